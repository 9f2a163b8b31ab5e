/* help-window.h - the program’s own viewer of the help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_HELP_WINDOW (payola_help_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaHelpWindow, payola_help_window, PAYOLA, HELP_WINDOW, AdwWindow)

/**
 * payola_help_window_new:
 * @application: the application
 *
 * Creates a window with the help in the language of the interface, or in English if there is no
 * translation. It can be used while a modal dialog is open.
 *
 * Returns: (transfer none): the window
 */
PayolaHelpWindow *
payola_help_window_new (GtkApplication *application);

/**
 * payola_help_window_show_page:
 * @self: a window
 * @target: the ID of a page, which may be followed by # and a section
 *
 * Shows a page. The index is shown if there is no such page.
 */
void
payola_help_window_show_page (PayolaHelpWindow *self, const char *target);

/**
 * payola_help_window_get_page:
 * @self: a window
 *
 * Gets the page that is shown.
 *
 * Returns: (transfer none) (nullable): the ID of the page
 */
const char *
payola_help_window_get_page (PayolaHelpWindow *self);

G_END_DECLS
