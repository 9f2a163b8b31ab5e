/* test-trust.c - locked games, sealed packets and the user's keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/kit/keys-dialog.h"
#include "exchange/envelope.h"
#include "exchange/keyring.h"
#include "exchange/packet.h"
#include "exchange/sheet-file.h"
#include "game/game-xml.h"
#include "model/inbox.h"
#include "model/own-keys.h"
#include "service/statements.h"

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

/* Makes a folder for one test. */
static GFile *
new_folder (void)
{
  g_autofree char *path = g_dir_make_tmp ("payola-trust-XXXXXX", NULL);
  return g_file_new_for_path (path);
}

static GFile *
put (GFile *folder, const char *name, const char *text)
{
  GFile *file = g_file_get_child (folder, name);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  return file;
}

/* Returns a descendant of a given type, or NULL. Skips the first `skip` descendants of this
 * type, and counts `skip` down. */
static GtkWidget *
find_type (GtkWidget *root, GType type, guint *skip)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;
      if (g_type_is_a (G_OBJECT_TYPE (child), type) && (*skip)-- == 0)
        return child;
      if ((found = find_type (child, type, skip)))
        return found;
    }
  return NULL;
}

static GtkWidget *
find_nth (GtkWindow *window, GType type, guint n)
{
  return find_type (GTK_WIDGET (window), type, &n);
}

/* Waits for a window with a given title. */
static GtkWindow *
wait_for_window (const char *title)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (g_get_monotonic_time () < end)
    {
      GListModel *windows = gtk_window_get_toplevels ();
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
          if (gtk_widget_get_visible (GTK_WIDGET (window))
              && g_strcmp0 (gtk_window_get_title (window), title) == 0)
            return window;
        }
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  g_error ("waited in vain for “%s”", title);
}

static void
wait_for_no_window (const char *title)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
  gboolean there = TRUE;

  while (there && g_get_monotonic_time () < end)
    {
      GListModel *windows = gtk_window_get_toplevels ();
      there = FALSE;
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
          there |= g_strcmp0 (gtk_window_get_title (window), title) == 0;
        }
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  g_assert_false (there);
}

/* Types a passphrase into the dialog and presses Enter. */
static void
give_passphrase (GtkWindow *dialog, const char *text)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *entry = find_nth (dialog, ADW_TYPE_PASSWORD_ENTRY_ROW, i);
      if (entry)
        gtk_editable_set_text (GTK_EDITABLE (entry), text);
    }
  g_signal_emit_by_name (find_nth (dialog, ADW_TYPE_PASSWORD_ENTRY_ROW, 0), "entry-activated");
}

/* Waits until the dialog shows a message. */
static void
wait_for_refusal (GtkWindow *dialog)
{
  GtkRevealer *revealer = GTK_REVEALER (find_nth (dialog, GTK_TYPE_REVEALER, 0));
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (!gtk_revealer_get_reveal_child (revealer) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
}

static PayolaWindow *
window_of_file (GFile *file)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    {
      PayolaDocument *document = PAYOLA_IS_WINDOW (l->data) ? payola_window_get_document (l->data)
                                                            : NULL;
      if (document && payola_document_get_file (document)
          && g_file_equal (payola_document_get_file (document), file))
        return l->data;
    }
  return NULL;
}

/* A game is locked in the window, and no unlocked file is left beside it. A wrong passphrase is
 * refused, and the right passphrase opens the game. A draft is restored. The game is saved
 * locked again. */
static void
test_lock (void)
{
  g_autoptr (GFile) folder = new_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "locked.payola");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayLocker) locker = pay_locker_new ("open it");
  g_autofree char *text = NULL;
  gsize length;

  {
    g_autoptr (PayolaDocument) document = fixture_document ();
    g_assert_true (payola_document_save (document, file, FALSE, NULL));
    g_assert_false (payola_document_get_modified (document));
    payola_document_set_locker (document, locker);
    g_assert_true (payola_document_get_modified (document));
    g_assert_true (payola_document_save (document, file, FALSE, NULL));
    g_assert_false (payola_document_get_modified (document));
    payola_document_set_draft (document, FRANCE, "5 : A PAR - BUR %unfinished\n");
  }
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  g_assert_true (pay_game_is_locked (text, length));

  payola_application_open_file (app, file);
  GtkWindow *dialog = wait_for_window ("Open Locked Game");
  give_passphrase (dialog, "wrong");
  wait_for_refusal (dialog);
  g_assert_null (window_of_file (file));
  give_passphrase (dialog, "open it");
  wait_for_no_window ("Open Locked Game");
  PayolaWindow *window = window_of_file (file);
  g_assert_nonnull (window);
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_cmpstr (payola_document_get_draft (document, FRANCE), ==,
                   "5 : A PAR - BUR %unfinished\n");
  g_assert_true (payola_document_submit (document, FRANCE, diagnostics));
  settle ();
  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_free (g_steal_pointer (&text));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  g_assert_true (pay_game_is_locked (text, length));
  g_assert_null (strstr (text, "PAR"));
  /* After the lock is removed, the file is as before. */
  payola_document_set_locker (document, NULL);
  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_autoptr (PayGame) game = pay_game_read_file (g_file_peek_path (file), diagnostics);
  g_assert_nonnull (pay_game_get_sheet (game, FRANCE));
  close_window (window);
  remove_folder (g_file_peek_path (folder));
}

