/* vectors-movement.c - run-vectors movement: movement phases, including those on which published
 * adjudicators disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-judge.h"

static const char *const fields[] = {
  "id",
  "phase",
  "units",
  "centers",
  "orders",
  "results",
  "units_after",
  "dislodged_after",
  "retreats",
  "moved",
  "support_given",
  "standoffs",
  "tags",
  "agree",
  "dissent",
  "datc_v3",
  /* fields of cases on which adjudicators disagree */
  "units_after_first_group",
  "groups",
  "crash",
  "class",
  "right_by_datc",
  "referee_paradox",
  NULL,
};

static const char *const v3_fields[] = {
  "units_after", "dislodged_after", "retreats", "rust_agrees", NULL,
};

static const char *const group_fields[] = { "engines", "plus", "minus", "retreats", NULL };

static void
compare_units (Vectors *v, const char *what, GPtrArray *want, const PayPosition *position,
               const PayOutcome *outcome)
{
  g_autoptr (GArray) units = vectors_get_units_after (position, outcome);
  g_autoptr (GPtrArray) have = vectors_list_units (pay_position_get_board (position), units);

  vectors_compare_sets (v, what, want, have);
}

static void
compare_positions (Vectors *v, const char *choice, JsonObject *expected,
                   const PayPosition *position, const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *after = vectors_get_object (expected, "units_after");
  JsonObject *dislodged = vectors_get_object (expected, "dislodged_after");
  g_autofree char *units_after = g_strdup_printf ("%s units", choice);
  g_autofree char *dislodgments = g_strdup_printf ("%s dislodged", choice);
  g_autofree char *retreats = g_strdup_printf ("%s retreats", choice);

  if (!after || !dislodged)
    {
      vectors_error (v, "no units_after or dislodged_after");
      return;
    }
  g_autoptr (GPtrArray) units = vectors_list_expected_units (v, after);
  compare_units (v, units_after, units, position, outcome);

  g_autoptr (GPtrArray) want = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = json_object_get_members (dislodged);
  for (GList *l = names; l; l = l->next)
    g_ptr_array_add (want, g_strdup_printf ("%s from %s", (char *) l->data,
                                            json_object_get_string_member (dislodged, l->data)));
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayUnit unit = *pay_position_get_unit (position, i);
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      if (result->dislodged)
        g_ptr_array_add (
          have, g_strdup_printf ("%s from %s", name,
                                 pay_board_get_abbreviation (board, result->dislodged_from)));
    }
  vectors_compare_sets (v, dislodgments, want, have);
  vectors_compare_retreats (v, retreats, vectors_get_object (expected, "retreats"), position,
                            outcome);
}

/* Compares the units that moved, the supports that counted, and the standoffs. A case lists
 * these only for its main outcome. */
static void
compare_details (Vectors *v, JsonObject *object, const PayPosition *position,
                 const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (GPtrArray) moved = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) standoffs = g_ptr_array_new ();
  const PayBits *contested = pay_outcome_get_contested (outcome);

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayOrderKind kind = pay_outcome_get_order (outcome, i)->kind;
      PayUnit unit = *pay_position_get_unit (position, i);

      if (result->verdict != PAY_VERDICT_SUCCESS)
        continue;
      if (kind == PAY_ORDER_MOVE)
        g_ptr_array_add (moved, pay_unit_name (board, unit.type, unit.location));
      if (kind == PAY_ORDER_SUPPORT || kind == PAY_ORDER_SUPPORT_MOVE)
        g_ptr_array_add (given, pay_unit_name (board, unit.type, unit.location));
    }
  for (gint p = pay_bits_next (contested, 0); p >= 0; p = pay_bits_next (contested, p + 1))
    g_ptr_array_add (standoffs, (char *) pay_board_get_abbreviation (board, p));
  g_autoptr (GPtrArray) want_moved = vectors_get_strings (v, object, "moved");
  g_autoptr (GPtrArray) want_given = vectors_get_strings (v, object, "support_given");
  g_autoptr (GPtrArray) want_standoffs = vectors_get_strings (v, object, "standoffs");
  vectors_compare_sets (v, "moved", want_moved, moved);
  vectors_compare_sets (v, "support given", want_given, given);
  vectors_compare_sets (v, "standoffs", want_standoffs, standoffs);
}

/* Compares the labels of another adjudicator. Its "void" has other meanings than Payola's. It
 * labels a bounce as "no convoy" if it considers a fleet disrupted that was not dislodged. All
 * other labels must agree. */
