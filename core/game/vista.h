/* vista.h - the visible part of a turn for one power in Tin Cup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/sight.h"
#include "game/turn.h"

G_BEGIN_DECLS

/* A unit of another power that became visible during a turn. */
typedef struct
{
  PayUnit unit;     /* unit as it stands after the turn */
  gboolean arrived; /* whether the place was visible before the turn, so that the unit arrived
                     * there; otherwise the unit was discovered there */
} PaySighting;

/* The visible part of a turn. The position contains only units and owners that were visible
 * before the turn. The outcome contains only the visible results. The current phase has no
 * outcome and no sightings. */
typedef struct
{
  PaySight sight; /* provinces that the power sees before the turn */
  PayPosition *position;
  GArray *units;       /* guint: for each visible unit, the index of this unit in the true
                        * PayPosition */
  PayOutcome *outcome; /* NULL for the current phase */
  GArray *sightings;   /* PaySighting */
} PayVista;

/* Computes the visible part of a turn. @power is the power, or `PAY_NO_POWER` for the public.
 * @position is the position at the start of the turn, without the money of other powers. @turn is
 * the turn, or NULL for the current phase. (transfer full) */
PayVista *pay_vista_new (const PayOptions *options, PayPower power, const PayPosition *position,
                         const PayTurn *turn);

/* Frees a visible part. */
void pay_vista_free (PayVista *self);

G_END_DECLS
