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

/* All entries of one offer. They share the unit and the amounts, and each takes the next position
 * of the sheet (rules 3.2, 5.3), repetitions included:
 *
 *   : X | Y      X, Y
 *   ! X | Y      HOLD for 0 AgP, then any order except X and Y
 *   > X | Y      X, Y, any other move
 *   @ X | Y      X, Y, any other order that is not a move
 *   & X | Y      X, Y, any other order
 *
 * Every piece of the amount makes this series again. Only the smallest position of an order
 * matters, which lies in the first series. A default (0 : unit H) is a group, too. Groups borrow
 * from the sheet. */
typedef struct
{
  /* The auction reads these fields. */
  PayPower power;
  gint16 unit;         /* index in the position */
  guint8 type;         /* PayOfferType, never SAVINGS */
  guint8 others;       /* PAY_OTHERS_...: unnamed orders that the group pays */
  guint position;      /* of the first entry */
  guint n_named;       /* entries that name a candidate; of a negative offer only its HOLD */
  guint n_orders;      /* alternatives */
  int sum;             /* AgP of all pieces */
  const guint64 *keys; /* order keys of the alternatives */
  guint repeat;        /* times that the series is made */

  int kept; /* AgP of `sum` that the plateaus protect */
  guint n_pieces;
  const PayPiece *pieces;
  const PayOrder *orders; /* the alternatives */
} PayEntryGroup;

/* The point at which reductions stop lowering some pieces of a group: at their plateau, or at 0
 * once the plateaus are dropped (rule 5.5). */
typedef struct
{
  guint group;   /* index in the sheet */
  guint16 count; /* pieces */
  guint16 depth; /* AgP that each can lose, which is the number of reductions it takes */
} PayFloor;

/* Makes the group of an offer other than savings, without order keys. @position is that of its
 * first entry. */
PayEntryGroup
pay_entry_group_of_offer (const PayOffer *offer, PayPower power, guint position);
/* Returns whether the group pays for an order. */
gboolean
pay_entry_group_pays (const PayEntryGroup *self, const PayOrder *order);
/* Returns whether the group pays for moves, or other orders, that it does not name. */
static inline gboolean
pay_entry_group_pays_others (const PayEntryGroup *self, gboolean is_move)
{
  return (self->others & (is_move ? PAY_OTHERS_MOVES : PAY_OTHERS_STAYS)) != 0;
}
/* Returns the position of the direct entry that names an order, or PAY_NO_POSITION. A negative
 * group names HOLD, even one that it forbids. */
guint
pay_entry_group_get_direct (const PayEntryGroup *self, const PayOrder *order);
/* Returns the smallest position of the entries that name or pay an order, or PAY_NO_POSITION. */
guint
pay_entry_group_get_position (const PayEntryGroup *self, const PayOrder *order);
/* Returns the number of positions that the group takes. */
guint
pay_entry_group_get_length (const PayEntryGroup *self);

/* Fills in the groups of the offers to units of a position, and the order keys of all their orders.
 * Returns the number of groups. */
guint
pay_entry_groups_fill (PayEntryGroup *groups, guint64 *keys, const PayOffer *offers, guint n_offers,
                       PayPower power);
/* Fills in the floors of all pieces, by depth and group: their plateaus or, with @dropped, 0.
 * @floors has room for all pieces. Returns the number of floors. */
guint
pay_entry_groups_fill_floors (PayFloor *floors, const PayEntryGroup *groups, guint n_groups,
                              gboolean dropped);
/* Fills in a default HOLD for every unit of the power for which @groups name no order, in the order
 * of the units. @holds has a HOLD for every unit of the position; @hold_key is their order key and
 * may be NULL if keys are not needed. Both are borrowed. Returns the number of defaults. */
guint
pay_entry_groups_fill_defaults (PayEntryGroup *defaults, const PayEntryGroup *groups,
                                guint n_groups, PayPower power, const PayPosition *position,
                                const PayOrder *holds, const guint64 *hold_key);
/* Appends the groups of a sheet and then its defaults to an array of PayEntryGroup. @sheet:
 * (nullable). */
void
pay_entry_groups_append (GArray *groups, const PayOfferSheet *sheet, PayPower power,
                         const PayPosition *position, const PayOrder *holds);

/* See pay_offer_sheet_get_worst(). */
int
pay_entry_groups_worst (const PayOfferSheet *sheet, const PayPosition *position);

G_END_DECLS
