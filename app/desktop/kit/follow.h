/* follow.h - pages that follow the focus while they are visible
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Updates a page after the focus has changed. */
typedef void (*PayolaFollow) (gpointer page);

/* Calls a function after each change of the focus while a page is visible. A hidden page is
 * updated only once, when it becomes visible again. A page follows one focus for its whole life.
 * @update: called with @page: at once if @page is visible, otherwise when it becomes visible. */
void payola_follow (GtkWidget *page, PayolaFocus *focus, PayolaFollow update);

G_END_DECLS
