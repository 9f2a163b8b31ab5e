/* test-focus.c - what is looked at follows the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "model/focus.h"

static void
count (PayolaFocus *focus, guint *n)
{
  (*n)++;
}

static void
test_turns (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_true (payola_focus_is_now (focus));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_true (payola_focus_is_now (focus));
  g_assert_cmpuint (payola_focus_get_turn (focus), ==, 1);

  /* A look at the past stays there, until the past is gone. */
  payola_focus_set_turn (focus, 0);
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_cmpuint (payola_focus_get_turn (focus), ==, 0);
  g_assert_false (payola_focus_is_now (focus));
  payola_focus_set_turn (focus, G_MAXUINT);
  g_assert_cmpuint (payola_focus_get_turn (focus), ==, 2);
  g_assert_nonnull (payola_document_undo (document));
  g_assert_nonnull (payola_document_undo (document));
  g_assert_cmpuint (payola_focus_get_turn (focus), ==, 0);
  g_assert_true (payola_focus_is_now (focus));
}

static void
test_viewer (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  guint n = 0;
  int agp;

  g_signal_connect (focus, "changed", G_CALLBACK (count), &n);
  payola_focus_set_viewer (focus, 3);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (payola_focus_get_power (focus), ==, 3);
  g_assert_true (pay_view_get_balance (payola_focus_get_view (focus), 0, 3, &agp));
  g_assert_false (pay_view_get_balance (payola_focus_get_view (focus), 0, 2, &agp));
  /* A power's sheet is the only one it can look at. */
  payola_focus_set_power (focus, 2);
  g_assert_cmpint (payola_focus_get_power (focus), ==, 3);
  payola_focus_set_viewer (focus, PAY_VIEWER_GM);
  payola_focus_set_power (focus, 2);
  g_assert_cmpint (payola_focus_get_power (focus), ==, 2);
  g_assert_true (pay_view_get_balance (payola_focus_get_view (focus), 0, 3, &agp));
}

static void
test_preview (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_true (payola_focus_preview (focus, diagnostics));
  g_assert_true (payola_focus_is_preview (focus));
  g_assert_false (payola_focus_is_now (focus));
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 0);
  g_assert_cmpuint (pay_view_get_n_turns (payola_focus_get_view (focus)), ==, 1);

  payola_focus_set_turn (focus, 0);
  g_assert_false (payola_focus_is_preview (focus));
  g_assert_true (payola_focus_is_now (focus));

  g_assert_true (payola_focus_preview (focus, diagnostics));
  payola_document_set_draft (document, 0, "5 : A VIE - GAL\n");
  g_assert_true (payola_document_submit (document, 0, diagnostics));
  g_assert_false (payola_focus_is_preview (focus));
  g_assert_true (payola_focus_is_now (focus));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/focus/turns", test_turns);
  g_test_add_func ("/focus/viewer", test_viewer);
  g_test_add_func ("/focus/preview", test_preview);
  return g_test_run ();
}
