/* calendar.h - seasons, phases, and the order in which a board's year has them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* What a phase is called after. Years before Christ are counted down, all others up. */
typedef enum
{
  PAY_SEASON_SPRING,
  PAY_SEASON_SUMMER,
  PAY_SEASON_FALL,
  PAY_SEASON_WINTER,
  PAY_SEASON_AD, /* years that have no seasons */
  PAY_SEASON_BC,
  PAY_SEASON_YEAR, /* the same, and no era is told */
  PAY_N_SEASONS,
} PaySeason;

typedef enum
{
  PAY_PHASE_MOVEMENT,
  PAY_PHASE_RETREAT,
  PAY_PHASE_ADJUSTMENT,
} PayPhaseKind;

typedef struct
{
  int year;
  PaySeason season;
  PayPhaseKind kind;
} PayPhase;

/* One phase of a year. Retreats are not listed: they follow every movement. */
typedef struct
{
  PaySeason season;
  PayPhaseKind kind; /* movement or adjustment */
  int every;         /* only in years that leave ... */
  int rest;          /* ... this rest when divided; 1 and 0: in all years */
  gboolean income;   /* brings taxes: a movement before it, an adjustment after it */
} PayCalendarPhase;

/* Each season may have a movement and an adjustment. */
#define PAY_MAX_CALENDAR (2 * PAY_N_SEASONS)

/* "spring"; lower case, for files. */
const char *
pay_season_word (PaySeason season);
/* By that word, by the name that other programs have for it ("B.C.", "AUTUMN"), in any case. */
gboolean
pay_season_find (const char *word, PaySeason *season);
/* "movement", "retreat", "adjustment". */
const char *
pay_phase_kind_word (PayPhaseKind kind);
gboolean
pay_phase_kind_find (const char *word, PayPhaseKind *kind);

G_END_DECLS
