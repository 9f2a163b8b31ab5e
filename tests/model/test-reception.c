/* test-reception.c - the same emails for every front: here the decision itself, and the inbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/commitment.h"
#include "game/game-xml.h"
#include "model/inbox.h"
#include "model/sheet-letter.h"
#include "service/desk-store.h"

#include <string.h>

typedef struct
{
  char *name, *word;
  gboolean replied;
  gboolean late; /* whether the game has a deadline that is over */
  char *text;
} Row;

static void
row_free (gpointer data)
{
  Row *self = data;

  g_free (self->name);
  g_free (self->word);
  g_free (self->text);
  g_free (self);
}

static char *
read_case (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "reception", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static PayGame *
read_game (gboolean late)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = read_case ("game.payola");
  g_autoptr (PayGame) game = pay_game_read_bytes (text, strlen (text), diagnostics);

  g_assert_nonnull (game);
  if (!late)
    return g_steal_pointer (&game);
  g_autoptr (PayRoster) timed = pay_roster_with_deadline (pay_game_get_roster (game),
                                                          "2020-01-30T20:00:00Z");
  g_autoptr (PayRoster) asked = pay_roster_with_late_rule (timed, PAY_LATE_ASK);
  return pay_game_with_roster (game, asked);
}

/* Reads tests/cases/reception/mails.tsv. (transfer full) */
static GPtrArray *
read_rows (void)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (PayGame) game = read_game (FALSE);
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *table = read_case ("mails.tsv");
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  for (guint i = 0; lines[i] && *lines[i]; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", 6);
      if (*lines[i] == '#')
        continue;
      g_autofree char *raw = g_strcompress (cells[5]);
      g_autoptr (GString) text = g_string_new (raw);
      Row *row = g_new0 (Row, 1);
      g_string_replace (text, "@GAME@", id, 0);
      row->name = g_strdup (cells[0]);
      row->word = g_strdup (cells[1]);
      row->replied = strcmp (cells[2], "yes") == 0;
      row->late = strcmp (cells[4], "late") == 0;
      row->text = g_strdup (text->str);
      g_ptr_array_add (rows, row);
    }
  g_assert_cmpuint (rows->len, >=, 60);
  return rows;
}

/* An email of the table, read for its game. Without @given, it was fetched from an account. */
static PayolaReception *
read_row (PayGame *game, const Row *row, gboolean given, gboolean accepted)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const PayolaArrival arrival = {
    .came = pay_game_get_phase (game),
    .imported = now,
    .power = PAY_NO_POWER,
    .seat = PAY_NO_POWER,
    .given = given,
    .accepted = accepted,
  };

  return payola_reception_new (game, &arrival, row->text, strlen (row->text));
}

static void
test_decisions (void)
{
  g_autoptr (GPtrArray) rows = read_rows ();

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      g_autoptr (PayGame) game = read_game (row->late);
      g_autoptr (PayolaReception) reception = read_row (game, row, TRUE, FALSE);
      g_autofree char *sentence = payola_reception_describe (reception, game);
      g_autofree char *answer = payola_reception_answer (reception, game);

      if (strcmp (payola_reception_word (reception), row->word) != 0
          || (answer != NULL) != row->replied)
        g_error ("%s: %s, %s: %s", row->name, payola_reception_word (reception),
                 answer ? "with a reply" : "without a reply", sentence);
      g_assert_cmpstr (sentence, !=, "");
      g_assert_cmpint (reception->decision == PAYOLA_RECEPTION_ACCEPT, ==,
                       strcmp (row->word, "new") == 0 || strcmp (row->word, "replaces") == 0);
    }
}

/* Words that a reply may not contain, and those in every reply to a rightful sender. */
static void
test_answers (void)
{
  g_autoptr (GPtrArray) rows = read_rows ();

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      g_autoptr (PayGame) game = read_game (row->late);
      g_autoptr (PayolaReception) reception = read_row (game, row, TRUE, FALSE);
      g_autofree char *answer = payola_reception_answer (reception, game);

      if (!answer)
        continue;
      g_assert_nonnull (strstr (answer, "reply to this email"));
      g_assert_cmpint (row->late, ==, strstr (answer, "30 January 2020, 20:00") != NULL);
      if (reception->decision == PAYOLA_RECEPTION_REFUSE)
        g_assert_nonnull (strstr (answer, "No sheet for F1901M has been accepted"));
    }
}

