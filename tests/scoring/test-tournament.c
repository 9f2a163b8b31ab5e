/* test-tournament.c - tournaments: files, CSV, standings, seeding
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "base/random.h"
#include "scoring/csv-reader.h"
#include "scoring/seeding.h"
#include "scoring/standings.h"

#include <string.h>

static PayTournament *
make_tournament (guint n_players, guint n_teams)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySystem) system = pay_system_find ("sos");
  PayTournament *tournament = pay_tournament_new (board, system);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %03u", i);
      g_autofree char *team = n_teams ? g_strdup_printf ("Team %u", i % n_teams) : NULL;
      g_assert_true (pay_tournament_add_player (tournament, name, team, 0, diagnostics));
    }
  return tournament;
}

/* Sets random results for all tables that do not have one. All centres of every board are owned. */
static void
play_round (PayTournament *tournament, PayRandom *random)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint t = 0; t < pay_tournament_get_n_tables (tournament); t++)
    {
      PayEnding ending = { .n = 7 };
      if (pay_tournament_get_table (tournament, t)->has_ending)
        continue;
      for (guint c = 0; c < 34;)
        {
          guint p = pay_random_below (random, 7);
          if (ending.counts[p] < 17)
            {
              ending.counts[p]++;
              c++;
            }
        }
      g_assert_true (pay_tournament_set_ending (tournament, t, &ending, 0, 0, diagnostics));
    }
}

static void
seed_round (PayTournament *tournament, PaySeeding *seeding)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (pay_seeding_add_round (tournament, 7, seeding, diagnostics));
}

/* The assignment is as good as the best of all permutations. */
static void
test_assign (void)
{
  PayRandom random = pay_random_init (3);

  for (guint n = 1; n <= 6; n++)
    for (guint round = 0; round < 50; round++)
      {
        gint64 costs[36], least = G_MAXINT64, found = 0;
        guint order[6], columns[6], seen = 0, counter[6] = { 0 };

        for (guint i = 0; i < n * n; i++)
          costs[i] = pay_random_below (&random, 10) - 3;
        /* Finds the best of all permutations with Heap's algorithm. */
        for (guint i = 0; i < n; i++)
          order[i] = i;
        for (guint i = 0; i < n;)
          {
            gint64 sum = 0;
            for (guint r = 0; r < n; r++)
              sum += costs[r * n + order[r]];
            least = MIN (least, sum);
            while (i < n && counter[i] >= i)
              counter[i++] = 0;
            if (i == n)
              break;
            guint j = i % 2 ? counter[i] : 0, held = order[j];
            order[j] = order[i];
            order[i] = held;
            counter[i]++;
            i = 0;
          }
        pay_assign (costs, n, columns);
        for (guint r = 0; r < n; r++)
          {
            found += costs[r * n + columns[r]];
            seen |= 1u << columns[r];
          }
        g_assert_cmpuint (seen, ==, (1u << n) - 1);
        g_assert_cmpint (found, ==, least);
      }
}

/* With 49 players in teams of seven, four rounds can be seeded so that no player has the same power
 * twice or meets a teammate. Few players meet again. */
static void
test_seeding (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (49, 7);
  PayRandom random = pay_random_init (1);
  PaySeeding seeding;

  for (guint round = 1; round <= 4; round++)
    {
      seed_round (tournament, &seeding);
      g_assert_cmpuint (seeding.n_tables, ==, 7);
      g_assert_cmpuint (seeding.n_byes, ==, 0);
      g_assert_cmpuint (seeding.n_teammates, ==, 0);
      g_assert_cmpuint (seeding.n_powers, ==, 0);
      if (round == 1)
        g_assert_cmpuint (seeding.n_meetings, ==, 0);
      g_assert_cmpuint (seeding.n_meetings, <, 15 * round);
      g_assert_cmpuint (pay_tournament_get_n_rounds (tournament), ==, round);
      play_round (tournament, &random);
    }
  for (guint i = 0; i < 49; i++)
    {
      g_assert_cmpuint (pay_tournament_count_games (tournament, i), ==, 4);
      for (guint p = 0; p < 7; p++)
        g_assert_cmpuint (pay_tournament_count_power (tournament, i, p), <=, 1);
    }
}

