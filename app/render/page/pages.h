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

/**
 * payola_pages_new:
 * @title: title that viewers of the PDF file show
 *
 * Creates a document without pages.
 *
 * Returns: (transfer full): the document
 */
PayolaPages *
payola_pages_new (const char *title);

/**
 * payola_pages_new_svg:
 * @title: title of the document
 *
 * Creates a document for SVG files only. Its pages are drawn directly into the files, because
 * cairo (1.16) never frees the data of a recording that is painted on an SVG surface.
 *
 * Returns: (transfer full): the document
 */
PayolaPages *
payola_pages_new_svg (const char *title);

/**
 * payola_pages_free:
 * @self: (nullable): a document
 *
 * Frees a document.
 */
void
payola_pages_free (PayolaPages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPages, payola_pages_free)

/**
 * payola_pages_add:
 * @self: a document
 * @paper: the paper
 *
 * Begins another page.
 *
 * Returns: (transfer none): a context for the page, in points from its upper left corner, black
 *   and with fonts that do not depend on the machine's settings
 */
cairo_t *
payola_pages_add (PayolaPages *self, const PayolaPaper *paper);

/**
 * payola_pages_get_context:
 * @self: a document that is not closed
 * @page: index of the page
 *
 * Returns the context of a page that was added before, so that the page number can be drawn.
 *
 * Returns: (transfer none): the context
 */
cairo_t *
payola_pages_get_context (PayolaPages *self, guint page);

/**
 * payola_pages_close:
 * @self: a document
 *
 * Closes a document. Its pages cannot be drawn on any more.
 */
void
payola_pages_close (PayolaPages *self);

/**
 * payola_pages_get_n:
 * @self: a document
 *
 * Returns the number of pages.
 *
 * Returns: the number of pages
 */
guint
payola_pages_get_n (const PayolaPages *self);

/**
 * payola_pages_get_size:
 * @self: a document
 * @page: index of the page
 * @width: (out): width in points
 * @height: (out): height in points
 *
 * Returns the size of a page.
 */
void
payola_pages_get_size (const PayolaPages *self, guint page, double *width, double *height);

/**
 * payola_pages_paint:
 * @self: a closed document that is not for SVG
 * @page: index of the page
 * @cr: a cairo context
 *
 * Paints a page at the user space's origin, one unit per point.
 */
void
payola_pages_paint (const PayolaPages *self, guint page, cairo_t *cr);

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

/**
 * payola_progress_tell:
 * @self: (nullable): functions for progress and cancellation
 * @done: number of steps that are done
 * @n: number of steps
 * @error: return location for an error
 *
 * Reports progress and checks for cancellation.
 *
 * Returns: FALSE with G_IO_ERROR_CANCELLED if the operation was cancelled
 */
gboolean
payola_progress_tell (const PayolaProgress *self, guint done, guint n, GError **error);

/**
 * payola_pages_to_pdf:
 * @self: a closed document with pages that is not for SVG
 * @progress: (nullable): progress reports, which count pages
 * @error: return location for an error
 *
 * Writes a document as a PDF file. The same document gives the same bytes.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with an error
 */
GBytes *
payola_pages_to_pdf (const PayolaPages *self, const PayolaProgress *progress, GError **error);

/**
 * payola_pages_to_png:
 * @self: a closed document that is not for SVG
 * @page: index of the page
 * @width_px: width in pixels
 * @error: return location for an error
 *
 * Writes one page as a PNG picture.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with a PAYOLA_RENDER_ERROR
 */
GBytes *
payola_pages_to_png (const PayolaPages *self, guint page, int width_px, GError **error);

/**
 * payola_pages_to_svg:
 * @self: a closed document for SVG
 * @page: index of the page
 * @error: return location for an error
 *
 * Returns one page as an SVG file.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with an error
 */
GBytes *
payola_pages_to_svg (const PayolaPages *self, guint page, GError **error);

G_END_DECLS
