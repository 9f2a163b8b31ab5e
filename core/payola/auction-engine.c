/* auction-engine.c - all units choose, who cannot pay is reduced, until everybody can
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"
#include "payola/dummy.h"

#include <string.h>

#define BIT(power) (G_GUINT64_CONSTANT (1) << (power))

/* One run of the procedure. `round` rounds have been made. */
typedef struct
{
  const PayOptions  *options;
  const PayPosition *position;
  PayAuction        *auction;
  PayArena          *scratch;
  guint              n_units, n_powers;
  GPtrArray         *resolved; /* PayOfferSheet, where sheets may name what is not there */
  GArray            *claims; /* PayClaim, by power and position */
  PayOrder          *holds;  /* by unit */
  const PayOrder   **signals; /* by unit; NULL where none is wanted */
  PayBook           *books;  /* by unit */
  PayBacking       **backings; /* of all books, by power */
  guint              starts[PAY_MAX_POWERS + 1]; /* there: power p's end before starts[p + 1] */
  guint              falling[PAY_MAX_POWERS];    /* and those of them that can fall, before this */
  guint64            dummies; /* those that nobody controls */
  gboolean           ebayola;
  PayReduction       reductions[PAY_MAX_POWERS];
  PayChange         *changes; /* room for one a unit */
  guint              round;
  /* AgP that everybody would have to pay, and how much less after the next reduction. */
  gint64             costs[PAY_MAX_POWERS], falls[PAY_MAX_POWERS];
} Engine;

/* ---- setting up ---------------------------------------------------------------------------- */

