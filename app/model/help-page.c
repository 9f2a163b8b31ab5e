/* help-page.c - a page of the help, read from Mallard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/help-page.h"

#include "base/xml.h"

#include <glib/gi18n.h>
#include <string.h>

#define MALLARD "http://projectmallard.org/1.0/"
#define MAX_COLUMNS 8

typedef struct
{
  PayolaHelpPage *page;
  GString *words;
  GError **error;
} Reader;

static void
block_free (gpointer data)
{
  PayolaHelpBlock *self = data;

  g_free (self->id);
  g_strfreev (self->cells);
  g_free (self);
}

void
payola_help_page_free (PayolaHelpPage *self)
{
  if (!self)
    return;
  g_free (self->id);
  g_free (self->title);
  g_free (self->desc);
  g_free (self->sort);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->guides);
  g_ptr_array_unref (self->related);
  g_free (self->words);
  g_free (self);
}

static gboolean
refuse (Reader *self, const xmlNode *node, const char *reason)
{
  /* Translators: %s is the name of a help page, %u a line of its file, %s a sentence */
  g_set_error (self->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Help page “%s”, line %u: %s"),
               self->page->id, pay_xml_line (node), reason);
  return FALSE;
}

static gboolean
refuse_element (Reader *self, const xmlNode *node)
{
  /* Translators: %s is the name of an XML element */
  g_autofree char *reason = g_strdup_printf (_("The element “%s” cannot be used here."),
                                             (const char *) node->name);
  return refuse (self, node, reason);
}

/* Checks that an element contains no text outside of its child elements. */
static gboolean
has_no_text (Reader *self, const xmlNode *node)
{
  for (const xmlNode *child = node->children; child; child = child->next)
    if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
        && strspn ((const char *) child->content, " \t\r\n") != strlen ((char *) child->content))
      return refuse (self, node, _("Text must be in a paragraph."));
  return TRUE;
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* Adds text to markup. Outside of code, every sequence of white space is one blank. */
static void
add_text (GString *markup, const char *text, gboolean is_code)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = text; *p; p++)
    if (is_code || !g_ascii_isspace (*p))
      g_string_append_c (plain, *p);
    else if (plain->len ? plain->str[plain->len - 1] != ' '
                        : markup->len && markup->str[markup->len - 1] != ' ')
      g_string_append_c (plain, ' ');
  g_autofree char *escaped = g_markup_escape_text (plain->str, (gssize) plain->len);
  g_string_append (markup, escaped);
}

static gboolean add_inline (Reader *self, const xmlNode *node, GString *markup, gboolean is_code);

static gboolean
add_between (Reader *self, const xmlNode *node, GString *markup, const char *before,
             const char *after, gboolean is_code)
{
  g_string_append (markup, before);
  if (!add_inline (self, node, markup, is_code))
    return FALSE;
  g_string_append (markup, after);
  return TRUE;
}

/* Adds the parts of a key combination or of a path through menus. */
static gboolean
add_sequence (Reader *self, const xmlNode *node, GString *markup, const char *part,
              const char *separator)
{
  gboolean is_first = TRUE;

  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    {
      if (!pay_xml_is (child, part))
        return refuse_element (self, child);
      g_string_append (markup, is_first ? "<b>" : separator);
      if (!add_inline (self, child, markup, FALSE))
        return FALSE;
      is_first = FALSE;
    }
  if (is_first)
    return refuse_element (self, node);
  g_string_append (markup, "</b>");
  return TRUE;
}

static gboolean
add_link (Reader *self, const xmlNode *node, GString *markup)
{
  g_autofree char *xref = pay_xml_attribute ((xmlNode *) node, "xref");

  if (!xref || !*xref)
    return refuse (self, node, _("A link must name a help page."));
  g_autofree char *start = g_markup_printf_escaped ("<a href=\"%s\">", xref);
  return add_between (self, node, markup, start, "</a>", FALSE);
}

