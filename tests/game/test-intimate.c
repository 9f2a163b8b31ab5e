/* test-intimate.c - the rules of Intimate Diplomacy: homes, auctions, overbidding, victory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/view.h"
#include "intimate/homes.h"
#include "report/results.h"
#include "report/rules-report.h"
#include "report/statement.h"

#include <string.h>

#define DUMMIES "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia"

/* Makes a game of France against Turkey. */
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
  g_assert_true (
    pay_intimate_choose (play_board (), "F E G I A R T", "F E G I A R T", 5, homes, diagnostics));
  g_assert_cmpint (homes[0], !=, homes[1]);
  g_assert_false (
    pay_intimate_choose (play_board (), "F E G I A R", "F E G I A R T T", 5, homes, diagnostics));
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

static PaySetup *
setup_with (const char *kind, const char *options, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) names = g_strsplit (options, " ", -1);
  g_autoptr (PayOptions) read = pay_options_parse ((const char *const *) names, diagnostics);

  return read ? pay_setup_new (play_board (), kind, read, NULL, NULL, 1, diagnostics) : NULL;
}

/* Options set the credits of the players at the start. A mercenary does not have credits. */
static void
test_credits (void)
{
  static const struct
  {
    const char *kind, *options;
    PayCode code;
  } refused[] = {
    { "intimate", "credits-narnia=5", PAY_CODE_INTIMATE_CREDITS_POWER },
    { "intimate", "credits-france=5 credits-f=6", PAY_CODE_INTIMATE_CREDITS_POWER },
    { "intimate", "credits-france=10000", PAY_CODE_OPTION_VALUE_INVALID },
    { "intimate", "credits-france=-1", PAY_CODE_OPTION_VALUE_INVALID },
    { "intimate", "credits-france", PAY_CODE_OPTION_UNKNOWN },
    { "intimate", "tax=5", PAY_CODE_GAME_OPTION_ELSEWHERE },
    { "payola", "credits-france=5", PAY_CODE_GAME_OPTION_ELSEWHERE },
    { "diplobucks", "credits-france=5", PAY_CODE_GAME_OPTION_ELSEWHERE },
    { "diplomacy", "credits-france=5", PAY_CODE_GAME_OPTIONS_WITHOUT_MONEY },
  };
  g_autoptr (PayGame) game = play_game (
    "intimate", DUMMIES " credits-f=31 credits-Turkey=0 credits-italy=9", NULL);

  g_assert_cmpint (credits (game, "France"), ==, 31);
  g_assert_cmpint (credits (game, "Turkey"), ==, 0);
  g_assert_cmpint (credits (game, "Italy"), ==, 0);
  g_autoptr (PayReport) page = pay_rules_report (pay_game_get_setup (game));
  g_autofree char *rules = pay_report_html (page);
  g_assert_nonnull (strstr (rules, "credits-f=31"));
  g_assert_nonnull (strstr (rules, "Austria and Italy begin with 24"));
  /* The page of rules does not describe a victory by supply centres. */
  g_assert_null (strstr (rules, "needed to win"));
  play_submit (&game, "France", "BID ITALY 31");
  play_resolve (&game);
  g_assert_cmpint (credits (game, "France"), ==, 0);
  play_assert_stored (game);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (setup_with (refused[i].kind, refused[i].options, diagnostics));
      g_assert_true (pay_diagnostics_has_code (diagnostics, refused[i].code));
    }
}

/* ---- auctions -------------------------------------------------------------------------------- */

