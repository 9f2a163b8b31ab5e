/* publish.h - publication of games that are over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/**
 * payola_publish_game:
 * @desk: the desk, with a game that is over
 *
 * Publishes a game once in the folder of the settings, with the press of its players if the game
 * allows it.
 */
void
payola_publish_game (PayolaDesk *desk);

G_END_DECLS