static gboolean
add_element (Reader *self, const xmlNode *node, GString *markup)
{
  static const struct
  {
    const char *name, *before, *after;
  } styles[] = {
    { "gui", "<b>", "</b>" },    { "key", "<b>", "</b>" },     { "em", "<i>", "</i>" },
    { "code", "<tt>", "</tt>" }, { "cmd", "<tt>", "</tt>" },   { "file", "<tt>", "</tt>" },
    { "app", "", "" },           { "input", "<tt>", "</tt>" }, { "span", "", "" },
  };

  if (pay_xml_is (node, "link"))
    return add_link (self, node, markup);
  if (pay_xml_is (node, "keyseq"))
    return add_sequence (self, node, markup, "key", "+");
  if (pay_xml_is (node, "guiseq"))
    return add_sequence (self, node, markup, "gui", " ▸ ");
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (pay_xml_is (node, styles[i].name))
      return add_between (self, node, markup, styles[i].before, styles[i].after, FALSE);
  return refuse_element (self, node);
}

static gboolean
add_inline (Reader *self, const xmlNode *node, GString *markup, gboolean is_code)
{
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      add_text (markup, (const char *) child->content, is_code);
    else if (child->type == XML_ELEMENT_NODE && !add_element (self, child, markup))
      return FALSE;
  return TRUE;
}

/* Returns the markup of an element that contains text, or NULL. The caller frees it. */
static char *
read_markup (Reader *self, const xmlNode *node)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *plain = pay_xml_text (node);

  if (!add_inline (self, node, markup, pay_xml_is (node, "code")))
    return NULL;
  g_string_append_printf (self->words, "\n%s", plain);
  return g_strstrip (g_string_free (g_steal_pointer (&markup), FALSE));
}

/* Returns the text of a title or description, or NULL. The caller frees it. */
static char *
read_plain (Reader *self, const xmlNode *node)
{
  g_autofree char *text = pay_xml_text (node);
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) plain = g_string_new (NULL);

  if (pay_xml_first (node, NULL))
    {
      refuse_element (self, pay_xml_first (node, NULL));
      return NULL;
    }
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (plain, "%s%s", plain->len ? " " : "", words[i]);
  if (!plain->len)
    {
      refuse (self, node, _("The text is missing."));
      return NULL;
    }
  g_string_append_printf (self->words, "\n%s", plain->str);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static PayolaHelpBlock *
add_block (Reader *self, PayolaHelpKind kind, char *markup)
{
  PayolaHelpBlock *block = g_new0 (PayolaHelpBlock, 1);

  block->kind = kind;
  block->cells = g_new0 (char *, 2);
  block->cells[0] = markup;
  g_ptr_array_add (self->page->blocks, block);
  return block;
}

static PayolaHelpBlock *
add_markup (Reader *self, PayolaHelpKind kind, const xmlNode *node)
{
  char *markup = read_markup (self, node);
  return markup ? add_block (self, kind, markup) : NULL;
}

/* Reads the paragraphs of a list item or a note. */
static gboolean
read_paragraphs (Reader *self, const xmlNode *node, PayolaHelpKind kind, guint number)
{
  guint n = 0;

  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    {
      PayolaHelpBlock *block;

      if (!pay_xml_is (child, "p"))
        return refuse_element (self, child);
      block = add_markup (self, n == 0 ? kind : PAYOLA_HELP_PARAGRAPH, child);
      if (!block)
        return FALSE;
      block->number = n++ == 0 ? number : 0;
    }
  return n > 0 || refuse (self, node, _("The text is missing."));
}

static gboolean
read_items (Reader *self, const xmlNode *node, PayolaHelpKind kind)
{
  guint number = 0;

  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    {
      if (!pay_xml_is (child, "item"))
        return refuse_element (self, child);
      if (!read_paragraphs (self, child, kind, ++number))
        return FALSE;
    }
  return TRUE;
}

