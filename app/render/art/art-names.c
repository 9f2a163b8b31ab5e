/* art-names.c - the names of a drawing in the language of the interface
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-names.h"

#include "render/art/art-node.h"

#include <math.h>
#include <string.h>

#define CAPITAL 0.72 /* height of a capital, as a fraction of the font size */
#define STEP 1.16    /* distance between two lines, as a fraction of the font size */
/* Names keep some distance from their surroundings, and more at sea. */
#define SLACK 1.12
#define SLACK_AT_SEA 1.3
/* A name that is set along its sea fills the sea. */
#define SLACK_TURNED 1.0

/* Loading a font face in another size takes time, so only a few sizes are used. */
static const double sizes[] = { 24, 20, 17, 15.5, 13.5, 12, 10.5, 9, 8 };

typedef struct
{
  double x, middle; /* horizontal position, and vertical middle of the whole label */
  double size;
  guint n_lines;
  glong longest; /* number of letters of the longest line */
} Label;

static gboolean
read_label (xmlNode *node, Label *label)
{
  double first, last, y;

  if (!payola_art_node_get_number (node, "x", &label->x)
      || !payola_art_node_get_number (node, "y", &first)
      || !payola_art_node_get_number (node, "font-size", &label->size) || !(label->size > 0))
    return FALSE;
  last = first;
  label->n_lines = 0;
  label->longest = 0;
  xmlNode *line = xmlFirstElementChild (node);
  for (xmlNode *at = line ? line : node; at; at = line ? xmlNextElementSibling (at) : NULL)
    {
      xmlChar *words = xmlNodeGetContent (at);
      label->longest = MAX (label->longest, g_utf8_strlen ((const char *) words, -1));
      label->n_lines++;
      xmlFree (words);
      if (line && payola_art_node_get_number (at, "y", &y))
        last = y;
    }
  label->middle = (first + last) / 2 - CAPITAL / 2 * label->size;
  return label->longest > 0;
}

/* Returns the place where a name breaks into two lines: after the blank or hyphen that is nearest
 * to its middle. */
static const char *
find_break (const char *name)
{
  gssize middle = (gssize) strlen (name) / 2;
  const char *best = NULL;

  for (const char *at = strpbrk (name, " -"); at; at = strpbrk (at + 1, " -"))
    if (at[1] && (!best || ABS (at + 1 - name - middle) < ABS (best - name - middle)))
      best = at + 1;
  return best;
}

static void
set_number (xmlNode *node, const char *name, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.1f", number);
  if (g_str_has_suffix (text, ".0"))
    text[strlen (text) - 2] = '\0';
  xmlSetProp (node, BAD_CAST name, BAD_CAST text);
}

static void
write_label (xmlNode *node, const Label *label, double size, char *const *lines)
{
  guint n = g_strv_length ((char **) lines);
  double y = label->middle + CAPITAL / 2 * size - (n - 1) * STEP / 2 * size;

  while (node->children)
    {
      xmlNode *child = node->children;
      xmlUnlinkNode (child);
      xmlFreeNode (child);
    }
  set_number (node, "y", y);
  set_number (node, "font-size", size);
  for (guint i = 0; i < n; i++)
    {
      xmlNode *at = n > 1 ? xmlNewChild (node, node->ns, BAD_CAST "tspan", NULL) : node;
      if (n > 1)
        {
          set_number (at, "x", label->x);
          set_number (at, "y", y + i * STEP * size);
        }
      xmlAddChild (at, xmlNewText (BAD_CAST lines[i]));
    }
}

void
payola_art_names_set (xmlNode *node, double x, double y, double size, double angle,
                      char *const *lines)
{
  const Label label = { .x = x, .middle = y };
  char text[3][G_ASCII_DTOSTR_BUF_SIZE];

  set_number (node, "x", x);
  write_label (node, &label, size, lines);
  xmlUnsetProp (node, BAD_CAST "transform");
  if (angle == 0)
    return;
  g_ascii_formatd (text[0], sizeof text[0], "%.1f", angle);
  g_ascii_formatd (text[1], sizeof text[1], "%.1f", x);
  g_ascii_formatd (text[2], sizeof text[2], "%.1f", y);
  g_autofree char *turn = g_strdup_printf ("rotate(%s %s %s)", text[0], text[1], text[2]);
  xmlSetProp (node, BAD_CAST "transform", BAD_CAST turn);
}

gboolean
payola_art_names_put (xmlNode *node, const char *name)
{
  Label label;
  const char *gap = find_break (name);
  xmlChar *style = xmlGetNoNsProp (node, BAD_CAST "class");
  gboolean sea = style && strstr ((const char *) style, "sea");
  g_auto (GStrv) lines = g_new0 (char *, 3);
  glong longest = 0;

  xmlFree (style);
  if (!read_label (node, &label))
    return FALSE;
  gboolean split = label.n_lines > 1 && gap;
  lines[0] = split ? g_strchomp (g_strndup (name, (gsize) (gap - name))) : g_strdup (name);
  lines[1] = split ? g_strdup (gap) : NULL;
  for (guint i = 0; lines[i]; i++)
    longest = MAX (longest, g_utf8_strlen (lines[i], -1));

  gboolean turned = xmlHasProp (node, BAD_CAST "transform") != NULL;
  double slack = !sea ? SLACK : turned ? SLACK_TURNED : SLACK_AT_SEA;
  double most = label.size * label.longest * slack / longest;
  if (most >= label.size)
    {
      write_label (node, &label, label.size, lines);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (sizes[i] <= most)
      {
        write_label (node, &label, sizes[i], lines);
        return TRUE;
      }
  return FALSE;
}
