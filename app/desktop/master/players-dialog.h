/* players-dialog.h - dialog for players, standbys and the deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog for the players, standbys and the deadline. All changes are made by the button
 * Apply, as a single undo step. (transfer none) */
GtkWindow *payola_players_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
