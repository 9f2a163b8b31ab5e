/* art-part.c - the text of a map's drawing, whole or divided into parts for the owners' tints
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-part.h"

#include "base/xml.h"

#include <string.h>

/* Elements that are visible. All other elements are omitted. */
static const char *const elements[] = {
  "svg",    "g",        "defs",           "symbol",         "use",  "style",    "title",    "desc",
  "path",   "rect",     "circle",         "ellipse",        "line", "polyline", "polygon",  "text",
  "tspan",  "textPath", "linearGradient", "radialGradient", "stop", "pattern",  "clipPath", "mask",
  "marker", NULL,
};

/* Attributes of the root that belong to the document, not to the drawing. */
static const char *const frame[] = {
  "width", "height", "viewBox", "version", "x", "y", "preserveAspectRatio", NULL,
};

static gboolean
draws (const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && g_strv_contains (elements, (const char *) node->name);
}

/* Parses the drawing. No error can occur, because the document was checked when the drawing was
 * read. */
static xmlDoc *
read_art (PayolaMapArt *art)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gsize length;
  const char *data = g_bytes_get_data (payola_map_art_get_svg (art), &length);

  return pay_xml_parse (data, length, TRUE, diagnostics);
}

static gboolean
has_id (const xmlNode *node, const char *id)
{
  g_autofree char *found = pay_xml_attribute ((xmlNode *) node, "id");
  return g_strcmp0 (found, id) == 0;
}

/* ---- elements of a part ---------------------------------------------------------------------- */

/* Finds the top-level group of the provinces, or returns NULL. */
static xmlNode *
find_provinces (const xmlNode *root)
{
  xmlNode *node = pay_xml_first (root, NULL);

  while (node && !has_id (node, "provinces"))
    node = pay_xml_next (node, NULL);
  return node;
}

/* Checks whether an element belongs to every part, as stylesheets and definitions do. */
static gboolean
is_common (const xmlNode *node)
{
  return pay_xml_is (node, "style") || pay_xml_is (node, "defs");
}

static gboolean
is_after (const xmlNode *node, const xmlNode *other)
{
  while (node && node != other)
    node = node->prev;
  return node != NULL;
}

static gboolean
top_belongs (const xmlNode *node, const xmlNode *provinces, PayolaArtPart part)
{
  if (part == PAYOLA_ART_WHOLE || is_common (node))
    return TRUE;
  switch (part)
    {
    case PAYOLA_ART_BELOW:
      return node == provinces || !is_after (node, provinces);
    case PAYOLA_ART_OWNERS:
      return node == provinces;
    case PAYOLA_ART_MARKS:
      return has_id (node, "centres");
    default:
      return node != provinces && is_after (node, provinces);
    }
}

/* Checks whether a child of a group belongs to a part. PAYOLA_ART_OWNERS and PAYOLA_ART_MARKS
 * contain only the elements of provinces with a supply centre. */
static gboolean
child_belongs (const PayBoard *board, const xmlNode *node, PayolaArtPart part)
{
  const char *prefix = part == PAYOLA_ART_MARKS ? "centre-" : "";

  if (part != PAYOLA_ART_OWNERS && part != PAYOLA_ART_MARKS)
    return TRUE;
  g_autofree char *id = pay_xml_attribute ((xmlNode *) node, "id");
  if (!id || !g_str_has_prefix (id, prefix))
    return FALSE;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_board_is_centre (board, p)
        && g_str_equal (id + strlen (prefix), pay_board_get_abbreviation (board, p)))
      return TRUE;
  return FALSE;
}

/* ---- existence of parts ---------------------------------------------------------------------- */

static void
collect_ids (const xmlNode *node, GHashTable *ids)
{
  g_autofree char *id = pay_xml_attribute ((xmlNode *) node, "id");

  if (id)
    g_hash_table_add (ids, g_steal_pointer (&id));
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    collect_ids (child, ids);
}

/* Checks whether all references in an element and its descendants are links to elements with the
 * given ids. A reference by url() is never permitted. */
static gboolean
refers_to (const xmlNode *node, GHashTable *ids)
{
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    {
      xmlChar *value = xmlNodeListGetString (node->doc, attr->children, 1);
      const char *text = value ? (const char *) value : "";
      gboolean good = strstr (text, "url(") == NULL
                   && (!xmlStrEqual (attr->name, BAD_CAST "href")
                       || (text[0] == '#' && g_hash_table_contains (ids, text + 1)));
      xmlFree (value);
      if (!good)
        return FALSE;
    }
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    if (!refers_to (child, ids))
      return FALSE;
  return TRUE;
}

