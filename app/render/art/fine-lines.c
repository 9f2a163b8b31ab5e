/* fine-lines.c - the lines of a drawing for large pictures, in place of those for screens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/fine-lines.h"

#include "base/xml.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_COORDINATE 1000000 /* in tenths of a map unit */
#define MAX_BYTES (16 * 1024 * 1024)

typedef struct
{
  int x, y; /* in tenths of a map unit */
} Place;

typedef struct
{
  guint first, n; /* its points */
} Line;

typedef struct
{
  GArray *places; /* the points of all lines (Place) */
  GArray *lines;  /* the lines (Line) */
} Lines;

/* Reads a number and the spaces before it. Returns FALSE if there is none. */
static gboolean
read_number (const char **text, long *number)
{
  char *end;

  errno = 0;
  *number = strtol (*text, &end, 10);
  if (end == *text || errno || *number < -MAX_COORDINATE || *number > MAX_COORDINATE)
    return FALSE;
  *text = end;
  return TRUE;
}

/* Reads the points of a line. Each number is the difference from the one before it. */
static gboolean
read_line (Lines *self, const char *text)
{
  Line line = { self->places->len, 0 };
  long x = 0, y = 0, dx, dy;

  while (*text)
    {
      if (!read_number (&text, &dx) || !read_number (&text, &dy))
        return FALSE;
      x += dx;
      y += dy;
      if (ABS (x) > MAX_COORDINATE || ABS (y) > MAX_COORDINATE)
        return FALSE;
      Place place = { (int) x, (int) y };
      g_array_append_val (self->places, place);
    }
  line.n = self->places->len - line.first;
  g_array_append_val (self->lines, line);
  return line.n >= 2;
}

static void
append_tenths (GString *out, int number)
{
  int whole = ABS (number) / 10, tenth = ABS (number) % 10;

  g_string_append_printf (out, "%s%d", number < 0 ? "-" : "", whole);
  if (tenth)
    g_string_append_printf (out, ".%d", tenth);
}

/* Appends lines that follow each other, as path data. */
static void
append_places (GString *out, const GArray *places)
{
  const Place *all = (const Place *) (gpointer) places->data;
  guint n = places->len;
  gboolean closed = n > 2 && all[0].x == all[n - 1].x && all[0].y == all[n - 1].y;

  for (guint i = 0; i < n - (closed ? 1 : 0); i++)
    {
      g_string_append_c (out, i ? 'L' : 'M');
      append_tenths (out, all[i].x);
      g_string_append_c (out, ' ');
      append_tenths (out, all[i].y);
    }
  if (closed)
    g_string_append_c (out, 'Z');
}

/* Adds the points of a line, which is backwards if its number is negative. */
static gboolean
join_line (const Lines *self, long number, GArray *places)
{
  if (number == 0 || (gulong) ABS (number) > self->lines->len)
    return FALSE;
  const Line *line = &g_array_index (self->lines, Line, (guint) ABS (number) - 1);
  for (guint i = 0; i < line->n; i++)
    {
      guint at = line->first + (number > 0 ? i : line->n - 1 - i);
      Place place = g_array_index (self->places, Place, at);
      const Place *last = places->len ? &g_array_index (places, Place, places->len - 1) : NULL;
      if (!last || last->x != place.x || last->y != place.y)
        g_array_append_val (places, place);
    }
  return TRUE;
}

/* Returns the path data of a shape, whose parts are separated by commas, or NULL. */
static char *
make_data (const Lines *self, const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  long number;

  while (*text)
    {
      if (!read_number (&text, &number) || !join_line (self, number, places)
          || out->len > MAX_BYTES)
        return NULL;
      if (*text != ',' && *text)
        continue;
      append_places (out, places);
      g_array_set_size (places, 0);
      text += *text ? 1 : 0;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Finds a path by its number in a layer. */
static xmlNode *
find_path (const xmlNode *root, const char *layer, guint number)
{
  xmlNode *group = pay_xml_first (root, "g"), *path = NULL;

  for (; group && !path; group = pay_xml_next (group, "g"))
    {
      g_autofree char *id = pay_xml_attribute (group, "id");
      if (g_strcmp0 (id, layer) == 0)
        {
          path = pay_xml_first (group, "path");
          for (guint i = 0; path && i < number; i++)
            path = pay_xml_next (path, "path");
          return path;
        }
    }
  return NULL;
}

/* Puts the lines of “shape LAYER NUMBER” into the drawing. */
static gboolean
put_shape (const Lines *self, const xmlNode *root, const char *head, const char *tail)
{
  g_auto (GStrv) words = g_strsplit (head, " ", 3);
  guint64 number;

  if (g_strv_length (words) != 3
      || !g_ascii_string_to_unsigned (words[2], 10, 0, G_MAXUINT16, &number, NULL))
    return FALSE;
  xmlNode *path = find_path (root, words[1], (guint) number);
  g_autofree char *data = path ? make_data (self, tail) : NULL;
  if (!data)
    return FALSE;
  xmlSetProp (path, BAD_CAST "d", BAD_CAST data);
  return TRUE;
}

/* Reads lines and, if @root is set, puts shapes into the drawing. */
static gboolean
read_text (Lines *self, const char *text, const xmlNode *root)
{
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  for (guint i = 0; rows[i]; i++)
    {
      char *tail = strstr (rows[i], ": ");
      if (!tail || rows[i][0] == '#' || g_str_has_prefix (rows[i], "from: "))
        continue;
      *tail = '\0';
      tail += strlen (": ");
      gboolean shape = g_str_has_prefix (rows[i], "shape ");
      gboolean good = !shape       ? read_line (self, tail)
                    : root != NULL ? put_shape (self, root, rows[i], tail)
                                   : TRUE;
      if (!good)
        return FALSE;
    }
  return TRUE;
}

char *
payola_fine_lines_source (const char *fine)
{
  const char *from = g_str_has_prefix (fine, "from: ") ? fine : strstr (fine, "\nfrom: ");

  if (!from)
    return NULL;
  from = strchr (from, ' ') + 1;
  return g_strndup (from, strcspn (from, "\n"));
}

/* Adds a class to the group of the borders. */
static void
mark_borders (const xmlNode *root)
{
  for (xmlNode *group = pay_xml_first (root, "g"); group; group = pay_xml_next (group, "g"))
    {
      g_autofree char *id = pay_xml_attribute (group, "id");
      if (g_strcmp0 (id, "borders") == 0)
        xmlSetProp (group, BAD_CAST "class", BAD_CAST "fine");
    }
}

char *
payola_fine_lines_put (const char *svg, gsize length, const char *base, const char *fine)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (xmlDoc) doc = pay_xml_parse (svg, length, TRUE, diagnostics);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  Lines self = { places, lines };
  const xmlNode *root = doc ? xmlDocGetRootElement (doc) : NULL;

  if (!root || (base && !read_text (&self, base, NULL)) || !read_text (&self, fine, root))
    return NULL;
  mark_borders (root);
  xmlChar *text = NULL;
  int size = 0;
  xmlDocDumpMemoryEnc (doc, &text, &size, "UTF-8");
  char *result = g_strndup ((const char *) text, (gsize) size);
  xmlFree (text);
  return result;
}
