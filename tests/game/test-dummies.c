/* test-dummies.c - powers without a player (rule 12), and signals (rule 13.5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "variant-play.h"

#include "payola/auction-record.h"

#include <string.h>

/* ---- dummies (rule 12) ----------------------------------------------------------------- */

#define DUMMY                                                                                      \
  "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON | Italy 9: "                  \
  "A ROM; ROM"

/* Returns the index of the unit that was in a province before the last turn. @auction receives
 * the auction of this turn. */
static guint
find_unit (PayGame *game, const char *province, const PayAuction **auction)
{
  const PayTurn *turn = pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);
  const PayPosition *before = pay_turn_get_before (turn);

  *auction = pay_payola_get_auction (pay_turn_get_decision (turn));

  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      PayLocation location = pay_position_get_unit (before, u)->location;
      if (g_str_equal (pay_board_get_abbreviation (play_board (), location), province))
        return u;
    }
  g_assert_not_reached ();
}

/* D13: ties between offers that are first on the sheets of different payers, and ties between
 * orders with the same payers. */
static void
test_dummy_ties (void)
{
  static const struct
  {
    const char *france, *england, *order;
    int price, told;
  } table[] = {
    { "5 : A ROM - VEN", "4 : A ROM - TUS", "A ROM - VEN", 5, 5 },
    { "5 : A ROM - VEN", "5 : A ROM - TUS", "A ROM H", 0, 6 },
    { "5 : A ROM - VEN\n2 : A ROM H", "5 : A ROM - TUS", "A ROM H", 2, 6 },
    { "5 : A ROM - VEN | - TUS", "5 : A ROM - VEN | - TUS", "A ROM - VEN", 10, 10 },
    { "5 : A ROM - VEN | - TUS", "3 : A ROM - VEN | - TUS\n2 : A ROM - APU", "A ROM - VEN", 8, 8 },
    { "5 : A ROM - VEN\n1 : A ROM - TUS", "4 : A ROM - TUS", "A ROM H", 0, 6 },
    { "5 : A ROM - VEN\n5 : A ROM H", "", "A ROM H", 5, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", "dummy-italy", DUMMY);
      play_submit (&game, "France", table[i].france);
      play_submit (&game, "England", table[i].england);
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      const PayAuction *auction;
      guint unit = find_unit (game, "ROM", &auction);
      g_autofree char *order = pay_order_text (play_board (),
                                               pay_auction_get_choice (auction, unit));
      g_assert_cmpstr (order, ==, table[i].order);
      g_assert_cmpint (pay_auction_get_price (auction, unit), ==, table[i].price);
      g_assert_cmpint (pay_auction_get_reported_total (auction, unit), ==, table[i].told);
      variant_check_file (game);
    }
}

/* A tie counts even if it appears only after offers were reduced. */
static void
test_dummy_ties_reduced (void)
{
  g_autoptr (PayGame) game = play_game (
    "payola", "dummy-italy",
    "S1901M | France 3 [F?]: F BRE; BRE | England 5 [E?]: F LON; LON | Italy 9: A ROM; ROM");
  const PayAuction *auction;
  guint unit;

  play_submit (&game, "France", "9 : A ROM - VEN");
  play_submit (&game, "England", "3 : A ROM - TUS");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* Both orders have 3 AgP, so the dummy holds, and no power pays. */
  g_assert_cmpint (variant_balance (game, "France"), ==, 3);
  g_assert_cmpint (variant_balance (game, "England"), ==, 5);
  unit = find_unit (game, "ROM", &auction);
  g_assert_cmpint (pay_auction_get_reported_total (auction, unit), ==, 4);
}

static void
test_dummies (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "dummy-italy", DUMMY);

  variant_assert_refused (game, "Italy", "A ROM H", "SHEET_OF_DUMMY");
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));
  g_assert_cmpstr (pay_position_get_standing (pay_game_get_position (game), play_power ("Italy")),
                   ==, "?");
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  /* The treasury of the dummy grows by the tax. */
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 9 + 17);

  g_autoptr (PayGame) controlled = play_game ("payola", "dummy-italy=france", DUMMY);
  variant_assert_refused (controlled, "Italy", "1 : A ROM H", "");
  g_assert_true (pay_game_is_waiting_for (controlled, play_power ("Italy")));

  g_autoptr (PayGame) immobile = play_game ("payola", "dummy-italy immobile-dummies", DUMMY);
  variant_assert_refused (immobile, "France", "1 : A ROM - VEN", "OFFER_IMMOBILE");
  variant_assert_refused (immobile, "France", "1 : A ROM H", "");
  variant_assert_refused (immobile, "France", "1 : F LON - NTH", "");
}

