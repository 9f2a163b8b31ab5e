/* map-art.c - reading of a map's SVG: shapes, positions of units, and no external references
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map-art.h"

#include "base/xml.h"
#include "board/board-own.h"
#include "board/board-xml.h"
#include "render/art-names.h"
#include "render/art-node.h"
#include "render/art-stand-in.h"
#include "render/label-mix.h"
#include "render/look-check.h"
#include "render/unit-places.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_BYTES (16 * 1024 * 1024)
#define MAX_SIDE 100000.0
#define RING_HALF 5.0 /* half the width of a supply centre's mark */

typedef struct
{
  PayProvince owner;
  PayolaShape *shape;
} Strait;

struct _PayolaMapArt
{
  gatomicrefcount refs;
  PayBoard *board;
  GBytes *svg;
  char *css[PAYOLA_N_STYLES];
  double width, height;
  PayolaShape *shapes[PAY_MAX_PROVINCES];
  GArray *straits; /* the straits (Strait) */
  PayolaPoint units[PAY_MAX_LOCATIONS], dislodged[PAY_MAX_LOCATIONS];
  PayolaPoint centres[PAY_MAX_PROVINCES], labels[PAY_MAX_PROVINCES];
  PayBits has_centre;
  GArray *marks[3]; /* marks (PayolaMark) of the map with names, of the map with abbreviations, and
                     * of the map with both */
  PayolaLabelWords words[2][PAY_MAX_LOCATIONS]; /* names and abbreviations */
  PayBits abbreviated;                          /* on a mixed map */
  gboolean mixes;
  PayolaWays *ways; /* made when it is needed */
};

/* The state while a file is read. */
typedef struct
{
  PayolaMapArt *art;
  GHashTable *ids; /* elements by id (xmlNode); the ids are owned by the document */
} Reader;

static void
strait_clear (gpointer data)
{
  Strait *strait = data;
  payola_shape_free (strait->shape);
}

PayolaMapArt *
payola_map_art_ref (PayolaMapArt *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
payola_map_art_unref (PayolaMapArt *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->shapes); i++)
    payola_shape_free (self->shapes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->css); i++)
    g_free (self->css[i]);
  payola_ways_free (self->ways);
  g_array_unref (self->straits);
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    g_array_unref (self->marks[i]);
  for (guint l = 0; l < PAY_MAX_LOCATIONS; l++)
    for (guint i = 0; i < G_N_ELEMENTS (self->words); i++)
      g_free (self->words[i][l].leader);
  g_bytes_unref (self->svg);
  pay_board_unref (self->board);
  g_free (self);
}

static gboolean
refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sets the error. Always returns FALSE. */
static gboolean
refuse (GError **error, const char *format, ...)
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

/* Collects all elements by id, and refuses elements and references that are not allowed. The tree
 * is walked without recursion, so that a deep tree cannot exhaust the stack. */
