/* game-store.h - the one place where game files are written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/lock.h"
#include "game/game.h"
#include "model/file-lock.h"

G_BEGIN_DECLS

/* A game file as a program has read or written it last. */
typedef struct
{
  const char *sum;   /* of its bytes (payola_game_store_sum()) */
  PayGame *game;     /* (nullable): without it nothing can be merged */
  PayLocker *locker; /* (nullable): what it is locked with */
} PayolaGameVersion;

/* Sums up a file's bytes. Time stamps would not do: two programs can write within one tick of the
 * file system's clock. (transfer full) */
char *
payola_game_store_sum (const char *data, gsize length);

/* Writes a game to the file that @lock is on: whole or not at all, and on the disk when this
 * returns. What another program has written since @known is merged (pay_game_merge()).
 * @known: (nullable): NULL replaces whatever was there when the lock was taken
 * @locker: (nullable): what to lock the file with
 * @sum: (out) (transfer full): of the file as it is now
 * Returns: (transfer full): the game in the file, which is @game unless something was merged into
 *   it. NULL with a G_IO_ERROR; G_IO_ERROR_WRONG_ETAG when the file holds what cannot be merged,
 *   with the reason. Nothing is changed then. */
PayGame *
payola_game_store_save (PayolaFileLock *lock, const PayolaGameVersion *known, PayGame *game,
                        PayLocker *locker, char **sum, GError **error);

G_END_DECLS
