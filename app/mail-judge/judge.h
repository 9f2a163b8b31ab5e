/* judge.h - a judge: its settings, journal and clock, and the letters that it sends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/journal.h"
#include "mail/letter.h"
#include "mail-judge/settings.h"
#include "mail-judge/watch.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  const PayolaSettings *settings;
  PayolaJournal *journal;
  GDateTime *now;       /* in the judge’s time zone */
  gboolean is_given;    /* whether the time was given instead of that of the clock */
  gint64 doubted_since; /* time of the last round if the clock has jumped since, or 0 (clock.h) */
  gboolean is_needed;   /* whether the master has to do something */
  int lock;             /* descriptor of the lock on the state folder */
  PayolaWatch *watch;
  gint64 form_time;    /* microseconds spent on forms and pictures in this round */
  gsize form_bytes;    /* bytes of these */
  GHashTable *unready; /* name → reason: games that cannot be changed in this round */
  GString *letters;    /* recipients of the letters since the last line of the log */
  GHashTable *posted; /* names of letters → numbers of letters that the present email has caused */
} PayolaJudge;

/* Opens a judge with its journal. Only one process can use a state folder. @now is a fixed time,
 * or NULL to use the clock of the computer. @patience: seconds to wait for another process that
 * uses the same state. @error is the reason for a failure: `G_IO_ERROR_BUSY` if another process
 * uses the state. Returns NULL on failure. (transfer full) */
PayolaJudge *payola_judge_new (const PayolaSettings *settings, GDateTime *now, guint patience,
                               GError **error);

/* Locks a state folder until the descriptor @lock is closed. @make: whether the folder and the file
 * of the lock are made; if not, a folder that no judge has used yet counts as locked, and @lock
 * stays as it is */
gboolean payola_judge_lock (const char *folder, gboolean make, guint patience, int *lock,
                            GError **error);

void payola_judge_free (PayolaJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaJudge, payola_judge_free)

/* Returns the time in seconds since 1970. */
gint64 payola_judge_get_time (const PayolaJudge *self);

/* Returns the judge’s own secret, which is made when it is first needed and never leaves the state
 * folder. (transfer full) */
char *payola_judge_get_secret (const PayolaJudge *self);

/* Queues a letter. Nothing is sent to addresses that are not valid. Takes @letter. @game is the
 * game, or "", or several games with "/" between them; the letter waits until the files of these
 * games are on the disk. @origin is the email or event that caused the letter. @use:
 * distinguishes letters with the same cause and recipient. */
void payola_judge_post (PayolaJudge *self, PayolaLetter *letter, const char *game,
                        const char *origin, const char *use);

/* Writes to the master of a game, or of the judge if the game does not have one, and makes the
 * program report that the master has to do something. @origin is the email or event that caused
 * the letter. */
void payola_judge_tell_master (PayolaJudge *self, const char *game, const char *origin,
                               const char *subject, const char *text);

/* Returns the letters since the last call, for a line of the log, or "". (transfer full) */
char *payola_judge_take_letters (PayolaJudge *self);

/* Adds a line to the log, unless its level is above that of the settings. @event: one word, such as
 * “mail”; @game, @who: or "" */
void payola_judge_log (PayolaJudge *self, PayolaLogLevel level, const char *event, const char *game,
                       const char *who, const char *format, ...) G_GNUC_PRINTF (6, 7);

/* Gets the address of the master of a game, or of the judge. (transfer full) */
char *payola_judge_get_master (PayolaJudge *self, const char *game);

G_END_DECLS
