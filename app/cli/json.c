/* json.c - turns, positions and statements as JSON, in the field names of the vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/json.h"

#include "cli/terminal.h"
#include "report/score-page.h"
#include "report/verdict.h"

#include <string.h>

void
payola_json_print (JsonObject *object)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonGenerator) generator = json_generator_new ();

  json_node_take_object (root, object);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_indent (generator, 1);
  g_autofree char *text = json_generator_to_data (generator, NULL);
  payola_print (text);
  payola_print ("\n");
}

/* ---- small parts ----------------------------------------------------------------------------- */

static const char *
key (const PayBoard *board, PayPower power)
{
  return pay_board_get_power_key (board, power);
}

static void
set_phase (JsonObject *object, const char *name, PayPhase phase)
{
  g_autofree char *text = pay_phase_name (phase);
  json_object_set_string_member (object, name, text);
}

/* The list under a name, made when it is not there yet. */
static JsonArray *
list_of (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_array_member (object, name, json_array_new ());
  return json_object_get_array_member (object, name);
}

static JsonObject *
object_of (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_object_member (object, name, json_object_new ());
  return json_object_get_object_member (object, name);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* A list of strings, sorted: the vectors' lists of units and places are. Takes the strings. */
static JsonArray *
sorted_list (GPtrArray *strings)
{
  JsonArray *list = json_array_new ();

  g_ptr_array_sort (strings, compare_strings);
  for (guint i = 0; i < strings->len; i++)
    json_array_add_string_element (list, g_ptr_array_index (strings, i));
  g_ptr_array_unref (strings);
  return list;
}

/* {power: [unit]}; powers without units have an empty list. */
static JsonObject *
units_of (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *units = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < pay_position_get_n_units (position); i++)
        {
          const PayUnit *unit = pay_position_get_unit (position, i);
          if (unit->owner == (PayPower) p)
            g_ptr_array_add (names, pay_unit_text (board, unit));
        }
      json_object_set_array_member (units, key (board, p), sorted_list (names));
    }
  return units;
}

static JsonObject *
centres_of (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  JsonObject *owners = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      JsonArray *list = list_of (owners, key (board, p));
      for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
        if (pay_position_get_owner (position, c) == (PayPower) p)
          json_array_add_string_element (list, pay_board_get_abbreviation (board, c));
    }
  return owners;
}

static JsonArray *
provinces_of (const PayBoard *board, const PayBits *bits)
{
  JsonArray *list = json_array_new ();

  for (gint p = pay_bits_next (bits, 0); p >= 0; p = pay_bits_next (bits, p + 1))
    json_array_add_string_element (list, pay_board_get_abbreviation (board, p));
  return list;
}

static JsonArray *
strings_of (char **strings)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; strings[i]; i++)
    json_array_add_string_element (list, strings[i]);
  return list;
}

/* null for a place that is not known. */
static void
set_place (JsonObject *object, const char *name, const PayBoard *board, PayProvince province)
{
  if (province == PAY_NO_PROVINCE)
    json_object_set_null_member (object, name);
  else
    json_object_set_string_member (object, name, pay_board_get_abbreviation (board, province));
}

/* Tin Cup: the provinces in sight, and the centres whose owners are known. */
static void
add_sight (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  JsonArray *seen, *centres;

  if (!pay_view_is_blind (view))
    return;
  seen = list_of (object, "in_sight");
  centres = list_of (object, "centers_known");
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      if (pay_view_sees (view, turn, p))
        json_array_add_string_element (seen, pay_board_get_abbreviation (board, p));
      if (pay_board_is_centre (board, p) && pay_view_knows_owner (view, turn, p))
        json_array_add_string_element (centres, pay_board_get_abbreviation (board, p));
    }
}

/* Tin Cup: {unit: "arrives" or "found"} by power, where the units are after the turn. */
static void
add_sightings (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint i = 0; i < pay_view_get_n_sightings (view, turn); i++)
    {
      const PaySighting *sighting = pay_view_get_sighting (view, turn, i);
      g_autofree char *name
        = pay_unit_name (board, sighting->unit.type, sighting->unit.location);
      json_object_set_string_member (
        object_of (object_of (object, "sightings"), key (board, sighting->unit.owner)), name,
        sighting->arrived ? "arrives" : "found");
    }
}

