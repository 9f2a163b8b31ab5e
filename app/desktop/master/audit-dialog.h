/* audit-dialog.h - dialog that lists the game master's actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog with the log of the game master’s actions, the newest first. @parent may be
 * NULL. (transfer none) */
GtkWindow *payola_audit_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
