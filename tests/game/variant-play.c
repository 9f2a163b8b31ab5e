/* variant-play.c - short helpers for games with options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "variant-play.h"

#include "game/game-xml.h"
#include "report/statement.h"

#include <string.h>

int
variant_balance (PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

int
variant_fund (PayGame *game, const char *power)
{
  return pay_position_get_fund (pay_game_get_position (game), play_power (power));
}

char *
variant_statement (PayGame *game, const char *power)
{
  guint turn = pay_game_get_n_turns (game) - 1;
  g_autoptr (PayView) own = pay_view_new (game, play_power (power));
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayStatement) told = pay_statement_new (own, turn, play_power (power));
  g_autoptr (PayStatement) printed = pay_statement_new (master, turn, play_power (power));
  g_autofree char *by_master = pay_statement_text (printed);
  char *text = pay_statement_text (told);

  g_assert_cmpstr (text, ==, by_master);
  return text;
}

void
variant_assert_says (const char *text, const char *words)
{
  if (!strstr (text, words))
    g_error ("“%s” is missing in:\n%s", words, text);
}

void
variant_assert_silent (const char *text, const char *words)
{
  if (strstr (text, words))
    g_error ("“%s” stands in:\n%s", words, text);
}

void
variant_check_file (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *file = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), found);
  g_autofree char *text = pay_diagnostics_text (found);

  g_assert_cmpstr (text, ==, "");
  g_autofree char *file_again = pay_game_write (again);
  g_assert_cmpstr (file, ==, file_again);
}

char *
variant_refusal (PayGame *game, const char *power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PaySheet *sheet = pay_game_read_sheet (game, play_power (power), text, -1, found);
  char *code = g_strdup ("");

  for (guint i = 0; !sheet && !*code && i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->severity >= PAY_SEVERITY_ILLEGAL)
      {
        g_free (code);
        code = g_strdup (pay_code_name (pay_diagnostics_get (found, i)->code));
      }
  pay_sheet_unref (sheet);
  return code;
}

void
variant_assert_refused (PayGame *game, const char *power, const char *text, const char *code)
{
  g_autofree char *got = variant_refusal (game, power, text);
  g_assert_cmpstr (got, ==, code);
}
