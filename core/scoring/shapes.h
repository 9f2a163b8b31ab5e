/* shapes.h - all boards on which nobody has won, sorted: how many there are of each shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/ending.h"
#include "scoring/numbers.h"

G_BEGIN_DECLS

/* Equal counts of a shape: powers first .. first + n - 1 in it. */
typedef struct
{
  guint count, first, n;
} PayRun;

typedef struct
{
  PaySize size;
  guint n;            /* shapes */
  guint8 *counts;     /* n_powers each, falling; the shapes fall lexicographically */
  PayNumbers weights; /* labelled boards of each shape */
} PayShapes;

/* FALSE when there are more than `most`. */
gboolean
pay_shapes_init (PayShapes *self, PaySize size, guint most);
void
pay_shapes_clear (PayShapes *self);
/* Initialises `n` with the labelled boards of all shapes. */
void
pay_shapes_count (const PayShapes *self, mpz_ptr n);
const guint8 *
pay_shapes_get (const PayShapes *self, guint shape);
/* The runs of a shape, at most one a power; returns how many. */
guint
pay_shapes_runs (const PayShapes *self, guint shape, PayRun *runs);
/* The shape after a power with count `taker` took a centre from one with count `giver`. */
guint
pay_shapes_capture (const PayShapes *self, guint shape, guint taker, guint giver);

G_END_DECLS
