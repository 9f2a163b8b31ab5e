/* token.c - tokens of units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/token.h"

#include "render/kit/byte-surface.h"

#include <math.h>

#define HALF_WIDTH (PAYOLA_TOKEN_WIDTH / 2)
#define HALF_HEIGHT (PAYOLA_TOKEN_HEIGHT / 2)

void
payola_token_append_outline (cairo_t *cr, PayUnitType type, double grow)
{
  double w = HALF_WIDTH - 1 + grow, h = HALF_HEIGHT - 1 + grow;

  cairo_new_sub_path (cr);
  if (type == PAY_UNIT_FLEET)
    {
      double r = 2.5 + grow * 0.6;
      w += 1;
      cairo_move_to (cr, -w + r, -h);
      cairo_line_to (cr, w - r, -h);
      cairo_curve_to (cr, w, -h, w + 0.3, -h + r, w - 0.2, -h + r + 1);
      cairo_curve_to (cr, w - 2.2, h * 0.42, w - 7.5, h, w * 0.36, h);
      cairo_line_to (cr, -w * 0.36, h);
      cairo_curve_to (cr, -w + 7.5, h, -w + 2.2, h * 0.42, -w + 0.2, -h + r + 1);
      cairo_curve_to (cr, -w - 0.3, -h + r, -w, -h, -w + r, -h);
    }
  else
    {
      double r = 4 + grow;
      cairo_arc (cr, w - r, -h + r, r, -G_PI_2, 0);
      cairo_arc (cr, w - r, h - r, r, 0, G_PI_2);
      cairo_arc (cr, -w + r, h - r, r, G_PI_2, G_PI);
      cairo_arc (cr, -w + r, -h + r, r, G_PI, G_PI + G_PI_2);
    }
  cairo_close_path (cr);
}

/* Draws a field gun from the side, with its muzzle at the upper right. The gun is about 19 x 14
 * token units in size. */
