/* test-scenarios.c - what-if scenarios that are stored for a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "board/names.h"
#include "model/scenarios.h"

#include <glib/gstdio.h>

static void
test_scenarios_are_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-what-if-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *before = NULL, *after = NULL;

  {
    g_autoptr (PayolaDocument) document = fixture_document ();
    g_assert_true (payola_document_save (document, file, TRUE, NULL));
    g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
    g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), 0);
    PayolaScenarios *scenarios = payola_scenarios_get (document, view, 0);
    PayolaScenario *second = payola_scenarios_at (scenarios, payola_scenarios_add (scenarios, 0));
    g_free (second->name);
    second->name = g_strdup ("Every one\nbids [high]");
    g_free (second->sheets[1]);
    second->sheets[1] = g_strdup ("9 : A PAR H\n; \\n é\n");
    second->treasuries[1] = 77;
    second->chance = 3;
    payola_scenarios_keep (scenarios);
  }
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  {
    g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
    g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), 0);
    g_autoptr (PayView) other = pay_view_new (payola_document_get_game (document), 1);
    PayolaScenarios *scenarios = payola_scenarios_get (document, view, 0);
    g_assert_cmpuint (payola_scenarios_get_n (scenarios), ==, 2);
    const PayolaScenario *second = payola_scenarios_at (scenarios, 1);
    g_assert_cmpstr (second->name, ==, "Every one\nbids [high]");
    g_assert_cmpstr (second->sheets[1], ==, "9 : A PAR H\n; \\n é\n");
    g_assert_cmpint (second->treasuries[1], ==, 77);
    g_assert_cmpuint (second->chance, ==, 3);
    /* Another viewer's scenarios are not changed. */
    g_assert_cmpuint (payola_scenarios_get_n (payola_scenarios_get (document, other, 0)), ==, 1);
    /* Scenarios that were removed are deleted from the file, too. */
    payola_scenarios_remove (scenarios, 1);
    payola_scenarios_keep (scenarios);
  }
  {
    g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
    g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), 0);
    g_assert_cmpuint (payola_scenarios_get_n (payola_scenarios_get (document, view, 0)), ==, 1);
  }
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/scenarios/scenarios-are-kept", test_scenarios_are_kept);
  return g_test_run ();
}
