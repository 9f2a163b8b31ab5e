/* forecast.c - what one sheet may cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/forecast-private.h"

#include "order/order-list.h"
#include "position/position-builder.h"

/* All offers for one unit, and what each of them pays: a row for each order that is named, one for
 * any other move, one for any other order. Rows of orders that cannot be given are left out. */
typedef struct
{
  guint8 unit_type;
  PayLocation location;
  guint n_claims, n_orders, n_rows;
  PayClaim *claims;
  const PayOrder **orders;
  guint move_row, stay_row; /* PAY_NO_POSITION when there is no other */
  gboolean *pays;           /* [row][claim] */
} Lot;

/* Everything that is needed to say what the sheet pays after any number of reductions. Units that
 * cannot stand in a province together are in different lots. */
typedef struct
{
  PayForecast *forecast;
  PayArena *scratch;
  const PayOfferSheet *sheet; /* as it was written where the board is secret */
  gboolean blind;
  Lot *lots;
  guint n_lots;
  guint steps; /* reductions until every offer stands at its plateau */
  guint end;   /* reductions until every offer is 0 */
} Maker;

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

/* ---- amounts ------------------------------------------------------------------------------- */

/* AgP of a claim after `n` reductions of the sheet (rule 5.5): first all offers fall to their
 * plateaus, then from there to nothing. */
static gint64
value_claim (const Maker *self, const PayClaim *claim, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < claim->n_pieces; i++)
    {
      const PayPiece *piece = &claim->pieces[i];
      int value = n <= self->steps ? MAX ((int) piece->amount - (int) n, (int) piece->plateau)
                                   : MAX ((int) piece->plateau - (int) (n - self->steps), 0);
      sum += (gint64) pay_piece_get_count (piece) * value;
    }
  return sum;
}

static gint64
value_row (const Maker *self, const Lot *lot, guint row, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < lot->n_claims; i++)
    if (lot->pays[row * lot->n_claims + i])
      sum += value_claim (self, &lot->claims[i], n);
  return sum;
}

static gint64
find_dearest (const Maker *self, const Lot *lot, guint n)
{
  gint64 best = 0;

  for (guint row = 0; row < lot->n_rows; row++)
    best = MAX (best, value_row (self, lot, row, n));
  return best;
}

/* What the sheet costs after `n` reductions when every unit does what is dearest then. */
static gint64
find_worst (const Maker *self, guint n)
{
  const PayBoard *board = pay_position_get_board (self->forecast->position);
  gint64 dearest[PAY_MAX_PROVINCES] = { 0 }, sum = 0;

  for (guint i = 0; i < self->n_lots; i++)
    {
      const Lot *lot = &self->lots[i];
      gint64 *most = &dearest[pay_board_get_province (board, lot->location)];
      gint64 cost = find_dearest (self, lot, n);
      sum += MAX (cost - *most, 0);
      *most = MAX (*most, cost);
    }
  return sum;
}

/* What the sheet costs whatever the units do. Nothing is sure once offers may be reduced, on a
 * board that is not seen, or where rebates are given. */
static int
find_sure (const Maker *self, const PayOptions *options)
{
  gint64 sum = 0;

  if (self->blind || self->forecast->worst > self->forecast->spendable
      || pay_options_has (options, PAY_OPTION_EBAYOLA))
    return 0;
  for (guint i = 0; i < self->n_lots; i++)
    {
      gint64 least = G_MAXINT64;
      for (guint row = 0; row < self->lots[i].n_rows; row++)
        least = MIN (least, value_row (self, &self->lots[i], row, 0));
      sum += least;
    }
  return as_int (sum);
}

/* A reduction needs a cost above what can be spent, so there is none once even the worst can be
 * paid; and who makes the units do what is dearest then, makes the cost too high in every round
 * before, because no offer ever rises. The worst only falls, so halving finds the place. */
