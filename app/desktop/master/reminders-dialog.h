/* reminders-dialog.h - whose sheets are awaited, each with a letter to send
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

GtkWindow *
payola_reminders_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
