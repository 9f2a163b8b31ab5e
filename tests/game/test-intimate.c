/* test-intimate.c - Intimate Diplomacy as it is played: homes, auctions, overbidding, victory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "base/random.h"
#include "game/game-xml.h"
#include "game/view.h"
#include "intimate/homes.h"
#include "order/order-list.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

#define DUMMIES "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia"

/* France against Turkey. */
static PayGame *
new_game (const char *position)
{
  return play_game ("intimate", DUMMIES, position);
}

static int
credits (const PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

static void
assert_position_has (const PayGame *game, const char *part)
{
  g_autofree char *text = pay_position_text (pay_game_get_position (game));
  if (!strstr (text, part))
    g_error ("\"%s\" is not in %s", part, text);
}

static void
assert_refused (PayGame *game, const char *power, const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) after = pay_game_submit (game, play_power (power), text, -1, diagnostics);

  g_assert_null (after);
  if (!pay_diagnostics_has_code (diagnostics, code))
    {
      g_autofree char *found = pay_diagnostics_text (diagnostics);
      g_error ("%s: %s", text, found);
    }
}

/* ---- homes ----------------------------------------------------------------------------------- */

static void
assert_homes (const char *first, const char *second, const char *expected, const char *other)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower homes[2];

  g_assert_true (pay_intimate_choose (play_board (), first, second, 1, homes, diagnostics));
  g_assert_cmpint (homes[0], ==, play_power (expected));
  g_assert_cmpint (homes[1], ==, play_power (other));
}

static void
test_homes (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower homes[2];

  assert_homes ("F E G I A R T", "T E G I A R F", "France", "Turkey");
  assert_homes ("F E G I A R T", "F G E I A R T", "England", "Germany");
  assert_homes ("france,england,germany,italy,austria,russia,turkey", "F E G I A T R", "Russia",
                "Turkey");
  g_assert_true (pay_intimate_choose (play_board (), "F E G I A R T", "F E G I A R T", 5, homes,
                                      diagnostics));
  g_assert_cmpint (homes[0], !=, homes[1]);
  g_assert_false (pay_intimate_choose (play_board (), "F E G I A R", "F E G I A R T T", 5, homes,
                                       diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_INTIMATE_LIST_SHORT));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_INTIMATE_LIST_WORD));
}

static void
test_start (void)
{
  g_autoptr (PayGame) game = new_game (NULL);
  g_autoptr (PayGame) drawn = play_game ("intimate", "", NULL);
  guint n = 0;

  g_assert_cmpint (credits (game, "France"), ==, 20);
  g_assert_cmpint (credits (game, "Italy"), ==, 0);
  for (PayPower p = 0; p < 7; p++)
    n += pay_position_get_balance (pay_game_get_position (drawn), p) > 0;
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (pay_game_is_waiting_for (game, play_power ("France")));
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));
}

/* ---- auctions -------------------------------------------------------------------------------- */

static void
test_year (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_submit (&game, "France", "BID ITALY 6\nBID GERMANY 4\nBID AUSTRIA 3\nA PAR - BUR\n"
                                "A VEN - TRI\nA MUN - RUH\nA BUD - GAL\n");
  play_submit (&game, "Turkey", "BID ITALY 5\nBID GERMANY 4\nBID AUSTRIA 7\nA CON - BUL\n"
                                "A VEN - PIE\nA BUD - SER\n");
  play_resolve (&game);
  /* Italy is France's, Austria Turkey's; nobody has Germany, which holds. */
  g_assert_cmpint (credits (game, "France"), ==, 14);
  g_assert_cmpint (credits (game, "Turkey"), ==, 13);
  assert_position_has (game, "A MUN");
  assert_position_has (game, "A SER");
  assert_position_has (game, "[FRANCE]");
  assert_position_has (game, "[TURKEY]");

  /* In fall the players lead what they control, in their own sheets or in the mercenary's. */
  assert_refused (game, "France", "A SER - GRE\n", PAY_CODE_ORDER_NOT_YOUR_UNIT);
  assert_refused (game, "France", "BID RUSSIA 3\n", PAY_CODE_INTIMATE_NO_BIDS);
  assert_refused (game, "Germany", "A MUN - TYR\n", PAY_CODE_INTIMATE_UNCONTROLLED);
  play_submit (&game, "Turkey", "A BUL H\nA SER - GRE\n");
  play_submit (&game, "Italy", "F NAP - TYS\n");
  play_submit (&game, "France", "A BUR - BEL\nA ROM - TUS\n");
  play_resolve (&game);
  assert_position_has (game, "W1901A");
  assert_position_has (game, "A TUS");
  assert_position_has (game, "F TYS");
  assert_position_has (game, "A GRE");
  /* Belgium is France's fourth centre, Bulgaria Turkey's. */
  g_assert_cmpint (credits (game, "France"), ==, 14 + 4);
  g_assert_cmpint (credits (game, "Turkey"), ==, 13 + 4);
  /* Who controls a mercenary adjusts it in winter, nobody else does. */
  play_submit (&game, "Austria", "A BUD B\n");
  assert_refused (game, "Russia", "", PAY_CODE_INTIMATE_UNCONTROLLED);
  play_resolve (&game);
  assert_position_has (game, "S1902M");
  assert_position_has (game, "A BUD");

  /* A new year, a new auction: without bids nobody controls anybody. */
  assert_refused (game, "Italy", "A TUS - VEN\n", PAY_CODE_INTIMATE_SPRING);
  play_resolve (&game);
  g_autofree char *text = pay_position_text (pay_game_get_position (game));
  g_assert_null (strstr (text, "["));
}

