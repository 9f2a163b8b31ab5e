/* name-places.c - the places of names in other languages on a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/name-places.h"

#include "base/file-reader.h"
#include "board/board-own.h"
#include "board/board-xml.h"
#include "render/art/art-names.h"

#include <math.h>
#include <string.h>

#define MAX_BYTES (256 * 1024)
#define FIELDS 8

/* A line of the file. */
typedef struct
{
  double x, y, size, angle;
  double leader[4]; /* both ends of the line to the province */
  gboolean led;
  char **lines;
} Place;

struct _PayolaNamePlaces
{
  GHashTable *places; /* Place by abbreviation */
};

static void
place_free (gpointer data)
{
  Place *place = data;

  g_strfreev (place->lines);
  g_free (place);
}

static gboolean
read_number (const char *text, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end != text && !*end && isfinite (*number) && fabs (*number) < 1e5;
}

static gboolean
read_leader (const char *text, Place *place)
{
  g_auto (GStrv) numbers = g_strsplit (text, ",", -1);

  if (g_str_equal (text, "-"))
    return TRUE;
  place->led = g_strv_length (numbers) == G_N_ELEMENTS (place->leader);
  for (guint i = 0; place->led && i < G_N_ELEMENTS (place->leader); i++)
    place->led = read_number (numbers[i], &place->leader[i]);
  return place->led;
}

PayolaNamePlaces *
payola_name_places_parse (const char *text, const char *language)
{
  PayolaNamePlaces *self = g_new0 (PayolaNamePlaces, 1);
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, place_free);
  for (guint i = 0; rows[i]; i++)
    {
      g_auto (GStrv) fields = g_strsplit (rows[i], " ", FIELDS);
      Place place = { 0 };

      if (g_strv_length (fields) != FIELDS || !g_str_equal (fields[0], language)
          || !read_number (fields[2], &place.x) || !read_number (fields[3], &place.y)
          || !read_number (fields[4], &place.size) || place.size <= 0
          || !read_number (fields[5], &place.angle) || !read_leader (fields[6], &place)
          || !*fields[7] || !g_utf8_validate (fields[7], -1, NULL))
        continue;
      place.lines = g_strsplit (fields[7], "|", -1);
      g_hash_table_insert (self->places, g_strdup (fields[1]), g_memdup2 (&place, sizeof place));
    }
  return self;
}

PayolaNamePlaces *
payola_name_places_read (const PayBoard *board, const char *language)
{
  g_autofree char *path = *language && !pay_board_get_drawing (board, "art.svg")
                          ? pay_board_find_file (pay_board_get_art (board), "names.txt")
                          : NULL;
  g_autofree char *text = NULL;
  gsize length;

  /* Names also fit without the file, so a file that cannot be read is the same as none. */
  return payola_name_places_parse (
    path && pay_file_read (path, MAX_BYTES, &text, &length, NULL) ? text : "", language);
}

void
payola_name_places_free (PayolaNamePlaces *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->places);
  g_free (self);
}

/* Draws, moves or removes the line before a name. */
static void
put_leader (xmlNode *label, const Place *place)
{
  xmlNode *line = xmlPreviousElementSibling (label);
  xmlChar *style = line ? xmlGetNoNsProp (line, BAD_CAST "class") : NULL;
  char text[4][G_ASCII_DTOSTR_BUF_SIZE];

  if (!style || !xmlStrEqual (style, BAD_CAST "leader"))
    line = NULL;
  xmlFree (style);
  if (!place->led)
    {
      if (line)
        {
          xmlUnlinkNode (line);
          xmlFreeNode (line);
        }
      return;
    }
  if (!line)
    {
      line = xmlNewNode (label->ns, BAD_CAST "path");
      xmlSetProp (line, BAD_CAST "class", BAD_CAST "leader");
      xmlAddPrevSibling (label, line);
    }
  for (guint i = 0; i < 4; i++)
    g_ascii_formatd (text[i], sizeof text[i], "%.1f", place->leader[i]);
  g_autofree char *data = g_strdup_printf ("M%s %sL%s %s", text[0], text[1], text[2], text[3]);
  xmlSetProp (line, BAD_CAST "d", BAD_CAST data);
}

/* Returns the name that is broken into lines, after blanks or hyphens. */
static char *
join (char *const *lines)
{
  GString *name = g_string_new (lines[0]);

  for (guint i = 1; lines[0] && lines[i]; i++)
    g_string_append_printf (name, "%s%s", g_str_has_suffix (name->str, "-") ? "" : " ", lines[i]);
  return g_string_free (name, FALSE);
}

gboolean
payola_name_places_put (const PayolaNamePlaces *self, xmlNode *label, const char *abbreviation,
                        const char *name)
{
  const Place *place = g_hash_table_lookup (self->places, abbreviation);
  g_autofree char *whole = place ? join (place->lines) : NULL;

  /* Boards that share a drawing may use other names. */
  if (!place || !g_str_equal (whole, name))
    return FALSE;
  payola_art_names_set (label, place->x, place->y, place->size, place->angle, place->lines);
  put_leader (label, place);
  return TRUE;
}
