/* sheet-letter.c - a sheet as it is sent to the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet-letter.h"

#include "payola/auction.h"
#include "payola/offer-sheet.h"

static const char *
power_name (PayGame *game, PayPower power)
{
  return pay_board_get_power_name (pay_game_get_board (game), power);
}

char *
payola_sheet_letter_subject (PayGame *game, PayPower power)
{
  const char *title = pay_setup_get_title (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game));

  return g_strdup_printf ("%s%s%s: %s", title ? title : "", title && *title ? ", " : "", phase,
                          power_name (game, power));
}

char *
payola_sheet_letter_text (PayGame *game, PayPower power, const char *sheet)
{
  g_autofree char *subject = payola_sheet_letter_subject (game, power);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%% %s\n", subject);
  if (pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT
      || pay_setup_get_economy (pay_game_get_setup (game)) != &pay_payola_economy)
    {
      g_string_append (text, sheet);
      return g_string_free (text, FALSE);
    }
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) read
    = pay_offer_sheet_read (pay_setup_get_options (pay_game_get_setup (game)),
                            pay_game_get_position (game), power, sheet, -1, ignored);
  for (guint i = 0; i < pay_offer_sheet_get_n_lines (read); i++)
    g_string_append_printf (text, "%s\n", pay_offer_sheet_get_line (read, i)->normal);
  return g_string_free (text, FALSE);
}

char *
payola_sheet_letter_name (PayGame *game, PayPower power)
{
  const char *title = pay_setup_get_title (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  char *name = g_strdup_printf ("%s%s%s %s.txt", title ? title : "", title && *title ? " " : "",
                                phase, power_name (game, power));

  return g_strdelimit (name, "/\\:*?\"<>|", '-');
}

char *
payola_sheet_letter_mail (PayGame *game, PayPower power, const char *sheet)
{
  g_autofree char *subject = payola_sheet_letter_subject (game, power);
  g_autofree char *text = payola_sheet_letter_text (game, power, sheet);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *body = g_strjoinv ("\r\n", lines); /* as RFC 6068 has it */
  g_autofree char *safe_subject = g_uri_escape_string (subject, NULL, TRUE);
  g_autofree char *safe_body = g_uri_escape_string (body, NULL, TRUE);

  return g_strdup_printf ("mailto:?subject=%s&body=%s", safe_subject, safe_body);
}