static gboolean
collect_ids (Reader *self, xmlNode *root, GError **error)
{
  static const char *const forbidden[] = { "script", "image", "foreignObject", "iframe", NULL };

  for (xmlNode *node = root; node;)
    {
      if (node->type == XML_PI_NODE || node->type == XML_ENTITY_REF_NODE)
        /* Translators: the name of an element or entity of an SVG file */
        return refuse (error, _("“%s” is not allowed."), (const char *) node->name);
      if (node->type == XML_ELEMENT_NODE)
        {
          if (g_strv_contains (forbidden, (const char *) node->name))
            /* Translators: the name of an element or entity of an SVG file */
            return refuse (error, _("“%s” is not allowed."), (const char *) node->name);
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
                /* Translators: the name of an attribute of an SVG file */
                return refuse (error, _("The attribute “%s” refers to an external resource."),
                               (const char *) attr->name);
            }
        }
      else if ((node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) && node->parent
               && xmlStrEqual (node->parent->name, BAD_CAST "style") && node->content
               && !payola_look_is_harmless ((const char *) node->content))
        return refuse (error, "%s", _("The stylesheet refers to an external resource."));

      if (node->type == XML_ELEMENT_NODE && node->children)
        node = node->children;
      else
        {
          while (node && node != root && !node->next)
            node = node->parent;
          node = node && node != root ? node->next : NULL;
        }
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
    return refuse (error, "%s", _("The viewBox must be “0 0 width height”."));
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
  gboolean changed = FALSE;
  xmlChar *text = NULL;
  int length = 0;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      const char *name = pay_board_get_name (board, p);
      xmlNode *label = find (self, "label-", p);
      if (label && strcmp (name, pay_board_get_canonical_name (board, p)) != 0)
        changed |= payola_art_names_put (label, name);
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

static gboolean
read_provinces (Reader *self, GError **error)
{
  PayolaMapArt *art = self->art;
  guint n = pay_board_get_n_provinces (art->board);

  for (guint p = 0; p < n; p++)
    {
      const char *abbreviation = pay_board_get_abbreviation (art->board, p);
      xmlNode *node = find (self, "", p);
      double x, y, width, height;

      art->shapes[p] = payola_art_node_read_shape (node);
      if (!art->shapes[p] || is_moved (node))
        /* Translators: the abbreviation of a province */
        return refuse (error, _("The shape of province %s is missing or not valid."),
                       abbreviation);
      payola_shape_get_bounds (art->shapes[p], &x, &y, &width, &height);
      if (!read_point (find (self, "unit-", p), "cx", "cy", &art->units[p]))
        {
          if (pay_board_get_kind (art->board, p) != PAY_PROVINCE_IMPASSABLE)
            /* Translators: the abbreviation of a province or coast */
            return refuse (error, _("The place for a unit in %s is missing."), abbreviation);
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
    }
  for (guint l = 0; l < pay_board_get_n_locations (art->board); l++)
    {
      if (l >= n && !read_point (find (self, "unit-", l), "cx", "cy", &art->units[l]))
        /* Translators: the abbreviation of a province or coast */
        return refuse (error, _("The place for a unit in %s is missing."),
                       pay_board_get_abbreviation (art->board, l));
      if (!read_point (find (self, "dislodged-", l), "cx", "cy", &art->dislodged[l]))
        art->dislodged[l] = (PayolaPoint) { art->units[l].x + 16, art->units[l].y + 14 };
    }
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
      Strait strait = { .owner = PAY_NO_PROVINCE };

      for (guint p = 0; owner && p < n; p++)
        if (g_str_equal (owner, pay_board_get_abbreviation (art->board, p)))
          strait.owner = p;
      xmlFree (owner);
      strait.shape = payola_art_node_read_shape (node);
      if (strait.owner == PAY_NO_PROVINCE || !strait.shape || is_moved (node))
        {
          payola_shape_free (strait.shape);
          return refuse (error, "%s",
                         _("The owner or the shape of a strait is missing or not valid."));
        }
      g_array_append_val (art->straits, strait);
    }
  return TRUE;
}

static gboolean
read_document (PayolaMapArt *art, xmlDoc *doc, GError **error)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { .art = art, .ids = ids };

  if (!root || !xmlStrEqual (root->name, BAD_CAST "svg"))
    return refuse (error, "%s", _("The file is not an SVG drawing."));
  if (!collect_ids (&reader, root, error) || !read_size (&reader, root, error))
    return FALSE;
  put_names (&reader, doc);
  return read_provinces (&reader, error) && read_straits (&reader, error);
}

PayolaMapArt *
payola_map_art_new_from_data (const PayBoard *board, const char *svg, gsize length,
                              const char *const css[PAYOLA_N_STYLES], GError **error)
{
  if (length > MAX_BYTES)
    {
      refuse (error, "%s", _("The file is too large."));
      return NULL;
    }

  g_autoptr (PayolaMapArt) self = g_new0 (PayolaMapArt, 1);
  g_atomic_ref_count_init (&self->refs);
  self->board = pay_board_ref ((PayBoard *) board);
  self->svg = g_bytes_new (svg, length);
  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    self->css[i] = g_strdup (css && css[i] ? css[i] : "");
  self->straits = g_array_new (FALSE, FALSE, sizeof (Strait));
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    self->marks[i] = g_array_new (FALSE, FALSE, sizeof (PayolaMark));
  g_array_set_clear_func (self->straits, strait_clear);

  for (guint i = 0; i < G_N_ELEMENTS (self->css); i++)
    if (!payola_look_is_harmless (self->css[i]))
      {
        refuse (error, "%s", _("The stylesheet refers to an external resource."));
        return NULL;
      }
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  xmlDoc *doc = pay_xml_parse (svg, length, TRUE, diagnostics);
  if (!doc)
    {
      g_autofree char *reason = pay_diagnostic_text (pay_diagnostics_get (diagnostics, 0));
      refuse (error, "%s", reason);
      return NULL;
    }
  gboolean good = read_document (self, doc, error);
  xmlFreeDoc (doc);
  if (!good)
    return NULL;
  payola_unit_places_settle (self, self->units, self->dislodged);
  return g_steal_pointer (&self);
}

