/* forecast.c - the cost of one sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/forecast-private.h"

#include "order/order-list.h"
#include "order/unit-order.h"
#include "position/position-builder.h"

/* All offers for one unit. The table `pays` has one row for each order that the offers name, one
 * for any other move and one for any other order. The last two rows exist only if there is such a
 * legal order. */
typedef struct
{
  guint8 unit_type;
  PayLocation location;
  guint n_groups, n_orders, n_rows;
  PayEntryGroup *groups;
  const PayOrder **orders;
  guint move_row, stay_row; /* rows for any other move and any other order, or PAY_NO_POSITION */
  gboolean *pays;           /* [row][group]: whether the group pays for the order of the row */
} BribedUnit;

/* The data for the cost of a sheet after any number of reductions. */
typedef struct
{
  PayForecast *forecast;
  PayArena *scratch;
  const PayOfferSheet *sheet; /* the resolved sheet with fictional-ok, unless the board is secret;
                               * otherwise the sheet as it was written */
  gboolean blind;
  BribedUnit *bribed;
  guint n_bribed;
  guint steps; /* number of reductions until every offer stands at its plateau */
  guint end;   /* number of reductions until every offer is 0 */
} Maker;

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

/* ---- amounts ------------------------------------------------------------------------------- */

/* Returns the AgP of a group after `n` reductions of the sheet (rule 5.5). Every piece falls
 * first to its plateau, and later to 0. */
static gint64
value_group (const Maker *self, const PayEntryGroup *group, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < group->n_pieces; i++)
    {
      const PayPiece *piece = &group->pieces[i];
      int value = n <= self->steps ? MAX ((int) piece->amount - (int) n, (int) piece->plateau)
                                   : MAX ((int) piece->plateau - (int) (n - self->steps), 0);
      sum += (gint64) pay_piece_get_count (piece) * value;
    }
  return sum;
}

static gint64
value_row (const Maker *self, const BribedUnit *target, guint row, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < target->n_groups; i++)
    if (target->pays[row * target->n_groups + i])
      sum += value_group (self, &target->groups[i], n);
  return sum;
}

static gint64
find_dearest (const Maker *self, const BribedUnit *target, guint n)
{
  gint64 best = 0;

  for (guint row = 0; row < target->n_rows; row++)
    best = MAX (best, value_row (self, target, row, n));
  return best;
}

/* Returns the cost of the sheet after `n` reductions if every unit then follows its costliest
 * order. In each province only the costliest unit counts. */
static gint64
find_worst (const Maker *self, guint n)
{
  const PayBoard *board = pay_position_get_board (self->forecast->position);
  gint64 dearest[PAY_MAX_PROVINCES] = { 0 }, sum = 0;

  for (guint i = 0; i < self->n_bribed; i++)
    {
      const BribedUnit *target = &self->bribed[i];
      gint64 *most = &dearest[pay_board_get_province (board, target->location)];
      gint64 cost = find_dearest (self, target, n);
      sum += MAX (cost - *most, 0);
      *most = MAX (*most, cost);
    }
  return sum;
}

/* Returns the cost that is certain, or 0 on a secret board, in eBayola, and if offers may be
 * reduced. */
static int
find_sure (const Maker *self, const PayOptions *options)
{
  gint64 sum = 0;

  if (self->blind || self->forecast->worst > self->forecast->spendable
      || pay_options_has (options, PAY_OPTION_EBAYOLA))
    return 0;
  for (guint i = 0; i < self->n_bribed; i++)
    {
      gint64 least = G_MAXINT64;
      for (guint row = 0; row < self->bribed[i].n_rows; row++)
        least = MIN (least, value_row (self, &self->bribed[i], row, 0));
      sum += least;
    }
  return as_int (sum);
}

/* Returns the largest possible number of reductions. The worst case never rises, so a binary search
 * finds the first number of reductions after which the power can pay it. */
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

/* ---- bribed units -------------------------------------------------------------------------- */

