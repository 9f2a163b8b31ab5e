/* test-packets.c - packets opened by a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "exchange/envelope.h"
#include "exchange/incoming.h"
#include "exchange/keyring.h"
#include "exchange/packet.h"
#include "desktop/sheet/sheet-panel-private.h"
#include "model/sheet-letter.h"

#include <glib/gstdio.h>

/* Makes a game in its second phase. France has sent a sheet for both phases, Austria only for
 * the first. */
static PayGame *
played_game (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower france = pay_board_find_power (board, "FRANCE");
  PayPower austria = pay_board_find_power (board, "AUSTRIA");

  payola_document_set_draft (document, france, "5 : A PAR - BUR\n");
  g_assert_true (payola_document_submit (document, france, diagnostics));
  payola_document_set_draft (document, austria, "6 : A VIE - GAL\n");
  g_assert_true (payola_document_submit (document, austria, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  payola_document_set_draft (document, france, "4 : A BUR - MUN\n");
  g_assert_true (payola_document_submit (document, france, diagnostics));
  return pay_game_ref (payola_document_get_game (document));
}

static GFile *
write_packet (PayGame *game, PayViewer viewer, const char *folder)
{
  g_autoptr (PayView) view = pay_view_new (game, viewer);
  g_autofree char *text = pay_packet_write (view, 3, TRUE);
  g_autofree char *path = g_build_filename (folder, "france.payola-packet", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
clear_folder (const char *folder, GFile *file)
{
  g_unlink (g_file_peek_path (file));
  g_rmdir (folder);
}

static void
test_opening (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-packet-XXXXXX", NULL);
  g_autoptr (PayGame) game = played_game ();
  PayBoard *board = pay_game_get_board (game);
  PayPower france = pay_board_find_power (board, "FRANCE");
  PayPower austria = pay_board_find_power (board, "AUSTRIA");
  g_autoptr (GFile) file = write_packet (game, france, folder);
  g_autofree char *before = NULL, *after = NULL;
  int balance;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &before, NULL, NULL));
  payola_application_open_file (app, file);
  settle ();
  PayolaWindow *window = PAYOLA_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (app)));
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_nonnull (document);
  PayView *view = payola_focus_get_view (window->focus);

  /* France sees the turns and France's own money and sheet. France does not see the money and
   * the sheet of Austria. */
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, france);
  g_assert_cmpuint (pay_view_get_n_turns (view), ==, 1);
  g_assert_cmpuint (payola_focus_get_turn (window->focus), ==, 1);
  g_assert_true (pay_view_get_balance (view, 1, france, &balance));
  g_assert_false (pay_view_get_balance (view, 1, austria, &balance));
  g_assert_cmpstr (pay_view_get_sheet (view, 0, france), ==, "5 : A PAR - BUR\n");
  g_assert_null (pay_view_get_sheet (view, 0, austria));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->viewer_drop)));
  payola_focus_set_viewer (window->focus, PAY_VIEWER_GM);
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, france);

  /* The sheet that the game master has received from France is shown as submitted. If France
   * writes another sheet, the new sheet is checked and kept as a draft. */
  g_assert_cmpstr (payola_document_get_draft (document, france), ==, "4 : A BUR - MUN\n");
  g_assert_false (payola_document_has_draft (document, france));
  g_assert_true (payola_focus_may_write (window->focus));
  payola_document_set_draft (document, france, "7 : A BUR - BEL\n");
  settle ();

  /* The game in a packet cannot be changed. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_false (payola_document_submit (document, france, diagnostics));
  g_assert_false (payola_document_adjudicate (document, diagnostics));
  g_assert_false (payola_document_get_modified (document));
  g_assert_cmpuint (pay_view_get_n_turns (payola_focus_get_view (window->focus)), ==, 1);

  /* Every phase and page can be shown. */
  g_assert_true (act (window, "win.phase-previous"));
  g_assert_cmpuint (payola_focus_get_turn (window->focus), ==, 0);
  static const char *const pages[] = { "sheet", "unit", "master", "report", NULL };
  for (const char *const *page = pages; *page; page++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", *page);
      settle ();
    }
  g_assert_true (act (window, "win.phase-now"));

  /* The draft is stored within three seconds, and restored with the packet. */
  gint64 end = g_get_monotonic_time () + 3 * G_TIME_SPAN_SECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
  close_window (window);
  g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
  g_assert_cmpstr (payola_document_get_draft (again, france), ==, "7 : A BUR - BEL\n");
  payola_document_set_draft (again, france, "4 : A BUR - MUN\n");
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_clear_object (&again);
  clear_folder (folder, file);
}

/* In a packet, the page Sheet shows the odds of the player's lines, which are estimated from the
 * contents of the packet. Odds are advice, so they are shown only if the game allows advice. */
static void
test_odds (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-packet-XXXXXX", NULL);
  const char *const advice[] = { pay_option_name (PAY_OPTION_COMPUTER_ADVICE), NULL };
  const char *const none[] = { NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
      g_autoptr (PayOptions) options = pay_options_parse (i ? advice : none, findings);
      PayRules rules;
      g_assert_true (pay_game_kind_rules ("payola", none, &rules, findings));
      g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &rules, "Odds", 3,
                                                  findings);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_autoptr (GFile) file = write_packet (game, FIXTURE_FRANCE, folder);
      g_autoptr (PayolaDocument) document = payola_document_load (file, findings);
      PayolaWindow *window = window_with_document (document);
      PayolaSheetPanel *panel = window->sheet_panel;
      PayolaOddsWatch *watch = payola_odds_view_get_watch (panel->odds);
      guint n = 0;

      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (panel->send_button)));
      g_assert_true (gtk_widget_get_visible (panel->advice_box) == (i == 1));
      payola_document_set_draft (document, FIXTURE_FRANCE, "9 : A PAR - BUR\n");
      if (i == 1)
        {
          gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
          GArray *odds = NULL;
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (panel->odds_button), TRUE);
          while (n < PAYOLA_ODDS_SAMPLES && g_get_monotonic_time () < end)
            {
              g_main_context_iteration (NULL, FALSE);
              odds = payola_odds_watch_get_odds (watch, &n);
            }
          settle ();
          odds = payola_odds_watch_get_odds (watch, &n);
          g_assert_nonnull (odds);
          g_assert_cmpuint (odds->len, ==, 1);
          g_assert_true (says (GTK_WIDGET (panel->odds), "9 : A PAR - BUR"));
        }
      close_window (window);
      g_unlink (g_file_peek_path (file));
    }
  g_rmdir (folder);
}