static void
test_overbidding (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_submit (&game, "France", "BID ITALY 15\nBID GERMANY 6\nBID RUSSIA 1\nA MUN - RUH\n");
  play_submit (&game, "Turkey", "BID ITALY 5\nBID GERMANY 2\nBID RUSSIA 4\nA VEN - PIE\n"
                                "A MUN - TYR\n");
  play_resolve (&game);
  g_assert_cmpint (credits (game, "France"), ==, 0);
  g_assert_cmpint (credits (game, "Turkey"), ==, 20 - 5 - 2 - 4);
  assert_position_has (game, "A PIE");
  assert_position_has (game, "A TYR");

  /* The same for half the price, if the players agreed on that. */
  g_autoptr (PayGame) half = play_game ("intimate", DUMMIES " half-price", NULL);
  play_submit (&half, "France", "BID ITALY 15\nBID GERMANY 6\n");
  play_submit (&half, "Turkey", "BID ITALY 5\nBID GERMANY 2\nBID RUSSIA 4\n");
  play_resolve (&half);
  g_assert_cmpint (credits (half, "Turkey"), ==, 20 - 3 - 1 - 2);

  /* Both overbid: all is lost, and nobody controls anybody. */
  g_autoptr (PayGame) both = new_game (NULL);
  play_submit (&both, "France", "BID ITALY 21\n");
  play_submit (&both, "Turkey", "BID GERMANY 30\n");
  play_resolve (&both);
  g_assert_cmpint (credits (both, "France"), ==, 0);
  g_assert_cmpint (credits (both, "Turkey"), ==, 0);
  g_autofree char *text = pay_position_text (pay_game_get_position (both));
  g_assert_null (strstr (text, "["));

  /* What one wins only by the other's fault is limited by what one has. */
  g_autoptr (PayGame) limited = new_game (NULL);
  play_submit (&limited, "France", "BID AUSTRIA 21\nBID ENGLAND 21\n");
  play_submit (&limited, "Turkey", "BID AUSTRIA 15\nBID ENGLAND 15\n");
  play_resolve (&limited);
  g_assert_cmpint (credits (limited, "Turkey"), ==, 5);
}

static void
test_victory (void)
{
  /* A mercenary in Constantinople does not win, a French fleet in Smyrna does. */
  g_autoptr (PayGame) game = new_game (
    "S1905M | France 9: F EAS, A PAR; PAR BRE MAR | Turkey 9: A ARM; CON SMY"
    " | Italy: F AEG; ROM");

  play_submit (&game, "France", "BID ITALY 3\nF AEG - CON\nF EAS - SYR\n");
  play_resolve (&game);
  g_assert_false (pay_game_is_over (game));
  play_submit (&game, "France", "F SYR - SMY\n");
  play_resolve (&game);
  g_assert_true (pay_game_is_over (game));
  const PayEvent *victory = pay_turn_get_victory (pay_game_get_turn (game, 1));
  g_assert_cmpint (victory->power, ==, play_power ("France"));

  /* Both at once: the game goes on. */
  g_autoptr (PayGame) both = new_game (
    "S1905M | France 9: F SYR; PAR | Turkey 9: F GAS; SMY");
  play_submit (&both, "France", "F SYR - SMY\n");
  play_submit (&both, "Turkey", "F GAS - BRE\n");
  play_resolve (&both);
  g_assert_false (pay_game_is_over (both));
}

