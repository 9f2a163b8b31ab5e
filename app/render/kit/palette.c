/* palette.c - the colours of maps and their comparison
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/palette.h"

#include <math.h>

#define RGBA(hex, alpha)                                                                           \
  {                                                                                                \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, alpha        \
  }

/* Minimum distance of a tint from untinted land, as payola_colour_distance() measures it. */
#define LEAST_TINT 0.1

/* Maximum luminance of a tint in the dark style, so that the pale names on it can be read. */
#define MOST_LUMINANCE 0.25

/* The colours of a style. `land` must be the colour of the class “land” in the drawing and its
 * stylesheets, because the tints override the rule of this class. */
typedef struct
{
  PayolaColour paper, text, land, sea;
  double tint;
  PayolaColour convoy, highlight, selection, alarm;
} Style;

static const Style styles[PAYOLA_N_STYLES] = {
  [PAYOLA_STYLE_LIGHT] = { RGBA (0xfbf7ee, 1), RGBA (0x2a2118, 1), RGBA (0xf5edda, 1),
                           RGBA (0xacc8d5, 1), 0.46, RGBA (0x1d6f9c, 1), RGBA (0xffd84a, 0.5),
                           RGBA (0xffffff, 1), RGBA (0x1b1612, 1) },
  [PAYOLA_STYLE_DARK] = { RGBA (0x1c1a17, 1), RGBA (0xf3ead6, 1), RGBA (0x4a463f, 1),
                          RGBA (0x1a2831, 1), 0.52, RGBA (0x58b4e0, 1), RGBA (0xffd84a, 0.34),
                          RGBA (0xffffff, 1), RGBA (0xfaf4e4, 1) },
  [PAYOLA_STYLE_PRINT] = { RGBA (0xffffff, 1), RGBA (0x000000, 1), RGBA (0xffffff, 1),
                           RGBA (0xebeef0, 1), 0.42, RGBA (0x1d6f9c, 1), RGBA (0xffd84a, 0.4),
                           RGBA (0x000000, 1), RGBA (0x000000, 1) },
  [PAYOLA_STYLE_HIGH_CONTRAST] = { RGBA (0xffffff, 1), RGBA (0x000000, 1), RGBA (0xffffff, 1),
                                   RGBA (0xcfe3ee, 1), 0.52, RGBA (0x00558c, 1),
                                   RGBA (0xffd200, 0.7), RGBA (0x000000, 1), RGBA (0x000000, 1) },
};

static const char *const style_names[PAYOLA_N_STYLES] = { "light", "dark", "print",
                                                          "high-contrast" };

const char *
payola_style_get_name (PayolaStyle style)
{
  g_return_val_if_fail ((guint) style < PAYOLA_N_STYLES, "");
  return style_names[style];
}

gboolean
payola_style_find (const char *name, PayolaStyle *style)
{
  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    if (g_str_equal (name, style_names[i]))
      {
        *style = i;
        return TRUE;
      }
  return FALSE;
}

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* Returns the relative luminance as WCAG 2 defines it, from 0 to 1. */
static double
colour_luminance (const PayolaColour *self)
{
  return 0.2126 * linear (self->r) + 0.7152 * linear (self->g) + 0.0722 * linear (self->b);
}

void
payola_palette_init (PayolaPalette *self, const PayBoard *board, PayolaStyle style)
{
  g_return_if_fail ((guint) style < PAYOLA_N_STYLES);

  const PayolaColour grey = RGBA (0xc8b8c8, 1), white = RGBA (0xffffff, 1);
  const Style *from = &styles[style];
  *self = (PayolaPalette) {
    .style = style,
    .paper = from->paper,
    .text = from->text,
    .land = from->land,
    .sea = from->sea,
    .convoy = from->convoy,
    .highlight = from->highlight,
    .selection = from->selection,
    .alarm = from->alarm,
    .n_powers = pay_board_get_n_powers (board),
  };
  for (guint i = 0; i < self->n_powers; i++)
    {
      if (!payola_colour_parse (&self->power[i], pay_board_get_power_colour (board, i)))
        self->power[i] = (PayolaColour) RGBA (0x808080, 1);
      self->ink[i] = payola_colour_ink_on (&self->power[i]);
      self->tint[i] = payola_colour_mix (&self->land, &self->power[i], from->tint);
      for (double part = from->tint; style == PAYOLA_STYLE_DARK && part > 0
                                     && colour_luminance (&self->tint[i]) > MOST_LUMINANCE;
           part -= 0.02)
        self->tint[i] = payola_colour_mix (&self->land, &self->power[i], part);
      /* A tint would be invisible if it were as pale as light land, or as dark as dark land. The
       * pale tint is replaced by a mauve grey. This grey differs from the tints of the other
       * powers as much as possible, also for colour-blind readers. The dark tint is replaced by
       * a lighter shade of the power's own colour. */
      if (payola_colour_distance (&self->tint[i], &self->land) < LEAST_TINT)
        {
          PayolaColour other = style == PAYOLA_STYLE_DARK
                               ? payola_colour_mix (&self->power[i], &white, 0.3)
                               : grey;
          self->tint[i] = payola_colour_mix (&self->land, &other, from->tint + 0.2);
        }
    }
}

gboolean
payola_colour_parse (PayolaColour *self, const char *text)
{
  guint digits[6];
  gsize n = 0;

  if (!text || *text++ != '#')
    return FALSE;
  for (; text[n]; n++)
    {
      if (n == 6 || !g_ascii_isxdigit (text[n]))
        return FALSE;
      digits[n] = g_ascii_xdigit_value (text[n]);
    }
  if (n == 3)
    *self = (PayolaColour) { digits[0] / 15.0, digits[1] / 15.0, digits[2] / 15.0, 1 };
  else if (n == 6)
    *self = (PayolaColour) { (digits[0] * 16 + digits[1]) / 255.0,
                             (digits[2] * 16 + digits[3]) / 255.0,
                             (digits[4] * 16 + digits[5]) / 255.0, 1 };
  else
    return FALSE;
  return TRUE;
}

static guint
to_byte (double part)
{
  return (guint) lround (CLAMP (part, 0, 1) * 255);
}

char *
payola_colour_text (const PayolaColour *self)
{
  return g_strdup_printf ("#%02x%02x%02x", to_byte (self->r), to_byte (self->g), to_byte (self->b));
}

PayolaColour
payola_colour_mix (const PayolaColour *a, const PayolaColour *b, double part_of_b)
{
  double part_of_a = 1 - part_of_b;
  return (PayolaColour) { a->r * part_of_a + b->r * part_of_b, a->g * part_of_a + b->g * part_of_b,
                          a->b * part_of_a + b->b * part_of_b,
                          a->a * part_of_a + b->a * part_of_b };
}

double
payola_colour_contrast (const PayolaColour *a, const PayolaColour *b)
{
  double la = colour_luminance (a), lb = colour_luminance (b);
  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

double
payola_colour_distance (const PayolaColour *a, const PayolaColour *b)
{
  return sqrt ((a->r - b->r) * (a->r - b->r) + (a->g - b->g) * (a->g - b->g)
               + (a->b - b->b) * (a->b - b->b));
}

PayolaColour
payola_colour_ink_on (const PayolaColour *self)
{
  const PayolaColour dark = RGBA (0x1d1812, 1), white = RGBA (0xffffff, 1);
  return payola_colour_contrast (self, &dark) >= payola_colour_contrast (self, &white) ? dark
                                                                                       : white;
}

void
payola_colour_set (const PayolaColour *self, cairo_t *cr)
{
  cairo_set_source_rgba (cr, self->r, self->g, self->b, self->a);
}