static void
test_year (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_submit (&game, "France",
               "BID ITALY 6\nBID GERMANY 4\nBID AUSTRIA 3\nA PAR - BUR\n"
               "A VEN - TRI\nA MUN - RUH\nA BUD - GAL\n");
  play_submit (&game, "Turkey",
               "BID ITALY 5\nBID GERMANY 4\nBID AUSTRIA 7\nA CON - BUL\n"
               "A VEN - PIE\nA BUD - SER\n");
  play_resolve (&game);
  /* France controls Italy, and Turkey controls Austria. Nobody controls Germany, so it holds. */
  g_assert_cmpint (credits (game, "France"), ==, 14);
  g_assert_cmpint (credits (game, "Turkey"), ==, 13);
  play_assert_has (game, "A MUN");
  play_assert_has (game, "A SER");
  play_assert_has (game, "[FRANCE]");
  play_assert_has (game, "[TURKEY]");

  /* In fall, a player orders the mercenaries that the player controls. The orders are in the
   * player's own sheet or in the mercenary's sheet. */
  play_assert_refused (game, "France", "A SER - GRE\n", PAY_CODE_ORDER_NOT_YOUR_UNIT);
  play_assert_refused (game, "France", "BID RUSSIA 3\n", PAY_CODE_INTIMATE_NO_BIDS);
  play_assert_refused (game, "Germany", "A MUN - TYR\n", PAY_CODE_INTIMATE_UNCONTROLLED);
  play_submit (&game, "Turkey", "A BUL H\nA SER - GRE\n");
  play_submit (&game, "Italy", "F NAP - TYS\n");
  play_submit (&game, "France", "A BUR - BEL\nA ROM - TUS\n");
  play_resolve (&game);
  play_assert_has (game, "W1901A");
  play_assert_has (game, "A TUS");
  play_assert_has (game, "F TYS");
  play_assert_has (game, "A GRE");
  /* Belgium is France's fourth centre, Bulgaria Turkey's. */
  g_assert_cmpint (credits (game, "France"), ==, 14 + 4);
  g_assert_cmpint (credits (game, "Turkey"), ==, 13 + 4);
  /* Only the player who controls a mercenary orders its adjustments in winter. */
  play_submit (&game, "Austria", "A BUD B\n");
  play_assert_refused (game, "Russia", "", PAY_CODE_INTIMATE_UNCONTROLLED);
  play_resolve (&game);
  play_assert_has (game, "S1902M");
  play_assert_has (game, "A BUD");

  /* In the new year there is a new auction: without bids nobody controls a mercenary. */
  play_assert_refused (game, "Italy", "A TUS - VEN\n", PAY_CODE_INTIMATE_SPRING);
  play_resolve (&game);
  g_autofree char *text = pay_position_text (pay_game_get_position (game));
  g_assert_null (strstr (text, "["));
}

static void
test_overbidding (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_submit (&game, "France", "BID ITALY 15\nBID GERMANY 6\nBID RUSSIA 1\nA MUN - RUH\n");
  play_submit (&game, "Turkey",
               "BID ITALY 5\nBID GERMANY 2\nBID RUSSIA 4\nA VEN - PIE\n"
               "A MUN - TYR\n");
  play_resolve (&game);
  g_assert_cmpint (credits (game, "France"), ==, 0);
  g_assert_cmpint (credits (game, "Turkey"), ==, 20 - 5 - 2 - 4);
  play_assert_has (game, "A PIE");
  play_assert_has (game, "A TYR");

  /* The same game for half the price: half-price is an option on which players can agree. */
  g_autoptr (PayGame) half = play_game ("intimate", DUMMIES " half-price", NULL);
  play_submit (&half, "France", "BID ITALY 15\nBID GERMANY 6\n");
  play_submit (&half, "Turkey", "BID ITALY 5\nBID GERMANY 2\nBID RUSSIA 4\n");
  play_resolve (&half);
  g_assert_cmpint (credits (half, "Turkey"), ==, 20 - 3 - 1 - 2);

  /* Both players bid more than they have: they lose all their credits, and nobody controls a
   * mercenary. */
  g_autoptr (PayGame) both = new_game (NULL);
  play_submit (&both, "France", "BID ITALY 21\n");
  play_submit (&both, "Turkey", "BID GERMANY 30\n");
  play_resolve (&both);
  g_assert_cmpint (credits (both, "France"), ==, 0);
  g_assert_cmpint (credits (both, "Turkey"), ==, 0);
  g_autofree char *text = pay_position_text (pay_game_get_position (both));
  g_assert_null (strstr (text, "["));

  /* A player who wins only because the opponent overbid pays at most their own credits. */
  g_autoptr (PayGame) limited = new_game (NULL);
  play_submit (&limited, "France", "BID AUSTRIA 21\nBID ENGLAND 21\n");
  play_submit (&limited, "Turkey", "BID AUSTRIA 15\nBID ENGLAND 15\n");
  play_resolve (&limited);
  g_assert_cmpint (credits (limited, "Turkey"), ==, 5);
}

