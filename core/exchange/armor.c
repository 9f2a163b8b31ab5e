/* armor.c - armour: bytes as text that can be sent by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/armor.h"

#include <string.h>

#define LINE 64

static const char *const names[PAY_N_ARMORS] = {
  [PAY_ARMOR_PACKET] = "PAYOLA PACKET",
  [PAY_ARMOR_SHEET] = "PAYOLA SHEET",
  [PAY_ARMOR_GAME] = "PAYOLA LOCKED GAME",
};

char *
pay_armor_write (PayArmor kind, GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  g_autofree char *letters = g_base64_encode (data, size);
  gsize n = strlen (letters);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "-----BEGIN %s-----\n", names[kind]);
  for (gsize i = 0; i < n; i += LINE)
    {
      g_string_append_len (text, letters + i, (gssize) MIN (LINE, n - i));
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "-----END %s-----\n", names[kind]);
  return g_string_free (text, FALSE);
}

gboolean
pay_armor_begins (const char *text, gsize length, PayArmor *kind)
{
  for (guint i = 0; i < PAY_N_ARMORS; i++)
    {
      g_autofree char *line = g_strdup_printf ("-----BEGIN %s-----", names[i]);
      if (length >= strlen (line) && memcmp (text, line, strlen (line)) == 0)
        {
          *kind = i;
          return TRUE;
        }
    }
  return FALSE;
}

GBytes *
pay_armor_read (const char *text, gsize length, PayArmor *kind)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *copy = g_strndup (text, length);
  const char *begin, *end;
  gsize size;

  if (strlen (copy) != length || !pay_armor_begins (copy, length, kind)
      || !(begin = strchr (copy, '\n')) || !(end = strstr (begin, "\n-----END")) || end == begin)
    return NULL;
  g_autofree char *letters = g_strndup (begin + 1, (gsize) (end - begin));
  guchar *data = g_base64_decode (letters, &size);
  bytes = g_bytes_new_take (data, size);
  /* The same bytes can be written in base64 in several ways. Only the text that
   * pay_armor_write() makes is accepted. */
  g_autofree char *again = pay_armor_write (*kind, bytes);
  return strcmp (again, copy) == 0 ? g_steal_pointer (&bytes) : NULL;
}

/* Removes quote prefixes such as "> " and blanks around a line. (transfer full) */
static char *
strip_line (const char *line)
{
  while (*line && strchr ("> |\t", *line))
    line++;
  return g_strchomp (g_strdup (line));
}

char *
pay_armor_find (const char *mail)
{
  g_auto (GStrv) lines = g_strsplit (mail, "\n", -1);
  g_autoptr (GString) text = NULL;
  PayArmor kind;

  for (guint i = 0; lines[i]; i++)
    {
      g_autofree char *line = strip_line (lines[i]);
      if (!text && pay_armor_begins (line, strlen (line), &kind))
        text = g_string_new (NULL);
      if (!text || *line == '\0')
        continue;
      g_string_append_printf (text, "%s\n", line);
      if (g_str_has_prefix (line, "-----END "))
        return g_string_free (g_steal_pointer (&text), FALSE);
    }
  return NULL;
}
