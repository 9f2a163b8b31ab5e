/* test-label-mix.c - medium-sized maps show the names that can be read, and abbreviate the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "render/map/base-map.h"
#include "render/art/label-mix.h"

#include <math.h>
#include <string.h>

static PayolaMapArt *
load (const char *name)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (name, diagnostics);
  g_autoptr (GError) error = NULL;
  PayolaMapArt *art = payola_map_art_load (board, &error);

  g_assert_no_error (error);
  return art;
}

/* Drawings with names of different sizes show most of them on medium-sized maps. */
static void
test_boards (void)
{
  static const struct
  {
    const char *name;
    double width;
    guint least, of;
  } cases[] = { { "standard", 900, 58, 80 },    { "colonial", 1200, 118, 119 },
                { "colonial", 1600, 119, 119 }, { "sengoku", 1200, 81, 81 },
                { "modern", 1600, 141, 141 },   { "youngstown", 1600, 183, 184 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayolaMapArt) art = load (cases[i].name);
      guint n = pay_board_get_n_provinces (payola_map_art_get_board (art)), n_short = 0;
      double width, height;
      PayBits abbreviated;

      payola_map_art_get_size (art, &width, &height);
      PayolaLabels labels = payola_labels_at (art, cases[i].width / width);
      g_assert_true (payola_map_art_get_mix (art, &abbreviated));
      for (guint p = 0; p < n; p++)
        n_short += labels == PAYOLA_LABELS_MIXED && pay_bits_has (&abbreviated, p);
      g_test_message ("%s: %u of %u names at %g pixels", cases[i].name, n - n_short, n,
                      cases[i].width);
      g_assert_cmpint (labels, !=, PAYOLA_LABELS_ABBREVIATIONS);
      g_assert_cmpuint (n - n_short, >=, cases[i].least);
      g_assert_cmpuint (n, <=, cases[i].of);
    }
  g_autoptr (PayolaMapArt) art = load ("standard");
  g_assert_cmpint (payola_labels_at (art, 0.5), ==, PAYOLA_LABELS_ABBREVIATIONS);
  g_assert_cmpint (payola_labels_at (art, 0.75), ==, PAYOLA_LABELS_NAMES);
}

/* No words of a mixed map cover others. */
static void
test_apart (void)
{
  g_auto (GStrv) names = pay_board_list ();

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayolaMapArt) art = load (names[b]);
      guint n, pairs = 0;
      const PayolaMark *marks = payola_map_art_get_marks (art, PAYOLA_LABELS_MIXED, &n);

      for (guint i = 0; i < n; i++)
        for (guint k = i + 1; k < n; k++)
          {
            /* Neighbouring letters of one word are as far apart as they are wide. */
            double reach = (marks[i].half + marks[k].half) * 0.45;
            pairs += fabs (marks[i].middle.x - marks[k].middle.x) < reach
                  && fabs (marks[i].middle.y - marks[k].middle.y) < reach;
          }
      g_test_message ("%s: %u marks, %u of them on others", names[b], n, pairs);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (pairs, <=, n / 100);
    }
}

static cairo_surface_t *
paint (PayolaBaseMap *base, const PayolaScene *scene, double scale)
{
  PayolaBaseMapRequest request = { .scale = scale, .width = 900, .height = 760 };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = payola_base_map_render (base, scene, &request, &error);

  g_assert_no_error (error);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a)
                   * (gsize) cairo_image_surface_get_height (a))
      == 0;
}

/* A painter that has painted a mixed map paints other sizes as if it had not. */
static void
test_again (void)
{
  static const double scales[] = { 0.5, 0.6, 1, 0.6, 0.5 };
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M", "");
  g_autoptr (PayolaBaseMap) used = payola_base_map_new (render_test_art (), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr (PayolaBaseMap) fresh = payola_base_map_new (render_test_art (), NULL);
      cairo_surface_t *one = paint (used, scene, scales[i]),
                      *other = paint (fresh, scene, scales[i]);
      g_assert_true (is_same (one, other));
      cairo_surface_destroy (one);
      cairo_surface_destroy (other);
    }
}

/* Names that are too small are abbreviated, and so are names that cover those abbreviations. */
static void
test_choice (void)
{
  PayolaLabelWords names[] = { { 18, 0, 1, NULL }, { 10, 1, 2, NULL }, { 18, 2, 3, NULL } };
  PayolaLabelWords shorts[] = { { 19, 0, 1, NULL }, { 19, 1, 2, NULL }, { 19, 2, 3, NULL } };
  const PayolaMark name_marks[] = { { { 0, 0 }, 6 }, { { 30, 0 }, 4 }, { { 90, 0 }, 6 } };
  const PayolaMark short_marks[] = { { { 0, 0 }, 7 }, { { 10, 0 }, 7 }, { { 90, 0 }, 7 } };
  g_autoptr (GArray) a = g_array_new (FALSE, FALSE, sizeof (PayolaMark));
  g_autoptr (GArray) b = g_array_new (FALSE, FALSE, sizeof (PayolaMark));
  PayBits abbreviated;

  g_array_append_vals (a, name_marks, 3);
  g_array_append_vals (b, short_marks, 3);
  g_assert_false (payola_label_mix_choose (3, names, shorts, a, b, &abbreviated));
  g_assert_true (pay_bits_has (&abbreviated, 0));
  g_assert_true (pay_bits_has (&abbreviated, 1));
  g_assert_false (pay_bits_has (&abbreviated, 2));
  g_array_index (b, PayolaMark, 1).middle.x = 30;
  g_assert_true (payola_label_mix_choose (3, names, shorts, a, b, &abbreviated));
  g_assert_false (pay_bits_has (&abbreviated, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/label-mix/boards", test_boards);
  g_test_add_func ("/label-mix/apart", test_apart);
  g_test_add_func ("/label-mix/again", test_again);
  g_test_add_func ("/label-mix/choice", test_choice);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
