/* dpjudge-status.h - import of status files of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Makes a game that begins with the position of a status file. Rules and lines that this program
 * does not know are reported as notes. If the file lists no units and no supply centres, the game
 * begins in the start position of its board. @length is the length of @data in bytes. Returns
 * NULL with findings if the file does not describe one. (transfer full) */
PayGame *pay_dpjudge_status_read (const char *data, gsize length, PayDiagnostics *diagnostics);

G_END_DECLS
