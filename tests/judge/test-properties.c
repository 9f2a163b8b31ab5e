/* test-properties.c - properties of every adjudication, tried on random positions and orders
 *
 * The number of positions is 3000 or $PAYOLA_PROPERTY_RUNS; the seed is 1 or $PAYOLA_PROPERTY_SEED.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-position.h"

#include "judge/workspace.h"
#include "position/position-builder.h"

#include <string.h>

static GPtrArray *boards;
static PayBoard *board; /* board of the current case */

static guint64
setting (const char *name, guint64 otherwise)
{
  const char *text = g_getenv (name);
  return text ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* Prints the case and ends the test if a property does not hold. */
static void
check (gboolean holds, const char *what, guint64 seed, const PayPosition *position,
       const PayOrder *orders)
{
  if (holds)
    return;
  g_autofree char *text = pay_position_text (position);
  g_print ("# seed %" G_GUINT64_FORMAT ": %s\n", seed, text);
  for (guint i = 0; orders && i < pay_position_get_n_units (position); i++)
    {
      g_autofree char *order = pay_order_text (board, &orders[i]);
      g_print ("#   %s\n", order);
    }
  g_error ("%s", what);
}

static gboolean
same_result (const PayResult *a, const PayResult *b)
{
  return a->verdict == b->verdict && a->dislodged == b->dislodged
      && a->dislodged_by_convoy == b->dislodged_by_convoy && a->dislodged_from == b->dislodged_from
      && a->moved_to == b->moved_to && a->location == b->location && a->cause == b->cause
      && a->strength == b->strength && a->against == b->against;
}

/* Asserts that no two units are in one province, that a unit is dislodged only by a unit of
 * another power that moved there, and that units can retreat only to empty provinces. */
static void
check_outcome (guint64 seed, const PayPosition *position, const PayOrder *orders,
               const PayOutcome *outcome)
{
  guint n = pay_position_get_n_units (position);
  PayBits standing = { 0 };

  check (pay_outcome_get_n (outcome) == n, "a result for each unit", seed, position, orders);
  for (guint i = 0; i < n; i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      const PayUnit *unit = pay_position_get_unit (position, i);
      PayProvince place = pay_board_get_province (board, unit->location);
      g_autofree char *words = pay_outcome_explain (outcome, position, i);

      check (pay_board_get_province (board, result->location) == result->moved_to,
             "location and province agree", seed, position, orders);
      check (pay_board_can_stand (board, unit->type, result->location), "it can stand there", seed,
             position, orders);
      check (result->verdict == PAY_VERDICT_SUCCESS || result->cause != PAY_CODE_NONE,
             "every failure has a cause", seed, position, orders);
      check ((*words == '\0') == (result->cause == PAY_CODE_NONE && !result->dislodged),
             "every cause has words", seed, position, orders);
      if (!result->dislodged)
        {
          check (!pay_bits_has (&standing, result->moved_to), "one unit a province", seed, position,
                 orders);
          pay_bits_add (&standing, result->moved_to);
          continue;
        }
      check (result->moved_to == place, "dislodged units did not move", seed, position, orders);
      int by = result->dislodged_by;
      check (by >= 0 && pay_outcome_get_result (outcome, by)->moved_to == place
               && pay_position_get_unit (position, by)->owner != unit->owner,
             "dislodged by a foreign unit", seed, position, orders);
    }
  for (guint i = 0; i < n; i++)
    {
      guint n_retreats;
      const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n_retreats);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      check (n_retreats == 0 || result->dislodged, "only dislodged units retreat", seed, position,
             orders);
      for (guint k = 0; k < n_retreats; k++)
        {
          PayProvince p = pay_board_get_province (board, retreats[k]);
          check (!pay_bits_has (&standing, p)
                   && !pay_bits_has (pay_outcome_get_contested (outcome), p),
                 "retreats are to empty places", seed, position, orders);
        }
    }
  check (!pay_bits_meet (&standing, pay_outcome_get_contested (outcome)),
         "contested places are empty", seed, position, orders);
}

