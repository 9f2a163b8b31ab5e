/* correct-dialog.h - corrections to the position by the game master, with their reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Changes are written one a line and checked while they are written; Apply makes all of them, as
 * one step of undo. Those made before are listed. */
GtkWindow *
payola_correct_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
