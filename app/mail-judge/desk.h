/* desk.h - a game on which the judge works, with its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "mail-judge/judge.h"
#include "service/file-lock.h"

G_BEGIN_DECLS

/* A game file that is locked against other programs while the judge works on it. */
typedef struct
{
  PayolaJudge *judge;
  char *name; /* the name of the file without “.payola” */
  char *path;
  PayolaFileLock *lock;
  char *text;    /* contents of the file as it was read; NULL for a new game */
  char *sum;     /* checksum of the contents */
  PayGame *read; /* game as it was read; NULL for a new game */
  PayGame *game; /* game with the changes */
  gboolean staged;
} PayolaDesk;

/* Checks whether a text can be the name of a game. It must have 1 to 64 letters, digits, "-",
 * "_", "." and inner blanks, and must not begin with ".". */
gboolean payola_desk_check_name (const char *name);

/* Finds the file of a game, or NULL if there is no such file. (transfer full) */
char *payola_desk_find_file (PayolaJudge *judge, const char *name);

/* Returns whether there is a game of this name, also if its file could not be written yet. */
gboolean payola_desk_exists (PayolaJudge *judge, const char *name);

/* Locks and reads a game, and begins a transaction of the journal. A change that could not be
 * written earlier is completed first. After a failure, the game cannot be opened in this round.
 * Returns NULL if the game does not exist or cannot be read. (transfer full) */
PayolaDesk *payola_desk_open (PayolaJudge *judge, const char *name, GError **error);

/* Begins a new game. Its file is written when the desk is closed. @name is the name of a game
 * that does not exist. Returns NULL on failure. (transfer full) */
PayolaDesk *payola_desk_create (PayolaJudge *judge, const char *name, PayGame *game,
                                GError **error);

/* Changes the game. Takes @game. */
void payola_desk_set_game (PayolaDesk *self, PayGame *game);

/* Adds the change of the game to the transaction of the journal. */
void payola_desk_stage (PayolaDesk *self);

/* Writes the file and frees the desk. If the program is stopped before,
 * payola_desk_complete_all() writes the file later. Takes @self. Returns FALSE if the file could
 * not be written. */
gboolean payola_desk_finish (PayolaDesk *self);

/* Commits the transaction with the changes of several games, and writes their files. Returns
 * FALSE if the journal could not be written. */
gboolean payola_desk_close_all (PayolaJudge *judge, GPtrArray *desks);

/* Frees a desk without writing anything. Takes @self. */
void payola_desk_abandon (PayolaDesk *self);

/* Writes all game files whose changes are in the journal. Changes that other programs made to the
 * files meanwhile are merged. Returns FALSE if a file could not be written. */
gboolean payola_desk_complete_all (PayolaJudge *judge);

G_END_DECLS
