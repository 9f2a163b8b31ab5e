/* rational.h - exact fractions of any size: means over all boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/score.h"

G_BEGIN_DECLS

/* Why numbers of any size: under Sum of squares a score is a fraction of the sum of the squares of
 * all counts. On the standard board that sum takes some two hundred values, their least common
 * multiple has hundreds of digits, and the mean of such scores, in lowest terms, has a denominator
 * of that size.
 *
 * A PayRational is immutable. */
typedef struct _PayRational PayRational;

/* The sum of nums[i] / dens[i], divided by `divisor` (> 0); dens are positive. */
PayRational *
pay_rational_new_sum (const PayInt128 *nums, const guint64 *dens, guint n, PayInt128 divisor);
PayRational *
pay_rational_add (const PayRational *a, const PayRational *b);
PayRational *
pay_rational_subtract (const PayRational *a, const PayRational *b);
void
pay_rational_free (PayRational *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRational, pay_rational_free)

/* "37/2", in lowest terms; owned. */
char *
pay_rational_text (const PayRational *self);
/* Rounded to two digits behind a point. Owned. */
char *
pay_rational_decimal (const PayRational *self);
double
pay_rational_double (const PayRational *self);
/* -1, 0 or 1. */
int
pay_rational_sign (const PayRational *self);

G_END_DECLS
