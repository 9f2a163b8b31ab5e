/* price-painter.c - prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/price-painter.h"

#include "render/kit/byte-surface.h"

#include <string.h>

/* Lengths as fractions of the font size. */
#define DIGIT 0.66  /* width of a digit */
#define COIN 0.86   /* diameter of a coin */
#define STACK 0.5   /* distance between two coins of a stack */
#define PADDING 0.3 /* space at the start and end of a tag */
#define HEIGHT 1.3

/* Maximum number of coins that are drawn on a tag. */
#define MOST_COINS 7

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

GArray *
payola_price_tags_new (const PayolaScene *scene, const PayolaMapArt *art,
                       const PayolaRoutes *routes, double unit, double size, PayolaLabels labels)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (PayolaPriceTag));

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
      PayolaPriceTag tag = { .arrow = i };

      /* Most orders cost nothing. Zeros beside them would make the prices hard to find. */
      if (arrow->price <= 0)
        continue;
      tag.width = tag_width (arrow) * size;
      tag.height = HEIGHT * size;
      g_array_append_val (tags, tag);
    }
  payola_price_places_find ((PayolaPriceTag *) (gpointer) tags->data, tags->len, scene, art, routes,
                            unit, labels);
  return tags;
}

/* ---- painting -------------------------------------------------------------------------------- */

/* Draws the line between a tag and its arrow. The tag hides its other end. */
static void
paint_tie (cairo_t *cr, const PayolaPriceTag *tag, const PayolaPalette *palette, double size)
{
  for (guint layer = 0; layer < 2; layer++)
    {
      cairo_move_to (cr, tag->middle.x, tag->middle.y);
      cairo_line_to (cr, tag->knot.x, tag->knot.y);
      payola_colour_set (layer == 0 ? &palette->paper : &palette->text, cr);
      cairo_set_line_width (cr, (layer == 0 ? 0.26 : 0.1) * size);
      cairo_stroke (cr);
    }
}

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

  if (tag->tied)
    paint_tie (cr, tag, palette, size);
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
