/* auction-engine.c - the fast auction: choices and reductions, in steps of many rounds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules repeat one round thousands of times: every unit chooses the order with the highest
 * total, and every entry of an overdrawn power loses 1 AgP. The engine makes many rounds in one
 * step instead, because amounts fall evenly until an entry reaches its floor or a unit changes its
 * choice:
 *
 * - A budget keeps its cost as top - count * fallen. `count` is the number of entries that are paid
 *   and above their floor, and `fallen` is the number of their reductions. A division gives the
 *   number of rounds until the power can pay its cost, unless an entry reaches its floor earlier.
 * - A unit auction keeps the lead of the unit's choice and the most that another candidate gains in
 *   a round. The bids for the unit need not be added up again while the lead lasts.
 *
 * The smallest of these numbers is the length of the next step.
 *
 * Example: England can spend 48 AgP and offers 50 : F BRE - MAO and 20 : F LON H. Germany offers
 * 40 : F BRE - GAS. The acceptance list of France, the owner of F BRE, is FGE...
 *
 *   Before round 1, F BRE chooses MAO. England's cost is 70 - 2n after n rounds, so England could
 *   pay it after 11 rounds. MAO leads by 10 and loses 1 in each round, so GAS draws level after 10
 *   rounds. The length of the step is therefore 10. After round 10, MAO and GAS have 40 each.
 *   Germany precedes England in the list, so F BRE now chooses GAS. England pays only the 10 that
 *   are left of its offer for F LON H, and every power can pay.
 *
 * Powers that take turns at being overdrawn repeat whole periods of rounds (cycle.h).
 */
#include "config.h"

#include "economy/dummy.h"
#include "payola/auction-private.h"
#include "payola/cycle.h"

#include <string.h>

#define BIT(power) (G_GUINT64_CONSTANT (1) << (power))

typedef struct
{
  const PayOptions *options;
  const PayPosition *position;
  PayAuction *auction;
  PayArena *arena; /* the arena of the auction */
  guint n_units, n_powers;
  const PayUnit *units;
  guint n_groups;
  const PayEntryGroup **groups; /* groups of all sheets and defaults, sorted by power and
                                 * position */
  PayOrder *holds;              /* a HOLD for each unit */
  guint64 *hold_key;            /* the order key that all `holds` have */
  const PayOrder **signals;     /* for each unit: its signal, or NULL */
  PayUnitAuction *unit_auctions;
  guint64 dummies; /* bits of the dummies that nobody controls */
  gboolean ebayola;
  PayBudget *budgets; /* budget of each power */
  PayChange *changes; /* array with room for one change of every unit */
  guint round;        /* number of rounds so far */
  guint64 falling;    /* bits of the overdrawn powers, which are reduced */
  guint64 fell;       /* eBayola: bits of the powers that were reduced in the step before */
  guint *rates;       /* eBayola: for each power, 1 if it is in `falling`, otherwise 0 */
  PayCycle *cycle;    /* search for repeated periods; NULL before the first round */
  PayLinear *trends;  /* [round of the period on trial][power]: the cost, and how much it falls in
                       * each repetition; NULL before the first trial */
} Engine;

/* ---- setting up ---------------------------------------------------------------------------- */

/* Returns the sheet for the auction, which keeps a reference to it, or NULL if there is none. With
 * fictional-ok, the result is a new sheet with the offers that are valid in the position. */
static const PayOfferSheet *
resolve_sheet (Engine *self, const PayOfferSheet *sheet, guint p)
{
  if (!sheet)
    return NULL;
  if (pay_options_has (self->options, PAY_OPTION_FICTIONAL_OK))
    self->auction->sheets[p] = pay_offer_sheet_resolve (sheet, self->position);
  else
    self->auction->sheets[p] = pay_offer_sheet_ref ((PayOfferSheet *) sheet);
  return self->auction->sheets[p];
}

