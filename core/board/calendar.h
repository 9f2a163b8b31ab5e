/* calendar.h - seasons, phases, and their order in the year of a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* Seasons. Years before Christ count down, all others count up. */
typedef enum
{
  PAY_SEASON_SPRING,
  PAY_SEASON_SUMMER,
  PAY_SEASON_FALL,
  PAY_SEASON_WINTER,
  PAY_SEASON_AD, /* years without seasons */
  PAY_SEASON_BC,
  PAY_SEASON_YEAR, /* years without seasons and without an era */
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

/* One phase of a year. Retreat phases are not listed, because a retreat phase follows every
 * movement. */
typedef struct
{
  PaySeason season;
  PayPhaseKind kind; /* movement or adjustment */
  int every;         /* divisor of the year; 1 for a phase of every year */
  int rest;          /* remainder of the division in years with this phase */
  gboolean income;   /* whether taxes are paid: before a movement or after an adjustment */
} PayCalendarPhase;

/* Each season may have one movement and one adjustment. */
#define PAY_MAX_CALENDAR (2 * PAY_N_SEASONS)

/* Gets the word for a season in files ("spring"). Returns the word, in lower case. */
const char *pay_season_word (PaySeason season);

/* Finds a season by its word in files, or by the name that other programs use ("B.C.", "AUTUMN").
 * Returns FALSE if there is none. */
gboolean pay_season_find (const char *word, PaySeason *season);

/* Gets the word for a kind of phase in files: "movement", "retreat" or "adjustment". */
const char *pay_phase_kind_word (PayPhaseKind kind);

/* Finds a kind of phase by its word in files. Returns FALSE if there is none. */
gboolean pay_phase_kind_find (const char *word, PayPhaseKind *kind);

G_END_DECLS
