/* journal.c - the journal of a judge: emails that were seen, letters to send, changes to complete
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/journal.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <sqlite3.h>
#include <string.h>

#define HOUR 3600
#define DAY (24 * HOUR)

/* The version of the tables. Older journals are completed when they are opened. */
#define VERSION 1

static const char schema[]
  = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA "
    "foreign_keys=OFF;"
    "CREATE TABLE IF NOT EXISTS seen (id TEXT PRIMARY KEY, time INTEGER) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS count (what TEXT, who TEXT, time INTEGER, n INTEGER,"
    " PRIMARY KEY (what, who, time)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS letter (number INTEGER PRIMARY KEY, key TEXT UNIQUE, game TEXT,"
    " recipient TEXT, message BLOB, state INTEGER, tries INTEGER, due INTEGER);"
    "CREATE INDEX IF NOT EXISTS letter_state ON letter (state, number) WHERE state < 2;"
    "CREATE TABLE IF NOT EXISTS pending (game TEXT PRIMARY KEY, before TEXT, after TEXT);"
    "CREATE TABLE IF NOT EXISTS fact (game TEXT, name TEXT, who TEXT, value TEXT,"
    " PRIMARY KEY (game, name, who)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS press (number INTEGER PRIMARY KEY, game TEXT, phase TEXT,"
    " sender TEXT, recipients TEXT, text TEXT, grey INTEGER, time INTEGER);"
    "CREATE INDEX IF NOT EXISTS press_game ON press (game, number);"
    "CREATE TABLE IF NOT EXISTS said (number INTEGER PRIMARY KEY, game TEXT, seat TEXT,"
    " time INTEGER, lines BLOB);"
    "CREATE INDEX IF NOT EXISTS said_seat ON said (game, seat, number);"
    "CREATE TABLE IF NOT EXISTS log (number INTEGER PRIMARY KEY, time INTEGER, level INTEGER,"
    " event TEXT, game TEXT, who TEXT, text TEXT);"
    "CREATE INDEX IF NOT EXISTS log_game ON log (game, number);"
    "CREATE INDEX IF NOT EXISTS log_errors ON log (number) WHERE level < 2;";

typedef enum
{
  SEEN_FIND,
  SEEN_ADD,
  COUNT_ADD,
  COUNT_SUM,
  LETTER_ADD,
  LETTER_LIST,
  LETTER_STATE,
  LETTER_DELAY,
  LETTER_NEXT,
  PENDING_PUT,
  PENDING_GET,
  PENDING_LIST,
  PENDING_DROP,
  FACT_GET,
  FACT_SET,
  FACT_DROP,
  FACT_LIST,
  FACT_GAMES,
  FACT_FORGET,
  PRESS_ADD,
  PRESS_LIST,
  SAID_ADD,
  SAID_LIST,
  LOG_ADD,
  LOG_LIST,
  LETTER_COUNT,
  LETTER_RETRIED,
  LETTER_FIND,
  N_STATEMENTS,
} Statement;

