/* web-map.c - maps inside web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-map.h"

#include "base/xml.h"
#include "render/art/art-node.h"
#include "render/art/art-part.h"
#include "render/web/web-arrows.h"
#include "render/web/web-path.h"

#include <libxml/parser.h>
#include <math.h>
#include <string.h>

/* ---- stylesheets ----------------------------------------------------------------------------- */

static void
append_colour (GString *css, const PayolaColour *colour)
{
  g_autofree char *text = payola_colour_text (colour);
  g_string_append (css, text);
}

/* Appends the id of an element as a CSS selector; all characters but letters are escaped. */
static void
append_id (GString *css, const char *id)
{
  for (const char *c = id; *c; c++)
    if (g_ascii_isalpha (*c))
      g_string_append_c (css, *c);
    else
      g_string_append_printf (css, "\\%x ", (guchar) *c);
}

/* Appends the rules of a drawing's stylesheet, each limited to elements of the map, so that the
 * stylesheet of a foreign board cannot change the page. At-rules are left out. */
static void
append_scoped (GString *css, const char *from)
{
  g_autoptr (GRegex) comments = g_regex_new ("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (comments, from, -1, 0, " ", 0, NULL);
  g_auto (GStrv) rules = g_strsplit (plain ? plain : "", "}", -1);

  for (guint i = 0; rules[i]; i++)
    {
      char *body = strchr (rules[i], '{');
      if (!body || strpbrk (rules[i], "@<\\") || strchr (body + 1, '{') || strstr (body, "url"))
        continue;
      *body++ = '\0';
      g_auto (GStrv) selectors = g_strsplit (rules[i], ",", -1);
      for (guint j = 0; selectors[j]; j++)
        g_string_append_printf (css, "%s#p-ground %s", j ? "," : "", g_strstrip (selectors[j]));
      g_string_append_printf (css, "{%s}\n", g_strstrip (body));
    }
}

/* Appends the colours of the owners of a scene, for each province and supply centre. */
static void
append_owners (GString *css, const PayBoard *board, const PayolaScene *scene,
               const PayolaPalette *palette)
{
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayPower owner = payola_scene_get_tint (scene, p);
      if (owner == PAY_NO_POWER)
        continue;
      g_autofree char *id = payola_art_node_make_id (board, "", p);
      g_autofree char *centre = payola_art_node_make_id (board, "centre-", p);
      g_string_append (css, "#p-ground #provinces #");
      append_id (css, id);
      g_string_append (css, "{fill:");
      append_colour (css, &palette->tint[owner]);
      g_string_append (css, "!important}#p-ground #");
      append_id (css, centre);
      g_string_append (css, " .dot{stroke:");
      append_colour (css, &palette->power[owner]);
      g_string_append (css, "!important;stroke-width:3.6px!important}\n");
    }
}

/* Appends the colours of provinces and supply centres in the classes “oN”, where N is a power. */
static void
append_owner_classes (GString *css, const PayolaPalette *palette)
{
  for (guint p = 0; p < palette->n_powers; p++)
    {
      g_string_append_printf (css, "#p-ground #provinces .o%u{fill:", p);
      append_colour (css, &palette->tint[p]);
      g_string_append_printf (css, "!important}#p-ground .o%u .dot{stroke:", p);
      append_colour (css, &palette->power[p]);
      g_string_append (css, "!important;stroke-width:3.6px!important}\n");
    }
}

/* Appends the colours of one style: owners of provinces and supply centres, and powers. */
static void
append_palette (GString *css, PayolaMapArt *art, const PayolaScene *scene, PayolaStyle style)
{
  const PayBoard *board = payola_map_art_get_board (art);
  PayolaPalette palette;

  payola_palette_init (&palette, board, style);
  g_string_append (css, "#p-maps{--sea:");
  append_colour (css, &palette.sea);
  g_string_append (css, ";--land:");
  append_colour (css, &palette.land);
  g_string_append (css, ";--map-paper:");
  append_colour (css, &palette.paper);
  g_string_append (css, ";--map-ink:");
  append_colour (css, &palette.text);
  g_string_append (css, ";--alarm:");
  append_colour (css, &palette.alarm);
  g_string_append (css, ";--convoy:");
  append_colour (css, &palette.convoy);
  g_string_append (css, "}\n");
  for (guint p = 0; p < palette.n_powers; p++)
    {
      g_string_append_printf (css, ".pw%u{--c:", p);
      append_colour (css, &palette.power[p]);
      g_string_append (css, ";fill:");
      append_colour (css, &palette.power[p]);
      g_string_append (css, ";color:");
      append_colour (css, &palette.ink[p]);
      g_string_append (css, "}\n");
    }
  if (scene)
    append_owners (css, board, scene, &palette);
  else
    append_owner_classes (css, &palette);
}

