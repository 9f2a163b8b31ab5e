/* clock.h - whether the clock of the computer can be trusted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* Compares the clock with the time of the last round. If they differ by more than a day, no
 * deadline passes until payola_clock_confirm(), or until the clock is right again; the master
 * gets a letter. A time that was given instead of the clock is always trusted. */
void payola_clock_follow (PayolaJudge *judge);

/* Says what payola_clock_follow() would find, or returns NULL if the clock is good. (transfer full)
 */
char *payola_clock_describe (PayolaJournal *journal, GDateTime *now);

/* Trusts the present time. */
void payola_clock_confirm (PayolaJudge *judge);

G_END_DECLS
