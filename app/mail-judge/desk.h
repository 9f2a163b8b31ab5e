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

/**
 * payola_desk_check_name:
 * @name: the name of a game
 *
 * Checks whether a text can be the name of a game. It must have 1 to 64 letters, digits, "-", "_",
 * "." and inner blanks, and must not begin with ".".
 *
 * Returns: `TRUE` if it can
 */
gboolean
payola_desk_check_name (const char *name);

/**
 * payola_desk_find_file:
 * @judge: the judge
 * @name: the name of a game
 *
 * Finds the file of a game.
 *
 * Returns: (transfer full) (nullable): its path, or `NULL` if there is no such file
 */
char *
payola_desk_find_file (PayolaJudge *judge, const char *name);

/* Returns whether there is a game of this name, also if its file could not be written yet. */
gboolean
payola_desk_exists (PayolaJudge *judge, const char *name);

/**
 * payola_desk_open:
 * @judge: the judge
 * @name: the name of the game
 * @error: the reason for a failure
 *
 * Locks and reads a game, and begins a transaction of the journal. A change that could not be
 * written earlier is completed first. After a failure, the game cannot be opened in this round.
 *
 * Returns: (transfer full) (nullable): the desk, or `NULL` if the game does not exist or cannot be
 *   read
 */
PayolaDesk *
payola_desk_open (PayolaJudge *judge, const char *name, GError **error);

/**
 * payola_desk_create:
 * @judge: the judge
 * @name: the name of a game that does not exist
 * @game: the game
 * @error: the reason for a failure
 *
 * Begins a new game. Its file is written when the desk is closed.
 *
 * Returns: (transfer full) (nullable): the desk, or `NULL` on failure
 */
PayolaDesk *
payola_desk_create (PayolaJudge *judge, const char *name, PayGame *game, GError **error);

/**
 * payola_desk_set_game:
 * @self: a desk
 * @game: (transfer full): the changed game
 *
 * Changes the game.
 */
void
payola_desk_set_game (PayolaDesk *self, PayGame *game);

/**
 * payola_desk_stage:
 * @self: a desk
 *
 * Adds the change of the game to the transaction of the journal.
 */
void
payola_desk_stage (PayolaDesk *self);

/**
 * payola_desk_finish:
 * @self: (transfer full): a desk that was staged and whose transaction was committed
 *
 * Writes the file and frees the desk. If the program is stopped before, payola_desk_complete_all()
 * writes the file later.
 *
 * Returns: `FALSE` if the file could not be written
 */
gboolean
payola_desk_finish (PayolaDesk *self);

/**
 * payola_desk_close_all:
 * @judge: the judge
 * @desks: (element-type PayolaDesk): the desks, which are removed from the array
 *
 * Commits the transaction with the changes of several games, and writes their files.
 *
 * Returns: `FALSE` if the journal could not be written
 */
gboolean
payola_desk_close_all (PayolaJudge *judge, GPtrArray *desks);

/**
 * payola_desk_abandon:
 * @self: (nullable) (transfer full): a desk
 *
 * Frees a desk without writing anything.
 */
void
payola_desk_abandon (PayolaDesk *self);

/**
 * payola_desk_complete_all:
 * @judge: the judge
 *
 * Writes all game files whose changes are in the journal. Changes that other programs made to the
 * files meanwhile are merged.
 *
 * Returns: `FALSE` if a file could not be written
 */
gboolean
payola_desk_complete_all (PayolaJudge *judge);

G_END_DECLS
