/* test-map-export.c - exported maps: the right size, reproducible bytes, vector graphics
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/kit/byte-surface.h"
#include "render/map/map-export.h"
#include "render/map/map-words.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <math.h>
#include <string.h>

static PayolaScene *
make_scene (void)
{
  return render_test_scene (
    "S1901M | Austria: A VIE, A BUD; VIE BUD TRI | Russia: A WAR, F STP/SC; STP",
    "A VIE - GAL\nA WAR - GAL\nA BUD S A VIE - GAL\nF STP/SC - BOT");
}

static GBytes *export(const char *format, PayolaStyle style, int width)
{
  g_autoptr (PayolaScene) scene = make_scene ();
  g_autoptr (GError) error = NULL;
  GBytes *bytes = payola_map_export_scene (scene, render_test_art (), style, format, width, &error);

  g_assert_no_error (error);
  return bytes;
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  gsize n = strlen (text);

  for (gsize i = 0; i + n <= length; i++)
    if (data[i] == *text && memcmp (data + i, text, n) == 0)
      return TRUE;
  return FALSE;
}

static void
test_same_bytes (void)
{
  static const char *const formats[] = { "svg", "png", "pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) first = export(formats[i], i, 300);
      g_autoptr (GBytes) second = export(formats[i], i, 300);
      g_assert_true (g_bytes_equal (first, second));
    }
}

static guint32
big_endian (const guint8 *data)
{
  return (guint32) data[0] << 24 | data[1] << 16 | data[2] << 8 | data[3];
}

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  const guint8 **at = closure;

  memcpy (data, *at, length);
  *at += length;
  return CAIRO_STATUS_SUCCESS;
}

/* Asserts that Cairo can read a PNG that libpng wrote, and that the corner of the picture has the
 * colour of the paper. */
static void
assert_decodes (GBytes *bytes, int width)
{
  const guint8 *at = g_bytes_get_data (bytes, NULL);
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_bytes, &at);
  PayolaPalette palette;
  guint32 pixel;

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  int last = cairo_image_surface_get_height (surface) - 2;
  memcpy (&pixel,
          cairo_image_surface_get_data (surface) + last * cairo_image_surface_get_stride (surface)
            + 4,
          4);
  g_autofree char *found = g_strdup_printf ("#%06x", pixel & 0xffffff);
  g_autofree char *paper = payola_colour_text (&palette.paper);
  if (width > 100)
    g_assert_cmpstr (found, ==, paper);
  cairo_surface_destroy (surface);
}

static void
test_png (void)
{
  static const int widths[] = { 16, 333, 1700 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GBytes) bytes = export("png", PAYOLA_STYLE_LIGHT, widths[i]);
      const guint8 *data = g_bytes_get_data (bytes, NULL);
      double height = payola_map_page_height (render_test_art (), widths[i],
                                              MIN (widths[i] / 1600.0, 1), TRUE);

      g_assert_true (memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0);
      assert_decodes (bytes, widths[i]);
      g_assert_cmpuint (big_endian (data + 16), ==, widths[i]);
      g_assert_cmpfloat (big_endian (data + 20), >=, height);
      g_assert_cmpfloat (big_endian (data + 20), <, height + 1);
      g_assert_cmpfloat (height, >, widths[i] * 1375.0 / 1600);
    }
}

/* Returns the largest difference between two pictures in one colour of one pixel. */
static int
compare_pictures (cairo_surface_t *one, cairo_surface_t *other)
{
  int height = cairo_image_surface_get_height (one), most = 0;
  int stride = cairo_image_surface_get_stride (one);

  cairo_surface_flush (one);
  cairo_surface_flush (other);
  g_assert_cmpint (cairo_image_surface_get_height (other), ==, height);
  g_assert_cmpint (cairo_image_surface_get_stride (other), ==, stride);
  const guint8 *a = cairo_image_surface_get_data (one), *b = cairo_image_surface_get_data (other);
  for (int i = 0; i < stride * height; i++)
    if (i % 4 != (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 3 : 0))
      most = MAX (most, ABS (a[i] - b[i]));
  return most;
}

