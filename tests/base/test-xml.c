/* test-xml.c - findings for damaged, hostile, foreign and newer XML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/xml-limits.h"
#include "base/xml.h"

#include <glib/gstdio.h>
#include <string.h>

/* Reads a text that must be refused, and returns the findings. */
static PayDiagnostics *
refuse (const char *text, gssize length, const char *grammar)
{
  PayDiagnostics *diagnostics = pay_diagnostics_new ();
  g_autoptr (xmlDoc) doc = pay_xml_read (text, length < 0 ? strlen (text) : (gsize) length, "board",
                                         1, grammar, diagnostics);

  g_assert_null (doc);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >=, 1);
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      g_autofree char *line = pay_diagnostic_text (pay_diagnostics_get (diagnostics, i));
      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_assert_null (strchr (line, '\n'));
      g_test_message ("%s", line);
    }
  return diagnostics;
}

static void
assert_refused (const char *text, gssize length, PayCode code, guint line)
{
  g_autoptr (PayDiagnostics) diagnostics = refuse (text, length, NULL);
  const PayDiagnostic *first = pay_diagnostics_get (diagnostics, 0);

  g_assert_cmpstr (pay_code_name (first->code), ==, pay_code_name (code));
  g_assert_cmpuint (first->line, ==, line);
}

static void
test_good (void)
{
  const char *text = "<?xml version=\"1.0\"?>\n<!-- a comment -->\n<board format=\"1\" n=\"x\">\n"
                     "  <a>one &amp; <![CDATA[<two>]]></a>\n  <b/>\n  <a>&#228;</a>\n</board>\n";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (xmlDoc) doc = pay_xml_read (text, strlen (text), "board", 1, NULL, diagnostics);

  g_assert_nonnull (doc);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);

  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *first = pay_xml_first (root, "a"), *second = pay_xml_next (first, "a");
  g_autofree char *one = pay_xml_text (first);
  g_autofree char *two = pay_xml_text (second);
  g_autofree char *none = pay_xml_text (pay_xml_first (root, "b"));
  g_autofree char *word = pay_xml_attribute (root, "n");
  g_assert_cmpstr (one, ==, "one & <two>");
  g_assert_cmpstr (two, ==, "\303\244");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (word, ==, "x");
  g_assert_cmpuint (pay_xml_line (second), ==, 6);
  g_assert_null (pay_xml_next (second, "a"));
  g_assert_null (pay_xml_first (root, "c"));
  g_assert_null (pay_xml_attribute (root, "nothing"));
  g_assert_cmpint (pay_xml_attribute_int (root, "format", 9), ==, 1);
  g_assert_cmpint (pay_xml_attribute_int (root, "n", 9), ==, 9);
  g_assert_cmpint (pay_xml_attribute_int (root, "nothing", 9), ==, 9);
  g_assert_true (pay_xml_is (root, "board"));
  g_assert_false (pay_xml_is (root, "game"));
  g_assert_true (pay_xml_first (root, NULL) == first);
}

