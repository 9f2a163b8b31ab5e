/* test-letters.c - statements and reminders as letters, sealed and not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "service/mail-uri.h"
#include "service/reception.h"
#include "service/reminder.h"
#include "model/replay.h"
#include "service/statements.h"

enum
{
  AUSTRIA = FIXTURE_AUSTRIA,
  FRANCE = FIXTURE_FRANCE,
};

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

  const PayolaLetterRequest request = {
    .game = game, .power = AUSTRIA, .turn = 1, .address = "gm@example.org"
  };

  g_assert_true (payola_letter_is_due (game, 1, AUSTRIA));
  g_assert_cmpint (payola_statement_write (&request, 63, NULL, 1, folder, &error), ==, 6);
  g_assert_no_error (error);
  g_autofree char *text_path = g_build_filename (path, "F1901M-AUSTRIA.txt", NULL);
  g_autofree char *pdf_path = g_build_filename (path, "F1901M-AUSTRIA.pdf", NULL);
  g_autofree char *packet_path = g_build_filename (path, "F1901M-AUSTRIA.payola-packet", NULL);
  g_assert_true (g_file_get_contents (text_path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "VIE"));
  /* Payments are confidential: the statement contains only the power's own payments. */
  g_assert_null (strstr (text, "A PAR - BUR\n"));
  g_assert_true (g_file_get_contents (pdf_path, &pdf, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (memcmp (pdf, "%PDF", 4) == 0);
  g_assert_true (g_file_get_contents (packet_path, &packet_text, &length, NULL));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPacket) packet = pay_packet_read (packet_text, length, diagnostics);
  g_assert_nonnull (packet);
  g_assert_cmpint (pay_packet_get_viewer (packet), ==, AUSTRIA);
  g_autofree char *form_path = g_build_filename (path, "F1901M-AUSTRIA-form.html", NULL);
  g_autofree char *form = NULL;
  g_assert_true (g_file_get_contents (form_path, &form, NULL, NULL));
  g_assert_nonnull (strstr (form, "id=\"p-text\""));
  g_assert_nonnull (strstr (form, "gm@example.org"));
  remove_folder (path);

  /* A missing folder is reported. */
  g_assert_cmpint (payola_statement_write (&request, 1, NULL, 1, folder, &error), ==, -1);
  g_assert_nonnull (error);
  g_autofree char *mail = payola_statement_mail (&request);
  g_assert_true (g_str_has_prefix (mail, "mailto:?subject="));
  g_assert_nonnull (strstr (mail, "F1901M"));
  g_assert_null (strchr (mail, '\n'));
  g_autofree char *uri = payola_mail_uri ("a&b@example.org", "x&y=z", "1\n2");
  g_assert_cmpstr (uri, ==, "mailto:a%26b@example.org?subject=x%26y%3Dz&body=1%0D%0A2");
}

/* If a player's key is listed, the packet is sealed: only that player can open it. */
static void
test_sealed (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayKey) theirs = pay_key_new ();
  g_autoptr (PayKey) mine = pay_key_new ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "", (char *) pay_key_get_public (theirs),
                             (char *) "", 0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), AUSTRIA, &player);
  g_autoptr (PayGame) listed = pay_game_with_roster (game, roster);
  const PayolaLetterRequest request = { .game = listed, .power = AUSTRIA, .turn = 1 };
  g_autoptr (GBytes) bytes = payola_statement_make (&request, PAYOLA_STATEMENT_PACKET, mine, 7,
                                                    NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_null (pay_envelope_open (data, length, mine, diagnostics));
  g_autoptr (PayOpened) opened = pay_envelope_open (data, length, theirs, diagnostics);
  g_assert_nonnull (opened);
  g_assert_cmpstr (opened->signer, ==, pay_key_get_public (mine));
}

