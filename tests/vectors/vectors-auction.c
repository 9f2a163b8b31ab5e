/* vectors-auction.c - auction cases: sheets, and the orders, prices and balances that follow
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "payola/acceptance.h"
#include "payola/auction-record.h"
#include "position/position-builder.h"
#include "vectors-judge.h"
#include "vectors-payola.h"
#include "vectors-statements.h"
#include "vectors.h"

#include <string.h>

/* The case that is being run. */
typedef struct
{
  Vectors *v;
  const PayBoard *board;
  const PayPosition *position;
  PayDecision *decision;
  const PayAuction *auction;
} Case;

/* Returns "name=value" for every number or string in an object, and "name/element" for every
 * element of an array. A member of an inner object is written behind the name of this object, as
 * "outer/name=value". */
static GPtrArray *
flatten (JsonObject *object)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = object ? json_object_get_members (object) : NULL;

  for (GList *l = names; l; l = l->next)
    {
      JsonNode *node = json_object_get_member (object, l->data);
      if (JSON_NODE_HOLDS_OBJECT (node))
        {
          g_autoptr (GPtrArray) inner = flatten (json_node_get_object (node));
          for (guint i = 0; i < inner->len; i++)
            g_ptr_array_add (list, g_strdup_printf ("%s/%s", (char *) l->data,
                                                    (char *) g_ptr_array_index (inner, i)));
        }
      else if (JSON_NODE_HOLDS_ARRAY (node))
        {
          JsonArray *array = json_node_get_array (node);
          for (guint i = 0; i < json_array_get_length (array); i++)
            g_ptr_array_add (list, g_strdup_printf ("%s/%s", (char *) l->data,
                                                    json_array_get_string_element (array, i)));
        }
      else if (json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (list,
                         g_strdup_printf ("%s=%s", (char *) l->data, json_node_get_string (node)));
      else
        g_ptr_array_add (list, g_strdup_printf ("%s=%" G_GINT64_FORMAT, (char *) l->data,
                                                json_node_get_int (node)));
    }
  return list;
}

static void
compare (Case *c, JsonObject *result, const char *field, GPtrArray *got)
{
  if (!json_object_has_member (result, field))
    vectors_error (c->v, "the result has no %s", field);
  else
    {
      g_autoptr (GPtrArray) expected = flatten (json_object_get_object_member (result, field));
      vectors_compare_sets (c->v, field, expected, got);
    }
}

static char *
unit_name (Case *c, guint unit)
{
  const PayUnit *u = pay_position_get_unit (c->position, unit);
  return pay_unit_name (c->board, u->type, u->location);
}

static void
compare_units (Case *c, JsonObject *result)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) payments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) backers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) bids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new (c->auction);

  for (guint u = 0; u < pay_position_get_n_units (c->position); u++)
    {
      g_autofree char *name = unit_name (c, u);
      const PayUnitRecord *unit = pay_auction_record_get_unit (record, u);
      g_autofree char *order = pay_order_text (c->board, &pay_decision_get_orders (c->decision)[u]);

      g_ptr_array_add (orders, g_strdup_printf ("%s=%s", name, order));
      g_ptr_array_add (totals, g_strdup_printf ("%s=%d", name, unit->price));
      for (guint p = 0; p < pay_board_get_n_powers (c->board); p++)
        {
          const char *key = pay_board_get_power_key (c->board, p);
          int paid = pay_auction_get_payment (c->auction, u, p);
          if (paid)
            g_ptr_array_add (payments, g_strdup_printf ("%s/%s=%d", name, key, paid));
          if (pay_auction_get_backers (c->auction, u) >> p & 1)
            g_ptr_array_add (backers, g_strdup_printf ("%s/%s", name, key));
        }
      for (guint i = 0; i < unit->n_candidates; i++)
        {
          g_autofree char *text = pay_order_text (c->board, &unit->candidates[i].order);
          g_ptr_array_add (bids,
                           g_strdup_printf ("%s/%s=%d", name, text, unit->candidates[i].total));
        }
    }
  compare (c, result, "orders", orders);
  compare (c, result, "totals", totals);
  compare (c, result, "payments", payments);
  compare (c, result, "contributors", backers);
  if (json_object_has_member (result, "bids"))
    compare (c, result, "bids", bids);
}

