/* mail-page.c - the text of an email that is an HTML page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail-text.h"

#include "base/xml-limits.h"

#include <libxml/HTMLparser.h>
#include <stdlib.h>
#include <string.h>

/* The marks at the start of a quoted line. A hostile page has more of them than words. */
#define MAX_QUOTES 10

/* Marks text that is struck out. No line of a sheet contains it, so nobody takes an amount for
 * another one. */
#define STRUCK "~~"

/* The state of the conversion of an HTML page to lines. */
typedef struct
{
  GString *out;
  guint quotes;        /* number of open blockquotes */
  gboolean line_begun; /* whether the line has any words */
  gboolean blank;      /* whether a blank is due before the next word */
  gboolean paragraph;  /* whether a blank line is due before the next line */
  gboolean seam;       /* whether an element began or ended after the last character */
  gboolean in_row;     /* whether the cells of a table row are put on one line */
  gboolean has_item;   /* whether the number of an item in a list is due before the next line */
  int item;            /* that number */
} PageText;

/* ---- lines ----------------------------------------------------------------------------------- */

static void
end_line (PageText *self)
{
  if (self->in_row)
    {
      self->blank = self->line_begun;
      return;
    }
  if (self->line_begun)
    g_string_append_c (self->out, '\n');
  self->line_begun = self->blank = FALSE;
}

/* Begins a line, after a blank line if a paragraph has ended. */
static void
begin_line (PageText *self)
{
  const char *end = self->out->str + self->out->len;

  if (self->paragraph && self->out->len > 0
      && (self->out->len < 2 || end[-1] != '\n' || end[-2] != '\n'))
    g_string_append_c (self->out, '\n');
  self->paragraph = FALSE;
  for (guint i = 0; i < MIN (self->quotes, MAX_QUOTES); i++)
    g_string_append (self->out, "> ");
  if (self->has_item)
    g_string_append_printf (self->out, "%d. ", self->item);
  self->has_item = FALSE;
  self->line_begun = TRUE;
}

/* Checks whether a digit would be appended to a digit in another element. The page may show them
 * apart from each other, or one of them smaller, so they must not become one number. */
static gboolean
splits_number (const PageText *self, char next)
{
  return self->seam && self->out->len > 0 && g_ascii_isdigit (next)
      && g_ascii_isdigit (self->out->str[self->out->len - 1]);
}

static void
add_words (PageText *self, const char *words, gboolean as_written)
{
  for (const char *p = words; *p; p++)
    {
      if (as_written && *p == '\n')
        {
          self->paragraph = self->paragraph || !self->line_begun;
          end_line (self);
          continue;
        }
      /* A page also uses special blanks to keep words together. */
      gboolean special = g_str_has_prefix (p, "\xc2\xa0") || g_str_has_prefix (p, "\xe2\x80\xaf");
      if (special || strchr (" \t\n\r", *p))
        {
          self->blank = self->line_begun;
          p = special ? g_utf8_next_char (p) - 1 : p;
          continue;
        }
      if (!self->line_begun)
        begin_line (self);
      if (self->blank || splits_number (self, *p))
        g_string_append_c (self->out, ' ');
      g_string_append_c (self->out, *p);
      self->blank = self->seam = FALSE;
    }
}

/* ---- elements -------------------------------------------------------------------------------- */

