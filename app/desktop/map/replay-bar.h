/* replay-bar.h - steps through a resolved phase over the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Hidden until it is begun; leaves when the focus goes elsewhere, or when closed. */
#define PAYOLA_TYPE_REPLAY_BAR (payola_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaReplayBar, payola_replay_bar, PAYOLA, REPLAY_BAR, AdwBin)

void
payola_replay_bar_set_map (PayolaReplayBar *self, PayolaMapView *map, PayolaFocus *focus);
/* Replays the turn in the focus, or the last one when that is to be played. FALSE when none was. */
gboolean
payola_replay_bar_begin (PayolaReplayBar *self);
void
payola_replay_bar_end (PayolaReplayBar *self);
/* Behind the last step the next phase follows by itself, as long as there is one. */
void
payola_replay_bar_step (PayolaReplayBar *self, int by);
gboolean
payola_replay_bar_is_on (PayolaReplayBar *self);
/* The step on show and how many there are. */
guint
payola_replay_bar_get_step (PayolaReplayBar *self, guint *n_steps);

G_END_DECLS
