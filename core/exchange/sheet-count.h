/* sheet-count.h - the line of a sheet that counts its offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A sheet that is sent as text has a comment such as “% 20 offers” above and below its lines, so
 * that a sheet that was cut on its way is noticed. It is the same in every language. */

/* The line for a sheet in the present phase, with its line end, or "" for an empty sheet.
 * (transfer full) */
char *pay_sheet_count_line (PayGame *game, const char *sheet);

/* Removes all such lines from a text. Returns the greatest of their numbers, or −1. */
int pay_sheet_count_take (char *text);

/* Reports an error if a sheet has fewer offers than a line of it said. @count may be −1. */
gboolean pay_sheet_count_check (PayGame *game, const char *sheet, int count,
                                PayDiagnostics *diagnostics);

G_END_DECLS
