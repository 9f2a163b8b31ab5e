/* claim.c - from offers to entries with positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/claim.h"

#include "payola/offer-sheet.h"

/* The place of an order among those that are named, or -1. */
static int
find_named (const PayClaim *self, const PayOrder *order)
{
  for (guint i = 0; i < self->n_orders; i++)
    if (pay_order_equal (&self->orders[i], order))
      return (int) i;
  return -1;
}

gboolean
pay_claim_pays (const PayClaim *self, const PayOrder *order)
{
  if (find_named (self, order) >= 0)
    return self->type != PAY_OFFER_NEGATIVE;
  return pay_claim_pays_others (self, pay_order_is_move (order));
}

guint
pay_claim_get_direct (const PayClaim *self, const PayOrder *order)
{
  if (self->type == PAY_OFFER_NEGATIVE)
    return order->kind == PAY_ORDER_HOLD ? self->position : PAY_NO_POSITION;

  int named = find_named (self, order);
  return named >= 0 ? self->position + (guint) named : PAY_NO_POSITION;
}

guint
pay_claim_get_position (const PayClaim *self, const PayOrder *order)
{
  guint direct = pay_claim_get_direct (self, order);

  if (direct != PAY_NO_POSITION)
    return direct;
  if (!pay_claim_pays (self, order))
    return PAY_NO_POSITION;
  return self->position + self->n_named;
}

guint
pay_claim_get_length (const PayClaim *self)
{
  return (self->n_named + (self->others != 0)) * self->repeat;
}

/* What the sign of an offer says of the orders that it does not name. */
static guint8
get_others (PayOfferType type)
{
  switch (type)
    {
    case PAY_OFFER_MOVE:
      return PAY_CLAIM_MOVES;
    case PAY_OFFER_HOLD:
      return PAY_CLAIM_STAYS;
    case PAY_OFFER_NEGATIVE:
    case PAY_OFFER_GIFT:
      return PAY_CLAIM_MOVES | PAY_CLAIM_STAYS;
    case PAY_OFFER_DIRECT:
    case PAY_OFFER_SAVINGS:
      break;
    }
  return 0;
}

static inline PayClaim
claim_of_offer (const PayOffer *offer, PayPower power, guint position)
{
  return (PayClaim) {
    .power = power,
    .unit = offer->unit,
    .type = (guint8) offer->type,
    .position = position,
    .n_pieces = offer->n_pieces,
    .pieces = offer->pieces,
    .sum = (int) MIN (offer->sum, G_MAXINT),
    .kept = (int) MIN (offer->kept, G_MAXINT),
    .repeat = offer->repeat,
    .others = get_others (offer->type),
    .n_orders = offer->n_orders,
    .orders = offer->orders,
    .n_named = offer->type == PAY_OFFER_NEGATIVE ? 1 : offer->n_orders,
  };
}

PayClaim
pay_claim_of_offer (const PayOffer *offer, PayPower power, guint position)
{
  return claim_of_offer (offer, power, position);
}

guint
pay_claims_fill (PayClaim *claims, guint64 *deeds, const PayOffer *offers, guint n_offers,
                 PayPower power)
{
  guint next = 0, n = 0;

  for (guint i = 0; i < n_offers; i++)
    if (pay_offer_is_bid (&offers[i]) && offers[i].unit >= 0)
      {
        claims[n] = claim_of_offer (&offers[i], power, next);
        claims[n].deeds = deeds;
        for (guint j = 0; j < offers[i].n_orders; j++)
          *deeds++ = pay_order_deed (&offers[i].orders[j]);
        next += pay_claim_get_length (&claims[n++]);
      }
  return n;
}

static int
compare_landings (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayLanding *x = a, *y = b;

  (void) data;
  if (x->room != y->room)
    return x->room < y->room ? -1 : 1;
  return (x->claim > y->claim) - (x->claim < y->claim);
}

guint
pay_claims_fill_landings (PayLanding *landings, const PayClaim *claims, guint n_claims,
                          gboolean dropped)
{
  guint n = 0;

  for (guint c = 0; c < n_claims; c++)
    for (guint i = 0; i < claims[c].n_pieces; i++)
      {
        const PayPiece *piece = &claims[c].pieces[i];
        guint16 room = dropped ? piece->plateau : piece->amount - piece->plateau;

        if (room > 0)
          landings[n++] = (PayLanding) { c, piece->count, room };
      }
  g_qsort_with_data (landings, (int) n, sizeof *landings, compare_landings, NULL);
  return n;
}

guint
pay_claims_fill_defaults (PayClaim *defaults, const PayClaim *claims, guint n_claims,
                          PayPower power, const PayPosition *position, const PayOrder *holds,
                          const guint64 *hold_deed)
{
  static const PayPiece nothing = { 1, 0, 0 };
  const PayUnit *units = pay_position_get_units (position);
  guint n_units = pay_position_get_n_units (position), next = 0, n = 0;
  PayBits named = { 0 };

  /* Negative offers name HOLD. Others may have lost all their orders on a secret board. */
  for (guint i = 0; i < n_claims; i++)
    if (claims[i].n_orders > 0 || claims[i].type == PAY_OFFER_NEGATIVE)
      pay_bits_add (&named, claims[i].unit);
  if (n_claims > 0)
    next = claims[n_claims - 1].position + pay_claim_get_length (&claims[n_claims - 1]);
  for (guint u = 0; u < n_units; u++)
    if (units[u].owner == power && !pay_bits_has (&named, (gint) u))
      defaults[n++] = (PayClaim) {
        .power = power,
        .unit = (gint16) u,
        .type = PAY_OFFER_DIRECT,
        .position = next++,
        .n_pieces = 1,
        .pieces = &nothing,
        .repeat = 1,
        .n_orders = 1,
        .n_named = 1,
        .orders = &holds[u],
        .deeds = hold_deed,
      };
  return n;
}