static void
test_findings (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  assert_refused (game, "France", "BID", PAY_CODE_INTIMATE_BID);
  assert_refused (game, "France", "BID ITALY", PAY_CODE_INTIMATE_BID);
  assert_refused (game, "France", "BID ITALY -1", PAY_CODE_INTIMATE_BID);
  assert_refused (game, "France", "BID TURKEY 3", PAY_CODE_INTIMATE_NOT_MERCENARY);
  assert_refused (game, "France", "BID NARNIA 3", PAY_CODE_INTIMATE_NOT_MERCENARY);
  assert_refused (game, "France", "BID ITALY 3\nBID I 4", PAY_CODE_INTIMATE_BID_TWICE);
  assert_refused (game, "France", "A CON - BUL", PAY_CODE_ORDER_NOT_YOUR_UNIT);
  assert_refused (game, "Italy", "A VEN H", PAY_CODE_INTIMATE_SPRING);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      const char *const names[2][3] = { { "dummy-italy", NULL }, { "no-plateau", NULL } };
      g_autoptr (PayOptions) options = pay_options_parse (names[i], diagnostics);
      g_assert_null (pay_setup_new (play_board (), "intimate", options, NULL, NULL, 1,
                                    diagnostics));
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
    }
}

/* ---- secrets and random games ---------------------------------------------------------------- */

/* A lost bid is known to who made it and to nobody else. */
static void
test_secrets (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_submit (&game, "France", "BID ITALY 9\nBID RUSSIA 17\n");
  play_submit (&game, "Turkey", "BID ITALY 11\nBID RUSSIA 3\n");
  g_autoptr (PayGame) other = pay_game_ref (game);
  play_submit (&other, "France", "BID ITALY 2\nBID RUSSIA 17\n");
  play_resolve (&game);
  play_resolve (&other);

  for (int viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    {
      if (viewer == PAY_VIEWER_GM || viewer == play_power ("France"))
        continue;
      g_autoptr (PayView) a = pay_view_new (game, viewer);
      g_autoptr (PayView) b = pay_view_new (other, viewer);
      g_autofree char *one = pay_results_text (a, 0), *two = pay_results_text (b, 0);
      g_assert_cmpstr (one, ==, two);
      g_assert_nonnull (strstr (one, "Turkey controls Italy"));
    }
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  g_autoptr (PayStatement) statement = pay_statement_new (view, 0, play_power ("France"));
  g_autofree char *text = pay_statement_text (statement);
  g_assert_nonnull (strstr (text, "Your bid of 9 for Italy"));
}

static void
submit_random (PayGame **game, PayPower power, PayRandom *random)
{
  const PayPosition *position = pay_game_get_position (*game);
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GString) sheet = g_string_new (NULL);

  if (pay_game_get_phase (*game).kind != PAY_PHASE_MOVEMENT)
    return;
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_autoptr (GArray) orders = pay_order_list (position, unit->location, PAY_CHECK_DEFAULT);
      PayOrder *order = &g_array_index (orders, PayOrder, pay_random_below (random, orders->len));
      g_autofree char *text = pay_order_text (board, order);
      g_autofree char *more = g_strdup_printf ("%s%s\n", sheet->str, text);
      g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
      g_autoptr (PaySheet) read = pay_game_read_sheet (*game, power, more, -1, unseen);
      if (read)
        g_string_assign (sheet, more);
    }
  for (PayPower m = 0; m < 7; m++)
    {
      g_autofree char *more = g_strdup_printf ("%sBID %s %u\n", sheet->str,
                                               pay_board_get_power_name (board, m),
                                               pay_random_below (random, 9));
      g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
      g_autoptr (PaySheet) read = pay_game_read_sheet (*game, power, more, -1, unseen);
      if (read)
        g_string_assign (sheet, more);
    }
  PayGame *next = pay_game_submit (*game, power, sheet->str, -1, diagnostics);
  g_assert_nonnull (next);
  pay_game_unref (*game);
  *game = next;
}

static void
test_random_games (void)
{
  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autoptr (PayGame) game = new_game (NULL);
      PayRandom random = pay_random_init (seed);

      for (guint i = 0; i < 20 && !pay_game_is_over (game); i++)
        {
          submit_random (&game, play_power ("France"), &random);
          submit_random (&game, play_power ("Turkey"), &random);
          play_resolve (&game);
          play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
        }
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
      g_assert_nonnull (again);
      g_autofree char *second = pay_game_write (again);
      g_assert_cmpstr (second, ==, text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/intimate/homes", test_homes);
  g_test_add_func ("/intimate/start", test_start);
  g_test_add_func ("/intimate/year", test_year);
  g_test_add_func ("/intimate/overbidding", test_overbidding);
  g_test_add_func ("/intimate/victory", test_victory);
  g_test_add_func ("/intimate/findings", test_findings);
  g_test_add_func ("/intimate/secrets", test_secrets);
  g_test_add_func ("/intimate/random-games", test_random_games);
  return g_test_run ();
}