/* Nine players in nine rounds: in each round two players have a bye. The byes are distributed so
 * that every player has seven games. */
static void
test_byes (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (9, 0);
  PayRandom random = pay_random_init (1);
  PaySeeding seeding;

  for (guint round = 1; round <= 9; round++)
    {
      seed_round (tournament, &seeding);
      g_assert_cmpuint (seeding.n_byes, ==, 2);
      play_round (tournament, &random);
    }
  for (guint i = 0; i < 9; i++)
    g_assert_cmpuint (pay_tournament_count_games (tournament, i), ==, 7);
}

/* Players 0 to 6 have played least; six others only complete the boards. Players 3 to 6 have had
 * each of the first three powers twice. It is better that players 0, 1 and 2 have a power a
 * second time than that a player has Austria a third time. */
static void
test_third_time (void)
{
  /* The players 0 to 6 who had Austria, England and France on each board. "-" stands for another
   * player. */
  static const char *const boards[] = { "041", "125", "034", "460", "534", "206", "641",
                                        "456", "365", "203", "35-", "6-3", "5--" };
  g_autoptr (PayTournament) tournament = make_tournament (13, 0);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySeeding seeding;

  for (guint t = 0; t < G_N_ELEMENTS (boards); t++)
    {
      PayEnding ending = { .n = 7, .counts = { 17, 17 } };
      guint seats[7], next = t;

      for (guint p = 0; p < 7; p++)
        seats[p] = p < 3 && boards[t][p] != '-' ? (guint) (boards[t][p] - '0') : 7 + next++ % 6;
      g_assert_true (pay_tournament_add_table (tournament, t + 1, "A", seats, 0, diagnostics));
      g_assert_true (pay_tournament_set_ending (tournament, t, &ending, 0, 0, diagnostics));
    }
  seed_round (tournament, &seeding);
  const PayTable *table = pay_tournament_get_table (tournament, G_N_ELEMENTS (boards));
  g_assert_cmpuint (table->seats[0], ==, 1);
  g_assert_cmpuint (table->seats[1], ==, 2);
  g_assert_cmpuint (table->seats[2], ==, 0);
  g_assert_cmpuint (seeding.n_powers, ==, 3);
}

static void
test_seeding_findings (void)
{
  g_autoptr (PayTournament) few = make_tournament (6, 0), open = make_tournament (7, 0);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySeeding seeding;

  g_assert_false (pay_seeding_add_round (few, 1, &seeding, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_TOURNAMENT_FEW_PLAYERS));
  seed_round (open, &seeding);
  g_assert_false (pay_seeding_add_round (open, 1, &seeding, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_TOURNAMENT_ROUND_OPEN));
  g_assert_cmpuint (pay_tournament_get_n_tables (open), ==, 1);
  pay_tournament_drop_round (open);
  g_assert_cmpuint (pay_tournament_get_n_tables (open), ==, 0);

  /* If there are too many rounds, the finding names the first round that is too many. */
  pay_diagnostics_clear (diagnostics);
  for (guint round = 1; round <= PAY_MAX_ROUNDS; round++)
    {
      PayEnding ending = { .n = 7, .counts = { 17, 17 } };
      const guint seats[7] = { 0, 1, 2, 3, 4, 5, 6 };
      g_assert_true (pay_tournament_add_table (open, round, "A", seats, 0, diagnostics));
      g_assert_true (pay_tournament_set_ending (open, round - 1, &ending, 0, 0, diagnostics));
    }
  g_assert_false (pay_seeding_add_round (open, 1, &seeding, diagnostics));
  g_assert_cmpint (pay_diagnostics_get (diagnostics, 0)->code, ==, PAY_CODE_TOURNAMENT_BAD_ROUND);
  g_autofree char *next = g_strdup_printf ("%d", PAY_MAX_ROUNDS + 1);
  g_assert_cmpstr (pay_diagnostics_get (diagnostics, 0)->args[0], ==, next);
}

