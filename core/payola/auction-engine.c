/* auction-engine.c - all units choose, who cannot pay is reduced, until everybody can
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"
#include "payola/book.h"
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
  guint64            dummies; /* those that nobody controls */
  PayReduction       reductions[PAY_MAX_POWERS];
  guint              round;
  gint64             costs[PAY_MAX_POWERS]; /* what every power would pay after `round` rounds */
  gint64             falls[PAY_MAX_POWERS]; /* and how much less that is with a further one */
} Engine;

/* ---- setting up ---------------------------------------------------------------------------- */

/* Falls back on the order of the powers for units that nobody owns. */
static const PayPower *
list_of (Engine *self, PayPower owner)
{
  if (owner >= 0 && (guint) owner < self->n_powers)
    return pay_auction_get_list (self->auction, owner);

  PayPower *list = pay_arena_new_array (self->auction->arena, PayPower, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    list[p] = (PayPower) p;
  return list;
}

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
  self->holds = pay_arena_new_array (self->scratch, PayOrder, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      self->holds[u] = PAY_ORDER_INIT;
      self->holds[u].kind = PAY_ORDER_HOLD;
      self->holds[u].unit_type = (guint8) unit->type;
      self->holds[u].location = unit->location;
    }
  self->signals = pay_arena_new_array (self->scratch, const PayOrder *, self->n_units);
  for (guint p = 0; p < self->n_powers; p++)
    note_signals (self, sheets[p]);
  for (guint p = 0; p < self->n_powers; p++)
    pay_claims_append (self->claims, resolve_sheet (self, sheets[p]), (PayPower) p,
                       self->position, self->holds);

  /* The way down to the plateaus is the same for all entries of a power, won or lost. */
  for (guint i = 0; i < self->claims->len; i++)
    {
      const PayClaim *claim = &g_array_index (self->claims, PayClaim, i);
      PayReduction *reduction = &self->reductions[claim->power];
      for (guint j = 0; j < claim->n_pieces; j++)
        {
          guint above = claim->pieces[j].amount - claim->pieces[j].plateau;
          reduction->steps = MAX (reduction->steps, above);
        }
    }
}

/* Sorts the claims by unit, keeping their order, and opens a book for each unit. */
static void
open_books (Engine *self)
{
  guint n_claims = self->claims->len;
  guint *starts = pay_arena_new_array (self->scratch, guint, self->n_units + 1);
  guint *ends = pay_arena_new_array (self->scratch, guint, self->n_units);
  const PayClaim **sorted = pay_arena_new_array (self->scratch, const PayClaim *, n_claims);

  for (guint i = 0; i < n_claims; i++)
    starts[g_array_index (self->claims, PayClaim, i).unit + 1]++;
  for (guint u = 0; u < self->n_units; u++)
    {
      starts[u + 1] += starts[u];
      ends[u] = starts[u];
    }
  for (guint i = 0; i < n_claims; i++)
    {
      const PayClaim *claim = &g_array_index (self->claims, PayClaim, i);
      sorted[ends[claim->unit]++] = claim;
    }
  self->books = pay_arena_new_array (self->scratch, PayBook, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = pay_position_get_unit (self->position, u)->owner;
      pay_book_init (&self->books[u], self->scratch, sorted + starts[u], ends[u] - starts[u],
                     self->n_powers, list_of (self, owner), owner, &self->holds[u]);
      self->books[u].dummy = owner >= 0 && ((self->dummies >> owner) & 1);
    }
}

/* ---- rounds -------------------------------------------------------------------------------- */

/* Adds what a book costs now to the sums, or takes it out again. */
static void
count_book (Engine *self, const PayBook *book, gint64 sign)
{
  gint64 rounds = self->round - book->at;

  /* Who has no claim here pays nothing. */
  for (guint64 bits = book->powers; bits; bits &= bits - 1)
    {
      guint p = (guint) __builtin_ctzll (bits);
      self->costs[p] += sign * (book->pay[p] - book->pay_fall[p] * rounds);
      self->falls[p] += sign * book->pay_fall[p];
    }
}