static const char *const statements[] = {
  [SEEN_FIND] = "SELECT 1 FROM seen WHERE id = ?1",
  [SEEN_ADD] = "INSERT OR IGNORE INTO seen VALUES (?1, ?2)",
  [COUNT_ADD] = "INSERT INTO count VALUES (?1, ?2, ?3, ?4)"
                " ON CONFLICT DO UPDATE SET n = n + excluded.n",
  [COUNT_SUM] = "SELECT coalesce(sum(n), 0) FROM count WHERE what = ?1 AND who = ?2 AND time > ?3",
  [LETTER_ADD] = "INSERT OR IGNORE INTO letter (key, game, recipient, message, state, tries, due)"
                 " VALUES (?1, ?2, ?3, ?4, 0, 0, ?5)",
  [LETTER_LIST] = "SELECT key, game, recipient, message, tries FROM letter WHERE state = ?1"
                  " AND due <= ?2 AND NOT EXISTS (SELECT 1 FROM pending WHERE"
                  " instr('/' || letter.game || '/', '/' || pending.game || '/'))"
                  " ORDER BY number LIMIT ?3",
  [LETTER_STATE] = "UPDATE letter SET state = ?2,"
                   " message = CASE ?2 WHEN 2 THEN NULL ELSE message END WHERE key = ?1",
  [LETTER_DELAY] = "UPDATE letter SET state = 0, tries = tries + 1, due = ?2 WHERE key = ?1",
  [LETTER_NEXT] = "SELECT min(due) FROM letter WHERE state < 2",
  [PENDING_PUT] = "INSERT INTO pending VALUES (?1, ?2, ?3)"
                  " ON CONFLICT DO UPDATE SET after = excluded.after",
  [PENDING_GET] = "SELECT game, before, after FROM pending WHERE game = ?1",
  [PENDING_LIST] = "SELECT game, before, after FROM pending ORDER BY game",
  [PENDING_DROP] = "DELETE FROM pending WHERE game = ?1",
  [FACT_GET] = "SELECT value FROM fact WHERE game = ?1 AND name = ?2 AND who = ?3",
  [FACT_SET] = "INSERT OR REPLACE INTO fact VALUES (?1, ?2, ?3, ?4)",
  [FACT_DROP] = "DELETE FROM fact WHERE game = ?1 AND name = ?2 AND who = ?3",
  [FACT_LIST] = "SELECT who FROM fact WHERE game = ?1 AND name = ?2 ORDER BY who",
  [FACT_GAMES] = "SELECT DISTINCT game FROM fact WHERE name = ?1 ORDER BY game",
  [FACT_FORGET] = "DELETE FROM fact WHERE game = ?1 AND name = ?2",
  [PRESS_ADD] = "INSERT INTO press (game, phase, sender, recipients, text, grey, time)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
  [PRESS_LIST] = "SELECT phase, sender, recipients, text, grey, time FROM press WHERE game = ?1"
                 " ORDER BY number",
  [SAID_ADD] = "INSERT INTO said (game, seat, time, lines) VALUES (?1, ?2, ?3, ?4)",
  [SAID_LIST] = "SELECT lines FROM said WHERE game = ?1 AND seat = ?2"
                " ORDER BY number DESC LIMIT ?3",
  [LOG_ADD] = "INSERT INTO log (time, level, event, game, who, text)"
              " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [LOG_LIST] = "SELECT * FROM (SELECT number, time, level, event, game, who, text FROM log"
               " WHERE (?1 IS NULL OR instr('/' || game || '/', '/' || ?1 || '/'))"
               " AND level <= ?2 ORDER BY number DESC LIMIT ?3) ORDER BY number",
  [LETTER_COUNT] = "SELECT count(*) FROM letter WHERE state = ?1",
  [LETTER_FIND] = "SELECT game, recipient FROM letter WHERE key = ?1",
  [LETTER_RETRIED] = "SELECT count(*) FROM letter WHERE state < 2 AND tries > 0",
};
G_STATIC_ASSERT (G_N_ELEMENTS (statements) == N_STATEMENTS);

struct _PayolaJournal
{
  sqlite3 *database;
  sqlite3_stmt *prepared[N_STATEMENTS];
  gboolean begun;
  char *broken;
};

static void
break_down (PayolaJournal *self)
{
  if (!self->broken)
    self->broken = g_strdup (sqlite3_errmsg (self->database));
}

static gboolean
execute (PayolaJournal *self, const char *sql)
{
  if (sqlite3_exec (self->database, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  break_down (self);
  return FALSE;
}

/* Checks that no newer version of the judge has written the journal. */
static gboolean
is_known_version (PayolaJournal *self, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int found = -1;

  if (sqlite3_prepare_v2 (self->database, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    found = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  if (found > VERSION)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("The journal was written by a newer version of payola-judge."));
  if (found >= 0 && found < VERSION)
    execute (self, "PRAGMA user_version=" G_STRINGIFY (VERSION));
  return found >= 0 && found <= VERSION;
}

PayolaJournal *
payola_journal_open (const char *path, GError **error)
{
  g_autoptr (PayolaJournal) self = g_new0 (PayolaJournal, 1);
  gboolean good = sqlite3_open (path, &self->database) == SQLITE_OK
               && sqlite3_busy_timeout (self->database, 30000) == SQLITE_OK
               && is_known_version (self, error) && execute (self, schema);

  for (guint i = 0; good && i < N_STATEMENTS; i++)
    good = sqlite3_prepare_v3 (self->database, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &self->prepared[i], NULL)
        == SQLITE_OK;
  if (good)
    return g_steal_pointer (&self);
  if (!error || !*error)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", sqlite3_errmsg (self->database));
  return NULL;
}

void
payola_journal_free (PayolaJournal *self)
{
  if (!self)
    return;
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->prepared[i]);
  sqlite3_close (self->database);
  g_free (self->broken);
  g_free (self);
}

void
payola_journal_begin (PayolaJournal *self)
{
  if (!self->begun && !self->broken)
    self->begun = execute (self, "BEGIN IMMEDIATE");
}

gboolean
payola_journal_commit (PayolaJournal *self)
{
  if (self->begun)
    {
      gboolean good = !self->broken && execute (self, "COMMIT");
      if (!good)
        sqlite3_exec (self->database, "ROLLBACK", NULL, NULL, NULL);
      self->begun = FALSE;
    }
  return !self->broken;
}

void
payola_journal_mark (PayolaJournal *self)
{
  payola_journal_begin (self);
  execute (self, "SAVEPOINT mail");
}

void
payola_journal_end_mark (PayolaJournal *self, gboolean undo)
{
  execute (self, undo ? "ROLLBACK TO mail; RELEASE mail" : "RELEASE mail");
}

const char *
payola_journal_is_broken (const PayolaJournal *self)
{
  return self->broken;
}

/* Binds the arguments of a statement: 's' is a string or NULL, 'i' is a gint64. The strings must
 * remain valid until finish() is called. */
static sqlite3_stmt *
bind (PayolaJournal *self, Statement which, const char *types, ...)
{
  sqlite3_stmt *statement = self->prepared[which];
  va_list args;

  va_start (args, types);
  for (int i = 0; types[i]; i++)
    if (types[i] == 's')
      sqlite3_bind_text (statement, i + 1, va_arg (args, const char *), -1, SQLITE_STATIC);
    else
      sqlite3_bind_int64 (statement, i + 1, va_arg (args, gint64));
  va_end (args);
  return statement;
}

static gboolean
step (PayolaJournal *self, sqlite3_stmt *statement)
{
  int result = self->broken ? SQLITE_DONE : sqlite3_step (statement);

  if (result != SQLITE_ROW && result != SQLITE_DONE)
    break_down (self);
  return result == SQLITE_ROW;
}

static void
finish (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

static void
run (PayolaJournal *self, sqlite3_stmt *statement)
{
  step (self, statement);
  finish (statement);
}

static char *
get_text (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

static char **
list_texts (PayolaJournal *self, sqlite3_stmt *statement)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  while (step (self, statement))
    g_strv_builder_add (list, (const char *) sqlite3_column_text (statement, 0));
  finish (statement);
  return g_strv_builder_end (list);
}

/* ---- emails ---------------------------------------------------------------------------------- */

gboolean
payola_journal_has_seen (PayolaJournal *self, const char *id)
{
  sqlite3_stmt *statement = bind (self, SEEN_FIND, "s", id);
  gboolean seen = step (self, statement);

  finish (statement);
  return seen;
}

void
payola_journal_see (PayolaJournal *self, const char *id, gint64 now)
{
  run (self, bind (self, SEEN_ADD, "si", id, now));
}

guint
payola_journal_count (PayolaJournal *self, const char *what, const char *who, gint64 now, guint add)
{
  g_autofree char *lower = g_ascii_strdown (who, -1);
  guint n;

  /* All events of the same minute share a row, so that the table stays small. */
  if (add)
    run (self, bind (self, COUNT_ADD, "ssii", what, lower, now - now % 60, (gint64) add));
  sqlite3_stmt *statement = bind (self, COUNT_SUM, "ssi", what, lower, now - HOUR);
  n = step (self, statement) ? (guint) sqlite3_column_int64 (statement, 0) : 0;
  finish (statement);
  return n;
}

void
payola_journal_prune (PayolaJournal *self, gint64 now, guint log_days)
{
  const struct
  {
    const char *rows;
    gint64 age;
  } removals[] = {
    { "count WHERE", 2 * HOUR },
    { "letter WHERE state >= 2 AND", 30 * DAY },
    { "seen WHERE", 2 * 365 * DAY },
    { "said WHERE", 90 * DAY },
    { "log WHERE", log_days * (gint64) DAY },
  };
  g_autofree char *last = payola_journal_get (self, "", "pruned", "");
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, now);

  if (last && now < g_ascii_strtoll (last, NULL, 10) + DAY)
    return;
  payola_journal_begin (self);
  payola_journal_set (self, "", "pruned", "", text);
  for (guint i = 0; i < G_N_ELEMENTS (removals); i++)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM %s %s < %" G_GINT64_FORMAT,
                                              removals[i].rows, i == 1 ? "due" : "time",
                                              now - removals[i].age);
      execute (self, sql);
    }
}

/* ---- letters -------------------------------------------------------------------------------- */

void
payola_journal_queue (PayolaJournal *self, const char *key, const char *game, const char *to,
                      const char *message, gint64 now)
{
  run (self, bind (self, LETTER_ADD, "ssssi", key, game, to, message, now));
}

static void
free_queued (gpointer data)
{
  PayolaQueued *item = data;

  g_free (item->key);
  g_free (item->game);
  g_free (item->to);
  g_free (item->message);
  g_free (item);
}

GPtrArray *
payola_journal_list_queued (PayolaJournal *self, PayolaLetterState state, gint64 now, guint max)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_queued);
  sqlite3_stmt *statement = bind (self, LETTER_LIST, "iii", (gint64) state, now, (gint64) max);

  while (step (self, statement))
    {
      PayolaQueued *item = g_new0 (PayolaQueued, 1);
      item->key = get_text (statement, 0);
      item->game = get_text (statement, 1);
      item->to = get_text (statement, 2);
      item->message = get_text (statement, 3);
      item->length = item->message ? strlen (item->message) : 0;
      item->tries = (guint) sqlite3_column_int (statement, 4);
      g_ptr_array_add (list, item);
    }
  finish (statement);
  return list;
}

