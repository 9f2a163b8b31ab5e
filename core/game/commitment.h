/* commitment.h - what a game master is bound to: a chain of digests over seed, sheets and positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Every turn has a commitment that players are told with their statements. It binds the setup, the
 * seed, all sheets and positions up to that turn; but it tells none of them, since every secret
 * goes in with a salt. After the end, when secret and seed are published, whoever has the game can
 * work out every commitment again (payola-cli verify).
 *
 * All digests are those of base/digest.h. With S the game's secret:
 *   salt (use)   = digest "payola salt":       S, use
 *   leaf (use, text) = digest "payola leaf":   salt (use), text
 *   first link   = digest "payola game":       the setup in words (pay_setup_words()),
 *                                              leaf ("seed", the seed's digits),
 *                                              leaf ("start", the position's text)
 *   a turn       = digest "payola turn":       the link before, the phase ("S1901M"), for every
 *   power
 *                                              in the board's order leaf (PHASE " sheet " KEY, "+"
 *                                              and the sheet, or "-" without one),
 *                                              leaf (PHASE " after", a line "transfer FROM TO
 *                                              AMOUNT" for each that was booked, and the position's
 *                                              text)
 *   a correction = digest "payola correction": the link before, the reason,
 *                                              leaf (PHASE " correction " NUMBER, the position's
 *                                              text)
 * The words of a setup on an own board hold the digest of that board (pay_board_make_digest()).
 * A correction's number counts all corrections of the game from 1. */
typedef struct
{
  PayPhase phase;     /* of the turn; of the phase to come for a correction */
  char *reason;       /* of a correction; NULL: a turn */
  GArray *sheets;     /* TURN: PayDigest, the leaf of each power */
  PayDigest position; /* leaf of the position after it */
  PayDigest commitment;
} PayLink;

typedef struct
{
  PayDigest seed, start; /* leaves */
  PayDigest first;       /* the first link's commitment */
  GPtrArray *links;      /* PayLink, in the order in which they were made */
} PayChain;

/* The chain of the turns played. */
PayChain *
pay_chain_new (const PayGame *game);
void
pay_chain_free (PayChain *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayChain, pay_chain_free)
PayChain *
pay_chain_copy (const PayChain *self);
/* For readers of files: an empty chain, a link for it. */
PayChain *
pay_chain_new_empty (void);
PayLink *
pay_chain_add (PayChain *self, PayPhase phase, const char *reason);
/* Works the first link's commitment out of its leaves. */
void
pay_chain_commit_start (PayChain *self, const PaySetup *setup);
/* The commitment after turn `turn` of those played (0 ..); the first link's when there is none. */
PayDigest
pay_chain_get (const PayChain *self, int turn);
/* Works the commitments out of the leaves; all that is needed of the setup is public. FALSE when
 * one of those given is another. */
gboolean
pay_chain_check (const PayChain *self, const PaySetup *setup);

/* Short name of a game that no other game has: the beginning of its first commitment, in the
 * letters of hexadecimal numbers. Owned. */
char *
pay_game_make_id (const PayGame *game);
char *
pay_chain_make_id (const PayChain *self);

/* What is public of a setup, in one line a thing; part of the first commitment. Owned. */
char *
pay_setup_words (const PaySetup *setup);
/* The salt for a use, and the leaf made with it; what a player is given of his own sheet. */
PayDigest
pay_commitment_salt (const PaySetup *setup, const char *use);
PayDigest
pay_commitment_leaf (const PayDigest *salt, const char *text);
/* "S1901M sheet FRANCE", and "+" or "-" before a sheet; owned. */
char *
pay_commitment_sheet_use (const PayBoard *board, PayPhase phase, PayPower power);
char *
pay_commitment_sheet_text (const char *sheet);

G_END_DECLS
