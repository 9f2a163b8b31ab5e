/* stage.h - the facts and estimates from which a computer player plans a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "bot/bot.h"
#include "bot/weigher.h"
#include "judge/workspace.h"

G_BEGIN_DECLS

/* The value of a supply centre. All other values are on this scale. */
#define PAY_BOT_CENTRE 1000

/* A PayStage has everything that is computed once for a phase: the legal orders of all units, the
 * values of places, and estimates of treasuries. All values are integers, so that they are the same
 * on every machine. A stage is used by one thread. */
typedef struct
{
  const PaySetup *setup;
  const PayBoard *board;
  const PayOptions *options;
  const PayEconomy *economy;
  const PayPosition *position;
  PayView *view;
  PayPower power; /* the power that plans */
  guint n_powers, n_units, n_locations;
  const PayUnit *units;
  gboolean auction;  /* units are bribed; otherwise powers order units */
  gboolean counting; /* supply centres change owners after this phase */
  guint64 ordered;   /* bits of the powers whose units the planning power may order without money */

  /* The legal orders of all units in the order of units; only in movement phases. The first order
   * of each unit is HOLD. */
  GArray *orders; /* of PayOrder */
  guint *starts;

  int *money;     /* by power: money for this phase, known or estimated, in AgP */
  guint *centres; /* by power: supply centres owned */
  PayBits *owned; /* by power: the supply centres owned */
  int **worths;   /* by power, then by location: the value of a unit there; NULL until needed */
  PayWeigher **weighers; /* by power; NULL until needed */

  PayJudge *judge;
  PayOrder *scratch;
  guint64 examined, effort;
  PayRandom random;
} PayStage;

/* Prepares the current phase. @seed is the seed of all random choices. @effort is the number of
 * hypothetical phases that may be adjudicated. Returns the stage, which must not outlive @view.
 * (transfer full) */
PayStage *pay_stage_new (PayView *view, PayPower power, guint64 seed, guint64 effort);

void pay_stage_free (PayStage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStage, pay_stage_free)

/**
 * pay_stage_get_order:
 * @self: a stage
 * @i: the index of an order
 *
 * Gets a legal order.
 *
 * Returns: (transfer none): the order
 */
static inline const PayOrder *
pay_stage_get_order (const PayStage *self, int i)
{
  return &g_array_index (self->orders, PayOrder, i);
}

/* Finds the legal order that supports another order. Returns the index of the order, or -1 if
 * there is none. */
int pay_stage_find_support (const PayStage *self, guint unit, guint other, const PayOrder *order);

/* Gets the values of all locations for the units of a power. */
const int *pay_stage_get_worth (PayStage *self, PayPower power);

/* Gets the weigher of a power for this phase. */
const PayWeigher *pay_stage_get_weigher (PayStage *self, PayPower power);

/* Replaces the position in which orders are adjudicated and evaluated, because favours can change
 * units before the moves. The list of legal orders stays the same. @position is a position that
 * differs only in its units; the caller keeps it as long as it is in use. */
const PayPosition *pay_stage_enter (PayStage *self, const PayPosition *position);

/* Adjudicates hypothetical orders. pay_stage_value() then evaluates the results. */
void pay_stage_judge (PayStage *self, const PayOrder *orders);

/* Evaluates the results of the latest adjudication for a power. Returns the value; each further
 * supply centre adds `PAY_BOT_CENTRE`. */
int pay_stage_value (PayStage *self, PayPower power);

G_END_DECLS