static guint
find_max_reductions (const Maker *self)
{
  guint low = 0, high = self->end;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (find_worst (self, middle) <= self->forecast->spendable)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

/* ---- lots ---------------------------------------------------------------------------------- */

static guint
find_order (const Lot *lot, const PayOrder *order)
{
  guint i = 0;

  while (i < lot->n_orders && !pay_order_equal (lot->orders[i], order))
    i++;
  return i;
}

static void
name_orders (Maker *self, Lot *lot)
{
  guint n_named = 0;

  for (guint i = 0; i < lot->n_claims; i++)
    n_named += lot->claims[i].n_orders;
  lot->orders = pay_arena_new_array (self->scratch, const PayOrder *, n_named);
  for (guint i = 0; i < lot->n_claims; i++)
    for (guint j = 0; j < lot->claims[i].n_orders; j++)
      {
        const PayOrder *order = &lot->claims[i].orders[j];
        if (find_order (lot, order) == lot->n_orders)
          lot->orders[lot->n_orders++] = order;
      }
}

/* Looks for legal orders that the sheet does not name. A list gives a few routes of a convoyed
 * move, and where there is one there may be more; it gives no signals, of which there is always
 * one more where anybody may offer them. */
static void
find_others (const Maker *self, const Lot *lot, gboolean *move, gboolean *stay)
{
  const PayOptions *options = self->forecast->options;

  *move = *stay = self->blind;
  if (self->blind)
    return;
  *stay = pay_options_has (options, PAY_OPTION_SIGNAL_SUPPORT)
       && !pay_options_has (options, PAY_OPTION_RESTRICT_SIGNAL);

  g_autoptr (GArray) legal = pay_order_list (self->forecast->position, lot->location,
                                             pay_offer_checks (self->forecast->options));
  for (guint i = 0; i < legal->len; i++)
    {
      const PayOrder *order = &g_array_index (legal, PayOrder, i);
      gboolean *found = pay_order_is_move (order) ? move : stay;
      *found = *found || order->n_route > 0 || order->via
            || find_order (lot, order) == lot->n_orders;
    }
}

/* Where units may be mentioned unseen, "S BUR" may come to the same as "S A BUR". */
static gboolean
may_be_same (const PayOrder *a, const PayOrder *b)
{
  PayOrder other = *b;

  if (a->other_type == PAY_UNIT_NONE || b->other_type == PAY_UNIT_NONE)
    {
      other.other_type = a->other_type;
      other.other = a->other;
    }
  return pay_order_equal (a, &other);
}

static gboolean
may_pay (const Maker *self, const PayClaim *claim, const PayOrder *order)
{
  if (pay_claim_pays (claim, order))
    return TRUE;
  if (!self->blind || claim->type == PAY_OFFER_NEGATIVE)
    return FALSE;
  for (guint i = 0; i < claim->n_orders; i++)
    if (may_be_same (&claim->orders[i], order))
      return TRUE;
  return FALSE;
}

static void
fill_rows (Maker *self, Lot *lot)
{
  gboolean move, stay;

  find_others (self, lot, &move, &stay);
  lot->n_rows = lot->n_orders;
  lot->move_row = move ? lot->n_rows++ : PAY_NO_POSITION;
  lot->stay_row = stay ? lot->n_rows++ : PAY_NO_POSITION;
  lot->pays = pay_arena_new_array (self->scratch, gboolean, lot->n_rows * lot->n_claims);
  for (guint row = 0; row < lot->n_rows; row++)
    for (guint i = 0; i < lot->n_claims; i++)
      lot->pays[row * lot->n_claims + i] = row < lot->n_orders
                                           ? may_pay (self, &lot->claims[i], lot->orders[row])
                                           : pay_claim_pays_others (&lot->claims[i],
                                                                    row == lot->move_row);
}

static Lot *
find_lot (Maker *self, guint8 unit_type, PayLocation location)
{
  for (guint i = 0; i < self->n_lots; i++)
    if (self->lots[i].unit_type == unit_type && self->lots[i].location == location)
      return &self->lots[i];
  return NULL;
}

static void
make_lots (Maker *self)
{
  guint n_offers = pay_offer_sheet_get_n_offers (self->sheet);

  self->lots = pay_arena_new_array (self->scratch, Lot, n_offers);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_offers; i++)
        {
          const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
          if (!pay_offer_is_bid (offer))
            continue;

          Lot *lot = find_lot (self, offer->unit_type, offer->location);
          if (!lot)
            {
              lot = &self->lots[self->n_lots++];
              lot->unit_type = offer->unit_type;
              lot->location = offer->location;
            }
          /* First they are counted, then kept. */
          if (pass == 1)
            lot->claims[lot->n_claims] = pay_claim_of_offer (offer, self->forecast->power, 0);
          lot->n_claims++;
        }
      for (guint i = 0; pass == 0 && i < self->n_lots; i++)
        {
          Lot *lot = &self->lots[i];
          lot->claims = pay_arena_new_array (self->scratch, PayClaim, lot->n_claims);
          lot->n_claims = 0;
        }
    }
  for (guint i = 0; i < self->n_lots; i++)
    {
      name_orders (self, &self->lots[i]);
      fill_rows (self, &self->lots[i]);
    }
}

