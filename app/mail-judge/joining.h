/* joining.h - new games that collect players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/**
 * payola_joining_create:
 * @visit: an email
 * @name: the name of the new game
 * @password: the password of its master, who is the sender
 * @options: (array zero-terminated=1): the kind, the board and options, in any order
 *
 * Creates a game that collects players.
 */
void
payola_joining_create (PayolaVisit *visit, const char *name, const char *password, char **options);

/**
 * payola_joining_is_open:
 * @desk: the desk
 *
 * Checks whether a game collects players.
 *
 * Returns: `TRUE` if it does
 */
gboolean
payola_joining_is_open (PayolaDesk *desk);

/**
 * payola_joining_add:
 * @visit: an email
 * @desk: the desk of a game that collects players
 * @wishes: the preferred powers, favourite first; "" for none
 *
 * Adds the sender to a game, or changes the sender’s preferences. The game starts when it has all
 * players.
 */
void
payola_joining_add (PayolaVisit *visit, PayolaDesk *desk, const char *wishes);

/**
 * payola_joining_start:
 * @visit: an email
 * @desk: the desk of a game that collects players
 * @level: (nullable): the level of computer players for seats without players, or `NULL` to leave
 *   them empty
 *
 * Starts a game. The powers are drawn by lot with the secret of the game, so that everybody can
 * check the draw after the end.
 */
void
payola_joining_start (PayolaVisit *visit, PayolaDesk *desk, const char *level);

G_END_DECLS
