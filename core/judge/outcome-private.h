/* outcome-private.h - the fields of an outcome
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

struct _PayOutcome
{
  guint n;
  PayResult *results;
  PayOrder *orders;
  PayPower *powers;
  PayLocation *retreats; /* possible retreats of all units, unit by unit; NULL if there are none */
  guint *retreats_from;  /* for each unit, the index of its first retreat in `retreats`, followed
                          * by the number of retreats */
  PayBits contested;
};

/* Creates an outcome whose results are all successes without a place. (transfer full) */
PayOutcome *pay_outcome_new (guint n);

G_END_DECLS