void
pay_claims_append (GArray *claims, const PayOfferSheet *sheet, PayPower power,
                   const PayPosition *position, const PayOrder *holds)
{
  PayClaim defaults[PAY_MAX_UNITS];
  const PayClaim *own = NULL;
  guint n = 0;

  if (sheet)
    own = pay_offer_sheet_get_claims (sheet, &n);
  if (n > 0)
    g_array_append_vals (claims, own, n);
  n = pay_claims_fill_defaults (defaults, own, n, power, position, holds, NULL);
  g_array_append_vals (claims, defaults, n);
}

/* Finds the orders that claims on a unit name, each once. */
static void
find_distinct_orders (const GArray *claims, GArray *orders)
{
  g_array_set_size (orders, 0);
  for (guint i = 0; i < claims->len; i++)
    {
      const PayClaim *claim = &g_array_index (claims, PayClaim, i);
      for (guint j = 0; j < claim->n_orders; j++)
        {
          guint k = 0;
          while (k < orders->len
                 && !pay_order_equal (&g_array_index (orders, PayOrder, k), &claim->orders[j]))
            k++;
          if (k == orders->len)
            g_array_append_val (orders, claim->orders[j]);
        }
    }
}

/* The dearest order of one unit, by all claims on it: one that is named, or any other move or
 * non-move that somebody else may have named. */
static gint64
dearest (const GArray *claims, GArray *orders)
{
  gint64 other_move = 0, other_stay = 0, best = 0;

  find_distinct_orders (claims, orders);
  for (guint i = 0; i < claims->len; i++)
    {
      const PayClaim *claim = &g_array_index (claims, PayClaim, i);
      other_move += pay_claim_pays_others (claim, TRUE) ? claim->sum : 0;
      other_stay += pay_claim_pays_others (claim, FALSE) ? claim->sum : 0;
    }
  for (guint j = 0; j < orders->len; j++)
    {
      gint64 total = 0;
      for (guint i = 0; i < claims->len; i++)
        if (pay_claim_pays (&g_array_index (claims, PayClaim, i),
                            &g_array_index (orders, PayOrder, j)))
          total += g_array_index (claims, PayClaim, i).sum;
      best = MAX (best, total);
    }
  return MAX (best, MAX (other_move, other_stay));
}

/* Offers to the same province, one after the other; 0 ends the chain, others count from 1. */
typedef struct
{
  const PayOfferSheet *sheet;
  guint16 heads[PAY_MAX_PROVINCES];
  guint *nexts;
  GArray *claims, *orders; /* PayClaim, PayOrder: of the unit at hand */
} Chains;

static const PayOffer *
get_link (const Chains *self, guint link)
{
  return pay_offer_sheet_get_offer (self->sheet, link - 1);
}

static gboolean
is_same_unit (const PayOffer *a, const PayOffer *b)
{
  return a->location == b->location && a->unit_type == b->unit_type;
}

/* The dearest order of the unit that this offer is for, by all offers to it; 0 when another offer
 * to it stands before. */
static gint64
worst_of_unit (const Chains *self, guint head, const PayOffer *offer)
{
  g_array_set_size (self->claims, 0);
  for (guint i = head; i; i = self->nexts[i])
    if (is_same_unit (get_link (self, i), offer))
      {
        PayClaim claim = claim_of_offer (get_link (self, i),
                                         pay_offer_sheet_get_power (self->sheet), 0);
        if (self->claims->len == 0 && get_link (self, i) != offer)
          return 0;
        g_array_append_val (self->claims, claim);
      }
  return dearest (self->claims, self->orders);
}

static gint64
worst_of_province (const Chains *self, guint head)
{
  gint64 worst = 0;

  /* Every offer has some order that earns its money. */
  if (!self->nexts[head])
    return get_link (self, head)->sum;
  for (guint i = head; i; i = self->nexts[i])
    worst = MAX (worst, worst_of_unit (self, head, get_link (self, i)));
  return worst;
}

/* Units are told apart by what was written, not by what stands on the board, which may be secret;
 * of several that cannot stand in a province together only the dearest counts. */
int
pay_claims_worst (const PayOfferSheet *sheet, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_offer_sheet_get_n_offers (sheet);
  g_autofree guint *nexts = g_new (guint, n + 1);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (PayClaim));
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  Chains chains = { .sheet = sheet, .nexts = nexts, .claims = claims, .orders = orders };
  gint64 sum = 0;

  for (guint i = n; i > 0; i--)
    {
      const PayOffer *offer = get_link (&chains, i);
      guint16 *head;

      if (offer->type == PAY_OFFER_SAVINGS)
        continue;
      head = &chains.heads[pay_board_get_province (board, offer->location)];
      nexts[i] = *head;
      *head = (guint16) i;
    }
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    if (chains.heads[p])
      sum += worst_of_province (&chains, chains.heads[p]);
  return (int) MIN (sum, G_MAXINT);
}
