/* test-painter.c - the ground shows owners, every kind of arrow is visible, tokens can be hit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"
#include "render/kit/token.h"

#include <math.h>
#include <string.h>

static guint32
pixel (cairo_surface_t *surface, double x, double y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  guint32 value;

  cairo_surface_flush (surface);
  memcpy (&value, data + (int) y * cairo_image_surface_get_stride (surface) + (int) x * 4, 4);
  return value & 0xffffff;
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a), height = cairo_image_surface_get_height (a);
  const unsigned char *data_a = cairo_image_surface_get_data (a);
  const unsigned char *data_b = cairo_image_surface_get_data (b);
  guint n = 0;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int i = 0; i < stride * height; i += 4)
    n += memcmp (data_a + i, data_b + i, 4) != 0;
  return n;
}

static guint32
as_pixel (const PayolaColour *colour)
{
  g_autofree char *text = payola_colour_text (colour);
  return (guint32) g_ascii_strtoull (text + 1, NULL, 16);
}

/* One ground object is reused with other owners, in each style. */
static void
test_ground (void)
{
  PayolaMapArt *art = render_test_art ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (art, &error);
  static const char *const texts[] = {
    "S1901M | Austria: ; VIE | Turkey: ; ANK",
    "S1901M | Austria: ; ANK | France: ; VIE",
    "S1901M",
    "S1901M | Russia: ; VIE",
  };

  g_assert_no_error (error);
  for (guint i = 0; i < PAYOLA_N_STYLES * G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayolaScene) scene = render_test_scene (texts[i / PAYOLA_N_STYLES], "");
      PayolaBaseMapRequest request = { .style = i % PAYOLA_N_STYLES,
                                       .labels = PAYOLA_LABELS_NONE,
                                       .scale = 0.5,
                                       .width = 800,
                                       .height = 688 };
      static const char *const watched[] = { "VIE", "ANK", "SYR" };
      PayolaPalette palette;
      cairo_surface_t *surface = payola_base_map_render (base, scene, &request, &error);

      g_assert_no_error (error);
      g_assert_cmpint (cairo_image_surface_get_format (surface), ==, CAIRO_FORMAT_RGB24);
      payola_palette_init (&palette, render_test_board (), i % PAYOLA_N_STYLES);
      for (guint k = 0; k < G_N_ELEMENTS (watched); k++)
        {
          PayProvince province = render_test_at (watched[k]);
          PayPower owner = payola_scene_get_tint (scene, province);
          PayolaColour expected = palette.land;
          double x, y;

          g_test_message ("%s in style %u: "
                          "%s",
                          texts[i / PAYOLA_N_STYLES], i % PAYOLA_N_STYLES, watched[k]);
          if (owner != PAY_NO_POWER)
            expected = palette.tint[owner];
          payola_map_art_get_unit_place (art, province, &x, &y);
          g_assert_cmphex (pixel (surface, x / 2, y / 2), ==, as_pixel (&expected));
        }
      cairo_surface_destroy (surface);
    }
}

/* A region has the same pixels as that part of the whole picture. */
static void
test_region (void)
{
  PayolaMapArt *art = render_test_art ();
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (art, NULL);
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | Austria: ; VIE", "");
  PayolaBaseMapRequest request = { .scale = 1, .width = 1600, .height = 1375 };
  g_autoptr (GError) error = NULL;
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  cairo_surface_t *whole = payola_base_map_render (base, scene, &request, &error);
  request.x = 700;
  request.y = 800;
  request.width = 200;
  request.height = 150;
  cairo_surface_t *part = payola_base_map_render (base, scene, &request, &error);
  for (int y = 0; y < 150; y += 7)
    for (int x = 0; x < 200; x += 7)
      g_assert_cmphex (pixel (part, x, y), ==, pixel (whole, 700 + x, 800 + y));
  cairo_surface_destroy (part);

  /* The area outside the map is paper. */
  request.x = -50;
  part = payola_base_map_render (base, scene, &request, &error);
  g_assert_cmphex (pixel (part, 10, 10), ==, as_pixel (&palette.paper));
  cairo_surface_destroy (part);
  cairo_surface_destroy (whole);

  request.width = PAYOLA_BASE_MAP_MAX + 1;
  g_assert_null (payola_base_map_render (base, scene, &request, &error));
  g_assert_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_SIZE);
  g_clear_error (&error);
  request.width = 0;
  g_assert_null (payola_base_map_render (base, scene, &request, &error));
  g_assert_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_SIZE);
}

