/* page-map.c - maps on paper, as large as the sheet allows, with a heading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-map.h"

#include "render/kit/byte-surface.h"
#include "render/map/map-export.h"
#include "render/kit/page-type.h"
#include "render/map/painter.h"

/* Height of the heading on A4, in points; the heading is in proportion to the sheet. */
#define HEAD 40.0
/* Pixels per point, which decide whether names are large enough to be read. The usual number is
 * 4/3. With this larger number, maps show names from A3 on, and abbreviations on smaller paper. */
#define PIXELS_A_POINT 1.5
/* Iterations for the width of a map. Each iteration brings the height of the map much nearer to
 * the available height. */
#define FITS 6
/* Width of the smallest upright sheet whose maps have fine lines, in points. It is between those
 * of A3 and A2. */
#define FINE_PAPER 1000.0
/* A sheet is turned only if the map is then larger by this factor, because an upright sheet has
 * room for notes below a map. */
#define MUCH 1.1

struct _PayolaPageMap
{
  const PayolaPaper *paper;
  PayolaStyle style;
  PayolaMapArt *art;
  PayolaBaseMap *base_map;
  gboolean has_parts;
  PayolaScene *painted; /* the scene whose owners are in the recordings; NULL before the first
                         * map */
  cairo_surface_t *grounds[PAYOLA_N_ART_PARTS]; /* recordings of the parts, as large as on the
                                                 * page */
  double scale;                                 /* points per map unit in the recordings */
};

PayolaPageMap *
payola_page_map_new (const PayBoard *board, const PayolaPaper *paper, GError **error)
{
  g_autoptr (PayolaMapArt) drawing = payola_map_art_load (board, error);
  g_autoptr (PayolaMapArt) art = !drawing                   ? NULL
                               : paper->width >= FINE_PAPER ? payola_map_art_refine (drawing)
                                                            : payola_map_art_ref (drawing);
  PayolaBaseMap *base_map = art ? payola_base_map_new (art, error) : NULL;

  if (!base_map)
    return NULL;
  PayolaPageMap *self = g_new0 (PayolaPageMap, 1);
  self->paper = paper;
  self->style = PAYOLA_STYLE_PRINT;
  self->art = g_steal_pointer (&art);
  self->base_map = base_map;
  self->has_parts = payola_art_has_parts (self->art);
  return self;
}

void
payola_page_map_set_style (PayolaPageMap *self, PayolaStyle style)
{
  g_return_if_fail (!self->painted);
  self->style = style;
}

void
payola_page_map_free (PayolaPageMap *self)
{
  if (!self)
    return;
  for (guint i = 0; i < PAYOLA_N_ART_PARTS; i++)
    g_clear_pointer (&self->grounds[i], cairo_surface_destroy);
  g_clear_pointer (&self->painted, payola_scene_unref);
  payola_base_map_free (self->base_map);
  payola_map_art_unref (self->art);
  g_free (self);
}

static double
text_scale_of (const PayolaMapArt *art, double width)
{
  double map_width, map_height;

  payola_map_art_get_size (art, &map_width, &map_height);
  return MIN (1, width / map_width * PIXELS_A_POINT);
}

/* Returns the largest width of a map on a sheet below its heading. A smaller map has a larger
 * legend in relation to its size, so the height is not proportional to the width. */
static double
fit_width (const PayolaPaper *paper, const PayolaMapArt *art, double head)
{
  double width = paper->width - 2 * paper->margin;
  double height = paper->height - 2 * paper->margin - head;

  for (guint i = 0; i < FITS; i++)
    width *= MIN (1,
                  height / payola_map_page_height (art, width, text_scale_of (art, width), TRUE));
  return width;
}

static gboolean
paint_part (PayolaPageMap *self, PayolaArtPart part, PayolaScene *scene, cairo_t *cr,
            double text_scale, GError **error)
{
  return payola_base_map_paint_part (self->base_map, part, scene, cr, self->style,
                                     PAYOLA_LABELS_AUTO, text_scale, error);
}

/* Paints a part of the map into a recording. A PDF file contains a recording only once, no
 * matter how often it is painted. The recording is as large as the map on the page, because
 * cairo (1.16) cuts off the right and lower edges of scaled recordings in pictures. */
static cairo_surface_t *
record (PayolaPageMap *self, PayolaArtPart part, PayolaScene *scene, double scale,
        double text_scale, GError **error)
{
  cairo_rectangle_t whole = { 0, 0, 0, 0 };

  payola_map_art_get_size (self->art, &whole.width, &whole.height);
  whole.width *= scale;
  whole.height *= scale;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &whole);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  payola_steady_fonts (cr);
  if (!paint_part (self, part, scene, cr, text_scale, error))
    g_clear_pointer (&surface, cairo_surface_destroy);
  cairo_destroy (cr);
  return surface;
}

/* Removes the recordings if they have another scale. A poster is larger than the other maps. */
static void
keep_scale (PayolaPageMap *self, double scale)
{
  if (self->scale == scale)
    return;
  for (guint i = 0; i < PAYOLA_N_ART_PARTS; i++)
    g_clear_pointer (&self->grounds[i], cairo_surface_destroy);
  g_clear_pointer (&self->painted, payola_scene_unref);
  self->scale = scale;
}