/* The packet of a finished game contains everything. The public and every power can open their
 * packets. */
static void
test_everybody (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-packet-XXXXXX", NULL);
  g_autoptr (PayGame) game = played_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) over = pay_game_draw (game, 0, diagnostics);

  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    for (guint i = 0; i < 2; i++)
      {
        if (viewer == PAY_VIEWER_GM)
          continue;
        g_autoptr (GFile) file = write_packet (i ? over : game, viewer, folder);
        g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
        g_assert_nonnull (document);
        g_autoptr (PayolaFocus) focus = payola_focus_new (document);
        g_assert_cmpint (payola_focus_get_viewer (focus), ==, viewer);
        g_assert_cmpuint (payola_focus_get_turn (focus), ==, 1);
        g_assert_cmpint (payola_focus_may_write (focus), ==, i == 0 && viewer >= 0);
        g_assert_cmpint (pay_view_is_over (payola_focus_get_view (focus)), ==, i);
        if (i == 1 && viewer == 6)
          g_unlink (g_file_peek_path (file));
      }
  g_rmdir (folder);
}

/* A packet with one changed byte is refused with a finding. */
static void
test_damage (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-packet-XXXXXX", NULL);
  g_autoptr (PayGame) game = played_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = write_packet (game, 2, folder);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  text[length / 2] ^= 1;
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, (gssize) length, NULL));
  g_assert_null (payola_document_load (file, diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  clear_folder (folder, file);
}

/* A signed and sealed packet is opened with the player's key. The sheet is sent back sealed, and
 * only the game master can read and accept the sheet. */
static void
test_sealed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-packet-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "france.payola-packet", NULL);
  g_autofree char *sheet_path = g_build_filename (folder, "france.payola-sheet", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), out = g_file_new_for_path (sheet_path);
  g_autoptr (PayGame) game = played_game ();
  PayPower france = pay_board_find_power (pay_game_get_board (game), "FRANCE");
  g_autoptr (PayView) view = pay_view_new (game, france);
  g_autoptr (PayKey) master = pay_key_new (), player = pay_key_new (), other = pay_key_new ();
  g_autofree char *packet = pay_packet_write (view, 4, TRUE), *sent = NULL;
  g_autofree char *envelope = pay_envelope_write (PAY_ARMOR_PACKET, packet, master,
                                                  pay_key_get_public (player));
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, envelope, -1, NULL));
  g_assert_true (pay_keyring_store ("other", other, NULL, &error));
  g_assert_true (pay_keyring_store ("player", player, NULL, &error));
  g_assert_no_error (error);

  payola_application_open_file (app, file);
  settle ();
  PayolaWindow *window = PAYOLA_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (app)));
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_nonnull (document);
  g_autofree char *known = payola_sheet_letter_master (document, france);
  g_assert_cmpstr (known, ==, pay_key_get_public (master));
  payola_document_set_draft (document, france, "7 : A BUR - BEL\n");
  settle ();
  g_assert_true (payola_sheet_panel_write_file (window->sheet_panel, out, &error));
  g_assert_no_error (error);
  g_assert_cmpint (payola_document_get_sent (document, france), ==, PAYOLA_SENT_THIS);

  g_assert_true (g_file_get_contents (sheet_path, &sent, NULL, NULL));
  g_assert_null (strstr (sent, "A BUR"));
  /* The letter contains the same sealed sheet. Only the game master's inbox can read the sheet. */
  g_autofree char *uri = payola_sheet_letter_mail (game, france, sent);
  g_assert_true (g_str_has_prefix (uri, "mailto:?subject="));
  g_assert_null (strstr (uri, "A BUR"));
  g_autofree char *body = g_uri_unescape_string (strstr (uri, "&body=") + strlen ("&body="), NULL);
  g_autoptr (PayIncoming) mailed = pay_incoming_read (game, body, strlen (body), master,
                                                      PAY_NO_POWER);
  g_assert_true (pay_incoming_is_good (mailed));

  g_autoptr (PayIncoming) wrong = pay_incoming_read (game, sent, strlen (sent), other,
                                                     PAY_NO_POWER);
  g_assert_false (pay_incoming_is_good (wrong));
  g_autoptr (PayIncoming) right = pay_incoming_read (game, sent, strlen (sent), master,
                                                     PAY_NO_POWER);
  g_assert_true (pay_incoming_is_good (right));
  g_assert_cmpstr (right->signer, ==, pay_key_get_public (player));
  g_autoptr (PayGame) taken = pay_incoming_accept (right, game);
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (taken, france)), ==,
                   "7 : A BUR - BEL\n");
  close_window (window);
  g_unlink (sheet_path);
  clear_folder (folder, file);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/packets/opening", test_opening);
  g_test_add_func ("/packets/odds", test_odds);
  g_test_add_func ("/packets/everybody", test_everybody);
  g_test_add_func ("/packets/damage", test_damage);
  g_test_add_func ("/packets/sealed", test_sealed);
  return run_in_application (argv);
}
