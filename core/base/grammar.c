/* grammar.c - explains where a document breaks one of our grammars
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/grammar.h"

#include "base/xml.h"

#include <libxml/xmlregexp.h>
#include <string.h>

#define MAX_QUOTE 60 /* greatest number of bytes of a wrong word that a finding quotes */

typedef struct
{
  GHashTable *defines;  /* name → node of the definition in the grammar */
  GHashTable *contents; /* node of an element in the grammar → Content */
  GHashTable *patterns; /* node of a parameter in the grammar → xmlRegexp */
  PayDiagnostics *diagnostics;
  guint n, limit;
} Check;

/* An attribute or element that the grammar allows inside an element. */
typedef struct
{
  const xmlNode *node; /* the node of the grammar that defines the attribute or element */
  char *name;
  gboolean needed, many;
} Part;

/* The contents that an element may have. */
typedef struct
{
  GArray *attributes, *elements; /* arrays of Part, in the order of the grammar */
  const xmlNode *text;           /* the node of the grammar with the pattern of the text, or NULL */
  gboolean any_attribute, ordered;
} Content;

static void
part_clear (gpointer data)
{
  g_free (((Part *) data)->name);
}

static void
content_free (gpointer data)
{
  Content *self = data;

  g_array_unref (self->attributes);
  g_array_unref (self->elements);
  g_free (self);
}

static const xmlNode *
define_of (Check *check, const xmlNode *ref)
{
  g_autofree char *name = pay_xml_attribute ((xmlNode *) ref, "name");

  return name ? g_hash_table_lookup (check->defines, name) : NULL;
}

/* ---- the contents of elements ---------------------------------------------------------------- */

static void
add_part (GArray *parts, const xmlNode *node, gboolean needed, gboolean many)
{
  Part part = { node, pay_xml_attribute ((xmlNode *) node, "name"), needed, many };

  g_array_append_val (parts, part);
}

static guint
count_children (const xmlNode *node)
{
  guint n = 0;

  for (xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    n++;
  return n;
}

static void
collect (Check *check, const xmlNode *pattern, gboolean needed, gboolean many, Content *content)
{
  for (xmlNode *node = pay_xml_first (pattern, NULL); node; node = pay_xml_next (node, NULL))
    {
      const xmlNode *define = pay_xml_is (node, "ref") ? define_of (check, node) : NULL;
      gboolean repeats = pay_xml_is (node, "zeroOrMore") || pay_xml_is (node, "oneOrMore");

      if (pay_xml_is (node, "attribute"))
        {
          content->any_attribute |= !xmlHasProp (node, BAD_CAST "name");
          if (xmlHasProp (node, BAD_CAST "name"))
            add_part (content->attributes, node, needed, many);
        }
      else if (pay_xml_is (node, "element"))
        add_part (content->elements, node, needed, many);
      else if (define)
        collect (check, define, needed, many, content);
      else if (pay_xml_is (node, "text") || pay_xml_is (node, "data") || pay_xml_is (node, "value")
               || pay_xml_is (node, "list"))
        content->text = pattern;
      else
        {
          gboolean either = pay_xml_is (node, "choice");
          if (either || pay_xml_is (node, "interleave") || (repeats && count_children (node) > 1))
            content->ordered = FALSE;
          collect (check, node,
                   needed && !either && !pay_xml_is (node, "optional")
                     && !pay_xml_is (node, "zeroOrMore"),
                   many || repeats, content);
        }
    }
}

static const Content *
content_of (Check *check, const xmlNode *element)
{
  Content *content = g_hash_table_lookup (check->contents, element);

  if (content)
    return content;
  content = g_new0 (Content, 1);
  content->attributes = g_array_new (FALSE, FALSE, sizeof (Part));
  content->elements = g_array_new (FALSE, FALSE, sizeof (Part));
  content->ordered = TRUE;
  g_array_set_clear_func (content->attributes, part_clear);
  g_array_set_clear_func (content->elements, part_clear);
  collect (check, element, TRUE, FALSE, content);
  g_hash_table_insert (check->contents, (gpointer) element, content);
  return content;
}

static gboolean
may_come_again (const GArray *parts, const Part *part)
{
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    n += g_str_equal (g_array_index (parts, Part, i).name, part->name);
  return part->many || n > 1;
}

static int
find_part (const GArray *parts, const char *name)
{
  for (guint i = 0; i < parts->len; i++)
    if (g_strcmp0 (g_array_index (parts, Part, i).name, name) == 0)
      return (int) i;
  return -1;
}

/* Lists the names of the parts, each name once: "id, name, kind". The caller frees the text. */
static char *
part_names (const GArray *parts, const char *around)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const char *name = g_array_index (parts, Part, i).name;
      if (find_part (parts, name) == (int) i)
        g_string_append_printf (text, "%s%.1s%s%.1s", text->len ? ", " : "", around, name,
                                *around ? around + 1 : "");
    }
  return g_string_free (text, FALSE);
}

