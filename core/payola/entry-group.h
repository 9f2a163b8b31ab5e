/* entry-group.h - the entries that an offer makes on a sheet, with their positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

#define PAY_NO_POSITION G_MAXUINT

typedef struct _PayOfferSheet PayOfferSheet;

#define PAY_OTHERS_MOVES 1
#define PAY_OTHERS_STAYS 2

/* All entries of one offer. The entries share the unit and the amounts. Each entry gets the next
 * position of the sheet, even if it is a repetition (rules 3.2, 5.3). The type of the offer decides
 * which entries there are:
 *
 *   : X | Y X, Y
 *   ! X | Y HOLD for 0 AgP, then any order except X and Y
 *   > X | Y X, Y, any other move
 *   @ X | Y X, Y, any other order except a move
 *   & X | Y X, Y, any other order
 *
 * The series is made `repeat` times, but only the smallest position of an order matters. A default
 * (0 : unit H) is a group, too. Groups borrow from the sheet. */
typedef struct
{
  PayPower power;
  gint16 unit;         /* index of the unit in the position */
  guint8 type;         /* PayOfferType, never SAVINGS */
  guint8 others;       /* orders that the group pays for although it does not name them:
                        * PAY_OTHERS_... */
  guint position;      /* position of the first entry in the sheet */
  guint n_named;       /* number of entries that name a candidate; in a negative offer only HOLD */
  guint n_orders;      /* number of alternatives */
  int sum;             /* sum of all pieces in AgP */
  const guint64 *keys; /* keys of the alternatives, in their order */
  guint repeat;        /* number of times that the series is made */

  int kept; /* part of `sum` that the plateaus protect, in AgP */
  guint n_pieces;
  const PayPiece *pieces;
  const PayOrder *orders; /* the alternatives */
} PayEntryGroup;

/* The floor of one piece of a group: its plateau, or 0 once the plateaus are dropped (rule 5.5).
 * Reductions do not lower the piece below its floor. */
typedef struct
{
  guint group;   /* index of the group in the sheet */
  guint16 count; /* number of offers that the piece makes */
  guint16 depth; /* AgP that each of these offers can lose, and so the number of reductions until it
                  * reaches the floor */
} PayFloor;

/* Makes the group of an offer that is not a savings request. The order keys of the group are not
 * set. */
PayEntryGroup pay_entry_group_of_offer (const PayOffer *offer, PayPower power, guint position);

gboolean pay_entry_group_pays (const PayEntryGroup *self, const PayOrder *order);
/* Checks whether a group pays for moves that it does not name. If @is_move is FALSE, checks
 * whether it pays for other orders that it does not name. */
static inline gboolean
pay_entry_group_pays_others (const PayEntryGroup *self, gboolean is_move)
{
  return (self->others & (is_move ? PAY_OTHERS_MOVES : PAY_OTHERS_STAYS)) != 0;
}

/* Gets the position of the direct entry that names an order. A negative group names HOLD, even if
 * it forbids HOLD. Returns the position, or `PAY_NO_POSITION` if no entry names the order. */
guint pay_entry_group_get_direct (const PayEntryGroup *self, const PayOrder *order);

/* Gets the smallest position of the entries that name an order or pay for it. Returns the
 * position, or `PAY_NO_POSITION` if there is no such entry. */
guint pay_entry_group_get_position (const PayEntryGroup *self, const PayOrder *order);

/* Counts the positions that a group takes. */
guint pay_entry_group_get_length (const PayEntryGroup *self);

/* Makes the groups of the bids whose unit is known, and the keys of all their orders. @keys is an
 * array with room for all orders of the offers, which must outlive the groups. */
guint pay_entry_groups_fill (PayEntryGroup *groups, guint64 *keys, const PayOffer *offers,
                             guint n_offers, PayPower power);

/* Makes the floors of all pieces, sorted by depth and group. Pieces that cannot fall have no
 * floor. @dropped: FALSE for floors at the plateaus, TRUE for floors at 0. */
guint pay_entry_groups_fill_floors (PayFloor *floors, const PayEntryGroup *groups, guint n_groups,
                                    gboolean dropped);

/* Makes a default HOLD for every unit of a power for which no group names an order. The defaults
 * are in the order of the units. @defaults is an array with room for all units of the power.
 * @hold_key is the key of a HOLD, which must outlive @defaults, or NULL if keys are not needed. */
guint pay_entry_groups_fill_defaults (PayEntryGroup *defaults, const PayEntryGroup *groups,
                                      guint n_groups, PayPower power, const PayPosition *position,
                                      const PayOrder *holds, const guint64 *hold_key);

/* Appends the groups of a sheet, followed by the defaults of its power. @sheet may be NULL.
 * @holds is a HOLD for every unit of the position, which must outlive the groups. */
void pay_entry_groups_append (GArray *groups, const PayOfferSheet *sheet, PayPower power,
                              const PayPosition *position, const PayOrder *holds);

/* Computes the worst case for pay_offer_sheet_get_worst(). In each province only the costliest
 * unit counts. @position is the position; only its board is used, because the units may be
 * secret. Returns the cost in AgP. */
int pay_entry_groups_worst (const PayOfferSheet *sheet, const PayPosition *position);

G_END_DECLS
