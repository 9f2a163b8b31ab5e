/* schematic-art.c - drawings of boxes, ovals and lines for a board's graph
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-art.h"

#include "render/art/schematic-layout.h"
#include "render/art/schematic-route.h"

#include <math.h>
#include <string.h>

#define WIDE 118.0
#define HIGH 78.0
#define COAST_HIGH 34.0 /* additional height for the coasts of a split province */
#define SEA_WIDE 132.0
#define SEA_HIGH 92.0
#define SIDES 28    /* number of sides of the polygon that approximates an oval */
#define TOKEN 17.0  /* half the width of a token */
#define LETTER 0.62 /* width of a letter, as a fraction of the font size */
#define LARGEST 15.0
#define MANY_LINKS 8 /* a graph with more links for each province is very dense */

static const char rules[]
  = ".link { fill: none; stroke-linecap: round }\n"
    ".link-army { stroke: #7a6040; stroke-width: 3px }\n"
    ".link-both { stroke: #7a6040; stroke-width: 3px }\n"
    ".link-fleet { stroke: #4f7c93; stroke-width: 3px; stroke-dasharray: 1 7 }\n";

typedef struct
{
  const PayBoard *board;
  PayolaBox *boxes;
  double width, height;
  GString *out;
} Drawing;

static void add (Drawing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add (Drawing *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (self->out, format, args);
  va_end (args);
}

/* Formats a number with a decimal point in every locale and at most one decimal. */
static const char *
number (double value, char *buffer)
{
  g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.1f", value);
  if (g_str_has_suffix (buffer, ".0"))
    buffer[strlen (buffer) - 2] = '\0';
  return strcmp (buffer, "-0") == 0 ? "0" : buffer;
}

static void
add_point (Drawing *self, char command, double x, double y)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE];
  add (self, "%c%s %s", command, number (x, a), number (y, b));
}

static void
add_circle (Drawing *self, const char *attributes, double x, double y, double r)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE], c[G_ASCII_DTOSTR_BUF_SIZE];
  add (self, "<circle %s cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n", attributes, number (x, a),
       number (y, b), number (r, c));
}

static gboolean
is_sea (const Drawing *self, guint p)
{
  return pay_board_get_kind (self->board, p) == PAY_PROVINCE_SEA;
}

static const char *
class_of (const Drawing *self, guint p)
{
  switch (pay_board_get_kind (self->board, p))
    {
    case PAY_PROVINCE_SEA:
      return "sea";
    case PAY_PROVINCE_IMPASSABLE:
      return "impassable";
    default:
      return "land";
    }
}

static void
add_outline (Drawing *self, guint p)
{
  const PayolaBox *box = &self->boxes[p];
  double w = box->width / 2, h = box->height / 2;

  if (is_sea (self, p))
    for (guint i = 0; i < SIDES; i++)
      add_point (self, i ? 'L' : 'M', box->x + w * cos (2 * G_PI * i / SIDES),
                 box->y + h * sin (2 * G_PI * i / SIDES));
  else
    for (guint i = 0; i < 8; i++)
      {
        /* The corners clockwise from the top left; every corner is cut off. */
        static const int sx[] = { -1, 1, 1, 1, 1, -1, -1, -1 };
        static const int sy[] = { -1, -1, -1, 1, 1, 1, 1, -1 };
        gboolean level = i % 4 < 2; /* whether the point is on the upper or lower edge */
        double cut_x = level ? PAYOLA_BOX_CORNER : 0, cut_y = level ? 0 : PAYOLA_BOX_CORNER;
        add_point (self, i ? 'L' : 'M', box->x + sx[i] * (w - cut_x), box->y + sy[i] * (h - cut_y));
      }
  g_string_append_c (self->out, 'Z');
}

/* ---- borders ---- */

static gboolean
fleets_move (const Drawing *self, guint a, guint b)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (self->board, a, &n);

  if (pay_bits_has (pay_board_get_fleet_reach (self->board, a), b))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (pay_bits_has (pay_board_get_fleet_reach (self->board, coasts[i]), b))
      return TRUE;
  return FALSE;
}

static guint
count_links (const Drawing *self)
{
  guint n = pay_board_get_n_provinces (self->board), links = 0;

  for (guint a = 0; a < n; a++)
    links += pay_bits_count (pay_board_get_touch (self->board, a));
  return links / 2;
}

static void
add_link (Drawing *self, guint a, guint b, gboolean bend)
{
  gboolean army = pay_bits_has (pay_board_get_army_reach (self->board, a), b);
  gboolean fleet = fleets_move (self, a, b);
  PayolaSchematicRoute route;

  payola_schematic_route (self->board, self->boxes, self->width, self->height, a, b, bend, &route);
  add (self, "<path class=\"link link-%s\" d=\"", army && fleet ? "both" : army ? "army" : "fleet");
  for (guint i = 0; i < route.n; i++)
    add_point (self, i ? 'L' : 'M', route.x[i], route.y[i]);
  add (self, "\"/>\n");
}

