/* naive.c - the auction by the letter of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "naive.h"

#include "payola/dummy.h"
#include "payola/offer-sheet.h"

/* One entry of a sheet: a direct one pays `order`; a wildcard pays what its offer does not name. */
typedef struct
{
  PayPower        power;
  int             unit;
  gboolean        direct;
  PayOrder        order;
  const PayOffer *offer;
  int             amount, plateau;
  int             position;
} Entry;

typedef struct
{
  const Fixture *fixture;
  const PayPower *lists;
  guint          n_units, n_powers;
  GArray        *entries;
} Naive;

static gboolean
pays (const Entry *entry, const PayOrder *order)
{
  if (entry->direct)
    return pay_order_equal (&entry->order, order);
  for (guint i = 0; i < entry->offer->n_orders; i++)
    if (pay_order_equal (&entry->offer->orders[i], order))
      return FALSE;
  if (entry->offer->type == PAY_OFFER_MOVE)
    return pay_order_is_move (order);
  if (entry->offer->type == PAY_OFFER_HOLD)
    return !pay_order_is_move (order);
  return TRUE;
}

static void
add (Naive *self, Entry entry, int *position)
{
  entry.position = (*position)++;
  g_array_append_val (self->entries, entry);
}

static PayOrder
hold_of (const PayUnit *unit)
{
  PayOrder hold = PAY_ORDER_INIT;

  hold.kind = PAY_ORDER_HOLD;
  hold.unit_type = (guint8) unit->type;
  hold.location = unit->location;
  return hold;
}

static void
add_offer (Naive *self, const PayOffer *offer, PayPower power, int *position)
{
  for (guint i = 0; i < offer->n_pieces; i++)
    for (guint n = 0; n < (offer->pieces[i].amount ? offer->pieces[i].count : 1u); n++)
      {
        Entry entry = { power, offer->unit, TRUE, PAY_ORDER_INIT, offer,
                        offer->pieces[i].amount, offer->pieces[i].plateau, 0 };
        Entry wildcard = entry;
        wildcard.direct = FALSE;
        if (offer->type == PAY_OFFER_NEGATIVE)
          {
            entry.amount = entry.plateau = 0;
            entry.order = hold_of (pay_position_get_unit (self->fixture->position, offer->unit));
            add (self, entry, position);
            add (self, wildcard, position);
            continue;
          }
        for (guint j = 0; j < offer->n_orders; j++)
          {
            entry.order = offer->orders[j];
            add (self, entry, position);
          }
        if (offer->type != PAY_OFFER_DIRECT)
          add (self, wildcard, position);
      }
}

static void
expand (Naive *self)
{
  for (guint p = 0; p < self->n_powers; p++)
    {
      const PaySheet *sheet = self->fixture->sheets[p];
      const PayOfferSheet *offers = sheet ? pay_sheet_get_body (sheet) : NULL;
      int position = 0;

      for (guint i = 0; offers && i < pay_offer_sheet_get_n_offers (offers); i++)
        if (pay_offer_sheet_get_offer (offers, i)->type != PAY_OFFER_SAVINGS)
          add_offer (self, pay_offer_sheet_get_offer (offers, i), (PayPower) p, &position);
      for (guint u = 0; u < self->n_units; u++)
        {
          const PayUnit *unit = pay_position_get_unit (self->fixture->position, u);
          gboolean named = FALSE;
          for (guint i = 0; i < self->entries->len; i++)
            {
              const Entry *entry = &g_array_index (self->entries, Entry, i);
              named |= entry->power == (PayPower) p && entry->unit == (int) u && entry->direct;
            }
          if (unit->owner == (PayPower) p && !named)
            add (self, (Entry) { (PayPower) p, (int) u, TRUE, hold_of (unit), NULL, 0, 0, 0 },
                 &position);
        }
    }
}

static int
total (const Naive *self, int unit, const PayOrder *order, PayPower power)
{
  int sum = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      if (entry->unit == unit && (power == PAY_NO_POWER || entry->power == power)
          && pays (entry, order))
        sum += entry->amount;
    }
  return sum;
}

