/* price.h - the question for the smallest amount with which an offer reaches its goal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "economy/sheet.h"
#include "judge/rules.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_PRICE_OBEYED,  /* the unit follows an order that the offer pays for */
  PAY_PRICE_SUCCESS, /* the unit follows an order that the offer pays for, and the order
                      * succeeds: the unit moves, holds, supports or convoys */
} PayPriceGoal;

#define PAY_PRICE_NEVER (-1)

/* A question about a line of a sheet: the phase, the sheets that were sent for it, and the
 * number of the line. All pointers are borrowed. */
typedef struct
{
  const PayOptions *options;
  const PayRules *rules;
  const PayPosition *position;
  PaySheet *const *sheets; /* one sheet for each power, or NULL if the power sent nothing */
  guint64 seed;            /* the seed of the phase */
  PayPower power;          /* the power whose sheet contains the line; it must have sent a sheet */
  guint line;              /* the number of the line, from 1 */
  PayPriceGoal goal;
} PayPriceQuestion;

G_END_DECLS
