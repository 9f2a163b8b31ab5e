/* test-master-desk.c - the game master's desk: statements, replay, and all its dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/inbox/inbox-window.h"
#include "desktop/master/booking-dialog.h"
#include "desktop/master/correct-dialog.h"
#include "desktop/master/players-dialog.h"
#include "desktop/master/statements-dialog.h"
#include "desktop/master/votes-dialog.h"
#include "desktop/results/bids-window.h"
#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "model/mail.h"
#include "model/reminder.h"
#include "model/replay.h"
#include "model/statements.h"

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

/* A game after its first phase, in which France bribed an Austrian unit. */
static PayolaDocument *
played_document (void)
{
  PayolaDocument *document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_document_set_draft (document, FRANCE, "5 : A PAR - BUR\n6 : A VIE - TRI\n");
  g_assert_true (payola_document_submit (document, FRANCE, diagnostics));
  payola_document_set_draft (document, AUSTRIA, "5 : A VIE - TYR\n3 : F TRI H\n");
  g_assert_true (payola_document_submit (document, AUSTRIA, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return document;
}

static void
test_statements (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayGame *game = payola_document_get_game (document);
  g_autofree char *path = g_dir_make_tmp ("payola-statements-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *pdf = NULL, *packet_text = NULL;
  gsize length;

  g_assert_true (payola_statement_is_due (game, 0, AUSTRIA));
  g_assert_cmpint (payola_statement_write (game, 0, AUSTRIA, 15, NULL, 1, folder, &error), ==, 4);
  g_assert_no_error (error);
  g_autofree char *text_path = g_build_filename (path, "S1901M-AUSTRIA.txt", NULL);
  g_autofree char *pdf_path = g_build_filename (path, "S1901M-AUSTRIA.pdf", NULL);
  g_autofree char *packet_path = g_build_filename (path, "S1901M-AUSTRIA.payola-packet", NULL);
  g_assert_true (g_file_get_contents (text_path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "VIE"));
  /* Who paid is nobody's business but the payer's. */
  g_assert_null (strstr (text, "A PAR - BUR\n"));
  g_assert_true (g_file_get_contents (pdf_path, &pdf, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (memcmp (pdf, "%PDF", 4) == 0);
  g_assert_true (g_file_get_contents (packet_path, &packet_text, &length, NULL));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPacket) packet = pay_packet_read (packet_text, length, diagnostics);
  g_assert_nonnull (packet);
  g_assert_cmpint (pay_packet_get_viewer (packet), ==, AUSTRIA);
  remove_folder (path);

  /* A folder that is not there is said so. */
  g_assert_cmpint (payola_statement_write (game, 0, AUSTRIA, 1, NULL, 1, folder, &error), ==, -1);
  g_assert_nonnull (error);
  g_autofree char *mail = payola_statement_mail (game, 0, AUSTRIA);
  g_assert_true (g_str_has_prefix (mail, "mailto:?subject="));
  g_assert_nonnull (strstr (mail, "S1901M"));
  g_assert_null (strchr (mail, '\n'));
  g_autofree char *uri = payola_mail_uri ("a&b@example.org", "x&y=z", "1\n2");
  g_assert_cmpstr (uri, ==, "mailto:a%26b@example.org?subject=x%26y%3Dz&body=1%0D%0A2");
}

/* With a listed key the packet is sealed: only the player can open it. */
static void
test_sealed (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayKey) his = pay_key_new ();
  g_autoptr (PayKey) mine = pay_key_new ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "", (char *) pay_key_get_public (his),
                             (char *) "", 0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), AUSTRIA, &player);
  g_autoptr (PayGame) listed = pay_game_with_roster (game, roster);
  g_autoptr (GBytes) bytes = payola_statement_make (listed, 0, AUSTRIA, PAYOLA_STATEMENT_PACKET,
                                                    mine, 7, NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_null (pay_envelope_open (data, length, mine, diagnostics));
  g_autoptr (PayOpened) opened = pay_envelope_open (data, length, his, diagnostics);
  g_assert_nonnull (opened);
  g_assert_cmpstr (opened->signer, ==, pay_key_get_public (mine));
}

/* The steps begin before and end after the phase; the game master sees the auction in between, a
 * player does not. */
static void
test_replay (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayView) player = pay_view_new (game, ENGLAND);
  g_autoptr (GPtrArray) all = payola_replay_steps (master, 0);
  g_autoptr (GPtrArray) some = payola_replay_steps (player, 0);
  const PayolaReplayStep *first = g_ptr_array_index (all, 0);
  const PayolaReplayStep *last = g_ptr_array_index (all, all->len - 1);

  g_assert_cmpuint (payola_scene_get_n_arrows (first->scene), ==, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (last->scene), ==, 0);
  g_assert_cmpint (payola_scene_get_phase (first->scene).kind, ==, PAY_PHASE_MOVEMENT);
  g_assert_cmpuint (all->len, >, some->len);
  g_assert_cmpuint (some->len, >=, 3);

  /* The parts are what they say, and together all moves. */
  g_autoptr (PayolaScene) whole = payola_scene_new_part (master, 0, PAYOLA_PART_ALL);
  g_autoptr (PayolaScene) moves = payola_scene_new_part (master, 0, PAYOLA_PART_MOVES);
  g_autoptr (PayolaScene) bounces = payola_scene_new_part (master, 0, PAYOLA_PART_BOUNCES);
  guint n = 0;
  for (guint i = 0; i < payola_scene_get_n_arrows (whole); i++)
    n += payola_scene_get_arrow (whole, i)->kind == PAYOLA_ARROW_MOVE;
  g_assert_cmpuint (n, ==, payola_scene_get_n_arrows (moves) + payola_scene_get_n_arrows (bounces));
  g_assert_cmpuint (payola_scene_get_n_arrows (moves), >, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (bounces), >, 0);
}

static PayolaWindow *
played_window (void)
{
  g_autoptr (PayolaDocument) document = played_document ();

  return window_with_document (document);
}

static void
test_replay_bar (void)
{
  PayolaWindow *window = played_window ();
  guint n;

  g_assert_true (act (window, "win.replay"));
  g_assert_true (payola_replay_bar_is_on (window->replay_bar));
  g_assert_cmpuint (payola_focus_get_turn (window->focus), ==, 0);
  for (guint i = 0; i < 12; i++)
    {
      payola_replay_bar_step (window->replay_bar, 1);
      settle ();
    }
  g_assert_cmpuint (payola_replay_bar_get_step (window->replay_bar, &n), ==, n - 1);
  payola_replay_bar_step (window->replay_bar, -1);
  g_assert_cmpuint (payola_replay_bar_get_step (window->replay_bar, &n), ==, n - 2);
  /* Another viewer knows fewer steps; looking elsewhere ends it. */
  payola_focus_set_viewer (window->focus, ENGLAND);
  settle ();
  g_assert_cmpuint (payola_replay_bar_get_step (window->replay_bar, &n), <, n);
  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  g_assert_false (payola_replay_bar_is_on (window->replay_bar));
  close_window (window);
}

static int
balance (PayolaWindow *window, PayPower power)
{
  PayGame *game = payola_document_get_game (window->document);
  return pay_position_get_balance (pay_game_get_position (game), power);
}

/* Money is moved at once, as one step of undo; what cannot be is refused with the reason. */
static void
test_booking (void)
{
  PayolaWindow *window = played_window ();
  int england = balance (window, ENGLAND), france = balance (window, FRANCE);
  GtkWindow *dialog;

  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  dialog = payola_booking_dialog_new (GTK_WINDOW (window), window->document);
  gtk_window_present (dialog);
  settle ();
  payola_booking_dialog_choose (dialog, FRANCE, 1, FRANCE, "");
  g_assert_false (payola_booking_dialog_book (dialog));
  payola_booking_dialog_choose (dialog, FRANCE, france + 1, ENGLAND, "");
  g_assert_false (payola_booking_dialog_book (dialog));
  g_assert_cmpint (balance (window, FRANCE), ==, france);
  payola_booking_dialog_choose (dialog, FRANCE, france, ENGLAND, " the post was late ");
  g_assert_true (payola_booking_dialog_book (dialog));
  settle ();
  g_assert_cmpint (balance (window, FRANCE), ==, 0);
  g_assert_cmpint (balance (window, ENGLAND), ==, england + france);
  const PayLedger *booked = pay_game_get_booked (payola_document_get_game (window->document));
  g_assert_cmpstr (pay_ledger_get (booked, 0)->reason, ==, "the post was late");
  g_assert_true (act (window, "win.undo"));
  g_assert_cmpint (balance (window, FRANCE), ==, france);
  g_assert_true (act (window, "win.redo"));
  g_assert_cmpint (balance (window, FRANCE), ==, 0);
  close_window (window);
}

/* A game that is over says between whom it is drawn, and asks nobody for anything. */
static void
test_over (void)
{
  PayolaWindow *window = played_window ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GtkWidget *panel = GTK_WIDGET (window->master_panel);

  payola_focus_set_turn (window->focus, G_MAXUINT);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master"));
  settle ();
  g_assert_true (says (panel, "Waiting for 7 sheets"));
  payola_document_change (window->document,
                          pay_game_draw (payola_document_get_game (window->document),
                                         1u << FRANCE | 1u << ENGLAND, diagnostics),
                          "Draw");
  settle ();
  g_assert_true (says (panel, "The game is over. The game is drawn between England, France."));
  g_assert_false (says (panel, "nothing needed"));
  close_window (window);
}

/* Escape in the search of the bids empties it, then closes the window. */
static void
test_bids_escape (void)
{
  PayolaWindow *window = played_window ();
  g_autoptr (PayView) view = pay_view_new (payola_document_get_game (window->document),
                                           PAY_VIEWER_GM);
  GtkWindow *bids = payola_bids_window_new (GTK_WINDOW (window), view, 0);
  GtkWidget *search;

  g_object_add_weak_pointer (G_OBJECT (bids), (gpointer *) &bids);
  gtk_window_present (bids);
  settle ();
  search = gtk_window_get_focus (bids);
  while (search && !GTK_IS_SEARCH_ENTRY (search))
    search = gtk_widget_get_parent (search);
  g_assert_nonnull (search);
  gtk_editable_set_text (GTK_EDITABLE (search), "par");
  g_signal_emit_by_name (search, "stop-search");
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_signal_emit_by_name (search, "stop-search");
  settle ();
  g_assert_true (!bids || !gtk_widget_get_visible (GTK_WIDGET (bids)));
  close_window (window);
}

/* Everything on the desk opens without a warning, on a played game and for what is in it. */
static void
test_dialogs (void)
{
  PayolaWindow *window = played_window ();
  static const char *const actions[] = { "win.players",    "win.votes", "win.book", "win.correct",
                                         "win.statements", "win.bids",  "win.keys", "win.reminders",
                                         "win.inbox",      NULL };

  for (const char *const *action = actions; *action; action++)
    {
      guint before = g_list_model_get_n_items (gtk_window_get_toplevels ());
      g_assert_true (act (window, *action));
      g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, before + 1);
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (gtk_window_get_toplevels (), before);
      if (dialog == GTK_WINDOW (window))
        {
          g_object_unref (dialog);
          dialog = g_list_model_get_item (gtk_window_get_toplevels (), 0);
        }
      gtk_window_close (dialog);
      settle ();
    }
  /* The inbox follows what comes while it is open. */
  g_assert_true (act (window, "win.inbox"));
  payola_inbox_receive (window->inbox, "5 : F LON - NTH\n", 16, "mail <1>.txt");
  payola_inbox_receive (window->inbox, "Power: France\n5 : A BUR H\n", 26, "");
  settle ();
  g_assert_nonnull (window->inbox_window);
  payola_inbox_assign (window->inbox, 0, ENGLAND);
  settle ();
  gtk_window_close (window->inbox_window);
  settle ();
  g_assert_null (window->inbox_window);
  /* Players have no desk. */
  payola_focus_set_viewer (window->focus, FRANCE);
  settle ();
  guint before = g_list_model_get_n_items (gtk_window_get_toplevels ());
  act (window, "win.statements");
  act (window, "win.inbox");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, before);
  close_window (window);
}

