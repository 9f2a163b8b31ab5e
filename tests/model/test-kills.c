/* test-kills.c - no file is left half-written when the program is killed at any moment
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These tests do not need a window: the writer is a child process that writes until it is
 * killed. drive-kills.py kills the desktop program itself.
 */
#include "model-fixture.h"

#include "base/file.h"
#include "game/game-xml.h"
#include "service/desk-store.h"
#include "model/inbox.h"
#include "service/statements.h"
#include "render/page/folder-writer.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#define DEATHS 25        /* number of killed writers for each act, unless PAYOLA_DEATHS is set */
#define LONGEST_US 24000 /* longest life of a writer after its first write, in microseconds */
#define ROUNDS 100000    /* a forgotten writer ends after this many rounds */

enum
{
  ENGLAND = 1,
  FRANCE,
};

static const char SHEET[] = "5 : A PAR - BUR\n6 : A VIE - TRI\n";
static const char MAIL[] = "Power: England\nPhase: F1901M\n5 : F LON - NTH\n";

static guint
count_deaths (void)
{
  const char *wanted = g_getenv ("PAYOLA_DEATHS");
  guint64 n = DEATHS;

  if (wanted)
    g_assert_true (g_ascii_string_to_unsigned (wanted, 10, 1, 100000, &n, NULL));
  return (guint) n;
}

/* Asserts that a folder and its subfolders do not contain temporary files. */
static void
check_clean (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      const char *dot = strrchr (name, '.');

      g_assert_false (dot && pay_file_is_temporary (dot, "."));
      g_assert_false (pay_file_is_temporary (name, ".payola-"));
      check_clean (child);
    }
}

/* Makes a game after its first phase. (transfer full) */
static PayGame *
played_game (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) sent = pay_game_submit (payola_document_get_game (document), FRANCE, SHEET,
                                              -1, diagnostics);
  PayGame *played = pay_game_adjudicate (sent, diagnostics);

  g_assert_nonnull (played);
  return played;
}

/* ---- actions of the writer ------------------------------------------------------------------- */

typedef void (*Act) (PayolaDocument *document);

static void
commit (PayolaDocument *document)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (payola_document_adjudicate (document, diagnostics));
}

static void
correct (PayolaDocument *document)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);

  g_assert_true (payola_document_change (
    document, pay_game_correct (game, "AGP France 99", "a slip", diagnostics), "Correction"));
}

static void
roll_back (PayolaDocument *document)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);
  const PayTurn *turn = pay_game_get_turn (game, 0);

  g_assert_true (payola_document_rollback (
    document, pay_position_get_phase (pay_turn_get_before (turn)), diagnostics));
}

static void
take_in (PayolaDocument *document)
{
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  g_assert_true (payola_inbox_receive (inbox, MAIL, strlen (MAIL), "")->state
                 == PAYOLA_INBOX_ACCEPTED);
}

static const struct
{
  const char *name;
  Act act;
} acts[] = {
  { "commit", commit },
  { "correction", correct },
  { "rollback", roll_back },
  { "take-in", take_in },
};

/* ---- killing --------------------------------------------------------------------------------- */

typedef void (*Write) (gpointer data, guint round);

/* Starts a writer, and kills it at a random moment, at most LONGEST_US after its first write. */
static void
kill_writer (GRand *chance, Write write_once, gpointer data)
{
  int pipes[2], status;
  char ready;
  pid_t child;

  g_assert_true (g_unix_open_pipe (pipes, FD_CLOEXEC, NULL));
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      write_once (data, 0);
      if (write (pipes[1], "r", 1) != 1)
        _exit (1);
      for (guint round = 1; round < ROUNDS; round++)
        write_once (data, round);
      _exit (1);
    }
  close (pipes[1]);
  g_assert_cmpint (read (pipes[0], &ready, 1), ==, 1);
  close (pipes[0]);
  g_usleep ((gulong) g_rand_int_range (chance, 0, LONGEST_US));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

