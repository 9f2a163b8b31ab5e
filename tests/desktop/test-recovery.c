/* test-recovery.c - unsaved games of a program that was killed, as the window offers them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A document that ends without having been closed by the user leaves the same files as a killed
 * program; drive-kills.py kills the program itself.
 */
#include "window-fixture.h"

#include "game/game-xml.h"
#include "model/recovery.h"

static const char SHEET[] = "5 : A PAR - BUR\n";

typedef struct
{
  char *folder;
  GFile *file;
} Saved;

static void
saved_init (Saved *self)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("payola-recovery-XXXXXX", NULL);
  path = g_build_filename (self->folder, "game.payola", NULL);
  self->file = g_file_new_for_path (path);
  g_assert_true (payola_document_save (document, self->file, FALSE, NULL));
}

static void
saved_clear (Saved *self)
{
  remove_folder (self->folder);
  g_free (self->folder);
  g_object_unref (self->file);
}

/* Works on a game without saving it, until the program is killed. @file may be NULL. */
static void
work_and_die (GFile *file, PayLocker *locker)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = file ? payola_document_load (file, diagnostics)
                                             : fixture_document ();

  if (locker)
    payola_document_set_locker (document, locker);
  payola_document_set_draft (document, FIXTURE_FRANCE, SHEET);
  g_assert_true (payola_document_submit (document, FIXTURE_FRANCE, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
}

static guint
count_left (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "payola", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    n += g_str_has_prefix (name, "unsaved-") && g_str_has_suffix (name, ".payola");
  return n;
}

static AdwMessageDialog *
find_question (const char *heading)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_is_visible (l->data)
        && g_str_has_prefix (adw_message_dialog_get_heading (l->data), heading))
      return l->data;
  return NULL;
}

static void
answer (const char *heading, const char *response)
{
  AdwMessageDialog *dialog = find_question (heading);

  g_assert_nonnull (dialog);
  /* As after a click on the button. */
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

static void
start (GFile *file)
{
  if (file)
    g_application_open (G_APPLICATION (app), &file, 1, "");
  else
    g_application_activate (G_APPLICATION (app));
  settle ();
}

/* Waits until all chosen games are shown. */
static void
wait_for_windows (guint n)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (count_windows () != n && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  settle ();
  g_assert_cmpuint (count_windows (), ==, n);
}

/* Returns the number of windows whose game is at a turn. */
static guint
count_games (guint n_turns)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    {
      PayolaDocument *document = PAYOLA_IS_WINDOW (l->data) ? payola_window_get_document (l->data)
                                                            : NULL;
      n += document && payola_document_get_n_turns (document) == n_turns;
    }
  return n;
}

static PayolaWindow *
window_at (guint n_turns)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    {
      PayolaDocument *document = PAYOLA_IS_WINDOW (l->data) ? payola_window_get_document (l->data)
                                                            : NULL;
      if (document && payola_document_get_n_turns (document) == n_turns)
        return l->data;
    }
  g_assert_not_reached ();
}

static void
close_all (void)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (app))))
    if (PAYOLA_IS_WINDOW (windows->data))
      close_window (windows->data);
    else
      gtk_window_destroy (windows->data);
  settle ();
}

/* The game is shown as it was, not as it is in the file. The recovery file stays until the game is
 * saved. */
static void
test_file (void)
{
  Saved saved;

  saved_init (&saved);
  work_and_die (saved.file, NULL);
  start (saved.file);
  g_assert_cmpuint (count_games (0), ==, 0);
  g_assert_true (says (GTK_WIDGET (find_question ("Recover Unsaved Game?")), "A test"));
  answer ("Recover Unsaved Game?", "recover");
  wait_for_windows (1);
  PayolaWindow *window = window_at (1);
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_true (g_file_equal (payola_document_get_file (document), saved.file));
  g_assert_true (payola_document_get_modified (document));
  g_assert_cmpuint (count_left (), ==, 1);
  g_assert_true (act (window, "win.save"));
  g_assert_cmpuint (count_left (), ==, 0);
  close_all ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = pay_game_read_file (g_file_peek_path (saved.file), diagnostics);
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, 1);
  saved_clear (&saved);
}

/* A window that already shows the file is replaced if it has no changes of its own. Otherwise both
 * states are shown. */
static void
test_shown (void)
{
  Saved saved;

  saved_init (&saved);
  start (saved.file);
  g_assert_cmpuint (count_games (0), ==, 1);
  work_and_die (saved.file, NULL);
  work_and_die (saved.file, NULL);
  start (NULL);
  answer ("Recover Unsaved Games?", "recover");
  wait_for_windows (2);
  g_assert_cmpuint (count_games (1), ==, 2);
  g_assert_cmpuint (count_left (), ==, 2);
  /* Closing without saving is confirmed by the user, and discards the game. */
  close_window (window_at (1));
  g_assert_cmpuint (count_left (), ==, 1);
  close_all ();
  g_assert_cmpuint (count_left (), ==, 0);
  saved_clear (&saved);
}

