/* test-result-page.c - results from pages of webDiplomacy and Backstabbr and from tables of dipvis
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "interchange/result-page.h"
#include "report/tournament-report.h"

#include <string.h>

static const char *const players[] = { "Ada Byron", "Ben Okri",   "Cem de Groot", "Dora",
                                       "Eve Li",    "Fritz Lang", "Gus Toth" };

static PayTournament *
make_tournament (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_autoptr (PaySystem) system = pay_system_find ("sos");
  PayTournament *tournament = pay_tournament_new (board, system);

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_assert_true (pay_tournament_add_player (tournament, players[i], NULL, 0, found));
  return tournament;
}

static void
import (PayTournament *self, const char *text, guint round)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *said = NULL;

  if (pay_results_import (self, text, strlen (text), round, found))
    return;
  said = pay_diagnostics_text (found);
  g_error ("%s", said);
}

static void
refuse (const PayTournament *self, const char *text, PayCode code)
{
  g_autoptr (PayTournament) copy = pay_tournament_copy (self);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *before = pay_tournament_write (self);

  g_assert_false (pay_results_import (copy, text, strlen (text), 1, found));
  g_assert_true (pay_diagnostics_has_code (found, code));
  g_autofree char *after = pay_tournament_write (copy);
  g_assert_cmpstr (after, ==, before);
}

/* The counts of a table, in the order of the powers. */
static void
assert_counts (const PayTournament *self, guint round, const char *name, const char *counts)
{
  int t = pay_tournament_find_table (self, round, name);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (t, >=, 0);
  const PayTable *table = pay_tournament_get_table (self, (guint) t);
  g_assert_true (table->has_ending);
  for (guint p = 0; p < 7; p++)
    g_string_append_printf (text, "%s%u", p ? "," : "", table->ending.counts[p]);
  g_assert_cmpstr (text->str, ==, counts);
}

/* The form of a list of games on webDiplomacy. @names are the players in the order of @order. */
static char *
webdip (const char *order, const char *counts, gboolean html)
{
  static const char *const powers[] = { "Austria", "England", "France", "Germany",
                                        "Italy",   "Russia",  "Turkey" };
  g_auto (GStrv) numbers = g_strsplit (counts, ",", -1);
  GString *text = g_string_new (html ? "<div class=\"membersList\"><table>\n" : "A Game\n");

  for (guint p = 0; p < 7; p++)
    {
      const char *name = players[order[p] - '0'];
      gboolean out = strcmp (numbers[p], "0") == 0;
      if (html)
        {
          g_string_append_printf (text,
                                  "<tr class=\"member\"><td class=\"memberLeftSide\">\n"
                                  "<span class=\"memberCountryName\"><span class=\"country%u\">%s"
                                  "</span></span>\n</td><td class=\"memberRightSide\"><div>\n"
                                  "<div class=\"memberUserDetail\">\n\t<span class=\"memberName\">"
                                  "<a href=\"profile.php?userID=%u\">%s</a>\n\t\t"
                                  "<span class=\"points\">(1%u<img src=\"p.png\" alt=\"D\" />)"
                                  "</span></span>\n</div><div class=\"memberGameDetail\">\n",
                                  p + 1, powers[p], p, name, p);
          g_string_append_printf (text,
                                  out
                                    ? "<em>Defeated</em>. Bet: <em>5</em><br />"
                                    : "<em>Drawn</em>. Bet: <em>5</em>, won: <em>7</em><br />"
                                      "<span><em>%s</em> supply-centers, <em>%s</em> units</span>",
                                  numbers[p], numbers[p]);
          g_string_append (text, "</div></div></td></tr>\n");
        }
      else
        {
          g_string_append_printf (text, "%s\t\n%s (1,0%u D)\n", powers[p], name, p);
          g_string_append_printf (text,
                                  out ? "Defeated. Bet: 5 D\n"
                                      : "Drawn. Bet: 5 D, won: 7 D\n%s supply-centers, %s units\n",
                                  numbers[p], numbers[p]);
        }
    }
  return g_string_free (text, FALSE);
}

