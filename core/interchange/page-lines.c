/* page-lines.c - the lines of a page in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "interchange/page-lines.h"

#include <string.h>

char *
pay_text_replace (const char *text, const PayReplacement *words, guint n_words)
{
  char first[16] = { 0 }; /* the first byte of each word */
  GString *out;

  g_return_val_if_fail (n_words < sizeof first, NULL);
  out = g_string_sized_new (strlen (text));
  for (guint i = 0; i < n_words; i++)
    first[i] = *words[i].from;
  for (;;)
    {
      gsize n = strcspn (text, first);
      guint i = 0;

      g_string_append_len (out, text, (gssize) n);
      text += n;
      if (!*text)
        return g_string_free (out, FALSE);
      while (i < n_words && !g_str_has_prefix (text, words[i].from))
        i++;
      if (i < n_words)
        g_string_append (out, words[i].to);
      else
        g_string_append_c (out, *text);
      text += i < n_words ? strlen (words[i].from) : 1;
    }
}

char *
pay_text_next_line (char **rest)
{
  char *line = *rest, *end = line ? strchr (line, '\n') : NULL;

  if (end)
    *end++ = '\0';
  *rest = end;
  return line;
}

/* Checks whether a tag, whose name follows the "<", ends a line. */
static gboolean
ends_line (const char *name)
{
  static const char *const breaks[] = { "br",  "p",   "/p",  "li",  "/li", "div",   "/div",  "tr",
                                        "/tr", "td",  "/td", "h1",  "h2",  "h3",    "h4",    "ul",
                                        "/ul", "/h1", "/h2", "/h3", "/h4", "table", "/table" };

  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      gsize n = strlen (breaks[i]);
      if (g_ascii_strncasecmp (name, breaks[i], n) == 0 && strchr (" />\t\r\n", name[n]))
        return TRUE;
    }
  return FALSE;
}

char *
pay_page_lines (const char *text, gboolean join)
{
  static const PayReplacement entities[] = {
    { "&nbsp;", " " }, { "&rarr;", "-" }, { "&#8594;", "-" }, { "&gt;", ">" }, { "&amp;", "&" },
  };
  g_autoptr (GString) out = NULL;
  const char *last; /* the last ">": no tag ends after it */

  if (!strstr (text, "</"))
    return g_strdup (text);
  last = strrchr (text, '>');
  out = g_string_sized_new (strlen (text));
  for (const char *c = text; *c; c++)
    {
      if (*c != '<' || !last || c > last)
        {
          g_string_append_c (out, join && g_ascii_isspace (*c) ? ' ' : *c);
          continue;
        }
      if (ends_line (c + 1))
        g_string_append_c (out, '\n');
      c = strchr (c, '>');
    }
  return pay_text_replace (out->str, entities, G_N_ELEMENTS (entities));
}
