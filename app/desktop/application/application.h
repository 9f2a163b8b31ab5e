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
 * @file: a game, packet, sheet, theatre, tournament or scoring system
 *
 * Opens a file in a new or empty window, or presents the window that already shows it. Errors
 * appear in a dialog over the active window, or over a start page if no window is open. A
 * tournament or scoring system always opens in a new window, which also shows its errors. A sheet
 * goes to the inbox of a game master’s window.
 */
void
payola_application_open_file (PayolaApplication *self, GFile *file);

/**
 * payola_application_start_with:
 * @self: the application
 * @options: the options of the command line
 *
 * Carries out options that open a window or a dialog, in the instance that is already running or
 * after the start.
 *
 * Returns: the exit status, or -1 to start, as for #GApplication::handle-local-options
 */
int
payola_application_start_with (PayolaApplication *self, GVariantDict *options);

G_END_DECLS