/* Notes the signals of a sheet (restrict-signal). */
static void
note_signals (Engine *self, const PayOfferSheet *sheet)
{
  for (guint i = 0; sheet && i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->signal && offer->unit >= 0 && offer->unit < (int) self->n_units)
        self->signals[offer->unit] = &offer->orders[0];
    }
}

static void
make_holds (Engine *self)
{
  const PayOrder hold = { .kind = PAY_ORDER_HOLD,
                          .location = PAY_NO_LOCATION,
                          .other = PAY_NO_LOCATION,
                          .target = PAY_NO_LOCATION };

  self->hold_key = pay_arena_take_array (self->arena, guint64, 1);
  *self->hold_key = pay_order_get_key (&hold);
  self->holds = pay_arena_take_array (self->arena, PayOrder, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      self->holds[u] = hold;
      self->holds[u].unit_type = (guint8) self->units[u].type;
      self->holds[u].location = self->units[u].location;
    }
}

/* Adds groups. Skips units outside the position, which a sheet for another position may name. */
static void
add_groups (Engine *self, const PayEntryGroup *groups, guint n_groups)
{
  for (guint i = 0; i < n_groups; i++)
    if (groups[i].unit < (int) self->n_units)
      self->groups[self->n_groups++] = &groups[i];
}

static void
gather_groups (Engine *self, const PayOfferSheet *const *sheets)
{
  const PayEntryGroup *groups[PAY_MAX_POWERS] = { NULL };
  guint n_groups[PAY_MAX_POWERS] = { 0 }, most = self->n_units;
  PayEntryGroup *defaults = pay_arena_take_array (self->arena, PayEntryGroup, self->n_units);

  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayOfferSheet *sheet = resolve_sheet (self, sheets[p], p);
      if (sheet)
        groups[p] = pay_offer_sheet_get_groups (sheet, &n_groups[p]);
      most += n_groups[p];
    }
  self->groups = pay_arena_take_array (self->arena, const PayEntryGroup *, most);
  for (guint p = 0; p < self->n_powers; p++)
    {
      guint n_defaults = pay_entry_groups_fill_defaults (defaults, groups[p], n_groups[p],
                                                         (PayPower) p, self->position, self->holds,
                                                         self->hold_key);
      add_groups (self, groups[p], n_groups[p]);
      add_groups (self, defaults, n_defaults);
      defaults += n_defaults;
    }
}

static void
init_budgets (Engine *self, const int *spendable)
{
  self->budgets = pay_arena_take_array (self->arena, PayBudget, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    pay_budget_init (&self->budgets[p], p, spendable[p], self->auction->sheets[p], self->arena);
}

/* Returns a matrix [owner][power] with the rank of each power in the acceptance list of the owner,
 * from 1. The last row is for units without an owner; it ranks the powers in the order of the
 * board. */
static guint8 *
rank_powers (Engine *self)
{
  guint8 *ranks = pay_arena_take_array (self->arena, guint8, (self->n_powers + 1) * self->n_powers);

  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayPower *list = pay_auction_get_list (self->auction, (PayPower) p);
      for (guint i = 0; i < self->n_powers; i++)
        ranks[p * self->n_powers + (guint) list[i]] = (guint8) (i + 1);
    }
  for (guint i = 0; i < self->n_powers; i++)
    ranks[self->n_powers * self->n_powers + i] = (guint8) (i + 1);
  return ranks;
}

/* Returns the index of a group's bucket. The buckets are ordered by unit, then by the rank of the
 * power. */
static inline guint
find_bucket (const Engine *self, const PayEntryGroup *group, const guint8 *const *rows)
{
  return (guint) group->unit * self->n_powers + rows[group->unit][group->power] - 1;
}

/* Sorts the groups by unit, rank and position with a bucket sort, and starts the auctions of all
 * units. */