/* With cd-dummies, touch-bribe does not limit the bribes for units of dummies. The game does not
 * wait for the winter orders of a dummy. */
static void
test_cd_dummies (void)
{
  g_autoptr (PayGame) touch = play_game ("payola", "dummy-italy touch-bribe", DUMMY);
  g_autoptr (PayGame) cd = play_game ("payola", "dummy-italy touch-bribe cd-dummies", DUMMY);
  const char *winter = "W1901A | France 20 [F?]: F BRE; BRE | Italy: A ROM, A VEN; ROM";
  g_autoptr (PayGame) waits = play_game ("payola", "dummy-italy", winter);
  g_autoptr (PayGame) goes_on = play_game ("payola", "dummy-italy cd-dummies", winter);

  variant_assert_refused (touch, "France", "1 : A ROM H", "OFFER_NOT_TOUCHING");
  variant_assert_refused (cd, "France", "1 : A ROM H", "");
  variant_assert_refused (cd, "France", "1 : F LON H", "OFFER_NOT_TOUCHING");
  g_assert_true (pay_game_is_waiting_for (waits, play_power ("Italy")));
  g_assert_false (pay_game_is_waiting_for (goes_on, play_power ("Italy")));
}

static void
test_pay_dummies (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "dummy-italy pay-dummies", DUMMY);
  g_autoptr (PayGame) lax = play_game ("payola", "dummy-italy pay-dummies default-unordered",
                                       DUMMY);

  variant_assert_refused (game, "France", "5 : F BRE H", "OFFER_DOMESTIC");
  variant_assert_refused (game, "France", "F BRE H | - ENG", "OFFER_DOMESTIC");
  variant_assert_refused (game, "France", "F BRE H\nF BRE - ENG", "OFFER_DOMESTIC");
  variant_assert_refused (game, "France", "F BRE H\n5 : F LON H", "OFFER_OWNED");
  variant_assert_refused (game, "France", "F BRE H\nACCEPT FRI?", "ACCEPT_FORBIDDEN");
  variant_assert_refused (game, "France", "5 : A ROM H", "SHEET_UNORDERED");
  variant_assert_refused (lax, "France", "5 : A ROM H", "");

  play_submit (&game, "France", "F BRE - ENG\n5 : A ROM - VEN");
  play_resolve (&game);
  g_assert_cmpint (variant_balance (game, "France"), ==, 15);
  g_autofree char *france = variant_statement (game, "France");
  variant_assert_silent (france, "Your Units");
  variant_assert_says (france, "A ROM - VEN");
  /* The power's own unit is only in the copy of the sheet, not among the bribes. */
  g_assert_null (strstr (strstr (france, "F BRE - ENG") + 1, "F BRE - ENG"));
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (variant_balance (game, "France"), ==, 15 + 17);

  /* The only dummy loses its last centre. */
  g_autoptr (PayGame) last = play_game (
    "payola", "dummy-italy pay-dummies",
    "F1901M | France 20 [F?]: A ROM, F BRE; BRE | Italy: ; ROM");
  play_resolve (&last);
  while (pay_game_get_phase (last).year == 1901)
    play_resolve (&last);
  g_assert_cmpint (variant_balance (last, "France"), ==, 20);
}

static void
test_vassals (void)
{
  const char *options = "dummy-italy=france dummy-turkey vassal-dummies";
  g_autoptr (PayGame) game = play_game (
    "payola", options,
    "F1901M | France 20 [F?]: F BRE; BRE | Italy: A ROM; ROM VEN | Turkey: A CON; CON"
    " | England 20 [E?]: F LON; LON | Russia 20 [R?]: A MOS; MOS");

  variant_assert_refused (game, "Italy", "A ROM H", "SHEET_OF_VASSAL");
  variant_assert_refused (game, "Turkey", "A CON H", "SHEET_OF_DUMMY");
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));

  /* The vassal's controller is France, whose acceptance list decides the tie for the vassal's unit:
   * Russia comes before England. */
  play_submit (&game, "France", "ACCEPT FRE?\nF BRE H");
  play_submit (&game, "England", "4 : A ROM - TUS");
  play_submit (&game, "Russia", "4 : A ROM - APU");
  play_resolve (&game);
  const PayAuction *auction;
  guint unit = find_unit (game, "ROM", &auction);
  g_autofree char *order = pay_order_text (play_board (), pay_auction_get_choice (auction, unit));
  g_assert_cmpstr (order, ==, "A ROM - APU");
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (variant_balance (game, "France"), ==, 20 + 17 + 33);
  g_assert_cmpint (variant_balance (game, "Italy") + variant_balance (game, "Turkey"), ==, 0);
  variant_check_file (game);

  /* Dummies do not have money at the start either. */
  g_autoptr (PayGame) fresh = play_game ("payola", options, NULL);
  g_assert_cmpint (variant_balance (fresh, "Italy") + variant_balance (fresh, "Turkey"), ==, 0);
  g_assert_cmpint (variant_balance (fresh, "France"), ==, 48);
}

