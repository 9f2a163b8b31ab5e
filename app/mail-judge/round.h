/* round.h - one round of a judge: emails, deadlines, letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* Completes changes that an earlier process began, processes all new emails, announces and
 * adjudicates phases of all games that have changed or have a task due, and sends the letters.
 * Returns FALSE if the journal could not be written. */
gboolean payola_round_run (PayolaJudge *judge);

/* Finds the time of the next deadline, reminder or attempt to send a letter. Returns the time in
 * seconds since 1970, or `G_MAXINT64` if nothing is due. */
gint64 payola_round_get_next (PayolaJudge *judge);

G_END_DECLS
