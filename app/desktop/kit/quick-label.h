/* quick-label.h - wrapping label that is measured quickly
 *
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A replacement for a wrapping GtkLabel, which shapes the text many times to find its width (GTK
 * 4.8). A quick label shapes the text only a few times. */
#define PAYOLA_TYPE_QUICK_LABEL (payola_quick_label_get_type ())
G_DECLARE_FINAL_TYPE (PayolaQuickLabel, payola_quick_label, PAYOLA, QUICK_LABEL, GtkWidget)

/* Creates a label. @is_order says whether to use the style class `order`, a monospaced font.
 * (transfer floating) */
GtkWidget *payola_quick_label_new (const char *text, gboolean is_order);

const char *payola_quick_label_get_text (PayolaQuickLabel *self);

void payola_quick_label_set_text (PayolaQuickLabel *self, const char *text);

/* Aligns the text to the end of the label, as is usual for numbers. */
void payola_quick_label_set_at_end (PayolaQuickLabel *self, gboolean at_end);

G_END_DECLS
