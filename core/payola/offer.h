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

/* Returns the checks for orders in offers (rule 7.5). */
PayCheckFlags
pay_offer_checks (const PayOptions *options);

/* A line to be read, and everything that its reading depends on. */
typedef struct
{
  const PayOptions *options;
  const PayPosition *position; /* start of the phase */
  PayPower power;              /* the sender of the sheet */
  const PayOffer *earlier;     /* the offers of the lines before */
  guint n_earlier;
  const char *text; /* the line up to its comment, UTF-8 */
  guint line;
  PayDiagnostics *diagnostics;
  PayArena *arena; /* all memory of the offer comes from there */
  GString *room;   /* scratch space; its text is lost */
} PayOfferSource;

/* Reads one offer (rules 7.1 to 7.5). All errors of the line are reported, in the order in which
 * the grammar tests them; notes show what was understood where it was not written in normal form.
 * FALSE when there is an error. */
gboolean
pay_offer_parse (const PayOfferSource *source, PayOffer *offer);
/* Resolves an offer of a game with fictional-ok: units are found and mentions completed on the
 * board, and orders that mention missing units are removed. Money for orders that the offer does
 * not name remains. Unchanged parts are borrowed. Returns FALSE if nothing is left: an offer to
 * a missing unit is ignored (rule 3.1). */
gboolean
pay_offer_resolve (const PayOffer *self, const PayPosition *position, PayArena *arena,
                   PayOffer *resolved);
/* Returns whether the offer takes part in the auction: it is neither savings nor a restricted
 * signal. */
gboolean
pay_offer_is_bid (const PayOffer *self);

G_END_DECLS
