/* pages.h - a document as a row of finished pages, for printers, PDF files and pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper.h"
#include "render/render-error.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Pages are drawn once, into recordings, and can then be painted any number of times, at any scale,
 * as vectors. They are always ink on white paper. Drawing goes on until payola_pages_close(). */
typedef struct _PayolaPages PayolaPages;

/* @title is what viewers of the PDF show. */
PayolaPages *
payola_pages_new (const char *title);
/* A document for SVG files only. Its pages are drawn straight into them: cairo (1.16) never frees
 * what it makes of a recording that is painted on an SVG surface. */
PayolaPages *
payola_pages_new_svg (const char *title);
void
payola_pages_free (PayolaPages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPages, payola_pages_free)

/* Begins one more page. Returns: the context to draw it with, in points from the sheet's upper left
 * corner, black and with letters that do not depend on the machine's settings; the pages own it. */
cairo_t *
payola_pages_add (PayolaPages *self, const PayolaPaper *paper);
/* The context of a page that was added, so that its number can be put on it at the end. */
cairo_t *
payola_pages_get_context (PayolaPages *self, guint page);
/* No page can be drawn on from now on. */
void
payola_pages_close (PayolaPages *self);

guint
payola_pages_get_n (const PayolaPages *self);
/* Points. */
void
payola_pages_get_size (const PayolaPages *self, guint page, double *width, double *height);
/* Paints a page of a closed document that is not for SVG at the user space's origin, one unit a
 * point. */
void
payola_pages_paint (const PayolaPages *self, guint page, cairo_t *cr);

/* Long work tells how far it is, in the thread that does it: so many of so many pages or phases. */
typedef void (*PayolaProgressFunc) (guint done, guint n, gpointer data);

/* How the user of long work follows and stops it. All may be NULL. */
typedef struct
{
  PayolaProgressFunc func;
  gpointer data;
  GCancellable *cancellable;
} PayolaProgress;

/* Tells that @done of @n is done. FALSE with G_IO_ERROR_CANCELLED when it is to end. @self: NULL
 * for nobody */
gboolean
payola_progress_tell (const PayolaProgress *self, guint done, guint n, GError **error);

/* The whole closed document, not for SVG, as a PDF file; the same document gives the same bytes.
 * NULL with @error. @progress (nullable) counts pages. */
GBytes *
payola_pages_to_pdf (const PayolaPages *self, const PayolaProgress *progress, GError **error);
/* One page of a closed document as a picture @width_px wide. */
GBytes *
payola_pages_to_png (const PayolaPages *self, guint page, int width_px, GError **error);
/* One page of a closed document for SVG. */
GBytes *
payola_pages_to_svg (const PayolaPages *self, guint page, GError **error);

G_END_DECLS
