/* theatre.h - a theatre of war in the Ministry: positions and the steps between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "ministry/threshold.h"

G_BEGIN_DECLS

#define PAY_THEATRE_MAX_POSITIONS 500
#define PAY_THEATRE_MAX_STEPS 64 /* maximum number of steps from one position */
#define PAY_THEATRE_MAX_MONEY 1000000
#define PAY_THEATRE_MAX_TITLE 200 /* maximum length in bytes */

typedef enum
{
  PAY_THEATRE_OPEN, /* the auction of a season decides the next position */
  PAY_THEATRE_WON,  /* we reached our aim */
  PAY_THEATRE_LOST,
} PayTheatreResult;

/* A theatre is edited in place; copies allow undo. Position 0 is the present position. Several
 * steps may lead to one position, but a step that would close a circle is refused. Each step
 * takes one season; spring and fall alternate. */
typedef struct _PayTheatre PayTheatre;

/* Creates a theatre with one open position and no steps. (transfer full) */
PayTheatre *pay_theatre_new (const char *title);

PayTheatre *pay_theatre_copy (const PayTheatre *self);

void pay_theatre_free (PayTheatre *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTheatre, pay_theatre_free)

const char *pay_theatre_get_title (const PayTheatre *self);

void pay_theatre_set_title (PayTheatre *self, const char *title);

/* Checks whether position 0 is in spring. Returns TRUE for spring, FALSE for fall. */
gboolean pay_theatre_get_spring (const PayTheatre *self);

/* Sets the season of position 0. @spring: TRUE for spring, FALSE for fall. */
void pay_theatre_set_spring (PayTheatre *self, gboolean spring);

/* Gets our treasury. Returns the treasury in whole coins. */
int pay_theatre_get_ours (const PayTheatre *self);

/* Gets the opponent's treasury. Returns the treasury in whole coins. */
int pay_theatre_get_theirs (const PayTheatre *self);

/* Sets both treasuries, each limited to the range from 0 to `PAY_THEATRE_MAX_MONEY`. @ours: our
 * treasury in whole coins. @theirs is the opponent's treasury in whole coins. */
void pay_theatre_set_money (PayTheatre *self, int ours, int theirs);

/* A theatre may belong to a game. Then it names the power that is “we”, the units ("A BUR, F
 * ENG") and the provinces ("BUR, MUN"). All three are plain texts, "" if unset; theatre-places.h
 * interprets them. */

/* Gets the power that is “we”. */
const char *pay_theatre_get_power (const PayTheatre *self);

/* Sets the power that is “we”. */
void pay_theatre_set_power (PayTheatre *self, const char *power);

const char *pay_theatre_get_units (const PayTheatre *self);

void pay_theatre_set_units (PayTheatre *self, const char *units);

const char *pay_theatre_get_provinces (const PayTheatre *self);

void pay_theatre_set_provinces (PayTheatre *self, const char *provinces);

/* Gets the number of positions. */
guint pay_theatre_get_n (const PayTheatre *self);

const char *pay_theatre_get_name (const PayTheatre *self, guint position);

void pay_theatre_set_name (PayTheatre *self, guint position, const char *name);

PayTheatreResult pay_theatre_get_result (const PayTheatre *self, guint position);

/* Sets the result of a position. A won or lost position loses its steps, and positions that can
 * no longer be reached are removed. */
void pay_theatre_set_result (PayTheatre *self, guint position, PayTheatreResult result);

guint pay_theatre_get_n_steps (const PayTheatre *self, guint position);

/* Gets the position that a step leads to. */
guint pay_theatre_get_step (const PayTheatre *self, guint position, guint step);

/* Gets the order that causes a step, such as "A BUR - MUN". Returns the order, "" if there is
 * none. */
const char *pay_theatre_get_order (const PayTheatre *self, guint position, guint step);

/* Sets the order that causes a step. */
void pay_theatre_set_order (PayTheatre *self, guint position, guint step, const char *order);

/* Adds an open position and a step to it. Returns the new position, or -1 if @under is won or
 * lost, or there is no room. */
int pay_theatre_add (PayTheatre *self, guint under, const char *name, PayDiagnostics *diagnostics);

/* Adds a step between two positions. Returns FALSE if the step is not allowed. */
gboolean pay_theatre_add_step (PayTheatre *self, guint from, guint to, const char *order,
                               PayDiagnostics *diagnostics);

/* Removes a step, and all positions that can no longer be reached. */
void pay_theatre_remove_step (PayTheatre *self, guint position, guint step);

/* Computes the thresholds of all positions. A threshold is `PAY_FRACTION_NONE` if it does not fit
 * into 64 bits. It is also `PAY_FRACTION_NONE` for an open position without steps, and for every
 * position that leads to a position without a threshold. (transfer full) */
PayFraction *pay_theatre_solve (const PayTheatre *self);

/* Finds the steps from a position that lead to the smallest and to the largest threshold. Returns
 * FALSE if there are no steps, or the threshold after any of them is not known. */
gboolean pay_theatre_get_range (const PayTheatre *self, const PayFraction *thresholds,
                                guint position, guint *best, guint *worst);

/* Finds the winner's bids in a position, like pay_threshold_bids(). @ours: our treasury in whole
 * coins. Returns FALSE if the bids are not known. */
gboolean pay_theatre_get_bids (const PayTheatre *self, const PayFraction *thresholds,
                               guint position, int ours, int theirs, PayWinningBids *bids);

/* Finds the cheapest offer in whole coins that keeps a position won with the treasuries of the
 * theatre. The offer is a line of an offer sheet: "4 : A BUR - MUN". Returns NULL if there is no
 * such offer. (transfer full) */
char *pay_theatre_get_offer (const PayTheatre *self, const PayFraction *thresholds, guint position,
                             PayDiagnostics *diagnostics);

/* The cost of one season on the path where all our bids win and our money is exactly enough. All
 * costs are multiples of the opponent's money. */
typedef struct
{
  guint position;
  guint step; /* our best step */
  gboolean spring;
  PayFraction share;
} PayTheatreSeason;

/* Computes the cost of each season from position 0, on the path where all our bids win and our
 * money is exactly enough. Returns the seasons; empty if there is no such path. (transfer full) */
GArray *pay_theatre_budget (const PayTheatre *self, const PayFraction *thresholds,
                            PayFraction *spring, PayFraction *fall);

/* Reports open positions without steps. If there are none, reports a threshold of position 0 that
 * does not fit into 64 bits. */
void pay_theatre_check (const PayTheatre *self, PayDiagnostics *diagnostics);

G_END_DECLS
