/* deadline-words.h - descriptions of deadlines that do not depend on the current time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Writes a time for readers in any time zone, as in “3 May 2027, 20:00 Europe/Berlin (18:00
 * UTC)”. @zone is the identifier of its time zone, or "" to name the difference from UTC.
 * (transfer full) */
char *pay_deadline_date (GDateTime *time, const char *zone);

/* Describes the deadline of the current phase with its weekday and time zone, as in “Sunday, 6
 * December 2026, 20:00 (Europe/Berlin, 19:00 UTC)”. Returns NULL if there is no deadline.
 * (transfer full) */
char *pay_deadline_words (const PayView *view);

/* Describes the deadline of the current phase in the time zone of the game. The sentence does not
 * contain the time left, because people read it later. Returns NULL if there is no deadline, the
 * view does not contain it, or the game is over. (transfer full) */
char *pay_deadline_sentence (const PayView *view);

G_END_DECLS
