/* dpjudge-status.h - games from the DPjudge's status files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A game that begins with the position that a status file tells: board, phase, rules as far as they
 * are ours, units, centres, treasuries, acceptance lists, dummies, who resigned. Its history, its
 * passwords and its mail are not in such a file, or no business of ours. Everything that is left
 * out is told as a note. NULL with findings when no game can be made of it. (transfer full) */
PayGame *
pay_dpjudge_status_read (const char *data, gsize length, PayDiagnostics *diagnostics);

G_END_DECLS
