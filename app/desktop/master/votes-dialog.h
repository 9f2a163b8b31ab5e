/* votes-dialog.h - dialog for votes, draws, concessions and resignations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog for the ways in which a game may end before a solo. Every change is made at
 * once, as a single undo step. (transfer none) */
GtkWindow *payola_votes_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
