/* test-check.c - completion and legality of orders, with all reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "order/order-check.h"

#include "fixture.h"

#include <string.h>

static PayBoard *board;

#define PAYOLA (PAY_CHECK_NAMED_ROUTES | PAY_CHECK_STRICT_COASTS)
#define TIN_CUP (PAYOLA | PAY_CHECK_FICTIONAL)
#define PLAIN PAY_CHECK_DEFAULT

/* A written order, and its normal form or its findings, separated by commas. */
typedef struct
{
  PayCheckFlags flags;
  const char *written, *expected;
} Case;

static void
run_cases (const char *position_text, const Case *cases, guint n)
{
  g_autoptr (PayPosition) position = fixture_position (board, position_text);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayOrderSource source = { board, cases[i].written, 1, diagnostics };
      PaySpan span = { 1, 0, strlen (cases[i].written) };
      PayOrder order;
      gboolean good = pay_order_parse (&source, &order)
                   && pay_order_complete (&order, position, cases[i].flags, span, diagnostics)
                   && pay_order_check (&order, position, cases[i].flags, span, diagnostics);
      g_autofree char *got = good ? pay_order_text (board, &order)
                                  : fixture_findings (diagnostics, FALSE);

      if (strcmp (got, cases[i].expected) != 0)
        fixture_fail ("\"%s\" gives \"%s\", not \"%s\"", cases[i].written, got, cases[i].expected);
      g_assert_cmpint (good, !=, pay_diagnostics_has_errors (diagnostics));
      /* Without a list for findings, the result is the same. Completing a legal order again does
       * not change it. */
      if (good)
        {
          PayOrder again = order;
          g_assert_true (pay_order_check (&order, position, cases[i].flags, span, NULL));
          g_assert_true (pay_order_complete (&again, position, cases[i].flags, span, NULL));
          g_assert_true (pay_order_equal (&order, &again));
        }
      else if (!pay_diagnostics_has_code (diagnostics, PAY_CODE_ORDER_UNKNOWN_WORD)
               && order.kind != PAY_ORDER_NONE)
        {
          gboolean legal = pay_order_complete (&order, position, cases[i].flags, span, NULL)
                        && pay_order_check (&order, position, cases[i].flags, span, NULL);
          g_assert_false (legal);
        }
    }
}

