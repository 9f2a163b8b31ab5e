/* art-adapt.c - the drawing of one board changed for another board with the same moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-adapt.h"

#include "base/xml.h"
#include "board/names.h"
#include "render/art/art-names.h"
#include "render/art/art-node.h"
#include "render/art/label-marks.h"
#include "render/kit/token.h"

#include <math.h>
#include <string.h>

#define RING 5.2
#define DOT 2.2
#define RING_CLEAR 2.5     /* smallest distance of a new ring from a name, in map units */
#define RING_FARTHEST 60.0 /* greatest distance of a new ring from the place of the unit */
#define HATCH 13.0         /* horizontal distance of the lines over impassable seas, in map units */
#define HATCH_STEP 0.5     /* precision of their ends */

static const char *const prefixes[] = { "", "label-", "abbr-", "unit-", "dislodged-", "centre-" };

typedef struct
{
  const PayBoard *board, *drawn;
  const PayLocation *places;
  GHashTable *ids; /* elements of the drawing by their original id (xmlNode) */
} Adaption;

static void
collect (Adaption *self, xmlNode *parent)
{
  for (xmlNode *node = xmlFirstElementChild (parent); node; node = xmlNextElementSibling (node))
    {
      xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");
      if (id)
        g_hash_table_insert (self->ids, g_strdup ((const char *) id), node);
      xmlFree (id);
      /* Only groups have children with an id. */
      if (xmlStrEqual (node->name, BAD_CAST "g"))
        collect (self, node);
    }
}

static xmlNode *
find (Adaption *self, const char *prefix, PayLocation location)
{
  g_autofree char *id = payola_art_node_make_id (self->drawn, prefix, self->places[location]);

  return g_hash_table_lookup (self->ids, id);
}

/* ---- names ---- */

static gboolean
are_same_words (const char *a, const char *b)
{
  g_autofree char *first = pay_names_normalise (a), *second = pay_names_normalise (b);

  return strcmp (first, second) == 0;
}

static void
set_text (xmlNode *node, const char *text)
{
  /* xmlNodeSetContent() would read “&” in a text as an entity, so it only empties the node. */
  xmlNodeSetContent (node, BAD_CAST "");
  xmlNodeAddContent (node, BAD_CAST text);
}

/* Changes a text, but keeps its lines if only the case or the accents differ. A name that does not
 * fit is replaced by the abbreviation. */
static void
put_words (xmlNode *label, const char *words, const char *old, const char *short_words)
{
  if (!label || are_same_words (words, old))
    return;
  if (!payola_art_names_put (label, words) && !payola_art_names_put (label, short_words))
    set_text (label, short_words);
}

/* Changes the class of a name, which shows whether the place is a supply centre. */
static void
put_class (xmlNode *label, gboolean centre)
{
  xmlChar *text = label ? xmlGetNoNsProp (label, BAD_CAST "class") : NULL;
  g_auto (GStrv) parts = g_strsplit (text ? (const char *) text : "", " ", -1);
  g_autoptr (GString) style = g_string_new (NULL);

  xmlFree (text);
  for (guint i = 0; parts[i]; i++)
    if (strcmp (parts[i], "centre") != 0 && *parts[i])
      g_string_append_printf (style, "%s%s", style->len ? " " : "", parts[i]);
  if (centre)
    g_string_append (style, style->len ? " centre" : "centre");
  if (label)
    xmlSetProp (label, BAD_CAST "class", BAD_CAST style->str);
}

static void
put_names (Adaption *self, PayLocation location)
{
  PayProvince province = pay_board_get_province (self->board, location);
  PayLocation place = self->places[location];
  const char *abbreviation = pay_board_get_abbreviation (self->board, location);

  if (location != province)
    {
      g_autofree char *coast = g_ascii_strup (pay_board_get_coast (self->board, location), -1);
      const char *old = pay_board_get_coast (self->drawn, place);
      put_words (find (self, "label-", location), coast, old, coast);
      put_words (find (self, "abbr-", location), coast, old, coast);
      return;
    }
  xmlNode *label = find (self, "label-", location), *abbr = find (self, "abbr-", location);
  gboolean centre = pay_board_is_centre (self->board, province);
  put_class (label, centre);
  put_class (abbr, centre);
  put_words (label, pay_board_get_canonical_name (self->board, location),
             pay_board_get_canonical_name (self->drawn, place), abbreviation);
  put_words (abbr, abbreviation, pay_board_get_abbreviation (self->drawn, place), abbreviation);
}

/* ---- rings ---- */

