/* journal.h - the journal of a judge: emails that were seen, letters to send, changes to complete
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A database (SQLite). All effects of a batch of emails are one transaction, with the answers and
 * the new contents of changed game files. The files are written and the answers sent after the
 * transaction, if necessary by a later run of the judge.
 *
 * An error of the database, such as a full disk, ends the run (payola_journal_is_broken()). */
typedef struct _PayolaJournal PayolaJournal;

/* @path is the file, which is created if it does not exist. Returns NULL on failure.
 * (transfer full) */
PayolaJournal *payola_journal_open (const char *path, GError **error);

/* Closes a journal. Changes that were not committed are lost. */
void payola_journal_free (PayolaJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaJournal, payola_journal_free)

/* Begins a transaction unless one was begun already. */
void payola_journal_begin (PayolaJournal *self);

/* Commits the transaction. Returns FALSE if nothing was changed because of an error. */
gboolean payola_journal_commit (PayolaJournal *self);

/* Begins a part of the transaction that can be undone. */
void payola_journal_mark (PayolaJournal *self);

void payola_journal_end_mark (PayolaJournal *self, gboolean undo);

/* Gets the first error of the database, or NULL if all went well. */
const char *payola_journal_is_broken (const PayolaJournal *self);

/* ---- emails ---------------------------------------------------------------------------------- */

/* Checks whether an email has already been processed. */
gboolean payola_journal_has_seen (PayolaJournal *self, const char *id);

/* Records that an email has been processed. @now is the time, in seconds since 1970. */
void payola_journal_see (PayolaJournal *self, const char *id, gint64 now);

/* Counts events of an address in the last hour. @what says what is counted, such as "answer" or
 * "wrong". @now is the time, in seconds since 1970. @add is the number to add, or 0 to count
 * only. */
guint payola_journal_count (PayolaJournal *self, const char *what, const char *who, gint64 now,
                            guint add);

/* Removes old records, at most once a day. Only counts, finished letters and the identities of
 * processed emails are removed. @now is the time, in seconds since 1970. */
void payola_journal_prune (PayolaJournal *self, gint64 now, guint log_days);

/* ---- letters -------------------------------------------------------------------------------- */

typedef enum
{
  PAYOLA_LETTER_READY,
  PAYOLA_LETTER_PLACING, /* is being moved to the Maildir; after a crash, it may be there already */
  PAYOLA_LETTER_SENT,
  PAYOLA_LETTER_FAILED, /* was given up after many attempts */
} PayolaLetterState;

typedef struct
{
  char *key; /* unique name; a repeated run gives the same letter the same name */
  char *game;
  char *to;
  char *message; /* the whole email */
  gsize length;
  guint tries;
} PayolaQueued;

/* Queues a letter. @key is the unique name; a letter with the name of an older one is dropped.
 * @now is the time, in seconds since 1970. */
void payola_journal_queue (PayolaJournal *self, const char *key, const char *game, const char *to,
                           const char *message, gint64 now);

/* Lists queued letters in the order in which they were queued. Letters about a game are left out
 * as long as the latest change of the game has not been written to its file. @now is the time, in
 * seconds since 1970; letters whose next attempt is later are left out. (transfer full) */
GPtrArray *payola_journal_list_queued (PayolaJournal *self, PayolaLetterState state, gint64 now,
                                       guint max);

/* Finds the game and the recipient of a letter of the last 30 days. */
gboolean payola_journal_find_letter (PayolaJournal *self, const char *key, char **game, char **to);

/* Changes the state of a letter. The text of a letter that was sent is removed. */
void payola_journal_set_state (PayolaJournal *self, const char *key, PayolaLetterState state);

/* Counts a failed attempt to send a letter, and sets the time of the next attempt. @until is the
 * time of the next attempt, in seconds since 1970. */
void payola_journal_delay (PayolaJournal *self, const char *key, gint64 until);

/* Finds the time of the next attempt to send a letter. Returns the time in seconds since 1970, or
 * `G_MAXINT64` if there is nothing to send. */
gint64 payola_journal_get_next_attempt (PayolaJournal *self);

