/* publish-dialog.h - dialog that publishes a whole game to a folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog that publishes the game as it is now. (transfer none) */
GtkWindow *payola_publish_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
