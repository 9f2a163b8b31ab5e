/* auction-engine.c - all units choose, who cannot pay is reduced, until everybody can
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/dummy.h"
#include "payola/auction-private.h"
#include "payola/cycle.h"

#include <string.h>

#define BIT(power) (G_GUINT64_CONSTANT (1) << (power))

/* One run of the procedure. `round` rounds have been made. */
typedef struct
{
  const PayOptions *options;
  const PayPosition *position;
  PayAuction *auction;
  PayArena *arena; /* the auction's */
  guint n_units, n_powers;
  const PayUnit *units;
  guint n_claims;
  const PayClaim **claims;  /* by power and position */
  PayOrder *holds;          /* by unit */
  guint64 *hold_deed;       /* theirs */
  const PayOrder **signals; /* by unit; NULL where none is wanted */
  PayBook *books;           /* by unit */
  guint64 dummies;          /* those that nobody controls */
  gboolean ebayola;
  PayPurse *purses;   /* by power */
  PayChange *changes; /* room for one a unit */
  guint round;
  guint64 falling;   /* powers that are overdrawn, and fall */
  guint64 fell;      /* in eBayola: those that did so in the rounds before */
  guint *rates;      /* in eBayola: by power, whether it is falling */
  PayCycle *cycle;   /* not in here, so that the rest can be kept in registers */
  PayLine *expenses; /* in each round of the cycle that is on trial, by power; they fall
                      * each time that the round comes back */
} Engine;

/* ---- setting up ---------------------------------------------------------------------------- */

/* What counts of a sheet; the auction keeps it. */
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

/* Only a unit's own power has signals for it in its sheet. */
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

  self->hold_deed = pay_arena_take_array (self->arena, guint64, 1);
  *self->hold_deed = pay_order_deed (&hold);
  self->holds = pay_arena_take_array (self->arena, PayOrder, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      self->holds[u] = hold;
      self->holds[u].unit_type = (guint8) self->units[u].type;
      self->holds[u].location = self->units[u].location;
    }
}

/* A sheet that was read for another position may claim units that are not there. */
static void
take_claims (Engine *self, const PayClaim *claims, guint n_claims)
{
  for (guint i = 0; i < n_claims; i++)
    if (claims[i].unit < (int) self->n_units)
      self->claims[self->n_claims++] = &claims[i];
}

static void
gather_claims (Engine *self, const PayOfferSheet *const *sheets)
{
  const PayClaim *claims[PAY_MAX_POWERS] = { NULL };
  guint n_claims[PAY_MAX_POWERS] = { 0 }, most = self->n_units;
  PayClaim *defaults = pay_arena_take_array (self->arena, PayClaim, self->n_units);

  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayOfferSheet *sheet = resolve_sheet (self, sheets[p], p);
      if (sheet)
        claims[p] = pay_offer_sheet_get_claims (sheet, &n_claims[p]);
      most += n_claims[p];
    }
  self->claims = pay_arena_take_array (self->arena, const PayClaim *, most);
  for (guint p = 0; p < self->n_powers; p++)
    {
      guint n_defaults = pay_claims_fill_defaults (defaults, claims[p], n_claims[p], (PayPower) p,
                                                   self->position, self->holds, self->hold_deed);
      take_claims (self, claims[p], n_claims[p]);
      take_claims (self, defaults, n_defaults);
      defaults += n_defaults;
    }
}

static void
open_purses (Engine *self, const int *spendable)
{
  self->purses = pay_arena_take_array (self->arena, PayPurse, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    pay_purse_init (&self->purses[p], p, spendable[p], self->auction->sheets[p], self->arena);
}

/* By power: its place in the list of every owner, from 1. Units that nobody owns fall back on the
 * order of the powers, as the last row has it. */
static guint8 *
invert_lists (Engine *self)
{
  guint8 *places = pay_arena_take_array (self->arena, guint8,
                                         (self->n_powers + 1) * self->n_powers);

  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayPower *list = pay_auction_get_list (self->auction, (PayPower) p);
      for (guint i = 0; i < self->n_powers; i++)
        places[p * self->n_powers + (guint) list[i]] = (guint8) (i + 1);
    }
  for (guint i = 0; i < self->n_powers; i++)
    places[self->n_powers * self->n_powers + i] = (guint8) (i + 1);
  return places;
}