static void
test_victory (void)
{
  /* A mercenary in Constantinople does not win the game, a French fleet in Smyrna does. */
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

  /* Both players win at once: the game continues. */
  g_autoptr (PayGame) both = new_game ("S1905M | France 9: F SYR; PAR | Turkey 9: F GAS; SMY");
  play_submit (&both, "France", "F SYR - SMY\n");
  play_submit (&both, "Turkey", "F GAS - BRE\n");
  play_resolve (&both);
  g_assert_false (pay_game_is_over (both));
}

/* A player's sheet can contain the retreats and adjustments of the mercenaries that the player
 * controls. A mercenary's own sheet takes precedence over the player's sheet. The game waits for
 * the players, never for mercenaries. */
static void
test_late (void)
{
  g_autoptr (PayGame) game = new_game (
    "S1905M | France 9: A PAR, A BUR; PAR BRE MAR | Turkey 9: A CON; CON SMY "
    "| Germany: A MUN, A RUH; MUN BER KIE HOL | Italy: A ROM; ROM VEN NAP");

  play_submit (&game, "France", "BID ITALY 2\nA BUR - MUN\nA PAR H");
  play_submit (&game, "Turkey", "BID GERMANY 3\nA RUH - BUR");
  play_resolve (&game);
  play_submit (&game, "France", "A ROM H");
  play_resolve (&game);
  while (pay_game_get_phase (game).kind != PAY_PHASE_ADJUSTMENT)
    play_resolve (&game);
  g_assert_true (pay_game_is_waiting_for (game, play_power ("France")));
  g_assert_true (pay_game_is_waiting_for (game, play_power ("Turkey")));
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));
  play_assert_refused (game, "France", "A BER B", PAY_CODE_ORDER_NOT_YOUR_HOME);
  play_submit (&game, "France", "F BRE B\nF NAP B\nA VEN B");
  g_assert_false (pay_game_is_waiting_for (game, play_power ("France")));
  play_submit (&game, "Turkey", "F KIE B\nA SMY B");
  g_autoptr (PayGame) other = pay_game_ref (game);
  play_submit (&other, "Italy", "A NAP B");
  play_resolve (&game);
  play_assert_has (game, "F NAP");
  play_assert_has (game, "F BRE");
  play_assert_has (game, "F KIE");
  play_assert_stored (game);
  play_resolve (&other);
  play_assert_has (other, "A NAP");
  play_assert_lacks (other, "A VEN");
}

/* A game can begin in the middle of a year. In its position, only players can control
 * mercenaries. */
static void
test_middle (void)
{
  g_autoptr (PayGame) game = new_game ("F1905M | France 9: A PAR; PAR BRE | Turkey 9: A CON; CON "
                                       "| Italy [FRANCE]: A ROM; ROM");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  play_submit (&game, "France", "A ROM - VEN");
  play_resolve (&game);
  play_assert_has (game, "A VEN");
  g_autoptr (PayPosition) wrong = play_position ("F1905M | France 9: A PAR; PAR | Turkey 9: A CON; "
                                                 "CON | Italy [AUSTRIA]: A ROM; ROM");
  g_autoptr (PayGame) other = pay_game_new_from (pay_game_get_setup (game), wrong, found);
  g_assert_null (other);
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_INTIMATE_STANDING));
}

