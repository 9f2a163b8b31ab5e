/* holders.h - the people who hold the seats of a game, and their letters when that changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/seats.h"

G_BEGIN_DECLS

/* Compares the players of a game with those of the last call. Whoever changed them, and with which
 * program: the codes of a seat with another player are renewed, the old player gets a farewell, and
 * the new one the letter of the phase if it was announced already. */
void payola_holders_follow (PayolaDesk *desk);

/* Gives a seat to a new player, who learns it from an answer. */
void payola_holders_take (PayolaDesk *desk, PayPower power);

/* Notes a new address of the same player. */
void payola_holders_note (PayolaDesk *desk, PayPower power);

G_END_DECLS