static void
test_team_victory (void)
{
  const char *position = "F1901M | France [F?]: A PAR; BRE PAR MAR SPA POR BEL HOL MUN BER KIE"
                         " | Italy: A ROM; ROM VEN NAP TUN TRI VIE BUD SER";
  g_autoptr (PayGame) team = play_game ("payola", "dummy-italy=france team-victory", position);
  g_autoptr (PayGame) alone = play_game ("payola", "dummy-italy=france", position);

  play_resolve (&team);
  play_resolve (&alone);
  g_assert_true (pay_game_is_over (team));
  g_assert_false (pay_game_is_over (alone));
  g_assert_cmpint (pay_turn_get_victory (pay_game_get_turn (team, 0))->power, ==,
                   play_power ("France"));
}

static void
test_dummies_refused (void)
{
  static const struct
  {
    const char *options;
    PayCode code;
  } table[] = {
    { "dummy-burgundy", PAY_CODE_DUMMY_UNKNOWN_POWER },
    { "dummy-italy=burgundy", PAY_CODE_DUMMY_UNKNOWN_POWER },
    { "dummy-italy=turkey dummy-turkey", PAY_CODE_DUMMY_CONTROLS },
    { "dummy-italy=italy", PAY_CODE_DUMMY_CONTROLS },
    { "dummy-italy dummy-i", PAY_CODE_DUMMY_TWICE },
    { "dummy-a dummy-e dummy-f dummy-g dummy-i dummy-r dummy-t", PAY_CODE_DUMMY_ALL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_auto (GStrv) names = g_strsplit (table[i].options, " ", -1);
      g_autoptr (PayOptions) rules = pay_options_parse ((const char *const *) names, found);
      g_assert_nonnull (rules);
      g_assert_null (pay_setup_new (play_board (), "payola", rules, NULL, NULL, 1, found));
      g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, table[i].code);
    }
}

/* ---- signals (rule 13.5) -------------------------------------------------------------------- */

#define SIGNALS                                                                                    \
  "S1901M | Austria 20 [A?]: F TRI; TRI | Italy 20 [I?]: A VEN, F ION; VEN"                        \
  " | France 20 [F?]: A PAR; PAR"

/* Returns the normal form of a line, or the code of its error. The caller frees the result. */
static char *
reading (PayGame *game, const char *power, const char *line)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    pay_setup_get_options (pay_game_get_setup (game)), pay_game_get_position (game),
    play_power (power), line, -1, found);

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->severity >= PAY_SEVERITY_ILLEGAL)
      return g_strdup (pay_code_name (pay_diagnostics_get (found, i)->code));
  return g_strdup (pay_offer_sheet_get_line (sheet, 0)->normal);
}

