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

/**
 * payola_notes_get:
 * @document: the document, which owns the notes
 * @view: the view of the viewer
 *
 * Returns the notes of a viewer.
 *
 * Returns: (transfer none): the notes
 */
PayolaNotes *
payola_notes_get (PayolaDocument *document, PayView *view);

/**
 * payola_notes_read:
 * @self: the notes
 * @phase: a phase
 * @power: a power
 *
 * Returns a note.
 *
 * Returns: (transfer none): the text, or “”; valid until the next change
 */
const char *
payola_notes_read (PayolaNotes *self, PayPhase phase, PayPower power);

/**
 * payola_notes_write:
 * @self: the notes
 * @phase: a phase
 * @power: a power
 * @text: the text, or “” to remove the note
 *
 * Changes a note. If the game has a file, the note is stored within a second.
 */
void
payola_notes_write (PayolaNotes *self, PayPhase phase, PayPower power, const char *text);

G_END_DECLS