/* Makes a game of one turn with France's key listed. (transfer full) */
static PayGame *
listed_game (const char *key)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "ada@example.org", (char *) key, (char *) "",
                             0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FRANCE, &player);

  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return pay_game_ref (payola_document_get_game (document));
}

static char *
packet_text (PayGame *game, const PayKey *master, guint64 number)
{
  const PayolaLetterRequest request = { .game = game, .power = FRANCE, .turn = 1 };
  g_autoptr (GBytes) bytes = payola_statement_make (&request, PAYOLA_STATEMENT_PACKET, master,
                                                    number, NULL);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Opens a file, and waits for the message with a given title. The message says that the file is
 * refused. */
static void
assert_refused (GFile *file, const char *title)
{
  payola_application_open_file (app, file);
  gint64 end = g_get_monotonic_time () + 10 * G_TIME_SPAN_SECOND;
  gboolean found = FALSE;

  while (!found && g_get_monotonic_time () < end)
    {
      GListModel *windows = gtk_window_get_toplevels ();
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
          const char *heading = ADW_IS_MESSAGE_DIALOG (window)
                                ? adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (window))
                                : NULL;
          if (heading && g_str_has_suffix (heading, title))
            {
              found = TRUE;
              gtk_window_close (window);
              break;
            }
        }
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  settle ();
  g_assert_true (found);
  g_assert_null (window_of_file (file));
}

/* For packets that are sealed for the user's locked key, the passphrase is asked for only once.
 * Older, changed, repeated and foreign packets are refused. So are packets of another game
 * master. */
static void
test_sealed_packets (void)
{
  g_autoptr (GFile) folder = new_folder ();
  g_autoptr (PayKey) mine = pay_key_new (), master = pay_key_new (), other = pay_key_new ();
  g_autoptr (PayGame) game = listed_game (pay_key_get_public (mine));
  g_autofree char *two = packet_text (game, master, 2), *one = packet_text (game, master, 1);
  g_autofree char *three = packet_text (game, other, 3), *bare = packet_text (game, NULL, 4);
  g_autofree char *altered = g_strdup (two);
  g_autoptr (GFile) first = put (folder, "first.payola-packet", two);
  g_autoptr (PayGame) foreign = listed_game (pay_key_get_public (other));
  g_autofree char *not_mine = packet_text (foreign, master, 5);

  g_assert_true (pay_keyring_store ("mine", mine, "sesame", NULL));
  payola_application_open_file (app, first);
  GtkWindow *dialog = wait_for_window ("Unlock Your Key");
  give_passphrase (dialog, "simsalabim");
  wait_for_refusal (dialog);
  give_passphrase (dialog, "sesame");
  wait_for_no_window ("Unlock Your Key");
  PayolaWindow *window = window_of_file (first);
  g_assert_nonnull (window);
  PayView *told = payola_document_get_told (payola_window_get_document (window));
  g_assert_cmpint (pay_view_get_viewer (told), ==, FRANCE);
  g_autofree char *id = payola_document_make_id (payola_window_get_document (window));
  g_autofree char *key_name = payola_own_key_of_game (id);
  g_assert_cmpstr (key_name, ==, "mine");
  close_window (window);

  /* The key is unlocked, so there is no further question. */
  char *digit = altered + strlen (altered) / 2;
  *digit = *digit == 'A' ? 'B' : 'A';
  const char *bad[] = { one, three, bare, altered, not_mine };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *name = g_strdup_printf ("bad-%u.payola-packet", i);
      g_autoptr (GFile) file = put (folder, name, bad[i]);
      g_autofree char *title = g_strdup_printf ("Could Not Open “%s”", name);
      assert_refused (file, title);
    }
  g_autoptr (GFile) copy = put (folder, "copy.payola-packet", two);
  assert_refused (copy, "Open Packet Again?");
  remove_folder (g_file_peek_path (folder));
}

