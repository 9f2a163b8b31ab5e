/* follow.h - a page that follows the focus, and rests while nobody sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Brings a page up to date with the focus. */
typedef void (*PayolaFollow) (gpointer page);

/* Calls @update with @page after every change of @focus while the page is seen, and else once when
 * it is seen again: pages that are hidden cost nothing. A page follows one focus, for its life. */
void
payola_follow (GtkWidget *page, PayolaFocus *focus, PayolaFollow update);

G_END_DECLS