static void
test_webdip (void)
{
  g_autoptr (PayTournament) self = make_tournament ();
  g_autofree char *first = webdip ("0123456", "9,3,0,10,5,4,3", FALSE);
  g_autofree char *second = webdip ("1234560", "17,17,0,0,0,0,0", TRUE);

  /* A board that has these players already is used, and another one is added. */
  import (self, first, 1);
  assert_counts (self, 1, "A", "9,3,0,10,5,4,3");
  g_assert_cmpuint (pay_tournament_get_table (self, 0)->ending.draw, ==, 0x7B);
  import (self, first, 1);
  g_assert_cmpuint (pay_tournament_get_n_tables (self), ==, 1);
  import (self, second, 2);
  assert_counts (self, 2, "A", "17,17,0,0,0,0,0");
  g_assert_cmpuint (pay_tournament_get_table (self, 1)->seats[6], ==, 0);

  /* A list with two games needs two sets of players in the same round. */
  g_autofree char *both = g_strconcat (first, second, NULL);
  refuse (self, both, PAY_CODE_TOURNAMENT_SEAT_TWICE);
}

static void
test_list (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayTournament) self = make_tournament ();
  g_autofree char *first = webdip ("0123456", "9,3,0,10,5,4,3", FALSE);
  g_autofree char *second = webdip ("0123456", "5,5,5,5,5,5,4", FALSE);
  g_autofree char *both = g_strconcat (first, "Another Game\n", second, NULL);
  g_autoptr (GPtrArray) games = pay_result_pages_read (pay_tournament_get_board (self), both,
                                                       strlen (both), found);
  PayEnding ending;
  guint neutral;

  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpstr (((PayResultPage *) games->pdata[1])->names[3], ==, "Dora");
  g_assert_false (pay_result_page_ending (self, both, strlen (both), &ending, &neutral, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_RESULT_PAGE_MANY));
}

#define PLAYERS                                                                                    \
  "Backstabbr\nPlayers\nAustria\nAda Byron\nEngland\nBen Okri\nFrance\nCem de Groot\n"             \
  "Germany\tDora\nItaly\tEve Li\nRussia\nFritz Lang\nTurkey\nGus Toth\nGamemaster\nDora\n"
#define COUNTS "Austria 9\nEngland 3\nFrance 0\nGermany 10\nItaly 5\nRussia 4\nTurkey 2\n"

static void
test_backstabbr (void)
{
  g_autoptr (PayTournament) self = make_tournament ();
  g_autofree char *page = g_strconcat (PLAYERS, COUNTS, "Fall 1907\nAustria\nVie - Gal\n", NULL);
  g_autofree char *turned = g_strconcat (COUNTS, PLAYERS, NULL);
  const char *html
    = "<html><title>Backstabbr</title><span><div></div> Austria 9</span>\n"
      "<p>England 3</p><p>France 0</p><p>Germany 10</p><p>Italy 5</p><p>Russia\n 4</p>"
      "<p>Turkey 3</p></html>";
  PayEnding ending;
  guint neutral;
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  import (self, page, 1);
  assert_counts (self, 1, "A", "9,3,0,10,5,4,2");
  g_assert_cmpuint (pay_tournament_get_table (self, 0)->neutral, ==, 1);
  import (self, turned, 2);
  assert_counts (self, 2, "A", "9,3,0,10,5,4,2");

  /* The result of one board does not need players. */
  g_assert_true (pay_result_page_ending (self, html, strlen (html), &ending, &neutral, found));
  g_assert_cmpuint (ending.counts[5], ==, 4);
  g_assert_cmpuint (neutral, ==, 0);
  refuse (self, html, PAY_CODE_RESULT_PAGE_PLAYERS);
  refuse (self, "backstabbr", PAY_CODE_RESULT_PAGE_EMPTY);
  refuse (self, "backstabbr\nAustria 34\n", PAY_CODE_TOURNAMENT_CENTRES_MISSING);
  g_autoptr (GString) other = g_string_new (page);
  g_string_replace (other, "Gus Toth", "Nobody", 0);
  refuse (self, other->str, PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER);
  g_string_assign (other, page);
  g_string_replace (other, "Germany 10", "Germany 20", 0);
  refuse (self, other->str, PAY_CODE_SCORE_WRONG_SUM);
}

