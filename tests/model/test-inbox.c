/* test-inbox.c - incoming sheets: recognised, accepted, waiting or outdated
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/game-xml.h"
#include "model/inbox.h"
#include "service/lateness.h"

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

static const PayolaInboxItem *
receive (PayolaInbox *inbox, const char *text)
{
  return payola_inbox_receive (inbox, text, strlen (text), "");
}

static PayGame *
game_of (PayolaInbox *inbox)
{
  return payola_document_get_game (payola_inbox_get_document (inbox));
}

/* New, repeated, replacing, refused, unrecognised and late sheets are distinguished, and nothing
 * is overwritten silently. */
static void
test_inbox (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  const PayolaInboxItem *item;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  item = receive (inbox, "Power: France\n5 : A PAR - BUR\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_NEW);
  g_assert_cmpint (item->power, ==, FRANCE);
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), FRANCE));
  g_assert_cmpstr (item->reply, !=, "");

  item = receive (inbox, "Power: France\n5 : A PAR - BUR\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_REPEATED);
  g_assert_cmpint (item->state, !=, PAYOLA_INBOX_ACCEPTED);
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);

  item = receive (inbox, "Power: France\n7 : A PAR - PIC\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_REPLACES);
  g_assert_true (payola_inbox_item_is_waiting (item));
  g_assert_nonnull (
    strstr (pay_sheet_get_text (pay_game_get_sheet (game_of (inbox), FRANCE)), "BUR"));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 1);
  g_assert_true (payola_inbox_accept (inbox, 2));
  g_assert_nonnull (
    strstr (pay_sheet_get_text (pay_game_get_sheet (game_of (inbox), FRANCE)), "PIC"));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);

  item = receive (inbox, "Power: England\n5 : F LON - MOS\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_REFUSED);
  g_assert_cmpstr (item->findings, !=, "");
  g_assert_null (pay_game_get_sheet (game_of (inbox), ENGLAND));
  payola_inbox_set_answered (inbox, 3);
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);

  item = receive (inbox, "5 : F LON - NTH\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_UNKNOWN);
  payola_inbox_assign (inbox, 4, ENGLAND);
  g_assert_cmpint (payola_inbox_get (inbox, 4)->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), ENGLAND));

  /* Every accepted sheet is one step of undo. */
  g_assert_nonnull (payola_document_undo (document));
  g_assert_null (pay_game_get_sheet (game_of (inbox), ENGLAND));

  g_assert_true (payola_document_adjudicate (document, diagnostics));
  item = receive (inbox, "Power: Austria\nPhase: S1901M\n5 : A VIE - GAL\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_OUT_OF_DATE);
  item = receive (inbox, "Power: Austria\nGame: Something else\n5 : A VIE - GAL\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_FOREIGN);
  g_assert_null (pay_game_get_sheet (game_of (inbox), AUSTRIA));
}

/* Emails that programs wrote are not open, not fetched, and their sheets wait for a decision. */
static void
test_automatic (void)
{
  static const char *const headers[] = {
    "Auto-Submitted: auto-replied",
    "Auto-submitted: auto-generated; owner=a",
    "Precedence: bulk",
    "Precedence: junk",
    "Precedence: auto_reply",
    "X-Autoreply: yes",
    "Return-Path: <>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "X-Failed-Recipients: france@example.org",
    "Message-ID: <payola.1@example.org>",
  };
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  PayPhase phase = pay_game_get_phase (game_of (inbox));
  const PayolaInboxItem *item = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autofree char *mail = g_strdup_printf ("From: anna@example.org\n%s\nSubject: Away\n\n"
                                               "I am on holiday until Monday.\n",
                                               headers[i]);
      g_autofree char *sheet = g_strdup_printf ("From: anna@example.org\n%s\nSubject: Re\n\n"
                                                "Power: France\n5 : A PAR - BUR\n",
                                                headers[i]);
      g_autoptr (GBytes) bytes = g_bytes_new (sheet, strlen (sheet));

      item = receive (inbox, mail);
      g_assert_cmpint (item->state, ==, PAYOLA_INBOX_AUTOMATIC);
      g_assert_false (payola_inbox_item_is_waiting (item));
      g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);
      g_assert_false (payola_inbox_receive_fetched (inbox, bytes, NULL, phase));
    }
  item = receive (inbox, "From: MAILER-DAEMON@example.org\nSubject: Failed\n\nNo such user.\n");
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_AUTOMATIC);

  /* A sheet of a mailing list waits, even if its sender is known. */
  item = receive (inbox, "From: anna@example.org\nList-Id: <diplomacy.example.org>\n"
                         "Subject: Sheet\n\nPower: France\n5 : A PAR - BUR\n");
  g_assert_true (payola_inbox_item_is_waiting (item) && item->reason == PAYOLA_REASON_PROGRAM);
  g_assert_null (pay_game_get_sheet (game_of (inbox), FRANCE));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 1);
  g_assert_true (payola_inbox_accept (inbox, payola_inbox_get_n (inbox) - 1));
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), FRANCE));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);

  item = receive (inbox, "Auto-Submitted: no\nSubject: Sheet\n\nPower: England\n5 : F LON H\n");
  g_assert_true (item->state != PAYOLA_INBOX_AUTOMATIC && item->state == PAYOLA_INBOX_ACCEPTED);
}