static xmlDoc *
read_art (PayolaMapArt *art)
{
  double width, height;
  g_autofree char *text = payola_art_part_text (art, PAYOLA_ART_WHOLE);

  payola_map_art_get_size (art, &width, &height);
  g_autofree char *document = payola_art_document (width, height, text);
  return xmlReadMemory (document, (int) strlen (document), NULL, NULL,
                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
}

static void
append_styles (GString *css, const xmlNode *node)
{
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    if (pay_xml_is (child, "style"))
      {
        g_autofree char *text = pay_xml_text (child);
        append_scoped (css, text);
      }
    else
      append_styles (css, child);
}

char *
payola_web_map_css (PayolaMapArt *art, const PayolaScene *scene)
{
  GString *css = g_string_new (NULL);
  xmlDoc *doc = read_art (art);

  if (doc)
    append_styles (css, xmlDocGetRootElement (doc));
  xmlFreeDoc (doc);
  append_scoped (css, payola_map_art_get_css (art, PAYOLA_STYLE_LIGHT));
  append_palette (css, art, scene, PAYOLA_STYLE_LIGHT);
  g_string_append (css, "@media screen and (prefers-color-scheme:dark){\n");
  append_scoped (css, payola_map_art_get_css (art, PAYOLA_STYLE_DARK));
  append_palette (css, art, scene, PAYOLA_STYLE_DARK);
  g_string_append (css, "}\n");
  return g_string_free (css, FALSE);
}

/* ---- ground ---------------------------------------------------------------------------------- */

/* Groups that are left out: a page does not need them, or they would be too small to be seen. */
static const char *const dropped[] = { "waterlines", "anchors", "frame", NULL };

static const char *const drawn[] = { "g",        "path",    "rect", "circle", "ellipse", "line",
                                     "polyline", "polygon", "text", "tspan",  "use",     NULL };

static void
append_attribute (GString *out, const char *name, const char *value)
{
  g_autofree char *text = NULL;

  g_string_append_printf (out, " %s=\"", name);
  if (strcmp (name, "d") == 0)
    payola_web_path_append (out, value);
  else
    {
      text = g_markup_escape_text (value, -1);
      g_string_append (out, text);
    }
  g_string_append_c (out, '"');
}

/* Writes the declarations of an attribute “style” as attributes. Declarations with unusual names
 * are left out. */
static void
append_declarations (GString *out, const char *style)
{
  g_auto (GStrv) parts = g_strsplit (style, ";", -1);

  for (guint i = 0; parts[i]; i++)
    {
      char *value = strchr (parts[i], ':');
      if (!value)
        continue;
      *value++ = '\0';
      const char *name = g_strstrip (parts[i]);
      if (*name && strspn (name, "abcdefghijklmnopqrstuvwxyz-") == strlen (name)
          && !g_str_has_prefix (name, "on"))
        append_attribute (out, name, g_strstrip (value));
    }
}

static void
append_attributes (GString *out, const xmlNode *node)
{
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      xmlChar *value = xmlNodeListGetString (node->doc, attr->children, 1);
      const char *text = value ? (const char *) value : "";

      if (strcmp (name, "style") == 0)
        append_declarations (out, text);
      else if (strcmp (name, "href") == 0)
        {
          if (*text == '#')
            append_attribute (out, "href", text);
        }
      /* Ids that begin with “p-” are left out, because the page uses such ids itself. */
      else if (!attr->ns && !(strcmp (name, "id") == 0 && g_str_has_prefix (text, "p-"))
               && g_ascii_strncasecmp (name, "on", 2) != 0 && !strstr (text, "url("))
        append_attribute (out, name, text);
      xmlFree (value);
    }
}

static gboolean
is_dropped (const xmlNode *node)
{
  xmlChar *id = xmlGetNoNsProp ((xmlNode *) node, BAD_CAST "id");
  gboolean found = id && g_strv_contains (dropped, (const char *) id);

  xmlFree (id);
  return found || !g_strv_contains (drawn, (const char *) node->name);
}

