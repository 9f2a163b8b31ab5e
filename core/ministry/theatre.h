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

/**
 * pay_theatre_new:
 * @title: the title
 *
 * Creates a theatre with one open position and no steps.
 *
 * Returns: (transfer full): the theatre
 */
PayTheatre *
pay_theatre_new (const char *title);

/**
 * pay_theatre_copy:
 * @self: a theatre
 *
 * Copies a theatre.
 *
 * Returns: (transfer full): the copy
 */
PayTheatre *
pay_theatre_copy (const PayTheatre *self);

/**
 * pay_theatre_free:
 * @self: (nullable): a theatre
 *
 * Frees a theatre.
 */
void
pay_theatre_free (PayTheatre *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTheatre, pay_theatre_free)

/**
 * pay_theatre_get_title:
 * @self: a theatre
 *
 * Gets the title.
 *
 * Returns: (transfer none): the title
 */
const char *
pay_theatre_get_title (const PayTheatre *self);

/**
 * pay_theatre_set_title:
 * @self: a theatre
 * @title: the title
 *
 * Sets the title.
 */
void
pay_theatre_set_title (PayTheatre *self, const char *title);

/**
 * pay_theatre_get_spring:
 * @self: a theatre
 *
 * Checks whether position 0 is in spring.
 *
 * Returns: `TRUE` for spring, `FALSE` for fall
 */
gboolean
pay_theatre_get_spring (const PayTheatre *self);

/**
 * pay_theatre_set_spring:
 * @self: a theatre
 * @spring: `TRUE` for spring, `FALSE` for fall
 *
 * Sets the season of position 0.
 */
void
pay_theatre_set_spring (PayTheatre *self, gboolean spring);

/**
 * pay_theatre_get_ours:
 * @self: a theatre
 *
 * Gets our treasury.
 *
 * Returns: the treasury in whole coins
 */
int
pay_theatre_get_ours (const PayTheatre *self);

/**
 * pay_theatre_get_theirs:
 * @self: a theatre
 *
 * Gets the opponent's treasury.
 *
 * Returns: the treasury in whole coins
 */
int
pay_theatre_get_theirs (const PayTheatre *self);

/**
 * pay_theatre_set_money:
 * @self: a theatre
 * @ours: our treasury in whole coins
 * @theirs: the opponent's treasury in whole coins
 *
 * Sets both treasuries, each limited to the range from 0 to `PAY_THEATRE_MAX_MONEY`.
 */
void
pay_theatre_set_money (PayTheatre *self, int ours, int theirs);

/* A theatre may belong to a game. Then it names the power that is “we”, the units ("A BUR, F
 * ENG") and the provinces ("BUR, MUN"). All three are plain texts, "" if unset; theatre-places.h
 * interprets them. */

/**
 * pay_theatre_get_power:
 * @self: a theatre
 *
 * Gets the power that is “we”.
 *
 * Returns: (transfer none): the text
 */
const char *
pay_theatre_get_power (const PayTheatre *self);

/**
 * pay_theatre_set_power:
 * @self: a theatre
 * @power: the text
 *
 * Sets the power that is “we”.
 */
void
pay_theatre_set_power (PayTheatre *self, const char *power);

/**
 * pay_theatre_get_units:
 * @self: a theatre
 *
 * Gets the units.
 *
 * Returns: (transfer none): the text
 */
const char *
pay_theatre_get_units (const PayTheatre *self);

/**
 * pay_theatre_set_units:
 * @self: a theatre
 * @units: the text
 *
 * Sets the units.
 */
void
pay_theatre_set_units (PayTheatre *self, const char *units);

/**
 * pay_theatre_get_provinces:
 * @self: a theatre
 *
 * Gets the provinces.
 *
 * Returns: (transfer none): the text
 */
const char *
pay_theatre_get_provinces (const PayTheatre *self);

/**
 * pay_theatre_set_provinces:
 * @self: a theatre
 * @provinces: the text
 *
 * Sets the provinces.
 */
void
pay_theatre_set_provinces (PayTheatre *self, const char *provinces);

/**
 * pay_theatre_get_n:
 * @self: a theatre
 *
 * Gets the number of positions.
 *
 * Returns: the number
 */
guint
pay_theatre_get_n (const PayTheatre *self);

/**
 * pay_theatre_get_name:
 * @self: a theatre
 * @position: the position
 *
 * Gets the name of a position.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_theatre_get_name (const PayTheatre *self, guint position);

/**
 * pay_theatre_set_name:
 * @self: a theatre
 * @position: the position
 * @name: the name
 *
 * Sets the name of a position.
 */
void
pay_theatre_set_name (PayTheatre *self, guint position, const char *name);

/**
 * pay_theatre_get_result:
 * @self: a theatre
 * @position: the position
 *
 * Gets the result of a position.
 *
 * Returns: the result
 */
PayTheatreResult
pay_theatre_get_result (const PayTheatre *self, guint position);

/**
 * pay_theatre_set_result:
 * @self: a theatre
 * @position: the position
 * @result: the result
 *
 * Sets the result of a position. A won or lost position loses its steps, and positions that can
 * no longer be reached are removed.
 */
void
pay_theatre_set_result (PayTheatre *self, guint position, PayTheatreResult result);

/**
 * pay_theatre_get_n_steps:
 * @self: a theatre
 * @position: the position
 *
 * Gets the number of steps from a position.
 *
 * Returns: the number
 */
