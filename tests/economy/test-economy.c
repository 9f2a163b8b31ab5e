/* test-economy.c - ledgers, sheets and decisions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "economy/decision.h"
#include "economy/economy.h"
#include "economy/sheet.h"
#include "payola/auction.h"

static void
test_ledger (void)
{
  g_autoptr (PayLedger) ledger = pay_ledger_new ();

  g_assert_cmpint (pay_ledger_balance (ledger, 0), ==, 0);
  pay_ledger_add (ledger, PAY_ENTRY_START, PAY_NO_POWER, 0, -1, 48);
  pay_ledger_add (ledger, PAY_ENTRY_TRANSFER, 0, 1, -1, 20);
  pay_ledger_add (ledger, PAY_ENTRY_BRIBE, 1, PAY_NO_POWER, 3, 5);
  g_assert_cmpuint (pay_ledger_get_n (ledger), ==, 3);
  g_assert_cmpint (pay_ledger_balance (ledger, 0), ==, 28);
  g_assert_cmpint (pay_ledger_balance (ledger, 1), ==, 15);
  g_assert_cmpint (pay_ledger_balance (ledger, 2), ==, 0);
  g_assert_cmpint (pay_ledger_get (ledger, 2)->unit, ==, 3);
  g_assert_cmpint (pay_ledger_get (ledger, 2)->kind, ==, PAY_ENTRY_BRIBE);
}

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static void
test_sheet (void)
{
  guint freed = 0;
  PaySheet *sheet = pay_sheet_new (2, "5 : A PAR H\n", &freed, count);

  g_assert_cmpint (pay_sheet_get_power (sheet), ==, 2);
  g_assert_cmpstr (pay_sheet_get_text (sheet), ==, "5 : A PAR H\n");
  pay_sheet_unref (pay_sheet_ref (sheet));
  g_assert_cmpuint (freed, ==, 0);
  pay_sheet_unref (sheet);
  g_assert_cmpuint (freed, ==, 1);
}

static void
test_decision (void)
{
  guint freed = 0;
  PayOrder orders[2] = { PAY_ORDER_INIT, PAY_ORDER_INIT };
  orders[1].kind = PAY_ORDER_HOLD;
  PayDecision *decision = pay_decision_new (&pay_orders_economy, 2, orders, pay_ledger_new (),
                                            &freed, count);

  orders[1].kind = PAY_ORDER_MOVE;
  g_assert_cmpuint (pay_decision_get_n_units (decision), ==, 2);
  g_assert_cmpint (pay_decision_get_orders (decision)[1].kind, ==, PAY_ORDER_HOLD);
  g_assert_cmpuint (pay_ledger_get_n (pay_decision_get_ledger (decision)), ==, 0);
  g_assert_null (pay_decision_get_standing (decision, 4));
  pay_decision_set_standing (decision, 4, "EF?");
  pay_decision_set_standing (decision, 4, "FE?");
  g_assert_cmpstr (pay_decision_get_standing (decision, 4), ==, "FE?");
  /* Every economy can read only its own traces. */
  g_assert_true (pay_decision_get_trace (decision, &pay_orders_economy) == &freed);
  g_assert_null (pay_payola_get_auction (decision));
  g_assert_null (pay_payola_get_auction (NULL));
  pay_decision_free (decision);
  g_assert_cmpuint (freed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/economy/ledger", test_ledger);
  g_test_add_func ("/economy/sheet", test_sheet);
  g_test_add_func ("/economy/decision", test_decision);
  return g_test_run ();
}
