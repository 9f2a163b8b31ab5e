/* painter.c - painting of units, arrows and highlights over a map, and units under the pointer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/painter.h"

#include "render/map/arrow-painter.h"
#include "render/map/arrow-route.h"
#include "render/map/base-map.h"
#include "render/map/price-painter.h"
#include "render/map/scene-routes.h"
#include "render/kit/token.h"
#include "render/art/unit-places.h"

#include <math.h>

#define DOUBLE_OFFSET 5.0 /* distance between the tokens of a double unit, in token units */
#define PRICE_SIZE 12.0   /* font size of prices in token units */
#define PRICE_LEAST 9.0   /* minimum and maximum font size of prices, in pixels */
#define PRICE_MOST 16.0
#define FINE_FROM 24.0 /* minimum width in pixels of a token with more than a letter */

double
payola_token_pixels (double scale)
{
  /* The minimum size is easy to read. It is smaller on small maps, where tokens must not cover
   * the names. */
  double least = CLAMP (20 - 60 * (0.5 - scale), 15, 20);

  /* Above 1,200 pixels, tokens grow faster than the map, until they are a quarter larger. */
  return CLAMP (34 * scale, least, 50) * CLAMP (scale + 0.25, 1, PAYOLA_TOKEN_GROWS);
}

/* Returns the number of map units per token unit. */
static double
token_unit (double scale)
{
  return payola_token_pixels (scale) / scale / PAYOLA_TOKEN_WIDTH;
}

