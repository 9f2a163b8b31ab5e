/* judge-mail.c - import of results from the emails of judges
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/judge-mail.h"

#include "exchange/mail.h"

#include <stdio.h>
#include <string.h>

/* Reads "Movement results for Spring of 1901." and returns FALSE for any other line. */
static gboolean
read_phase (const char *line, PayPhase *phase)
{
  const char *results = strstr (line, " results for ");
  static const struct
  {
    const char *word;
    PayPhaseKind kind;
  } kinds[] = {
    { "Movement", PAY_PHASE_MOVEMENT },
    { "Retreat", PAY_PHASE_RETREAT },
    { "Adjustment", PAY_PHASE_ADJUSTMENT },
    { "Build", PAY_PHASE_ADJUSTMENT },
  };
  char season[16];
  PayPhase read = { 0 };

  if (!results || results == line
      || sscanf (results, " results for %15[A-Za-z.] of %4d", season, &read.year) != 2
      || !pay_season_find (season, &read.season) || !pay_phase_is_valid (read))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_ascii_toupper (*line) == *kinds[i].word)
      {
        read.kind = kinds[i].kind;
        *phase = read;
        return TRUE;
      }
  return FALSE;
}

/* Removes the judge’s remarks, such as "(*bounce*)", and the full stop. */
static void
cut_remarks (char *order)
{
  char *end = strstr (order, "(*");

  if (end)
    *end = '\0';
  g_strchomp (order);
  for (end = order + strlen (order); end > order && (end[-1] == '.' || end[-1] == '*'); end--)
    end[-1] = '\0';
}

/* Translates an order for the order parser: "Builds the army in Paris" becomes "A Paris B".
 * (transfer full) */
static char *
translate (const char *order)
{
  static const struct
  {
    const char *words, *before, *after;
  } forms[] = {
    { "Builds the army in ", "A ", " B" },  { "Builds the fleet in ", "F ", " B" },
    { "Builds an army in ", "A ", " B" },   { "Builds a fleet in ", "F ", " B" },
    { "Removes the army in ", "A ", " D" }, { "Removes the fleet in ", "F ", " D" },
  };

  if (g_str_has_prefix (order, "Build waived"))
    return g_strdup ("WAIVE");
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_has_prefix (order, forms[i].words))
      return g_strconcat (forms[i].before, order + strlen (forms[i].words), forms[i].after, NULL);
  g_auto (GStrv) pieces = g_strsplit (order, "->", -1);
  return g_strjoinv ("-", pieces);
}

/* Returns the power before the colon of a line of results, and sets @order to the text after the
 * colon. Returns PAY_NO_POWER for any other line. */
static PayPower
find_power (const PayBoard *board, const char *line, const char **order)
{
  const char *colon = strchr (line, ':');
  g_autofree char *name = colon ? g_strstrip (g_strndup (line, (gsize) (colon - line))) : NULL;

  if (!name || strlen (name) < 3)
    return PAY_NO_POWER;
  *order = colon + 1 + strspn (colon + 1, " \t");
  return pay_board_find_power (board, name);
}

PayGame *
pay_judge_mail_receive (PayGame *game, const char *data, gsize length, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayMail) mail = pay_mail_read (data, length);
  g_autoptr (PayGame) changed = pay_game_ref (game);
  const PayMailText *first = mail->texts->len ? mail->texts->pdata[0] : NULL;
  g_auto (GStrv) lines = g_strsplit (first ? first->text : "", "\n", -1);
  GString *sheets[PAY_MAX_POWERS] = { NULL };
  gboolean current = FALSE, good = TRUE, any = FALSE;
  PayPhase phase;

  for (guint i = 0; lines[i]; i++)
    {
      const char *order;
      PayPower power;

      if (read_phase (lines[i], &phase))
        current = pay_phase_is_equal (phase, pay_game_get_phase (game));
      else if (current && (power = find_power (board, lines[i], &order)) != PAY_NO_POWER)
        {
          g_autofree char *copy = g_strdup (order);
          cut_remarks (copy);
          g_autofree char *text = translate (copy);
          if (!sheets[power])
            sheets[power] = g_string_new (NULL);
          g_string_append_printf (sheets[power], "%s\n", text);
        }
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayGame *next;

      if (!sheets[p])
        continue;
      any = TRUE;
      next = pay_game_submit (changed, p, sheets[p]->str, -1, diagnostics);
      good = good && next;
      if (next)
        {
          pay_game_unref (changed);
          changed = next;
        }
      g_string_free (sheets[p], TRUE);
    }
  if (!any)
    {
      g_autofree char *name = pay_phase_name (pay_game_get_phase (game));
      pay_diagnostics_add (diagnostics, PAY_CODE_IMPORT_NO_RESULTS, 0, 0, 0, name, NULL);
    }
  return any && good ? g_steal_pointer (&changed) : NULL;
}
