/* test-neighbours.c - several games that get the same emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/commitment.h"
#include "model/inbox.h"
#include "service/desk-store.h"

#define FRANCE 2
#define FROM "From: anna@example.org\n"

static char *folder; /* of the game files */

/* Makes a saved game in which Anna plays France. Games with other seeds are other games. */
static PayolaDocument *
make_game (const char *title, guint64 seed)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT, title,
                                              seed, diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);
  const PayPlayer anna = {
    (char *) "Anna", (char *) "anna@example.org", (char *) "", (char *) "", 0, (char *) ""
  };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FRANCE, &anna);
  g_autoptr (PayGame) named = pay_game_with_roster (game, roster);
  PayolaDocument *document = payola_document_new (named);
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT ".payola", seed);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (payola_document_save (document, file, TRUE, NULL));
  return document;
}

static PayolaInbox *
open_inbox (PayolaDocument *document)
{
  PayolaInbox *inbox = payola_inbox_new (document);

  payola_inbox_keep (inbox);
  return inbox;
}

/* Returns “accepted”, “waits”, “other” or “left out”. */
static const char *
fetch (PayolaInbox *inbox, const char *mail)
{
  g_autoptr (GBytes) bytes = g_bytes_new (mail, strlen (mail));
  PayGame *game = payola_document_get_game (payola_inbox_get_document (inbox));

  payola_inbox_look_around (inbox);
  if (!payola_inbox_receive_fetched (inbox, bytes, NULL, pay_game_get_phase (game)))
    return "left out";
  payola_inbox_finish_fetched (inbox);
  const PayolaInboxItem *item = payola_inbox_get (inbox, payola_inbox_get_n (inbox) - 1);
  return item->state == PAYOLA_INBOX_ACCEPTED ? "accepted"
       : payola_inbox_item_is_waiting (item)  ? "waits"
                                              : "other";
}

static void
remove_game (guint64 seed)
{
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT ".payola", seed);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* An email that names one of two games is left out by the other one, whichever is open. */
static void
test_titles (void)
{
  static const struct
  {
    const char *subject, *cup, *final;
  } mails[] = {
    { "Spring Cup", "accepted", "left out" },
    { "Orders for Spring Cup", "accepted", "left out" },
    { "Spring Cup Final: sheet", "left out", "accepted" },
    { "Re: SPRING CUP FINAL, S1901M", "left out", "accepted" },
    { "Orders", "waits", "waits" },
    { "My holidays", "waits", "waits" },
  };
  g_autoptr (PayolaDocument) cup = make_game ("Spring Cup", 1);
  g_autoptr (PayolaDocument) final = make_game ("Spring Cup Final", 2);
  g_autoptr (PayolaInbox) a = open_inbox (cup);
  g_autoptr (PayolaInbox) b = open_inbox (final);

  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      g_autofree char *mail = g_strdup_printf (FROM "Subject: %s\n\n%u : A PAR H\n",
                                               mails[i].subject, i + 1);
      /* A sheet that replaces another one waits. */
      payola_document_undo (cup);
      payola_document_undo (final);
      g_assert_cmpstr (fetch (a, mail), ==, mails[i].cup);
      g_assert_cmpstr (fetch (b, mail), ==, mails[i].final);
    }

  /* A game that was closed is still known, until its file is gone. */
  g_clear_object (&b);
  g_clear_object (&final);
  g_assert_cmpstr (fetch (a, FROM "Subject: Spring Cup Final\n\n2 : A PAR H\n"), ==, "left out");
  remove_game (2);
  g_assert_cmpstr (fetch (a, FROM "Subject: Spring Cup Final\n\n3 : A PAR H\n"), ==, "accepted");
  remove_game (1);
}