static void
paint_province (cairo_t *cr, const PayolaMapArt *art, PayProvince province,
                const PayolaColour *fill, const PayolaColour *line, double width, double scale)
{
  cairo_new_path (cr);
  payola_map_art_append_outline (art, province, cr, 2.2 / scale);
  if (fill)
    {
      payola_colour_set (fill, cr);
      cairo_fill_preserve (cr);
    }
  payola_colour_set (line, cr);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_overlay (cairo_t *cr, const PayolaOverlay *overlay, const PayolaMapArt *art,
               const PayolaPalette *palette, double scale)
{
  guint n = pay_board_get_n_provinces (payola_map_art_get_board (art));
  PayolaColour line = palette->highlight, halo = payola_colour_ink_on (&palette->selection);

  line.a = 0.95;
  halo.a = 0.6;
  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  for (int p = pay_bits_next (&overlay->highlight, 0); p >= 0 && (guint) p < n;
       p = pay_bits_next (&overlay->highlight, p + 1))
    paint_province (cr, art, p, NULL, &line, 2.2 / scale, scale);
  if (overlay->hovered >= 0 && (guint) overlay->hovered < n
      && overlay->hovered != overlay->selected)
    {
      PayolaColour faint = palette->selection;
      faint.a = 0.75;
      paint_province (cr, art, overlay->hovered, NULL, &faint, 2 / scale, scale);
    }
  if (overlay->selected >= 0 && (guint) overlay->selected < n)
    {
      PayolaColour wash = palette->selection;
      wash.a = 0.06;
      paint_province (cr, art, overlay->selected, &wash, &halo, 5 / scale, scale);
      paint_province (cr, art, overlay->selected, NULL, &palette->selection, 2.4 / scale, scale);
    }
  cairo_restore (cr);
}

void
payola_scene_paint_highlight (cairo_t *cr, const PayolaOverlay *overlay, const PayolaMapArt *art,
                              const PayolaPalette *palette, double scale)
{
  guint n = pay_board_get_n_provinces (payola_map_art_get_board (art));

  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_operator (cr, CAIRO_OPERATOR_MULTIPLY);
  if (cairo_get_antialias (cr) == CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  payola_colour_set (&palette->highlight, cr);
  for (int p = pay_bits_next (&overlay->highlight, 0); p >= 0 && (guint) p < n;
       p = pay_bits_next (&overlay->highlight, p + 1))
    {
      cairo_new_path (cr);
      payola_map_art_append_outline (art, p, cr, 2.2 / scale);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
paint_unit (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
            const PayolaPalette *palette, double scale, guint i)
{
  const PayolaSceneUnit *unit = payola_scene_get_unit (scene, i);
  PayolaPoint at = payola_scene_unit_point (scene, art, i);
  double size = token_unit (scale), reach = PAYOLA_TOKEN_WIDTH * size, x1, y1, x2, y2;
  PayolaTokenState state = unit->ghost     ? PAYOLA_TOKEN_GHOST
                         : unit->dislodged ? PAYOLA_TOKEN_DISLODGED
                                           : PAYOLA_TOKEN_PLAIN;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  if (at.x + reach < x1 || at.x - reach > x2 || at.y + reach < y1 || at.y - reach > y2)
    return;
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  if (unit->dislodged)
    {
      cairo_scale (cr, PAYOLA_DISLODGED_SIZE, PAYOLA_DISLODGED_SIZE);
      cairo_rotate (cr, PAYOLA_DISLODGED_TILT);
    }
  if (unit->doubled)
    {
      /* A double unit is drawn as two units, one behind the other. */
      cairo_save (cr);
      cairo_translate (cr, DOUBLE_OFFSET, -DOUBLE_OFFSET);
      payola_token_draw (cr, unit->type, &palette->power[unit->owner], &palette->ink[unit->owner],
                         pay_board_get_power_letter (payola_scene_get_board (scene), unit->owner),
                         FALSE, state);
      cairo_restore (cr);
    }
  payola_token_draw (cr, unit->type, &palette->power[unit->owner], &palette->ink[unit->owner],
                     pay_board_get_power_letter (payola_scene_get_board (scene), unit->owner),
                     payola_token_pixels (scale) >= FINE_FROM, state);
  cairo_restore (cr);
}

static void
paint_pieces (const PayolaPieceSink *sink, const PayolaScene *scene, const PayolaMapArt *art,
              const PayolaPalette *palette, double scale, const PayolaRoutes *routes)
{
  double unit_size = token_unit (scale);
  PayolaLabels labels = payola_labels_at (art, scale);

  payola_arrows_paint_below (sink, scene, art, palette, unit_size, routes, labels);
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    {
      const PayolaSceneUnit *unit = payola_scene_get_unit (scene, i);
      PayolaPiece piece = { unit->ghost       ? "ghost"
                            : unit->dislodged ? "dislodged"
                                              : "token",
                            unit->location, unit->owner, unit->beaten };
      paint_unit (sink->begin (sink->data, &piece), scene, art, palette, scale, i);
      sink->end (sink->data);
    }
  payola_arrows_paint_above (sink, scene, art, palette, unit_size, labels);
}

static double
price_size (double scale)
{
  return CLAMP (PRICE_SIZE * token_unit (scale), PRICE_LEAST / scale, PRICE_MOST / scale);
}

void
payola_scene_paint_pieces (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double scale)
{
  g_return_if_fail (scale > 0);

  g_autoptr (PayolaRoutes) routes = payola_scene_get_routes (scene, art, token_unit (scale),
                                                             payola_labels_at (art, scale));
  paint_pieces (sink, scene, art, palette, scale, routes);
  if (!payola_scene_has_prices (scene))
    return;
  double size = price_size (scale);
  g_autoptr (GArray) tags = payola_scene_get_price_tags (scene, art, routes, token_unit (scale),
                                                         size, payola_labels_at (art, scale));
  for (guint i = 0; i < tags->len; i++)
    {
      const PayolaPriceTag *tag = &g_array_index (tags, PayolaPriceTag, i);
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, tag->arrow);
      const PayolaSceneUnit *unit = payola_scene_get_unit (scene, (guint) arrow->unit);
      PayolaPiece piece = { "price", unit->location, unit->owner, FALSE };
      payola_price_tags_paint (tag, 1, sink->begin (sink->data, &piece), scene, palette, size);
      sink->end (sink->data);
    }
}

/* Returns the same context for all pieces. */
static cairo_t *
begin_any (gpointer data, const PayolaPiece *piece)
{
  return data;
}

static void
end_any (gpointer data)
{
}

void
payola_scene_paint_tokens (cairo_t *cr, const PayolaScene *scene, const PayolaOverlay *overlay,
                           const PayolaMapArt *art, const PayolaPalette *palette, double scale)
{
  const PayolaPieceSink sink = { begin_any, end_any, cr };

  g_return_if_fail (scale > 0);
  double unit = token_unit (scale);
  PayolaLabels labels = payola_labels_at (art, scale);
  g_autoptr (PayolaRoutes) routes = payola_scene_get_routes (scene, art, unit, labels);
  cairo_save (cr);
  if (cairo_get_antialias (cr) == CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  if (overlay)
    paint_overlay (cr, overlay, art, palette, scale);
  paint_pieces (&sink, scene, art, palette, scale, routes);
  if ((overlay && overlay->prices) || payola_scene_has_prices (scene))
    {
      double size = price_size (scale);
      g_autoptr (GArray) tags = payola_scene_get_price_tags (scene, art, routes, unit, size,
                                                             labels);
      payola_price_tags_paint ((const PayolaPriceTag *) (gpointer) tags->data, tags->len, cr, scene,
                               palette, size);
    }
  cairo_restore (cr);
}

int
payola_scene_hit_unit (const PayolaScene *scene, const PayolaMapArt *art, double scale, double x,
                       double y)
{
  g_return_val_if_fail (scale > 0, -1);

  for (guint i = payola_scene_get_n_units (scene); i-- > 0;)
    {
      PayolaPoint at = payola_scene_unit_point (scene, art, i);
      double size = token_unit (scale);

      if (payola_scene_get_unit (scene, i)->dislodged)
        size *= PAYOLA_DISLODGED_SIZE;
      if (fabs (x - at.x) <= PAYOLA_TOKEN_WIDTH / 2 * size
          && fabs (y - at.y) <= PAYOLA_TOKEN_HEIGHT / 2 * size)
        return (int) i;
    }
  return -1;
}

void
payola_token_paint (cairo_t *cr, PayUnitType type, PayPower owner, const PayBoard *board,
                    const PayolaPalette *palette, double width)
{
  g_return_if_fail (owner >= 0 && (guint) owner < palette->n_powers);

  cairo_save (cr);
  cairo_scale (cr, width / PAYOLA_TOKEN_WIDTH, width / PAYOLA_TOKEN_WIDTH);
  payola_token_draw (cr, type, &palette->power[owner], &palette->ink[owner],
                     pay_board_get_power_letter (board, owner), width >= FINE_FROM,
                     PAYOLA_TOKEN_PLAIN);
  cairo_restore (cr);
}
