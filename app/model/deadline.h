/* deadline.h - when a phase ends: what people write, what is kept, what is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads "2026-11-29", "2026-11-29 20:00" or ISO 8601, in the zone of @now unless it says another; a
 * day without a time ends with it. Also "+3d" and "+12h" from @now. Returns: ISO 8601, "" for
 * nothing; NULL when it is none of these. Owned. */
char *
payola_deadline_parse (const char *text, GDateTime *now);
/* As one writes it, in the zone of @now: "2026-11-29 20:00"; owned. */
char *
payola_deadline_edit (const char *deadline, GDateTime *now);
/* "29 November 2026, 20:00 · 3 days left", "… · 2 hours late"; a text that is no time stays as it
 * is.
 * Owned; NULL when there is none. */
char *
payola_deadline_words (const char *deadline, GDateTime *now);
gboolean
payola_deadline_is_over (const char *deadline, GDateTime *now);

G_END_DECLS
