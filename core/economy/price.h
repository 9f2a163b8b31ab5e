/* price.h - the question for the smallest amount with which an offer works
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "economy/sheet.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The goal of an offer. */
typedef enum
{
  PAY_PRICE_OBEYED,  /* the unit gets an order that the offer pays for */
  PAY_PRICE_SUCCESS, /* and the order succeeds: the unit moves, holds, supports or convoys */
} PayPriceGoal;

#define PAY_PRICE_NEVER (-1)

/* The phase, the sheets sent for it, and the line in question. All pointers are borrowed. */
typedef struct
{
  const PayOptions *options;
  const PayRules *rules;
  const PayPosition *position;
  PaySheet *const *sheets; /* one element for each power, NULL if it sent nothing */
  guint64 seed;            /* of the phase */
  PayPower power;          /* the power whose sheet contains the line; it has sent one */
  guint line;              /* from 1 */
  PayPriceGoal goal;
} PayPriceQuestion;

G_END_DECLS