static void
test_movement (void)
{
  static const Case cases[] = {
    /* completed from the board */
    { PAYOLA, "lon h", "A LON H" },
    { PAYOLA, "F STP H", "F STP/SC H" },
    { PAYOLA, "stp h", "F STP/SC H" },
    { PAYOLA, "fin S stp", "A FIN S F STP/SC" },
    { PAYOLA, "F AEG S BUL", "F AEG S F BUL/EC" },
    { PAYOLA, "F AEG S F BUL", "F AEG S F BUL/EC" },
    { PAYOLA, "F AEG - BUL", "F AEG - BUL/SC" },
    { PAYOLA, "F LYO - SPA", "F LYO - SPA/SC" },
    { PAYOLA, "F CON - BUL", "COAST_AMBIGUOUS" },
    { PAYOLA, "F MAO - SPA", "COAST_AMBIGUOUS" },
    { PAYOLA, "F MAO - SPA/NC", "F MAO - SPA/NC" },
    { PAYOLA, "F ENG C LON - BRE", "F ENG C A LON - BRE" },
    { PAYOLA, "A WAL S A LON H", "A WAL S A LON" },

    /* one step */
    { PAYOLA, "A LON - WAL", "A LON - WAL" },
    { PAYOLA, "A LON - LON", "BACK_TO_START" },
    { PAYOLA, "A FIN - NWY", "A FIN - NWY" },
    { PAYOLA, "A FIN - STP", "A FIN - STP" },
    { PAYOLA, "A FIN - STP/SC", "COAST_ON_ARMY" },
    { PLAIN, "A FIN - STP/SC", "A FIN - STP" },
    { PAYOLA, "F STP/SC - BAR", "NOT_ADJACENT" },
    { PAYOLA, "F STP/SC - BOT", "F STP/SC - BOT" },
    { PAYOLA, "F STP/NC - BAR", "OTHER_UNIT" },
    { PLAIN, "F STP/NC - BOT", "F STP/SC - BOT" },
    { PAYOLA, "A VEN - SWI", "NOT_ADJACENT" },
    { PAYOLA, "F MAO - PAR", "NOT_ADJACENT" },
    { PAYOLA, "A LON - NTH", "NOT_ADJACENT" },

    /* no such unit */
    { PAYOLA, "A PAR H", "NO_SUCH_UNIT" },
    { PAYOLA, "PAR H", "NO_SUCH_UNIT" },
    { PAYOLA, "F LON H", "OTHER_UNIT" },
    { PAYOLA, "A NTH H", "BAD_UNIT" },
    { PAYOLA, "F VIE H", "BAD_UNIT" },
    { PAYOLA, "A SWI H", "BAD_UNIT" },
    { PAYOLA, "SWI H", "BAD_UNIT" },
    { PAYOLA, "A STP/NC H", "BAD_UNIT" },
    { PAYOLA, "F BUL/SC H", "OTHER_UNIT" },

    /* routes */
    { PAYOLA, "A LON - ENG - BRE", "A LON - ENG - BRE" },
    { PAYOLA, "A LON - NTH - ENG - BRE", "A LON - NTH - ENG - BRE" },
    { PAYOLA, "A LON - ENG - WAL", "A LON - ENG - WAL" },
    { PAYOLA, "A LON - BRE", "ROUTE_NEEDED" },
    { PAYOLA, "A LON - BRE VIA", "ROUTE_NEEDED" },
    { PAYOLA, "A LON - WAL VIA", "ROUTE_NEEDED" },
    { PAYOLA, "A FIN - SWE VIA", "NO_CONVOY" },
    { PLAIN, "A LON - BRE", "A LON - BRE VIA" },
    { PLAIN, "A LON - WAL VIA", "A LON - WAL VIA" },
    { PLAIN, "A LON - WAL", "A LON - WAL" },
    { PLAIN, "A LON - NTH - ENG - BRE", "A LON - NTH - ENG - BRE" },
    { PLAIN, "A LON - SWE", "NO_CONVOY" },
    { PAYOLA, "A LON - SWE", "NOT_ADJACENT" },
    { PAYOLA, "A LON - IRI - LVP", "NO_FLEET_IN_ROUTE, STEP_NOT_ADJACENT" },
    { PAYOLA, "A LON - NWG - NWY", "NO_FLEET_IN_ROUTE, STEP_NOT_ADJACENT" },
    { PAYOLA, "A LON - ENG - NTH - ENG - BRE", "SEA_TWICE" },
    { PAYOLA, "A LON - ENG - LON", "BACK_TO_START" },
    { PAYOLA, "A LON - WAL - BRE", "ROUTE_STEP_NOT_SEA" },
    { PAYOLA, "A LON - ENG - PAR", "ROUTE_END_NOT_COASTAL" },
    { PAYOLA, "A LON - ENG - MAO", "ROUTE_END_NOT_COASTAL" },
    { PAYOLA, "A LON - ENG - MAO - SPA/NC", "COAST_ON_CONVOYED" },
    { PLAIN, "A LON - ENG - MAO - SPA/NC", "A LON - ENG - MAO - SPA" },
    { PAYOLA, "F MAO - ENG - LON", "FLEETS_GIVE_NO_ROUTE" },
    { PAYOLA, "A FIN - BOT - SWE", "NO_FLEET_IN_ROUTE" },
    { PAYOLA, "A VIE - ADR - APU", "NO_FLEET_IN_ROUTE, STEP_NOT_ADJACENT" },

    /* supports */
    { PAYOLA, "A WAL S A LON", "A WAL S A LON" },
    { PAYOLA, "A WAL S A WAL", "SELF_SUPPORT" },
    { PAYOLA, "A WAL S A WAL - LON", "SELF_SUPPORT" },
    { PAYOLA, "A WAL S F ENG", "SUPPORTER_NOT_ADJACENT" },
    { PAYOLA, "F ENG S A WAL", "F ENG S A WAL" },
    { PAYOLA, "F ENG S A LON", "F ENG S A LON" },
    { PAYOLA, "F MAO S A VIE", "SUPPORTER_NOT_ADJACENT" },
    { PAYOLA, "F ENG S A LON - WAL", "F ENG S A LON - WAL" },
    { PAYOLA, "F ENG S A LON - BRE", "SUPPORTED_CANNOT_GET_THERE" },
    { PAYOLA, "F MAO S A LON - BRE", "F MAO S A LON - BRE" },
    { PAYOLA, "F MAO S A LON - LON", "SUPPORTED_CANNOT_GET_THERE, SUPPORTER_NOT_ADJACENT" },
    { PAYOLA, "A FIN S F STP - SWE", "SUPPORTED_CANNOT_GET_THERE" },
    { PAYOLA, "F LYO S F MAO - SPA", "F LYO S F MAO - SPA" },
    { PAYOLA, "F LYO S F MAO - SPA/NC", "COAST_ON_SUPPORTED" },
    { PLAIN, "F LYO S F MAO - SPA/NC", "F LYO S F MAO - SPA/NC" },
    { PLAIN, "F MAO S F LYO - SPA/NC", "SUPPORTED_CANNOT_GET_THERE" },
    { PLAIN, "F MAO S F LYO - SPA/SC", "F MAO S F LYO - SPA/SC" },
    { PAYOLA, "A FIN S A PAR", "MENTION_MISSING_SUPPORTED" },
    { PAYOLA, "A FIN S PAR - BUR", "MENTION_MISSING_SUPPORTED" },
    { PAYOLA, "A FIN S A STP", "MENTION_MISSING_SUPPORTED" },
    { PAYOLA, "A FIN S F STP/NC", "MENTION_MISSING_SUPPORTED" },
    { PAYOLA, "A LON S A ION", "MENTION_IMPOSSIBLE" },
    { PAYOLA, "A LON S F VIE", "MENTION_IMPOSSIBLE" },
    { PAYOLA, "A LON S SWI", "MENTION_IMPOSSIBLE" },
    { PAYOLA, "A WAL S A LON - ENG", "MENTION_NOT_AT_DESTINATION" },
    { PAYOLA, "F ENG S F MAO - PAR", "MENTION_NOT_AT_DESTINATION" },
    { PAYOLA, "A PAR S A LON", "NO_SUCH_UNIT" },

    /* convoys */
    { PAYOLA, "F ENG C A LON - BRE", "F ENG C A LON - BRE" },
    { PAYOLA, "F NTH C A LON - BRE", "F NTH C A LON - BRE" },
    { PAYOLA, "F MAO C A LON - PIC", "FLEET_ON_NO_ROUTE" },
    { PAYOLA, "F MAO C A LON - SPA", "F MAO C A LON - SPA" },
    { PAYOLA, "F MAO C A LON - SPA/NC", "COAST_ON_CONVOYED" },
    { PLAIN, "F MAO C A LON - SPA/NC", "F MAO C A LON - SPA" },
    { PAYOLA, "F LYO C A LON - SPA", "FLEET_ON_NO_ROUTE" },
    { PAYOLA, "F ENG C A LON - LON", "FLEET_ON_NO_ROUTE" },
    { PAYOLA, "F STP C A FIN - SWE", "CONVOYER_NOT_AT_SEA" },
    { PAYOLA, "A LON C A WAL - BRE", "CONVOYER_NOT_AT_SEA" },
    { PAYOLA, "F ENG C F MAO - BRE", "ONLY_ARMIES_CONVOYED" },
    { PAYOLA, "F ENG C A VIE - BRE", "ONLY_ARMIES_CONVOYED" },
    { PAYOLA, "F ENG C A LON - PAR", "CONVOY_DESTINATION_NOT_COASTAL" },
    { PAYOLA, "F ENG C A LON - MAO", "MENTION_NOT_AT_DESTINATION" },
    { PAYOLA, "F ENG C A BRE - LON", "MENTION_MISSING_CONVOYED" },

    /* orders of other phases */
    { PAYOLA, "A LON R WAL", "NOT_MOVEMENT" },
    { PAYOLA, "A LON D", "NOT_MOVEMENT" },
    { PAYOLA, "A LON B", "NOT_MOVEMENT" },
    { PAYOLA, "WAIVE", "NOT_MOVEMENT" },
  };

  run_cases ("S1901M | England: A LON, A WAL, F ENG, F NTH, F MAO | Russia: F STP/SC, A FIN, "
             "F AEG, F BUL/EC | Italy: F LYO, A VEN, F CON, A VIE",
             cases, G_N_ELEMENTS (cases));
}

