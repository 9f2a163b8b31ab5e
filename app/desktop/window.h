/* window.h - one game on screen: map, phase stepper, and the pages beside the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application.h"
#include "desktop/document.h"
#include "desktop/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_WINDOW (payola_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaWindow, payola_window, PAYOLA, WINDOW, AdwApplicationWindow)

PayolaWindow *
payola_window_new (PayolaApplication *application);
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

/* Puts a line into the draft of a power's sheet, where it can be undone. FALSE with findings when
 * it is no line for that, or no offers can be written now. */
gboolean
payola_window_add_offer (PayolaWindow *self, PayPower power, const char *line,
                         PayDiagnostics *diagnostics);

G_END_DECLS