static gboolean
is_free (const PayolaShape *shape, const GArray *marks, PayolaPoint unit, PayolaPoint at)
{
  for (guint i = 0; i < 8; i++)
    if (!payola_shape_contains (shape, at.x + (RING + 1) * cos (i * G_PI / 4),
                                at.y + (RING + 1) * sin (i * G_PI / 4)))
      return FALSE;
  if (fabs (at.x - unit.x) < PAYOLA_TOKEN_WIDTH / 2 + RING + 1
      && fabs (at.y - unit.y) < PAYOLA_TOKEN_HEIGHT / 2 + RING + 1)
    return FALSE;
  for (guint i = 0; i < marks->len; i++)
    {
      const PayolaMark *mark = &g_array_index (marks, PayolaMark, i);
      double away = mark->half + RING + RING_CLEAR;
      if (fabs (at.x - mark->middle.x) < away && fabs (at.y - mark->middle.y) < away)
        return FALSE;
    }
  return TRUE;
}

/* Finds the nearest free place for a ring around the place of the unit. */
static PayolaPoint
find_ring (Adaption *self, PayProvince province)
{
  xmlNode *node = find (self, "unit-", province);
  PayolaShape *shape = payola_art_node_read_shape (find (self, "", province));
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PayolaMark));
  PayolaPoint unit = { 0, 0 };

  if (node)
    {
      payola_art_node_get_number (node, "cx", &unit.x);
      payola_art_node_get_number (node, "cy", &unit.y);
    }
  PayolaPoint best = unit;
  for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
    for (guint i = 0; i < 2; i++)
      {
        xmlNode *text = find (self, i ? "abbr-" : "label-", l);
        if (text)
          payola_label_marks_append (marks, text);
      }
  gboolean found = FALSE;
  for (double away = PAYOLA_TOKEN_HEIGHT / 2 + RING; shape && !found && away < RING_FARTHEST;
       away += 3)
    for (guint i = 0; i < 32 && !found; i++)
      {
        /* The search begins to the left of the unit and ends to its right. */
        double angle = (i % 2 ? -1 : 1) * ((i + 1) / 2) * G_PI / 16;
        PayolaPoint at = { unit.x - away * cos (angle), unit.y - away * sin (angle) };
        found = is_free (shape, marks, unit, at);
        if (found)
          best = at;
      }
  payola_shape_free (shape);
  return best;
}

static void
add_circle (xmlNode *parent, const char *style, PayolaPoint at, double r)
{
  xmlNode *node = xmlNewChild (parent, parent->ns, BAD_CAST "circle", NULL);
  const struct
  {
    const char *name;
    double value;
  } numbers[] = { { "cx", at.x }, { "cy", at.y }, { "r", r } };

  xmlSetProp (node, BAD_CAST "class", BAD_CAST style);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      g_ascii_formatd (text, sizeof text, "%.1f", numbers[i].value);
      xmlSetProp (node, BAD_CAST numbers[i].name, BAD_CAST text);
    }
}

static void
put_ring (Adaption *self, PayProvince province)
{
  xmlNode *layer = g_hash_table_lookup (self->ids, "centres");

  if (!pay_board_is_centre (self->board, province) || find (self, "centre-", province) || !layer)
    return;
  PayolaPoint at = find_ring (self, province);
  xmlNode *ring = xmlNewChild (layer, layer->ns, BAD_CAST "g", NULL);
  g_autofree char *id = payola_art_node_make_id (self->board, "centre-", province);
  xmlSetProp (ring, BAD_CAST "id", BAD_CAST id);
  add_circle (ring, "ring", at, RING);
  add_circle (ring, "dot", at, DOT);
}

/* ---- impassable seas ---- */

/* Appends the pieces of a descending line that are in a sea: x - y is the same at all its points.
 */
static void
append_hatch (GString *path, const PayolaShape *shape, double difference, double top, double bottom)
{
  gboolean inside = FALSE;

  for (double y = top; y <= bottom + HATCH_STEP; y += HATCH_STEP)
    {
      gboolean now = y <= bottom && payola_shape_contains (shape, difference + y, y);
      char x_text[G_ASCII_DTOSTR_BUF_SIZE], y_text[G_ASCII_DTOSTR_BUF_SIZE];
      if (now == inside)
        continue;
      g_ascii_formatd (x_text, sizeof x_text, "%.1f", difference + y);
      g_ascii_formatd (y_text, sizeof y_text, "%.1f", y);
      g_string_append_printf (path, "%c%s %s", now ? 'M' : 'L', x_text, y_text);
      inside = now;
    }
}

