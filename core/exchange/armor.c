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

/* Checks whether a text begins with a word, and skips it. */
static gboolean
take (const char **text, gsize *length, const char *word)
{
  gsize n = strlen (word);

  if (*length < n || memcmp (*text, word, n) != 0)
    return FALSE;
  *text += n;
  *length -= n;
  return TRUE;
}

gboolean
pay_armor_begins (const char *text, gsize length, PayArmor *kind)
{
  if (!take (&text, &length, "-----BEGIN "))
    return FALSE;
  for (guint i = 0; i < PAY_N_ARMORS; i++)
    {
      const char *at = text;
      gsize left = length;
      if (take (&at, &left, names[i]) && take (&at, &left, "-----"))
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

char *
pay_armor_find (const char *mail)
{
  g_autoptr (GString) text = NULL;
  PayArmor kind;

  /* Quote prefixes such as "> " and blanks around a line do not belong to it. */
  for (const char *line = mail, *end; *line; line = *end ? end + 1 : end)
    {
      line += strspn (line, "> |\t");
      end = line + strcspn (line, "\n");
      gsize n = (gsize) (end - line);
      while (n > 0 && g_ascii_isspace (line[n - 1]))
        n--;
      if (!text && pay_armor_begins (line, n, &kind))
        text = g_string_new (NULL);
      if (!text || n == 0)
        continue;
      g_string_append_len (text, line, (gssize) n);
      g_string_append_c (text, '\n');
      if (take (&line, &n, "-----END "))
        return g_string_free (g_steal_pointer (&text), FALSE);
    }
  return NULL;
}