static guint
find_order (const BribedUnit *target, const PayOrder *order)
{
  guint i = 0;

  while (i < target->n_orders && !pay_order_equal (target->orders[i], order))
    i++;
  return i;
}

static void
name_orders (Maker *self, BribedUnit *target)
{
  guint n_named = 0;

  for (guint i = 0; i < target->n_groups; i++)
    n_named += target->groups[i].n_orders;
  target->orders = pay_arena_new_array (self->scratch, const PayOrder *, n_named);
  for (guint i = 0; i < target->n_groups; i++)
    for (guint j = 0; j < target->groups[i].n_orders; j++)
      {
        const PayOrder *order = &target->groups[i].orders[j];
        if (find_order (target, order) == target->n_orders)
          target->orders[target->n_orders++] = order;
      }
}

/* Checks whether there may be legal moves (`move`) and other legal orders (`stay`) that the sheet
 * does not name. pay_order_list() lacks signals and some routes of convoys, so these always count
 * as further orders. */
static void
find_others (const Maker *self, const BribedUnit *target, gboolean *move, gboolean *stay)
{
  const PayOptions *options = self->forecast->options;

  *move = *stay = self->blind;
  if (self->blind)
    return;
  *stay = pay_options_has (options, PAY_OPTION_SIGNAL_SUPPORT)
       && !pay_options_has (options, PAY_OPTION_RESTRICT_SIGNAL);

  g_autoptr (GArray) legal = pay_order_list (self->forecast->position, target->location,
                                             pay_offer_checks (self->forecast->options));
  for (guint i = 0; i < legal->len; i++)
    {
      const PayOrder *order = &g_array_index (legal, PayOrder, i);
      gboolean *found = pay_order_is_move (order) ? move : stay;
      *found = *found || order->n_route > 0 || order->via
            || find_order (target, order) == target->n_orders;
    }
}

/* Checks whether two orders may be the same. On a secret board "S BUR" may be the same as "S A
 * BUR". */
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
may_pay (const Maker *self, const PayEntryGroup *group, const PayOrder *order)
{
  if (pay_entry_group_pays (group, order))
    return TRUE;
  if (!self->blind || group->type == PAY_OFFER_NEGATIVE)
    return FALSE;
  for (guint i = 0; i < group->n_orders; i++)
    if (may_be_same (&group->orders[i], order))
      return TRUE;
  return FALSE;
}

static void
fill_rows (Maker *self, BribedUnit *target)
{
  gboolean move, stay;

  find_others (self, target, &move, &stay);
  target->n_rows = target->n_orders;
  target->move_row = move ? target->n_rows++ : PAY_NO_POSITION;
  target->stay_row = stay ? target->n_rows++ : PAY_NO_POSITION;
  target->pays = pay_arena_new_array (self->scratch, gboolean, target->n_rows * target->n_groups);
  for (guint row = 0; row < target->n_rows; row++)
    for (guint i = 0; i < target->n_groups; i++)
      target->pays[row * target->n_groups + i] = row < target->n_orders
                                                 ? may_pay (self, &target->groups[i],
                                                            target->orders[row])
                                                 : pay_entry_group_pays_others (
                                                   &target->groups[i], row == target->move_row);
}

static BribedUnit *
find_bribed_unit (Maker *self, guint8 unit_type, PayLocation location)
{
  for (guint i = 0; i < self->n_bribed; i++)
    if (self->bribed[i].unit_type == unit_type && self->bribed[i].location == location)
      return &self->bribed[i];
  return NULL;
}

