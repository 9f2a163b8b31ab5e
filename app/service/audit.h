/* audit.h - the log of the game master's actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Records that a game was created now, so that older emails are not taken for its sheets. Takes
 * ownership of the game. (transfer full) */
PayGame *
payola_audit_begin (PayGame *game, GDateTime *now);

/**
 * payola_audit_note:
 * @before: a game
 * @after: (transfer full): the game after an action of the game master
 * @now: the current time
 *
 * Adds a line to the log for every transfer, correction, rollback, replacement of a player, and
 * change of the deadline or its rules. Sheets, votes and adjudications are in the game itself and
 * do not need a line in the log.
 *
 * Returns: (transfer full): the game with its log
 */
PayGame *
payola_audit_note (PayGame *before, PayGame *after, GDateTime *now);

/**
 * payola_audit_note_sheet:
 * @before: a game
 * @after: (transfer full) (nullable): the game after the game master submitted or withdrew a sheet
 * @power: the power
 * @now: the current time
 *
 * Adds a line to the log for a sheet that the game master typed, changed or withdrew, if its power
 * has a player. Sheets that were received from players are not noted.
 *
 * Returns: (transfer full) (nullable): the game with its log; `NULL` if @after is `NULL`
 */
PayGame *
payola_audit_note_sheet (PayGame *before, PayGame *after, PayPower power, GDateTime *now);

/**
 * payola_audit_add:
 * @game: (transfer full): a game
 * @text: the line
 * @now: the current time
 *
 * Adds a line to the log. Only the game master can see the log.
 *
 * Returns: (transfer full): the game with the line
 */
PayGame *
payola_audit_add (PayGame *game, const char *text, GDateTime *now);

/**
 * payola_audit_get_line:
 * @game: a game
 * @i: the index of the line, from 0
 * @time: (out) (transfer full): the time of the action, as in “2026-11-29 20:00”
 *
 * Gets a line of the log.
 *
 * Returns: (transfer none): the action
 */
const char *
payola_audit_get_line (PayGame *game, guint i, char **time);

/**
 * payola_audit_make_text:
 * @game: a game
 *
 * Lists all actions of the log with their times, the newest first.
 *
 * Returns: (transfer full): lines, or "" if the log is empty
 */
char *
payola_audit_make_text (PayGame *game);

G_END_DECLS
