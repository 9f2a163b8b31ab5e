/* commitment.h - commitments of the game master: a chain of digests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Every turn has a commitment, which players read in their statements. The commitment binds the
 * setup, the seed, and all sheets and positions up to that turn. It does not reveal any of them,
 * because every secret is hashed with a salt. After the end, when the secret and the seed are
 * published, everybody who has the game can compute every commitment again (payola-cli verify).
 *
 * All digests are those of base/digest.h. S is the secret of the game:
 *
 *   salt (use)       = digest "payola salt":       S, use
 *   leaf (use, text) = digest "payola leaf":       salt (use), text
 *   first link       = digest "payola game":       the setup in words (pay_setup_words()),
 *                                                  leaf ("seed", the digits of the seed),
 *                                                  leaf ("start", the text of the position)
 *   a turn           = digest "payola turn":       the previous link, the phase ("S1901M"),
 *                                                  for each power in the order of the board
 *                                                  leaf (PHASE " sheet " KEY, "+" and the
 *                                                  sheet, or "-" without one),
 *                                                  leaf (PHASE " after", a line "transfer
 *                                                  FROM TO AMOUNT" for each ledger entry,
 *                                                  and the text of the position)
 *   a correction     = digest "payola correction": the previous link, the reason,
 *                                                  leaf (PHASE " correction " NUMBER, the
 *                                                  text of the position)
 *
 * With hidden dummies, a line "option NAME" for each option of a dummy follows the digits of the
 * seed. A ledger entry with a reason has the reason after its amount. The words of a setup with a
 * custom board contain the digest of that board (pay_board_make_digest()). Corrections are numbered
 * from 1 in the whole game.
 *
 * The commitments of games of format 2 also bind the following data:
 *
 *   first link       the words also contain the format, the source of the lots ("seed", "sheets" or
 *                    "meaning") and the digest
 *                    "payola scoring" of the text of the scoring system, if there is one
 *   a turn           = digest "payola turn 2": the fields of a turn, the deadline of the phase
 *                      (or nothing), leaf (PHASE " roster", the roster)
 *   the end          = digest "payola end": the previous link, the phase, the end in words
 *                      ("victory FRANCE", "draw AUSTRIA FRANCE" or "conceded FRANCE"), the
 *                      leaves of the sheets received since the last turn as in a turn,
 *                      leaf (PHASE " end", a line for each ledger entry as in a turn and for each
 *                      vote, "vote POWER" or "vote POWER TO"), the deadline (or nothing),
 *                      leaf (PHASE " roster at the end", the roster)
 *
 * When a past phase was corrected, these are bound as well:
 *
 *   a revision       = digest "payola revision": the previous link, the phase, the reason, the
 *                      commitment of the last turn or of the end before the revision, the time
 *                      (or nothing), and "redraw" or "keep"; it comes before the turn of the phase.
 * A revision of the same or an earlier phase takes its place, because the commitment before that
 * one binds it a turn           if its lots were kept: also leaf (PHASE " lots", the texts from
 * which they were drawn, each followed by a NUL byte)
 *
 * The roster is a line "player POWER NAME" or "standby NAME" for each player, each followed by a
 * line "key KEY" if there is a key (for computer players, see pay_commitment_roster()). Addresses
 * and notes are not bound, because only the game master sees them, and anybody could check a guess
 * of them against a published leaf. */
typedef enum
{
  PAY_LINK_TURN,
  PAY_LINK_CORRECTION,
  PAY_LINK_END,
  PAY_LINK_REVISION,
} PayLinkKind;

typedef struct
{
  PayLinkKind kind;
  PayPhase phase; /* phase of the turn or of the corrected position, or phase in which the game
                   * ended */
  char *words;    /* reason for a correction or revision, or the end in words; NULL for a turn */
  GArray *sheets; /* PayDigest: leaf of the sheet of each power; empty for corrections */
  PayDigest position; /* leaf with the position after the turn or correction; at the end, leaf with
                       * the ledger entries and votes; for a revision, the commitment before */
  char *deadline;     /* deadline of the turn or at the end, or NULL; only in format 2. For a
                       * revision, its time */
  gboolean redraw;    /* only for revisions */
  gboolean has_lots;  /* only for turns that kept their lots */
  PayDigest lots;
  PayDigest roster; /* leaf of the roster; only in format 2, and not for corrections */
  PayDigest commitment;
} PayLink;

