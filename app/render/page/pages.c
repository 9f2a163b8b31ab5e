/* pages.c - a document of finished pages for printers, PDF files and pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/pages.h"

#include "render/kit/byte-surface.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

/* The maximum width and height of a picture, in pixels. */
#define MAX_PIXELS 16384

typedef struct
{
  double width, height;
  cairo_surface_t *recording; /* recording of the page; NULL in SVG documents */
  cairo_t *cr;                /* context of the page; NULL when closed */
  PayolaByteSurface svg;      /* surface of a page of an SVG document, which becomes `bytes` */
  GBytes *bytes;
  GError *error; /* the reason if `bytes` is missing */
} Page;

struct _PayolaPages
{
  char *title;
  GArray *pages; /* the pages (Page) */
  gboolean is_svg;
};

static void
clear_page (gpointer data)
{
  Page *page = data;

  g_clear_pointer (&page->cr, cairo_destroy);
  cairo_surface_destroy (page->recording);
  payola_byte_surface_drop (&page->svg);
  g_clear_pointer (&page->bytes, g_bytes_unref);
  g_clear_error (&page->error);
}

PayolaPages *
payola_pages_new (const char *title)
{
  PayolaPages *self = g_new0 (PayolaPages, 1);

  self->title = g_strdup (title);
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  g_array_set_clear_func (self->pages, clear_page);
  return self;
}

PayolaPages *
payola_pages_new_svg (const char *title)
{
  PayolaPages *self = payola_pages_new (title);

  self->is_svg = TRUE;
  return self;
}

void
payola_pages_free (PayolaPages *self)
{
  if (!self)
    return;
  g_array_unref (self->pages);
  g_free (self->title);
  g_free (self);
}

static Page *
get_page (const PayolaPages *self, guint page)
{
  g_return_val_if_fail (page < self->pages->len, NULL);
  return &g_array_index (self->pages, Page, page);
}

cairo_t *
payola_pages_add (PayolaPages *self, const PayolaPaper *paper)
{
  cairo_rectangle_t extents = { 0, 0, paper->width, paper->height };
  Page page = { .width = paper->width, .height = paper->height };

  if (self->is_svg && payola_byte_surface_open (&page.svg, "svg", page.width, page.height, NULL))
    {
      page.cr = cairo_reference (page.svg.cr);
      cairo_set_source_rgb (page.cr, 1, 1, 1);
      cairo_paint (page.cr);
      cairo_set_source_rgb (page.cr, 0, 0, 0);
    }
  else
    {
      page.recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      page.cr = cairo_create (page.recording);
      payola_steady_fonts (page.cr);
    }
  g_array_append_val (self->pages, page);
  return page.cr;
}

cairo_t *
payola_pages_get_context (PayolaPages *self, guint page)
{
  g_return_val_if_fail (get_page (self, page)->cr != NULL, NULL);
  return get_page (self, page)->cr;
}

void
payola_pages_close (PayolaPages *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      Page *page = get_page (self, i);

      if (page->cr && page->svg.cr)
        page->bytes = payola_byte_surface_close (&page->svg, &page->error);
      g_clear_pointer (&page->cr, cairo_destroy);
    }
}

guint
payola_pages_get_n (const PayolaPages *self)
{
  return self->pages->len;
}

void
payola_pages_get_size (const PayolaPages *self, guint page, double *width, double *height)
{
  *width = get_page (self, page)->width;
  *height = get_page (self, page)->height;
}

void
payola_pages_paint (const PayolaPages *self, guint page, cairo_t *cr)
{
  g_return_if_fail (get_page (self, page)->cr == NULL && !self->is_svg);

  cairo_save (cr);
  cairo_set_source_surface (cr, get_page (self, page)->recording, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

gboolean
payola_progress_tell (const PayolaProgress *self, guint done, guint n, GError **error)
{
  if (!self)
    return TRUE;
  if (self->func)
    self->func (done, n, self->data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

GBytes *
payola_pages_to_pdf (const PayolaPages *self, const PayolaProgress *progress, GError **error)
{
  g_return_val_if_fail (self->pages->len > 0 && !self->is_svg, NULL);

  const Page *first = get_page (self, 0);
  PayolaByteSurface out;

  if (!payola_byte_surface_open (&out, "pdf", first->width, first->height, error))
    return NULL;
  cairo_pdf_surface_set_metadata (out.surface, CAIRO_PDF_METADATA_TITLE, self->title);
  gboolean good = payola_progress_tell (progress, 0, self->pages->len, error);
  for (guint i = 0; i < self->pages->len && good; i++)
    {
      const Page *page = get_page (self, i);
      cairo_pdf_surface_set_size (out.surface, page->width, page->height);
      payola_pages_paint (self, i, out.cr);
      cairo_show_page (out.cr);
      good = payola_progress_tell (progress, i + 1, self->pages->len, error);
    }
  if (good)
    return payola_byte_surface_close (&out, error);
  payola_byte_surface_drop (&out);
  return NULL;
}

GBytes *
payola_pages_to_svg (const PayolaPages *self, guint page_number, GError **error)
{
  const Page *page = get_page (self, page_number);

  g_return_val_if_fail (self->is_svg && !page->cr, NULL);
  if (page->bytes)
    return g_bytes_ref (page->bytes);
  g_propagate_error (error, g_error_copy (page->error));
  return NULL;
}

GBytes *
payola_pages_to_png (const PayolaPages *self, guint page_number, int width_px, GError **error)
{
  const Page *page = get_page (self, page_number);
  double scale = width_px / page->width;
  double width = page->width * scale, height = ceil (page->height * scale);
  PayolaByteSurface out;

  if (width < 16 || MAX (width, height) > MAX_PIXELS)
    {
      g_set_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_SIZE,
                   /* Translators: the width that was asked for, the smallest and the greatest width
                    */
                   _("A page cannot be %d pixels wide. Choose a width from %d to %d pixels."),
                   width_px, 16, (int) (MAX_PIXELS * MIN (1, page->width / page->height)));
      return NULL;
    }
  if (!payola_byte_surface_open (&out, "png", width, height, error))
    return NULL;
  cairo_set_source_rgb (out.cr, 1, 1, 1);
  cairo_paint (out.cr);
  cairo_scale (out.cr, scale, scale);
  payola_pages_paint (self, page_number, out.cr);
  return payola_byte_surface_close (&out, error);
}
