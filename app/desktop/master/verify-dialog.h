/* verify-dialog.h - plays a game again from its sheets, and tells its commitments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* For a game or a packet. */
GtkWindow *
payola_verify_dialog_new (GtkWindow *parent, PayolaDocument *document);

G_END_DECLS