/* [from, AgP, to]; the other side's name is null when it is not told. */
static void
add_transfer (JsonArray *list, const PayBoard *board, PayPower from, int amount, PayPower to)
{
  JsonArray *transfer = json_array_new ();

  if (from == PAY_NO_POWER)
    json_array_add_null_element (transfer);
  else
    json_array_add_string_element (transfer, key (board, from));
  json_array_add_int_element (transfer, amount);
  if (to == PAY_NO_POWER)
    json_array_add_null_element (transfer);
  else
    json_array_add_string_element (transfer, key (board, to));
  json_array_add_array_element (list, transfer);
}

/* ["BEL", AgP] */
static void
add_capture (JsonArray *list, const PayBoard *board, PayProvince centre, int amount)
{
  JsonArray *capture = json_array_new ();

  json_array_add_string_element (capture, pay_board_get_abbreviation (board, centre));
  json_array_add_int_element (capture, amount);
  json_array_add_array_element (list, capture);
}

/* {power: AgP} at the start of a turn for every treasury that is known; FALSE when none is. */
static gboolean
add_balances (JsonObject *object, const char *name, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  int agp;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_balance (view, turn, p, &agp))
      json_object_set_int_member (object_of (object, name), key (board, p), agp);
  return json_object_has_member (object, name);
}

static void
add_events (JsonObject *object, PayView *view, guint turn)
{
  static const char *const kinds[] = {
    [PAY_EVENT_CENTRE] = "centre", [PAY_EVENT_ELIMINATED] = "eliminated",
    [PAY_EVENT_VICTORY] = "victory", [PAY_EVENT_DRAW] = "draw",
    [PAY_EVENT_CONCEDED] = "conceded",
  };
  const PayBoard *board = pay_view_get_board (view);
  JsonArray *events = list_of (object, "events");

  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "kind", kinds[event->kind]);
      if (event->kind == PAY_EVENT_DRAW)
        {
          JsonArray *powers = list_of (entry, "powers");
          for (guint p = 0; p < pay_board_get_n_powers (board); p++)
            if (event->powers >> p & 1)
              json_array_add_string_element (powers, key (board, p));
        }
      else
        json_object_set_string_member (entry, "power", key (board, event->power));
      if (event->kind == PAY_EVENT_CENTRE)
        {
          json_object_set_string_member (entry, "province",
                                         pay_board_get_abbreviation (board, event->province));
          if (event->other == PAY_NO_POWER)
            json_object_set_null_member (entry, "from");
          else
            json_object_set_string_member (entry, "from", key (board, event->other));
        }
      if (event->kind == PAY_EVENT_VICTORY)
        json_object_set_int_member (entry, "centers", event->amount);
      json_array_add_object_element (events, entry);
    }
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* The money of one unit of a movement phase. */
static void
add_price (JsonObject *object, PayView *view, guint turn, guint unit, const char *name)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayAuction *auction = pay_view_get_auction (view, turn);
  int agp;

  if (pay_view_get_price (view, turn, unit, &agp))
    json_object_set_int_member (object_of (object, "totals"), name, agp);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_payment (view, turn, unit, p, &agp))
      {
        json_array_add_string_element (list_of (object_of (object, "contributors"), name),
                                       key (board, p));
        if (agp > 0)
          json_object_set_int_member (object_of (object_of (object, "payments"), name),
                                      key (board, p), agp);
      }
  if (auction)
    {
      const PayUnitAuction *choice = pay_auction_get_unit (auction, unit);
      JsonObject *bids = object_of (object_of (object, "bids"), name);

      object_of (object_of (object, "payments"), name);
      for (guint c = 0; c < choice->n_candidates; c++)
        {
          g_autofree char *order = pay_order_text (board, &choice->candidates[c].order);
          json_object_set_int_member (bids, order, choice->candidates[c].total);
        }
    }
}

