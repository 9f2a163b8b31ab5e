/* arena.h - memory that is given back all at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* Hands out pieces of a few large blocks. Nothing is freed before the arena is. */
typedef struct _PayArena PayArena;

/* Only for the functions below: what is free of the block at hand. */
struct _PayArena
{
  char    *next, *end;
  gpointer blocks;
};

#define PAY_ARENA_ALIGNMENT 16

PayArena *pay_arena_new   (void);
void      pay_arena_free  (PayArena *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayArena, pay_arena_free)

/* For pay_arena_take(): makes room for `size` bytes, a multiple of the alignment. */
void      pay_arena_grow  (PayArena *self, gsize size);

/* Aligned for every type of the core; not zeroed; never NULL, even for 0 bytes. */
static inline gpointer
pay_arena_take (PayArena *self, gsize size)
{
  gsize room = (size + PAY_ARENA_ALIGNMENT - 1) & ~(gsize) (PAY_ARENA_ALIGNMENT - 1);

  if (G_UNLIKELY ((gsize) (self->end - self->next) < room))
    pay_arena_grow (self, room);
  self->next += room;
  return self->next - room;
}

/* The same, zeroed. */
static inline gpointer
pay_arena_alloc (PayArena *self, gsize size)
{
  return memset (pay_arena_take (self, size), 0, size);
}

#define pay_arena_new_array(arena, type, n) ((type *) pay_arena_alloc (arena, sizeof (type) * (n)))
#define pay_arena_take_array(arena, type, n) ((type *) pay_arena_take (arena, sizeof (type) * (n)))

G_END_DECLS
