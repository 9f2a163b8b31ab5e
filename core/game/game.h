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

/**
 * pay_game_new:
 * @setup: the setup
 *
 * Creates a game that begins in the start position of its board.
 *
 * Returns: (transfer full): the game
 */
PayGame *
pay_game_new (PaySetup *setup);

/**
 * pay_game_new_from:
 * @setup: the setup
 * @position: the position
 * @diagnostics: the list to add findings to
 *
 * Creates a game that begins in another position of its board. Powers without a standing
 * instruction, such as an acceptance list, get the default one.
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` with findings if no game can begin in
 *   @position
 */
PayGame *
pay_game_new_from (PaySetup *setup, PayPosition *position, PayDiagnostics *diagnostics);

/**
 * pay_game_ref:
 * @self: a game
 *
 * Adds a reference to a game.
 *
 * Returns: (transfer full): the same game
 */
PayGame *
pay_game_ref (PayGame *self);

/**
 * pay_game_unref:
 * @self: (nullable) (transfer full): a game
 *
 * Releases a reference to a game.
 */
void
pay_game_unref (PayGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayGame, pay_game_unref)

/**
 * pay_game_get_setup:
 * @self: a game
 *
 * Gets the setup.
 *
 * Returns: (transfer none): the setup
 */
PaySetup *
pay_game_get_setup (const PayGame *self);

/**
 * pay_game_get_board:
 * @self: a game
 *
 * Gets the board.
 *
 * Returns: (transfer none): the board
 */
PayBoard *
pay_game_get_board (const PayGame *self);

/**
 * pay_game_get_start:
 * @self: a game
 *
 * Gets the position in which the game began.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_game_get_start (const PayGame *self);

/**
 * pay_game_get_position:
 * @self: a game
 *
 * Gets the current position, including ledger entries.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_game_get_position (const PayGame *self);

/**
 * pay_game_get_phase:
 * @self: a game
 *
 * Gets the current phase.
 *
 * Returns: the phase
 */
PayPhase
pay_game_get_phase (const PayGame *self);

/**
 * pay_game_get_n_turns:
 * @self: a game
 *
 * Gets the number of turns, without the future.
 *
 * Returns: the number
 */
guint
pay_game_get_n_turns (const PayGame *self);

/**
 * pay_game_get_turn:
 * @self: a game
 * @i: the index of the turn, from 0
 *
 * Gets a turn.
 *
 * Returns: (transfer none): the turn
 */
PayTurn *
pay_game_get_turn (const PayGame *self, guint i);

/**
 * pay_game_find_turn:
 * @self: a game
 * @phase: the phase
 *
 * Finds the turn of a phase.
 *
 * Returns: the index of the turn, or -1 if there is none
 */
int
pay_game_find_turn (const PayGame *self, PayPhase phase);

/**
 * pay_game_get_n_future:
 * @self: a game
 *
 * Gets the number of turns in the future. Each rollforward brings back one of them.
 *
 * Returns: the number
 */
guint
pay_game_get_n_future (const PayGame *self);

/**
 * pay_game_get_future:
 * @self: a game
 * @i: the index of the turn in the future; 0 is the next turn
 *
 * Gets a turn of the future.
 *
 * Returns: (transfer none): the turn
 */
PayTurn *
pay_game_get_future (const PayGame *self, guint i);

/**
 * pay_game_get_sheet:
 * @self: a game
 * @power: the power
 *
 * Gets the sheet received from a power for the current phase.
 *
 * Returns: (transfer none) (nullable): the sheet, or `NULL` if there is none
 */
PaySheet *
pay_game_get_sheet (const PayGame *self, PayPower power);

/**
 * pay_game_get_kept_sheet:
 * @self: a game
 * @power: the power
 *
 * Gets the sheet of a power for the phase after the last turn of the future. The power sent it
 * before turns were undone. The sheet is received again when all turns are brought back.
 *
 * Returns: (transfer none) (nullable): the sheet; `NULL` if there is none, or without a future
 */
PaySheet *
pay_game_get_kept_sheet (const PayGame *self, PayPower power);

