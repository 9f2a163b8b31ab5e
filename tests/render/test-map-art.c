/* test-map-art.c - hit tests of provinces, and drawings that are refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "base/language.h"

#include <string.h>

static PayProvince
province_of (PayLocation location)
{
  return pay_board_get_province (render_test_board (), location);
}

/* A unit is drawn in its own province. A fleet at a named coast is drawn on this coast or on the
 * water next to it. */
static void
test_unit_places (void)
{
  PayBoard *board = render_test_board ();
  PayolaMapArt *art = render_test_art ();
  double x, y;

  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      PayProvince province = province_of (l);
      g_test_message ("%s", pay_board_get_abbreviation (board, l));
      if (pay_board_get_kind (board, province) == PAY_PROVINCE_IMPASSABLE)
        continue;
      payola_map_art_get_unit_place (art, l, &x, &y);
      PayProvince hit = payola_map_art_hit (art, x, y);
      if (l != province && hit != province)
        {
          g_assert_true (pay_bits_has (pay_board_get_fleet_reach (board, l), hit));
          continue;
        }
      g_assert_cmpint (hit, ==, province);
      g_assert_cmpint (payola_map_art_hit_location (art, PAY_UNIT_ARMY, x, y), ==, province);
      if (l != province)
        g_assert_cmpint (payola_map_art_hit_location (art, PAY_UNIT_FLEET, x, y), ==, l);
    }
}

/* Every province can be hit. Provinces do not overlap: a point inside the path of a province
 * hits this province. */
static void
test_partition (void)
{
  PayBoard *board = render_test_board ();
  PayolaMapArt *art = render_test_art ();
  guint hits[PAY_MAX_PROVINCES] = { 0 };
  double width, height, left, top, w, h;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  payola_map_art_get_size (art, &width, &height);
  g_assert_cmpfloat (width, ==, 1600);
  g_assert_cmpfloat (height, ==, 1375);
  for (double y = 0.37; y < height; y += 6)
    for (double x = 0.61; x < width; x += 6)
      {
        PayProvince p = payola_map_art_hit (art, x, y);
        if (p == PAY_NO_PROVINCE)
          continue;
        hits[p]++;
      }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      g_test_message ("%s", pay_board_get_abbreviation (board, p));
      g_assert_cmpuint (hits[p], >, 0);

      /* Cairo agrees with Payola's own hit test on a sample of points. */
      payola_map_art_get_bounds (art, p, &left, &top, &w, &h);
      cairo_new_path (cr);
      payola_map_art_append_path (art, p, cr);
      for (guint i = 1; i < 8; i++)
        {
          double x = left + w * i / 8.0 + 0.013, y = top + h * i / 8.0 + 0.017;
          PayProvince hit = payola_map_art_hit (art, x, y);
          if (cairo_in_fill (cr, x, y))
            g_assert_cmpint (hit, ==, p);
        }
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_nowhere (void)
{
  static const struct
  {
    double x, y;
  } outside[] = { { -1, 10 }, { 10, -1 }, { 1600, 10 }, { 10, 1375 }, { 1e9, 1e9 } };
  PayolaMapArt *art = render_test_art ();

  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    g_assert_cmpint (payola_map_art_hit (art, outside[i].x, outside[i].y), ==, PAY_NO_PROVINCE);
  /* Iceland and Ireland do not belong to a province. */
  g_assert_cmpint (payola_map_art_hit (art, 270, 170), ==, PAY_NO_PROVINCE);
  g_assert_cmpint (payola_map_art_hit (art, 233, 618), ==, PAY_NO_PROVINCE);
  g_assert_cmpint (payola_map_art_hit_location (art, PAY_UNIT_FLEET, 233, 618), ==,
                   PAY_NO_LOCATION);
  g_assert_cmpint (payola_map_art_hit (art, 520, 180), ==, province_of (render_test_at ("NWG")));
}

/* The water of the Bosporus, the Sea of Marmara and the Belts belongs to the surrounding
 * province. */
static void
test_straits (void)
{
  PayolaMapArt *art = render_test_art ();

  g_assert_cmpint (payola_map_art_hit (art, 1149, 1135), ==, province_of (render_test_at ("CON")));
  g_assert_cmpint (payola_map_art_hit (art, 691, 615), ==, province_of (render_test_at ("DEN")));
}

static void
test_centres (void)
{
  PayBoard *board = render_test_board ();
  PayolaMapArt *art = render_test_art ();
  double x, y;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      gboolean centre = payola_map_art_get_centre_place (art, p, &x, &y);
      g_assert_cmpint (centre, ==, pay_board_is_centre (board, p));
      if (centre)
        g_assert_cmpint (payola_map_art_hit (art, x, y), ==, p);
      payola_map_art_get_label_place (art, p, &x, &y);
      g_assert_cmpfloat (x, >, 0);
      g_assert_cmpfloat (y, >, 0);
    }
}