static void
add_money (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  gboolean movement = pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;
  const PayAuction *auction = pay_view_get_auction (view, turn);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);
  guint times;

  if (!add_balances (object, "balances_before", view, turn))
    return;
  add_balances (object, "balance_after", view, turn + 1);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int fund;
      if (pay_view_get_fund (view, turn + 1, p, &fund))
        json_object_set_int_member (object_of (object, "profit"), key (board, p), fund);
    }

  JsonObject *known = json_object_get_object_member (object, "balances_before");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = key (board, p);

      if (pay_view_get_reductions (view, turn, p, &times))
        json_object_set_int_member (object_of (object, "reductions"), name, times);
      if (movement && json_object_has_member (known, name))
        json_object_set_int_member (object_of (object, "spent"), name, 0);
      if (movement && auction)
        {
          const PayPower *list = pay_auction_get_list (auction, p);
          g_autoptr (GString) letters = g_string_new (NULL);
          for (guint i = 0; i < pay_board_get_n_powers (board); i++)
            g_string_append (letters, pay_board_get_power_letter (board, list[i]));
          json_object_set_string_member (object_of (object, "accept"), name, letters->str);
        }
      else if (movement && pay_view_get_accept (view, turn, p))
        json_object_set_string_member (object_of (object, "accept"), name,
                                       pay_view_get_accept (view, turn, p));
    }
  if (movement)
    list_of (object, "transfers");
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      gboolean paid = entry->kind == PAY_ENTRY_BRIBE || entry->to == PAY_NO_POWER;
      const char *power = key (board, paid ? entry->from : entry->to);
      JsonObject *sums;

      switch (entry->kind)
        {
        case PAY_ENTRY_TRANSFER:
          add_transfer (list_of (object, "transfers"), board, entry->from, entry->amount,
                        entry->to);
          continue;
        case PAY_ENTRY_BRIBE:
        case PAY_ENTRY_UPKEEP:
          sums = object_of (object, "spent");
          break;
        case PAY_ENTRY_FORFEIT:
          sums = object_of (object, "forfeited");
          break;
        case PAY_ENTRY_FUND:
          sums = object_of (object, "profit_paid");
          break;
        case PAY_ENTRY_CAPTURE:
          if (entry->from != PAY_NO_POWER)
            add_capture (list_of (object_of (object, "lost"), key (board, entry->from)), board,
                         entry->centre, entry->amount);
          add_capture (list_of (object_of (object, "gained"), power), board, entry->centre,
                       entry->amount);
          continue;
        case PAY_ENTRY_START:
        case PAY_ENTRY_TAX:
        default:
          sums = object_of (object, "income");
          break;
        }
      json_object_set_int_member (sums, power,
                                  json_object_get_int_member_with_default (sums, power, 0)
                                    + entry->amount);
    }
}

/* The unit that an order of the outcome concerns, by name; NULL for a waived build. */
static char *
ordered_unit (const PayBoard *board, const PayOrder *order)
{
  return order->location == PAY_NO_LOCATION
           ? NULL : pay_unit_name (board, order->unit_type, order->location);
}

static void
add_outcome (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean movement = pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;
  JsonObject *orders = object_of (object, "orders");
  JsonObject *results = object_of (object, "results");
  JsonObject *causes = object_of (object, "causes");

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      const char *power = key (board, pay_outcome_get_power (outcome, i));
      g_autofree char *text = pay_order_text (board, order);
      g_autofree char *unit = movement
                                ? pay_unit_text (board, pay_position_get_unit (before, i))
                                : ordered_unit (board, order);

      if (movement)
        json_object_set_string_member (orders, unit, text);
      else
        json_array_add_string_element (list_of (orders, power), text);
      if (!unit)
        continue;

      g_auto (GStrv) labels = pay_verdict_labels (outcome, i);
      g_autofree char *cause = pay_outcome_explain (outcome, before, i);
      json_object_set_array_member (results, unit, strings_of (labels));
      if (*cause)
        json_object_set_string_member (causes, unit, cause);
      if (movement)
        add_price (object, view, turn, i, unit);
      if (!movement || !result->dislodged)
        continue;

      guint n_retreats;
      const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n_retreats);
      GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
      for (guint r = 0; r < n_retreats; r++)
        g_ptr_array_add (places, g_strdup (pay_board_get_abbreviation (board, retreats[r])));
      set_place (object_of (object_of (object, "dislodged"), power), unit, board,
                 result->dislodged_from);
      JsonArray *list = sorted_list (places);
      if (n_retreats)
        json_object_set_array_member (object_of (object, "retreats"), unit, list);
      else
        json_array_unref (list);
    }
}

