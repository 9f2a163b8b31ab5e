/* help-window.h - the program’s own viewer of the help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_HELP_WINDOW (payola_help_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaHelpWindow, payola_help_window, PAYOLA, HELP_WINDOW, AdwWindow)

/* Creates a window with the help in the language of the interface, or in English if there is no
 * translation. It can be used while a modal dialog is open. (transfer none) */
PayolaHelpWindow *payola_help_window_new (GtkApplication *application);

/* Shows a page. The index is shown if there is no such page. @target is the ID of a page, which
 * may be followed by # and a section. */
void payola_help_window_show_page (PayolaHelpWindow *self, const char *target);

/* Gets the page that is shown. May return NULL. */
const char *payola_help_window_get_page (PayolaHelpWindow *self);

G_END_DECLS
