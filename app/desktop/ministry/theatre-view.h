/* theatre-view.h - a theatre's tree on the screen: panned, zoomed, clicked, walked by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be put into a scrolled window, which it pans. Signal: "selected" (position) by mouse or
 * keys. */
#define PAYOLA_TYPE_THEATRE_VIEW (payola_theatre_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTheatreView, payola_theatre_view, PAYOLA, THEATRE_VIEW, GtkWidget)

GtkWidget *
payola_theatre_view_new (void);
void
payola_theatre_view_show (PayolaTheatreView *self, const PayTheatre *theatre, guint selected);
void
payola_theatre_view_zoom (PayolaTheatreView *self, double factor);
/* Middle of a position's box in widget pixels: for tests that click. */
void
payola_theatre_view_locate (PayolaTheatreView *self, guint position, double *x, double *y);

G_END_DECLS