typedef struct
{
  PayDigest seed, start; /* leaves of the seed and of the start position */
  PayDigest first;       /* the commitment of the first link */
  GPtrArray *links;      /* PayLink: the links after the first, in the order in which they were
                          * made */
} PayChain;

/* Computes the chain of a game. Turns that were undone are not included. (transfer full) */
PayChain *pay_chain_new (const PayGame *game);

/* Computes the chain of the game before a revision: its turns, and the commitment of its end if it
 * was over. Other fields of the link of the end are not set. (transfer full) */
PayChain *pay_chain_new_before (const PayRevised *made);

void pay_chain_free (PayChain *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayChain, pay_chain_free)

PayChain *pay_chain_copy (const PayChain *self);

/* Creates a chain without links. The caller sets its leaves and its first commitment.
 * (transfer full) */
PayChain *pay_chain_new_empty (void);

/* Adds a link. The caller sets its leaves and its commitment. @phase is the phase of the turn, of
 * the corrected position or at the end. @words is the reason for a correction, or the end in
 * words; NULL for a turn. (transfer none) */
PayLink *pay_chain_add (PayChain *self, PayLinkKind kind, PayPhase phase, const char *words);

/* Computes the commitment of the first link from its leaves. */
void pay_chain_commit_start (PayChain *self, const PaySetup *setup);

/* Gets the commitment after a turn. @turn is the turn, from 0; -1 for the start. Returns the
 * commitment: of the first link for the start, and of the last link for a turn that does not
 * exist. */
PayDigest pay_chain_get (const PayChain *self, int turn);

/* Gets the link of the end of the game, or NULL if the game goes on or has format 1. */
const PayLink *pay_chain_get_end (const PayChain *self);

/* Computes all commitments from the leaves and compares them with the commitments in the chain.
 * Only the public part of the setup is needed. Returns FALSE if any of them differs. */
gboolean pay_chain_check (const PayChain *self, const PaySetup *setup);

/* Makes a short identifier of a game: the beginning of its first commitment. Returns 20
 * hexadecimal digits. (transfer full) */
char *pay_game_make_id (const PayGame *game);

/* Makes the short identifier of a game from its chain. Returns 20 hexadecimal digits.
 * (transfer full) */
char *pay_chain_make_id (const PayChain *self);

/* Writes the public part of a setup, one item on each line. It is part of the first commitment.
 * (transfer full) */
char *pay_setup_words (const PaySetup *setup);

/* Computes the salt for a use. @use is the use, as in "S1901M sheet FRANCE". */
PayDigest pay_commitment_salt (const PaySetup *setup, const char *use);

/* Computes a leaf. */
PayDigest pay_commitment_leaf (const PayDigest *salt, const char *text);

/* Computes the leaf of the persons in the roster. A published game contains only the leaf for
 * "roster at the end", and this leaf is returned. @game is a game of format 2. */
PayDigest pay_commitment_persons (const PayGame *game, const char *use);

/* Writes a line “POWER level” for each power that the computer plays. (transfer full) */
char *pay_commitment_computers (const PayGame *game);

/* Joins the leaf of the persons and the levels of the computer players to the leaf of a roster. */
PayDigest pay_commitment_join_computers (const PayDigest *persons, const char *computers);

/* Computes the leaf of the current roster. If the computer plays powers, it is a digest of the
 * leaf of the persons and the levels of the computer players. @game is a game of format 2. */
PayDigest pay_commitment_roster (const PayGame *game, const char *use);

/* Makes the text that identifies the leaf of a sheet, as in "S1901M sheet FRANCE". It is the use
 * in pay_commitment_salt(). (transfer full) */
char *pay_commitment_sheet_use (const PayBoard *board, PayPhase phase, PayPower power);

/* Makes the text from which the leaf of a sheet is computed. @sheet is the text of the sheet, or
 * NULL if the power sent nothing. (transfer full) */
char *pay_commitment_sheet_text (const char *sheet);

G_END_DECLS
