/* application-private.h - what the files of the program share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application/application.h"
#include "desktop/window/window.h"

G_BEGIN_DECLS

/* application.c */
/* A window without a game, or a new one. */
PayolaWindow *
_payola_application_free_window (PayolaApplication *self);
/* A window of this program; made when there is none. */
PayolaWindow *
_payola_application_any_window (PayolaApplication *self);

/* application-actions.c */
void
_payola_application_add_actions (PayolaApplication *self);

G_END_DECLS
