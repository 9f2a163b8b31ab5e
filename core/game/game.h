/* game.h - a game: its setup, the turns played, the sheets received for the phase to come
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"
#include "game/turn.h"

G_BEGIN_DECLS

/* What a power votes for, in the phase to come: nothing, a draw between all survivors, or that
 * another power has won. */
typedef enum
{
  PAY_VOTE_NONE,
  PAY_VOTE_DRAW,
  PAY_VOTE_CONCEDE,
} PayVoteKind;

typedef struct
{
  PayVoteKind kind;
  PayPower to; /* CONCEDE */
} PayVote;

/* The game master changed the position before a turn was played, and why. */
typedef struct
{
  guint turn;
  char *reason;
  PayPosition *position; /* after the change */
} PayCorrection;

/* A PayGame is an immutable value: every change makes another game that shares the turns. Undo is
 * keeping the old one. Turns taken back stay in the game as its future until something else is
 * adjudicated, so rollback and rollforward survive saving: sending another sheet after a rollback
 * loses nothing yet, and adjudicating the very sheets of the turn that was taken back is a
 * rollforward. Votes, and an end that was agreed upon, come back with the last turn of the future.
 * Sheets received for the current phase are always free of errors. */
PayGame *
pay_game_new (PaySetup *setup);
/* A game that begins in some other position of the setup's board; acceptance lists that are not
 * given are the usual ones. NULL with findings when no game can begin so. */
PayGame *
pay_game_new_from (PaySetup *setup, PayPosition *position, PayDiagnostics *diagnostics);
PayGame *
pay_game_ref (PayGame *self);
void
pay_game_unref (PayGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayGame, pay_game_unref)

PaySetup *
pay_game_get_setup (const PayGame *self);
PayBoard *
pay_game_get_board (const PayGame *self);
/* The position in which the game began. */
PayPosition *
pay_game_get_start (const PayGame *self);
/* The position to play now, with what has been booked at it, and its phase. */
PayPosition *
pay_game_get_position (const PayGame *self);
PayPhase
pay_game_get_phase (const PayGame *self);
guint
pay_game_get_n_turns (const PayGame *self);
PayTurn *
pay_game_get_turn (const PayGame *self, guint i);
/* Index of the turn of a phase, or -1. */
int
pay_game_find_turn (const PayGame *self, PayPhase phase);
/* Turns that rollforward would bring back, the next one first. */
guint
pay_game_get_n_future (const PayGame *self);
PayTurn *
pay_game_get_future (const PayGame *self, guint i);
/* The sheet received from a power for the current phase, or NULL. */
PaySheet *
pay_game_get_sheet (const PayGame *self, PayPower power);
/* The sheet received from a power for the phase after the last turn of the future, before turns
 * were taken back; NULL without a future. It is received again when all turns have come back. */
PaySheet *
pay_game_get_kept_sheet (const PayGame *self, PayPower power);
/* The transfers booked at the current phase, and at the one that kept sheets are for; borrowed. */
const PayLedger *
pay_game_get_booked (const PayGame *self);
const PayLedger *
pay_game_get_kept_booked (const PayGame *self);
/* Over by victory, draw or concession. */
gboolean
pay_game_is_over (const PayGame *self);
/* The powers (bits) that agreed on a draw; 0 when there is none. */
guint64
pay_game_get_draw (const PayGame *self);
/* The power to whom the others conceded the game, or PAY_NO_POWER. */
PayPower
pay_game_get_conceded (const PayGame *self);
/* How a power votes in the phase to come. */
PayVote
pay_game_get_vote (const PayGame *self, PayPower power);
/* The powers (bits) whose votes are asked: they have centres or units and a player. */
guint64
pay_game_get_voters (const PayGame *self);
/* Corrections in the order in which they were made, those of the future last: the first n_made
 * count. */
guint
pay_game_get_n_corrections (const PayGame *self);
guint
pay_game_get_n_corrections_made (const PayGame *self);
const PayCorrection *
pay_game_get_correction (const PayGame *self, guint i);
/* Whether rollforward has something to bring back. */
gboolean
pay_game_has_future (const PayGame *self);
/* Who plays; borrowed, never NULL. */
const PayRoster *
pay_game_get_roster (const PayGame *self);
/* Whether the phase waits for this power (rule 3.4). FALSE for powers with nothing to do. */
gboolean
pay_game_is_waiting_for (const PayGame *self, PayPower power);

/* Reads a sheet for the current phase without storing it. NULL when refused. */
PaySheet *
pay_game_read_sheet (const PayGame *self, PayPower power, const char *text, gssize length,
                     PayDiagnostics *diagnostics);

/* Each returns (transfer full) the changed game, or NULL with findings; the old game stays as it
 * is. */
PayGame *
pay_game_submit (PayGame *self, PayPower power, const char *text, gssize length,
                 PayDiagnostics *diagnostics);
PayGame *
pay_game_withdraw (PayGame *self, PayPower power);
/* Books a transfer at once, as the game master may at any time (rule 11): the amount and the
 * receiver as somebody writes them, and for the two of them the reason, or NULL. Refused where a
 * sheet could not promise it, or when a sheet that was received could not stay. */
PayGame *
pay_game_transfer (PayGame *self, PayPower from, const char *amount, const char *to,
                   const char *reason, PayDiagnostics *diagnostics);
/* Resolves the current phase with the sheets there are (missing ones count as holding). NULL only
 * when the game is over, or in the last year of the calendar. */
PayGame *
pay_game_adjudicate (PayGame *self, PayDiagnostics *diagnostics);
/* Back to the start of `phase` (its sheets are received sheets again); an end by votes is lifted,
 * with the current phase as `phase` nothing else. A rollback to the current phase of a game that is
 * not over takes back the corrections made in it. And one turn forward, as it was played, or the
 * corrections, or the end that was lifted in this phase, back; sheets sent since the rollback are
 * dropped. Sheets that no longer fit a position with or without its corrections are dropped with
 * their findings. */
PayGame *
pay_game_rollback (PayGame *self, PayPhase phase, PayDiagnostics *diagnostics);
PayGame *
pay_game_rollforward (PayGame *self, PayDiagnostics *diagnostics);
/* Ends the game in a draw between the powers in the bits (0: all survivors). */
PayGame *
pay_game_draw (PayGame *self, guint64 powers, PayDiagnostics *diagnostics);
/* Ends the game with the victory of a power to whom the others conceded it. */
PayGame *
pay_game_concede (PayGame *self, PayPower winner, PayDiagnostics *diagnostics);
/* Records a vote. It stands for the phase to come. When all who are asked vote for a draw, or all
 * but the one power itself concede to it, the game is over. */
PayGame *
pay_game_vote (PayGame *self, PayPower power, PayVote vote, PayDiagnostics *diagnostics);
/* Changes the position to play now.
 * @edits: what to change, one change a line (see pay_position_edit())
 * @reason: one line, told to everybody and kept in the game */
PayGame *
pay_game_correct (PayGame *self, const char *edits, const char *reason,
                  PayDiagnostics *diagnostics);
PayGame *
pay_game_with_roster (PayGame *self, PayRoster *roster);

G_END_DECLS
