/* fuzz-receive.c - arbitrary bytes as an email to the unattended judge
 *
 * In an input, the words CODE-OF-FRANCE and CODE-OF-MASTER stand for the codes of the first phase,
 * which depend on the secret of the judge. An input that begins with the byte FF is an email made
 * by make-letter.c. The judge and its open game are made once; what an email changed is undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "make-letter.h"

#include "game/game-xml.h"
#include "service/address.h"
#include "mail-judge/codes.h"
#include "mail-judge/desk.h"
#include "mail-judge/progress.h"
#include "mail-judge/receive.h"

#include <glib/gstdio.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char configuration[] = "[judge]\naddress=judge@example.org\ngames=games\nstate=state\n"
                                    "master=boss@example.com\n[mailbox]\nmaildir=in\n"
                                    "[outgoing]\nmaildir=out\nform-games=0\n";

#define MADE 0xff /* the first byte of an input for make-letter.c */

static PayolaSettings *settings;
static PayolaJudge *judge;
static PayolaDesk *desk;
static char *folder, *path, *code, *master;

static PayGame *
make_game (void)
{
  static const FuzzGame wish = { "standard", "payola", NULL, NULL };
  PayGame *game = fuzz_game_new (&wish);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const char *key = pay_board_get_power_key (pay_game_get_board (game), p);
      g_autofree char *lower = g_ascii_strdown (key, -1);
      g_autofree char *mail = g_strconcat (lower, "@example.net", NULL);
      const PayPlayer player = {
        .name = (char *) "",
        .mail = mail,
        .key = (char *) "",
        .notes = (char *) "",
        .computer = (char *) "",
      };
      g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), (PayPower) p,
                                                      &player);
      PayGame *next = pay_game_with_roster (game, roster);
      pay_game_unref (game);
      game = next;
    }
  return game;
}

static void
remove_all (const char *from)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inside = g_build_filename (from, name, NULL);
      remove_all (inside);
    }
  g_remove (from);
}

static void
clean_up (void)
{
  payola_desk_abandon (desk);
  payola_judge_free (judge);
  remove_all (folder);
  payola_settings_free (settings);
  g_free (folder);
  g_free (path);
  g_free (code);
  g_free (master);
}

/* Makes the judge announce its game, because otherwise every email would do this. */
static void
announce (void)
{
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();

  g_ptr_array_add (desks, payola_desk_open (judge, "g", NULL));
  g_assert_nonnull (desks->pdata[0]);
  payola_progress_run (desks->pdata[0], FALSE);
  g_assert_true (payola_desk_close_all (judge, desks));
  g_autoptr (GPtrArray) letters = payola_journal_list_queued (judge->journal, PAYOLA_LETTER_READY,
                                                              G_MAXINT64, 100);
  g_assert_cmpuint (letters->len, >, 0);
  for (guint i = 0; i < letters->len; i++)
    payola_journal_set_state (judge->journal, ((PayolaQueued *) letters->pdata[i])->key,
                              PAYOLA_LETTER_SENT);
  desk = payola_desk_open (judge, "g", NULL);
  g_assert_nonnull (desk);
}

/* Makes a folder with a configuration and one game, which the judge opens. */
static void
set_up (void)
{
  g_autoptr (GPtrArray) findings = payola_settings_new_findings ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PayGame) game = make_game ();
  g_autofree char *text = pay_game_write (game);

  g_assert_cmpint (sodium_init (), >=, 0);
  folder = g_dir_make_tmp ("payola-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  atexit (clean_up);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *file = g_build_filename (games, "g.payola", NULL);
  g_autofree char *conf = g_build_filename (folder, "judge.conf", NULL);
  path = g_build_filename (folder, "1.mail", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 12, 1, 20, 0, 0);
  g_assert_cmpint (g_mkdir (games, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  g_assert_true (g_file_set_contents (conf, configuration, -1, NULL));
  settings = payola_settings_read (conf, findings);
  g_assert_nonnull (settings);
  judge = payola_judge_new (settings, now, 0, NULL);
  g_assert_nonnull (judge);
  announce ();
  code = payola_code_make (judge, "g", "S1901M", FALSE, "FRANCE");
  master = payola_code_make (judge, "g", "S1901M", FALSE, PAYOLA_SEAT_MASTER);
}

/* Writes an email with the codes in the places of their words. */
static void
write_mail (const char *data, gsize size)
{
  g_autoptr (GString) mail = g_string_new_len (data, (gssize) size);

  g_string_replace (mail, "CODE-OF-FRANCE", code, 0);
  g_string_replace (mail, "CODE-OF-MASTER", master, 0);
  g_assert_true (g_file_set_contents_full (path, mail->str, (gssize) mail->len,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* Checks that a letter has no headers but those of the judge, whatever the email contained. */
static void
check_letter (const PayolaQueued *letter)
{
  static const char *const names[] = {
    "Date",
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Auto-Submitted",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Precedence",
    "X-Auto-Response-Suppress",
    NULL,
  };
  const char *end = strstr (letter->message, "\n\n");
  guint seen = 0;

  g_assert_true (g_utf8_validate (letter->message, -1, NULL));
  g_assert_true (payola_address_is_valid (letter->to));
  g_assert_nonnull (end);
  g_autofree char *head = g_strndup (letter->message, (gsize) (end - letter->message));
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_assert_null (strchr (lines[i], '\r'));
      if (*lines[i] == ' ' || *lines[i] == '\t')
        continue;
      g_autofree char *name = g_strndup (lines[i], strcspn (lines[i], ":"));
      guint k = 0;
      while (names[k] && g_ascii_strcasecmp (names[k], name) != 0)
        k++;
      g_assert_nonnull (names[k]);
      g_assert_cmpuint (seen >> k & 1, ==, 0);
      seen |= 1u << k;
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();

  if (!folder)
    set_up ();
  g_autoptr (GString) made = size > 0 && data[0] == MADE ? fuzz_make_letter (data + 1, size - 1)
                                                         : NULL;
  write_mail (made ? made->str : (const char *) data, made ? made->len : size);
  settings->friendly = size & 1;
  g_ptr_array_add (desks, desk);
  payola_journal_mark (judge->journal);
  g_autofree char *name = payola_receive_find_game (judge, path);
  g_assert_nonnull (name);
  payola_receive (judge, desks, path);
  g_autoptr (GPtrArray) letters = payola_journal_list_queued (judge->journal, PAYOLA_LETTER_READY,
                                                              G_MAXINT64, 100);
  for (guint i = 0; i < letters->len; i++)
    check_letter (letters->pdata[i]);
  for (guint i = 0; i < desks->len; i++)
    payola_desk_stage (desks->pdata[i]);
  g_assert_null (payola_journal_is_broken (judge->journal));
  /* Nothing is kept, so that every input finds the same judge. */
  payola_journal_end_mark (judge->journal, TRUE);
  payola_desk_set_game (desk, pay_game_ref (desk->read));
  desk->staged = FALSE;
  for (guint i = 1; i < desks->len; i++)
    payola_desk_abandon (desks->pdata[i]);
  g_hash_table_remove_all (judge->unready);
  return 0;
}