gboolean
payola_journal_find_letter (PayolaJournal *self, const char *key, char **game, char **to)
{
  sqlite3_stmt *statement = bind (self, LETTER_FIND, "s", key);
  gboolean found = step (self, statement);

  if (found)
    {
      *game = get_text (statement, 0);
      *to = get_text (statement, 1);
    }
  finish (statement);
  return found;
}

void
payola_journal_set_state (PayolaJournal *self, const char *key, PayolaLetterState state)
{
  run (self, bind (self, LETTER_STATE, "si", key, (gint64) state));
}

void
payola_journal_delay (PayolaJournal *self, const char *key, gint64 until)
{
  run (self, bind (self, LETTER_DELAY, "si", key, until));
}

gint64
payola_journal_get_next_attempt (PayolaJournal *self)
{
  sqlite3_stmt *statement = bind (self, LETTER_NEXT, "");
  gint64 next = step (self, statement) && sqlite3_column_type (statement, 0) != SQLITE_NULL
                ? sqlite3_column_int64 (statement, 0)
                : G_MAXINT64;

  finish (statement);
  return next;
}

/* ---- game files ----------------------------------------------------------------------------- */

void
payola_journal_put_pending (PayolaJournal *self, const char *game, const char *before,
                            const char *after)
{
  run (self, bind (self, PENDING_PUT, "sss", game, before, after));
}

