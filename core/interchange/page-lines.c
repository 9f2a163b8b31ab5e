/* page-lines.c - the lines of a page in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "interchange/page-lines.h"

#include <string.h>

char *
pay_page_lines (const char *text, gboolean join)
{
  static const char *const breaks[] = { "br",  "p",   "/p",  "li",  "/li", "div",   "/div",  "tr",
                                        "/tr", "td",  "/td", "h1",  "h2",  "h3",    "h4",    "ul",
                                        "/ul", "/h1", "/h2", "/h3", "/h4", "table", "/table" };
  GString *out;

  if (!strstr (text, "</"))
    return g_strdup (text);
  out = g_string_new (NULL);
  for (const char *c = text; *c;)
    {
      const char *end = *c == '<' ? strchr (c, '>') : NULL;
      if (!end)
        {
          g_string_append_c (out, join && g_ascii_isspace (*c) ? ' ' : *c);
          c++;
          continue;
        }
      gboolean closing = c[1] == '/';
      g_autofree char *tag = g_strndup (c + 1, closing + strcspn (c + 1 + closing, " />\t\r\n"));
      for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
        if (g_ascii_strcasecmp (tag, breaks[i]) == 0)
          {
            g_string_append_c (out, '\n');
            break;
          }
      c = end + 1;
    }
  g_string_replace (out, "&nbsp;", " ", 0);
  g_string_replace (out, "&rarr;", "-", 0);
  g_string_replace (out, "&#8594;", "-", 0);
  g_string_replace (out, "&gt;", ">", 0);
  g_string_replace (out, "&amp;", "&", 0);
  return g_string_free (out, FALSE);
}