static void
find_bribed_units (Maker *self)
{
  guint n_offers = pay_offer_sheet_get_n_offers (self->sheet);

  self->bribed = pay_arena_new_array (self->scratch, BribedUnit, n_offers);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_offers; i++)
        {
          const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
          if (!pay_offer_is_bid (offer))
            continue;

          BribedUnit *target = find_bribed_unit (self, offer->unit_type, offer->location);
          if (!target)
            {
              target = &self->bribed[self->n_bribed++];
              target->unit_type = offer->unit_type;
              target->location = offer->location;
            }
          /* The first pass counts the groups, and the second pass stores them. */
          if (pass == 1)
            target->groups[target->n_groups] = pay_entry_group_of_offer (offer,
                                                                         self->forecast->power, 0);
          target->n_groups++;
        }
      for (guint i = 0; pass == 0 && i < self->n_bribed; i++)
        {
          BribedUnit *target = &self->bribed[i];
          target->groups = pay_arena_new_array (self->scratch, PayEntryGroup, target->n_groups);
          target->n_groups = 0;
        }
    }
  for (guint i = 0; i < self->n_bribed; i++)
    {
      name_orders (self, &self->bribed[i]);
      fill_rows (self, &self->bribed[i]);
    }
}

/* Checks whether the sheet has a signal for a unit, so that the power did not forget the unit. */
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
          && !find_bribed_unit (self, (guint8) unit->type, unit->location)
          && !has_signal (self->sheet, u) && !pay_offer_sheet_may_mean (self->sheet, u))
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
  for (guint i = 0; i < self->n_bribed; i++)
    {
      const BribedUnit *target = &self->bribed[i];
      PayForecastBid *bids = pay_arena_new_array (self->forecast->arena, PayForecastBid,
                                                  target->n_orders);
      PayForecastUnit unit = { .unit_type = target->unit_type,
                               .location = target->location,
                               .n_bids = target->n_orders,
                               .bids = bids };

      for (guint j = 0; j < target->n_orders; j++)
        bids[j] = (PayForecastBid) { *target->orders[j], as_int (value_row (self, target, j, 0)) };
      if (target->move_row != PAY_NO_POSITION)
        unit.other_move = as_int (value_row (self, target, target->move_row, 0));
      if (target->stay_row != PAY_NO_POSITION)
        unit.other_stay = as_int (value_row (self, target, target->stay_row, 0));
      unit.dearest = as_int (find_dearest (self, target, 0));
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

/* Makes the auction in which no other power has a sheet or money. Every acceptance list begins with
 * its owner. */
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

/* Adds a unit to the position that stands for a secret board, if the unit has a type and its place
 * is free. */
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
  PayPower other = power == 0; /* any power other than `power` */

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
make_groups (PayForecast *self, PayArena *scratch)
{
  guint n_units = pay_position_get_n_units (self->position);
  PayOrder *holds = pay_arena_new_array (scratch, PayOrder, n_units);

  for (guint u = 0; u < n_units; u++)
    holds[u] = pay_order_to_unit (pay_position_get_unit (self->position, u), PAY_ORDER_HOLD);
  pay_entry_groups_append (self->groups, self->sheet, self->power, self->position, holds);
}

PayForecast *
pay_forecast_new (const PayOptions *options, const PayPosition *position,
                  const PayOfferSheet *sheet)
{
  PayForecast *self = g_new0 (PayForecast, 1);
  g_autoptr (PayArena) scratch = pay_arena_new (8192);
  g_autoptr (PayPosition) imagined = NULL;
  g_autoptr (PayOfferSheet) resolved = NULL;
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
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
  self->groups = groups;
  self->units = g_array_new (FALSE, FALSE, sizeof (PayForecastUnit));
  self->bare = g_array_new (FALSE, FALSE, sizeof (guint));
  self->warnings = pay_diagnostics_new ();

  count_money (self);
  find_bribed_units (&maker);
  find_ends (&maker);
  tell_units (&maker);
  self->worst = as_int (find_worst (&maker, 0));
  self->sure = find_sure (&maker, options);
  self->max_reductions = find_max_reductions (&maker);
  make_groups (self, scratch);
  decide_alone (self);

  find_bare_units (&maker, position);
  pay_forecast_warn (self, position);

  self->options = NULL;
  self->position = NULL;
  self->sheet = NULL;
  self->groups = NULL;
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

/* ---- getters ------------------------------------------------------------------------------- */

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
