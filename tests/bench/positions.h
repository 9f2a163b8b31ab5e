/* positions.h - the movement phases of a case file, for benchmarks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors-private.h"

#include "order/order.h"

G_BEGIN_DECLS

/* A position with an order for each unit, as texts and, kind NONE where there is none, read. A case
 * without orders gives each unit one of its legal ones; which one differs from unit to unit. */
typedef struct
{
  PayPosition *position;
  GPtrArray *texts; /* char * */
  PayOrder *orders; /* by unit */
} BenchPosition;

/* All movement phases on the standard board of a file with cases "movement" or "options";
 * without any, an error is told and the array is empty. Prints how many there are and how many
 * units they have. Owned, of BenchPosition. */
GArray *
bench_read_positions (Vectors *v, const char *path);

/* Every fleet convoys: one stands in every sea of the standard board, an army in every province
 * on a coast; all armies want to the last coast by convoy, and all fleets convoy the first of
 * them. Owned. */
BenchPosition *
bench_all_convoy (Vectors *v);
void
bench_position_free (BenchPosition *self);

G_END_DECLS
