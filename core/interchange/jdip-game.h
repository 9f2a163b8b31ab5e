/* jdip-game.h - saved games of jDip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* A file of jDip’s format 1.0 is an element `game` with a `variant` and a `turn` for each phase. A
 * turn has the `positions` at its start, an `order` with a text for each order, and results that
 * refer to orders. Older versions of jDip wrote their objects in memory instead (`jsx`); these
 * files cannot be read. */

/* Checks whether a file looks like a saved game of jDip, of any version. @length is the length of
 * @data in bytes. */
gboolean pay_jdip_game_recognise (const char *data, gsize length);

/* Reads a saved game of jDip. Its board must be installed; boards that were converted from jDip
 * have the same names. @length is the length of @data in bytes. @number: not used, because a file
 * has one game. Returns NULL with findings. (transfer full) */
PayRecord *pay_jdip_game_read (const char *data, gsize length, guint number,
                               PayDiagnostics *diagnostics);

G_END_DECLS