/**
 * pay_game_get_unbooked:
 * @self: a game
 *
 * Gets the current position without its ledger entries.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_game_get_unbooked (const PayGame *self);

/**
 * pay_game_get_booked:
 * @self: a game
 *
 * Gets the ledger entries of the current phase.
 *
 * Returns: (transfer none): the ledger entries
 */
const PayLedger *
pay_game_get_booked (const PayGame *self);

/**
 * pay_game_get_kept_booked:
 * @self: a game
 *
 * Gets the ledger entries of the phase after the last turn of the future.
 *
 * Returns: (transfer none): the ledger entries; empty without a future
 */
const PayLedger *
pay_game_get_kept_booked (const PayGame *self);

/**
 * pay_game_is_over:
 * @self: a game
 *
 * Checks whether the game ended in a victory, a draw or a concession.
 *
 * Returns: `TRUE` if it is over
 */
gboolean
pay_game_is_over (const PayGame *self);

/**
 * pay_game_get_draw:
 * @self: a game
 *
 * Gets the powers that share the draw in which the game ended.
 *
 * Returns: the bits of the powers; 0 if there is no draw
 */
guint64
pay_game_get_draw (const PayGame *self);

/**
 * pay_game_get_conceded:
 * @self: a game
 *
 * Gets the power to which the others conceded the game.
 *
 * Returns: the winner, or `PAY_NO_POWER`
 */
PayPower
pay_game_get_conceded (const PayGame *self);

/**
 * pay_game_get_vote:
 * @self: a game
 * @power: the power
 *
 * Gets the vote of a power in the current phase.
 *
 * Returns: the vote
 */
PayVote
pay_game_get_vote (const PayGame *self, PayPower power);

/**
 * pay_game_get_voters:
 * @self: a game
 *
 * Gets the powers that may vote: they have supply centres or units, and a player.
 *
 * Returns: the bits of the powers
 */
guint64
pay_game_get_voters (const PayGame *self);

/**
 * pay_game_get_n_corrections:
 * @self: a game
 *
 * Gets the number of corrections, including those of the future. Corrections are in the order in
 * which they were made. Corrections of the future are last.
 *
 * Returns: the number
 */
guint
pay_game_get_n_corrections (const PayGame *self);

/**
 * pay_game_get_n_corrections_made:
 * @self: a game
 *
 * Gets the number of corrections without those of the future.
 *
 * Returns: the number
 */
guint
pay_game_get_n_corrections_made (const PayGame *self);

/**
 * pay_game_get_correction:
 * @self: a game
 * @i: the index of the correction, from 0
 *
 * Gets a correction.
 *
 * Returns: (transfer none): the correction
 */
const PayCorrection *
pay_game_get_correction (const PayGame *self, guint i);

/* Gets the number of corrections of past phases, in the order in which they were made. */
guint
pay_game_get_n_revisions (const PayGame *self);

const PayRevised *
pay_game_get_revision (const PayGame *self, guint i);

/* Gets the phase of the first turn that a revision replaced. */
PayPhase
pay_revised_get_phase (const PayRevised *self);

/* Finds the latest revision that replaced the turn of a phase, and so every letter about it, whose
 * date is after the adjudication of the replaced turn. @replaced is set to that turn; it may be
 * equal to the turn of today. (nullable) */
const PayRevised *
pay_game_find_revision (const PayGame *self, PayPhase phase, PayTurn **replaced);

/* Checks whether the received sheet of a power was sent before turns were rolled back or corrected,
 * and not since: “your sheet is on file; reply to change it”. */
gboolean
pay_game_is_sheet_on_file (const PayGame *self, PayPower power);

/* Gets the number of later phases for which sheets are on file. */
guint
pay_game_get_n_filed (const PayGame *self);

/* Checks whether turns were rolled back and the sheets or ledger entries changed since, so that
 * playing on corrects a past phase. */
gboolean
pay_game_is_changed_since_rollback (const PayGame *self);

/**
 * pay_game_has_future:
 * @self: a game
 *
 * Checks whether a rollforward would bring anything back.
 *
 * Returns: `TRUE` if it would
 */
