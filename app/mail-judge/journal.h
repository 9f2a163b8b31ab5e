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

/**
 * payola_journal_open:
 * @path: the file, which is created if it does not exist
 * @error: the reason for a failure
 *
 * Opens a journal.
 *
 * Returns: (transfer full) (nullable): the journal, or `NULL` on failure
 */
PayolaJournal *
payola_journal_open (const char *path, GError **error);

/**
 * payola_journal_free:
 * @self: (nullable): a journal
 *
 * Closes a journal. Changes that were not committed are lost.
 */
void
payola_journal_free (PayolaJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaJournal, payola_journal_free)

/**
 * payola_journal_begin:
 * @self: a journal
 *
 * Begins a transaction unless one was begun already.
 */
void
payola_journal_begin (PayolaJournal *self);

/**
 * payola_journal_commit:
 * @self: a journal
 *
 * Commits the transaction.
 *
 * Returns: `FALSE` if nothing was changed because of an error
 */
gboolean
payola_journal_commit (PayolaJournal *self);

/* Begins a part of the transaction that can be undone. */
void
payola_journal_mark (PayolaJournal *self);

void
payola_journal_end_mark (PayolaJournal *self, gboolean undo);

/**
 * payola_journal_is_broken:
 * @self: a journal
 *
 * Gets the first error of the database.
 *
 * Returns: (transfer none) (nullable): the reason, or `NULL` if all went well
 */
const char *
payola_journal_is_broken (const PayolaJournal *self);

/* ---- emails ---------------------------------------------------------------------------------- */

/**
 * payola_journal_has_seen:
 * @self: a journal
 * @id: the identity of an email
 *
 * Checks whether an email has already been processed.
 *
 * Returns: `TRUE` if the email has been processed
 */
gboolean
payola_journal_has_seen (PayolaJournal *self, const char *id);

/**
 * payola_journal_see:
 * @self: a journal
 * @id: the identity of an email
 * @now: the time, in seconds since 1970
 *
 * Records that an email has been processed.
 */
void
payola_journal_see (PayolaJournal *self, const char *id, gint64 now);

/**
 * payola_journal_count:
 * @self: a journal
 * @what: what is counted, such as "answer" or "wrong"
 * @who: the address
 * @now: the time, in seconds since 1970
 * @add: the number to add, or 0 to count only
 *
 * Counts events of an address in the last hour.
 *
 * Returns: the number, including the new one
 */
guint
payola_journal_count (PayolaJournal *self, const char *what, const char *who, gint64 now,
                      guint add);

/**
 * payola_journal_prune:
 * @self: a journal
 * @now: the time, in seconds since 1970
 * @log_days: the age at which lines of the log are removed
 *
 * Removes old records, at most once a day. Only counts, finished letters and the identities of
 * processed emails are removed.
 */
void
payola_journal_prune (PayolaJournal *self, gint64 now, guint log_days);

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

/**
 * payola_journal_queue:
 * @self: a journal
 * @key: the unique name; a letter with the name of an older one is dropped
 * @game: the game, or ""
 * @to: the recipient
 * @message: the email
 * @now: the time, in seconds since 1970
 *
 * Queues a letter.
 */
void
payola_journal_queue (PayolaJournal *self, const char *key, const char *game, const char *to,
                      const char *message, gint64 now);

/**
 * payola_journal_list_queued:
 * @self: a journal
 * @state: the state
 * @now: the time, in seconds since 1970; letters whose next attempt is later are left out
 * @max: the greatest number of letters
 *
 * Lists queued letters in the order in which they were queued. Letters about a game are left out as
 * long as the latest change of the game has not been written to its file.
 *
 * Returns: (transfer full) (element-type PayolaQueued): the letters
 */
GPtrArray *
payola_journal_list_queued (PayolaJournal *self, PayolaLetterState state, gint64 now, guint max);

/* Finds the game and the recipient of a letter of the last 30 days. */
gboolean
payola_journal_find_letter (PayolaJournal *self, const char *key, char **game, char **to);

/**
 * payola_journal_set_state:
 * @self: a journal
 * @key: the name of a letter
 * @state: the new state
 *
 * Changes the state of a letter. The text of a letter that was sent is removed.
 */
void
payola_journal_set_state (PayolaJournal *self, const char *key, PayolaLetterState state);

/**
 * payola_journal_delay:
 * @self: a journal
 * @key: the name of a letter
 * @until: the time of the next attempt, in seconds since 1970
 *
 * Counts a failed attempt to send a letter, and sets the time of the next attempt.
 */
void
payola_journal_delay (PayolaJournal *self, const char *key, gint64 until);

/**
 * payola_journal_get_next_attempt:
 * @self: a journal
 *
 * Finds the time of the next attempt to send a letter.
 *
 * Returns: the time in seconds since 1970, or `G_MAXINT64` if there is nothing to send
 */
