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

/* Removes all votes and the agreed end. */
void pay_votes_clear (PayVotes *self);

/* Checks whether there are neither votes nor an agreed end. */
gboolean pay_votes_is_empty (const PayVotes *self);

/* Checks whether the game ended in a draw or a concession. */
gboolean pay_votes_is_end (const PayVotes *self);

/* Undone votes of one phase. `turn` is the number of turns before this phase. A list is sorted
 * by `turn`, and no two elements have the same `turn`. */
typedef struct
{
  guint turn;
  PayVotes votes;
} PayUndoneVotes;

/* Creates an empty list. (transfer full) */
GArray *pay_undone_votes_new (void);

/* Finds the undone votes of the phase after a number of turns. Returns the votes, valid until the
 * list changes, or NULL if there are none. (transfer none) */
PayVotes *pay_undone_votes_find (const GArray *undone, guint turn);

/* Adds undone votes to a list. They replace the votes after the same number of turns, if there
 * are any. */
void pay_undone_votes_put (GArray *undone, guint turn, const PayVotes *votes);

/* Removes the undone votes of the phase after a number of turns. */
void pay_undone_votes_remove (GArray *undone, guint turn);

G_END_DECLS
