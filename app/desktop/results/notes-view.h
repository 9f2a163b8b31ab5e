/* notes-view.h - the notes of one phase as a page: a text a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a page to write on; what is written is kept by itself */
GtkWidget *
payola_notes_view_new (PayolaFocus *focus);

G_END_DECLS