/* A stranger whose sheet the game master refuses learns nothing else. */
static void
test_stranger (void)
{
  static const Row row = {
    .text = (char *) "From: carl@example.com\nSubject: Mail Game: England\n\n3 : F LON - NTH\n"
  };
  g_autoptr (PayGame) game = read_game (TRUE);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const PayolaArrival arrival = {
    .came = pay_game_get_phase (game),
    .imported = now,
    .power = PAY_NO_POWER,
    .seat = PAY_NO_POWER,
    .given = TRUE,
    .declined = TRUE,
  };
  g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival, row.text,
                                                                strlen (row.text));
  g_autofree char *answer = payola_reception_answer (reception, game);

  g_assert_cmpstr (answer, ==,
                   "To: carl@example.com\nSubject: Re: Mail Game, F1901M England\n\n"
                   "The sheet of England for F1901M was refused by the game master.\n");
}

/* An accepted email is in the game, whatever held it before. */
static void
test_accepted (void)
{
  g_autoptr (GPtrArray) rows = read_rows ();
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      g_autoptr (PayGame) game = read_game (row->late);
      g_autoptr (PayolaReception) held = read_row (game, row, TRUE, FALSE);
      g_autoptr (PayolaReception) reception = read_row (game, row, TRUE, TRUE);

      if (held->decision != PAYOLA_RECEPTION_ASK)
        continue;
      g_assert_cmpint (reception->decision, !=, PAYOLA_RECEPTION_ASK);
      if (!pay_incoming_is_good (reception->incoming))
        continue;
      g_autoptr (PayGame) after = payola_reception_accept (reception, game);
      g_assert_nonnull (after);
      g_assert_nonnull (pay_game_get_sheet (after, reception->incoming->power));
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

/* From an account with emails of several games, only those that name this game are accepted. */
static void
test_account (void)
{
  g_autoptr (GPtrArray) rows = read_rows ();
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      g_autoptr (PayGame) game = read_game (row->late);
      g_autoptr (PayolaReception) reception = read_row (game, row, FALSE, FALSE);
      if (reception->decision == PAYOLA_RECEPTION_ACCEPT)
        {
          g_assert_cmpint (reception->incoming->claim, ==, PAY_GAME_NAMED);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 10);
}

/* The states of the inbox that a word of the terminal stands for. */
static PayolaInboxState
find_state (const char *word)
{
  static const struct
  {
    const char *word;
    PayolaInboxState state;
  } states[] = {
    { "new", PAYOLA_INBOX_ACCEPTED },        { "replaces", PAYOLA_INBOX_WAITING },
    { "held", PAYOLA_INBOX_WAITING },        { "repeated", PAYOLA_INBOX_REPEATED },
    { "message", PAYOLA_INBOX_MESSAGE },     { "automatic", PAYOLA_INBOX_AUTOMATIC },
    { "foreign", PAYOLA_INBOX_FOREIGN },     { "refused", PAYOLA_INBOX_REFUSED },
    { "out-of-date", PAYOLA_INBOX_REFUSED }, { "early", PAYOLA_INBOX_REFUSED },
    { "unknown", PAYOLA_INBOX_UNKNOWN },     { "encrypted", PAYOLA_INBOX_REFUSED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (strcmp (states[i].word, word) == 0)
      return states[i].state;
  g_error ("%s", word);
}

/* The inbox decides as the terminal does. Only a sheet that would replace another one waits. */
static void
test_inbox (void)
{
  g_autoptr (GPtrArray) rows = read_rows ();

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      g_autoptr (PayGame) game = read_game (row->late);
      g_autoptr (PayolaDocument) document = payola_document_new (game);
      g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
      const PayolaInboxItem *item = payola_inbox_receive (inbox, row->text, strlen (row->text), "");
      gboolean accepted = item->state == PAYOLA_INBOX_ACCEPTED;

      if (item->state != find_state (row->word))
        g_error ("%s: %s, but state %d: %s", row->name, row->word, item->state, item->sentence);
      g_assert_cmpuint (payola_inbox_count_waiting (inbox), ==,
                        payola_inbox_item_is_waiting (item) ? 1 : 0);
      g_assert_cmpint (payola_document_get_game (document) != game, ==, accepted);
      if (!accepted && item->state != PAYOLA_INBOX_REFUSED)
        g_assert_cmpint (item->answer, ==, PAYOLA_ANSWER_NONE);
    }
}

/* Writes the stored states as earlier versions did. */
static void
store_as_before (PayGame *game)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *desk = payola_desk_store_folder (id);
  g_autofree char *path = g_build_filename (desk, "inbox", "index.ini", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autoptr (GString) index = g_string_new (text);
  g_string_replace (index, "state=accepted", "taken=true", 0);
  g_string_replace (index, "state=replaced", "taken=true", 0);
  g_string_replace (index, "state=declined", "declined=true", 0);
  g_string_replace (index, "state=refused", "taken=false", 0);
  g_assert_null (strstr (index->str, "state="));
  g_assert_true (g_file_set_contents (path, index->str, -1, NULL));
}

/* A decision stays when a later sheet is accepted, and over a restart. */
static void
test_states (void)
{
  static const char errors[]
    = "From: anna@example.org\nSubject: Mail Game: France\n\n5 : A BUR - MOS\n";
  static const char good[] = "From: anna@example.org\nSubject: Mail Game: France\n\n5 : A BUR H\n";
  static const char better[]
    = "From: anna@example.org\nSubject: Mail Game: France\n\n6 : A BUR H\n";
  g_autoptr (PayGame) game = read_game (FALSE);
  g_autoptr (PayolaDocument) document = payola_document_new (game);

  {
    g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
    payola_inbox_keep (inbox);
    payola_inbox_receive (inbox, errors, strlen (errors), "");
    g_assert_cmpint (payola_inbox_get (inbox, 0)->answer, ==, PAYOLA_ANSWER_DUE);
    payola_inbox_receive (inbox, good, strlen (good), "");
    payola_inbox_receive (inbox, better, strlen (better), "");
    payola_inbox_decline (inbox, 2);
    payola_inbox_receive (inbox, better, strlen (better), "");
    g_assert_true (payola_inbox_accept (inbox, 3));
  }
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (PayolaInbox) again = payola_inbox_new (document);
      payola_inbox_keep (again);
      g_assert_cmpuint (payola_inbox_get_n (again), ==, 4);
      g_assert_cmpint (payola_inbox_get (again, 0)->state, ==, PAYOLA_INBOX_REFUSED);
      g_assert_cmpint (payola_inbox_get (again, 0)->answer, ==, PAYOLA_ANSWER_NONE);
      g_assert_cmpint (payola_inbox_get (again, 1)->state, ==, PAYOLA_INBOX_REPLACED);
      g_assert_cmpint (payola_inbox_get (again, 2)->state, ==, PAYOLA_INBOX_DECLINED);
      g_assert_cmpint (payola_inbox_get (again, 3)->state, ==, PAYOLA_INBOX_ACCEPTED);
      g_assert_cmpuint (payola_inbox_count_waiting (again), ==, 0);
      store_as_before (game);
    }
}

/* A sheet from the window that was cut at the end of any line is refused. */
static void
test_cut (void)
{
  static const char sheet[] = "5 : A BUR - MUN\nACCEPT FEG?\n3+2 : F BRE H\n% words\n10 $\n";
  g_autoptr (PayGame) game = read_game (FALSE);
  PayPower france = pay_board_find_power (pay_game_get_board (game), "FRANCE");
  g_autofree char *letter = payola_sheet_letter_text (game, france, sheet);
  g_auto (GStrv) lines = g_strsplit (letter, "\n", -1);
  guint n = g_strv_length (lines) - 1;

  g_assert_cmpstr (lines[1], ==, "% 3 offers");
  g_assert_cmpstr (lines[n - 1], ==, "% 3 offers");
  for (guint end = 2; end <= n; end++)
    {
      g_autofree char *kept = lines[end];
      lines[end] = NULL;
      g_autofree char *part = g_strjoinv ("\n", lines);
      lines[end] = g_steal_pointer (&kept);
      g_autofree char *mail = g_strdup_printf (
        "From: anna@example.org\nSubject: Mail Game: France\n\n%s\n", part);
      const Row row = { .text = mail };
      g_autoptr (PayolaReception) reception = read_row (game, &row, TRUE, FALSE);
      gboolean whole = end >= n - 1;

      g_assert_cmpstr (payola_reception_word (reception), ==, whole ? "new" : "refused");
      g_assert_cmpint (pay_diagnostics_has_code (reception->incoming->findings, PAY_CODE_SHEET_CUT),
                       ==, !whole);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  begin_with_own_data (argv[0]);
  g_test_add_func ("/reception/decisions", test_decisions);
  g_test_add_func ("/reception/answers", test_answers);
  g_test_add_func ("/reception/stranger", test_stranger);
  g_test_add_func ("/reception/accepted", test_accepted);
  g_test_add_func ("/reception/account", test_account);
  g_test_add_func ("/reception/inbox", test_inbox);
  g_test_add_func ("/reception/states", test_states);
  g_test_add_func ("/reception/cut", test_cut);
  return g_test_run ();
}
