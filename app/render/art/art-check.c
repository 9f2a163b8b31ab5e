/* art-check.c - comparison of a drawing with its board, element by element
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-check.h"

#include "base/xml.h"
#include "render/art/art-node.h"
#include "render/art/look-check.h"
#include "render/art/map-art.h"
#include "render/kit/token.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  const PayBoard *board;
  GPtrArray *found;
  GHashTable *ids;      /* elements of the document by id (xmlNode) */
  GHashTable *expected; /* ids that the board requires; owned */
  double width, height;
} Check;

static void report (Check *self, const char *code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
report (Check *self, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *words = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (self->found, g_strdup_printf ("%s: %s", code, words));
}

/* Checks the drawing's own stylesheet. */
static void
check_style (Check *self, xmlNode *node)
{
  xmlChar *css = xmlNodeGetContent (node);
  g_autoptr (GPtrArray) found = payola_look_check ((const char *) css, strlen ((char *) css),
                                                   (guint) xmlGetLineNo (node));

  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (self->found, g_strdup (found->pdata[i]));
  xmlFree (css);
}

static void
collect (Check *self, xmlNode *root)
{
  for (xmlNode *node = root; node;)
    {
      xmlChar *id = node->type == XML_ELEMENT_NODE ? xmlGetNoNsProp (node, BAD_CAST "id") : NULL;
      if (id && g_hash_table_contains (self->ids, id))
        /* Translators: the id of an element of a drawing */
        report (self, "id-twice", _("Two elements have the id “%s”."), (const char *) id);
      if (id)
        g_hash_table_insert (self->ids, g_strdup ((const char *) id), node);
      xmlFree (id);
      if (node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST "style"))
        check_style (self, node);

      if (node->type == XML_ELEMENT_NODE && node->children)
        node = node->children;
      else
        {
          while (node && node != root && !node->next)
            node = node->parent;
          node = node && node != root ? node->next : NULL;
        }
    }
}

/* Finds the element whose id consists of a prefix and a location, and marks this id as expected. */
static xmlNode *
find (Check *self, const char *prefix, PayLocation location)
{
  char *id = payola_art_node_make_id (self->board, prefix, location);

  g_hash_table_add (self->expected, id);
  return g_hash_table_lookup (self->ids, id);
}

/* Checks whether a point lies in a province or in one of its straits. */
static gboolean
holds (Check *self, PayProvince province, const PayolaShape *shape, double x, double y)
{
  xmlNode *group = g_hash_table_lookup (self->ids, "straits");
  gboolean inside = payola_shape_contains (shape, x, y);

  for (xmlNode *node = group ? xmlFirstElementChild (group) : NULL; node && !inside;
       node = xmlNextElementSibling (node))
    {
      xmlChar *owner = xmlGetNoNsProp (node, BAD_CAST "data-owner");
      PayolaShape *strait = payola_art_node_read_shape (node);
      inside = strait && owner
            && g_str_equal (owner, pay_board_get_abbreviation (self->board, province))
            && payola_shape_contains (strait, x, y);
      payola_shape_free (strait);
      xmlFree (owner);
    }
  return inside;
}

/* Checks the point of the element whose id consists of a prefix and a location. @shape is NULL
 * if the point need not lie in the province. */
static void
check_point (Check *self, const char *prefix, PayLocation location, const PayolaShape *shape,
             double x, double y)
{
  g_autofree char *id = g_strconcat (prefix, pay_board_get_abbreviation (self->board, location),
                                     NULL);

  if (x < 0 || y < 0 || x > self->width || y > self->height)
    /* Translators: the id of an element of a drawing, “unit-PAR” */
    report (self, "outside", _("“%s” lies outside the picture."), id);
  else if (shape && !holds (self, (PayProvince) location, shape, x, y))
    /* Translators: the id of an element of a drawing, “unit-PAR” */
    report (self, "not-inside", _("“%s” lies outside its province."), id);
}

static gboolean
check_anchor (Check *self, const char *prefix, const char *code, PayLocation location,
              const PayolaShape *shape, PayolaPoint *at)
{
  const char *name = pay_board_get_abbreviation (self->board, location);
  g_autofree char *id = g_strconcat (prefix, name, NULL);
  xmlNode *node = find (self, prefix, location);

  if (!node || !payola_art_node_get_number (node, "cx", &at->x)
      || !payola_art_node_get_number (node, "cy", &at->y))
    {
      /* Translators: the abbreviation of a province or coast, and the id “unit-PAR” */
      report (self, code, _("%s needs an element “%s” with cx and cy."), name, id);
      return FALSE;
    }
  check_point (self, prefix, location, shape, at->x, at->y);
  return TRUE;
}

/* Checks the positions of a unit and of the unit that it dislodged. */
static void
check_anchors (Check *self, PayLocation location, const PayolaShape *shape)
{
  const char *name = pay_board_get_abbreviation (self->board, location);
  PayolaPoint unit, dislodged;
  gboolean stands = check_anchor (self, "unit-", "no-unit-place", location, shape, &unit);

  if (check_anchor (self, "dislodged-", "no-dislodged-place", location, NULL, &dislodged) && stands
      && hypot (unit.x - dislodged.x, unit.y - dislodged.y) < PAYOLA_TOKEN_HEIGHT)
    {
      g_autofree char *beside = g_strconcat ("dislodged-", name, NULL);
      g_autofree char *place = g_strconcat ("unit-", name, NULL);
      /* Translators: two ids of elements of a drawing, “dislodged-PAR” and “unit-PAR” */
      report (self, "no-room", _("“%s” is so close to “%s” that one unit hides the other."),
              beside, place);
    }
}