static cairo_surface_t *
paint_at_once (const PayolaScene *scene, int width)
{
  double map_width, map_height;
  double height = payola_map_page_height (render_test_art (), width, MIN (width / 1600.0, 1),
                                          payola_scene_get_n_arrows (scene) > 0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                                         (int) ceil (height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;
  PayolaPalette palette;

  payola_map_art_get_size (render_test_art (), &map_width, &map_height);
  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  payola_steady_fonts (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_GOOD);
  payola_colour_set (&palette.paper, cr);
  cairo_paint (cr);
  payola_map_paint_page (cr, scene, render_test_art (), PAYOLA_STYLE_LIGHT, width,
                         MIN (width / map_width, 1), &error);
  g_assert_no_error (error);
  cairo_destroy (cr);
  return surface;
}

/* Names and abbreviations can be painted later by another thread. The picture is the same as if
 * they were painted with the rest. Words in the colours of another style change the picture. */
static void
test_words (void)
{
  static const int widths[] = { 600, 1500 };
  g_autoptr (PayolaScene) scene = make_scene ();

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GBytes) bytes = export("png", PAYOLA_STYLE_LIGHT, widths[i]);
      const guint8 *at = g_bytes_get_data (bytes, NULL);
      double map_width, map_height;
      cairo_surface_t *picture = cairo_image_surface_create_from_png_stream (read_bytes, &at);
      cairo_surface_t *whole = paint_at_once (scene, widths[i]);
      cairo_t *cr = cairo_create (whole);

      g_assert_cmpint (compare_pictures (picture, whole), <=, 3);
      payola_map_art_get_size (render_test_art (), &map_width, &map_height);
      double scale = widths[i] / map_width;
      PayolaMapWords *words = payola_map_words_begin (
        scene, render_test_art (), PAYOLA_STYLE_DARK, widths[i],
        cairo_image_surface_get_height (whole), scale, scale);
      g_assert_true (payola_map_words_end (words, cr, NULL));
      g_assert_cmpint (compare_pictures (picture, whole), >, 60);
      cairo_destroy (cr);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (picture);
    }
}

/* Returns the width of a text in units of its font size. */
static double
width_of (cairo_t *cr, const char *text, double size)
{
  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS);
  PangoRectangle extents;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE / size;
}

/* Letters and spaces have the same proportions at all sizes, because they do not stand at whole
 * pixels or points. */