/* Position of a power's first entry that backs the order, or -1. */
static int
place (const Naive *self, int unit, const PayOrder *order, PayPower power, gboolean direct)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      if (entry->unit == unit && entry->power == power && (entry->direct || !direct)
          && pays (entry, order))
        return entry->position;
    }
  return -1;
}

/* The orders that somebody names for the unit, each once. */
static GArray *
named_orders (const Naive *self, int unit)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      gboolean known = FALSE;

      for (guint j = 0; j < orders->len; j++)
        known |= pay_order_equal (&g_array_index (orders, PayOrder, j), &entry->order);
      if (entry->unit == unit && entry->direct && !known)
        g_array_append_val (orders, entry->order);
    }
  return orders;
}

/* Rule 12.1: the best orders of a dummy's unit are backed by different sets of powers. */
static gboolean
has_rivals (const Naive *self, int unit, const GArray *tied)
{
  PayPower owner = pay_position_get_unit (self->fixture->position, unit)->owner;

  if (!pay_dummy_is_free (self->fixture->options, self->fixture->board, owner))
    return FALSE;
  for (guint j = 1; j < tied->len; j++)
    for (guint p = 0; p < self->n_powers; p++)
      if ((place (self, unit, &g_array_index (tied, PayOrder, 0), (PayPower) p, FALSE) < 0)
          != (place (self, unit, &g_array_index (tied, PayOrder, j), (PayPower) p, FALSE) < 0))
        return TRUE;
  return FALSE;
}

static PayOrder
choose (const Naive *self, int unit)
{
  g_autoptr (GArray) tied = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  PayPower owner = pay_position_get_unit (self->fixture->position, unit)->owner;
  int best = -1;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      gboolean known = FALSE;
      int sum;

      if (entry->unit != unit || !entry->direct)
        continue;
      sum = total (self, unit, &entry->order, PAY_NO_POWER);
      if (sum > best)
        g_array_set_size (tied, 0);
      best = MAX (best, sum);
      for (guint j = 0; j < tied->len; j++)
        known |= pay_order_equal (&g_array_index (tied, PayOrder, j), &entry->order);
      if (sum == best && !known)
        g_array_append_val (tied, entry->order);
    }
  if (has_rivals (self, unit, tied))
    return hold_of (pay_position_get_unit (self->fixture->position, unit));
  for (guint pass = 0; pass < 2 && tied->len > 1; pass++)
    for (guint i = 0; i < self->n_powers && tied->len > 1; i++)
      {
        PayPower power = self->lists[(guint) owner * self->n_powers + i];
        int first = G_MAXINT;

        for (guint j = 0; j < tied->len; j++)
          {
            int at = place (self, unit, &g_array_index (tied, PayOrder, j), power, pass == 1);
            if (at >= 0)
              first = MIN (first, at);
          }
        for (guint j = tied->len; first < G_MAXINT && j-- > 0;)
          if (place (self, unit, &g_array_index (tied, PayOrder, j), power, pass == 1) != first)
            g_array_remove_index (tied, j);
      }
  g_assert_cmpuint (tied->len, ==, 1);
  return g_array_index (tied, PayOrder, 0);
}

/* Rule 8: what the others would still bring when nobody bids against himself. */
static int
second_best (const Naive *self, int unit, const PayOrder *chosen)
{
  gboolean owner_only = pay_options_has (self->fixture->options, PAY_OPTION_EBAYOLA_OWNER);
  PayPower owner = pay_position_get_unit (self->fixture->position, unit)->owner;
  g_autoptr (GArray) orders = named_orders (self, unit);
  int best = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      int sum = 0;

      if (pay_order_equal (order, chosen))
        continue;
      for (guint p = 0; p < self->n_powers; p++)
        {
          int money = total (self, unit, order, (PayPower) p);
          if (!owner_only || (PayPower) p == owner)
            money = MAX (0, money - total (self, unit, chosen, (PayPower) p));
          sum += money;
        }
      best = MAX (best, sum);
    }
  return best;
}

