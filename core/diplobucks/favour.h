/* favour.h - favours that the game master can be bribed for in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"
#include "position/position.h"

G_BEGIN_DECLS

/* The kinds of favours, in the order of the price list in the Diplobucks article. */
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

/* Prices in DB. */
#define PAY_FAVOUR_UPKEEP 300    /* DB for an extra unit, every winter */
#define PAY_FAVOUR_MISS_UNIT 500 /* DB for each unit of a power with one or two units, for MISS */

/* A favour that a power asks for, with the shares of all payers. It is copied by assignment. */
typedef struct
{
  PayFavourKind kind;
  PayPower power;             /* BALANCE, EXTRA and MISS: the power that the favour concerns;
                               * otherwise PAY_NO_POWER */
  PayProvince place;          /* CONVERT, DOUBLE, HOLD and DESTROY: the province of the unit */
  PayLocation becomes;        /* CONVERT: the place of the converted unit, with its coast */
  int shares[PAY_MAX_POWERS]; /* share of each power in DB; 0 for powers that pay nothing */
} PayFavour;

/* Gets the word for a kind of favour in sheets, such as "PRESS" or "DOUBLE". */
const char *pay_favour_word (PayFavourKind kind);

/* Checks whether a kind of favour concerns a unit. */
gboolean pay_favour_is_for_unit (PayFavourKind kind);

/* Checks whether a kind of favour concerns a power. */
gboolean pay_favour_is_for_power (PayFavourKind kind);

/* Checks whether several powers may pay for a favour of a kind together. */
gboolean pay_favour_can_be_shared (PayFavourKind kind);

/* Gets the price of a kind of favour in the list of prices. */
int pay_favour_list_price (PayFavourKind kind);

/* Gets the highest price in the list of prices. */
int pay_favour_highest_price (void);

/* Gets the price of a kind of favour in a position. MISS is cheaper for a power with one or two
 * units. @power is the power of the favour, as in `PayFavour`. */
int pay_favour_price (PayFavourKind kind, const PayPosition *position, PayPower power);

/* Checks whether two favours are equal, including the shares of their payers. */
gboolean pay_favour_equal (const PayFavour *a, const PayFavour *b);

/* Counts the powers that pay for a favour. */
guint pay_favour_count_payers (const PayFavour *self);

/* Prints a favour without its payers, as in "DOUBLE A MUN" or "BALANCE Germany". (transfer full) */
char *pay_favour_text (const PayFavour *self, const PayPosition *position);

/* Prints the line of a sheet that asks for a favour, as in "BRIBE DOUBLE A MUN : FRANCE 300,
 * ITALY 200". If one power pays the whole price, the line ends before the colon, without payer
 * and amount. A unit or power that is not chosen yet is left out, too. (transfer full) */
char *pay_favour_line (const PayFavour *self, const PayPosition *position);

/* Prints the payers of a favour, as in "France 300, England 200". (transfer full) */
char *pay_favour_payers (const PayFavour *self, const PayBoard *board);

/* Reads a favour from the rest of a line after the word BRIBE. Returns FALSE if the line has an
 * error. */
gboolean pay_favour_parse (const PayPosition *position, PayPower payer,
                           const PayOrderSource *source, gsize pos, PayFavour *favour);

G_END_DECLS
