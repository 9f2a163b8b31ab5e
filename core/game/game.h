/* game.h - a game: its setup, its turns, and the sheets received for the current phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/due.h"
#include "game/replaced.h"
#include "game/roster.h"
#include "game/turn.h"

G_BEGIN_DECLS

/* The vote of a power in the current phase. A draw by vote is shared by all powers that may
 * vote. */
typedef enum
{
  PAY_VOTE_NONE,
  PAY_VOTE_DRAW,
  PAY_VOTE_CONCEDE,
} PayVoteKind;

typedef struct
{
  PayVoteKind kind;
  PayPower to; /* power that wins; only for PAY_VOTE_CONCEDE */
} PayVote;

/* A change of the position by the game master before a turn, with its reason. */
typedef struct
{
  guint turn;
  char *reason;
  PayPosition *position; /* position after the change */
} PayCorrection;

/* A record of a correction of a past phase: turns that were adjudicated again and replaced. */
typedef struct
{
  guint turn;              /* the first of these turns */
  char *time;              /* in UTC as in 2026-11-30T20:00:00Z, or "" if it is not known */
  char *reason;            /* public, one line, or "" */
  gboolean redraw;         /* the random decisions were made again, too */
  struct _PayGame *before; /* the game before, with the replaced turns; without what was received */
  char *end; /* commitment of the end of this game, as digits; NULL if it was not over */
} PayRevised;

/* A PayGame is immutable. Every change makes another game that shares the turns, so the old game
 * remains available for undo.
 *
 * Turns that a rollback undid stay in the game as its future, and are saved with it. A correction
 * of the position replaces the future. Adjudicating the phase also replaces it, unless the sheets
 * and ledger entries are exactly those of the next turn of the future: then it is a rollforward.
 * Replaced turns stay in the game as a record (PayRevised). What was received for their phases is
 * put on file, and is received again, as far as it is still valid, when its phase is reached.
 *
 * A rollback also undoes votes and an end by agreement.
 *
 * Sheets received for the current phase never contain errors. */

/* Creates a game that begins in the start position of its board. (transfer full) */
PayGame *pay_game_new (PaySetup *setup);

/* Creates a game that begins in another position of its board. Powers without a standing
 * instruction, such as an acceptance list, get the default one. Returns NULL with findings if no
 * game can begin in @position. (transfer full) */
PayGame *pay_game_new_from (PaySetup *setup, PayPosition *position, PayDiagnostics *diagnostics);

PayGame *pay_game_ref (PayGame *self);

void pay_game_unref (PayGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayGame, pay_game_unref)

/* Gets the setup. (transfer none) */
PaySetup *pay_game_get_setup (const PayGame *self);

/* Gets the board. (transfer none) */
PayBoard *pay_game_get_board (const PayGame *self);

/* Gets the position in which the game began. (transfer none) */
PayPosition *pay_game_get_start (const PayGame *self);

/* Gets the current position, including ledger entries. (transfer none) */
PayPosition *pay_game_get_position (const PayGame *self);

PayPhase pay_game_get_phase (const PayGame *self);

/* Gets the number of turns, without the future. */
guint pay_game_get_n_turns (const PayGame *self);

/* Gets a turn. @i is the index of the turn, from 0. (transfer none) */
PayTurn *pay_game_get_turn (const PayGame *self, guint i);

/* Returns the index of the turn, or -1 if there is none. */
int pay_game_find_turn (const PayGame *self, PayPhase phase);

/* Gets the number of turns in the future. Each rollforward brings back one of them. */
guint pay_game_get_n_future (const PayGame *self);

/* Gets a turn of the future. @i is the index of the turn in the future; 0 is the next turn.
 * (transfer none) */
PayTurn *pay_game_get_future (const PayGame *self, guint i);

/* Gets the sheet received from a power for the current phase. May return NULL. (transfer none) */
PaySheet *pay_game_get_sheet (const PayGame *self, PayPower power);

/* Gets the sheet of a power for the phase after the last turn of the future. The power sent it
 * before turns were undone. The sheet is received again when all turns are brought back. Returns
 * NULL if there is none, or without a future. (transfer none) */
PaySheet *pay_game_get_kept_sheet (const PayGame *self, PayPower power);

/* Gets the current position without its ledger entries. (transfer none) */
PayPosition *pay_game_get_unbooked (const PayGame *self);