/* Fills in what every power pays for the chosen order. */
static void
settle (const Naive *self, int unit, const PayOrder *order, const gboolean *dropped, int *pay)
{
  PayPower owner = pay_position_get_unit (self->fixture->position, unit)->owner;
  int all = total (self, unit, order, PAY_NO_POWER), saving;

  for (guint p = 0; p < self->n_powers; p++)
    pay[p] = total (self, unit, order, (PayPower) p);
  if (!pay_options_has (self->fixture->options, PAY_OPTION_EBAYOLA))
    return;
  saving = MAX (0, all - (second_best (self, unit, order) + 1));
  for (guint i = 0; i < self->n_powers; i++)
    {
      PayPower power = self->lists[(guint) owner * self->n_powers + i];
      int floor = 0;

      for (guint e = 0; !dropped[power] && e < self->entries->len; e++)
        {
          const Entry *entry = &g_array_index (self->entries, Entry, e);
          if (entry->unit == unit && entry->power == power && pays (entry, order))
            floor += entry->plateau;
        }
      if (power == owner && !pay_options_has (self->fixture->options, PAY_OPTION_PUBLIC_TOTALS))
        floor = 0;
      for (; saving > 0 && pay[power] > floor; saving--)
        pay[power]--;
    }
}

static void
reduce (Naive *self, PayPower power, gboolean *dropped)
{
  gboolean above = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      above |= entry->power == power && entry->amount > (*dropped ? 0 : entry->plateau);
    }
  if (!above)
    *dropped = TRUE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);
      if (entry->power == power && entry->amount > (*dropped ? 0 : entry->plateau))
        entry->amount--;
    }
}

char *
naive_resolve (const Fixture *fixture, const PayPower *lists, const int *spendable)
{
  Naive self = { fixture, lists, pay_position_get_n_units (fixture->position),
                 pay_board_get_n_powers (fixture->board),
                 g_array_new (FALSE, TRUE, sizeof (Entry)) };
  g_autofree PayOrder *orders = g_new0 (PayOrder, self.n_units);
  gboolean dropped[PAY_MAX_POWERS] = { FALSE };
  guint reductions[PAY_MAX_POWERS] = { 0 };
  g_autofree int *pay = g_new0 (int, self.n_units * self.n_powers);
  GString *out = g_string_new (NULL);
  gboolean again = TRUE;

  expand (&self);
  while (again)
    {
      int costs[PAY_MAX_POWERS] = { 0 };

      again = FALSE;
      for (guint u = 0; u < self.n_units; u++)
        {
          orders[u] = choose (&self, (int) u);
          settle (&self, (int) u, &orders[u], dropped, pay + u * self.n_powers);
          for (guint p = 0; p < self.n_powers; p++)
            costs[p] += pay[u * self.n_powers + p];
        }
      for (guint p = 0; p < self.n_powers; p++)
        if (costs[p] > spendable[p])
          {
            reduce (&self, (PayPower) p, &dropped[p]);
            reductions[p]++;
            again = TRUE;
          }
    }
  for (guint u = 0; u < self.n_units; u++)
    {
      g_autofree char *order = pay_order_text (fixture->board, &orders[u]);
      g_string_append_printf (out, "%s %d", order,
                              total (&self, (int) u, &orders[u], PAY_NO_POWER));
      for (guint p = 0; p < self.n_powers; p++)
        g_string_append_printf (out, " %d", pay[u * self.n_powers + p]);
      g_string_append_c (out, '\n');
    }
  for (guint p = 0; p < self.n_powers; p++)
    g_string_append_printf (out, "%u\n", reductions[p]);
  g_array_unref (self.entries);
  return g_string_free (out, FALSE);
}

char *
naive_print (const Fixture *fixture, const PayAuction *auction)
{
  guint n_powers = pay_board_get_n_powers (fixture->board);
  GString *out = g_string_new (NULL);

  for (guint u = 0; u < pay_position_get_n_units (fixture->position); u++)
    {
      const PayUnitAuction *unit = pay_auction_get_unit (auction, u);
      g_autofree char *order = pay_order_text (fixture->board, &unit->candidates[0].order);
      g_string_append_printf (out, "%s %d", order, unit->candidates[0].total);
      for (guint p = 0; p < n_powers; p++)
        g_string_append_printf (out, " %d", pay_auction_get_payment (auction, u, (PayPower) p));
      g_string_append_c (out, '\n');
    }
  for (guint p = 0; p < n_powers; p++)
    g_string_append_printf (out, "%u\n", pay_auction_get_reductions (auction, (PayPower) p));
  return g_string_free (out, FALSE);
}