static char *
art_text (void)
{
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (render_test_art ()), &length);
  return g_strndup (svg, length);
}

static void
assert_refused (const char *svg, gssize length, const char *css)
{
  const char *const styles[PAYOLA_N_STYLES] = { [PAYOLA_STYLE_DARK] = css };
  g_autoptr (GError) error = NULL;
  PayolaMapArt *art = payola_map_art_new_from_data (
    render_test_board (), svg, length < 0 ? strlen (svg) : (gsize) length, styles, &error);

  g_assert_null (art);
  g_assert_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_ART);
  g_test_message ("%s", error->message);
}

static void
assert_refused_with (const char *old, const char *new)
{
  g_autofree char *text = art_text ();
  char *at = strstr (text, old);

  g_test_message ("%s → %s", old, new);
  g_assert_nonnull (at);
  g_autofree char *head = g_strndup (text, at - text);
  g_autofree char *changed = g_strconcat (head, new, at + strlen (old), NULL);
  assert_refused (changed, -1, NULL);
}

static void
test_hostile (void)
{
  assert_refused ("", -1, NULL);
  assert_refused ("<svg", -1, NULL);
  assert_refused ("<html/>", -1, NULL);
  assert_refused ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"/>", -1, NULL);
  assert_refused ("\0\0\0\0", 4, NULL);
  assert_refused_with ("<svg ", "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg ");
  assert_refused_with ("</title>", "</title><image href=\"#x\"/>");
  assert_refused_with ("</title>", "</title><script>1</script>");
  assert_refused_with ("</title>", "</title><use href=\"file:///etc/passwd\"/>");
  assert_refused_with ("</title>", "</title><use href=\"https://example.org/a.svg#b\"/>");
  assert_refused_with ("</title>", "</title><rect fill=\"url( 'http://example.org/#a')\"/>");
  assert_refused_with ("</title>", "</title><?xml-stylesheet href=\"http://example.org\"?>");
  assert_refused_with ("<style>", "<style>@import 'http://example.org/a.css';");
  assert_refused_with ("<style>", "<style>.a{fill:u\\72l(http://example.org/)}");
  assert_refused_with ("0 0 1600 1375", "0 0 0 1375");
  assert_refused_with ("0 0 1600 1375", "5 0 1600 1375");
  assert_refused_with ("0 0 1600 1375", "0 0 nan 1375");
  assert_refused_with ("0 0 1600 1375", "0 0 1e99 1375");
  assert_refused_with ("id=\"unit-STP_SC\" cx=\"", "id=\"unit-STP_SC\" cx=\"x");
  assert_refused_with ("id=\"unit-VIE\"", "id=\"unit-WIEN\"");
  assert_refused_with ("id=\"VIE\"", "id=\"WIEN\"");
  assert_refused_with ("<g id=\"provinces\"", "<g transform=\"scale(2)\" id=\"provinces\"");
  assert_refused_with ("data-owner=\"CON\"", "data-owner=\"XYZ\"");
  assert_refused_with ("data-owner=\"CON\" d=\"M", "data-owner=\"CON\" d=\"X");
}

static void
test_truncated (void)
{
  g_autofree char *text = art_text ();
  gsize length = strlen (text);

  for (guint i = 1; i < 40; i++)
    assert_refused (text, length * i / 40, NULL);
}

