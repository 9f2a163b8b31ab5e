/* test-tutorial.c - the steps of the tutorial wait for what the user does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "board/names.h"
#include "model/tutorial.h"

static PayProvince
at (PayolaFocus *focus, const char *name)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));

  return pay_board_get_province (board, pay_names_find (board, name));
}

static void
test_steps (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayolaTutorial) tutorial = payola_tutorial_new (focus);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PayPower austria = pay_board_find_power (pay_view_get_board (payola_focus_get_view (focus)),
                                                 "Austria");

  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 0);
  /* An action of a later step does not skip the steps before it. */
  payola_focus_set_province (focus, at (focus, "VIE"));
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 0);
  payola_focus_set_viewer (focus, (PayViewer) austria);
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 1);
  payola_focus_set_province (focus, at (focus, "BUD"));
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 2);
  payola_focus_set_open_offer (focus, "1 : A VIE - BOH", 1);
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 2);
  payola_focus_set_open_offer (focus, "1 : A BUD - SER", 1);
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 3);
  payola_focus_set_open_offer (focus, NULL, 1);
  payola_document_set_draft (document, austria, "nonsense\n9 : A BUD - SER\n");
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 4);
  payola_document_set_draft (document, austria, "9 : A BUD - SER\n4 : A BUL - SER\n");
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 4);
  payola_document_set_draft (document, austria, "9 : A BUD - SER\n4 ! A BUL - SER\n");
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 5);
  g_assert_true (payola_document_submit (document, austria, diagnostics));
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, 6);
  payola_focus_set_viewer (focus, PAY_VIEWER_GM);
  g_assert_true (payola_focus_preview (focus, diagnostics));
  payola_focus_set_province (focus, at (focus, "BUL"));
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, PAYOLA_N_TUTORIAL_STEPS);
}

/* Every step can be skipped, and has a title and a text of its own. */
static void
test_skip (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayolaTutorial) tutorial = payola_tutorial_new (focus);
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i <= PAYOLA_N_TUTORIAL_STEPS; i++)
    {
      g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, i);
      g_assert_true (g_hash_table_add (texts, (gpointer) payola_tutorial_step_title (i)));
      g_assert_true (g_hash_table_add (texts, (gpointer) payola_tutorial_step_words (i)));
      payola_tutorial_skip (tutorial);
    }
  g_assert_cmpuint (payola_tutorial_get_step (tutorial), ==, PAYOLA_N_TUTORIAL_STEPS);
}

int
main (int argc, char **argv)
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/tutorial/steps", test_steps);
  g_test_add_func ("/tutorial/skip", test_skip);
  return g_test_run ();
}
