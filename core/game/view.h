/* view.h - a game as one viewer may see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/commitment.h"
#include "game/game.h"
#include "game/vista.h"

G_BEGIN_DECLS

/* A viewer: a power (from 0), the game master or the public. */
typedef int PayViewer;
#define PAY_VIEWER_GM (-1)
#define PAY_VIEWER_PUBLIC (-2)

/* A unit that obeyed an order which a power backed. In Tin Cup the order is secret (rule 5.7). */
typedef struct
{
  PayUnit unit;
  gboolean has_order;
  PayOrder order;
  int amount; /* part that the power itself paid, in AgP */
} PayAccepted;

/* A PayView is immutable and reference-counted. Its accessors return only information that the
 * viewer may have (rules 2.5, 3.5, 5.7). After the end of the game nothing is secret. */

PayView *pay_view_new (PayGame *game, PayViewer viewer);

/* Creates the view that a power had while the game was played, even if @self has more
 * information. A view from a packet is returned as it is. (transfer full) */
PayView *pay_view_narrow (PayView *self, PayPower power);

/* Creates the view of another viewer who knows nothing that is secret from the viewer of @self
 * (transfer full). Returns NULL if @viewer knows more, or if @self is from a packet in which the
 * part of the board that everybody sees cannot be told apart (Tin Cup). */
PayView *pay_view_reduce (PayView *self, PayViewer viewer);

PayView *pay_view_ref (PayView *self);

void pay_view_unref (PayView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayView, pay_view_unref)

/* @text: "gm", "public", or the name or letter of a power, in any case. Returns FALSE if @text is
 * not a viewer. */
gboolean pay_viewer_parse (const PayBoard *board, const char *text, PayViewer *viewer);

PayViewer pay_view_get_viewer (const PayView *self);

/* Gets the setup as the viewer knows it. */
const PaySetup *pay_view_get_setup (const PayView *self);

const PayBoard *pay_view_get_board (const PayView *self);

/* Gets the number of turns. Used as an index, this number means the current phase. */
guint pay_view_get_n_turns (const PayView *self);

PayPhase pay_view_get_phase (const PayView *self, guint turn);

/* Finds the turn of a phase. Returns the index of the turn, the number of turns for the current
 * phase, or -1 if there is none. */
int pay_view_find_phase (const PayView *self, PayPhase phase);

/* Checks whether the game is over for the viewer. */
gboolean pay_view_is_over (const PayView *self);

/* Checks whether the viewer sees only a part of the board, as in Tin Cup. Returns FALSE if the
 * viewer sees everything. */
gboolean pay_view_is_blind (const PayView *self);

/* Checks whether the viewer sees a province at the start of a turn. */
gboolean pay_view_sees (const PayView *self, guint turn, PayProvince province);

/* Checks whether the viewer knows the owner of a supply centre at the start of a turn, or knows
 * that the supply centre has no owner. */
gboolean pay_view_knows_owner (const PayView *self, guint turn, PayProvince centre);

/* Gets the number of sightings of a turn: units of other powers that became visible. Their orders
 * are unknown. */
guint pay_view_get_n_sightings (const PayView *self, guint turn);

/* Gets a sighting. @i is the index of the sighting, from 0. */
const PaySighting *pay_view_get_sighting (const PayView *self, guint turn, guint i);

/* Gets the position at the start of a turn, after any changes that money made to units. Secret
 * treasuries are 0, and secret acceptance lists are "". In Tin Cup, units out of sight are
 * missing, and supply centres out of sight have no owner. */
const PayPosition *pay_view_get_position (const PayView *self, guint turn);

/* Gets the outcome of a turn. In Tin Cup, the outcome contains only the visible results. Its
 * indices are those of the view’s position. Returns NULL for the current phase. */
const PayOutcome *pay_view_get_outcome (const PayView *self, guint turn);

/* Gets the number of events of a turn that the viewer knows. An end by agreement is an event of
 * the current phase. */
guint pay_view_get_n_events (const PayView *self, guint turn);

/* Gets an event. @i is the index of the event, from 0. */
const PayEvent *pay_view_get_event (const PayView *self, guint turn, guint i);

/* Gets a treasury at the start of a turn. @agp is the treasury in AgP. Returns FALSE if it is
 * secret, and in games without money. */
gboolean pay_view_get_balance (const PayView *self, guint turn, PayPower power, int *agp);

/* Gets the bribes that a power's units accepted since the beginning of the year (Zero-Sum). @agp
 * is the amount in AgP. Returns FALSE if it is secret, and in games without funds. */
gboolean pay_view_get_fund (const PayView *self, guint turn, PayPower power, int *agp);

/* Gets the sheet of a power. A power knows its own sheet, and the game master knows all sheets.
 * After the end of the game all sheets are public. Returns NULL if there is none or it is secret.
 */
const char *pay_view_get_sheet (const PayView *self, guint turn, PayPower power);

/* Checks whether a sheet was received for the current phase. A power knows this only of itself;
 * the game master knows it of all powers. */
gboolean pay_view_has_sheet (const PayView *self, PayPower power);

/* Finds out whether a phase needs, or needed, a sheet of a power. A power knows this only of
 * itself; the game master knows it of all powers. Returns the answer; `PAY_DUE_NOTHING` if the
 * viewer may not know it. */
