/* name-trie.h - a trie of names, for matching them in a text; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-private.h"

G_BEGIN_DECLS

/* A node stands for the bytes on the way from the root to the node. `province` is the province (or
 * the power, in the table of powers) whose full name consists of these bytes, or PAY_NO_PROVINCE.
 * The children of a node are adjacent. */
typedef struct
{
  guint32 first; /* index of the first child */
  guint16 n;     /* number of children */
  PayProvince province;
} PayNameNode;

struct _PayNameTrie
{
  PayNameNode *nodes;     /* the nodes; the first one is the root */
  guint8 *bytes;          /* for each node, the byte that leads to it */
  guint32 from_root[256]; /* for each byte, the child of the root, or 0 if there is none; a
                           * table, because the root has many children */
};

/* Builds a trie. @entries: names, sorted by their keys, without duplicates. (transfer full) */
PayNameTrie *pay_name_trie_new (const PayNameEntry *entries, guint n);

void pay_name_trie_free (PayNameTrie *self);

/* Returns the child of a node for one more byte, or 0 (the root) if no name continues with it. */
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