static void
test_spacing (void)
{
  static const char *const texts[] = { "Failed move", "Support to hold", "F ENG (strength 1)",
                                       "Fall 1573, movement" };
  static const double sizes[] = { 6, 7.5, 9, 10.5, 12.3 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
  cairo_t *cr = cairo_create (surface);

  payola_steady_fonts (cr);
  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      g_assert_cmpfloat_with_epsilon (width_of (cr, texts[t], sizes[s]),
                                      width_of (cr, texts[t], 400), 0.03);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Counts the pixels of a legend that have exactly the colour of text. */
static guint
count_dark (const char *position)
{
  g_autoptr (PayolaScene) scene = render_test_scene (position, "A VIE H");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1600, 80);
  cairo_t *cr = cairo_create (surface);
  double width, height;
  PayolaPalette palette;
  guint n = 0;

  payola_map_art_get_size (render_test_art (), &width, &height);
  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  cairo_translate (cr, 0, -height);
  payola_map_paint_legend (cr, scene, render_test_art (), PAYOLA_STYLE_LIGHT, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 dark = (guint32) round (palette.text.r * 255) << 16
               | (guint32) round (palette.text.g * 255) << 8
               | (guint32) round (palette.text.b * 255);
  for (guint i = 0; i < 1600 * 80; i++)
    {
      guint32 pixel;
      memcpy (&pixel, data + 4 * i, 4);
      n += (pixel & 0xffffff) == dark;
    }
  cairo_surface_destroy (surface);
  return n;
}

/* The names of powers without units and supply centres are grey in the legend. */
static void
test_legend_out (void)
{
  guint all = count_dark ("S1901M | Austria: A VIE; VIE | England: A LON; LON | France: A PAR; PAR "
                          "| Germany: A BER; BER | Italy: A ROM; ROM | Russia: A MOS; MOS "
                          "| Turkey: A CON; CON");
  guint alive = count_dark ("S1901M | Austria: A VIE; VIE | England: A LON | France: A PAR "
                            "| Germany: A BER | Italy: ; ROM | Russia: ; MOS | Turkey: ; CON");
  guint one = count_dark ("S1901M | Austria: A VIE; VIE");

  g_test_message ("%u dark pixels for seven powers, %u for weak ones, %u for one", all, alive, one);
  g_assert_cmpuint (alive, >, all * 97 / 100);
  g_assert_cmpuint (one, <, all * 9 / 10);
}

static void
test_svg (void)
{
  g_autoptr (GBytes) bytes = export("svg", PAYOLA_STYLE_LIGHT, 800);

  g_assert_true (contains (bytes, "width=\"800"));
  g_assert_true (contains (bytes, "</svg>"));
  g_assert_false (contains (bytes, "<image"));
  g_assert_false (contains (bytes, "file:"));
  g_assert_false (contains (bytes, "href=\"http"));
}

static void
count_ids (xmlNode *node, GHashTable *ids)
{
  xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");

  if (id && !g_hash_table_add (ids, g_strdup ((char *) id)))
    g_error ("id %s comes twice", id);
  xmlFree (id);
  for (xmlNode *child = xmlFirstElementChild (node); child; child = xmlNextElementSibling (child))
    count_ids (child, ids);
}

/* In the file every province, every unit and every order has an id. */
static void
test_svg_ids (void)
{
  static const char *const pieces[] = { "token-VIE",  "token-BUD", "token-WAR",   "token-STP_SC",
                                        "move-VIE",   "move-WAR",  "support-BUD", "move-STP_SC",
                                        "bounce-WAR", "legend",    "label-STP_SC" };
  const PayBoard *board = render_test_board ();

  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      g_autoptr (GBytes) bytes = export("svg", style, 800);
      g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      xmlDoc *doc = xmlReadMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET);

      g_assert_nonnull (doc);
      count_ids (xmlDocGetRootElement (doc), ids);
      xmlFreeDoc (doc);
      for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
        g_assert_true (g_hash_table_contains (ids, pay_board_get_abbreviation (board, p)));
      for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
        g_assert_true (g_hash_table_contains (ids, pieces[i]));
      g_assert_true (contains (bytes, ">Vienna</text>"));
      g_assert_true (contains (bytes, "class=\"move failed\" data-power=\"Russia\""));
      g_assert_true (contains (bytes, "<title>Spring 1901, movement</title>"));
    }
}

static void
test_pdf (void)
{
  g_autoptr (GBytes) bytes = export("pdf", PAYOLA_STYLE_PRINT, 800);

  g_assert_true (contains (bytes, "%PDF-"));
  g_assert_true (contains (bytes, "20000101000000Z"));
  g_assert_false (contains (bytes, "/Subtype /Image"));
}