static void
add_result (PayTournament *tournament, guint round, const char *name, const char *counts)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint seats[7];
  PayEnding ending;

  for (guint p = 0; p < 7; p++)
    seats[p] = (p + round) % 7;
  g_assert_true (pay_tournament_add_table (tournament, round, name, seats, 0, diagnostics));
  g_assert_true (pay_ending_parse (PAY_SIZE_STANDARD, counts, NULL, 0, &ending, diagnostics));
  g_assert_true (pay_tournament_set_ending (
    tournament, pay_tournament_find_table (tournament, round, name), &ending, 0, 0, diagnostics));
}

static const PayStanding *
standing_of (GPtrArray *standings, guint player)
{
  for (guint i = 0; i < standings->len; i++)
    if (((PayStanding *) standings->pdata[i])->player == player)
      return standings->pdata[i];
  return NULL;
}

static void
assert_total (mpq_srcptr total, const char *text)
{
  g_autofree char *shown = pay_rational_text (total);
  g_assert_cmpstr (shown, ==, text);
}

/* The standings are those that were calculated by hand. In round r, player i has power i - r
 * (modulo 7). */
static void
test_standings (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (8, 0);
  g_autoptr (PaySystem) dss = pay_system_find ("dss");

  add_result (tournament, 1, "A", "17,17,0,0,0,0,0");  /* players 1 and 2: 50 each */
  add_result (tournament, 2, "A", "18,16,0,0,0,0,0");  /* player 2: 100 */
  add_result (tournament, 3, "A", "12,12,10,0,0,0,0"); /* 3, 4: 3600/97 each; 5: 2500/97 */
  g_autoptr (GPtrArray) all = pay_standings_new (tournament, NULL, 0);
  g_autoptr (GPtrArray) one = pay_standings_new (tournament, NULL, 1);
  g_autoptr (GPtrArray) other = pay_standings_new (tournament, dss, 0);

  assert_total (standing_of (all, 2)->total, "150");
  assert_total (standing_of (all, 1)->total, "50");
  assert_total (standing_of (all, 3)->total, "3600/97");
  assert_total (standing_of (all, 5)->total, "2500/97");
  assert_total (standing_of (all, 7)->total, "0");
  g_assert_cmpuint (standing_of (all, 2)->place, ==, 1);
  g_assert_cmpuint (standing_of (all, 1)->place, ==, 2);
  g_assert_cmpuint (standing_of (all, 3)->place, ==, 3);
  g_assert_cmpuint (standing_of (all, 4)->place, ==, 3);
  g_assert_cmpuint (standing_of (all, 5)->place, ==, 5);
  g_assert_cmpuint (standing_of (all, 6)->place, ==, 6);
  g_assert_cmpuint (standing_of (all, 2)->n_solos, ==, 1);
  g_assert_cmpuint (standing_of (all, 7)->n_games, ==, 0);
  assert_total (standing_of (one, 2)->total, "100");
  assert_total (standing_of (other, 3)->total, "100/3");

  g_autoptr (GArray) best = pay_standings_best (tournament, all, 0);
  g_assert_cmpuint (best->len, ==, 1);
  g_assert_cmpuint (g_array_index (best, PayPerformance, 0).table, ==, 1);
  g_autoptr (GArray) tied = pay_standings_best (tournament, all, 6);
  g_assert_cmpuint (tied->len, ==, 3);
}

static void
assert_place (GPtrArray *standings, guint i, guint player, guint place)
{
  const PayStanding *standing = standings->pdata[i];

  g_assert_cmpuint (standing->player, ==, player);
  g_assert_cmpuint (standing->place, ==, place);
}

/* Asserts that a solo ranks above the same number of points from two draws. The position of the
 * players in the list does not matter. @result is the result of the first board, which is a solo
 * of player @winner. */
