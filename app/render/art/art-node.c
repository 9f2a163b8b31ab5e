/* art-node.c - reading of single elements of a map's drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-node.h"

char *
payola_art_node_make_id (const PayBoard *board, const char *prefix, PayLocation location)
{
  char *id = g_strconcat (prefix, pay_board_get_abbreviation (board, location), NULL);

  return g_strdelimit (id, "/", '_');
}

gboolean
payola_art_node_get_number (xmlNode *node, const char *name, double *number)
{
  xmlChar *text = xmlGetNoNsProp (node, BAD_CAST name);
  char *end = NULL;

  if (text)
    *number = g_ascii_strtod ((const char *) text, &end);
  gboolean good = text && end != (char *) text && *end == '\0';
  xmlFree (text);
  return good;
}

PayolaShape *
payola_art_node_read_shape (xmlNode *node)
{
  xmlChar *data = node ? xmlGetNoNsProp (node, BAD_CAST "d") : NULL;
  PayolaShape *shape = data ? payola_shape_parse ((const char *) data) : NULL;

  xmlFree (data);
  return shape;
}
