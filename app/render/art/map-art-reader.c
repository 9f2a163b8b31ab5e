/* map-art-reader.c - reading of a map's SVG: shapes, positions of units, and no external references
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/map-art-private.h"

#include "base/language.h"
#include "render/art/art-names.h"
#include "render/art/art-node.h"
#include "render/art/look-check.h"
#include "render/art/name-places.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_SIDE 100000.0
#define RING_HALF 5.0 /* half the width of a supply centre's mark */

/* The state while a file is read. */
typedef struct
{
  PayolaMapArt *art;
  GHashTable *ids; /* elements by id (xmlNode); the ids are owned by the document */
} Reader;

gboolean
_payola_map_art_refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *why = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_ART,
               /* Translators: a sentence that says what is wrong with an SVG file */
               _("Could not use the map’s drawing: %s"), why);
  return FALSE;
}

/* Collects the id of an element, and refuses references to other files. */
static gboolean
read_attributes (Reader *self, xmlNode *node, GError **error)
{
  for (xmlAttr *attr = node->properties; attr; attr = attr->next)
    {
      xmlChar *value = xmlNodeListGetString (node->doc, attr->children, 1);
      const char *text = value ? (const char *) value : "";
      gboolean href = xmlStrEqual (attr->name, BAD_CAST "href")
                   || xmlStrEqual (attr->name, BAD_CAST "base");
      gboolean good = href ? text[0] == '#' : payola_look_is_harmless (text);

      if (good && xmlStrEqual (attr->name, BAD_CAST "id") && attr->children
          && attr->children->content)
        g_hash_table_insert (self->ids, attr->children->content, node);
      xmlFree (value);
      if (!good)
        return _payola_map_art_refuse (error,
                                       /* Translators: the name of an attribute of an SVG file */
                                       _("The attribute “%s” refers to an external resource."),
                                       (const char *) attr->name);
    }
  return TRUE;
}

/* Returns the node after `node` in the order of the document, or NULL after the last one. */
static xmlNode *
next_node (xmlNode *root, xmlNode *node)
{
  if (node->type == XML_ELEMENT_NODE && node->children)
    return node->children;
  while (node && node != root && !node->next)
    node = node->parent;
  return node && node != root ? node->next : NULL;
}

/* Collects all elements by id, and refuses elements and references that are not allowed. The tree
 * is walked without recursion, so that a deep tree cannot exhaust the stack. */
static gboolean
collect_ids (Reader *self, xmlNode *root, GError **error)
{
  static const char *const forbidden[] = { "script", "image", "foreignObject", "iframe", NULL };

  for (xmlNode *node = root; node; node = next_node (root, node))
    {
      if (node->type == XML_PI_NODE || node->type == XML_ENTITY_REF_NODE
          || (node->type == XML_ELEMENT_NODE
              && g_strv_contains (forbidden, (const char *) node->name)))
        /* Translators: the name of an element or entity of an SVG file */
        return _payola_map_art_refuse (error, _("“%s” is not allowed."),
                                       (const char *) node->name);
      if (node->type == XML_ELEMENT_NODE && !read_attributes (self, node, error))
        return FALSE;
      if ((node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) && node->parent
          && xmlStrEqual (node->parent->name, BAD_CAST "style") && node->content
          && !payola_look_is_harmless ((const char *) node->content))
        return _payola_map_art_refuse (error, "%s",
                                       _("The stylesheet refers to an external resource."));
    }
  return TRUE;
}

static gboolean
get_number (xmlNode *node, const char *name, double *number)
{
  return payola_art_node_get_number (node, name, number) && fabs (*number) <= MAX_SIDE;
}

static gboolean
read_size (Reader *self, xmlNode *root, GError **error)
{
  xmlChar *text = xmlGetNoNsProp (root, BAD_CAST "viewBox");
  g_auto (GStrv) parts = g_strsplit_set (text ? (const char *) text : "", " ,", -1);
  double numbers[4];
  gboolean good = g_strv_length (parts) == 4;

  xmlFree (text);
  for (guint i = 0; good && i < 4; i++)
    {
      char *end;
      numbers[i] = g_ascii_strtod (parts[i], &end);
      good = end != parts[i] && *end == '\0';
    }
  if (!good || numbers[0] != 0 || numbers[1] != 0 || !(numbers[2] >= 1 && numbers[2] <= MAX_SIDE)
      || !(numbers[3] >= 1 && numbers[3] <= MAX_SIDE))
    return _payola_map_art_refuse (error, "%s", _("The viewBox must be “0 0 width height”."));
  self->art->width = numbers[2];
  self->art->height = numbers[3];
  return TRUE;
}

