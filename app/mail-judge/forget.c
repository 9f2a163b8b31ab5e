/* forget.c - deletion of everything about a person
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/forget.h"

#include "base/file-reader.h"
#include "game/game-xml.h"
#include "mail-judge/archive.h"
#include "mail-judge/codes.h"
#include "mail-judge/desk.h"
#include "mail-judge/status.h"
#include "service/game-store.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define PATIENCE_MS 30000
#define MAX_MAIL (64 * 1024 * 1024)
/* Stands in the journal for the address and the name. */
#define NOBODY "(…)"

typedef struct
{
  PayolaJudge *judge;
  char *address;
  GPtrArray *words; /* the address and the names, as they occur in files */
  GString *report;
  GHashTable *seats; /* “GAME/SEAT”: what the person held */
} Person;

/* ---- words ----------------------------------------------------------------------------------- */

static gboolean
is_word_byte (char c)
{
  return g_ascii_isalnum (c) || (guchar) c >= 0x80;
}

/* Finds a word in a text, in any case of ASCII letters. */
static const char *
find_word (const char *text, const char *word)
{
  gsize n = strlen (word);

  for (const char *p = text; *p; p++)
    if (g_ascii_strncasecmp (p, word, n) == 0 && (p == text || !is_word_byte (p[-1]))
        && !is_word_byte (p[n]))
      return p;
  return NULL;
}

/* Replaces all words of a person in a text. Returns NULL if there are none. (transfer full) */
static char *
scrub (const Person *person, const char *text, const char *replacement)
{
  g_autofree char *done = NULL;

  for (guint i = 0; i < person->words->len; i++)
    {
      const char *word = person->words->pdata[i], *from = done ? done : text, *p;
      if (!find_word (from, word))
        continue;
      GString *out = g_string_new (NULL);
      for (; (p = find_word (from, word)); from = p + strlen (word))
        {
          g_string_append_len (out, from, p - from);
          g_string_append (out, replacement);
        }
      g_string_append (out, from);
      g_free (done);
      done = g_string_free (out, FALSE);
    }
  return g_steal_pointer (&done);
}

static void
add_word (Person *person, const char *word)
{
  g_autofree char *escaped = g_markup_escape_text (word, -1);

  for (guint i = 0; i < person->words->len; i++)
    if (g_ascii_strcasecmp (person->words->pdata[i], word) == 0)
      return;
  if (strlen (word) < 2)
    return;
  g_ptr_array_add (person->words, g_strdup (word));
  if (strcmp (escaped, word) != 0)
    g_ptr_array_add (person->words, g_steal_pointer (&escaped));
}

/* ---- games ----------------------------------------------------------------------------------- */

static gboolean
is_person (const Person *person, const PayPlayer *player)
{
  return player && g_ascii_strcasecmp (player->mail, person->address) == 0;
}

static PayGame *
read_game (const PayolaJudge *judge, const char *name, char **text)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.payola", judge->settings->games, name);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  gsize length;

  return pay_file_read (path, PAY_FILE_MAX_GAME, text, &length, NULL)
         ? pay_game_read_bytes (*text, length, findings)
         : NULL;
}

/* Collects the names under which the person plays in a game. */
static void
collect_names (Person *person, PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *roster = pay_game_get_roster (game);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (is_person (person, player) && pay_board_find_power (board, player->name) == PAY_NO_POWER)
        add_word (person, player->name);
    }
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    if (is_person (person, pay_roster_get_standby (roster, i)))
      add_word (person, pay_roster_get_standby (roster, i)->name);
}

/* Removes the codes of a seat, so that nobody gets a farewell and old codes are not valid. */
static void
leave_seat (Person *person, const char *game, const char *seat, const char *key)
{
  PayolaJournal *journal = person->judge->journal;

  payola_code_renew (journal, game, seat);
  payola_journal_set (journal, game, "holder", seat, "");
  payola_journal_set (journal, game, "absence", seat, NULL);
  if (*key)
    payola_journal_set (journal, game, key, "", NULL);
  g_hash_table_add (person->seats, g_strdup_printf ("%s/%s", game, seat));
  /* Translators: the names of a game and of a power */
  g_string_append_printf (person->report, _("%s: %s has no player any more.\n"), game, seat);
}

