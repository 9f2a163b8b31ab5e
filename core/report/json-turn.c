/* json-turn.c - adjudicated turns as JSON, in the field names of the test vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-turn.h"

#include "base/language.h"
#include "payola/auction-record.h"
#include "report/json-kit.h"
#include "report/json-position.h"
#include "report/json-scores.h"
#include "report/verdict.h"

/* Adds {power: {unit: "arrives" or "found"}} in Tin Cup. The places of the units are those after
 * the turn. */
static void
add_sightings (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint i = 0; i < pay_view_get_n_sightings (view, turn); i++)
    {
      const PaySighting *sighting = pay_view_get_sighting (view, turn, i);
      const PayUnit *unit = &sighting->unit;
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      JsonObject *all = pay_json_object (object, "sightings");
      json_object_set_string_member (pay_json_object (all, pay_json_key (board, unit->owner)), name,
                                     sighting->arrived ? "arrives" : "found");
    }
}

/* Adds the price of one unit in a movement phase, with the payments and bids. */
static void
add_price (JsonObject *object, PayView *view, guint turn, const PayAuctionRecord *record,
           guint unit, const char *name)
{
  const PayBoard *board = pay_view_get_board (view);
  int agp;

  if (pay_view_get_price (view, turn, unit, &agp))
    json_object_set_int_member (pay_json_object (object, "totals"), name, agp);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_payment (view, turn, unit, p, &agp))
      {
        const char *power = pay_json_key (board, p);
        JsonObject *contributors = pay_json_object (object, "contributors");
        json_array_add_string_element (pay_json_list (contributors, name), power);
        if (agp > 0)
          json_object_set_int_member (pay_json_object (pay_json_object (object, "payments"), name),
                                      power, agp);
      }
  if (record)
    {
      const PayUnitRecord *choice = pay_auction_record_get_unit (record, unit);
      JsonObject *bids = pay_json_object (pay_json_object (object, "bids"), name);

      pay_json_object (pay_json_object (object, "payments"), name);
      for (guint c = 0; c < choice->n_candidates; c++)
        {
          g_autofree char *order = pay_order_text (board, &choice->candidates[c].order);
          json_object_set_int_member (bids, order, choice->candidates[c].total);
        }
    }
}

/* Adds a captured supply centre and its AgP to the power that lost or gained it. */
static void
add_capture (JsonObject *powers, const PayBoard *board, PayPower power, const PayEntry *entry)
{
  pay_json_add_capture (pay_json_list (powers, pay_json_key (board, power)), board, entry->centre,
                        entry->amount);
}

/* Adds the acceptance list of a power: the complete one from the auction, or else the list that
 * the viewer may know. */
static void
add_accept (JsonObject *object, PayView *view, guint turn, PayPower power)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayAuction *auction = pay_payola_get_auction (pay_view_get_decision (view, turn));
  const char *known = pay_view_get_accept (view, turn, power);

  if (auction)
    {
      const PayPower *list = pay_auction_get_list (auction, power);
      g_autoptr (GString) letters = g_string_new (NULL);
      for (guint i = 0; i < pay_board_get_n_powers (board); i++)
        g_string_append (letters, pay_board_get_power_letter (board, list[i]));
      json_object_set_string_member (pay_json_object (object, "accept"),
                                     pay_json_key (board, power), letters->str);
    }
  else if (known)
    json_object_set_string_member (pay_json_object (object, "accept"), pay_json_key (board, power),
                                   known);
}

/* Adds an entry of the ledger to the list of transfers or captures, or to a sum of its power. */
static void
add_entry (JsonObject *object, const PayBoard *board, const PayEntry *entry)
{
  gboolean paid = entry->kind == PAY_ENTRY_BRIBE || entry->to == PAY_NO_POWER;
  const char *power = pay_json_key (board, paid ? entry->from : entry->to);
  JsonObject *sums;

  switch (entry->kind)
    {
    case PAY_ENTRY_TRANSFER:
      pay_json_add_transfer (pay_json_list (object, "transfers"), board, entry->from, entry->amount,
                             entry->to, entry->reason);
      return;
    case PAY_ENTRY_BRIBE:
    case PAY_ENTRY_UPKEEP:
      sums = pay_json_object (object, "spent");
      break;
    case PAY_ENTRY_FORFEIT:
      sums = pay_json_object (object, "forfeited");
      break;
    case PAY_ENTRY_FUND:
      sums = pay_json_object (object, "profit_paid");
      break;
    case PAY_ENTRY_CAPTURE:
      if (entry->from != PAY_NO_POWER)
        add_capture (pay_json_object (object, "lost"), board, entry->from, entry);
      add_capture (pay_json_object (object, "gained"), board, entry->to, entry);
      return;
    case PAY_ENTRY_START:
    case PAY_ENTRY_TAX:
    default:
      sums = pay_json_object (object, "income");
      break;
    }
  json_object_set_int_member (
    sums, power, json_object_get_int_member_with_default (sums, power, 0) + entry->amount);
}

