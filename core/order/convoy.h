/* convoy.h - where the fleets at sea could carry an army
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* By reachability upon any set of seas taken to hold fleets, never by enumerating routes. */

/* The seas and ports where a fleet stands now. */
PayBits
pay_convoy_fleets (const PayPosition *position);
/* The seas of `fleets` that a chain of them joins to the province `from`. */
PayBits
pay_convoy_flood (const PayBoard *board, const PayBits *fleets, PayProvince from);
/* The coastal provinces beside any of `seas`, without `from`. */
PayBits
pay_convoy_shores (const PayBoard *board, const PayBits *seas, PayProvince from);
/* The provinces to which a simple route from `from` exists that passes the sea `fleet`, itself
 * one of `fleets`. Exact (two paths that share no sea, by augmentation), and linear in the seas. */
PayBits
pay_convoy_destinations (const PayBoard *board, const PayBits *fleets, PayProvince fleet,
                         PayProvince from);

/* A route as PayOrder keeps it. */
typedef struct
{
  guint8 n;
  guint16 seas[PAY_MAX_ROUTE];
} PayRoute;

/* The shortest routes from -> to, sorted by their provinces, at most `max`. Returns how many. */
guint
pay_convoy_routes (const PayBoard *board, const PayBits *fleets, PayProvince from, PayProvince to,
                   PayRoute *routes, guint max);

G_END_DECLS
