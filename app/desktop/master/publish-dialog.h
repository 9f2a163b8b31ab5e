/* publish-dialog.h - a whole game for everybody, into a folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

GtkWindow *
payola_publish_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
