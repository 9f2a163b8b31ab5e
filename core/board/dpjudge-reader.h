/* dpjudge-reader.h - boards from the map files of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Reads a .map file and the files it uses, which lie beside it. The variant is named after the
 * file, `credits` (nullable) say where the board comes from. Links of units, names, homes,
 * owners, units, victory, first phase and building anywhere are taken over; what this program
 * cannot do (terrain that changes, fords, ports that convoy, sites of partisans, other
 * calendars, foreign rules) is told as findings without harm (PAY_SEVERITY_VOID), and the board
 * is made without.
 * Returns: (transfer full) (nullable): the board, or NULL with every finding */
PayBoard *
pay_dpjudge_read_file (const char *path, const char *credits, PayDiagnostics *diagnostics);

G_END_DECLS
