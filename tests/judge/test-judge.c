/* test-judge.c - outcomes besides positions: causes, named routes, rules without a DATC case
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "judge/judge.h"

#include "board/board-xml.h"
#include "order/order-parser.h"

#include <string.h>

static PayBoard *board;

/* A position, and the outcome of its orders. */
typedef struct
{
  PayPosition *position;
  PayOutcome *outcome;
} Judged;

static PayOrder
read_order (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { board, text, 1, diagnostics };
  PayOrder order = PAY_ORDER_INIT;

  if (!pay_order_parse (&source, &order))
    g_error ("cannot read \"%s\"", text);
  return order;
}

static PayPosition *
read_position (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (board, text, diagnostics);

  if (!position)
    {
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_error ("%s", findings);
    }
  return position;
}

static Judged
judge (const char *position, const char *orders, const PayRules *rules)
{
  Judged judged = { .position = read_position (position) };
  gboolean retreat = pay_position_get_phase (judged.position).kind == PAY_PHASE_RETREAT;
  g_auto (GStrv) lines = g_strsplit (orders, "\n", -1);
  PayOrder list[PAY_MAX_UNITS];

  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    list[i] = PAY_ORDER_INIT;
  for (guint i = 0; lines[i]; i++)
    {
      PayOrder order = read_order (lines[i]);
      PayProvince p = pay_board_get_province (board, order.location);
      int unit = retreat ? pay_position_find_dislodged (judged.position, p)
                         : pay_position_find_unit (judged.position, p);
      g_assert_cmpint (unit, >=, 0);
      list[unit] = order;
    }
  judged.outcome = retreat ? pay_judge_retreats (judged.position, list, rules)
                           : pay_judge_movement (judged.position, list, rules);
  return judged;
}

static void
judged_clear (Judged *judged)
{
  pay_outcome_free (judged->outcome);
  pay_position_unref (judged->position);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Judged, judged_clear)

static int
find (const Judged *judged, const char *place)
{
  gboolean retreat = pay_position_get_phase (judged->position).kind == PAY_PHASE_RETREAT;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (strcmp (pay_board_get_abbreviation (board, p), place) == 0)
      return retreat ? pay_position_find_dislodged (judged->position, p)
                     : pay_position_find_unit (judged->position, p);
  g_error ("no place %s", place);
}

static void
assert_result (const Judged *judged, const char *place, PayVerdict verdict, PayCode cause,
               const char *words)
{
  int i = find (judged, place);
  const PayResult *result = pay_outcome_get_result (judged->outcome, i);
  g_autofree char *explained = pay_outcome_explain (judged->outcome, judged->position, i);

  g_assert_cmpint (result->verdict, ==, verdict);
  g_assert_cmpstr (pay_code_name (result->cause), ==, pay_code_name (cause));
  g_assert_cmpstr (explained, ==, words);
}

