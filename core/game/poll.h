/* poll.h - how the powers vote in a phase, what was agreed upon in it, and what was taken back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

typedef struct
{
  PayVote votes[PAY_MAX_POWERS];
  guint64 draw;    /* the powers that drew; 0: no draw */
  PayPower winner; /* to whom the others conceded; PAY_NO_POWER: nobody */
} PayPoll;

/* Nobody votes, nothing is agreed upon. */
void
pay_poll_clear (PayPoll *self);
gboolean
pay_poll_is_empty (const PayPoll *self);
gboolean
pay_poll_is_end (const PayPoll *self);

/* Polls that were taken back, at most one for each number of turns after which it was taken; in
 * the order of the turns. */
typedef struct
{
  guint turn;
  PayPoll poll;
} PayKeptPoll;

GArray *
pay_kept_polls_new (void);
/* (nullable), borrowed until the list changes. */
PayPoll *
pay_kept_polls_find (const GArray *polls, guint turn);
/* In the place of the one that there was. */
void
pay_kept_polls_put (GArray *polls, guint turn, const PayPoll *poll);
void
pay_kept_polls_remove (GArray *polls, guint turn);

G_END_DECLS
