/* theatre-picture.h - a theatre of war as a drawn tree: positions as boxes, steps as curves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "render/palette.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Seasons go from left to right; a position stands right of everything that leads to it. Each box
 * says its name, its threshold and the bids that keep it won. Built once, then painted. */
typedef struct _PayolaTheatrePicture PayolaTheatrePicture;

typedef struct
{
  PayolaColour ink, paper, accent;
  int selected; /* a position, or -1 */
} PayolaTheatreLook;

/* @scale: 1 with letters of 10 pixels */
PayolaTheatrePicture *
payola_theatre_picture_new (const PayTheatre *theatre, double scale);
void
payola_theatre_picture_free (PayolaTheatrePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaTheatrePicture, payola_theatre_picture_free)

void
payola_theatre_picture_get_size (const PayolaTheatrePicture *self, double *width, double *height);
void
payola_theatre_picture_paint (const PayolaTheatrePicture *self, cairo_t *cr,
                              const PayolaTheatreLook *look);
/* The position whose box is at a place, or -1. */
int
payola_theatre_picture_hit (const PayolaTheatrePicture *self, double x, double y);
/* Where a position's box stands. */
void
payola_theatre_picture_locate (const PayolaTheatrePicture *self, guint position, double *x,
                               double *y, double *width, double *height);
/* The nearest position in a direction (-1, 0 or 1 each); itself when there is none. */
guint
payola_theatre_picture_go (const PayolaTheatrePicture *self, guint from, int dx, int dy);

/* The whole tree on white paper: "svg", "png" or "pdf". Owned; NULL with @error. */
GBytes *
payola_theatre_picture_export (const PayTheatre *theatre, const char *format, GError **error);

/* "threshold 3/4 (0.750)", "won"; owned. */
char *
payola_theatre_threshold_words (const PayTheatre *theatre, const PayFraction *thresholds,
                                guint position);

G_END_DECLS
