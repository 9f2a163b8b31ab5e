/* phase.h - a season, a year and what is done in it: S1901M, F1901R, W1901A
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Phases are named with one letter for the season (S, U summer, F, W, A A.D., B B.C., Y a year
 * without seasons), the year, and one letter for the kind (M, R, A). */

/* Reads "S1901M", case ignored, of any calendar; the year is from PAY_MIN_YEAR to PAY_MAX_YEAR.
 * Nothing may stand before or behind it. */
gboolean
pay_phase_parse (const char *text, PayPhase *phase);
/* "S1901M"; owned. */
char *
pay_phase_name (PayPhase phase);
/* "Spring 1901, movement", translated; owned. */
char *
pay_phase_title (PayPhase phase);
gboolean
pay_phase_is_equal (PayPhase a, PayPhase b);
/* The year as a number that grows with time: 273 B.C. is -273. */
int
pay_phase_get_year (PayPhase phase);
/* Whether it can be written: a year within the limits. */
gboolean
pay_phase_is_valid (PayPhase phase);

/* What follows is by the board's calendar. */

/* The phase in which games on this board begin. */
PayPhase
pay_phase_start (const PayBoard *board);
gboolean
pay_phase_is_on (const PayBoard *board, PayPhase phase);
/* By year and then as the calendar has it: negative, 0 or positive. */
int
pay_phase_compare (const PayBoard *board, PayPhase a, PayPhase b);
/* The phase that follows, needed or not. Its year may be beyond what can be written. */
PayPhase
pay_phase_next (const PayBoard *board, PayPhase phase);
/* The same, but retreats are passed over. */
PayPhase
pay_phase_next_turn (const PayBoard *board, PayPhase phase);
/* Whether this movement comes next after adjustments: with it a year's accounts begin. */
gboolean
pay_phase_opens_year (const PayBoard *board, PayPhase phase);
/* Whether taxes are paid before this movement, or after these adjustments. */
gboolean
pay_phase_has_income (const PayBoard *board, PayPhase phase);
/* The phases of the first years, "S1901M, S1901R, F1901M, F1901R, W1901A": what one may write on
 * this board; owned. */
char *
pay_phase_examples (const PayBoard *board);

G_END_DECLS