/* Returns a game without the person as a player or standby. (transfer full) */
static PayGame *
remove_player (Person *person, const char *name, PayGame *game, const char **replacement)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayRoster) roster = pay_roster_ref ((PayRoster *) pay_game_get_roster (game));

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (!is_person (person, player))
        continue;
      *replacement = pay_board_get_canonical_power_name (board, (PayPower) p);
      leave_seat (person, name, pay_board_get_power_key (board, (PayPower) p), player->key);
      const PayPlayer empty = {
        (char *) *replacement, (char *) "", (char *) "", (char *) "", 0, (char *) "",
      };
      PayRoster *next = pay_roster_with (roster, (PayPower) p, &empty);
      pay_roster_unref (roster);
      roster = next;
    }
  return pay_game_with_roster (game, roster);
}

static gboolean
write_game (Person *person, const char *name, PayGame *game, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.payola", person->judge->settings->games, name);
  g_autofree char *old = g_strconcat (path, "~", NULL), *sum = NULL;
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (path, PATIENCE_MS, error);
  g_autoptr (PayGame) stored = lock ? payola_game_store_save (lock, NULL, game, NULL, &sum, error)
                                    : NULL;

  g_unlink (old);
  return stored != NULL;
}

/* Removes the person from a game and its log. */
static gboolean
forget_in_game (Person *person, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (PayGame) game = read_game (person->judge, name, &text);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  const char *replacement = NOBODY;

  if (!game || !find_word (text, person->address))
    return TRUE;
  g_autoptr (PayGame) without = remove_player (person, name, game, &replacement);
  g_autofree char *written = pay_game_write (without);
  g_autofree char *scrubbed = scrub (person, written, replacement);
  const char *final = scrubbed ? scrubbed : written;
  g_autoptr (PayGame) clean = pay_game_read_bytes (final, strlen (final), findings);
  if (!clean)
    g_string_append_printf (person->report,
                            /* Translators: the name of a game */
                            _("%s: The name is part of a sheet, and stays in the file.\n"), name);
  payola_journal_set (person->judge->journal, name, "published", "", NULL);
  return write_game (person, name, clean ? clean : without, error);
}

static gboolean
forget_in_games (Person *person, GError **error)
{
  g_autoptr (GPtrArray) names = payola_status_list_games (person->judge->settings);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (PayGame) game = read_game (person->judge, names->pdata[i], &text);
      if (game)
        collect_names (person, game);
    }
  for (guint i = 0; i < names->len; i++)
    if (!forget_in_game (person, names->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* ---- emails ---------------------------------------------------------------------------------- */

/* Deletes the emails of a folder that contain the person’s address or name. Returns their number.
 * @sender: whether only emails from or to the address are deleted */
static guint
delete_mails (Person *person, const char *folder, gboolean only_address)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *data = NULL;
      gsize length;
      if (!pay_file_read (path, MAX_MAIL, &data, &length, NULL))
        continue;
      g_autofree char *scrubbed = only_address ? NULL : scrub (person, data, "");
      if (scrubbed || (only_address && find_word (data, person->address)))
        n += g_unlink (path) == 0;
    }
  return n;
}

static void
forget_mails (Person *person)
{
  const PayolaSettings *settings = person->judge->settings;
  static const char *const parts[] = { "new", "tmp", "cur" };
  g_autoptr (GPtrArray) folders = payola_archive_list_folders (settings->mailbox);
  guint n = 0;

  for (guint i = 0; i < folders->len; i++)
    n += delete_mails (person, folders->pdata[i], FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *in = g_build_filename (settings->mailbox, parts[i], NULL);
      n += delete_mails (person, in, TRUE);
      if (settings->way == PAYOLA_SEND_MAILDIR)
        {
          g_autofree char *out = g_build_filename (settings->outgoing, parts[i], NULL);
          n += delete_mails (person, out, TRUE);
        }
    }
  g_string_append_printf (person->report,
                          /* Translators: a number of emails */
                          ngettext ("%u email was deleted.\n", "%u emails were deleted.\n", n), n);
}

/* ---- journal --------------------------------------------------------------------------------- */

