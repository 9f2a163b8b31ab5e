/* votes.h - the votes of all powers in a phase, and the votes of phases that were undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

typedef struct
{
  PayVote by_power[PAY_MAX_POWERS];
  guint64 draw;    /* bits of the powers that share a draw; 0 if there is none */
  PayPower winner; /* the power to which the others conceded, or PAY_NO_POWER */
} PayVotes;

/**
 * pay_votes_clear:
 * @self: votes
 *
 * Removes all votes and the agreed end.
 */
void
pay_votes_clear (PayVotes *self);

/**
 * pay_votes_is_empty:
 * @self: votes
 *
 * Checks whether there are neither votes nor an agreed end.
 *
 * Returns: `TRUE` if there are neither
 */
gboolean
pay_votes_is_empty (const PayVotes *self);

/**
 * pay_votes_is_end:
 * @self: votes
 *
 * Checks whether the game ended in a draw or a concession.
 *
 * Returns: `TRUE` if it did
 */
gboolean
pay_votes_is_end (const PayVotes *self);

/* Undone votes of one phase. `turn` is the number of turns before this phase. A list is sorted
 * by `turn`, and no two elements have the same `turn`. */
typedef struct
{
  guint turn;
  PayVotes votes;
} PayUndoneVotes;

/**
 * pay_undone_votes_new:
 *
 * Creates an empty list.
 *
 * Returns: (transfer full) (element-type PayUndoneVotes): the list
 */
GArray *
pay_undone_votes_new (void);

/**
 * pay_undone_votes_find:
 * @undone: (element-type PayUndoneVotes): a list
 * @turn: the number of turns before the phase
 *
 * Finds the undone votes of the phase after a number of turns.
 *
 * Returns: (transfer none) (nullable): the votes, valid until the list changes, or `NULL` if there
 *   are none
 */
PayVotes *
pay_undone_votes_find (const GArray *undone, guint turn);

/**
 * pay_undone_votes_put:
 * @undone: (element-type PayUndoneVotes): a list
 * @turn: the number of turns before the phase
 * @votes: the votes, copied
 *
 * Adds undone votes to a list. They replace the votes after the same number of turns, if there
 * are any.
 */
void
pay_undone_votes_put (GArray *undone, guint turn, const PayVotes *votes);

/**
 * pay_undone_votes_remove:
 * @undone: (element-type PayUndoneVotes): a list
 * @turn: the number of turns before the phase
 *
 * Removes the undone votes of the phase after a number of turns.
 */
void
pay_undone_votes_remove (GArray *undone, guint turn);

G_END_DECLS
