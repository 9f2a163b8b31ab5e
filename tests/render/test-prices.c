/* test-prices.c - prices beside arrows: their words, their places, the layer that shows them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "game/game-xml.h"
#include "game/view.h"
#include "order/order-parser.h"
#include "position/position.h"
#include "render/map/painter.h"
#include "render/map/price-painter.h"
#include "render/kit/token.h"

#include <math.h>
#include <string.h>

/* Makes the scene of a busy position in which every order has a price. */
static PayolaScene *
busy_scene (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "map", "busy.txt", NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  PayolaSceneOffer offers[PAY_MAX_UNITS];
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_autoptr (PayPosition) position = pay_position_parse (render_test_board (), lines[0],
                                                         diagnostics);
  g_assert_nonnull (position);
  for (guint i = 1; lines[i]; i++)
    {
      PayOrderSource source = { render_test_board (), lines[i], i, diagnostics };
      offers[n] = (PayolaSceneOffer) { PAY_ORDER_INIT, (int) (i * 7) };
      g_assert_true (pay_order_parse (&source, &offers[n].order));
      n++;
    }
  return payola_scene_new_offers (position, 2, offers, n);
}

static GArray *
tags_at (const PayolaScene *scene, double scale, double *unit)
{
  PayolaMapArt *art = render_test_art ();

  *unit = payola_token_pixels (scale) / scale / PAYOLA_TOKEN_WIDTH;
  g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, art, *unit, PAYOLA_LABELS_NAMES);
  return payola_price_tags_new (scene, art, routes, *unit, MAX (12 * *unit, 9 / scale),
                                PAYOLA_LABELS_NAMES);
}

/* Returns the part of the first box that the second covers. */
static double
overlap (PayolaPoint a, double a_width, double a_height, PayolaPoint b, double b_width,
         double b_height)
{
  double x = (a_width + b_width) / 2 - fabs (a.x - b.x);
  double y = (a_height + b_height) / 2 - fabs (a.y - b.y);

  return x > 0 && y > 0 ? MIN (x, a_width) * MIN (y, a_height) / (a_width * a_height) : 0;
}

/* At usual sizes, prices cover neither units nor each other, and all are inside the map. */
static void
test_places (void)
{
  static const double scales[] = { 0.35, 0.5, 0.75, 1, 1.5, 2.5 };
  g_autoptr (PayolaScene) scene = busy_scene ();
  PayolaMapArt *art = render_test_art ();
  double map_width, map_height;

  payola_map_art_get_size (art, &map_width, &map_height);
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      double unit, tokens = 0, tags = 0;
      g_autoptr (GArray) all = tags_at (scene, scales[s], &unit);

      g_assert_cmpuint (all->len, ==, payola_scene_get_n_arrows (scene));
      for (guint i = 0; i < all->len; i++)
        {
          const PayolaPriceTag *tag = &g_array_index (all, PayolaPriceTag, i);

          g_assert_cmpfloat (tag->middle.x - tag->width / 2, >=, 0);
          g_assert_cmpfloat (tag->middle.x + tag->width / 2, <=, map_width);
          g_assert_cmpfloat (tag->middle.y - tag->height / 2, >=, 0);
          g_assert_cmpfloat (tag->middle.y + tag->height / 2, <=, map_height);
          for (guint k = 0; k < payola_scene_get_n_units (scene); k++)
            tokens += overlap (tag->middle, tag->width, tag->height,
                               payola_scene_unit_point (scene, art, k), PAYOLA_TOKEN_WIDTH * unit,
                               PAYOLA_TOKEN_HEIGHT * unit);
          for (guint k = 0; k < i; k++)
            {
              const PayolaPriceTag *other = &g_array_index (all, PayolaPriceTag, k);
              tags += overlap (tag->middle, tag->width, tag->height, other->middle, other->width,
                               other->height);
            }
        }
      g_test_message ("scale %.2f: %u tags cover %.2f of tokens and %.2f of tags", scales[s],
                      all->len, tokens, tags);
      g_assert_cmpfloat (tokens, <=, scales[s] < 0.5 ? 0.5 : 0.01);
      g_assert_cmpfloat (tags, <=, scales[s] < 0.5 ? 0.5 : 0.01);
    }
}

