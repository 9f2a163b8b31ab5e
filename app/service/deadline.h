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

/* Parses a deadline: “2026-11-29”, “2026-11-29 20:00”, ISO 8601, or a time from now such as
 * “+3d”, “+12h” and “+3d 20:00”, or dates as people write them (date-words.h). A date without a
 * time means the end of that day. @now is the current time, whose time zone applies if the text
 * does not name a time zone. Returns the deadline in ISO 8601, “” for an empty text, or NULL if
 * the text is not a time, is before 1970 or more than ten years after @now. (transfer full) */
char *payola_deadline_parse (const char *text, GDateTime *now);

/* Checks whether a time is before 1970 or more than ten years after @now. */
gboolean payola_deadline_is_far (GDateTime *time, GDateTime *now);

/* Formats a deadline for editing, as in “2026-11-29 20:00”. @deadline is a deadline in ISO 8601;
 * a text in another form is copied. @now is the current time, whose time zone applies.
 * (transfer full) */
char *payola_deadline_edit (const char *deadline, GDateTime *now);

/* Moves a deadline. A deadline that does not exist or has passed is extended from now. @span is a
 * time from now, such as “+3d”, or from the deadline, such as “++6h”. @now is the current time,
 * whose time zone applies. Returns the new deadline in ISO 8601, or NULL if a text is not a time.
 * (transfer full) */
char *payola_deadline_move (const char *text, const char *span, GDateTime *now);

/* Changes the day of a deadline. The time of day stays; without one, it is 20:00. @day is a day,
 * as in “2026-11-29”. Returns the deadline as it could be typed. (transfer full) */
char *payola_deadline_set_day (const char *text, const char *day);

/* Describes the time zone of a time, as in “Europe/Berlin (UTC+01:00)”. (transfer full) */
char *payola_deadline_describe_zone (GDateTime *now);

/* Describes a deadline in words, as in “29 November 2026, 20:00 · 3 days left” or “… · 2 hours
 * late”. @deadline is a deadline in ISO 8601; a text in another form is copied. @now is the
 * current time, whose time zone applies. Returns NULL if @deadline is empty. (transfer full) */
char *payola_deadline_words (const char *deadline, GDateTime *now);

/* Describes a deadline in words for readers in any time zone: in the zone of the game, and in UTC
 * unless that is the same, as in “29 November 2026, 20:00 Europe/Berlin (19:00 UTC) · 3 days
 * left”. @deadline is a deadline in ISO 8601; a text in another form is copied. Returns NULL if
 * @deadline is empty. (transfer full) */
char *payola_deadline_describe (const char *deadline, const char *zone, GDateTime *now);

/* Lists the time zones that this computer knows, sorted, without “UTC”. Returns the identifiers,
 * as in “Europe/Berlin”; empty if they are not installed. (transfer full) */
char **payola_deadline_list_zones (void);

/* Checks whether a deadline has passed. @deadline is a deadline in ISO 8601; a text in another
 * form never passes. */
gboolean payola_deadline_is_over (const char *deadline, GDateTime *now);

/* Returns why a deadline that was typed is refused: @deadline is `NULL`, the result of
 * payola_deadline_parse(), or it has passed. Returns NULL if it is good or empty. */
const char *payola_deadline_refuse (const char *deadline, GDateTime *now);

G_END_DECLS
