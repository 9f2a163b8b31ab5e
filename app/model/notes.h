/* notes.h - the user’s notes about powers and phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"

G_BEGIN_DECLS

/* Notes are private. They are stored outside of the game file (state-file.h), separately for
 * each viewer. Notes of a game without a file last as long as the document. */
typedef struct _PayolaNotes PayolaNotes;

/* Returns the notes of a viewer. (transfer none) */
PayolaNotes *payola_notes_get (PayolaDocument *document, PayView *view);

/* Returns a note. Returns the text, or “”; valid until the next change. */
const char *payola_notes_read (PayolaNotes *self, PayPhase phase, PayPower power);

/* Changes a note. If the game has a file, the note is stored within a second. @text is the text,
 * or “” to remove the note. */
void payola_notes_write (PayolaNotes *self, PayPhase phase, PayPower power, const char *text);

G_END_DECLS
