/* owner-view.h - widget that shows the owners of supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/owners.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a picture of the owners, black on white like a printed one, with letters of the user's
 * font size. Readers who cannot see it hear its main result. Takes @owners. (transfer floating) */
GtkWidget *payola_owner_view_new (PayOwners *owners);

G_END_DECLS
