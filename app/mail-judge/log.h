/* log.h - the log of a judge, for the operator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/journal.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Adds a line to the log in the journal, and to the journal of systemd with the fields PAYOLA_GAME,
 * PAYOLA_EVENT and PAYOLA_WHO. @zone: the time zone for standard error */
void payola_log_write (PayolaJournal *journal, const PayolaLogLine *line, GTimeZone *zone);

/* Makes payola_log_write() print lines to standard error, unless they go to systemd. */
void payola_log_set_verbose (void);

/* Checks whether standard error is connected to systemd, which has the lines already. */
gboolean payola_log_has_systemd (void);

/* Returns a line as text. (transfer full) */
char *payola_log_line_text (const PayolaLogLine *line, GTimeZone *zone);

/* Returns a line as a JSON object. (transfer full) */
JsonObject *payola_log_line_json (const PayolaLogLine *line);

/* Returns the word for a level in the settings and in the log, or NULL above the last level. */
const char *payola_log_level_name (PayolaLogLevel level);

/* Finds a level by its word. */
gboolean payola_log_level_parse (const char *word, PayolaLogLevel *level);

/* Prints the log. @game: a game, or NULL for all; @json: whether each line is a JSON object */
void payola_log_print (PayolaJournal *journal, const char *game, PayolaLogLevel most,
                       GTimeZone *zone, gboolean json);

G_END_DECLS
