/* event-words.h - what happened besides orders, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* "Austria takes Rumania from Russia."; owned. */
char *pay_event_words (const PayBoard *board, const PayEvent *event);

G_END_DECLS
