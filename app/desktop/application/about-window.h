/* about-window.h - the window about the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates the window with the version, the credits, the licences, and the versions of libraries
 * that a report of an error needs. @parent may be NULL. (transfer none) */
GtkWindow *payola_about_window_new (GtkWindow *parent);

G_END_DECLS
