/* byte-surface.c - cairo surfaces that become the bytes of an SVG, PNG or PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/byte-surface.h"

#include "render/kit/png-writer.h"
#include "render/kit/stable-svg.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
payola_byte_surface_open (PayolaByteSurface *self, const char *format, double width, double height,
                          GError **error)
{
  gboolean png = g_str_equal (format, "png"), svg = g_str_equal (format, "svg");

  if (!png && !svg && !g_str_equal (format, "pdf"))
    {
      g_set_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_FORMAT,
                   /* Translators: the format that was asked for */
                   _("“%s” is not a supported picture format. Use SVG, PNG or PDF."), format);
      return FALSE;
    }
  g_strlcpy (self->format, format, sizeof self->format);
  self->bytes = g_byte_array_new ();
  if (png)
    self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width),
                                                (int) ceil (height));
  else if (svg)
    {
      self->surface = cairo_svg_surface_create_for_stream (append_bytes, self->bytes, width,
                                                           height);
      cairo_svg_surface_set_document_unit (self->surface, CAIRO_SVG_UNIT_PX);
    }
  else
    {
      self->surface = cairo_pdf_surface_create_for_stream (append_bytes, self->bytes, width,
                                                           height);
      /* The current time would make every file different. */
      cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                      "2000-01-01T00:00:00Z");
      cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Payola");
    }
  self->cr = cairo_create (self->surface);
  payola_steady_fonts (self->cr);
  return TRUE;
}

void
payola_byte_surface_drop (PayolaByteSurface *self)
{
  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
}

GBytes *
payola_byte_surface_close (PayolaByteSurface *self, GError **error)
{
  cairo_status_t status = cairo_status (self->cr);

  g_clear_pointer (&self->cr, cairo_destroy);
  if (status == CAIRO_STATUS_SUCCESS && g_str_equal (self->format, "png")
      && !payola_png_write (self->surface, self->bytes))
    status = CAIRO_STATUS_NO_MEMORY;
  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_PAINT,
                           cairo_status_to_string (status));
      payola_byte_surface_drop (self);
      return NULL;
    }
  if (g_str_equal (self->format, "svg"))
    payola_stable_svg (self->bytes);
  GBytes *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
  payola_byte_surface_drop (self);
  return bytes;
}

void
payola_steady_fonts (cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
}

PangoLayout *
payola_steady_layout (cairo_t *cr)
{
  static const cairo_user_data_key_t key;
  PangoContext *context = cairo_get_user_data (cr, &key);

  /* The context is kept, because creating a context takes longer than the layout of most words. */
  if (context)
    pango_cairo_update_context (cr, context);
  else
    {
      context = pango_cairo_create_context (cr);
      pango_context_set_language (context, pango_language_from_string ("en"));
      /* Otherwise letters stand at whole units of the page, and spaces between words disappear. */
      pango_context_set_round_glyph_positions (context, FALSE);
      cairo_set_user_data (cr, &key, context, g_object_unref);
    }
  return pango_layout_new (context);
}

void
payola_fonts_begin (void)
{
  (void) pango_cairo_font_map_get_default ();
}
