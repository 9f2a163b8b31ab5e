/* list-buttons.h - buttons that paste a list of players or read it from a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: "listed" with the list (GBytes); "refused" with a sentence, if there is none. */
#define PAYOLA_TYPE_LIST_BUTTONS (payola_list_buttons_get_type ())
G_DECLARE_FINAL_TYPE (PayolaListButtons, payola_list_buttons, PAYOLA, LIST_BUTTONS, GtkBox)

GtkWidget *payola_list_buttons_new (void);

G_END_DECLS
