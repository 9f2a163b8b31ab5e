/* tournament-report.c - pages and tables of a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/tournament-report.h"

#include "report/csv.h"

#include <string.h>

static char *
say (PayCode code)
{
  return pay_code_sentence (code, NULL);
}

static char *
number (guint n)
{
  return g_strdup_printf ("%u", n);
}

/* Creates a list of strings for a row or for the titles of a table. */
static GPtrArray *
new_cells (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void
add_cells (PayReport *report, GPtrArray *cells)
{
  g_ptr_array_add (cells, NULL);
  pay_report_add_cells (report, (const char *const *) cells->pdata);
}

static void
begin_table (PayReport *report, const char *caption, const char *columns, GPtrArray *titles)
{
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, columns, (const char *const *) titles->pdata);
}

static PayReport *
new_page (const PayTournament *self, PayCode subject_code)
{
  const char *title = pay_tournament_get_title (self);
  g_autofree char *untitled = say (PAY_CODE_TOURNAMENT_UNTITLED), *subject = say (subject_code);

  return pay_report_new (*title ? title : untitled, subject);
}

static const char *
player_name (const PayTournament *self, guint player)
{
  return pay_tournament_get_player (self, player)->name;
}

static gboolean
has_teams (const PayTournament *self)
{
  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    if (*pay_tournament_get_player (self, i)->team)
      return TRUE;
  return FALSE;
}

/* Adds the scoring system and, if there is one, the maximum number of games that count. */
static void
add_lead (PayReport *report, const PayTournament *self, const PaySystem *system, guint best)
{
  g_autofree char *title = pay_system_title (system ? system : pay_tournament_get_system (self));
  g_autofree char *lead = pay_report_say (PAY_CODE_TOURNAMENT_SCORED_BY, title, NULL);
  g_autofree char *n = number (best);
  g_autofree char *rule = pay_report_say (PAY_CODE_TOURNAMENT_BEST_OF, n, NULL);

  pay_report_add_lead (report, lead);
  if (best)
    pay_report_add_lead (report, rule);
}

/* ---- standings ------------------------------------------------------------------------------ */

/* Returns the score of a player’s game in a round, or "" without a game. With `brackets`, the score
 * is in brackets if the game does not count. */
static char *
round_text (const PayTournament *self, const PayStanding *standing, guint round, gboolean brackets)
{
  for (guint i = 0; i < standing->games->len; i++)
    {
      const PayPerformance *game = &g_array_index (standing->games, PayPerformance, i);
      if (pay_tournament_get_table (self, game->table)->round != round)
        continue;
      g_autofree char *text = pay_fraction_decimal (game->score, 2);
      return game->counts || !brackets ? g_steal_pointer (&text) : g_strdup_printf ("(%s)", text);
    }
  return g_strdup ("");
}

static void
add_teams (PayReport *report, const PayTournament *self, GPtrArray *standings, guint best)
{
  g_autoptr (GPtrArray) teams = pay_standings_teams (self, standings, best);
  g_autoptr (GPtrArray) titles = new_cells ();

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_TOURNAMENT_TEAMS);
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLACE));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_TEAM));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_TOTAL));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_MEMBERS));
  begin_table (report, NULL, "rlrr", titles);
  for (guint i = 0; i < teams->len; i++)
    {
      const PayTeamStanding *team = teams->pdata[i];
      g_autoptr (GPtrArray) cells = new_cells ();
      g_ptr_array_add (cells, number (team->place));
      g_ptr_array_add (cells, g_strdup (team->team));
      g_ptr_array_add (cells, pay_rational_decimal (team->total, 2));
      g_ptr_array_add (cells, number (team->n_players));
      add_cells (report, cells);
    }
}

