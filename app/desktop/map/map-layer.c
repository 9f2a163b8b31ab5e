/* map-layer.c - painted part of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-layer.h"

#include <gsk/gsk.h>
#include <math.h>
#include <string.h>

/* The height in pixels of the bands in which a layer is drawn. The cairo renderer paints each band
 * into an image, which should fit into the processor's cache. */
#define BAND 64.0f

struct _PayolaMapLayer
{
  gatomicrefcount refs;
  cairo_surface_t *surface;
  const guchar *pixels; /* pixels of `surface`, for other threads */
  int stride;
  GdkTexture *texture; /* the same pixels as a texture; created when a renderer needs it */
  PayolaBaseMapRequest request;
  int device_scale;
};

PayolaMapLayer *
payola_map_layer_new (cairo_surface_t *surface, const PayolaBaseMapRequest *request,
                      int device_scale)
{
  PayolaMapLayer *self = g_new0 (PayolaMapLayer, 1);

  g_atomic_ref_count_init (&self->refs);
  self->surface = surface;
  self->pixels = cairo_image_surface_get_data (surface);
  self->stride = cairo_image_surface_get_stride (surface);
  self->request = *request;
  self->device_scale = device_scale;
  return self;
}

PayolaMapLayer *
payola_map_layer_ref (PayolaMapLayer *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
payola_map_layer_unref (PayolaMapLayer *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  cairo_surface_destroy (self->surface);
  g_clear_object (&self->texture);
  g_free (self);
}

const PayolaBaseMapRequest *
payola_map_layer_get_request (const PayolaMapLayer *self)
{
  return &self->request;
}

int
payola_map_layer_get_scale (const PayolaMapLayer *self)
{
  return self->device_scale;
}

cairo_surface_t *
payola_map_layer_copy (const PayolaMapLayer *self)
{
  cairo_surface_t *copy = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->request.width,
                                                      self->request.height);

  /* The pixels are not copied with cairo, because another thread may be using the surface as a
   * source. */
  if (cairo_surface_status (copy) == CAIRO_STATUS_SUCCESS)
    memcpy (cairo_image_surface_get_data (copy), self->pixels,
            (gsize) self->stride * (gsize) self->request.height);
  cairo_surface_mark_dirty (copy);
  return copy;
}

/* Copies the pixels and makes them opaque. In a surface without alpha the fourth byte of a pixel
 * is undefined, but a texture uses it. */
static GdkTexture *
make_texture (const PayolaMapLayer *self)
{
  gsize size = (gsize) self->stride * (gsize) self->request.height;
  guint32 *copy = g_memdup2 (self->pixels, size);

  for (gsize i = 0; i < size / 4; i++)
    copy[i] |= 0xff000000;
  g_autoptr (GBytes) bytes = g_bytes_new_take (copy, size);
  return gdk_memory_texture_new (self->request.width, self->request.height, GDK_MEMORY_DEFAULT,
                                 bytes, (gsize) self->stride);
}

/* Finds the position of the layer in the window, in logical pixels. Returns the size of a pixel of
 * the layer in logical pixels. At the layer's own scale, the position is rounded to device pixels.
 */
static double
place (const PayolaMapLayer *self, PayolaViewport *viewport, double *x, double *y)
{
  double zoom = payola_viewport_get_scale (viewport) / self->request.scale;

  payola_viewport_get_origin (viewport, x, y);
  *x += self->request.x * zoom;
  *y += self->request.y * zoom;
  if (fabs (zoom * self->device_scale - 1) < 1e-9)
    {
      *x = round (*x * self->device_scale) / self->device_scale;
      *y = round (*y * self->device_scale) / self->device_scale;
    }
  return zoom;
}

gboolean
payola_map_layer_covers (const PayolaMapLayer *self, PayolaViewport *viewport, int width,
                         int height)
{
  double x, y, zoom = place (self, viewport, &x, &y);

  return x <= 0 && y <= 0 && x + self->request.width * zoom >= width
      && y + self->request.height * zoom >= height;
}

void
payola_map_layer_snapshot (PayolaMapLayer *self, PayolaViewport *viewport, GtkSnapshot *snapshot,
                           GskRenderer *renderer, int width, int height)
{
  double x, y, zoom = place (self, viewport, &x, &y);

  if (!GSK_IS_CAIRO_RENDERER (renderer))
    {
      if (!self->texture)
        self->texture = make_texture (self);
      gtk_snapshot_append_texture (snapshot, self->texture,
                                   &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                        (float) (self->request.width * zoom),
                                                        (float) (self->request.height * zoom)));
      return;
    }

  /* The cairo renderer would copy a texture in every frame, so the surface is drawn instead. */
  gboolean settled = fabs (zoom * self->device_scale - 1) < 1e-9;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x, (float) y,
                                               (float) (self->request.width * zoom),
                                               (float) (self->request.height * zoom));
  if (!graphene_rect_intersection (
        &bounds, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), &bounds))
    return;
  graphene_rect_round_extents (&bounds, &bounds);
  float bottom = bounds.origin.y + bounds.size.height;
  for (float top = bounds.origin.y; top < bottom; top += BAND)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (
        snapshot,
        &GRAPHENE_RECT_INIT (bounds.origin.x, top, bounds.size.width, MIN (BAND, bottom - top)));
      cairo_translate (cr, x, y);
      cairo_scale (cr, zoom, zoom);
      cairo_set_source_surface (cr, self->surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr),
                                settled ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_FAST);
      cairo_rectangle (cr, 0, 0, self->request.width, self->request.height);
      cairo_fill (cr);
      cairo_destroy (cr);
    }
}
