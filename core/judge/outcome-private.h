/* outcome-private.h - how the judge fills an outcome
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
  PayLocation *retreats; /* of all units, one after the other; NULL when there are none */
  guint *retreats_from;  /* n + 1 offsets into it */
  PayBits contested;
};

/* An outcome of `n` results that all stand at "success, nowhere". */
PayOutcome *
pay_outcome_new (guint n);

G_END_DECLS