static void
start_unit_auctions (Engine *self)
{
  const PayEntryGroup **sorted = pay_arena_take_array (self->arena, const PayEntryGroup *,
                                                       self->n_groups);
  guint n_buckets = self->n_units * self->n_powers, next = 0;
  /* At first the size of each bucket; later the index in `sorted` where the next group of the
   * bucket belongs. */
  guint *nexts = pay_arena_new_array (self->arena, guint, n_buckets);
  guint8 *ranks = rank_powers (self);
  const guint8 **rows = pay_arena_take_array (self->arena, const guint8 *, self->n_units);

  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = self->units[u].owner;
      gboolean owned = owner >= 0 && (guint) owner < self->n_powers;
      rows[u] = ranks + (owned ? (guint) owner : self->n_powers) * self->n_powers;
    }
  for (guint i = 0; i < self->n_groups; i++)
    nexts[find_bucket (self, self->groups[i], rows)]++;
  for (guint b = 0; b < n_buckets; b++)
    {
      guint count = nexts[b];
      nexts[b] = next;
      next += count;
    }
  for (guint i = 0; i < self->n_groups; i++)
    sorted[nexts[find_bucket (self, self->groups[i], rows)]++] = self->groups[i];
  self->unit_auctions = pay_arena_take_array (self->arena, PayUnitAuction, self->n_units);
  for (guint u = 0, first = 0; u < self->n_units; u++)
    {
      PayPower owner = self->units[u].owner;
      guint end = nexts[(u + 1) * self->n_powers - 1];
      PayUnitAuctionSetup setup = {
        .owner = owner,
        .dummy = owner >= 0 && ((self->dummies >> owner) & 1),
        .ranks = rows[u],
        .groups = sorted + first,
        .n_groups = end - first,
        .hold = &self->holds[u],
      };

      pay_unit_auction_init (&self->unit_auctions[u], &setup, self->budgets, self->arena);
      if (self->ebayola)
        pay_unit_auction_add_bidders (&self->unit_auctions[u]);
      first = end;
    }
}

/* ---- rounds -------------------------------------------------------------------------------- */

/* eBayola: computes the payments for a unit's choice, unless the stored payments still fall
 * evenly. */
static void
update_price (Engine *self, PayUnitAuction *unit)
{
  PayLinear payments[PAY_MAX_POWERS];
  guint times;

  if (pay_unit_auction_is_even (unit, self->round, self->falling))
    return;
  times = pay_unit_auction_price (unit, self->options, self->budgets, self->rates, payments);
  pay_unit_auction_set_price (unit, self->budgets, self->round, self->falling, payments, times);
}

/* Includes the payments for a unit's choice in the costs of the powers. */
static void
charge (Engine *self, PayUnitAuction *unit)
{
  if (self->ebayola)
    update_price (self, unit);
  else
    for (PayActiveBid *b = unit->bids; b < unit->bids + unit->n_bids; b++)
      pay_active_bid_charge (b, pay_active_bid_pays (b, unit->choice) != 0);
}

static guint64
find_overdrawn (const Engine *self)
{
  guint64 overdrawn = 0;

  for (guint p = 0; p < self->n_powers; p++)
    if (pay_budget_cost (&self->budgets[p]) > self->budgets[p].spendable)
      overdrawn |= BIT (p);
  return overdrawn;
}

/* Sets the floors of overdrawn powers: the plateaus before the first reduction, and 0 once all
 * entries stand at their plateaus. Returns the bits of the powers whose plateaus are dropped
 * now. */
static guint64
drop_plateaus (Engine *self, guint64 overdrawn)
{
  guint64 dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    {
      PayBudget *budget = &self->budgets[p];

      if (!(overdrawn & BIT (p)))
        continue;
      if (!budget->begun)
        pay_budget_set_floors (budget);
      if (budget->dropped || budget->fallen < budget->steps)
        continue;
      pay_budget_set_floors (budget);
      dropped |= BIT (p);
    }
  return dropped;
}

/* Selects the powers that are reduced in the next rounds. */
static void
change_falling (Engine *self, guint64 overdrawn)
{
  if (self->ebayola)
    {
      self->fell = self->falling;
      for (guint p = 0; p < self->n_powers; p++)
        self->rates[p] = (overdrawn >> p) & 1;
    }
  self->falling = overdrawn;
}

