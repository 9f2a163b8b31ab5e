/* rules.h - the readings of the rules that the judge can apply (DATC chapter 4)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* A set of choices, copied by value; rules-names.h has their names. Names and letters are those
 * of DATC 3.2. The first value of each choice is 0 and is the preference of DATC, so a zeroed
 * PayRules is PAY_RULES_DEFAULT. */
typedef enum
{
  PAY_MULTI_ROUTE_ANY, /* b: a convoy succeeds while any route is left */
  PAY_MULTI_ROUTE_ALL, /* a: one dislodged fleet of any route disrupts the convoy (1971) */
} PayMultiRoute;       /* 4.A.1 */

/* Under the rules of 1971, 1982 and 2000, some convoyed attacks do not cut support; a paradox
 * that remains is resolved by Szykman's rule. */
typedef enum
{
  PAY_PARADOX_SZYKMAN,  /* the convoys of the paradox are disrupted */
  PAY_PARADOX_1971,     /* support of an attack on a fleet of the attacker's convoy is not cut */
  PAY_PARADOX_1982,     /* support of an action against a convoying fleet is not cut */
  PAY_PARADOX_2000,     /* support of an attack on a fleet that the attacker needs is not cut */
  PAY_PARADOX_ALL_HOLD, /* every move of the paradox fails */
} PayParadox;           /* 4.A.2 */

typedef enum
{
  PAY_ADJACENT_CONVOY_2023,     /* VIA, or a legal convoy order of an own fleet; never by land
                                 * instead */
  PAY_ADJACENT_CONVOY_FALLBACK, /* the same, but by land if no whole route is ordered */
  PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED, /* by land also if the ordered route is disrupted */
  PAY_ADJACENT_CONVOY_1971,   /* only if the target moves opposite and the convoy succeeds */
  PAY_ADJACENT_CONVOY_DPTG,   /* only with VIA */
  PAY_ADJACENT_CONVOY_ALWAYS, /* whenever a whole route is ordered (a of version 2.5) */
} PayAdjacentConvoy;          /* 4.A.3 */

typedef enum
{
  PAY_SUPPORT_COAST_MATCH,    /* d: may be omitted; must be right if given */
  PAY_SUPPORT_COAST_REQUIRED, /* a */
  PAY_SUPPORT_COAST_OWN,      /* c: may be omitted for own units */
  PAY_SUPPORT_COAST_IGNORED,  /* e */
} PaySupportCoast;            /* 4.B.4 */

typedef enum
{
  PAY_EXCESS_FIRST, /* b: the first legal orders are accepted */
  PAY_EXCESS_NONE,  /* a: none is accepted */
  PAY_EXCESS_LAST,  /* c: the last legal orders are accepted */
} PayExcess;        /* 4.D.4, 4.D.6 */

typedef enum
{
  PAY_CIVIL_DISORDER_2023, /* distance to the nearest owned supply centre, all units by land and
                            * sea */
  PAY_CIVIL_DISORDER_2000, /* to the nearest home supply centre, fleets by sea, armies by land
                            * and sea */
} PayCivilDisorder;        /* 4.D.8 */

struct _PayRules
{
  PayMultiRoute multi_route;
  PayParadox paradox;
  PayAdjacentConvoy adjacent_convoy;
  gboolean convoyed_attack_cuts_own_target; /* 4.A.4 b: the attack comes from the sea */
  gboolean no_retreat_to_convoy_origin;     /* 4.A.5 a */
  gboolean dislodged_no_bounce;             /* 4.A.7 a */
  gboolean missing_coast_fails;             /* 4.B.2 b */
  gboolean wrong_coast_corrected;           /* 4.B.3 a */
  PaySupportCoast support_coast;            /* 4.B.4 */
  gboolean unit_coast_matters;              /* 4.B.5 a */
  gboolean army_coast_fails;                /* 4.B.6 a */
  gboolean inland_fleet_becomes_army;       /* 4.C.4 b */
  PayExcess excess_builds;                  /* 4.D.4 */
  PayExcess excess_removals;                /* 4.D.6 */
  PayCivilDisorder civil_disorder;          /* 4.D.8 */
  gboolean illegal_moves_kept;              /* 4.E.1 a: the unit cannot receive hold support */
};

extern const PayRules PAY_RULES_DEFAULT;

G_END_DECLS