static void
find_drops (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_DROP_DOWN (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_drops (child, found);
}

/* Votes are what is chosen, for every power and every choice; nobody concedes to himself. */
static void
test_votes (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  GtkWindow *dialog = payola_votes_dialog_new (NULL, document);
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();

  find_drops (GTK_WIDGET (dialog), drops);
  g_assert_cmpuint (drops->len, ==, 8); /* and one for who wins */
  for (PayPower p = 0; p < 7; p++)
    {
      GtkDropDown *drop = GTK_DROP_DOWN (drops->pdata[p]);
      GtkStringList *choices = GTK_STRING_LIST (gtk_drop_down_get_model (drop));
      const PayBoard *board = pay_game_get_board (payola_document_get_game (document));

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (choices)), ==, 8);
      for (guint i = 0; i < 8; i++)
        {
          gtk_drop_down_set_selected (drop, i);
          PayVote vote = pay_game_get_vote (payola_document_get_game (document), p);
          g_assert_cmpint (vote.kind, ==,
                           i == 0   ? PAY_VOTE_NONE
                           : i == 1 ? PAY_VOTE_DRAW
                                    : PAY_VOTE_CONCEDE);
          if (vote.kind == PAY_VOTE_CONCEDE)
            {
              g_assert_cmpint (vote.to, !=, p);
              g_assert_nonnull (strstr (gtk_string_list_get_string (choices, i),
                                        pay_board_get_power_name (board, vote.to)));
            }
          g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, i);
        }
      gtk_drop_down_set_selected (drop, 0);
    }
  for (PayPower p = 0; p < 7; p++)
    if (p != FRANCE)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drops->pdata[p]), FRANCE + (FRANCE < p) + 1);
  /* All others concede to one: it is over, and the list says so. */
  g_assert_true (pay_game_is_over (payola_document_get_game (document)));
  g_assert_true (says (GTK_WIDGET (dialog), "The game is over."));
  gtk_window_destroy (dialog);
  settle ();
}

