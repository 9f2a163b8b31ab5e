/* xml.c - reading and writing XML with libxml2
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/xml.h"

#include "base/grammar.h"
#include "base/grammar-match.h"
#include "base/paths.h"
#include "base/schema.h"
#include "base/xml-limits.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* The greatest number of findings to report. A damaged file can cause one on every line. */
#define MAX_FINDINGS 200

/* The greatest number of bytes of a message of libxml2 that a finding contains. Such a message
 * may quote the file. */
#define MAX_MESSAGE 400

/* The longest XML declaration, in bytes, that is searched for an encoding. */
#define MAX_DECLARATION 1024

/* The state of one reading. `code` is the code of new findings. Once `stopped` is set, further
 * findings are ignored. */
typedef struct
{
  PayDiagnostics *diagnostics;
  PayCode code;
  guint n;
  gboolean stopped;
  xmlParserCtxt *parser;
} Reading;

static void
on_error (void *data, xmlErrorPtr error)
{
  Reading *reading = data;

  if (!error || error->level < XML_ERR_ERROR || reading->stopped || reading->n >= MAX_FINDINGS)
    return;

  g_autofree char *message = g_utf8_make_valid (error->message ? error->message : "", -1);
  g_strdelimit (message, "\r\n\t", ' ');
  g_strstrip (message);
  if (strlen (message) > MAX_MESSAGE)
    *g_utf8_find_prev_char (message, message + MAX_MESSAGE) = '\0';
  reading->n++;
  pay_diagnostics_add (reading->diagnostics, reading->code, error->line > 0 ? error->line : 0, 0, 0,
                       message, NULL);
  /* The parser continues after some errors, so it must be stopped. */
  if (reading->n == MAX_FINDINGS && reading->parser)
    xmlStopParser (reading->parser);
}

/* Refuses a document type, which could define entities that grow without limit. The parser calls
 * this function at "<!DOCTYPE", before it reads the contents. */
static void
on_document_type (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *parser = data;
  Reading *reading = parser->_private;

  if (!reading->stopped)
    pay_diagnostics_add (reading->diagnostics, PAY_CODE_XML_HOSTILE,
                         parser->input ? parser->input->line : 0, 0, 0, NULL);
  reading->stopped = TRUE;
  xmlStopParser (parser);
}

static xmlDoc *
parse (const char *data, gsize length, gboolean keep_blanks, Reading *reading)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  xmlDoc *doc;

  parser->_private = reading;
  reading->parser = parser;
  parser->sax->internalSubset = on_document_type;
  doc = xmlCtxtReadMemory (parser, data, (int) length, NULL, NULL,
                           XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_COMPACT
                             | XML_PARSE_IGNORE_ENC | (keep_blanks ? 0 : XML_PARSE_NOBLANKS));
  if (doc && (reading->stopped || reading->n > 0 || !parser->wellFormed || doc->intSubset))
    g_clear_pointer (&doc, xmlFreeDoc);
  if (!doc && !reading->stopped && reading->n == 0)
    pay_diagnostics_add (reading->diagnostics, PAY_CODE_XML_EMPTY, 0, 0, 0, NULL);
  reading->parser = NULL;
  xmlFreeParserCtxt (parser);
  return doc;
}

/* Returns the encoding that a document declares, or NULL if it is UTF-8. The caller frees it. */
static char *
find_encoding (const char *data, gsize length)
{
  xmlCharEncoding kind = xmlDetectCharEncoding ((const guchar *) data, (int) MIN (length, 4));
  const char *const marks[] = { "encoding=\"", "encoding='" };

  if (kind == XML_CHAR_ENCODING_UTF16LE || kind == XML_CHAR_ENCODING_UTF16BE)
    {
      gboolean marked = ((guchar) data[0] | (guchar) data[1]) == 0xFF;
      return g_strdup (marked                              ? "UTF-16"
                       : kind == XML_CHAR_ENCODING_UTF16LE ? "UTF-16LE"
                                                           : "UTF-16BE");
    }
  if (kind != XML_CHAR_ENCODING_NONE && kind != XML_CHAR_ENCODING_UTF8)
    return g_strdup (xmlGetCharEncodingName (kind));
  const char *start = length > 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? data + 3 : data;
  const char *end = g_strstr_len (start, (gssize) MIN (length, MAX_DECLARATION), "?>");
  for (guint i = 0; end && g_str_has_prefix (start, "<?xml") && i < G_N_ELEMENTS (marks); i++)
    {
      const char *found = g_strstr_len (start, end - start, marks[i]);
      if (!found)
        continue;
      found += strlen (marks[i]);
      g_autofree char *name = g_strndup (found, strcspn (found, "\"'?"));
      return g_ascii_strcasecmp (name, "UTF-8") == 0 ? NULL : g_steal_pointer (&name);
    }
  return NULL;
}

