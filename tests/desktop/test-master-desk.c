/* test-master-desk.c - the game master's statements, replay and dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dialog-fixture.h"

#include "desktop/inbox/inbox-window.h"
#include "desktop/kit/player-row.h"
#include "desktop/master/booking-dialog.h"
#include "desktop/master/correct-table.h"
#include "desktop/master/correct-unit.h"
#include "desktop/master/players-dialog.h"
#include "desktop/master/statements-dialog.h"
#include "desktop/master/votes-dialog.h"
#include "desktop/results/bids-window.h"
#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "service/mail-uri.h"
#include "service/reminder.h"
#include "model/replay.h"
#include "service/statements.h"

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

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
  /* Another viewer sees fewer steps, and a change of the turn ends the replay. */
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

/* A ledger entry moves money at once, as one step of undo. An invalid entry is refused with the
 * reason. */
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

/* A finished game shows the powers that share the draw, and does not ask for sheets or votes. */
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
                          "Declare Draw");
  settle ();
  g_assert_true (says (panel, "The game is over. The game ends in a draw: England, France."));
  g_assert_false (says (panel, "no sheet needed"));
  close_window (window);
}

static gboolean
is_shown (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (is_shown (child, text))
      return TRUE;
  return FALSE;
}

/* A search of the bids that finds nothing says so. Escape in the search field clears the field.
 * Escape in the empty field closes the window. */
static void
test_bids_search (void)
{
  const char *nothing = "No unit, order or power contains these words.";
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
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_false (is_shown (GTK_WIDGET (bids), nothing));
  gtk_editable_set_text (GTK_EDITABLE (search), "xyzzy");
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_true (is_shown (GTK_WIDGET (bids), nothing));
  g_signal_emit_by_name (search, "stop-search");
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_false (is_shown (GTK_WIDGET (bids), nothing));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_signal_emit_by_name (search, "stop-search");
  settle ();
  g_assert_true (!bids || !gtk_widget_get_visible (GTK_WIDGET (bids)));
  close_window (window);
}

/* Every dialog of the game master shows its contents for a played game, and opens without
 * warnings. */
static void
test_dialogs (void)
{
  PayolaWindow *window = played_window ();
  static const char *const actions[] = { "win.players", "win.votes",      "win.book",
                                         "win.correct", "win.statements", "win.bids",
                                         "win.keys",    "win.reminders",  "win.inbox",
                                         "win.audit",   "win.revise",     NULL };

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
  /* The inbox shows new emails while it is open. */
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
  /* Players do not have these dialogs. */
  payola_focus_set_viewer (window->focus, FRANCE);
  settle ();
  guint before = g_list_model_get_n_items (gtk_window_get_toplevels ());
  act (window, "win.statements");
  act (window, "win.inbox");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, before);
  close_window (window);
}

static GtkWindow *
open_correct (PayolaWindow *window)
{
  guint before = g_list_model_get_n_items (gtk_window_get_toplevels ());

  g_assert_true (act (window, "win.correct"));
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, before + 1);
  for (guint i = 0; i <= before; i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (gtk_window_get_toplevels (), i);
      if (gtk_window_get_transient_for (dialog) == GTK_WINDOW (window))
        return dialog;
    }
  g_assert_not_reached ();
}

static void
assert_edits (GtkWindow *dialog, const char *wanted)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (find_nth (dialog, GTK_TYPE_TEXT_VIEW, 0));
  g_autofree char *text = NULL;

  settle ();
  g_object_get (buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, wanted);
}

/* A sheet of a past phase is replaced. The correction is one step of undo, and later sheets stay.
 */
