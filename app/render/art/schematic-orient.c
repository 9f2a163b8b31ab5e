/* schematic-orient.c - which side of a layout is north
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-orient.h"

#include <math.h>
#include <string.h>

#define PIN_WEIGHT 4.0   /* weight of a pin, relative to a word in a name */
#define COAST_WEIGHT 2.0 /* weight of a coast */

/* Sums over pairs of a vector of the layout (a) and the direction that it should have (b). */
typedef struct
{
  double dot, cross;               /* for the layout as it is */
  double mirror_dot, mirror_cross; /* for the mirrored layout */
} Agreement;

static void
agree (Agreement *self, double weight, double ax, double ay, double bx, double by)
{
  double length = hypot (ax, ay) * hypot (bx, by);

  if (length < 1e-9)
    return;
  weight /= length;
  self->dot += weight * (ax * bx + ay * by);
  self->cross += weight * (ax * by - ay * bx);
  self->mirror_dot += weight * (-ax * bx + ay * by);
  self->mirror_cross += weight * (-ax * by - ay * bx);
}

/* Reads the direction of a coast's abbreviation ("NC", "SEC"). */
static void
read_coast (const char *coast, double *dx, double *dy)
{
  *dx = *dy = 0;
  for (const char *at = coast; at && *at; at++)
    switch (g_ascii_toupper (*at))
      {
      case 'N':
        *dy -= 1;
        break;
      case 'S':
        *dy += 1;
        break;
      case 'W':
        *dx -= 1;
        break;
      case 'E':
        *dx += 1;
        break;
      default:
        break;
      }
}

/* Reads the direction of a name: “South Atlantic”, “Eastern Sea”, “West-Brabant”. */
static void
read_name (const char *name, double *dx, double *dy)
{
  static const struct
  {
    const char *word;
    double x, y;
  } words[] = { { "north", 0, -1 }, { "south", 0, 1 }, { "west", -1, 0 }, { "east", 1, 0 } };
  g_autofree char *text = g_utf8_casefold (name, -1);
  g_auto (GStrv) parts = g_strsplit_set (text, " -", -1);

  *dx = *dy = 0;
  for (guint i = 0; parts[i]; i++)
    for (guint w = 0; w < G_N_ELEMENTS (words); w++)
      {
        gsize length = strlen (words[w].word);
        const char *end = parts[i] + length;
        if (strncmp (parts[i], words[w].word, length) == 0
            && (!*end || strcmp (end, "ern") == 0 || g_str_has_prefix (end, "west")
                || g_str_has_prefix (end, "east")))
          {
            *dx += words[w].x + (g_str_has_prefix (end, "east") - g_str_has_prefix (end, "west"));
            *dy += words[w].y;
          }
      }
}

static void
add_pins (Agreement *self, const PayBoard *board, const PayolaPins *pins, const double *x,
          const double *y)
{
  guint n = pay_board_get_n_provinces (board), n_pins = pay_bits_count (&pins->has);
  double mean[4] = { 0 };

  if (n_pins < 2)
    return;
  for (guint p = 0; p < n; p++)
    if (pay_bits_has (&pins->has, p))
      {
        mean[0] += x[p] / n_pins;
        mean[1] += y[p] / n_pins;
        mean[2] += pins->at[p].x / n_pins;
        mean[3] += pins->at[p].y / n_pins;
      }
  for (guint p = 0; p < n; p++)
    if (pay_bits_has (&pins->has, p))
      agree (self, PIN_WEIGHT, x[p] - mean[0], y[p] - mean[1], pins->at[p].x - mean[2],
             pins->at[p].y - mean[3]);
}

static void
add_coasts (Agreement *self, const PayBoard *board, const double *x, const double *y)
{
  for (guint l = pay_board_get_n_provinces (board); l < pay_board_get_n_locations (board); l++)
    {
      PayProvince p = pay_board_get_province (board, (PayLocation) l);
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (board, (PayLocation) l, &n);
      double dx, dy;

      read_coast (pay_board_get_coast (board, (PayLocation) l), &dx, &dy);
      for (guint i = 0; i < n; i++)
        if (pay_board_get_kind (board, pay_board_get_province (board, moves[i]))
            == PAY_PROVINCE_SEA)
          agree (self, COAST_WEIGHT, x[moves[i]] - x[p], y[moves[i]] - y[p], dx, dy);
    }
}

static void
add_names (Agreement *self, const PayBoard *board, const double *x, const double *y)
{
  guint n = pay_board_get_n_provinces (board);
  double mean_x = 0, mean_y = 0;

  for (guint p = 0; p < n; p++)
    {
      mean_x += x[p] / n;
      mean_y += y[p] / n;
    }
  for (guint p = 0; p < n; p++)
    {
      double dx, dy;
      read_name (pay_board_get_canonical_name (board, (PayLocation) p), &dx, &dy);
      agree (self, 1, x[p] - mean_x, y[p] - mean_y, dx, dy);
    }
}

void
payola_schematic_orient (const PayBoard *board, const PayolaPins *pins, double *x, double *y)
{
  Agreement sum = { 0 };

  if (pins)
    add_pins (&sum, board, pins, x, y);
  add_coasts (&sum, board, x, y);
  add_names (&sum, board, x, y);

  double plain = hypot (sum.dot, sum.cross), mirrored = hypot (sum.mirror_dot, sum.mirror_cross);
  gboolean mirror = mirrored > plain;
  double length = mirror ? mirrored : plain;
  if (length < 1e-9)
    return;
  double c = (mirror ? sum.mirror_dot : sum.dot) / length;
  double s = (mirror ? sum.mirror_cross : sum.cross) / length;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      double from = mirror ? -x[p] : x[p], down = y[p];
      x[p] = c * from - s * down;
      y[p] = s * from + c * down;
    }
}