static void
on_scrub (sqlite3_context *context, int n, sqlite3_value **values)
{
  const Person *person = sqlite3_user_data (context);
  const char *text = (const char *) sqlite3_value_text (values[0]);
  char *scrubbed = text ? scrub (person, text, NOBODY) : NULL;

  if (scrubbed)
    sqlite3_result_text (context, scrubbed, -1, g_free);
  else
    sqlite3_result_value (context, values[0]);
}

/* Checks whether the person held a seat of a game. */
static void
on_held (sqlite3_context *context, int n, sqlite3_value **values)
{
  const Person *person = sqlite3_user_data (context);
  g_autofree char *seat = g_strdup_printf ("%s/%s", sqlite3_value_text (values[0]),
                                           sqlite3_value_text (values[1]));

  sqlite3_result_int (context, g_hash_table_contains (person->seats, seat));
}

static const char forgetting[]
  = "PRAGMA secure_delete=ON; BEGIN IMMEDIATE;"
    "DELETE FROM letter WHERE lower(recipient) = lower(person());"
    "DELETE FROM press WHERE held(game, sender);"
    "DELETE FROM said WHERE held(game, seat);"
    "DELETE FROM fact WHERE lower(who) = lower(person()) OR lower(value) = lower(person());"
    "DELETE FROM fact WHERE name = 'later' AND held(game, substr(who, 1, instr(who, ' ') - 1));"
    "DELETE FROM count WHERE who <> scrub(who);"
    "DELETE FROM seen WHERE id <> scrub(id);"
    "UPDATE letter SET message = scrub(message) WHERE message <> scrub(message);"
    "UPDATE press SET text = scrub(text) WHERE text <> scrub(text);"
    "UPDATE OR REPLACE fact SET who = scrub(who), value = scrub(value)"
    " WHERE who <> scrub(who) OR value <> scrub(value);"
    "UPDATE log SET who = scrub(who), text = scrub(text)"
    " WHERE who <> scrub(who) OR text <> scrub(text);"
    "COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE);";

static void
on_person (sqlite3_context *context, int n, sqlite3_value **values)
{
  sqlite3_result_text (context, ((Person *) sqlite3_user_data (context))->address, -1,
                       SQLITE_STATIC);
}

static gboolean
forget_in_journal (Person *person, const char *path, GError **error)
{
  sqlite3 *database = NULL;
  gboolean good = sqlite3_open (path, &database) == SQLITE_OK
               && sqlite3_busy_timeout (database, PATIENCE_MS) == SQLITE_OK
               && sqlite3_create_function (database, "scrub", 1, SQLITE_UTF8, person, on_scrub,
                                           NULL, NULL)
                    == SQLITE_OK
               && sqlite3_create_function (database, "held", 2, SQLITE_UTF8, person, on_held, NULL,
                                           NULL)
                    == SQLITE_OK
               && sqlite3_create_function (database, "person", 0, SQLITE_UTF8, person, on_person,
                                           NULL, NULL)
                    == SQLITE_OK
               && sqlite3_exec (database, forgetting, NULL, NULL, NULL) == SQLITE_OK;

  if (!good)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sqlite3_errmsg (database));
  sqlite3_close (database);
  return good;
}

/* ---- all ------------------------------------------------------------------------------------- */

char *
payola_forget (PayolaJudge *judge, const char *address, GError **error)
{
  g_autofree char *journal = g_build_filename (judge->settings->state, "journal.sqlite", NULL);
  g_autofree char *lower = g_ascii_strdown (address, -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Person person = {
    .judge = judge,
    .address = lower,
    .words = words,
    .report = g_string_new (NULL),
    .seats = seats,
  };

  add_word (&person, lower);
  payola_journal_begin (judge->journal);
  /* A change that was committed but not written would bring the person back. */
  payola_desk_complete_all (judge);
  gboolean good = forget_in_games (&person, error) && payola_journal_commit (judge->journal);
  if (good)
    forget_mails (&person);
  /* The lock on the state stays until the end, but the journal must not be open twice. */
  g_clear_pointer (&judge->journal, payola_journal_free);
  good = good && forget_in_journal (&person, journal, error);
  payola_judge_free (judge);
  if (good)
    g_string_append (person.report, _("The address and the name were deleted from the journal. "
                                      "Older backups still contain them.\n"));
  return g_string_free (person.report, !good);
}
