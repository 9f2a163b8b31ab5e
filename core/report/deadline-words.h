/* deadline-words.h - the deadline of a phase in words that stay true
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/**
 * pay_deadline_date:
 * @time: a time
 * @zone: the identifier of its time zone, or "" to name the difference from UTC
 *
 * Writes a time for readers in any time zone, as in “3 May 2027, 20:00 Europe/Berlin (18:00 UTC)”.
 *
 * Returns: (transfer full): the words
 */
char *
pay_deadline_date (GDateTime *time, const char *zone);

/**
 * pay_deadline_sentence:
 * @view: a view
 *
 * Says when the deadline of the current phase is, in the time zone of the game. Everybody may know
 * it. The sentence does not say how much time is left, because it is read later.
 *
 * Returns: (transfer full) (nullable): the sentence, or `NULL` if there is no deadline, the view
 * does not contain it, or the game is over
 */
char *
pay_deadline_sentence (const PayView *view);

G_END_DECLS
