/* test-fine-lines.c - tests of the lines of drawings for large pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/language.h"
#include "board/board-xml.h"
#include "render-test.h"
#include "render/art/fine-lines.h"
#include "render/map/map-export.h"
#include "render/page/page-map.h"

#include <math.h>
#include <string.h>

#define DRAWING                                                                                    \
  "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"provinces\"><path id=\"A\" d=\"M0 0L1 "       \
  "1Z\"/>"                                                                                         \
  "<path id=\"B\" d=\"M5 5L6 6Z\"/></g><g id=\"borders\"><path d=\"M0 0L9 9\"/></g></svg>"

/* Lines are joined, turned and closed; other elements stay. */
static void
test_put (void)
{
  static const char fine[] = "# A comment: it is skipped\nfrom: other\n"
                             "arc a -: 0 0 100 0 0 55\nline: 0 0 -5 7 105 48\n"
                             "shape provinces 1: 2 -3, 1\nshape borders 0: 1, 3\n";
  g_autofree char *source = payola_fine_lines_source (fine);
  g_autofree char *none = payola_fine_lines_source ("arc a b: 0 0 1 1\n");
  g_autofree char *svg = payola_fine_lines_put (DRAWING, strlen (DRAWING), "river: 1 2 3 4\n",
                                                fine);

  g_assert_cmpstr (source, ==, "other");
  g_assert_null (none);
  g_assert_nonnull (svg);
  g_assert_nonnull (strstr (svg, "<path id=\"A\" d=\"M0 0L1 1Z\"/>"));
  g_assert_nonnull (
    strstr (svg, "<path id=\"B\" d=\"M0 0L10 0L10 5.5L-0.5 0.7ZM0.1 0.2L0.4 0.6\""));
  g_assert_nonnull (
    strstr (svg, "<g id=\"borders\" class=\"fine\"><path d=\"M0.1 0.2L0.4 0.6M0 0L"));
}

/* Lines that do not fit the drawing are refused. */
static void
test_refuse (void)
{
  static const char *const bad[] = {
    "line: 1 2\n",
    "line: 1 2 3\n",
    "line: 1 2 3 x\n",
    "line: 1 2 3 2000000\n",
    "line: 1 2 3 99999999999999999999\n",
    "line: 0 0 900000 0 900000 0\n",
    "line: 1 2 3 4\nshape borders 0: 2\n",
    "line: 1 2 3 4\nshape borders 0: 0\n",
    "line: 1 2 3 4\nshape borders 0: -9223372036854775808\n",
    "line: 1 2 3 4\nshape borders 0: 1,\nshape borders 0: ,1\n",
    "line: 1 2 3 4\nshape borders 1: 1\n",
    "line: 1 2 3 4\nshape rivers 0: 1\n",
    "line: 1 2 3 4\nshape borders: 1\n",
    "line: 1 2 3 4\nshape borders x: 1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *svg = payola_fine_lines_put (DRAWING, strlen (DRAWING), NULL, bad[i]);
      g_test_message ("%s", bad[i]);
      g_assert_null (svg);
    }
  g_assert_null (payola_fine_lines_put ("<svg", 4, NULL, "line: 1 2 3 4\n"));
  g_assert_null (payola_fine_lines_put (DRAWING, strlen (DRAWING), "line: 1\n", ""));
}

static guint
count_points (PayolaMapArt *art)
{
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (art), &length);
  guint n = 0;

  for (const char *at = svg; at < svg + length; at++)
    n += *at == 'L' ? 1 : 0;
  return n;
}

/* On every board, units and rings are in their provinces with fine lines, too, and coasts have more
 * points. */
