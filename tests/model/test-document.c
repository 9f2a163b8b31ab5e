/* test-document.c - drafts, submission, undo and files of one open game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/game-xml.h"
#include "model/recovery.h"

#include <glib/gstdio.h>

enum
{
  AUSTRIA,
  ENGLAND,
};

#define GOOD_SHEET "5 : A VIE - GAL\n3 : F TRI H % stay\n"
#define BAD_SHEET "5 : A VIE - LON\n"

static void
test_draft (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();

  g_assert_cmpstr (payola_document_get_draft (document, AUSTRIA), ==, "");
  g_assert_false (payola_document_has_draft (document, AUSTRIA));
  payola_document_set_draft (document, AUSTRIA, GOOD_SHEET);
  g_assert_true (payola_document_has_draft (document, AUSTRIA));
  g_assert_false (payola_document_has_draft (document, ENGLAND));
  g_assert_true (payola_document_get_modified (document));
  payola_document_set_draft (document, AUSTRIA, "");
  g_assert_false (payola_document_has_draft (document, AUSTRIA));
  g_assert_false (payola_document_get_modified (document));
}

static void
test_submit (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *before = payola_document_get_game (document);

  payola_document_set_draft (document, AUSTRIA, BAD_SHEET);
  g_assert_false (payola_document_submit (document, AUSTRIA, diagnostics));
  g_assert_true (pay_diagnostics_has_errors (diagnostics));
  g_assert_true (payola_document_get_game (document) == before);
  g_assert_cmpstr (payola_document_get_draft (document, AUSTRIA), ==, BAD_SHEET);

  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  payola_document_set_draft (document, AUSTRIA, GOOD_SHEET);
  g_assert_true (payola_document_submit (document, AUSTRIA, none));
  g_assert_false (pay_diagnostics_has_errors (none));
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  g_assert_false (payola_document_has_draft (document, AUSTRIA));
  g_assert_cmpstr (payola_document_get_draft (document, AUSTRIA), ==, GOOD_SHEET);

  g_assert_true (payola_document_withdraw (document, AUSTRIA));
  g_assert_null (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
}

static void
test_undo (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gboolean can_undo, can_redo;

  g_assert_null (payola_document_undo (document));
  payola_document_set_draft (document, AUSTRIA, GOOD_SHEET);
  g_assert_true (payola_document_submit (document, AUSTRIA, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 1);

  g_assert_nonnull (payola_document_undo (document));
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 0);
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  g_assert_nonnull (payola_document_undo (document));
  g_assert_null (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  g_object_get (document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_false (can_undo);
  g_assert_true (can_redo);

  g_assert_nonnull (payola_document_redo (document));
  g_assert_nonnull (payola_document_redo (document));
  g_assert_null (payola_document_redo (document));
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 1);
}

static void
test_rollback (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPhase start = pay_game_get_phase (payola_document_get_game (document));

  payola_document_set_draft (document, AUSTRIA, GOOD_SHEET);
  g_assert_true (payola_document_submit (document, AUSTRIA, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_true (payola_document_rollback (document, start, diagnostics));
  g_assert_true (
    pay_phase_is_equal (pay_game_get_phase (payola_document_get_game (document)), start));
  g_assert_cmpstr (payola_document_get_draft (document, AUSTRIA), ==, GOOD_SHEET);
  g_assert_true (payola_document_rollforward (document, diagnostics));
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 1);
  g_assert_false (payola_document_rollforward (document, diagnostics));
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-document-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (PayolaDocument) document = fixture_document ();
    payola_document_set_draft (document, AUSTRIA, GOOD_SHEET);
    g_assert_true (payola_document_submit (document, AUSTRIA, diagnostics));
    g_assert_true (payola_document_get_modified (document));
    /* A draft that cannot be parsed is restored, too. */
    payola_document_set_draft (document, ENGLAND, "5 : nonsense\n");
    payola_document_save (document, file, FALSE, &error);
    g_assert_no_error (error);
    g_assert_false (payola_document_get_modified (document));
  }
  g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
  g_assert_nonnull (again);
  g_assert_cmpstr (payola_document_get_title (again), ==, "A test");
  g_assert_cmpstr (payola_document_get_draft (again, AUSTRIA), ==, GOOD_SHEET);
  g_assert_false (payola_document_has_draft (again, AUSTRIA));
  g_assert_cmpstr (payola_document_get_draft (again, ENGLAND), ==, "5 : nonsense\n");
  g_assert_true (payola_document_has_draft (again, ENGLAND));

  g_file_set_contents (path, "<game format=\"1\"", -1, &error);
  g_assert_no_error (error);
  g_assert_null (payola_document_load (file, diagnostics));
  /* The finding is about the game, not about the form of its file. */
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_FILE_DAMAGED));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 1);
  g_file_set_contents (path, "Dear game master,\n", -1, &error);
  g_assert_null (payola_document_load (file, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_FILE_OTHER));
  g_unlink (path);
  g_rmdir (folder);
}

