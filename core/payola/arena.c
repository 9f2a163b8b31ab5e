/* arena.c - memory that is freed all at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/arena.h"

/* The header of every block except the first. */
typedef struct _Block Block;

struct _Block
{
  Block *before;
};

#define ALIGNED(size) (((size) + PAY_ARENA_ALIGNMENT - 1) & ~(gsize) (PAY_ARENA_ALIGNMENT - 1))

PayArena *
pay_arena_new (gsize size)
{
  PayArena *self = g_malloc (ALIGNED (sizeof *self) + ALIGNED (size));

  self->blocks = NULL;
  self->size = ALIGNED (size);
  self->next = (char *) self + ALIGNED (sizeof *self);
  self->end = self->next + self->size;
  return self;
}

void
pay_arena_free (PayArena *self)
{
  if (!self)
    return;
  for (Block *block = self->blocks, *before; block; block = before)
    {
      before = block->before;
      g_free (block);
    }
  g_free (self);
}

void
pay_arena_grow (PayArena *self, gsize size)
{
  Block *block;

  self->size = MAX (size, self->size * 2);
  block = g_malloc (ALIGNED (sizeof *block) + self->size);
  block->before = self->blocks;
  self->blocks = block;
  self->next = (char *) block + ALIGNED (sizeof *block);
  self->end = self->next + self->size;
}
