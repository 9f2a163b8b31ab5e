/* offer.h - one offer: a line of a sheet that promises money to a unit, or saves some
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"
#include "payola/amount.h"
#include "position/position.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_OFFER_DIRECT   = ':',
  PAY_OFFER_NEGATIVE = '!',
  PAY_OFFER_MOVE     = '>',
  PAY_OFFER_HOLD     = '@',
  PAY_OFFER_GIFT     = '&',
  PAY_OFFER_SAVINGS  = '$',
} PayOfferType;

/* One line's offer, in normal form. SAVINGS has pieces only. The alternatives differ from one
 * another, all are legal orders of the unit. */
struct _PayOffer
{
  PayOfferType type;
  guint        line;      /* of the sheet, from 1 */
  guint        n_pieces;
  PayPiece    *pieces;
  gint64       sum;       /* AgP of all pieces together */
  guint        repeat;    /* how many offers they make in a row */
  guint        steps;     /* AgP from the highest piece above its plateau down to it */
  gint16       unit;      /* index of the bribed unit in the position; -1: unknown (Tin Cup) */
  guint8       unit_type;
  PayLocation  location;  /* of the bribed unit */
  guint        n_orders;
  PayOrder    *orders;    /* the alternatives; the unit is filled in in each */
  gboolean     signal;    /* restrict-signal: given when the unit holds; no bid of its own */
  char        *text;      /* normal form without the comment: "5#3 : A PAR - BUR | H" */
};

/* How orders in offers are read and judged. */
#define PAY_OFFER_CHECKS (PAY_CHECK_NAMED_ROUTES | PAY_CHECK_STRICT_COASTS)

/* A line to be read, and what its reading depends on. */
typedef struct
{
  const PayOptions  *options;
  const PayPosition *position; /* start of the phase */
  PayPower           power;    /* whose sheet it is */
  const GPtrArray   *earlier;  /* (element-type PayOffer): offers of the lines before, or NULL */
  const char        *text;     /* the line up to its comment, UTF-8 */
  guint              line;
  PayDiagnostics    *diagnostics;
} PayOfferSource;

/* Reads one offer (rules 7.1 to 7.5). All errors of the line are reported, in the order in which
 * the grammar tests them; notes show what was understood where it was not written in normal form.
 * Returns: (transfer full) (nullable): the offer, or NULL when there is an error */
PayOffer *pay_offer_parse (const PayOfferSource *source);
/* For games with fictional-ok: the offer with units found and mentions completed on the board, and
 * without the orders that mention what is not there; the money for orders that it does not name
 * stays.
 * NULL when nothing is left: an offer to a unit that does not exist is ignored altogether (rule
 * 3.1).
 * (transfer full) (nullable) */
PayOffer *pay_offer_resolve (const PayOffer *self, const PayPosition *position);
/* Whether units look at it when they choose: no savings request and no restricted signal. */
gboolean  pay_offer_is_bid (const PayOffer *self);
void      pay_offer_free  (PayOffer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOffer, pay_offer_free)

G_END_DECLS