static void
free_pending (gpointer data)
{
  PayolaPending *item = data;

  g_free (item->game);
  g_free (item->before);
  g_free (item->after);
  g_free (item);
}

static GPtrArray *
list_pending (PayolaJournal *self, sqlite3_stmt *statement)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_pending);

  while (step (self, statement))
    {
      PayolaPending *item = g_new0 (PayolaPending, 1);
      item->game = get_text (statement, 0);
      item->before = get_text (statement, 1);
      item->after = get_text (statement, 2);
      g_ptr_array_add (list, item);
    }
  finish (statement);
  return list;
}

GPtrArray *
payola_journal_list_pending (PayolaJournal *self, const char *game)
{
  return list_pending (self,
                       game ? bind (self, PENDING_GET, "s", game) : bind (self, PENDING_LIST, ""));
}

void
payola_journal_drop_pending (PayolaJournal *self, const char *game)
{
  run (self, bind (self, PENDING_DROP, "s", game));
}

/* ---- facts ---------------------------------------------------------------------------------- */

char *
payola_journal_get (PayolaJournal *self, const char *game, const char *name, const char *who)
{
  sqlite3_stmt *statement = bind (self, FACT_GET, "sss", game, name, who);
  char *value = step (self, statement) ? get_text (statement, 0) : NULL;

  finish (statement);
  return value;
}

void
payola_journal_set (PayolaJournal *self, const char *game, const char *name, const char *who,
                    const char *value)
{
  if (value)
    run (self, bind (self, FACT_SET, "ssss", game, name, who, value));
  else
    run (self, bind (self, FACT_DROP, "sss", game, name, who));
}

char **
payola_journal_list (PayolaJournal *self, const char *game, const char *name)
{
  return list_texts (self, bind (self, FACT_LIST, "ss", game, name));
}

char **
payola_journal_list_games (PayolaJournal *self, const char *name)
{
  return list_texts (self, bind (self, FACT_GAMES, "s", name));
}

void
payola_journal_forget (PayolaJournal *self, const char *game, const char *name)
{
  run (self, bind (self, FACT_FORGET, "ss", game, name));
}

