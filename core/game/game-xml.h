/* game-xml.h - reading and writing of .payola files (grammar: data/game.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads a game from a file in memory. The stored sheets are adjudicated again, and the results
 * are compared with the stored positions. A file whose results do not follow from its sheets is
 * refused. The finding names the first phase that differs. @length is the length of @data in
 * bytes. Returns NULL with findings. (transfer full) */
PayGame *pay_game_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Reads a game from a file, like pay_game_read_bytes(), or NULL with findings. (transfer full) */
PayGame *pay_game_read_file (const char *path, PayDiagnostics *diagnostics);

/* Writes a game as the contents of a file. Equal games give equal bytes. (transfer full) */
char *pay_game_write (const PayGame *self);

/* Saves a game with pay_file_replace(): the file is replaced atomically and keeps its mode.
 * @error is a `G_FILE_ERROR`, whose message does not name the file. */
gboolean pay_game_save (const PayGame *self, const char *path, GError **error);

G_END_DECLS
