/* reminders-dialog.h - dialog with a reminder for each power whose sheet is awaited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog with a reminder for each power whose sheet is awaited now. (transfer none) */
GtkWindow *payola_reminders_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
