/* theatre.h - a theatre of war as the Ministry sees it: positions and the steps between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "ministry/threshold.h"

G_BEGIN_DECLS

#define PAY_THEATRE_MAX_POSITIONS 500
#define PAY_THEATRE_MAX_STEPS 64 /* from one position */
#define PAY_THEATRE_MAX_MONEY 1000000
#define PAY_THEATRE_MAX_TITLE 200 /* bytes */

typedef enum
{
  PAY_THEATRE_OPEN, /* a season's auction decides where it goes on */
  PAY_THEATRE_WON,  /* we have our aim */
  PAY_THEATRE_LOST,
} PayTheatreResult;

/* A theatre is edited in place; keep copies to take edits back. Position 0 is where it stands now.
 * Several steps may lead to one position, but never back: a step that would close a circle is
 * refused. Each step takes one season; spring and fall follow each other. */
typedef struct _PayTheatre PayTheatre;

/* One open position without steps. */
PayTheatre *
pay_theatre_new (const char *title);
PayTheatre *
pay_theatre_copy (const PayTheatre *self);
void
pay_theatre_free (PayTheatre *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTheatre, pay_theatre_free)

const char *
pay_theatre_get_title (const PayTheatre *self);
void
pay_theatre_set_title (PayTheatre *self, const char *title);
/* Whether position 0 is a spring. */
gboolean
pay_theatre_get_spring (const PayTheatre *self);
void
pay_theatre_set_spring (PayTheatre *self, gboolean spring);
/* What both have to spend, whole coins. */
int
pay_theatre_get_ours (const PayTheatre *self);
int
pay_theatre_get_theirs (const PayTheatre *self);
void
pay_theatre_set_money (PayTheatre *self, int ours, int theirs);

/* What it is about in a game: the power that is "we", its units ("A BUR, F ENG") and the provinces
 * ("BUR, MUN"); "" when that is not said. Any text: what it means is another matter
 * (theatre-places.h). */
const char *
pay_theatre_get_power (const PayTheatre *self);
void
pay_theatre_set_power (PayTheatre *self, const char *power);
const char *
pay_theatre_get_units (const PayTheatre *self);
void
pay_theatre_set_units (PayTheatre *self, const char *units);
const char *
pay_theatre_get_provinces (const PayTheatre *self);
void
pay_theatre_set_provinces (PayTheatre *self, const char *provinces);

guint
pay_theatre_get_n (const PayTheatre *self);
const char *
pay_theatre_get_name (const PayTheatre *self, guint position);
void
pay_theatre_set_name (PayTheatre *self, guint position, const char *name);
PayTheatreResult
pay_theatre_get_result (const PayTheatre *self, guint position);
/* Won or lost, it loses its steps, and positions that nothing leads to any more go with them. */
void
pay_theatre_set_result (PayTheatre *self, guint position, PayTheatreResult result);
guint
pay_theatre_get_n_steps (const PayTheatre *self, guint position);
guint
pay_theatre_get_step (const PayTheatre *self, guint position, guint step);
/* The order that leads there, "A BUR - MUN"; "" when none is written. */
const char *
pay_theatre_get_order (const PayTheatre *self, guint position, guint step);
void
pay_theatre_set_order (PayTheatre *self, guint position, guint step, const char *order);

/* An open position under another one, with a step to it; -1 with a finding without room. */
int
pay_theatre_add (PayTheatre *self, guint under, const char *name, PayDiagnostics *diagnostics);
/* A step between positions that there are; FALSE with a finding. */
gboolean
pay_theatre_add_step (PayTheatre *self, guint from, guint to, const char *order,
                      PayDiagnostics *diagnostics);
/* Takes a step away, and every position that nothing leads to any more. */
void
pay_theatre_remove_step (PayTheatre *self, guint position, guint step);

/* The thresholds of all positions, PAY_FRACTION_NONE where they cannot be known: an open position
 * without steps, what leads to one, and what does not fit into 64 bits. Owned. */
PayFraction *
pay_theatre_solve (const PayTheatre *self);
/* The steps to the smallest and the largest threshold; FALSE when there are none that are known. */
gboolean
pay_theatre_get_range (const PayTheatre *self, const PayFraction *thresholds, guint position,
                       guint *best, guint *worst);
/* The winner's bids in a position, as pay_threshold_bids(). */
gboolean
pay_theatre_get_bids (const PayTheatre *self, const PayFraction *thresholds, guint position,
                      int ours, int theirs, PayWinningBids *bids);

/* The cheapest offer in whole coins that keeps a position won, with the theatre's money, as a line
 * of a Payola sheet: "4 : A BUR - MUN". NULL with a finding when there is none. Owned. */
char *
pay_theatre_get_offer (const PayTheatre *self, const PayFraction *thresholds, guint position,
                       PayDiagnostics *diagnostics);

/* What one season of the way on which all our bids stand costs, when we have just as much money as
 * is needed: as a multiple of the opponent's. */
typedef struct
{
  guint position;
  guint step; /* our best one */
  gboolean spring;
  PayFraction share;
} PayTheatreSeason;

/* That way, from position 0; empty when there is none (element-type PayTheatreSeason). The sums of
 * the springs and of the falls in @spring and @fall. */
GArray *
pay_theatre_budget (const PayTheatre *self, const PayFraction *thresholds, PayFraction *spring,
                    PayFraction *fall);

/* VOID findings: open positions without steps, and what does not fit into 64 bits. */
void
pay_theatre_check (const PayTheatre *self, PayDiagnostics *diagnostics);

G_END_DECLS