static void
test_revise (void)
{
  PayolaWindow *window = played_window ();
  PayGame *before = payola_document_get_game (window->document);
  guint n_turns = pay_game_get_n_turns (before);

  payola_focus_set_turn (window->focus, 0);
  settle ();
  g_assert_true (act (window, "win.revise"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  activate_row (dialog, "France");
  GtkWindow *sheet = dialog_over (dialog);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (find_nth (sheet, GTK_TYPE_TEXT_VIEW, 0));
  gtk_text_buffer_set_text (buffer, "3 : A MAR H\n", -1);
  press_button (sheet, "_Use Sheet");
  gtk_editable_set_text (GTK_EDITABLE (find_nth (dialog, ADW_TYPE_ENTRY_ROW, 0)), "A wrong sheet");
  settle ();
  press_button (dialog, "_Correct");
  GtkWindow *question = dialog_over (GTK_WINDOW (window));
  gtk_window_close (question);
  settle ();

  PayGame *game = payola_document_get_game (window->document);
  g_assert_cmpuint (pay_game_get_n_revisions (game), ==, 1);
  g_assert_cmpstr (pay_game_get_revision (game, 0)->reason, ==, "A wrong sheet");
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, n_turns);
  g_assert_cmpstr (pay_sheet_get_text (pay_turn_get_sheet (pay_game_get_turn (game, 0), FRANCE)),
                   ==, "3 : A MAR H\n");
  g_assert_true (act (window, "win.undo"));
  g_assert_true (payola_document_get_game (window->document) == before);

  /* Roll Forward after a change opens the same dialog instead of dropping the change. */
  payola_focus_set_turn (window->focus, 0);
  g_assert_true (act (window, "win.rollback"));
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  payola_document_change (window->document,
                          pay_game_submit (payola_document_get_game (window->document), FRANCE,
                                           "3 : A MAR H\n", -1, findings),
                          "Sheet");
  settle ();
  g_assert_true (act (window, "win.rollforward"));
  dialog = dialog_over (GTK_WINDOW (window));
  gtk_editable_set_text (GTK_EDITABLE (find_nth (dialog, ADW_TYPE_ENTRY_ROW, 0)), "Again");
  settle ();
  press_button (dialog, "_Correct");
  gtk_window_close (dialog_over (GTK_WINDOW (window)));
  settle ();
  game = payola_document_get_game (window->document);
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, n_turns);
  g_assert_cmpuint (pay_game_get_n_revisions (game), ==, 1);
  close_window (window);
}

/* The table and the text are two views of the same corrections, with one Undo. */
static void
test_correct (void)
{
  PayolaWindow *window = played_window ();
  GtkWindow *dialog;

  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  dialog = open_correct (window);
  GtkSpinButton *treasury = find_nth (dialog, GTK_TYPE_SPIN_BUTTON, FRANCE);
  double before = gtk_spin_button_get_value (treasury);
  gtk_spin_button_set_value (treasury, 41);
  assert_edits (dialog, "AGP FRANCE 41\n");

  /* Changing an inland army to a fleet is refused in the row of the unit. */
  AdwExpanderRow *unit = find_nth (dialog, PAYOLA_TYPE_CORRECT_UNIT, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (unit)), ==,
                   "Army, Budapest");
  adw_expander_row_set_expanded (unit, TRUE);
  settle ();
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();
  find_all (GTK_WIDGET (unit), GTK_TYPE_DROP_DOWN, fields);
  g_assert_cmpuint (fields->len, ==, 3);
  gtk_drop_down_set_selected (fields->pdata[1], 1);
  g_assert_true (says (GTK_WIDGET (unit), "A fleet cannot be in Budapest."));
  assert_edits (dialog, "AGP FRANCE 41\n");
  gtk_drop_down_set_selected (fields->pdata[1], 0);
  gtk_drop_down_set_selected (fields->pdata[0], ENGLAND);
  assert_edits (dialog, "AGP FRANCE 41\nUNIT ENGLAND A BUD\n");
  g_assert_true (says (GTK_WIDGET (unit), "England"));

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (find_nth (dialog, GTK_TYPE_TEXT_VIEW, 0)),
                            "AGP FRANCE 42\nRESIGNED FRANCE yes\n", -1);
  settle ();
  g_assert_cmpfloat (gtk_spin_button_get_value (treasury), ==, 42);
  g_assert_true (says (GTK_WIDGET (unit), "Austria"));
  PayolaCorrectTable *table = find_nth (dialog, PAYOLA_TYPE_CORRECT_TABLE, 0);
  g_autoptr (GPtrArray) switches = g_ptr_array_new ();
  find_all (GTK_WIDGET (table), GTK_TYPE_SWITCH, switches);
  g_assert_true (gtk_switch_get_active (switches->pdata[switches->len - 7 + FRANCE]));

  /* All changes are made together, with one reason. */
  AdwEntryRow *reason = find_nth (dialog, ADW_TYPE_ENTRY_ROW, 0);
  gtk_editable_set_text (GTK_EDITABLE (reason), "A slip of the pen");
  settle ();
  g_assert_true (gtk_widget_get_sensitive (gtk_window_get_default_widget (dialog)));
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  settle ();
  g_assert_cmpint (balance (window, FRANCE), ==, 42);
  PayGame *game = payola_document_get_game (window->document);
  g_assert_cmpstr (pay_game_get_correction (game, 0)->reason, ==, "A slip of the pen");
  g_assert_true (act (window, "win.undo"));
  g_assert_cmpint (balance (window, FRANCE), ==, (int) before);
  close_window (window);
}