/* On an unseen board every possible unit can be named. */
static void
test_tin_cup (void)
{
  static const Case cases[] = {
    { TIN_CUP, "A PAR H", "A PAR H" },
    { TIN_CUP, "PAR H", "BAD_UNIT_TYPE" },
    { TIN_CUP, "LON H", "BAD_UNIT_TYPE" },
    { TIN_CUP, "F STP H", "BAD_UNIT_COAST" },
    { TIN_CUP, "F STP/NC H", "F STP/NC H" },
    { TIN_CUP, "A SWI H", "BAD_UNIT" },
    { TIN_CUP, "F AEG - BUL", "F AEG - BUL/SC" },
    { TIN_CUP, "F MAO - SPA", "COAST_AMBIGUOUS" },
    { TIN_CUP, "A ALB - ION - NAP", "A ALB - ION - NAP" },
    { TIN_CUP, "A ALB - ION - ADR - VEN", "A ALB - ION - ADR - VEN" },
    { TIN_CUP, "A ALB - NAP", "ROUTE_NEEDED" },
    { TIN_CUP, "A ALB - MUN", "NOT_ADJACENT" },
    { TIN_CUP, "A PAR S BUR", "A PAR S BUR" },
    { TIN_CUP, "A PAR S BRE - PIC", "A PAR S BRE - PIC" },
    { TIN_CUP, "F MAO S F BRE", "F MAO S F BRE" },
    { TIN_CUP, "A TUS S F ROM - VEN", "SUPPORTED_CANNOT_GET_THERE" },
    { TIN_CUP, "A TUS S ROM - VEN", "A TUS S ROM - VEN" },
    { TIN_CUP, "A RUM S F BUL", "A RUM S F BUL" },
    { TIN_CUP, "F BLA S A SIL - SEV", "SUPPORTED_CANNOT_GET_THERE" },
    { TIN_CUP, "F SWE S F EDI - SKA", "SUPPORTED_CANNOT_GET_THERE" },
    { TIN_CUP, "F SWE S EDI - SKA", "SUPPORTED_CANNOT_GET_THERE" },
    { TIN_CUP, "A PIC S A NAP - BRE", "A PIC S A NAP - BRE" },
    { TIN_CUP, "F ENG C LON - BRE", "F ENG C LON - BRE" },
    { TIN_CUP, "F ENG C A LON - NAP", "F ENG C A LON - NAP" },
    { TIN_CUP, "F ENG C F LON - BRE", "ONLY_ARMIES_CONVOYED" },
    { TIN_CUP, "F BLA C A LON - BRE", "FLEET_ON_NO_ROUTE" },
    { TIN_CUP, "A PAR S A PAR", "SELF_SUPPORT" },
    { TIN_CUP, "A LON S F VIE", "MENTION_IMPOSSIBLE" },
  };

  run_cases ("S1901M | Turkey: A CON", cases, G_N_ELEMENTS (cases));
}

