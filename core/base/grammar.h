/* grammar.h - tells in words where a document departs from a grammar of ours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Holds every element of a document against a grammar in RELAX NG: which attribute or element is
 * wrong, missing or in the wrong place, and what would be right. Knows what our grammars use, and
 * says nothing of what it does not understand, so it may find nothing in a document that does not
 * fit; for one that fits it must not be asked.
 *
 * @grammar: the grammar as XML
 * @limit: of findings to add
 * Returns: how many were added */
guint
pay_grammar_explain (xmlDoc *grammar, xmlDoc *doc, guint limit, PayDiagnostics *diagnostics);

G_END_DECLS
