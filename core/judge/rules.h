/* rules.h - interpretations of the rules that the judge can apply (DATC chapter 4)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* A set of choices. The numbers and letters in comments are those of DATC 3.2. The first value of
 * each choice is 0, so a zeroed PayRules is PAY_RULES_DEFAULT. */
typedef enum
{
  PAY_MULTI_ROUTE_ANY, /* b: a convoy succeeds while any route is left */
  PAY_MULTI_ROUTE_ALL, /* a: a convoy fails if any fleet of any route is dislodged (1971) */
} PayMultiRoute;       /* 4.A.1 */

/* Under the rules of 1971, 1982 and 2000, some convoyed attacks do not cut support. Szykman's
 * rule resolves all paradoxes that remain. */
typedef enum
{
  PAY_PARADOX_SZYKMAN,  /* the convoys of the paradox are disrupted */
  PAY_PARADOX_1971,     /* an army does not cut the support of an attack on a fleet of its own
                         * convoy */
  PAY_PARADOX_1982,     /* a convoyed army does not cut the support of an action against a
                         * convoying fleet */
  PAY_PARADOX_2000,     /* an army does not cut the support of an attack on a fleet that it needs */
  PAY_PARADOX_ALL_HOLD, /* every move of the paradox fails */
} PayParadox;           /* 4.A.2 */

typedef enum
{
  PAY_ADJACENT_CONVOY_2023, /* an army goes by convoy if it has VIA or if a fleet of its power has a
                             * legal convoy order for it */
  PAY_ADJACENT_CONVOY_FALLBACK, /* like 2023, but by land if the ordered route is incomplete */
  PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED, /* like 2023, but by land if the ordered route is
                                           * incomplete or disrupted */
  PAY_ADJACENT_CONVOY_1971,   /* by convoy only if the unit at the target makes the opposite move
                               * and the convoy succeeds */
  PAY_ADJACENT_CONVOY_DPTG,   /* by convoy only with VIA */
  PAY_ADJACENT_CONVOY_ALWAYS, /* by convoy whenever a complete route is ordered (choice a of
                               * DATC 2.5) */
} PayAdjacentConvoy;          /* 4.A.3 */

typedef enum
{
  PAY_SUPPORT_COAST_MATCH,    /* d: the coast may be omitted, but a coast that is given must be
                               * right */
  PAY_SUPPORT_COAST_REQUIRED, /* a: the coast must be given */
  PAY_SUPPORT_COAST_OWN,      /* c: the coast may be omitted for the power's own units */
  PAY_SUPPORT_COAST_IGNORED,  /* e: the coast is ignored */
} PaySupportCoast;            /* 4.B.4 */

typedef enum
{
  PAY_EXCESS_FIRST, /* b: the first legal orders are accepted */
  PAY_EXCESS_NONE,  /* a: no order is accepted */
  PAY_EXCESS_LAST,  /* c: the last legal orders are accepted */
} PayExcess;        /* 4.D.4, 4.D.6 */

typedef enum
{
  PAY_CIVIL_DISORDER_2023, /* distance to the nearest supply centre that the power owns, for all
                            * units by land and sea */
  PAY_CIVIL_DISORDER_2000, /* distance to the nearest home supply centre, for fleets by sea, for
                            * armies by land and sea */
} PayCivilDisorder;        /* 4.D.8 */

typedef enum
{
  PAY_REMOVAL_TIES_NAME,         /* by the English name of the province, as in the rulebooks */
  PAY_REMOVAL_TIES_ABBREVIATION, /* by its abbreviation, as in programs */
} PayRemovalTies;                /* 4.D.8 */

struct _PayRules
{
  PayMultiRoute multi_route;
  PayParadox paradox;
  PayAdjacentConvoy adjacent_convoy;
  gboolean convoyed_attack_cuts_own_target; /* 4.A.4 b: a convoyed attack comes from the last sea of
                                             * the convoy */
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
  PayRemovalTies removal_ties;              /* 4.D.8 */
  gboolean illegal_moves_kept;              /* 4.E.1 a: a unit with an illegal move cannot be
                                             * supported to hold */
};

extern const PayRules PAY_RULES_DEFAULT;

G_END_DECLS
