/* naive.c - a literal implementation of the auction rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "naive.h"

#include "trace.h"
#include "economy/dummy.h"
#include "payola/arena.h"
#include "payola/offer-sheet.h"

#include <string.h>

/* One entry of a sheet. A direct entry pays for `order`; a wildcard pays for the orders that its
 * offer does not name. */
typedef struct
{
  PayPower power;
  int unit;
  gboolean direct;
  PayOrder order;
  const PayOffer *offer;
  int amount, plateau, offered;
  int position;
} Entry;

typedef struct
{
  const Fixture *fixture;
  const PayPower *lists;
  const int *spendable;
  guint n_units, n_powers;
  GArray *entries;
  GPtrArray *resolved; /* sheet of each power (`PayOfferSheet`); it may name units that do not
                        * exist */
  PayArena *arena;     /* memory of the trace */
  GArray *rounds;      /* elements: `PayRound` */
  guint round;         /* number of rounds so far */
  gboolean dropped[PAY_MAX_POWERS];
  guint reductions[PAY_MAX_POWERS];
  int *payments; /* [unit][power] */
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
  entry.offered = entry.amount;
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
        Entry entry = { power,
                        offer->unit,
                        TRUE,
                        PAY_ORDER_INIT,
                        offer,
                        offer->pieces[i].amount,
                        offer->pieces[i].plateau,
                        0,
                        0 };
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

static const PayOfferSheet *
what_counts (Naive *self, const PayOfferSheet *sheet)
{
  if (!sheet || !pay_options_has (self->fixture->options, PAY_OPTION_FICTIONAL_OK))
    return sheet;
  g_ptr_array_add (self->resolved, pay_offer_sheet_resolve (sheet, self->fixture->position));
  return g_ptr_array_index (self->resolved, self->resolved->len - 1);
}

static void
expand (Naive *self)
{
  for (guint p = 0; p < self->n_powers; p++)
    {
      const PaySheet *sheet = self->fixture->sheets[p];
      const PayOfferSheet *offers = what_counts (self, sheet ? pay_sheet_get_body (sheet) : NULL);
      int position = 0;

      for (guint i = 0; offers && i < pay_offer_sheet_get_n_offers (offers); i++)
        {
          const PayOffer *offer = pay_offer_sheet_get_offer (offers, i);
          if (pay_offer_is_bid (offer) && offer->unit >= 0)
            add_offer (self, offer, (PayPower) p, &position);
        }
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
            add (self, (Entry) { (PayPower) p, (int) u, TRUE, hold_of (unit), NULL, 0, 0, 0, 0 },
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

/* Finds the first entry of a power that backs the order. Returns its place in the sheet, or -1. */
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

/* Returns all orders that the offers name for the unit. Each order is listed once. */
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

/* Checks whether the best orders of a dummy's unit are backed by different sets of powers (rule
 * 12.1). */
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

/* Returns the orders that share the highest total. */
static GArray *
best_orders (const Naive *self, int unit)
{
  g_autoptr (GArray) orders = named_orders (self, unit);
  GArray *tied = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  int best = -1;

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      int sum = total (self, unit, order, PAY_NO_POWER);

      if (sum > best)
        g_array_set_size (tied, 0);
      best = MAX (best, sum);
      if (sum == best)
        g_array_append_val (tied, *order);
    }
  return tied;
}

/* Applies rules 5.2 to 5.4 for one power. Of the tied orders, keeps those that the power's
 * earliest backing entry backs. If the power backs none of them, keeps all. Returns the number
 * of tied orders that the power backs. */
static guint
ask (const Naive *self, int unit, PayPower power, gboolean direct, GArray *tied)
{
  int first = G_MAXINT;
  guint n_backed = 0;

  for (guint j = 0; j < tied->len; j++)
    {
      int at = place (self, unit, &g_array_index (tied, PayOrder, j), power, direct);
      if (at < 0)
        continue;
      first = MIN (first, at);
      n_backed++;
    }
  for (guint j = tied->len; n_backed > 0 && j-- > 0;)
    if (place (self, unit, &g_array_index (tied, PayOrder, j), power, direct) != first)
      g_array_remove_index (tied, j);
  return n_backed;
}

/* Chooses the unit's order. `how` receives the reason: rule, n_tied, decided_by, list_place. */
static PayOrder
choose (const Naive *self, int unit, PayUnitRecord *how)
{
  const PayUnit *body = pay_position_get_unit (self->fixture->position, (guint) unit);
  g_autoptr (GArray) tied = best_orders (self, unit);
  g_autoptr (GArray) orders = named_orders (self, unit);
  guint n_asked = 0;

  how->n_tied = tied->len;
  how->decided_by = PAY_NO_POWER;
  how->list_place = 0;
  how->rule = orders->len == 1 ? PAY_TIE_ONLY : PAY_TIE_TOTAL;
  if (has_rivals (self, unit, tied))
    {
      how->rule = PAY_TIE_DUMMY;
      return hold_of (body);
    }
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->n_powers && tied->len > 1; i++)
      {
        PayPower power = self->lists[(guint) body->owner * self->n_powers + i];
        guint n_backed = ask (self, unit, power, pass == 1, tied);

        if (n_backed == 0)
          continue;
        how->decided_by = power;
        how->list_place = i + 1;
        if (pass == 1)
          how->rule = PAY_TIE_DIRECT_SEQUENCE;
        else if (n_asked++ > 0)
          how->rule = PAY_TIE_FURTHER;
        else
          how->rule = n_backed == 1 ? PAY_TIE_ACCEPTANCE : PAY_TIE_SEQUENCE;
      }
  g_assert_cmpuint (tied->len, ==, 1);
  return g_array_index (tied, PayOrder, 0);
}

/* Returns the highest total of the other orders. In it, a power's money for the chosen order is
 * subtracted from its money for the other order, so that it does not bid against itself (rule
 * 8). */
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

/* Calculates the payments of all powers for the chosen order. */
static void
settle (const Naive *self, int unit, const PayOrder *order, int *pay)
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

      for (guint e = 0; !self->dropped[power] && e < self->entries->len; e++)
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

/* Reduces the offers of one power once. Returns TRUE if the plateaus of the power were dropped. */
static gboolean
reduce (Naive *self, PayPower power)
{
  gboolean *dropped = &self->dropped[power];
  gboolean above = FALSE, falls = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      above |= entry->power == power && entry->amount > (*dropped ? 0 : entry->plateau);
    }
  if (!above)
    falls = *dropped = TRUE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);
      if (entry->power == power && entry->amount > (*dropped ? 0 : entry->plateau))
        entry->amount--;
    }
  self->reductions[power]++;
  return falls;
}

