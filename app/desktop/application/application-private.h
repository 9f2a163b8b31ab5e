/* application-private.h - declarations that the application's files share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application/application.h"
#include "desktop/window/window.h"

G_BEGIN_DECLS

/* application.c */
/* Returns a game window in which no game is open. Creates one if there is none. */
PayolaWindow *_payola_application_free_window (PayolaApplication *self);
/* Returns the window that shows the file or, if @file is NULL, a window with the game of that short
 * name (payola_document_make_id()). Returns NULL if there is none. */
PayolaWindow *_payola_application_find_window (PayolaApplication *self, GFile *file,
                                               const char *id);
/* Returns the active game window, or another one. Creates a game window if there is none. */
PayolaWindow *_payola_application_any_window (PayolaApplication *self);

/* application-actions.c */
void _payola_application_add_actions (PayolaApplication *self);

/* help-action.c */
/* Shows the help page of the current view. Payola’s own help window is used if the desktop does not
 * have a help viewer that finds Payola’s pages. */
void _payola_application_show_help (PayolaApplication *self);
/* Makes F1 work in dialogs, too. */
void _payola_application_set_up_help (PayolaApplication *self);

G_END_DECLS
