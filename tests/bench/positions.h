/* positions.h - movement phases of a case file, for benchmarks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors-private.h"

#include "order/order.h"

G_BEGIN_DECLS

/* A position with an order for each unit, as text and parsed. A unit without an order has the
 * order kind NONE. If the case does not have orders, each unit gets a legal order; the kinds of
 * these orders vary from unit to unit. */
typedef struct
{
  PayPosition *position;
  GPtrArray *texts; /* char * */
  PayOrder *orders; /* indexed by unit */
} BenchPosition;

/* Reads all movement phases on the standard board from a file with cases "movement" or "options",
 * and prints the numbers of phases and units. If there are none, reports an error and returns an
 * empty array. The elements are of type BenchPosition. The caller frees the result. */
GArray *bench_read_positions (Vectors *v, const char *path);

/* Makes a position in which every fleet convoys: a fleet in every sea of the standard board, an
 * army in every coastal province. All armies move by convoy to the last coast, and all fleets
 * convoy the first army. The caller frees the result. */
BenchPosition *bench_all_convoy (Vectors *v);
void bench_position_free (BenchPosition *self);

G_END_DECLS
