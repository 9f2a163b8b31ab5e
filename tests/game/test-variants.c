/* test-variants.c - options with effects beyond one phase: Zero-Sum, statements, taxes, resignation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "variant-play.h"

#include "report/statement.h"

#include <string.h>

/* ---- Zero-Sum (rule 9) ----------------------------------------------------------------- */

static void
test_zero_sum_start (void)
{
  g_autoptr (PayGame) game = play_game ("zero-sum", "", NULL);

  g_assert_cmpint (variant_balance (game, "France"), ==, 30);
  g_assert_cmpint (variant_balance (game, "Russia"), ==, 40);
  g_assert_true (
    pay_options_has (pay_setup_get_options (pay_game_get_setup (game)), PAY_OPTION_ZERO_SUM));
}

/* D6: the fund is kept between phases. A power that loses its last centre pays from its fund
 * like other powers. */
static void
test_zero_sum_year (void)
{
  g_autoptr (PayGame) game = play_game (
    "zero-sum", "",
    "S1901M | Italy 10 [I?]: A BUL; ROM | Turkey 21 [T?]: F BLA; CON | Austria 3 [A?]: A SER; VIE");

  play_submit (&game, "Italy", "2 : F BLA H\n1 : A BUL H");
  play_submit (&game, "Turkey", "1 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (variant_fund (game, "Turkey"), ==, 3);
  g_assert_cmpint (variant_fund (game, "Italy"), ==, 1);
  g_assert_cmpint (variant_balance (game, "Turkey"), ==, 20);

  g_autofree char *spring = variant_statement (game, "Turkey");
  variant_assert_says (spring, "Total");
  variant_assert_says (spring, "Your units have accepted 3 AgP this year.");
  variant_assert_silent (spring, "Italy");

  play_submit (&game, "Italy", "4 : A BUL - CON\n2 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 1));
  /* Turkey has 20 + 5, all of which is the value of its only centre. Serbia was neutral. */
  g_assert_cmpint (variant_balance (game, "Turkey"), ==, 0);
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 7 - 6 + 5 + 25);
  g_assert_cmpint (variant_balance (game, "Austria"), ==, 13);
  g_assert_cmpint (variant_fund (game, "Turkey") + variant_fund (game, "Italy"), ==, 0);

  g_autofree char *italy = variant_statement (game, "Italy");
  variant_assert_says (italy, "Capture of Constantinople from Turkey");
  variant_assert_says (italy, "25 AgP");
  variant_assert_says (italy, "Accepted by your units this year");
  g_autofree char *turkey = variant_statement (game, "Turkey");
  variant_assert_says (turkey, "Loss of Constantinople to Italy");
  g_autofree char *austria = variant_statement (game, "Austria");
  variant_assert_says (austria, "Capture of Serbia (neutral)");
  variant_assert_silent (austria, "Constantinople");

  /* No taxes are paid at the end of the year. */
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 31);
  g_assert_cmpint (variant_balance (game, "Austria"), ==, 13);
  variant_check_file (game);
}

/* Two powers lose centres. Each lost centre costs its old owner T / N, rounded down. T is the
 * same for all centres that a power loses. */
static void
test_zero_sum_shares (void)
{
  g_autoptr (PayGame) game = play_game (
    "zero-sum", "",
    "F1901M | Italy 1 [I?]: A BUL, A GRE, A TYR; ROM | Turkey 20+12 [T?]: ; CON SMY ANK"
    " | Austria 9 [A?]: ; VIE TRI SER");

  g_assert_cmpint (variant_fund (game, "Turkey"), ==, 12);
  play_submit (&game, "Italy", "0 : A BUL - CON\n0 : A GRE - SER\n0 : A TYR - VIE");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (variant_balance (game, "Turkey"), ==, 32 - 10);
  g_assert_cmpint (variant_balance (game, "Austria"), ==, 9 - 6);
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 1 + 10 + 6);
  variant_check_file (game);
}

/* Games of other kinds refuse a position with a fund. */
static void
test_zero_sum_elsewhere (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayPosition) start = play_position ("S1901M | Italy 3+4: A ROM; ROM");

  g_assert_null (pay_game_new_from (setup, start, found));
  g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, PAY_CODE_GAME_START_FUND);
}

/* ---- statements (rule 5.7) --------------------------------------------------------------- */

static char *
statement_with (const char *options, gboolean *price, gboolean *payment)
{
  g_autoptr (PayGame) game = play_game ("payola", options, VARIANT_THREE);
  int agp;

  play_submit (&game, "France", "3 : F BRE - ENG\n2 : F LON H % a comment");
  play_submit (&game, "England", "1 : F BRE - ENG");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* D7: the money is transferred, whatever the statement contains. */
  g_assert_cmpint (variant_balance (game, "France"), ==, 15);
  g_assert_cmpint (variant_balance (game, "England"), ==, 19);

  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  *price = pay_view_get_price (view, 0, 0, &agp);
  *payment = pay_view_get_payment (view, 0, 0, play_power ("France"), &agp);
  variant_check_file (game);
  return variant_statement (game, "France");
}

