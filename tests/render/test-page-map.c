/* test-page-map.c - a map on a page that is painted as a picture has a complete frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/page/page-map.h"

/* Pixels for each point of a page. When a page is painted as a picture, this is often not a
 * whole number. */
static const double scales[] = { 1, 1.25, 1.4722, 2.0833 };

static gboolean
is_dark (cairo_surface_t *picture, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  const guint8 *pixel = data + y * cairo_image_surface_get_stride (picture) + 4 * x;

  return pixel[0] < 170 && pixel[1] < 170 && pixel[2] < 170;
}

/* Checks whether a column or row of the picture belongs to the frame: nearly all of its pixels
 * from `from` to `to` are dark. */
static gboolean
is_frame (cairo_surface_t *picture, int at, gboolean column, int from, int to)
{
  int n = 0;

  for (int i = from; i < to; i++)
    n += column ? is_dark (picture, at, i) : is_dark (picture, i, at);
  return n * 10 > (to - from) * 9;
}

static gboolean
has_frame_near (cairo_surface_t *picture, int at, gboolean column, int from, int to)
{
  gboolean found = FALSE;

  for (int i = at - 2; i <= at + 2; i++)
    found |= is_frame (picture, i, column, from, to);
  return found;
}

static void
test_frame (void)
{
  const PayolaPaper *paper = payola_paper_find ("a4");
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaPageMap) maps = payola_page_map_new (render_test_board (), paper, &error);
  g_autoptr (PayolaPages) pages = payola_pages_new ("Frames");
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | France: A PAR", "A PAR - BUR");
  double width, height, map_width, map_height;

  g_assert_no_error (error);
  payola_page_map_add (maps, pages, scene, "A game", "Spring", NULL, &error);
  g_assert_no_error (error);
  payola_pages_close (pages);
  payola_pages_get_size (pages, 0, &width, &height);
  payola_map_art_get_size (render_test_art (), &map_width, &map_height);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      int across = (int) (width * scales[i]), down = (int) (height * scales[i]), left = 0, top = 0;
      cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, down);
      cairo_t *cr = cairo_create (picture);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_scale (cr, scales[i], scales[i]);
      payola_pages_paint (pages, 0, cr);
      cairo_destroy (cr);
      cairo_surface_flush (picture);

      /* The map is in the middle of the page; its height follows from its width. */
      while (left < across && !is_frame (picture, left, TRUE, down / 3, down / 2))
        left++;
      while (top < down && !is_frame (picture, top, FALSE, across / 3, across * 2 / 3))
        top++;
      g_assert_cmpint (left, <, across / 2);
      g_assert_cmpint (top, <, down / 2);
      g_assert_true (has_frame_near (picture, across - 1 - left, TRUE, down / 3, down / 2));
      int bottom = top + (int) ((across - 2 * left) * map_height / map_width);
      g_assert_true (has_frame_near (picture, bottom, FALSE, across / 3, across * 2 / 3));
      cairo_surface_destroy (picture);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/page-map/frame", test_frame);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
