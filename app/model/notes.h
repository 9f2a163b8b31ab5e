/* notes.h - what a player notes down about each power in each phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"

G_BEGIN_DECLS

/* Notes are the reader's own: kept outside of the game file (state-file.h), one set a viewer; those
 * of a game without a file live as long as the document. */
typedef struct _PayolaNotes PayolaNotes;

/* Borrowed from the document. */
PayolaNotes *
payola_notes_get (PayolaDocument *document, PayView *view);
/* "" for none. Borrowed until the next change. */
const char *
payola_notes_read (PayolaNotes *self, PayPhase phase, PayPower power);
/* Kept within a second. */
void
payola_notes_write (PayolaNotes *self, PayPhase phase, PayPower power, const char *text);

G_END_DECLS