/* Pending offers are stored like drafts, and end with the phase. */
static void
test_pending (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-document-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (PayolaDocument) document = fixture_document ();
    payola_document_add_pending (document, AUSTRIA, "7 : A VIE - TRI", NULL);
    payola_document_add_pending (document, AUSTRIA, "x : A BUD H % tab\t", "5 : A BUD H");
    g_assert_true (payola_document_get_modified (document));
    payola_document_save (document, file, FALSE, &error);
    g_assert_no_error (error);
  }
  g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
  GListModel *pending = payola_document_get_pending (again, AUSTRIA);
  g_assert_cmpuint (g_list_model_get_n_items (pending), ==, 2);
  g_autoptr (PayolaPendingOffer) first = g_list_model_get_item (pending, 0);
  g_autoptr (PayolaPendingOffer) second = g_list_model_get_item (pending, 1);
  g_assert_cmpstr (payola_pending_offer_get_line (first), ==, "7 : A VIE - TRI");
  g_assert_null (payola_pending_offer_get_replaced (first));
  g_assert_cmpstr (payola_pending_offer_get_line (second), ==, "x : A BUD H % tab\t");
  g_assert_cmpstr (payola_pending_offer_get_replaced (second), ==, "5 : A BUD H");
  g_assert_cmpuint (g_list_model_get_n_items (payola_document_get_pending (again, ENGLAND)), ==, 0);
  g_assert_true (payola_document_adjudicate (again, diagnostics));
  g_assert_cmpuint (g_list_model_get_n_items (pending), ==, 0);
  g_unlink (path);
  g_rmdir (folder);
}

/* If the disk is full, the message says so; other errors keep their messages. */
static void
test_save_errors (void)
{
  g_autoptr (GError) full = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "ENOSPC");
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "Some reason");
  g_autofree char *full_words = payola_document_describe_save_error (full);
  g_autofree char *other_words = payola_document_describe_save_error (other);

  g_assert_nonnull (strstr (full_words, "The disk is full."));
  g_assert_cmpstr (other_words, ==, "Some reason");
}

