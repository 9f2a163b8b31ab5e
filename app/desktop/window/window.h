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

/**
 * payola_window_new:
 * @application: the application
 *
 * Creates a window with the start page.
 *
 * Returns: (transfer none): the window
 */
PayolaWindow *
payola_window_new (GtkApplication *application);

/**
 * payola_window_get_document:
 * @self: a window
 *
 * Gets the document of the window.
 *
 * Returns: (transfer none) (nullable): the document, or `NULL` while the window shows the start
 *   page
 */
PayolaDocument *
payola_window_get_document (PayolaWindow *self);

/**
 * payola_window_set_document:
 * @self: a window
 * @document: the document; the window takes a reference
 *
 * Shows a game or packet. The document can be set only once.
 */
void
payola_window_set_document (PayolaWindow *self, PayolaDocument *document);

/**
 * payola_window_get_focus:
 * @self: a window
 *
 * Gets the focus of the window.
 *
 * Returns: (transfer none) (nullable): the focus, or `NULL` while the window shows the start
 *   page
 */
PayolaFocus *
payola_window_get_focus (PayolaWindow *self);

/**
 * payola_window_get_view:
 * @self: a window
 *
 * Gets the page beside the map that is shown: sheet, unit, phase or reports.
 *
 * Returns: (transfer none) (nullable): the page, or `NULL` while the window shows the start page
 */
GtkWidget *
payola_window_get_view (PayolaWindow *self);

/**
 * payola_window_toast:
 * @self: a window
 * @text: the message
 *
 * Shows a short message. If a previous message is still visible, its text is replaced.
 */
void
payola_window_toast (PayolaWindow *self, const char *text);

/**
 * payola_window_show_findings:
 * @self: a window
 * @title: the title of the dialog
 * @diagnostics: the findings
 *
 * Shows all findings in a dialog, each with its line.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
payola_window_show_findings (PayolaWindow *self, const char *title,
                             const PayDiagnostics *diagnostics);

/**
 * payola_window_receive:
 * @self: a window
 * @file: a sheet or an email
 *
 * Passes a file to the inbox and reports whether its sheets were accepted.
 *
 * Returns: `FALSE` if the window does not show a game to its game master
 */
gboolean
payola_window_receive (PayolaWindow *self, GFile *file);

/* Shows a document in a new window and closes this one without saving it. If @same_place is set,
 * the new window shows the same phase, viewer, page and part of the map. */
void
payola_window_replace (PayolaWindow *self, PayolaDocument *document, gboolean same_place);

/**
 * payola_window_begin_tutorial:
 * @self: a window with the sample game
 *
 * Begins the tutorial in the window.
 */
void
payola_window_begin_tutorial (PayolaWindow *self);

G_END_DECLS