/* The deadline is near or over only while sheets are missing. Reminders go only to players whose
 * sheets are missing, once for each deadline. */
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

  g_assert_cmpstr (
    bare, ==, "No sheet received from: Austria, England, France, Germany, Italy, Russia, Turkey.");
  g_assert_cmpstr (many, ==, "No sheet received from: 36 powers.");
  g_assert_cmpint (payola_reminder_state (game, now), ==, PAYOLA_DEADLINE_FAR);
  g_assert_cmpint (payola_reminder_state (waiting, now), ==, PAYOLA_DEADLINE_NEAR);
  g_assert_cmpint (payola_reminder_state (over, now), ==, PAYOLA_DEADLINE_OVER);
  g_assert_cmpuint (payola_reminder_awaited (over), ==, 127);
  g_assert_nonnull (strstr (letter, "The sheet of France"));
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

/* Returns what becomes of an answer in the game master's mailbox. */
static PayolaDecision
receive_answer (PayGame *game, const char *subject)
{
  g_autofree char *mail = g_strdup_printf (
    "From: anna@example.org\nSubject: Re: %s\n\n5 : A PAR H\n", subject);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  const PayolaArrival arrival = {
    .came = pay_game_get_phase (game),
    .imported = now,
    .power = PAY_NO_POWER,
    .seat = PAY_NO_POWER,
  };
  g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival, mail,
                                                                strlen (mail));

  return reception->decision;
}

/* Returns the subject of an email for the mail program. (transfer full) */
static char *
read_subject (const char *uri)
{
  g_autoptr (GUri) parsed = g_uri_parse (uri, G_URI_FLAGS_ENCODED_QUERY, NULL);
  g_autoptr (GHashTable) fields = g_uri_parse_params (g_uri_get_query (parsed), -1, "&",
                                                      G_URI_PARAMS_NONE, NULL);

  return g_strdup (g_hash_table_lookup (fields, "subject"));
}

/* Letters that a mail program sends, and emails that the form writes, have no Message-ID of the
 * program. Their subjects alone name the game, even if it has no title. */
static void
test_without_id (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT, "", 7,
                                              diagnostics);
  g_autoptr (PaySetup) another = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT, "", 8,
                                                diagnostics);
  const PayPlayer anna = {
    (char *) "Anna", (char *) "anna@example.org", (char *) "", (char *) "", 0, (char *) ""
  };
  g_autoptr (PayGame) empty = pay_game_new (setup), other_empty = pay_game_new (another);
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (empty), FRANCE, &anna);
  g_autoptr (PayGame) game = pay_game_with_roster (empty, roster);
  g_autoptr (PayGame) other = pay_game_with_roster (other_empty, roster);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const PayolaLetterRequest request = { .game = game, .power = FRANCE, .address = "g@example.org" };
  g_autofree char *statement = payola_statement_mail (&request);
  g_autofree char *reminder = payola_reminder_mail_to (game, 1u << FRANCE, now);
  g_autoptr (GBytes) form = payola_statement_make (&request, PAYOLA_STATEMENT_FORM, NULL, 1, NULL);
  g_autofree char *page = g_strndup (g_bytes_get_data (form, NULL), g_bytes_get_size (form));
  char *begin = strstr (page, "\"subject\":\"") + strlen ("\"subject\":\"");
  char *subjects[] = {
    read_subject (statement),
    read_subject (reminder),
    g_strndup (begin, strcspn (begin, "\"")),
  };

  g_assert_cmpint (receive_answer (game, "Payola"), ==, PAYOLA_RECEPTION_ASK);
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_assert_cmpint (receive_answer (game, subjects[i]), ==, PAYOLA_RECEPTION_ACCEPT);
      g_assert_cmpint (receive_answer (other, subjects[i]), ==, PAYOLA_RECEPTION_LEAVE);
      g_free (subjects[i]);
    }
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/letters/statements", test_statements);
  g_test_add_func ("/letters/sealed", test_sealed);
  g_test_add_func ("/letters/reminder", test_reminder);
  g_test_add_func ("/letters/without-id", test_without_id);
  return g_test_run ();
}
