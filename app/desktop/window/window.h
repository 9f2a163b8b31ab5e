/* window.h - window of one game: map, phase and pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"
#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_WINDOW (payola_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaWindow, payola_window, PAYOLA, WINDOW, AdwApplicationWindow)

/* Creates a window with the start page. (transfer none) */
PayolaWindow *payola_window_new (GtkApplication *application);

/* Returns NULL while the window shows the start page. (transfer none) */
PayolaDocument *payola_window_get_document (PayolaWindow *self);

/* Shows a game or packet. The document can be set only once. @document is the document; the
 * window takes a reference. */
void payola_window_set_document (PayolaWindow *self, PayolaDocument *document);

/* Returns NULL while the window shows the start page. (transfer none) */
PayolaFocus *payola_window_get_focus (PayolaWindow *self);

/* Gets the page beside the map that is shown: sheet, unit, phase or reports, or NULL while the
 * window shows the start page. (transfer none) */
GtkWidget *payola_window_get_view (PayolaWindow *self);

/* Shows a short message. If a previous message is still visible, its text is replaced. */
void payola_window_toast (PayolaWindow *self, const char *text);

/* Shows all findings in a dialog, each with its line. (transfer none) */
GtkWidget *payola_window_show_findings (PayolaWindow *self, const char *title,
                                        const PayDiagnostics *diagnostics);

/* Passes a file to the inbox and reports whether its sheets were accepted. Returns FALSE if the
 * window does not show a game to its game master. */
gboolean payola_window_receive (PayolaWindow *self, GFile *file);

/* Shows a document in a new window and closes this one without saving it. If @same_place is set,
 * the new window shows the same phase, viewer, page and part of the map. */
void payola_window_replace (PayolaWindow *self, PayolaDocument *document, gboolean same_place);

void payola_window_begin_tutorial (PayolaWindow *self);

G_END_DECLS
