/* planner.h - plans that answer samples of the rivals’ plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/tables.h"

G_BEGIN_DECLS

/* The parameters of a search. */
typedef struct
{
  guint n_passes;  /* how often every unit is considered */
  guint rate;      /* the value of one AgP, in the values of the stage */
  gboolean abroad; /* whether units of other powers are bribed */
  guint64 limit;   /* number of hypothetical phases for this plan */
} PayPlanner;

/* Searches for a plan with a high mean value over the samples. Starting from the plan of a
 * novice, the orders of single units and of pairs (a move and its support) are replaced as long
 * as the mean value grows by more than the money is worth. @n_tables is the number of samples, at
 * least 1. (transfer full) */
PayPlan *pay_planner_search (PayStage *stage, PayPower power, PayTable *const *tables,
                             guint n_tables, const PayPlanner *how);

G_END_DECLS
