/* audit.h - the log of the game master's actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Records that a game was created now, so that older emails are not taken for its sheets. Takes
 * ownership of the game. (transfer full) */
PayGame *payola_audit_begin (PayGame *game, GDateTime *now);

/* Adds a line to the log for every transfer, correction, rollback, replacement of a player, and
 * change of the deadline or its rules. Sheets, votes and adjudications are in the game itself and
 * do not need a line in the log. Takes @after. (transfer full) */
PayGame *payola_audit_note (PayGame *before, PayGame *after, GDateTime *now);

/* Adds a line to the log for a sheet that the game master typed, changed or withdrew, if its
 * power has a player. Sheets that were received from players are not noted. Takes @after; may be
 * NULL. Returns NULL if @after is NULL. (transfer full) */
PayGame *payola_audit_note_sheet (PayGame *before, PayGame *after, PayPower power, GDateTime *now);

/* Adds a line to the log. Only the game master can see the log. Takes @game. (transfer full) */
PayGame *payola_audit_add (PayGame *game, const char *text, GDateTime *now);

/* Gets a line of the log. @i is the index of the line, from 0. @time is the time of the action,
 * as in “2026-11-29 20:00”. */
const char *payola_audit_get_line (PayGame *game, guint i, char **time);

/* Lists all actions of the log with their times, the newest first. Returns lines, or "" if the
 * log is empty. (transfer full) */
char *payola_audit_make_text (PayGame *game);

G_END_DECLS
