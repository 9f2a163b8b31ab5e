/* verify-dialog.h - dialog that replays a game from its sheets and lists its commitments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog that replays a game from its sheets, or reads a packet, and lists the
 * commitments. (transfer none) */
GtkWindow *payola_verify_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
