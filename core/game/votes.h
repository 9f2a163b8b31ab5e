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
  guint64 draw;    /* bits of the powers that drew; 0: no draw */
  PayPower winner; /* the power to which the others conceded; PAY_NO_POWER: none */
} PayVotes;

/* Resets to no votes and no agreed end. */
void
pay_votes_clear (PayVotes *self);
/* Returns whether there are neither votes nor an agreed end. */
gboolean
pay_votes_is_empty (const PayVotes *self);
/* Returns whether the votes end the game, in a draw or a concession. */
gboolean
pay_votes_is_end (const PayVotes *self);

/* Votes that were undone, at most one entry for each number of turns, in the order of the turns. */
typedef struct
{
  guint turn;
  PayVotes votes;
} PayUndoneVotes;

/* Makes an empty list of PayUndoneVotes. (transfer full) */
GArray *
pay_undone_votes_new (void);
/* Returns the votes undone after @turn turns, borrowed until the list changes. (nullable) */
PayVotes *
pay_undone_votes_find (const GArray *undone, guint turn);
/* Adds votes, which replace others of the same turn. */
void
pay_undone_votes_put (GArray *undone, guint turn, const PayVotes *votes);
/* Removes the votes undone after @turn turns. */
void
pay_undone_votes_remove (GArray *undone, guint turn);

G_END_DECLS