/* Sets a deadline that is over, and the treatment of late sheets. */
static void
set_late_rule (PayolaDocument *document, PayLateRule rule)
{
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) ruled = pay_roster_with_late_rule (pay_game_get_roster (game), rule);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (ruled, "2020-01-01T20:00:00Z");

  payola_document_change (document, pay_game_with_roster (game, roster), "Deadline");
}

/* Late sheets are accepted, refused, or wait for the game master, and are marked as late until the
 * phase ends. The mark and the rule are saved with the game. */
static void
test_late (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PayolaInboxItem *item;

  item = receive (inbox, "Power: Austria\n5 : A VIE - GAL\n");
  g_assert_false (item->lateness != PAYOLA_ON_TIME);
  g_assert_false (pay_roster_is_late (pay_game_get_roster (game_of (inbox)), AUSTRIA));
  set_late_rule (document, PAY_LATE_ACCEPT);
  item = receive (inbox, "Power: France\n5 : A PAR - BUR\n");
  g_assert_true (item->state == PAYOLA_INBOX_ACCEPTED && item->lateness != PAYOLA_ON_TIME);
  g_assert_true (pay_roster_is_late (pay_game_get_roster (game_of (inbox)), FRANCE));
  g_assert_nonnull (strstr (item->sentence, "(late)"));
  set_late_rule (document, PAY_LATE_ASK);
  item = receive (inbox, "Power: England\n5 : F LON - NTH\n");
  g_assert_true (payola_inbox_item_is_waiting (item) && item->lateness != PAYOLA_ON_TIME
                 && item->state != PAYOLA_INBOX_ACCEPTED);
  g_assert_cmpstr (item->sentence, ==,
                   "The sheet arrived after the deadline. Accept or refuse it.");
  set_late_rule (document, PAY_LATE_REFUSE);
  item = receive (inbox, "Power: Italy\n5 : A ROM H\n");
  g_assert_true (item->state == PAYOLA_INBOX_REFUSED && item->reason == PAYOLA_REASON_LATE_REFUSED);
  g_assert_nonnull (strstr (item->reply, "refused by the game master"));
  g_assert_true (payola_inbox_accept (inbox, 2));
  g_assert_true (pay_roster_is_late (pay_game_get_roster (game_of (inbox)), ENGLAND));

  g_autofree char *text = pay_game_write (game_of (inbox));
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *same = pay_game_write (again);
  g_assert_cmpstr (text, ==, same);
  g_assert_cmpint (pay_roster_get_late_rule (pay_game_get_roster (again)), ==, PAY_LATE_REFUSE);
  g_assert_true (pay_roster_is_late (pay_game_get_roster (again), FRANCE));

  /* Within the grace period, a sheet is late, but it is accepted. */
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) hour_ago = g_date_time_add_hours (now, -1);
  g_autofree char *deadline = g_date_time_format (hour_ago, "%Y-%m-%dT%H:%M:%SZ");
  g_autoptr (PayRoster) moved = pay_roster_with_deadline (pay_game_get_roster (game_of (inbox)),
                                                          deadline);
  g_autoptr (PayRoster) graced = pay_roster_with_grace (moved, 2);
  payola_document_change (document, pay_game_with_roster (game_of (inbox), graced), "Grace");
  item = receive (inbox, "Power: Turkey\n5 : A CON H\n");
  g_assert_true (item->state == PAYOLA_INBOX_ACCEPTED && item->lateness != PAYOLA_ON_TIME);
  g_assert_nonnull (strstr (item->sentence, "(late, within grace period)"));
  const PayRoster *marked = pay_game_get_roster (game_of (inbox));
  g_assert_true (pay_roster_is_late (marked, 6) && pay_roster_is_graced (marked, 6));
  g_assert_false (pay_roster_is_graced (marked, FRANCE));

  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_cmpuint (pay_roster_get_graced (pay_game_get_roster (game_of (inbox))), ==, 0);
  g_assert_cmpuint (pay_roster_get_late (pay_game_get_roster (game_of (inbox))), ==, 0);
  g_assert_cmpuint (payola_late_count_missed (game_of (inbox), FRANCE), ==, 0);
  g_assert_cmpuint (payola_late_count_missed (game_of (inbox), 3), ==, 1);
}

