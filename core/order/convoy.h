/* convoy.h - provinces to which fleets can convoy an army
 *
 * Except for pay_convoy_fleets(), the functions accept any set of seas as the seas with fleets, so
 * the fleets may be hypothetical.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* Finds the seas and ports that have a fleet in a position. */
PayBits pay_convoy_fleets (const PayPosition *position);

/* Finds the seas through which an army can be convoyed. These are the seas that a chain of fleets
 * connects to the army's province. */
PayBits pay_convoy_flood (const PayBoard *board, const PayBits *fleets, PayProvince from);

/* Finds the coastal provinces beside any of the seas. A port is included only if a route can
 * reach it without having passed through it. @from is the province of the army, which the result
 * does not contain. Returns the provinces where the army could land. */
PayBits pay_convoy_shores (const PayBoard *board, const PayBits *seas, PayProvince from);

/* Finds the destinations that an army can reach by a route through one given fleet. A route never
 * passes through a sea twice. */
PayBits pay_convoy_destinations (const PayBoard *board, const PayBits *fleets, PayProvince fleet,
                                 PayProvince from);

/* A convoy route in the form that PayOrder uses. */
typedef struct
{
  guint8 n;
  guint16 seas[PAY_MAX_ROUTE];
} PayRoute;

/* Lists up to @max of the shortest routes between two provinces, sorted by the numbers of their
 * seas. Returns the number of routes; 0 if the army cannot reach the destination over at most
 * `PAY_MAX_ROUTE` seas. */
guint pay_convoy_routes (const PayBoard *board, const PayBits *fleets, PayProvince from,
                         PayProvince to, PayRoute *routes, guint max);

G_END_DECLS