/* A restricted signal is no bid, but whoever gives one has thought of the unit. */
static gboolean
has_signal (const PayOfferSheet *sheet, guint unit)
{
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->signal && offer->unit == (gint16) unit)
        return TRUE;
    }
  return FALSE;
}

static void
find_bare_units (Maker *self, const PayPosition *position)
{
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      if (unit->owner == self->forecast->power
          && !find_lot (self, (guint8) unit->type, unit->location) && !has_signal (self->sheet, u)
          && !pay_offer_sheet_may_mean (self->sheet, u))
        g_array_append_val (self->forecast->bare, u);
    }
}

static void
find_ends (Maker *self)
{
  guint highest = 0;

  for (guint i = 0; i < pay_offer_sheet_get_n_offers (self->sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
      for (guint j = 0; offer->type != PAY_OFFER_SAVINGS && j < offer->n_pieces; j++)
        {
          const PayPiece *piece = &offer->pieces[j];
          self->steps = MAX (self->steps, (guint) (piece->amount - piece->plateau));
          highest = MAX (highest, piece->plateau);
        }
    }
  self->end = self->steps + highest;
}

/* ---- the forecast -------------------------------------------------------------------------- */

static void
tell_units (Maker *self)
{
  for (guint i = 0; i < self->n_lots; i++)
    {
      const Lot *lot = &self->lots[i];
      PayForecastBid *bids = pay_arena_new_array (self->forecast->arena, PayForecastBid,
                                                  lot->n_orders);
      PayForecastUnit unit = { .unit_type = lot->unit_type,
                               .location = lot->location,
                               .n_bids = lot->n_orders,
                               .bids = bids };

      for (guint j = 0; j < lot->n_orders; j++)
        bids[j] = (PayForecastBid) { *lot->orders[j], as_int (value_row (self, lot, j, 0)) };
      if (lot->move_row != PAY_NO_POSITION)
        unit.other_move = as_int (value_row (self, lot, lot->move_row, 0));
      if (lot->stay_row != PAY_NO_POSITION)
        unit.other_stay = as_int (value_row (self, lot, lot->stay_row, 0));
      unit.dearest = as_int (find_dearest (self, lot, 0));
      g_array_append_val (self->forecast->units, unit);
    }
}

static void
count_money (PayForecast *self)
{
  gint64 sent = 0;

  for (guint i = 0; i < pay_offer_sheet_get_n_transfers (self->sheet); i++)
    sent += pay_offer_sheet_get_transfer (self->sheet, i, NULL);
  self->balance = pay_position_get_balance (self->position, self->power);
  self->sent = as_int (sent);
  self->savings = pay_offer_sheet_get_savings (self->sheet);
  self->spendable = as_int (MAX (0, (gint64) self->balance - sent - self->savings));
}

/* Nobody else has money here, and the lists of others are not known. */
static void
decide_alone (PayForecast *self)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (self->position));
  g_autofree PayPower *lists = g_new (PayPower, n_powers * n_powers);
  const PayOfferSheet *sheets[PAY_MAX_POWERS] = { NULL };
  int spendable[PAY_MAX_POWERS] = { 0 };

  for (guint p = 0; p < n_powers; p++)
    {
      PayPower *list = lists + p * n_powers;
      *list++ = (PayPower) p;
      for (guint q = 0; q < n_powers; q++)
        if (q != p)
          *list++ = (PayPower) q;
    }
  sheets[self->power] = self->sheet;
  spendable[self->power] = self->spendable;
  self->alone = pay_auction_new (self->options, self->position, sheets, lists, spendable);
}

/* Where the board is secret: own units, and whatever else the sheet bribes or mentions, as far as
 * it finds room. */
static void
imagine_unit (PayPositionBuilder *builder, guint8 type, PayLocation location, PayPower owner)
{
  PayUnit unit = { (PayUnitType) type, location, owner };

  if (type != PAY_UNIT_NONE && pay_position_builder_can_add (builder, unit))
    pay_position_builder_add_unit (builder, unit);
}

static PayPosition *
imagine (const PayPosition *position, const PayOfferSheet *sheet)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  PayPower power = pay_offer_sheet_get_power (sheet);
  PayPower other = power == 0; /* somebody else, it does not matter who */

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    if (pay_position_get_unit (position, u)->owner == power)
      pay_position_builder_add_unit (builder, *pay_position_get_unit (position, u));
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->type != PAY_OFFER_SAVINGS)
        imagine_unit (builder, offer->unit_type, offer->location, other);
    }
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      for (guint j = 0; j < offer->n_orders; j++)
        if (offer->orders[j].other != PAY_NO_LOCATION)
          imagine_unit (builder, offer->orders[j].other_type, offer->orders[j].other, other);
    }
  return pay_position_builder_finish (builder);
}

