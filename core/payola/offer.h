/* offer.h - one offer: a line of a sheet that promises money to a unit, or saves some
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"
#include "payola/amount.h"
#include "payola/arena.h"
#include "position/position.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_OFFER_DIRECT = ':',
  PAY_OFFER_NEGATIVE = '!',
  PAY_OFFER_MOVE = '>',
  PAY_OFFER_HOLD = '@',
  PAY_OFFER_GIFT = '&',
  PAY_OFFER_SAVINGS = '$',
} PayOfferType;

/* One line's offer, in normal form. SAVINGS has pieces only. The alternatives differ from one
 * another, all are legal orders of the unit. */
struct _PayOffer
{
  PayOfferType type;
  guint line; /* of the sheet, from 1 */
  guint n_pieces;
  const PayPiece *pieces;
  gint64 sum;   /* AgP of all pieces together */
  gint64 kept;  /* AgP of it that their plateaus keep */
  guint repeat; /* how many offers they make in a row */
  gint16 unit;  /* index of the bribed unit in the position; -1: unknown (Tin Cup) */
  guint8 unit_type;
  PayLocation location; /* of the bribed unit */
  guint n_orders;
  const PayOrder *orders; /* the alternatives; the unit is filled in in each */
  gboolean signal;        /* restrict-signal: given when the unit holds; no bid of its own */
  const char *text;       /* normal form without the comment: "5#3 : A PAR - BUR | H" */
};

/* How orders in offers are read and judged (rule 7.5). */
PayCheckFlags
pay_offer_checks (const PayOptions *options);

/* A line to be read, and what its reading depends on. */
typedef struct
{
  const PayOptions *options;
  const PayPosition *position; /* start of the phase */
  PayPower power;              /* whose sheet it is */
  const PayOffer *earlier;     /* the offers of the lines before */
  guint n_earlier;
  const char *text; /* the line up to its comment, UTF-8 */
  guint line;
  PayDiagnostics *diagnostics;
  PayArena *arena; /* all memory of the offer comes from there */
  GString *room;   /* to write in; what it holds is lost */
} PayOfferSource;

/* Reads one offer (rules 7.1 to 7.5). All errors of the line are reported, in the order in which
 * the grammar tests them; notes show what was understood where it was not written in normal form.
 * FALSE when there is an error. */
gboolean
pay_offer_parse (const PayOfferSource *source, PayOffer *offer);
/* For games with fictional-ok: the offer with units found and mentions completed on the board, and
 * without the orders that mention what is not there; the money for orders that it does not name
 * stays.
 * FALSE when nothing is left: an offer to a unit that does not exist is ignored altogether (rule
 * 3.1). What does not change is borrowed. */
gboolean
pay_offer_resolve (const PayOffer *self, const PayPosition *position, PayArena *arena,
                   PayOffer *resolved);
/* Whether units look at it when they choose: no savings request and no restricted signal. */
gboolean
pay_offer_is_bid (const PayOffer *self);

G_END_DECLS