gboolean
pay_game_has_future (const PayGame *self);

/**
 * pay_game_get_roster:
 * @self: a game
 *
 * Gets the list of players.
 *
 * Returns: (transfer none): the roster, never `NULL`
 */
const PayRoster *
pay_game_get_roster (const PayGame *self);

/* Gets the player of a power, to whom letters go: nobody if the player has resigned, although the
 * roster lists the player until somebody else takes over. (nullable) */
const PayPlayer *
pay_game_get_player (const PayGame *self, PayPower power);

/**
 * pay_game_get_due:
 * @self: a game
 * @power: the power
 *
 * Finds out whether the phase needs a sheet of a power. All questions about missing sheets are
 * answered by this function.
 */
PayDue
pay_game_get_due (const PayGame *self, PayPower power);

/**
 * pay_game_is_waiting_for:
 * @self: a game
 * @power: the power
 *
 * Checks whether the phase waits for the sheet of a power (rule 3.4). It never waits for computer
 * players.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_game_is_waiting_for (const PayGame *self, PayPower power);

/**
 * pay_game_needs_computer:
 * @self: a game
 * @power: the power
 *
 * Checks whether the computer has to write the sheet of a power for the current phase.
 *
 * Returns: `TRUE` if the computer plays the power, and its sheet is missing
 */
gboolean
pay_game_needs_computer (const PayGame *self, PayPower power);

/**
 * pay_game_read_sheet:
 * @self: a game
 * @power: the power that sends the sheet
 * @text: the sheet
 * @length: the length of @text in bytes, or -1 if it ends with NUL
 * @diagnostics: the list to add findings to
 *
 * Reads a sheet for the current phase without submitting it.
 *
 * Returns: (transfer full) (nullable): the sheet, or `NULL` with findings if it is refused
 */
PaySheet *
pay_game_read_sheet (const PayGame *self, PayPower power, const char *text, gssize length,
                     PayDiagnostics *diagnostics);

/**
 * pay_game_check_replacement:
 * @self: a game
 * @power: the power that sends the sheet
 * @text: the sheet, which is valid
 * @length: the length of @text in bytes, or -1 if it ends with NUL
 * @diagnostics: the list to add a finding to
 *
 * Checks whether a sheet may replace the sheet that the power sent before. A sheet without any
 * words may not replace a sheet with words, because it is nearly always an accident.
 *
 * Returns: `FALSE` with a finding if it may not
 */
gboolean
pay_game_check_replacement (const PayGame *self, PayPower power, const char *text, gssize length,
                            PayDiagnostics *diagnostics);

/**
 * pay_game_get_n_replaced:
 * @self: a game
 *
 * Gets the number of kept sheets that were replaced or withdrawn in the current phase. At most
 * `PAY_REPLACED_MAX` sheets are kept for each power. Empty sheets are not kept.
 *
 * Returns: the number
 */
guint
pay_game_get_n_replaced (const PayGame *self);

/**
 * pay_game_get_replaced:
 * @self: a game
 * @i: the index of the sheet; 0 is the oldest sheet
 *
 * Gets a sheet that was replaced or withdrawn.
 *
 * Returns: (transfer none): the sheet
 */
const PayReplaced *
pay_game_get_replaced (const PayGame *self, guint i);

/* The functions below return a changed game and leave the old one as it is. */

/**
 * pay_game_submit:
 * @self: a game
 * @power: the power that sends the sheet
 * @text: the sheet
 * @length: the length of @text in bytes, or -1 if it ends with NUL
 * @diagnostics: the list to add findings to
 *
 * Submits a sheet for the current phase. The sheet replaces an older sheet of the power. An empty
 * sheet does not replace a sheet with words (pay_game_check_replacement()).
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings if the sheet is
 *   refused
 */
PayGame *
pay_game_submit (PayGame *self, PayPower power, const char *text, gssize length,
                 PayDiagnostics *diagnostics);

/**
 * pay_game_withdraw:
 * @self: a game
 * @power: the power
 *
 * Removes the sheet of a power for the current phase.
 *
 * Returns: (transfer full): the changed game
 */