/* Hatches a sea that is impassable on the board, as impassable land is hatched. */
static void
put_hatch (Adaption *self, PayProvince province)
{
  xmlNode *area = find (self, "", province), *layer = g_hash_table_lookup (self->ids, "neutral");
  PayolaShape *shape = payola_art_node_read_shape (area);
  g_autoptr (GString) path = g_string_new (NULL);
  double x, y, width, height;

  if (pay_board_get_kind (self->board, province) != PAY_PROVINCE_IMPASSABLE
      || pay_board_get_kind (self->drawn, self->places[province]) != PAY_PROVINCE_SEA || !shape
      || !layer)
    {
      payola_shape_free (shape);
      return;
    }
  payola_shape_get_bounds (shape, &x, &y, &width, &height);
  for (double difference = x - y - height; difference < x + width - y; difference += HATCH)
    append_hatch (path, shape, difference, y, y + height);
  xmlNode *node = xmlNewChild (layer, layer->ns, BAD_CAST "path", NULL);
  xmlSetProp (node, BAD_CAST "class", BAD_CAST "hatch");
  xmlSetProp (node, BAD_CAST "d", BAD_CAST path->str);
  xmlSetProp (area, BAD_CAST "class", BAD_CAST "impassable");
  payola_shape_free (shape);
}

/* ---- ids ---- */

/* Removes the rings of places that are not supply centres of the board. */
static void
remove_rings (Adaption *self)
{
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      xmlNode *ring = find (self, "centre-", p);
      if (ring && !pay_board_is_centre (self->board, p))
        {
          g_autofree char *id = payola_art_node_make_id (self->drawn, "centre-", self->places[p]);
          g_hash_table_remove (self->ids, id);
          xmlUnlinkNode (ring);
          xmlFreeNode (ring);
        }
    }
}

static gboolean
is_for_units (const char *prefix)
{
  return g_str_equal (prefix, "unit-") || g_str_equal (prefix, "dislodged-");
}

/* Gives the elements of all places the ids of the board. Places that the board does not have lose
 * theirs. */
static void
put_ids (Adaption *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      for (guint l = 0; l < pay_board_get_n_locations (self->drawn); l++)
        {
          g_autofree char *id = payola_art_node_make_id (self->drawn, prefixes[i], l);
          xmlNode *node = g_hash_table_lookup (self->ids, id);
          if (node)
            xmlUnsetProp (node, BAD_CAST "id");
        }
      for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
        {
          g_autofree char *id = payola_art_node_make_id (self->board, prefixes[i], l);
          gboolean barred = pay_board_get_kind (self->board,
                                                pay_board_get_province (self->board, l))
                         == PAY_PROVINCE_IMPASSABLE;
          xmlNode *node = find (self, prefixes[i], l);
          if (node && !(barred && is_for_units (prefixes[i])))
            xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
        }
    }
}

static void
put_straits (Adaption *self)
{
  xmlNode *layer = g_hash_table_lookup (self->ids, "straits");

  for (xmlNode *node = layer ? xmlFirstElementChild (layer) : NULL; node;
       node = xmlNextElementSibling (node))
    {
      xmlChar *owner = xmlGetNoNsProp (node, BAD_CAST "data-owner");
      for (guint p = 0; owner && p < pay_board_get_n_provinces (self->board); p++)
        if (g_str_equal (owner, pay_board_get_abbreviation (self->drawn, self->places[p])))
          {
            xmlSetProp (node, BAD_CAST "data-owner",
                        BAD_CAST pay_board_get_abbreviation (self->board, p));
            break;
          }
      xmlFree (owner);
    }
}

static void
put_title (Adaption *self, xmlNode *root)
{
  for (xmlNode *node = xmlFirstElementChild (root); node; node = xmlNextElementSibling (node))
    if (xmlStrEqual (node->name, BAD_CAST "title"))
      set_text (node, pay_board_get_title (self->board));
}

char *
payola_art_adapt (const PayBoard *board, const PayBoard *drawn, const PayLocation *places,
                  const char *svg, gsize length)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Adaption self = { .board = board, .drawn = drawn, .places = places, .ids = ids };
  xmlDoc *doc = pay_xml_parse (svg, length, TRUE, diagnostics);
  xmlNode *root = doc ? xmlDocGetRootElement (doc) : NULL;
  xmlChar *text = NULL;
  char *result = NULL;
  int size = 0;

  if (root)
    {
      collect (&self, root);
      for (guint l = 0; l < pay_board_get_n_locations (board); l++)
        put_names (&self, l);
      remove_rings (&self);
      for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
        {
          put_ring (&self, (PayProvince) p);
          put_hatch (&self, (PayProvince) p);
        }
      put_straits (&self);
      put_ids (&self);
      put_title (&self, root);
      xmlDocDumpMemoryEnc (doc, &text, &size, "UTF-8");
      result = g_strndup ((const char *) text, (gsize) size);
      xmlFree (text);
    }
  if (doc)
    xmlFreeDoc (doc);
  return result;
}
