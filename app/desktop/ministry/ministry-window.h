/* ministry-window.h - the Ministry of Finance: theatres as trees, with their costs
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

/* Creates a window for a theatre. @document is the document of the theatre; the window takes a
 * reference. (transfer none) */
PayolaMinistryWindow *payola_ministry_window_new (GtkApplication *application,
                                                  PayolaTheatreDocument *document);

/* Gets the document of the theatre. (transfer none) */
PayolaTheatreDocument *payola_ministry_window_get_document (PayolaMinistryWindow *self);

/* Selects a position, as a click does. */
void payola_ministry_window_select (PayolaMinistryWindow *self, guint position);

/* Checks whether a file is a theatre, judging by its name. */
gboolean payola_ministry_window_opens (GFile *file);

G_END_DECLS
