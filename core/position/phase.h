/* phase.h - phases: a season, a year and a kind (S1901M, F1901R, W1901A)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* The name of a phase consists of a letter for the season, the year, and a letter for the kind
 * (M, R, A). The letters of seasons are S, U (summer), F, W, A (A.D.), B (B.C.) and Y (a year
 * without seasons). */

/* Reads the name of a phase ("S1901M"), which may belong to any calendar. @text is the name in
 * any case, without any other text. Returns FALSE if @text is not a phase, or its year is not
 * between `PAY_MIN_YEAR` and `PAY_MAX_YEAR`. */
gboolean pay_phase_parse (const char *text, PayPhase *phase);

/* Formats a phase as its name ("S1901M"). (transfer full) */
char *pay_phase_name (PayPhase phase);

/* Formats a phase for people, in the language of the messages ("Spring 1901, movement").
 * (transfer full) */
char *pay_phase_title (PayPhase phase);

/* Compares two phases. Returns TRUE if they are equal. */
gboolean pay_phase_is_equal (PayPhase a, PayPhase b);

/* Gets the year of a phase as a number that grows with time: 273 B.C. is -273. */
int pay_phase_get_year (PayPhase phase);

/* Checks whether the year of a phase is within the limits, so that the phase has a name. */
gboolean pay_phase_is_valid (PayPhase phase);

/* Gets the phase in which games on a board begin. */
PayPhase pay_phase_start (const PayBoard *board);

/* Checks whether a phase is valid and belongs to the calendar of a board. */
gboolean pay_phase_is_on (const PayBoard *board, PayPhase phase);

/* Compares two phases by year, and within a year by the calendar of a board. Returns a negative
 * number if @a comes before @b, 0 if they are equal, a positive number if @a comes after @b. */
int pay_phase_compare (const PayBoard *board, PayPhase a, PayPhase b);

/* Gets the next phase in the calendar of a board. It does not matter whether the game needs this
 * phase. Returns the phase; its year may be beyond the limit (see pay_phase_is_valid()). */
PayPhase pay_phase_next (const PayBoard *board, PayPhase phase);

/* Gets the next movement or adjustment phase in the calendar of a board. Returns the phase; its
 * year may be beyond the limit (see pay_phase_is_valid()). */
PayPhase pay_phase_next_turn (const PayBoard *board, PayPhase phase);

/* Checks whether a phase is a movement that follows an adjustment phase. The accounts of a year
 * begin with such a phase. */
gboolean pay_phase_opens_year (const PayBoard *board, PayPhase phase);

/* Checks whether a phase has income: taxes are paid before a movement or after adjustments. */
gboolean pay_phase_has_income (const PayBoard *board, PayPhase phase);

/* Lists the names of the first phases on a board ("S1901M, S1901R, F1901M, F1901R, W1901A"), as
 * examples for messages. Returns the names, separated by commas. (transfer full) */
char *pay_phase_examples (const PayBoard *board);

G_END_DECLS
