/* test-focus.c - the selected turn, viewer and power follow the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "model/focus.h"
#include "model/values.h"

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

  /* A past turn stays selected until it does not exist any more. */
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
  /* A power can select only its own sheet. */
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

/* ---- properties ------------------------------------------------------------------------------ */

static void
on_notify (GObject *focus, GParamSpec *pspec, GString *told)
{
  g_string_append_printf (told, "%s ", pspec->name);
}

/* Asserts that exactly these notifications were sent since the last call. "changed" stands for
 * the signal. */
static void
assert_told (GString *told, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (g_strchomp (told->str), " ", -1);
  g_auto (GStrv) wanted = g_strsplit (expected, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, g_strv_length (wanted));
  for (guint i = 0; wanted[i]; i++)
    g_assert_true (g_strv_contains ((const char *const *) words, wanted[i]));
  if (*words)
    g_assert_cmpstr (words[g_strv_length (words) - 1], ==, "changed");
  g_string_truncate (told, 0);
}

static void
on_focus_changed (PayolaFocus *focus, GString *told)
{
  g_string_append (told, "changed ");
}

/* Each property notifies once for each change, and not without a change. */
static void
test_notify (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GString *told = g_string_new (NULL);

  g_signal_connect (focus, "notify", G_CALLBACK (on_notify), told);
  g_signal_connect (focus, "changed", G_CALLBACK (on_focus_changed), told);
  payola_focus_set_power (focus, payola_focus_get_power (focus));
  payola_focus_set_viewer (focus, PAY_VIEWER_GM);
  payola_focus_set_turn (focus, 0);
  payola_focus_set_province (focus, PAY_NO_PROVINCE);
  payola_focus_set_picking (focus, FALSE);
  payola_focus_set_guessing (focus, FALSE);
  assert_told (told, "");

  payola_focus_set_power (focus, 2);
  assert_told (told, "power changed");
  payola_focus_set_province (focus, 4);
  assert_told (told, "province changed");
  payola_focus_set_viewer (focus, 2);
  assert_told (told, "viewer view phase-title changed");
  payola_focus_set_viewer (focus, 3);
  assert_told (told, "viewer power view phase-title changed");
  payola_focus_set_picking (focus, TRUE);
  assert_told (told, "picking changed");
  g_assert_true (payola_focus_preview (focus, diagnostics));
  assert_told (told, "preview view phase-title changed");
  payola_focus_set_viewer (focus, PAY_VIEWER_GM);
  assert_told (told, "viewer view phase-title changed");
  g_assert_true (payola_focus_is_preview (focus));
  payola_focus_set_turn (focus, 0);
  assert_told (told, "preview view phase-title changed");
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  assert_told (told, "turn view phase-title changed");
  g_string_free (told, TRUE);
}

static void
test_properties (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *now = NULL, *preview = NULL;
  g_autoptr (PayView) view = NULL;
  guint turn;
  int viewer, power, province;
  gboolean picking, guessing, is_preview;

  g_object_set (focus, "viewer", 3, "province", 5, "picking", TRUE, "guessing", TRUE, NULL);
  g_object_get (focus, "viewer", &viewer, "power", &power, "province", &province, "picking",
                &picking, "guessing", &guessing, "view", &view, "phase-title", &now, NULL);
  g_assert_cmpint (viewer, ==, 3);
  g_assert_cmpint (power, ==, 3);
  g_assert_cmpint (province, ==, 5);
  g_assert_true (picking);
  g_assert_true (guessing);
  g_assert_true (view == payola_focus_get_view (focus));
  g_assert_cmpstr (now, ==, "Spring 1901, movement · current");

  g_object_set (focus, "viewer", PAY_VIEWER_GM, "power", 2, NULL);
  g_assert_cmpint (payola_focus_get_power (focus), ==, 2);
  g_assert_true (payola_focus_preview (focus, diagnostics));
  g_object_get (focus, "preview", &is_preview, "phase-title", &preview, NULL);
  g_assert_true (is_preview);
  g_assert_cmpstr (preview, ==, "Spring 1901, movement · preview");
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_object_set (focus, "turn", 0, NULL);
  g_object_get (focus, "turn", &turn, NULL);
  g_assert_cmpuint (turn, ==, 0);
}

/* ---- values ---------------------------------------------------------------------------------- */

static void
test_values (void)
{
  const PayOrder order = { .kind = PAY_ORDER_MOVE, .location = 3, .target = 7 };
  g_auto (GValue) value = G_VALUE_INIT, copy = G_VALUE_INIT;

  g_value_init (&value, PAYOLA_TYPE_ORDER);
  g_value_init (&copy, PAYOLA_TYPE_ORDER);
  g_value_set_boxed (&value, &order);
  g_value_copy (&value, &copy);
  g_assert_true (g_value_get_boxed (&copy) != g_value_get_boxed (&value));
  g_assert_true (g_value_get_boxed (&value) != &order);
  g_assert_true (pay_order_equal (g_value_get_boxed (&copy), &order));
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/focus/turns", test_turns);
  g_test_add_func ("/focus/viewer", test_viewer);
  g_test_add_func ("/focus/preview", test_preview);
  g_test_add_func ("/focus/notify", test_notify);
  g_test_add_func ("/focus/properties", test_properties);
  g_test_add_func ("/values/order", test_values);
  return g_test_run ();
}
