/* test-palette.c - colours: reading, contrast, and agreement with the drawing's own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include <string.h>

static void
test_parse (void)
{
  PayolaColour colour;

  g_assert_true (payola_colour_parse (&colour, "#2fc8fa"));
  g_autofree char *text = payola_colour_text (&colour);
  g_assert_cmpstr (text, ==, "#2fc8fa");
  g_assert_true (payola_colour_parse (&colour, "#F80"));
  g_autofree char *again = payola_colour_text (&colour);
  g_assert_cmpstr (again, ==, "#ff8800");

  static const char *const bad[] = { "", "#", "2fc8fa", "#2fc8f", "#2fc8fag", "#2fc8fa0", "#12g" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (payola_colour_parse (&colour, bad[i]));
  g_assert_false (payola_colour_parse (&colour, NULL));
}

static void
test_contrast (void)
{
  const PayolaColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };

  g_assert_cmpfloat_with_epsilon (payola_colour_contrast (&black, &white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (payola_colour_contrast (&white, &white), 1, 1e-9);
  g_assert_cmpfloat (payola_colour_ink_on (&white).r, <, 0.5);
  g_assert_cmpfloat (payola_colour_ink_on (&black).r, >, 0.5);
}

/* Glyphs and letters can be read on every power's token (WCAG AA for text). */
static void
test_ink (void)
{
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  g_assert_cmpuint (palette.n_powers, ==, 7);
  for (guint i = 0; i < palette.n_powers; i++)
    g_assert_cmpfloat (payola_colour_contrast (&palette.power[i], &palette.ink[i]), >=, 4.5);
}

/* Owned provinces differ from plain ones and from those of other powers, in every style. */
static void
test_tints (void)
{
  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      PayolaPalette palette;

      payola_palette_init (&palette, render_test_board (), style);
      for (guint i = 0; i < palette.n_powers; i++)
        {
          g_autofree char *text = payola_colour_text (&palette.tint[i]);
          g_test_message ("style %u, power %u: %s", style, i, text);
          g_assert_cmpfloat (payola_colour_distance (&palette.tint[i], &palette.land), >=, 0.1);
          for (guint k = 0; k < i; k++)
            g_assert_cmpfloat (payola_colour_distance (&palette.tint[i], &palette.tint[k]), >=,
                               0.08);
        }
    }
}

/* Tinted provinces replace the drawing's rule for land, so the plain land must be the same
 * colour. */
static void
test_land (void)
{
  PayolaMapArt *art = render_test_art ();
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (art), &length);
  g_autofree char *text = g_strndup (svg, length);

  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      PayolaPalette palette;
      const char *selector = "\n#provinces .land { fill: ";
      const char *css = style == PAYOLA_STYLE_LIGHT ? text : payola_map_art_get_css (art, style);
      const char *rule = strstr (css, selector);

      payola_palette_init (&palette, render_test_board (), style);
      g_assert_nonnull (rule);
      g_autofree char *ours = payola_colour_text (&palette.land);
      g_autofree char *theirs = g_strndup (rule + strlen (selector), 7);
      g_assert_cmpstr (theirs, ==, ours);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/palette/parse", test_parse);
  g_test_add_func ("/palette/contrast", test_contrast);
  g_test_add_func ("/palette/ink", test_ink);
  g_test_add_func ("/palette/tints", test_tints);
  g_test_add_func ("/palette/land", test_land);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
