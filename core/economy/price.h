/* price.h - the question what a line of a sheet must offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "economy/sheet.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* What an offer shall bring about. */
typedef enum
{
  PAY_PRICE_OBEYED,  /* the unit's order is one that the offer pays for */
  PAY_PRICE_SUCCESS, /* and it succeeds: the unit moves, holds, supports, convoys */
} PayPriceGoal;

#define PAY_PRICE_NEVER (-1)

/* The phase, the sheets sent for it, and the line that is asked about. All borrowed. */
typedef struct
{
  const PayOptions *options;
  const PayRules *rules;
  const PayPosition *position;
  PaySheet *const *sheets; /* one place a power, NULL = sent nothing */
  guint64 seed;            /* of the phase */
  PayPower power;          /* whose sheet holds the line; it has sent one */
  guint line;              /* from 1 */
  PayPriceGoal goal;
} PayPriceQuestion;

G_END_DECLS