/* Counts the steps, at most @times, until an overdrawn power can pay, or until a power that can pay
 * becomes overdrawn. The cost falls by @fall AgP in each step; it rises if @fall is negative. */
static guint
count_as_able (const PayBudget *budget, gint64 fall, guint times)
{
  gint64 excess = pay_budget_cost (budget) - budget->spendable, able = times;

  if (excess > 0 && fall > 0)
    able = (excess + fall - 1) / fall;
  else if (excess <= 0 && fall < 0)
    able = excess / fall + 1;
  return (guint) MIN (able, times);
}

/* eBayola: returns how many rounds, at most @most, can be made at once. Before the last of them
 * ends, no unit needs to choose again, all prices fall evenly, and the same powers are
 * overdrawn. */
static guint
count_priced_rounds (Engine *self, guint most)
{
  for (guint u = 0; u < self->n_units && most > 1; u++)
    if (self->unit_auctions[u].powers & (self->falling | self->fell))
      {
        PayUnitAuction *unit = &self->unit_auctions[u];

        update_price (self, unit);
        most = pay_unit_auction_count_rounds (unit, self->round, most, self->falling);
        most = MIN (most, unit->even - self->round + 1);
      }
  for (guint p = 0; p < self->n_powers && most > 1; p++)
    most = count_as_able (&self->budgets[p], self->budgets[p].relief, most);
  return most;
}

/* Returns how many rounds can be made at once. Before the last of them ends, only amounts
 * change. */
static guint
count_rounds (Engine *self, guint64 dropped)
{
  guint most = G_MAXINT;

  for (guint p = 0; p < self->n_powers; p++)
    if (self->falling & BIT (p))
      {
        guint rounds = pay_budget_count_rounds (&self->budgets[p]);
        most = MIN (most, rounds);
      }
  if (self->ebayola) /* prices need not fall evenly when plateaus are dropped */
    return dropped ? 1 : count_priced_rounds (self, most);
  for (guint u = 0; u < self->n_units && most > 1; u++)
    if (self->unit_auctions[u].powers & self->falling)
      most = pay_unit_auction_count_rounds (&self->unit_auctions[u], self->round, most,
                                            self->falling);
  return most;
}

/* Adds @n_rounds to the number of rounds. In eBayola, also lowers the costs of the powers. */
static void
advance (Engine *self, guint n_rounds)
{
  self->round += n_rounds;
  for (guint p = 0; p < self->n_powers && self->ebayola; p++)
    self->budgets[p].top -= n_rounds * self->budgets[p].relief;
}

/* Reduces each overdrawn power @n_rounds times. */
static void
reduce (Engine *self, guint n_rounds)
{
  gboolean reached = FALSE;

  advance (self, n_rounds);
  for (guint p = 0; p < self->n_powers; p++)
    {
      PayBudget *budget = &self->budgets[p];

      if (!(self->falling & BIT (p)))
        continue;
      budget->fallen += n_rounds;
      self->auction->reductions[p] += n_rounds;
      reached |= pay_budget_reach_floors (budget);
    }
  if (reached)
    pay_cycle_end (self->cycle);
}