static void
compare_labels (Vectors *v, JsonObject *results, const PayPosition *position,
                const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayOrderKind kind = pay_outcome_get_order (outcome, i)->kind;
      PayUnit unit = *pay_position_get_unit (position, i);
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      gboolean dislodged = FALSE, bounce = FALSE, cut = FALSE, no_convoy = FALSE;

      JsonNode *node = json_object_get_member (results, name);
      if (!node || JSON_NODE_HOLDS_NULL (node))
        continue;
      g_autoptr (GPtrArray) labels = vectors_get_strings (v, results, name);
      for (guint l = 0; l < labels->len; l++)
        {
          const char *label = g_ptr_array_index (labels, l);
          dislodged |= g_str_equal (label, "dislodged");
          bounce |= g_str_equal (label, "bounce");
          cut |= g_str_equal (label, "cut");
          no_convoy |= g_str_equal (label, "no convoy");
        }
      if (dislodged != result->dislodged)
        vectors_fail (v, "%s: dislodged %d, not %d", name, result->dislodged, dislodged);
      if (kind == PAY_ORDER_MOVE && bounce && result->verdict != PAY_VERDICT_BOUNCE)
        vectors_fail (v, "%s: verdict %d, expected bounce", name, result->verdict);
      if (kind == PAY_ORDER_MOVE
          && (bounce || no_convoy) == (result->verdict == PAY_VERDICT_SUCCESS))
        vectors_fail (v, "%s: verdict %d, expected failure %d", name, result->verdict,
                      bounce || no_convoy);
      if (cut && result->verdict != PAY_VERDICT_CUT)
        vectors_fail (v, "%s: verdict %d, expected cut", name, result->verdict);
    }
}

/* Compares the outcome of a disputed position with the outcome of the engines that follow the
 * DATC. */
static void
compare_verdict (Vectors *v, JsonObject *object, const PayPosition *position,
                 const PayOutcome *outcome)
{
  JsonArray *groups = json_object_get_array_member (object, "groups");
  g_autoptr (GPtrArray) right = vectors_get_strings (v, object, "right_by_datc");
  g_autoptr (GPtrArray) units = vectors_list_expected_units (
    v, vectors_get_object (object, "units_after_first_group"));

  for (guint g = 0; right->len > 0 && g < json_array_get_length (groups); g++)
    {
      JsonObject *group = json_array_get_object_element (groups, g);
      g_autoptr (GPtrArray) engines = vectors_get_strings (v, group, "engines");
      vectors_check_fields (v, group, group_fields);
      if (!g_ptr_array_find_with_equal_func (engines, g_ptr_array_index (right, 0), g_str_equal,
                                             NULL))
        continue;
      g_autoptr (GPtrArray) plus = vectors_get_strings (v, group, "plus");
      g_autoptr (GPtrArray) minus = vectors_get_strings (v, group, "minus");
      for (guint i = 0; i < plus->len; i++)
        g_ptr_array_add (units, g_strdup (g_ptr_array_index (plus, i)));
      for (guint i = 0; i < minus->len; i++)
        {
          guint index;
          if (g_ptr_array_find_with_equal_func (units, g_ptr_array_index (minus, i), g_str_equal,
                                                &index))
            g_ptr_array_remove_index (units, index);
        }
      compare_units (v, "units", units, position, outcome);
      vectors_compare_retreats (v, "retreats", vectors_get_object (group, "retreats"), position,
                                outcome);
      return;
    }
  vectors_error (v, "no group that is right");
}

static void
run_case (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  PayRules rules = { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK };

  if (!position)
    return;
  g_autofree PayOrder *orders = vectors_get_orders (v, position,
                                                    vectors_get_object (object, "orders"));
  if (!orders)
    return;
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &rules);
  if (json_object_has_member (object, "groups"))
    {
      compare_verdict (v, object, position, outcome);
      return;
    }
  compare_positions (v, "4.A.3=fallback", object, position, outcome);
  compare_details (v, object, position, outcome);
  if (vectors_get_object (object, "results"))
    compare_labels (v, vectors_get_object (object, "results"), position, outcome);

  JsonObject *v3 = vectors_get_object (object, "datc_v3");
  if (v3)
    vectors_check_fields (v, v3, v3_fields);
  g_autoptr (PayOutcome) plain = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  compare_positions (v, "default", v3 ? v3 : object, position, plain);
}

const VectorKind vectors_movement = { .name = "movement", .fields = fields, .run_case = run_case };
