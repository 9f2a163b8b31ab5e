/* order-list.c - all legal orders of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-list.h"
#include "order/unit-order.h"

#include <string.h>

/* A unit with the places to which it could move. */
typedef struct
{
  PayUnit unit;
  PayProvince province;
  PayBits reach;  /* provinces that the unit can reach in one step */
  PayBits seas;   /* for armies on a coast: seas whose fleets could convoy the army */
  PayBits by_sea; /* destinations of these convoys */
  gboolean sails; /* whether a fleet beside the army could convoy it */
} Mover;

/* A position prepared for listing, and the growing list. */
typedef struct
{
  const PayPosition *position;
  const PayBoard *board;
  PayCheckFlags flags;
  PayBits fleets;
  GArray *orders; /* PayOrder; the array may be longer than `n_orders` while the list grows */
  guint n_orders;
  guint n_words; /* number of machine words that hold a set of this board's provinces */
  guint n_movers;
  Mover movers[PAY_MAX_UNITS];
  /* For each province, the indices of the units that stand there or could move there. */
  PayBits visitors[PAY_MAX_PROVINCES];
} Lister;

/* Returns the place for the next order. From this place on, the array has room for one order to
 * every location. */
static inline PayOrder *
get_end (Lister *self)
{
  if (self->n_orders + PAY_MAX_LOCATIONS > self->orders->len)
    g_array_set_size (self->orders, 2 * self->n_orders + PAY_MAX_LOCATIONS);
  return &((PayOrder *) (gpointer) self->orders->data)[self->n_orders];
}

static inline void
append (Lister *self, const PayOrder *order)
{
  *get_end (self) = *order;
  self->n_orders++;
}

/* Appends one copy of the order for each target. The target is written into the copy for speed. */
static void
append_each (Lister *self, const PayOrder *order, const PayBits *targets)
{
  PayOrder *start = get_end (self), *slot = start;

  PAY_BITS_EACH_WORD (p, *targets, self->n_words)
  {
    *slot = *order;
    slot->target = (PayLocation) p;
    slot++;
  }
  self->n_orders += slot - start;
}

static void
init_mover (Lister *self, Mover *mover, const PayUnit *unit)
{
  mover->unit = *unit;
  mover->province = pay_board_get_province (self->board, unit->location);
  mover->reach = *pay_board_get_reach (self->board, unit->type, unit->location);
  mover->seas = mover->by_sea = (PayBits) { 0 };
  mover->sails = FALSE;
  if (unit->type == PAY_UNIT_ARMY
      && pay_bits_meet (pay_board_get_sailing (self->board, mover->province), &self->fleets))
    {
      mover->seas = pay_convoy_flood (self->board, &self->fleets, mover->province);
      mover->by_sea = pay_convoy_shores (self->board, &mover->seas, mover->province);
      mover->sails = TRUE;
    }
}

static void
lister_init (Lister *self, const PayPosition *position, PayCheckFlags flags, GArray *orders)
{
  guint n_provinces;

  self->orders = orders;
  self->n_orders = 0;
  self->position = position;
  self->board = pay_position_get_board (position);
  self->flags = flags;
  self->fleets = flags & PAY_CHECK_FICTIONAL ? *pay_board_get_waters (self->board)
                                             : pay_convoy_fleets (position);
  self->n_movers = 0;
  n_provinces = pay_board_get_n_provinces (self->board);
  self->n_words = PAY_BITS_WORDS (n_provinces);
  memset (self->visitors, 0, n_provinces * sizeof *self->visitors);
  for (guint p = 0; p < n_provinces; p++)
    {
      int i = pay_position_find_unit (position, p);
      if (i < 0)
        continue;
      guint m = self->n_movers++;
      init_mover (self, &self->movers[m], pay_position_get_unit (position, i));
      PayBits places = pay_bits_or (self->movers[m].reach, self->movers[m].by_sea);
      pay_bits_add (&places, p);
      PAY_BITS_EACH (q, places)
      pay_bits_add (&self->visitors[q], m);
    }
}

