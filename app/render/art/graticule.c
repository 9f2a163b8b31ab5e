/* graticule.c - the places where meridians and parallels cross the edges of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/graticule.h"

#include "base/file-reader.h"
#include "board/board-own.h"
#include "board/board-xml.h"

#include <glib/gi18n.h>

#define MAX_BYTES (64 * 1024)
#define MAX_PLACE 100000.0

static const char *const edges[] = {
  [PAYOLA_EDGE_TOP] = "top",
  [PAYOLA_EDGE_BOTTOM] = "bottom",
  [PAYOLA_EDGE_LEFT] = "left",
  [PAYOLA_EDGE_RIGHT] = "right",
};

static gboolean
read_tick (const char *line, PayolaTick *tick)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  gint64 degrees;
  char *end;

  if (g_strv_length (words) != 3)
    return FALSE;
  guint edge = 0;
  while (edge < G_N_ELEMENTS (edges) && !g_str_equal (words[0], edges[edge]))
    edge++;
  tick->place = g_ascii_strtod (words[2], &end);
  if (edge == G_N_ELEMENTS (edges)
      || !g_ascii_string_to_signed (words[1], 10, -180, 180, &degrees, NULL) || end == words[2]
      || *end || !(tick->place >= 0 && tick->place <= MAX_PLACE))
    return FALSE;
  tick->edge = edge;
  tick->degrees = (int) degrees;
  return TRUE;
}

GArray *
payola_graticule_parse (const char *text)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (PayolaTick));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  PayolaTick tick;

  for (guint i = 0; lines[i]; i++)
    if (read_tick (lines[i], &tick))
      g_array_append_val (ticks, tick);
  return ticks;
}

GArray *
payola_graticule_read (const PayBoard *board)
{
  g_autofree char *path = pay_board_get_drawing (board, "art.svg")
                          ? NULL
                          : pay_board_find_file (pay_board_get_art (board), "graticule.txt");
  g_autofree char *text = NULL;
  gsize length;

  /* Ticks are only decoration, so a file that cannot be read is the same as none. */
  return payola_graticule_parse (
    path && pay_file_read (path, MAX_BYTES, &text, &length, NULL) ? text : "");
}

char *
payola_tick_words (const PayolaTick *self)
{
  gboolean meridian = self->edge == PAYOLA_EDGE_TOP || self->edge == PAYOLA_EDGE_BOTTOM;
  int degrees = ABS (self->degrees);

  if (self->degrees == 0)
    return g_strdup ("0°");
  if (meridian)
    return self->degrees > 0
           /* Translators: eastern longitude; with no-break space */
           ? g_strdup_printf (_("%d° E"), degrees)
           /* Translators: western longitude; with no-break space */
           : g_strdup_printf (_("%d° W"), degrees);
  return self->degrees > 0
         /* Translators: northern latitude; with no-break space */
         ? g_strdup_printf (_("%d° N"), degrees)
         /* Translators: southern latitude; with no-break space */
         : g_strdup_printf (_("%d° S"), degrees);
}