/* Gets the ledger entries of the current phase. */
const PayLedger *pay_game_get_booked (const PayGame *self);

/* Gets the ledger entries of the phase after the last turn of the future. Returns the ledger
 * entries; empty without a future. */
const PayLedger *pay_game_get_kept_booked (const PayGame *self);

/* Checks whether the game ended in a victory, a draw or a concession. */
gboolean pay_game_is_over (const PayGame *self);

/* Gets the powers that share the draw in which the game ended. Returns the bits of the powers; 0
 * if there is no draw. */
guint64 pay_game_get_draw (const PayGame *self);

/* Gets the power to which the others conceded the game. Returns the winner, or `PAY_NO_POWER`. */
PayPower pay_game_get_conceded (const PayGame *self);

/* Gets the vote of a power in the current phase. */
PayVote pay_game_get_vote (const PayGame *self, PayPower power);

/* Gets the powers that may vote: they have supply centres or units, and a player. Returns the
 * bits of the powers. */
guint64 pay_game_get_voters (const PayGame *self);

/* Gets the number of corrections, including those of the future. Corrections are in the order in
 * which they were made. Corrections of the future are last. */
guint pay_game_get_n_corrections (const PayGame *self);

/* Gets the number of corrections without those of the future. */
guint pay_game_get_n_corrections_made (const PayGame *self);

/* Gets a correction. @i is the index of the correction, from 0. */
const PayCorrection *pay_game_get_correction (const PayGame *self, guint i);

/* Gets the number of corrections of past phases, in the order in which they were made. */
guint pay_game_get_n_revisions (const PayGame *self);

const PayRevised *pay_game_get_revision (const PayGame *self, guint i);

/* Gets the phase of the first turn that a revision replaced. */
PayPhase pay_revised_get_phase (const PayRevised *self);

/* Finds the latest revision that replaced the turn of a phase, and so every letter about it, whose
 * date is after the adjudication of the replaced turn. @replaced is set to that turn; it may be
 * equal to the turn of today. (nullable) */
const PayRevised *pay_game_find_revision (const PayGame *self, PayPhase phase, PayTurn **replaced);

/* Checks whether the received sheet of a power was sent before turns were rolled back or corrected,
 * and not since: “your sheet is on file; reply to change it”. */
gboolean pay_game_is_sheet_on_file (const PayGame *self, PayPower power);

/* Gets the number of later phases for which sheets are on file. */
guint pay_game_get_n_filed (const PayGame *self);

/* Checks whether turns were rolled back and the sheets or ledger entries changed since, so that
 * playing on corrects a past phase. */
gboolean pay_game_is_changed_since_rollback (const PayGame *self);

/* Checks whether a rollforward would bring anything back. */
gboolean pay_game_has_future (const PayGame *self);

/* Gets the list of players, or NULL. */
const PayRoster *pay_game_get_roster (const PayGame *self);

/* Gets the player of a power, to whom letters go: nobody if the player has resigned, although the
 * roster lists the player until somebody else takes over. (nullable) */
const PayPlayer *pay_game_get_player (const PayGame *self, PayPower power);

/* Finds out whether the phase needs a sheet of a power. All questions about missing sheets are
 * answered by this function. */
PayDue pay_game_get_due (const PayGame *self, PayPower power);

/* Checks whether the phase waits for the sheet of a power (rule 3.4). It never waits for computer
 * players. */
gboolean pay_game_is_waiting_for (const PayGame *self, PayPower power);

/* Checks whether the computer has to write the sheet of a power for the current phase. */
gboolean pay_game_needs_computer (const PayGame *self, PayPower power);

/* Reads a sheet for the current phase without submitting it. @length is the length of @text in
 * bytes, or -1 if it ends with NUL. Returns NULL with findings if it is refused. (transfer full) */
PaySheet *pay_game_read_sheet (const PayGame *self, PayPower power, const char *text, gssize length,
                               PayDiagnostics *diagnostics);

/* Checks whether a sheet may replace the sheet that the power sent before. A sheet without any
 * words may not replace a sheet with words, because it is nearly always an accident. @length is
 * the length of @text in bytes, or -1 if it ends with NUL. Returns FALSE with a finding if it may
 * not. */