static void
test_boards (void)
{
  g_auto (GStrv) names = pay_board_list ();
  guint n_fine = 0, n_moved = 0;

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
      g_autofree char *path = pay_board_find_file (pay_board_get_art (board), "fine.txt");
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, NULL);
      g_autoptr (PayolaMapArt) fine = payola_map_art_refine (art);

      g_test_message ("%s", names[b]);
      g_assert_true ((fine != art) == (path != NULL));
      if (!path)
        continue;
      n_fine++;
      g_assert_cmpuint (count_points (fine), >, count_points (art) * 3 / 2);
      for (guint l = 0; l < pay_board_get_n_locations (board); l++)
        {
          PayProvince p = pay_board_get_province (board, l);
          double x, y, fine_x, fine_y;
          PayProvince at;

          if (pay_board_get_kind (board, p) == PAY_PROVINCE_IMPASSABLE)
            continue;
          payola_map_art_get_unit_place (art, l, &x, &y);
          payola_map_art_get_unit_place (fine, l, &fine_x, &fine_y);
          at = payola_map_art_hit (art, x, y);
          if (at != PAY_NO_PROVINCE && pay_board_get_kind (board, at) == PAY_PROVINCE_SEA)
            g_assert_true (x == fine_x && y == fine_y);
          else if (at != payola_map_art_hit (fine, fine_x, fine_y))
            g_error ("the unit in %s is elsewhere", pay_board_get_abbreviation (board, l));
          if (x != fine_x || y != fine_y)
            {
              n_moved++;
              g_assert_cmpint (at, !=, payola_map_art_hit (fine, x, y));
              g_assert_cmpfloat (hypot (x - fine_x, y - fine_y), <, 12);
            }
          if (l == p && payola_map_art_get_centre_place (fine, p, &x, &y)
              && payola_map_art_hit (fine, x, y) != p)
            g_error ("the ring of %s is elsewhere", pay_board_get_abbreviation (board, p));
        }
    }
  g_test_message ("%u units moved", n_moved);
  g_assert_cmpuint (n_fine, >=, 12);
}

/* Returns the group of the names of a drawing. */
static char *
get_labels (PayolaMapArt *art)
{
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (art), &length);
  const char *start = g_strstr_len (svg, (gssize) length, "<g id=\"labels\">");
  const char *end = g_strstr_len (svg, (gssize) length, "<g id=\"abbreviations\"");

  g_assert_true (start && end && start < end);
  return g_strndup (start, (gsize) (end - start));
}

/* Names in other languages are placed once, and not again for the fine lines. */
static void
test_names (void)
{
  static const char *const boards[] = { "standard", "modern", "youngstown", "renaissance" };

  pay_language_set ("de");
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (boards[b], diagnostics);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, NULL);
      g_autoptr (PayolaMapArt) fine = payola_map_art_refine (art);
      g_autofree char *labels = get_labels (art);
      g_autofree char *fine_labels = get_labels (fine);

      g_assert_true (fine != art);
      g_assert_cmpstr (labels, ==, fine_labels);
    }
  pay_language_set (NULL);
}

static gboolean
is_fine (GBytes *svg)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);

  return g_strstr_len (data, (gssize) length, "class=\"fine\"") != NULL;
}

/* Pictures for screens have the lines for screens; posters and large pictures have fine ones. */
static void
test_sizes (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | France: A PAR", "");
  g_autoptr (GBytes) small = payola_map_export_scene (scene, render_test_art (), PAYOLA_STYLE_LIGHT,
                                                      "svg", PAYOLA_FINE_FROM - 1, NULL);
  g_autoptr (GBytes) usual = payola_map_export_scene (scene, render_test_art (), PAYOLA_STYLE_LIGHT,
                                                      "svg", 0, NULL);
  g_autoptr (GBytes) large = payola_map_export_scene (scene, render_test_art (), PAYOLA_STYLE_LIGHT,
                                                      "svg", PAYOLA_FINE_FROM, NULL);

  g_assert_false (is_fine (small));
  g_assert_false (is_fine (usual));
  g_assert_true (is_fine (large));
  for (guint i = 0; payola_paper_get (i); i++)
    {
      const PayolaPaper *paper = payola_paper_get (i);
      g_autoptr (PayolaPageMap) maps = payola_page_map_new (render_test_board (), paper, NULL);

      g_assert_true (is_fine (payola_map_art_get_svg (payola_page_map_get_art (maps)))
                     == (strchr ("012", paper->name[1]) != NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/fine-lines/put", test_put);
  g_test_add_func ("/render/fine-lines/refuse", test_refuse);
  g_test_add_func ("/render/fine-lines/boards", test_boards);
  g_test_add_func ("/render/fine-lines/names", test_names);
  g_test_add_func ("/render/fine-lines/sizes", test_sizes);
  int result = g_test_run ();
  render_test_done ();
  return result;
}
