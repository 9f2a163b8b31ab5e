/* said.h - the lines of letters to a seat, which are quotations when they come back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/journal.h"

G_BEGIN_DECLS

/* The lines of the newest letters to one seat. */
typedef struct _PayolaSaid PayolaSaid;

/* Stores the lines of a letter to a seat. @bracket holds the words of its subject that name the
 * seat (payola_seat_make_bracket()). */
void payola_said_note (PayolaJournal *journal, const char *bracket, const char *text, gint64 now);

PayolaSaid *payola_said_load (PayolaJournal *journal, const char *game, const char *seat);

void payola_said_free (PayolaSaid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaSaid, payola_said_free)

/* Returns whether a line stands in one of the letters. Short lines and lines in capitals, which
 * could be orders that a player copied, never do. */
gboolean payola_said_contains (const PayolaSaid *self, const char *line);

G_END_DECLS
