/* bench-map.c - bench map: loading art, hit tests, painting the ground and a frame
 *
 * FILE has a position in one-line notation, then one order on each line (tests/cases/map/busy.txt).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "order/order-parser.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"

#define FRAME_WIDTH 1920
#define FRAME_HEIGHT 1080

typedef struct
{
  const PayBoard *board;
  PayolaMapArt *art;
  PayolaScene *scene;
  PayolaScene *offers; /* the same orders, each with a price */
  PayolaBaseMap *base;
  PayolaBaseMapRequest request;
  PayolaPalette palette;
  PayolaOverlay overlay;
  cairo_surface_t *ground, *frame;
  double scale;
  guint n_hits, n_zoomed;
} Data;

static void
load_art (gpointer user_data)
{
  Data *data = user_data;
  payola_map_art_unref (payola_map_art_load (data->board, NULL));
}

/* Finds the provinces at a hundred points all over the map. */
static void
hit (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < 100; i++)
    data->n_hits += payola_map_art_hit (data->art, i % 10 * 160 + 53, i / 10 * 137 + 41)
                 != PAY_NO_PROVINCE;
}

static void
render_ground (gpointer user_data)
{
  Data *data = user_data;
  cairo_surface_destroy (payola_base_map_render (data->base, data->scene, &data->request, NULL));
}

static void
paint_tokens (gpointer user_data)
{
  Data *data = user_data;
  cairo_t *cr = cairo_create (data->frame);

  cairo_scale (cr, data->scale, data->scale);
  payola_scene_paint_highlight (cr, &data->overlay, data->art, &data->palette, data->scale);
  payola_scene_paint_tokens (cr, data->scene, &data->overlay, data->art, &data->palette,
                             data->scale);
  cairo_destroy (cr);
}

/* Paints at a slightly different scale each time, like frames while the map is zoomed. */
static void
paint_zoomed (gpointer user_data)
{
  Data *data = user_data;
  double scale = data->scale;

  data->n_zoomed = (data->n_zoomed + 1) % 60;
  data->scale = scale * (0.9 + 0.2 * data->n_zoomed / 60);
  paint_tokens (data);
  data->scale = scale;
}

static void
paint_prices (gpointer user_data)
{
  Data *data = user_data;
  cairo_t *cr = cairo_create (data->frame);

  cairo_scale (cr, data->scale, data->scale);
  payola_scene_paint_highlight (cr, &data->overlay, data->art, &data->palette, data->scale);
  payola_scene_paint_tokens (cr, data->offers, &data->overlay, data->art, &data->palette,
                             data->scale);
  cairo_destroy (cr);
}

static void
copy_ground (gpointer user_data)
{
  Data *data = user_data;
  cairo_t *cr = cairo_create (data->frame);

  cairo_set_source_surface (cr, data->ground, 0, 0);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static gboolean
load_scene (Data *data, const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = NULL;
  g_autofree char *text = NULL;
  PayOrder orders[PAY_MAX_UNITS];
  PayolaSceneOffer offers[PAY_MAX_UNITS];
  guint n_offers = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  position = pay_position_parse (data->board, lines[0], diagnostics);
  if (!position)
    return FALSE;
  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    orders[i] = PAY_ORDER_INIT;
  for (guint i = 1; lines[i]; i++)
    {
      PayOrder order = PAY_ORDER_INIT;
      PayOrderSource source = { data->board, lines[i], i + 1, diagnostics };
      if (!pay_order_parse (&source, &order))
        return FALSE;
      int unit = pay_position_find_unit (position,
                                         pay_board_get_province (data->board, order.location));
      if (unit < 0)
        return FALSE;
      orders[unit] = order;
      offers[n_offers++] = (PayolaSceneOffer) { order, (int) i };
    }
  data->offers = payola_scene_new_offers (position, 0, offers, n_offers);
  data->scene = payola_scene_new_orders (position, orders, pay_position_get_n_units (position));
  return TRUE;
}

static void
measure (Data *data)
{
  static const int widths[] = { 800, 1600, 3200 };

  bench_print ("map-units", payola_scene_get_n_units (data->scene), "units");
  bench_print ("map-arrows", payola_scene_get_n_arrows (data->scene), "arrows");
  bench_measure ("map-load-art", load_art, data, 1);
  bench_measure ("map-hit", hit, data, 100);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *name = g_strdup_printf ("map-ground-%d", widths[i]);
      data->request = (PayolaBaseMapRequest) { .scale = widths[i] / 1600.0,
                                               .width = widths[i],
                                               .height = widths[i] * 1375 / 1600 };
      bench_measure (name, render_ground, data, 1);
    }

  /* For each frame the ground is copied, and the moving parts are painted on the copy. */
  data->scale = FRAME_HEIGHT / 1375.0;
  data->request = (PayolaBaseMapRequest) { .scale = data->scale,
                                           .width = FRAME_WIDTH,
                                           .height = FRAME_HEIGHT };
  data->ground = payola_base_map_render (data->base, data->scene, &data->request, NULL);
  data->frame = cairo_image_surface_create (CAIRO_FORMAT_RGB24, FRAME_WIDTH, FRAME_HEIGHT);
  bench_measure ("map-frame-copy", copy_ground, data, 1);
  bench_measure ("map-frame-tokens", paint_tokens, data, 1);
  bench_measure ("map-frame-zoomed", paint_zoomed, data, 1);
  for (guint p = 0; p < 12; p++)
    pay_bits_add (&data->overlay.highlight, p * 5);
  data->overlay.selected = 1;
  bench_measure ("map-frame-highlighted", paint_tokens, data, 1);
  data->overlay.prices = TRUE;
  bench_measure ("map-frame-prices", paint_prices, data, 1);
  cairo_surface_destroy (data->frame);
  cairo_surface_destroy (data->ground);
}

static void
run (Vectors *v, const char *path)
{
  Data data = { .board = vectors_get_board (v, "standard"), .overlay = PAYOLA_OVERLAY_INIT };
  g_autoptr (GError) error = NULL;

  data.art = data.board ? payola_map_art_load (data.board, &error) : NULL;
  data.base = data.art ? payola_base_map_new (data.art, &error) : NULL;
  if (!data.base || !load_scene (&data, path))
    {
      g_printerr ("bench: cannot read the drawing or %s%s%s\n", path, error ? ": " : "",
                  error ? error->message : "");
      v->n_errors++;
    }
  else
    {
      payola_palette_init (&data.palette, data.board, PAYOLA_STYLE_LIGHT);
      measure (&data);
    }
  payola_scene_unref (data.scene);
  payola_scene_unref (data.offers);
  payola_base_map_free (data.base);
  payola_map_art_unref (data.art);
}

const BenchKind bench_map = { .name = "map", .run = run };