/* Puts the claims of each unit side by side, by the list of its owner, each power's in their order,
 * and opens a book for each unit. */
static void
open_books (Engine *self)
{
  const PayClaim **sorted = pay_arena_take_array (self->arena, const PayClaim *, self->n_claims);
  /* By unit and place in the list: how many claims there are, then where the next goes. */
  guint n_keys = self->n_units * self->n_powers, next = 0;
  guint *nexts = pay_arena_new_array (self->arena, guint, n_keys);
  guint8 *places = invert_lists (self);
  const guint8 **rows = pay_arena_take_array (self->arena, const guint8 *, self->n_units);

  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = self->units[u].owner;
      gboolean owned = owner >= 0 && (guint) owner < self->n_powers;
      rows[u] = places + (owned ? (guint) owner : self->n_powers) * self->n_powers;
    }
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];
      nexts[(guint) claim->unit * self->n_powers + rows[claim->unit][claim->power] - 1]++;
    }
  for (guint key = 0; key < n_keys; key++)
    {
      guint count = nexts[key];
      nexts[key] = next;
      next += count;
    }
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];
      guint key = (guint) claim->unit * self->n_powers + rows[claim->unit][claim->power] - 1;
      sorted[nexts[key]++] = claim;
    }
  self->books = pay_arena_take_array (self->arena, PayBook, self->n_units);
  for (guint u = 0, first = 0; u < self->n_units; u++)
    {
      PayPower owner = self->units[u].owner;
      guint end = nexts[(u + 1) * self->n_powers - 1];

      pay_book_init (&self->books[u], self->arena, sorted + first, end - first, rows[u], owner,
                     owner >= 0 && ((self->dummies >> owner) & 1), &self->holds[u], self->purses);
      if (self->ebayola)
        pay_book_open_seats (&self->books[u]);
      first = end;
    }
}

/* ---- rounds -------------------------------------------------------------------------------- */

/* In eBayola: what a unit costs now, and how that will fall, unless that is known. */
static void
look_at_price (Engine *self, PayBook *book)
{
  PayLine payments[PAY_MAX_POWERS];
  guint times;

  if (pay_book_is_even (book, self->round, self->falling))
    return;
  times = pay_book_price (book, self->options, self->purses, self->rates, payments);
  pay_book_set_price (book, self->purses, self->round, self->falling, payments, times);
}

/* Charges those who pay for a unit's choice, and nobody else. */
static void
charge (Engine *self, PayBook *book)
{
  if (self->ebayola)
    look_at_price (self, book);
  else
    for (PayBacking *b = book->backings; b < book->backings + book->n_backings; b++)
      pay_backing_charge (b, pay_backing_pays (b, book->choice) != 0);
}

static guint64
find_overdrawn (const Engine *self)
{
  guint64 overdrawn = 0;

  for (guint p = 0; p < self->n_powers; p++)
    if (pay_purse_cost (&self->purses[p]) > self->purses[p].spendable)
      overdrawn |= BIT (p);
  return overdrawn;
}

/* Before a reduction the offers of those who were never reduced begin to fall; who has all of them
 * at their plateaus loses these. Returns the latter. */
static guint64
drop_plateaus (Engine *self, guint64 overdrawn)
{
  guint64 dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    {
      PayPurse *purse = &self->purses[p];

      if (!(overdrawn & BIT (p)))
        continue;
      if (!purse->begun)
        pay_purse_begin (purse);
      if (purse->dropped || purse->fallen < purse->steps)
        continue;
      pay_purse_begin (purse);
      dropped |= BIT (p);
    }
  return dropped;
}