/* If a player's key is listed, only sheets with its signature are accepted. */
static void
test_forged (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayKey) key = pay_key_new ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "ada@example.org",
                             (char *) pay_key_get_public (key), (char *) "", 0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FRANCE, &player);
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);

  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  g_assert_cmpint (receive (inbox, "Power: France\n5 : A PAR - BUR\n")->kind, ==,
                   PAY_INCOMING_NOT_SIGNED);
  g_assert_null (pay_game_get_sheet (game_of (inbox), FRANCE));
}

/* A sheet from an unlisted address waits. An email that names two powers is not recognised. The
 * reason is shown in both cases. */
static void
test_doubtful (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "ada@example.org", (char *) "", (char *) "",
                             0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FRANCE, &player);
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);

  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  const PayolaInboxItem *item = receive (
    inbox, "From: carl@example.org\nSubject: France\n\n5 : A PAR - BUR\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_NEW);
  g_assert_true (payola_inbox_item_is_waiting (item));
  g_assert_cmpint (item->state, !=, PAYOLA_INBOX_ACCEPTED);
  g_assert_nonnull (strstr (item->findings, "carl@example.org"));
  g_assert_null (pay_game_get_sheet (game_of (inbox), FRANCE));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 1);
  g_assert_true (payola_inbox_accept (inbox, 0));
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), FRANCE));

  item = receive (inbox, "Power: France\n5 : A PAR H\nPower: England\n5 : F LON H\n");
  g_assert_cmpint (item->kind, ==, PAY_INCOMING_UNKNOWN);
  g_assert_false (payola_inbox_item_is_waiting (item));
  g_assert_nonnull (strstr (item->findings, "two powers"));
  g_assert_null (pay_game_get_sheet (game_of (inbox), ENGLAND));

  /* A mailbox contains several emails. */
  receive (inbox, "From x@example.org Sat Nov 21 20:00:00 2026\nFrom: x@example.org\n"
                  "Subject: England\n\n5 : F LON H\n\n"
                  "From x@example.org Sat Nov 21 20:01:00 2026\nFrom: x@example.org\n"
                  "Subject: Austria\n\n5 : A VIE H\n");
  g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 4);
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), ENGLAND));
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), AUSTRIA));
}

/* Sheets are read from the files in the folder and from files that arrive later. The same email is
 * read only once. Other files are ignored. */
static void
test_watched_folder (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  g_autofree char *path = g_dir_make_tmp ("payola-inbox-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_get_child (folder, "nowhere");
  g_autoptr (GError) error = NULL;

  put_file (path, "a.txt", "Power: France\n5 : A PAR - BUR\n");
  put_file (path, "b.txt", "Power: France\n5 : A PAR - BUR\n");
  put_file (path, "c.png", "Power: Austria\n5 : A VIE - GAL\n");
  g_assert_false (payola_inbox_watch (inbox, nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (payola_inbox_watch (inbox, folder, NULL));
  g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 1);
  g_assert_cmpstr (payola_inbox_get (inbox, 0)->source, ==, "a.txt");

  put_file (path, "d.eml", "From: x@example.org\nSubject: Austria\n\n5 : A VIE - GAL\n");
  for (guint i = 0; i < 300 && payola_inbox_get_n (inbox) < 2; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 2);
  g_assert_cmpint (payola_inbox_get (inbox, 1)->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_null (payola_inbox_get_trouble (inbox));
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), AUSTRIA));
  remove_folder (path);
}

/* A pipe with the name of an email does not block the program and does not hide the other files.
 * The window reports it. */
