/* vectors-parse.c - cases of single offer lines: their normal form, or the reason of a refusal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "payola/offer-sheet.h"
#include "payola/refusal.h"
#include "vectors-payola.h"
#include "vectors.h"

#include <string.h>

/* Balance of every power in these cases. */
#define BALANCE 60

static void
compare_text (Vectors *v, JsonObject *result, const char *field, const char *got)
{
  const char *expected = json_object_get_string_member_with_default (result, field, NULL);

  if (expected && g_strcmp0 (expected, got) != 0)
    vectors_fail (v, "%s: expected “%s”, got “%s”", field, expected, got);
}

static void
compare_offer (Vectors *v, const PayBoard *board, JsonObject *result, const PayOfferLine *line)
{
  const PayOffer *offer = line->offer;
  char type[] = { (char) offer->type, '\0' };
  static const char *const savings[] = { "pieces:n", "text:s", "type:s", NULL };
  static const char *const bribe[] = {
    "orders:a", "pieces:n", "text:s", "type:s", "unit:s", NULL,
  };
  JsonArray *pieces;

  if (!vectors_payola_require (v, result, offer->type == PAY_OFFER_SAVINGS ? savings : bribe))
    return;
  pieces = json_object_get_array_member (result, "pieces");
  compare_text (v, result, "type", type);
  compare_text (v, result, "text", line->normal);
  if (json_array_get_length (pieces) != offer->n_pieces)
    vectors_fail (v, "%u pieces", offer->n_pieces);
  else
    for (guint i = 0; i < offer->n_pieces; i++)
      {
        JsonArray *piece = json_array_get_array_element (pieces, i);
        if (json_array_get_int_element (piece, 0) != offer->pieces[i].count
            || json_array_get_int_element (piece, 1) != offer->pieces[i].amount
            || json_array_get_int_element (piece, 2) != offer->pieces[i].plateau)
          vectors_fail (v, "piece %u is %u*%u#%u", i, offer->pieces[i].count,
                        offer->pieces[i].amount, offer->pieces[i].plateau);
      }
  if (offer->type == PAY_OFFER_SAVINGS)
    return;

  g_autofree char *unit = pay_unit_name (board, offer->unit_type, offer->location);
  JsonArray *orders = json_object_get_array_member (result, "orders");
  compare_text (v, result, "unit", unit);
  if (json_array_get_length (orders) != offer->n_orders)
    vectors_fail (v, "%u orders", offer->n_orders);
  else
    for (guint i = 0; i < offer->n_orders; i++)
      {
        g_autofree char *words = pay_order_words (board, &offer->orders[i]);
        if (strcmp (words, json_array_get_string_element (orders, i)) != 0)
          vectors_fail (v, "order %u is “%s”", i, words);
      }
}

/* Returns the code of the first error of a line. */
static const char *
first_refusal (const PayDiagnostics *found, guint line)
{
  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (found, i);
      if (item->line == line && item->severity >= PAY_SEVERITY_ILLEGAL)
        return pay_refusal_name (pay_refusal_of (item->code));
    }
  return NULL;
}

/* Makes the position of the case with the same money for every power. */
static PayPosition *
read_position (Vectors *v, const PayBoard *board, JsonObject *object)
{
  JsonObject *balances = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    json_object_set_int_member (balances, pay_board_get_power_key (board, p), BALANCE);
  json_object_set_object_member (object, "balances", balances);
  return vectors_get_position (v, board, object);
}

static void
run_case (Vectors *v, JsonObject *object)
{
  static const char *const members[] = {
    "comment_only", "detail", "error", "ok", "orders", "pieces", "text", "type", "unit", NULL,
  };
  static const char *const required[] = {
    "line:s", "power:s", "result:o", "rules:a", "units:A", NULL,
  };
  static const char *const before_too[] = { "before:a", NULL };
  static const char *const answer[] = { "ok:b", NULL };
  static const char *const refused[] = { "error:s", NULL };
  const PayBoard *board = vectors_get_board (v, "standard");

  if (!vectors_payola_require (v, object, required)
      || (json_object_has_member (object, "before")
          && !vectors_payola_require (v, object, before_too)))
    return;

  g_autoptr (PayPosition) position = read_position (v, board, object);
  g_autoptr (PayOptions) options = vectors_payola_options (v, object, NULL);
  JsonObject *result = json_object_get_object_member (object, "result");
  PayPower power = vectors_get_power (v, board, json_object_get_string_member (object, "power"));
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *before = NULL, *text = NULL;

  vectors_check_fields (v, result, members);
  if (!position || !options || power == PAY_NO_POWER || !vectors_payola_require (v, result, answer)
      || (!json_object_get_boolean_member (result, "ok")
          && !vectors_payola_require (v, result, refused)))
    return;
  before = json_object_has_member (object, "before")
           ? vectors_payola_join (json_object_get_array_member (object, "before"))
           : g_strdup ("");
  text = g_strconcat (before, json_object_get_string_member (object, "line"), NULL);

  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (options, position, power, text, -1,
                                                          found);
  guint n_lines = pay_offer_sheet_get_n_lines (sheet);
  const PayOfferLine *line = n_lines ? pay_offer_sheet_get_line (sheet, n_lines - 1) : NULL;
  const char *refusal = first_refusal (found, n_lines);
  gboolean ok = json_object_get_boolean_member (result, "ok");

  for (guint i = 1; i < n_lines; i++)
    if (first_refusal (found, i))
      vectors_fail (v, "line %u before it is refused: %s", i, first_refusal (found, i));
  if (ok && refusal)
    {
      g_autofree char *findings = pay_diagnostics_text (found);
      vectors_fail (v, "refused: %s", g_strchomp (findings));
    }
  else if (!ok && !refusal)
    vectors_fail (v, "not refused: %s", line ? line->normal : "");
  else if (!ok)
    compare_text (v, result, "error", refusal);
  else if (json_object_has_member (result, "comment_only"))
    {
      if (!line || line->kind != PAY_LINE_BLANK)
        vectors_fail (v, "is more than a comment");
    }
  else if (!line || line->kind != PAY_LINE_OFFER)
    vectors_fail (v, "is not an offer");
  else
    {
      compare_offer (v, board, result, line);
    }
}

static const char *const fields[] = {
  "before", "dummies", "id", "kind", "line", "power", "result", "rules", "units", NULL,
};

const VectorKind vectors_parse = { "parse", fields, run_case, NULL };