/* Reads a file of the drawing from the board itself, from the folder of the drawing @art or, if
 * `standard` is set, from the standard board: the first source that has the file. Returns TRUE
 * without a text if the file does not exist. */
static gboolean
read_file (const PayBoard *board, const char *art, const char *name, gboolean standard, char **text,
           gsize *length, GError **error)
{
  const char *brought = pay_board_get_drawing (board, name);
  /* If the board itself contains the drawing, the files of a folder do not belong to that
   * drawing. */
  g_autofree char *path = pay_board_get_drawing (board, "art.svg")
                          ? NULL
                          : pay_board_find_file (art, name);

  if (brought)
    {
      *text = g_strdup (brought);
      if (length)
        *length = strlen (brought);
      return TRUE;
    }

  if (!path && standard)
    path = pay_board_find_file ("standard", name);
  return !path || pay_file_read (path, MAX_BYTES, text, length, error);
}

PayolaMapArt *
payola_map_art_load (const PayBoard *board, GError **error)
{
  g_autofree char *svg = NULL, *look = NULL;
  g_autoptr (PayBoard) source = NULL;
  const char *art = pay_board_get_art (board);
  char *css[PAYOLA_N_STYLES] = { NULL };
  PayolaMapArt *self = NULL;
  gsize length = 0;
  gboolean good = read_file (board, art, "art.svg", FALSE, &svg, &length, error);

  if (good && !svg)
    good = read_file (board, art, "art.css", TRUE, &look, NULL, error);
  if (good && !svg)
    {
      svg = payola_art_stand_in_make (board, look ? look : "", &source);
      length = strlen (svg);
      if (source)
        art = pay_board_get_art (source);
    }
  /* The light style does not need a stylesheet, because the drawing itself has its colours. */
  for (guint i = PAYOLA_STYLE_LIGHT + 1; good && i < PAYOLA_N_STYLES; i++)
    {
      g_autofree char *name = g_strconcat (payola_style_get_name (i), ".css", NULL);
      good = read_file (board, art, name, TRUE, &css[i], NULL, error);
    }
  if (good)
    self = payola_map_art_new_from_data (board, svg, length, (const char *const *) css, error);
  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    g_free (css[i]);
  return self;
}

const PayBoard *
payola_map_art_get_board (const PayolaMapArt *self)
{
  return self->board;
}

void
payola_map_art_get_size (const PayolaMapArt *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
}

GBytes *
payola_map_art_get_svg (const PayolaMapArt *self)
{
  return self->svg;
}

const char *
payola_map_art_get_css (const PayolaMapArt *self, PayolaStyle style)
{
  g_return_val_if_fail ((guint) style < G_N_ELEMENTS (self->css), "");
  return self->css[style];
}

PayolaWays *
payola_map_art_get_ways (const PayolaMapArt *art)
{
  PayolaMapArt *self = (PayolaMapArt *) art; /* the raster is not part of the visible value */

  if (g_once_init_enter (&self->ways))
    {
      guint n_provinces = pay_board_get_n_provinces (self->board);
      guint n = n_provinces + self->straits->len;
      g_autofree const PayolaShape **shapes = g_new (const PayolaShape *, n);
      g_autofree PayProvince *owners = g_new (PayProvince, n);

      /* As for payola_map_art_hit(), straits are above provinces, and the first province is above
       * the others. */
      for (guint i = 0; i < n_provinces; i++)
        {
          owners[i] = (PayProvince) (n_provinces - 1 - i);
          shapes[i] = self->shapes[owners[i]];
        }
      for (guint i = 0; i < self->straits->len; i++)
        {
          const Strait *strait = &g_array_index (self->straits, Strait, self->straits->len - 1 - i);
          owners[n_provinces + i] = strait->owner;
          shapes[n_provinces + i] = strait->shape;
        }
      PayolaWays *ways = payola_ways_new (self->width, self->height, shapes, owners, n);
      g_once_init_leave (&self->ways, ways);
    }
  return self->ways;
}