static void
test_damaged (void)
{
  assert_refused ("", 0, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("   \n\n", -1, PAY_CODE_XML_DAMAGED, 3);
  assert_refused ("no xml at all", -1, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("<board format='1'>\n<a>\n", -1, PAY_CODE_XML_DAMAGED, 3);
  assert_refused ("<board format='1'>\n<a>\n</b></board>", -1, PAY_CODE_XML_DAMAGED, 3);
  assert_refused ("<board format='1' format='1'/>", -1, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("<board format='1'>&nothing;</board>", -1, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("<board format='1'/><board/>", -1, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("<board format='1'><p:a/></board>", -1, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("<board format='1'>\0</board>", 28, PAY_CODE_XML_DAMAGED, 1);
  assert_refused ("\x89PNG\r\n\x1a\n\0\0", 10, PAY_CODE_XML_DAMAGED, 1);
}

/* A good text is refused if its end is cut off at any place. */
static void
test_truncated (void)
{
  const char *text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<board format=\"1\">\n"
                     "  <alias>Z\303\274rich</alias>\n</board>";

  for (gsize n = 0; n < strlen (text); n++)
    {
      g_autoptr (PayDiagnostics) diagnostics = refuse (text, (gssize) n, NULL);
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
    }
}

static void
test_encodings (void)
{
  const char *declared
    = "<?xml version='1.0' encoding='ISO-8859-1'?><board format='1'>\344</board>";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (xmlDoc) doc = pay_xml_read (declared, strlen (declared), "board", 1, NULL,
                                         diagnostics);
  g_autofree char *text = pay_xml_text (xmlDocGetRootElement (doc));

  /* Latin-1 that is declared as such is read; Latin-1 that is declared as UTF-8 is damaged. */
  g_assert_cmpstr (text, ==, "\303\244");
  assert_refused ("<board format='1'>\n\344</board>", -1, PAY_CODE_XML_DAMAGED, 2);
  assert_refused ("<?xml version='1.0' encoding='klingon'?><board format='1'/>", -1,
                  PAY_CODE_XML_DAMAGED, 1);
}

static void
test_hostile (void)
{
  GString *bomb = g_string_new ("<?xml version='1.0'?>\n<!DOCTYPE board [\n<!ENTITY e0 'ha'>\n");
  for (guint i = 1; i < 30; i++)
    g_string_append_printf (bomb, "<!ENTITY e%u '&e%u;&e%u;&e%u;&e%u;'>\n", i, i - 1, i - 1, i - 1,
                            i - 1);
  g_string_append (bomb, "]>\n<board format='1'>&e29;</board>");
  assert_refused (bomb->str, -1, PAY_CODE_XML_HOSTILE, 2);
  g_string_free (bomb, TRUE);

  assert_refused ("<!DOCTYPE board><board format='1'/>", -1, PAY_CODE_XML_HOSTILE, 1);
  assert_refused ("<!DOCTYPE board SYSTEM 'file:///etc/passwd'><board format='1'/>", -1,
                  PAY_CODE_XML_HOSTILE, 1);
  assert_refused ("<!DOCTYPE board [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                  "<board format='1'>&x;</board>",
                  -1, PAY_CODE_XML_HOSTILE, 1);
  assert_refused ("<!DOCTYPE board PUBLIC 'a' 'http://127.0.0.1:9/a.dtd'><board format='1'/>", -1,
                  PAY_CODE_XML_HOSTILE, 1);

  /* This is the only finding, because the text after a document type is not read. */
  g_autoptr (PayDiagnostics) only = refuse ("<!DOCTYPE board [<!ENTITY % a '<<'> %a; ]><b", -1,
                                            NULL);
  g_assert_cmpuint (pay_diagnostics_get_n (only), ==, 1);
}

static void
test_deep (void)
{
  GString *deep = g_string_new ("<board format='1'>");
  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<a>");
  assert_refused (deep->str, -1, PAY_CODE_XML_DEEP, 1);
  g_string_free (deep, TRUE);
}

/* Returns a text in which `part` is repeated `n` times. Each # in the part becomes the number of
 * the repetition, from 0. */
static char *
repeat (const char *begin, const char *part, guint n, const char *end)
{
  GString *text = g_string_new (begin);

  for (guint i = 0; i < n; i++)
    for (const char *p = part; *p; p++)
      if (*p == '#')
        g_string_append_printf (text, "%u", i);
      else
        g_string_append_c (text, *p);
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

/* A text that just reaches the limit is read. With one repetition more it is refused, and the
 * finding names the line. */
static void
test_limits (void)
{
  static const struct
  {
    const char *begin, *part, *end;
    guint limit;
    PayCode code;
  } table[] = {
    { "\n<board", " a#=''", "/>", PAY_XML_MAX_ATTRIBUTES, PAY_CODE_XML_MANY_ATTRIBUTES },
    { "\n<board", " a#\t= '>'", "/>", PAY_XML_MAX_ATTRIBUTES, PAY_CODE_XML_MANY_ATTRIBUTES },
    { "\n<board", " xmlns:a#='u'", "/>", PAY_XML_MAX_NAMESPACES, PAY_CODE_XML_MANY_NAMESPACES },
    { "\n<board><a><!-- <b> --><b ", "n", "=''/></a></board>", PAY_XML_MAX_NAME,
      PAY_CODE_XML_LONG_NAME },
    { "\n<board><a><![CDATA[</a>]]></a><", "n", "/></board>", PAY_XML_MAX_NAME,
      PAY_CODE_XML_LONG_NAME },
    { "\n<board>", "<a/>", "</board>", PAY_XML_MAX_CHILDREN, PAY_CODE_XML_MANY_CHILDREN },
    { "\n<board>", "<!---->", "</board>", PAY_XML_MAX_CHILDREN, PAY_CODE_XML_MANY_CHILDREN },
    { "\n<board>", "<?a?>", "</board>", PAY_XML_MAX_CHILDREN, PAY_CODE_XML_MANY_CHILDREN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *most = repeat (table[i].begin, table[i].part, table[i].limit, table[i].end);
      g_autofree char *more = repeat (table[i].begin, table[i].part, table[i].limit + 1,
                                      table[i].end);
      g_autoptr (xmlDoc) doc = pay_xml_parse (most, strlen (most), FALSE, found);

      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
      g_assert_nonnull (doc);
      assert_refused (more, -1, table[i].code, 2);
    }
}

static void
test_many_parts (void)
{
  g_autofree char *inner = repeat ("<a>", "<b/>", 10, "</a>");
  g_autofree char *text = repeat ("<board>", inner, PAY_XML_MAX_PARTS / 11 + 1, "</board>");

  assert_refused (text, -1, PAY_CODE_XML_MANY_PARTS, 1);
}

/* If every one of many nested elements declares a few namespaces, they can declare too many
 * together. */
static void
test_nested_namespaces (void)
{
  g_autofree char *text = repeat ("<board>", "\n<a xmlns:a#='u' xmlns:b#='u'>", 90, "");

  assert_refused (text, -1, PAY_CODE_XML_MANY_NAMESPACES, 52);
}

/* The limits hold in every encoding of the file. */
static void
test_limits_in_encodings (void)
{
  static const char *const encodings[] = { "UTF-16", "UTF-16BE", "UTF-16LE", "ISO-8859-1",
                                           "UTF-8" };
  g_autofree char *attributes = repeat ("", " a#=''", PAY_XML_MAX_ATTRIBUTES + 1, "");

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autofree char *text = g_strdup_printf ("<?xml version='1.0' encoding='%s'?><board%s/>",
                                               encodings[i], attributes);
      gsize length;
      g_autofree char *coded = g_convert (text, -1, encodings[i], "UTF-8", NULL, &length, NULL);

      assert_refused (coded, (gssize) length, PAY_CODE_XML_MANY_ATTRIBUTES, 1);
    }
  /* In UTF-7, the declaration is readable as ASCII, but the tags are not. */
  g_autofree char *seven = g_strdup_printf (
    "<?xml version='1.0' encoding='UTF-7'?>+ADw-board%s/+AD4-", attributes);
  assert_refused (seven, -1, PAY_CODE_XML_MANY_ATTRIBUTES, 1);
}

/* If a file has many errors, only the first ones are reported. */
static void
test_many_errors (void)
{
  g_autofree char *text = repeat ("<board format='1' variant='v' title='t' victory='1'>",
                                  "<nonsense-# a='b'/>", 40000, "</board>");
  g_autoptr (PayDiagnostics) found = refuse (text, -1, "board.rng");

  g_assert_cmpuint (pay_diagnostics_get_n (found), <=, 201);
}

static void
test_large (void)
{
  gsize length = (gsize) PAY_XML_MAX_MB * 1024 * 1024 + 1;
  g_autofree char *text = g_malloc0 (length);

  /* The length of the text is checked before any of the text is read. */
  assert_refused (text, (gssize) length, PAY_CODE_XML_TOO_LARGE, 0);
}

static void
test_foreign (void)
{
  assert_refused ("<svg xmlns='http://www.w3.org/2000/svg'/>", -1, PAY_CODE_XML_NOT_OURS, 1);
  assert_refused ("\n<game format='1'/>", -1, PAY_CODE_XML_NOT_OURS, 2);
  assert_refused ("<board xmlns='urn:others' format='1'/>", -1, PAY_CODE_XML_NOT_OURS, 1);

  g_autoptr (PayDiagnostics) newer = refuse ("<board format='2'><unheard-of/></board>", -1,
                                             "board.rng");
  const PayDiagnostic *first = pay_diagnostics_get (newer, 0);
  g_assert_cmpuint (pay_diagnostics_get_n (newer), ==, 1);
  g_assert_cmpint (first->code, ==, PAY_CODE_XML_NEWER);
  g_assert_cmpstr (first->args[0], ==, "2");
  g_assert_cmpstr (first->args[1], ==, "1");
}

static void
test_grammar (void)
{
  g_autoptr (PayDiagnostics) schema = refuse (
    "<board format='1' variant='v' title='t' victory='1'\n"
    " start-year='1901'>\n<nonsense/>\n</board>",
    -1, "board.rng");
  g_assert_true (pay_diagnostics_has_code (schema, PAY_CODE_XML_ELEMENT_UNKNOWN));
  gboolean with_line = FALSE;
  for (guint i = 0; i < pay_diagnostics_get_n (schema); i++)
    with_line |= pay_diagnostics_get (schema, i)->line == 3;
  g_assert_true (with_line);

  g_autoptr (PayDiagnostics) missing = refuse ("<board format='1'/>", -1, "no-such.rng");
  g_assert_cmpint (pay_diagnostics_get (missing, 0)->code, ==, PAY_CODE_XML_NO_GRAMMAR);
}

static void
test_file (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *folder = g_dir_make_tmp ("payola-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.xml", NULL);

  g_assert_null (pay_xml_read_file (path, "board", 1, NULL, diagnostics));
  g_assert_cmpint (pay_diagnostics_get (diagnostics, 0)->code, ==, PAY_CODE_FILE_UNREADABLE);
  g_assert_null (pay_xml_read_file (folder, "board", 1, NULL, diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 2);

  g_assert_true (g_file_set_contents (path, "<board format='1'/>", -1, NULL));
  g_autoptr (xmlDoc) doc = pay_xml_read_file (path, "board", 1, NULL, diagnostics);
  g_assert_nonnull (doc);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 2);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_write (void)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, BAD_CAST "board", NULL);
  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", -1);
  xmlNode *node = pay_xml_add (root, "a", "x < y & \303\244");
  pay_xml_set (node, "b", "\"<&>\n");
  pay_xml_add (root, "empty", NULL);

  g_autofree char *text = pay_xml_write (doc);
  g_assert_cmpstr (text, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<board format=\"-1\">\n"
                   "  <a b=\"&quot;&lt;&amp;&gt;&#10;\">x &lt; y &amp; \303\244</a>\n  <empty/>\n"
                   "</board>\n");

  /* The text that was written is read back unchanged. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (xmlDoc) again = pay_xml_read (text, strlen (text), "board", 1, NULL, diagnostics);
  g_autofree char *text_again = pay_xml_write (again);
  g_assert_cmpstr (text_again, ==, text);
}

/* Counts the errors that libxml2 reports to this handler. Reading a text replaces the handler,
 * and restores it afterwards, so the count stays 0. */
static void
count_error (void *data, xmlErrorPtr error)
{
  (*(guint *) data)++;
}

static void
test_handler (void)
{
  guint n = 0;

  xmlSetStructuredErrorFunc (&n, count_error);
  assert_refused ("<board", -1, PAY_CODE_XML_DAMAGED, 1);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (xmlStructuredError == count_error);
  g_assert_true (xmlStructuredErrorContext == &n);
  xmlSetStructuredErrorFunc (NULL, NULL);
}

/* Threads read at the same time, each with a grammar of its own. */
static gpointer
read_often (gpointer unused)
{
  const char *good = "<sheet format='1' phase='S1901M' power='FRANCE'>A PAR - BUR</sheet>";
  const char *bad = "<sheet format='1' phase='S1901X' power=''><b/></sheet>";

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (PayDiagnostics) none = pay_diagnostics_new (), some = pay_diagnostics_new ();
      g_autoptr (xmlDoc) read = pay_xml_read (good, strlen (good), "sheet", 1, "sheet.rng", none);
      g_autoptr (xmlDoc) refused = pay_xml_read (bad, strlen (bad), "sheet", 1, "sheet.rng", some);

      g_assert_nonnull (read);
      g_assert_null (refused);
      g_assert_cmpuint (pay_diagnostics_get_n (none), ==, 0);
      g_assert_cmpuint (pay_diagnostics_get_n (some), ==, 3);
    }
  return NULL;
}

static void
test_threads (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", read_often, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/good", test_good);
  g_test_add_func ("/xml/damaged", test_damaged);
  g_test_add_func ("/xml/truncated", test_truncated);
  g_test_add_func ("/xml/encodings", test_encodings);
  g_test_add_func ("/xml/hostile", test_hostile);
  g_test_add_func ("/xml/deep", test_deep);
  g_test_add_func ("/xml/limits", test_limits);
  g_test_add_func ("/xml/many-parts", test_many_parts);
  g_test_add_func ("/xml/nested-namespaces", test_nested_namespaces);
  g_test_add_func ("/xml/limits-in-encodings", test_limits_in_encodings);
  g_test_add_func ("/xml/many-errors", test_many_errors);
  g_test_add_func ("/xml/large", test_large);
  g_test_add_func ("/xml/foreign", test_foreign);
  g_test_add_func ("/xml/grammar", test_grammar);
  g_test_add_func ("/xml/file", test_file);
  g_test_add_func ("/xml/write", test_write);
  g_test_add_func ("/xml/handler", test_handler);
  g_test_add_func ("/xml/threads", test_threads);
  return g_test_run ();
}
