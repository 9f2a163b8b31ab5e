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

/**
 * pay_vista_new:
 * @options: the options of the game
 * @power: the power, or `PAY_NO_POWER` for the public
 * @position: the position at the start of the turn, without the money of other powers
 * @turn: (nullable): the turn, or `NULL` for the current phase
 *
 * Computes the visible part of a turn.
 *
 * Returns: (transfer full): the visible part
 */
PayVista *
pay_vista_new (const PayOptions *options, PayPower power, const PayPosition *position,
               const PayTurn *turn);

/**
 * pay_vista_free:
 * @self: a visible part
 *
 * Frees a visible part.
 */
void
pay_vista_free (PayVista *self);

G_END_DECLS