/* The tables of dipvis: players to upload, players for the database, a board call, results. */
static void
test_dipvis (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayTournament) self = make_tournament ();
  g_autoptr (PayTournament) other = NULL;
  const char *more = "First Name,Last Name,Email Address,Backstabbr Username,WDD Id\r\n"
                     "Hal,Incandenza,hal@example.org,hal9,17\r\n";
  const char *ranked = "FIRST NAME,NAME,HOMONYME,RANK,EXAEQUO,SCORE,R1,RK_0AU\r\n"
                       "Ivo,Andric,1,1,1,12,12,1\r\n";
  const char *call = "Round,Board,Power,Player Name,Player Id,Backstabbr Username\r\n"
                     "1,R1GA,Austria,Ada Byron,1,\r\n1,R1GA,England,Ben Okri,2,ben\r\n"
                     "1,R1GA,France,Cem de Groot,3,\r\n1,R1GA,Germany,Dora,4,\r\n"
                     "1,R1GA,Italy,Eve Li,5,\r\n1,R1GA,Russia,Fritz Lang,6,\r\n"
                     "1,R1GA,Turkey,Gus Toth,7,\r\n";
  const char *boards
    = "FIRST NAME,NAME,HOMONYME,ROUND,BOARD,COUNTRY,RANK,EXAEQUO,SCORE,NB_CENTRE,"
      "YEAR_ELIMINATION,DRAW,CT_01,CT_02\r\n"
      "Ada,Byron,1,1,R1GA,0AU,2,1,8,9,,,4,5\r\nBen,Okri,1,1,R1GA,0EN,5,2,3,3,,,4,4\r\n"
      "Cem,de Groot,1,1,R1GA,0FR,7,1,0,0,6,,5,4\r\nDora,,1,1,R1GA,0GE,1,1,10,10,,,5,6\r\n"
      "Eve,Li,1,1,R1GA,0IT,3,1,5,5,,,4,4\r\nFritz,Lang,1,1,R1GA,0RU,4,1,4,4,,,5,5\r\n"
      "Gus,Toth,1,1,R1GA,0TU,5,2,3,2,,,4,4\r\n";

  g_assert_true (pay_tournament_read_table (self, more, strlen (more), found));
  g_assert_true (pay_tournament_read_table (self, ranked, strlen (ranked), found));
  g_assert_cmpint (pay_tournament_find_player (self, "Hal Incandenza"), ==, 7);
  g_assert_cmpint (pay_tournament_find_player (self, "ivo andric"), ==, 8);
  import (self, call, 1);
  g_assert_false (pay_tournament_get_table (self, 0)->has_ending);
  import (self, boards, 1);
  assert_counts (self, 1, "R1GA", "9,3,0,10,5,4,2");
  g_assert_cmpint (pay_tournament_get_table (self, 0)->ending.years[2], ==, 1906);
  g_assert_cmpuint (pay_tournament_get_table (self, 0)->neutral, ==, 1);

  /* Tables in the form of dipvis come back as they were. */
  g_autofree char *names = pay_tournament_dipvis_players (self);
  g_autofree char *results = pay_tournament_dipvis_results (self, NULL);
  other = pay_tournament_new (pay_tournament_get_board (self), pay_tournament_get_system (self));
  g_assert_true (pay_tournament_read_table (other, names, strlen (names), found));
  import (other, results, 1);
  g_autofree char *written = pay_tournament_write (self);
  g_autofree char *same = pay_tournament_write (other);
  g_assert_cmpstr (same, ==, written);
  g_assert_nonnull (strstr (results, "Cem,de Groot,1,1,R1GA,0FR,7,1,0.00,0,6,\r\n"));
  g_assert_nonnull (strstr (results, "Dora,,1,1,R1GA,0GE,1,1,"));
}

