/* votes-dialog.h - how a game may end before somebody wins: votes, draws, concessions, resignations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Every change is one step of undo, made at once. */
GtkWindow *
payola_votes_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
