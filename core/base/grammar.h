/* grammar.h - explains where a document breaks one of our grammars
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Explains why a document does not fit its grammar, a RELAX NG schema. Every attribute and
 * element that is wrong, missing or misplaced becomes a finding that names what is allowed
 * instead.
 *
 * Only the constructs that our grammars use are supported, so the function may find nothing. Do
 * not call it for a document that fits. */
guint pay_grammar_explain (xmlDoc *grammar, xmlDoc *doc, guint limit, PayDiagnostics *diagnostics);

G_END_DECLS