PayReport *
pay_tournament_report_standings (const PayTournament *self, const PaySystem *system, guint best,
                                 guint team_best)
{
  PayReport *report = new_page (self, PAY_CODE_TOURNAMENT_STANDINGS);
  g_autoptr (GPtrArray) standings = pay_standings_new (self, system, best);
  g_autoptr (GString) columns = g_string_new ("rl");
  g_autoptr (GPtrArray) titles = new_cells ();
  guint n_rounds = pay_tournament_get_n_rounds (self);
  gboolean teams = has_teams (self);

  add_lead (report, self, system, best);
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLACE));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLAYER));
  if (teams)
    {
      g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_TEAM));
      g_string_append_c (columns, 'l');
    }
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_TOTAL));
  g_string_append_c (columns, 'r');
  for (guint r = 1; r <= n_rounds; r++)
    {
      g_ptr_array_add (titles, number (r));
      g_string_append_c (columns, 'r');
    }
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_SOLOS));
  g_string_append_c (columns, 'r');
  begin_table (report, NULL, columns->str, titles);
  for (guint i = 0; i < standings->len; i++)
    {
      const PayStanding *standing = standings->pdata[i];
      const PayEntrant *player = pay_tournament_get_player (self, standing->player);
      g_autoptr (GPtrArray) cells = new_cells ();

      g_ptr_array_add (cells, number (standing->place));
      g_ptr_array_add (cells, g_strdup (player->name));
      if (teams)
        g_ptr_array_add (cells, g_strdup (player->team));
      g_ptr_array_add (cells, pay_rational_decimal (standing->total, 2));
      for (guint r = 1; r <= n_rounds; r++)
        g_ptr_array_add (cells, round_text (self, standing, r, TRUE));
      g_ptr_array_add (cells, number (standing->n_solos));
      add_cells (report, cells);
    }
  if (teams)
    add_teams (report, self, standings, team_best);
  return report;
}

PayReport *
pay_tournament_report_awards (const PayTournament *self, const PaySystem *system)
{
  PayReport *report = new_page (self, PAY_CODE_TOURNAMENT_AWARDS);
  g_autoptr (GPtrArray) standings = pay_standings_new (self, system, 0);
  const PayBoard *board = pay_tournament_get_board (self);
  g_autoptr (GPtrArray) titles = new_cells ();

  add_lead (report, self, system, 0);
  g_ptr_array_add (titles, say (PAY_CODE_SCORE_POWER));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLAYER));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_SCORE));
  g_ptr_array_add (titles, say (PAY_CODE_SCORE_CENTRES));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_BOARD));
  begin_table (report, NULL, "llrrl", titles);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autoptr (GArray) best = pay_standings_best (self, standings, p);
      for (guint i = 0; i < best->len; i++)
        {
          const PayPerformance *game = &g_array_index (best, PayPerformance, i);
          const PayTable *table = pay_tournament_get_table (self, game->table);
          g_autoptr (GPtrArray) cells = new_cells ();
          g_ptr_array_add (cells, g_strdup (pay_board_get_power_name (board, p)));
          g_ptr_array_add (cells, g_strdup (player_name (self, table->seats[p])));
          g_ptr_array_add (cells, pay_fraction_decimal (game->score, 2));
          g_ptr_array_add (cells, number (game->centres));
          g_ptr_array_add (cells, g_strdup_printf ("%u%s", table->round, table->name));
          add_cells (report, cells);
        }
    }
  return report;
}

/* ---- seats ---------------------------------------------------------------------------------- */

PayReport *
pay_tournament_report_balance (const PayTournament *self)
{
  PayReport *report = new_page (self, PAY_CODE_TOURNAMENT_BALANCE);
  const PayBoard *board = pay_tournament_get_board (self);
  guint n_powers = pay_board_get_n_powers (board);
  g_autoptr (GString) columns = g_string_new ("l");
  g_autoptr (GPtrArray) titles = new_cells ();

  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLAYER));
  for (guint p = 0; p < n_powers; p++)
    {
      g_ptr_array_add (titles, g_strdup (pay_board_get_power_name (board, p)));
      g_string_append_c (columns, 'r');
    }
  begin_table (report, NULL, columns->str, titles);
  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    {
      g_autoptr (GPtrArray) cells = new_cells ();
      g_ptr_array_add (cells, g_strdup (player_name (self, i)));
      for (guint p = 0; p < n_powers; p++)
        {
          guint n = pay_tournament_count_power (self, i, p);
          g_ptr_array_add (cells, n ? number (n) : g_strdup (""));
        }
      add_cells (report, cells);
    }
  return report;
}

