/* game-xml.h - reading and writing of .payola files (grammar: data/game.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * pay_game_read_bytes:
 * @data: the contents of the file
 * @length: the length of @data in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a game from a file in memory. The stored sheets are adjudicated again, and the results
 * are compared with the stored positions. A file whose results do not follow from its sheets is
 * refused. The finding names the first phase that differs.
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` with findings
 */
PayGame *
pay_game_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_game_read_file:
 * @path: the file
 * @diagnostics: the list to add findings to
 *
 * Reads a game from a file, like pay_game_read_bytes().
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` with findings
 */
PayGame *
pay_game_read_file (const char *path, PayDiagnostics *diagnostics);

/**
 * pay_game_write:
 * @self: a game
 *
 * Writes a game as the contents of a file. Equal games give equal bytes.
 *
 * Returns: (transfer full): the contents
 */
char *
pay_game_write (const PayGame *self);

/**
 * pay_game_save:
 * @self: a game
 * @path: the file
 * @error: a `G_FILE_ERROR`, whose message does not name the file
 *
 * Saves a game with pay_file_replace(): the file is replaced atomically and keeps its mode.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_game_save (const PayGame *self, const char *path, GError **error);

G_END_DECLS