/* ---- the trace ----------------------------------------------------------------------------- */

/* Lists the powers that back a candidate, sorted by the owner's acceptance list. */
static void
trace_bids (const Naive *self, int unit, PayCandidate *candidate)
{
  PayPower owner = pay_position_get_unit (self->fixture->position, (guint) unit)->owner;
  PayBid *bids = pay_arena_new_array (self->arena, PayBid, self->n_powers);

  for (guint i = 0; i < self->n_powers; i++)
    {
      PayPower power = self->lists[(guint) owner * self->n_powers + i];
      int at = place (self, unit, &candidate->order, power, FALSE), offered = 0;

      for (guint e = 0; e < self->entries->len; e++)
        {
          const Entry *entry = &g_array_index (self->entries, Entry, e);
          if (entry->unit == unit && entry->power == power && pays (entry, &candidate->order))
            offered += entry->offered;
        }
      if (at >= 0)
        bids[candidate->n_bids++] = (PayBid) { power, total (self, unit, &candidate->order, power),
                                               offered, (guint) at };
    }
  candidate->bids = bids;
}

static int
compare_candidates (gconstpointer a, gconstpointer b, gpointer chosen)
{
  const PayCandidate *one = a, *other = b;
  gboolean first = pay_order_equal (&one->order, chosen);

  if (first || pay_order_equal (&other->order, chosen))
    return first ? -1 : 1;
  return one->total != other->total ? other->total - one->total
                                    : pay_order_compare (&one->order, &other->order);
}

static void
trace_candidates (const Naive *self, int unit, PayOrder chosen, PayUnitRecord *how)
{
  g_autoptr (GArray) orders = named_orders (self, unit);
  PayCandidate *candidates = pay_arena_new_array (self->arena, PayCandidate, orders->len);

  for (guint i = 0; i < orders->len; i++)
    {
      candidates[i].order = g_array_index (orders, PayOrder, i);
      candidates[i].total = total (self, unit, &candidates[i].order, PAY_NO_POWER);
      trace_bids (self, unit, &candidates[i]);
    }
  g_qsort_with_data (candidates, (int) orders->len, sizeof *candidates, compare_candidates,
                     &chosen);
  how->n_candidates = orders->len;
  how->candidates = candidates;
}

/* Records a round. If it repeats the previous round without a change, only the number of
 * repetitions increases. */
static void
trace_round (Naive *self, guint64 overdrawn, guint64 dropped, const int *costs)
{
  PayRound *last = self->rounds->len
                   ? &g_array_index (self->rounds, PayRound, self->rounds->len - 1)
                   : NULL;
  PayRound round = { self->round, 1, overdrawn, dropped, NULL, 0, NULL };

  if (last && last->overdrawn == overdrawn && !dropped && last->n_changes == 0)
    {
      last->n_rounds++;
      return;
    }
  round.costs = memcpy (pay_arena_new_array (self->arena, int, self->n_powers), costs,
                        self->n_powers * sizeof *costs);
  g_array_append_val (self->rounds, round);
}

static void
trace_changes (Naive *self, const PayOrder *before, const PayOrder *after)
{
  PayRound *last = &g_array_index (self->rounds, PayRound, self->rounds->len - 1);
  PayChange *changes = pay_arena_new_array (self->arena, PayChange, self->n_units);

  for (guint u = 0; u < self->n_units; u++)
    if (!pay_order_equal (&before[u], &after[u]))
      changes[last->n_changes++] = (PayChange) { u, before[u], after[u] };
  last->changes = changes;
}

