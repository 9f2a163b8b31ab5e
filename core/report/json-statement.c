/* json-statement.c - statements as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-statement.h"

#include "base/language.h"
#include "report/json-kit.h"
#include "report/json-scores.h"

/* Adds the orders of the power's units with their results and prices. */
static void
add_own_units (JsonObject *object, const PayStatement *self)
{
  JsonArray *units = pay_json_list (object, "own_units");

  for (guint i = 0; i < self->units->len; i++)
    {
      const PayStatementUnit *unit = &g_array_index (self->units, PayStatementUnit, i);
      g_autofree char *order = pay_order_text (self->board, &unit->order);
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
}

/* Adds the offers of the power that units accepted. */
static void
add_accepted (JsonObject *object, const PayStatement *self)
{
  JsonArray *accepted = pay_json_list (object, "accepted");

  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (self->bribes, PayAccepted, i);
      g_autofree char *unit = pay_unit_name (self->board, bribe->unit.type, bribe->unit.location);
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "unit", unit);
      json_object_set_string_member (entry, "owner", pay_json_key (self->board, bribe->unit.owner));
      if (bribe->has_order)
        {
          g_autofree char *order = pay_order_text (self->board, &bribe->order);
          json_object_set_string_member (entry, "order", order);
        }
      json_object_set_int_member (entry, "amount", bribe->amount);
      json_array_add_object_element (accepted, entry);
    }
}

static void
add_transfers (JsonObject *object, const PayStatement *self)
{
  JsonArray *transfers = pay_json_list (object, "transfers");

  for (guint i = 0; i < self->transfers->len; i++)
    {
      const PayStatementTransfer *transfer = &g_array_index (self->transfers, PayStatementTransfer,
                                                             i);
      if (transfer->amount < 0)
        pay_json_add_transfer (transfers, self->board, self->power, -transfer->amount,
                               transfer->other, transfer->reason);
      else
        pay_json_add_transfer (transfers, self->board, transfer->other, transfer->amount,
                               self->power, transfer->reason);
    }
}

/* Adds the profit and the captured supply centres of games in which captures are paid. */
static void
add_profit (JsonObject *object, const PayStatement *self)
{
  json_object_set_int_member (object, "profit", self->fund);
  json_object_set_int_member (object, "profit_paid", self->fund_paid);
  for (guint i = 0; i < self->captures->len; i++)
    {
      const PayStatementCapture *capture = &g_array_index (self->captures, PayStatementCapture, i);
      JsonArray *list = pay_json_list (object, capture->amount < 0 ? "lost" : "gained");
      pay_json_add_capture (list, self->board, capture->centre, ABS (capture->amount));
    }
}

static void
add_money (JsonObject *object, const PayStatement *self)
{
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;
  gboolean told = self->has_offers || (self->has_statement && !movement);

  if (movement && told)
    {
      add_accepted (object, self);
      json_object_set_int_member (object, "spent", self->spent);
    }
  if (self->has_reductions)
    json_object_set_int_member (object, "reductions", self->reductions);
  add_transfers (object, self);
  if (told)
    {
      json_object_set_int_member (object, "balance_before", self->balance_before);
      json_object_set_int_member (object, "income", self->income);
      if (self->forfeited != 0)
        json_object_set_int_member (object, "forfeited", self->forfeited);
    }
  if (told && self->has_fund)
    add_profit (object, self);
  if (self->has_statement)
    json_object_set_int_member (object, "balance_after", self->balance_after);
  if (self->accept)
    json_object_set_string_member (object, "accept", self->accept);
}

JsonObject *
pay_json_statement (PayView *whole, guint turn, PayPower power)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  g_autoptr (PayStatement) self = pay_statement_new (whole, turn, power);
  JsonObject *object = json_object_new ();

  pay_json_set_phase (object, "phase", self->phase);
  json_object_set_string_member (object, "power", pay_json_key (self->board, self->power));
  add_own_units (object, self);
  for (guint i = 0; i < self->told->len; i++)
    json_array_add_string_element (pay_json_list (object, "told"), self->told->pdata[i]);
  json_object_set_string_member (object, "commitment", self->commitment);
  json_object_set_string_member (object, "start_commitment", self->start);
  if (self->end)
    json_object_set_string_member (object, "end_commitment", self->end);
  if (self->has_scores)
    pay_json_add_scores (object, self->board, &self->ending, self->scoring);
  if (self->sheet)
    json_object_set_string_member (object, "sheet", self->sheet);
  else
    json_object_set_null_member (object, "sheet");
  if (pay_due_key (self->due))
    json_object_set_string_member (object, "no_choice", pay_due_key (self->due));
  if (self->has_money)
    add_money (object, self);
  return object;
}
