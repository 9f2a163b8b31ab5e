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

/**
 * payola_ministry_window_new:
 * @application: the application
 * @document: the document of the theatre; the window takes a reference
 *
 * Creates a window for a theatre.
 *
 * Returns: (transfer none): the window
 */
PayolaMinistryWindow *
payola_ministry_window_new (GtkApplication *application, PayolaTheatreDocument *document);

/**
 * payola_ministry_window_get_document:
 * @self: a window
 *
 * Gets the document of the theatre.
 *
 * Returns: (transfer none): the document
 */
PayolaTheatreDocument *
payola_ministry_window_get_document (PayolaMinistryWindow *self);

/**
 * payola_ministry_window_select:
 * @self: a window
 * @position: the index of the position
 *
 * Selects a position, as a click does.
 */
void
payola_ministry_window_select (PayolaMinistryWindow *self, guint position);

/**
 * payola_ministry_window_opens:
 * @file: a file
 *
 * Checks whether the name of a file is that of a theatre.
 *
 * Returns: `TRUE` if its suffix is ".payola-theatre"
 */
gboolean
payola_ministry_window_opens (GFile *file);

G_END_DECLS
