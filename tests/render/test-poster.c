/* test-poster.c - posters use their sheet, keep their contents inside frames, and have ticks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "render/art/graticule.h"
#include "render/page/poster.h"

#include <math.h>
#include <string.h>

/* Sizes of drawings: those of the program's boards, a square, a long and a tall one. */
static const double sizes[][2] = { { 1600, 1375 }, { 1600, 1438 }, { 2100, 1420 }, { 2900, 1800 },
                                   { 1000, 1000 }, { 3000, 1000 }, { 1000, 1700 } };

static gboolean
is_inside (const cairo_rectangle_t *box, double grow, const PayolaPaper *sheet)
{
  return box->x - grow >= 0 && box->y - grow >= 0 && box->x + box->width + grow <= sheet->width
      && box->y + box->height + grow <= sheet->height;
}

static void
test_layout (void)
{
  for (guint p = 0; payola_paper_get (p); p++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (guint ticks = 0; ticks < 2; ticks++)
        {
          const PayolaPaper *paper = payola_paper_get (p);
          double aspect = sizes[i][0] / sizes[i][1];
          PayolaPosterLayout layout;
          payola_poster_lay_out (&layout, paper, sizes[i][0], sizes[i][1], ticks);
          cairo_rectangle_t map = layout.map, panel = layout.panel;
          double band = layout.band;
          double framed = (map.width + 2 * band) * (map.height + 2 * band);
          double sheet = layout.sheet.width * layout.sheet.height;

          g_assert_true (is_inside (&map, band, &layout.sheet));
          g_assert_true (is_inside (&panel, 0, &layout.sheet));
          g_assert_cmpfloat_with_epsilon (map.width / map.height, aspect, 1e-9);
          /* The panel is beside or below the frame of the map, and as long as the frame. */
          if (layout.beside)
            {
              g_assert_cmpfloat (panel.x, >, map.x + map.width + band);
              g_assert_cmpfloat_with_epsilon (panel.height, map.height + 2 * band, 1e-6);
            }
          else
            {
              g_assert_cmpfloat (panel.y, >, map.y + map.height + band);
              g_assert_cmpfloat_with_epsilon (panel.width, map.width + 2 * band, 1e-6);
            }
          /* Nearly the whole sheet is used by map and panel; the margins are a tenth of it. */
          g_assert_cmpfloat (framed + panel.width * panel.height, >, (i < 4 ? 0.7 : 0.65) * sheet);
          if (i < 4)
            g_assert_cmpfloat (framed, >, 0.57 * sheet);
        }
}

static void
test_graticule (void)
{
  g_autoptr (GArray) some = payola_graticule_parse ("top -20 365.7\nleft 50 643.0\nmiddle 1 2\n"
                                                    "top 20\ntop x 5\ntop 999 5\ntop 5 -3\n"
                                                    "right 0 nan\nbottom 0 12.5\nright -10 7\n");
  static const char *const words[] = { "20°\302\240W", "50°\302\240N", "0°", "10°\302\240S" };
  static const char *const boards[] = { "standard", "loeb9", "colonial", "youngstown", "chaos" };

  g_assert_cmpuint (some->len, ==, G_N_ELEMENTS (words));
  for (guint i = 0; i < some->len; i++)
    {
      g_autofree char *label = payola_tick_words (&g_array_index (some, PayolaTick, i));
      g_assert_cmpstr (label, ==, words[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (boards[i], diagnostics);
      g_autoptr (GArray) ticks = payola_graticule_read (board);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, NULL);
      double width, height;
      guint n[4] = { 0 };

      payola_map_art_get_size (art, &width, &height);
      for (guint t = 0; t < ticks->len; t++)
        {
          const PayolaTick *tick = &g_array_index (ticks, PayolaTick, t);
          gboolean across = tick->edge == PAYOLA_EDGE_TOP || tick->edge == PAYOLA_EDGE_BOTTOM;
          g_assert_cmpfloat (tick->place, <=, across ? width : height);
          n[tick->edge]++;
        }
      for (guint edge = 0; edge < 4; edge++)
        g_assert_cmpuint (n[edge], >=, 3);
    }
}

static gboolean
is_white (cairo_surface_t *picture, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  const guint8 *pixel = data + y * cairo_image_surface_get_stride (picture) + 4 * x;

  return pixel[0] > 250 && pixel[1] > 250 && pixel[2] > 250;
}

/* Checks that nothing is painted outside the frames of map and panel, however long the title is. */
static void
check_poster (const char *paper_name, const char *title)
{
  const PayolaPaper *paper = payola_paper_find (paper_name);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaPageMap) maps = payola_page_map_new (render_test_board (), paper, &error);
  g_autoptr (PayolaPages) pages = payola_pages_new ("Poster");
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | France: A PAR", "");
  g_autoptr (GArray) ticks = payola_graticule_read (render_test_board ());
  PayolaPosterLayout layout;
  double width, height, map_width, map_height;

  g_assert_no_error (error);
  payola_poster_add (maps, pages, scene, title, "Spring 1901, movement", &error);
  g_assert_no_error (error);
  payola_pages_close (pages);
  payola_map_art_get_size (render_test_art (), &map_width, &map_height);
  payola_poster_lay_out (&layout, paper, map_width, map_height, ticks->len > 0);
  payola_pages_get_size (pages, 0, &width, &height);
  g_assert_cmpfloat (width, ==, layout.sheet.width);

  int across = (int) width, down = (int) height, inside = 0, dark = 0;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, down);
  cairo_t *cr = cairo_create (picture);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  payola_pages_paint (pages, 0, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  for (int y = 0; y < down; y++)
    for (int x = 0; x < across; x++)
      {
        const cairo_rectangle_t *map = &layout.map, *panel = &layout.panel;
        double grow = layout.band + 1;
        gboolean in_map = x >= map->x - grow && x < map->x + map->width + grow && y >= map->y - grow
                       && y < map->y + map->height + grow;
        gboolean in_panel = x >= panel->x - 1 && x < panel->x + panel->width + 1
                         && y >= panel->y - 1 && y < panel->y + panel->height + 1;
        if (!in_map && !in_panel)
          g_assert_true (is_white (picture, x, y));
        inside += in_panel;
        dark += in_panel && !is_white (picture, x, y);
      }
  /* The panel is not empty. */
  g_assert_cmpint (dark * 40, >, inside);
  cairo_surface_destroy (picture);
}

static void
test_painted (void)
{
  g_autofree char *endless = g_strnfill (300, 'W');

  check_poster ("a4", "A Game");
  check_poster ("a5", "The Long and Winding Game of the Seven Powers, Their Bribes and Betrayals");
  check_poster ("letter", endless);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/poster/layout", test_layout);
  g_test_add_func ("/render/poster/graticule", test_graticule);
  g_test_add_func ("/render/poster/painted", test_painted);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