/* ---- scores ----------------------------------------------------------------------------------- */

/* {system: {power: fraction}} */
static void
add_scores (JsonObject *object, const PayBoard *board, const PayEnding *ending,
            const PaySystem *system)
{
  JsonObject *list = object_of (object_of (object, "scores"), pay_system_get_id (system));
  PayScore scores[PAY_MAX_POWERS];

  pay_system_score (system, pay_board_get_size (board), ending, FALSE, scores);
  for (guint p = 0; p < ending->n; p++)
    {
      g_autofree char *text = pay_score_text (scores[p]);
      json_object_set_string_member (list, key (board, p), text);
    }
}

/* Where a year has just ended, under the game's own system. */
static void
add_own_scores (JsonObject *object, PayView *view, guint turn)
{
  PayEnding ending;
  guint neutral;

  if (pay_score_page_find (view, turn, &ending, &neutral))
    add_scores (object, pay_view_get_board (view), &ending,
                pay_setup_get_scoring (pay_view_get_setup (view)));
}

static void
add_captures (JsonObject *object, const PayBoard *board, const PayEnding *ending, guint neutral,
              int year, const PaySystem *system)
{
  JsonObject *all = object_of (object_of (object, "captures"), pay_system_get_id (system));
  PaySize size = pay_board_get_size (board);
  PayScore before[PAY_MAX_POWERS], after[PAY_MAX_POWERS];

  pay_system_score (system, size, ending, FALSE, before);
  for (guint taker = 0; taker < ending->n; taker++)
    for (int giver = neutral ? PAY_NO_POWER : 0; giver < (int) ending->n; giver++)
      {
        PayEnding next = *ending;
        if (!pay_ending_capture (&next, taker, giver, year))
          continue;
        pay_system_score (system, size, &next, FALSE, after);
        g_autofree char *text = pay_score_text (pay_score_subtract (after[taker], before[taker]));
        json_object_set_string_member (object_of (all, key (board, taker)),
                                       giver < 0 ? "NEUTRAL" : key (board, giver), text);
      }
}

JsonObject *
payola_json_scores (PayView *view, guint turn, GPtrArray *systems)
{
  const PayBoard *board = pay_view_get_board (view);
  JsonObject *object = json_object_new ();
  PayEnding ending;
  guint neutral;

  set_phase (object, "phase", pay_view_get_phase (view, turn));
  if (!pay_view_get_ending (view, turn, &ending, &neutral))
    return object;
  for (guint p = 0; p < ending.n; p++)
    json_object_set_int_member (object_of (object, "centers"), key (board, p), ending.counts[p]);
  json_object_set_int_member (object, "neutral", neutral);
  for (guint k = 0; k < systems->len; k++)
    {
      add_scores (object, board, &ending, systems->pdata[k]);
      add_captures (object, board, &ending, neutral, pay_phase_get_year (pay_view_get_phase (view, turn)),
                    systems->pdata[k]);
    }
  return object;
}

/* ---- turns ----------------------------------------------------------------------------------- */

JsonObject *
payola_json_turn (PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *after = pay_view_get_position (view, turn + 1);
  PayPhase phase = pay_view_get_phase (view, turn);
  JsonObject *object = json_object_new ();

  set_phase (object, "phase", phase);
  add_outcome (object, view, turn);
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      const PayOutcome *outcome = pay_view_get_outcome (view, turn);
      object_of (object, "dislodged");
      object_of (object, "retreats");
      json_object_set_array_member (object, "standoffs",
                                    provinces_of (board, pay_outcome_get_contested (outcome)));
    }
  add_sightings (object, view, turn);
  add_money (object, view, turn);
  json_object_set_object_member (object, "units_after", units_of (after));
  json_object_set_object_member (
    object, phase.kind == PAY_PHASE_ADJUSTMENT ? "centers" : "centers_after", centres_of (after));
  add_sight (object, view, turn + 1);
  add_events (object, view, turn);
  add_own_scores (object, view, turn + 1);
  set_phase (object, "next_phase", pay_position_get_phase (after));
  return object;
}

/* ---- positions ------------------------------------------------------------------------------- */

