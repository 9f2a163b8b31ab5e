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

/**
 * pay_xml_read:
 * @data: the document
 * @length: the length of the document in bytes
 * @root: the name of the root element, which is in no namespace
 * @newest: the highest `format` attribute that is accepted
 * @grammar: (nullable): a file in the data folder, such as "game.rng"
 * @diagnostics: the list to add findings to, with the lines of the document
 *
 * Parses and validates one of our documents. A document with any finding is refused. A document
 * with a document type is refused before the type is read, so it cannot define entities.
 *
 * Returns: (transfer full) (nullable): the document, for xmlFreeDoc()
 */
xmlDoc *
pay_xml_read (const char *data, gsize length, const char *root, int newest, const char *grammar,
              PayDiagnostics *diagnostics);

/**
 * pay_xml_read_loose:
 * @data: the document
 * @length: the length of the document in bytes
 * @root: the name of the root element
 * @newest: the highest `format` attribute that is accepted
 * @grammar: (nullable): a file in the data folder
 * @fits: (out): `FALSE` if the document breaks the grammar
 * @diagnostics: the list to add findings to
 *
 * Parses a document like pay_xml_read(), but also returns a document that only breaks the grammar.
 *
 * Returns: (transfer full) (nullable): the document, for xmlFreeDoc()
 */
xmlDoc *
pay_xml_read_loose (const char *data, gsize length, const char *root, int newest,
                    const char *grammar, gboolean *fits, PayDiagnostics *diagnostics);

/**
 * pay_xml_parse:
 * @data: the document
 * @length: the length of the document in bytes
 * @keep_blanks: whether texts that consist of spaces are kept, as in drawings
 * @diagnostics: the list to add findings to, with the lines of the document
 *
 * Parses any document within the limits of pay_xml_check_limits(). The document must not have a
 * document type, and its encoding must be convertible to UTF-8.
 *
 * Returns: (transfer full) (nullable): the document, for xmlFreeDoc()
 */
xmlDoc *
pay_xml_parse (const char *data, gsize length, gboolean keep_blanks, PayDiagnostics *diagnostics);

/**
 * pay_xml_load:
 * @path: the file
 * @length: (out): the length of the file in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a file of at most `PAY_XML_MAX_MB`.
 *
 * Returns: (transfer full) (nullable): the contents
 */
char *
pay_xml_load (const char *path, gsize *length, PayDiagnostics *diagnostics);

/**
 * pay_xml_read_file:
 * @path: the file
 * @root: the name of the root element
 * @newest: the highest `format` attribute that is accepted
 * @grammar: (nullable): a file in the data folder
 * @diagnostics: the list to add findings to
 *
 * Reads a document from a file, like pay_xml_read(). A file that cannot be opened is a finding.
 *
 * Returns: (transfer full) (nullable): the document, for xmlFreeDoc()
 */
xmlDoc *
pay_xml_read_file (const char *path, const char *root, int newest, const char *grammar,
                   PayDiagnostics *diagnostics);

/**
 * pay_xml_write:
 * @doc: a document
 *
 * Formats a document as indented UTF-8 text with one element on each line.
 *
 * Returns: (transfer full): the text
 */
char *
pay_xml_write (xmlDoc *doc);

/**
 * pay_xml_attribute:
 * @node: an element
 * @name: the name of the attribute
 *
 * Gets an attribute.
 *
 * Returns: (transfer full) (nullable): the value, for g_free()
 */
char *
pay_xml_attribute (xmlNode *node, const char *name);

/**
 * pay_xml_attribute_int:
 * @node: an element
 * @name: the name of the attribute
 * @otherwise: the value if there is no such attribute or it is not a number
 *
 * Gets an attribute as a number.
 *
 * Returns: the number
 */
gint64
pay_xml_attribute_int (xmlNode *node, const char *name, gint64 otherwise);

/**
 * pay_xml_is:
 * @node: (nullable): a node
 * @name: (nullable): the name, or `NULL` for any
 *
 * Checks whether a node is an element with a certain name.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_xml_is (const xmlNode *node, const char *name);

/**
 * pay_xml_first:
 * @node: an element
 * @name: (nullable): the name, or `NULL` for any
 *
 * Finds the first child element with a certain name.
 *
 * Returns: (transfer none) (nullable): the element
 */
xmlNode *
pay_xml_first (const xmlNode *node, const char *name);

/**
 * pay_xml_next:
 * @node: an element
 * @name: (nullable): the name, or `NULL` for any
 *
 * Finds the next sibling element with a certain name.
 *
 * Returns: (transfer none) (nullable): the element
 */
xmlNode *
pay_xml_next (const xmlNode *node, const char *name);

/**
 * pay_xml_text:
 * @node: an element
 *
 * Gets the text of an element.
 *
 * Returns: (transfer full): the text, never `NULL`
 */
char *
pay_xml_text (const xmlNode *node);

/**
 * pay_xml_can_contain:
 * @text: a text
 * @length: the length of the text in bytes
 *
 * Checks whether XML can contain a text without changing it. Such a text is valid UTF-8 without C0
 * characters other than tabs and line ends, and without U+FFFE and U+FFFF.
 *
 * Returns: `TRUE` if it can
 */
gboolean
pay_xml_can_contain (const char *text, gsize length);

/**
 * pay_xml_line:
 * @node: an element
 *
 * Gets the line of an element, for findings.
 *
 * Returns: the line, from 1, or 0 if it is not known
 */
guint
pay_xml_line (const xmlNode *node);

/**
 * pay_xml_add:
 * @parent: the element to add the new element to
 * @name: the name of the new element
 * @text: (nullable): the text of the new element
 *
 * Adds an element with a text.
 *
 * Returns: (transfer none): the new element
 */
xmlNode *
pay_xml_add (xmlNode *parent, const char *name, const char *text);

/**
 * pay_xml_set:
 * @node: an element
 * @name: the name of the attribute
 * @value: the value of the attribute
 *
 * Sets an attribute.
 */
void
pay_xml_set (xmlNode *node, const char *name, const char *value);

/**
 * pay_xml_set_int:
 * @node: an element
 * @name: the name of the attribute
 * @value: the value of the attribute
 *
 * Sets an attribute to a number.
 */
void
pay_xml_set_int (xmlNode *node, const char *name, gint64 value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

G_END_DECLS