/* Paints the map at @scale points per map unit. */
static gboolean
paint_ground (PayolaPageMap *self, PayolaScene *scene, cairo_t *cr, double scale, double text_scale,
              GError **error)
{
  keep_scale (self, scale);
  gboolean anew = !self->painted || !payola_scene_tints_equal (self->painted, scene);
  PayolaArtPart first = self->has_parts ? PAYOLA_ART_BELOW : PAYOLA_ART_WHOLE;
  PayolaArtPart last = self->has_parts ? PAYOLA_ART_MARKS : PAYOLA_ART_WHOLE;

  for (PayolaArtPart part = first; part <= last; part++)
    {
      cairo_surface_t **ground = &self->grounds[part];
      if (anew && part != PAYOLA_ART_BELOW && part != PAYOLA_ART_ABOVE)
        g_clear_pointer (ground, cairo_surface_destroy);
      if (!*ground)
        *ground = record (self, part, scene, scale, text_scale, error);
      if (!*ground)
        return FALSE;
      cairo_set_source_surface (cr, *ground, 0, 0);
      cairo_paint (cr);
    }
  if (anew)
    {
      g_clear_pointer (&self->painted, payola_scene_unref);
      self->painted = payola_scene_ref (scene);
    }
  return TRUE;
}

/* Paints the map without units at 0, 0. */
static gboolean
paint_clipped (PayolaPageMap *self, PayolaScene *scene, cairo_t *cr, double width, GError **error)
{
  double map_width, map_height, text_scale = text_scale_of (self->art, width);
  /* Recordings must not be painted on SVG surfaces (pages.h). */
  gboolean straight = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_SVG;
  gboolean good;

  payola_map_art_get_size (self->art, &map_width, &map_height);
  double scale = width / map_width;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, map_height * scale);
  cairo_clip (cr);
  if (straight)
    {
      cairo_scale (cr, scale, scale);
      good = paint_part (self, PAYOLA_ART_WHOLE, scene, cr, text_scale, error);
    }
  else
    good = paint_ground (self, scene, cr, scale, text_scale, error);
  cairo_restore (cr);
  return good;
}

gboolean
payola_page_map_paint (PayolaPageMap *self, PayolaScene *scene, cairo_t *cr, double width,
                       GError **error)
{
  double map_width, map_height;
  PayolaPalette palette;

  if (!paint_clipped (self, scene, cr, width, error))
    return FALSE;
  payola_map_art_get_size (self->art, &map_width, &map_height);
  payola_palette_init (&palette, payola_map_art_get_board (self->art), self->style);
  cairo_save (cr);
  cairo_scale (cr, width / map_width, width / map_width);
  cairo_rectangle (cr, 0, 0, map_width, map_height);
  cairo_clip (cr);
  payola_scene_paint_tokens (cr, scene, NULL, self->art, &palette,
                             text_scale_of (self->art, width));
  cairo_restore (cr);
  return TRUE;
}

PayolaMapArt *
payola_page_map_get_art (const PayolaPageMap *self)
{
  return self->art;
}

const PayolaPaper *
payola_page_map_get_paper (const PayolaPageMap *self)
{
  return self->paper;
}

PayolaStyle
payola_page_map_get_style (const PayolaPageMap *self)
{
  return self->style;
}

void
payola_page_map_paint_paper (const PayolaPageMap *self, cairo_t *cr, const PayolaPalette *palette)
{
  if (self->style == PAYOLA_STYLE_PRINT)
    return;
  payola_colour_set (&palette->paper, cr);
  cairo_paint (cr);
}

gboolean
payola_page_map_add (PayolaPageMap *self, PayolaPages *pages, PayolaScene *scene, const char *title,
                     const char *subject, PayolaPageRest *below, GError **error)
{
  const PayolaPaper *paper = self->paper;
  PayolaPaper lying = payola_paper_landscape (paper);
  double enlarged = paper->width / payola_paper_find ("a4")->width, head = HEAD * enlarged;
  const PayolaPaper *sheet = fit_width (&lying, self->art, head)
                               > fit_width (paper, self->art, head) * MUCH
                             ? &lying
                             : paper;
  double width = fit_width (sheet, self->art, head);
  double left = (sheet->width - width) / 2, room = width / enlarged;

  cairo_t *cr = payola_pages_add (pages, sheet);
  PayolaPalette palette;

  payola_palette_init (&palette, payola_map_art_get_board (self->art), self->style);
  payola_page_map_paint_paper (self, cr, &palette);
  PayolaColour faint = payola_colour_mix (&palette.paper, &palette.text, 0.7);
  cairo_save (cr);
  cairo_translate (cr, left, sheet->margin);
  cairo_scale (cr, enlarged, enlarged);
  payola_colour_set (&faint, cr);
  double height = payola_type_line (cr, PAYOLA_FACE_BODY, title, 0, 0, room, PANGO_ALIGN_LEFT);
  payola_colour_set (&palette.text, cr);
  payola_type_line (cr, PAYOLA_FACE_TITLE, subject, 0, height + 1, room, PANGO_ALIGN_LEFT);
  if (payola_scene_get_mark (scene))
    payola_type_line (cr, PAYOLA_FACE_STRONG, payola_scene_get_mark (scene), 0, 0, room,
                      PANGO_ALIGN_RIGHT);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, left, sheet->margin + head);
  gboolean good = paint_clipped (self, scene, cr, width, error);
  payola_map_paint_pieces (cr, scene, self->art, self->style, width,
                           text_scale_of (self->art, width));
  cairo_restore (cr);
  if (below)
    {
      gboolean key = payola_scene_get_n_arrows (scene) > 0;
      double bottom = payola_map_page_height (self->art, width, text_scale_of (self->art, width),
                                              key);

      *below = (PayolaPageRest) { *sheet, sheet->margin + head + bottom, enlarged };
    }
  return good;
}