PayDue pay_view_get_due (const PayView *self, guint turn, PayPower power);

/* Checks whether the current phase waits for a power. A power knows this only of itself; the game
 * master knows it of all powers. */
gboolean pay_view_is_waiting_for (const PayView *self, PayPower power);

/* Gets the deadline of the current phase, which everybody may know. A packet does not contain it.
 * Returns the time, as in “2026-11-22T20:00:00Z”; "" if there is none. */
const char *pay_view_get_deadline (const PayView *self);

/* Gets the time zone in which the game master sets deadlines. Returns the identifier, as in
 * “Europe/Berlin”; "" if there is none. */
const char *pay_view_get_zone (const PayView *self);

/* Gets the level of the computer player of a power. Everybody knows which powers are played by
 * the computer. Returns NULL if a person plays the power. */
const char *pay_view_get_computer (const PayView *self, PayPower power);

/* Gets the total that a unit accepted. The owner of the unit and the game master know it; with
 * public-totals, everybody does. Without public-totals, hide-cost and no-ledgers hide it from the
 * owner (rule 5.7). @unit is the index of the unit in the view's position. @agp is the amount in
 * AgP. Returns FALSE if it is secret. */
gboolean pay_view_get_price (const PayView *self, guint turn, guint unit, int *agp);

/* Gets the amount that a power paid for a unit. hide-offers and no-ledgers hide it from players.
 * @unit is the index of the unit in the view's position. @agp is the amount in AgP. Returns FALSE
 * if it is secret, if the power did not back the order, or in Tin Cup if the power paid nothing
 * for a unit of another power. */
gboolean pay_view_get_payment (const PayView *self, guint turn, guint unit, PayPower power,
                               int *agp);

/* Lists the bribes of a power that units accepted. They are in the order of the position's units,
 * or in Tin Cup in the order of locations. Returns the bribes; empty if they are secret.
 * (transfer full) */
GArray *pay_view_get_accepted (const PayView *self, guint turn, PayPower power);

/* Checks whether other powers bought a unit's order. No offer of the owner then backs the order
 * (the asterisk in statements). Only the owner of the unit and the game master know this. @unit
 * is the index of the unit in the view's position. */
gboolean pay_view_is_bought (const PayView *self, guint turn, guint unit);

/* Gets the number of times that all offers of a power were reduced until the power could pay.
 * Returns FALSE if it is secret. */
gboolean pay_view_get_reductions (const PayView *self, guint turn, PayPower power, guint *times);

/* Lists the ledger entries that the viewer may know. A power knows its own transfers, taxes and
 * payments, and the game master knows all entries. The sender of an anonymous transfer is
 * `PAY_NO_POWER` for its receiver. (transfer full) */
PayLedger *pay_view_get_ledger (const PayView *self, guint turn);

/* Gets the whole decision of a turn with its trace. Only the game master may see it. After the
 * end of the game, everybody may. Returns NULL if it is secret, for the current phase, and in
 * views that are made from packets. */
const PayDecision *pay_view_get_decision (const PayView *self, guint turn);

/* Gets the reports of a turn beyond its results, as translated sentences. @power is the power
 * that got the reports, or `PAY_NO_POWER` for public ones. Returns the sentences; empty if they
 * are secret. (transfer full) */
GPtrArray *pay_view_get_told (const PayView *self, guint turn, PayPower power);

/* Lists the reports of a turn like pay_view_get_told(), but as codes with arguments. The codes
 * and arguments are not translated. @power is the power that got the reports, or `PAY_NO_POWER`
 * for public ones. Returns the reports; empty if they are secret. (transfer full) */
PayDiagnostics *pay_view_list_told (const PayView *self, guint turn, PayPower power);

/* Gets a power's acceptance list at the start of a turn. A power knows its own list, and the game
 * master knows all lists. Returns NULL if it is secret, and in games without an auction. */
const char *pay_view_get_accept (const PayView *self, guint turn, PayPower power);

/* Writes the whole game as the contents of a file. Replaced sheets and the roster are left out,
 * except for the computer players and the leaf of the persons. (transfer full) */
char *pay_view_write_game (const PayView *self);

/* Gets the number of public corrections that the game master made before a turn. */
guint pay_view_get_n_corrections (const PayView *self, guint turn);

/* Gets the reason for a correction. @i is the index of the correction, from 0. */
const char *pay_view_get_correction (const PayView *self, guint turn, guint i);

/* Gets the commitment of the game master after a turn (game/commitment.h). It is public. @turn is
 * the turn; -1 for the start. Returns 64 hexadecimal digits. (transfer full) */
char *pay_view_get_commitment (const PayView *self, int turn);

/* Makes the chain of commitments with their leaves, which are public. (transfer full) */
PayChain *pay_view_make_chain (const PayView *self);

/* Computes the salt of a power's sheet in a turn. With it, the power can check that the
 * commitment contains the sheet. A power knows its own salts, and the game master knows all
 * salts. Returns FALSE if the salt is secret, for the current phase, and in views from packets. */
gboolean pay_view_get_sheet_salt (const PayView *self, guint turn, PayPower power, PayDigest *salt);

G_END_DECLS
