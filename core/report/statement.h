/* statement.h - what the game master owes one power after a phase (rule 5.7)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"
#include "report/report.h"

G_BEGIN_DECLS

/* A unit of the power's own and what it did. In retreat phases a dislodged unit, in adjustment
 * phases an order given or due. */
typedef struct
{
  PayOrder order;
  gboolean has_total;
  int total;       /* AgP that it accepted in all */
  gboolean bought; /* no entry of the owner's backs the order: the asterisk */
  char *result;    /* what became of it, in words */
} PayStatementUnit;

typedef struct
{
  PayPower other; /* PAY_NO_POWER: unknown or nobody */
  int amount;     /* AgP; negative when sent away */
  char *reason;   /* of a booking, in the game master's words; NULL: none */
} PayStatementTransfer;

/* A centre that changed hands in Zero-Sum. */
typedef struct
{
  PayProvince centre;
  PayPower other; /* who lost it or took it; PAY_NO_POWER: it was neutral */
  int amount;     /* AgP; negative when paid */
} PayStatementCapture;

/* A value made once and read often. It tells what `power` may know and no more, also when the
 * view's viewer may know more: who paid for a unit never stands in it, only the total and the own
 * part. Fields that do not apply (money in a game without money) are 0 and their `has` is FALSE. */
struct _PayStatement
{
  PayPower power;
  PayPhase phase;
  char *game_title;
  PayBoard *board;
  GArray *units;     /* PayStatementUnit, in the position's order */
  GArray *bribes;    /* PayAccepted: who obeyed an order that this power backs */
  GArray *transfers; /* PayStatementTransfer, in the order of the ledger */
  GPtrArray *told;   /* char *: what else it is told (Diplobucks: what its bribes brought) */
  GArray *captures;  /* PayStatementCapture, in the order of the ledger */
  char *sheet;       /* as sent, comments included; NULL when nothing was sent */
  char *accept;      /* the acceptance list in force from now on; NULL when there is none */
  char *commitment;  /* what the game master is bound to after the turn (game/commitment.h) */
  gboolean has_money;
  gboolean has_auction; /* units are bribed */
  PayCode currency;
  int balance_before, balance_after; /* AgP */
  int spent, income, forfeited;      /* AgP */
  gboolean has_statement;            /* FALSE with no-ledgers: nothing was told */
  gboolean has_units;                /* FALSE with pay-dummies: the own units went without saying */
  gboolean has_offers;               /* FALSE with hide-offers: bribes, sheet, costs are not told */
  gboolean has_fund;                 /* Zero-Sum */
  int accepted;                      /* AgP that its units accepted in this phase */
  int fund;                          /* and in the year, after it */
  int fund_paid;                     /* AgP of the fund that became its own in this phase */
  gboolean has_scores; /* a year ended: what it would be worth if the game ended now */
  gboolean is_over;
  PayEnding ending;
  guint neutral;
  PaySystem *scoring; /* NULL without scores */
  gboolean has_reductions;
  guint reductions;
};
typedef struct _PayStatement PayStatement;

/* The statement of `power` for the resolved turn `turn`. The view's viewer must be that power or
 * the game master, or the game over; else g_return_val_if_fail. */
PayStatement *
pay_statement_new (PayView *whole, guint turn, PayPower power);
void
pay_statement_free (PayStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStatement, pay_statement_free)

/* Whether there is anything to tell: units, money, a sheet. */
gboolean
pay_statement_is_due (const PayStatement *self);
/* (transfer full) */
PayReport *
pay_statement_report (const PayStatement *self);
/* pay_statement_report() printed; owned. */
char *
pay_statement_text (const PayStatement *self);
char *
pay_statement_html (const PayStatement *self);

G_END_DECLS