static void
check_solo_breaks_tie (const char *result, guint winner)
{
  g_autoptr (PayTournament) tournament = make_tournament (7, 0);

  add_result (tournament, 1, "A", result);            /* the winner: 100 */
  add_result (tournament, 2, "A", "17,17,0,0,0,0,0"); /* players 2 and 3: 50 each */
  add_result (tournament, 3, "A", "17,0,0,0,0,0,17"); /* players 3 and 2: 50 each */
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, NULL, 0);

  assert_place (standings, 0, winner, 1);
  assert_place (standings, 1, 2, 2);
  assert_place (standings, 2, 3, 2);
  for (guint i = 3; i < 7; i++)
    g_assert_cmpuint (((PayStanding *) standings->pdata[i])->place, ==, 4);
}

static void
test_solos_break_ties (void)
{
  check_solo_breaks_tie ("0,0,0,0,18,16,0", 5);
  check_solo_breaks_tie ("18,16,0,0,0,0,0", 1);
}

/* If two games have the same power and the same score, the one with more centres is the best
 * game. It does not matter which of them was played earlier. */
static void
test_best_games (void)
{
  static const guint tables[] = { 1, 0, 0 };
  g_autoptr (PayTournament) tournament = make_tournament (7, 0);
  g_autoptr (PaySystem) dss = pay_system_find ("dss");

  add_result (tournament, 1, "A", "12,12,10,0,0,0,0");
  add_result (tournament, 2, "A", "17,9,8,0,0,0,0");
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, dss, 0);
  for (guint p = 0; p < G_N_ELEMENTS (tables); p++)
    {
      g_autoptr (GArray) best = pay_standings_best (tournament, standings, (PayPower) p);
      g_assert_cmpuint (best->len, ==, 1);
      g_assert_cmpuint (g_array_index (best, PayPerformance, 0).table, ==, tables[p]);
    }
  /* Two players share the best game with Turkey. */
  g_autoptr (GArray) both = pay_standings_best (tournament, standings, 6);
  g_assert_cmpuint (both->len, ==, 2);
}

static void
test_teams (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (8, 2);

  add_result (tournament, 1, "A", "17,17,0,0,0,0,0");
  add_result (tournament, 2, "A", "18,16,0,0,0,0,0");
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, NULL, 0);
  g_autoptr (GPtrArray) teams = pay_standings_teams (tournament, standings, 0);
  const PayTeamStanding *first = teams->pdata[0], *second = teams->pdata[1];

  g_assert_cmpuint (teams->len, ==, 2);
  g_assert_cmpstr (first->team, ==, "Team 0");
  assert_total (first->total, "150");
  assert_total (second->total, "50");
  g_assert_cmpuint (second->place, ==, 2);
  g_assert_cmpuint (second->n_players, ==, 4);
}

static void
assert_same (const PayTournament *a, const PayTournament *b)
{
  g_autofree char *left = pay_tournament_write (a), *right = pay_tournament_write (b);
  g_assert_cmpstr (left, ==, right);
}

static void
test_file (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (15, 3);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayRandom random = pay_random_init (5);
  PaySeeding seeding;

  g_assert_true (pay_tournament_set_title (tournament, "Cup <& \"1\"", diagnostics));
  g_assert_true (pay_tournament_add_player (tournament, "Žofie \"Zet\"", "", 0, diagnostics));
  pay_tournament_set_best (tournament, 3);
  seed_round (tournament, &seeding);
  play_round (tournament, &random);
  seed_round (tournament, &seeding);
  g_autofree char *text = pay_tournament_write (tournament);
  g_autoptr (PayTournament) again = pay_tournament_read (text, strlen (text), diagnostics);
  g_assert_nonnull (again);
  assert_same (tournament, again);
  g_autoptr (PayTournament) copy = pay_tournament_copy (again);
  assert_same (tournament, copy);
}

