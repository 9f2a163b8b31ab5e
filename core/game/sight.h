/* sight.h - what a power sees of the board in Tin Cup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A value: the provinces where a power sees things. Its units, its centres and its home country see
 * where they are and the spaces beside that, those to and from which some unit could move (rule
 * 10.1). What belongs to the power itself it knows wherever it is. */
typedef struct
{
  PayPower power;
  PayBits places; /* seen at all */
  PayBits armies; /* armies of others are seen here */
  PayBits fleets;
  PayBits centres; /* owners of centres are seen here */
} PaySight;

/* @power may be none at all, which sees only what everybody does. */
PaySight
pay_sight_new (const PayOptions *options, const PayPosition *position, PayPower power);
gboolean
pay_sight_has_unit (const PaySight *self, const PayBoard *board, const PayUnit *unit);
/* Whether the power knows who owns a centre, nobody included. */
gboolean
pay_sight_has_owner (const PaySight *self, const PayPosition *position, PayProvince centre);

G_END_DECLS
