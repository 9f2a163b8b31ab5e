/* game-store.h - writing of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/lock.h"
#include "game/game.h"
#include "service/file-lock.h"

G_BEGIN_DECLS

/* A game file as the program read or wrote it last. */
typedef struct
{
  const char *sum;   /* checksum of the bytes of the file (payola_game_store_sum()) */
  PayGame *game;     /* (nullable): the game in the file; needed for merging */
  PayLocker *locker; /* (nullable): the locker of the file */
} PayolaGameVersion;

/* Computes the checksum of a file. Time stamps are not enough, because two programs can write
 * within one tick of the file system’s clock. @length is the length of the contents in bytes.
 * (transfer full) */
char *payola_game_store_sum (const char *data, gsize length);

/* Writes a game atomically to a locked file and waits until it is on the disk. Changes that
 * another program made since @known are merged (pay_game_merge()). @known is the version of the
 * file that was read last; NULL replaces the version that the file had when the lock was taken.
 * @locker may be NULL. @error is a `G_IO_ERROR`: `G_IO_ERROR_WRONG_ETAG` with the reason if the
 * file holds something that cannot be merged. Returns the game in the file, which differs from
 * @game if changes were merged; NULL on failure, when the file is unchanged. (transfer full) */
PayGame *payola_game_store_save (PayolaFileLock *lock, const PayolaGameVersion *known,
                                 PayGame *game, PayLocker *locker, char **sum, GError **error);

G_END_DECLS
