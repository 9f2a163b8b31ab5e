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

/**
 * pay_shapes_init:
 * @self: (out): the shapes, to be cleared with pay_shapes_clear(), even on failure
 * @size: the size of the board
 * @most: the largest number of shapes
 *
 * Lists all shapes. A shape is a list of the numbers of centres that the powers hold, in
 * descending order, in which no power has reached the victory count.
 *
 * Returns: `FALSE` if there are more than @most shapes
 */
gboolean
pay_shapes_init (PayShapes *self, PaySize size, guint most);

/**
 * pay_shapes_clear:
 * @self: shapes
 *
 * Frees the shapes.
 */
void
pay_shapes_clear (PayShapes *self);

/**
 * pay_shapes_count:
 * @self: shapes
 * @n: an uninitialised number; the function initialises and sets it
 *
 * Counts in how many ways the counts of a shape can be assigned to the powers, and adds up these
 * numbers for all shapes.
 */
void
pay_shapes_count (const PayShapes *self, mpz_ptr n);

/**
 * pay_shapes_get:
 * @self: shapes
 * @shape: the index of the shape
 *
 * Gets the counts of a shape.
 *
 * Returns: (transfer none) (array): a count for each power, in descending order
 */
const guint8 *
pay_shapes_get (const PayShapes *self, guint shape);

/**
 * pay_shapes_runs:
 * @self: shapes
 * @shape: the index of the shape
 * @runs: (out) (array): an array with room for one run for each power
 *
 * Finds the runs of equal counts in a shape.
 *
 * Returns: the number of runs
 */
guint
pay_shapes_runs (const PayShapes *self, guint shape, PayRun *runs);

/**
 * pay_shapes_capture:
 * @self: shapes
 * @shape: the index of the shape before the capture
 * @taker: the count of the power that takes the centre
 * @giver: the count of the power that loses the centre, at least 1
 *
 * Finds the shape after a capture, in which one power takes a centre from another. The capture
 * must not win the game.
 *
 * Returns: the index of the shape after the capture
 */
guint
pay_shapes_capture (const PayShapes *self, guint shape, guint taker, guint giver);

G_END_DECLS