static void
add_links (Drawing *self)
{
  guint n = pay_board_get_n_provinces (self->board);
  /* Lines in a very dense graph are straight: bending them would take long and not make the
   * drawing clearer. */
  gboolean bend = count_links (self) <= n * MANY_LINKS;

  add (self, "<g id=\"waterlines\">\n");
  for (guint a = 0; a < n; a++)
    {
      const PayBits *touch = pay_board_get_touch (self->board, a);
      for (gint b = pay_bits_next (touch, a + 1); b >= 0; b = pay_bits_next (touch, b + 1))
        add_link (self, a, (guint) b, bend);
    }
  add (self, "</g>\n");
}

/* ---- words ---- */

static double
fit (const char *text, double width)
{
  return MIN (LARGEST, floor (width / MAX (g_utf8_strlen (text, -1), 1) / LETTER * 2) / 2);
}

/* Finds the place to break a name into two lines: the blank nearest to its middle, or NULL. */
static const char *
find_break (const char *name)
{
  gssize middle = (gssize) strlen (name) / 2;
  const char *best = NULL;

  for (const char *blank = strchr (name, ' '); blank; blank = strchr (blank + 1, ' '))
    if (!best || ABS (blank - name - middle) < ABS (best - name - middle))
      best = blank;
  return best;
}

static void
add_text_line (Drawing *self, double x, double y, const char *text, gsize length)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);
  add (self, "<tspan x=\"%s\" y=\"%s\">%s</tspan>", number (x, a), number (y, b), escaped);
}

/* Adds a name around a point in one line, or in two lines if they allow larger letters. */
static void
add_name (Drawing *self, const char *prefix, const char *id, const char *style, const char *name,
          double x, double y, double width)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE], c[G_ASCII_DTOSTR_BUF_SIZE];
  const char *gap = find_break (name);
  g_autofree char *first = gap ? g_strndup (name, (gsize) (gap - name)) : g_strdup (name);
  double one = fit (name, width);
  double two = gap ? MIN (MIN (fit (first, width), fit (gap + 1, width)), 11.5) : 0;
  double size = MAX (MAX (one, two), 4);
  double half = two > one ? size * 0.58 : 0;

  add (self, "<text id=\"%s-%s\" class=\"%s\" x=\"%s\" y=\"%s\" font-size=\"%s\">", prefix, id,
       style, number (x, a), number (y + size * 0.36 - half, b), number (size, c));
  if (half > 0)
    {
      add_text_line (self, x, y + size * 0.36 - half, first, strlen (first));
      add_text_line (self, x, y + size * 0.36 + half, gap + 1, strlen (gap + 1));
    }
  else
    {
      g_autofree char *escaped = g_markup_escape_text (name, -1);
      add (self, "%s", escaped);
    }
  add (self, "</text>\n");
}

/* Returns the vertical middle of a province's name. The name is at the top of the province's
 * box. */
static double
name_y (const Drawing *self, guint p)
{
  return self->boxes[p].y - self->boxes[p].height / 2 + (is_sea (self, p) ? 30 : 17);
}

static double
unit_y (const Drawing *self, guint p)
{
  return self->boxes[p].y - self->boxes[p].height / 2 + (is_sea (self, p) ? 60 : 50);
}

/* Returns the horizontal position of the unit on the coast number i of n. */
static double
coast_x (const Drawing *self, guint p, guint i, guint n)
{
  double width = self->boxes[p].width;
  return self->boxes[p].x - width / 2 + width * (i + 0.5) / n;
}

static char *
id_of (const Drawing *self, PayLocation location)
{
  char *id = g_strdup (pay_board_get_abbreviation (self->board, location));
  return g_strdelimit (id, "/", '_');
}

static void
add_words (Drawing *self, const char *layer, const char *prefix, gboolean names)
{
  add (self, "<g id=\"%s\"%s>\n", layer, names ? "" : " display=\"none\"");
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      guint n;
      const PayLocation *coasts = pay_board_get_coasts (self->board, p, &n);
      g_autofree char *style = g_strconcat (
        class_of (self, p), pay_board_is_centre (self->board, p) ? " centre" : "", NULL);
      g_autofree char *id = id_of (self, p);

      add_name (
        self, prefix, id, style,
        names ? pay_board_get_name (self->board, p) : pay_board_get_abbreviation (self->board, p),
        self->boxes[p].x, name_y (self, p), self->boxes[p].width - (is_sea (self, p) ? 40 : 14));
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *coast = id_of (self, coasts[i]);
          add_name (self, prefix, coast, "coast-name", pay_board_get_coast (self->board, coasts[i]),
                    coast_x (self, p, i, n) - 20, unit_y (self, p) + 37, 14);
        }
    }
  add (self, "</g>\n");
}

