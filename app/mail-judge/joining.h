/* joining.h - new games that collect players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Creates a game that collects players. @password is the password of its master, who is the
 * sender. @options is the kind, the board and options, in any order. */
void payola_joining_create (PayolaVisit *visit, const char *name, const char *password,
                            char **options);

/* Checks whether a game collects players. */
gboolean payola_joining_is_open (PayolaDesk *desk);

/* Adds the sender to a game, or changes the sender’s preferences. The game starts when it has all
 * players. @wishes: the preferred powers, favourite first; "" for none. */
void payola_joining_add (PayolaVisit *visit, PayolaDesk *desk, const char *wishes);

/* Starts a game. The powers are drawn by lot with the secret of the game, so that everybody can
 * check the draw after the end. @level is the level of computer players for seats without
 * players, or NULL to leave them empty. */
void payola_joining_start (PayolaVisit *visit, PayolaDesk *desk, const char *level);

G_END_DECLS