JsonObject *
payola_json_position (PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, turn);
  JsonObject *object = json_object_new ();

  set_phase (object, "phase", pay_position_get_phase (position));
  json_object_set_object_member (object, "units", units_of (position));
  json_object_set_object_member (object, "centers", centres_of (position));
  add_sight (object, view, turn);
  JsonObject *dislodged = object_of (object, "dislodged");
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *unit = pay_position_get_dislodged (position, i);
      g_autofree char *name = pay_unit_name (board, unit->unit.type, unit->unit.location);
      set_place (object_of (dislodged, key (board, unit->unit.owner)), name, board,
                 unit->attacker_from);
    }
  json_object_set_array_member (object, "standoffs",
                                provinces_of (board, pay_position_get_contested (position)));

  if (add_balances (object, "balances", view, turn))
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      {
        const char *accept = pay_view_get_accept (view, turn, p);
        if (accept)
          json_object_set_string_member (object_of (object, "accept"), key (board, p), accept);
      }
  add_own_scores (object, view, turn);
  if (turn < pay_view_get_n_turns (view))
    return object;

  JsonArray *sheets = list_of (object, "sheets");
  JsonArray *waiting = list_of (object, "waiting_for");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      if (pay_view_has_sheet (view, p))
        json_array_add_string_element (sheets, key (board, p));
      if (pay_view_is_waiting_for (view, p))
        json_array_add_string_element (waiting, key (board, p));
    }
  json_object_set_boolean_member (object, "over", pay_view_is_over (view));
  add_events (object, view, turn);
  return object;
}

/* ---- statements ------------------------------------------------------------------------------ */

JsonObject *
payola_json_statement (const PayStatement *self)
{
  const PayBoard *board = self->board;
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;
  JsonObject *object = json_object_new ();

  set_phase (object, "phase", self->phase);
  json_object_set_string_member (object, "power", key (board, self->power));
  JsonArray *units = list_of (object, "own_units");
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
      json_array_add_string_element (list_of (object, "told"), self->told->pdata[i]);
  json_object_set_string_member (object, "commitment", self->commitment);
  if (self->has_scores)
    add_scores (object, board, &self->ending, self->scoring);
  gboolean told = self->has_offers || (self->has_statement && !movement);
  if (self->sheet)
    json_object_set_string_member (object, "sheet", self->sheet);
  else
    json_object_set_null_member (object, "sheet");
  if (!self->has_money)
    return object;

  if (movement && told)
    {
      JsonArray *accepted = list_of (object, "accepted");
      for (guint i = 0; i < self->bribes->len; i++)
        {
          const PayAccepted *bribe = &g_array_index (self->bribes, PayAccepted, i);
          g_autofree char *unit
            = pay_unit_name (board, bribe->unit.type, bribe->unit.location);
          JsonObject *entry = json_object_new ();

          json_object_set_string_member (entry, "unit", unit);
          json_object_set_string_member (entry, "owner", key (board, bribe->unit.owner));
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
  JsonArray *transfers = list_of (object, "transfers");
  for (guint i = 0; i < self->transfers->len; i++)
    {
      const PayStatementTransfer *transfer
        = &g_array_index (self->transfers, PayStatementTransfer, i);
      if (transfer->amount < 0)
        add_transfer (transfers, board, self->power, -transfer->amount, transfer->other);
      else
        add_transfer (transfers, board, transfer->other, transfer->amount, self->power);
    }
  if (told)
    {
      json_object_set_int_member (object, "balance_before", self->balance_before);
      json_object_set_int_member (object, "income", self->income);
    }
  if (told && self->has_fund)
    {
      json_object_set_int_member (object, "profit", self->fund);
      json_object_set_int_member (object, "profit_paid", self->fund_paid);
      for (guint i = 0; i < self->captures->len; i++)
        {
          const PayStatementCapture *capture
            = &g_array_index (self->captures, PayStatementCapture, i);
          add_capture (list_of (object, capture->amount < 0 ? "lost" : "gained"), board,
                       capture->centre, ABS (capture->amount));
        }
    }
  if (self->has_statement)
    json_object_set_int_member (object, "balance_after", self->balance_after);
  if (self->accept)
    json_object_set_string_member (object, "accept", self->accept);
  return object;
}
