/* notes-view.h - page with the user's notes on each power in one phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a page of notes for the focused phase. Text is saved automatically. (transfer floating)
 */
GtkWidget *payola_notes_view_new (PayolaFocus *focus);

G_END_DECLS
