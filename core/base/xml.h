/* xml.h - libxml2, made safe: no network, no entities, limits on size and depth, RELAX NG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* The largest file that is looked at, in MB. */
#define PAY_XML_MAX_MB 64

/* Parses and checks a document of ours: its root must be `root` in no namespace, its `format`
 * attribute at most `newest`, and the whole must fit the grammar file data/<grammar>. Findings
 * carry their lines; a document with any finding is refused. A document type, and with it every
 * entity of its own, is refused before it is read. `grammar` may be NULL.
 * Returns: (transfer full) (nullable): the document, for xmlFreeDoc() */
xmlDoc *
pay_xml_read (const char *data, gsize length, const char *root, int newest, const char *grammar,
              PayDiagnostics *diagnostics);
/* The same, but a document that only departs from the grammar comes back, too, with its findings
 * and @fits FALSE: for who wants to look for more of them. */
xmlDoc *
pay_xml_read_loose (const char *data, gsize length, const char *root, int newest,
                    const char *grammar, gboolean *fits, PayDiagnostics *diagnostics);
/* The text of a file, if it is not too large to be looked at; owned, NULL with a finding. */
char *
pay_xml_load (const char *path, gsize *length, PayDiagnostics *diagnostics);
/* The same as the first from a file; one that cannot be opened is a finding too. */
xmlDoc *
pay_xml_read_file (const char *path, const char *root, int newest, const char *grammar,
                   PayDiagnostics *diagnostics);
/* Indented UTF-8, LF, one element a line; owned. */
char *
pay_xml_write (xmlDoc *doc);

/* Attribute as owned string or NULL; as int with a default. */
char *
pay_xml_attribute (xmlNode *node, const char *name);
gint64
pay_xml_attribute_int (xmlNode *node, const char *name, gint64 otherwise);
gboolean
pay_xml_is (const xmlNode *node, const char *name);
/* The first child element, or the next sibling element, of that name; NULL as name takes any. */
xmlNode *
pay_xml_first (const xmlNode *node, const char *name);
xmlNode *
pay_xml_next (const xmlNode *node, const char *name);
/* Text of an element, owned, never NULL. */
char *
pay_xml_text (const xmlNode *node);
/* The line of an element, for findings. */
guint
pay_xml_line (const xmlNode *node);

/* Building: an element with text (which may be NULL) under a parent, an attribute. */
xmlNode *
pay_xml_add (xmlNode *parent, const char *name, const char *text);
void
pay_xml_set (xmlNode *node, const char *name, const char *value);
void
pay_xml_set_int (xmlNode *node, const char *name, gint64 value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

G_END_DECLS