/* Parses a document after checking its limits, which are counted in UTF-8. */
static xmlDoc *
parse_limited (const char *data, gsize length, gboolean keep_blanks, Reading *reading)
{
  g_autofree char *encoding = length > 0 ? find_encoding (data, length) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (encoding)
    {
      text = g_convert (data, (gssize) length, "UTF-8", encoding, NULL, &length, &error);
      if (!text)
        {
          pay_diagnostics_add (reading->diagnostics, PAY_CODE_XML_DAMAGED, 1, 0, 0, error->message,
                               NULL);
          return NULL;
        }
    }
  return pay_xml_check_limits (text ? text : data, length, reading->diagnostics)
         ? parse (text ? text : data, length, keep_blanks, reading)
         : NULL;
}

/* Checks the root element and its format, before an unrelated file is checked against the
 * grammar. */
static gboolean
is_ours (xmlDoc *doc, const char *root, int newest, PayDiagnostics *diagnostics)
{
  xmlNode *node = xmlDocGetRootElement (doc);
  gint64 format;

  if (!pay_xml_is (node, root) || node->ns)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_XML_NOT_OURS, pay_xml_line (node), 0, 0, root,
                           (const char *) node->name, NULL);
      return FALSE;
    }
  format = pay_xml_attribute_int (node, "format", 0);
  if (format > newest)
    {
      g_autofree char *theirs = g_strdup_printf ("%" G_GINT64_FORMAT, format);
      g_autofree char *ours = g_strdup_printf ("%d", newest);
      pay_diagnostics_add (diagnostics, PAY_CODE_XML_NEWER, pay_xml_line (node), 0, 0, theirs, ours,
                           NULL);
      return FALSE;
    }
  return TRUE;
}

/* Reports why a document breaks the grammar. The messages of the library name neither the wrong
 * word nor the remedy, so they are reported only if pay_grammar_explain() finds nothing. */
static void
tell_misfits (xmlDoc *doc, const PaySchema *schema, const PayDiagnostics *misfits,
              PayDiagnostics *diagnostics)
{
  if (pay_grammar_explain (schema->rules, doc, MAX_FINDINGS, diagnostics) == 0)
    pay_diagnostics_add_all (diagnostics, misfits);
}

static gboolean
fits_grammar (xmlDoc *doc, const char *grammar, Reading *reading)
{
  g_autofree char *relative = g_build_filename ("data", grammar, NULL);
  g_autofree char *path = pay_data_path (relative);
  gboolean fits = FALSE;

  /* A fault in the grammar is a fault of the program, not of the document, and is one finding. */
  reading->code = PAY_CODE_NONE;
  g_autoptr (PaySchema) schema = pay_schema_borrow (path);
  if (!schema)
    {
      pay_diagnostics_add (reading->diagnostics, PAY_CODE_XML_NO_GRAMMAR, 0, 0, 0, path, NULL);
      return FALSE;
    }

  xmlRelaxNGValidCtxt *check = xmlRelaxNGNewValidCtxt (schema->schema);
  g_autoptr (PayDiagnostics) misfits = pay_diagnostics_new ();
  Reading found = { misfits, PAY_CODE_XML_SCHEMA, 0, FALSE, NULL };
  xmlRelaxNGSetValidStructuredErrors (check, on_error, &found);
  fits = xmlRelaxNGValidateDoc (check, doc) == 0;
  if (!fits && found.n == 0)
    pay_diagnostics_add (misfits, PAY_CODE_XML_MISFIT, 0, 0, 0, grammar, NULL);
  xmlRelaxNGFreeValidCtxt (check);
  if (!fits)
    tell_misfits (doc, schema, misfits, reading->diagnostics);
  return fits;
}

xmlDoc *
pay_xml_read (const char *data, gsize length, const char *root, int newest, const char *grammar,
              PayDiagnostics *diagnostics)
{
  gboolean fits;
  xmlDoc *doc = pay_xml_read_loose (data, length, root, newest, grammar, &fits, diagnostics);

  if (doc && !fits)
    g_clear_pointer (&doc, xmlFreeDoc);
  return doc;
}

static gboolean
check_size (gsize length, PayDiagnostics *diagnostics)
{
  if (length <= (gsize) PAY_XML_MAX_MB * 1024 * 1024)
    return TRUE;

  g_autofree char *limit = g_strdup_printf ("%d", PAY_XML_MAX_MB);
  pay_diagnostics_add (diagnostics, PAY_CODE_XML_TOO_LARGE, 0, 0, 0, limit, NULL);
  return FALSE;
}

xmlDoc *
pay_xml_parse (const char *data, gsize length, gboolean keep_blanks, PayDiagnostics *diagnostics)
{
  Reading reading = { diagnostics, PAY_CODE_XML_DAMAGED, 0, FALSE, NULL };
  xmlDoc *doc;

  if (!check_size (length, diagnostics))
    return NULL;
  xmlInitParser ();
  xmlStructuredErrorFunc old_handler = xmlStructuredError;
  void *old_data = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc (&reading, on_error);
  doc = parse_limited (data, length, keep_blanks, &reading);
  xmlSetStructuredErrorFunc (old_data, old_handler);
  return doc;
}

