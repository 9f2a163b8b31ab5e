/* vectors-auction.c - cases of the auction: sheets in, orders, prices and balances out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "payola/acceptance.h"
#include "payola/auction.h"
#include "vectors-judge.h"
#include "vectors-payola.h"
#include "vectors.h"

#include <string.h>

/* One case while it is run. */
typedef struct
{
  Vectors           *v;
  const PayBoard    *board;
  const PayPosition *position;
  PayDecision       *decision;
  const PayAuction  *auction;
} Case;

/* "unit=member" for every member of an object of numbers or strings. */
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
        g_ptr_array_add (list, g_strdup_printf ("%s=%s", (char *) l->data,
                                                json_node_get_string (node)));
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

  for (guint u = 0; u < pay_position_get_n_units (c->position); u++)
    {
      g_autofree char *name = unit_name (c, u);
      const PayUnitAuction *unit = pay_auction_get_unit (c->auction, u);
      g_autofree char *order = pay_order_text (c->board, &pay_decision_get_orders (c->decision)[u]);

      g_ptr_array_add (orders, g_strdup_printf ("%s=%s", name, order));
      g_ptr_array_add (totals, g_strdup_printf ("%s=%d", name, unit->price));
      for (guint p = 0; p < pay_board_get_n_powers (c->board); p++)
        {
          const char *key = pay_board_get_power_key (c->board, p);
          int paid = pay_auction_get_payment (c->auction, u, p);
          if (paid)
            g_ptr_array_add (payments, g_strdup_printf ("%s/%s=%d", name, key, paid));
          if (pay_auction_is_backer (c->auction, u, p))
            g_ptr_array_add (backers, g_strdup_printf ("%s/%s", name, key));
        }
      for (guint i = 0; i < unit->n_candidates; i++)
        {
          g_autofree char *text = pay_order_text (c->board, &unit->candidates[i].order);
          g_ptr_array_add (bids, g_strdup_printf ("%s/%s=%d", name, text,
                                                  unit->candidates[i].total));
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

      g_ptr_array_add (reductions, g_strdup_printf ("%s=%u", key,
                                                    pay_auction_get_reductions (c->auction, p)));
      g_ptr_array_add (spent, g_strdup_printf ("%s=%d", key,
                                               pay_auction_get_spent (c->auction, p)));
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
    "balance_after:I", "contributors:A", "orders:o", "payments:o", "reductions:I", "spent:I",
    "totals:I", NULL
  };
  static const char *const fields[] = {
    "balance_after", "bids", "contributors", "orders", "payments", "reductions", "spent",
    "statements", "totals", NULL
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

/* Reads the sheets and decides; the result must be as expected. */
static void
run_reading (Vectors *v, JsonObject *object, const PayPosition *position,
             const PayOptions *options, JsonObject *result)
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
}

/* Lists in cases leave nothing to chance. */
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
    "accept:S", "balances:I", "centers:A", "result:o", "rules:a", "sheets:A", "units:A", NULL
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
  "accept", "balances", "centers", "id", "profits", "readings_agree", "result",
  "result_owner_only", "rules", "sheets", "units", "units_after_fall", NULL
};

const VectorKind vectors_auction = { "auction", fields, run_case, NULL };
