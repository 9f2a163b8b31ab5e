/* phase.h - a season, a year and what is done in it: S1901M, F1901R, W1901A
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_SEASON_SPRING,
  PAY_SEASON_FALL,
  PAY_SEASON_WINTER,
} PaySeason;

typedef enum
{
  PAY_PHASE_MOVEMENT,
  PAY_PHASE_RETREAT,
  PAY_PHASE_ADJUSTMENT,
} PayPhaseKind;

typedef struct
{
  int          year;
  PaySeason    season;
  PayPhaseKind kind;
} PayPhase;

/* Reads "S1901M", case ignored: one of the five kinds of phase of a year from PAY_MIN_YEAR to
 * PAY_MAX_YEAR. Nothing may stand before or behind it. */
gboolean pay_phase_parse   (const char *text, PayPhase *phase);
/* "S1901M"; owned. */
char    *pay_phase_name    (PayPhase phase);
/* "Spring 1901, movement", translated; owned. */
char    *pay_phase_title   (PayPhase phase);
/* The phase in which games on this board begin. */
PayPhase pay_phase_start   (const PayBoard *board);
/* The spring movement of the year that is played after `phase`'s. */
PayPhase pay_phase_new_year (const PayBoard *board, PayPhase phase);
/* By year and then as the calendar has it: negative, 0 or positive. */
int      pay_phase_compare (PayPhase a, PayPhase b);
/* Whether the calendar has such a phase: movement and retreats in spring and fall, adjustments in
 * winter, a year that can be written. */
gboolean pay_phase_is_valid (PayPhase phase);
/* The phase that follows in the calendar (S M, S R, F M, F R, W A), needed or not. */
PayPhase pay_phase_next    (PayPhase phase);

G_END_DECLS
