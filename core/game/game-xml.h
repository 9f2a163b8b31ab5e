/* game-xml.h - games from and to .payola files (grammar: data/game.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reading plays the stored sheets again and compares with the stored positions: a file whose
 * results do not follow from its sheets is refused with the phase at which it departs. */
PayGame *
pay_game_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);
PayGame *
pay_game_read_file (const char *path, PayDiagnostics *diagnostics);
/* Same game, same bytes. Owned. */
char *
pay_game_write (const PayGame *self);
/* Atomically, keeping the file's mode; never leaves half a file. */
gboolean
pay_game_save (const PayGame *self, const char *path, GError **error);

G_END_DECLS
