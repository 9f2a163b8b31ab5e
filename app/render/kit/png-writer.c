/* png-writer.c - PNG pictures, written faster than by cairo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/png-writer.h"

#include <png.h>

#define LEVEL 2 /* compression level (1 to 9): higher levels take longer and save little */

static void
append (png_structp png, png_bytep data, png_size_t length)
{
  g_byte_array_append (png_get_io_ptr (png), data, (guint) length);
}

static void
flush (png_structp png)
{
}

gboolean
payola_png_write (cairo_surface_t *surface, GByteArray *out)
{
  g_return_val_if_fail (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24, FALSE);

  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct (png) : NULL;
  if (!info || setjmp (png_jmpbuf (png)))
    {
      png_destroy_write_struct (&png, &info);
      return FALSE;
    }

  cairo_surface_flush (surface);
  const guchar *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  guint height = (guint) cairo_image_surface_get_height (surface);
  png_set_write_fn (png, out, append, flush);
  png_set_compression_level (png, LEVEL);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR (png, info, (guint) cairo_image_surface_get_width (surface), height, 8,
                PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  /* Pixels have four bytes in the machine's order, one of which is unused. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  png_set_bgr (png);
  png_set_filler (png, 0, PNG_FILLER_AFTER);
#else
  png_set_filler (png, 0, PNG_FILLER_BEFORE);
#endif
  for (guint y = 0; y < height; y++)
    png_write_row (png, data + y * stride);
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
  return TRUE;
}