/* Adds the players without a seat in a round. */
static void
add_byes (PayReport *report, const PayTournament *self, guint round)
{
  guint n_powers = pay_board_get_n_powers (pay_tournament_get_board (self));
  g_autofree gboolean *seated = g_new0 (gboolean, pay_tournament_get_n_players (self) + 1);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    for (guint p = 0; p < n_powers && pay_tournament_get_table (self, t)->round == round; p++)
      seated[pay_tournament_get_table (self, t)->seats[p]] = TRUE;
  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    if (!seated[i])
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", player_name (self, i));
  if (names->len)
    {
      g_autofree char *words = pay_report_say (PAY_CODE_TOURNAMENT_BYES, names->str, NULL);
      pay_report_add_text (report, PAY_BLOCK_NOTE, words);
    }
}

static void
add_seats (PayReport *report, const PayTournament *self, const PayTable *table)
{
  const PayBoard *board = pay_tournament_get_board (self);
  PayFraction scores[PAY_MAX_POWERS];
  g_autofree char *round = number (table->round);
  g_autofree char *caption = pay_report_say (PAY_CODE_TOURNAMENT_ROUND_BOARD, round, table->name,
                                             NULL);
  g_autoptr (GPtrArray) titles = new_cells ();

  g_ptr_array_add (titles, say (PAY_CODE_SCORE_POWER));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLAYER));
  g_ptr_array_add (titles, say (PAY_CODE_SCORE_CENTRES));
  g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_SCORE));
  begin_table (report, caption, "llrr", titles);
  if (table->has_ending)
    pay_system_score (pay_tournament_get_system (self), pay_tournament_get_size (self),
                      &table->ending, FALSE, scores);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autoptr (GPtrArray) cells = new_cells ();
      g_ptr_array_add (cells, g_strdup (pay_board_get_power_name (board, p)));
      g_ptr_array_add (cells, g_strdup (player_name (self, table->seats[p])));
      g_ptr_array_add (cells, table->has_ending ? number (table->ending.counts[p]) : g_strdup (""));
      g_ptr_array_add (cells,
                       table->has_ending ? pay_fraction_decimal (scores[p], 2) : g_strdup (""));
      add_cells (report, cells);
    }
}

PayReport *
pay_tournament_report_seats (const PayTournament *self, guint round)
{
  PayReport *report = new_page (self, PAY_CODE_TOURNAMENT_SEATS);
  guint last = 0;

  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      if (round && table->round != round)
        continue;
      if (last && last != table->round)
        add_byes (report, self, last);
      last = table->round;
      add_seats (report, self, table);
    }
  if (last)
    add_byes (report, self, last);
  else
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_TOURNAMENT_NO_ROUNDS);
  return report;
}

PayReport *
pay_tournament_report_slips (const PayTournament *self, guint round)
{
  PayReport *report = new_page (self, PAY_CODE_TOURNAMENT_SLIPS);
  const PayBoard *board = pay_tournament_get_board (self);

  pay_report_set_slips (report);
  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      if (table->round != round || table->has_ending)
        continue;
      g_autofree char *n = number (round);
      g_autofree char *heading = pay_report_say (PAY_CODE_TOURNAMENT_ROUND_BOARD, n, table->name,
                                                 NULL);
      g_autoptr (GPtrArray) titles = new_cells ();

      pay_report_add_text (report, PAY_BLOCK_HEADING, heading);
      g_ptr_array_add (titles, say (PAY_CODE_SCORE_POWER));
      g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_PLAYER));
      g_ptr_array_add (titles, say (PAY_CODE_SCORE_CENTRES));
      g_ptr_array_add (titles, say (PAY_CODE_TOURNAMENT_COL_YEAR));
      begin_table (report, NULL, "llll", titles);
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        pay_report_add_row (report, pay_board_get_power_name (board, p),
                            player_name (self, table->seats[p]), "________", "________", NULL);
      pay_report_add_code (report, PAY_BLOCK_NOTE, PAY_CODE_TOURNAMENT_SIGN);
    }
  if (pay_report_get_n (report) == 0)
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_TOURNAMENT_NO_ROUNDS);
  return report;
}

char *
pay_seeding_words (const PaySeeding *seeding, guint round)
{
  g_autofree char *r = number (round), *tables = number (seeding->n_tables);
  g_autofree char *byes = number (seeding->n_byes), *meetings = number (seeding->n_meetings);
  g_autofree char *mates = number (seeding->n_teammates), *powers = number (seeding->n_powers);

  return pay_report_say (PAY_CODE_TOURNAMENT_SEEDED, r, tables, byes, meetings, mates, powers,
                         NULL);
}

