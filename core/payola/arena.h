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

/* Only for the functions below: what is free of the block at hand, its size, and all blocks but the
 * first. */
struct _PayArena
{
  char *next, *end;
  gsize size;
  gpointer blocks;
};

#define PAY_ARENA_ALIGNMENT 16

/* With a first block of so many bytes. */
PayArena *
pay_arena_new (gsize size);
void
pay_arena_free (PayArena *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayArena, pay_arena_free)

/* For pay_arena_take(): makes room for `size` bytes, a multiple of the alignment. */
void
pay_arena_grow (PayArena *self, gsize size);

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

/* A copy of memory, and of a string. */
static inline gpointer
pay_arena_copy (PayArena *self, gconstpointer memory, gsize size)
{
  return memcpy (pay_arena_take (self, size), memory, size);
}

static inline char *
pay_arena_copy_string (PayArena *self, const char *text, gsize length)
{
  char *copy = pay_arena_take (self, length + 1);

  copy[length] = '\0';
  return memcpy (copy, text, length);
}

/* The same as pay_arena_take(), zeroed. */
static inline gpointer
pay_arena_alloc (PayArena *self, gsize size)
{
  return memset (pay_arena_take (self, size), 0, size);
}

#define pay_arena_new_array(arena, type, n) ((type *) pay_arena_alloc (arena, sizeof (type) * (n)))
#define pay_arena_take_array(arena, type, n) ((type *) pay_arena_take (arena, sizeof (type) * (n)))

G_END_DECLS
