/* later.h - sheets for later phases, which are kept until then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Reads a line such as “PHASE FALL 1902 MOVEMENT” or “PHASE F1902M”, and the sheet below it. A
 * sheet for a later phase is kept; without lines, the one that was kept is removed. A sheet for the
 * present phase is left to the caller.
 * Returns the number of lines that were read, or 0 if the first one is something else. */
guint payola_later_take (PayolaVisit *visit, char **lines);

/* Submits the sheets that were kept for the present phase, after checking them again, and writes
 * the result to the players. */
void payola_later_submit (PayolaDesk *desk);

/* Forgets the sheets of a seat, because somebody else holds it. */
void payola_later_forget (PayolaDesk *desk, const char *seat);

/* Adds the phases for which sheets of the sender are kept to the answer. */
void payola_later_describe (PayolaVisit *visit);

G_END_DECLS
