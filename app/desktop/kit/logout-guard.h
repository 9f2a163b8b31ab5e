/* logout-guard.h - the question before a logout that would lose unsaved changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks the session not to end while a window has unsaved changes. The desktop then names the
 * window and the reason before it logs the user out. Closing the window withdraws the request. */
void payola_logout_guard_set (GtkWindow *window, gboolean unsaved);

G_END_DECLS