/* Lists the destinations that a unit can reach in one step, by province and coast. */
static guint
get_steps (const PayBoard *board, const PayUnit *unit, PayLocation *steps)
{
  const PayBits *reach = pay_board_get_reach (board, unit->type, unit->location);
  guint n = 0, n_coasts = 0;

  PAY_BITS_EACH (p, *reach)
  {
    const PayLocation *coasts = NULL;

    if (unit->type == PAY_UNIT_FLEET)
      coasts = pay_board_get_coasts (board, (PayProvince) p, &n_coasts);
    if (!coasts)
      steps[n++] = (PayLocation) p;
    else
      for (guint c = 0; c < n_coasts; c++)
        if (pay_board_can_move (board, PAY_UNIT_FLEET, unit->location, coasts[c]))
          steps[n++] = coasts[c];
  }
  return n;
}

static void
list_moves (Lister *self, const Mover *mover)
{
  PayOrder order = pay_order_to_unit (&mover->unit, PAY_ORDER_HOLD);
  PayLocation steps[PAY_MAX_LOCATIONS];
  guint n = get_steps (self->board, &mover->unit, steps);

  append (self, &order);
  order.kind = PAY_ORDER_MOVE;
  PayOrder *slot = get_end (self);
  self->n_orders += n;
  for (guint i = 0; i < n; i++, slot++)
    {
      *slot = order;
      slot->target = steps[i];
    }
  const PayBits *by_sea = &mover->by_sea;
  if (!(self->flags & PAY_CHECK_NAMED_ROUTES))
    {
      order.via = TRUE;
      append_each (self, &order, by_sea);
      return;
    }
  for (gint p = pay_bits_next (by_sea, 0); p >= 0; p = pay_bits_next (by_sea, p + 1))
    {
      order.target = p;
      PayRoute routes[PAY_LIST_MAX_ROUTES];
      guint n_routes = pay_convoy_routes (self->board, &mover->seas, mover->province, p, routes,
                                          PAY_LIST_MAX_ROUTES);
      for (guint i = 0; i < n_routes; i++)
        {
          order.n_route = routes[i].n;
          for (guint j = 0; j < routes[i].n; j++)
            order.route[j] = routes[i].seas[j];
          append (self, &order);
        }
    }
}

/* Finds the destinations to which @mover can support a move of @other. It cannot support a move
 * that needs its own convoy. */
static PayBits
get_supported_targets (const Lister *self, const Mover *mover, const Mover *other)
{
  PayBits targets = pay_bits_and (other->reach, mover->reach);

  if (!other->sails)
    return targets;
  PayBits far = pay_bits_minus (pay_bits_and (other->by_sea, mover->reach), other->reach);

  if (!pay_bits_is_empty (&far) && pay_bits_has (&other->seas, mover->province))
    {
      PayBits fleets = other->seas;
      pay_bits_remove (&fleets, mover->province);
      PayBits seas = pay_convoy_flood (self->board, &fleets, other->province);
      far = pay_bits_and (far, pay_convoy_shores (self->board, &seas, other->province));
    }
  return pay_bits_or (targets, far);
}

static void
list_supports (Lister *self, const Mover *mover)
{
  PayOrder order = pay_order_to_unit (&mover->unit, PAY_ORDER_SUPPORT);
  PayBits others = { 0 };

  PAY_BITS_EACH_WORD (p, mover->reach, self->n_words)
  others = pay_bits_or (others, self->visitors[p]);
  pay_bits_remove (&others, (guint) (mover - self->movers));
  PAY_BITS_EACH_WORD (i, others, self->n_words)
  {
    const Mover *other = &self->movers[i];
    order.other = other->unit.location;
    order.other_type = other->unit.type;
    if (pay_bits_has (&mover->reach, other->province))
      {
        order.kind = PAY_ORDER_SUPPORT;
        order.target = PAY_NO_LOCATION;
        append (self, &order);
      }
    PayBits targets = get_supported_targets (self, mover, other);
    order.kind = PAY_ORDER_SUPPORT_MOVE;
    append_each (self, &order, &targets);
  }
}

static void
list_convoys (Lister *self, const Mover *mover)
{
  PayOrder order = pay_order_to_unit (&mover->unit, PAY_ORDER_CONVOY);

  if (mover->unit.type != PAY_UNIT_FLEET || !pay_bits_has (&self->fleets, mover->province))
    return;
  for (guint i = 0; i < self->n_movers; i++)
    {
      const Mover *other = &self->movers[i];
      if (!pay_bits_has (&other->seas, mover->province))
        continue;
      order.other = other->unit.location;
      order.other_type = PAY_UNIT_ARMY;
      PayBits targets = pay_convoy_destinations (self->board, &other->seas, mover->province,
                                                 other->province);
      append_each (self, &order, &targets);
    }
}

