/* name-trie.h - names letter by letter, for reading them off a text; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-private.h"

G_BEGIN_DECLS

/* Where a reader of letters stands: what follows the letters read so far. `province` is the one
 * whose whole name they are (in the table of powers, the power), or PAY_NO_PROVINCE. The children
 * of a node lie side by side, so that one step is a look at a few neighbouring bytes. */
typedef struct
{
  guint32 first; /* the first child */
  guint16 n;     /* children */
  PayProvince province;
} PayNameNode;

struct _PayNameTrie
{
  PayNameNode *nodes;     /* the root is the first */
  guint8 *bytes;          /* by node: the byte that leads to it */
  guint32 from_root[256]; /* by byte: the root's children, which are many, or 0 */
};

/* From names that are sorted by their keys, each key once. Owned. */
PayNameTrie *
pay_name_trie_new (const PayNameEntry *entries, guint n);
void
pay_name_trie_free (PayNameTrie *self);

/* The node behind one more byte; 0, the root, when no name goes on like that. */
static inline guint32
pay_name_trie_step (const PayNameTrie *self, guint32 node, guint8 byte)
{
  const PayNameNode *at = &self->nodes[node];

  if (node == 0)
    return self->from_root[byte];
  for (guint32 child = at->first; child < at->first + at->n; child++)
    if (self->bytes[child] == byte)
      return child;
  return 0;
}

G_END_DECLS
