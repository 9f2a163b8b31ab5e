/* test-inbox-window.c - all kinds of incoming email in the inbox: state, text, answer, actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/inbox/inbox-window.h"
#include "exchange/envelope.h"
#include "exchange/sheet-file.h"

enum
{
  ENGLAND = 1,
  FRANCE,
  GERMANY,
};

typedef struct
{
  PayolaInbox *inbox;
  GtkWindow *window;
  PayKey *player, *master;
} Desk;

/* Opens a game in its second phase. France has a key, Germany an email address. */
static void
desk_open (Desk *self)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPlayer player = { (char *) "Ada", (char *) "ada@example.org", NULL, (char *) "", 0 };

  self->player = pay_key_new ();
  self->master = pay_key_new ();
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  player.key = (char *) pay_key_get_public (self->player);
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) one = pay_roster_with (pay_game_get_roster (game), FRANCE, &player);
  player = (PayPlayer) { (char *) "Gerd", (char *) "gerd@example.org", (char *) "", (char *) "",
                         0 };
  g_autoptr (PayRoster) both = pay_roster_with (one, GERMANY, &player);
  payola_document_change (document, pay_game_with_roster (game, both), "Players");
  self->inbox = payola_inbox_new (document);
  self->window = payola_inbox_window_new (NULL, self->inbox);
  gtk_window_present (self->window);
  settle ();
}

static void
desk_close (Desk *self)
{
  gtk_window_destroy (self->window);
  settle ();
  g_object_unref (self->inbox);
  pay_key_unref (self->player);
  pay_key_unref (self->master);
}

/* Collects the visible text of a widget and its descendants, one line each. */
static void
read_words (GtkWidget *widget, GString *words)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    read_words (child, words);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LIST_BOX (widget) && gtk_widget_has_css_class (widget, "boxed-list"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Returns the text of the newest row. The caller frees it. */
static char *
latest (Desk *self)
{
  GtkWidget *list = find_list (GTK_WIDGET (self->window));
  GString *words = g_string_new (NULL);

  settle ();
  read_words (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)), words);
  return g_string_free (words, FALSE);
}

/* Receives an email, and asserts that the newest row contains all given texts. If a text follows
 * "!", the row must not contain it. */
static void
comes (Desk *self, const char *mail, const char *const *wanted)
{
  g_autofree char *words = NULL;

  payola_inbox_receive (self->inbox, mail, strlen (mail), "a file");
  words = latest (self);
  for (; *wanted; wanted++)
    if ((**wanted == '!') == (strstr (words, *wanted + (**wanted == '!')) != NULL))
      g_error ("“%s” in:\n%s", *wanted, words);
}

#define COMES(desk, mail, ...) comes (desk, mail, (const char *const[]) { __VA_ARGS__, NULL })

static void
test_plain (void)
{
  Desk desk;
  guint n_taken = 0;

  desk_open (&desk);
  COMES (
    &desk, "From: carl@example.org\nSubject: Germany\n\n8 : A MUN - TYR\n",
    "Germany: not yet accepted", "Accept", "Sent from an unlisted address",
    "The message was sent from carl@example.org, but the player’s address is gerd@example.org.",
    "Refuse", "The message was not sent from the player’s address.", "!Copy Reply");
  g_assert_null (strstr (payola_inbox_get (desk.inbox, 0)->reply, "gerd@example.org"));
  COMES (&desk, "From: gerd@example.org\nSubject: orders\n\n5 : A MUN - BUR\n", "Germany: accepted",
         "gerd@example.org", "was received", "A MUN - BUR", "Copy Reply", "!Accept");
  COMES (&desk, "Power: Germany\n5 : A MUN - BUR\n", "Germany: repeated", "Copy Reply");
  COMES (&desk, "Power: Germany\n7 : A MUN - TYR\n", "Germany: would replace another sheet",
         "Another sheet from this power was accepted.", "Replace Other Sheet", "!Copy Reply");
  COMES (&desk, "Hi all,\n\nGERMANY\n7 : A MUN - TYR\n\nCheers,\nGerd\n",
         "Germany: would replace another sheet",
         "“Cheers, / Gerd” was read as a remark to the game master, not as a line of the sheet.");
  payola_inbox_decline (desk.inbox, 4);
  g_autofree char *left_out = latest (&desk);
  g_assert_nonnull (strstr (left_out, "Germany: refused by you"));
  g_assert_nonnull (strstr (left_out, "Email Reply"));
  g_assert_nonnull (strstr (left_out, "Replace Other Sheet"));
  COMES (&desk, "Power: Italy\n5 : A MOS - BUR\nhello\n", "Italy: refused",
         "A MOS cannot go to BUR.", "“hello” was read as a remark", "Email Reply", "!Accept");
  COMES (&desk, "Power: Italy\nPhase: S1901M\n5 : A ROM H\n", "Italy: out of date",
         "is out of date and was refused. The game is now in F1901M.", "Email Reply", "!Accept");
  COMES (&desk, "Power: Italy\nPhase: S1902M\n5 : A ROM H\n", "Italy: too early",
         "Send it again when its phase has begun.", "Email Reply", "!Accept");
  COMES (&desk, "Power: Italy\nGame: Another\n5 : A ROM H\n", "Italy: for another game",
         "This email is for another game", "!Email Reply", "!Accept");
  COMES (&desk, "5 : A ROM H\n", "Unknown power: not recognised", "Assign to…", "Mark as Read",
         "!Email Reply", "!Accept");
  for (guint i = 0; i < payola_inbox_get_n (desk.inbox); i++)
    n_taken += payola_inbox_get (desk.inbox, i)->state == PAYOLA_INBOX_ACCEPTED;
  g_assert_cmpuint (n_taken, ==, 1);
  desk_close (&desk);
}

