/* test-journey.c - two games of the same players on one mail account, from the first letter to the
 * publication
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The game master uses the windows; players.py plays, and knows nothing but the letters.
 */
#include "dialog-fixture.h"

#include "../mail/mail-fixture.h"
#include "desktop/kit/player-row.h"
#include "render/page/publication.h"
#include "service/statements.h"

#define N_POWERS 7
#define FRANCE 2
#define TURKEY 6
#define OLD_TURKEY "player0@example.org"
#define STANDBY "standby@example.org"

static Servers servers;

/* ---- the players ------------------------------------------------------------------------------
 */

static GSubprocess *players;
static GDataInputStream *answers;

static void
start_players (void)
{
  g_autofree char *script = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "mail",
                                              "players.py", NULL);

  players = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
                              "/usr/bin/python3", script, servers.folder, NULL);
  g_assert_nonnull (players);
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (players));
}

static void
stop_players (void)
{
  g_subprocess_force_exit (players);
  g_subprocess_wait (players, NULL, NULL);
  g_clear_object (&answers);
  g_clear_object (&players);
}

/* Lets the players do something. Returns the numbers in their answer. (transfer full) */
static char *
let_players (const char *format, ...)
{
  GOutputStream *in = g_subprocess_get_stdin_pipe (players);
  va_list args;

  va_start (args, format);
  g_autofree char *command = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *line = g_strconcat (command, "\n", NULL);
  g_assert_true (g_output_stream_write_all (in, line, strlen (line), NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (in, NULL, NULL));
  g_autofree char *answer = g_data_input_stream_read_line (answers, NULL, NULL, NULL);
  if (!answer || !g_str_has_prefix (answer, "ok"))
    g_error ("%s: %s", command, answer ? answer : "the players ended");
  return g_strdup (answer + strlen ("ok"));
}

/* ---- the games --------------------------------------------------------------------------------
 */

static PayGame *
get_game (PayolaWindow *window)
{
  return payola_document_get_game (window->document);
}

static const char *
get_title (PayolaWindow *window)
{
  return pay_setup_get_title (pay_game_get_setup (get_game (window)));
}

/* Player 0 plays the power before @first, and the others those after it. */
static PayolaWindow *
open_game (const char *title, const char *kind, guint first)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, options, &PAY_RULES_DEFAULT, title, 7,
                                              diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) roster = pay_roster_ref ((PayRoster *) pay_game_get_roster (game));

  for (guint i = 0; i < N_POWERS; i++)
    {
      PayPower power = (PayPower) ((first + i) % N_POWERS);
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      g_autofree char *address = g_strdup_printf ("player%u@example.org", i);
      const PayPlayer player = { name, address, (char *) "", (char *) "", 0, (char *) "" };
      PayRoster *next = pay_roster_with (roster, power, &player);

      pay_roster_unref (roster);
      roster = next;
      g_free (
        let_players ("seat %s %s %s", title, pay_board_get_power_key (board, power), address));
    }
  g_autoptr (PayGame) named = pay_game_with_roster (game, roster);
  g_autoptr (PayolaDocument) document = payola_document_new (named);
  g_autofree char *path = g_strdup_printf ("%s/%s.payola", servers.folder, title);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (payola_document_save (document, file, TRUE, NULL));
  /* Pictures and printed pages take time. */
  payola_waiting_mail_set_forms (payola_waiting_mail_get (document),
                                 1u << PAYOLA_STATEMENT_TEXT | 1u << PAYOLA_STATEMENT_HTML
                                   | 1u << PAYOLA_STATEMENT_FORM);
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  /* Painting the maps would take most of the time. */
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  return window;
}

/* Sends everything that waits with the dialog that an action opens. The players read it. Returns
 * the numbers of letters with a form, of corrections, and of others. (transfer full) */
static char *
send_letters (PayolaWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  GtkWindow *dialog = newest_over (GTK_WINDOW (window));
  click_button (dialog, "_Send All");
  WAIT_FOR (!payola_waiting_mail_is_busy (payola_waiting_mail_get (window->document)));
  g_assert_false (says (GTK_WIDGET (dialog), "not delivered"));
  gtk_window_close (dialog);
  return let_players ("read");
}

/* Fetches emails, and returns the number of those that this game received. */
static guint
fetch (PayolaWindow *window)
{
  guint before = payola_inbox_get_n (window->inbox);

  payola_mail_fetcher_fetch (window->fetcher);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  g_assert_false (payola_mail_fetcher_get_failed (window->fetcher));
  return payola_inbox_get_n (window->inbox) - before;
}

