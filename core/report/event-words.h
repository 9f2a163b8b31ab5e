/* event-words.h - words for events, the results that do not belong to orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"
#include "game/view.h"

G_BEGIN_DECLS

/* Describes an event in a translated sentence, such as "Austria takes Rumania from Russia."
 * (transfer full) */
char *pay_event_words (const PayBoard *board, const PayEvent *event);

/* Describes the end of a game: its winner, or the powers of a draw. (transfer full) */
char *pay_end_words (const PayView *view);

G_END_DECLS
