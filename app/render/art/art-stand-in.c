/* art-stand-in.c - drawings for boards that do not have one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-stand-in.h"

#include "base/file-reader.h"
#include "board/board-own.h"
#include "board/board-xml.h"
#include "render/art/art-adapt.h"
#include "render/art/art-match.h"
#include "render/art/map-art.h"
#include "render/art/schematic-art.h"

#include <string.h>

#define MAX_BYTES (16 * 1024 * 1024)

/* Lists the boards of the program that have their own drawing, the standard board first. */
static GPtrArray *
list_drawn (void)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_board_unref);
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (variants[i], diagnostics);

      if (!board || pay_board_is_own (board)
          || strcmp (pay_board_get_art (board), variants[i]) != 0)
        continue;
      g_autofree char *path = pay_board_find_file (variants[i], "art.svg");
      if (path)
        g_ptr_array_insert (boards, strcmp (variants[i], "standard") == 0 ? 0 : -1,
                            pay_board_ref (board));
    }
  return boards;
}

/* Counts the places that are supply centres on both boards or on neither of them. */
static guint
count_equal_centres (const PayBoard *board, const PayBoard *drawn, const PayLocation *places)
{
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    n += pay_board_is_centre (board, (PayProvince) p) == pay_board_is_centre (drawn, places[p]);
  return n;
}

static char *
adapt_drawing (const PayBoard *board, GPtrArray *drawn, PayBoard **source)
{
  guint n = pay_board_get_n_locations (board), most = 0;
  g_autofree PayLocation *places = g_new (PayLocation, n);
  g_autofree PayLocation *best = g_new (PayLocation, n);
  PayBoard *chosen = NULL;
  g_autofree char *svg = NULL;
  gsize length;

  for (guint i = 0; i < drawn->len; i++)
    {
      PayBoard *other = drawn->pdata[i];
      if (!payola_art_match (board, other, places))
        continue;
      guint equal = count_equal_centres (board, other, places);
      if (chosen && equal <= most)
        continue;
      chosen = other;
      most = equal;
      memcpy (best, places, n * sizeof *best);
    }
  if (!chosen)
    return NULL;
  g_autofree char *path = pay_board_find_file (pay_board_get_variant (chosen), "art.svg");
  if (!path || !pay_file_read (path, MAX_BYTES, &svg, &length, NULL))
    return NULL;
  char *result = payola_art_adapt (board, chosen, best, svg, length);
  if (result)
    *source = pay_board_ref (chosen);
  return result;
}

/* Pins the places whose names are those of a drawn board: the one with most such places. */
static void
put_pins (PayolaPins *pins, const PayBoard *board, GPtrArray *drawn)
{
  PayBoard *best = NULL;
  guint most = 0;

  for (guint i = 0; i < drawn->len; i++)
    {
      guint n = payola_pins_count (board, drawn->pdata[i]);
      if (n <= most)
        continue;
      best = drawn->pdata[i];
      most = n;
    }
  g_autoptr (PayolaMapArt) art = best ? payola_map_art_load (best, NULL) : NULL;
  if (!art)
    return;
  PayolaPoint at[PAY_MAX_PROVINCES];
  for (guint p = 0; p < pay_board_get_n_provinces (best); p++)
    payola_map_art_get_unit_place (art, (PayLocation) p, &at[p].x, &at[p].y);
  payola_pins_put (pins, board, best, at);
}

char *
payola_art_stand_in_make (const PayBoard *board, const char *look, PayBoard **source)
{
  g_autoptr (GPtrArray) drawn = list_drawn ();
  PayolaPins pins = { 0 };
  char *svg;

  *source = NULL;
  svg = adapt_drawing (board, drawn, source);
  if (svg)
    return svg;
  put_pins (&pins, board, drawn);
  return payola_schematic_art_make (board, &pins, look);
}