static void
test_statements (void)
{
  static const struct
  {
    const char *options, *says, *says_too, *silent, *silent_too;
    gboolean price, payment;
  } table[] = {
    { "", "4 AgP", "a comment", "England 1", "This game does not use statements.", TRUE, TRUE },
    /* D20: the orders are still shown; only the totals are hidden. */
    { "hide-cost", "F BRE - ENG", "Total cost of your bribes", "4 AgP", "Total Paid", FALSE, TRUE },
    { "hide-offers", "4 AgP", "New balance", "a comment", "Previous balance", TRUE, FALSE },
    { "hide-offers", "15 AgP", "Your Units", "reduced", "Your Accepted Bribes", TRUE, FALSE },
    { "hide-cost hide-offers", "F BRE - ENG", "15 AgP", "4 AgP", "Total cost", FALSE, FALSE },
    { "no-ledgers", "This game does not use statements.", "Statement for France", "AgP",
      "a comment", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean price, payment;
      g_autofree char *text = statement_with (table[i].options, &price, &payment);
      variant_assert_says (text, table[i].says);
      variant_assert_says (text, table[i].says_too);
      variant_assert_silent (text, table[i].silent);
      variant_assert_silent (text, table[i].silent_too);
      g_assert_cmpint (price, ==, table[i].price);
      g_assert_cmpint (payment, ==, table[i].payment);
    }
}

/* With public totals every power reads the sum that a unit accepted, but not the payers. */
static void
test_public_totals (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "public-totals", VARIANT_THREE);
  int agp = 0;

  play_submit (&game, "France", "3 : F BRE - ENG");
  play_resolve (&game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_true (pay_view_get_price (view, 0, 0, &agp));
  g_assert_cmpint (agp, ==, 3);
  g_assert_false (pay_view_get_payment (view, 0, 0, play_power ("France"), &agp));
}

/* ---- taxes ---------------------------------------------------------------------------------- */

/* Checks the balance after a year with two centres for many options. With tax-bre=4 alone, the
 * other centre is not taxed. */
static void
test_taxes (void)
{
  static const struct
  {
    const char *options;
    int balance;
  } table[] = {
    { "", 9 + 33 },
    { "flat-tax", 9 + 14 },
    { "tax=5", 9 + 10 },
    { "tax-bre=4", 9 + 4 },
    { "cap=20", 9 + 20 },
    { "no-hoarding", 33 },
    { "no-hoarding cap=7", 7 },
    { "tax=5 flat-tax", 9 + 10 },
    { "tax-bre=4 flat-tax", 9 + 14 },
    { "zero-sum tax=5", 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", table[i].options,
                                            "F1901M | France 9 [F?]: F BRE, A PAR; BRE PAR");
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      g_assert_cmpint (variant_balance (game, "France"), ==, table[i].balance);
      variant_check_file (game);
    }
}

/* ---- resignation and standby ---------------------------------------------------------------- */

static void
test_resignation (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", VARIANT_THREE);
  PayPower france = play_power ("France"), italy = play_power ("Italy");

  variant_assert_refused (game, "France", "RESIGN\nF BRE H", "SHEET_RESIGN_ALONE");
  play_submit (&game, "Italy", "RESIGN");
  play_submit (&game, "France", "resign % with regret");
  g_assert_false (pay_game_is_waiting_for (game, france));
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* A power without centres loses its money (rule 2.4). A power with one centre keeps its money
   * for a standby. */
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 0);
  g_assert_cmpint (variant_balance (game, "France"), ==, 20);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), france));
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), italy));
  g_assert_false (pay_game_is_waiting_for (game, france));
  variant_check_file (game);
  g_autofree char *told = variant_statement (game, "Italy");
  variant_assert_says (told, "Forfeited");

  /* A gift to a power that has resigned is lost, too. */
  play_submit (&game, "England", "F LON H\nTRANSFER 3 TO ITALY");
  play_submit (&game, "France", "2 : F BRE H");
  play_resolve (&game);
  g_assert_false (pay_position_has_resigned (pay_game_get_position (game), france));
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), italy));
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 3);
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  play_resolve (&game);
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 0);
  variant_check_file (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/zero-sum/start", test_zero_sum_start);
  g_test_add_func ("/variants/zero-sum/year", test_zero_sum_year);
  g_test_add_func ("/variants/zero-sum/shares", test_zero_sum_shares);
  g_test_add_func ("/variants/zero-sum/other-games", test_zero_sum_elsewhere);
  g_test_add_func ("/variants/statements", test_statements);
  g_test_add_func ("/variants/public-totals", test_public_totals);
  g_test_add_func ("/variants/taxes", test_taxes);
  g_test_add_func ("/variants/resignation", test_resignation);
  return g_test_run ();
}
