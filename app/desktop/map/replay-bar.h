/* replay-bar.h - bar that replays an adjudicated phase on the map, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The bar is hidden until a replay begins. */
#define PAYOLA_TYPE_REPLAY_BAR (payola_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaReplayBar, payola_replay_bar, PAYOLA, REPLAY_BAR, AdwBin)

/* Sets the map and the focus. This can be done only once. */
void payola_replay_bar_set_map (PayolaReplayBar *self, PayolaMapView *map, PayolaFocus *focus);

/* Begins to replay the turn in focus, or the last turn if the phase in focus is not yet
 * adjudicated. Returns FALSE if there are no turns. */
gboolean payola_replay_bar_begin (PayolaReplayBar *self);

/* Ends the replay and hides the bar. */
void payola_replay_bar_end (PayolaReplayBar *self);

/* Moves to the next or previous step. From the last step, it moves to the first step of the next
 * turn. From the first step, it moves to the last step of the previous turn. @by: 1 for the next
 * step, -1 for the previous one. */
void payola_replay_bar_step (PayolaReplayBar *self, int by);

/* Checks whether a replay is under way. Returns TRUE during a replay. */
gboolean payola_replay_bar_is_on (PayolaReplayBar *self);

/* @n_steps is the number of steps; 0 without a replay. Returns the index of the step. */
guint payola_replay_bar_get_step (PayolaReplayBar *self, guint *n_steps);

G_END_DECLS