static void
append_node (GString *out, const xmlNode *node)
{
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
    {
      const char *content = node->content ? (const char *) node->content : "";
      if (content[strspn (content, " \t\r\n")])
        {
          g_autofree char *text = g_markup_escape_text (content, -1);
          g_string_append (out, text);
        }
    }
  if (node->type != XML_ELEMENT_NODE || is_dropped (node))
    return;
  g_string_append_printf (out, "<%s", (const char *) node->name);
  append_attributes (out, node);
  if (!node->children)
    {
      g_string_append (out, "/>");
      return;
    }
  g_string_append_c (out, '>');
  for (const xmlNode *child = node->children; child; child = child->next)
    append_node (out, child);
  g_string_append_printf (out, "</%s>", (const char *) node->name);
}

static void
append_ground (GString *out, PayolaMapArt *art)
{
  xmlDoc *doc = read_art (art);

  g_string_append (out, "<g id=\"p-ground\">");
  if (doc)
    for (const xmlNode *node = xmlDocGetRootElement (doc)->children; node; node = node->next)
      append_node (out, node);
  g_string_append (out, "</g>\n");
  xmlFreeDoc (doc);
}

/* ---- units ----------------------------------------------------------------------------------- */

/* The shapes of render/kit/token.c as SVG. They are filled with the colour of the power; the glyph
 * has the ink of the power. */
static const char tokens[]
  = "<defs><g id=\"p-A\"><rect x=\"-16\" y=\"-10.5\" width=\"32\" height=\"21\" rx=\"4\"/>"
    "<path class=\"gl\" transform=\"translate(-4.8-.2)scale(.88)\" d=\"M-6.2 .4L6.6-5.6 7-6.6 "
    "8.6-7 10-3.8 8.6-2.9 7.8-3.1-4 4.2C-6 5-8 2-6.2 .4ZM-3.4 2-10 5.9-9.4 7.5-2 5ZM5.45 "
    "3.2A4.85 4.85 0 1 1-4.25 3.2 4.85 4.85 0 1 1 5.45 3.2ZM3.95 3.2A3.35 3.35 0 1 0-2.75 3.2 "
    "3.35 3.35 0 1 0 3.95 3.2ZM1.9 3.2A1.3 1.3 0 1 1-.7 3.2 1.3 1.3 0 1 1 1.9 3.2Z\"/></g>"
    "<g id=\"p-F\"><path d=\"M-14.5-10.5H14.5C17-10.5 17.3-8 16.8-7 14.8 4.4 9.5 10.5 6.1 "
    "10.5H-6.1C-9.5 10.5-14.8 4.4-16.8-7-17.3-8-17-10.5-14.5-10.5Z\"/><path class=\"gl\" "
    "transform=\"translate(-4.6-.2)scale(.88)\" d=\"M-9 2.6H9.6C8.6 5.6 7 7 5.4 7H-5.6C-7.4 7-8.6 "
    "5.2-9 2.6ZM.9-8.2C5.2-6 7.2-2.6 7.6 1.3H.9ZM-.7-7C-1.6-3.6-3.6-.6-6.8 1.3H-.7Z\"/></g>"
    "</defs>\n";

/* ---- fog ------------------------------------------------------------------------------------- */

/* Lines of the hatching are where x + y is a multiple of this length. */
#define HATCH 11.0

/* An edge of a province, in the coordinates u = x + y and v = x - y. */
typedef struct
{
  double u[2], v[2];
} Edge;

static void
add_edge (GArray *edges, double x1, double y1, double x2, double y2)
{
  Edge edge = { { x1 + y1, x2 + y2 }, { x1 - y1, x2 - y2 } };

  g_array_append_val (edges, edge);
}

/* Returns the edges of all rings of a province. */
static GArray *
list_edges (PayolaMapArt *art, PayProvince province, cairo_t *cr)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  double start_x = 0, start_y = 0, x = 0, y = 0;

  cairo_new_path (cr);
  payola_map_art_append_outline (art, province, cr, 1);
  cairo_path_t *path = cairo_copy_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *at = &path->data[i];
      double to_x = at->header.type == CAIRO_PATH_CLOSE_PATH ? start_x : at[1].point.x;
      double to_y = at->header.type == CAIRO_PATH_CLOSE_PATH ? start_y : at[1].point.y;

      if (at->header.type == CAIRO_PATH_MOVE_TO)
        {
          start_x = to_x;
          start_y = to_y;
        }
      else
        add_edge (edges, x, y, to_x, to_y);
      x = to_x;
      y = to_y;
    }
  cairo_path_destroy (path);
  return edges;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a, right = *(const double *) b;

  return left < right ? -1 : left > right;
}

/* Appends the hatching of a province as path data in whole units. The lines end at its outline,
 * because pages must not refer to a pattern or a clip by url(). */
