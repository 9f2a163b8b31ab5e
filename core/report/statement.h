/* statement.h - statements: a player’s confidential account of a turn (rule 5.7)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"
#include "report/report.h"

G_BEGIN_DECLS

/* A unit of the power and its action. In retreat phases it is a dislodged unit. In adjustment
 * phases it is the unit of a build or removal, even if the removal was not ordered. An order of the
 * kind `PAY_ORDER_NONE` names a unit that was lost without an order: destroyed by a bribe, or
 * removed by the game master. */
typedef struct
{
  PayOrder order;
  gboolean has_total;
  int total;       /* AgP that the unit accepted in total */
  gboolean bought; /* whether no offer of the owner was for this order; printed as an asterisk */
  char *result;    /* result in words */
} PayStatementUnit;

typedef struct
{
  PayPower other; /* the other power of the transfer; PAY_NO_POWER if it is not known */
  int amount;     /* negative if sent */
  char *reason;   /* reason for a ledger entry in the game master’s words, or NULL */
} PayStatementTransfer;

/* A supply centre that changed its owner in Zero-Sum. */
typedef struct
{
  PayProvince centre;
  PayPower other; /* the power that lost or captured the supply centre; PAY_NO_POWER for a
                   * neutral centre */
  int amount;     /* negative if paid */
} PayStatementCapture;

/* An immutable account of the facts that `power` may know, even if the viewer of the view knows
 * more. It never has the parts of a price that other powers paid. Fields that do not apply are 0 or
 * NULL. */
struct _PayStatement
{
  PayPower power;
  PayPhase phase;
  char *game_title;
  PayBoard *board;
  GArray *units;     /* PayStatementUnit, in the order of the position */
  GArray *bribes;    /* PayAccepted: units that obeyed an order that this power backed */
  GArray *transfers; /* PayStatementTransfer, in the order of the ledger */
  GPtrArray *told;   /* char *: further results (in Diplobucks, the results of the power’s
                      * bribes) */
  GArray *captures;  /* PayStatementCapture, in the order of the ledger */
  char *sheet;       /* sheet as it was sent, including comments; NULL if nothing was sent */
  PayDue due;        /* whether a sheet was needed */
  char *accept;      /* acceptance list in force from now on, or NULL */
  char *deadline;    /* sentence about the deadline of the next phase, or NULL; only in a statement
                      * of the last turn */
  char *computers;   /* sentence about the powers that the computer plays, or NULL */
  char *start;       /* commitment of the start of the game */
  char *end;         /* commitment of the end of the game, or NULL */
  char *commitment;  /* commitment that binds the game master after the turn (game/commitment.h) */
  gboolean has_money;
  gboolean has_auction; /* whether sheets contain offers to units */
  PayCode currency;
  int balance_before, balance_after; /* treasury in `currency` */
  int spent, income, forfeited;      /* amounts in `currency` */
  gboolean has_statement;            /* FALSE with no-ledgers: there is no statement */
  gboolean has_units;  /* FALSE with pay-dummies in movement phases: the power’s units are not
                        * listed */
  gboolean has_offers; /* FALSE with hide-offers: no bribes, sheet and costs */
  gboolean has_fund;   /* whether the power has a fund (Zero-Sum) */
  int accepted;        /* AgP that the power’s units accepted in this phase */
  int fund;            /* AgP that the power’s units accepted in the year so far */
  int fund_paid;       /* AgP paid from the fund to the power in this phase */
  gboolean has_scores; /* whether a year or the game ended, so that there are scores “if the game
                        * ended now” */
  gboolean is_over;
  PayEnding ending;
  guint neutral;
  PaySystem *scoring; /* scoring system; NULL without scores */
  gboolean sheet_due; /* whether the power had anything to send in the phase */
  gboolean has_reductions;
  guint reductions;
};
typedef struct _PayStatement PayStatement;

/* Makes the statement of a power. @whole is a view of the power or the game master, or of a game
 * that is over. (transfer full) */
PayStatement *pay_statement_new (PayView *whole, guint turn, PayPower power);

void pay_statement_free (PayStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStatement, pay_statement_free)

/* Checks whether a statement has any contents: units, money or a sheet. */
gboolean pay_statement_is_due (const PayStatement *self);

/* Adds the power’s units, bribes and money. */
void pay_statement_add_account (const PayStatement *self, PayReport *report);

/* Adds the acceptance list and the sheet as it was received. */
void pay_statement_add_records (const PayStatement *self, PayReport *report);

/* Adds the computer players and the commitments. */
void pay_statement_add_notes (const PayStatement *self, PayReport *report);

/* Makes the page of a statement. (transfer full) */
PayReport *pay_statement_report (const PayStatement *self);

/* Prints a statement as plain text. (transfer full) */
char *pay_statement_text (const PayStatement *self);

/* Prints a statement as HTML. (transfer full) */
char *pay_statement_html (const PayStatement *self);

G_END_DECLS