gboolean
payola_map_art_contains (const PayolaMapArt *self, PayProvince province, double x, double y)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province],
                        FALSE);
  for (guint i = 0; i < self->straits->len; i++)
    {
      const Strait *strait = &g_array_index (self->straits, Strait, i);
      if (payola_shape_contains (strait->shape, x, y))
        return strait->owner == province;
    }
  return payola_shape_contains (self->shapes[province], x, y);
}

PayProvince
payola_map_art_hit (const PayolaMapArt *self, double x, double y)
{
  guint n = pay_board_get_n_provinces (self->board);

  if (!(x >= 0 && x < self->width && y >= 0 && y < self->height))
    return PAY_NO_PROVINCE;
  for (guint i = 0; i < self->straits->len; i++)
    {
      const Strait *strait = &g_array_index (self->straits, Strait, i);
      if (payola_shape_contains (strait->shape, x, y))
        return strait->owner;
    }
  for (guint p = 0; p < n; p++)
    if (payola_shape_contains (self->shapes[p], x, y))
      return p;
  return PAY_NO_PROVINCE;
}

PayLocation
payola_map_art_hit_location (const PayolaMapArt *self, PayUnitType type, double x, double y)
{
  PayProvince province = payola_map_art_hit (self, x, y);
  guint n = 0;
  const PayLocation *coasts = NULL;

  if (province == PAY_NO_PROVINCE)
    return PAY_NO_LOCATION;
  if (type == PAY_UNIT_FLEET)
    coasts = pay_board_get_coasts (self->board, province, &n);

  PayLocation nearest = province;
  double least = INFINITY;
  for (guint i = 0; i < n; i++)
    {
      double distance = hypot (self->units[coasts[i]].x - x, self->units[coasts[i]].y - y);
      if (distance < least)
        {
          least = distance;
          nearest = coasts[i];
        }
    }
  return nearest;
}

void
payola_map_art_get_unit_place (const PayolaMapArt *self, PayLocation location, double *x, double *y)
{
  g_return_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS);
  *x = self->units[location].x;
  *y = self->units[location].y;
}

void
payola_map_art_get_dislodged_place (const PayolaMapArt *self, PayLocation location, double *x,
                                    double *y)
{
  g_return_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS);
  *x = self->dislodged[location].x;
  *y = self->dislodged[location].y;
}

gboolean
payola_map_art_get_centre_place (const PayolaMapArt *self, PayProvince province, double *x,
                                 double *y)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES, FALSE);
  *x = self->centres[province].x;
  *y = self->centres[province].y;
  return pay_bits_has (&self->has_centre, province);
}

void
payola_map_art_get_label_place (const PayolaMapArt *self, PayProvince province, double *x,
                                double *y)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES);
  *x = self->labels[province].x;
  *y = self->labels[province].y;
}

const PayolaMark *
payola_map_art_get_marks (const PayolaMapArt *self, PayolaLabels labels, guint *n)
{
  const GArray *marks = self->marks[labels == PAYOLA_LABELS_MIXED           ? 2
                                    : labels == PAYOLA_LABELS_ABBREVIATIONS ? 1
                                                                            : 0];

  *n = marks->len;
  return (const PayolaMark *) (gpointer) marks->data;
}

gboolean
payola_map_art_get_mix (const PayolaMapArt *self, PayBits *abbreviated)
{
  *abbreviated = self->abbreviated;
  return self->mixes;
}

const char *
payola_map_art_get_leader (const PayolaMapArt *self, PayLocation location, gboolean names)
{
  g_return_val_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS, NULL);
  return self->words[names ? 0 : 1][location].leader;
}

double
payola_map_art_get_short_size (const PayolaMapArt *self, PayLocation location)
{
  g_return_val_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS, 0);
  return self->words[1][location].size;
}

void
payola_map_art_get_bounds (const PayolaMapArt *self, PayProvince province, double *x, double *y,
                           double *width, double *height)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province]);
  payola_shape_get_bounds (self->shapes[province], x, y, width, height);
}

void
payola_map_art_append_path (const PayolaMapArt *self, PayProvince province, cairo_t *cr)
{
  payola_map_art_append_outline (self, province, cr, 0);
}

void
payola_map_art_append_outline (const PayolaMapArt *self, PayProvince province, cairo_t *cr,
                               double tolerance)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province]);
  payola_shape_append_path (self->shapes[province], cr, tolerance);
}