static void
append_hatching (GString *out, const GArray *edges)
{
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (double));
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (guint i = 0; i < edges->len; i++)
    {
      low = MIN (low, g_array_index (edges, Edge, i).u[0]);
      high = MAX (high, g_array_index (edges, Edge, i).u[0]);
    }
  for (double u = ceil (low / HATCH) * HATCH; u <= high; u += HATCH)
    {
      g_array_set_size (crossings, 0);
      for (guint i = 0; i < edges->len; i++)
        {
          const Edge *edge = &g_array_index (edges, Edge, i);
          if ((edge->u[0] <= u) == (edge->u[1] <= u))
            continue;
          double v = edge->v[0]
                   + (u - edge->u[0]) / (edge->u[1] - edge->u[0]) * (edge->v[1] - edge->v[0]);
          g_array_append_val (crossings, v);
        }
      g_array_sort (crossings, compare_doubles);
      for (guint i = 0; i + 1 < crossings->len; i += 2)
        {
          double from = g_array_index (crossings, double, i);
          double to = g_array_index (crossings, double, i + 1);
          g_string_append_printf (out, "M%ld %ldL%ld %ld", lround ((u + from) / 2),
                                  lround ((u - from) / 2), lround ((u + to) / 2),
                                  lround ((u - to) / 2));
        }
    }
}

/* Appends the hatching of all provinces. Maps refer to the provinces that their viewer does not
 * see. */
static void
append_fog_shapes (GString *out, PayolaMapArt *art)
{
  const PayBoard *board = payola_map_art_get_board (art);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  g_string_append (out, "<defs>");
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      g_autoptr (GArray) edges = list_edges (art, (PayProvince) p, cr);
      g_string_append_printf (out, "<path id=\"p-f%u\" d=\"", p);
      append_hatching (out, edges);
      g_string_append (out, "\"/>");
    }
  g_string_append (out, "</defs>\n");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
append_fog (GString *out, const PayBoard *board, const PayolaScene *scene)
{
  g_string_append (out, "<g class=\"fog\">");
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (payola_scene_is_fogged (scene, (PayProvince) p))
      g_string_append_printf (out, "<use href=\"#p-f%u\"/>", p);
  g_string_append (out, "</g>\n");
}

/* ---- maps ------------------------------------------------------------------------------------ */

static void
append_unit (GString *out, PayolaMapArt *art, const PayolaSceneUnit *unit)
{
  const PayBoard *board = payola_map_art_get_board (art);
  gboolean fleet = unit->type == PAY_UNIT_FLEET;
  g_autofree char *letter = g_markup_escape_text (
    unit->owner == PAY_NO_POWER ? "" : pay_board_get_power_letter (board, unit->owner), -1);
  double x, y;

  if (unit->dislodged)
    payola_map_art_get_dislodged_place (art, unit->location, &x, &y);
  else
    payola_map_art_get_unit_place (art, unit->location, &x, &y);
  g_string_append_printf (
    out,
    "<g class=\"u pw%d%s\" data-l=\"%d\" transform=\"translate(%ld %ld)\"><use href=\"#p-%c\"/>"
    "<text class=\"gt\" x=\"%s\" y=\"%s\">%s</text></g>\n",
    unit->owner, unit->dislodged || unit->ghost || unit->beaten ? " dl" : "", unit->location,
    lround (x), lround (y), fleet ? 'F' : 'A', fleet ? "8.6" : "9.6", fleet ? "3" : "4.5", letter);
}

void
payola_web_map_append (GString *out, PayolaMapArt *art, const PayolaScene *scene, const char *label,
                       gboolean again)
{
  g_autofree char *words = g_markup_escape_text (label, -1);
  double width, height;

  payola_map_art_get_size (art, &width, &height);
  g_string_append_printf (out,
                          "<svg class=\"map\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %ld "
                          "%ld\">\n",
                          words, lround (width), lround (height));
  if (again)
    g_string_append (out, "<use href=\"#p-ground\"/>\n");
  else
    {
      g_string_append (out, tokens);
      append_ground (out, art);
      if (payola_scene_is_blind (scene))
        append_fog_shapes (out, art);
    }
  if (payola_scene_is_blind (scene))
    append_fog (out, payola_map_art_get_board (art), scene);
  g_string_append (out, "<g class=\"arrows\">\n");
  payola_web_arrows_append (out, art, scene);
  g_string_append (out, "</g>\n<g class=\"units\">\n");
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    append_unit (out, art, payola_scene_get_unit (scene, i));
  g_string_append_printf (out, "</g>%s</svg>\n", again ? "" : "<g id=\"p-drafts\"></g>");
}
