/* test-document-merge.c - an open game merges changes that another program wrote to its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "game/game-xml.h"
#include "model/document.h"
#include "service/file-lock.h"

#include <glib/gstdio.h>

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

typedef struct
{
  char *folder, *path;
  GFile *file;
  PayolaDocument *document;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT,
                                              "Merged", 7, diagnostics);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (setup);
  g_autoptr (PayGame) game = pay_game_new (setup);
  self->folder = g_dir_make_tmp ("payola-merge-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "g.payola", NULL);
  self->file = g_file_new_for_path (self->path);
  self->document = payola_document_new (game);
  payola_document_save (self->document, self->file, FALSE, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static PayGame *
read_back (Fixture *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = pay_game_read_file (self->path, diagnostics);

  g_assert_nonnull (game);
  return game;
}

/* Submits a sheet to the file, as another program would. */
static void
submit_outside (Fixture *self, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = read_back (self);
  g_autoptr (PayGame) changed = pay_game_submit (game, power, text, -1, diagnostics);

  g_assert_nonnull (changed);
  g_assert_true (pay_game_save (changed, self->path, NULL));
}

static void
submit (Fixture *self, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_document_set_draft (self->document, power, text);
  g_assert_true (payola_document_submit (self->document, power, diagnostics));
}

static void
assert_sheets (PayGame *game, gboolean austria, gboolean england, gboolean france)
{
  g_assert_cmpint (pay_game_get_sheet (game, AUSTRIA) != NULL, ==, austria);
  g_assert_cmpint (pay_game_get_sheet (game, ENGLAND) != NULL, ==, england);
  g_assert_cmpint (pay_game_get_sheet (game, FRANCE) != NULL, ==, france);
}

/* Undo and redo apply to local changes only, and keep changes from other programs. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  submit (self, AUSTRIA, "1 : A VIE H\n");
  submit (self, ENGLAND, "1 : F LON H\n");
  payola_document_undo (self->document);
  payola_document_set_draft (self->document, ENGLAND, "a draft");
  submit_outside (self, FRANCE, "1 : A PAR H\n");
  g_assert_true (payola_document_save (self->document, self->file, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (payola_document_get_modified (self->document));
  g_assert_cmpstr (payola_document_get_draft (self->document, ENGLAND), ==, "a draft");
  assert_sheets (payola_document_get_game (self->document), TRUE, FALSE, TRUE);
  g_autoptr (PayGame) written = read_back (self);
  assert_sheets (written, TRUE, FALSE, TRUE);

  g_assert_nonnull (payola_document_redo (self->document));
  assert_sheets (payola_document_get_game (self->document), TRUE, TRUE, TRUE);
  payola_document_undo (self->document);
  g_assert_nonnull (payola_document_undo (self->document));
  assert_sheets (payola_document_get_game (self->document), FALSE, FALSE, TRUE);
  g_assert_true (payola_document_save (self->document, self->file, FALSE, NULL));
  g_autoptr (PayGame) again = read_back (self);
  assert_sheets (again, FALSE, FALSE, TRUE);
}

/* Contradictory changes are refused with the reason, and both versions are kept. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  submit (self, FRANCE, "2 : A PAR H\n");
  submit_outside (self, FRANCE, "1 : A PAR H\n");
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_false (payola_document_save (self->document, self->file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_nonnull (strstr (error->message, "France"));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_true (payola_document_get_modified (self->document));
  g_assert_cmpstr (payola_document_get_draft (self->document, FRANCE), ==, "2 : A PAR H\n");
  g_assert_true (payola_document_save (self->document, self->file, TRUE, NULL));
}

/* After another program has adjudicated the phase, an older change cannot be undone any more. */
static void
test_steps (Fixture *self, gconstpointer data)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gboolean can_undo;

  submit (self, FRANCE, "1 : A PAR H\n");
  g_assert_true (payola_document_save (self->document, self->file, FALSE, NULL));
  g_autoptr (PayGame) game = read_back (self);
  g_autoptr (PayGame) played = pay_game_adjudicate (game, diagnostics);
  g_assert_true (pay_game_save (played, self->path, NULL));
  g_assert_true (payola_document_save (self->document, self->file, FALSE, NULL));
  g_assert_cmpuint (payola_document_get_n_turns (self->document), ==, 1);
  g_object_get (self->document, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
}

/* If another program holds the lock, saving fails with a message after a moment. */
static void
test_busy (Fixture *self, gconstpointer data)
{
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (self->path, 0, NULL);
  g_autoptr (GError) error = NULL;
  gint64 before = g_get_monotonic_time ();

  submit (self, FRANCE, "1 : A PAR H\n");
  g_assert_false (payola_document_save (self->document, self->file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_cmpint (g_get_monotonic_time () - before, <, 5 * G_USEC_PER_SEC);
  g_clear_pointer (&lock, payola_file_lock_free);
  g_assert_true (payola_document_save (self->document, self->file, FALSE, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/document/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/document/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/document/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/document/busy", Fixture, NULL, set_up, test_busy, tear_down);
  return g_test_run ();
}