/* Makes a sheet of France in the form in which the player's program sends it. The caller frees
 * it. */
static char *
seal (Desk *self, const char *text, guint64 number, const PayKey *signer)
{
  PayGame *game = payola_document_get_game (payola_inbox_get_document (self->inbox));
  g_autofree char *id = pay_game_make_id (game);
  g_autoptr (PaySheetFile) sheet = pay_sheet_file_new (id, pay_game_get_phase (game), "FRANCE",
                                                       number, text);
  g_autofree char *xml = pay_sheet_file_write (sheet);

  return pay_envelope_write (PAY_ARMOR_SHEET, xml, signer, pay_key_get_public (self->master));
}

static void
test_sealed (void)
{
  Desk desk;

  desk_open (&desk);
  g_autofree char *nine = seal (&desk, "5 : A PAR - BUR\n", 9, desk.player);
  g_autofree char *ten = seal (&desk, "6 : A PAR - PIC\n", 10, desk.player);
  g_autofree char *eight = seal (&desk, "7 : A PAR - GAS\n", 8, desk.player);
  g_autofree char *forged = seal (&desk, "8 : A PAR H\n", 11, desk.master);
  g_autofree char *altered = g_strdup (ten);
  char *digit = altered + strlen (altered) / 2;

  *digit = *digit == 'A' ? 'B' : 'A';
  /* An email that cannot be read yet cannot be answered. */
  COMES (&desk, nine, "Unknown power: sealed", "Unlock Your Key…", "!Copy Reply",
         "!Reply after acceptance");
  payola_inbox_set_key (desk.inbox, desk.master);
  g_autofree char *opened = latest (&desk);
  g_assert_nonnull (strstr (opened, "France: accepted"));
  COMES (&desk, nine, "France: repeated");
  COMES (&desk, ten, "France: would replace another sheet", "Replace Other Sheet");
  g_assert_true (payola_inbox_accept (desk.inbox, 2));
  COMES (&desk, nine, "France: older than another sheet", "Email Reply", "!Replace", "!Accept");
  COMES (&desk, eight, "France: older than another sheet", "Email Reply", "!Replace", "!Accept");
  COMES (&desk, forged, "not signed", "its origin could not be verified", "!Replace", "!Accept");
  COMES (&desk, altered, "Unknown power: not signed", "sealed for somebody else, or it was altered",
         "!Accept");
  COMES (&desk, "From: ada@example.org\nSubject: France\n\n9 : A PAR H\n", "France: not signed",
         "The sheet is not signed, but the player has a key.", "Email Reply", "!Accept");
  PayGame *game = payola_document_get_game (payola_inbox_get_document (desk.inbox));
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, FRANCE)), ==, "6 : A PAR - PIC\n");
  desk_close (&desk);
}

static gboolean
drop (GtkWindow *window, const GValue *value)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);
      if (GTK_IS_DROP_TARGET (one))
        g_signal_emit_by_name (one, "drop", value, 0., 0., &taken);
    }
  return taken;
}

/* Files and text can be dropped on the inbox; a missing file is reported. */
static void
test_dropped (void)
{
  Desk desk;
  g_autofree char *folder = g_dir_make_tmp ("payola-dropped-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mail.txt", NULL);
  g_autofree char *gone = g_build_filename (folder, "gone.txt", NULL);
  GFile *files[] = { g_file_new_for_path (path), g_file_new_for_path (gone) };
  g_auto (GValue) value = G_VALUE_INIT, text = G_VALUE_INIT;

  desk_open (&desk);
  put_file (folder, "mail.txt", "Power: Italy\n5 : A ROM H\n");
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, G_N_ELEMENTS (files)));
  g_assert_true (drop (desk.window, &value));
  g_autofree char *italy = latest (&desk);
  g_assert_nonnull (strstr (italy, "Italy: accepted"));
  g_assert_true (says (GTK_WIDGET (desk.window), "gone.txt"));
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_static_string (&text, "Power: Turkey\n5 : A CON H\n");
  g_assert_true (drop (desk.window, &text));
  g_autofree char *turkey = latest (&desk);
  g_assert_nonnull (strstr (turkey, "Turkey: accepted"));
  g_assert_cmpuint (payola_inbox_get_n (desk.inbox), ==, 2);
  desk_close (&desk);
  g_object_unref (files[0]);
  g_object_unref (files[1]);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/inbox-window/plain", test_plain);
  g_test_add_func ("/inbox-window/sealed", test_sealed);
  g_test_add_func ("/inbox-window/dropped", test_dropped);
  return run_in_application (argv);
}
