/* views.h - reports about a game in answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Each report contains only what the sender may see: as a player or master of the game, or as the
 * public. */

/* Adds the state of a game: its phase, deadline and position. For a game that collects players,
 * adds the number of players who have joined. */
void payola_views_add_list (PayolaVisit *visit, PayolaDesk *desk);

/* Adds the results of the last phase and the position. */
void payola_views_add_summary (PayolaVisit *visit, PayolaDesk *desk);

/* Adds the results of all phases. */
void payola_views_add_history (PayolaVisit *visit, PayolaDesk *desk);

/* Attaches the map of the last adjudicated phase with its orders. Before the first adjudication,
 * attaches the map of the current phase. @format: “png”, “svg” or “pdf”, in any case. */
void payola_views_attach_map (PayolaVisit *visit, PayolaDesk *desk, const char *format);

/* Adds the letter with which the current phase was announced. */
void payola_views_add_letter (PayolaVisit *visit, PayolaDesk *desk, PayPower power);

G_END_DECLS
