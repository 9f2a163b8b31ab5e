/* schema.h - our grammars, parsed once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* A grammar in two forms: as a RELAX NG schema of libxml2 and as a document. Only one thread at a
 * time may use it. */
typedef struct
{
  char *path;
  xmlRelaxNG *schema;
  xmlDoc *rules; /* for pay_grammar_explain() */
} PaySchema;

/* Parses a grammar, or uses a parsed copy that no thread is using. Parsed grammars stay in
 * memory, so later changes to their files have no effect. Returns NULL if it cannot be read.
 * (transfer full) */
PaySchema *pay_schema_borrow (const char *path);

/* Keeps a grammar for its next use. Takes @self. */
void pay_schema_return (PaySchema *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySchema, pay_schema_return)

G_END_DECLS