static void
test_file_findings (void)
{
#define HEAD "<payola-tournament format='1' title='T' variant='standard'>"
#define SYSTEM "<scoring system='sos'/>"
#define END "</payola-tournament>"
  const struct
  {
    const char *file;
    PayCode code;
  } cases[] = {
    { HEAD END, PAY_CODE_XML_ELEMENT_MISSING },
    { HEAD "<scoring system='best'/>" END, PAY_CODE_GAME_FILE_SCORING },
    { HEAD "<scoring>&lt;payola-system format='1' id='x'/&gt;</scoring>" END,
      PAY_CODE_XML_ATTRIBUTE_MISSING },
    { HEAD SYSTEM "<player name='A'/><player name=' a '/>" END, PAY_CODE_TOURNAMENT_PLAYER_TWICE },
    { HEAD SYSTEM "<player name=''/>" END, PAY_CODE_TOURNAMENT_BAD_NAME },
    { HEAD SYSTEM "<game round='1' board='A'><seat power='FRANCE' player='X'/></game>" END,
      PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER },
    { HEAD SYSTEM "<player name='X'/><game round='1' board='A'>"
                  "<seat power='FRANCE' player='X'/></game>" END,
      PAY_CODE_TOURNAMENT_SEATS_MISSING },
    { HEAD SYSTEM "<player name='X'/><game round='1' board='A'>"
                  "<seat power='GAUL' player='X'/></game>" END,
      PAY_CODE_TOURNAMENT_BAD_POWER },
    { HEAD SYSTEM "<player name='X'/><player name='Y'/><game round='1' board='A'>"
                  "<seat power='FRANCE' player='X'/><seat power='FRANCE' player='Y'/></game>" END,
      PAY_CODE_TOURNAMENT_POWER_TWICE },
    { "<payola-tournament format='1' title='T' variant='moon'>" SYSTEM END,
      PAY_CODE_BOARD_UNKNOWN_VARIANT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (pay_tournament_read (cases[i].file, strlen (cases[i].file), diagnostics));
      if (!pay_diagnostics_has_code (diagnostics, cases[i].code))
        g_error ("%s: %s", cases[i].file, pay_diagnostics_text (diagnostics));
    }
}

static void
test_csv (void)
{
  const char *text = "\xef\xbb\xbf"
                     "a,\"b, c\"\r\n\r\n  d ,\"e\"\"e\"\n\"f\ng\",'=1\n";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) rows = pay_csv_read (text, strlen (text), 1000, diagnostics);
  const PayCsvRow *row;

  g_assert_cmpuint (rows->len, ==, 3);
  row = rows->pdata[0];
  g_assert_cmpstr (row->cells[1], ==, "b, c");
  row = rows->pdata[1];
  g_assert_cmpstr (row->cells[0], ==, "d");
  g_assert_cmpstr (row->cells[1], ==, "e\"e");
  g_assert_cmpuint (row->line, ==, 3);
  row = rows->pdata[2];
  g_assert_cmpstr (row->cells[0], ==, "f\ng");
  g_assert_cmpstr (row->cells[1], ==, "=1");
  g_assert_null (row->cells[2]);

  g_autoptr (GPtrArray) tabs = pay_csv_read ("a\tb;c\n", 6, 1000, diagnostics);
  g_assert_cmpuint (g_strv_length (((PayCsvRow *) tabs->pdata[0])->cells), ==, 2);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  g_assert_null (pay_csv_read ("a,\"b\n", 5, 1000, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_CSV_OPEN_QUOTE));
  g_assert_null (pay_csv_read ("a\xff", 2, 1000, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_NOT_UTF8));
  g_assert_null (pay_csv_read ("abc", 3, 2, diagnostics));
}

