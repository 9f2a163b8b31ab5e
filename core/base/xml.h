/* xml.h - libxml2, made safe: no network, no entities, limits on size and depth, RELAX NG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Parses and checks a document of ours: its root must be `root` in no namespace or ours, its `format`
 * attribute at most `newest`, and the whole must fit the grammar file data/<grammar>. All schema
 * findings are reported with their lines. `grammar` may be NULL.
 * Returns: (transfer full) (nullable): the document */
xmlDoc  *pay_xml_read  (const char *data, gsize length, const char *root, int newest,
                        const char *grammar, PayDiagnostics *diagnostics);
/* Indented UTF-8, LF, one element a line; owned. */
char    *pay_xml_write (xmlDoc *doc);

/* Attribute as owned string or NULL; as int with a default. */
char    *pay_xml_attribute     (xmlNode *node, const char *name);
gint64   pay_xml_attribute_int (xmlNode *node, const char *name, gint64 otherwise);
gboolean pay_xml_is            (const xmlNode *node, const char *name);
xmlNode *pay_xml_first         (const xmlNode *node, const char *name);
xmlNode *pay_xml_next          (const xmlNode *node, const char *name);
/* Text of an element, owned, never NULL. */
char    *pay_xml_text          (const xmlNode *node);

G_END_DECLS