static void
test_bounces (void)
{
  g_auto (Judged) j = judge (
    "S1901M | Austria: A VIE, A BUD, A TRI"
    " | Germany: A MUN, A BOH, F KIE, A BER"
    " | Italy: A VEN, A ROM | Russia: A GAL, F LVN",
    "A VIE - BOH\nA MUN S A VIE - BOH\nA BOH H\n" /* Germany's support does not count against
                                                   * Germany's own unit */
    "A VEN - TRI\nA TRI - VEN\nA ROM S A VEN - TRI\n"
    "A BUD S A TRI\n"
    "F KIE - BER\nA BER H\n"
    "F LVN - MOS",
    &PAY_RULES_DEFAULT);

  assert_result (&j, "VIE", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_OWN_SUPPORT,
                 "A BOH stayed in place, and support from its own power does not count against it "
                 "(strength 1 against 1)");
  assert_result (&j, "MUN", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
  /* The support of A ROM is void, because A ROM cannot reach Trieste. So the two attacks are
   * equal. */
  assert_result (&j, "ROM", PAY_VERDICT_VOID, PAY_CODE_JUDGE_CANNOT_SUPPORT,
                 "A ROM cannot support there because it could not move there");
  assert_result (&j, "VEN", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_HEAD_TO_HEAD,
                 "head-to-head battle with A TRI (strength 1 against 1)");
  assert_result (&j, "BUD", PAY_VERDICT_VOID, PAY_CODE_JUDGE_SUPPORTED_MOVES,
                 "A TRI was ordered to move, so it cannot be supported to hold");
  assert_result (&j, "KIE", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_OWN_UNIT,
                 "A BER stayed in place, and a power cannot dislodge its own unit");
  assert_result (&j, "LVN", PAY_VERDICT_VOID, PAY_CODE_JUDGE_UNREACHABLE, "F LVN cannot go to MOS");
  assert_result (&j, "GAL", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
}

/* If two rivals are equally strong, the cause names the rival whose province comes first on the
 * board. The sequence of the units does not matter. */
static void
test_many_rivals (void)
{
  static const char *const positions[] = {
    "S1901M | France: A PAR, A MAR | Germany: A RUH",
    "S1901M | Austria: A RUH | France: A PAR | Germany: A MAR",
    "S1901M | Austria: A PAR | France: A RUH | Germany: A MAR",
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_auto (Judged) j = judge (positions[i], "A PAR - BUR\nA MAR - BUR\nA RUH - BUR",
                                 &PAY_RULES_DEFAULT);
      assert_result (&j, "MAR", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_RIVAL,
                     "A PAR was ordered there too (strength 1 against 1)");
      assert_result (&j, "PAR", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_RIVAL,
                     "A MAR was ordered there too (strength 1 against 1)");
      assert_result (&j, "RUH", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_RIVAL,
                     "A MAR was ordered there too (strength 1 against 1)");
    }
}

static void
test_rivals_and_cuts (void)
{
  g_auto (Judged) j = judge ("S1901M | Austria: A VIE, A GAL, A SIL | Germany: A MUN, A TYR"
                             " | Russia: A WAR, A UKR"
                             " | Turkey: A RUM, A BUD",
                             "A VIE - BOH\nA MUN - BOH\nA TYR S A MUN - BOH\n"
                             "A GAL S A SIL - WAR\nA SIL - WAR\nA UKR - GAL\n"
                             "A RUM S A UKR - GAL\nA BUD S A UKR - GAL",
                             &PAY_RULES_DEFAULT);
  const PayResult *result = pay_outcome_get_result (j.outcome, find (&j, "VIE"));

  assert_result (&j, "VIE", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_RIVAL,
                 "A MUN was ordered there too (strength 1 against 2)");
  g_assert_cmpint (result->by, ==, find (&j, "MUN"));
  g_assert_cmpint (result->strength, ==, 1);
  g_assert_cmpint (result->against, ==, 2);
  assert_result (&j, "GAL", PAY_VERDICT_CUT, PAY_CODE_JUDGE_CUT_DISLODGED,
                 "support cut; dislodged by A UKR and destroyed, as it could not retreat");
  assert_result (&j, "SIL", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_BOUNCED,
                 "A WAR stayed in place (strength 1 against 1)");
}

static void
test_convoys (void)
{
  const char *position = "S1901M | England: A LON, F NTH, F ENG | France: F BRE, F MAO";
  g_auto (Judged) j = judge (position,
                             "A LON - BEL\nF ENG C A LON - BEL\nF BRE - ENG\n"
                             "F MAO S F BRE - ENG",
                             &PAY_RULES_DEFAULT);

  assert_result (&j, "LON", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_DISRUPTED,
                 "the convoy was disrupted because F ENG was dislodged");
  assert_result (&j, "ENG", PAY_VERDICT_DISRUPTED, PAY_CODE_JUDGE_FLEET_DISLODGED,
                 "convoy of the army in LON disrupted; dislodged by F BRE");
  g_auto (Judged) none = judge (position, "A LON - BEL\nF ENG C A LON - NWY", &PAY_RULES_DEFAULT);
  assert_result (&none, "LON", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_MISSING,
                 "no complete convoy to BEL was ordered");
  assert_result (&none, "ENG", PAY_VERDICT_VOID, PAY_CODE_JUDGE_CONVOY_UNMATCHED,
                 "A LON was not ordered to move to NWY");
}

/* Payola: a move that names its seas uses only these. */
static void
test_named_routes (void)
{
  const char *position = "S1901M | England: A LON, F NTH, F ENG | France: F BRE, F MAO";
  const char *attack = "F BRE - ENG\nF MAO S F BRE - ENG\n"
                       "F NTH C A LON - BEL\nF ENG C A LON - BEL\n";
  g_autofree char *by_enemy = g_strconcat (attack, "A LON - ENG - BEL", NULL);
  g_autofree char *round_it = g_strconcat (attack, "A LON - NTH - BEL", NULL);
  g_autofree char *both = g_strconcat (attack, "A LON - ENG - NTH - BEL", NULL);
  g_autofree char *any = g_strconcat (attack, "A LON - BEL", NULL);
  g_auto (Judged) a = judge (position, by_enemy, &PAY_RULES_DEFAULT);
  g_auto (Judged) b = judge (position, round_it, &PAY_RULES_DEFAULT);
  g_auto (Judged) c = judge (position, both, &PAY_RULES_DEFAULT);
  g_auto (Judged) d = judge (position, any, &PAY_RULES_DEFAULT);

  assert_result (&a, "LON", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_DISRUPTED,
                 "the convoy was disrupted because F ENG was dislodged");
  assert_result (&b, "LON", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
  assert_result (&c, "LON", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_DISRUPTED,
                 "the convoy was disrupted because F ENG was dislodged");
  assert_result (&d, "LON", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");

  /* If a move names a sea without a fleet, it counts as a move, but fails. If the named seas do
   * not lead to the destination, the move is void. */
  g_auto (Judged) e = judge ("S1901M | England: A LON, F NTH",
                             "A LON - NTH - SKA - SWE\nF NTH C A LON - SWE", &PAY_RULES_DEFAULT);
  assert_result (&e, "LON", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_MISSING,
                 "no complete convoy to SWE was ordered");
  g_auto (Judged) f = judge ("S1901M | England: A LON, F NTH",
                             "A LON - NTH - SWE\nF NTH C A LON - SWE", &PAY_RULES_DEFAULT);
  assert_result (&f, "LON", PAY_VERDICT_VOID, PAY_CODE_JUDGE_BAD_ROUTE,
                 "the named sea route does not take A LON to SWE");
  /* Two units can exchange places if one of them moves by convoy. */
  g_auto (Judged) g = judge ("S1901M | Russia: A SWE | England: A NWY, F SKA",
                             "A NWY - SKA - SWE\nF SKA C A NWY - SWE\nA SWE - NWY",
                             &PAY_RULES_DEFAULT);
  assert_result (&g, "NWY", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
  assert_result (&g, "SWE", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
}

static void
test_paradox (void)
{
  const char *position = "S1901M | England: F LON, F WAL | France: A BRE, F ENG";
  const char *orders = "F LON S F WAL - ENG\nF WAL - ENG\nA BRE - LON\nF ENG C A BRE - LON";
  PayRules all_hold = { .paradox = PAY_PARADOX_ALL_HOLD };
  g_auto (Judged) j = judge (position, orders, &PAY_RULES_DEFAULT);
  g_auto (Judged) held = judge (position, orders, &all_hold);

  assert_result (
    &j, "BRE", PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_PARADOX,
    "its attack would decide the fate of its own convoy (a paradox), so the convoy fails");
  assert_result (&j, "LON", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
  assert_result (
    &held, "WAL", PAY_VERDICT_BOUNCE, PAY_CODE_JUDGE_PARADOX,
    "its outcome depends on itself through a convoy (a paradox), so all moves concerned fail");
  assert_result (&held, "ENG", PAY_VERDICT_SUCCESS, PAY_CODE_NONE, "");
}

/* There are three interpretations of a move VIA convoy to a neighbouring province if the convoy
 * fails (4.A.3). */
static void
test_fallback (void)
{
  const char *position = "S1901M | France: A PIC, F BRE, F MAO | England: F ENG";
  const char *disrupted = "A PIC - BEL VIA\nF ENG C A PIC - BEL\nF BRE - ENG\nF MAO S F BRE - ENG";
  const char *missing = "A PIC - BEL VIA\nF ENG H";
  PayRules no_route = { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK };
  PayRules any_time = { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED };
  const PayRules *rules[] = { &PAY_RULES_DEFAULT, &no_route, &any_time };
  PayVerdict expected[3][2] = { { PAY_VERDICT_NO_CONVOY, PAY_VERDICT_NO_CONVOY },
                                { PAY_VERDICT_NO_CONVOY, PAY_VERDICT_SUCCESS },
                                { PAY_VERDICT_SUCCESS, PAY_VERDICT_SUCCESS } };

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 2; k++)
      {
        g_auto (Judged) j = judge (position, k ? missing : disrupted, rules[i]);
        const PayResult *result = pay_outcome_get_result (j.outcome, find (&j, "PIC"));
        g_assert_cmpint (result->verdict, ==, expected[i][k]);
      }
}

/* An order that counts is complete in the outcome. A void order stays as it was written. */
static void
test_orders_as_judged (void)
{
  g_auto (Judged) j = judge ("S1901M | France: F GAS, F POR, A MAR", "F GAS - SPA\nF POR - SPA",
                             &PAY_RULES_DEFAULT);
  g_autofree char *good = pay_order_text (board, pay_outcome_get_order (j.outcome, 0));
  g_autofree char *bad = pay_order_text (board, pay_outcome_get_order (j.outcome, 1));
  g_autofree char *none = pay_order_text (board, pay_outcome_get_order (j.outcome, 2));

  g_assert_cmpstr (good, ==, "F GAS - SPA/NC");
  g_assert_cmpstr (bad, ==, "F POR - SPA");
  g_assert_cmpstr (none, ==, "A MAR H");
  assert_result (&j, "POR", PAY_VERDICT_VOID, PAY_CODE_JUDGE_COAST_MISSING,
                 "SPA has several coasts, and the order does not name one");
  g_assert_cmpstr (
    pay_board_get_abbreviation (board, pay_outcome_get_result (j.outcome, 0)->location), ==,
    "SPA/NC");
}

static void
test_retreats (void)
{
  g_auto (Judged) j = judge ("F1901R | Italy: A TRI, F GRE, A VEN"
                             " | dislodged Austria: F TRI from TYR"
                             " | dislodged Turkey: F GRE from ION"
                             " | dislodged Russia: A VEN from TYR"
                             " | dislodged Germany: A MUN from BUR, A BOH from SIL | Germany: A KIE"
                             " | contested TYR",
                             "F TRI R ALB\nF GRE R ALB\nA VEN R TYR\nA MUN R KIE",
                             &PAY_RULES_DEFAULT);

  assert_result (&j, "TRI", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_RETREAT_CLASH,
                 "disbanded because F GRE was also ordered to retreat to ALB");
  assert_result (&j, "GRE", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_RETREAT_CLASH,
                 "disbanded because F TRI was also ordered to retreat to ALB");
  assert_result (&j, "VEN", PAY_VERDICT_VOID, PAY_CODE_JUDGE_RETREAT_CONTESTED,
                 "there was a standoff in TYR, so no unit may retreat there");
  assert_result (&j, "MUN", PAY_VERDICT_VOID, PAY_CODE_JUDGE_RETREAT_OCCUPIED, "KIE is occupied");
  assert_result (&j, "BOH", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_DISBANDED_UNORDERED,
                 "disbanded because no retreat was ordered");
  for (guint i = 0; i < pay_outcome_get_n (j.outcome); i++)
    g_assert_cmpint (pay_outcome_get_result (j.outcome, i)->location, ==, PAY_NO_LOCATION);
  /* The position keeps the province from which each unit was attacked. */
  g_assert_cmpint (pay_outcome_get_result (j.outcome, find (&j, "TRI"))->dislodged_from, ==,
                   read_order ("A TYR H").location);
  g_assert_cmpint (pay_outcome_get_result (j.outcome, find (&j, "BOH"))->dislodged_from, ==,
                   read_order ("A SIL H").location);
}

/* If three units retreat to the same province, the cause of each retreat names one of the two
 * others: the one that comes first. */
static void
test_three_retreats (void)
{
  g_auto (Judged) j = judge ("F1901R | Italy: A TRI, A BOH, A MUN"
                             " | dislodged Austria: A TRI from VEN"
                             " | dislodged Russia: A BOH from VIE"
                             " | dislodged Germany: A MUN from BUR",
                             "A TRI R TYR\nA BOH R TYR\nA MUN R TYR", &PAY_RULES_DEFAULT);

  assert_result (&j, "TRI", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_RETREAT_CLASH,
                 "disbanded because A BOH was also ordered to retreat to TYR");
  assert_result (&j, "BOH", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_RETREAT_CLASH,
                 "disbanded because A TRI was also ordered to retreat to TYR");
  assert_result (&j, "MUN", PAY_VERDICT_DISBANDED, PAY_CODE_JUDGE_RETREAT_CLASH,
                 "disbanded because A TRI was also ordered to retreat to TYR");
}

static void
test_adjustments (void)
{
  g_autoptr (PayPosition) position = NULL;
  PayOrder orders[5];
  const char *texts[] = { "A PAR B", "F MAR B", "A BRE B", "A PIC D", "WAIVE" };
  PayPower france, germany, powers[5];

  position = read_position ("W1901A | France: A PIC; PAR MAR BRE"
                            " | Germany: A MUN, F KIE, A BER; BER");
  france = pay_board_find_power (board, "France");
  germany = pay_board_find_power (board, "Germany");
  g_assert_cmpint (pay_judge_adjustment_due (position, france), ==, 2);
  g_assert_cmpint (pay_judge_adjustment_due (position, germany), ==, -2);
  for (guint i = 0; i < 5; i++)
    {
      orders[i] = read_order (texts[i]);
      powers[i] = france;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_adjustments (position, orders, powers, 5,
                                                          &PAY_RULES_DEFAULT);
  static const PayCode causes[] = {
    PAY_CODE_NONE,
    PAY_CODE_NONE,
    PAY_CODE_JUDGE_EXCESS,
    PAY_CODE_JUDGE_NOT_DUE,
    PAY_CODE_JUDGE_EXCESS,
    PAY_CODE_JUDGE_CIVIL_DISORDER,
    PAY_CODE_JUDGE_CIVIL_DISORDER,
  };
  g_assert_cmpuint (pay_outcome_get_n (outcome), ==, G_N_ELEMENTS (causes));
  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    g_assert_cmpint (pay_outcome_get_result (outcome, i)->cause, ==, causes[i]);
  g_autofree char *first = pay_order_text (board, pay_outcome_get_order (outcome, 5));
  g_autofree char *second = pay_order_text (board, pay_outcome_get_order (outcome, 6));
  g_autofree char *words = pay_outcome_explain (outcome, position, 5);
  /* The fleet and the army are both one step from Berlin. The fleet is removed first. */
  g_assert_cmpstr (first, ==, "F KIE D");
  g_assert_cmpstr (second, ==, "A MUN D");
  g_assert_cmpstr (words, ==, "removed in civil disorder because too few removals were ordered");
  g_assert_cmpint (pay_outcome_get_power (outcome, 5), ==, germany);
}

/* Adjudicates the winter orders of one power, one on each line. Returns "+" for each order that
 * counts, "-" for each other order, and then "c" for each removal by the rules of civil
 * disorder. */
static char *
judge_winter (const char *position_text, const char *power, const char *text, const PayRules *rules)
{
  g_autoptr (PayPosition) position = read_position (position_text);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  g_autofree PayOrder *orders = g_new (PayOrder, n);
  g_autofree PayPower *powers = g_new (PayPower, n);
  GString *counts = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      orders[i] = read_order (lines[i]);
      powers[i] = pay_board_find_power (board, power);
    }
  g_autoptr (PayOutcome) outcome = pay_judge_adjustments (position, orders, powers, n, rules);
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      PayCode cause = pay_outcome_get_result (outcome, i)->cause;
      g_string_append_c (counts, cause == PAY_CODE_NONE                   ? '+'
                                 : cause == PAY_CODE_JUDGE_CIVIL_DISORDER ? 'c'
                                                                          : '-');
    }
  return g_string_free (counts, FALSE);
}

/* If more builds or removals are ordered than are due, the rules decide: none of them count, or
 * only the first ones, or only the last ones. Otherwise all count. */
static void
test_too_many_orders (void)
{
  static const char two_builds[] = "W1901A | France: A PIC; PAR MAR BRE";
  static const char one_extra[] = "W1901A | France 0 extra 1: A BUR; PAR MAR";
  static const char two_removals[] = "W1901A | Germany: A MUN, F KIE, A BER; BER";
  static const struct
  {
    const char *position, *power, *orders, *none, *first, *last;
  } table[] = {
    { two_builds, "France", "A PAR B", "+", "+", "+" },
    { two_builds, "France", "A PAR B\nF MAR B", "++", "++", "++" },
    { two_builds, "France", "A PAR B\nWAIVE", "++", "++", "++" },
    { two_builds, "France", "A PAR B\nF MAR B\nA BRE B", "---", "++-", "-++" },
    { two_builds, "France", "A PAR B\nF MAR B\nWAIVE", "---", "++-", "-++" },
    /* Illegal orders are not counted as excess. */
    { two_builds, "France", "A PAR B\nF MAR B\nA PIC B", "++-", "++-", "++-" },
    { two_removals, "Germany", "A MUN D\nF KIE D", "++", "++", "++" },
    /* Only one unit, the extra one, may be built anywhere in the home country. */
    { one_extra, "France", "A GAS B\nA PIC B", "+-", "+-", "-+" },
    { one_extra, "France", "A GAS B\nA PAR B", "++", "++", "++" },
    { two_removals, "Germany", "A MUN D\nF KIE D\nA BER D", "---cc", "++-", "-++" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      static const PayExcess choices[] = { PAY_EXCESS_NONE, PAY_EXCESS_FIRST, PAY_EXCESS_LAST };
      const char *const expected[] = { table[i].none, table[i].first, table[i].last };

      for (guint k = 0; k < G_N_ELEMENTS (choices); k++)
        {
          PayRules rules = PAY_RULES_DEFAULT;
          rules.excess_builds = rules.excess_removals = choices[k];
          g_autofree char *counts = judge_winter (table[i].position, table[i].power,
                                                  table[i].orders, &rules);
          g_test_message ("%s", table[i].orders);
          g_assert_cmpstr (counts, ==, expected[k]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int status;

  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", diagnostics);
  g_assert_nonnull (board);
  g_test_add_func ("/judge/bounces", test_bounces);
  g_test_add_func ("/judge/many-rivals", test_many_rivals);
  g_test_add_func ("/judge/rivals-and-cuts", test_rivals_and_cuts);
  g_test_add_func ("/judge/convoys", test_convoys);
  g_test_add_func ("/judge/named-routes", test_named_routes);
  g_test_add_func ("/judge/paradox", test_paradox);
  g_test_add_func ("/judge/fallback", test_fallback);
  g_test_add_func ("/judge/orders-as-judged", test_orders_as_judged);
  g_test_add_func ("/judge/retreats", test_retreats);
  g_test_add_func ("/judge/three-retreats", test_three_retreats);
  g_test_add_func ("/judge/adjustments", test_adjustments);
  g_test_add_func ("/judge/too-many-orders", test_too_many_orders);
  status = g_test_run ();
  pay_board_unref (board);
  return status;
}