/* ---- game files ----------------------------------------------------------------------------- */

typedef struct
{
  char *game;
  char *before; /* contents of the file before the change; NULL if the file is new */
  char *after;  /* contents to write */
} PayolaPending;

/* Stores a change of a game file. @before: the present contents of its file, or NULL if the file
 * does not exist. */
void payola_journal_put_pending (PayolaJournal *self, const char *game, const char *before,
                                 const char *after);

/* Lists the changes of game files that were committed but not completed. @game is a game, or NULL
 * for all. (transfer full) */
GPtrArray *payola_journal_list_pending (PayolaJournal *self, const char *game);

/* Removes a change that is complete. */
void payola_journal_drop_pending (PayolaJournal *self, const char *game);

/* ---- facts ---------------------------------------------------------------------------------- */

/* Facts about a game that are not in its file. */

/* Gets a fact, or NULL if it is not known. (transfer full) */
char *payola_journal_get (PayolaJournal *self, const char *game, const char *name, const char *who);

/* Sets a fact. @value is the value, or NULL to forget it. */
void payola_journal_set (PayolaJournal *self, const char *game, const char *name, const char *who,
                         const char *value);

/* Lists the powers or addresses with a fact, in the order of their names. (transfer full) */
char **payola_journal_list (PayolaJournal *self, const char *game, const char *name);

/* Lists the games with a fact, in the order of their names. (transfer full) */
char **payola_journal_list_games (PayolaJournal *self, const char *name);

/* Forgets a fact about all powers and addresses. */
void payola_journal_forget (PayolaJournal *self, const char *game, const char *name);

/* Forgets all facts, press and letters of a game, except how often its codes were renewed. */
void payola_journal_forget_game (PayolaJournal *self, const char *game);

/* ---- press ---------------------------------------------------------------------------------- */

typedef struct
{
  char *phase;
  char *from; /* key of a power, or "MASTER" */
  char *to;   /* keys with blanks between them */
  char *text;
  gboolean grey;
  gint64 time; /* in seconds since 1970 */
} PayolaPressItem;

/* Stores a message between players. */
void payola_journal_add_press (PayolaJournal *self, const char *game, const PayolaPressItem *item);

/* Lists the messages of a game, oldest first. (transfer full) */
GPtrArray *payola_journal_list_press (PayolaJournal *self, const char *game);

/* ---- log ------------------------------------------------------------------------------------- */

typedef enum
{
  PAYOLA_LOG_ERROR,
  PAYOLA_LOG_WARNING,
  PAYOLA_LOG_INFO,
  PAYOLA_LOG_DEBUG,
} PayolaLogLevel;

/* A line of the log for the operator. */
typedef struct
{
  gint64 time; /* in seconds since 1970 */
  PayolaLogLevel level;
  char *event; /* one word, such as “mail” or “phase” */
  char *game;  /* or "" */
  char *who;   /* an address, or "" */
  char *text;
} PayolaLogLine;

void payola_journal_add_log (PayolaJournal *self, const PayolaLogLine *line);

/* Lists the newest @max lines from the level @most up, oldest first. @game: a game, or NULL for all
 * (transfer full) (element-type PayolaLogLine) */
GPtrArray *payola_journal_list_log (PayolaJournal *self, const char *game, PayolaLogLevel most,
                                    guint max);

/* Removes all lines of the log. */
void payola_journal_clear_log (PayolaJournal *self);

/* Counts the letters in a state. */
guint payola_journal_count_letters (PayolaJournal *self, PayolaLetterState state);

/* Counts the queued letters that were tried before. */
guint payola_journal_count_retried (PayolaJournal *self);

/* ---- lines of letters ------------------------------------------------------------------------ */

/* Stores numbers that stand for the lines of a letter to a seat. */
void payola_journal_add_said (PayolaJournal *self, const char *game, const char *seat,
                              const void *lines, gsize length, gint64 now);

/* Lists the lines of the newest letters. (transfer full) (element-type GBytes) */
GPtrArray *payola_journal_list_said (PayolaJournal *self, const char *game, const char *seat,
                                     guint max);

G_END_DECLS