xmlDoc *
pay_xml_read_loose (const char *data, gsize length, const char *root, int newest,
                    const char *grammar, gboolean *fits, PayDiagnostics *diagnostics)
{
  Reading reading = { diagnostics, PAY_CODE_XML_DAMAGED, 0, FALSE, NULL };
  g_autoptr (xmlDoc) doc = NULL;

  *fits = FALSE;
  if (!check_size (length, diagnostics))
    return NULL;

  /* Some errors are raised without a parser, so the handler belongs to the thread. The previous
   * handler is restored afterwards. */
  xmlInitParser ();
  xmlStructuredErrorFunc old_handler = xmlStructuredError;
  void *old_data = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc (&reading, on_error);

  doc = parse_limited (data, length, FALSE, &reading);
  if (doc && !is_ours (doc, root, newest, diagnostics))
    g_clear_pointer (&doc, xmlFreeDoc);
  *fits = doc
       && (!grammar || pay_grammar_matches (grammar, doc) || fits_grammar (doc, grammar, &reading));

  xmlSetStructuredErrorFunc (old_data, old_handler);
  return g_steal_pointer (&doc);
}

char *
pay_xml_load (const char *path, gsize *length, PayDiagnostics *diagnostics)
{
  char *data = NULL;
  g_autoptr (GError) error = NULL;

  if (!pay_file_read (path, PAY_FILE_MAX_GAME, &data, length, &error))
    pay_diagnostics_add (diagnostics, PAY_CODE_FILE_UNREADABLE, 0, 0, 0, path, error->message,
                         NULL);
  return data;
}

xmlDoc *
pay_xml_read_file (const char *path, const char *root, int newest, const char *grammar,
                   PayDiagnostics *diagnostics)
{
  gsize length = 0;
  g_autofree char *data = pay_xml_load (path, &length, diagnostics);

  return data ? pay_xml_read (data, length, root, newest, grammar, diagnostics) : NULL;
}

char *
pay_xml_write (xmlDoc *doc)
{
  xmlChar *memory = NULL;
  int size = 0;
  char *text;

  xmlDocDumpFormatMemoryEnc (doc, &memory, &size, "UTF-8", 1);
  text = g_strndup ((const char *) memory, size);
  xmlFree (memory);
  return text;
}

char *
pay_xml_attribute (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *) value);
  xmlFree (value);
  return copy;
}

gint64
pay_xml_attribute_int (xmlNode *node, const char *name, gint64 otherwise)
{
  g_autofree char *value = pay_xml_attribute (node, name);
  gint64 number;

  if (value && g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return number;
  return otherwise;
}

gboolean
pay_xml_is (const xmlNode *node, const char *name)
{
  return node && node->type == XML_ELEMENT_NODE
      && (!name || strcmp ((const char *) node->name, name) == 0);
}

static xmlNode *
skip_to (xmlNode *node, const char *name)
{
  while (node && !pay_xml_is (node, name))
    node = node->next;
  return node;
}

xmlNode *
pay_xml_first (const xmlNode *node, const char *name)
{
  return node ? skip_to (node->children, name) : NULL;
}

xmlNode *
pay_xml_next (const xmlNode *node, const char *name)
{
  return node ? skip_to (node->next, name) : NULL;
}

char *
pay_xml_text (const xmlNode *node)
{
  xmlChar *content = node ? xmlNodeGetContent (node) : NULL;
  char *text = g_strdup (content ? (const char *) content : "");
  xmlFree (content);
  return text;
}

gboolean
pay_xml_can_contain (const char *text, gsize length)
{
  if (!g_utf8_validate_len (text, length, NULL))
    return FALSE;
  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE || c == 0xFFFF)
        return FALSE;
    }
  return TRUE;
}

guint
pay_xml_line (const xmlNode *node)
{
  long line = node ? xmlGetLineNo (node) : 0;
  return line > 0 ? (guint) line : 0;
}

xmlNode *
pay_xml_add (xmlNode *parent, const char *name, const char *text)
{
  /* xmlNewTextChild() escapes the text, but xmlNewChild() reads it as markup. */
  return xmlNewTextChild (parent, NULL, BAD_CAST name, BAD_CAST text);
}

void
pay_xml_set (xmlNode *node, const char *name, const char *value)
{
  xmlSetProp (node, BAD_CAST name, BAD_CAST value);
}

void
pay_xml_set_int (xmlNode *node, const char *name, gint64 value)
{
  char buffer[32];
  g_snprintf (buffer, sizeof buffer, "%" G_GINT64_FORMAT, value);
  pay_xml_set (node, name, buffer);
}
