/* date-words.h - dates and times as people write them, in English, German and French
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a time such as “Tue 20:00”, “4 Dec 2026 8pm”, “morgen um 20 Uhr” or “le 4 décembre à 20h”,
 * in the time zone of @now unless it names another. Without a time of day, it is the end of the
 * day. A date without a year is the next one, or the last one if that is less than three months
 * ago. Returns NULL for a text with a word that is not understood, with a wrong day of the week, or
 * with a date that could be another one, such as 4/5. (transfer full) */
GDateTime *payola_date_read (const char *text, GDateTime *now);

/* Reads days such as “3 Jul to 7 Jul”, “vom 3. bis 7. Juli” or “2026-12-24 2026-12-31”. One day is
 * both the first and the last. Both are at noon. Returns FALSE if the text is not understood. */
gboolean payola_date_read_days (const char *text, GDateTime *now, GDateTime **first,
                                GDateTime **last);

G_END_DECLS
