/* publish.h - publication of games that are over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/* Publishes a game in the folder that the settings name, unless it was published before. The
 * press of its players is included if the game allows it. */
void payola_publish_game (PayolaDesk *desk);

G_END_DECLS
