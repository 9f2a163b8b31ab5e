/* application.h - the desktop program: its windows, files and global actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_APPLICATION (payola_application_get_type ())
G_DECLARE_FINAL_TYPE (PayolaApplication, payola_application, PAYOLA, APPLICATION, AdwApplication)

/**
 * payola_application_new:
 *
 * Creates the application.
 *
 * Returns: (transfer full): the application
 */
PayolaApplication *
payola_application_new (void);

/**
 * payola_application_open_file:
 * @self: the application
 * @file: a game, packet, theatre, tournament or scoring system
 *
 * Opens a file in a new or empty window, or presents the window that already shows it. Errors
 * appear in a dialog over the active window, or over a start page if no window is open. A
 * tournament or scoring system always opens in a new window, which also shows its errors.
 */
void
payola_application_open_file (PayolaApplication *self, GFile *file);

G_END_DECLS
