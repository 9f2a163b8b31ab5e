/* vectors-payola.c - what the Payola kinds of run-vectors share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vectors-payola.h"

PayOptions *
vectors_payola_options (Vectors *v, JsonObject *object, const char *extra)
{
  g_autoptr (GPtrArray) names = vectors_get_strings (v, object, "rules");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayOptions *options;

  if (!names)
    return NULL;
  if (extra)
    g_ptr_array_add (names, (char *) extra);
  g_ptr_array_add (names, NULL);
  options = pay_options_parse ((const char *const *) names->pdata, found);
  if (!options)
    {
      g_autofree char *text = pay_diagnostics_text (found);
      vectors_fail (v, "rules: %s", g_strchomp (text));
    }
  return options;
}

char *
vectors_payola_join (JsonArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (lines); i++)
    g_string_append_printf (text, "%s\n", json_array_get_string_element (lines, i));
  return g_string_free (text, FALSE);
}
