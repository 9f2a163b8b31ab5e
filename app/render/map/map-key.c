/* map-key.c - the key that explains the signs of orders under a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/map-key.h"

#include "render/map/arrow-painter.h"
#include "render/kit/byte-surface.h"

#include <glib/gi18n.h>

/* Lengths in units of the legend. */
#define SIGN_WIDTH 40.0
#define SIGN_GAP 8.0
#define COLUMN_GAP 13.0
#define ROW 27.0
#define TEXT 13.5
#define LETTER 7.3 /* width of most letters */
#define SPREAD 1.4 /* a column is at most so much wider than its longest words need */
#define UNIT 0.8   /* units of the legend per token unit */

typedef struct
{
  PayolaSign sign;
  const char *words;
} Entry;

/* The entries of movement phases, then those of other phases. */
static const Entry entries[] = {
  /* Translators: keys of a map: the signs of orders */
  { PAYOLA_SIGN_MOVE, NC_("map key", "Move") },
  { PAYOLA_SIGN_FAILED, NC_("map key", "Failed move") },
  { PAYOLA_SIGN_BOUNCE, NC_("map key", "Bounce") },
  { PAYOLA_SIGN_SUPPORT, NC_("map key", "Support") },
  { PAYOLA_SIGN_SUPPORT_HOLD, NC_("map key", "Support to hold") },
  { PAYOLA_SIGN_NO_EFFECT, NC_("map key", "Without effect") },
  { PAYOLA_SIGN_CONVOY, NC_("map key", "Convoy") },
  { PAYOLA_SIGN_HOLD, NC_("map key", "Hold") },
  { PAYOLA_SIGN_DISLODGED, NC_("map key", "Dislodged") },
  { PAYOLA_SIGN_RETREAT, NC_("map key", "Retreat") },
  { PAYOLA_SIGN_DISBAND, NC_("map key", "Disband") },
  { PAYOLA_SIGN_BUILD, NC_("map key", "Build") },
};

/* The first entry of a key, and the one after the last. */
static const guint ranges[][2] = {
  [PAYOLA_KEY_MOVEMENT] = { 0, 9 },
  [PAYOLA_KEY_RETREAT] = { 9, 11 },
  [PAYOLA_KEY_ADJUSTMENT] = { 10, 12 },
  [PAYOLA_KEY_ALL] = { 0, G_N_ELEMENTS (entries) },
};

static const char *
words_of (const Entry *entry)
{
  return g_dpgettext2 (NULL, "map key", entry->words);
}

/* Returns the width of a column. Letters are counted, not measured, because the height is needed
 * before there is a cairo context. */
static double
column_width (PayolaKey key)
{
  glong longest = 0;

  for (guint i = ranges[key][0]; i < ranges[key][1]; i++)
    longest = MAX (longest, g_utf8_strlen (words_of (&entries[i]), -1));
  return SIGN_WIDTH + SIGN_GAP + longest * LETTER + COLUMN_GAP;
}

/* Returns the number of columns. The rows get about the same length. */
static guint
count_columns (PayolaKey key, double width)
{
  guint n = ranges[key][1] - ranges[key][0];
  guint most = CLAMP ((guint) (MAX (width + COLUMN_GAP, 0) / column_width (key)), 1, n);
  guint rows = (n + most - 1) / most;

  return (n + rows - 1) / rows;
}

double
payola_map_key_height (PayolaKey key, double width)
{
  guint n = ranges[key][1] - ranges[key][0], columns = count_columns (key, width);

  return (n + columns - 1) / columns * ROW;
}

void
payola_map_key_paint (PayolaKey key, cairo_t *cr, const PayolaPalette *palette, double width)
{
  guint columns = count_columns (key, width), first = ranges[key][0];
  double column = MIN ((width + COLUMN_GAP) / columns, column_width (key) * SPREAD);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS);

  pango_font_description_set_absolute_size (font, TEXT * PANGO_SCALE);
  for (guint i = first; i < ranges[key][1]; i++)
    {
      double x = (i - first) % columns * column, y = ((i - first) / columns + 0.5) * ROW;
      g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
      int height;

      cairo_save (cr);
      cairo_translate (cr, x, y);
      payola_arrows_paint_sign (cr, entries[i].sign, palette, UNIT, SIGN_WIDTH);
      cairo_restore (cr);
      pango_layout_set_font_description (layout, font);
      pango_layout_set_text (layout, words_of (&entries[i]), -1);
      pango_layout_set_width (layout, (int) ((column - SIGN_WIDTH - SIGN_GAP) * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_get_size (layout, NULL, &height);
      payola_colour_set (&palette->text, cr);
      cairo_move_to (cr, x + SIGN_WIDTH + SIGN_GAP, y - height / 2.0 / PANGO_SCALE);
      pango_cairo_show_layout (cr, layout);
    }
}