/* Small maps have abbreviations by default, so choosing abbreviations does not make a
 * difference. */
static void
test_labels (void)
{
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (render_test_art (), NULL);
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M", "");
  static const PayolaLabels labels[] = { PAYOLA_LABELS_AUTO, PAYOLA_LABELS_ABBREVIATIONS,
                                         PAYOLA_LABELS_NAMES, PAYOLA_LABELS_NONE };
  cairo_surface_t *surfaces[4];

  for (guint i = 0; i < 4; i++)
    {
      PayolaBaseMapRequest request = {
        .labels = labels[i], .scale = 0.4, .width = 640, .height = 550
      };
      surfaces[i] = payola_base_map_render (base, scene, &request, NULL);
      g_assert_nonnull (surfaces[i]);
    }
  g_assert_cmpuint (count_differences (surfaces[0], surfaces[1]), ==, 0);
  g_assert_cmpuint (count_differences (surfaces[0], surfaces[2]), >, 1000);
  g_assert_cmpuint (count_differences (surfaces[0], surfaces[3]), >, 1000);
  g_assert_cmpuint (count_differences (surfaces[2], surfaces[3]), >, 1000);
  for (guint i = 0; i < 4; i++)
    cairo_surface_destroy (surfaces[i]);
}

/* At the smallest size of maps, the short names are readable beside the tokens. Even if every
 * province has a token, the tokens cover the middle of at most 3 % of the names. */
static void
test_small (void)
{
  static const struct
  {
    const char *variant;
    double width;
  } cases[] = { { "standard", 600 },   { "loeb9", 600 },  { "colonial", 800 },
                { "youngstown", 800 }, { "modern", 800 }, { "sengoku", 800 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (cases[i].variant, found);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, NULL);
      double width, height, wide, high;
      guint n, covered = 0;

      payola_map_art_get_size (art, &width, &height);
      double scale = cases[i].width / width;
      wide = payola_token_pixels (scale) / scale / 2;
      high = wide * PAYOLA_TOKEN_HEIGHT / PAYOLA_TOKEN_WIDTH;
      const PayolaMark *marks = payola_map_art_get_marks (art, PAYOLA_LABELS_ABBREVIATIONS, &n);
      for (guint m = 0; m < n; m++)
        for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
          {
            double x, y;
            payola_map_art_get_unit_place (art, (PayLocation) p, &x, &y);
            if (fabs (x - marks[m].middle.x) < wide && fabs (y - marks[m].middle.y) < high)
              covered++;
          }
      g_test_message ("%s: %u of %u marks below tokens", cases[i].variant, covered, n);
      g_assert_cmpuint (covered * 100, <=, n * 3);
    }
}

static gpointer
render_in_thread (gpointer data)
{
  PayolaScene *scene = data;
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (render_test_art (), NULL);
  PayolaBaseMapRequest request = { .scale = 0.5, .width = 800, .height = 688 };
  return payola_base_map_render (base, scene, &request, NULL);
}

static void
test_threads (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | Austria: ; VIE", "");
  GThread *a, *b;

  render_test_art ();
  a = g_thread_new ("ground-a", render_in_thread, scene);
  b = g_thread_new ("ground-b", render_in_thread, scene);
  cairo_surface_t *first = g_thread_join (a), *second = g_thread_join (b);
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_cmpuint (count_differences (first, second), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

static cairo_surface_t *
paint (const PayolaScene *scene, const PayolaOverlay *overlay, PayolaStyle style, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1600 * scale,
                                                         1375 * scale);
  cairo_t *cr = cairo_create (surface);
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), style);
  payola_colour_set (&palette.land, cr);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  if (overlay)
    payola_scene_paint_highlight (cr, overlay, render_test_art (), &palette, scale);
  payola_scene_paint_tokens (cr, scene, overlay, render_test_art (), &palette, scale);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

/* Positions with orders that succeed, and with orders that fail. The picture with orders differs
 * from the picture without. A failed order looks different from a successful one, even in grey. */