/* Reads a row. All rows of a table have the same number of cells; @n is 0 before the first. */
static gboolean
read_row (Reader *self, const xmlNode *node, PayolaHelpKind kind, guint *n)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  PayolaHelpBlock *block;

  if (!pay_xml_is (node, "tr"))
    return refuse_element (self, node);
  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *cell = pay_xml_first (node, NULL); cell; cell = pay_xml_next (cell, NULL))
    {
      const xmlNode *text = pay_xml_first (cell, "p");
      char *markup;

      if (!pay_xml_is (cell, "td") || (text && pay_xml_next (text, NULL)))
        return refuse_element (self, cell);
      if (!text)
        return refuse (self, cell, _("Text must be in a paragraph."));
      markup = has_no_text (self, cell) ? read_markup (self, text) : NULL;
      if (!markup)
        return FALSE;
      g_ptr_array_add (cells, markup);
    }
  if (cells->len == 0 || cells->len > MAX_COLUMNS || (*n && *n != cells->len))
    return refuse (self, node, _("This row does not have the right number of cells."));
  *n = cells->len;
  block = add_block (self, kind, NULL);
  g_strfreev (block->cells);
  g_ptr_array_add (cells, NULL);
  block->cells = (char **) g_ptr_array_steal (cells, NULL);
  return TRUE;
}

static gboolean
read_table (Reader *self, const xmlNode *node)
{
  guint n = 0;

  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    {
      gboolean head = pay_xml_is (child, "thead");

      if (!head && !pay_xml_is (child, "tbody"))
        return refuse_element (self, child);
      for (const xmlNode *row = pay_xml_first (child, NULL); row; row = pay_xml_next (row, NULL))
        if (!read_row (self, row, head ? PAYOLA_HELP_ROW_OF_TITLES : PAYOLA_HELP_ROW, &n))
          return FALSE;
    }
  return TRUE;
}

static gboolean
read_block (Reader *self, const xmlNode *node)
{
  if (pay_xml_is (node, "p"))
    return add_markup (self, PAYOLA_HELP_PARAGRAPH, node) != NULL;
  if (pay_xml_is (node, "code"))
    return add_markup (self, PAYOLA_HELP_CODE, node) != NULL;
  if (pay_xml_is (node, "note"))
    return read_paragraphs (self, node, PAYOLA_HELP_NOTE, 0);
  if (pay_xml_is (node, "list"))
    return read_items (self, node, PAYOLA_HELP_ITEM);
  if (pay_xml_is (node, "steps"))
    return read_items (self, node, PAYOLA_HELP_STEP);
  if (pay_xml_is (node, "table"))
    return read_table (self, node);
  return refuse_element (self, node);
}

