/* claim.h - what an offer puts on the sheet: its entries, by position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

#define PAY_NO_POSITION G_MAXUINT

typedef struct _PayOfferSheet PayOfferSheet;

#define PAY_CLAIM_MOVES 1
#define PAY_CLAIM_STAYS 2

/* All entries of one offer, kept together: they share the unit and the amounts, and each of them
 * takes the next position of the sheet (rules 3.2, 5.3), repetitions included:
 *
 *   : X | Y      X, Y                 ! X | Y      HOLD for nothing, then anything but X and Y
 *   > X | Y      X, Y, other moves    @ X | Y      X, Y, other non-moves    & X | Y   X, Y, the
 *   rest
 *
 * The pieces make the series again and again, so the positions that matter, the smallest, lie in
 * the first series. A default (0 : unit H) is a claim too. Borrows from the sheet. */
typedef struct
{
  /* What the units look at. */
  PayPower power;
  gint16 unit;    /* index in the position */
  guint8 type;    /* PayOfferType, never SAVINGS */
  guint8 others;  /* PAY_CLAIM_...: what it pays of the orders that it does not name */
  guint position; /* of the first entry */
  guint n_named;  /* entries that name a candidate: of a negative one only its HOLD */
  guint n_orders;
  int sum;              /* AgP of all pieces */
  const guint64 *deeds; /* of the orders that are named */
  guint repeat;         /* how many offers they make in a row */

  int kept; /* AgP of the sum that the plateaus keep */
  guint n_pieces;
  const PayPiece *pieces;
  const PayOrder *orders; /* those that are named */
} PayClaim;

/* Pieces of a claim on their way down: so many AgP after it has begun they have landed. */
typedef struct
{
  guint claim; /* its place in the sheet */
  guint16 count, room;
} PayLanding;

/* The claim of an offer that is not for savings; its entries begin at `position`. It has no
 * deeds. */
PayClaim
pay_claim_of_offer (const PayOffer *offer, PayPower power, guint position);
/* Whether this order earns the claim's money. */
gboolean
pay_claim_pays (const PayClaim *self, const PayOrder *order);
/* Whether orders that it does not name earn it: moves, or all else. */
static inline gboolean
pay_claim_pays_others (const PayClaim *self, gboolean is_move)
{
  return (self->others & (is_move ? PAY_CLAIM_MOVES : PAY_CLAIM_STAYS)) != 0;
}
/* The position of the direct entry that names this order, or PAY_NO_POSITION. Only orders that
 * somebody names can be chosen; a negative claim names HOLD, even one that it forbids. */
guint
pay_claim_get_direct (const PayClaim *self, const PayOrder *order);
/* The smallest position among the entries that name or pay this order, or PAY_NO_POSITION. */
guint
pay_claim_get_position (const PayClaim *self, const PayOrder *order);
/* How many positions the claim takes. */
guint
pay_claim_get_length (const PayClaim *self);

/* Fills in the claims of those of a sheet's offers that are for units of a position, and the deeds
 * of all their orders. Returns how many claims there are. */
guint
pay_claims_fill (PayClaim *claims, guint64 *deeds, const PayOffer *offers, guint n_offers,
                 PayPower power);
/* Fills in how the pieces of the claims land on their plateaus or, once these have dropped, on
 * nothing, by room and claim. There must be room for all pieces. Returns how many there are. */
guint
pay_claims_fill_landings (PayLanding *landings, const PayClaim *claims, guint n_claims,
                          gboolean dropped);
/* Fills in what a power with these claims claims besides: a default HOLD for every own unit that it
 * names no order for, in the order of the units. Returns how many there are. `holds` has a HOLD for
 * every unit of the position, and is borrowed, like their deed, which may be NULL where nobody asks
 * for deeds. */
guint
pay_claims_fill_defaults (PayClaim *defaults, const PayClaim *claims, guint n_claims,
                          PayPower power, const PayPosition *position, const PayOrder *holds,
                          const guint64 *hold_deed);
/* Appends both to an array of PayClaim. @sheet may be NULL. */
void
pay_claims_append (GArray *claims, const PayOfferSheet *sheet, PayPower power,
                   const PayPosition *position, const PayOrder *holds);

/* See pay_offer_sheet_get_worst(). */
int
pay_claims_worst (const PayOfferSheet *sheet, const PayPosition *position);

G_END_DECLS