static void
test_retreats (void)
{
  static const Case cases[] = {
    { PLAIN, "A SER R GRE", "A SER R GRE" },
    { PLAIN, "A SER - GRE", "A SER R GRE" },
    { PLAIN, "ser gre", "A SER R GRE" },
    { PLAIN, "A SER D", "A SER D" },
    { PLAIN, "A SER R BUD", "RETREAT_OCCUPIED" },
    { PLAIN, "A SER R TRI", "RETREAT_CONTESTED" },
    { PLAIN, "A SER R BUL", "RETREAT_TO_ATTACKER" },
    { PLAIN, "A SER R VIE", "NOT_ADJACENT" },
    { PLAIN, "A SER R SER", "BACK_TO_START" },
    { PLAIN, "A LON R WAL", "A LON R WAL" },
    { PLAIN, "A LON R YOR", "A LON R YOR" },
    { PLAIN, "F SER R GRE", "BAD_UNIT" },
    { PLAIN, "F LON R WAL", "OTHER_UNIT" },
    { PLAIN, "A BUD R VIE", "NOT_DISLODGED" },
    { PLAIN, "A PAR D", "NO_SUCH_UNIT" },
    { PLAIN, "A SER H", "NOT_RETREAT" },
    { PLAIN, "A SER S A BUD", "NOT_RETREAT" },
    { PLAIN, "WAIVE", "NOT_RETREAT" },
    { PLAIN, "A SER B", "NOT_RETREAT" },
    { PLAIN, "F MAR R SPA", "F MAR R SPA/SC" },
  };

  run_cases ("F1901R | Austria: A BUD, A SER | Turkey: A GAL | England: A LVP, F LON | "
             "France: A MAR | dislodged Turkey: A SER from BUL | "
             "dislodged France: A LON from YOR (convoy) | "
             "dislodged Italy: F MAR from GAS | contested TRI",
             cases, G_N_ELEMENTS (cases));
}