/* Answers the question that a dialog has asked. */
static void
answer (const char *response)
{
  GListModel *windows = gtk_window_get_toplevels ();

  settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (!ADW_IS_MESSAGE_DIALOG (window))
        continue;
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (window), response);
      settle ();
      return;
    }
  g_assert_not_reached ();
}

/* The switch of a power records its resignation, and can withdraw the resignation. */
static void
test_resigned (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  GtkWindow *dialog = payola_votes_dialog_new (NULL, document);
  g_autoptr (GPtrArray) toggles = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), GTK_TYPE_SWITCH, toggles);
  GtkSwitch *toggle = GTK_SWITCH (toggles->pdata[FRANCE]);
  /* A resignation is confirmed first; the question says what becomes public. */
  gtk_switch_set_active (toggle, TRUE);
  answer ("cancel");
  g_assert_false (gtk_switch_get_active (toggle));
  for (int resigned = 1; resigned >= 0; resigned--)
    {
      gtk_switch_set_active (toggle, resigned);
      if (resigned)
        answer ("confirm");
      const PayPosition *position = pay_game_get_position (payola_document_get_game (document));
      g_assert_cmpint (pay_position_has_resigned (position, FRANCE), ==, resigned);
      g_assert_cmpint (gtk_switch_get_active (toggle), ==, resigned);
      g_assert_cmpint (gtk_switch_get_state (toggle), ==, resigned);
    }
  gtk_window_destroy (dialog);
}

/* All choices of all powers can be selected and are recorded as votes. A power cannot concede to
 * itself. */
static void
test_votes (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  GtkWindow *dialog = payola_votes_dialog_new (NULL, document);
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN, drops);
  g_assert_cmpuint (drops->len, ==, 8); /* one for each of the 7 powers, and one for the winner */
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
  /* All other powers concede to one power. The last vote ends the game and is confirmed first. */
  g_assert_false (pay_game_is_over (payola_document_get_game (document)));
  answer ("cancel");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drops->pdata[6])), ==, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drops->pdata[6]), FRANCE + 2);
  answer ("confirm");
  g_assert_true (pay_game_is_over (payola_document_get_game (document)));
  g_assert_true (says (GTK_WIDGET (dialog), "The game is over."));
  gtk_window_destroy (dialog);
  settle ();
}

/* A power without supply centres neither shares a draw unless it is chosen nor wins by a
 * concession, and a concession to it is refused. */
static void
test_without_centres (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (GString) edits = g_string_new (NULL);
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();

  for (guint i = 0; i < pay_board_get_n_provinces (board); i++)
    if (pay_position_get_owner (pay_game_get_position (game), (PayProvince) i) == ENGLAND)
      g_string_append_printf (edits, "OWNER %s FRANCE\n",
                              pay_board_get_abbreviation (board, (PayLocation) i));
  game = pay_game_correct (game, edits->str, "No centres", diagnostics);
  g_assert_nonnull (game);
  g_assert_cmpuint (pay_position_count_units (pay_game_get_position (game), ENGLAND), >, 0);
  payola_document_change (document, game, "Correction");
  GtkWindow *dialog = payola_votes_dialog_new (NULL, document);
  find_all (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN, drops);
  GListModel *winners = gtk_drop_down_get_model (drops->pdata[7]);
  g_assert_cmpuint (g_list_model_get_n_items (winners), ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (winners), i), !=, "England");

  gtk_drop_down_set_selected (drops->pdata[FRANCE], ENGLAND + 2);
  g_assert_true (says (GTK_WIDGET (dialog), "this power has no supply centres"));
  g_assert_cmpuint (gtk_drop_down_get_selected (drops->pdata[FRANCE]), ==, 0);

  /* The draw is declared for the survivors, and then for a list. */
  press_button (dialog, "_Declare Draw…");
  answer ("confirm");
  g_assert_cmphex (pay_game_get_draw (payola_document_get_game (document)), ==,
                   0x7f & ~(1u << ENGLAND));
  gtk_window_destroy (dialog);
  payola_document_undo (document);
  dialog = payola_votes_dialog_new (NULL, document);
  for (guint i = 0; i < 5; i++) /* all but the last two */
    gtk_check_button_set_active (find_nth (dialog, GTK_TYPE_CHECK_BUTTON, i), FALSE);
  press_button (dialog, "_Declare Draw…");
  answer ("confirm");
  g_assert_cmphex (pay_game_get_draw (payola_document_get_game (document)), ==, 1u << 5 | 1u << 6);
  gtk_window_destroy (dialog);
  payola_document_undo (document);

  /* The third of the winners is Germany. */
  dialog = payola_votes_dialog_new (NULL, document);
  g_ptr_array_set_size (drops, 0);
  find_all (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN, drops);
  gtk_drop_down_set_selected (drops->pdata[7], 2);
  press_button (dialog, "Declare _Concession…");
  answer ("confirm");
  g_assert_cmpint (pay_game_get_conceded (payola_document_get_game (document)), ==, FRANCE + 1);
  gtk_window_destroy (dialog);
  settle ();
}