/* ---- positions ---- */

static void
add_centres (Drawing *self)
{
  add (self, "<g id=\"centres\">\n");
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      double x = self->boxes[p].x - self->boxes[p].width / 2 + (is_sea (self, p) ? 26 : 14);
      if (!pay_board_is_centre (self->board, p))
        continue;
      add (self, "<g id=\"centre-%s\">", pay_board_get_abbreviation (self->board, p));
      add_circle (self, "class=\"ring\"", x, unit_y (self, p), 5.2);
      add_circle (self, "class=\"dot\"", x, unit_y (self, p), 2.2);
      add (self, "</g>\n");
    }
  add (self, "</g>\n");
}

static void
add_anchor (Drawing *self, const char *what, PayLocation location, double x, double y)
{
  g_autofree char *id = id_of (self, location);
  g_autofree char *attributes = g_strdup_printf ("id=\"%s-%s\"", what, id);
  add_circle (self, attributes, x, y, TOKEN);
}

static void
add_anchors (Drawing *self)
{
  add (self, "<g id=\"anchors\" display=\"none\">\n");
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      guint n;
      const PayLocation *coasts = pay_board_get_coasts (self->board, p, &n);
      double x = self->boxes[p].x - 6, y = unit_y (self, p);

      if (pay_board_get_kind (self->board, p) == PAY_PROVINCE_IMPASSABLE)
        continue;
      add_anchor (self, "unit", p, x, y);
      add_anchor (self, "dislodged", p, x + 36, y);
      for (guint i = 0; i < n; i++)
        {
          double at = coast_x (self, p, i, n) + 10;
          add_anchor (self, "unit", coasts[i], at, y + 37);
          add_anchor (self, "dislodged", coasts[i], at, y + 61);
        }
    }
  add (self, "</g>\n");
}

/* ---- drawing ---- */

static void
size_boxes (Drawing *self)
{
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      guint n;
      pay_board_get_coasts (self->board, p, &n);
      self->boxes[p] = (PayolaBox) {
        .width = is_sea (self, p) ? SEA_WIDE : MAX (WIDE, n * 66.0),
        .height = is_sea (self, p) ? SEA_HIGH : HIGH + (n ? COAST_HIGH : 0),
      };
    }
}

static void
add_provinces (Drawing *self)
{
  guint n = pay_board_get_n_provinces (self->board);

  add (self, "<g id=\"neutral\">\n");
  for (guint p = 0; p < n; p++)
    if (pay_board_get_kind (self->board, p) == PAY_PROVINCE_IMPASSABLE)
      {
        add (self, "<path class=\"neutral\" d=\"");
        add_outline (self, p);
        add (self, "\"/>\n");
      }
  add (self, "</g>\n<g id=\"straits\">\n</g>\n<g id=\"provinces\">\n");
  for (guint p = 0; p < n; p++)
    {
      add (self, "<path id=\"%s\" class=\"%s\" d=\"", pay_board_get_abbreviation (self->board, p),
           class_of (self, p));
      add_outline (self, p);
      add (self, "\"/>\n");
    }
  add (self, "</g>\n<g id=\"borders\">\n");
  for (guint p = 0; p < n; p++)
    {
      add (self, "<path class=\"%s\" d=\"", is_sea (self, p) ? "sea" : "coast");
      add_outline (self, p);
      add (self, "\"/>\n");
    }
  add (self, "</g>\n");
}

char *
payola_schematic_art_make (const PayBoard *board, const PayolaPins *pins, const char *look)
{
  g_autofree PayolaBox *boxes = g_new0 (PayolaBox, pay_board_get_n_provinces (board));
  Drawing self = { .board = board, .boxes = boxes, .out = g_string_new (NULL) };
  char w[G_ASCII_DTOSTR_BUF_SIZE], h[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *title = g_markup_escape_text (pay_board_get_title (board), -1);
  g_autofree char *style = g_markup_escape_text (look, -1);

  size_boxes (&self);
  payola_schematic_layout (board, pins, boxes, &self.width, &self.height);
  number (self.width, w);
  number (self.height, h);
  add (&self,
       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
       "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\""
       " height=\"%s\">\n<title>%s</title>\n<style>\n%s%s</style>\n",
       w, h, w, h, title, style, rules);
  add (&self,
       "<g id=\"background\">\n<rect class=\"ocean\" x=\"0\" y=\"0\" width=\"%s\""
       " height=\"%s\"/>\n</g>\n",
       w, h);
  add_links (&self);
  add_provinces (&self);
  add_centres (&self);
  add_words (&self, "labels", "label", TRUE);
  add_words (&self, "abbreviations", "abbr", FALSE);
  add (&self, "<g id=\"frame\">\n</g>\n");
  add_anchors (&self);
  add (&self, "</svg>\n");
  return g_string_free (self.out, FALSE);
}