/* Reads the blocks and sections of a page or section. @level is the level of its sections. */
static gboolean
read_body (Reader *self, const xmlNode *node, guint level)
{
  if (!has_no_text (self, node))
    return FALSE;
  for (const xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    {
      const xmlNode *title = pay_xml_first (child, "title");
      PayolaHelpBlock *heading;
      char *text;

      if (pay_xml_is (child, "info") || pay_xml_is (child, "title"))
        continue;
      if (!pay_xml_is (child, "section"))
        {
          if (!read_block (self, child))
            return FALSE;
          continue;
        }
      if (level > 3)
        return refuse_element (self, child);
      if (!title)
        return refuse (self, child, _("The title is missing."));
      text = read_plain (self, title);
      if (!text)
        return FALSE;
      heading = add_block (self, PAYOLA_HELP_HEADING, g_markup_escape_text (text, -1));
      g_free (text);
      heading->level = level;
      heading->id = pay_xml_attribute ((xmlNode *) child, "id");
      if (!read_body (self, child, level + 1))
        return FALSE;
    }
  return TRUE;
}

/* ---- the page -------------------------------------------------------------------------------- */

static gboolean
read_link (Reader *self, const xmlNode *node)
{
  g_autofree char *type = pay_xml_attribute ((xmlNode *) node, "type");
  g_autofree char *xref = pay_xml_attribute ((xmlNode *) node, "xref");

  if (!xref || !*xref)
    return refuse (self, node, _("A link must name a help page."));
  if (g_strcmp0 (type, "guide") == 0)
    g_ptr_array_add (self->page->guides, g_steal_pointer (&xref));
  else if (g_strcmp0 (type, "seealso") == 0)
    g_ptr_array_add (self->page->related, g_steal_pointer (&xref));
  else
    return refuse_element (self, node);
  return TRUE;
}

/* Reads a title that is not shown, but determines the place of the page in lists. */
static gboolean
read_sort (Reader *self, const xmlNode *node)
{
  g_autofree char *type = pay_xml_attribute ((xmlNode *) node, "type");

  if (g_strcmp0 (type, "sort") != 0 || self->page->sort)
    return refuse_element (self, node);
  self->page->sort = pay_xml_text (node);
  return TRUE;
}

static gboolean
read_info (Reader *self, const xmlNode *info)
{
  for (const xmlNode *child = pay_xml_first (info, NULL); child; child = pay_xml_next (child, NULL))
    if (pay_xml_is (child, "desc") && !self->page->desc)
      {
        self->page->desc = read_plain (self, child);
        if (!self->page->desc)
          return FALSE;
      }
    else if (pay_xml_is (child, "link"))
      {
        if (!read_link (self, child))
          return FALSE;
      }
    else if (pay_xml_is (child, "title"))
      {
        if (!read_sort (self, child))
          return FALSE;
      }
    else
      return refuse_element (self, child);
  return TRUE;
}

static gboolean
read_page (Reader *self, const xmlNode *root)
{
  const xmlNode *info = pay_xml_first (root, "info"), *title = pay_xml_first (root, "title");
  g_autofree char *id = pay_xml_attribute ((xmlNode *) root, "id");

  if (!pay_xml_is (root, "page") || !root->ns
      || g_strcmp0 ((const char *) root->ns->href, MALLARD) != 0)
    return refuse (self, root, _("This is not a Mallard page."));
  if (g_strcmp0 (id, self->page->id) != 0)
    return refuse (self, root, _("The ID of the page must be the name of its file."));
  if (!title)
    return refuse (self, root, _("The title is missing."));
  self->page->title = read_plain (self, title);
  if (!self->page->title || (info && !read_info (self, info)))
    return FALSE;
  if (!self->page->desc)
    return refuse (self, root, _("The description is missing."));
  return read_body (self, root, 2);
}

PayolaHelpPage *
payola_help_page_read (const char *data, gsize length, const char *id, GError **error)
{
  g_autoptr (PayolaHelpPage) page = g_new0 (PayolaHelpPage, 1);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (xmlDoc) doc = NULL;
  Reader reader = { page, words, error };

  page->id = g_strdup (id);
  page->blocks = g_ptr_array_new_with_free_func (block_free);
  page->guides = g_ptr_array_new_with_free_func (g_free);
  page->related = g_ptr_array_new_with_free_func (g_free);
  if (length > PAYOLA_HELP_MAX_PAGE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: %s is the name of a help page */
                   _("Help page “%s” is too long."), id);
      return NULL;
    }
  doc = pay_xml_parse (data, length, TRUE, diagnostics);
  if (!doc)
    {
      g_autofree char *findings = pay_diagnostics_text (diagnostics);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: %s is the name of a help page; a list of findings follows */
                   _("Help page “%s” could not be read: %s"), id, g_strchomp (findings));
      return NULL;
    }
  if (!read_page (&reader, xmlDocGetRootElement (doc)))
    return NULL;
  page->words = g_utf8_casefold (words->str, (gssize) words->len);
  return g_steal_pointer (&page);
}