static void
record_rounds (Engine *self, guint n_rounds, guint64 overdrawn, guint64 dropped)
{
  GArray *rounds = self->auction->rounds;
  PayRound *last = rounds->len ? &g_array_index (rounds, PayRound, rounds->len - 1) : NULL;
  int *costs;

  if (last && last->overdrawn == overdrawn && !dropped && last->n_changes == 0)
    {
      last->n_rounds += n_rounds;
      return;
    }

  PayRound round = { .first = self->round + 1,
                     .n_rounds = n_rounds,
                     .overdrawn = overdrawn,
                     .plateaus_dropped = dropped };
  costs = pay_arena_take_array (self->arena, int, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    costs[p] = (int) MIN (pay_budget_cost (&self->budgets[p]), G_MAXINT);
  round.costs = costs;
  g_array_append_val (rounds, round);
}

/* Lets the units choose again if their choice may change, and records the changes. */
static void
choose_again (Engine *self, guint n_rounds)
{
  guint n_changes = 0;

  for (guint u = 0; u < self->n_units; u++)
    {
      PayUnitAuction *unit = &self->unit_auctions[u];
      guint before = unit->choice;

      if (pay_unit_auction_may_change (unit, self->round, n_rounds, self->falling))
        pay_unit_auction_choose (unit);
      if (unit->choice != before || (self->ebayola && unit->powers & (self->falling | self->fell)))
        charge (self, unit);
      if (unit->choice == before)
        continue;
      self->changes[n_changes++] = (PayChange) { u, *unit->orders[before],
                                                 *unit->orders[unit->choice] };
    }
  if (n_changes)
    {
      GArray *rounds = self->auction->rounds;
      PayRound *last = &g_array_index (rounds, PayRound, rounds->len - 1);
      PayChange *changes = pay_arena_take_array (self->arena, PayChange, n_changes);
      last->n_changes = n_changes;
      last->changes = memcpy (changes, self->changes, n_changes * sizeof *changes);
    }
}

/* ---- repeated periods ---------------------------------------------------------------------- */

/* Returns the number of repetitions of the period, at most @times, in which a unit's price falls
 * evenly. Adds to @reliefs, for each power, the amount by which its payment falls in a
 * repetition. */
static guint
price_again (Engine *self, const PayUnitAuction *unit, gint64 *reliefs, guint times)
{
  PayLinear payments[PAY_MAX_POWERS];
  guint even = pay_unit_auction_price (unit, self->options, self->budgets, self->cycle->rates,
                                       payments);

  for (guint s = 0; s < unit->n_bidders; s++)
    reliefs[unit->bidders[s].power] += payments[s].fall;
  return MIN (times, even + 1);
}

/* Limits the repetitions of the period on trial to those in which every comparison of its next
 * round has the same result. */
static void
try_round (Engine *self)
{
  PayCycle *cycle = self->cycle;
  PayLinear *trends = self->trends + cycle->n_made * self->n_powers;
  gint64 reliefs[PAY_MAX_POWERS] = { 0 };
  guint times = G_MAXINT;

  for (guint u = 0; u < self->n_units && times > 2; u++)
    if (self->unit_auctions[u].powers & cycle->powers)
      {
        PayUnitAuction *unit = &self->unit_auctions[u];
        guint stands = pay_unit_auction_count_times (unit, cycle->rates);

        times = MIN (times, stands);
        if (self->ebayola)
          times = price_again (self, unit, reliefs, times);
      }
  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayBudget *budget = &self->budgets[p];
      guint rate = cycle->rates[p];

      trends[p] = (PayLinear) { pay_budget_cost (budget), reliefs[p] + rate * budget->count };
      times = count_as_able (budget, trends[p].fall, times);
      if (rate > 0)
        times = MIN (times, pay_budget_count_even (budget) / rate);
    }
  pay_cycle_limit (cycle, times);
}

static void
expect (Engine *self, guint64 overdrawn)
{
  if (pay_cycle_expect (self->cycle, overdrawn) && !self->trends)
    self->trends = pay_arena_take_array (self->arena, PayLinear, PAY_CYCLE_MOST * self->n_powers);
}

static void
record_cycle (Engine *self, guint n_times)
{
  GArray *rounds = self->auction->rounds;
  guint first = self->round - self->cycle->n_rounds + 1, begin = rounds->len, end = rounds->len;

  while (g_array_index (rounds, PayRound, begin - 1).first >= first)
    begin--;
  pay_auction_add_repeat (self->auction, end - begin, n_times);
  for (guint n = 1; n <= n_times; n++)
    for (guint i = begin; i < end; i++)
      {
        PayRound round = g_array_index (rounds, PayRound, i);
        const PayLinear *trends = self->trends + (round.first - first) * self->n_powers;
        int *costs = pay_arena_take_array (self->arena, int, self->n_powers);

        for (guint p = 0; p < self->n_powers; p++)
          costs[p] = (int) MIN (trends[p].now - n * trends[p].fall, G_MAXINT);
        round.first += n * self->cycle->n_rounds;
        round.costs = costs;
        g_array_append_val (rounds, round);
      }
}