guint
pay_theatre_get_n_steps (const PayTheatre *self, guint position);

/**
 * pay_theatre_get_step:
 * @self: a theatre
 * @position: the position where the step begins
 * @step: the index of the step
 *
 * Gets the position that a step leads to.
 *
 * Returns: the position
 */
guint
pay_theatre_get_step (const PayTheatre *self, guint position, guint step);

/**
 * pay_theatre_get_order:
 * @self: a theatre
 * @position: the position where the step begins
 * @step: the index of the step
 *
 * Gets the order that causes a step, such as "A BUR - MUN".
 *
 * Returns: (transfer none): the order, "" if there is none
 */
const char *
pay_theatre_get_order (const PayTheatre *self, guint position, guint step);

/**
 * pay_theatre_set_order:
 * @self: a theatre
 * @position: the position where the step begins
 * @step: the index of the step
 * @order: the order
 *
 * Sets the order that causes a step.
 */
void
pay_theatre_set_order (PayTheatre *self, guint position, guint step, const char *order);

/**
 * pay_theatre_add:
 * @self: a theatre
 * @under: the position where the new step begins
 * @name: the name of the new position
 * @diagnostics: the list to add a finding to
 *
 * Adds an open position and a step to it.
 *
 * Returns: the new position, or -1 if @under is won or lost, or there is no room
 */
int
pay_theatre_add (PayTheatre *self, guint under, const char *name, PayDiagnostics *diagnostics);

/**
 * pay_theatre_add_step:
 * @self: a theatre
 * @from: the position where the step begins
 * @to: the position that the step leads to
 * @order: the order that causes the step
 * @diagnostics: the list to add a finding to
 *
 * Adds a step between two positions.
 *
 * Returns: `FALSE` if the step is not allowed
 */
gboolean
pay_theatre_add_step (PayTheatre *self, guint from, guint to, const char *order,
                      PayDiagnostics *diagnostics);

/**
 * pay_theatre_remove_step:
 * @self: a theatre
 * @position: the position where the step begins
 * @step: the index of the step
 *
 * Removes a step, and all positions that can no longer be reached.
 */
void
pay_theatre_remove_step (PayTheatre *self, guint position, guint step);

/**
 * pay_theatre_solve:
 * @self: a theatre
 *
 * Computes the thresholds of all positions. A threshold is `PAY_FRACTION_NONE` if it does not fit
 * into 64 bits. It is also `PAY_FRACTION_NONE` for an open position without steps, and for every
 * position that leads to a position without a threshold.
 *
 * Returns: (transfer full) (array): the thresholds by position
 */
PayFraction *
pay_theatre_solve (const PayTheatre *self);

/**
 * pay_theatre_get_range:
 * @self: a theatre
 * @thresholds: (array): the thresholds by position
 * @position: the position
 * @best: (out): the step to the smallest threshold
 * @worst: (out): the step to the largest threshold
 *
 * Finds the steps from a position that lead to the smallest and to the largest threshold.
 *
 * Returns: `FALSE` if there are no steps, or the threshold after any of them is not known
 */
gboolean
pay_theatre_get_range (const PayTheatre *self, const PayFraction *thresholds, guint position,
                       guint *best, guint *worst);

/**
 * pay_theatre_get_bids:
 * @self: a theatre
 * @thresholds: (array): the thresholds by position
 * @position: the position
 * @ours: our treasury in whole coins
 * @theirs: the opponent's treasury
 * @bids: (out caller-allocates): the bids
 *
 * Finds the winner's bids in a position, like pay_threshold_bids().
 *
 * Returns: `FALSE` if the bids are not known
 */
gboolean
pay_theatre_get_bids (const PayTheatre *self, const PayFraction *thresholds, guint position,
                      int ours, int theirs, PayWinningBids *bids);

/**
 * pay_theatre_get_offer:
 * @self: a theatre
 * @thresholds: (array): the thresholds by position
 * @position: the position
 * @diagnostics: the list to add a finding to
 *
 * Finds the cheapest offer in whole coins that keeps a position won with the treasuries of the
 * theatre. The offer is a line of an offer sheet: "4 : A BUR - MUN".
 *
 * Returns: (transfer full) (nullable): the line, or `NULL` if there is no such offer
 */
char *
pay_theatre_get_offer (const PayTheatre *self, const PayFraction *thresholds, guint position,
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

/**
 * pay_theatre_budget:
 * @self: a theatre
 * @thresholds: (array): the thresholds by position
 * @spring: (out): the sum of the costs of all spring seasons
 * @fall: (out): the sum of the costs of all fall seasons
 *
 * Computes the cost of each season from position 0, on the path where all our bids win and our
 * money is exactly enough.
 *
 * Returns: (transfer full) (element-type PayTheatreSeason): the seasons; empty if there is no
 *   such path
 */
GArray *
pay_theatre_budget (const PayTheatre *self, const PayFraction *thresholds, PayFraction *spring,
                    PayFraction *fall);

/**
 * pay_theatre_check:
 * @self: a theatre
 * @diagnostics: the list to add findings to
 *
 * Reports open positions without steps. If there are none, reports a threshold of position 0 that
 * does not fit into 64 bits.
 */
void
pay_theatre_check (const PayTheatre *self, PayDiagnostics *diagnostics);

G_END_DECLS
