/* fuzz-art.c - arbitrary bytes as the drawing of a board, its stylesheet, outline and colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "render/art/art-check.h"
#include "render/art/look-check.h"
#include "render/art/map-art.h"
#include "render/kit/shape.h"

#include <string.h>

static const char small[]
  = "<board format='1' variant='small' title='Small' victory='2' start-year='1901'>"
    "<power key='A' name='Alpha' adjective='Alphan' letter='A' colour='#112233'/>"
    "<power key='B' name='Beta' adjective='Betan' letter='B' colour='#445566'/>"
    "<province id='AAA' name='Aaa' kind='coast'><centre home='A'/>"
    "<move unit='army' to='BBB'/><move unit='fleet' to='SSS BBB'/></province>"
    "<province id='BBB' name='Bbb' kind='coast'><centre home='B'/>"
    "<move unit='army' to='AAA'/><move unit='fleet' to='SSS AAA'/></province>"
    "<province id='SSS' name='Sss' kind='sea'><move unit='fleet' to='AAA BBB'/></province>"
    "<unit power='A' type='army' at='AAA'/><unit power='B' type='fleet' at='BBB'/></board>";

static PayBoard *
small_board (void)
{
  static PayBoard *board = NULL;

  if (!board)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      board = pay_board_read_bytes (small, strlen (small), found);
      g_assert_nonnull (board);
    }
  return board;
}

/* Points and provinces of an accepted drawing can be looked up. */
static void
use_drawing (PayolaMapArt *art)
{
  const PayBoard *board = payola_map_art_get_board (art);
  double width, height;

  payola_map_art_get_size (art, &width, &height);
  for (guint i = 0; i < 9; i++)
    payola_map_art_hit_location (art, PAY_UNIT_FLEET, width * (i % 3) / 2.5,
                                 height * (i / 3) / 2.5);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      double x, y;
      payola_map_art_get_bounds (art, (PayProvince) p, &x, &y, &width, &height);
      payola_map_art_get_unit_place (art, (PayLocation) p, &x, &y);
    }
}

static void
read_words (const char *data, gsize size)
{
  g_autofree char *text = g_strndup (data, size);
  g_autoptr (GPtrArray) found = payola_look_check (size ? data : "", size, 1);
  g_autoptr (PayolaShape) shape = payola_shape_parse (text);
  PayolaColour colour;

  for (guint i = 0; i < found->len; i++)
    g_assert_true (g_utf8_validate (found->pdata[i], -1, NULL));
  payola_look_is_harmless (text);
  payola_colour_parse (&colour, text);
  if (shape)
    payola_shape_contains (shape, 1, 1);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const css[PAYOLA_N_STYLES] = { NULL };
  PayBoard *board = small_board ();
  g_autofree char *exact = g_memdup2 (data, size);
  const char *text = size ? exact : "";
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaMapArt) art = payola_map_art_new_from_data (board, text, size, css, &error);
  g_autoptr (GPtrArray) found = payola_art_check (board, text, size);

  g_assert_true (art || error);
  for (guint i = 0; i < found->len; i++)
    g_assert_true (g_utf8_validate (found->pdata[i], -1, NULL));
  if (art)
    use_drawing (art);
  read_words (text, size);
  return 0;
}
