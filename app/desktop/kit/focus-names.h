/* focus-names.h - accessible names of the parts of widgets that have the keyboard focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the button inside every drop-down carry the name of the drop-down. A screen reader
 * announces this button when it receives the focus, and GTK 4.8 names it after its type. Call
 * this before the first window is shown; further calls have no effect. */
void payola_focus_names_install (void);

G_END_DECLS
