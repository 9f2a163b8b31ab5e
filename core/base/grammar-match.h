/* grammar-match.h - a fast check of documents against our grammars
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* Checks whether a document certainly fits a grammar. The grammars are part of the program, so
 * that neither their files nor a compiled schema are needed.
 *
 * Unusual spellings are not supported, for instance a number with a leading plus sign. Therefore
 * only the RELAX NG validator of libxml2 can refuse a document. @grammar is the name of the file
 * of the grammar, such as "board.rng". Returns TRUE if the document fits; FALSE if it may not
 * fit. */
gboolean pay_grammar_matches (const char *grammar, const xmlDoc *doc);

G_END_DECLS