static void
test_retreats (void)
{
  g_autoptr (PayGame) game = new_game (
    "S1905M | France 9: A PAR, A BUR, A GAS; PAR BRE MAR | Turkey 9: A CON; CON SMY "
    "| Germany: A MUN; MUN BER KIE | Italy: A TYR; ROM VEN NAP");

  play_submit (&game, "France", "BID ITALY 2\nA BUR - MUN\nA TYR S A BUR - MUN");
  play_submit (&game, "Turkey", "BID GERMANY 3\nA MUN H");
  play_resolve (&game);
  g_assert_cmpint (pay_game_get_phase (game).kind, ==, PAY_PHASE_RETREAT);
  g_assert_true (pay_game_is_waiting_for (game, play_power ("Turkey")));
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Germany")));
  g_assert_false (pay_game_is_waiting_for (game, play_power ("France")));
  play_assert_refused (game, "France", "A MUN R SIL", PAY_CODE_ORDER_NOT_YOUR_UNIT);
  play_submit (&game, "Turkey", "A MUN R SIL");
  play_resolve (&game);
  play_assert_has (game, "A SIL");
  play_assert_stored (game);
}

/* No player can resign in a game of two; a player who gives up concedes. Mercenaries do not
 * vote. */
static void
test_giving_up (void)
{
  g_autoptr (PayGame) game = new_game (NULL);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayVote vote = { .kind = PAY_VOTE_CONCEDE, .to = play_power ("Turkey") };

  play_assert_refused (game, "France", "RESIGN", PAY_CODE_INTIMATE_RESIGN);
  g_autoptr (PayGame) after = pay_game_vote (game, play_power ("France"), vote, found);
  g_assert_nonnull (after);
  g_assert_true (pay_game_is_over (after));
  g_assert_cmpint (pay_game_get_conceded (after), ==, play_power ("Turkey"));
}

static void
test_findings (void)
{
  g_autoptr (PayGame) game = new_game (NULL);

  play_assert_refused (game, "France", "BID", PAY_CODE_INTIMATE_BID);
  play_assert_refused (game, "France", "BID ITALY", PAY_CODE_INTIMATE_BID);
  play_assert_refused (game, "France", "BID ITALY -1", PAY_CODE_INTIMATE_BID);
  play_assert_refused (game, "France", "BID TURKEY 3", PAY_CODE_INTIMATE_NOT_MERCENARY);
  play_assert_refused (game, "France", "BID NARNIA 3", PAY_CODE_INTIMATE_NOT_MERCENARY);
  play_assert_refused (game, "France", "BID ITALY 3\nBID I 4", PAY_CODE_INTIMATE_BID_TWICE);
  play_assert_refused (game, "France", "A CON - BUL", PAY_CODE_ORDER_NOT_YOUR_UNIT);
  play_assert_refused (game, "Italy", "A VEN H", PAY_CODE_INTIMATE_SPRING);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_null (setup_with ("intimate", "dummy-italy", diagnostics));
  g_assert_null (setup_with ("intimate", "no-plateau", diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_INTIMATE_HOMES));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_OPTION_ELSEWHERE));
}

/* ---- secrets and random games ---------------------------------------------------------------- */

/* Only the bidder learns about a bid that lost. */
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
  const PayBoard *board = pay_game_get_board (*game);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *orders = pay_game_get_phase (*game).kind == PAY_PHASE_MOVEMENT
                            ? play_random_orders (*game, power, random)
                            : NULL;
  g_autoptr (GString) sheet = g_string_new (orders);

  if (!orders)
    return;
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
      play_assert_stored (game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/intimate/homes", test_homes);
  g_test_add_func ("/intimate/start", test_start);
  g_test_add_func ("/intimate/credits", test_credits);
  g_test_add_func ("/intimate/year", test_year);
  g_test_add_func ("/intimate/overbidding", test_overbidding);
  g_test_add_func ("/intimate/victory", test_victory);
  g_test_add_func ("/intimate/late", test_late);
  g_test_add_func ("/intimate/middle", test_middle);
  g_test_add_func ("/intimate/retreats", test_retreats);
  g_test_add_func ("/intimate/giving-up", test_giving_up);
  g_test_add_func ("/intimate/findings", test_findings);
  g_test_add_func ("/intimate/secrets", test_secrets);
  g_test_add_func ("/intimate/random-games", test_random_games);
  return g_test_run ();
}
