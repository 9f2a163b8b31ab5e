/* json-auction.c - auctions as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-auction.h"

#include "base/language.h"
#include "payola/auction.h"
#include "report/auction-table.h"
#include "report/explanation.h"
#include "report/verdict.h"

static void
set_text (JsonObject *object, const char *name, char *text)
{
  json_object_set_string_member (object, name, text);
  g_free (text);
}

static JsonArray *
bids_of (const PayBoard *board, const PayCandidate *candidate)
{
  JsonArray *bids = json_array_new ();

  for (guint i = 0; i < candidate->n_bids; i++)
    {
      JsonObject *bid = json_object_new ();
      json_object_set_string_member (bid, "power",
                                     pay_board_get_power_key (board, candidate->bids[i].power));
      json_object_set_int_member (bid, "amount", candidate->bids[i].amount);
      json_object_set_int_member (bid, "offered", candidate->bids[i].offered);
      json_array_add_object_element (bids, bid);
    }
  return bids;
}

static void
add_choice (JsonObject *object, const PayBoard *board, const PayUnitRecord *choice)
{
  JsonArray *candidates = json_array_new ();

  json_object_set_string_member (object, "rule", pay_tie_rule_id (choice->rule));
  if (choice->decided_by != PAY_NO_POWER)
    {
      json_object_set_string_member (object, "decided_by",
                                     pay_board_get_power_key (board, choice->decided_by));
      json_object_set_int_member (object, "list_place", choice->list_place);
    }
  json_object_set_int_member (object, "price", choice->price);
  for (guint c = 0; c < choice->n_candidates; c++)
    {
      JsonObject *candidate = json_object_new ();
      set_text (candidate, "order", pay_order_text (board, &choice->candidates[c].order));
      json_object_set_int_member (candidate, "total", choice->candidates[c].total);
      json_object_set_array_member (candidate, "bids", bids_of (board, &choice->candidates[c]));
      json_array_add_object_element (candidates, candidate);
    }
  json_object_set_array_member (object, "candidates", candidates);
}

static JsonObject *
round_of (const PayPosition *before, const PayAuctionRecord *record, const PayRound *round)
{
  const PayBoard *board = pay_position_get_board (before);
  JsonObject *object = json_object_new (), *overdrawn = json_object_new ();
  JsonArray *dropped = json_array_new (), *changes = json_array_new ();

  json_object_set_int_member (object, "first", round->first);
  json_object_set_int_member (object, "n", round->n_rounds);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *key = pay_board_get_power_key (board, (PayPower) p);
      if ((round->overdrawn >> p) & 1)
        {
          JsonObject *power = json_object_new ();
          json_object_set_int_member (power, "cost", round->costs[p]);
          json_object_set_int_member (
            power, "spendable",
            pay_auction_get_spendable (pay_auction_record_get_auction (record), (PayPower) p));
          json_object_set_object_member (overdrawn, key, power);
        }
      if ((round->plateaus_dropped >> p) & 1)
        json_array_add_string_element (dropped, key);
    }
  for (guint i = 0; i < round->n_changes; i++)
    {
      const PayChange *change = &round->changes[i];
      JsonObject *element = json_object_new ();
      set_text (element, "unit",
                pay_unit_text (board, pay_position_get_unit (before, change->unit)));
      set_text (element, "from", pay_order_text (board, &change->from));
      set_text (element, "to", pay_order_text (board, &change->to));
      json_array_add_object_element (changes, element);
    }
  json_object_set_object_member (object, "overdrawn", overdrawn);
  json_object_set_array_member (object, "plateaus_dropped", dropped);
  json_object_set_array_member (object, "changes", changes);
  return object;
}

static JsonArray *
rounds_of (const PayPosition *before, const PayAuctionRecord *record)
{
  JsonArray *rounds = json_array_new ();

  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++)
    json_array_add_object_element (
      rounds, round_of (before, record, pay_auction_record_get_round (record, i)));
  return rounds;
}

static void
set_owner (JsonObject *object, const PayBoard *board, PayPower power)
{
  if (power != PAY_NO_POWER)
    json_object_set_string_member (object, "power", pay_board_get_power_key (board, power));
}

JsonObject *
pay_json_auction (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  JsonObject *root = json_object_new (), *units = json_object_new ();

  g_return_val_if_fail (record, root);
  set_text (root, "phase", pay_phase_name (pay_view_get_phase (view, turn)));
  for (guint i = 0; i < pay_position_get_n_units (before); i++)
    {
      const PayUnit *unit = pay_position_get_unit (before, i);
      const PayUnitRecord *choice = pay_auction_record_get_unit (record, i);
      g_autofree char *name = pay_unit_text (board, unit);
      JsonObject *object = json_object_new ();
      set_owner (object, board, unit->owner);
      set_text (
        object, "order",
        pay_order_text (board, choice->signal ? choice->signal : &choice->candidates[0].order));
      add_choice (object, board, choice);
      json_object_set_object_member (units, name, object);
    }
  json_object_set_object_member (root, "units", units);
  json_object_set_array_member (root, "rounds", rounds_of (before, record));
  return root;
}

JsonObject *
pay_json_explanation (PayView *view, guint turn, PayProvince province)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  const PayAuction *auction = pay_payola_get_auction (pay_view_get_decision (view, turn));
  JsonObject *root = json_object_new ();
  int i = pay_explanation_find (board, outcome, province);

  g_return_val_if_fail (i >= 0, root);
  g_auto (GStrv) labels = pay_verdict_labels (outcome, i);
  JsonArray *results = json_array_new ();
  for (guint l = 0; labels[l]; l++)
    json_array_add_string_element (results, labels[l]);
  set_text (root, "phase", pay_phase_name (pay_view_get_phase (view, turn)));
  if (pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT)
    set_text (root, "unit", pay_unit_text (board, pay_position_get_unit (before, i)));
  set_owner (root, board, pay_outcome_get_power (outcome, i));
  set_text (root, "order", pay_order_text (board, pay_outcome_get_order (outcome, i)));
  json_object_set_array_member (root, "results", results);
  set_text (root, "cause", pay_outcome_explain (outcome, before, i));
  if (auction)
    {
      g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_unit (auction, (guint) i);
      add_choice (root, board, pay_auction_record_get_unit (record, i));
      json_object_set_array_member (root, "rounds", rounds_of (before, record));
    }
  return root;
}
