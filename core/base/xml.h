/* xml.h - safe use of libxml2: no network, no entities, limits on size and depth, RELAX NG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/file-reader.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* The largest document that is read, in MB. */
#define PAY_XML_MAX_MB (PAY_FILE_MAX_GAME / (1024 * 1024))

/* Parses and validates one of our documents. A document with any finding is refused. A document
 * with a document type is refused before the type is read, so it cannot define entities. @length
 * is the length of the document in bytes. @root is the name of the root element, which is in no
 * namespace. @newest is the highest `format` attribute that is accepted. @grammar is a file in
 * the data folder, such as "game.rng"; may be NULL. May return NULL. (transfer full) */
xmlDoc *pay_xml_read (const char *data, gsize length, const char *root, int newest,
                      const char *grammar, PayDiagnostics *diagnostics);

/* Parses a document like pay_xml_read(), but also returns a document that only breaks the
 * grammar. @length is the length of the document in bytes. @newest is the highest `format`
 * attribute that is accepted. @grammar may be NULL. May return NULL. (transfer full) */
xmlDoc *pay_xml_read_loose (const char *data, gsize length, const char *root, int newest,
                            const char *grammar, gboolean *fits, PayDiagnostics *diagnostics);

/* Parses any document within the limits of pay_xml_check_limits(). The document must not have a
 * document type, and its encoding must be convertible to UTF-8. @length is the length of the
 * document in bytes. @keep_blanks says whether texts that consist of spaces are kept, as in
 * drawings. May return NULL. (transfer full) */
xmlDoc *pay_xml_parse (const char *data, gsize length, gboolean keep_blanks,
                       PayDiagnostics *diagnostics);

/* Reads a file of at most `PAY_XML_MAX_MB`. @length is the length of the file in bytes. May
 * return NULL. (transfer full) */
char *pay_xml_load (const char *path, gsize *length, PayDiagnostics *diagnostics);

/* Reads a document from a file, like pay_xml_read(). A file that cannot be opened is a finding.
 * @newest is the highest `format` attribute that is accepted. @grammar may be NULL. May return
 * NULL. (transfer full) */
xmlDoc *pay_xml_read_file (const char *path, const char *root, int newest, const char *grammar,
                           PayDiagnostics *diagnostics);

/* Formats a document as indented UTF-8 text with one element on each line. (transfer full) */
char *pay_xml_write (xmlDoc *doc);

/* May return NULL. (transfer full) */
char *pay_xml_attribute (xmlNode *node, const char *name);

/* Gets an attribute as a number. @otherwise is the value if there is no such attribute or it is
 * not a number. */
gint64 pay_xml_attribute_int (xmlNode *node, const char *name, gint64 otherwise);

/* Checks whether a node is an element with a certain name. @node may be NULL. @name is the name,
 * or NULL for any. */
gboolean pay_xml_is (const xmlNode *node, const char *name);

/* Finds the first child element with a certain name. @name is the name, or NULL for any. May
 * return NULL. (transfer none) */
xmlNode *pay_xml_first (const xmlNode *node, const char *name);

/* Finds the next sibling element with a certain name. @name is the name, or NULL for any. May
 * return NULL. (transfer none) */
xmlNode *pay_xml_next (const xmlNode *node, const char *name);

/* Gets the text of an element, or NULL. (transfer full) */
char *pay_xml_text (const xmlNode *node);

/* Checks whether XML can contain a text without changing it. Such a text is valid UTF-8 without
 * C0 characters other than tabs and line ends, and without U+FFFE and U+FFFF. @length is the
 * length of the text in bytes. */
gboolean pay_xml_can_contain (const char *text, gsize length);

/* Gets the line of an element, for findings. Returns the line, from 1, or 0 if it is not known. */
guint pay_xml_line (const xmlNode *node);

/* Adds an element with a text. @text may be NULL. (transfer none) */
xmlNode *pay_xml_add (xmlNode *parent, const char *name, const char *text);

/* Sets an attribute. */
void pay_xml_set (xmlNode *node, const char *name, const char *value);

/* Sets an attribute to a number. */
void pay_xml_set_int (xmlNode *node, const char *name, gint64 value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

G_END_DECLS
