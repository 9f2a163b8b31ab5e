/* label-marks.c - positions of the words of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/label-marks.h"

#include <math.h>
#include <string.h>

#define CAPITAL 0.72 /* height of a capital, as a fraction of the font size */
#define LETTER 0.56  /* width of a letter of plain text, as a fraction of the font size */
#define WIDE 0.62    /* width of a letter of wide text, as a fraction of the font size */
#define MAX_MARKS 64 /* maximum number of marks for one line */

static gboolean
get_number (xmlNode *node, const char *name, double *number)
{
  xmlChar *text = xmlGetNoNsProp (node, BAD_CAST name);
  char *end = NULL;

  if (text)
    *number = g_ascii_strtod ((const char *) text, &end);
  gboolean good = text && end != (char *) text && isfinite (*number);
  xmlFree (text);
  return good;
}

/* Appends one line of text; the middle of its baseline is at `at`. */
static void
append_line (GArray *marks, xmlNode *line, PayolaPoint at, double size, double letter, double angle,
             PayolaPoint pivot)
{
  xmlChar *words = xmlNodeGetContent (line);
  double width = (double) g_utf8_strlen ((const char *) words, -1) * size * letter;
  double half = size * CAPITAL / 2;
  int n = (int) CLAMP (ceil (width / (2 * half)), 1, MAX_MARKS);

  xmlFree (words);
  for (int i = 0; i < n; i++)
    {
      double dx = at.x - pivot.x + (width - 2 * half) * (n > 1 ? (double) i / (n - 1) - 0.5 : 0);
      double dy = at.y - half - pivot.y;
      PayolaMark mark = { { pivot.x + dx * cos (angle) - dy * sin (angle),
                            pivot.y + dx * sin (angle) + dy * cos (angle) },
                          half };
      g_array_append_val (marks, mark);
    }
}

void
payola_label_marks_append (GArray *marks, xmlNode *text)
{
  xmlChar *style = xmlGetNoNsProp (text, BAD_CAST "class");
  xmlChar *transform = xmlGetNoNsProp (text, BAD_CAST "transform");
  gboolean wide = style
               && (strstr ((const char *) style, "sea") || strstr ((const char *) style, "centre"));
  double size = 0, angle = 0;
  PayolaPoint at = { 0, 0 }, pivot = { 0, 0 };

  if (transform && g_str_has_prefix ((const char *) transform, "rotate("))
    {
      char *end;
      angle = g_ascii_strtod ((const char *) transform + strlen ("rotate("), &end) * G_PI / 180;
      pivot.x = g_ascii_strtod (end, &end);
      pivot.y = g_ascii_strtod (end, &end);
    }
  xmlFree (style);
  xmlFree (transform);
  if (!get_number (text, "font-size", &size) || size <= 0 || !isfinite (angle)
      || !isfinite (pivot.x) || !isfinite (pivot.y))
    return;

  xmlNode *line = xmlFirstElementChild (text);
  for (xmlNode *node = line ? line : text; node; node = line ? xmlNextElementSibling (node) : NULL)
    if (get_number (node, "x", &at.x) && get_number (node, "y", &at.y))
      append_line (marks, node, at, size, wide ? WIDE : LETTER, angle, pivot);
}
