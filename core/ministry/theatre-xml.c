/* theatre-xml.c - reads and writes theatres as XML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/theatre-xml.h"

#include "base/xml.h"
#include "ministry/theatre-private.h"

#include <string.h>

static const char *const result_names[] = { NULL, "won", "lost" };

/* Fills a table that maps the id of each position to the number of the position, from 1. Returns
 * FALSE if an id is used twice or there are too many positions. */
static gboolean
number_positions (xmlNode *root, GHashTable *places, PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;
  guint n = 0;

  for (xmlNode *node = pay_xml_first (root, "position"); node;
       node = pay_xml_next (node, "position"))
    {
      char *id = pay_xml_attribute (node, "id");
      if (g_hash_table_contains (places, id))
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_ID_TWICE, pay_xml_line (node), 0, 0,
                               id, NULL);
          good = FALSE;
        }
      g_hash_table_insert (places, id, GUINT_TO_POINTER (++n));
    }
  if (n > PAY_THEATRE_MAX_POSITIONS)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_THEATRE_MAX_POSITIONS);
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_MANY, 0, 0, 0, limit, NULL);
      return FALSE;
    }
  return good;
}

/* Adds findings of the model, and gives them the line of the element, because findings of the
 * model do not have a line. */
static void
pass_on (const PayDiagnostics *found, xmlNode *node, PayDiagnostics *diagnostics)
{
  pay_diagnostics_add_all_at (diagnostics, found, pay_xml_line (node));
}

static gboolean
read_steps (PayTheatre *self, guint position, xmlNode *parent, GHashTable *places,
            PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (xmlNode *node = pay_xml_first (parent, "step"); node; node = pay_xml_next (node, "step"))
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *to = pay_xml_attribute (node, "to");
      g_autofree char *order = pay_xml_attribute (node, "order");
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, to));

      if (place == 0)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_NO_POSITION, pay_xml_line (node), 0, 0,
                               to, NULL);
          good = FALSE;
        }
      else if (!pay_theatre_add_step (self, position, place - 1, order ? order : "", found))
        {
          pass_on (found, node, diagnostics);
          good = FALSE;
        }
    }
  return good;
}

static void
read_game (PayTheatre *self, xmlNode *root)
{
  g_autofree char *power = pay_xml_attribute (root, "power");
  g_autofree char *units = pay_xml_attribute (root, "units");
  g_autofree char *provinces = pay_xml_attribute (root, "provinces");

  pay_theatre_set_power (self, power ? power : "");
  pay_theatre_set_units (self, units ? units : "");
  pay_theatre_set_provinces (self, provinces ? provinces : "");
}

PayTheatre *
pay_theatre_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, "theatre", PAY_THEATRE_FORMAT, "theatre.rng",
                                         diagnostics);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean good = TRUE;
  guint position = 0;

  if (!doc)
    return NULL;
  xmlNode *root = xmlDocGetRootElement (doc);
  if (!number_positions (root, places, diagnostics))
    return NULL;

  g_autofree char *title = pay_xml_attribute (root, "title");
  g_autofree char *season = pay_xml_attribute (root, "season");
  g_autoptr (PayTheatre) self = pay_theatre_new_sized (title, g_hash_table_size (places));
  pay_theatre_set_spring (self, strcmp (season, "spring") == 0);
  pay_theatre_set_money (self, (int) pay_xml_attribute_int (root, "ours", 0),
                         (int) pay_xml_attribute_int (root, "theirs", 0));
  read_game (self, root);
  for (xmlNode *node = pay_xml_first (root, "position"); node;
       node = pay_xml_next (node, "position"), position++)
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      pay_theatre_set_name (self, position, name);
    }
  position = 0;
  for (xmlNode *node = pay_xml_first (root, "position"); node;
       node = pay_xml_next (node, "position"), position++)
    {
      g_autofree char *result = pay_xml_attribute (node, "result");

      good = read_steps (self, position, node, places, diagnostics) && good;
      if (!result)
        continue;
      if (pay_theatre_get_n_steps (self, position) > 0)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_DECIDED, pay_xml_line (node), 0, 0,
                               pay_theatre_get_name (self, position), NULL);
          good = FALSE;
          continue;
        }
      pay_theatre_decide (self, position,
                          strcmp (result, "won") == 0 ? PAY_THEATRE_WON : PAY_THEATRE_LOST);
    }
  return good ? g_steal_pointer (&self) : NULL;
}

static void
set_said (xmlNode *node, const char *name, const char *text)
{
  if (*text)
    pay_xml_set (node, name, text);
}

char *
pay_theatre_write (const PayTheatre *self)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, (const xmlChar *) "theatre", NULL);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", PAY_THEATRE_FORMAT);
  pay_xml_set (root, "title", pay_theatre_get_title (self));
  pay_xml_set (root, "season", pay_theatre_get_spring (self) ? "spring" : "fall");
  pay_xml_set_int (root, "ours", pay_theatre_get_ours (self));
  pay_xml_set_int (root, "theirs", pay_theatre_get_theirs (self));
  set_said (root, "power", pay_theatre_get_power (self));
  set_said (root, "units", pay_theatre_get_units (self));
  set_said (root, "provinces", pay_theatre_get_provinces (self));
  for (guint i = 0; i < pay_theatre_get_n (self); i++)
    {
      xmlNode *node = pay_xml_add (root, "position", NULL);
      g_autofree char *id = g_strdup_printf ("p%u", i + 1);

      pay_xml_set (node, "id", id);
      pay_xml_set (node, "name", pay_theatre_get_name (self, i));
      if (pay_theatre_get_result (self, i) != PAY_THEATRE_OPEN)
        pay_xml_set (node, "result", result_names[pay_theatre_get_result (self, i)]);
      for (guint s = 0; s < pay_theatre_get_n_steps (self, i); s++)
        {
          xmlNode *step = pay_xml_add (node, "step", NULL);
          g_autofree char *to = g_strdup_printf ("p%u", pay_theatre_get_step (self, i, s) + 1);

          pay_xml_set (step, "to", to);
          if (*pay_theatre_get_order (self, i, s))
            pay_xml_set (step, "order", pay_theatre_get_order (self, i, s));
        }
    }
  return pay_xml_write (doc);
}
