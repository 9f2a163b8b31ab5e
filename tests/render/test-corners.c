/* test-corners.c - signs beside tokens leave names and rings free
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/map/arrow-route.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"
#include "render/kit/token.h"

#include <math.h>
#include <string.h>

/* Measures the pieces of one kind. */
typedef struct
{
  const char *name;
  PayolaLabels labels;
  cairo_surface_t *surface; /* of the current piece */
  cairo_t *cr;
  gboolean counts; /* whether the current piece is of this kind */
  guint n;
  double covered; /* the parts of these pieces that are over names and rings */
} Measure;

static cairo_t *
begin (gpointer data, const PayolaPiece *piece)
{
  Measure *self = data;

  self->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  self->cr = cairo_create (self->surface);
  self->counts = strcmp (piece->kind, self->name) == 0;
  return self->cr;
}

static void
end (gpointer data)
{
  Measure *self = data;
  double x, y, width, height;
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (render_test_art (), self->labels, &n_marks);

  cairo_recording_surface_ink_extents (self->surface, &x, &y, &width, &height);
  for (guint i = 0; self->counts && i < n_marks; i++)
    {
      double half = marks[i].half;
      double across = MIN (x + width, marks[i].middle.x + half) - MAX (x, marks[i].middle.x - half);
      double down = MIN (y + height, marks[i].middle.y + half) - MAX (y, marks[i].middle.y - half);
      if (across > 0 && down > 0)
        self->covered += across * down / (width * height);
    }
  self->n += self->counts;
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
}

/* Paints a scene and returns the part of the pieces of one kind that covers names and rings. */
static double
measure (const PayolaScene *scene, const char *name, double scale, guint *n)
{
  Measure self = { .name = name, .labels = payola_labels_at (render_test_art (), scale) };
  const PayolaPieceSink sink = { begin, end, &self };
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  payola_scene_paint_pieces (&sink, scene, render_test_art (), &palette, scale);
  g_test_message ("scale %.2f: %u times “%s” cover %.2f", scale, self.n, name, self.covered);
  *n = self.n;
  return self.n > 0 ? self.covered / self.n : 0;
}

/* Badges of builds and disbands are at corners without a name. */
static void
test_badges (void)
{
  static const double scales[] = { 0.75, 1, 2 };
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "map", "builds.txt", NULL);
  g_autoptr (PayolaScene) scene = render_test_case (path);
  guint n;

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      g_assert_cmpfloat (measure (scene, "build", scales[s], &n), <, 0.02);
      g_assert_cmpuint (n, >, 8);
      g_assert_cmpfloat (measure (scene, "disband", scales[s], &n), <, 0.05);
      g_assert_cmpuint (n, >, 3);
    }
}

/* The lines of units that hold do not strike names. All provinces on land have such a unit. */
static void
test_holds (void)
{
  static const double scales[] = { 0.75, 1, 2 };
  const PayBoard *board = render_test_board ();
  g_autoptr (GString) position = g_string_new ("S1901M | France: ");
  g_autoptr (GString) orders = g_string_new (NULL);
  guint n_units = 0, n;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_INLAND
        || pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_COAST)
      {
        const char *place = pay_board_get_abbreviation (board, (PayLocation) p);
        g_string_append_printf (position, "%sA %s", n_units > 0 ? ", " : "", place);
        g_string_append_printf (orders, "A %s H\n", place);
        n_units++;
      }
  g_string_append (position, "; PAR");
  g_autoptr (PayolaScene) scene = render_test_scene (position->str, g_strchomp (orders->str));
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      g_assert_cmpfloat (measure (scene, "hold", scales[s], &n), <, 0.04);
      g_assert_cmpuint (n, ==, n_units);
    }
}

/* Returns how much of the star at the end of the only arrow is over names and rings. */
static double
measure_star (const PayolaScene *scene, double unit, PayolaLabels labels, double *distance)
{
  g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), unit, labels);
  double start, end, covered = 0, half = 6 * unit;
  PayolaCurve curve;
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (render_test_art (), labels, &n_marks);

  g_assert_true (payola_routes_lay (routes, 0, &curve, &start, &end));
  g_assert_cmpfloat (end, >, start);
  PayolaPoint at = payola_curve_point (&curve, end, NULL);
  for (guint i = 0; i < n_marks; i++)
    {
      double across = half + marks[i].half - fabs (at.x - marks[i].middle.x);
      double down = half + marks[i].half - fabs (at.y - marks[i].middle.y);
      if (across > 0 && down > 0)
        covered += MIN (across, 2 * half) * MIN (down, 2 * half) / (4 * half * half);
    }
  *distance = payola_curve_length (&curve) - end;
  return covered;
}

/* The star of an attack on a unit that stays leaves the name beside that unit free. Armies attack
 * from each province to each neighbour. */
static void
test_stars (void)
{
  static const double scales[] = { 0.75, 1, 2 };
  const PayBoard *board = render_test_board ();

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      double unit = payola_token_pixels (scales[s]) / scales[s] / PAYOLA_TOKEN_WIDTH;
      double covered = 0, farthest = 0;
      guint n = 0;

      for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
        {
          const PayBits *reach = pay_board_get_army_reach (board, (PayProvince) p);
          for (int q = pay_bits_next (reach, 0); q >= 0; q = pay_bits_next (reach, q + 1))
            {
              const char *from = pay_board_get_abbreviation (board, (PayLocation) p);
              const char *to = pay_board_get_abbreviation (board, (PayLocation) q);
              g_autofree char *position = g_strdup_printf (
                "S1901M | France: A %s; PAR | Germany: A %s; BER", from, to);
              g_autofree char *order = g_strdup_printf ("A %s - %s", from, to);
              g_autoptr (PayolaScene) scene = render_test_scene (position, order);
              double distance;

              g_assert_true (payola_scene_get_arrow (scene, 0)->bounced);
              covered += measure_star (scene, unit,
                                       payola_labels_at (render_test_art (), scales[s]), &distance);
              farthest = MAX (farthest, distance / unit);
              n++;
            }
        }
      g_test_message ("scale %.2f: %u stars cover %.2f, at most %.0f from the unit", scales[s], n,
                      covered, farthest);
      g_assert_cmpfloat (covered, <, 0.02 * n);
      g_assert_cmpfloat (farthest, <, 65);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corners/badges", test_badges);
  g_test_add_func ("/corners/holds", test_holds);
  g_test_add_func ("/corners/stars", test_stars);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