/* Returns the part of a tag that names and rings cover, and counts the stars that it touches. */
static double
cover_of_signs (const PayolaPriceTag *tag, const PayolaScene *scene, const PayolaRoutes *routes,
                double unit, guint *n_stars)
{
  double words = 0, start, end, star = 12 * unit;
  PayolaCurve curve;
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (render_test_art (), PAYOLA_LABELS_NAMES,
                                                      &n_marks);

  for (guint i = 0; i < n_marks; i++)
    words += overlap (tag->middle, tag->width, tag->height, marks[i].middle, 2 * marks[i].half,
                      2 * marks[i].half);
  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    if (payola_scene_get_arrow (scene, i)->bounced
        && payola_routes_lay (routes, i, &curve, &start, &end)
        && overlap (tag->middle, tag->width, tag->height, payola_curve_point (&curve, end, NULL),
                    star, star)
             > 0)
      (*n_stars)++;
  return words;
}

/* The prices of ten years leave the names, rings and stars free. Few of them are so far from their
 * arrows that a line must join them. */
static void
test_signs (void)
{
  static const double scales[] = { 0.75, 1, 1.5 };
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "ten-years.payola", NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = pay_game_read_file (path, diagnostics);
  g_assert_nonnull (game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      double unit = payola_token_pixels (scales[s]) / scales[s] / PAYOLA_TOKEN_WIDTH, words = 0;
      guint n_stars = 0, n_tags = 0, n_tied = 0;

      for (guint turn = 0; turn < pay_game_get_n_turns (game); turn++)
        {
          g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, PAYOLA_SCENE_PRICES);
          g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), unit,
                                                               PAYOLA_LABELS_NAMES);
          g_autoptr (GArray) tags = payola_price_tags_new (scene, render_test_art (), routes, unit,
                                                           MAX (12 * unit, 9 / scales[s]),
                                                           PAYOLA_LABELS_NAMES);

          n_tags += tags->len;
          for (guint i = 0; i < tags->len; i++)
            {
              const PayolaPriceTag *tag = &g_array_index (tags, PayolaPriceTag, i);

              words += cover_of_signs (tag, scene, routes, unit, &n_stars);
              n_tied += tag->tied;
            }
        }
      g_test_message ("scale %.2f: %u tags, %u of them tied, cover %.2f of words and %u stars",
                      scales[s], n_tags, n_tied, words, n_stars);
      g_assert_cmpuint (n_tags, >, 150);
      g_assert_cmpfloat (words, <, 0.006 * n_tags);
      g_assert_cmpuint (n_stars, <, n_tags / 100);
      g_assert_cmpuint (n_tied, <, n_tags / 10);
    }
}

static void
test_same (void)
{
  g_autoptr (PayolaScene) a = busy_scene (), b = busy_scene ();
  double unit;
  g_autoptr (GArray) tags_a = tags_at (a, 0.8, &unit), tags_b = tags_at (b, 0.8, &unit);

  g_assert_cmpmem (tags_a->data, tags_a->len * sizeof (PayolaPriceTag), tags_b->data,
                   tags_b->len * sizeof (PayolaPriceTag));
}

/* Prices are painted only if the overlay shows them, and not for orders that cost nothing. */
static void
test_layer (void)
{
  g_autoptr (PayolaScene) scene = busy_scene ();
  PayolaOverlay overlay = PAYOLA_OVERLAY_INIT;
  cairo_surface_t *pictures[3];
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 688);
      cairo_t *cr = cairo_create (pictures[i]);
      cairo_scale (cr, 0.5, 0.5);
      overlay.prices = i == 2;
      payola_scene_paint_tokens (cr, scene, &overlay, render_test_art (), &palette, 0.5);
      cairo_destroy (cr);
      cairo_surface_flush (pictures[i]);
    }
  gsize size = (gsize) cairo_image_surface_get_stride (pictures[0]) * 688;
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (pictures[0]),
                           cairo_image_surface_get_data (pictures[1]), size),
                   ==, 0);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (pictures[0]),
                           cairo_image_surface_get_data (pictures[2]), size),
                   !=, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    cairo_surface_destroy (pictures[i]);

  g_autoptr (PayolaScene) free_scene = render_test_scene ("S1901M | France: A PAR; PAR",
                                                          "A PAR - BUR");
  double unit;
  g_autoptr (GArray) none = tags_at (free_scene, 1, &unit);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_words (void)
{
  PayolaSceneArrow arrow = PAYOLA_SCENE_ARROW_INIT;

  g_assert_cmpint (arrow.price, ==, -1);
  arrow.price = 12;
  g_autofree char *whole = payola_price_words (&arrow);
  g_assert_cmpstr (whole, ==, "12");
  arrow.partial = TRUE;
  g_autofree char *part = payola_price_words (&arrow);
  g_assert_cmpstr (part, ==, "≥12");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prices/places", test_places);
  g_test_add_func ("/prices/signs", test_signs);
  g_test_add_func ("/prices/same", test_same);
  g_test_add_func ("/prices/layer", test_layer);
  g_test_add_func ("/prices/words", test_words);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
