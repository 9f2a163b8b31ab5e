/* laboratory-window.h - scoring systems side by side: charts, tables, a board to play with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_LABORATORY_WINDOW (payola_laboratory_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaLaboratoryWindow, payola_laboratory_window, PAYOLA, LABORATORY_WINDOW,
                      AdwWindow)

PayolaLaboratoryWindow *
payola_laboratory_window_new (GtkApplication *application);
/* Shows a scoring system from a file, to be changed and compared; FALSE when it is none, which the
 * window tells. */
gboolean
payola_laboratory_window_load (PayolaLaboratoryWindow *self, GFile *file);

G_END_DECLS