/* The column DRAW of dipvis: 1 for a lone winner, the number of powers in a draw for each of them,
 * and 0 for the others. */
static void
test_draw (void)
{
  static const char *const codes[] = { "0AU", "0EN", "0FR", "0GE", "0IT", "0RU", "0TU" };
  static const char *const draws[] = { "3", "0", "0", "3", "0", "0", "3" };
  static const char *const solo[] = { "0", "0", "0", "1", "0", "0", "0" };
  g_autoptr (PayTournament) self = make_tournament ();
  g_autoptr (GString) shared = g_string_new (
    "FIRST NAME,NAME,ROUND,BOARD,COUNTRY,NB_CENTRE,DRAW\r\n");
  g_autoptr (GString) won = g_string_new (shared->str);

  for (guint p = 0; p < 7; p++)
    {
      static const char *const counts[] = { "9", "3", "0", "10", "5", "4", "3" };
      g_string_append_printf (shared, "%s,,1,A,%s,%s,%s\r\n", players[p], codes[p], counts[p],
                              draws[p]);
      g_string_append_printf (won, "%s,,2,A,%s,%s,%s\r\n", players[p], codes[p],
                              p == 3 ? "34" : "0", solo[p]);
    }
  import (self, shared->str, 1);
  import (self, won->str, 1);
  g_assert_cmpuint (pay_tournament_get_table (self, 0)->ending.draw, ==, 0x49);
  g_assert_cmpuint (pay_tournament_get_table (self, 1)->ending.draw, ==, 0);

  g_autofree char *results = pay_tournament_dipvis_results (self, NULL);
  g_auto (GStrv) rows = g_strsplit (results, "\r\n", -1);
  for (guint p = 0; p < 7; p++)
    {
      g_assert_cmpstr (strrchr (rows[1 + p], ',') + 1, ==, draws[p]);
      g_assert_cmpstr (strrchr (rows[8 + p], ',') + 1, ==, solo[p]);
    }

  /* The file and both tables keep the draw. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *written = pay_tournament_write (self);
  g_autofree char *own = pay_tournament_csv_results (self, NULL);
  g_autoptr (PayTournament) again = pay_tournament_read (written, strlen (written), found);
  g_autoptr (PayTournament) third = make_tournament ();
  g_assert_nonnull (again);
  import (third, own, 1);
  g_assert_cmpuint (pay_tournament_get_table (again, 0)->ending.draw, ==, 0x49);
  g_assert_cmpuint (pay_tournament_get_table (third, 0)->ending.draw, ==, 0x49);

  /* The number of powers must be right, and an eliminated power does not share a draw. */
  g_autofree char *wrong = g_strdup (shared->str);
  char *last = strrchr (wrong, '3');
  *last = '2';
  refuse (self, wrong, PAY_CODE_CSV_BAD_NUMBER);
  g_string_replace (shared, "0FR,0,0", "0FR,0,3", 0);
  g_string_replace (shared, "0AU,9,3", "0AU,9,0", 0);
  refuse (self, shared->str, PAY_CODE_SCORE_BAD_DRAW);
}

/* A code of dipvis that is not a power is refused. */
static void
test_codes (void)
{
  g_autoptr (PayTournament) self = make_tournament ();

  refuse (self, "FIRST NAME,NAME,ROUND,BOARD,COUNTRY,NB_CENTRE\r\nAda,Byron,1,A,0XX,34\r\n",
          PAY_CODE_TOURNAMENT_BAD_POWER);
  g_assert_false (pay_result_page_recognise ("Round,Board,Power,Backstabbr Username\r\n", 39));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/result-page/webdip", test_webdip);
  g_test_add_func ("/result-page/list", test_list);
  g_test_add_func ("/result-page/backstabbr", test_backstabbr);
  g_test_add_func ("/result-page/dipvis", test_dipvis);
  g_test_add_func ("/result-page/draw", test_draw);
  g_test_add_func ("/result-page/codes", test_codes);
  return g_test_run ();
}