static gboolean
css_is_plain (const char *css)
{
  return !strpbrk (css, "+~>") && !strstr (css, "url(") && !strstr (css, "nth-");
}

static gboolean
may_part (const xmlNode *root)
{
  if (!find_provinces (root))
    return FALSE;
  for (const xmlNode *top = pay_xml_first (root, NULL); top; top = pay_xml_next (top, NULL))
    {
      g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree char *text = pay_xml_is (top, "style") ? pay_xml_text (top) : NULL;

      collect_ids (top, ids);
      for (const xmlNode *other = pay_xml_first (root, "defs"); other;
           other = pay_xml_next (other, "defs"))
        collect_ids (other, ids);
      if (!refers_to (top, ids) || (text && !css_is_plain (text)))
        return FALSE;
    }
  return TRUE;
}

gboolean
payola_art_has_parts (PayolaMapArt *art)
{
  g_autoptr (xmlDoc) doc = read_art (art);

  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    if (!css_is_plain (payola_map_art_get_css (art, i)))
      return FALSE;
  return doc && may_part (xmlDocGetRootElement (doc));
}

/* ---- text ------------------------------------------------------------------------------------ */

static void
write_attributes (GString *out, const xmlNode *node, gboolean is_root)
{
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *prefix = attr->ns ? (const char *) attr->ns->prefix : NULL;
      gboolean href = g_strcmp0 (prefix, "xlink") == 0 && g_str_equal (name, "href");

      if ((prefix && !href && g_strcmp0 (prefix, "xml") != 0)
          || g_ascii_strncasecmp (name, "on", 2) == 0 || (is_root && g_strv_contains (frame, name)))
        continue;
      xmlChar *value = xmlNodeListGetString (node->doc, attr->children, 1);
      g_autofree char *text = g_markup_escape_text (value ? (const char *) value : "", -1);
      g_string_append_printf (out, " %s%s%s=\"%s\"", prefix ? prefix : "", prefix ? ":" : "", name,
                              text);
      xmlFree (value);
    }
}

static void
write_node (GString *out, const xmlNode *node)
{
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
    {
      g_autofree char *text = g_markup_escape_text (node->content ? (char *) node->content : "",
                                                    -1);
      g_string_append (out, text);
    }
  if (!draws (node))
    return;
  g_string_append_printf (out, "<%s", (const char *) node->name);
  write_attributes (out, node, FALSE);
  if (!node->children)
    {
      g_string_append (out, "/>");
      return;
    }
  g_string_append_c (out, '>');
  for (const xmlNode *child = node->children; child; child = child->next)
    write_node (out, child);
  g_string_append_printf (out, "</%s>", (const char *) node->name);
}

/* Writes a group of the drawing with only those children that belong to the part. */
static void
write_top (GString *out, const PayBoard *board, const xmlNode *node, PayolaArtPart part)
{
  if (is_common (node) || (part != PAYOLA_ART_OWNERS && part != PAYOLA_ART_MARKS))
    {
      write_node (out, node);
      g_string_append_c (out, '\n');
      return;
    }
  g_string_append_printf (out, "<%s", (const char *) node->name);
  write_attributes (out, node, FALSE);
  g_string_append (out, ">\n");
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    if (child_belongs (board, child, part))
      {
        write_node (out, child);
        g_string_append_c (out, '\n');
      }
  g_string_append_printf (out, "</%s>\n", (const char *) node->name);
}

char *
payola_art_part_text (PayolaMapArt *art, PayolaArtPart part)
{
  GString *out = g_string_new ("<g");
  g_autoptr (xmlDoc) doc = read_art (art);
  const xmlNode *root = xmlDocGetRootElement (doc), *provinces = find_provinces (root);

  write_attributes (out, root, TRUE);
  g_string_append (out, ">\n");
  for (const xmlNode *top = pay_xml_first (root, NULL); top; top = pay_xml_next (top, NULL))
    if (draws (top) && !pay_xml_is (top, "title") && top_belongs (top, provinces, part))
      write_top (out, payola_map_art_get_board (art), top, part);
  g_string_append (out, "</g>\n");
  return g_string_free (out, FALSE);
}

char *
payola_art_document (double width, double height, const char *content)
{
  char w[G_ASCII_DTOSTR_BUF_SIZE], h[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_dtostr (w, sizeof w, width);
  g_ascii_dtostr (h, sizeof h, height);
  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 %s %s\" "
                          "width=\"%s\" height=\"%s\">\n%s</svg>\n",
                          w, h, w, h, content);
}
