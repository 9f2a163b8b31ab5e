/* test-corners.c - signs beside tokens leave names and rings free
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/base-map.h"
#include "render/painter.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corners/badges", test_badges);
  g_test_add_func ("/corners/holds", test_holds);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