static void
check_shuffled (guint64 seed, const PayPosition *position, const PayOrder *orders,
                const PayRules *rules, const PayOutcome *outcome, PayRandom *random)
{
  guint n = pay_position_get_n_units (position);
  guint order_of[PAY_MAX_UNITS];
  g_autoptr (PayPosition) shuffled = random_shuffle (position, random, order_of);
  g_autofree PayOrder *moved = g_new (PayOrder, n + 1);

  for (guint i = 0; i < n; i++)
    moved[i] = orders[order_of[i]];
  g_autoptr (PayOutcome) other = pay_judge_movement (shuffled, moved, rules);
  for (guint i = 0; i < n; i++)
    {
      const PayResult *a = pay_outcome_get_result (other, i);
      const PayResult *b = pay_outcome_get_result (outcome, order_of[i]);
      guint n_a, n_b;
      const PayLocation *to_a = pay_outcome_get_retreats (other, i, &n_a);
      const PayLocation *to_b = pay_outcome_get_retreats (outcome, order_of[i], &n_b);
      check (same_result (a, b) && (a->by < 0 ? -1 : (int) order_of[a->by]) == b->by,
             "the order of units is no matter", seed, position, orders);
      check (n_a == n_b && (n_a == 0 || memcmp (to_a, to_b, n_a * sizeof *to_a) == 0),
             "nor for retreats", seed, position, orders);
    }
}

/* Asserts that a workspace gives the same results as a new one, even after it was used for other
 * positions. */
static void
check_workspace (guint64 seed, PayJudge *judge, const PayPosition *position, const PayOrder *orders,
                 const PayRules *rules, const PayOutcome *outcome)
{
  pay_judge_movement_into (judge, position, orders, rules);
  for (guint i = 0; i < pay_judge_get_n (judge); i++)
    {
      guint n_a, n_b;
      pay_judge_get_retreats (judge, i, &n_a);
      pay_outcome_get_retreats (outcome, i, &n_b);
      check (same_result (pay_judge_get_result (judge, i), pay_outcome_get_result (outcome, i))
               && n_a == n_b,
             "a used workspace is as good as a new one", seed, position, orders);
    }
  PayBits a = pay_bits_minus (*pay_judge_get_contested (judge),
                              *pay_outcome_get_contested (outcome));
  check (pay_bits_is_empty (&a), "nor does it add standoffs", seed, position, orders);
}

/* Makes dislodged units retreat at random. Asserts that afterwards every unit is alone in its
 * province. */
static void
check_retreats (guint64 seed, const PayPosition *before, const PayOutcome *outcome,
                const PayRules *rules, PayRandom *random)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (before);
  PayOrder orders[PAY_MAX_UNITS];
  PayBits standing = { 0 };
  guint n = 0;

  pay_position_builder_set_phase (
    builder, pay_phase_next (pay_position_get_board (before), pay_position_get_phase (before)));
  pay_position_builder_clear_units (builder);
  pay_position_builder_set_contested (builder, *pay_outcome_get_contested (outcome));
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayUnit unit = *pay_position_get_unit (before, i);
      guint n_retreats;
      const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n_retreats);
      if (!result->dislodged)
        {
          unit.location = result->location;
          pay_position_builder_add_unit (builder, unit);
          pay_bits_add (&standing, result->moved_to);
          continue;
        }
      if (n_retreats == 0)
        continue;
      pay_position_builder_add_dislodged (
        builder, (PayDislodged) { unit, result->dislodged_from, result->dislodged_by_convoy });
      orders[n] = PAY_ORDER_INIT;
      orders[n].kind = PAY_ORDER_RETREAT;
      orders[n].target = pay_random_below (random, 10)
                         ? retreats[pay_random_below (random, n_retreats)]
                         : (PayLocation) pay_random_below (random,
                                                           pay_board_get_n_locations (board));
      n++;
    }
  g_autoptr (PayPosition) position = pay_position_builder_finish (builder);
  g_autoptr (PayOutcome) after = pay_judge_retreats (position, orders, rules);
  for (guint i = 0; i < n; i++)
    {
      const PayResult *result = pay_outcome_get_result (after, i);
      check ((result->verdict == PAY_VERDICT_SUCCESS) == (result->moved_to != PAY_NO_PROVINCE),
             "who does not retreat is gone", seed, before, NULL);
      if (result->verdict != PAY_VERDICT_SUCCESS)
        continue;
      check (!pay_bits_has (&standing, result->moved_to), "retreats do not meet", seed, before,
             NULL);
      pay_bits_add (&standing, result->moved_to);
    }
}