/* All players but one send their sheets, which are accepted without a question. */
static void
receive_sheets (PayolaWindow *window, const char *absent)
{
  guint n = payola_inbox_get_n (window->inbox);
  g_autofree char *sent = let_players ("sheets %s %s", get_title (window), absent);

  g_assert_cmpuint (fetch (window), ==, (guint) atoi (sent));
  for (; n < payola_inbox_get_n (window->inbox); n++)
    {
      const PayolaInboxItem *item = payola_inbox_get (window->inbox, n);
      if (item->state != PAYOLA_INBOX_ACCEPTED)
        g_error ("%s: %s", item->sentence, item->text);
    }
}

static void
adjudicate (PayolaWindow *window)
{
  guint n = pay_game_get_n_turns (get_game (window));

  payola_focus_set_turn (window->focus, G_MAXUINT);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.adjudicate", NULL));
  g_assert_cmpuint (pay_game_get_n_turns (get_game (window)), ==, n + 1);
}

static void
play_phase (PayolaWindow *window)
{
  receive_sheets (window, "");
  adjudicate (window);
  g_free (send_letters (window, "win.statements"));
}

static void
play_until (PayolaWindow *const windows[2], guint year)
{
  for (guint i = 0; i < 2; i++)
    while (pay_game_get_phase (get_game (windows[i])).year < (int) year)
      play_phase (windows[i]);
}

/* ---- events -----------------------------------------------------------------------------------
 */

/* A question is shown, but neither answered nor taken for a sheet. */
static void
ask_question (PayolaWindow *window, PayolaWindow *other)
{
  g_free (let_players ("say %s FRANCE Can I bribe my own unit?", get_title (window)));
  g_assert_cmpuint (fetch (window), ==, 1);
  g_assert_cmpuint (fetch (other), ==, 0);
  const PayolaInboxItem *item = payola_inbox_get (window->inbox,
                                                  payola_inbox_get_n (window->inbox) - 1);
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_MESSAGE);
  g_assert_cmpint (item->answer, ==, PAYOLA_ANSWER_NONE);
  g_assert_null (pay_game_get_sheet (get_game (window), FRANCE));
}

/* The first phase is played again with another sheet, and all players get corrected letters. */
static void
correct_first_phase (PayolaWindow *window)
{
  guint n_turns = pay_game_get_n_turns (get_game (window));

  payola_focus_set_turn (window->focus, 0);
  g_assert_true (act (window, "win.revise"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  activate_row (dialog, "France");
  GtkWindow *sheet = dialog_over (dialog);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (find_nth (sheet, GTK_TYPE_TEXT_VIEW, 0)),
                            "9 : A MAR H\n% secret of FRANCE in Alpha\n", -1);
  press_button (sheet, "_Use Sheet");
  gtk_editable_set_text (GTK_EDITABLE (find_nth (dialog, ADW_TYPE_ENTRY_ROW, 0)), "A wrong sheet");
  settle ();
  press_button (dialog, "_Correct");
  gtk_window_close (dialog_over (GTK_WINDOW (window)));
  settle ();
  g_assert_cmpuint (pay_game_get_n_turns (get_game (window)), ==, n_turns);
  payola_focus_set_turn (window->focus, G_MAXUINT);
  g_autofree char *counts = send_letters (window, "win.statements");
  g_assert_cmpstr (counts, ==, " 0 7 0");
}

static gboolean
shows (PayolaWindow *window, const char *action, const char *text)
{
  g_assert_true (act (window, action));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  gboolean found = says (GTK_WIDGET (dialog), text);

  gtk_window_destroy (dialog);
  return found;
}

/* No letter goes to a player who has resigned, and a sheet from this player waits. */
static void
check_resigned (PayolaWindow *window)
{
  guint counts[PAYOLA_N_LETTERS];
  PayolaLetterRequest request = payola_game_letter_request (
    get_game (window), pay_game_get_n_turns (get_game (window)), TURKEY);
  g_autofree char *uri = payola_statement_mail (&request);

  g_assert_false (shows (window, "win.statements", OLD_TURKEY));
  g_assert_false (shows (window, "win.message", "Turkey · Player 0"));
  g_assert_true (g_str_has_prefix (uri, "mailto:?"));
  payola_waiting_mail_count (payola_waiting_mail_get (window->document),
                             (PayolaWaitingScope) { -1, TRUE }, counts);
  g_assert_cmpuint (counts[PAYOLA_LETTER_STATEMENT], ==, N_POWERS - 1);
  g_free (let_players ("say %s TURKEY A CON H", get_title (window)));
  g_assert_cmpuint (fetch (window), ==, 1);
  guint last = payola_inbox_get_n (window->inbox) - 1;
  g_assert_cmpint (payola_inbox_get (window->inbox, last)->state, !=, PAYOLA_INBOX_ACCEPTED);
  payola_inbox_decline (window->inbox, last);
  payola_inbox_set_answered (window->inbox, last);
}

/* A player resigns in one of the games. After the next adjudication, a standby takes over. */
static void
replace_player (PayolaWindow *window)
{
  g_free (let_players ("say %s TURKEY RESIGN", get_title (window)));
  g_assert_cmpuint (fetch (window), ==, 1);
  receive_sheets (window, "TURKEY");
  g_free (send_letters (window, "win.inbox"));
  adjudicate (window);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (get_game (window)), TURKEY));
  check_resigned (window);
  g_assert_true (act (window, "win.players"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  g_assert_true (says (GTK_WIDGET (dialog), "Turkey (has resigned)"));
  const PayPlayer standby = { (char *) "Stan", (char *) STANDBY, (char *) "", (char *) "", 0,
                              (char *) "" };
  payola_player_row_set (find_nth (dialog, PAYOLA_TYPE_PLAYER_ROW, TURKEY), &standby);
  press_button (dialog, "_Apply");
  g_assert_false (pay_position_has_resigned (pay_game_get_position (get_game (window)), TURKEY));
  g_free (let_players ("seat %s TURKEY " STANDBY, get_title (window)));
  g_autofree char *counts = send_letters (window, "win.statements");
  g_assert_cmpstr (counts, ==, " 7 0 0");
  g_assert_cmpuint (servers_count (&servers, STANDBY), ==, 1);
}

/* Ends a game with a button of the dialog for votes. */
static void
end_game (PayolaWindow *window, const char *button)
{
  payola_focus_set_turn (window->focus, G_MAXUINT);
  g_assert_true (act (window, "win.votes"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  press_button (dialog, button);
  GtkWindow *question = dialog_over (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "confirm");
  settle ();
  gtk_window_destroy (dialog);
  settle ();
  g_assert_true (pay_game_is_over (get_game (window)));
  g_free (let_players ("over %s", get_title (window)));
  g_autofree char *counts = send_letters (window, "win.statements");
  g_assert_cmpstr (counts, ==, " 7 0 0");
}

static void
check_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL), *data = NULL;
      gsize length;

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        {
          check_folder (child);
          continue;
        }
      g_assert_true (g_file_get_contents (child, &data, &length, NULL));
      g_assert_null (g_strstr_len (data, (gssize) length, "@example.org"));
    }
}