/* A title that two games have names neither of them. Their short names do. */
static void
test_same_title (void)
{
  g_autoptr (PayolaDocument) one = make_game ("Twins", 3);
  g_autoptr (PayolaDocument) two = make_game ("Twins", 4);
  g_autoptr (PayolaInbox) a = open_inbox (one);
  g_autoptr (PayolaInbox) b = open_inbox (two);
  g_autofree char *id = payola_document_make_id (two);
  g_autofree char *bracket = g_strdup_printf (FROM "Subject: Twins [%s S1901M]\n\n1 : A PAR H\n",
                                              id);
  g_autofree char *answer = g_strdup_printf (
    FROM "In-Reply-To: <payola.%s.0123456789abcdef0123456789abcdef@example.org>\n"
         "Subject: Re: Twins\n\n2 : A PAR H\n",
    id);
  static const char *const unclear[] = {
    FROM "Subject: Twins\n\n3 : A PAR H\n",
    FROM "Subject: Orders\n\nGame: Twins\n4 : A PAR H\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (unclear); i++)
    {
      g_assert_cmpstr (fetch (a, unclear[i]), ==, "waits");
      g_assert_cmpstr (fetch (b, unclear[i]), ==, "waits");
    }
  g_assert_cmpstr (fetch (a, bracket), ==, "left out");
  g_assert_cmpstr (fetch (b, bracket), ==, "accepted");
  payola_document_undo (two);
  g_assert_cmpstr (fetch (a, answer), ==, "left out");
  g_assert_cmpstr (fetch (b, answer), ==, "accepted");
  g_clear_object (&b);
  g_clear_object (&two);
  remove_game (4);
  g_assert_cmpstr (fetch (a, FROM "Subject: Twins\n\n5 : A PAR H\n"), ==, "accepted");
  remove_game (3);
}

static guint
count_accepted (PayolaInbox *inbox)
{
  guint n = 0;

  for (guint i = 0; i < payola_inbox_get_n (inbox); i++)
    n += payola_inbox_get (inbox, i)->state == PAYOLA_INBOX_ACCEPTED;
  return n;
}

/* Two games watch one folder: each gets what is for it, and emails without a game wait. */
static void
test_folder (void)
{
  g_autoptr (PayolaDocument) one = make_game ("Alpha", 5);
  g_autoptr (PayolaDocument) two = make_game ("Beta", 6);
  g_autoptr (PayolaInbox) a = open_inbox (one);
  g_autoptr (PayolaInbox) b = open_inbox (two);
  g_autofree char *path = g_dir_make_tmp ("payola-watched-XXXXXX", NULL);
  g_autoptr (GFile) watched = g_file_new_for_path (path);

  g_assert_true (payola_inbox_watch (a, watched, NULL));
  g_assert_null (payola_inbox_get_trouble (a));
  g_assert_true (payola_inbox_watch (b, watched, NULL));
  g_assert_nonnull (strstr (payola_inbox_get_trouble (b), "“Alpha” watches the same folder."));
  put_file (path, "1.eml", FROM "Subject: Alpha\n\n1 : A PAR H\n");
  put_file (path, "2.eml", FROM "Subject: Beta: orders\n\n2 : A PAR H\n");
  put_file (path, "3.eml", FROM "Subject: Orders\n\n3 : A PAR H\n");
  while (payola_inbox_get_n (a) < 2 || payola_inbox_get_n (b) < 2)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      PayolaInbox *inbox = i ? b : a;
      const PaySheet *sheet = pay_game_get_sheet (
        payola_document_get_game (payola_inbox_get_document (inbox)), FRANCE);
      g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 2);
      g_assert_cmpuint (count_accepted (inbox), ==, 1);
      g_assert_cmpuint (payola_inbox_count_waiting (inbox), ==, 1);
      g_assert_true (g_str_has_prefix (pay_sheet_get_text (sheet), i ? "2 :" : "1 :"));
    }
  g_assert_nonnull (payola_inbox_get_trouble (a));
  remove_folder (path);
  remove_game (5);
  remove_game (6);
}

int
main (int argc, char *argv[])
{
  int status;

  MODEL_TEST_INIT (argc, argv);
  folder = g_dir_make_tmp ("payola-neighbours-XXXXXX", NULL);
  g_test_add_func ("/neighbours/titles", test_titles);
  g_test_add_func ("/neighbours/same-title", test_same_title);
  g_test_add_func ("/neighbours/folder", test_folder);
  status = g_test_run ();
  remove_folder (folder);
  g_free (folder);
  return status;
}
