/* price-painter.c - prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/price-painter.h"

#include "render/byte-surface.h"
#include "render/token.h"

#include <math.h>
#include <string.h>

/* Lengths as fractions of the font size. */
#define DIGIT 0.66  /* width of a digit */
#define COIN 0.86   /* diameter of a coin */
#define STACK 0.5   /* distance between two coins of a stack */
#define PADDING 0.3 /* space at the start and end of a tag */
#define HEIGHT 1.3

/* Maximum number of coins that are drawn on a tag. */
#define MOST_COINS 7

/* Costs of a place. They are multiplied by the fraction of the tag that is covered or outside. */
#define COST_TOKEN 20.0
#define COST_TAG 12.0
#define COST_WORDS 2.0
#define COST_OUTSIDE 40.0
#define COST_FURTHER 0.02 /* for each place that is tried before this one */

typedef struct
{
  double x1, y1, x2, y2;
} Box;

typedef struct
{
  const PayolaScene *scene;
  const PayolaMapArt *art;
  const PayolaRoutes *routes;
  double unit;
  Box map;
  GArray *tokens; /* of Box */
  GArray *words;  /* of Box */
  GArray *tags;   /* of PayolaPriceTag */
} Placer;

static guint
count_coins (const PayolaSceneArrow *arrow)
{
  guint n = 0;

  for (guint64 left = arrow->payers; left; left &= left - 1)
    n++;
  return MIN (n, MOST_COINS);
}

char *
payola_price_words (const PayolaSceneArrow *arrow)
{
  return g_strdup_printf (arrow->partial ? "≥%d" : "%d", arrow->price);
}

static double
coins_width (const PayolaSceneArrow *arrow)
{
  guint n = count_coins (arrow);

  return n > 0 ? COIN + (n - 1) * STACK + 0.16 : 0;
}

static double
tag_width (const PayolaSceneArrow *arrow)
{
  g_autofree char *words = payola_price_words (arrow);

  return 2 * PADDING + coins_width (arrow) + (double) g_utf8_strlen (words, -1) * DIGIT;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Returns the part of a box that another box covers, from 0 to 1. */
static double
covered (const Box *box, const Box *by)
{
  double width = MIN (box->x2, by->x2) - MAX (box->x1, by->x1);
  double height = MIN (box->y2, by->y2) - MAX (box->y1, by->y1);

  if (width <= 0 || height <= 0)
    return 0;
  return width * height / ((box->x2 - box->x1) * (box->y2 - box->y1));
}

static Box
box_around (PayolaPoint middle, double width, double height)
{
  return (Box) { middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                 middle.y + height / 2 };
}

static double
covered_by_any (const Box *box, const GArray *boxes)
{
  double sum = 0;

  for (guint i = 0; i < boxes->len; i++)
    sum += covered (box, &g_array_index (boxes, Box, i));
  return sum;
}

static double
cost_of (const Placer *self, const Box *box)
{
  double cost = COST_OUTSIDE * (1 - covered (box, &self->map))
              + COST_TOKEN * covered_by_any (box, self->tokens)
              + COST_WORDS * covered_by_any (box, self->words);

  for (guint i = 0; i < self->tags->len; i++)
    {
      const PayolaPriceTag *tag = &g_array_index (self->tags, PayolaPriceTag, i);
      Box other = box_around (tag->middle, tag->width, tag->height);
      cost += COST_TAG * covered (box, &other);
    }
  return cost;
}

/* Computes place number `i` of a tag beside a route. Returns FALSE if there is no such place. */
static gboolean
place_on_route (const PayolaCurve *curve, double start, double end, const PayolaPriceTag *tag,
                double unit, guint i, PayolaPoint *place)
{
  static const double parts[] = { 0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9 };
  static const double sides[] = { 1, -1, 2.2, -2.2 };
  PayolaPoint direction;

  if (i >= G_N_ELEMENTS (parts) * G_N_ELEMENTS (sides))
    return FALSE;
  double part = parts[i / G_N_ELEMENTS (sides)], side = sides[i % G_N_ELEMENTS (sides)];
  PayolaPoint at = payola_curve_point (curve, start + (end - start) * part, &direction);
  /* The tag touches the edge of the arrow, whatever the direction of the arrow is. */
  double reach = fabs (direction.y) * tag->width / 2 + fabs (direction.x) * tag->height / 2
               + 4.5 * unit;

  *place = (PayolaPoint) { at.x - direction.y * reach * side, at.y + direction.x * reach * side };
  return TRUE;
}

/* Computes place number `i` of a tag beside a unit. Returns FALSE if there is no such place. */
static gboolean
place_at_unit (PayolaPoint unit_at, const PayolaPriceTag *tag, double unit, guint i,
               PayolaPoint *place)
{
  static const PayolaPoint around[] = { { 0, 1 }, { 1, 0 },  { -1, 0 }, { 0, -1 },
                                        { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 },
                                        { 0, 2 }, { 2, 0 },  { -2, 0 }, { 0, -2 } };

  if (i >= G_N_ELEMENTS (around))
    return FALSE;
  double across = PAYOLA_TOKEN_WIDTH / 2 * unit + tag->width / 2 + 2 * unit;
  double down = PAYOLA_TOKEN_HEIGHT / 2 * unit + tag->height / 2 + 7 * unit;
  *place = (PayolaPoint) { unit_at.x + around[i].x * across, unit_at.y + around[i].y * down };
  return TRUE;
}

static void
place_tag (const Placer *self, PayolaPriceTag *tag)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, tag->arrow);
  PayolaPoint unit_at = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  double start, end, least = INFINITY;
  PayolaCurve curve;
  PayolaPoint place;
  gboolean has_route = payola_routes_lay (self->routes, tag->arrow, &curve, &start, &end);

  for (guint i = 0; has_route ? place_on_route (&curve, start, end, tag, self->unit, i, &place)
                              : place_at_unit (unit_at, tag, self->unit, i, &place);
       i++)
    {
      Box box = box_around (place, tag->width, tag->height);
      double cost = i * COST_FURTHER;
      if (cost >= least)
        break;
      cost += cost_of (self, &box);
      if (cost < least)
        {
          least = cost;
          tag->middle = place;
        }
    }
}

