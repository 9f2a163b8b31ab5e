/* status.h - the state of a judge and its games, for the operator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/* Stores the state of a game in the journal, so that it need not be read again. */
void payola_status_note (PayolaDesk *desk);

/* Makes a text that changes with the file of a game. (transfer full) */
char *payola_status_make_stamp (const char *path);

/* Lists the names of the files in the folder of games, sorted.
 * (transfer full) (element-type utf8) */
GPtrArray *payola_status_list_games (const PayolaSettings *settings);

/* Returns the state as a table. (transfer full) */
char *payola_status_text (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now);

/* Prints the state as a table, or as JSON. The folder of the state need not be locked. */
void payola_status_print (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now,
                          gboolean json);

/* Writes the state as a web page, which everybody may read. It does not contain any address. */
gboolean payola_status_write_html (const PayolaSettings *settings, PayolaJournal *journal,
                                   GDateTime *now, const char *path, GError **error);

/* Writes numbers for Prometheus (text format 0.0.4) to the file in the settings, if there is one.
 */
gboolean payola_status_write_metrics (const PayolaSettings *settings, PayolaJournal *journal,
                                      GDateTime *now, GError **error);

G_END_DECLS
