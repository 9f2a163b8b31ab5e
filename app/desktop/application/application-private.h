/* application-private.h - declarations that the application's files share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application/application.h"
#include "desktop/window/window.h"

G_BEGIN_DECLS

/* application.c */
/* Returns a window without a game. Creates a window if there is none. */
PayolaWindow *
_payola_application_free_window (PayolaApplication *self);
/* Returns a window of the application. Creates a window if there is none. */
PayolaWindow *
_payola_application_any_window (PayolaApplication *self);

/* application-actions.c */
void
_payola_application_add_actions (PayolaApplication *self);

/* help-action.c */
/* Shows the help page of the current view: in the desktop’s help viewer if it finds Payola’s pages,
 * otherwise in Payola’s own help window. */
void
_payola_application_show_help (PayolaApplication *self);
/* Makes F1 work in dialogs, too. */
void
_payola_application_set_up_help (PayolaApplication *self);

G_END_DECLS