static xmlNode *
find (Reader *self, const char *prefix, PayLocation location)
{
  g_autofree char *id = payola_art_node_make_id (self->art->board, prefix, location);

  return g_hash_table_lookup (self->ids, id);
}

static gboolean
read_point (xmlNode *node, const char *x, const char *y, PayolaPoint *point)
{
  return node && get_number (node, x, &point->x) && get_number (node, y, &point->y);
}

/* Checks whether an element or one of its ancestors is transformed. Shapes must not be, because
 * they are read in the drawing's own coordinates. */
static gboolean
is_moved (const xmlNode *node)
{
  for (; node && node->type == XML_ELEMENT_NODE; node = node->parent)
    if (xmlHasProp ((xmlNode *) node, BAD_CAST "transform"))
      return TRUE;
  return FALSE;
}

/* Replaces the board's own names in the drawing by names in the language of the interface. */
static void
put_names (Reader *self, xmlDoc *doc)
{
  const PayBoard *board = self->art->board;
  g_autoptr (PayolaNamePlaces) places = payola_name_places_read (board, pay_language_get ());
  gboolean changed = FALSE;
  xmlChar *text = NULL;
  int length = 0;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      const char *name = pay_board_get_name (board, p);
      xmlNode *label = find (self, "label-", p);
      if (label && strcmp (name, pay_board_get_canonical_name (board, p)) != 0)
        changed |= payola_name_places_put (places, label, pay_board_get_abbreviation (board, p),
                                           name)
                || payola_art_names_put (label, name);
    }
  if (!changed)
    return;
  xmlDocDumpMemoryEnc (doc, &text, &length, "UTF-8");
  g_bytes_unref (self->art->svg);
  self->art->svg = g_bytes_new (text, (gsize) length);
  xmlFree (text);
}

/* Reads the words of a place, and the line before them, which leads to the place. */
static void
read_words (PayolaLabelWords *words, GArray *marks, xmlNode *text)
{
  xmlNode *line = xmlPreviousElementSibling (text);
  xmlChar *style = line ? xmlGetNoNsProp (line, BAD_CAST "class") : NULL;
  xmlChar *data = style && xmlStrEqual (style, BAD_CAST "leader")
                  ? xmlGetNoNsProp (line, BAD_CAST "d")
                  : NULL;

  words->first = marks->len;
  payola_label_marks_append (marks, text);
  words->last = marks->len;
  if (!get_number (text, "font-size", &words->size) || words->size < 0)
    words->size = 0;
  /* The data becomes part of a stylesheet. */
  if (data && strspn ((const char *) data, "MLZ0123456789.- ") == strlen ((const char *) data)
      && !words->leader)
    words->leader = g_strdup ((const char *) data);
  xmlFree (style);
  xmlFree (data);
}

/* Collects the marks of a map that mixes names and abbreviations. */
static void
mix_words (PayolaMapArt *self)
{
  guint n = pay_board_get_n_provinces (self->board);

  self->mixes = payola_label_mix_choose (n, self->words[0], self->words[1], self->marks[0],
                                         self->marks[1], &self->abbreviated);
  for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
    {
      guint i = l < n && pay_bits_has (&self->abbreviated, l) ? 1 : 0;
      const PayolaLabelWords *words = &self->words[i][l];
      if (words->last > words->first)
        g_array_append_vals (self->marks[2],
                             &g_array_index (self->marks[i], PayolaMark, words->first),
                             words->last - words->first);
      if (l < n && pay_bits_has (&self->has_centre, l))
        {
          PayolaMark ring = { self->centres[l], RING_HALF };
          g_array_append_val (self->marks[2], ring);
        }
    }
}

