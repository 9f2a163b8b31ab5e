/* player-list.h - players read from a pasted list or a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

G_BEGIN_DECLS

/* A player of a list. Texts that the list does not have are "". */
typedef struct
{
  PayPower power; /* the only power beside the player, or PAY_NO_POWER */
  char *wishes;   /* the powers beside the player, favourite first, as payola_seats_parse() reads */
  char *name, *mail, *key, *notes;
} PayolaListed;

/* Reads players from a list with a line for each player, from a table of a spreadsheet, or from the
 * addressees of an email. Name, address, key and powers can be in any order; “Anna
 * <anna@example.org>” is a name with an address. The names of columns in a first row decide what
 * the cells are. Other texts become notes. Returns the players (element-type PayolaListed), or
 * `NULL` with findings. */
GPtrArray *payola_player_list_parse (const PayBoard *board, const char *text, gsize length,
                                     PayDiagnostics *diagnostics);

/* Chooses a power for each player: the power beside the first player who has it, then the next
 * power that is neither `taken` nor `closed`, then `PAY_NO_POWER`. Only powers that are not
 * `closed` are chosen; a power beside a player is chosen even if it is `taken`. */
void payola_player_list_choose_seats (const PayBoard *board, const GPtrArray *players,
                                      guint64 closed, guint64 taken, int *seats);

/* Makes the player of a roster; the texts belong to `listed`. */
PayPlayer payola_listed_get_player (const PayolaListed *listed);

/* Adds the players of a list to a roster, as payola_player_list_choose_seats() chooses. Players
 * without a power become standby players. Returns the roster, or `NULL` with findings. */
PayRoster *payola_player_list_read (const PayBoard *board, const PayRoster *roster,
                                    const char *text, gsize length, PayDiagnostics *diagnostics);

G_END_DECLS
