/* view.h - a game as one viewer may see it: the only way in which reports and pictures see a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/commitment.h"
#include "game/game.h"
#include "game/vista.h"

G_BEGIN_DECLS

/* Who looks: a power (0 ..), the game master, or the public. */
typedef int PayViewer;
#define PAY_VIEWER_GM (-1)
#define PAY_VIEWER_PUBLIC (-2)

/* A unit that obeyed an order which a power backs. In Tin Cup the order is not told (rule 5.7). */
typedef struct
{
  PayUnit unit;
  gboolean has_order;
  PayOrder order;
  int amount; /* AgP of that power's own */
} PayAccepted;

/* Every accessor answers only what its viewer may know (rules 2.5, 3.5, 5.7); after
 * the end of the game everybody may know everything. Immutable, reference-counted. */
PayView *
pay_view_new (PayGame *game, PayViewer viewer);
/* The same game as this power saw it while it was played, whatever @self may know: what statements
 * are made from. */
PayView *
pay_view_narrow (PayView *self, PayPower power);
PayView *
pay_view_ref (PayView *self);
void
pay_view_unref (PayView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayView, pay_view_unref)

/* "gm", "public", or a power's name or letter, case ignored. */
gboolean
pay_viewer_parse (const PayBoard *board, const char *text, PayViewer *viewer);
PayViewer
pay_view_get_viewer (const PayView *self);
const PaySetup *
pay_view_get_setup (const PayView *self);
const PayBoard *
pay_view_get_board (const PayView *self);
guint
pay_view_get_n_turns (const PayView *self);
PayPhase
pay_view_get_phase (const PayView *self, guint turn); /* n_turns: now */
/* The turn of a phase, n_turns when it is now, else -1. */
int
pay_view_find_phase (const PayView *self, PayPhase phase);
gboolean
pay_view_is_over (const PayView *self);

/* Tin Cup: whether this viewer sees only a part of the board. If not, everything below is seen. */
gboolean
pay_view_is_blind (const PayView *self);
gboolean
pay_view_sees (const PayView *self, guint turn, PayProvince province);
/* Whether the viewer knows who owns a centre, nobody included. */
gboolean
pay_view_knows_owner (const PayView *self, guint turn, PayProvince centre);
/* Units of others that came into sight in a turn; their orders are not known. */
guint
pay_view_get_n_sightings (const PayView *self, guint turn);
const PaySighting *
pay_view_get_sighting (const PayView *self, guint turn, guint i);

/* Pieces at the start of turn `turn` (n_turns: now). Money and acceptance lists that the viewer
 * may not know are 0 and "" in it; the accessors below tell secrets from empty treasuries. In Tin
 * Cup units out of sight are missing and centres out of sight nobody's. */
const PayPosition *
pay_view_get_position (const PayView *self, guint turn);
/* NULL for the phase to come. In Tin Cup what was seen of it, indices as in the position. */
const PayOutcome *
pay_view_get_outcome (const PayView *self, guint turn);
/* Events that are public. A draw is the one event of the phase to come (turn n_turns), likewise a
 * concession. */
guint
pay_view_get_n_events (const PayView *self, guint turn);
const PayEvent *
pay_view_get_event (const PayView *self, guint turn, guint i);

/* Treasury at the start of turn `turn`: FALSE when the viewer may not know. */
gboolean
pay_view_get_balance (const PayView *self, guint turn, PayPower power, int *agp);
/* What its units accepted since the year began (Zero-Sum): FALSE when the viewer may not know, and
 * in games where it does not matter. */
gboolean
pay_view_get_fund (const PayView *self, guint turn, PayPower power, int *agp);
/* A power's sheet: own, all for the GM, all after the end. For n_turns the sheet received so far.
 * NULL when there is none or it is secret. Borrowed. */
const char *
pay_view_get_sheet (const PayView *self, guint turn, PayPower power);
/* Whether a sheet was received for the phase to come (GM: all; a power: its own). */
gboolean
pay_view_has_sheet (const PayView *self, PayPower power);
gboolean
pay_view_is_waiting_for (const PayView *self, PayPower power);
/* AgP that the unit accepted in all: its owner and the GM know, with public totals everybody. The
 * options about statements take this and the next three away from players (rule 5.7). */
gboolean
pay_view_get_price (const PayView *self, guint turn, guint unit, int *agp);
/* AgP that `power` paid for it, when the viewer may know; FALSE too when it did not back the
 * order. */
gboolean
pay_view_get_payment (const PayView *self, guint turn, guint unit, PayPower power, int *agp);
/* The bribes of `power` that were accepted: PayAccepted, in the order of the position's units, in
 * Tin Cup in that of the places. Empty when the viewer may not know. Owned. */
GArray *
pay_view_get_accepted (const PayView *self, guint turn, PayPower power);
/* No entry of the unit's owner backs the order (the statement's asterisk): owner and GM know. */
gboolean
pay_view_is_bought (const PayView *self, guint turn, guint unit);
gboolean
pay_view_get_reductions (const PayView *self, guint turn, PayPower power, guint *times);
/* Entries that the viewer may know: own transfers, own taxes, own payments; all for the GM. Who
 * sent an anonymous transfer is PAY_NO_POWER to its receiver. For n_turns what was booked.
 * Owned. */
PayLedger *
pay_view_get_ledger (const PayView *self, guint turn);
/* All that was decided, trace included: GM, or everybody after the end; else NULL. NULL too for the
 * phase to come and in views by packet. */
const PayDecision *
pay_view_get_decision (const PayView *self, guint turn);
/* What the phase told a power besides, or with PAY_NO_POWER everybody, in sentences (element-type
 * char *); empty when the viewer may not know. Owned. */
GPtrArray *
pay_view_get_told (const PayView *self, guint turn, PayPower power);
/* The same as codes with their words, which no language has touched; owned. */
PayDiagnostics *
pay_view_list_told (const PayView *self, guint turn, PayPower power);
/* A power's acceptance list at the start of the turn: own, GM. NULL when secret. */
const char *
pay_view_get_accept (const PayView *self, guint turn, PayPower power);

/* The whole game as a file, without the list of its players: for the game master, and for everybody
 * after the end. Owned. */
char *
pay_view_write_game (const PayView *self);

/* Why the game master changed the position before a turn (n_turns: now): public. */
guint
pay_view_get_n_corrections (const PayView *self, guint turn);
const char *
pay_view_get_correction (const PayView *self, guint turn, guint i);
/* What the game master is bound to after a turn (-1: at the start), as 64 digits; owned. Public,
 * and it tells nothing (game/commitment.h). */
char *
pay_view_get_commitment (const PayView *self, int turn);
/* The leaves behind the commitments: public too. (transfer full) */
PayChain *
pay_view_make_chain (const PayView *self);
/* The salt of a power's sheet in a turn that was played, with which it can see that its sheet is in
 * the commitment: own, GM. FALSE in views by packet; their sheets were compared when they were
 * read. */
gboolean
pay_view_get_sheet_salt (const PayView *self, guint turn, PayPower power, PayDigest *salt);

G_END_DECLS
