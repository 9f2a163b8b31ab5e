/* arena.c - blocks of memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/arena.h"

#define FIRST_BLOCK 32768

typedef struct _Block Block;

struct _Block
{
  Block *next;
  gsize  size; /* of the bytes after the header */
};

/* The header's size, rounded up so that what follows is aligned. */
#define HEADER ((sizeof (Block) + PAY_ARENA_ALIGNMENT - 1) & ~(gsize) (PAY_ARENA_ALIGNMENT - 1))

static void
add_block (PayArena *self, gsize size)
{
  Block *block = g_malloc (HEADER + size);

  block->next = self->blocks;
  block->size = size;
  self->blocks = block;
  self->next = (char *) block + HEADER;
  self->end = self->next + size;
}

PayArena *
pay_arena_new (void)
{
  PayArena *self = g_new0 (PayArena, 1);
  add_block (self, FIRST_BLOCK);
  return self;
}

void
pay_arena_free (PayArena *self)
{
  if (!self)
    return;
  for (Block *block = self->blocks, *next; block; block = next)
    {
      next = block->next;
      g_free (block);
    }
  g_free (self);
}

void
pay_arena_grow (PayArena *self, gsize size)
{
  add_block (self, MAX (size, ((Block *) self->blocks)->size * 2));
}
