/* arena.c - blocks of memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/arena.h"

#include <string.h>

#define FIRST_BLOCK 32768
#define ALIGNMENT   16

typedef struct _Block Block;

struct _Block
{
  Block *next;
  gsize  size, used; /* of the bytes after the header */
};

/* The block at the head has room left; those behind it are full. */
struct _PayArena
{
  Block *blocks;
};

/* The header's size, rounded up so that what follows is aligned. */
#define HEADER ((sizeof (Block) + ALIGNMENT - 1) & ~(gsize) (ALIGNMENT - 1))

static void
add_block (PayArena *self, gsize size)
{
  Block *block = g_malloc (HEADER + size);

  block->next = self->blocks;
  block->size = size;
  block->used = 0;
  self->blocks = block;
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

gpointer
pay_arena_take (PayArena *self, gsize size)
{
  gsize room = (MAX (size, 1) + ALIGNMENT - 1) & ~(gsize) (ALIGNMENT - 1);

  if (self->blocks->size - self->blocks->used < room)
    add_block (self, MAX (room, self->blocks->size * 2));

  Block *block = self->blocks;
  gpointer piece = (char *) block + HEADER + block->used;
  block->used += room;
  return piece;
}

gpointer
pay_arena_alloc (PayArena *self, gsize size)
{
  return memset (pay_arena_take (self, size), 0, size);
}