static void
compare_powers (Case *c, JsonObject *result)
{
  g_autoptr (GPtrArray) reductions = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) spent = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) balances = g_ptr_array_new_with_free_func (g_free);
  const PayLedger *ledger = pay_decision_get_ledger (c->decision);

  for (guint p = 0; p < pay_board_get_n_powers (c->board); p++)
    {
      const char *key = pay_board_get_power_key (c->board, p);
      int balance = pay_position_get_balance (c->position, p) + pay_ledger_balance (ledger, p);

      g_ptr_array_add (reductions,
                       g_strdup_printf ("%s=%u", key, pay_auction_get_reductions (c->auction, p)));
      g_ptr_array_add (spent,
                       g_strdup_printf ("%s=%d", key, pay_auction_get_spent (c->auction, p)));
      g_ptr_array_add (balances, g_strdup_printf ("%s=%d", key, balance));
    }
  compare (c, result, "reductions", reductions);
  compare (c, result, "spent", spent);
  compare (c, result, "balance_after", balances);
}

static void
compare_result (Case *c, JsonObject *result)
{
  static const char *const required[] = {
    "balance_after:I", "contributors:A", "orders:o", "payments:o",
    "reductions:I",    "spent:I",        "totals:I", NULL,
  };
  static const char *const fields[] = {
    "balance_after", "bids",       "contributors", "orders",   "payments", "reductions",
    "spent",         "statements", "totals",       "year_end", NULL,
  };

  vectors_check_fields (c->v, result, fields);
  if (json_object_has_member (result, "bids") && !vectors_get_object (result, "bids"))
    {
      vectors_error (c->v, "bids is not what it should be");
      return;
    }
  if (!vectors_payola_require (c->v, result, required))
    return;
  compare_units (c, result);
  compare_powers (c, result);
}

/* ---- Zero-Sum ------------------------------------------------------------------------------- */

/* Adds the funds of the year so far. */
static PayPosition *
add_funds (Vectors *v, const PayPosition *position, JsonObject *object)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  JsonObject *funds = json_object_get_object_member (object, "profits");
  g_autoptr (GList) names = json_object_get_members (funds);

  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      gint64 agp = json_object_get_int_member (funds, l->data);
      if (power == PAY_NO_POWER || agp < 0 || agp > G_MAXINT)
        vectors_error (v, "the profits of %s are not what they should be", (char *) l->data);
      else
        pay_position_builder_set_fund (builder, power, (int) agp);
    }
  return pay_position_builder_finish (builder);
}

/* Gives each centre to the power whose unit is in it according to "units_after_fall". */
static PayPosition *
capture (Vectors *v, const PayPosition *before, JsonObject *object)
{
  const PayBoard *board = pay_position_get_board (before);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (before);
  JsonObject *units = json_object_get_object_member (object, "units_after_fall");
  g_autoptr (GList) names = json_object_get_members (units);

  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      g_autoptr (GPtrArray) list = vectors_get_strings (v, units, l->data);
      for (guint i = 0; list && power != PAY_NO_POWER && i < list->len; i++)
        {
          const char *name = g_ptr_array_index (list, i);
          PayProvince place = vectors_get_province (v, board, name + MIN (2, strlen (name)));
          if (place != PAY_NO_PROVINCE && pay_board_is_centre (board, place))
            pay_position_builder_set_owner (builder, place, power);
        }
    }
  return pay_position_builder_finish (builder);
}

