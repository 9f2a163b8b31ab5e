/* favour.h - what the game master can be bribed for in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"
#include "position/position.h"

G_BEGIN_DECLS

/* In the order of the article's list. */
typedef enum
{
  PAY_FAVOUR_PRESS,
  PAY_FAVOUR_BALANCE,
  PAY_FAVOUR_SPY,
  PAY_FAVOUR_CONVERT,
  PAY_FAVOUR_DOUBLE,
  PAY_FAVOUR_HOLD,
  PAY_FAVOUR_EXTRA,
  PAY_FAVOUR_DESTROY,
  PAY_FAVOUR_MISS,
  PAY_N_FAVOURS
} PayFavourKind;

/* DB. */
#define PAY_FAVOUR_UPKEEP 300    /* of an extra unit, every winter */
#define PAY_FAVOUR_MISS_UNIT 500 /* of MISS, for each unit of a power that has one or two */

/* A favour that is asked for, and who pays what of it. A value. */
typedef struct
{
  PayFavourKind kind;
  PayPower power;             /* BALANCE, EXTRA, MISS: whose; else PAY_NO_POWER */
  PayProvince place;          /* CONVERT, DOUBLE, HOLD, DESTROY: where the unit stands */
  PayLocation becomes;        /* CONVERT: where, with its coast, the other unit stands */
  int shares[PAY_MAX_POWERS]; /* DB; 0 of those who pay nothing */
} PayFavour;

/* "PRESS", "DOUBLE" ...: as sheets have it. */
const char *
pay_favour_word (PayFavourKind kind);
/* Whether it is for a unit, or for a power. */
gboolean
pay_favour_is_for_unit (PayFavourKind kind);
gboolean
pay_favour_is_for_power (PayFavourKind kind);
/* Whether several powers may pay it together. */
gboolean
pay_favour_can_be_shared (PayFavourKind kind);
/* DB, as a list of prices has it. */
int
pay_favour_list_price (PayFavourKind kind);
/* DB: the highest of these. */
int
pay_favour_highest_price (void);
/* DB. @power: as in the favour. */
int
pay_favour_price (PayFavourKind kind, const PayPosition *position, PayPower power);

gboolean
pay_favour_equal (const PayFavour *a, const PayFavour *b);
/* How many powers pay. */
guint
pay_favour_count_payers (const PayFavour *self);
/* "DOUBLE A MUN", "BALANCE Germany"; without who pays. @position: as it was when it was asked for.
 * Owned. */
char *
pay_favour_text (const PayFavour *self, const PayPosition *position);
/* The line of a sheet that asks for it: "BRIBE DOUBLE A MUN : FRANCE 300, ITALY 200"; who pays the
 * whole price alone is not named, and what is not chosen yet is left out. Owned. */
char *
pay_favour_line (const PayFavour *self, const PayPosition *position);
/* "France 300, England 200"; owned. */
char *
pay_favour_payers (const PayFavour *self, const PayBoard *board);

/* Reads what stands behind the word BRIBE, from @pos on. FALSE with findings. */
gboolean
pay_favour_parse (const PayPosition *position, PayPower payer, const PayOrderSource *source,
                  gsize pos, PayFavour *favour);

G_END_DECLS