static const struct
{
  const char *what, *position, *good, *bad;
} kinds[] = {
  { "move", "S1901M | Austria: A VIE", "A VIE - GAL", "A VIE - NWY" },
  { "bounce", "S1901M | Austria: A VIE | Russia: A WAR | Italy: A ROM", "A VIE - GAL",
    "A VIE - GAL\nA WAR - GAL" },
  { "hold", "S1901M | Austria: A VIE", "A VIE H", NULL },
  { "support to hold", "S1901M | Austria: A VIE, A BUD | Russia: A GAL", "A VIE S A BUD",
    "A VIE S A BUD\nA GAL - VIE" },
  { "support of a move", "S1901M | Austria: A VIE, A BUD | Italy: A TYR",
    "A VIE S A BUD - GAL\nA BUD - GAL", "A VIE S A BUD - GAL\nA BUD - GAL\nA TYR - VIE" },
  { "convoy", "S1901M | England: A LON, F NTH | Germany: F SKA, F DEN",
    "F NTH C A LON - NWY\nA LON - NWY",
    "F NTH C A LON - NWY\nA LON - NWY\nF SKA - NTH\nF DEN S F SKA - NTH" },
  { "retreat",
    "S1901R | Russia: A BUD, A RUM | dislodged Austria: A BUD from GAL | "
    "dislodged Turkey: A BUL from GRE",
    "A BUD R SER", "A BUD R SER\nA BUL R SER" },
  { "disband", "S1901R | Russia: A BUD | dislodged Austria: A BUD from GAL", "A BUD D", NULL },
  { "build", "W1901A | England: ; LON", "build F LON", NULL },
  { "remove", "W1901A | England: A YOR", "A YOR D", NULL },
};

static void
test_arrows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint style = 0; style < PAYOLA_N_STYLES; style++)
      {
        g_test_message ("%s in style %u", kinds[i].what, style);
        g_autoptr (PayolaScene) good = render_test_scene (kinds[i].position, kinds[i].good);
        g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
        g_autoptr (PayPosition) position = pay_position_parse (render_test_board (),
                                                               kinds[i].position, diagnostics);
        g_autoptr (PayolaScene) plain = payola_scene_new_plain (position, NULL);
        cairo_surface_t *before = paint (plain, NULL, style, 0.5);
        cairo_surface_t *after = paint (good, NULL, style, 0.5);

        g_assert_cmpuint (count_differences (before, after), >, 40);
        if (kinds[i].bad)
          {
            g_autoptr (PayolaScene) bad = render_test_scene (kinds[i].position, kinds[i].bad);
            cairo_surface_t *failed = paint (bad, NULL, style, 0.5);

            g_assert_true (payola_scene_get_arrow (bad, 0)->failed);
            g_assert_false (payola_scene_get_arrow (good, 0)->failed);
            g_assert_cmpuint (count_differences (after, failed), >, 40);
            cairo_surface_destroy (failed);
          }
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
      }
}

/* An arrow never covers the token of another unit: the faces of the tokens are the same with and
 * without arrows. */
