/* report-html.c - reports as one self-contained HTML file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/report.h"

/* Colours follow the reader’s light or dark scheme; print is always light. */
static const char style[]
  = ":root { color-scheme: light dark; --ink: #1f1d1a; --paper: #fdfcf9; --faint: #6a655c;"
    " --line: #cdc6b8; --band: #f3efe6; --mark: #9b1c1c; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #ece7dd; --paper: #1d1c1a;"
    " --faint: #aca597; --line: #4b473f; --band: #282621; --mark: #ff9d94; } }\n"
    "* { box-sizing: border-box; }\n"
    "body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 52rem; color: var(--ink);"
    " background: var(--paper); font: 1rem/1.5 Cantarell, \"DejaVu Sans\", sans-serif; }\n"
    "header { border-bottom: 3px double var(--line); margin-bottom: 1.5rem; padding-bottom: .75rem;"
    " position: relative; }\n"
    "h1 { font: 600 1.7rem/1.25 Georgia, \"DejaVu Serif\", serif; margin: 0; }\n"
    "header p { margin: .15rem 0; color: var(--faint); }\n"
    ".mark { color: var(--mark); font-weight: 700; letter-spacing: .08em;"
    " text-transform: uppercase; }\n"
    "h2 { font: 600 1.2rem/1.3 Georgia, \"DejaVu Serif\", serif; margin: 2rem 0 .5rem; }\n"
    ".table { overflow-x: auto; }\n"
    "table { border-collapse: collapse; min-width: 60%; }\n"
    "caption { text-align: start; color: var(--faint); padding-bottom: .3rem; }\n"
    "th, td { padding: .28rem .9rem .28rem .4rem; text-align: start; vertical-align: baseline;"
    " border-bottom: 1px solid var(--line); }\n"
    "tbody th { font-weight: inherit; }\n"
    "thead th { border-bottom: 2px solid var(--line); color: var(--faint); font-weight: 600; }\n"
    "tbody tr:nth-child(even) { background: var(--band); }\n"
    "tfoot th, tfoot td { border-top: 2px solid var(--line); border-bottom: 0; font-weight: 700; "
    "}\n"
    ".r { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }\n"
    ".o { white-space: nowrap; unicode-bidi: isolate;"
    " font-family: \"Source Code Pro\", \"DejaVu Sans Mono\", monospace; }\n"
    "pre { padding: .8rem 1rem; border: 1px solid var(--line); background: var(--band);"
    " white-space: pre-wrap; overflow-wrap: anywhere;"
    " font: .95rem/1.45 \"Source Code Pro\", \"DejaVu Sans Mono\", monospace; }\n"
    ".rows { list-style: none; padding: 0; } .rows li { padding: .28rem .4rem;"
    " border-bottom: 1px solid var(--line); }\n"
    "figure { margin: 1rem 0; } figcaption { color: var(--faint); font-size: .9rem; }\n"
    "img { max-width: 100%; height: auto; }\n"
    ".map { display: grid; background: #fff; border: 1px solid var(--line); }"
    " .map img { grid-area: 1 / 1; }\n"
    "@media (max-width: 30rem) { body { padding: 1rem .75rem 2rem; }"
    " table { font-size: .92rem; } thead .r { white-space: normal; }"
    " th, td { padding: .28rem .4rem .28rem .1rem; } h2 { margin: 1.5rem 0 .4rem; } }\n"
    "a { color: inherit; } nav a { margin-inline-end: 1rem; } nav ul { list-style: none; padding: "
    "0;"
    " display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .4rem 0; }\n"
    ".note { overflow-wrap: anywhere; }\n"
    ".note { color: var(--faint); font-size: .9rem; }\n"
    "@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #444;"
    " --line: #999; --band: #fff; --mark: #000; }\n"
    "  body { max-width: none; padding: 0; font-size: 10.5pt; }\n"
    "  nav { display: none; } figure { break-inside: avoid; }\n"
    "  h2 { break-after: avoid; } tr, pre { break-inside: avoid; } thead { display:"
    " table-header-group; } }\n";

/* Appends a text with escaped characters. Control characters become U+FFFD, because XML does not
 * allow them, even if they are escaped. */
static void
append_escaped (GString *out, const char *text)
{
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"')
        g_string_append (out, "&quot;");
      else if ((g_unichar_iscntrl (c) && c != '\n' && c != '\t') || c == 0xFFFE || c == 0xFFFF)
        g_string_append (out, "\xEF\xBF\xBD");
      else
        g_string_append_unichar (out, c);
    }
}

static void
append_element (GString *out, const char *open, const char *text, const char *close)
{
  g_string_append (out, open);
  append_escaped (out, text);
  g_string_append (out, close);
}

static void
append_row (GString *out, const PayBlock *block, char **row)
{
  g_string_append (out, "<tr>");
  for (guint i = 0; row[i]; i++)
    {
      char column = block->columns[i];

      /* If the first column does not have a title, its cells are the headers of their rows. */
      if (i == 0 && (!block->titles || !*block->titles[0]) && row[1])
        append_element (out, "<th scope=\"row\">", row[i], "</th>");
      else
        append_element (out,
                        column == 'r'   ? "<td class=\"r\">"
                        : column == 'o' ? "<td class=\"o\">"
                                        : "<td>",
                        row[i], "</td>");
    }
  g_string_append (out, "</tr>\n");
}