void
payola_journal_forget_game (PayolaJournal *self, const char *game)
{
  static const char *const rows[] = { "fact WHERE name <> 'seat' AND", "press WHERE",
                                      "said WHERE" };

  payola_journal_begin (self);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *sql = sqlite3_mprintf ("DELETE FROM %s game = %Q", rows[i], game);
      execute (self, sql);
      sqlite3_free (sql);
    }
}

/* ---- press ---------------------------------------------------------------------------------- */

void
payola_journal_add_press (PayolaJournal *self, const char *game, const PayolaPressItem *item)
{
  run (self, bind (self, PRESS_ADD, "sssssii", game, item->phase, item->from, item->to, item->text,
                   (gint64) item->grey, item->time));
}

static void
free_press (gpointer data)
{
  PayolaPressItem *item = data;

  g_free (item->phase);
  g_free (item->from);
  g_free (item->to);
  g_free (item->text);
  g_free (item);
}

GPtrArray *
payola_journal_list_press (PayolaJournal *self, const char *game)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_press);
  sqlite3_stmt *statement = bind (self, PRESS_LIST, "s", game);

  while (step (self, statement))
    {
      PayolaPressItem *item = g_new0 (PayolaPressItem, 1);
      item->phase = get_text (statement, 0);
      item->from = get_text (statement, 1);
      item->to = get_text (statement, 2);
      item->text = get_text (statement, 3);
      item->grey = sqlite3_column_int (statement, 4) != 0;
      item->time = sqlite3_column_int64 (statement, 5);
      g_ptr_array_add (list, item);
    }
  finish (statement);
  return list;
}

/* ---- log ------------------------------------------------------------------------------------- */

void
payola_journal_add_log (PayolaJournal *self, const PayolaLogLine *line)
{
  run (self, bind (self, LOG_ADD, "iissss", line->time, (gint64) line->level, line->event,
                   line->game, line->who, line->text));
}

static void
free_log_line (gpointer data)
{
  PayolaLogLine *line = data;

  g_free (line->event);
  g_free (line->game);
  g_free (line->who);
  g_free (line->text);
  g_free (line);
}

GPtrArray *
payola_journal_list_log (PayolaJournal *self, const char *game, PayolaLogLevel most, guint max)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_log_line);
  sqlite3_stmt *statement = bind (self, LOG_LIST, "sii", game, (gint64) most, (gint64) max);

  while (step (self, statement))
    {
      PayolaLogLine *line = g_new0 (PayolaLogLine, 1);
      line->time = sqlite3_column_int64 (statement, 1);
      line->level = (PayolaLogLevel) sqlite3_column_int (statement, 2);
      line->event = get_text (statement, 3);
      line->game = get_text (statement, 4);
      line->who = get_text (statement, 5);
      line->text = get_text (statement, 6);
      g_ptr_array_add (list, line);
    }
  finish (statement);
  return list;
}

void
payola_journal_clear_log (PayolaJournal *self)
{
  execute (self, "DELETE FROM log");
}

static guint
get_number (PayolaJournal *self, sqlite3_stmt *statement)
{
  guint n = step (self, statement) ? (guint) sqlite3_column_int64 (statement, 0) : 0;

  finish (statement);
  return n;
}

guint
payola_journal_count_letters (PayolaJournal *self, PayolaLetterState state)
{
  return get_number (self, bind (self, LETTER_COUNT, "i", (gint64) state));
}

guint
payola_journal_count_retried (PayolaJournal *self)
{
  return get_number (self, bind (self, LETTER_RETRIED, ""));
}

/* ---- lines of letters ------------------------------------------------------------------------ */

void
payola_journal_add_said (PayolaJournal *self, const char *game, const char *seat, const void *lines,
                         gsize length, gint64 now)
{
  sqlite3_stmt *statement = bind (self, SAID_ADD, "ssi", game, seat, now);

  sqlite3_bind_blob64 (statement, 4, length ? lines : "", length, SQLITE_STATIC);
  run (self, statement);
}

GPtrArray *
payola_journal_list_said (PayolaJournal *self, const char *game, const char *seat, guint max)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  sqlite3_stmt *statement = bind (self, SAID_LIST, "ssi", game, seat, (gint64) max);

  while (step (self, statement))
    g_ptr_array_add (list, g_bytes_new (sqlite3_column_blob (statement, 0),
                                        (gsize) sqlite3_column_bytes (statement, 0)));
  finish (statement);
  return list;
}
