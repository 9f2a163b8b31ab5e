/* test-library.c - games listed from their files, and games from elsewhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/game-xml.h"
#include "model/import.h"
#include "model/library-entry.h"

#include <glib/gstdio.h>

#define FRANCE 2

static void
test_library (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (game),
                                                           "2026-11-21T12:00:00Z");
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 11, 22, 12, 0, 0);
  g_autofree char *folder = g_dir_make_tmp ("payola-library-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.payola", NULL);
  g_autofree char *other = g_build_filename (folder, "b.payola", NULL);

  payola_document_change (document, pay_game_with_roster (game, roster), "Deadline");
  g_assert_true (pay_game_save (payola_document_get_game (document), path, NULL));
  g_assert_true (g_file_set_contents (other, "no game", -1, NULL));
  g_autoptr (PayolaLibraryEntry) entry = payola_library_entry_read (path, now);
  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->title, ==, "A test");
  g_assert_nonnull (strstr (entry->state, "7"));
  g_assert_true (entry->late);
  g_assert_null (payola_library_entry_read (other, now));
  remove_folder (folder);
}

/* A status file becomes a game. The findings name everything that could not be imported. A file
 * of another kind is refused. */
static void
test_import (void)
{
  g_autofree char *path = g_dir_make_tmp ("payola-import-XXXXXX", NULL);
  g_autofree char *good_path = g_build_filename (path, "status", NULL);
  g_autofree char *bad_path = g_build_filename (path, "letter", NULL);
  g_autoptr (GFile) good = g_file_new_for_path (good_path), bad = g_file_new_for_path (bad_path);
  g_autoptr (PayDiagnostics) told = pay_diagnostics_new (), refused = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) results = pay_diagnostics_new ();

  put_file (path, "status",
            "GAME old\nPHASE SPRING 1901 MOVEMENT\nMAP standard\nRULE PAYOLA\n"
            "RULE ODD_ONE\n\nFRANCE\nOWNS PAR BRE MAR\nFUNDS $31\nA PAR\nF BRE\n");
  put_file (path, "letter", "Dear all,\nnothing of note.\n");
  g_autoptr (PayolaDocument) document = payola_import_game (good, told);
  g_assert_nonnull (document);
  g_assert_cmpuint (pay_diagnostics_get_n (told), >, 0);
  const PayPosition *position = pay_game_get_position (payola_document_get_game (document));
  g_assert_cmpint (pay_position_get_balance (position, FRANCE), ==, 31);
  g_assert_null (payola_import_game (bad, refused));
  g_assert_true (pay_diagnostics_has_errors (refused));
  /* A letter without results is refused. */
  g_assert_false (payola_import_results (document, bad, results));
  g_assert_true (pay_diagnostics_has_errors (results));
  remove_folder (path);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/library/library", test_library);
  g_test_add_func ("/library/import", test_import);
  return g_test_run ();
}