/* A sheet of savings alone is awaited still, as the terminal says. */
static void
test_savings_alone (void)
{
  PayolaWindow *window = window_with_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GtkWidget *panel = GTK_WIDGET (window->master_panel);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master"));
  payola_document_set_draft (window->document, FRANCE, "3 $\n");
  g_assert_true (payola_document_submit (window->document, FRANCE, diagnostics));
  settle ();
  g_assert_true (says (panel, "no bribe in it: awaited"));
  g_assert_false (says (panel, "submitted"));
  g_assert_true (says (panel, "Waiting for 7 sheets"));
  close_window (window);
}

static PayGame *
game_on (const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT,
                                              "A test", 7, diagnostics);
  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

/* Near, over, and far again when every sheet is in; letters to those who are awaited only; told
 * once for each deadline. */
static void
test_reminder (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 11, 22, 12, 0, 0);
  const PayPlayer player = { (char *) "Ada", (char *) "ada@example.org", (char *) "", (char *) "",
                             0 };
  g_autoptr (PayRoster) one = pay_roster_with (pay_game_get_roster (game), FRANCE, &player);
  g_autoptr (PayRoster) near = pay_roster_with_deadline (one, "2026-11-23T11:00:00Z");
  g_autoptr (PayRoster) late = pay_roster_with_deadline (one, "2026-11-22T11:00:00Z");
  g_autoptr (PayGame) waiting = pay_game_with_roster (game, near);
  g_autoptr (PayGame) over = pay_game_with_roster (game, late);
  g_autoptr (PayGame) one_game = pay_game_with_roster (game, one);
  g_autoptr (PayGame) void_game = game_on ("void");
  g_autofree char *mail = payola_reminder_mail_all (over, now);
  g_autofree char *letter = payola_reminder_letter (over, FRANCE, now);

  g_autofree char *bare = payola_reminder_sentence (one_game, now);
  g_autofree char *many = payola_reminder_sentence (void_game, now);

  g_assert_cmpstr (bare, ==, "Awaited: Austria, England, France, Germany, Italy, Russia, Turkey.");
  g_assert_cmpstr (many, ==, "Awaited: 36 sheets.");
  g_assert_cmpint (payola_reminder_state (game, now), ==, PAYOLA_DEADLINE_FAR);
  g_assert_cmpint (payola_reminder_state (waiting, now), ==, PAYOLA_DEADLINE_NEAR);
  g_assert_cmpint (payola_reminder_state (over, now), ==, PAYOLA_DEADLINE_OVER);
  g_assert_cmpuint (payola_reminder_awaited (over), ==, 127);
  g_assert_nonnull (strstr (letter, "the sheet of France"));
  g_assert_nonnull (strstr (letter, "A test"));
  g_assert_true (g_str_has_suffix (mail, "&bcc=ada@example.org"));
  g_assert_true (payola_reminder_claim (over, PAYOLA_DEADLINE_OVER));
  g_assert_false (payola_reminder_claim (over, PAYOLA_DEADLINE_OVER));
  g_assert_true (payola_reminder_claim (waiting, PAYOLA_DEADLINE_NEAR));

  g_autoptr (PayGame) all = pay_game_ref (over);
  for (PayPower p = 0; p < 7; p++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayGame *next = pay_game_submit (all, p, "1 : A BUD H\n", -1, diagnostics);
      g_assert_nonnull (next);
      pay_game_unref (all);
      all = next;
    }
  g_assert_cmpint (payola_reminder_state (all, now), ==, PAYOLA_DEADLINE_FAR);
  g_autofree char *nobody = payola_reminder_mail_all (all, now);
  g_assert_null (nobody);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/master-desk/statements", test_statements);
  g_test_add_func ("/master-desk/sealed", test_sealed);
  g_test_add_func ("/master-desk/replay", test_replay);
  g_test_add_func ("/master-desk/replay-bar", test_replay_bar);
  g_test_add_func ("/master-desk/booking", test_booking);
  g_test_add_func ("/master-desk/over", test_over);
  g_test_add_func ("/master-desk/bids-escape", test_bids_escape);
  g_test_add_func ("/master-desk/dialogs", test_dialogs);
  g_test_add_func ("/master-desk/votes", test_votes);
  g_test_add_func ("/master-desk/savings-alone", test_savings_alone);
  g_test_add_func ("/master-desk/reminder", test_reminder);
  return run_in_application (argv);
}