/* Invalid rows do not change the tournament. */
static void
test_results_findings (void)
{
#define RESULTS "round,board,power,player,centres\n"
#define SIX                                                                                        \
  "1,A,Austria,Player 000,9\n1,A,England,Player 001,3\n1,A,France,Player 002,0\n"                  \
  "1,A,Germany,Player 003,10\n1,A,Italy,Player 004,5\n1,A,Russia,Player 005,4\n"
  const struct
  {
    const char *text;
    PayCode code;
  } cases[] = {
    { "", PAY_CODE_CSV_NO_COLUMN },
    { "round,board,power\n", PAY_CODE_CSV_NO_COLUMN },
    { RESULTS SIX, PAY_CODE_TOURNAMENT_SEATS_MISSING },
    { RESULTS SIX "1,A,Turkey,Player 006,4\n", PAY_CODE_SCORE_WRONG_SUM },
    { RESULTS SIX "1,A,Turkey,Player 006,\n", PAY_CODE_TOURNAMENT_CENTRES_MISSING },
    { RESULTS SIX "1,A,Turkey,Nobody,3\n", PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER },
    { RESULTS SIX "1,A,Gaul,Player 006,3\n", PAY_CODE_TOURNAMENT_BAD_POWER },
    { RESULTS SIX "1,A,Russia,Player 006,3\n", PAY_CODE_TOURNAMENT_POWER_TWICE },
    { RESULTS SIX "1,A,Turkey,Player 005,3\n", PAY_CODE_TOURNAMENT_SEAT_TWICE },
    { RESULTS SIX "1,A,Turkey,Player 006,many\n", PAY_CODE_CSV_BAD_NUMBER },
    { RESULTS SIX "0,A,Turkey,Player 006,3\n", PAY_CODE_TOURNAMENT_SEATS_MISSING },
  };
  g_autoptr (PayTournament) tournament = make_tournament (7, 0);
  g_autofree char *before = pay_tournament_write (tournament);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_false (pay_tournament_read_results (tournament, cases[i].text,
                                                   strlen (cases[i].text), diagnostics));
      if (!pay_diagnostics_has_code (diagnostics, cases[i].code))
        g_error ("%s: %s", cases[i].text, pay_diagnostics_text (diagnostics));
      g_autofree char *after = pay_tournament_write (tournament);
      g_assert_cmpstr (after, ==, before);
    }
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const char *good = RESULTS SIX "1,A,T,player 006,3\n";
  g_assert_true (pay_tournament_read_results (tournament, good, strlen (good), diagnostics));
  g_assert_true (pay_tournament_get_table (tournament, 0)->has_ending);
  g_assert_cmpuint (pay_tournament_get_table (tournament, 0)->seats[6], ==, 6);
}

static void
test_remove (void)
{
  g_autoptr (PayTournament) tournament = make_tournament (9, 0);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  add_result (tournament, 2, "B", "9,3,0,10,5,4,3"); /* players 0 to 6 */
  g_assert_false (pay_tournament_remove_player (tournament, 3, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_TOURNAMENT_PLAYER_SEATED));
  g_assert_true (pay_tournament_remove_player (tournament, 7, diagnostics));
  g_assert_cmpuint (pay_tournament_get_n_players (tournament), ==, 8);
  g_assert_cmpint (pay_tournament_find_player (tournament, "player 008"), ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tournament/assign", test_assign);
  g_test_add_func ("/tournament/seeding", test_seeding);
  g_test_add_func ("/tournament/byes", test_byes);
  g_test_add_func ("/tournament/third-time", test_third_time);
  g_test_add_func ("/tournament/seeding-findings", test_seeding_findings);
  g_test_add_func ("/tournament/standings", test_standings);
  g_test_add_func ("/tournament/solos-break-ties", test_solos_break_ties);
  g_test_add_func ("/tournament/best-games", test_best_games);
  g_test_add_func ("/tournament/teams", test_teams);
  g_test_add_func ("/tournament/file", test_file);
  g_test_add_func ("/tournament/file-findings", test_file_findings);
  g_test_add_func ("/tournament/csv", test_csv);
  g_test_add_func ("/tournament/results-findings", test_results_findings);
  g_test_add_func ("/tournament/remove", test_remove);
  return g_test_run ();
}