static PayPosition *
apply (const PayPosition *position, const PayLedger *ledger)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (position)); p++)
    {
      pay_position_builder_set_balance (
        builder, p, pay_position_get_balance (position, p) + pay_ledger_balance (ledger, p));
      pay_position_builder_set_fund (
        builder, p, pay_position_get_fund (position, p) + pay_ledger_fund (ledger, p));
    }
  return pay_position_builder_finish (builder);
}

/* Returns "POWER/CENTRE=AgP" for [[centre, AgP]] lists. */
static GPtrArray *
flatten_captures (Vectors *v, JsonObject *object)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = json_object_get_members (object);

  for (GList *l = names; l; l = l->next)
    {
      JsonArray *captures = json_object_get_array_member (object, l->data);
      for (guint i = 0; i < json_array_get_length (captures); i++)
        {
          JsonArray *pair = json_array_get_array_element (captures, i);
          g_ptr_array_add (list, g_strdup_printf ("%s/%s=%" G_GINT64_FORMAT, (char *) l->data,
                                                  json_array_get_string_element (pair, 0),
                                                  json_array_get_int_element (pair, 1)));
        }
    }
  return list;
}

static void
compare_captures (Case *c, JsonObject *result, const PayLedger *ledger, gboolean gained)
{
  const char *field = gained ? "gained" : "lost";
  g_autoptr (GPtrArray) got = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) expected = flatten_captures (c->v,
                                                     json_object_get_object_member (result, field));

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      PayPower power = gained ? entry->to : entry->from;
      if (entry->kind == PAY_ENTRY_CAPTURE && power != PAY_NO_POWER)
        g_ptr_array_add (got,
                         g_strdup_printf ("%s/%s=%d", pay_board_get_power_key (c->board, power),
                                          pay_board_get_abbreviation (c->board, entry->centre),
                                          entry->amount));
    }
  vectors_compare_sets (c->v, field, expected, got);
}

static void
compare_year_end (Case *c, JsonObject *object, const PayOptions *options, JsonObject *result)
{
  static const char *const required[] = {
    "balance:I", "centers:A", "gained:o", "lost:o", "profit:I", NULL,
  };
  static const char *const members[] = {
    "balance", "centers", "gained", "lost", "profit", NULL,
  };
  g_autoptr (GPtrArray) funds = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) centres = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) balances = g_ptr_array_new_with_free_func (g_free);

  vectors_check_fields (c->v, result, members);
  if (!vectors_payola_require (c->v, result, required))
    return;

  g_autoptr (PayPosition) fall = apply (c->position, pay_decision_get_ledger (c->decision));
  g_autoptr (PayPosition) winter = capture (c->v, fall, object);
  g_autoptr (PayLedger) ledger = pay_payola_economy.capture (options, fall, winter);
  g_autoptr (PayPosition) end = apply (winter, ledger);
  g_autoptr (PayLedger) taxes = pay_payola_economy.income (options, end);

  if (pay_ledger_get_n (taxes))
    vectors_fail (c->v, "there are taxes");
  for (guint p = 0; p < pay_board_get_n_powers (c->board); p++)
    {
      const char *key = pay_board_get_power_key (c->board, p);
      g_ptr_array_add (funds, g_strdup_printf ("%s=%d", key, pay_position_get_fund (fall, p)));
      g_ptr_array_add (balances, g_strdup_printf ("%s=%d", key, pay_position_get_balance (end, p)));
      if (pay_position_get_fund (end, p))
        vectors_fail (c->v, "%s keeps a fund", key);
      for (guint i = 0; i < pay_board_get_n_provinces (c->board); i++)
        if (pay_position_get_owner (end, i) == (PayPower) p)
          g_ptr_array_add (
            centres, g_strdup_printf ("%s/%s", key, pay_board_get_abbreviation (c->board, i)));
    }
  compare (c, result, "profit", funds);
  compare (c, result, "centers", centres);
  compare (c, result, "balance", balances);
  compare_captures (c, result, ledger, TRUE);
  compare_captures (c, result, ledger, FALSE);
}

/* ---- whole cases ---------------------------------------------------------------------------- */

