/* arena.h - memory that is given back all at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hands out pieces of a few large blocks. Nothing is freed before the arena is. */
typedef struct _PayArena PayArena;

PayArena *pay_arena_new   (void);
void      pay_arena_free  (PayArena *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayArena, pay_arena_free)

/* Aligned for every type of the core; zeroed; never NULL, even for 0 bytes. */
gpointer  pay_arena_alloc (PayArena *self, gsize size);

/* The same, not zeroed: for what is filled at once. */
gpointer  pay_arena_take  (PayArena *self, gsize size);

#define pay_arena_new_array(arena, type, n) ((type *) pay_arena_alloc (arena, sizeof (type) * (n)))
#define pay_arena_take_array(arena, type, n) ((type *) pay_arena_take (arena, sizeof (type) * (n)))

G_END_DECLS
