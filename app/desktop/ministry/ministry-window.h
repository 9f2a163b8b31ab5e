/* ministry-window.h - the Ministry of Finance: theatres of war as trees, with what they cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/theatre-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_MINISTRY_WINDOW (payola_ministry_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMinistryWindow, payola_ministry_window, PAYOLA, MINISTRY_WINDOW,
                      AdwWindow)

/* @document: kept */
PayolaMinistryWindow *
payola_ministry_window_new (GtkApplication *application, PayolaTheatreDocument *document);
PayolaTheatreDocument *
payola_ministry_window_get_document (PayolaMinistryWindow *self);
/* Selects a position, as a click does. */
void
payola_ministry_window_select (PayolaMinistryWindow *self, guint position);
/* Whether a file is by its name a theatre's. */
gboolean
payola_ministry_window_opens (GFile *file);

G_END_DECLS
