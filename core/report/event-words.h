/* event-words.h - what happened besides orders, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"
#include "game/view.h"

G_BEGIN_DECLS

/* "Austria takes Rumania from Russia."; owned. */
char *
pay_event_words (const PayBoard *board, const PayEvent *event);
/* How a game that is over ended: who won, or between whom it is drawn. Owned. */
char *
pay_end_words (const PayView *view);

G_END_DECLS
