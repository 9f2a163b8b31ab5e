/* arena.h - memory that is freed all at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* PayArena allocates from a few large blocks, which are freed together with the arena. */
typedef struct _PayArena PayArena;

/* All fields are private. `next` and `end` delimit the free part of the newest block, and `size` is
 * the size of this block in bytes. `blocks` lists all blocks except the first. */
struct _PayArena
{
  char *next, *end;
  gsize size;
  gpointer blocks;
};

#define PAY_ARENA_ALIGNMENT 16

/* Creates an arena. @size is the size of the arena's first block in bytes. (transfer full) */
PayArena *pay_arena_new (gsize size);

/* Frees an arena with all its memory. */
void pay_arena_free (PayArena *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayArena, pay_arena_free)

/* Adds a block of at least @size bytes to an arena. Call pay_arena_take() instead. @size is the
 * needed size in bytes, a multiple of the alignment. */
void pay_arena_grow (PayArena *self, gsize size);

/* Allocates @size bytes, which are not zeroed. The result is aligned to PAY_ARENA_ALIGNMENT bytes.
 * It is never NULL. */
static inline gpointer
pay_arena_take (PayArena *self, gsize size)
{
  gsize room = (size + PAY_ARENA_ALIGNMENT - 1) & ~(gsize) (PAY_ARENA_ALIGNMENT - 1);

  if (G_UNLIKELY ((gsize) (self->end - self->next) < room))
    pay_arena_grow (self, room);
  self->next += room;
  return self->next - room;
}

/* Copies memory into an arena. */
static inline gpointer
pay_arena_copy (PayArena *self, gconstpointer memory, gsize size)
{
  return memcpy (pay_arena_take (self, size), memory, size);
}

/* Copies @length bytes of a string into an arena and adds a NUL. */
static inline char *
pay_arena_copy_string (PayArena *self, const char *text, gsize length)
{
  char *copy = pay_arena_take (self, length + 1);

  copy[length] = '\0';
  return memcpy (copy, text, length);
}

/* Allocates zeroed memory like pay_arena_take(). */
static inline gpointer
pay_arena_alloc (PayArena *self, gsize size)
{
  return memset (pay_arena_take (self, size), 0, size);
}

#define pay_arena_new_array(arena, type, n) ((type *) pay_arena_alloc (arena, sizeof (type) * (n)))
#define pay_arena_take_array(arena, type, n) ((type *) pay_arena_take (arena, sizeof (type) * (n)))

G_END_DECLS