static gboolean
is_one_of (const xmlNode *node, const char *const *names)
{
  for (guint i = 0; names[i]; i++)
    if (g_ascii_strcasecmp ((const char *) node->name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_named (const xmlNode *node, const char *name)
{
  return g_ascii_strcasecmp ((const char *) node->name, name) == 0;
}

static gboolean
is_text (const xmlNode *node)
{
  return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
}

/* Returns the number in an attribute, or @otherwise. */
static int
get_number (const xmlNode *node, const char *name, int otherwise)
{
  xmlChar *value = xmlGetNoNsProp ((xmlNode *) node, BAD_CAST name);
  int number = value && (g_ascii_isdigit (*value) || *value == '-')
               ? CLAMP (atoi ((const char *) value), -9999, 9999)
               : otherwise;

  xmlFree (value);
  return number;
}

/* Returns the style of an element in small letters, without blanks. (transfer full) */
static char *
get_style (const xmlNode *node)
{
  xmlChar *value = xmlGetNoNsProp ((xmlNode *) node, BAD_CAST "style");
  GString *style = g_string_new (NULL);

  for (const xmlChar *p = value; p && *p; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (style, g_ascii_tolower ((char) *p));
  xmlFree (value);
  return g_string_free (style, FALSE);
}

/* Checks whether a style sets a size to zero. */
static gboolean
has_zero (const char *style, const char *name)
{
  const char *value = strstr (style, name);

  if (!value)
    return FALSE;
  value += strlen (name);
  return *value == '0' && g_ascii_strtod (value, NULL) == 0;
}

/* Checks whether nobody sees an element. */
static gboolean
is_hidden (const xmlNode *node, const char *style)
{
  static const char *const unseen[] = {
    "head", "style", "script", "title", "template", "datalist", NULL,
  };

  return is_one_of (node, unseen) || xmlHasProp ((xmlNode *) node, BAD_CAST "hidden")
      || strstr (style, "display:none") || strstr (style, "visibility:hidden")
      || strstr (style, "visibility:collapse") || strstr (style, "mso-hide:all")
      || has_zero (style, "font-size:") || has_zero (style, "opacity:")
      || has_zero (style, "max-height:") || has_zero (style, "max-width:");
}

static gboolean
has_own_lines (const xmlNode *node)
{
  static const char *const lines[] = {
    "address", "article",    "aside",    "blockquote", "body",   "br",  "button",  "caption",
    "center",  "dd",         "details",  "dir",        "div",    "dl",  "dt",      "fieldset",
    "figure",  "figcaption", "footer",   "form",       "h1",     "h2",  "h3",      "h4",
    "h5",      "h6",         "header",   "hr",         "legend", "li",  "main",    "menu",
    "nav",     "ol",         "optgroup", "option",     "p",      "pre", "section", "select",
    "summary", "table",      "textarea", "tr",         "ul",     "xmp", NULL,
  };
  return is_one_of (node, lines);
}

static gboolean
is_paragraph (const xmlNode *node)
{
  static const char *const paragraphs[] = {
    "p", "ul", "ol", "table", "h1", "h2", "h3", "h4", "hr", "pre", "blockquote", "address", NULL,
  };
  return is_one_of (node, paragraphs);
}

static gboolean
is_cell (const xmlNode *node)
{
  static const char *const cells[] = { "td", "th", NULL };
  return is_one_of (node, cells);
}

static gboolean
is_struck (const xmlNode *node, const char *style)
{
  static const char *const struck[] = { "del", "s", "strike", NULL };
  return is_one_of (node, struck) || strstr (style, "line-through");
}

/* Checks whether the words of a cell are on one line, so that they can share it with those of the
 * other cells. */
static gboolean
is_one_line (const xmlNode *node, gboolean *words, gboolean *ended)
{
  static const char *const never[] = { "table", "ul", "ol", "pre", "blockquote", NULL };

  for (; node; node = node->next)
    {
      if (is_text (node) && node->content[strspn ((char *) node->content, " \t\n\r")])
        {
          if (*ended)
            return FALSE;
          *words = TRUE;
        }
      if (node->type != XML_ELEMENT_NODE)
        continue;
      gboolean own_lines = has_own_lines (node);
      *ended = *ended || (own_lines && *words);
      if (is_one_of (node, never) || !is_one_line (node->children, words, ended))
        return FALSE;
      *ended = *ended || (own_lines && *words);
    }
  return TRUE;
}

/* Checks whether all cells of a table row have one line each, as in a table of offers. */
static gboolean
is_simple_row (const xmlNode *row)
{
  for (const xmlNode *cell = row->children; cell; cell = cell->next)
    {
      gboolean words = FALSE, ended = FALSE;
      if (cell->type == XML_ELEMENT_NODE && !is_one_line (cell->children, &words, &ended))
        return FALSE;
    }
  return TRUE;
}

/* Adds a number that a page shows as a picture, such as an emoji, or in a field. */
static void
add_shown (PageText *self, const xmlNode *node)
{
  const char *name = is_named (node, "img") ? "alt" : is_named (node, "input") ? "value" : NULL;
  xmlChar *text = name ? xmlGetNoNsProp ((xmlNode *) node, BAD_CAST name) : NULL;

  if (text && strpbrk ((const char *) text, "0123456789"))
    add_words (self, (const char *) text, FALSE);
  xmlFree (text);
}

static void add_nodes (PageText *self, const xmlNode *node, gboolean as_written);

static void
add_element (PageText *self, const xmlNode *node, const char *style, gboolean as_written)
{
  gboolean struck = is_struck (node, style), in_row = self->in_row;
  gboolean written = as_written || is_named (node, "pre") || is_named (node, "xmp")
                  || is_named (node, "textarea") || strstr (style, "white-space:pre");

  self->in_row = in_row || (is_named (node, "tr") && is_simple_row (node));
  self->quotes += is_named (node, "blockquote");
  if (struck)
    add_words (self, STRUCK, FALSE);
  /* The browser shows letters in the other direction than they are written. */
  if (is_named (node, "bdo") || strstr (style, "unicode-bidi:bidi-override"))
    add_words (self, "\xe2\x80\xae", FALSE);
  add_shown (self, node);
  add_nodes (self, node->children, written);
  if (struck)
    add_words (self, STRUCK, FALSE);
  /* The words also belong to the rows below, where they are missing. */
  if (self->in_row && is_cell (node) && self->line_begun && get_number (node, "rowspan", 1) > 1)
    add_words (self, " ?", FALSE);
  self->quotes -= is_named (node, "blockquote");
  self->in_row = in_row;
}

/* Adds a node, its siblings and everything in them to the text. The recursion is safe because
 * the parser limits the depth of pages. */
static void
add_nodes (PageText *self, const xmlNode *node, gboolean as_written)
{
  gboolean numbered = node && node->parent && node->parent->type == XML_ELEMENT_NODE
                   && is_named (node->parent, "ol");
  int number = numbered ? get_number (node->parent, "start", 1) - 1 : 0;

  for (; node; node = node->next)
    {
      if (is_text (node))
        add_words (self, (const char *) node->content, as_written);
      else
        self->seam = TRUE;
      g_autofree char *style = node->type == XML_ELEMENT_NODE ? get_style (node) : NULL;
      if (!style || is_hidden (node, style))
        continue;
      gboolean own_lines = has_own_lines (node), paragraph = is_paragraph (node);
      /* A <br> at the beginning of a line makes a blank line, which separates paragraphs. */
      self->paragraph = self->paragraph || paragraph
                     || (is_named (node, "br") && !self->line_begun);
      if (own_lines)
        end_line (self);
      else if (is_cell (node))
        self->blank = self->line_begun;
      /* Mail programs make such a list of “5. A PAR H”, where the number may be an amount. */
      gboolean item = numbered && is_named (node, "li");
      if (item)
        self->item = number = get_number (node, "value", number + 1);
      self->has_item = self->has_item || item;
      add_element (self, node, style, as_written);
      self->has_item = self->has_item && !item;
      if (own_lines)
        end_line (self);
      self->paragraph = self->paragraph || paragraph;
      self->seam = TRUE;
    }
}

/* Replaces tags such as “<![if !supportLists]>”, which Outlook writes and the parser would take for
 * text, by comments. (transfer full) */
static char *
hide_conditions (const char *html)
{
  GString *out = g_string_sized_new (strlen (html));

  for (const char *p = html, *next; *p; p = next)
    {
      gsize n = g_str_has_prefix (p, "<![") ? 3 + strcspn (p + 3, "]>") : 0;

      next = n > 0 && g_str_has_prefix (p + n, "]>") ? p + n + 2 : p + 1;
      g_string_append_len (out, next > p + 1 ? "<!---->" : p, next > p + 1 ? 7 : 1);
    }
  return g_string_free (out, FALSE);
}

char *
pay_mail_text_from_html (const char *html)
{
  if (!pay_html_is_moderate (html))
    return NULL;
  g_autofree char *plain = hide_conditions (html);
  htmlDocPtr doc = htmlReadMemory (plain, (int) MIN (strlen (plain), G_MAXINT), NULL, "UTF-8",
                                   HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING
                                     | HTML_PARSE_NONET | HTML_PARSE_COMPACT);
  PageText page = { .out = g_string_new (NULL) };

  if (doc)
    {
      add_nodes (&page, xmlDocGetRootElement (doc), FALSE);
      xmlFreeDoc (doc);
    }
  return g_string_free (page.out, FALSE);
}
