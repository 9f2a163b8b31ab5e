/* vectors-judge.c - orders by power and outcomes as texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-judge.h"

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
          PayPower owner = i < 0 ? PAY_NO_POWER
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
      g_ptr_array_add (texts, g_strdup_printf ("%s %s", pay_board_get_power_key (board, unit.owner),
                                               name));
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
        g_ptr_array_add (texts, g_strdup_printf ("%s %s", (char *) l->data,
                                                 (char *) g_ptr_array_index (list, i)));
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
        g_ptr_array_add (have, g_strdup_printf ("%s R %s", name,
                                                pay_board_get_abbreviation (board, places[k])));
    }
  vectors_compare_sets (v, what, want, have);
}
