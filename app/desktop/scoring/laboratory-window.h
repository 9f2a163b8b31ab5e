/* laboratory-window.h - window that compares scoring systems by charts, tables and an example board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_LABORATORY_WINDOW (payola_laboratory_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaLaboratoryWindow, payola_laboratory_window, PAYOLA, LABORATORY_WINDOW,
                      AdwWindow)

PayolaLaboratoryWindow *payola_laboratory_window_new (GtkApplication *application);

/* Shows a scoring system from a file on the page for a custom system. Errors are shown in the
 * window. Returns FALSE if the file cannot be read or is not a scoring system. */
gboolean payola_laboratory_window_load (PayolaLaboratoryWindow *self, GFile *file);

G_END_DECLS
