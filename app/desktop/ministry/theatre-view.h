/* theatre-view.h - widget that shows the tree of a theatre
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A widget for a scrolled window. The tree can be panned and zoomed, and positions can be
 * selected by mouse and keyboard. Emits "selected" (position) when the user selects a position. */
#define PAYOLA_TYPE_THEATRE_VIEW (payola_theatre_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTheatreView, payola_theatre_view, PAYOLA, THEATRE_VIEW, GtkWidget)

/* Creates an empty view. (transfer floating) */
GtkWidget *payola_theatre_view_new (void);

/* Shows a theatre. If the selected position changes, it is scrolled into view. */
void payola_theatre_view_show (PayolaTheatreView *self, const PayTheatre *theatre, guint selected);

/* Multiplies the zoom, within its limits. */
void payola_theatre_view_zoom (PayolaTheatreView *self, double factor);

/* Finds the middle of a position's box, for tests that click on it. @x is the x coordinate, in
 * pixels of the widget. @y is the y coordinate, in pixels of the widget. */
void payola_theatre_view_locate (PayolaTheatreView *self, guint position, double *x, double *y);

G_END_DECLS
