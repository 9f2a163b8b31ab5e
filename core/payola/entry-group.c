/* entry-group.c - the entries that an offer makes on a sheet, with their positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/entry-group.h"

#include "payola/offer-sheet.h"

/* Returns the index of an order among the alternatives of a group, or -1. */
static int
find_named (const PayEntryGroup *self, const PayOrder *order)
{
  for (guint i = 0; i < self->n_orders; i++)
    if (pay_order_equal (&self->orders[i], order))
      return (int) i;
  return -1;
}

gboolean
pay_entry_group_pays (const PayEntryGroup *self, const PayOrder *order)
{
  if (find_named (self, order) >= 0)
    return self->type != PAY_OFFER_NEGATIVE;
  return pay_entry_group_pays_others (self, pay_order_is_move (order));
}

guint
pay_entry_group_get_direct (const PayEntryGroup *self, const PayOrder *order)
{
  if (self->type == PAY_OFFER_NEGATIVE)
    return order->kind == PAY_ORDER_HOLD ? self->position : PAY_NO_POSITION;

  int named = find_named (self, order);
  return named >= 0 ? self->position + (guint) named : PAY_NO_POSITION;
}

guint
pay_entry_group_get_position (const PayEntryGroup *self, const PayOrder *order)
{
  guint direct = pay_entry_group_get_direct (self, order);

  if (direct != PAY_NO_POSITION)
    return direct;
  if (!pay_entry_group_pays (self, order))
    return PAY_NO_POSITION;
  return self->position + self->n_named;
}

guint
pay_entry_group_get_length (const PayEntryGroup *self)
{
  return (self->n_named + (self->others != 0)) * self->repeat;
}

/* Returns the orders that an offer of a type pays for without naming them (PAY_OTHERS_...). */
static guint8
get_others (PayOfferType type)
{
  switch (type)
    {
    case PAY_OFFER_MOVE:
      return PAY_OTHERS_MOVES;
    case PAY_OFFER_HOLD:
      return PAY_OTHERS_STAYS;
    case PAY_OFFER_NEGATIVE:
    case PAY_OFFER_GIFT:
      return PAY_OTHERS_MOVES | PAY_OTHERS_STAYS;
    case PAY_OFFER_DIRECT:
    case PAY_OFFER_SAVINGS:
      break;
    }
  return 0;
}

