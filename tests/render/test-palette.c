/* test-palette.c - colours: parsing, contrast, and agreement with the drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"

#include <math.h>
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

/* Symbols and letters are readable on every power's token (WCAG AA for text). */
static void
test_ink (void)
{
  PayolaPalette palette;

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_LIGHT);
  g_assert_cmpuint (palette.n_powers, ==, 7);
  for (guint i = 0; i < palette.n_powers; i++)
    g_assert_cmpfloat (payola_colour_contrast (&palette.power[i], &palette.ink[i]), >=, 4.5);
}

/* Owned provinces differ from plain provinces and from provinces of other powers, in every
 * style. */
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

/* Matrices for linear RGB: normal colour vision, and vision without red, green or blue cones
 * (Machado, Oliveira and Fernandes 2009, severity 1). */
static const struct
{
  const char *name;
  double m[3][3];
} eyes[] = {
  { "most", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanope",
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranope",
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanope",
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } } },
};

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
cube_root (double part)
{
  return part > 0.008856 ? cbrt (part) : 7.787 * part + 16 / 116.0;
}

/* Converts to CIELAB, D65, for one kind of colour vision. */
static void
see (const PayolaColour *colour, guint eye, double lab[3])
{
  const double in[3] = { linear (colour->r), linear (colour->g), linear (colour->b) };
  double rgb[3];

  for (guint i = 0; i < 3; i++)
    rgb[i] = CLAMP (
      eyes[eye].m[i][0] * in[0] + eyes[eye].m[i][1] * in[1] + eyes[eye].m[i][2] * in[2], 0, 1);
  double x = cube_root ((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
  double y = cube_root (0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
  double z = cube_root ((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

/* Returns the smallest CIE 1976 distance of two colours for all kinds of colour vision. */
static double
least_distance (const PayolaColour *a, const PayolaColour *b)
{
  double least = INFINITY;

  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    {
      double p[3], q[3];
      see (a, eye, p);
      see (b, eye, q);
      least = MIN (least, sqrt ((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1])
                                + (p[2] - q[2]) * (p[2] - q[2])));
    }
  return least;
}

static double
lightness (const PayolaColour *colour)
{
  double lab[3];
  see (colour, 0, lab);
  return lab[0];
}

/* Tests the colour distance itself. Black and white are far apart; two other colours differ only
 * for some kinds of colour vision. */
static void
test_eyes (void)
{
  const PayolaColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  const PayolaColour olive = { 0.56, 0.53, 0, 1 }, brick = { 0.78, 0.44, 0, 1 };
  double lab[3];

  see (&white, 0, lab);
  g_assert_cmpfloat_with_epsilon (lab[0], 100, 0.1);
  g_assert_cmpfloat_with_epsilon (lab[1], 0, 0.1);
  g_assert_cmpfloat_with_epsilon (lab[2], 0, 0.1);
  g_assert_cmpfloat_with_epsilon (least_distance (&black, &white), 100, 1);
  g_assert_cmpfloat (least_distance (&olive, &brick), <, 12);
}

/* Names have a contrast of at least 3 to 1 with tinted land. */
static void
test_names (void)
{
  const PayolaColour dark_names = { 0xfb / 255.0, 0xf6 / 255.0, 0xea / 255.0, 1 };
  const PayolaColour light_names = { 0x2a / 255.0, 0x21 / 255.0, 0x18 / 255.0, 1 };

  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      const PayolaColour *names = style == PAYOLA_STYLE_DARK ? &dark_names : &light_names;
      PayolaPalette palette;

      payola_palette_init (&palette, render_test_board (), style);
      for (guint i = 0; i < palette.n_powers; i++)
        g_assert_cmpfloat (payola_colour_contrast (names, &palette.tint[i]), >=, 3);
    }
}

/* Tokens of the seven powers differ for all kinds of colour vision and in grey. The tints of
 * their land, and plain land, differ for all kinds of colour vision in every style. */
static void
test_told_apart (void)
{
  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      PayolaPalette palette;

      payola_palette_init (&palette, render_test_board (), style);
      for (guint i = 0; i < palette.n_powers; i++)
        {
          g_test_message ("%s: tint of %s to land: %.1f", payola_style_get_name (style),
                          pay_board_get_power_letter (render_test_board (), (PayPower) i),
                          least_distance (&palette.tint[i], &palette.land));
          g_assert_cmpfloat (least_distance (&palette.tint[i], &palette.land), >=, 8);
          for (guint k = 0; k < i; k++)
            {
              double token = least_distance (&palette.power[i], &palette.power[k]);
              double tint = least_distance (&palette.tint[i], &palette.tint[k]);
              double grey = fabs (lightness (&palette.power[i]) - lightness (&palette.power[k]));

              g_test_message ("%s: powers %u and %u: tokens %.1f, tints %.1f, grey %.1f",
                              payola_style_get_name (style), i, k, token, tint, grey);
              g_assert_cmpfloat (token, >=, 25);
              g_assert_cmpfloat (tint, >=, 8);
              g_assert_cmpfloat (grey, >=, 9);
            }
        }
    }
}

/* In print, the sea is a pale grey. Even without colour, it differs from white land and from owned
 * land. Dark names on it can be read. */
static void
test_print_sea (void)
{
  const PayolaColour ink = { 0, 0, 0, 1 };
  PayolaPalette palette;
  double lab[3];

  payola_palette_init (&palette, render_test_board (), PAYOLA_STYLE_PRINT);
  see (&palette.sea, 0, lab);
  g_assert_cmpfloat (hypot (lab[1], lab[2]), <, 5);
  g_assert_cmpfloat (lightness (&palette.land) - lightness (&palette.sea), >=, 5);
  g_assert_cmpfloat (payola_colour_contrast (&palette.sea, &ink), >=, 14);
  for (guint i = 0; i < palette.n_powers; i++)
    g_assert_cmpfloat (lightness (&palette.sea) - lightness (&palette.tint[i]), >=, 3);
}

/* Neither the land of a power nor its tokens are glaring, and no land is taken for sea, even that
 * of a blue power. */
static void
test_soft (void)
{
  static const char *const names[] = {
    "standard", "minor-powers", "vassal",  "loeb9",       "colonial",
    "modern",   "youngstown",   "crowded", "renaissance", "ancient-mediterranean",
    "hundred",  "sengoku",      "britain", "milan",       "brazilian",
  };

  for (guint b = 0; b < G_N_ELEMENTS (names); b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
      PayolaPalette palette;

      payola_palette_init (&palette, board, PAYOLA_STYLE_LIGHT);
      for (guint i = 0; i < palette.n_powers; i++)
        {
          const PayolaColour *token = &palette.power[i];
          double tint[3], sea[3];
          double most = MAX (MAX (token->r, token->g), token->b);
          double saturation = (most - MIN (MIN (token->r, token->g), token->b)) / most;

          see (&palette.tint[i], 0, tint);
          see (&palette.sea, 0, sea);
          double to_sea = sqrt ((tint[0] - sea[0]) * (tint[0] - sea[0])
                                + (tint[1] - sea[1]) * (tint[1] - sea[1])
                                + (tint[2] - sea[2]) * (tint[2] - sea[2]));
          g_test_message ("%s, %s: chroma of the tint %.1f, distance to the sea %.1f, token %.2f",
                          names[b], pay_board_get_power_key (board, (PayPower) i),
                          hypot (tint[1], tint[2]), to_sea, saturation);
          g_assert_cmpfloat (hypot (tint[1], tint[2]), <=, 37);
          g_assert_cmpfloat (to_sea, >=, 11);
          if (lightness (token) > 60)
            g_assert_cmpfloat (saturation, <=, token->b == most ? 0.6 : 0.7);
        }
    }
}

/* With many powers, colours become similar. Then the symbol on the token distinguishes the
 * powers. It is different for every power, and readable. */
static void
test_every_board (void)
{
  static const struct
  {
    const char *variant;
    double least; /* smallest distance of two tokens, for all kinds of colour vision */
  } boards[] = {
    { "1897", 25 },
    { "1898", 25 },
    { "britain", 25 },
    { "crowded", 20 },
    { "colonial", 25 },
    { "fleet-rome", 25 },
    { "loeb9", 25 },
    { "shift-around", 25 },
    { "shift-left", 25 },
    { "shift-right", 25 },
    { "youngstown", 25 },
    { "minor-powers", 12 },
    { "ancient-mediterranean", 25 },
    { "hundred", 25 },
    { "brazilian", 25 },
    { "milan", 25 },
    { "modern", 25 },
    { "renaissance", 25 },
    { "vassal", 12 },
    { "chaos", 3 },
    { "sengoku", 25 },
    { "void", 3 },
  };

  for (guint v = 0; v < G_N_ELEMENTS (boards); v++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (boards[v].variant, diagnostics);
      g_assert_nonnull (board);
      for (guint style = 0; style < PAYOLA_N_STYLES; style++)
        {
          PayolaPalette palette;
          double least = INFINITY;

          payola_palette_init (&palette, board, style);
          for (guint i = 0; i < palette.n_powers; i++)
            {
              PayolaColour ink = payola_colour_ink_on (&palette.power[i]);
              g_assert_cmpfloat (payola_colour_contrast (&ink, &palette.power[i]), >=, 3.5);
              for (guint k = 0; k < i; k++)
                {
                  least = MIN (least, least_distance (&palette.power[i], &palette.power[k]));
                  g_assert_cmpstr (pay_board_get_power_letter (board, (PayPower) i), !=,
                                   pay_board_get_power_letter (board, (PayPower) k));
                }
            }
          g_test_message ("%s, %s: %u powers, least distance %.1f", boards[v].variant,
                          payola_style_get_name (style), palette.n_powers, least);
          g_assert_cmpfloat (least, >=, boards[v].least);
        }
    }
}

/* Reads a colour and an opacity of a rule in CSS. */
static PayolaColour
css_colour (const char *css, const char *selector, const char *property)
{
  const char *rule = strstr (css, selector), *found;
  g_autofree char *block = NULL, *start = g_strdup_printf ("%s: #", property);
  g_autofree char *opacity = g_strdup_printf ("%s-opacity: ", property);
  PayolaColour colour;

  g_assert_nonnull (rule);
  block = g_strndup (rule, (gsize) (strchr (rule, '}') - rule));
  found = strstr (block, start);
  g_assert_nonnull (found);
  g_autofree char *text = g_strndup (found + strlen (start) - 1,
                                     1 + strspn (found + strlen (start), "0123456789abcdef"));
  g_assert_true (payola_colour_parse (&colour, text));
  found = strstr (block, opacity);
  colour.a = found ? g_ascii_strtod (found + strlen (opacity), NULL) : 1;
  return colour;
}

/* Returns the colour that results if a highlight is painted over a colour with the operator
 * MULTIPLY. */
static PayolaColour
through (const PayolaColour *colour, const PayolaColour *glass)
{
  const double a = glass->a;

  return (PayolaColour) { colour->r * (1 - a + a * glass->r), colour->g * (1 - a + a * glass->g),
                          colour->b * (1 - a + a * glass->b), 1 };
}

/* Asserts that a word with its halo on a ground is readable, also in a highlighted province. */
static void
assert_word (const char *what, const PayolaColour *word, const PayolaColour *halo,
             const PayolaColour *ground, const PayolaPalette *palette)
{
  PayolaColour around = payola_colour_mix (ground, halo, halo->a);
  PayolaColour lit_around = through (&around, &palette->highlight);
  PayolaColour lit_word = through (word, &palette->highlight);

  g_test_message ("%s, %s: contrast %.1f, highlighted %.1f", payola_style_get_name (palette->style),
                  what, payola_colour_contrast (word, &around),
                  payola_colour_contrast (&lit_word, &lit_around));
  g_assert_cmpfloat (payola_colour_contrast (word, &around), >=, 4.5);
  g_assert_cmpfloat (payola_colour_contrast (&lit_word, &lit_around), >=, 4.5);
}

/* The names in highlighted provinces have a contrast of at least 4.5 to 1 in all styles. */
static void
test_highlighted_names (void)
{
  const PayBoard *board = render_test_board ();
  PayolaMapArt *art = render_test_art ();
  gsize length;
  const char *svg = g_bytes_get_data (payola_map_art_get_svg (art), &length);
  g_autofree char *text = g_strndup (svg, length);

  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      const char *css = style == PAYOLA_STYLE_LIGHT ? text : payola_map_art_get_css (art, style);
      PayolaColour land = css_colour (css, "#labels .land", "fill");
      PayolaColour land_halo = css_colour (css, "#labels .land", "stroke");
      PayolaColour sea = css_colour (css,
                                     style == PAYOLA_STYLE_LIGHT
                                       ? "\n#labels .sea, #abbreviations .sea, .coast-name"
                                       : "\n#labels .sea, #abbreviations .sea { fill",
                                     "fill");
      PayolaColour ocean = css_colour (css, "\n.ocean", "fill");
      PayolaPalette palette;

      /* In the light style, the halo of seas has a rule of its own. */
      PayolaColour sea_halo = css_colour (css,
                                          style == PAYOLA_STYLE_LIGHT
                                            ? "\n#labels .sea, #abbreviations .sea { stroke"
                                            : "\n#labels .sea, #abbreviations .sea { fill",
                                          "stroke");
      payola_palette_init (&palette, board, style);
      assert_word ("land", &land, &land_halo, &palette.land, &palette);
      for (guint i = 0; i < palette.n_powers; i++)
        assert_word (pay_board_get_power_name (board, (PayPower) i), &land, &land_halo,
                     &palette.tint[i], &palette);
      assert_word ("sea", &sea, &sea_halo, &ocean, &palette);
    }
}

/* Tints replace the drawing's colour for land, so plain land must have the same colour. */
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
  g_test_add_func ("/palette/colour-vision", test_eyes);
  g_test_add_func ("/palette/names", test_names);
  g_test_add_func ("/palette/highlighted-names", test_highlighted_names);
  g_test_add_func ("/palette/soft", test_soft);
  g_test_add_func ("/palette/many-powers", test_told_apart);
  g_test_add_func ("/palette/print-sea", test_print_sea);
  g_test_add_func ("/palette/every-board", test_every_board);
  g_test_add_func ("/palette/land", test_land);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
