/* game-private.h - what a game is made of, and how the reader of game files puts one together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "game/inbox.h"
#include "game/votes.h"

G_BEGIN_DECLS

/* Turns 0 .. n_played - 1 have been played, the others were taken back and are the future.
 * `received` is what has come for the phase to come; `kept` what had come for the phase after the
 * last turn when the first turn was taken back (nothing without a future). `votes` is of the phase
 * to come; `undone_votes` are those of the phases from which the game went back, and of this one
 * the end that was lifted. Corrections stand in the order of the turns before which they were made;
 * those before the turn to come do not count while `uncorrected`. `now` is the position with what
 * has been booked at it. */
struct _PayGame
{
  PaySetup *setup;
  PayPosition *start;
  GPtrArray *turns;
  guint n_played;
  GPtrArray *corrections; /* PayCorrection */
  gboolean uncorrected;
  PayInbox received, kept;
  PayPosition *now;
  PayVotes votes;
  GArray *undone_votes; /* PayUndoneVotes */
  PayRoster *roster;    /* NULL: nobody is listed */
};

/* Another game with the first `n_turns` turns of this one, and all else; to be settled. (transfer
 * full) */
PayGame *
pay_game_copy (const PayGame *self, guint n_turns);
/* To be called whenever turns, corrections or bookings have changed. Returns the game. */
PayGame *
pay_game_settle (PayGame *self);
/* The position without what has been booked at it. */
PayPosition *
pay_game_get_unbooked (const PayGame *self);
/* FALSE with a finding when the game is over. */
gboolean
pay_game_check_not_over (const PayGame *self, PayDiagnostics *diagnostics);
/* Names of the powers in the bits, with commas; owned. */
char *
pay_game_list_powers (const PayBoard *board, guint64 powers);
/* Corrections before a turn: index of the first, and how many. */
guint
pay_game_find_corrections (const PayGame *self, guint turn, guint *first);
/* Books and reads again what was received, after the position changed; what no longer fits is
 * dropped, each with a finding. Settles the game. */
void
pay_game_reread_received (PayGame *self, PayDiagnostics *diagnostics);
/* Whether rollforward brings back an end of the phase to come. */
gboolean
pay_game_has_lifted_end (const PayGame *self);

PayCorrection *
pay_correction_new (guint turn, const char *reason, PayPosition *position);

/* A game without turns for the reader of files, who puts the rest into it.
 * @start: what pay_game_new() or pay_game_check_start() gave */
PayGame *
pay_game_new_restored (PaySetup *setup, PayPosition *start);

/* The position as games start from it (units in the order of its text, standing instructions filled
 * in), or NULL with all findings. (transfer full) */
PayPosition *
pay_game_check_start (const PaySetup *setup, const PayPosition *position,
                      PayDiagnostics *diagnostics);

/* The start of a game on the board's own position. (transfer full) */
PayPosition *
pay_game_make_start (const PaySetup *setup);

/* Whether the phase can still be resolved: a finding when the calendar ends. */
gboolean
pay_game_check_year (const PayBoard *board, PayPhase phase, PayDiagnostics *diagnostics);

G_END_DECLS
