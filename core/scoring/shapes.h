/* shapes.h - all sorted boards on which nobody has won, and their weights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/ending.h"
#include "scoring/numbers.h"

G_BEGIN_DECLS

/* A run of powers with equal counts in a shape. Their indices are `first` to `first` + `n` - 1. */
typedef struct
{
  guint count, first, n;
} PayRun;

typedef struct
{
  PaySize size;
  guint n;            /* number of shapes */
  guint8 *counts;     /* n_powers counts for each shape, in descending order; the shapes
                       * themselves are in descending lexicographic order */
  PayNumbers weights; /* by shape: number of ways to assign its counts to the powers */
} PayShapes;

/* Lists all shapes. A shape is a list of the numbers of centres that the powers hold, in
 * descending order, in which no power has reached the victory count. Returns FALSE if there are
 * more than @most shapes. */
gboolean pay_shapes_init (PayShapes *self, PaySize size, guint most);

void pay_shapes_clear (PayShapes *self);

/* Counts in how many ways the counts of a shape can be assigned to the powers, and adds up these
 * numbers for all shapes. @n is an uninitialised number; the function initialises and sets it. */
void pay_shapes_count (const PayShapes *self, mpz_ptr n);

/* Returns a count for each power, in descending order. */
const guint8 *pay_shapes_get (const PayShapes *self, guint shape);

/* Finds the runs of equal counts in a shape. @runs is an array with room for one run for each
 * power. */
guint pay_shapes_runs (const PayShapes *self, guint shape, PayRun *runs);

/* Finds the shape after a capture, in which one power takes a centre from another. The capture
 * must not win the game. @giver is the count of the power that loses the centre, at least 1.
 * Returns the index of the shape after the capture. */
guint pay_shapes_capture (const PayShapes *self, guint shape, guint taker, guint giver);

G_END_DECLS
