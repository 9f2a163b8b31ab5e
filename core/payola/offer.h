/* offer.h - an offer: a line of a sheet that promises money to a unit, or saves money
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

/* The offer of one line, in normal form. A SAVINGS offer does not have a unit or orders. The
 * alternatives of other offers are distinct. */
struct _PayOffer
{
  PayOfferType type;
  guint line; /* number of the line in the sheet, from 1 */
  guint n_pieces;
  const PayPiece *pieces;
  gint64 sum;   /* sum of all pieces in AgP */
  gint64 kept;  /* part of `sum` that the plateaus protect, in AgP */
  guint repeat; /* number of offers that all pieces make together */
  gint16 unit;  /* index of the bribed unit in the position; -1 if it is not known */
  guint8 unit_type;
  PayLocation location; /* place of the bribed unit */
  guint n_orders;
  const PayOrder *orders; /* the alternatives; each contains the unit */
  gboolean signal;        /* with restrict-signal: whether the offer is a signal, which replaces
                           * HOLD and is not a bid */
  const char *text;       /* normal form without the comment: "5#3 : A PAR - BUR | H" */
};

/* Gets the checks for orders in offers in a game (rule 7.5). */
PayCheckFlags pay_offer_checks (const PayOptions *options);

/* A line that is being read, with everything on which its meaning depends. */
typedef struct
{
  const PayOptions *options;
  const PayPosition *position; /* position at the start of the phase */
  PayPower power;              /* the power that sends the sheet */
  const PayOffer *earlier;     /* offers of the earlier lines */
  guint n_earlier;
  const char *text; /* the text of the line before its comment, UTF-8 */
  guint line;
  PayDiagnostics *diagnostics;
  PayArena *arena; /* memory for all parts of the offer */
  GString *room;   /* buffer for temporary text, which is overwritten */
} PayOfferSource;

/* Reads one offer (rules 7.1 to 7.5). All errors of the line are reported. If the line is not in
 * normal form, a note shows the normal form. Returns TRUE if there is no error. */
gboolean pay_offer_parse (const PayOfferSource *source, PayOffer *offer);

/* Resolves an offer of a game with fictional-ok (rule 3.1): finds its unit, completes mentions of
 * units, and removes orders that are illegal in @position. @arena is the memory for changed
 * parts. @resolved is the resolved offer, which borrows unchanged parts from @self. Returns FALSE
 * if the unit is missing or nothing is left of the offer. */
gboolean pay_offer_resolve (const PayOffer *self, const PayPosition *position, PayArena *arena,
                            PayOffer *resolved);

/* Checks whether an offer is part of the auction. Savings are not, and neither are signals under
 * restrict-signal. */
gboolean pay_offer_is_bid (const PayOffer *self);

G_END_DECLS