static void
test_signals_read (void)
{
  static const struct
  {
    const char *options, *power, *line, *reading;
  } table[] = {
    { "", "Austria", "0 : F TRI S A VEN - SWI", "ORDER_MENTION_NOT_AT_DESTINATION" },
    { "", "Austria", "0 : F TRI S A PAR", "ORDER_SUPPORTER_NOT_ADJACENT" },
    { "signal-support", "Austria", "0 : F TRI S A VEN - SWI", "0 : F TRI S A VEN - SWI ?" },
    { "signal-support", "Austria", "0 : F TRI S A VEN - SWI ?", "0 : F TRI S A VEN - SWI ?" },
    { "signal-support", "Austria", "F TRI S A PAR?", "0 : F TRI S A PAR ?" },
    { "signal-support", "Austria", "F TRI S A VEN ?", "0 : F TRI S A VEN" },
    { "signal-support", "Austria", "0 : F TRI H ?", "0 : F TRI H" },
    { "signal-support", "France", "3 ! F TRI S A VEN - ION | H % why",
      "3 ! F TRI S A VEN - ION ? | H % why" },
    { "signal-support", "Austria", "0 : F TRI S A MUN", "ORDER_MENTION_MISSING_SUPPORTED" },
    { "signal-support", "Austria", "0 : F TRI S F TRI", "ORDER_SELF_SUPPORT" },
    { "signal-support", "Austria", "0 : F TRI - SWI", "ORDER_NOT_ADJACENT" },
    { "restrict-signal", "Austria", "0 : F TRI S A VEN - SWI", "0 : F TRI S A VEN - SWI ?" },
    { "restrict-signal", "Austria", "1 : F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "0 : F TRI S A VEN - SWI | H", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "0 ! F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Italy", "1 : F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "F TRI S A PAR\nF TRI S A VEN - SWI", "OFFER_SIGNAL_SECOND" },
    { "restrict-signal dummy-italy=austria vassal-dummies", "Austria", "A VEN S F TRI - SWI",
      "0 : A VEN S F TRI - SWI ?" },
    { "restrict-signal dummy-italy=austria vassal-dummies", "Austria", "A VEN H",
      "OFFER_ZERO_FOREIGN" },
    { "restrict-signal dummy-italy=austria", "Austria", "A VEN S F TRI - SWI",
      "OFFER_ZERO_FOREIGN" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean dummy = strstr (table[i].options, "dummy") != NULL;
      g_autoptr (PayGame) game = play_game (
        "payola", table[i].options,
        dummy ? "S1901M | Austria 20 [A?]: F TRI; TRI | Italy: A VEN, F ION; VEN" : SIGNALS);
      g_autofree char *got = reading (game, table[i].power, table[i].line);
      g_assert_cmpstr (got, ==, table[i].reading);
    }
}

/* D14: with restrict-signal, a unit gives its signal if it would hold otherwise. The signal
 * costs nothing, and wildcards do not match it. Without restrict-signal, a signal is an order
 * like any other. */
static void
test_signals_played (void)
{
  static const struct
  {
    const char *options, *austria, *italy, *order;
    int italy_paid;
  } table[] = {
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "A VEN H", "F TRI S A VEN - SWI", 0 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 : F TRI - ALB", "F TRI - ALB", 3 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 : F TRI H", "F TRI S A VEN - SWI", 3 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 ! F TRI H", "F TRI S A VEN - SWI", 0 },
    { "signal-support", "0 : F TRI S A VEN - SWI", "3 ! F TRI H", "F TRI S A VEN - SWI", 3 },
    { "signal-support", "2 : F TRI H", "3 : F TRI S A PAR - BUR", "F TRI S A PAR - BUR", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", table[i].options, SIGNALS);
      play_submit (&game, "Austria", table[i].austria);
      play_submit (&game, "Italy", table[i].italy);
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));

      const PayTurn *turn = pay_game_get_turn (game, 0);
      int u = pay_position_find_unit (
        pay_turn_get_before (turn),

        pay_position_get_unit (pay_turn_get_before (turn), 0)->location);
      const PayOrder *order = pay_outcome_get_order (pay_turn_get_outcome (turn), (guint) u);
      g_autofree char *text = pay_order_text (play_board (), order);
      g_assert_cmpstr (text, ==, table[i].order);
      g_assert_cmpint (variant_balance (game, "Italy"), ==, 20 - table[i].italy_paid);
      variant_check_file (game);
      if (!strstr (text, "SWI"))
        continue;
      g_assert_cmpint (pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) u)->verdict, ==,
                       PAY_VERDICT_VOID);
      g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_unit (
        pay_payola_get_auction (pay_turn_get_decision (turn)), (guint) u);
      g_autofree char *why = pay_auction_record_explain (record, pay_turn_get_before (turn),
                                                         (guint) u);
      if (g_str_has_prefix (table[i].options, "restrict"))
        variant_assert_says (why,
                             "gave the signal requested by its own power: F TRI S A VEN - SWI");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/dummies/ties", test_dummy_ties);
  g_test_add_func ("/variants/dummies/ties-reduced", test_dummy_ties_reduced);
  g_test_add_func ("/variants/dummies/offers", test_dummies);
  g_test_add_func ("/variants/dummies/cd", test_cd_dummies);
  g_test_add_func ("/variants/dummies/pay", test_pay_dummies);
  g_test_add_func ("/variants/dummies/vassals", test_vassals);
  g_test_add_func ("/variants/dummies/team-victory", test_team_victory);
  g_test_add_func ("/variants/dummies/refused", test_dummies_refused);
  g_test_add_func ("/variants/signals/read", test_signals_read);
  g_test_add_func ("/variants/signals/played", test_signals_played);
  return g_test_run ();
}