static void
choose (Engine *self, PayBook *book, guint64 falling)
{
  count_book (self, book, -1);
  pay_book_choose (book, self->reductions, falling, self->round);
  if (pay_options_has (self->options, PAY_OPTION_EBAYOLA))
    pay_book_rebate (book, self->options, self->reductions);
  count_book (self, book, 1);
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

/* A power whose entries all stand at their plateaus loses them before the next reduction. */
static guint64
drop_plateaus (Engine *self, guint64 overdrawn)
{
  guint64 dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    {
      PayReduction *reduction = &self->reductions[p];
      if ((overdrawn & BIT (p)) && !reduction->dropped && reduction->fallen == reduction->steps)
        {
          reduction->dropped = TRUE;
          reduction->fallen = 0;
          dropped |= BIT (p);
        }
    }
  return dropped;
}

/* How many rounds can be made at once: until a choice may change, an entry reaches its floor, a
 * power can pay, or its plateaus drop. What is true after that is computed anew, so the result is
 * the same as round by round. */
static guint
count_safe_rounds (const Engine *self, guint64 overdrawn)
{
  guint safe = G_MAXINT;

  for (guint u = 0; u < self->n_units; u++)
    {
      const PayBook *book = &self->books[u];
      if (book->powers & overdrawn)
        safe = MIN (safe, book->until - self->round + 1);
    }
  for (guint p = 0; p < self->n_powers; p++)
    if (overdrawn & BIT (p))
      {
        const PayReduction *reduction = &self->reductions[p];
        gint64 excess = self->costs[p] - self->auction->spendable[p];
        gint64 fall = self->falls[p];
        if (fall > 0)
          safe = (guint) MIN ((gint64) safe, (excess + fall - 1) / fall);
        if (!reduction->dropped)
          safe = MIN (safe, reduction->steps - reduction->fallen);
      }
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
  costs = pay_arena_new_array (self->auction->arena, int, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    costs[p] = (int) MIN (self->costs[p], G_MAXINT);
  round.costs = costs;
  g_array_append_val (rounds, round);
}

static void
make_rounds (Engine *self, guint n_rounds, guint64 overdrawn)
{
  self->round += n_rounds;
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->costs[p] -= self->falls[p] * n_rounds;
      if (overdrawn & BIT (p))
        {
          self->reductions[p].fallen += n_rounds;
          self->auction->reductions[p] += n_rounds;
        }
    }
}

/* Looks again at the units where something may have changed, and records who chose differently. */
static void
choose_again (Engine *self, guint64 overdrawn)
{
  PayChange *changes = NULL;
  guint n_changes = 0;

  for (guint u = 0; u < self->n_units; u++)
    {
      PayBook *book = &self->books[u];
      guint before = book->choice;

      if (!(book->powers & overdrawn) || book->until >= self->round)
        continue;
      choose (self, book, overdrawn);
      if (book->choice == before)
        continue;
      if (!changes)
        changes = pay_arena_new_array (self->auction->arena, PayChange, self->n_units);
      changes[n_changes++] = (PayChange) { u, *book->orders[before], *book->orders[book->choice] };
    }
  if (n_changes)
    {
      GArray *rounds = self->auction->rounds;
      PayRound *last = &g_array_index (rounds, PayRound, rounds->len - 1);
      last->n_changes = n_changes;
      last->changes = changes;
    }
}

static void
run (Engine *self)
{
  guint64 before = 0;

  for (guint u = 0; u < self->n_units; u++)
    choose (self, &self->books[u], 0);
  for (;;)
    {
      guint64 overdrawn = find_overdrawn (self), dropped, changed;

      if (!overdrawn)
        return;
      dropped = drop_plateaus (self, overdrawn);
      changed = (overdrawn ^ before) | dropped;
      before = overdrawn;
      /* Choices stay as they are, but from here on other powers fall. */
      for (guint u = 0; changed && u < self->n_units; u++)
        if (self->books[u].powers & changed)
          choose (self, &self->books[u], overdrawn);

      guint n_rounds = count_safe_rounds (self, overdrawn);
      record_rounds (self, n_rounds, overdrawn, dropped);
      make_rounds (self, n_rounds, overdrawn);
      choose_again (self, overdrawn);
    }
}

/* ---- the trace ----------------------------------------------------------------------------- */

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

static void
trace_candidate (Engine *self, const PayBook *book, guint c, PayCandidate *candidate)
{
  gint64 amounts[PAY_MAX_POWERS], offered[PAY_MAX_POWERS];
  const guint *positions = book->position + c * self->n_powers;
  PayBid *bids;

  memset (amounts, 0, self->n_powers * sizeof *amounts);
  memset (offered, 0, self->n_powers * sizeof *offered);
  for (guint i = 0; i < book->n_backings; i++)
    {
      const PayBacking *backing = &book->backings[i];
      if ((backing->mask[c >> 6] >> (c & 63)) & 1)
        {
          amounts[backing->power] += backing->value;
          offered[backing->power] += backing->offered;
        }
    }
  candidate->order = *book->orders[c];
  candidate->total = as_int (book->total[c]);
  for (guint p = 0; p < self->n_powers; p++)
    candidate->n_bids += positions[p] != PAY_NO_POSITION;
  bids = pay_arena_new_array (self->auction->arena, PayBid, candidate->n_bids);
  candidate->bids = bids;
  for (guint i = 0; i < self->n_powers; i++)
    {
      PayPower power = book->list[i];
      guint position = positions[power];
      if (position != PAY_NO_POSITION)
        *bids++ = (PayBid) { power, as_int (amounts[power]), as_int (offered[power]), position };
    }
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const PayCandidate *first = a, *second = b;

  if (first->total != second->total)
    return first->total > second->total ? -1 : 1;
  return pay_order_compare (&first->order, &second->order);
}

static void
trace_unit (Engine *self, guint u)
{
  const PayBook *book = &self->books[u];
  PayUnitAuction *unit = &self->auction->units[u];
  PayCandidate *candidates, *at;

  unit->n_candidates = book->n_candidates;
  candidates = pay_arena_new_array (self->auction->arena, PayCandidate, book->n_candidates);
  at = candidates + 1;
  for (guint c = 0; c < book->n_candidates; c++)
    trace_candidate (self, book, c, c == book->choice ? candidates : at++);
  qsort (candidates + 1, book->n_candidates - 1, sizeof *candidates, compare_candidates);
  unit->candidates = candidates;
  pay_book_name_rule (book, unit);
  for (guint p = 0; p < self->n_powers; p++)
    {
      gint64 paid = book->pay[p] - book->pay_fall[p] * (gint64) (self->round - book->at);
      self->auction->payments[u * self->n_powers + p] = (int) paid;
      self->auction->spent[p] += (int) paid;
      unit->price += (int) paid;
    }
  if (self->signals[u] && candidates[0].order.kind == PAY_ORDER_HOLD)
    {
      PayOrder *signal = pay_arena_new_array (self->auction->arena, PayOrder, 1);
      *signal = *self->signals[u];
      unit->signal = signal;
    }
  /* Told is as if HOLD had been offered more than the tied orders; nobody is charged for that. */
  unit->told = unit->rule == PAY_TIE_DUMMY ? as_int (book->tied + 1) : unit->price;
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
    .claims = claims,
    .n_units = pay_position_get_n_units (position),
    .n_powers = pay_board_get_n_powers (pay_position_get_board (position)),
  };

  self.auction = pay_auction_new_empty (self.n_units, self.n_powers, lists, spendable);
  for (guint p = 0; p < self.n_powers; p++)
    if (pay_dummy_is_free (options, pay_position_get_board (position), (PayPower) p))
      self.dummies |= BIT (p);
  gather_claims (&self, sheets);
  open_books (&self);
  run (&self);
  for (guint u = 0; u < self.n_units; u++)
    {
      /* Where something fell since the last look, the totals are told as of the last round. */
      if (pay_book_is_falling (&self.books[u]) && self.books[u].at < self.round)
        choose (&self, &self.books[u], 0);
      trace_unit (&self, u);
    }
  return self.auction;
}