/* ---- the procedure ------------------------------------------------------------------------- */

/* Chooses orders for all units, and adds up the payments of all powers. */
static void
choose_all (Naive *self, PayUnitRecord *how, PayOrder *orders, int *costs)
{
  for (guint p = 0; p < self->n_powers; p++)
    costs[p] = 0;
  for (guint u = 0; u < self->n_units; u++)
    {
      int *pay = self->payments + u * self->n_powers;

      orders[u] = choose (self, (int) u, &how[u]);
      settle (self, (int) u, &orders[u], pay);
      for (guint p = 0; p < self->n_powers; p++)
        costs[p] += pay[p];
    }
}

/* Makes one round of reductions. Returns FALSE if every power can pay. */
static gboolean
make_round (Naive *self, const int *costs)
{
  guint64 overdrawn = 0, dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    if (costs[p] > self->spendable[p])
      {
        overdrawn |= G_GUINT64_CONSTANT (1) << p;
        dropped |= (guint64) reduce (self, (PayPower) p) << p;
      }
  if (!overdrawn)
    return FALSE;
  self->round++;
  trace_round (self, overdrawn, dropped, costs);
  return TRUE;
}

static char *
print (Naive *self, PayUnitRecord *how, const PayOrder *orders)
{
  GString *out = g_string_new (NULL);

  for (guint u = 0; u < self->n_units; u++)
    {
      const int *pay = self->payments + u * self->n_powers;

      trace_candidates (self, (int) u, orders[u], &how[u]);
      how[u].price = 0;
      for (guint p = 0; p < self->n_powers; p++)
        how[u].price += pay[p];
      how[u].reported_total = how[u].price;
      if (how[u].rule == PAY_TIE_DUMMY)
        {
          g_autoptr (GArray) tied = best_orders (self, (int) u);
          how[u].reported_total = total (self, (int) u, &g_array_index (tied, PayOrder, 0),
                                         PAY_NO_POWER)
                                + 1;
        }
      trace_print_unit (out, self->fixture->board, &how[u], pay);
    }
  for (guint i = 0; i < self->rounds->len; i++)
    trace_print_round (out, self->fixture->board, &g_array_index (self->rounds, PayRound, i));
  for (guint p = 0; p < self->n_powers; p++)
    {
      int spent = 0;
      for (guint u = 0; u < self->n_units; u++)
        spent += self->payments[u * self->n_powers + p];
      trace_print_power (out, self->reductions[p], spent);
    }
  return g_string_free (out, FALSE);
}

char *
naive_resolve (const Fixture *fixture, const PayPower *lists, const int *spendable)
{
  g_autoptr (PayArena) arena = pay_arena_new (8192);
  g_autoptr (GArray) entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_autoptr (GArray) rounds = g_array_new (FALSE, TRUE, sizeof (PayRound));
  g_autoptr (GPtrArray) resolved = g_ptr_array_new_with_free_func (
    (GDestroyNotify) pay_offer_sheet_unref);
  Naive self = {
    .fixture = fixture,
    .lists = lists,
    .spendable = spendable,
    .n_units = pay_position_get_n_units (fixture->position),
    .n_powers = pay_board_get_n_powers (fixture->board),
    .entries = entries,
    .resolved = resolved,
    .arena = arena,
    .rounds = rounds,
  };
  PayOrder *orders = pay_arena_new_array (arena, PayOrder, self.n_units);
  PayOrder *before = pay_arena_new_array (arena, PayOrder, self.n_units);
  PayUnitRecord *how = pay_arena_new_array (arena, PayUnitRecord, self.n_units);
  int costs[PAY_MAX_POWERS];

  self.payments = pay_arena_new_array (arena, int, self.n_units *self.n_powers);
  expand (&self);
  choose_all (&self, how, orders, costs);
  while (make_round (&self, costs))
    {
      memcpy (before, orders, self.n_units * sizeof *orders);
      choose_all (&self, how, orders, costs);
      trace_changes (&self, before, orders);
    }
  return print (&self, how, orders);
}

void
naive_compare (Fixture *fixture, const char *title)
{
  const PayAuction *auction = fixture_decide (fixture);
  guint n_powers = pay_board_get_n_powers (fixture->board);
  g_autofree PayPower *lists = g_new (PayPower, n_powers * n_powers);
  int spendable[PAY_MAX_POWERS];
  g_autofree char *expected = NULL, *got = NULL;

  for (guint p = 0; p < n_powers; p++)
    {
      spendable[p] = pay_auction_get_spendable (auction, (PayPower) p);
      for (guint q = 0; q < n_powers; q++)
        lists[p * n_powers + q] = pay_auction_get_list (auction, (PayPower) p)[q];
    }
  expected = naive_resolve (fixture, lists, spendable);
  got = trace_print (fixture->board, auction, pay_position_get_n_units (fixture->position));
  if (title && strcmp (got, expected) != 0)
    g_test_message ("%s", title);
  trace_compare (got, expected);
}