gint64
payola_journal_get_next_attempt (PayolaJournal *self);

/* ---- game files ----------------------------------------------------------------------------- */

typedef struct
{
  char *game;
  char *before; /* contents of the file before the change; NULL if the file is new */
  char *after;  /* contents to write */
} PayolaPending;

/**
 * payola_journal_put_pending:
 * @self: a journal
 * @game: the game
 * @before: (nullable): the present contents of its file, or `NULL` if the file does not exist
 * @after: the contents to write
 *
 * Stores a change of a game file.
 */
void
payola_journal_put_pending (PayolaJournal *self, const char *game, const char *before,
                            const char *after);

/**
 * payola_journal_list_pending:
 * @self: a journal
 * @game: (nullable): a game, or `NULL` for all
 *
 * Lists the changes of game files that were committed but not completed.
 *
 * Returns: (transfer full) (element-type PayolaPending): the changes, by game
 */
GPtrArray *
payola_journal_list_pending (PayolaJournal *self, const char *game);

/**
 * payola_journal_drop_pending:
 * @self: a journal
 * @game: the game
 *
 * Removes a change that is complete.
 */
void
payola_journal_drop_pending (PayolaJournal *self, const char *game);

/* ---- facts ---------------------------------------------------------------------------------- */

/* Facts about a game that are not in its file. */

/**
 * payola_journal_get:
 * @self: a journal
 * @game: the game, or "" for the judge
 * @name: the name of the fact
 * @who: the power or address, or ""
 *
 * Gets a fact.
 *
 * Returns: (transfer full) (nullable): the value, or `NULL` if it is not known
 */
char *
payola_journal_get (PayolaJournal *self, const char *game, const char *name, const char *who);

/**
 * payola_journal_set:
 * @self: a journal
 * @game: the game, or "" for the judge
 * @name: the name of the fact
 * @who: the power or address, or ""
 * @value: (nullable): the value, or `NULL` to forget it
 *
 * Sets a fact.
 */
void
payola_journal_set (PayolaJournal *self, const char *game, const char *name, const char *who,
                    const char *value);

/**
 * payola_journal_list:
 * @self: a journal
 * @game: the game, or "" for the judge
 * @name: the name of the facts
 *
 * Lists the powers or addresses with a fact, in the order of their names.
 *
 * Returns: (transfer full) (array zero-terminated=1): the powers or addresses
 */
char **
payola_journal_list (PayolaJournal *self, const char *game, const char *name);

/**
 * payola_journal_list_games:
 * @self: a journal
 * @name: the name of a fact
 *
 * Lists the games with a fact, in the order of their names.
 *
 * Returns: (transfer full) (array zero-terminated=1): the games
 */
char **
payola_journal_list_games (PayolaJournal *self, const char *name);

/**
 * payola_journal_forget:
 * @self: a journal
 * @game: the game
 * @name: the name of the facts
 *
 * Forgets a fact about all powers and addresses.
 */
void
payola_journal_forget (PayolaJournal *self, const char *game, const char *name);

/* Forgets all facts, press and letters of a game, except how often its codes were renewed. */
void
payola_journal_forget_game (PayolaJournal *self, const char *game);

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

/**
 * payola_journal_add_press:
 * @self: a journal
 * @game: the game
 * @item: the message
 *
 * Stores a message between players.
 */
void
payola_journal_add_press (PayolaJournal *self, const char *game, const PayolaPressItem *item);

/**
 * payola_journal_list_press:
 * @self: a journal
 * @game: the game
 *
 * Lists the messages of a game, oldest first.
 *
 * Returns: (transfer full) (element-type PayolaPressItem): the messages
 */
GPtrArray *
payola_journal_list_press (PayolaJournal *self, const char *game);

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

void
payola_journal_add_log (PayolaJournal *self, const PayolaLogLine *line);

/* Lists the newest @max lines from the level @most up, oldest first. @game: a game, or NULL for all
 * (transfer full) (element-type PayolaLogLine) */
GPtrArray *
payola_journal_list_log (PayolaJournal *self, const char *game, PayolaLogLevel most, guint max);

/* Removes all lines of the log. */
void
payola_journal_clear_log (PayolaJournal *self);

/* Counts the letters in a state. */
guint
payola_journal_count_letters (PayolaJournal *self, PayolaLetterState state);

/* Counts the queued letters that were tried before. */
guint
payola_journal_count_retried (PayolaJournal *self);

/* ---- lines of letters ------------------------------------------------------------------------ */

/* Stores numbers that stand for the lines of a letter to a seat. */
void
payola_journal_add_said (PayolaJournal *self, const char *game, const char *seat, const void *lines,
                         gsize length, gint64 now);

/* Lists the lines of the newest letters. (transfer full) (element-type GBytes) */
GPtrArray *
payola_journal_list_said (PayolaJournal *self, const char *game, const char *seat, guint max);

G_END_DECLS
