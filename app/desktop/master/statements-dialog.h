/* statements-dialog.h - dialog that writes or mails the statements of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog that writes every player's statement of a turn to a folder, or sends it by
 * email. @turn is the turn; in a game without turns, the letters are a welcome. (transfer none) */
GtkWindow *payola_statements_dialog_new (GtkWindow *parent, PayolaDocument *document, guint turn);

G_END_DECLS