PayGame *
pay_game_withdraw (PayGame *self, PayPower power);

/**
 * pay_game_transfer:
 * @self: a game
 * @from: the power that pays
 * @amount: the amount as written
 * @to: the receiver as written
 * @reason: (nullable): the reason for the two powers, one line
 * @diagnostics: the list to add findings to
 *
 * Makes a transfer at once, as the game master may do at any time (rule 11). The transfer is
 * refused if the game is over, if it would not be allowed in a sheet, or if it would make a
 * received sheet invalid.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_transfer (PayGame *self, PayPower from, const char *amount, const char *to,
                   const char *reason, PayDiagnostics *diagnostics);

/**
 * pay_game_adjudicate:
 * @self: a game
 * @diagnostics: the list to add findings to
 *
 * Adjudicates the current phase with the sheets that were received. Powers without a sheet give no
 * orders and make no offers. The adjudication fails only if the game is over or the calendar ends.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_adjudicate (PayGame *self, PayDiagnostics *diagnostics);

/**
 * pay_game_rollback:
 * @self: a game
 * @phase: the phase of a turn, or the current phase
 * @diagnostics: the list to add findings to
 *
 * Returns to the start of a phase, with the sheets and ledger entries of its turn. The votes of the
 * current phase and an end by agreement are undone.
 *
 * If the game is not over, a rollback to the current phase undoes the corrections made in this
 * phase. Sheets and ledger entries that do not fit the position without these corrections are
 * dropped, with findings.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings if there is no
 *   such turn, or nothing to undo in the current phase
 */
PayGame *
pay_game_rollback (PayGame *self, PayPhase phase, PayDiagnostics *diagnostics);

/**
 * pay_game_rollforward:
 * @self: a game
 * @diagnostics: the list to add findings to
 *
 * Brings back the next turn of the future as it was played. The sheets and ledger entries received
 * since the rollback are dropped.
 *
 * If corrections were undone in the current phase, these are brought back instead of a turn. Sheets
 * and ledger entries that do not fit the corrected position are dropped, with findings. If an end
 * by agreement was undone in the current phase, this end and its votes are brought back instead.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings if the game is
 *   over or has no future
 */
PayGame *
pay_game_rollforward (PayGame *self, PayDiagnostics *diagnostics);

/**
 * pay_game_draw:
 * @self: a game
 * @powers: the bits of the powers that share the draw; 0 for all survivors
 * @diagnostics: the list to add findings to
 *
 * Ends the game in a draw.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_draw (PayGame *self, guint64 powers, PayDiagnostics *diagnostics);

/**
 * pay_game_concede:
 * @self: a game
 * @winner: the power that wins
 * @diagnostics: the list to add findings to
 *
 * Ends the game with the victory of a power to which the other powers concede.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_concede (PayGame *self, PayPower winner, PayDiagnostics *diagnostics);

/**
 * pay_game_vote:
 * @self: a game
 * @power: the power that votes
 * @vote: the vote of the power
 * @diagnostics: the list to add findings to
 *
 * Records a vote for the current phase. The game ends in a draw if every power that may vote has
 * voted for a draw. It ends in a victory if all of them except the winner have conceded to the same
 * power.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_vote (PayGame *self, PayPower power, PayVote vote, PayDiagnostics *diagnostics);

/**
 * pay_game_correct:
 * @self: a game
 * @edits: the changes, one on each line (see pay_position_edit())
 * @reason: the reason, one line; it is public and kept in the game
 * @diagnostics: the list to add findings to
 *
 * Corrects the current position. The future is removed. Ledger entries and sheets that do not fit
 * the corrected position are dropped, each with a finding.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` with findings
 */
PayGame *
pay_game_correct (PayGame *self, const char *edits, const char *reason,
                  PayDiagnostics *diagnostics);

/**
 * pay_game_with_roster:
 * @self: a game
 * @roster: the roster
 *
 * Replaces the list of players.
 *
 * Returns: (transfer full): the changed game
 */
PayGame *
pay_game_with_roster (PayGame *self, PayRoster *roster);

G_END_DECLS