/* Reads the sheets and decides the auction; the result must be as expected. */
static void
run_reading (Vectors *v, JsonObject *object, PayPosition *position, PayOptions *options,
             JsonObject *result)
{
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *texts = json_object_get_object_member (object, "sheets");
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_sheet_unref);
  g_autoptr (PayDecision) decision = NULL;
  g_autoptr (GList) names = json_object_get_members (texts);

  g_ptr_array_set_size (sheets, (int) pay_board_get_n_powers (board));
  for (GList *l = names; l; l = l->next)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      PayPower power = vectors_get_power (v, board, l->data);
      g_autofree char *text = vectors_payola_join (json_object_get_array_member (texts, l->data));

      if (power == PAY_NO_POWER)
        return;
      sheets->pdata[power] = pay_payola_economy.read_sheet (options, position, power, text, -1,
                                                            found);
      if (!sheets->pdata[power])
        {
          g_autofree char *findings = pay_diagnostics_text (found);
          vectors_fail (v, "the sheet of %s is refused: %s", (char *) l->data, findings);
          return;
        }
    }
  decision = pay_payola_economy.decide (options, position, (PaySheet *const *) sheets->pdata, 1);

  Case c = { v, board, position, decision, pay_payola_get_auction (decision) };
  compare_result (&c, result);
  if (json_object_has_member (result, "statements"))
    vectors_compare_statements (v, options, position, (PaySheet *const *) sheets->pdata,
                                json_object_get_member (result, "statements"));
  if (json_object_has_member (result, "year_end"))
    compare_year_end (&c, object, options, json_object_get_object_member (result, "year_end"));
}

/* Checks that the lists in the case do not contain "?", which would be drawn at random. */
static gboolean
check_lists (Vectors *v, const PayBoard *board, const PayPosition *position)
{
  gboolean good = TRUE;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *list = pay_position_get_standing (position, (PayPower) p);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *marks = pay_acceptance_parse (board, list, 0, strlen (list), 0, found);
      if (!marks || strchr (marks, '?'))
        {
          vectors_error (v, "the acceptance list “%s” is not complete", list);
          good = FALSE;
        }
    }
  return good;
}

static void
run_case (Vectors *v, JsonObject *object)
{
  static const char *const required[] = {
    "accept:S", "balances:I", "centers:A", "result:o", "rules:a", "sheets:A", "units:A", NULL,
  };
  static const char *const required_too[] = { "result_owner_only:o", NULL };
  const PayBoard *board = vectors_get_board (v, "standard");

  if (!vectors_payola_require (v, object, required)
      || (json_object_has_member (object, "result_owner_only")
          && !vectors_payola_require (v, object, required_too)))
    return;

  g_autoptr (PayOptions) options = vectors_payola_options (v, object, NULL);
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  if (!position || !options || !check_lists (v, board, position))
    return;
  if (json_object_has_member (object, "profits"))
    {
      static const char *const funds[] = { "profits:I", "units_after_fall:A", NULL };
      static const char *const year_end[] = { "year_end:o", NULL };
      if (!vectors_payola_require (v, object, funds)
          || !vectors_payola_require (v, json_object_get_object_member (object, "result"),
                                      year_end))
        return;
      PayPosition *with_funds = add_funds (v, position, object);
      pay_position_unref (position);
      position = with_funds;
    }
  run_reading (v, object, position, options, json_object_get_object_member (object, "result"));
  if (json_object_has_member (object, "result_owner_only"))
    {
      g_autoptr (PayOptions) other = vectors_payola_options (v, object, "ebayola-lowering=owner");
      if (other)
        run_reading (v, object, position, other,
                     json_object_get_object_member (object, "result_owner_only"));
    }
}

static const char *const fields[] = {
  "accept", "balances",          "centers", "id",     "profits", "readings_agree",
  "result", "result_owner_only", "rules",   "sheets", "units",   "units_after_fall",
  NULL,
};

const VectorKind vectors_auction = { "auction", fields, run_case, NULL };