/* A sheet that is sealed for the game master is signed with the player's key. If the key is
 * locked, the program asks for the passphrase. Without the passphrase, nothing is sent. */
static void
test_signing (void)
{
  g_autoptr (GFile) folder = new_folder ();
  g_autoptr (GFile) out = g_file_get_child (folder, "france.payola-sheet");
  g_autoptr (PayKey) master = pay_key_new (), mine = pay_key_new (), locked = pay_key_new ();
  g_autoptr (PayGame) game = listed_game (pay_key_get_public (mine));
  g_autofree char *packet = packet_text (game, master, 2), *sent = NULL;
  g_autoptr (GFile) file = put (folder, "france.payola-packet", packet);
  g_autofree char *known = g_build_filename (g_get_user_data_dir (), "payola", "known", NULL);
  g_autoptr (GError) error = NULL;

  remove_folder (known);
  g_assert_true (pay_keyring_store ("opens", mine, NULL, NULL));
  g_assert_true (pay_keyring_store ("signs", locked, "sesame", NULL));
  payola_application_open_file (app, file);
  settle ();
  PayolaWindow *window = window_of_file (file);
  PayolaDocument *document = payola_window_get_document (window);
  g_autofree char *id = payola_document_make_id (document);
  payola_own_key_set_of_game (id, "signs");
  payola_document_set_draft (document, FRANCE, "7 : A PAR - BUR\n");
  settle ();

  g_assert_false (payola_sheet_panel_write_file (window->sheet_panel, out, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  payola_sheet_panel_send_to (window->sheet_panel, out);
  gtk_window_close (wait_for_window ("Unlock Your Key"));
  wait_for_no_window ("Unlock Your Key");
  g_assert_false (g_file_query_exists (out, NULL));
  payola_sheet_panel_send_to (window->sheet_panel, out);
  GtkWindow *dialog = wait_for_window ("Unlock Your Key");
  give_passphrase (dialog, "simsalabim");
  wait_for_refusal (dialog);
  g_assert_false (g_file_query_exists (out, NULL));
  give_passphrase (dialog, "sesame");
  wait_for_no_window ("Unlock Your Key");
  g_assert_cmpint (payola_document_get_sent (document, FRANCE), ==, PAYOLA_SENT_THIS);

  g_assert_true (g_file_get_contents (g_file_peek_path (out), &sent, NULL, NULL));
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOpened) opened = pay_envelope_open (sent, strlen (sent), master, found);
  g_assert_nonnull (opened);
  g_assert_cmpstr (opened->signer, ==, pay_key_get_public (locked));
  payola_own_key_set_of_game (id, "");
  close_window (window);
  remove_folder (g_file_peek_path (folder));
}

/* Keys are made in the dialog, without a passphrase and with one. The game uses the first of
 * them. */
static void
test_keys_dialog (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *id = payola_document_make_id (window->document);

  g_assert_true (act (window, "win.keys"));
  GtkWindow *dialog = wait_for_window ("Keys and Lock");
  GtkWidget *name = find_nth (dialog, ADW_TYPE_ENTRY_ROW, 0);
  gtk_editable_set_text (GTK_EDITABLE (name), "no name!");
  g_signal_emit_by_name (name, "entry-activated");
  wait_for_refusal (dialog);
  gtk_editable_set_text (GTK_EDITABLE (name), "desk");
  g_signal_emit_by_name (name, "entry-activated");
  settle ();
  g_autofree char *chosen = payola_own_key_of_game (id);
  g_assert_cmpstr (chosen, ==, "desk");
  g_assert_nonnull (payola_inbox_get_key (window->inbox));
  g_assert_false (payola_own_key_is_locked ("desk"));

  gtk_switch_set_active (GTK_SWITCH (find_nth (dialog, GTK_TYPE_SWITCH, 0)), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (name), "behind");
  g_signal_emit_by_name (name, "entry-activated");
  give_passphrase (wait_for_window ("Passphrase for Your Key"), "sesame");
  wait_for_no_window ("Passphrase for Your Key");
  g_assert_true (payola_own_key_is_locked ("behind"));
  /* The key that is used in the game stays the same. */
  g_autofree char *still = payola_own_key_of_game (id);
  g_assert_cmpstr (still, ==, "desk");
  gtk_window_close (dialog);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/trust/lock", test_lock);
  g_test_add_func ("/trust/sealed-packets", test_sealed_packets);
  g_test_add_func ("/trust/signing", test_signing);
  g_test_add_func ("/trust/keys-dialog", test_keys_dialog);
  return run_in_application (argv);
}
