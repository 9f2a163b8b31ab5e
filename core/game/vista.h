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
  PayUnit unit;     /* after the turn */
  gboolean arrived; /* whether its place was visible before; if not, the unit was discovered
                     * there */
} PaySighting;

/* The visible part of a turn: the position contains only what was visible before the turn, and
 * the outcome only what was visible of that. `units` has the index in the true position of each
 * unit. For the current phase there are no outcome and no sightings. */
typedef struct
{
  PaySight sight; /* before the turn */
  PayPosition *position;
  GArray *units;       /* guint */
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