/* Makes the repetitions that the trial has proved, in one step. */
static void
leap (Engine *self)
{
  const PayCycle *cycle = self->cycle;
  guint n_times = pay_cycle_count_leaps (cycle);

  record_cycle (self, n_times);
  advance (self, n_times * cycle->n_rounds);
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->budgets[p].fallen += n_times * cycle->rates[p];
      self->auction->reductions[p] += n_times * cycle->rates[p];
    }
  for (guint u = 0; u < self->n_units; u++)
    if (self->unit_auctions[u].powers & cycle->powers)
      {
        pay_unit_auction_forget (
          &self->unit_auctions[u]); /* predictions hold only for one set of reduced powers */
        pay_unit_auction_choose (&self->unit_auctions[u]);
        charge (self, &self->unit_auctions[u]);
      }
  pay_cycle_end (self->cycle);
}

static void
run (Engine *self)
{
  PayCycle cycle = { .n_past = 0 };
  guint64 overdrawn;

  self->cycle = &cycle;
  self->changes = pay_arena_take_array (self->arena, PayChange, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      pay_unit_auction_choose (&self->unit_auctions[u]);
      charge (self, &self->unit_auctions[u]);
    }
  while ((overdrawn = find_overdrawn (self)))
    {
      guint64 dropped;
      guint n_rounds;

      if (cycle.n_rounds > 0 && cycle.n_made == cycle.n_rounds)
        leap (self);
      if (cycle.n_rounds > 0 || overdrawn != self->falling)
        expect (self, overdrawn);
      dropped = drop_plateaus (self, overdrawn);
      if (dropped)
        pay_cycle_end (&cycle);
      change_falling (self, overdrawn);
      if (cycle.n_rounds > 0)
        try_round (self);
      n_rounds = cycle.n_rounds > 0 ? 1 : count_rounds (self, dropped);
      record_rounds (self, n_rounds, overdrawn, dropped);
      pay_cycle_note (&cycle, overdrawn, n_rounds);
      reduce (self, n_rounds);
      choose_again (self, n_rounds);
    }
}

PayAuction *
pay_auction_new (const PayOptions *options, const PayPosition *position,
                 const PayOfferSheet *const *sheets, const PayPower *lists, const int *spendable)
{
  const PayBoard *board = pay_position_get_board (position);
  Engine self = {
    .options = options,
    .position = position,
    .ebayola = pay_options_has (options, PAY_OPTION_EBAYOLA),
    .units = pay_position_get_units (position),
    .n_units = pay_position_get_n_units (position),
    .n_powers = pay_board_get_n_powers (board),
  };

  self.auction = pay_auction_new_empty (self.n_units, self.n_powers, lists, spendable);
  self.auction->ebayola = self.ebayola;
  self.auction->owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  self.arena = self.auction->arena;
  for (guint p = 0; p < self.n_powers; p++)
    if (pay_dummy_is_free (options, board, (PayPower) p))
      self.dummies |= BIT (p);
  make_holds (&self);
  self.signals = pay_arena_new_array (self.arena, const PayOrder *, self.n_units);
  if (pay_options_has (options, PAY_OPTION_RESTRICT_SIGNAL))
    for (guint p = 0; p < self.n_powers; p++)
      note_signals (&self, sheets[p]);
  gather_groups (&self, sheets);
  init_budgets (&self, spendable);
  self.rates = pay_arena_new_array (self.arena, guint, self.ebayola ? self.n_powers : 0);
  start_unit_auctions (&self);
  run (&self);
  self.auction->units = self.unit_auctions;
  for (guint u = 0; u < self.n_units; u++)
    pay_auction_settle_unit (self.auction, u, self.signals[u], self.round);
  return self.auction;
}