static void
collect_obstacles (Placer *self, PayolaLabels labels)
{
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (self->art, labels, &n_marks);

  for (guint i = 0; i < payola_scene_get_n_units (self->scene); i++)
    {
      Box box = box_around (payola_scene_unit_point (self->scene, self->art, i),
                            (PAYOLA_TOKEN_WIDTH + 4) * self->unit,
                            (PAYOLA_TOKEN_HEIGHT + 4) * self->unit);
      g_array_append_val (self->tokens, box);
    }
  for (guint i = 0; i < n_marks; i++)
    {
      Box box = box_around (marks[i].middle, 2 * marks[i].half, 2 * marks[i].half);
      g_array_append_val (self->words, box);
    }
}

GArray *
payola_price_tags_new (const PayolaScene *scene, const PayolaMapArt *art,
                       const PayolaRoutes *routes, double unit, double size, PayolaLabels labels)
{
  Placer self = { .scene = scene,
                  .art = art,
                  .routes = routes,
                  .unit = unit,
                  .tokens = g_array_new (FALSE, FALSE, sizeof (Box)),
                  .words = g_array_new (FALSE, FALSE, sizeof (Box)),
                  .tags = g_array_new (FALSE, FALSE, sizeof (PayolaPriceTag)) };

  payola_map_art_get_size (art, &self.map.x2, &self.map.y2);
  collect_obstacles (&self, labels);
  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
      PayolaPriceTag tag = { .arrow = i };

      /* Most orders cost nothing. Zeros beside them would make the prices hard to find. */
      if (arrow->price <= 0)
        continue;
      tag.width = tag_width (arrow) * size;
      tag.height = HEIGHT * size;
      place_tag (&self, &tag);
      g_array_append_val (self.tags, tag);
    }
  g_array_unref (self.tokens);
  g_array_unref (self.words);
  return self.tags;
}

/* ---- painting -------------------------------------------------------------------------------- */

static void
append_pill (cairo_t *cr, const PayolaPriceTag *tag, double grow)
{
  double half = tag->height / 2 + grow, across = tag->width / 2 + grow - half;

  cairo_new_sub_path (cr);
  cairo_arc (cr, tag->middle.x + across, tag->middle.y, half, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, tag->middle.x - across, tag->middle.y, half, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* Draws the coins from the last to the first, so that each covers the start of the next. */
static void
draw_coins (cairo_t *cr, const PayolaSceneArrow *arrow, const PayolaPalette *palette, double x,
            double y, double size)
{
  PayPower payers[MOST_COINS];
  guint n = 0;

  for (guint p = 0; p < palette->n_powers && n < MOST_COINS; p++)
    if (arrow->payers >> p & 1)
      payers[n++] = (PayPower) p;
  while (n-- > 0)
    {
      double radius = COIN / 2 * size, at = x + radius + n * STACK * size;
      cairo_new_path (cr);
      cairo_arc (cr, at, y, radius, 0, 2 * G_PI);
      payola_colour_set (&palette->text, cr);
      cairo_fill (cr);
      cairo_arc (cr, at, y, radius - 0.09 * size, 0, 2 * G_PI);
      payola_colour_set (&palette->power[payers[n]], cr);
      cairo_fill (cr);
    }
}

static void
paint_tag (cairo_t *cr, const PayolaPriceTag *tag, const PayolaSceneArrow *arrow,
           const PayolaPalette *palette, PangoLayout *layout, double size)
{
  g_autofree char *words = payola_price_words (arrow);
  double x = tag->middle.x - tag->width / 2 + PADDING * size;
  PangoRectangle ink;

  append_pill (cr, tag, 0.09 * size);
  payola_colour_set (&palette->text, cr);
  cairo_fill (cr);
  append_pill (cr, tag, 0);
  payola_colour_set (&palette->paper, cr);
  cairo_fill (cr);
  draw_coins (cr, arrow, palette, x, tag->middle.y, size);
  x += coins_width (arrow) * size;

  pango_layout_set_text (layout, words, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  double room = tag->middle.x + tag->width / 2 - PADDING * size - x;
  cairo_move_to (cr, x + room / 2 - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                 tag->middle.y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  payola_colour_set (&palette->text, cr);
  pango_cairo_show_layout (cr, layout);
}

void
payola_price_tags_paint (const PayolaPriceTag *tags, guint n_tags, cairo_t *cr,
                         const PayolaScene *scene, const PayolaPalette *palette, double size)
{
  if (n_tags == 0)
    return;

  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS " Bold");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  cairo_new_path (cr);
  for (guint i = 0; i < n_tags; i++)
    paint_tag (cr, &tags[i], payola_scene_get_arrow (scene, tags[i].arrow), palette, layout, size);
}