gboolean pay_game_check_replacement (const PayGame *self, PayPower power, const char *text,
                                     gssize length, PayDiagnostics *diagnostics);

/* Gets the number of kept sheets that were replaced or withdrawn in the current phase. At most
 * `PAY_REPLACED_MAX` sheets are kept for each power. Empty sheets are not kept. */
guint pay_game_get_n_replaced (const PayGame *self);

/* Gets a sheet that was replaced or withdrawn. @i is the index of the sheet; 0 is the oldest
 * sheet. */
const PayReplaced *pay_game_get_replaced (const PayGame *self, guint i);

/* The functions below return a changed game and leave the old one as it is. */

/* Submits a sheet for the current phase. The sheet replaces an older sheet of the power. An empty
 * sheet does not replace a sheet with words (pay_game_check_replacement()). @length is the length
 * of @text in bytes, or -1 if it ends with NUL. Returns NULL with findings if the sheet is
 * refused. (transfer full) */
PayGame *pay_game_submit (PayGame *self, PayPower power, const char *text, gssize length,
                          PayDiagnostics *diagnostics);

/* Removes the sheet of a power for the current phase. (transfer full) */
PayGame *pay_game_withdraw (PayGame *self, PayPower power);

/* Makes a transfer at once, as the game master may do at any time (rule 11). The transfer is
 * refused if the game is over, if it would not be allowed in a sheet, or if it would make a
 * received sheet invalid. @reason may be NULL. Returns NULL with findings. (transfer full) */
PayGame *pay_game_transfer (PayGame *self, PayPower from, const char *amount, const char *to,
                            const char *reason, PayDiagnostics *diagnostics);

/* Adjudicates the current phase with the sheets that were received. Powers without a sheet give
 * no orders and make no offers. The adjudication fails only if the game is over or the calendar
 * ends. Returns NULL with findings. (transfer full) */
PayGame *pay_game_adjudicate (PayGame *self, PayDiagnostics *diagnostics);

/* Returns to the start of a phase, with the sheets and ledger entries of its turn. The votes of
 * the current phase and an end by agreement are undone.
 *
 * If the game is not over, a rollback to the current phase undoes the corrections made in this
 * phase. Sheets and ledger entries that do not fit the position without these corrections are
 * dropped, with findings. Returns NULL with findings if there is no such turn, or nothing to undo
 * in the current phase. (transfer full) */
PayGame *pay_game_rollback (PayGame *self, PayPhase phase, PayDiagnostics *diagnostics);

/* Brings back the next turn of the future as it was played. The sheets and ledger entries
 * received since the rollback are dropped.
 *
 * If corrections were undone in the current phase, these are brought back instead of a turn.
 * Sheets and ledger entries that do not fit the corrected position are dropped, with findings. If
 * an end by agreement was undone in the current phase, this end and its votes are brought back
 * instead. Returns NULL with findings if the game is over or has no future. (transfer full) */
PayGame *pay_game_rollforward (PayGame *self, PayDiagnostics *diagnostics);

/* @powers: the bits of the powers that share the draw; 0 for all survivors. Returns NULL with
 * findings. (transfer full) */
PayGame *pay_game_draw (PayGame *self, guint64 powers, PayDiagnostics *diagnostics);

/* Ends the game with the victory of a power to which the other powers concede. Returns NULL with
 * findings. (transfer full) */
PayGame *pay_game_concede (PayGame *self, PayPower winner, PayDiagnostics *diagnostics);

/* Records a vote for the current phase. The game ends in a draw if every power that may vote has
 * voted for a draw. It ends in a victory if all of them except the winner have conceded to the
 * same power. Returns NULL with findings. (transfer full) */
PayGame *pay_game_vote (PayGame *self, PayPower power, PayVote vote, PayDiagnostics *diagnostics);

/* Corrects the current position. The future is removed. Ledger entries and sheets that do not fit
 * the corrected position are dropped, each with a finding. @edits: the changes, one on each line
 * (see pay_position_edit()). @reason is the reason, one line; it is public and kept in the game.
 * Returns NULL with findings. (transfer full) */
PayGame *pay_game_correct (PayGame *self, const char *edits, const char *reason,
                           PayDiagnostics *diagnostics);

/* Replaces the list of players. (transfer full) */
PayGame *pay_game_with_roster (PayGame *self, PayRoster *roster);

G_END_DECLS
