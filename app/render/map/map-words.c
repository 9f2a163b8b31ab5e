/* map-words.c - the words of a map, painted by a separate thread while the map is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/map-words.h"

#include "render/kit/byte-surface.h"

struct _PayolaMapWords
{
  PayolaScene *scene;
  PayolaMapArt *art;
  PayolaStyle style;
  double scale, text_scale;
  cairo_surface_t *surface;
  GThread *thread; /* the thread; if it cannot be started, this is NULL and the words are painted
                    * at once */
  GError *error;
};

static gpointer
paint (gpointer data)
{
  PayolaMapWords *self = data;
  g_autoptr (PayolaBaseMap) base_map = payola_base_map_new (self->art, &self->error);
  cairo_t *cr = cairo_create (self->surface);

  payola_steady_fonts (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_GOOD);
  cairo_scale (cr, self->scale, self->scale);
  if (base_map)
    payola_base_map_paint_words (base_map, self->scene, cr, self->style, self->text_scale,
                                 &self->error);
  cairo_destroy (cr);
  return NULL;
}

PayolaMapWords *
payola_map_words_begin (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style, int width,
                        int height, double scale, double text_scale)
{
  PayolaMapWords *self = g_new0 (PayolaMapWords, 1);

  self->scene = payola_scene_ref ((PayolaScene *) scene);
  self->art = payola_map_art_ref (art);
  self->style = style;
  self->scale = scale;
  self->text_scale = text_scale;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  self->thread = g_thread_try_new ("words", paint, self, NULL);
  if (!self->thread)
    paint (self);
  return self;
}

gboolean
payola_map_words_end (PayolaMapWords *self, cairo_t *cr, GError **error)
{
  if (self->thread)
    g_thread_join (self->thread);
  gboolean good = self->error == NULL;
  if (good && cr)
    {
      cairo_save (cr);
      cairo_identity_matrix (cr);
      cairo_set_source_surface (cr, self->surface, 0, 0);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  if (!good)
    g_propagate_error (error, self->error);
  cairo_surface_destroy (self->surface);
  payola_map_art_unref (self->art);
  payola_scene_unref (self->scene);
  g_free (self);
  return good;
}