static void
test_refused (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene ("S1901M", "");
  static const struct
  {
    const char *format;
    int width;
    PayolaRenderError code;
  } bad[] = {
    { "gif", 100, PAYOLA_RENDER_ERROR_FORMAT }, { "", 100, PAYOLA_RENDER_ERROR_FORMAT },
    { "PNG", 100, PAYOLA_RENDER_ERROR_FORMAT }, { "png", -1, PAYOLA_RENDER_ERROR_SIZE },
    { "png", 15, PAYOLA_RENDER_ERROR_SIZE },    { "png", G_MAXINT, PAYOLA_RENDER_ERROR_SIZE },
    { "pdf", 20000, PAYOLA_RENDER_ERROR_SIZE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (payola_map_export_scene (scene, render_test_art (), PAYOLA_STYLE_LIGHT,
                                              bad[i].format, bad[i].width, &error));
      g_assert_error (error, PAYOLA_RENDER_ERROR, (int) bad[i].code);
    }
}

/* Exports maps of the turns of a game to files in all formats. */
static void
test_view (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (render_test_board (), "diplomacy", NULL, NULL,
                                              "Picture", 1, diagnostics);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("payola-render-XXXXXX", &error);
  static const char *const names[] = { "orders.svg", "before.PNG", "now.pdf", "again.svg" };
  char *contents[4] = { NULL };
  gsize lengths[4];

  g_assert_nonnull (setup);
  g_autoptr (PayGame) start = pay_game_new (setup);
  PayPower austria = pay_board_find_power (render_test_board (), "Austria");
  g_autoptr (PayGame) sent = pay_game_submit (start, austria, "A VIE - GAL\nF TRI H\nA BUD - SER\n",
                                              -1, diagnostics);
  g_assert_nonnull (sent);
  g_autoptr (PayGame) game = pay_game_adjudicate (sent, diagnostics);
  g_assert_nonnull (game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_cmpuint (pay_view_get_n_turns (view), ==, 1);

  g_autoptr (PayolaScene) before = payola_scene_new (view, 0, PAYOLA_SCENE_POSITION);
  g_autoptr (PayolaScene) orders = payola_scene_new (view, 0, PAYOLA_SCENE_ORDERS);
  g_autoptr (PayolaScene) after = payola_scene_new (view, 0, PAYOLA_SCENE_RESULT);
  g_autoptr (PayolaScene) now = payola_scene_new (view, 1, PAYOLA_SCENE_ORDERS);
  g_assert_cmpuint (payola_scene_get_n_arrows (before), ==, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (orders), ==, 22);
  g_assert_cmpuint (payola_scene_get_n_arrows (after), ==, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (now), ==, 0);
  g_assert_cmpint (payola_scene_find_unit (before, render_test_at ("GAL")), ==, -1);
  g_assert_cmpint (payola_scene_find_unit (after, render_test_at ("GAL")), >=, 0);
  g_assert_cmpint (payola_scene_find_unit (now, render_test_at ("GAL")), >=, 0);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      gboolean good = payola_map_export (view, i == 2 ? 1 : 0,
                                         i != 1 ? PAYOLA_SCENE_ORDERS : PAYOLA_SCENE_POSITION,
                                         PAYOLA_STYLE_LIGHT, path, 400, &error);
      g_assert_no_error (error);
      g_assert_true (good);
      g_assert_true (g_file_get_contents (path, &contents[i], &lengths[i], &error));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpmem (contents[0], lengths[0], contents[3], lengths[3]);
  for (guint i = 0; i < 4; i++)
    g_free (contents[i]);

  static const char *const wrong[] = { "map", "map.gif", "folder.svg/map", "none/map.svg" };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_build_filename (folder, wrong[i], NULL);
      g_assert_false (
        payola_map_export (view, 0, PAYOLA_SCENE_ORDERS, PAYOLA_STYLE_LIGHT, path, 400, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  /* A failed export does not leave files in the folder. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map-export/spacing", test_spacing);
  g_test_add_func ("/map-export/legend-out", test_legend_out);
  g_test_add_func ("/map-export/same-bytes", test_same_bytes);
  g_test_add_func ("/map-export/png", test_png);
  g_test_add_func ("/map-export/words", test_words);
  g_test_add_func ("/map-export/svg", test_svg);
  g_test_add_func ("/map-export/svg-ids", test_svg_ids);
  g_test_add_func ("/map-export/pdf", test_pdf);
  g_test_add_func ("/map-export/refused", test_refused);
  g_test_add_func ("/map-export/view", test_view);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
