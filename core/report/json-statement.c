/* json-statement.c - statements as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-statement.h"

#include "report/json-kit.h"
#include "report/json-scores.h"

JsonObject *
pay_json_statement (const PayStatement *self)
{
  const PayBoard *board = self->board;
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;
  JsonObject *object = json_object_new ();

  pay_json_set_phase (object, "phase", self->phase);
  json_object_set_string_member (object, "power", pay_json_key (board, self->power));
  JsonArray *units = pay_json_list (object, "own_units");
  for (guint i = 0; i < self->units->len; i++)
    {
      const PayStatementUnit *unit = &g_array_index (self->units, PayStatementUnit, i);
      g_autofree char *order = pay_order_text (board, &unit->order);
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "order", order);
      json_object_set_string_member (entry, "result", unit->result);
      if (unit->has_total)
        {
          json_object_set_int_member (entry, "total", unit->total);
          json_object_set_boolean_member (entry, "no_own_money", unit->bought);
        }
      json_array_add_object_element (units, entry);
    }
  if (self->told->len > 0)
    for (guint i = 0; i < self->told->len; i++)
      json_array_add_string_element (pay_json_list (object, "told"), self->told->pdata[i]);
  json_object_set_string_member (object, "commitment", self->commitment);
  json_object_set_string_member (object, "start_commitment", self->start);
  if (self->end)
    json_object_set_string_member (object, "end_commitment", self->end);
  if (self->has_scores)
    pay_json_add_scores (object, board, &self->ending, self->scoring);
  gboolean told = self->has_offers || (self->has_statement && !movement);
  if (self->sheet)
    json_object_set_string_member (object, "sheet", self->sheet);
  else
    json_object_set_null_member (object, "sheet");
  if (!self->has_money)
    return object;

  if (movement && told)
    {
      JsonArray *accepted = pay_json_list (object, "accepted");
      for (guint i = 0; i < self->bribes->len; i++)
        {
          const PayAccepted *bribe = &g_array_index (self->bribes, PayAccepted, i);
          g_autofree char *unit = pay_unit_name (board, bribe->unit.type, bribe->unit.location);
          JsonObject *entry = json_object_new ();

          json_object_set_string_member (entry, "unit", unit);
          json_object_set_string_member (entry, "owner", pay_json_key (board, bribe->unit.owner));
          if (bribe->has_order)
            {
              g_autofree char *order = pay_order_text (board, &bribe->order);
              json_object_set_string_member (entry, "order", order);
            }
          json_object_set_int_member (entry, "amount", bribe->amount);
          json_array_add_object_element (accepted, entry);
        }
      json_object_set_int_member (object, "spent", self->spent);
    }
  if (self->has_reductions)
    json_object_set_int_member (object, "reductions", self->reductions);
  JsonArray *transfers = pay_json_list (object, "transfers");
  for (guint i = 0; i < self->transfers->len; i++)
    {
      const PayStatementTransfer *transfer = &g_array_index (self->transfers, PayStatementTransfer,
                                                             i);
      if (transfer->amount < 0)
        pay_json_add_transfer (transfers, board, self->power, -transfer->amount, transfer->other,
                               transfer->reason);
      else
        pay_json_add_transfer (transfers, board, transfer->other, transfer->amount, self->power,
                               transfer->reason);
    }
  if (told)
    {
      json_object_set_int_member (object, "balance_before", self->balance_before);
      json_object_set_int_member (object, "income", self->income);
      if (self->forfeited != 0)
        json_object_set_int_member (object, "forfeited", self->forfeited);
    }
  if (told && self->has_fund)
    {
      json_object_set_int_member (object, "profit", self->fund);
      json_object_set_int_member (object, "profit_paid", self->fund_paid);
      for (guint i = 0; i < self->captures->len; i++)
        {
          const PayStatementCapture *capture = &g_array_index (self->captures, PayStatementCapture,
                                                               i);
          JsonArray *list = pay_json_list (object, capture->amount < 0 ? "lost" : "gained");
          pay_json_add_capture (list, board, capture->centre, ABS (capture->amount));
        }
    }
  if (self->has_statement)
    json_object_set_int_member (object, "balance_after", self->balance_after);
  if (self->accept)
    json_object_set_string_member (object, "accept", self->accept);
  return object;
}
