/* json-file.c - reading and writing of JSON, with limits for files of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/json-file.h"

#include <string.h>

/* The greatest number of bytes of a message of the parser, which may quote the file. */
#define MAX_MESSAGE 200

/* Checks the depth of a text before it is parsed, because the parser is recursive. */
static gboolean
is_shallow (const char *data, gsize length)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < length; i++)
    if (quoted)
      {
        if (data[i] == '\\')
          i++;
        else if (data[i] == '"')
          quoted = FALSE;
      }
    else if (data[i] == '"')
      quoted = TRUE;
    else if (data[i] == '{' || data[i] == '[')
      {
        if (++depth > PAY_JSON_MAX_DEPTH)
          return FALSE;
      }
    else if ((data[i] == '}' || data[i] == ']') && depth > 0)
      depth--;
    else if (data[i] == '/' || data[i] == '\'')
      /* The parser also knows comments and single quotes, in which brackets do not count. */
      return FALSE;
  return TRUE;
}

/* Counts the values, roughly, because each needs about a hundred bytes. */
static gboolean
is_small (const char *data, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += data[i] == '{' || data[i] == '[' || data[i] == ',';
  return n <= PAY_JSON_MAX_VALUES;
}

JsonNode *
pay_json_parse (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  if (!is_shallow (data, length))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_TOO_DEEP, 0, 0, 0, NULL);
      return NULL;
    }
  if (!is_small (data, length))
    {
      g_autofree char *limit = g_strdup_printf ("%u", PAY_JSON_MAX_VALUES);
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_MANY_VALUES, 0, 0, 0, limit, NULL);
      return NULL;
    }
  if (!g_utf8_validate_len (data, length, NULL))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NOT_JSON, 0, 0, 0, "UTF-8", NULL);
      return NULL;
    }
  if (json_parser_load_from_data (parser, data, (gssize) length, &error)
      && json_parser_get_root (parser))
    return json_parser_steal_root (parser);
  g_autofree char *message = g_utf8_make_valid (error ? error->message : "empty", -1);
  g_strdelimit (message, "\r\n\t", ' ');
  if (strlen (message) > MAX_MESSAGE)
    *g_utf8_find_prev_char (message, message + MAX_MESSAGE) = '\0';
  pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NOT_JSON, 0, 0, 0, message, NULL);
  return NULL;
}

static JsonNode *
get (JsonObject *parent, const char *name)
{
  return parent ? json_object_get_member (parent, name) : NULL;
}

JsonObject *
pay_json_get_object (JsonObject *parent, const char *name)
{
  JsonNode *node = get (parent, name);
  return node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
pay_json_get_array (JsonObject *parent, const char *name)
{
  JsonNode *node = get (parent, name);
  return node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

const char *
pay_json_string (JsonNode *node)
{
  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         ? json_node_get_string (node)
         : NULL;
}

const char *
pay_json_get_string (JsonObject *parent, const char *name)
{
  return pay_json_string (get (parent, name));
}

gboolean
pay_json_get_number (JsonObject *parent, const char *name, gint64 *number)
{
  JsonNode *node = get (parent, name);

  if (!node || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

char *
pay_json_write (JsonObject *root)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autofree char *text = NULL;

  json_node_init_object (node, root);
  json_object_unref (root);
  text = json_to_string (node, FALSE);
  return g_strconcat (text, "\n", NULL);
}