static inline PayEntryGroup
group_of_offer (const PayOffer *offer, PayPower power, guint position)
{
  return (PayEntryGroup) {
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

PayEntryGroup
pay_entry_group_of_offer (const PayOffer *offer, PayPower power, guint position)
{
  return group_of_offer (offer, power, position);
}

guint
pay_entry_groups_fill (PayEntryGroup *groups, guint64 *keys, const PayOffer *offers, guint n_offers,
                       PayPower power)
{
  guint next = 0, n = 0;

  for (guint i = 0; i < n_offers; i++)
    if (pay_offer_is_bid (&offers[i]) && offers[i].unit >= 0)
      {
        groups[n] = group_of_offer (&offers[i], power, next);
        groups[n].keys = keys;
        for (guint j = 0; j < offers[i].n_orders; j++)
          *keys++ = pay_order_get_key (&offers[i].orders[j]);
        next += pay_entry_group_get_length (&groups[n++]);
      }
  return n;
}

static int
compare_floors (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayFloor *x = a, *y = b;

  (void) data;
  if (x->depth != y->depth)
    return x->depth < y->depth ? -1 : 1;
  return (x->group > y->group) - (x->group < y->group);
}

guint
pay_entry_groups_fill_floors (PayFloor *floors, const PayEntryGroup *groups, guint n_groups,
                              gboolean dropped)
{
  guint n = 0;

  for (guint c = 0; c < n_groups; c++)
    for (guint i = 0; i < groups[c].n_pieces; i++)
      {
        const PayPiece *piece = &groups[c].pieces[i];
        guint16 depth = dropped ? piece->plateau : piece->amount - piece->plateau;

        if (depth > 0)
          floors[n++] = (PayFloor) { c, piece->count, depth };
      }
  g_qsort_with_data (floors, (int) n, sizeof *floors, compare_floors, NULL);
  return n;
}

guint
pay_entry_groups_fill_defaults (PayEntryGroup *defaults, const PayEntryGroup *groups,
                                guint n_groups, PayPower power, const PayPosition *position,
                                const PayOrder *holds, const guint64 *hold_key)
{
  static const PayPiece nothing = { 1, 0, 0 };
  const PayUnit *units = pay_position_get_units (position);
  guint n_units = pay_position_get_n_units (position), next = 0, n = 0;
  PayBits named = { 0 };

  /* With fictional-ok, an offer may have lost all its orders. A negative offer still names HOLD. */
  for (guint i = 0; i < n_groups; i++)
    if (groups[i].n_orders > 0 || groups[i].type == PAY_OFFER_NEGATIVE)
      pay_bits_add (&named, groups[i].unit);
  if (n_groups > 0)
    next = groups[n_groups - 1].position + pay_entry_group_get_length (&groups[n_groups - 1]);
  for (guint u = 0; u < n_units; u++)
    if (units[u].owner == power && !pay_bits_has (&named, (gint) u))
      defaults[n++] = (PayEntryGroup) {
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
        .keys = hold_key,
      };
  return n;
}

void
pay_entry_groups_append (GArray *groups, const PayOfferSheet *sheet, PayPower power,
                         const PayPosition *position, const PayOrder *holds)
{
  PayEntryGroup defaults[PAY_MAX_UNITS];
  const PayEntryGroup *own = NULL;
  guint n = 0;

  if (sheet)
    own = pay_offer_sheet_get_groups (sheet, &n);
  if (n > 0)
    g_array_append_vals (groups, own, n);
  n = pay_entry_groups_fill_defaults (defaults, own, n, power, position, holds, NULL);
  g_array_append_vals (groups, defaults, n);
}

static void
find_distinct_orders (const GArray *groups, GArray *orders)
{
  g_array_set_size (orders, 0);
  for (guint i = 0; i < groups->len; i++)
    {
      const PayEntryGroup *group = &g_array_index (groups, PayEntryGroup, i);
      for (guint j = 0; j < group->n_orders; j++)
        {
          guint k = 0;
          while (k < orders->len
                 && !pay_order_equal (&g_array_index (orders, PayOrder, k), &group->orders[j]))
            k++;
          if (k == orders->len)
            g_array_append_val (orders, group->orders[j]);
        }
    }
}

/* Returns the highest cost in AgP that the groups can cause for their unit. The costliest order may
 * be one that the groups do not name, because another power may name it. */
static gint64
find_highest_cost (const GArray *groups, GArray *orders)
{
  gint64 other_move = 0, other_stay = 0, best = 0;

  find_distinct_orders (groups, orders);
  for (guint i = 0; i < groups->len; i++)
    {
      const PayEntryGroup *group = &g_array_index (groups, PayEntryGroup, i);
      other_move += pay_entry_group_pays_others (group, TRUE) ? group->sum : 0;
      other_stay += pay_entry_group_pays_others (group, FALSE) ? group->sum : 0;
    }
  for (guint j = 0; j < orders->len; j++)
    {
      gint64 total = 0;
      for (guint i = 0; i < groups->len; i++)
        if (pay_entry_group_pays (&g_array_index (groups, PayEntryGroup, i),
                                  &g_array_index (orders, PayOrder, j)))
          total += g_array_index (groups, PayEntryGroup, i).sum;
      best = MAX (best, total);
    }
  return MAX (best, MAX (other_move, other_stay));
}

/* The offers for each province: linked lists of indices from 1, which end with 0. */
typedef struct
{
  const PayOfferSheet *sheet;
  guint16 heads[PAY_MAX_PROVINCES];
  guint *nexts;
  GArray *groups, *orders; /* arrays of PayEntryGroup and PayOrder for the unit that is examined */
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

/* Returns the highest cost in AgP that all offers together can cause for the unit of one offer.
 * If an earlier offer is for the same unit, returns 0. */
static gint64
worst_of_unit (const Chains *self, guint head, const PayOffer *offer)
{
  g_array_set_size (self->groups, 0);
  for (guint i = head; i; i = self->nexts[i])
    if (is_same_unit (get_link (self, i), offer))
      {
        PayEntryGroup group = group_of_offer (get_link (self, i),
                                              pay_offer_sheet_get_power (self->sheet), 0);
        if (self->groups->len == 0 && get_link (self, i) != offer)
          return 0;
        g_array_append_val (self->groups, group);
      }
  return find_highest_cost (self->groups, self->orders);
}

static gint64
worst_of_province (const Chains *self, guint head)
{
  gint64 worst = 0;

  /* A single offer can cost its whole sum, because there is always an order that it pays for. */
  if (!self->nexts[head])
    return get_link (self, head)->sum;
  for (guint i = head; i; i = self->nexts[i])
    worst = MAX (worst, worst_of_unit (self, head, get_link (self, i)));
  return worst;
}

int
pay_entry_groups_worst (const PayOfferSheet *sheet, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_offer_sheet_get_n_offers (sheet);
  g_autofree guint *nexts = g_new (guint, n + 1);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  Chains chains = { .sheet = sheet, .nexts = nexts, .groups = groups, .orders = orders };
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
