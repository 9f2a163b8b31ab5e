/* test-double.c - hand-written cases of double units, in tests/cases/judge/double.txt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "judge/judge.h"

#include "board/board-xml.h"
#include "order/order-parser.h"

#include <string.h>

static PayBoard *board;

/* Removes the D of double units, because orders are read without it: "DA RUH S DA BUR" becomes
 * "A RUH S A BUR". */
static PayOrder
read_order (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, "DA ", "A ", 0);
  g_string_replace (plain, "DF ", "F ", 0);
  PayOrderSource source = { board, plain->str, 1, diagnostics };
  PayOrder order = PAY_ORDER_INIT;
  g_assert_true (pay_order_parse (&source, &order));
  return order;
}

/* Returns the result in the words of the cases. */
static char *
describe (const PayResult *result)
{
  static const char *const words[] = {
    [PAY_VERDICT_SUCCESS] = "ok",
    [PAY_VERDICT_BOUNCE] = "bounce",
    [PAY_VERDICT_NO_CONVOY] = "no-convoy",
    [PAY_VERDICT_VOID] = "void",
    [PAY_VERDICT_CUT] = "cut",
    [PAY_VERDICT_DISRUPTED] = "disrupted",
  };
  const char *word = words[result->verdict];

  if (result->verdict == PAY_VERDICT_SUCCESS && result->cause == PAY_CODE_JUDGE_HALF_CUT)
    word = "half";
  return g_strconcat (word, result->dislodged ? " dislodged" : "", NULL);
}

static void
judge_case (const char *name, const PayPosition *position, GPtrArray *lines)
{
  PayOrder orders[PAY_MAX_UNITS];

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    orders[u] = PAY_ORDER_INIT;
  for (guint i = 0; i < lines->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines->pdata[i], " = ", 2);
      PayOrder order = read_order (parts[0]);
      int u = pay_position_find_unit (position, pay_board_get_province (board, order.location));
      g_assert_cmpint (u, >=, 0);
      orders[u] = order;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  for (guint i = 0; i < lines->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines->pdata[i], " = ", 2);
      PayOrder order = read_order (parts[0]);
      int u = pay_position_find_unit (position, pay_board_get_province (board, order.location));
      g_autofree char *found = describe (pay_outcome_get_result (outcome, (guint) u));
      g_autofree char *text = pay_order_text (board, pay_outcome_get_order (outcome, (guint) u));

      if (strcmp (found, parts[1]) != 0 || strcmp (text, parts[0]) != 0)
        g_error ("%s: %s = %s, found %s = %s", name, parts[0], parts[1], text, found);
    }
}

static void
test_cases (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "judge", "double.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autoptr (PayPosition) position = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  guint n_cases = 0, n_reasons = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) all = g_strsplit (text, "\n", -1);
  for (guint i = 0; all[i]; i++)
    if (g_str_has_prefix (all[i], "case "))
      {
        g_free (name);
        name = g_strdup (all[i] + 5);
        g_ptr_array_set_size (lines, 0);
        n_cases++;
      }
    else if (g_str_has_prefix (all[i], "why "))
      n_reasons++;
    else if (g_str_has_prefix (all[i], "position "))
      {
        g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
        g_clear_pointer (&position, pay_position_unref);
        position = pay_position_parse (board, all[i] + 9, diagnostics);
        g_assert_nonnull (position);
        g_autofree char *again = pay_position_text (position);
        g_assert_cmpstr (again, ==, all[i] + 9);
      }
    else if (!*all[i] && lines->len > 0)
      {
        judge_case (name, position, lines);
        g_ptr_array_set_size (lines, 0);
      }
    else if (*all[i] && *all[i] != '#')
      g_ptr_array_add (lines, all[i]);
  g_assert_cmpuint (lines->len, ==, 0);
  g_assert_cmpuint (n_cases, >=, 25);
  g_assert_cmpuint (n_cases, ==, n_reasons);
}

int
main (int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", diagnostics);
  g_assert_nonnull (board);
  g_test_add_func ("/judge/double", test_cases);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
