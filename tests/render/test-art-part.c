/* test-art-part.c - parts of a drawing look like the whole drawing, or are refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "render/map/base-map.h"

#include <libxml/parser.h>
#include <string.h>

#define WIDTH 500

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (to, parts);
}

/* Loads the drawing of the standard board with a change and a stylesheet for paper. */
static PayolaMapArt *
change (const char *from, const char *to, const char *print_css)
{
  gsize length;
  const char *data = g_bytes_get_data (payola_map_art_get_svg (render_test_art ()), &length);
  g_autofree char *text = g_strndup (data, length);
  g_autofree char *changed = replace (text, from, to);
  const char *const css[PAYOLA_N_STYLES] = { [PAYOLA_STYLE_PRINT] = print_css };
  g_autoptr (GError) error = NULL;
  PayolaMapArt *art = payola_map_art_new_from_data (render_test_board (), changed, strlen (changed),
                                                    css, &error);

  g_assert_no_error (error);
  return art;
}

static cairo_surface_t *
paint (PayolaBaseMap *map, PayolaMapArt *art, const PayolaScene *scene, PayolaStyle style,
       PayolaArtPart first, PayolaArtPart last)
{
  double width, height;
  g_autoptr (GError) error = NULL;

  payola_map_art_get_size (art, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH,
                                                         (int) (height * WIDTH / width));
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, WIDTH / width, WIDTH / width);
  for (PayolaArtPart part = first; part <= last; part++)
    {
      gboolean good = payola_base_map_paint_part (map, part, scene, cr, style, PAYOLA_LABELS_AUTO,
                                                  WIDTH / width, &error);
      g_assert_no_error (error);
      g_assert_true (good);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Returns how many of a thousand pixels differ much. Only edges of tints may differ, because
 * they may be smoothed in another way. */
static guint
differ (cairo_surface_t *a, cairo_surface_t *b)
{
  int height = cairo_image_surface_get_height (a), stride = cairo_image_surface_get_stride (a);
  const guint8 *x = cairo_image_surface_get_data (a), *y = cairo_image_surface_get_data (b);
  guint n = 0;

  for (int row = 0; row < height; row++)
    for (int i = 0; i < WIDTH * 4; i += 4)
      {
        int most = 0;
        for (int k = 0; k < 3; k++)
          most = MAX (most, ABS (x[row * stride + i + k] - y[row * stride + i + k]));
        n += most > 40;
      }
  return n * 1000 / (guint) (WIDTH * height);
}

static void
test_same_look (void)
{
  static const PayolaStyle styles[] = { PAYOLA_STYLE_LIGHT, PAYOLA_STYLE_PRINT };
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (variants[i], diagnostics);
      g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", NULL, NULL, "Picture", 1,
                                                  diagnostics);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
      g_autoptr (PayolaScene) owned = payola_scene_new (view, 0, PAYOLA_SCENE_POSITION);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, NULL);
      g_autoptr (PayolaBaseMap) map = payola_base_map_new (art, NULL);

      /* Boards that share the drawing of another board are skipped. */
      if (!g_str_equal (pay_board_get_art (board), variants[i]))
        continue;
      g_test_message ("%s", variants[i]);
      g_assert_true (payola_art_has_parts (art));
      for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
        {
          cairo_surface_t *whole = paint (map, art, owned, styles[s], PAYOLA_ART_WHOLE,
                                          PAYOLA_ART_WHOLE);
          cairo_surface_t *parts = paint (map, art, owned, styles[s], PAYOLA_ART_BELOW,
                                          PAYOLA_ART_MARKS);
          cairo_surface_t *plain = paint (map, art, owned, styles[s], PAYOLA_ART_BELOW,
                                          PAYOLA_ART_BELOW);
          g_assert_cmpuint (differ (whole, parts), <=, 1);
          g_assert_cmpuint (differ (whole, plain), >, 20);
          cairo_surface_destroy (whole);
          cairo_surface_destroy (parts);
          cairo_surface_destroy (plain);
        }
    }
}

/* A part of the drawing was painted with other owners before. After the owners change, it does
 * not show the old owners. */