/* Those who are overdrawn fall in the next rounds. */
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

/* How often a power is as overdrawn, or not, as it is now while what it pays falls by so much each
 * time, if that is less. */
static guint
count_as_able (const PayPurse *purse, gint64 fall, guint times)
{
  gint64 excess = pay_purse_cost (purse) - purse->spendable, able = times;

  if (excess > 0 && fall > 0)
    able = (excess + fall - 1) / fall;
  else if (excess <= 0 && fall < 0)
    able = excess / fall + 1;
  return (guint) MIN (able, times);
}

/* How many rounds can be made at once in eBayola, if that is less: while no unit need be looked at,
 * all prices fall evenly, and nobody begins or ceases to be overdrawn by them. */
static guint
count_priced_rounds (Engine *self, guint most)
{
  for (guint u = 0; u < self->n_units && most > 1; u++)
    if (self->books[u].powers & (self->falling | self->fell))
      {
        PayBook *book = &self->books[u];

        look_at_price (self, book);
        most = pay_book_count_rounds (book, self->round, most, self->falling);
        most = MIN (most, book->even - self->round + 1);
      }
  for (guint p = 0; p < self->n_powers && most > 1; p++)
    most = count_as_able (&self->purses[p], self->purses[p].relief, most);
  return most;
}

/* How many rounds can be made at once, because nothing else happens meanwhile. What is true after
 * that is computed anew, so the result is the same as round by round. */
static guint
count_rounds (Engine *self, guint64 dropped)
{
  guint most = G_MAXINT;

  for (guint p = 0; p < self->n_powers; p++)
    if (self->falling & BIT (p))
      {
        guint rounds = pay_purse_count_rounds (&self->purses[p]);
        most = MIN (most, rounds);
      }
  if (self->ebayola) /* prices leap when plateaus drop */
    return dropped ? 1 : count_priced_rounds (self, most);
  for (guint u = 0; u < self->n_units && most > 1; u++)
    if (self->books[u].powers & self->falling)
      most = pay_book_count_rounds (&self->books[u], self->round, most, self->falling);
  return most;
}

/* Lets the prices of eBayola fall meanwhile. */
static void
pass (Engine *self, guint n_rounds)
{
  self->round += n_rounds;
  for (guint p = 0; p < self->n_powers && self->ebayola; p++)
    self->purses[p].top -= n_rounds * self->purses[p].relief;
}

/* Makes so many rounds: what has landed falls no further. */
static void
fall (Engine *self, guint n_rounds)
{
  gboolean landed = FALSE;

  pass (self, n_rounds);
  for (guint p = 0; p < self->n_powers; p++)
    {
      PayPurse *purse = &self->purses[p];

      if (!(self->falling & BIT (p)))
        continue;
      purse->fallen += n_rounds;
      self->auction->reductions[p] += n_rounds;
      landed |= pay_purse_land (purse);
    }
  if (landed)
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
    costs[p] = (int) MIN (pay_purse_cost (&self->purses[p]), G_MAXINT);
  round.costs = costs;
  g_array_append_val (rounds, round);
}