static void
test_tokens_on_top (void)
{
  static const char *const position
    = "S1901M | Austria: A VIE, A BUD, A SER | Russia: A GAL, A RUM | Turkey: A BUL";
  g_autoptr (PayolaScene) plain = render_test_scene (position, "");
  g_autoptr (PayolaScene) orders = render_test_scene (
    position, "A VIE S A BUD - RUM\nA BUD - RUM\nA SER - BUL\nA GAL - BUD\nA RUM S A BUL - SER\n"
              "A BUL - SER");
  cairo_surface_t *a = paint (plain, NULL, PAYOLA_STYLE_LIGHT, 1);
  cairo_surface_t *b = paint (orders, NULL, PAYOLA_STYLE_LIGHT, 1);

  for (guint i = 0; i < payola_scene_get_n_units (plain); i++)
    {
      double x, y;
      payola_map_art_get_unit_place (render_test_art (), payola_scene_get_unit (plain, i)->location,
                                     &x, &y);
      /* Only this part of the token is compared, because the upper left corner may contain the
       * symbol of a dislodged unit. */
      for (int dy = -5; dy <= 8; dy++)
        for (int dx = -6; dx <= 13; dx++)
          g_assert_cmphex (pixel (a, x + dx, y + dy), ==, pixel (b, x + dx, y + dy));
    }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_overlay (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M | Austria: A VIE", "");
  PayolaOverlay overlay = PAYOLA_OVERLAY_INIT;
  cairo_surface_t *plain = paint (scene, NULL, PAYOLA_STYLE_LIGHT, 0.5);
  cairo_surface_t *empty = paint (scene, &overlay, PAYOLA_STYLE_LIGHT, 0.5);

  g_assert_cmpuint (count_differences (plain, empty), ==, 0);
  pay_bits_add (&overlay.highlight, render_test_at ("GAL"));
  pay_bits_add (&overlay.highlight, PAY_MAX_PROVINCES - 1); /* this province does not exist */
  overlay.selected = render_test_at ("VIE");
  overlay.hovered = render_test_at ("NWY");
  cairo_surface_t *lit = paint (scene, &overlay, PAYOLA_STYLE_LIGHT, 0.5);
  static const char *const changed[] = { "GAL", "VIE" };
  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    {
      double x, y;
      payola_map_art_get_label_place (render_test_art (), render_test_at (changed[i]), &x, &y);
      g_assert_cmphex (pixel (plain, x / 2, y / 2), !=, pixel (lit, x / 2, y / 2));
    }
  cairo_surface_destroy (plain);
  cairo_surface_destroy (empty);
  cairo_surface_destroy (lit);
}

static void
test_hit_unit (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1901R | Russia: A BUD | Austria: F TRI | dislodged Austria: A BUD from GAL", "A BUD D");
  PayolaMapArt *art = render_test_art ();
  double x, y;

  for (double scale = 0.25; scale <= 8; scale *= 2)
    {
      payola_map_art_get_unit_place (art, render_test_at ("TRI"), &x, &y);
      int i = payola_scene_hit_unit (scene, art, scale, x, y);
      g_assert_cmpint (i, ==, payola_scene_find_unit (scene, render_test_at ("TRI")));
      g_assert_cmpint (payola_scene_hit_unit (scene, art, scale, 300, 100), ==, -1);

      payola_map_art_get_dislodged_place (art, render_test_at ("BUD"), &x, &y);
      i = payola_scene_hit_unit (scene, art, scale, x, y);
      g_assert_cmpint (i, >=, 0);
      g_assert_true (payola_scene_get_unit (scene, i)->dislodged);
    }
}

/* Measures how far from a place clicks still hit a unit, to the left, right, up and down.
 * Distances are in map units. */
static void
measure_hit (const PayolaScene *scene, double scale, double x, double y, int unit, double reach[4])
{
  static const double ways[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

  for (guint i = 0; i < 4; i++)
    for (reach[i] = 0; payola_scene_hit_unit (scene, render_test_art (), scale,
                                              x + ways[i][0] * reach[i], y + ways[i][1] * reach[i])
                       == unit;
         reach[i] += 0.25 / scale)
      g_assert_cmpfloat (reach[i], <, 100 / scale);
}

/* The target area of a unit is exactly as large as its painted token, in width and height and at
 * any scale. */
static void
test_hit_token (void)
{
  static const double scales[] = { 0.5, 1, 2, 3 };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (render_test_board (),
                                                         "S1901M | Austria: F TRI", found);
  g_autoptr (PayolaScene) scene = payola_scene_new_plain (position, NULL);
  double x, y, reach[4];
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  payola_map_art_get_unit_place (render_test_art (), render_test_at ("TRI"), &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double scale = scales[i], x1, y1, width, height;
      cairo_rectangle_t whole = { 0, 0, 4000, 4000 };
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &whole);
      cairo_t *cr = cairo_create (surface);

      cairo_scale (cr, scale, scale);
      payola_scene_paint_tokens (cr, scene, NULL, render_test_art (), &palette, scale);
      cairo_destroy (cr);
      cairo_recording_surface_ink_extents (surface, &x1, &y1, &width, &height);
      measure_hit (scene, scale, x, y, 0, reach);
      g_test_message ("at %g: %g %g %g %g, painted %g x %g", scale, reach[0] * scale,
                      reach[1] * scale, reach[2] * scale, reach[3] * scale, width, height);
      /* A shadow or an edge may be outside the target area. */
      g_assert_cmpfloat_with_epsilon (reach[0] * scale, x * scale - x1, 4);
      g_assert_cmpfloat_with_epsilon (reach[1] * scale, x1 + width - x * scale, 4);
      g_assert_cmpfloat_with_epsilon (reach[2] * scale, y * scale - y1, 4);
      g_assert_cmpfloat_with_epsilon (reach[3] * scale, y1 + height - y * scale, 4);
      cairo_surface_destroy (surface);
    }
}

/* The target area of a dislodged unit is smaller than that of another unit, in width and in
 * height. */
static void
test_hit_dislodged (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1901R | Russia: A BUD | dislodged Austria: A BUD from GAL", "A BUD D");
  double x, y, standing[4], dislodged[4];

  payola_map_art_get_unit_place (render_test_art (), render_test_at ("BUD"), &x, &y);
  measure_hit (scene, 4, x, y, 0, standing);
  payola_map_art_get_dislodged_place (render_test_art (), render_test_at ("BUD"), &x, &y);
  measure_hit (scene, 4, x, y, 1, dislodged);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat (dislodged[i], <, standing[i]);
      g_assert_cmpfloat (dislodged[i], >, 0.6 * standing[i]);
    }
}

