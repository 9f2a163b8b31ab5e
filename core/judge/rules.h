/* rules.h - which reading of the rules the judge takes where they leave a choice (DATC chapter 4)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* A value. Names and letters are those of DATC 3.2; PAY_RULES_DEFAULT takes its preferences. */
typedef enum { PAY_MULTI_ROUTE_ANY, PAY_MULTI_ROUTE_ALL } PayMultiRoute;                /* 4.A.1 */
typedef enum
{
  PAY_PARADOX_SZYKMAN, PAY_PARADOX_1971, PAY_PARADOX_1982, PAY_PARADOX_2000, PAY_PARADOX_ALL_HOLD,
} PayParadox;                                                                            /* 4.A.2 */
typedef enum
{
  PAY_ADJACENT_CONVOY_2023,     /* VIA, or a legal convoy order by an own fleet; no land fallback */
  PAY_ADJACENT_CONVOY_FALLBACK, /* the same; VIA without any ordered route goes by land */
  PAY_ADJACENT_CONVOY_1971,
  PAY_ADJACENT_CONVOY_DPTG,     /* VIA only */
  PAY_ADJACENT_CONVOY_ALWAYS,
} PayAdjacentConvoy;                                                                     /* 4.A.3 */
typedef enum { PAY_CIVIL_DISORDER_2023, PAY_CIVIL_DISORDER_2000 } PayCivilDisorder;      /* 4.D.8 */

struct _PayRules
{
  PayMultiRoute     multi_route;
  PayParadox        paradox;
  PayAdjacentConvoy adjacent_convoy;
  gboolean          convoyed_attack_cuts_own_target; /* 4.A.4 b */
  gboolean          no_retreat_to_convoy_origin;     /* 4.A.5 a */
  gboolean          dislodged_no_bounce;             /* 4.A.7 a */
  PayCivilDisorder  civil_disorder;
};

extern const PayRules PAY_RULES_DEFAULT;

G_END_DECLS