/* Several games, also such as were never saved. */
static void
test_several (void)
{
  Saved saved;

  saved_init (&saved);
  work_and_die (saved.file, NULL);
  work_and_die (NULL, NULL);
  work_and_die (NULL, NULL);
  start (NULL);
  g_assert_true (says (GTK_WIDGET (find_question ("Recover Unsaved Games?")), "Never saved"));
  answer ("Recover Unsaved Games?", "recover");
  wait_for_windows (3);
  g_assert_cmpuint (count_games (1), ==, 3);
  g_assert_cmpuint (count_left (), ==, 3);
  close_all ();
  saved_clear (&saved);
}

/* Nothing is deleted without a confirmation. A postponed game is offered at the next start. */
static void
test_declined (void)
{
  Saved saved;

  saved_init (&saved);
  work_and_die (saved.file, NULL);
  start (saved.file);
  answer ("Recover Unsaved Game?", "discard");
  g_assert_cmpuint (count_left (), ==, 1);
  answer ("Discard Unsaved Game?", "cancel");
  answer ("Recover Unsaved Game?", "later");
  g_assert_cmpuint (count_left (), ==, 1);
  g_assert_cmpuint (count_games (0), ==, 1);
  start (NULL);
  g_assert_null (find_question ("Recover"));

  work_and_die (NULL, NULL);
  start (NULL);
  answer ("Recover Unsaved Game?", "discard");
  answer ("Discard Unsaved Game?", "discard");
  g_assert_cmpuint (count_left (), ==, 1);
  close_all ();
  g_autoptr (GPtrArray) left = payola_recovery_list ();
  g_assert_cmpuint (left->len, ==, 1);
  payola_recovery_forget (g_ptr_array_index (left, 0));
  saved_clear (&saved);
}

/* A damaged file is kept, and the game is opened as it was saved. */
static void
test_damaged (void)
{
  Saved saved;

  saved_init (&saved);
  work_and_die (saved.file, NULL);
  g_autoptr (GPtrArray) left = payola_recovery_list ();
  g_assert_true (
    g_file_set_contents (g_file_peek_path (g_ptr_array_index (left, 0)), "<game", -1, NULL));
  start (saved.file);
  answer ("Recover Unsaved Game?", "recover");
  g_assert_nonnull (find_question ("Could Not Recover Game"));
  g_assert_cmpuint (count_left (), ==, 1);
  g_assert_cmpuint (count_games (0), ==, 1);
  close_all ();
  payola_recovery_forget (g_ptr_array_index (left, 0));
  saved_clear (&saved);
}

static GtkWindow *
find_passphrase (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (g_strcmp0 (gtk_window_get_title (l->data), "Open Locked Game") == 0
        && gtk_widget_is_visible (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
find_entry (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_PASSWORD_ENTRY_ROW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child);
  return found;
}

/* A locked game asks for its passphrase, and is not lost if the user does not know it. */
static void
test_locked (void)
{
  g_autoptr (PayLocker) locker = pay_locker_new ("open it");

  work_and_die (NULL, locker);
  work_and_die (NULL, NULL);
  start (NULL);
  answer ("Recover Unsaved Games?", "recover");
  g_assert_nonnull (find_passphrase ());
  gtk_window_close (find_passphrase ());
  settle ();
  g_assert_cmpuint (count_games (1), ==, 1);
  g_assert_cmpuint (count_left (), ==, 2);
  close_all ();
  g_assert_cmpuint (count_left (), ==, 1);

  start (NULL);
  answer ("Recover Unsaved Game?", "recover");
  GtkWidget *entry = find_entry (GTK_WIDGET (find_passphrase ()));
  gtk_editable_set_text (GTK_EDITABLE (entry), "open it");
  g_signal_emit_by_name (entry, "entry-activated");
  while (count_games (1) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (payola_document_get_locker (payola_window_get_document (window_at (1))));
  g_assert_cmpuint (count_left (), ==, 1);
  close_all ();
  g_assert_cmpuint (count_left (), ==, 0);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/recovery/file", test_file);
  g_test_add_func ("/recovery/shown", test_shown);
  g_test_add_func ("/recovery/several", test_several);
  g_test_add_func ("/recovery/declined", test_declined);
  g_test_add_func ("/recovery/damaged", test_damaged);
  g_test_add_func ("/recovery/locked", test_locked);
  return run_in_application (argv);
}
