/* correct-dialog.h - dialog for the game master's corrections to the position, with reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * payola_correct_dialog_new:
 * @parent: the window of the game
 * @document: the document of the game
 *
 * Creates a dialog with a text in which each line is one correction. The text is checked as it
 * is typed. The button Apply makes all corrections as a single undo step. The dialog lists
 * previous corrections.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
payola_correct_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
