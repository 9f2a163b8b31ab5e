/* tournament-dipvis.c - players and results as tables that dipvis writes and reads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "report/tournament-report.h"

#include "report/csv.h"
#include "scoring/system.h"

#include <string.h>

/* Appends the first word of a name and the rest of it as two cells. Read back, they are the name
 * again. */
static void
append_name (GString *csv, const char *name, gboolean first)
{
  gsize length = strcspn (name, " ");
  g_autofree char *word = g_strndup (name, length);

  pay_csv_append_cell (csv, word, first);
  pay_csv_append_cell (csv, name[length] ? name + length + 1 : "", FALSE);
}

static void
append_number (GString *csv, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  pay_csv_append_cell (csv, text, FALSE);
}

char *
pay_tournament_dipvis_players (const PayTournament *self)
{
  GString *csv = g_string_new ("First Name,Last Name\r\n");

  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    {
      append_name (csv, pay_tournament_get_player (self, i)->name, TRUE);
      pay_csv_end_line (csv);
    }
  return g_string_free (csv, FALSE);
}

/* Counts the powers that did better than a power, and those that did as well, including the
 * power itself. */
static void
rank (const PayEnding *ending, guint power, guint *better, guint *level)
{
  guint place = pay_ending_places (ending, power);

  *better = *level = 0;
  for (guint p = 0; p < ending->n; p++)
    {
      guint other = pay_ending_places (ending, p);
      *better += other < place;
      *level += other == place;
    }
}

/* Appends how the game ended for a power: 1 if it won alone, the number of powers that share the
 * draw if it is one of them, otherwise 0. The cell is empty if the game ended without a victory or
 * an agreement. */
static void
append_draw (GString *csv, PaySize size, const PayEnding *ending, PayPower power)
{
  PayPower solo = pay_ending_soloist (size, ending);
  guint n = 0;

  for (guint p = 0; p < ending->n; p++)
    n += (ending->draw >> p) & 1;
  if (solo == PAY_NO_POWER && n == 0)
    pay_csv_append_cell (csv, "", FALSE);
  else if (solo != PAY_NO_POWER)
    append_number (csv, solo == power);
  else
    append_number (csv, ((ending->draw >> power) & 1) ? n : 0);
}

static void
append_seat (GString *csv, const PayTournament *self, const PayTable *table, PayPower power,
             const PayFraction *scores)
{
  const PayBoard *board = pay_tournament_get_board (self);
  const PayEnding *ending = &table->ending;
  g_autofree char *code = g_strndup (pay_board_get_canonical_power_name (board, power), 2);
  g_autofree char *upper = g_ascii_strup (code, -1);
  g_autofree char *country = g_strconcat ("0", upper, NULL);
  g_autofree char *score = pay_fraction_decimal (scores[power], 2);
  int year = ending->years[power] ? ending->years[power] - pay_board_get_start (board).year + 1 : 0;
  guint better, level;

  rank (ending, power, &better, &level);
  append_name (csv, pay_tournament_get_player (self, table->seats[power])->name, TRUE);
  append_number (csv, 1);
  append_number (csv, table->round);
  pay_csv_append_cell (csv, table->name, FALSE);
  pay_csv_append_cell (csv, country, FALSE);
  append_number (csv, better + 1);
  append_number (csv, level);
  pay_csv_append_cell (csv, score, FALSE);
  append_number (csv, ending->counts[power]);
  if (year > 0)
    append_number (csv, (guint) year);
  else
    pay_csv_append_cell (csv, "", FALSE);
  append_draw (csv, pay_tournament_get_size (self), ending, power);
  pay_csv_end_line (csv);
}

char *
pay_tournament_dipvis_results (const PayTournament *self, const PaySystem *system)
{
  const PayBoard *board = pay_tournament_get_board (self);
  GString *csv = g_string_new ("FIRST NAME,NAME,HOMONYME,ROUND,BOARD,COUNTRY,RANK,EXAEQUO,SCORE,"
                               "NB_CENTRE,YEAR_ELIMINATION,DRAW\r\n");

  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      PayFraction scores[PAY_MAX_POWERS];

      if (!table->has_ending)
        continue;
      pay_system_score (system ? system : pay_tournament_get_system (self),
                        pay_tournament_get_size (self), &table->ending, FALSE, scores);
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        append_seat (csv, self, table, (PayPower) p, scores);
    }
  return g_string_free (csv, FALSE);
}