/* The published pages and files have no addresses. */
static void
publish (PayolaWindow *window)
{
  g_autofree char *folder = g_build_filename (servers.folder, "www", get_title (window), NULL);
  g_autoptr (PayView) view = pay_view_new (get_game (window), PAY_VIEWER_PUBLIC);
  const PayolaPublication how = { .with_pdf = FALSE };
  g_autoptr (GError) error = NULL;

  payola_publish (view, folder, &how, &error);
  g_assert_no_error (error);
  check_folder (folder);
}

static void
verify (PayolaWindow *window)
{
  g_assert_true (act (window, "win.verify"));
  GtkWindow *dialog = dialog_over (GTK_WINDOW (window));
  WAIT_FOR (says (GTK_WIDGET (dialog), "All sheets were adjudicated again"));
  gtk_window_destroy (dialog);
}

/* ---- the test ---------------------------------------------------------------------------------
 */

static void
test_journey (void)
{
  g_autoptr (PayolaMailSettings) settings = servers_settings (&servers);

  account_set (settings, "secret");
  start_players ();
  PayolaWindow *alpha = open_game ("Alpha", "payola", 0),
               *beta = open_game ("Beta", "diplomacy", 6);
  PayolaWindow *const windows[] = { alpha, beta };
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *counts = send_letters (windows[i], "win.start-game");
      g_assert_cmpstr (counts, ==, " 7 0 0");
    }
  ask_question (alpha, beta);
  play_until (windows, 1902);
  correct_first_phase (alpha);
  play_phase (beta);
  while (pay_game_get_phase (get_game (beta)).kind != PAY_PHASE_MOVEMENT)
    play_phase (beta);
  replace_player (beta);
  play_until (windows, 1904);
  g_assert_cmpstr (pay_roster_get (pay_game_get_roster (get_game (beta)), TURKEY)->mail, ==,
                   STANDBY);
  end_game (alpha, "_Declare Draw…");
  end_game (beta, "Declare _Concession…");
  publish (alpha);
  for (guint i = 0; i < 2; i++)
    {
      verify (windows[i]);
      close_window (windows[i]);
    }
  stop_players ();
}

int
main (int argc, char *argv[])
{
  int status;

  WINDOW_TEST_INIT (argc, argv);
  servers_start (&servers);
  g_test_add_func ("/journey", test_journey);
  status = run_in_application (argv);
  servers_stop (&servers);
  return status;
}
