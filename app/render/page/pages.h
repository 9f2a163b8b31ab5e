/* pages.h - a document of finished pages for printers, PDF files and pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/paper.h"
#include "render/kit/render-error.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Pages are recorded once and can then be painted any number of times at any scale, as vectors.
 * Pages always show ink on white paper. Pages can be drawn on until payola_pages_close(). */
typedef struct _PayolaPages PayolaPages;

/* Creates a document without pages. @title: title that viewers of the PDF file show.
 * (transfer full) */
PayolaPages *payola_pages_new (const char *title);

/* Creates a document for SVG files only. Its pages are drawn directly into the files, because
 * cairo (1.16) never frees the data of a recording that is painted on an SVG surface.
 * (transfer full) */
PayolaPages *payola_pages_new_svg (const char *title);

/* Frees a document. */
void payola_pages_free (PayolaPages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPages, payola_pages_free)

/* Begins another page. Returns a context for the page, in points from its upper left corner,
 * black and with fonts that do not depend on the machine's settings. (transfer none) */
cairo_t *payola_pages_add (PayolaPages *self, const PayolaPaper *paper);

/* Returns the context of a page that was added before, so that the page number can be drawn.
 * (transfer none) */
cairo_t *payola_pages_get_context (PayolaPages *self, guint page);

/* Closes a document. Its pages cannot be drawn on any more. */
void payola_pages_close (PayolaPages *self);

guint payola_pages_get_n (const PayolaPages *self);

/* Returns the size of a page. @width: width in points. @height: height in points. */
void payola_pages_get_size (const PayolaPages *self, guint page, double *width, double *height);

/* Paints a page at the user space's origin, one unit per point. */
void payola_pages_paint (const PayolaPages *self, guint page, cairo_t *cr);

/* A function that a long operation calls, in the thread of the operation, to report its progress:
 * `done` of `n` pages or phases are finished. */
typedef void (*PayolaProgressFunc) (guint done, guint n, gpointer data);

/* Progress reports and cancellation of a long operation. All fields may be NULL. */
typedef struct
{
  PayolaProgressFunc func;
  gpointer data;
  GCancellable *cancellable;
} PayolaProgress;

/* Reports progress and checks for cancellation. Returns FALSE with G_IO_ERROR_CANCELLED if the
 * operation was cancelled. */
gboolean payola_progress_tell (const PayolaProgress *self, guint done, guint n, GError **error);

/* Writes a document as a PDF file. The same document gives the same bytes. @progress may be NULL.
 * Returns the bytes of the file, or NULL with an error. (transfer full) */
GBytes *payola_pages_to_pdf (const PayolaPages *self, const PayolaProgress *progress,
                             GError **error);

/* Writes one page as a PNG picture. @width_px: width in pixels. Returns the bytes of the file, or
 * NULL with a PAYOLA_RENDER_ERROR. (transfer full) */
GBytes *payola_pages_to_png (const PayolaPages *self, guint page, int width_px, GError **error);

/* Returns one page as an SVG file. Returns the bytes of the file, or NULL with an error.
 * (transfer full) */
GBytes *payola_pages_to_svg (const PayolaPages *self, guint page, GError **error);

G_END_DECLS
