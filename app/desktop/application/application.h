/* application.h - the program: its windows, its files, its global actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_APPLICATION (payola_application_get_type ())
G_DECLARE_FINAL_TYPE (PayolaApplication, payola_application, PAYOLA, APPLICATION, AdwApplication)

PayolaApplication *
payola_application_new (void);

/* Opens a file in a window of its own, or raises the window that has it. What cannot be read is
 * explained in a dialog over the active window, or over a start page when there is none. */
void
payola_application_open_file (PayolaApplication *self, GFile *file);

G_END_DECLS
