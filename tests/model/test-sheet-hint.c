/* test-sheet-hint.c - hints for empty sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "board/names.h"
#include "model/sheet-hint.h"

/* Returns the hint of a power after the sample game was rolled back to a phase. */
static char *
sample_hint (PayolaDocument *document, guint turn, PayPower power)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayView) before = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);

  g_assert_true (
    payola_document_rollback (document, pay_view_get_phase (before, turn), diagnostics));
  g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);
  return payola_sheet_hint (view, power);
}

/* The hint for a retreat or a build contains orders that are possible in the position. The hint
 * for a movement phase contains an example of savings. */
static void
test_hints_of_phases (void)
{
  enum
  {
    W1901A = 2,
    S1902R = 4,
    RUSSIA = 5
  };
  g_autoptr (PayolaDocument) document = sample_document ();

  g_autofree char *retreat = sample_hint (document, S1902R, RUSSIA);
  g_assert_nonnull (strstr (retreat, "A RUM R GAL"));
  g_assert_nonnull (strstr (retreat, "A RUM D"));
  g_autofree char *build = sample_hint (document, W1901A, RUSSIA);
  g_assert_nonnull (strstr (build, "A MOS B"));
  g_assert_nonnull (strstr (build, "WAIVE"));
  g_autofree char *none = sample_hint (document, 0, RUSSIA);
  g_assert_nonnull (strstr (none, "20 $"));
}

/* With pay-dummies, own units are ordered without an amount, and only dummies get offers. */
static void
test_pay_dummies (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  const char *const names[] = { "pay-dummies", "dummy-italy", NULL };
  g_autoptr (PayOptions) options = pay_options_parse (names, diagnostics);

  g_assert_nonnull (options);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT,
                                              "A test", 7, diagnostics);
  g_assert_nonnull (setup);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  g_autofree char *hint = payola_sheet_hint (view, FIXTURE_FRANCE);

  g_test_message ("%s", hint);
  g_assert_nonnull (strstr (hint, "Bribe only units of dummies"));
  g_assert_nonnull (strstr (hint, "<tt>A MAR - "));
  g_assert_nonnull (strstr (hint, "<tt>5 : A ROM - "));
  g_assert_nonnull (strstr (hint, "</tt>\tfor exactly this order\n"));
  g_assert_null (strstr (hint, "5 : A MAR"));
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/sheet-hint/hints-of-phases", test_hints_of_phases);
  g_test_add_func ("/sheet-hint/pay-dummies", test_pay_dummies);
  return g_test_run ();
}
