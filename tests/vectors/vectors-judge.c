/* vectors-judge.c - orders by power, and outcomes as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-judge.h"

#include "game/advance.h"

JsonObject *
vectors_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

PayOrder *
vectors_get_orders (Vectors *v, const PayPosition *position, JsonObject *orders)
{
  const PayBoard *board = pay_position_get_board (position);
  gboolean retreat = pay_position_get_phase (position).kind == PAY_PHASE_RETREAT;
  guint n = retreat ? pay_position_get_n_dislodged (position) : pay_position_get_n_units (position);
  g_autofree PayOrder *list = g_new (PayOrder, n + 1);
  g_autoptr (GList) names = orders ? json_object_get_members (orders) : NULL;

  for (guint i = 0; i < n; i++)
    list[i] = PAY_ORDER_INIT;
  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, orders, l->data);

      for (guint t = 0; t < texts->len; t++)
        {
          const char *text = g_ptr_array_index (texts, t);
          PayOrder order;
          if (!vectors_get_order (v, position, text, PAY_CHECK_DEFAULT, &order))
            return NULL;
          PayProvince p = pay_board_get_province (board, order.location);
          int i = retreat ? pay_position_find_dislodged (position, p)
                          : pay_position_find_unit (position, p);
          PayPower owner = i < 0   ? PAY_NO_POWER
                         : retreat ? pay_position_get_dislodged (position, i)->unit.owner
                                   : pay_position_get_unit (position, i)->owner;
          if (owner != power || list[i].kind != PAY_ORDER_NONE)
            {
              vectors_error (v, "order \"%s\" to no unit of %s, or a second one", text,
                             (const char *) l->data);
              return NULL;
            }
          list[i] = order;
        }
    }
  return g_steal_pointer (&list);
}

GArray *
vectors_get_units_after (const PayPosition *before, const PayOutcome *outcome)
{
  PayPhaseKind kind = pay_position_get_phase (before).kind;
  GArray *units = g_array_new (FALSE, FALSE, sizeof (PayUnit));
  guint n = pay_position_get_n_units (before);

  if (kind == PAY_PHASE_MOVEMENT)
    for (guint i = 0; i < n; i++)
      {
        PayUnit unit = *pay_position_get_unit (before, i);
        const PayResult *result = pay_outcome_get_result (outcome, i);
        unit.location = result->location;
        if (!result->dislodged)
          g_array_append_val (units, unit);
      }
  else
    {
      PayBits gone = { 0 };
      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        if (pay_outcome_get_order (outcome, i)->kind == PAY_ORDER_DISBAND
            && pay_outcome_get_result (outcome, i)->verdict != PAY_VERDICT_VOID
            && kind == PAY_PHASE_ADJUSTMENT)
          pay_bits_add (&gone, pay_outcome_get_result (outcome, i)->by);
      for (guint i = 0; i < n; i++)
        if (!pay_bits_has (&gone, i))
          g_array_append_val (units, *pay_position_get_unit (before, i));
      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        {
          const PayResult *result = pay_outcome_get_result (outcome, i);
          PayUnit unit = { pay_outcome_get_order (outcome, i)->unit_type, result->location,
                           pay_outcome_get_power (outcome, i) };
          if (result->location != PAY_NO_LOCATION)
            g_array_append_val (units, unit);
        }
    }
  return units;
}

GPtrArray *
vectors_list_units (const PayBoard *board, GArray *units)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < units->len; i++)
    {
      PayUnit unit = g_array_index (units, PayUnit, i);
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      g_ptr_array_add (
        texts, g_strdup_printf ("%s %s", pay_board_get_power_key (board, unit.owner), name));
    }
  return texts;
}

GPtrArray *
vectors_list_expected_units (Vectors *v, JsonObject *units)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = json_object_get_members (units);

  for (GList *l = names; l; l = l->next)
    {
      g_autoptr (GPtrArray) list = vectors_get_strings (v, units, l->data);
      for (guint i = 0; i < list->len; i++)
        g_ptr_array_add (
          texts, g_strdup_printf ("%s %s", (char *) l->data, (char *) g_ptr_array_index (list, i)));
    }
  return texts;
}

void
vectors_compare_retreats (Vectors *v, const char *what, JsonObject *expected,
                          const PayPosition *before, const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (before);
  g_autoptr (GPtrArray) want = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = expected ? json_object_get_members (expected) : NULL;

  for (GList *l = names; l; l = l->next)
    {
      g_autoptr (GPtrArray) places = vectors_get_strings (v, expected, l->data);
      for (guint i = 0; i < places->len; i++)
        g_ptr_array_add (want, g_strdup_printf ("%s R %s", (char *) l->data,
                                                (char *) g_ptr_array_index (places, i)));
    }
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      PayUnit unit = *pay_position_get_unit (before, i);
      g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
      guint n;
      const PayLocation *places = pay_outcome_get_retreats (outcome, i, &n);
      for (guint k = 0; k < n; k++)
        g_ptr_array_add (
          have, g_strdup_printf ("%s R %s", name, pay_board_get_abbreviation (board, places[k])));
    }
  vectors_compare_sets (v, what, want, have);
}

PayOutcome *
vectors_judge (Vectors *v, const PayPosition *position, JsonObject *object, const PayRules *rules)
{
  JsonObject *orders = vectors_get_object (object, "orders");
  const PayBoard *board = pay_position_get_board (position);
  PayPhaseKind kind = pay_position_get_phase (position).kind;

  if (kind != PAY_PHASE_ADJUSTMENT)
    {
      g_autofree PayOrder *list = vectors_get_orders (v, position, orders);
      return !list                      ? NULL
           : kind == PAY_PHASE_MOVEMENT ? pay_judge_movement (position, list, rules)
                                        : pay_judge_retreats (position, list, rules);
    }
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (PayPower));
  g_autoptr (GList) names = orders ? json_object_get_members (orders) : NULL;
  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, orders, l->data);
      for (guint i = 0; i < texts->len; i++)
        {
          PayOrder order;
          if (!vectors_get_order (v, position, g_ptr_array_index (texts, i), PAY_CHECK_DEFAULT,
                                  &order))
            return NULL;
          g_array_append_val (list, order);
          g_array_append_val (powers, power);
        }
    }
  return pay_judge_adjustments (position, (PayOrder *) list->data, (PayPower *) powers->data,
                                list->len, rules);
}

PayPosition *
vectors_advance (Vectors *v, const PayPosition *before, const PayOutcome *outcome)
{
  PayBoard *board = (PayBoard *) pay_position_get_board (before);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", NULL, NULL, NULL, 0, diagnostics);
  g_autoptr (PayLedger) ledger = pay_ledger_new ();
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (PayEvent));
  g_autoptr (PayDecision) decision = NULL;
  guint n = pay_position_get_n_units (before);
  g_autofree PayOrder *holds = g_new0 (PayOrder, n + 1);

  if (!setup)
    {
      vectors_error (v, "no setup for plain Diplomacy");
      return NULL;
    }
  decision = pay_decision_new (&pay_orders_economy, n, holds, pay_ledger_new (), NULL, NULL);
  return pay_advance (setup, before, decision, outcome, ledger, events);
}

void
vectors_compare_after (Vectors *v, const char *what, const PayPosition *after, const char *phase,
                       JsonObject *units, JsonObject *centres)
{
  const PayBoard *board = pay_position_get_board (after);

  if (phase)
    {
      g_autofree char *name = pay_phase_name (pay_position_get_phase (after));
      if (!g_str_equal (name, phase))
        vectors_fail (v, "%s: next phase is %s, not %s", what, name, phase);
    }
  if (units)
    {
      g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (PayUnit));
      for (guint i = 0; i < pay_position_get_n_units (after); i++)
        g_array_append_val (standing, *pay_position_get_unit (after, i));
      g_autoptr (GPtrArray) have = vectors_list_units (board, standing);
      g_autoptr (GPtrArray) want = vectors_list_expected_units (v, units);
      g_autofree char *label = g_strdup_printf ("%s: units", what);
      vectors_compare_sets (v, label, want, have);
    }
  if (centres)
    {
      g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) want = vectors_list_expected_units (v, centres);
      const PayBits *all = pay_board_get_centres (board);
      g_autofree char *label = g_strdup_printf ("%s: centres", what);
      for (gint p = pay_bits_next (all, 0); p >= 0; p = pay_bits_next (all, p + 1))
        {
          PayPower owner = pay_position_get_owner (after, p);
          if (owner != PAY_NO_POWER)
            g_ptr_array_add (have, g_strdup_printf ("%s %s", pay_board_get_power_key (board, owner),
                                                    pay_board_get_abbreviation (board, p)));
        }
      vectors_compare_sets (v, label, want, have);
    }
}