/* Looks again at the units where something may have changed, and records who chose differently. */
static void
choose_again (Engine *self, guint n_rounds)
{
  guint n_changes = 0;

  for (guint u = 0; u < self->n_units; u++)
    {
      PayBook *book = &self->books[u];
      guint before = book->choice;

      if (pay_book_may_change (book, self->round, n_rounds, self->falling))
        pay_book_choose (book);
      if (book->choice != before || (self->ebayola && book->powers & (self->falling | self->fell)))
        charge (self, book);
      if (book->choice == before)
        continue;
      self->changes[n_changes++] = (PayChange) { u, *book->orders[before],
                                                 *book->orders[book->choice] };
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

/* ---- powers that take turns ---------------------------------------------------------------- */

/* How often the cycle lets the price of a unit fall evenly, if that is less; adds what that
 * relieves powers of each time. */
static guint
price_again (Engine *self, const PayBook *book, gint64 *reliefs, guint times)
{
  PayLine payments[PAY_MAX_POWERS];
  guint even = pay_book_price (book, self->options, self->purses, self->cycle->rates, payments);

  for (guint s = 0; s < book->n_seats; s++)
    reliefs[book->seats[s].power] += payments[s].fall;
  return MIN (times, even + 1);
}

/* Finds out how often the next round of the cycle that is on trial can come back. */
static void
try_round (Engine *self)
{
  PayCycle *cycle = self->cycle;
  PayLine *expenses = self->expenses + cycle->n_made * self->n_powers;
  gint64 reliefs[PAY_MAX_POWERS] = { 0 };
  guint times = G_MAXINT;

  for (guint u = 0; u < self->n_units && times > 2; u++)
    if (self->books[u].powers & cycle->powers)
      {
        PayBook *book = &self->books[u];
        guint stands = pay_book_count_times (book, cycle->rates);

        times = MIN (times, stands);
        if (self->ebayola)
          times = price_again (self, book, reliefs, times);
      }
  for (guint p = 0; p < self->n_powers; p++)
    {
      const PayPurse *purse = &self->purses[p];
      guint rate = cycle->rates[p];

      expenses[p] = (PayLine) { pay_purse_cost (purse), reliefs[p] + rate * purse->count };
      times = count_as_able (purse, expenses[p].fall, times);
      if (rate > 0)
        times = MIN (times, pay_purse_count_even (purse) / rate);
    }
  pay_cycle_limit (cycle, times);
}

static void
expect (Engine *self, guint64 overdrawn)
{
  if (pay_cycle_expect (self->cycle, overdrawn) && !self->expenses)
    self->expenses = pay_arena_take_array (self->arena, PayLine, PAY_CYCLE_MOST * self->n_powers);
}

/* Writes the rounds of the cycle into the trace, so often. */
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
        const PayLine *expenses = self->expenses + (round.first - first) * self->n_powers;
        int *costs = pay_arena_take_array (self->arena, int, self->n_powers);

        for (guint p = 0; p < self->n_powers; p++)
          costs[p] = (int) MIN (expenses[p].now - n * expenses[p].fall, G_MAXINT);
        round.first += n * self->cycle->n_rounds;
        round.costs = costs;
        g_array_append_val (rounds, round);
      }
}

/* After a trial: makes the rounds of the cycle as often as they certainly come back. */
static void
leap (Engine *self)
{
  const PayCycle *cycle = self->cycle;
  guint n_times = pay_cycle_count_leaps (cycle);

  record_cycle (self, n_times);
  pass (self, n_times * cycle->n_rounds);
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->purses[p].fallen += n_times * cycle->rates[p];
      self->auction->reductions[p] += n_times * cycle->rates[p];
    }
  for (guint u = 0; u < self->n_units; u++)
    if (self->books[u].powers & cycle->powers)
      {
        pay_book_forget (&self->books[u]); /* not the same powers fell in all those rounds */
        pay_book_choose (&self->books[u]);
        charge (self, &self->books[u]);
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
      pay_book_choose (&self->books[u]);
      charge (self, &self->books[u]);
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
      fall (self, n_rounds);
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
  self.auction->rebates = self.ebayola;
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
  gather_claims (&self, sheets);
  open_purses (&self, spendable);
  self.rates = pay_arena_new_array (self.arena, guint, self.ebayola ? self.n_powers : 0);
  open_books (&self);
  run (&self);
  self.auction->books = self.books;
  for (guint u = 0; u < self.n_units; u++)
    pay_auction_settle_unit (self.auction, u, self.signals[u], self.round);
  return self.auction;
}
