/* players-dialog.h - who plays, who stands by, and when the phase ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Nothing is changed before Apply, which is one step of undo. */
GtkWindow *
payola_players_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
