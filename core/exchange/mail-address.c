/* mail-address.c - addresses in the headers of emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail-address.h"

#include <string.h>

#define MAX_ADDRESS 254 /* bytes (RFC 5321) */

gboolean
pay_mail_address_is_valid (const char *text)
{
  const char *at = strchr (text, '@');

  if (!at || at == text || strlen (text) > MAX_ADDRESS || *text == '-' || *text == '.')
    return FALSE;
  for (const char *p = text; p < at; p++)
    if (!g_ascii_isalnum (*p) && !strchr (".!#$%&'*+-/=?^_`{|}~", *p))
      return FALSE;
  for (const char *p = at + 1; *p; p++)
    if (!g_ascii_isalnum (*p) && *p != '-' && *p != '.')
      return FALSE;
  return g_ascii_isalnum (at[1]) && g_ascii_isalnum (text[strlen (text) - 1])
      && !strstr (text, "..");
}

/* Returns the end of the quoted string or comment that begins at @p, or @p if it is not closed. */
static const char *
skip_enclosed (const char *p)
{
  const char *begin = p;
  guint depth = 0;

  for (; *p; p++)
    if (*p == '\\' && p[1])
      p++;
    else if (*begin == '"' ? p > begin && *p == '"' : *p == ')' && --depth == 0)
      return p + 1;
    else if (*begin == '(' && *p == '(')
      depth++;
  return begin;
}

char *
pay_mail_address_find (const char *value)
{
  g_autoptr (GString) bare = g_string_new (NULL);
  g_autofree char *found = NULL;

  for (const char *p = value; *p;)
    {
      const char *end = *p == '"' || *p == '(' ? skip_enclosed (p) : p;
      g_string_append_c (bare, end > p ? ' ' : g_ascii_tolower (*p));
      p = end > p ? end : p + 1;
    }
  g_auto (GStrv) words = g_strsplit_set (bare->str, " \t\r\n<>[](),;:\"", -1);
  for (guint i = 0; words[i]; i++)
    {
      if (!pay_mail_address_is_valid (words[i]) || g_strcmp0 (words[i], found) == 0)
        continue;
      if (found)
        return g_strdup ("");
      found = g_strdup (words[i]);
    }
  return found ? g_steal_pointer (&found) : g_strdup ("");
}