/* A version that another program wrote is not overwritten silently. */
static void
test_conflict (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-document-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (payola_document_save (document, file, FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_true (payola_document_save (document, file, FALSE, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_set_contents (path, "something else entirely", -1, NULL));
  g_assert_false (payola_document_save (document, file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "something else entirely");
  g_clear_error (&error);
  g_assert_true (payola_document_save (document, file, TRUE, &error));
  g_assert_no_error (error);

  /* A file that was deleted is written again. */
  g_unlink (path);
  g_assert_true (payola_document_save (document, file, FALSE, &error));
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
}

static GFile *
find_left (guint n)
{
  g_autoptr (GPtrArray) left = payola_recovery_list ();

  g_assert_cmpuint (left->len, ==, n);
  return n > 0 ? g_object_ref (g_ptr_array_index (left, n - 1)) : NULL;
}

static void
forget_all (void)
{
  g_autoptr (GPtrArray) left = payola_recovery_list ();

  for (guint i = 0; i < left->len; i++)
    payola_recovery_forget (g_ptr_array_index (left, i));
}

/* A change is kept at once. The game is listed after its document ended, also if the number in the
 * name of the file is that of a running process. It is listed until it was saved or discarded. */
static void
test_recovery (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaDocument *document = fixture_document ();
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "payola", NULL);
  g_autofree char *path = g_build_filename (folder, "unsaved-1-0.payola", NULL);
  g_autoptr (GFile) old = g_file_new_for_path (path), none = NULL, place = NULL;

  forget_all ();
  payola_document_set_draft (document, 0, "5 : A VIE - GAL\n");
  g_assert_true (payola_document_submit (document, 0, diagnostics));
  g_assert_null (find_left (0)); /* the document is still open */
  g_autofree char *text = pay_game_write (payola_document_get_game (document));
  g_object_unref (document);
  place = find_left (1);

  /* Opening the game does not delete the file, nor does a document that did not take it up. */
  for (int again = 0; again < 2; again++)
    {
      PayolaDocument *recovered = payola_document_load (place, diagnostics);
      g_assert_nonnull (recovered);
      if (again)
        {
          g_assert_true (payola_document_take_up (recovered));
          g_assert_null (payola_document_get_file (recovered));
          g_assert_true (payola_document_get_modified (recovered));
          g_assert_null (find_left (0));
          g_autoptr (PayolaDocument) second = payola_document_load (place, diagnostics);
          g_assert_false (payola_document_take_up (second));
        }
      g_assert_cmpstr (payola_document_get_draft (recovered, 0), ==, "5 : A VIE - GAL\n");
      g_object_unref (recovered);
      g_assert_true (g_file_query_exists (place, NULL));
    }
  g_clear_object (&place);
  place = find_left (1);
  g_autoptr (PayolaDocument) last = payola_document_load (place, diagnostics);
  g_assert_true (payola_document_take_up (last));
  payola_document_discard (last);
  g_assert_false (g_file_query_exists (place, NULL));
  g_assert_true (payola_document_submit (last, 0, diagnostics));
  g_assert_null (find_left (0));

  payola_recovery_keep (old, text, NULL, NULL, "Old");
  none = find_left (1);
  g_assert_true (g_file_equal (none, old));
  g_autofree char *name = payola_recovery_make_name (old);
  g_assert_cmpstr (name, ==, "Old");
  payola_recovery_forget (old);
}

/* A new game counts as unsaved work, and stays after the end of its document until it is saved. */
static void
test_new (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *folder = g_dir_make_tmp ("payola-new-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), place = NULL;
  PayolaDocument *document = fixture_document ();

  forget_all ();
  g_assert_false (payola_document_get_modified (document));
  payola_document_set_unsaved (document);
  g_assert_true (payola_document_get_modified (document));
  g_object_unref (document);
  place = find_left (1);
  g_autoptr (PayolaDocument) again = payola_document_load (place, diagnostics);
  g_assert_true (payola_document_take_up (again));
  g_assert_true (payola_document_save (again, file, TRUE, NULL));
  g_assert_false (payola_document_get_modified (again));
  g_assert_false (g_file_query_exists (place, NULL));
  remove_folder (folder);
}

/* If the program was killed after it saved a game, nothing is unsaved. */
static void
test_saved_and_killed (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *folder = g_dir_make_tmp ("payola-saved-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), place = payola_recovery_new_place ();
  g_autoptr (PayolaDocument) document = fixture_document ();

  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_autofree char *text = pay_game_write (payola_document_get_game (document));
  payola_recovery_keep (place, text, file, "before", NULL);
  payola_recovery_release (place);
  g_autoptr (PayolaDocument) again = payola_document_load (place, diagnostics);
  g_assert_true (payola_document_take_up (again));
  g_assert_false (payola_document_get_modified (again));
  g_assert_cmpint (payola_document_get_file_state (again), ==, PAYOLA_FILE_OURS);
  payola_document_set_draft (again, 0, "5 : A VIE - GAL\n");
  g_assert_true (payola_document_submit (again, 0, diagnostics));
  g_assert_true (payola_document_save (again, file, FALSE, NULL));
  g_assert_false (g_file_query_exists (place, NULL));
  remove_folder (folder);
}

/* A recovered game is saved to its original file. This is refused if another program has written
 * the file in the meantime. */
static void
test_recovered_file (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *folder = g_dir_make_tmp ("payola-recovery-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "payola", NULL);
  g_autofree char *place_path = g_build_filename (state, "unsaved-2147483645-0.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), place = g_file_new_for_path (place_path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *sum = NULL;

  for (int changed = 0; changed < 2; changed++)
    {
      g_autoptr (PayolaDocument) document = fixture_document ();
      g_assert_true (payola_document_save (document, file, TRUE, NULL));
      payola_document_set_draft (document, 0, "5 : A VIE - GAL\n");
      g_assert_true (payola_document_submit (document, 0, diagnostics));
      g_autofree char *data = NULL;
      g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
      g_autofree char *was = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, -1);
      g_autofree char *kept = pay_game_write (payola_document_get_game (document));
      payola_recovery_keep (place, kept, file, was, NULL);
      if (changed)
        g_assert_true (g_file_set_contents (path, "another", -1, NULL));

      g_autoptr (PayolaDocument) again = payola_document_load (place, diagnostics);
      g_assert_true (payola_document_take_up (again));
      g_assert_cmpint (payola_document_get_file_state (again), ==,
                       changed ? PAYOLA_FILE_CHANGED : PAYOLA_FILE_OURS);
      g_assert_true (g_file_equal (payola_document_get_file (again), file));
      g_assert_true (payola_document_get_modified (again));
      g_assert_cmpint (payola_document_save (again, file, FALSE, &error), ==, !changed);
      g_assert_cmpint (payola_document_get_modified (again), ==, changed);
    }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "another");
  /* The recovery file of the game that was not saved stays. */
  g_assert_true (g_file_query_exists (place, NULL));
  payola_recovery_forget (place);
  g_assert_false (g_file_query_exists (place, NULL));
  g_autoptr (GFile) none = payola_recovery_get_file (place, &sum);
  g_assert_null (none);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/document/draft", test_draft);
  g_test_add_func ("/document/submit", test_submit);
  g_test_add_func ("/document/undo", test_undo);
  g_test_add_func ("/document/rollback", test_rollback);
  g_test_add_func ("/document/files", test_files);
  g_test_add_func ("/document/pending", test_pending);
  g_test_add_func ("/document/save-errors", test_save_errors);
  g_test_add_func ("/document/conflict", test_conflict);
  g_test_add_func ("/document/recovery", test_recovery);
  g_test_add_func ("/document/new", test_new);
  g_test_add_func ("/document/saved-and-killed", test_saved_and_killed);
  g_test_add_func ("/document/recovered-file", test_recovered_file);
  return g_test_run ();
}