/* Reads the shape of a province, and the places of its unit, name and supply centre. */
static gboolean
read_province (Reader *self, PayProvince p, GError **error)
{
  PayolaMapArt *art = self->art;
  const char *abbreviation = pay_board_get_abbreviation (art->board, p);
  xmlNode *node = find (self, "", p);
  double x, y, width, height;

  art->shapes[p] = payola_art_node_read_shape (node);
  if (!art->shapes[p] || is_moved (node))
    return _payola_map_art_refuse (error,
                                   /* Translators: the abbreviation of a province */
                                   _("The shape of province %s is missing or not valid."),
                                   abbreviation);
  payola_shape_get_bounds (art->shapes[p], &x, &y, &width, &height);
  if (!read_point (find (self, "unit-", p), "cx", "cy", &art->units[p]))
    {
      if (pay_board_get_kind (art->board, p) != PAY_PROVINCE_IMPASSABLE)
        /* Translators: the abbreviation of a province or coast */
        return _payola_map_art_refuse (error, _("The place for a unit in %s is missing."),
                                       abbreviation);
      art->units[p] = (PayolaPoint) { x + width / 2, y + height / 2 };
    }

  xmlNode *label = find (self, "label-", p);
  art->labels[p] = art->units[p];
  if (label && !read_point (label, "x", "y", &art->labels[p]))
    read_point (xmlFirstElementChild (label), "x", "y", &art->labels[p]);

  xmlNode *centre = find (self, "centre-", p);
  if (centre && pay_board_is_centre (art->board, p)
      && read_point (xmlFirstElementChild (centre), "cx", "cy", &art->centres[p]))
    pay_bits_add (&art->has_centre, p);
  return TRUE;
}

/* Reads the places of units on coasts, and of dislodged units. */
static gboolean
read_unit_places (Reader *self, GError **error)
{
  PayolaMapArt *art = self->art;
  guint n = pay_board_get_n_provinces (art->board);

  for (guint l = 0; l < pay_board_get_n_locations (art->board); l++)
    {
      if (l >= n && !read_point (find (self, "unit-", l), "cx", "cy", &art->units[l]))
        /* Translators: the abbreviation of a province or coast */
        return _payola_map_art_refuse (error, _("The place for a unit in %s is missing."),
                                       pay_board_get_abbreviation (art->board, l));
      if (!read_point (find (self, "dislodged-", l), "cx", "cy", &art->dislodged[l]))
        art->dislodged[l] = (PayolaPoint) { art->units[l].x + 16, art->units[l].y + 14 };
    }
  return TRUE;
}

/* Collects the marks of the words of all places and of the rings of supply centres. */
static void
read_marks (Reader *self)
{
  PayolaMapArt *art = self->art;
  guint n = pay_board_get_n_provinces (art->board);

  for (guint l = 0; l < pay_board_get_n_locations (art->board); l++)
    for (guint i = 0; i < 2; i++)
      {
        xmlNode *text = find (self, i ? "abbr-" : "label-", l);
        if (text)
          read_words (&art->words[i][l], art->marks[i], text);
        if (l < n && pay_bits_has (&art->has_centre, l))
          {
            PayolaMark ring = { art->centres[l], RING_HALF };
            g_array_append_val (art->marks[i], ring);
          }
      }
  mix_words (art);
}

static gboolean
read_places (Reader *self, GError **error)
{
  for (guint p = 0; p < pay_board_get_n_provinces (self->art->board); p++)
    if (!read_province (self, (PayProvince) p, error))
      return FALSE;
  if (!read_unit_places (self, error))
    return FALSE;
  read_marks (self);
  return TRUE;
}

static gboolean
read_straits (Reader *self, GError **error)
{
  PayolaMapArt *art = self->art;
  xmlNode *group = g_hash_table_lookup (self->ids, "straits");
  guint n = pay_board_get_n_provinces (art->board);

  for (xmlNode *node = group ? xmlFirstElementChild (group) : NULL; node;
       node = xmlNextElementSibling (node))
    {
      xmlChar *owner = xmlGetNoNsProp (node, BAD_CAST "data-owner");
      PayolaStrait strait = { .owner = PAY_NO_PROVINCE };

      for (guint p = 0; owner && p < n; p++)
        if (g_str_equal (owner, pay_board_get_abbreviation (art->board, p)))
          strait.owner = p;
      xmlFree (owner);
      strait.shape = payola_art_node_read_shape (node);
      if (strait.owner == PAY_NO_PROVINCE || !strait.shape || is_moved (node))
        {
          payola_shape_free (strait.shape);
          return _payola_map_art_refuse (
            error, "%s", _("The owner or the shape of a strait is missing or not valid."));
        }
      g_array_append_val (art->straits, strait);
    }
  return TRUE;
}

gboolean
_payola_map_art_read (PayolaMapArt *self, xmlDoc *doc, GError **error)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { .art = self, .ids = ids };

  if (!root || !xmlStrEqual (root->name, BAD_CAST "svg"))
    return _payola_map_art_refuse (error, "%s", _("The file is not an SVG drawing."));
  if (!collect_ids (&reader, root, error) || !read_size (&reader, root, error))
    return FALSE;
  put_names (&reader, doc);
  return read_places (&reader, error) && read_straits (&reader, error);
}
