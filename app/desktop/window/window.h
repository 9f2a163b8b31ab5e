/* window.h - one game on screen: map, phase stepper, and the pages beside the map
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

PayolaWindow *
payola_window_new (GtkApplication *application);
/* NULL while the window shows the start page. */
PayolaDocument *
payola_window_get_document (PayolaWindow *self);
void
payola_window_set_document (PayolaWindow *self, PayolaDocument *document);
PayolaFocus *
payola_window_get_focus (PayolaWindow *self);

void
payola_window_toast (PayolaWindow *self, const char *text);
/* All findings in a dialog, each with its line. */
void
payola_window_show_findings (PayolaWindow *self, const char *title,
                             const PayDiagnostics *diagnostics);

/* "Payola games" and "All files". */
void
payola_window_add_file_filters (GtkFileChooser *chooser);

G_END_DECLS