static void
test_css (void)
{
  const char *const inside[PAYOLA_N_STYLES] = {
    [PAYOLA_STYLE_HIGH_CONTRAST] = ".a { fill: url(#hatch) }"
  };
  g_autofree char *text = art_text ();
  g_autoptr (GError) error = NULL;

  assert_refused (text, -1, "@import url(#a);");
  assert_refused (text, -1, ".a { fill: URL(http://example.org/a) }");
  g_autoptr (PayolaMapArt) art = payola_map_art_new_from_data (render_test_board (), text,
                                                               strlen (text), inside, &error);
  g_assert_no_error (error);
  g_assert_nonnull (art);
}

/* Elements that are nested deeper than any stack may be refused or read, but do not cause a
 * crash. */
static void
test_deep (void)
{
  GString *deep = g_string_new ("<svg viewBox=\"0 0 9 9\">");

  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "<g>");
  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "</g>");
  g_string_append (deep, "</svg>");
  assert_refused (deep->str, -1, NULL);
  g_string_set_size (deep, 0);
  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<svg>");
  assert_refused (deep->str, -1, NULL);
  g_string_free (deep, TRUE);
}

static gboolean
has_words (PayolaMapArt *art, const char *words)
{
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (art), &length);

  return g_strstr_len (svg, (gssize) length, words) != NULL;
}

/* Names in the drawing are replaced by the names in the language of the interface, which are near
 * the places of the board's own names. A long name without a place of its own stays where the
 * board's own name is. */
static void
test_names (void)
{
  PayBoard *board = render_test_board ();
  PayolaMapArt *own = render_test_art ();
  double x, y, own_x, own_y;

  pay_language_set ("xx");
  g_autoptr (PayolaMapArt) unknown = payola_map_art_load (board, NULL);
  pay_language_set ("de");
  g_autoptr (PayolaMapArt) german = payola_map_art_load (board, NULL);
  pay_language_set ("fr");
  g_autoptr (PayolaMapArt) french = payola_map_art_load (board, NULL);
  pay_language_set (NULL);

  g_assert_true (g_bytes_equal (payola_map_art_get_svg (unknown), payola_map_art_get_svg (own)));
  g_assert_true (has_words (own, ">Warsaw<"));
  g_assert_true (has_words (german, ">Warschau<"));
  g_assert_true (has_words (german, ">Westliches</tspan>"));
  g_assert_true (has_words (french, ">Varsovie<"));
  g_assert_false (has_words (german, ">Warsaw<"));
  /* The German name is longer, and has its own place. */
  g_assert_true (has_words (german, ">Ruhrgebiet<"));
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      payola_map_art_get_label_place (own, (PayProvince) p, &own_x, &own_y);
      payola_map_art_get_label_place (german, (PayProvince) p, &x, &y);
      g_test_message ("%s", pay_board_get_abbreviation (board, (PayLocation) p));
      g_assert_cmpfloat (ABS (x - own_x), <, 53);
      g_assert_cmpfloat (ABS (y - own_y), <, 40);
    }
  PayProvince bight = province_of (render_test_at ("HEL"));
  payola_map_art_get_label_place (own, bight, &own_x, &own_y);
  payola_map_art_get_label_place (german, bight, &x, &y);
  g_assert_cmpfloat (ABS (x - own_x), <, 1);
  g_assert_cmpfloat (ABS (y - own_y), <, 24);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map-art/unit-places", test_unit_places);
  g_test_add_func ("/map-art/partition", test_partition);
  g_test_add_func ("/map-art/nowhere", test_nowhere);
  g_test_add_func ("/map-art/straits", test_straits);
  g_test_add_func ("/map-art/centres", test_centres);
  g_test_add_func ("/map-art/hostile", test_hostile);
  g_test_add_func ("/map-art/truncated", test_truncated);
  g_test_add_func ("/map-art/css", test_css);
  g_test_add_func ("/map-art/deep", test_deep);
  g_test_add_func ("/map-art/names", test_names);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