/* A savings request alone does not count as a complete sheet: the game still waits for the
 * power, as in the terminal. */
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
  g_assert_true (says (panel, "received, no bribe yet"));
  g_assert_false (says (panel, "submitted"));
  g_assert_true (says (panel, "Waiting for 7 sheets"));
  close_window (window);
}

static GtkEditable *
find_deadline (GtkWindow *dialog)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, found);
  for (guint i = 0; i < found->len; i++)
    if (g_str_has_prefix (adw_preferences_row_get_title (found->pdata[i]), "Date and time"))
      return found->pdata[i];
  g_assert_not_reached ();
}

/* A new deadline must be in the future, and a person who gets a second power needs two clicks. */
static void
test_players (void)
{
  PayolaWindow *window = played_window ();
  GtkWindow *dialog = payola_players_dialog_new (GTK_WINDOW (window), window->document);
  const PayPlayer player = {
    (char *) "Ann", (char *) "ann@example.org", (char *) "", (char *) "", 0, (char *) ""
  };

  gtk_window_present (dialog);
  settle ();
  gtk_editable_set_text (find_deadline (dialog), "2020-01-01 20:00");
  press_button (dialog, "_Apply");
  g_assert_true (says (GTK_WIDGET (dialog), "passed already"));
  gtk_editable_set_text (find_deadline (dialog), "tomorrow 20:00");
  payola_player_row_set (find_nth (dialog, PAYOLA_TYPE_PLAYER_ROW, FRANCE), &player);
  payola_player_row_set (find_nth (dialog, PAYOLA_TYPE_PLAYER_ROW, ENGLAND), &player);
  press_button (dialog, "_Apply");
  g_assert_true (says (GTK_WIDGET (dialog), "England and France have the same player"));
  press_button (dialog, "_Apply");
  const PayRoster *roster = pay_game_get_roster (payola_document_get_game (window->document));
  g_assert_cmpstr (pay_roster_get (roster, ENGLAND)->mail, ==, "ann@example.org");
  g_assert_nonnull (strstr (pay_roster_get_deadline (roster), "T20:00"));
  close_window (window);
}

/* Verify names the sheet of a computer player that the game master changed. */
static void
test_verify_computers (void)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) played = played_document ();
  PaySetup *plain = pay_game_get_setup (payola_document_get_game (played));
  g_autoptr (PaySetup) setup = pay_setup_draw_secret (pay_setup_ref (plain), PAY_LOTS_MEANING);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) roster = pay_roster_with_computer (pay_game_get_roster (game), ENGLAND,
                                                           "novice");
  g_autoptr (PayGame) seated = pay_game_with_roster (game, roster);
  g_autoptr (PayGame) submitted = pay_game_submit (seated, ENGLAND, "1 : F LON H", -1, findings);
  g_autoptr (PayGame) changed = pay_game_adjudicate (submitted, findings);
  g_autoptr (PayolaDocument) document = payola_document_new (changed);
  PayolaWindow *window = window_with_document (document);

  g_assert_true (act (window, "win.verify"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  for (guint i = 0; i < 100 && !says (GTK_WIDGET (dialog), "All sheets were"); i++)
    settle ();
  g_assert_true (says (GTK_WIDGET (dialog), "is not what the computer (novice) writes"));
  gtk_window_destroy (dialog);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/master-desk/replay-bar", test_replay_bar);
  g_test_add_func ("/master-desk/booking", test_booking);
  g_test_add_func ("/master-desk/over", test_over);
  g_test_add_func ("/master-desk/bids-search", test_bids_search);
  g_test_add_func ("/master-desk/dialogs", test_dialogs);
  g_test_add_func ("/master-desk/correct", test_correct);
  g_test_add_func ("/desktop/master-desk/revise", test_revise);
  g_test_add_func ("/master-desk/votes", test_votes);
  g_test_add_func ("/master-desk/players", test_players);
  g_test_add_func ("/master-desk/without-centres", test_without_centres);
  g_test_add_func ("/master-desk/resigned", test_resigned);
  g_test_add_func ("/master-desk/savings-alone", test_savings_alone);
  g_test_add_func ("/master-desk/verify-computers", test_verify_computers);
  return run_in_application (argv);
}