/* What counts of a sheet; owned by the engine when it had to be worked out. */
static const PayOfferSheet *
resolve_sheet (Engine *self, const PayOfferSheet *sheet)
{
  if (!sheet || !pay_options_has (self->options, PAY_OPTION_FICTIONAL_OK))
    return sheet;

  PayOfferSheet *resolved = pay_offer_sheet_resolve (sheet, self->position);
  g_ptr_array_add (self->resolved, resolved);
  return resolved;
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
gather_claims (Engine *self, const PayOfferSheet *const *sheets)
{
  self->holds = pay_arena_take_array (self->scratch, PayOrder, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      self->holds[u] = PAY_ORDER_INIT;
      self->holds[u].kind = PAY_ORDER_HOLD;
      self->holds[u].unit_type = (guint8) unit->type;
      self->holds[u].location = unit->location;
    }
  self->signals = pay_arena_new_array (self->scratch, const PayOrder *, self->n_units);
  if (pay_options_has (self->options, PAY_OPTION_RESTRICT_SIGNAL))
    for (guint p = 0; p < self->n_powers; p++)
      note_signals (self, sheets[p]);
  for (guint p = 0; p < self->n_powers; p++)
    pay_claims_append (self->claims, resolve_sheet (self, sheets[p]), (PayPower) p,
                       self->position, self->holds);

  /* The way down to the plateaus is the same for all entries of a power, won or lost. */
  for (guint i = 0; i < self->claims->len; i++)
    {
      const PayClaim *claim = &g_array_index (self->claims, PayClaim, i);
      guint *steps = &self->reductions[claim->power].steps;
      *steps = MAX (*steps, claim->steps);
    }
}

/* By power: its place in the list of every owner, from 1. Units that nobody owns fall back on the
 * order of the powers, as the last row has it. */
static guint8 *
invert_lists (Engine *self)
{
  guint8 *places = pay_arena_take_array (self->scratch, guint8,
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
  guint n_claims = self->claims->len;
  const PayClaim *claims = (const PayClaim *) self->claims->data;
  const PayClaim **sorted = pay_arena_take_array (self->scratch, const PayClaim *, n_claims);
  /* Chains of claims, by unit and place; 0 ends them. */
  guint *heads = pay_arena_new_array (self->scratch, guint, self->n_units * self->n_powers);
  guint *nexts = pay_arena_take_array (self->scratch, guint, n_claims + 1);
  guint8 *places = invert_lists (self);
  const guint8 **rows = pay_arena_take_array (self->scratch, const guint8 *, self->n_units);

  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = pay_position_get_unit (self->position, u)->owner;
      gboolean owned = owner >= 0 && (guint) owner < self->n_powers;
      rows[u] = places + (owned ? (guint) owner : self->n_powers) * self->n_powers;
    }
  for (guint i = n_claims; i-- > 0;)
    {
      guint unit = (guint) claims[i].unit, place = rows[unit][claims[i].power] - 1u;
      guint *head = &heads[unit * self->n_powers + place];
      nexts[i + 1] = *head;
      *head = i + 1;
    }
  self->books = pay_arena_new_array (self->scratch, PayBook, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = pay_position_get_unit (self->position, u)->owner;
      guint n = 0;

      for (guint place = 0; place < self->n_powers; place++)
        for (guint i = heads[u * self->n_powers + place]; i; i = nexts[i])
          sorted[n++] = &claims[i - 1];
      pay_book_init (&self->books[u], self->scratch, sorted, n, rows[u], owner, &self->holds[u]);
      self->books[u].dummy = owner >= 0 && ((self->dummies >> owner) & 1);
      self->books[u].fickle = self->ebayola || self->books[u].dummy;
      sorted += n;
    }
}

/* Lists the backings of each power. */
static void
list_backings (Engine *self)
{
  guint next[PAY_MAX_POWERS] = { 0 };

  for (guint u = 0; u < self->n_units; u++)
    for (guint i = 0; i < self->books[u].n_backings; i++)
      self->starts[self->books[u].backings[i].power + 1]++;
  for (guint p = 0; p < self->n_powers; p++)
    {
      next[p] = self->starts[p];
      self->starts[p + 1] += self->starts[p];
    }
  self->backings = pay_arena_take_array (self->scratch, PayBacking *, self->starts[self->n_powers]);
  for (guint u = 0; u < self->n_units; u++)
    for (guint i = 0; i < self->books[u].n_backings; i++)
      {
        PayBacking *backing = &self->books[u].backings[i];
        self->backings[next[backing->power]++] = backing;
      }
  memcpy (self->falling, next, sizeof next);
}

/* ---- rounds -------------------------------------------------------------------------------- */

/* Adds what the order costs, `sign` times, to what everybody would have to pay. */
static void
add_costs (Engine *self, const PayBook *book, guint choice, int sign)
{
  for (guint i = 0; i < book->n_backings; i++)
    {
      const PayBacking *backing = &book->backings[i];
      if (!pay_backing_pays (backing, choice))
        continue;
      self->costs[backing->power] += sign * backing->value;
      self->falls[backing->power] += sign * backing->count;
    }
}

/* Takes back what a unit cost before, and adds what it costs now, in eBayola. */
static void
change_price (Engine *self, PayBook *book)
{
  for (guint s = 0; s < book->n_seats; s++)
    self->costs[book->seats[s].power] -= book->seats[s].pay;
  pay_book_charge (book);
  pay_book_rebate (book, self->options, self->reductions);
  for (guint s = 0; s < book->n_seats; s++)
    self->costs[book->seats[s].power] += book->seats[s].pay;
}

static void
choose (Engine *self)
{
  for (guint u = 0; u < self->n_units; u++)
    {
      PayBook *book = &self->books[u];

      pay_book_choose (book);
      if (self->ebayola)
        change_price (self, book);
      else
        add_costs (self, book, book->choice, 1);
    }
}

static guint64
find_overdrawn (const Engine *self)
{
  guint64 overdrawn = 0;

  for (guint p = 0; p < self->n_powers; p++)
    if (self->costs[p] > self->auction->spendable[p])
      overdrawn |= BIT (p);
  return overdrawn;
}

/* From the plateaus, where all entries stand, to nothing. */
static void
begin_last_fall (Engine *self, guint p)
{
  self->falling[p] = self->starts[p + 1];
  self->falls[p] = 0;
  for (guint i = self->starts[p]; i < self->starts[p + 1]; i++)
    {
      PayBacking *backing = self->backings[i];
      PayBook *book = backing->book;

      pay_backing_begin (backing, TRUE);
      book->until_for = 0;
      if (!pay_backing_pays (backing, book->choice))
        continue;
      self->falls[p] += backing->count;
      book->pace += backing->count;
    }
}

/* A power whose entries all stand at their plateaus loses them before the next reduction. */
static guint64
drop_plateaus (Engine *self, guint64 overdrawn)
{
  guint64 dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    {
      PayReduction *reduction = &self->reductions[p];

      if (!(overdrawn & BIT (p)) || reduction->dropped || reduction->fallen < reduction->steps)
        continue;
      reduction->dropped = TRUE;
      reduction->fallen = 0;
      dropped |= BIT (p);
      begin_last_fall (self, p);
    }
  return dropped;
}

/* How many rounds it takes at least until a power can pay, or until its plateaus drop. Entries that
 * reach their floors make its cost fall more slowly, never faster. */
static guint
count_needed_rounds (const Engine *self, guint p)
{
  const PayReduction *reduction = &self->reductions[p];
  gint64 excess = self->costs[p] - self->auction->spendable[p], fall = self->falls[p];
  gint64 needed = fall > 0 && !self->ebayola ? (excess + fall - 1) / fall : G_MAXINT;

  if (!reduction->dropped)
    needed = MIN (needed, reduction->steps - reduction->fallen);
  return (guint) MIN (needed, G_MAXINT);
}

/* How many rounds can be made at once, because nothing else happens meanwhile. What is true after
 * that is computed anew, so the result is the same as round by round. */
static guint
count_safe_rounds (const Engine *self, guint64 overdrawn)
{
  guint safe = G_MAXINT;

  for (guint p = 0; p < self->n_powers && safe > 1; p++)
    if (overdrawn & BIT (p))
      safe = MIN (safe, count_needed_rounds (self, p));
  for (guint u = 0; u < self->n_units && safe > 1; u++)
    safe = pay_book_count_safe (&self->books[u], self->reductions, overdrawn, self->round, safe);
  return safe;
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

  PayRound round = { .first = self->round + 1, .n_rounds = n_rounds, .overdrawn = overdrawn,
                     .plateaus_dropped = dropped };
  costs = pay_arena_take_array (self->auction->arena, int, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    costs[p] = (int) MIN (self->costs[p], G_MAXINT);
  round.costs = costs;
  g_array_append_val (rounds, round);
}

/* Everything that a power offers falls. */
static void
reduce (Engine *self, guint p, guint n_rounds)
{
  guint fallen = self->reductions[p].fallen += n_rounds;
  gint64 cost = 0, fall = 0;

  self->auction->reductions[p] += n_rounds;
  for (guint i = self->starts[p]; i < self->falling[p];)
    {
      PayBacking *backing = self->backings[i];
      PayBook *book = backing->book;
      gint64 count = backing->count, change = pay_backing_fall (backing, fallen, n_rounds);

      pay_book_add (book, backing, change);
      if (pay_backing_pays (backing, book->choice))
        {
          cost += change;
          fall += backing->count - count;
          book->pace += backing->count - count;
          book->loss -= change;
        }
      if (backing->count > 0)
        {
          i++;
          continue;
        }
      /* What can fall no further gives its place to the last that can. */
      self->backings[i] = self->backings[--self->falling[p]];
      self->backings[self->falling[p]] = backing;
    }
  self->falls[p] += fall;
  if (!self->ebayola)
    self->costs[p] += cost;
}

/* Looks again at the units where something may have changed, and records who chose differently. */
static void
choose_again (Engine *self, guint64 fallen)
{
  guint n_changes = 0;

  for (guint u = 0; u < self->n_units; u++)
    {
      PayBook *book = &self->books[u];
      guint before = book->choice;

      if (!(book->powers & fallen))
        continue;
      if (book->until_for != (book->powers & fallen))
        book->until_for = 0;
      if (!book->fickle
          && (book->loss == 0 || book->loss < book->lead
              || (book->until_for && self->round <= book->until)))
        continue;
      pay_book_choose (book);
      if (self->ebayola)
        change_price (self, book);
      if (book->choice == before)
        continue;
      book->until_for = 0;
      if (!self->ebayola)
        {
          add_costs (self, book, before, -1);
          add_costs (self, book, book->choice, 1);
        }
      self->changes[n_changes++]
        = (PayChange) { u, *book->orders[before], *book->orders[book->choice] };
    }
  if (n_changes)
    {
      GArray *rounds = self->auction->rounds;
      PayRound *last = &g_array_index (rounds, PayRound, rounds->len - 1);
      PayChange *changes = pay_arena_take_array (self->auction->arena, PayChange, n_changes);
      last->n_changes = n_changes;
      last->changes = memcpy (changes, self->changes, n_changes * sizeof *changes);
    }
}

static void
run (Engine *self)
{
  guint64 overdrawn;

  self->changes = pay_arena_take_array (self->scratch, PayChange, self->n_units);
  choose (self);
  while ((overdrawn = find_overdrawn (self)))
    {
      guint64 dropped = drop_plateaus (self, overdrawn);
      guint n_rounds = count_safe_rounds (self, overdrawn);

      record_rounds (self, n_rounds, overdrawn, dropped);
      self->round += n_rounds;
      for (guint p = 0; p < self->n_powers; p++)
        if (overdrawn & BIT (p))
          reduce (self, p, n_rounds);
      choose_again (self, overdrawn);
    }
}

PayAuction *
pay_auction_new (const PayOptions *options, const PayPosition *position,
                 const PayOfferSheet *const *sheets, const PayPower *lists, const int *spendable)
{
  g_autoptr (PayArena) scratch = pay_arena_new ();
  g_autoptr (GArray) claims = g_array_sized_new (FALSE, FALSE, sizeof (PayClaim), 256);
  g_autoptr (GPtrArray) resolved
    = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_offer_sheet_unref);
  Engine self = {
    .options = options, .position = position, .scratch = scratch, .resolved = resolved,
    .claims = claims, .ebayola = pay_options_has (options, PAY_OPTION_EBAYOLA),
    .n_units = pay_position_get_n_units (position),
    .n_powers = pay_board_get_n_powers (pay_position_get_board (position)),
  };

  self.auction = pay_auction_new_empty (self.n_units, self.n_powers, lists, spendable);
  for (guint p = 0; p < self.n_powers; p++)
    if (pay_dummy_is_free (options, pay_position_get_board (position), (PayPower) p))
      self.dummies |= BIT (p);
  gather_claims (&self, sheets);
  open_books (&self);
  list_backings (&self);
  run (&self);
  for (guint u = 0; u < self.n_units; u++)
    {
      if (!self.ebayola)
        pay_book_charge (&self.books[u]);
      pay_auction_trace_unit (self.auction, u, &self.books[u], self.signals[u]);
    }
  return self.auction;
}
