/* xml-limits.h - limits of XML documents, which are checked before libxml2 reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* These limits are higher than any document of ours needs. The time that libxml2 needs grows with
 * the square of some of these numbers. */
#define PAY_XML_MAX_ATTRIBUTES 200 /* of an element, with its namespaces */
#define PAY_XML_MAX_NAMESPACES 100 /* of an element and all elements around it */
#define PAY_XML_MAX_NAME 250       /* bytes of the name of an element or attribute */
#define PAY_XML_MAX_DEPTH 100      /* elements inside of each other */
#define PAY_XML_MAX_CHILDREN 50000 /* elements, comments and the like in an element */
#define PAY_XML_MAX_PARTS 300000   /* elements, comments and the like in the document */

/* Checks a document in a single pass. The document need not be well-formed: the part that a
 * parser accepts before the first error is within the limits. @data is the document, in UTF-8 or
 * another superset of ASCII. @length is the length of the document in bytes. */
gboolean pay_xml_check_limits (const char *data, gsize length, PayDiagnostics *diagnostics);

/* The tags and comments of a page of HTML, which has fewer limits: a page need not be well-formed,
 * and libxml2 itself limits its depth. */
#define PAY_HTML_MAX_TAGS 40000

/* Checks in one pass that a page has at most PAY_HTML_MAX_TAGS tags, none of them with more than
 * PAY_XML_MAX_ATTRIBUTES attributes. */
gboolean pay_html_is_moderate (const char *page);

G_END_DECLS
