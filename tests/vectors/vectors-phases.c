/* vectors-phases.c - run-vectors retreat and adjustment: single phases of these kinds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-judge.h"

static const char *const retreat_fields[] = {
  "id",      "phase",   "units",   "dislodged",   "retreats",   "standoffs",
  "centers", "orders",  "results", "units_after", "next_phase", "centers_after",
  "agree",   "dissent", "tags",    NULL,
};

static const char *const adjustment_fields[] = {
  "id",          "phase",      "units", "centers", "orders",  "results",
  "units_after", "next_phase", "tags",  "agree",   "dissent", NULL,
};

/* Orders each dislodged unit to every location. Exactly the retreats that the case lists are
 * legal. */
static void
compare_possible (Vectors *v, JsonObject *retreats, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_dislodged (position);
  g_autofree PayOrder *orders = g_new (PayOrder, n + 1);

  for (guint i = 0; i < n; i++)
    {
      PayUnit unit = pay_position_get_dislodged (position, i)->unit;
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      g_autoptr (GPtrArray) want = vectors_get_strings (v, retreats, name);
      g_autoptr (GPtrArray) have = g_ptr_array_new ();

      for (guint k = 0; k < n; k++)
        orders[k] = PAY_ORDER_INIT;
      for (guint l = 0; l < pay_board_get_n_locations (board); l++)
        {
          if (!pay_board_can_stand (board, unit.type, l))
            continue;
          orders[i].kind = PAY_ORDER_RETREAT;
          orders[i].target = l;
          g_autoptr (PayOutcome) outcome = pay_judge_retreats (position, orders,
                                                               &PAY_RULES_DEFAULT);
          /* An army that is ordered to a coast retreats to the province, so the coast is not
           * listed. */
          if (pay_outcome_get_result (outcome, i)->location == (PayLocation) l)
            g_ptr_array_add (have, (char *) pay_board_get_abbreviation (board, l));
        }
      vectors_compare_sets (v, name, want, have);
    }
}

static void
run_retreat (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  JsonObject *results = vectors_get_object (object, "results");
  JsonObject *retreats = vectors_get_object (object, "retreats");

  if (!position)
    return;
  if (!results || !retreats)
    {
      vectors_error (v, "no results or retreats");
      return;
    }
  g_autoptr (PayOutcome) outcome = vectors_judge (v, position, object, &PAY_RULES_DEFAULT);
  if (!outcome)
    return;
  g_autoptr (PayPosition) after = vectors_advance (v, position, outcome);
  vectors_compare_after (
    v, "after", after, json_object_get_string_member_with_default (object, "next_phase", NULL),
    vectors_get_object (object, "units_after"), vectors_get_object (object, "centers_after"));
  compare_possible (v, retreats, position);

  /* The labels of a unit in the case: [] for a retreat, [disband] for a unit that is disbanded
   * as ordered or without an order, and [bounce, disband] for a clash. */
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayUnit unit = pay_position_get_dislodged (position, i)->unit;
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      g_autoptr (GPtrArray) labels = vectors_get_strings (v, results, name);
      gboolean clash = result->cause == PAY_CODE_JUDGE_RETREAT_CLASH;
      guint expected = result->verdict == PAY_VERDICT_SUCCESS ? 0 : clash ? 2 : 1;
      if (labels->len != expected)
        vectors_fail (v, "%s: verdict %d, cause %s", name, result->verdict,
                      pay_code_name (result->cause));
    }
}

static void
run_adjustment (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  PayRules rules = { .civil_disorder = PAY_CIVIL_DISORDER_2000,
                     .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION };

  if (!position)
    return;
  g_autoptr (PayOutcome) outcome = vectors_judge (v, position, object, &rules);
  if (!outcome)
    return;
  g_autoptr (PayPosition) after = vectors_advance (v, position, outcome);
  vectors_compare_after (v, "after", after,
                         json_object_get_string_member_with_default (object, "next_phase", NULL),
                         vectors_get_object (object, "units_after"), NULL);
}

const VectorKind vectors_retreat = { .name = "retreat",
                                     .fields = retreat_fields,
                                     .run_case = run_retreat };
const VectorKind vectors_adjustment = { .name = "adjustment",
                                        .fields = adjustment_fields,
                                        .run_case = run_adjustment };