static void
test_adjustments (void)
{
  static const Case cases[] = {
    { PLAIN, "A PAR B", "A PAR B" },
    { PLAIN, "build par", "A PAR B" },
    { PLAIN, "build F BRE", "F BRE B" },
    { PLAIN, "build BRE", "BAD_UNIT_TYPE" },
    { PLAIN, "F PAR B", "BAD_UNIT" },
    { PLAIN, "build A MAR", "BUILD_OCCUPIED" },
    { PLAIN, "build A BEL", "BUILD_NOT_HOME" },
    { PLAIN, "build A BUR", "BUILD_NOT_HOME" },
    { PLAIN, "build A WAR", "BUILD_NOT_OWNED, BUILD_OCCUPIED" },
    { PLAIN, "build A KIE", "BUILD_NOT_DUE" },
    { PLAIN, "build F STP", "BAD_UNIT_COAST" },
    { PLAIN, "build F STP/NC", "F STP/NC B" },
    { PLAIN, "build STP/SC", "F STP/SC B" },
    { PLAIN, "build A STP/SC", "A STP B" },
    { PLAIN, "A MUN D", "A MUN D" },
    { PLAIN, "remove mun", "A MUN D" },
    { PLAIN, "A MAR D", "REMOVAL_NOT_DUE" },
    { PLAIN, "A PAR D", "NO_SUCH_UNIT" },
    { PLAIN, "F MUN D", "BAD_UNIT" },
    { PLAIN, "F BER D", "OTHER_UNIT" },
    { PLAIN, "WAIVE", "WAIVE" },
    { PLAIN, "A MUN H", "NOT_ADJUSTMENT" },
    { PLAIN, "A MUN R BER", "NOT_ADJUSTMENT" },
  };

  run_cases ("W1901A | France: A MAR; PAR MAR BRE | Germany: A BER, A MUN, F HOL; BER KIE | "
             "Russia: A MOS; STP MOS | Turkey: A WAR; WAR",
             cases, G_N_ELEMENTS (cases));
}

/* The finding lists the routes, coasts or units that are possible. */
static void
test_arguments (void)
{
  static const struct
  {
    const char *order;
    guint arg;
    const char *expected;
  } cases[] = {
    { "A LON - BRE", 2, "- ENG - BRE" },
    { "A LON - SPA", 2, "- ENG - MAO - SPA" },
    { "A LON - BEL", 2, "- ENG - BEL | - NTH - BEL" },
    { "F MAO - SPA", 0, "SPA/NC, SPA/SC" },
    { "F LON H", 1, "A LON" },
  };
  g_autoptr (PayPosition) position = fixture_position (board, "S1901M | England: A LON, F ENG, "
                                                              "F NTH, F MAO");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayOrderSource source = { board, cases[i].order, 7, diagnostics };
      PaySpan span = { 7, 2, 5 };
      PayOrder order;
      g_assert_true (pay_order_parse (&source, &order));
      g_assert_false (pay_order_complete (&order, position, PAYOLA, span, diagnostics)
                      && pay_order_check (&order, position, PAYOLA, span, diagnostics));
      const PayDiagnostic *d = pay_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (d->args[cases[i].arg], ==, cases[i].expected);
      g_assert_cmpuint (d->line, ==, 7);
      g_assert_cmpuint (d->start, ==, 2);
      g_assert_cmpuint (d->end, ==, 5);
    }
}

static void
test_void (void)
{
  g_autoptr (PayPosition) position = fixture_position (board, "S1901M | Russia: A NWY");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { board, "A NWY - SWE VIA", 1, diagnostics };
  PayOrder order;

  g_assert_true (pay_order_parse (&source, &order));
  g_assert_true (pay_order_complete (&order, position, PLAIN, (PaySpan) { 0 }, diagnostics));
  g_assert_true (pay_order_check (&order, position, PLAIN, (PaySpan) { 0 }, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_ORDER_VIA_WITHOUT_FLEETS));
  g_assert_false (pay_diagnostics_has_errors (diagnostics));
}

static void
test_normal_text (void)
{
  g_assert_true (pay_order_is_normal_text ("a par-bur", 9, "A PAR - BUR"));
  g_assert_true (pay_order_is_normal_text (" A PAR - BUR  ", 14, "A PAR - BUR"));
  g_assert_false (pay_order_is_normal_text ("A PAR - BUR", 10, "A PAR - BUR"));
  g_assert_false (pay_order_is_normal_text ("A PARIS - BUR", 13, "A PAR - BUR"));
  g_assert_false (pay_order_is_normal_text ("", 0, "A PAR - BUR"));
  g_assert_true (pay_order_is_normal_text ("", 0, ""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = fixture_board ();
  g_test_add_func ("/order/check/movement", test_movement);
  g_test_add_func ("/order/check/tin-cup", test_tin_cup);
  g_test_add_func ("/order/check/retreats", test_retreats);
  g_test_add_func ("/order/check/adjustments", test_adjustments);
  g_test_add_func ("/order/check/arguments", test_arguments);
  g_test_add_func ("/order/check/void", test_void);
  g_test_add_func ("/order/check/normal-text", test_normal_text);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
