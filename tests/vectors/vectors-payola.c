/* vectors-payola.c - common code of the Payola kinds of run-vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vectors-payola.h"

#include <string.h>

PayOptions *
vectors_payola_options (Vectors *v, JsonObject *object, const char *extra)
{
  g_autoptr (GPtrArray) names = vectors_get_strings (v, object, "rules");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (GPtrArray) dummies = NULL;
  g_autoptr (GPtrArray) dummy_names = g_ptr_array_new_with_free_func (g_free);
  PayOptions *options;

  if (!names)
    return NULL;
  if (extra)
    g_ptr_array_add (names, (char *) extra);
  if (json_object_has_member (object, "dummies"))
    {
      dummies = vectors_get_strings (v, object, "dummies");
      if (!dummies)
        return NULL;
      for (guint i = 0; i < dummies->len; i++)
        {
          char *name = g_strconcat ("dummy-", g_ptr_array_index (dummies, i), NULL);
          g_ptr_array_add (dummy_names, name);
          g_ptr_array_add (names, name);
        }
    }
  g_ptr_array_add (names, NULL);
  options = pay_options_parse ((const char *const *) names->pdata, found);
  if (!options)
    {
      g_autofree char *text = pay_diagnostics_text (found);
      vectors_fail (v, "rules: %s", g_strchomp (text));
    }
  return options;
}

static gboolean
is_kind (JsonNode *node, char kind)
{
  gboolean value = JSON_NODE_HOLDS_VALUE (node);
  gboolean good = TRUE;

  switch (kind)
    {
    case 's':
      return value && json_node_get_value_type (node) == G_TYPE_STRING;
    case 'i':
      return value && json_node_get_value_type (node) == G_TYPE_INT64;
    case 'b':
      return value && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
    case 'o':
    case 'I':
    case 'A':
    case 'S':
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return FALSE;
      if (kind != 'o')
        {
          g_autoptr (GList) inner = json_object_get_values (json_node_get_object (node));
          for (GList *l = inner; l; l = l->next)
            good = good && is_kind (l->data, kind == 'I' ? 'i' : kind == 'S' ? 's' : 'a');
        }
      return good;
    case 'a':
    case 'n':
      if (!JSON_NODE_HOLDS_ARRAY (node))
        return FALSE;
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        {
          JsonNode *element = json_array_get_element (json_node_get_array (node), i);
          good = good && is_kind (element, kind == 'a' ? 's' : 't');
        }
      return good;
    case 'l': /* objects */
      if (!JSON_NODE_HOLDS_ARRAY (node))
        return FALSE;
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        good = good
            && JSON_NODE_HOLDS_OBJECT (json_array_get_element (json_node_get_array (node), i));
      return good;
    case 't': /* three numbers */
      if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != 3)
        return FALSE;
      for (guint i = 0; i < 3; i++)
        good = good && is_kind (json_array_get_element (json_node_get_array (node), i), 'i');
      return good;
    default:
      g_assert_not_reached ();
    }
}

gboolean
vectors_payola_require (Vectors *v, JsonObject *object, const char *const *members)
{
  gboolean good = TRUE;

  for (guint i = 0; members[i]; i++)
    {
      gsize length = strlen (members[i]) - 2;
      g_autofree char *name = g_strndup (members[i], length);
      JsonNode *node = json_object_get_member (object, name);

      if (!node || !is_kind (node, members[i][length + 1]))
        {
          vectors_error (v, "%s is %s", name, node ? "not what it should be" : "missing");
          good = FALSE;
        }
    }
  return good;
}

char *
vectors_payola_join (JsonArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (lines); i++)
    g_string_append_printf (text, "%s\n", json_array_get_string_element (lines, i));
  return g_string_free (text, FALSE);
}
