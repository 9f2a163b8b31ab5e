/* player-list.h - players read from a pasted list or a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

G_BEGIN_DECLS

/**
 * payola_player_list_read:
 * @board: the board
 * @roster: the present players
 * @text: the list
 * @length: the length of @text in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads players from a list with a line for each player, or from a table of a spreadsheet: the
 * power, the name, the address and the key, in any order. “Anna <anna@example.org>” is a name with
 * an address. A player without a power gets the next power that does not have a player, then a
 * place among the standby players. A first row with the names of the columns is skipped.
 *
 * Returns: (transfer full) (nullable): the roster with the players, or `NULL` with findings
 */
PayRoster *
payola_player_list_read (const PayBoard *board, const PayRoster *roster, const char *text,
                         gsize length, PayDiagnostics *diagnostics);

G_END_DECLS