/* ---- values ---------------------------------------------------------------------------------- */

static gboolean fits_all (Check *check, const xmlNode *pattern, const char *value);

static gboolean
fits_number (const char *type, const char *value)
{
  gint64 number;

  if (!g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return FALSE;
  return g_str_equal (type, "positiveInteger")    ? number > 0
       : g_str_equal (type, "nonNegativeInteger") ? number >= 0
                                                  : TRUE;
}

static gboolean
fits_pattern (Check *check, const xmlNode *parameter, const char *pattern, const char *value)
{
  gpointer regexp;

  if (!g_hash_table_lookup_extended (check->patterns, parameter, NULL, &regexp))
    {
      regexp = xmlRegexpCompile (BAD_CAST pattern);
      g_hash_table_insert (check->patterns, (gpointer) parameter, regexp);
    }
  return !regexp || xmlRegexpExec (regexp, BAD_CAST value) != 0;
}

static void
pattern_free (gpointer regexp)
{
  if (regexp)
    xmlRegFreeRegexp (regexp);
}

static gboolean
fits_parameter (const char *name, const char *limit, const char *value)
{
  gint64 bound = g_ascii_strtoll (limit, NULL, 10);

  if (g_str_equal (name, "minLength"))
    return g_utf8_strlen (value, -1) >= bound;
  if (g_str_equal (name, "maxLength"))
    return g_utf8_strlen (value, -1) <= bound;
  if (g_str_equal (name, "maxInclusive"))
    return g_ascii_strtoll (value, NULL, 10) <= bound;
  return TRUE;
}

static gboolean
fits_data (Check *check, xmlNode *data, const char *value)
{
  g_autofree char *type = pay_xml_attribute (data, "type");

  if (type && g_str_has_suffix (type, "nteger") && !fits_number (type, value))
    return FALSE;
  for (xmlNode *node = pay_xml_first (data, "param"); node; node = pay_xml_next (node, "param"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      g_autofree char *limit = pay_xml_text (node);
      if (g_strcmp0 (name, "pattern") == 0 ? !fits_pattern (check, node, limit, value)
                                           : name && !fits_parameter (name, limit, value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits_list (Check *check, const xmlNode *list, const char *value)
{
  xmlNode *each = pay_xml_first (list, "oneOrMore");
  g_auto (GStrv) words = g_strsplit_set (value, " \t\r\n", -1);
  gboolean any = FALSE;

  for (guint i = 0; each && words[i]; i++)
    if (*words[i])
      {
        any = TRUE;
        if (!fits_all (check, each, words[i]))
          return FALSE;
      }
  return any || !each;
}

static gboolean
fits (Check *check, xmlNode *node, const char *value)
{
  if (pay_xml_is (node, "value"))
    {
      g_autofree char *word = pay_xml_text (node);
      g_autofree char *given = g_strdup (value);
      return g_str_equal (g_strstrip (word), g_strstrip (given));
    }
  if (pay_xml_is (node, "data"))
    return fits_data (check, node, value);
  if (pay_xml_is (node, "list"))
    return fits_list (check, node, value);
  if (pay_xml_is (node, "ref"))
    {
      const xmlNode *define = define_of (check, node);
      return !define || fits_all (check, define, value);
    }
  if (pay_xml_is (node, "choice"))
    {
      for (xmlNode *one = pay_xml_first (node, NULL); one; one = pay_xml_next (one, NULL))
        if (fits (check, one, value))
          return TRUE;
      return FALSE;
    }
  return TRUE;
}

static gboolean
fits_all (Check *check, const xmlNode *pattern, const char *value)
{
  for (xmlNode *node = pay_xml_first (pattern, NULL); node; node = pay_xml_next (node, NULL))
    if (!fits (check, node, value))
      return FALSE;
  return TRUE;
}

/* Describes the values that an attribute or a text may have. `words` gets fixed words, `forms`
 * gets patterns of other words, and `least` gets the least number. */
static void
describe (Check *check, const xmlNode *pattern, GString *words, GString *forms, char **least)
{
  for (xmlNode *node = pay_xml_first (pattern, NULL); node; node = pay_xml_next (node, NULL))
    {
      g_autofree char *type = pay_xml_attribute (node, "type");
      g_autofree char *text = pay_xml_is (node, "value") ? pay_xml_text (node) : NULL;
      g_autofree char *name = pay_xml_is (node, "param") ? pay_xml_attribute (node, "name") : NULL;
      const xmlNode *define = pay_xml_is (node, "ref") ? define_of (check, node) : NULL;

      if (text)
        g_string_append_printf (words, "%s%s", words->len ? ", " : "", g_strstrip (text));
      else if (g_strcmp0 (name, "pattern") == 0)
        {
          g_autofree char *form = pay_xml_text (node);
          g_string_append_printf (forms, "%s%s", forms->len ? ", " : "", form);
        }
      else if (g_strcmp0 (type, "positiveInteger") == 0)
        *least = (char *) "1";
      else if (g_strcmp0 (type, "nonNegativeInteger") == 0)
        *least = (char *) "0";
      describe (check, define ? define : node, words, forms, least);
    }
}

/* ---- findings -------------------------------------------------------------------------------- */

static void
tell (Check *check, guint line, PayCode code, const char *one, const char *two, const char *three,
      const char *four)
{
  const char *const args[] = { one, two, three, four, NULL };

  if (check->n >= check->limit)
    return;
  check->n++;
  pay_diagnostics_add_v (check->diagnostics, code, line, 0, 0, args);
}

/* Shortens a long text: only its beginning is kept. The caller frees the result. */
static char *
quote (const char *text)
{
  char *copy = g_strstrip (g_strdelimit (g_utf8_make_valid (text, -1), "\r\n\t", ' '));

  if (strlen (copy) > MAX_QUOTE)
    {
      char *end = g_utf8_find_prev_char (copy, copy + MAX_QUOTE);
      char *start = g_strdup_printf ("%.*s…", (int) (end - copy), copy);
      g_free (copy);
      copy = start;
    }
  return copy;
}

static void
tell_value (Check *check, const xmlNode *node, const Content *content, const char *name,
            const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) forms = g_string_new (NULL);
  g_autofree char *given = quote (value);
  const char *element = (const char *) node->name;
  guint line = pay_xml_line (node);
  char *least = NULL;

  for (guint i = 0; i < content->attributes->len; i++)
    {
      const Part *part = &g_array_index (content->attributes, Part, i);
      if (g_str_equal (part->name, name))
        describe (check, part->node, words, forms, &least);
    }
  if (words->len && (least || forms->len))
    g_string_append_printf (words, ", %s%s", least ? least : forms->str, least ? "…" : "");
  if (words->len)
    tell (check, line, PAY_CODE_XML_ATTRIBUTE_VALUE, given, name, element, words->str);
  else if (least)
    tell (check, line, PAY_CODE_XML_ATTRIBUTE_NUMBER, given, name, element, least);
  else if (!*given)
    tell (check, line, PAY_CODE_XML_ATTRIBUTE_MISSING, element, name, NULL, NULL);
  else if (forms->len)
    tell (check, line, PAY_CODE_XML_ATTRIBUTE_FORM, given, name, element, forms->str);
  else
    tell (check, line, PAY_CODE_XML_ATTRIBUTE_BAD, given, name, element, NULL);
}

/* Checks whether every alternative of a choice contains the attribute. */
static gboolean
is_in_all_alternatives (const Part *part)
{
  const xmlNode *choice = part->node->parent;

  if (!pay_xml_is (choice, "choice"))
    return FALSE;
  for (xmlNode *one = pay_xml_first (choice, NULL); one; one = pay_xml_next (one, NULL))
    {
      xmlNode *attribute = pay_xml_is (one, "attribute") ? one : pay_xml_first (one, "attribute");
      gboolean has = FALSE;

      for (; attribute && !has; attribute = pay_xml_next (attribute, "attribute"))
        {
          g_autofree char *name = pay_xml_attribute (attribute, "name");
          has = g_strcmp0 (name, part->name) == 0;
          if (attribute == one)
            break;
        }
      if (!has)
        return FALSE;
    }
  return TRUE;
}

static void
check_attributes (Check *check, xmlNode *node, const Content *content)
{
  g_autofree char *known = part_names (content->attributes, "");
  guint line = pay_xml_line (node);

  for (xmlAttr *attribute = node->properties; attribute && check->n < check->limit;
       attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      g_autofree char *value = pay_xml_attribute (node, name);
      gboolean good = FALSE;

      if (find_part (content->attributes, name) < 0)
        {
          if (!content->any_attribute)
            tell (check, line, PAY_CODE_XML_ATTRIBUTE_UNKNOWN, (const char *) node->name, name,
                  *known ? known : "—", NULL);
          continue;
        }
      for (guint i = 0; i < content->attributes->len; i++)
        {
          const Part *part = &g_array_index (content->attributes, Part, i);
          good |= g_str_equal (part->name, name)
               && fits_all (check, part->node, value ? value : "");
        }
      if (!good)
        tell_value (check, node, content, name, value ? value : "");
    }
  for (guint i = 0; i < content->attributes->len; i++)
    {
      const Part *part = &g_array_index (content->attributes, Part, i);
      gboolean first = find_part (content->attributes, part->name) == (int) i;

      if (first && (part->needed || is_in_all_alternatives (part))
          && !xmlHasProp (node, BAD_CAST part->name))
        tell (check, line, PAY_CODE_XML_ATTRIBUTE_MISSING, (const char *) node->name, part->name,
              NULL, NULL);
    }
}

/* Finds the line where the words of a text begin. libxml2 records only the line where the text
 * ends. */
static guint
text_line (const xmlNode *text)
{
  const char *content = (const char *) text->content;
  const char *words = content + strspn (content, " \t\r\n");
  guint line = pay_xml_line (text);

  for (; *words && line > 1; words++)
    line -= *words == '\n';
  return line;
}

static void
check_text (Check *check, xmlNode *node, const Content *content)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint line = pay_xml_line (node);
  const xmlNode *first = NULL;

  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      {
        first = first ? first : child;
        g_string_append (text, (const char *) child->content);
      }
  g_autofree char *given = quote (text->str);
  if (content->text
      && (pay_xml_is (content->text, "choice") ? fits (check, (xmlNode *) content->text, text->str)
                                               : fits_all (check, content->text, text->str)))
    return;
  if (*given)
    tell (check, text_line (first), PAY_CODE_XML_TEXT, given, (const char *) node->name, NULL,
          NULL);
  else if (content->text)
    tell (check, line, PAY_CODE_XML_HOLLOW, (const char *) node->name, NULL, NULL, NULL);
}

static void check_element (Check *check, xmlNode *node, const xmlNode *element);

/* The grammar may allow several elements of one name. The node is checked as the element that it
 * fits best. */
static void
check_best (Check *check, xmlNode *node, const GArray *parts, const char *name)
{
  g_autoptr (PayDiagnostics) best = NULL;
  guint least = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      g_autoptr (PayDiagnostics) found = NULL;
      Check trial = *check;

      if (!g_str_equal (part->name, name))
        continue;
      found = pay_diagnostics_new ();
      trial.diagnostics = found;
      check_element (&trial, node, part->node);
      if (!best || trial.n < least)
        {
          g_clear_pointer (&best, pay_diagnostics_free);
          best = g_steal_pointer (&found);
          least = trial.n;
        }
    }
  pay_diagnostics_add_all (check->diagnostics, best);
  check->n = least;
}

static void
check_elements (Check *check, xmlNode *node, const Content *content)
{
  const char *name = (const char *) node->name;
  g_autofree char *known = part_names (content->elements, "<>");
  g_autofree guint *seen = g_new0 (guint, content->elements->len + 1);
  guint line = pay_xml_line (node);
  int furthest = -1;

  for (xmlNode *child = pay_xml_first (node, NULL); child && check->n < check->limit;
       child = pay_xml_next (child, NULL))
    {
      const char *its_name = (const char *) child->name;
      int i = find_part (content->elements, its_name);
      const Part *part = i < 0 ? NULL : &g_array_index (content->elements, Part, i);

      if (!part)
        {
          tell (check, pay_xml_line (child), PAY_CODE_XML_ELEMENT_UNKNOWN, its_name, name,
                *known ? known : "—", NULL);
          continue;
        }
      if (content->ordered && i < furthest)
        tell (check, pay_xml_line (child), PAY_CODE_XML_ELEMENT_ORDER, its_name,
              g_array_index (content->elements, Part, furthest).name, NULL, NULL);
      else if (content->ordered && seen[i] > 0 && !may_come_again (content->elements, part))
        tell (check, pay_xml_line (child), PAY_CODE_XML_ELEMENT_TWICE, its_name, name, NULL, NULL);
      seen[i]++;
      furthest = i; /* later elements are compared with the last element, even if it was
                     * misplaced */
      check_best (check, child, content->elements, its_name);
    }
  for (guint i = 0; i < content->elements->len; i++)
    {
      const Part *part = &g_array_index (content->elements, Part, i);
      if (part->needed && seen[i] == 0 && find_part (content->elements, part->name) == (int) i)
        tell (check, line, PAY_CODE_XML_ELEMENT_MISSING, name, part->name, NULL, NULL);
    }
}

static void
check_element (Check *check, xmlNode *node, const xmlNode *element)
{
  const Content *content = content_of (check, element);

  check_attributes (check, node, content);
  check_text (check, node, content);
  check_elements (check, node, content);
}

guint
pay_grammar_explain (xmlDoc *grammar, xmlDoc *doc, guint limit, PayDiagnostics *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (grammar);
  xmlNode *start = pay_xml_first (pay_xml_first (root, "start"), "element");
  g_autoptr (GHashTable) defines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) contents = g_hash_table_new_full (NULL, NULL, NULL, content_free);
  g_autoptr (GHashTable) patterns = g_hash_table_new_full (NULL, NULL, NULL, pattern_free);
  Check check = { defines, contents, patterns, diagnostics, 0, limit };

  for (xmlNode *node = pay_xml_first (root, "define"); node; node = pay_xml_next (node, "define"))
    g_hash_table_insert (defines, pay_xml_attribute (node, "name"), node);
  if (start)
    check_element (&check, xmlDocGetRootElement (doc), start);
  return check.n;
}
