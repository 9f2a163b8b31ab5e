/* deadline.h - deadlines as they are typed, stored and shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Deadlines further in the future are mistakes, and arithmetic with them could leave the years that
 * GDateTime knows. */
#define PAYOLA_DEADLINE_MAX_YEARS 10

/**
 * payola_deadline_parse:
 * @text: the text as typed
 * @now: the current time, whose time zone applies if the text does not name a time zone
 *
 * Parses a deadline: “2026-11-29”, “2026-11-29 20:00”, ISO 8601, or a time from now such as
 * “+3d”, “+12h” and “+3d 20:00”, or dates as people write them (date-words.h). A date without a
 * time means the end of that day.
 *
 * Returns: (transfer full) (nullable): the deadline in ISO 8601, “” for an empty text, or `NULL`
 *   if the text is not a time, is before 1970 or more than ten years after @now
 */
char *
payola_deadline_parse (const char *text, GDateTime *now);

/**
 * payola_deadline_is_far:
 * @time: a time
 * @now: the current time
 *
 * Checks whether a time is before 1970 or more than ten years after @now.
 *
 * Returns: `TRUE` if it is
 */
gboolean
payola_deadline_is_far (GDateTime *time, GDateTime *now);

/**
 * payola_deadline_edit:
 * @deadline: a deadline in ISO 8601; a text in another form is copied
 * @now: the current time, whose time zone applies
 *
 * Formats a deadline for editing, as in “2026-11-29 20:00”.
 *
 * Returns: (transfer full): the text
 */
char *
payola_deadline_edit (const char *deadline, GDateTime *now);

/**
 * payola_deadline_move:
 * @text: the deadline as typed
 * @span: a time from now, such as “+3d”, or from the deadline, such as “++6h”
 * @now: the current time, whose time zone applies
 *
 * Moves a deadline. A deadline that does not exist or has passed is extended from now.
 *
 * Returns: (transfer full) (nullable): the new deadline in ISO 8601, or `NULL` if a text is not a
 *   time
 */
char *
payola_deadline_move (const char *text, const char *span, GDateTime *now);

/**
 * payola_deadline_set_day:
 * @text: the deadline as typed
 * @day: a day, as in “2026-11-29”
 *
 * Changes the day of a deadline. The time of day stays; without one, it is 20:00.
 *
 * Returns: (transfer full): the deadline as it could be typed
 */
char *
payola_deadline_set_day (const char *text, const char *day);

/**
 * payola_deadline_describe_zone:
 * @now: a time
 *
 * Describes the time zone of a time, as in “Europe/Berlin (UTC+01:00)”.
 *
 * Returns: (transfer full): the text
 */
char *
payola_deadline_describe_zone (GDateTime *now);

/**
 * payola_deadline_words:
 * @deadline: a deadline in ISO 8601; a text in another form is copied
 * @now: the current time, whose time zone applies
 *
 * Describes a deadline in words, as in “29 November 2026, 20:00 · 3 days left” or “… · 2 hours
 * late”.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` if @deadline is empty
 */
char *
payola_deadline_words (const char *deadline, GDateTime *now);

/**
 * payola_deadline_describe:
 * @deadline: a deadline in ISO 8601; a text in another form is copied
 * @zone: the time zone of the game’s deadlines, or "" for that of @now
 * @now: the current time
 *
 * Describes a deadline in words for readers in any time zone: in the zone of the game, and in UTC
 * unless that is the same, as in “29 November 2026, 20:00 Europe/Berlin (19:00 UTC) · 3 days left”.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` if @deadline is empty
 */
char *
payola_deadline_describe (const char *deadline, const char *zone, GDateTime *now);

/**
 * payola_deadline_list_zones:
 *
 * Lists the time zones that this computer knows, sorted, without “UTC”.
 *
 * Returns: (transfer full): the identifiers, as in “Europe/Berlin”; empty if they are not installed
 */
char **
payola_deadline_list_zones (void);

/**
 * payola_deadline_is_over:
 * @deadline: a deadline in ISO 8601; a text in another form never passes
 * @now: the current time
 *
 * Checks whether a deadline has passed.
 *
 * Returns: `TRUE` if the deadline is before @now
 */
gboolean
payola_deadline_is_over (const char *deadline, GDateTime *now);

/* Returns why a deadline that was typed is refused: @deadline is `NULL`, the result of
 * payola_deadline_parse(), or it has passed. Returns NULL if it is good or empty. */
const char *
payola_deadline_refuse (const char *deadline, GDateTime *now);

G_END_DECLS
