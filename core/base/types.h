/* types.h - the index types, limits and forward declarations that every other header needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Greatest numbers of provinces and locations on a board. */
#define PAY_MAX_PROVINCES 384
#define PAY_MAX_LOCATIONS 480
#define PAY_MAX_POWERS 64
#define PAY_MAX_UNITS 384 /* one unit in each province */
#define PAY_MAX_ROUTE 30  /* greatest number of seas in a convoy route that an order spells out */
#define PAY_MIN_YEAR 1
#define PAY_MAX_YEAR 9999
#define PAY_MAX_YEAR_STEP 100 /* greatest number of years from one year of a game to the next */

/* The index of a province of a board, from 0 to n_provinces - 1. */
typedef gint16 PayProvince;

/* The index of a place where a unit can stand. The first n_provinces locations are the provinces
 * themselves; the coasts of split provinces follow. An army in St Petersburg is at the location
 * STP, a fleet there at STP/NC or STP/SC. */
typedef gint16 PayLocation;

/* The index of a power of a board, from 0 to n_powers - 1. */
typedef gint8 PayPower;

#define PAY_NO_PROVINCE ((PayProvince) -1)
#define PAY_NO_LOCATION ((PayLocation) -1)
#define PAY_NO_POWER ((PayPower) -1)

typedef enum
{
  PAY_UNIT_NONE, /* the type is not written or not known */
  PAY_UNIT_ARMY,
  PAY_UNIT_FLEET,
} PayUnitType;

typedef struct _PayBoard PayBoard;
typedef struct _PayPosition PayPosition;
typedef struct _PayDiagnostic PayDiagnostic;
typedef struct _PayDiagnostics PayDiagnostics;
typedef struct _PayOrder PayOrder;
typedef struct _PayRules PayRules;
typedef struct _PayOutcome PayOutcome;
typedef struct _PayOptions PayOptions;
typedef struct _PaySheet PaySheet;
typedef struct _PayLedger PayLedger;
typedef struct _PayDecision PayDecision;
typedef struct _PayEconomy PayEconomy;
typedef struct _PayOffer PayOffer;
typedef struct _PayAuction PayAuction;
typedef struct _PaySetup PaySetup;
typedef struct _PayTurn PayTurn;
typedef struct _PayGame PayGame;
typedef struct _PayView PayView;

G_END_DECLS
