/* test-unit-places.c - enlarged tokens stand beside the names, the rings and each other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "render/map/painter.h"
#include "render/kit/token.h"
#include "render/art/unit-places.h"

#include <math.h>

/* Numbers of tokens of a board that cover something. */
typedef struct
{
  guint units_on_words, units_on_units, dislodged_on_words, dislodged_on_own, abroad;
} Sum;

static gboolean
is_on_words (const PayolaMapArt *art, PayolaPoint at, double half_w, double half_h)
{
  guint n;
  const PayolaMark *marks = payola_map_art_get_marks (art, PAYOLA_LABELS_NAMES, &n);

  for (guint i = 0; i < n; i++)
    if (fabs (marks[i].middle.x - at.x) < half_w + marks[i].half - 0.5
        && fabs (marks[i].middle.y - at.y) < half_h + marks[i].half - 0.5)
      return TRUE;
  return FALSE;
}

static PayolaPoint
unit_place (const PayolaMapArt *art, PayLocation location)
{
  PayolaPoint at;

  payola_map_art_get_unit_place (art, location, &at.x, &at.y);
  return at;
}

static gboolean
meets (PayolaPoint a, PayolaPoint b, double w, double h)
{
  return fabs (a.x - b.x) < w && fabs (a.y - b.y) < h;
}

/* Measures the tokens of all places of a drawing. `grow` is their size, compared to that for which
 * boards are drawn. */
static Sum
measure (const PayolaMapArt *art, double grow)
{
  const PayBoard *board = payola_map_art_get_board (art);
  guint n = pay_board_get_n_locations (board);
  double w = PAYOLA_TOKEN_WIDTH * grow, h = PAYOLA_TOKEN_HEIGHT * grow;
  Sum sum = { 0 };

  for (guint l = 0; l < n; l++)
    {
      PayProvince province = pay_board_get_province (board, (PayLocation) l);
      PayolaPoint unit = unit_place (art, (PayLocation) l), other;

      if (pay_board_get_kind (board, province) == PAY_PROVINCE_IMPASSABLE)
        continue;
      sum.units_on_words += is_on_words (art, unit, w / 2, h / 2);
      for (guint k = 0; k < l; k++)
        sum.units_on_units += pay_board_get_province (board, (PayLocation) k) != province
                           && meets (unit, unit_place (art, (PayLocation) k), w, h);
      payola_map_art_get_dislodged_place (art, (PayLocation) l, &other.x, &other.y);
      sum.dislodged_on_words += is_on_words (art, other, w / 2 * PAYOLA_DISLODGED_SIZE,
                                             h / 2 * PAYOLA_DISLODGED_SIZE);
      sum.dislodged_on_own += meets (unit, other, w * (1 + PAYOLA_DISLODGED_SIZE) / 2,
                                     h * (1 + PAYOLA_DISLODGED_SIZE) / 2);
      PayProvince under = payola_map_art_hit (art, other.x, other.y);
      sum.abroad += under != province
                 && (under == PAY_NO_PROVINCE
                     || pay_board_get_kind (board, under) != PAY_PROVINCE_SEA);
    }
  return sum;
}

static void
test_boards (void)
{
  g_auto (GStrv) names = render_test_drawn ();

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
      g_autoptr (GError) error = NULL;
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, &error);
      g_assert_no_error (error);
      guint n = pay_board_get_n_locations (board), few = 1 + n / 60;
      Sum small = measure (art, 1), large = measure (art, PAYOLA_TOKEN_GROWS);

      g_test_message ("%s, %u places: words under units %u, enlarged %u; units under units %u, %u;"
                      " words under dislodged units %u, %u; dislodged units abroad %u",
                      names[b], n, small.units_on_words, large.units_on_words, small.units_on_units,
                      large.units_on_units, small.dislodged_on_words, large.dislodged_on_words,
                      large.abroad);
      g_assert_cmpuint (small.units_on_words, <=, 1);
      g_assert_cmpuint (small.units_on_units, ==, 0);
      g_assert_cmpuint (small.dislodged_on_words, <=, few);
      g_assert_cmpuint (large.units_on_words, <=, few);
      g_assert_cmpuint (large.units_on_units, <=, few);
      g_assert_cmpuint (large.dislodged_on_words, <=, few);
      g_assert_cmpuint (large.dislodged_on_own, ==, 0);
      g_assert_cmpuint (large.abroad, <=, 1);
    }
}

/* Tokens keep their size in small pictures, and are a quarter larger in large ones. */
static void
test_size (void)
{
  g_assert_cmpfloat (payola_token_pixels (0.75), ==, 34 * 0.75);
  g_assert_cmpfloat (payola_token_pixels (1), ==, 34 * PAYOLA_TOKEN_GROWS);
  for (double scale = 0.1; scale < 4; scale += 0.01)
    g_assert_cmpfloat (payola_token_pixels (scale), <=, payola_token_pixels (scale + 0.01));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/unit-places/boards", test_boards);
  g_test_add_func ("/unit-places/size", test_size);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