/* ---- spreadsheets --------------------------------------------------------------------------- */

static void
append_cells (GString *csv, const char *const *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    pay_csv_append_cell (csv, cells[i], i == 0);
  pay_csv_end_line (csv);
}

char *
pay_tournament_csv_standings (const PayTournament *self, const PaySystem *system, guint best)
{
  g_autoptr (GPtrArray) standings = pay_standings_new (self, system, best);
  guint n_rounds = pay_tournament_get_n_rounds (self);
  GString *csv = g_string_new ("place,player,team,total,games,solos");

  for (guint r = 1; r <= n_rounds; r++)
    g_string_append_printf (csv, ",round %u", r);
  pay_csv_end_line (csv);
  for (guint i = 0; i < standings->len; i++)
    {
      const PayStanding *standing = standings->pdata[i];
      const PayEntrant *player = pay_tournament_get_player (self, standing->player);
      g_autofree char *place = number (standing->place), *games = number (standing->n_games);
      g_autofree char *total = pay_rational_decimal (standing->total, 2);
      g_autofree char *solos = number (standing->n_solos);
      const char *cells[] = { place, player->name, player->team, total, games, solos };

      for (guint c = 0; c < G_N_ELEMENTS (cells); c++)
        pay_csv_append_cell (csv, cells[c], c == 0);
      for (guint r = 1; r <= n_rounds; r++)
        {
          g_autofree char *text = round_text (self, standing, r, FALSE);
          pay_csv_append_cell (csv, text, FALSE);
        }
      pay_csv_end_line (csv);
    }
  return g_string_free (csv, FALSE);
}

/* Checks whether any game ended in a draw. Only then, the table of results has a column for it. */
static gboolean
has_draw (const PayTournament *self)
{
  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      if (table->has_ending && table->ending.draw != 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns the number of powers that share the draw of a table if a power is one of them. (transfer
 * full) */
static char *
sharing_text (const PayTable *table, guint power)
{
  guint n = 0;

  for (guint p = 0; p < table->ending.n; p++)
    n += (table->ending.draw >> p) & 1;
  return table->has_ending && ((table->ending.draw >> power) & 1) ? number (n) : g_strdup ("");
}

char *
pay_tournament_csv_results (const PayTournament *self, const PaySystem *system)
{
  const PayBoard *board = pay_tournament_get_board (self);
  gboolean draws = has_draw (self);
  GString *csv = g_string_new ("round,board,power,player,centres,eliminated,neutral,score");

  g_string_append (csv, draws ? ",draw\r\n" : "\r\n");

  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      PayFraction scores[PAY_MAX_POWERS];

      if (table->has_ending)
        pay_system_score (system ? system : pay_tournament_get_system (self),
                          pay_tournament_get_size (self), &table->ending, FALSE, scores);
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        {
          gboolean ended = table->has_ending;
          g_autofree char *round = number (table->round);
          g_autofree char *centres = ended ? number (table->ending.counts[p]) : g_strdup ("");
          g_autofree char *year = ended && table->ending.years[p] ? number (table->ending.years[p])
                                                                  : g_strdup ("");
          g_autofree char *neutral = table->neutral ? number (table->neutral) : g_strdup ("");
          g_autofree char *score = ended ? pay_fraction_decimal (scores[p], 2) : g_strdup ("");
          g_autofree char *sharing = sharing_text (table, p);
          const char *cells[] = { round,
                                  table->name,
                                  pay_board_get_power_name (board, p),
                                  player_name (self, table->seats[p]),
                                  centres,
                                  year,
                                  neutral,
                                  score,
                                  sharing };
          append_cells (csv, cells, G_N_ELEMENTS (cells) - !draws);
        }
    }
  return g_string_free (csv, FALSE);
}

char *
pay_tournament_csv_players (const PayTournament *self)
{
  GString *csv = g_string_new ("player,team\r\n");

  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    {
      const PayEntrant *player = pay_tournament_get_player (self, i);
      append_cells (csv, (const char *const[]) { player->name, player->team }, 2);
    }
  return g_string_free (csv, FALSE);
}