/* In the styles for print and for high contrast, the rings of supply centres contain the letters of
 * their owners, so that owners can be distinguished without colour. */
static void
test_owner_letters (void)
{
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (render_test_art (), NULL);
  static const char *const texts[] = { "S1901M | Austria: ; VIE", "S1901M | Germany: ; VIE" };

  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      gboolean letters = style == PAYOLA_STYLE_PRINT || style == PAYOLA_STYLE_HIGH_CONTRAST;
      PayolaBaseMapRequest request = {
        .style = style, .labels = PAYOLA_LABELS_NONE, .scale = 1, .width = 1600, .height = 1375
      };
      cairo_surface_t *maps[2];
      guint dark[2] = { 0, 0 };
      double x, y;

      payola_map_art_get_centre_place (render_test_art (), render_test_at ("VIE"), &x, &y);
      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (PayolaScene) scene = render_test_scene (texts[i], "");
          maps[i] = payola_base_map_render (base, scene, &request, NULL);
          for (int dy = -6; dy <= 6; dy++)
            for (int dx = -6; dx <= 6; dx++)
              dark[i] += pixel (maps[i], x + dx, y + dy) == 0;
          cairo_surface_destroy (maps[i]);
        }
      g_test_message ("%s: %u and %u black pixels", payola_style_get_name (style), dark[0],
                      dark[1]);
      if (letters)
        g_assert_cmpuint (dark[0], !=, dark[1]);
    }
}

/* Armies and fleets have different symbols at every size. They differ even inside the area that
 * both outlines cover, so a letter is never the only difference. */
static void
test_symbols (void)
{
  static const int widths[] = { 15, 20, 23, 24, 34, 50 };
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      cairo_surface_t *tokens[2];
      int width = widths[i], n = 0, all = 0;

      for (guint type = 0; type < 2; type++)
        {
          tokens[type] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, width);
          cairo_t *cr = cairo_create (tokens[type]);
          cairo_translate (cr, width / 2.0, width / 2.0);
          payola_token_paint (cr, type ? PAY_UNIT_FLEET : PAY_UNIT_ARMY, 2, render_test_board (),
                              &palette, width);
          cairo_destroy (cr);
        }
      for (int y = width * 3 / 10; y < width * 7 / 10; y++)
        for (int x = width / 4; x < width / 2; x++, all++)
          n += pixel (tokens[0], x, y) != pixel (tokens[1], x, y);
      g_test_message ("width %d: %d of %d pixels differ", width, n, all);
      g_assert_cmpint (n * 10, >, all * 3);
      cairo_surface_destroy (tokens[0]);
      cairo_surface_destroy (tokens[1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ground/owners", test_ground);
  g_test_add_func ("/ground/region", test_region);
  g_test_add_func ("/ground/labels", test_labels);
  g_test_add_func ("/ground/small", test_small);
  g_test_add_func ("/ground/threads", test_threads);
  g_test_add_func ("/painter/arrows", test_arrows);
  g_test_add_func ("/painter/symbols", test_symbols);
  g_test_add_func ("/painter/owner-letters", test_owner_letters);
  g_test_add_func ("/painter/tokens-on-top", test_tokens_on_top);
  g_test_add_func ("/painter/overlay", test_overlay);
  g_test_add_func ("/painter/hit-unit", test_hit_unit);
  g_test_add_func ("/painter/hit-token", test_hit_token);
  g_test_add_func ("/painter/hit-dislodged", test_hit_dislodged);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
