/* name-trie.c - a trie of names, for matching them in a text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/name-trie.h"

#include <string.h>

/* The entries from `low` to `high` - 1. Their first `depth` bytes are equal and lead to the same
 * node. */
typedef struct
{
  guint low, high, depth;
} Range;

static void
add_node (GArray *nodes, GByteArray *bytes, GArray *ranges, Range range, guint8 byte)
{
  PayNameNode node = { 0, 0, PAY_NO_PROVINCE };

  g_array_append_val (nodes, node);
  g_byte_array_append (bytes, &byte, 1);
  g_array_append_val (ranges, range);
}

/* Builds one level after the other, which makes the children of each node adjacent. */
PayNameTrie *
pay_name_trie_new (const PayNameEntry *entries, guint n)
{
  PayNameTrie *self = g_new0 (PayNameTrie, 1);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (PayNameNode));
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  GByteArray *bytes = g_byte_array_new ();

  add_node (nodes, bytes, ranges, (Range) { 0, n, 0 }, 0);
  for (guint at = 0; at < nodes->len; at++)
    {
      Range range = g_array_index (ranges, Range, at);
      PayNameNode node = { nodes->len, 0, PAY_NO_PROVINCE };
      guint i = range.low;

      if (i < range.high && entries[i].key[range.depth] == '\0')
        node.province = entries[i++].province;
      while (i < range.high)
        {
          Range child = { i, i, range.depth + 1 };
          guint8 byte = (guint8) entries[i].key[range.depth];

          while (child.high < range.high && (guint8) entries[child.high].key[range.depth] == byte)
            child.high++;
          add_node (nodes, bytes, ranges, child, byte);
          node.n++;
          i = child.high;
        }
      g_array_index (nodes, PayNameNode, at) = node;
    }
  self->nodes = (PayNameNode *) (void *) g_array_free (g_steal_pointer (&nodes), FALSE);
  self->bytes = g_byte_array_free (bytes, FALSE);
  for (guint32 child = self->nodes->first; child < self->nodes->first + self->nodes->n; child++)
    self->from_root[self->bytes[child]] = child;
  return self;
}

void
pay_name_trie_free (PayNameTrie *self)
{
  if (!self)
    return;
  g_free (self->nodes);
  g_free (self->bytes);
  g_free (self);
}
