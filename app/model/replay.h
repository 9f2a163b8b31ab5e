/* replay.h - a resolved phase as a row of pictures: the auction, the moves, the bounces, what came
 * of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

typedef struct
{
  PayolaScene *scene;
  char *caption; /* translated */
} PayolaReplayStep;

/* The steps of a resolved turn as far as the view's viewer may know them: (element-type
 * PayolaReplayStep). The first shows the position before it, the last the one after it; steps in
 * which nothing would be new are left out. Owned. */
GPtrArray *
payola_replay_steps (PayView *view, guint turn);

G_END_DECLS
