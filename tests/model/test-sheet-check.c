/* test-sheet-check.c - checks of the text of a sheet, at once and in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/remedy.h"
#include "service/sheet-check.h"

#define TEXT "5 : A VIE - GALX\n5 : A BUD H\n"

typedef struct
{
  gboolean done;
  PayolaSheetCheck *check;
} Answer;

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->done = TRUE;
  answer->check = payola_sheet_check_finish (result);
}

static void
wait_for (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_checked (const PayolaSheetCheck *check)
{
  g_assert_cmpuint (pay_diagnostics_get_n (check->diagnostics), ==, 1);
  g_assert_cmpuint (pay_diagnostics_get (check->diagnostics, 0)->line, ==, 1);
  g_assert_cmpuint (check->corrections->len, ==, 1);
  const GPtrArray *corrections = g_ptr_array_index (check->corrections, 0);
  g_assert_cmpstr (((const PayRemedy *) g_ptr_array_index (corrections, 0))->text, ==, "GAL");
  g_assert_nonnull (check->offers);
  g_assert_nonnull (check->forecast);
  g_assert_null (check->sheet);
}

/* A synchronous check and a check in a thread have the same results. A cancelled check does not
 * have a result. */
static void
test_offers (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayView) view = pay_view_new (game, FIXTURE_AUSTRIA);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { FALSE }, cancelled = { FALSE };

  g_autoptr (PayolaSheetCheck) check = payola_sheet_check_new (game, view, FIXTURE_AUSTRIA, TRUE,
                                                               TEXT);
  assert_checked (check);
  payola_sheet_check_async (game, view, FIXTURE_AUSTRIA, TRUE, TEXT, NULL, on_checked, &answer);
  wait_for (&answer);
  g_autoptr (PayolaSheetCheck) later = answer.check;
  assert_checked (later);

  payola_sheet_check_async (game, view, FIXTURE_AUSTRIA, TRUE, TEXT, cancellable, on_checked,
                            &cancelled);
  g_cancellable_cancel (cancellable);
  wait_for (&cancelled);
  g_assert_null (cancelled.check);
}

/* Checks sheets of orders, as in a retreat phase. An empty sheet of orders does not have
 * findings. */
static void
test_orders (void)
{
  enum
  {
    S1902R = 4,
    RUSSIA = 5
  };
  g_autoptr (PayolaDocument) document = sample_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayView) before = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);
  g_assert_true (
    payola_document_rollback (document, pay_view_get_phase (before, S1902R), diagnostics));
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);

  g_autoptr (PayolaSheetCheck) right = payola_sheet_check_new (game, view, RUSSIA, FALSE,
                                                               "A RUM R GAL\n");
  g_assert_false (pay_diagnostics_has_errors (right->diagnostics));
  g_assert_nonnull (right->sheet);
  g_assert_cmpuint (right->orders->len, ==, 1);
  g_assert_null (right->offers);
  g_autoptr (PayolaSheetCheck) wrong = payola_sheet_check_new (game, view, RUSSIA, FALSE,
                                                               "A RUM R XYZ\n");
  g_assert_true (pay_diagnostics_has_errors (wrong->diagnostics));
  g_assert_null (wrong->orders);
  g_autoptr (PayolaSheetCheck) empty = payola_sheet_check_new (game, view, RUSSIA, FALSE, "");
  g_assert_cmpuint (pay_diagnostics_get_n (empty->diagnostics), ==, 0);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/sheet-check/offers", test_offers);
  g_test_add_func ("/sheet-check/orders", test_orders);
  return g_test_run ();
}