static void
test_movement (void)
{
  guint64 first = setting ("PAYOLA_PROPERTY_SEED", 1);
  guint64 runs = setting ("PAYOLA_PROPERTY_RUNS", 3000);
  g_autoptr (PayJudge) judge = pay_judge_new ();
  guint n_verdicts[PAY_VERDICT_DISBANDED + 1] = { 0 }, n_dislodged = 0;

  for (guint64 seed = first; seed < first + runs; seed++)
    {
      PayRandom random = pay_random_init (seed);
      board = random_board (boards, seed);
      g_autoptr (PayPosition) position = random_position (board, &random);
      g_autofree PayOrder *orders = random_orders (position, &random);
      PayRules rules = random_rules (&random);
      g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &rules);

      check_outcome (seed, position, orders, outcome);
      check_shuffled (seed, position, orders, &rules, outcome, &random);
      check_workspace (seed, judge, position, orders, &rules, outcome);
      check_retreats (seed, position, outcome, &rules, &random);
      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        {
          n_verdicts[pay_outcome_get_result (outcome, i)->verdict]++;
          n_dislodged += pay_outcome_get_result (outcome, i)->dislodged;
        }
    }
  /* The positions are a useful sample only if every verdict of movement phases occurs. */
  for (guint verdict = 0; verdict < PAY_VERDICT_DISBANDED; verdict++)
    g_assert_cmpuint (n_verdicts[verdict], >, 0);
  g_assert_cmpuint (n_dislodged, >, runs / 10);
}

static void
test_adjustments (void)
{
  guint64 first = setting ("PAYOLA_PROPERTY_SEED", 1);
  guint64 runs = setting ("PAYOLA_PROPERTY_RUNS", 3000);

  for (guint64 seed = first; seed < first + runs / 4; seed++)
    {
      PayRandom random = pay_random_init (~seed);
      board = random_board (boards, seed);
      const PayBits *centres = pay_board_get_centres (board);
      guint n_powers = MIN (7, pay_board_get_n_powers (board));
      g_autoptr (PayPosition) units = random_position (board, &random);
      g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (units);
      PayRules rules = random_rules (&random);
      PayOrder orders[40];
      PayPower powers[40];
      guint n = pay_random_below (&random, 40);
      int change[PAY_MAX_POWERS] = { 0 };
      PayBits gone = { 0 }, standing = { 0 };

      PayPhase winter = pay_position_get_phase (units);
      while (winter.kind != PAY_PHASE_ADJUSTMENT)
        winter = pay_phase_next (board, winter);
      pay_position_builder_set_phase (builder, winter);
      for (gint p = pay_bits_next (centres, 0); p >= 0; p = pay_bits_next (centres, p + 1))
        pay_position_builder_set_owner (builder, p,
                                        (int) pay_random_below (&random, n_powers + 1) - 1);
      g_autoptr (PayPosition) position = pay_position_builder_finish (builder);
      for (guint i = 0; i < n; i++)
        {
          orders[i] = PAY_ORDER_INIT;
          orders[i].kind = PAY_ORDER_DISBAND + pay_random_below (&random, 3);
          orders[i].unit_type = pay_random_below (&random, 3);
          orders[i].location = pay_random_below (&random, pay_board_get_n_locations (board));
          powers[i] = pay_random_below (&random, n_powers);
        }
      g_autoptr (PayOutcome) outcome = pay_judge_adjustments (position, orders, powers, n, &rules);
      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        {
          const PayResult *result = pay_outcome_get_result (outcome, i);
          const PayOrder *order = pay_outcome_get_order (outcome, i);
          PayPower power = pay_outcome_get_power (outcome, i);

          if (result->verdict == PAY_VERDICT_VOID || order->kind == PAY_ORDER_WAIVE)
            continue;
          change[power] += order->kind == PAY_ORDER_BUILD ? 1 : -1;
          if (order->kind == PAY_ORDER_DISBAND)
            {
              PayProvince p = pay_board_get_province (board, order->location);
              int unit = pay_position_find_unit (position, p);
              g_assert_cmpint (unit, ==, result->by);
              g_assert_cmpint (pay_position_get_unit (position, unit)->owner, ==, power);
              g_assert_false (pay_bits_has (&gone, p));
              pay_bits_add (&gone, p);
              continue;
            }
          g_assert_true (pay_board_can_stand (board, order->unit_type, result->location));
          g_assert_cmpint (pay_position_find_unit (position, result->moved_to), <, 0);
          g_assert_false (pay_bits_has (&standing, result->moved_to));
          pay_bits_add (&standing, result->moved_to);
        }
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        {
          int due = pay_judge_adjustment_due (position, p);
          if (due < 0)
            g_assert_cmpint (change[p], ==, due);
          else
            g_assert_cmpint (change[p], <=, due);
        }
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  boards = random_boards ();
  g_test_add_func ("/judge/properties/movement", test_movement);
  g_test_add_func ("/judge/properties/adjustments", test_adjustments);
  status = g_test_run ();
  g_ptr_array_unref (boards);
  return status;
}