/* Checks for a table with a single column and no title. Screen readers present it better as a
 * list. */
static gboolean
is_list (const PayBlock *block)
{
  return !block->titles && !block->text && block->n_footers == 0 && block->columns[0]
      && !block->columns[1];
}

static void
append_list (GString *out, const PayBlock *block)
{
  g_string_append (out, "<ul class=\"rows\">\n");
  for (guint i = 0; i < block->rows->len; i++)
    append_element (out, "<li>", ((char **) g_ptr_array_index (block->rows, i))[0], "</li>\n");
  g_string_append (out, "</ul>\n");
}

/* Appends a table. `heading` is the number of the heading that names the table, or -1 if there
 * is none. */
static void
append_table (GString *out, const PayBlock *block, const char *prefix, int heading)
{
  guint n_body = block->rows->len - block->n_footers;

  if (is_list (block))
    {
      append_list (out, block);
      return;
    }
  g_string_append (out, "<div class=\"table\">");
  if (heading >= 0)
    g_string_append_printf (out, "<table aria-labelledby=\"%s%d\">\n", prefix, heading);
  else
    g_string_append (out, "<table>\n");
  if (block->text)
    append_element (out, "<caption>", block->text, "</caption>\n");
  if (block->titles)
    {
      g_string_append (out, "<thead><tr>");
      for (guint i = 0; block->titles[i]; i++)
        if (*block->titles[i])
          append_element (
            out, block->columns[i] == 'r' ? "<th scope=\"col\" class=\"r\">" : "<th scope=\"col\">",
            block->titles[i], "</th>");
        else
          g_string_append (out, "<td></td>");
      g_string_append (out, "</tr></thead>\n");
    }
  g_string_append (out, "<tbody>\n");
  for (guint r = 0; r < n_body; r++)
    append_row (out, block, g_ptr_array_index (block->rows, r));
  g_string_append (out, "</tbody>\n");
  if (block->n_footers)
    {
      g_string_append (out, "<tfoot>\n");
      for (guint r = n_body; r < block->rows->len; r++)
        append_row (out, block, g_ptr_array_index (block->rows, r));
      g_string_append (out, "</tfoot>\n");
    }
  g_string_append (out, "</table></div>\n");
}

void
pay_report_append_html (const PayReport *self, GString *out, const char *prefix, guint level)
{
  g_autoptr (PayReport) typeset = pay_report_typeset (self);
  int heading = -1;

  for (guint i = 0; i < pay_report_get_n (typeset); i++)
    {
      const PayBlock *block = pay_report_get (typeset, i);

      switch (block->kind)
        {
        case PAY_BLOCK_HEADING:
          if (heading >= 0)
            g_string_append (out, "</section>\n");
          heading = (int) i;
          g_string_append_printf (out, "<section aria-labelledby=\"%s%u\">\n<h%u id=\"%s%u\">",
                                  prefix, i, level, prefix, i);
          append_escaped (out, block->text);
          g_string_append_printf (out, "</h%u>\n", level);
          break;
        case PAY_BLOCK_PARAGRAPH:
          append_element (out, "<p>", block->text, "</p>\n");
          break;
        case PAY_BLOCK_NOTE:
          append_element (out, "<p class=\"note\">", block->text, "</p>\n");
          break;
        case PAY_BLOCK_VERBATIM:
          append_element (out, "<pre dir=\"ltr\">", block->text, "</pre>\n");
          break;
        case PAY_BLOCK_TABLE:
          append_table (out, block, prefix, heading);
          break;
        }
    }
  if (heading >= 0)
    g_string_append (out, "</section>\n");
}

char *
pay_report_html (const PayReport *self)
{
  return pay_report_html_between (self, "", "");
}

char *
pay_report_html_between (const PayReport *self, const char *above, const char *below)
{
  GString *out = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *language = pay_report_say (PAY_CODE_REPORT_LANGUAGE, NULL);

  g_string_append_printf (out,
                          "<html lang=\"%s\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
                          "<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width, "
                          "initial-scale=1\"/>\n",
                          language);
  append_element (out, "<title>", pay_report_get_subject (self), " – ");
  append_element (out, "", pay_report_get_title (self), "</title>\n");
  g_string_append_printf (out, "<style>\n%s</style>\n</head>\n<body>\n<header>\n", style);
  append_element (out, "<p>", pay_report_get_title (self), "</p>\n");
  append_element (out, "<h1>", pay_report_get_subject (self), "</h1>\n");
  for (guint i = 0; i < pay_report_get_n_leads (self); i++)
    append_element (out, "<p>", pay_report_get_lead (self, i), "</p>\n");
  if (pay_report_get_mark (self))
    append_element (out, "<p class=\"mark\">", pay_report_get_mark (self), "</p>\n");
  g_string_append (out, "</header>\n<main>\n");
  g_string_append (out, above);

  pay_report_append_html (self, out, "s", 2);
  g_string_append (out, below);
  g_string_append (out, "</main>\n</body>\n</html>\n");
  return g_string_free (out, FALSE);
}