static void
make_claims (PayForecast *self, PayArena *scratch)
{
  guint n_units = pay_position_get_n_units (self->position);
  PayOrder *holds = pay_arena_new_array (scratch, PayOrder, n_units);

  for (guint u = 0; u < n_units; u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      holds[u] = PAY_ORDER_INIT;
      holds[u].kind = PAY_ORDER_HOLD;
      holds[u].unit_type = (guint8) unit->type;
      holds[u].location = unit->location;
    }
  pay_claims_append (self->claims, self->sheet, self->power, self->position, holds);
}

PayForecast *
pay_forecast_new (const PayOptions *options, const PayPosition *position,
                  const PayOfferSheet *sheet)
{
  PayForecast *self = g_new0 (PayForecast, 1);
  g_autoptr (PayArena) scratch = pay_arena_new (8192);
  g_autoptr (PayPosition) imagined = NULL;
  g_autoptr (PayOfferSheet) resolved = NULL;
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (PayClaim));
  Maker maker = { .forecast = self,
                  .scratch = scratch,
                  .blind = pay_options_has (options, PAY_OPTION_BLIND) };

  if (maker.blind)
    imagined = imagine (position, sheet);
  self->options = options;
  self->position = maker.blind ? imagined : position;
  if (pay_options_has (options, PAY_OPTION_FICTIONAL_OK))
    resolved = pay_offer_sheet_resolve (sheet, self->position);
  self->sheet = resolved ? resolved : sheet;
  maker.sheet = maker.blind ? sheet : self->sheet;

  self->arena = pay_arena_new (8192);
  self->power = pay_offer_sheet_get_power (sheet);
  self->claims = claims;
  self->units = g_array_new (FALSE, FALSE, sizeof (PayForecastUnit));
  self->bare = g_array_new (FALSE, FALSE, sizeof (guint));
  self->warnings = pay_diagnostics_new ();

  count_money (self);
  make_lots (&maker);
  find_ends (&maker);
  tell_units (&maker);
  self->worst = as_int (find_worst (&maker, 0));
  self->sure = find_sure (&maker, options);
  self->max_reductions = find_max_reductions (&maker);
  make_claims (self, scratch);
  decide_alone (self);

  find_bare_units (&maker, position);
  pay_forecast_warn (self, position);

  self->options = NULL;
  self->position = NULL;
  self->sheet = NULL;
  self->claims = NULL;
  return self;
}

void
pay_forecast_free (PayForecast *self)
{
  if (!self)
    return;
  pay_auction_unref (self->alone);
  g_array_unref (self->units);
  g_array_unref (self->bare);
  pay_diagnostics_free (self->warnings);
  pay_arena_free (self->arena);
  g_free (self);
}

/* ---- looking ------------------------------------------------------------------------------- */

int
pay_forecast_get_balance (const PayForecast *self)
{
  return self->balance;
}

int
pay_forecast_get_sent (const PayForecast *self)
{
  return self->sent;
}

int
pay_forecast_get_savings (const PayForecast *self)
{
  return self->savings;
}

int
pay_forecast_get_spendable (const PayForecast *self)
{
  return self->spendable;
}

int
pay_forecast_get_worst (const PayForecast *self)
{
  return self->worst;
}

int
pay_forecast_get_most (const PayForecast *self)
{
  return MIN (self->worst, self->spendable);
}

int
pay_forecast_get_sure (const PayForecast *self)
{
  return self->sure;
}

guint
pay_forecast_get_max_reductions (const PayForecast *self)
{
  return self->max_reductions;
}

const PayAuction *
pay_forecast_get_alone (const PayForecast *self)
{
  return self->alone;
}

int
pay_forecast_get_alone_cost (const PayForecast *self)
{
  return pay_auction_get_spent (self->alone, self->power);
}

guint
pay_forecast_get_n_units (const PayForecast *self)
{
  return self->units->len;
}

const PayForecastUnit *
pay_forecast_get_unit (const PayForecast *self, guint i)
{
  g_return_val_if_fail (i < self->units->len, NULL);
  return &g_array_index (self->units, PayForecastUnit, i);
}

guint
pay_forecast_get_n_bare (const PayForecast *self)
{
  return self->bare->len;
}

guint
pay_forecast_get_bare (const PayForecast *self, guint i)
{
  g_return_val_if_fail (i < self->bare->len, 0);
  return g_array_index (self->bare, guint, i);
}

const PayDiagnostics *
pay_forecast_get_warnings (const PayForecast *self)
{
  return self->warnings;
}