static void
list_mover (Lister *self, const Mover *mover)
{
  list_moves (self, mover);
  list_supports (self, mover);
  list_convoys (self, mover);
}

static void
list_retreats (const PayPosition *position, PayProvince province, GArray *orders)
{
  const PayBoard *board = pay_position_get_board (position);
  int i = pay_position_find_dislodged (position, province);
  PayLocation steps[PAY_MAX_LOCATIONS];

  if (i < 0)
    return;
  const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
  PayOrder order = pay_order_to_unit (unit, PAY_ORDER_RETREAT);
  guint n = get_steps (board, unit, steps);
  for (guint s = 0; s < n; s++)
    {
      order.target = steps[s];
      if (pay_order_check (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 }, NULL))
        g_array_append_val (orders, order);
    }
  order = pay_order_to_unit (unit, PAY_ORDER_DISBAND);
  g_array_append_val (orders, order);
}

static void
append_if_legal (const PayPosition *position, PayOrder order, GArray *orders)
{
  if (pay_order_check (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 }, NULL))
    g_array_append_val (orders, order);
}

static void
list_adjustments (const PayPosition *position, PayProvince province, GArray *orders)
{
  const PayBoard *board = pay_position_get_board (position);
  int i = pay_position_find_unit (position, province);
  PayUnit built = { PAY_UNIT_ARMY, province, PAY_NO_POWER };
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board, province, &n);

  if (i >= 0)
    {
      append_if_legal (position,
                       pay_order_to_unit (pay_position_get_unit (position, i), PAY_ORDER_DISBAND),
                       orders);
      return;
    }
  append_if_legal (position, pay_order_to_unit (&built, PAY_ORDER_BUILD), orders);
  built.type = PAY_UNIT_FLEET;
  if (n == 0)
    append_if_legal (position, pay_order_to_unit (&built, PAY_ORDER_BUILD), orders);
  for (guint c = 0; c < n; c++)
    {
      built.location = coasts[c];
      append_if_legal (position, pay_order_to_unit (&built, PAY_ORDER_BUILD), orders);
    }
  if (orders->len > 0)
    {
      PayOrder waive = PAY_ORDER_INIT;
      waive.kind = PAY_ORDER_WAIVE;
      g_array_append_val (orders, waive);
    }
}

GArray *
pay_order_list (const PayPosition *position, PayLocation location, PayCheckFlags flags)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  PayProvince province = pay_board_get_province (pay_position_get_board (position), location);

  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      if (pay_position_find_unit (position, province) >= 0)
        {
          Lister lister;
          lister_init (&lister, position, flags, orders);
          for (guint i = 0; i < lister.n_movers; i++)
            if (lister.movers[i].province == province)
              list_mover (&lister, &lister.movers[i]);
          g_array_set_size (orders, lister.n_orders);
        }
      break;
    case PAY_PHASE_RETREAT:
      list_retreats (position, province, orders);
      break;
    case PAY_PHASE_ADJUSTMENT:
      list_adjustments (position, province, orders);
      break;
    }
  return orders;
}

GArray *
pay_order_list_all (const PayPosition *position, PayCheckFlags flags, guint *starts)
{
  guint n = pay_position_get_n_units (position);
  guint size = 32 * n + PAY_MAX_LOCATIONS;
  GArray *orders = g_array_sized_new (FALSE, FALSE, sizeof (PayOrder), size);
  gint16 mover_at[PAY_MAX_PROVINCES];
  Lister lister;

  g_array_set_size (orders, size);
  lister_init (&lister, position, flags, orders);
  for (guint i = 0; i < lister.n_movers; i++)
    mover_at[lister.movers[i].province] = i;
  for (guint i = 0; i < n; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      if (starts)
        starts[i] = lister.n_orders;
      list_mover (&lister,
                  &lister.movers[mover_at[pay_board_get_province (lister.board, unit->location)]]);
    }
  if (starts)
    starts[n] = lister.n_orders;
  g_array_set_size (orders, lister.n_orders);
  return orders;
}
