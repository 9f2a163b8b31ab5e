/* stable-svg.c - makes cairo's SVG output the same in every run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/stable-svg.h"

/* Checks whether an id can begin at the end of `out`: ids and references to ids follow a quote or
 * a hash. No text can look like an id, because cairo writes text as outlines. */
static gboolean
is_id_start (const GString *out)
{
  return out->len > 0 && (out->str[out->len - 1] == '"' || out->str[out->len - 1] == '#');
}

void
payola_stable_svg (GByteArray *svg)
{
  static const char *const names[] = { "surface", "image", "source" };
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) out = g_string_sized_new (svg->len);
  const char *at = (const char *) svg->data, *end = at + svg->len;

  while (at < end)
    {
      gsize length = 0;

      for (guint i = 0; i < G_N_ELEMENTS (names) && length == 0 && is_id_start (out); i++)
        {
          gsize name = strlen (names[i]);
          if ((gsize) (end - at) <= name || strncmp (at, names[i], name) != 0)
            continue;
          while (at + name + length < end && g_ascii_isdigit (at[name + length]))
            length++;
          if (length == 0)
            continue;

          /* Cairo has one counter for all three kinds of ids. Ids of different kinds with the same
           * number get the same new number. */
          char *number = g_strndup (at + name, length);
          gpointer known = g_hash_table_lookup (numbers, number);
          guint anew = known ? GPOINTER_TO_UINT (known) : g_hash_table_size (numbers) + 1;
          g_hash_table_replace (numbers, number, GUINT_TO_POINTER (anew));
          g_string_append_printf (out, "%s%u", names[i], anew);
          at += name + length;
        }
      if (length == 0)
        g_string_append_c (out, *at++);
    }
  g_byte_array_set_size (svg, 0);
  g_byte_array_append (svg, (const guint8 *) out->str, out->len);
}
