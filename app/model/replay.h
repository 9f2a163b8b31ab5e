/* replay.h - an adjudicated phase in steps: auction, moves, bounces, result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/scene.h"

G_BEGIN_DECLS

typedef struct
{
  PayolaScene *scene;
  char *caption; /* translated caption */
} PayolaReplayStep;

/* Returns the steps of an adjudicated turn as the viewer may see them. The first step shows the
 * position before the turn, and the last step the position after the turn. Steps that would not
 * show anything new are left out. (transfer full) */
GPtrArray *payola_replay_steps (PayView *view, guint turn);

G_END_DECLS
