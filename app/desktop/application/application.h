/* application.h - the desktop program: its windows, files and global actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_APPLICATION (payola_application_get_type ())
G_DECLARE_FINAL_TYPE (PayolaApplication, payola_application, PAYOLA, APPLICATION, AdwApplication)

PayolaApplication *payola_application_new (void);

/* Opens a file in a new or empty window. A game or theatre that is already open is only
 * presented. A sheet is passed to the inbox of a game master’s window. Errors are shown in a
 * window or dialog. @file is a game, packet, sheet, theatre, tournament or scoring system. */
void payola_application_open_file (PayolaApplication *self, GFile *file);

/* Carries out an option that opens a window or a dialog. A running instance does this at once,
 * otherwise it is done after the start. Returns the exit status, or -1 to start, as for
 * #GApplication::handle-local-options. */
int payola_application_start_with (PayolaApplication *self, GVariantDict *options);

G_END_DECLS
