/* progress.h - automatic adjudication and deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/seats.h"

G_BEGIN_DECLS

/* Checks whether a game has players, all sheets have been received, no player has asked to wait,
 * and the game is neither over nor stopped. */
gboolean payola_progress_is_ready (PayolaDesk *desk);

/* Adjudicates the current phase, and sets the next deadline. Returns FALSE if it could not be
 * adjudicated. */
gboolean payola_progress_adjudicate (PayolaDesk *desk);

/* The number of movement phases after which a player counts as absent. */
#define PAYOLA_PROGRESS_MISSED 2

/* Checks whether a player has missed so many movement phases in a row that somebody else may take
 * over the power. Phases before payola_progress_seat() do not count. @n_missed is the number of
 * movement phases that the player has missed since the last sheet. */
gboolean payola_progress_is_absent (PayolaDesk *desk, PayPower power, guint *n_missed);

/* Stores that a new player takes over a power in the current phase. */
void payola_progress_seat (PayolaDesk *desk, PayPower power);

/* Announces the current phase and adjudicates phases as long as they are ready. With @deadlines,
 * also ends phases whose deadline has passed without all sheets, and sends reminders. */
void payola_progress_run (PayolaDesk *desk, gboolean deadlines);

/* Finds the next time at which payola_progress_run() has something to do. Returns the time in
 * seconds since 1970, or `G_MAXINT64` if there is none. */
gint64 payola_progress_get_due (PayolaDesk *desk);

/* Sets the deadline of the present phase as if it began now: by the plan, and past absences. */
void payola_progress_set_deadline (PayolaDesk *desk);

/* Says what happens at the deadline if a sheet is missing, as a sentence. (transfer none) */
const char *payola_progress_describe_missing (PayolaDesk *desk);

G_END_DECLS
