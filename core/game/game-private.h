/* game-private.h - the fields of a game, and functions for the readers of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/dropped.h"
#include "game/filed.h"
#include "game/game.h"
#include "game/votes.h"

G_BEGIN_DECLS

/* Turns 0 to n_played - 1 are played. All later turns were undone and are the future. `now` is the
 * current position including ledger entries.
 *
 * `received` is the inbox of the current phase. `kept` is the inbox of the phase after the last
 * turn of the future. It is saved by the rollback that begins the future, and is empty without a
 * future.
 *
 * `votes` are the votes of the current phase. `undone_votes` has the votes, and ends by agreement,
 * that rollbacks undid.
 *
 * `corrections` are in the order of the turns before which they were made. While `uncorrected` is
 * set, the corrections of the current phase have no effect.
 *
 * `filed` is sorted by phase, and has only phases after the current one. */
struct _PayGame
{
  PaySetup *setup;
  PayPosition *start;
  GPtrArray *turns;
  guint n_played;
  GPtrArray *corrections; /* PayCorrection */
  gboolean uncorrected;
  PayInbox received, kept;
  GPtrArray *revisions; /* PayRevised */
  GPtrArray *filed;     /* PayFiled */
  PayPosition *now;
  PayVotes votes;
  GArray *undone_votes; /* PayUndoneVotes */
  PayRoster *roster;    /* never NULL */
};

/* Copies a game with its first turns. Corrections and undone votes are copied up to the phase
 * after these turns; everything else is copied completely. The caller must call pay_game_settle()
 * for the copy. (transfer full) */
PayGame *pay_game_copy (const PayGame *self, guint n_turns);

/* Computes the current position again after turns, corrections or ledger entries changed.
 * (transfer none) */
PayGame *pay_game_settle (PayGame *self);

/* Checks whether a game goes on. Returns FALSE with a finding if it is over. */
gboolean pay_game_check_not_over (const PayGame *self, PayDiagnostics *diagnostics);

/* Lists the names of powers, separated by commas. @powers: the bits of the powers.
 * (transfer full) */
char *pay_game_list_powers (const PayBoard *board, guint64 powers);

/* Finds the corrections before a turn. @first is the index of the first of these corrections, or
 * the index at which it would be. */
guint pay_game_find_corrections (const PayGame *self, guint turn, guint *first);

/* Removes all replaced sheets, because they are not published with a game. */
void pay_game_forget_replaced (PayGame *self);

/* Checks the received ledger entries again, and reads the received sheets again, after the
 * position changed. Entries and sheets that do not fit any more are dropped, each with a finding.
 * Settles the game. */
void pay_game_reread_received (PayGame *self, PayDiagnostics *diagnostics);

/* Checks whether an end by agreement in the current phase was undone. Rollforward brings back
 * such an end. */
gboolean pay_game_has_lifted_end (const PayGame *self);

/* Sets the deadline of the current phase, and the one of the phase after the future. Clears the
 * marks of late sheets, because they belong to another phase. */
void pay_game_set_deadlines (PayGame *self, const char *deadline, const char *undone);

/* Creates a record whose `before` is set by the caller. (transfer full) */
PayRevised *pay_revised_new (guint turn, const char *time, const char *reason, gboolean redraw);

void pay_revised_unref (PayRevised *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRevised, pay_revised_unref)

/* Copies a game for the record of a revision: its turns, corrections and votes. (transfer full) */
PayGame *pay_game_copy_record (const PayGame *self);

/* Finds what the lots of a turn are drawn from when the turn is adjudicated again: the latest
 * revision that replaced the phase decides. Returns NULL for new lots. (transfer full) (nullable)
 */
char **pay_game_find_drawn (const PayGame *self, PayPhase phase);

/* Makes the future of a game that was rolled back a record, and puts what was received for its
 * later phases on file. Votes and ends are added to @dropped. Returns the game itself if it has no
 * future. (transfer full) (element-type PayDropped) */
PayGame *pay_game_begin_revision (PayGame *self, const char *time, const char *reason,
                                  gboolean redraw, GPtrArray *dropped);

/* Receives what is on file for the current phase again, and adds to @dropped what is not valid any
 * more, or whose phase does not occur any more. (element-type PayDropped) */
void pay_game_receive_filed (PayGame *self, GPtrArray *dropped);

/* Like pay_game_adjudicate(), but lists what was dropped. (element-type PayDropped) */
PayGame *pay_game_adjudicate_listing (PayGame *self, GPtrArray *dropped,
                                      PayDiagnostics *diagnostics);

/* Creates a correction. @turn is the index of the turn before which the correction is made.
 * (transfer full) */
PayCorrection *pay_correction_new (guint turn, const char *reason, PayPosition *position);

/* Creates a game without turns. The caller adds the rest of the game. (transfer full) */
PayGame *pay_game_new_restored (PaySetup *setup, PayPosition *start);

/* Checks whether a game can begin in a position, and completes the position. Units are sorted as
 * in the text of a position, and missing standing instructions are filled in. Returns NULL with
 * findings. (transfer full) */
PayPosition *pay_game_check_start (const PaySetup *setup, const PayPosition *position,
                                   PayDiagnostics *diagnostics);

/* Makes the position in which a game begins: the start position of its board, with the treasuries
 * and standing instructions that the economy gives. (transfer full) */
PayPosition *pay_game_make_start (const PaySetup *setup);

/* Checks whether the year after a phase is still in the calendar. Without this year, the phase
 * cannot be adjudicated. Returns FALSE with a finding if it is not. */
gboolean pay_game_check_year (const PayBoard *board, PayPhase phase, PayDiagnostics *diagnostics);

/* Like pay_game_concede(), but for a file: earlier versions also conceded games to powers with
 * units and without supply centres. */
PayGame *pay_game_concede_as_recorded (PayGame *self, PayPower winner, PayDiagnostics *diagnostics);

G_END_DECLS
