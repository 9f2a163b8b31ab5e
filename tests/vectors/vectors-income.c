/* vectors-income.c - cases of taxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "payola/income.h"
#include "vectors-payola.h"
#include "vectors.h"

/* Returns the rules of the case with its values of tax, cap and centre taxes. */
static PayOptions *
read_options (Vectors *v, JsonObject *object)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rules = vectors_get_strings (v, object, "rules");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  JsonObject *centres = json_object_get_object_member (object, "center_tax");
  g_autoptr (GList) members = json_object_get_members (centres);
  int tax = (int) json_object_get_int_member (object, "tax");
  int cap = (int) json_object_get_int_member (object, "cap");
  PayOptions *options;

  for (guint i = 0; rules && i < rules->len; i++)
    g_ptr_array_add (names, g_strdup (g_ptr_array_index (rules, i)));
  if (tax)
    g_ptr_array_add (names, g_strdup_printf ("tax=%d", tax));
  if (cap)
    g_ptr_array_add (names, g_strdup_printf ("cap=%d", cap));
  for (GList *l = members; l; l = l->next)
    g_ptr_array_add (names, g_strdup_printf ("tax-%s=%" G_GINT64_FORMAT, (char *) l->data,
                                             json_object_get_int_member (centres, l->data)));
  g_ptr_array_add (names, NULL);
  options = pay_options_parse ((const char *const *) names->pdata, found);
  if (!options)
    {
      g_autofree char *text = pay_diagnostics_text (found);
      vectors_fail (v, "rules: %s", g_strchomp (text));
    }
  return options;
}

static void
run_case (Vectors *v, JsonObject *object)
{
  static const char *const members[] = { "balance_after", "income", NULL };
  static const char *const required[] = {
    "balances:I", "cap:i", "center_tax:I", "centers:A", "result:o",
    "rules:a",    "tax:i", "victory:i",    NULL,
  };
  static const char *const required_result[] = { "balance_after:I", "income:I", NULL };
  const PayBoard *board = vectors_get_board (v, "standard");

  if (!vectors_payola_require (v, object, required))
    return;

  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  g_autoptr (PayOptions) options = read_options (v, object);
  JsonObject *result = json_object_get_object_member (object, "result");
  vectors_check_fields (v, result, members);
  if (!position || !options || !vectors_payola_require (v, result, required_result))
    return;

  JsonObject *incomes = json_object_get_object_member (result, "income");
  JsonObject *balances = json_object_get_object_member (result, "balance_after");

  if (json_object_get_int_member (object, "victory") != pay_board_get_victory (board))
    {
      vectors_error (v, "the board is won with another number of centres");
      return;
    }

  g_autoptr (PayLedger) ledger = pay_income_ledger (options, position);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *key = pay_board_get_power_key (board, p);
      int income = pay_income_of (options, position, p);
      int after = pay_position_get_balance (position, p) + pay_ledger_balance (ledger, p);

      if (income != json_object_get_int_member_with_default (incomes, key, -1))
        vectors_fail (v, "%s earns %d", key, income);
      if (after != json_object_get_int_member_with_default (balances, key, -1))
        vectors_fail (v, "%s has %d afterwards", key, after);
    }
}

static const char *const fields[] = {
  "balances", "cap", "center_tax", "centers", "id", "result", "rules", "tax", "victory", NULL,
};

const VectorKind vectors_income = { "income", fields, run_case, NULL };