static void
add_money (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  gboolean movement = pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);
  guint times;

  if (!pay_json_add_balances (object, "balances_before", view, turn))
    return;
  pay_json_add_balances (object, "balance_after", view, turn + 1);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int fund;
      if (pay_view_get_fund (view, turn + 1, p, &fund))
        json_object_set_int_member (pay_json_object (object, "profit"), pay_json_key (board, p),
                                    fund);
    }

  JsonObject *known = json_object_get_object_member (object, "balances_before");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = pay_json_key (board, p);

      if (pay_view_get_reductions (view, turn, p, &times))
        json_object_set_int_member (pay_json_object (object, "reductions"), name, times);
      if (movement && json_object_has_member (known, name))
        json_object_set_int_member (pay_json_object (object, "spent"), name, 0);
      if (movement)
        add_accept (object, view, turn, (PayPower) p);
    }
  if (movement)
    pay_json_list (object, "transfers");
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    add_entry (object, board, pay_ledger_get (ledger, i));
}

/* Returns the name of the unit that an order is for, or NULL for a waived build. */
static char *
ordered_unit (const PayBoard *board, const PayOrder *order)
{
  return order->location == PAY_NO_LOCATION
         ? NULL
         : pay_unit_name (board, order->unit_type, order->location);
}

static void
add_outcome (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean movement = pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;
  g_autoptr (PayAuctionRecord) record = movement ? pay_auction_record_new_for_decision (
                                          pay_view_get_decision (view, turn))
                                                 : NULL;
  JsonObject *orders = pay_json_object (object, "orders");
  JsonObject *results = pay_json_object (object, "results");
  JsonObject *causes = pay_json_object (object, "causes");

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      const char *power = pay_json_key (board, pay_outcome_get_power (outcome, i));
      g_autofree char *text = pay_order_text (board, order);
      g_autofree char *unit = movement ? pay_unit_text (board, pay_position_get_unit (before, i))
                                       : ordered_unit (board, order);

      if (movement)
        json_object_set_string_member (orders, unit, text);
      else
        json_array_add_string_element (pay_json_list (orders, power), text);
      if (!unit)
        continue;

      g_auto (GStrv) labels = pay_verdict_labels (outcome, i);
      g_autofree char *cause = pay_outcome_explain (outcome, before, i);
      json_object_set_array_member (results, unit, pay_json_strings (labels));
      if (*cause)
        json_object_set_string_member (causes, unit, cause);
      if (movement)
        add_price (object, view, turn, record, i, unit);
      if (!movement || !result->dislodged)
        continue;

      guint n_retreats;
      const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n_retreats);
      GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
      for (guint r = 0; r < n_retreats; r++)
        g_ptr_array_add (places, g_strdup (pay_board_get_abbreviation (board, retreats[r])));
      JsonObject *dislodged = pay_json_object (object, "dislodged");
      pay_json_set_place (pay_json_object (dislodged, power), unit, board, result->dislodged_from);
      JsonArray *list = pay_json_sorted (places);
      if (n_retreats)
        json_object_set_array_member (pay_json_object (object, "retreats"), unit, list);
      else
        json_array_unref (list);
    }
}

JsonObject *
pay_json_turn (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *after = pay_view_get_position (view, turn + 1);
  PayPhase phase = pay_view_get_phase (view, turn);
  JsonObject *object = json_object_new ();

  pay_json_set_phase (object, "phase", phase);
  add_outcome (object, view, turn);
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      const PayBits *contested = pay_outcome_get_contested (pay_view_get_outcome (view, turn));
      pay_json_object (object, "dislodged");
      pay_json_object (object, "retreats");
      json_object_set_array_member (object, "standoffs", pay_json_provinces (board, contested));
    }
  add_sightings (object, view, turn);
  add_money (object, view, turn);
  json_object_set_object_member (object, "units_after", pay_json_units (after));
  json_object_set_object_member (object,
                                 phase.kind == PAY_PHASE_ADJUSTMENT ? "centers" : "centers_after",
                                 pay_json_centres (after));
  pay_json_add_sight (object, view, turn + 1);
  pay_json_add_events (object, view, turn);
  pay_json_add_own_scores (object, view, turn + 1);
  pay_json_set_phase (object, "next_phase", pay_position_get_phase (after));
  return object;
}

JsonObject *
pay_json_game (PayView *view)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  JsonObject *object = json_object_new ();
  JsonArray *turns = pay_json_list (object, "turns");
  guint n_turns = pay_view_get_n_turns (view);

  for (guint turn = 0; turn < n_turns; turn++)
    json_array_add_object_element (turns, pay_json_turn (view, turn));
  json_object_set_object_member (object, "end", pay_json_position (view, n_turns));
  return object;
}
