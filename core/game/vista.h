/* vista.h - a turn as one power of Tin Cup saw it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/sight.h"
#include "game/turn.h"

G_BEGIN_DECLS

/* A unit of another power that came into sight during a turn. */
typedef struct
{
  PayUnit unit;     /* where it is after the turn */
  gboolean arrived; /* in a place that was in sight before too; else it was found there */
} PaySighting;

/* The position has only what was seen before the turn, the outcome what was seen of that; `units`
 * says which unit of the true position each of its units is. Without a turn (the phase to come)
 * outcome and sightings are missing. */
typedef struct
{
  PaySight sight; /* before the turn */
  PayPosition *position;
  GArray *units;       /* guint */
  PayOutcome *outcome; /* NULL */
  GArray *sightings;   /* PaySighting */
} PayVista;

/* @position: the start of the turn without other powers' money; @turn: NULL for the phase to
 * come. */
PayVista *
pay_vista_new (const PayOptions *options, PayPower power, const PayPosition *position,
               const PayTurn *turn);
void
pay_vista_free (PayVista *self);

G_END_DECLS