/* ---- game files ------------------------------------------------------------------------------ */

typedef struct
{
  PayolaDocument *document;
  GFile *file;
  Act act;
} Saver;

/* Applies or undoes the act, in turn, and saves the game. */
static void
save_once (gpointer data, guint round)
{
  Saver *self = data;

  if (round % 2)
    self->act (self->document);
  else
    payola_document_undo (self->document);
  g_assert_true (payola_document_save (self->document, self->file, FALSE, NULL));
}

/* Removes the times at which the game master acted and the phase began. */
static char *
without_times (const char *text)
{
  g_autoptr (GRegex) times = g_regex_new (" (time|created|begun)=\"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (times, text, -1, 0, "", 0, NULL);
}

/* The file always contains the game before or after the act, to the byte. */
static void
test_save (gconstpointer data)
{
  guint n_deaths = count_deaths ();
  guint which = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp ("payola-kills-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayGame) game = played_game ();
  g_autoptr (PayolaDocument) after = payola_document_new (game);
  g_autoptr (GRand) chance = g_rand_new_with_seed (which);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *before = pay_game_write (game), *old = without_times (before);
  g_autofree char *written = NULL, *new = NULL;
  guint n_old = 0, n_new = 0;

  acts[which].act (after);
  written = pay_game_write (payola_document_get_game (after));
  new = without_times (written);
  g_assert_cmpstr (old, !=, new);
  for (guint i = 0; i < n_deaths; i++)
    {
      g_autoptr (PayolaDocument) document = payola_document_new (game);
      Saver saver = { document, file, acts[which].act };
      g_autofree char *read = NULL, *text = NULL;

      kill_writer (chance, save_once, &saver);
      g_assert_true (g_file_get_contents (path, &read, NULL, NULL));
      text = without_times (read);
      n_old += strcmp (text, old) == 0;
      n_new += strcmp (text, new) == 0;
      g_assert_cmpuint (n_old + n_new, ==, i + 1);
    }
  /* Some writers were killed before the change was written, and some after it. */
  g_assert_cmpuint (n_old, >, 0);
  g_assert_cmpuint (n_new, >, 0);
  g_autoptr (PayGame) read = pay_game_read_file (path, diagnostics);
  g_assert_nonnull (read);
  g_autoptr (PayolaDocument) last = payola_document_new (game);
  g_assert_true (payola_document_save (last, file, TRUE, NULL));
  check_clean (folder);
  remove_folder (folder);
}

/* ---- incoming email -------------------------------------------------------------------------- */

static void
keep_once (gpointer data, guint round)
{
  g_autofree char *mail = g_strdup_printf ("%s%% number %u\n", MAIL, round % 7);

  payola_inbox_receive (data, mail, strlen (mail), "mail");
}

/* After a writer of email was killed, every email in the inbox is complete. Mail that is received
 * later leaves no temporary files behind. */
static void
test_inbox (void)
{
  guint n_deaths = count_deaths ();
  g_autoptr (PayGame) game = played_game ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  g_autofree char *state = g_build_filename (g_get_user_data_dir (), "payola", NULL);
  guint most = 0;

  remove_folder (state);
  for (guint i = 0; i < n_deaths; i++)
    {
      g_autoptr (PayolaDocument) document = payola_document_new (game);
      g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);

      payola_inbox_keep (inbox);
      for (guint item = 0; item < payola_inbox_get_n (inbox); item++)
        {
          gsize length;
          const char *text = g_bytes_get_data (payola_inbox_get (inbox, item)->data, &length);
          g_assert_cmpuint (length, ==, strlen (MAIL) + strlen ("% number 0\n"));
          g_assert_true (g_str_has_prefix (text, MAIL));
          g_assert_cmpint (payola_inbox_get (inbox, item)->power, ==, ENGLAND);
        }
      most = MAX (most, payola_inbox_get_n (inbox));
      if (payola_inbox_get_n (inbox) > 50)
        remove_folder (state);
      kill_writer (chance, keep_once, inbox);
    }
  g_assert_cmpuint (most, >, 0);
  g_autoptr (PayolaDocument) document = payola_document_new (game);
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  payola_inbox_keep (inbox);
  for (guint round = 0; round < 7; round++)
    keep_once (inbox, round);
  g_clear_object (&inbox);
  check_clean (state);
  remove_folder (state);
}

/* ---- statements ------------------------------------------------------------------------------ */

#define FORMS (1u << PAYOLA_STATEMENT_TEXT | 1u << PAYOLA_STATEMENT_PACKET)

typedef struct
{
  PayolaLetterRequest request;
  GFile *folder;
} Giver;

static void
give_once (gpointer data, guint round)
{
  Giver *self = data;

  /* The folder is empty, as at the beginning of a phase. */
  for (PayolaStatementForm form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *name = payola_statement_name (&self->request, form);
      g_autoptr (GFile) file = g_file_get_child (self->folder, name);
      g_file_delete (file, NULL, NULL);
    }
  g_assert_cmpint (payola_statement_write (&self->request, FORMS, NULL, 7, self->folder, NULL), ==,
                   2);
}

/* Every statement in the folder is complete. */
static void
test_statements (void)
{
  guint n_deaths = count_deaths ();
  g_autofree char *path = g_dir_make_tmp ("payola-kills-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (PayGame) game = played_game ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (9);
  Giver giver = { { .game = game, .power = FRANCE, .turn = 1 }, folder };
  guint n = 0;

  for (guint i = 0; i < n_deaths; i++)
    {
      kill_writer (chance, give_once, &giver);
      for (PayolaStatementForm form = 0; form < PAYOLA_N_STATEMENTS; form++)
        {
          g_autofree char *name = payola_statement_name (&giver.request, form);
          g_autofree char *file = g_build_filename (path, name, NULL);
          g_autofree char *text = NULL;
          gsize length, wanted_length;

          if (!(FORMS >> form & 1) || !g_file_get_contents (file, &text, &length, NULL))
            continue;
          n++;
          g_autoptr (GBytes) wanted = payola_statement_make (&giver.request, form, NULL, 7, NULL);
          const char *bytes = g_bytes_get_data (wanted, &wanted_length);
          g_assert_cmpmem (text, length, bytes, wanted_length);
        }
    }
  g_assert_cmpuint (n, >, 0);
  give_once (&giver, 0);
  check_clean (path);
  remove_folder (path);
}

/* ---- publication ----------------------------------------------------------------------------- */

#define PAGES 12

static char *
page_name (guint page)
{
  return page == PAGES - 1 ? g_strdup ("index.html") : g_strdup_printf ("turns/%u.html", page);
}

/* Publishes one edition. All its pages consist of the same byte, which identifies the edition. */
static void
publish_once (gpointer data, guint round)
{
  g_autoptr (PayolaFolderWriter) writer = payola_folder_writer_new (data, NULL);
  char text[2000];

  memset (text, 'a' + round % 2, sizeof text);
  for (guint page = 0; page < PAGES; page++)
    {
      g_autofree char *name = page_name (page);
      g_assert_true (payola_folder_writer_add (writer, name, text, sizeof text, NULL));
    }
  g_assert_true (payola_folder_writer_finish (writer, NULL));
}

/* Every page is complete. If index.html exists, all other pages exist and are of the same
 * edition. */
static void
test_publication (void)
{
  guint n_deaths = count_deaths ();
  g_autofree char *path = g_dir_make_tmp ("payola-kills-XXXXXX", NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (11);
  guint whole = 0;

  for (guint i = 0; i < n_deaths; i++)
    {
      gboolean all_alike = TRUE;
      char edition = 0;

      kill_writer (chance, publish_once, path);
      for (guint page = PAGES; page-- > 0;)
        {
          g_autofree char *name = page_name (page);
          g_autofree char *file = g_build_filename (path, name, NULL);
          g_autofree char *text = NULL;
          gsize length;

          if (!g_file_get_contents (file, &text, &length, NULL))
            {
              g_assert_cmpint (edition, ==, 0);
              continue;
            }
          g_assert_cmpuint (length, ==, 2000);
          for (gsize k = 1; k < length; k++)
            g_assert_cmpint (text[k], ==, text[0]);
          if (page == PAGES - 1)
            edition = text[0];
          all_alike = all_alike && text[0] == edition;
        }
      g_assert_true (edition == 0 || all_alike);
      whole += edition != 0;
    }
  g_assert_cmpuint (whole, >, 0);
  publish_once (path, 0);
  check_clean (path);
  remove_folder (path);
}

/* If a writer is killed, a later writer deletes its temporary files. Temporary files that
 * another writer is using are not deleted. */
static void
test_leftovers (void)
{
  g_autofree char *path = g_dir_make_tmp ("payola-kills-XXXXXX", NULL);
  g_autofree char *left = g_build_filename (path, ".payola-aBcd3F", NULL);
  g_autofree char *turns = g_build_filename (left, "turns", NULL);
  g_autofree char *foreign = g_build_filename (path, ".payola-backup", NULL);

  g_assert_cmpint (g_mkdir_with_parents (turns, 0755), ==, 0);
  g_assert_cmpint (g_mkdir (foreign, 0755), ==, 0);
  put_file (turns, "1.html", "half");
  int lock = g_open (left, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  publish_once (path, 0);
  g_assert_true (g_file_test (turns, G_FILE_TEST_IS_DIR));
  close (lock);
  publish_once (path, 0);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (foreign, G_FILE_TEST_IS_DIR));
  remove_folder (path);
}

/* If a new file cannot be moved to its place, the old files are moved back to their places. */
static void
test_undo (void)
{
  g_autofree char *path = g_dir_make_tmp ("payola-kills-XXXXXX", NULL);
  g_autofree char *obstacle = g_build_filename (path, "turns", "8.html", NULL);
  g_autoptr (GError) error = NULL;

  publish_once (path, 0);
  g_unlink (obstacle);
  g_assert_cmpint (g_mkdir (obstacle, 0755), ==, 0);
  g_autoptr (PayolaFolderWriter) writer = payola_folder_writer_new (path, NULL);
  for (guint page = 0; page < PAGES; page++)
    {
      g_autofree char *name = page_name (page);
      g_assert_true (payola_folder_writer_add (writer, name, "new", 3, NULL));
    }
  g_assert_false (payola_folder_writer_finish (writer, &error));
  g_assert_nonnull (strstr (error->message, "turns/8.html"));
  g_clear_pointer (&writer, payola_folder_writer_free);
  for (guint page = 0; page < PAGES; page++)
    {
      g_autofree char *name = page_name (page), *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      gsize length = 0;

      if (page == 8)
        continue;
      g_assert_true (g_file_get_contents (file, &text, &length, NULL));
      g_assert_cmpuint (length, ==, 2000);
    }
  check_clean (path);
  remove_folder (path);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  /* The folder is used by this test only, and is set before the first use. */
  data = g_dir_make_tmp ("payola-kills-data-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_STATE_HOME", data, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *name = g_strdup_printf ("/kills/%s", acts[i].name);
      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_save);
    }
  g_test_add_func ("/kills/inbox", test_inbox);
  g_test_add_func ("/kills/statements", test_statements);
  g_test_add_func ("/kills/publication", test_publication);
  g_test_add_func ("/kills/temporary-files", test_leftovers);
  g_test_add_func ("/kills/undo", test_undo);
  status = g_test_run ();
  remove_folder (data);
  return status;
}