static void
draw_cannon (cairo_t *cr)
{
  /* barrel, from the breech to the ring of the muzzle */
  cairo_move_to (cr, -6.2, 0.4);
  cairo_line_to (cr, 6.6, -5.6);
  cairo_line_to (cr, 7.0, -6.6);
  cairo_line_to (cr, 8.6, -7.0);
  cairo_line_to (cr, 10.0, -3.8);
  cairo_line_to (cr, 8.6, -2.9);
  cairo_line_to (cr, 7.8, -3.1);
  cairo_line_to (cr, -4.0, 4.2);
  cairo_curve_to (cr, -6.0, 5.0, -8.0, 2.0, -6.2, 0.4);
  cairo_close_path (cr);
  /* trail */
  cairo_move_to (cr, -3.4, 2.0);
  cairo_line_to (cr, -10.0, 5.9);
  cairo_line_to (cr, -9.4, 7.5);
  cairo_line_to (cr, -2.0, 5.0);
  cairo_close_path (cr);
  /* wheel: the rim, open inside, and the hub */
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.6, 3.2, 4.85, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, 0.6, 3.2, 3.35, 2 * G_PI, 0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.6, 3.2, 1.3, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* Draws a two-masted ship under sail. The ship is about 18 x 16 token units. */
static void
draw_ship (cairo_t *cr)
{
  cairo_move_to (cr, -9.0, 2.6); /* hull */
  cairo_line_to (cr, 9.6, 2.6);
  cairo_curve_to (cr, 8.6, 5.6, 7.0, 7.0, 5.4, 7.0);
  cairo_line_to (cr, -5.6, 7.0);
  cairo_curve_to (cr, -7.4, 7.0, -8.6, 5.2, -9.0, 2.6);
  cairo_close_path (cr);
  cairo_move_to (cr, 0.9, -8.2); /* main sail */
  cairo_curve_to (cr, 5.2, -6.0, 7.2, -2.6, 7.6, 1.3);
  cairo_line_to (cr, 0.9, 1.3);
  cairo_close_path (cr);
  cairo_move_to (cr, -0.7, -7.0); /* fore sail */
  cairo_curve_to (cr, -1.6, -3.6, -3.6, -0.6, -6.8, 1.3);
  cairo_line_to (cr, -0.7, 1.3);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Draws a gun without details, for small tokens. It is about 14 x 13 token units. */
static void
draw_small_cannon (cairo_t *cr)
{
  cairo_move_to (cr, -7.2, 0.6);
  cairo_line_to (cr, 5.2, -7.0);
  cairo_line_to (cr, 7.6, -3.0);
  cairo_line_to (cr, -5.0, 4.6);
  cairo_close_path (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.2, 3.0, 4.6, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* Draws a ship with one sail, for small tokens. It is about 15 x 15 token units. */
static void
draw_small_ship (cairo_t *cr)
{
  cairo_move_to (cr, -7.6, 2.2); /* hull */
  cairo_line_to (cr, 7.6, 2.2);
  cairo_line_to (cr, 4.6, 7.0);
  cairo_line_to (cr, -4.6, 7.0);
  cairo_close_path (cr);
  cairo_move_to (cr, 0.8, -8.0); /* sail */
  cairo_line_to (cr, 6.4, 0.4);
  cairo_line_to (cr, -6.4, 0.4);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_letter (cairo_t *cr, const char *letter, double size, double x, double y)
{
  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS " Bold");
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                 y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

void
payola_token_draw (cairo_t *cr, PayUnitType type, const PayolaColour *colour,
                   const PayolaColour *ink, const char *letter, gboolean fine,
                   PayolaTokenState state)
{
  static const double dashes[] = { 4.5, 2.5 };
  double solid = state == PAYOLA_TOKEN_GHOST ? 0.55 : 1;
  double other = ink->r < 0.5 ? 1 : 0; /* halo and outline have different brightness, so one of
                                        * them is always visible */

  cairo_save (cr);
  /* A plain token is filled three times, each time smaller: halo, outline, face. Filling is
   * several times cheaper than stroking. */
  payola_token_append_outline (cr, type, 1.9);
  cairo_set_source_rgba (cr, other, other, other, 0.5 * solid);
  cairo_fill (cr);
  if (state == PAYOLA_TOKEN_PLAIN)
    {
      payola_token_append_outline (cr, type, 0.7);
      payola_colour_set (ink, cr);
      cairo_fill (cr);
      payola_token_append_outline (cr, type, -0.7);
      payola_colour_set (colour, cr);
      cairo_fill (cr);
    }
  else
    {
      payola_token_append_outline (cr, type, 0);
      cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, solid);
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, ink->r, ink->g, ink->b, solid);
      cairo_set_line_width (cr, state == PAYOLA_TOKEN_DISLODGED ? 2.2 : 1.4);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }

  payola_colour_set (ink, cr);
  cairo_save (cr);
  if (fine)
    {
      cairo_translate (cr, type == PAY_UNIT_FLEET ? -4.6 : -4.8, -0.2);
      cairo_scale (cr, 0.88, 0.88);
      if (type == PAY_UNIT_FLEET)
        draw_ship (cr);
      else
        draw_cannon (cr);
    }
  else
    {
      cairo_translate (cr, type == PAY_UNIT_FLEET ? -5.4 : -6.6, 0);
      if (type == PAY_UNIT_FLEET)
        draw_small_ship (cr);
      else
        draw_small_cannon (cr);
    }
  cairo_restore (cr);
  if (fine)
    draw_letter (cr, letter, 12, type == PAY_UNIT_FLEET ? 8.6 : 9.6,
                 type == PAY_UNIT_FLEET ? -1.5 : 0);
  else
    draw_letter (cr, letter, 16, 8, type == PAY_UNIT_FLEET ? -2 : 0);
  cairo_restore (cr);
}
