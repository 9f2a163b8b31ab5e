/* correct-dialog.h - dialog for the game master's corrections to the position, with reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/corrections.h"
#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog in which the position is corrected in a table, on a map, and as text. All
 * corrections are made as a single undo step. The dialog lists previous corrections.
 * @corrections: the corrections, which are empty at first. @map may be NULL. (transfer none) */
GtkWindow *payola_correct_dialog_new (GtkWindow *parent, PayolaDocument *document,
                                      PayolaCorrections *corrections, GtkWidget *map);

G_END_DECLS