static void
test_other_owners (void)
{
  g_autoptr (PayolaScene) before = render_test_scene (
    "S1901M | Austria: A VIE; VIE BUD TRI | Russia: A WAR; STP WAR", "");
  g_autoptr (PayolaScene) after = render_test_scene (
    "S1901M | Austria: A VIE; VIE | Russia: A WAR; BUD | Italy: A ROM; ROM", "");
  g_autoptr (PayolaBaseMap) map = payola_base_map_new (render_test_art (), NULL);
  g_autoptr (PayolaBaseMap) fresh = payola_base_map_new (render_test_art (), NULL);

  for (PayolaArtPart part = PAYOLA_ART_WHOLE; part < PAYOLA_N_ART_PARTS; part++)
    {
      cairo_surface_t *first = paint (map, render_test_art (), before, PAYOLA_STYLE_PRINT, part,
                                      part);
      cairo_surface_t *second = paint (map, render_test_art (), after, PAYOLA_STYLE_PRINT, part,
                                       part);
      cairo_surface_t *alone = paint (fresh, render_test_art (), after, PAYOLA_STYLE_PRINT, part,
                                      part);
      g_assert_cmpuint (differ (second, alone), ==, 0);
      if (part == PAYOLA_ART_OWNERS || part == PAYOLA_ART_WHOLE)
        g_assert_cmpuint (differ (first, second), >, 5);
      cairo_surface_destroy (first);
      cairo_surface_destroy (second);
      cairo_surface_destroy (alone);
    }
}

static void
test_cannot_part (void)
{
  static const struct
  {
    const char *from, *to, *css;
  } cases[] = {
    { "<g id=\"provinces\">", "<g id=\"lands\">", NULL },
    { "<g id=\"frame\">", "<g id=\"frame\"><use href=\"#LON\"/>", NULL },
    { "<g id=\"frame\">", "<g id=\"frame\"><use href=\"#nowhere\"/>", NULL },
    { "<g id=\"frame\">", "<g id=\"frame\" clip-path=\"url(#LON)\">", NULL },
    { "</style>", "#provinces ~ g { opacity: .5 }</style>", NULL },
    { "</style>", "#provinces + g { opacity: .5 }</style>", NULL },
    { "</style>", "svg > g { opacity: .5 }</style>", NULL },
    { "</style>", "g:nth-child(3) { opacity: .5 }</style>", NULL },
    { "<title>", "<title>", "#borders + g { opacity: .5 }" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayolaMapArt) art = change (cases[i].from, cases[i].to, cases[i].css);
      g_assert_false (payola_art_has_parts (art));
    }
  g_autoptr (PayolaMapArt) good = change ("<g id=\"frame\">",
                                          "<defs><path id=\"leaf\" d=\"M0 0L1 1\"/></defs>"
                                          "<g id=\"frame\"><use href=\"#leaf\"/>",
                                          NULL);
  g_assert_true (payola_art_has_parts (good));
}

/* Active contents are not passed on to other programs, and the rest is a valid document. */
static void
test_harmless (void)
{
  static const char *const extra
    = "<g id=\"frame\" onload=\"alert(1)\" ONCLICK=\"alert(2)\"><set attributeName=\"href\" "
      "to=\"javascript:alert(3)\"/><a><text>left &lt;b> out</text></a><animate "
      "attributeName=\"x\"/><text xml:space=\"preserve\">5 &lt; 6 &amp; &quot;7&quot;</text>";
  static const char *const bad[] = { "alert", "onload", "ONCLICK", "<set", "<a>", "animate" };
  g_autoptr (PayolaMapArt) art = change ("<g id=\"frame\">", extra, NULL);

  for (PayolaArtPart part = PAYOLA_ART_WHOLE; part < PAYOLA_N_ART_PARTS; part++)
    {
      g_autofree char *text = payola_art_part_text (art, part);
      g_autofree char *document = payola_art_document (1600, 1375, text);
      xmlDoc *doc = xmlReadMemory (document, (int) strlen (document), NULL, NULL, XML_PARSE_NONET);

      g_assert_nonnull (doc);
      xmlFreeDoc (doc);
      for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
        g_assert_null (strstr (text, bad[i]));
      g_assert_nonnull (strstr (text, "<style>"));
      if (part == PAYOLA_ART_WHOLE || part == PAYOLA_ART_ABOVE)
        g_assert_nonnull (strstr (text, ">5 &lt; 6 &amp; &quot;7&quot;</text>"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art-part/same-look", test_same_look);
  g_test_add_func ("/art-part/other-owners", test_other_owners);
  g_test_add_func ("/art-part/cannot-part", test_cannot_part);
  g_test_add_func ("/art-part/harmless", test_harmless);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