static void
test_pipe_in_folder (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  g_autofree char *path = g_dir_make_tmp ("payola-inbox-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (path, "a.eml", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path (pipe);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  put_file (path, "b.txt", "Power: France\n5 : A PAR - BUR\n");
  g_assert_true (payola_inbox_watch (inbox, folder, NULL));
  g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 1);
  g_assert_cmpstr (payola_inbox_get_trouble (inbox), ==,
                   "Could not read “a.eml”: This is a pipe, socket or device. Choose a regular "
                   "file.");
  g_assert_false (payola_inbox_receive_file (inbox, file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_unlink (pipe);
  remove_folder (path);
}

/* After undo, an accepted sheet waits again. A sheet for a later phase waits when this phase
 * begins. A sheet that a later sheet has replaced does not need an answer. */
static void
test_game_changes (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PayolaInboxItem *first = receive (inbox, "Power: France\n5 : A PAR - BUR\n");
  g_autofree char *said = g_strdup (first->sentence);
  const PayolaInboxItem *early = receive (inbox,
                                          "Power: England\nPhase: F1901M\n5 : F LON - NTH\n");

  g_assert_cmpint (early->kind, ==, PAY_INCOMING_EARLY);
  g_assert_nonnull (payola_document_undo (document));
  g_assert_cmpint (first->state, !=, PAYOLA_INBOX_ACCEPTED);
  g_assert_true (payola_inbox_item_is_waiting (first));
  g_assert_nonnull (payola_document_redo (document));
  g_assert_cmpint (first->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_false (payola_inbox_item_is_waiting (first));
  g_assert_cmpstr (first->sentence, ==, said);

  const PayolaInboxItem *second = receive (inbox, "Power: France\n6 : A PAR - BUR\n");
  g_assert_true (payola_inbox_item_is_waiting (second));
  g_assert_cmpint (first->state, !=, PAYOLA_INBOX_REPLACED);
  g_assert_true (payola_inbox_accept (inbox, 2));
  g_assert_cmpint (first->state, ==, PAYOLA_INBOX_REPLACED);
  g_assert_false (payola_inbox_item_is_waiting (first));
  /* Another power's sheet does not change the state of the first sheet. */
  receive (inbox, "Power: Austria\n5 : A VIE H\n");
  g_assert_false (payola_inbox_item_is_waiting (first));
  /* After undo the first sheet is accepted again, and the second one waits. */
  g_assert_nonnull (payola_document_undo (document));
  g_assert_nonnull (payola_document_undo (document));
  g_assert_cmpint (first->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_cmpint (first->state, !=, PAYOLA_INBOX_REPLACED);
  g_assert_cmpint (second->state, !=, PAYOLA_INBOX_ACCEPTED);
  g_assert_true (payola_inbox_item_is_waiting (second));

  g_assert_true (payola_document_adjudicate (document, diagnostics));
  g_assert_false (payola_inbox_item_is_waiting (second));
  g_assert_cmpint (second->kind, ==, PAY_INCOMING_OUT_OF_DATE);
  g_assert_true (payola_inbox_item_is_waiting (early));
  g_assert_cmpint (early->kind, ==, PAY_INCOMING_NEW);
  g_assert_true (payola_inbox_accept (inbox, 1));
  g_assert_nonnull (pay_game_get_sheet (game_of (inbox), ENGLAND));
}

/* A waiting sheet can be declined, and the reply says so. It can still be accepted later. */
static void
test_left_out (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  const PayolaInboxItem *item;

  receive (inbox, "Power: France\n5 : A PAR - BUR\n");
  item = receive (inbox, "Power: France\n6 : A PAR - BUR\n");
  payola_inbox_decline (inbox, 1);
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_DECLINED);
  g_assert_false (payola_inbox_item_is_waiting (item));
  g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);
  g_assert_nonnull (strstr (item->reply, "was refused by the game master"));
  g_assert_null (strstr (item->reply, "was received"));
  /* The sheet stays declined while the game continues. */
  receive (inbox, "Power: Austria\n5 : A VIE H\n");
  g_assert_nonnull (payola_document_undo (document));
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_DECLINED);
  g_assert_true (payola_inbox_accept (inbox, 1));
  g_assert_cmpint (item->state, ==, PAYOLA_INBOX_ACCEPTED);
  g_assert_cmpint (item->state, !=, PAYOLA_INBOX_DECLINED);
  g_assert_nonnull (strstr (item->reply, "was received"));
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/inbox/kinds", test_inbox);
  g_test_add_func ("/inbox/automatic", test_automatic);
  g_test_add_func ("/inbox/late", test_late);
  g_test_add_func ("/inbox/forged", test_forged);
  g_test_add_func ("/inbox/doubtful", test_doubtful);
  g_test_add_func ("/inbox/watched-folder", test_watched_folder);
  g_test_add_func ("/inbox/pipe-in-folder", test_pipe_in_folder);
  g_test_add_func ("/inbox/game-changes", test_game_changes);
  g_test_add_func ("/inbox/declined", test_left_out);
  return g_test_run ();
}