/* Checks a name or abbreviation. The position of a name with several lines is that of the first
 * line. */
static void
check_words (Check *self, const char *prefix, PayLocation location)
{
  xmlNode *text = find (self, prefix, location);
  xmlNode *line = text ? xmlFirstElementChild (text) : NULL;
  double x, y;

  if (!line)
    line = text;
  if (line && payola_art_node_get_number (line, "x", &x)
      && payola_art_node_get_number (line, "y", &y))
    check_point (self, prefix, location, NULL, x, y);
}

static void
check_province (Check *self, PayProvince p)
{
  const char *name = pay_board_get_abbreviation (self->board, p);
  gboolean barred = pay_board_get_kind (self->board, p) == PAY_PROVINCE_IMPASSABLE;
  PayolaShape *shape = payola_art_node_read_shape (find (self, "", p));
  xmlNode *centre = find (self, "centre-", p);
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (self->board, p, &n);

  if (!shape)
    /* Translators: the abbreviation of a province */
    report (self, "no-shape", _("Province %s needs a shape made of absolute M, L and Z commands."),
            name);
  if (!barred)
    check_anchors (self, p, shape);
  for (guint i = 0; i < n; i++)
    {
      check_anchors (self, coasts[i], NULL);
      check_words (self, "label-", coasts[i]);
      check_words (self, "abbr-", coasts[i]);
      if (!find (self, "label-", coasts[i]) || !find (self, "abbr-", coasts[i]))
        /* Translators: the abbreviation of a coast */
        report (self, "no-name", _("Coast %s needs a name and a short name."),
                pay_board_get_abbreviation (self->board, coasts[i]));
    }
  if (!find (self, "label-", p) || !find (self, "abbr-", p))
    /* Translators: the abbreviation of a province */
    report (self, "no-name", _("Province %s needs a name and a short name."), name);
  if (pay_board_is_centre (self->board, p) && !centre)
    /* Translators: the abbreviation of a province */
    report (self, "no-centre", _("Supply centre %s needs a ring."), name);
  if (centre && !pay_board_is_centre (self->board, p))
    /* Translators: the abbreviation of a province */
    report (self, "no-such-centre", _("%s has a ring but is not a supply centre."), name);
  xmlNode *ring = centre ? xmlFirstElementChild (centre) : NULL;
  double x, y;
  if (ring && shape && payola_art_node_get_number (ring, "cx", &x)
      && payola_art_node_get_number (ring, "cy", &y))
    check_point (self, "centre-", p, shape, x, y);
  check_words (self, "label-", p);
  check_words (self, "abbr-", p);
  payola_shape_free (shape);
}

/* Checks the layers that the program reads or shows, and finds elements that match nothing on
 * the board. */
static void
check_layers (Check *self)
{
  static const char *const layers[] = { "provinces", "centres", "labels", "abbreviations",
                                        "anchors" };
  xmlNode *borders = g_hash_table_lookup (self->ids, "borders");

  if (!borders)
    /* Translators: the id of a layer of a drawing */
    report (self, "no-layer", _("The layer “%s” is missing."), "borders");
  else if (!xmlFirstElementChild (borders))
    /* Translators: the id of a layer of a drawing */
    report (self, "no-borders", _("The layer “%s” is empty."), "borders");

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      xmlNode *layer = g_hash_table_lookup (self->ids, layers[i]);
      if (!layer)
        /* Translators: the id of a layer of a drawing */
        report (self, "no-layer", _("The layer “%s” is missing."), layers[i]);
      for (xmlNode *node = layer ? xmlFirstElementChild (layer) : NULL; node;
           node = xmlNextElementSibling (node))
        {
          xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");
          if (id && !g_hash_table_contains (self->expected, id))
            /* Translators: the id of an element of a drawing */
            report (self, "unknown-id", _("“%s” does not match anything on the board."),
                    (const char *) id);
          xmlFree (id);
        }
    }
}

GPtrArray *
payola_art_check (const PayBoard *board, const char *svg, gsize length)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Check self = { .board = board,
                 .found = g_ptr_array_new_with_free_func (g_free),
                 .ids = ids,
                 .expected = expected };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaMapArt) art = payola_map_art_new_from_data (board, svg, length, NULL, &error);

  if (art)
    payola_map_art_get_size (art, &self.width, &self.height);
  else
    self.width = self.height = G_MAXDOUBLE; /* the size is unknown, so no point counts as outside */
  g_autoptr (xmlDoc) doc = pay_xml_parse (svg, length, TRUE, diagnostics);
  if (doc)
    {
      collect (&self, xmlDocGetRootElement (doc));
      for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
        check_province (&self, p);
      check_layers (&self);
    }
  if (!art)
    report (&self, "unusable", "%s", error->message);
  return self.found;
}
