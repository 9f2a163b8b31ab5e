/* scene.c - the visible contents of a position and its orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/scene.h"

#include "report/position-report.h"

struct _PayolaScene
{
  gatomicrefcount refs;
  PayBoard *board;
  PayPhase phase;
  PayPower tints[PAY_MAX_PROVINCES];
  PayBits fog;
  gboolean blind;                         /* whether the viewer sees only a part of the board */
  guint64 uncounted;                      /* bit p: the number of power p's supply centres is
                                           * unknown */
  gint16 unit_at[PAY_MAX_PROVINCES];      /* index of the unit in the scene, -1 if there is none */
  gint16 dislodged_at[PAY_MAX_PROVINCES]; /* index of the dislodged unit in the scene, -1 if
                                           * there is none */
  GArray *units;                          /* the units (PayolaSceneUnit) */
  GArray *arrows;                         /* the arrows (PayolaSceneArrow) */
  gboolean homes;                         /* whether homes without an owner have a light tint */
  gboolean prices;                        /* whether prices are painted with the scene */
  char *mark;                             /* confidentiality mark, or NULL */
  gpointer kept;                          /* the data of payola_scene_keep(), or NULL */
  GDestroyNotify free_kept;
};

PayolaScene *
payola_scene_ref (PayolaScene *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
payola_scene_unref (PayolaScene *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  payola_scene_keep (self, NULL, NULL);
  g_array_unref (self->units);
  g_array_unref (self->arrows);
  pay_board_unref (self->board);
  g_free (self->mark);
  g_free (self);
}

void
payola_scene_keep (const PayolaScene *scene, gpointer data, GDestroyNotify free_data)
{
  PayolaScene *self = (PayolaScene *) scene;

  if (self->kept)
    self->free_kept (self->kept);
  self->kept = data;
  self->free_kept = free_data;
}

gpointer
payola_scene_get_kept (const PayolaScene *self)
{
  return self->kept;
}

static PayolaSceneUnit *
unit_of (PayolaScene *self, guint i)
{
  return &g_array_index (self->units, PayolaSceneUnit, i);
}

static PayolaSceneArrow *
arrow_of (PayolaScene *self, guint i)
{
  return &g_array_index (self->arrows, PayolaSceneArrow, i);
}

static PayProvince
province_of (const PayolaScene *self, PayLocation location)
{
  return location == PAY_NO_LOCATION ? PAY_NO_PROVINCE
                                     : pay_board_get_province (self->board, location);
}

static gint16
add_unit (PayolaScene *self, PayolaSceneUnit unit)
{
  PayProvince province = pay_board_get_province (self->board, unit.location);
  gint16 i = self->units->len;

  g_array_append_val (self->units, unit);
  *(unit.dislodged ? &self->dislodged_at[province] : &self->unit_at[province]) = i;
  return i;
}

/* Makes the scene of a position without arrows. */
static PayolaScene *
scene_new (const PayPosition *position)
{
  PayolaScene *self = g_new0 (PayolaScene, 1);

  g_atomic_ref_count_init (&self->refs);
  self->board = pay_board_ref ((PayBoard *) pay_position_get_board (position));
  self->phase = pay_position_get_phase (position);
  self->units = g_array_new (FALSE, FALSE, sizeof (PayolaSceneUnit));
  self->arrows = g_array_new (FALSE, FALSE, sizeof (PayolaSceneArrow));
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    {
      self->tints[p] = PAY_NO_POWER;
      self->unit_at[p] = self->dislodged_at[p] = -1;
    }
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (pay_board_is_centre (self->board, p))
      self->tints[p] = pay_position_get_owner (position, p);
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      add_unit (self, (PayolaSceneUnit) { .type = unit->type,
                                          .location = unit->location,
                                          .owner = unit->owner,
                                          .doubled = pay_unit_get_weight (unit) > 1,
                                          .index = i });
    }
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
      add_unit (self, (PayolaSceneUnit) { .type = unit->type,
                                          .location = unit->location,
                                          .owner = unit->owner,
                                          .dislodged = TRUE,
                                          .doubled = pay_unit_get_weight (unit) > 1,
                                          .index = i });
    }
  return self;
}

static gboolean
kind_of (const PayOrder *order, PayolaArrowKind *kind)
{
  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_HOLD:
      *kind = PAYOLA_ARROW_HOLD;
      return TRUE;
    case PAY_ORDER_MOVE:
      *kind = PAYOLA_ARROW_MOVE;
      return TRUE;
    case PAY_ORDER_SUPPORT:
      *kind = PAYOLA_ARROW_SUPPORT_HOLD;
      return TRUE;
    case PAY_ORDER_SUPPORT_MOVE:
      *kind = PAYOLA_ARROW_SUPPORT_MOVE;
      return TRUE;
    case PAY_ORDER_CONVOY:
      *kind = PAYOLA_ARROW_CONVOY;
      return TRUE;
    case PAY_ORDER_RETREAT:
      *kind = PAYOLA_ARROW_RETREAT;
      return TRUE;
    case PAY_ORDER_DISBAND:
      *kind = PAYOLA_ARROW_DISBAND;
      return TRUE;
    case PAY_ORDER_BUILD:
      *kind = PAYOLA_ARROW_BUILD;
      return TRUE;
    case PAY_ORDER_NONE:
    case PAY_ORDER_WAIVE:
      break;
    }
  return FALSE;
}

/* Adds the arrow of an order. `unit` is the index of the acting unit in the scene, or -1 if the
 * unit is not in the scene. If it is -1, only a build is drawn. */
static void
add_arrow (PayolaScene *self, const PayOrder *order, gint16 unit, PayPower owner,
           const PayResult *result)
{
  PayolaSceneArrow arrow = PAYOLA_SCENE_ARROW_INIT;
  PayVerdict verdict = result ? result->verdict : PAY_VERDICT_SUCCESS;

  if (!kind_of (order, &arrow.kind))
    return;
  if (arrow.kind == PAYOLA_ARROW_MOVE && self->phase.kind == PAY_PHASE_RETREAT)
    arrow.kind = PAYOLA_ARROW_RETREAT; /* retreats in drafts are moves */
  arrow.failed = verdict != PAY_VERDICT_SUCCESS;
  arrow.bounced = verdict == PAY_VERDICT_BOUNCE;
  if (arrow.kind == PAYOLA_ARROW_BUILD)
    {
      PayProvince province = province_of (self, order->location);
      /* A build that was not allowed is not drawn. */
      if (arrow.failed || province == PAY_NO_PROVINCE || self->unit_at[province] >= 0)
        return;
      unit = add_unit (self, (PayolaSceneUnit) { .type = order->unit_type,
                                                 .location = order->location,
                                                 .owner = owner,
                                                 .ghost = TRUE,
                                                 .index = -1 });
    }
  if (unit < 0)
    return;
  if (arrow.kind == PAYOLA_ARROW_DISBAND || arrow.kind == PAYOLA_ARROW_HOLD)
    arrow.failed = arrow.kind == PAYOLA_ARROW_DISBAND && verdict == PAY_VERDICT_VOID;

  arrow.unit = unit;
  arrow.owner = unit_of (self, unit)->owner;
  arrow.from = unit_of (self, unit)->location;
  if (arrow.kind == PAYOLA_ARROW_SUPPORT_HOLD || arrow.kind == PAYOLA_ARROW_SUPPORT_MOVE
      || arrow.kind == PAYOLA_ARROW_CONVOY)
    arrow.other = order->other;
  if (arrow.kind == PAYOLA_ARROW_MOVE || arrow.kind == PAYOLA_ARROW_RETREAT
      || arrow.kind == PAYOLA_ARROW_SUPPORT_MOVE || arrow.kind == PAYOLA_ARROW_CONVOY)
    arrow.to = order->target;
  if (arrow.kind == PAYOLA_ARROW_MOVE)
    for (guint i = 0; i < order->n_route && i < PAY_MAX_ROUTE; i++)
      arrow.via[arrow.n_via++] = pay_board_get_province (self->board, order->route[i]);

  gboolean to_nowhere = (arrow.kind == PAYOLA_ARROW_MOVE || arrow.kind == PAYOLA_ARROW_RETREAT)
                     && arrow.to == PAY_NO_LOCATION;
  gboolean for_nobody = arrow.kind == PAYOLA_ARROW_SUPPORT_HOLD && arrow.other == PAY_NO_LOCATION;
  if (!to_nowhere && !for_nobody)
    g_array_append_val (self->arrows, arrow);
}

/* Finds a shortest chain of fleets that convoy a move. Failed convoys count only if
 * `with_failed` is set. If several chains have the same length, the chain with the lowest
 * province numbers is chosen. */
static void
find_route (PayolaScene *self, PayolaSceneArrow *move, gboolean with_failed)
{
  PayProvince from = province_of (self, move->from), to = province_of (self, move->to);
  PayProvince came_from[PAY_MAX_PROVINCES], queue[PAY_MAX_PROVINCES];
  PayBits fleets = { 0 };
  guint head = 0, tail = 0;

  for (guint i = 0; i < self->arrows->len; i++)
    {
      const PayolaSceneArrow *arrow = arrow_of (self, i);
      if (arrow->kind == PAYOLA_ARROW_CONVOY && (with_failed || !arrow->failed)
          && province_of (self, arrow->other) == from && province_of (self, arrow->to) == to)
        pay_bits_add (&fleets, province_of (self, arrow->from));
    }

  PayBits ready = pay_bits_and (fleets, *pay_board_get_sailing (self->board, from));
  for (int sea = pay_bits_next (&ready, 0); sea >= 0; sea = pay_bits_next (&ready, sea + 1))
    {
      came_from[sea] = PAY_NO_PROVINCE;
      queue[tail++] = sea;
      pay_bits_remove (&fleets, sea);
    }
  while (head < tail)
    {
      PayProvince sea = queue[head++];
      const PayBits *touch = pay_board_get_sailing (self->board, sea);

      if (pay_bits_has (touch, to))
        {
          PayProvince back[PAY_MAX_ROUTE];
          guint n = 0;
          for (; sea != PAY_NO_PROVINCE && n < PAY_MAX_ROUTE; sea = came_from[sea])
            back[n++] = sea;
          for (move->n_via = 0; n > 0;)
            move->via[move->n_via++] = back[--n];
          return;
        }
      ready = pay_bits_and (fleets, *touch);
      for (int next = pay_bits_next (&ready, 0); next >= 0; next = pay_bits_next (&ready, next + 1))
        {
          came_from[next] = sea;
          queue[tail++] = next;
          pay_bits_remove (&fleets, next);
        }
    }
}

/* Links the arrows that belong together: a support and its move, a move and its convoy, two
 * moves in opposite directions that bounced. */
static void
link_arrows (PayolaScene *self)
{
  gint16 move_from[PAY_MAX_PROVINCES];

  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    move_from[p] = -1;
  for (guint i = 0; i < self->arrows->len; i++)
    if (arrow_of (self, i)->kind == PAYOLA_ARROW_MOVE)
      move_from[province_of (self, arrow_of (self, i)->from)] = i;

  for (guint i = 0; i < self->arrows->len; i++)
    {
      PayolaSceneArrow *arrow = arrow_of (self, i);
      PayProvince to = province_of (self, arrow->to);

      if (arrow->kind == PAYOLA_ARROW_MOVE)
        {
          const PayolaSceneUnit *unit = unit_of (self, arrow->unit);

          if (unit->type == PAY_UNIT_ARMY && arrow->n_via == 0
              && !pay_board_can_move (self->board, unit->type, arrow->from, arrow->to))
            {
              find_route (self, arrow, FALSE);
              if (arrow->n_via == 0)
                find_route (self, arrow, TRUE);
            }
        }
      else if ((arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE || arrow->kind == PAYOLA_ARROW_CONVOY)
               && arrow->other != PAY_NO_LOCATION)
        {
          gint16 helped = move_from[province_of (self, arrow->other)];
          if (helped >= 0 && province_of (self, arrow_of (self, helped)->to) == to)
            arrow->arrow = helped;
        }
    }

  /* Armies that swap provinces by convoy and bounce do not meet on the way. So convoy routes
   * must be known first. */
  for (guint i = 0; i < self->arrows->len; i++)
    {
      PayolaSceneArrow *arrow = arrow_of (self, i);
      if (arrow->kind != PAYOLA_ARROW_MOVE || !arrow->bounced || arrow->n_via > 0)
        continue;

      gint16 other = move_from[province_of (self, arrow->to)];
      if (other >= 0 && arrow_of (self, other)->bounced && arrow_of (self, other)->n_via == 0
          && province_of (self, arrow_of (self, other)->to) == province_of (self, arrow->from))
        arrow->against = other;
    }
}

static PayolaScene *
finish (PayolaScene *self)
{
  link_arrows (self);
  return self;
}

PayolaScene *
payola_scene_new_plain (const PayPosition *position, const PayOutcome *outcome)
{
  PayolaScene *self = scene_new (position);
  guint n_units = pay_position_get_n_units (position);

  for (guint i = 0; outcome && i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      int unit = -1;

      switch (self->phase.kind)
        {
        case PAY_PHASE_MOVEMENT:
          unit = i;
          unit_of (self, i)->beaten = result->dislodged;
          break;
        case PAY_PHASE_RETREAT:
          unit = n_units + i;
          break;
        case PAY_PHASE_ADJUSTMENT:
          if (order->kind == PAY_ORDER_DISBAND && order->location != PAY_NO_LOCATION)
            unit = pay_position_find_unit (position, province_of (self, order->location));
          break;
        }
      add_arrow (self, order, unit, pay_outcome_get_power (outcome, i), result);
    }
  return finish (self);
}

PayolaScene *
payola_scene_new_orders (const PayPosition *position, const PayOrder *orders, guint n_orders)
{
  PayolaScene *self = scene_new (position);
  guint n_units = pay_position_get_n_units (position);
  guint n_dislodged = pay_position_get_n_dislodged (position);

  for (guint i = 0; i < n_orders; i++)
    {
      PayProvince province = province_of (self, orders[i].location);
      PayPower owner = PAY_NO_POWER;
      int unit = -1;

      switch (self->phase.kind)
        {
        case PAY_PHASE_MOVEMENT:
          unit = i < n_units ? (int) i : -1;
          break;
        case PAY_PHASE_RETREAT:
          unit = i < n_dislodged ? (int) (n_units + i) : -1;
          break;
        case PAY_PHASE_ADJUSTMENT:
          if (province == PAY_NO_PROVINCE)
            continue;
          owner = self->tints[province];
          if (orders[i].kind == PAY_ORDER_DISBAND)
            unit = pay_position_find_unit (position, province);
          if (orders[i].kind == PAY_ORDER_BUILD && owner == PAY_NO_POWER)
            continue;
          break;
        }
      add_arrow (self, &orders[i], unit, owner, NULL);
    }
  return finish (self);
}

PayolaScene *
payola_scene_new_offers (const PayPosition *position, PayPower payer,
                         const PayolaSceneOffer *offers, guint n_offers)
{
  PayolaScene *self = scene_new (position);

  for (guint i = 0; i < n_offers; i++)
    {
      PayProvince province = province_of (self, offers[i].order.location);
      int unit = province == PAY_NO_PROVINCE ? -1 : pay_position_find_unit (position, province);
      guint before = self->arrows->len;

      if (unit >= 0)
        add_arrow (self, &offers[i].order, (gint16) unit, PAY_NO_POWER, NULL);
      if (self->arrows->len == before)
        continue;
      PayolaSceneArrow *arrow = arrow_of (self, before);
      arrow->offered = TRUE;
      arrow->price = offers[i].agp;
      arrow->payers = G_GUINT64_CONSTANT (1) << payer;
    }
  return finish (self);
}

/* Adds the prices that the viewer may know to the arrows of a movement phase. */
static void
add_prices (PayolaScene *self, PayView *view, guint turn)
{
  guint n_powers = pay_board_get_n_powers (self->board);

  for (guint i = 0; i < self->arrows->len; i++)
    {
      PayolaSceneArrow *arrow = arrow_of (self, i);
      guint unit = (guint) unit_of (self, (guint) arrow->unit)->index;
      int paid, known = 0;

      for (guint p = 0; p < n_powers; p++)
        if (pay_view_get_payment (view, turn, unit, (PayPower) p, &paid) && paid > 0)
          {
            arrow->payers |= G_GUINT64_CONSTANT (1) << p;
            known += paid;
          }
      arrow->partial = !pay_view_get_price (view, turn, unit, &arrow->price);
      if (arrow->partial)
        arrow->price = arrow->payers ? known : -1;
    }
}

PayolaScene *
payola_scene_new (PayView *view, guint turn, PayolaSceneMode mode)
{
  guint now = pay_view_get_n_turns (view);
  PayolaScene *self;

  g_return_val_if_fail (turn <= now, NULL);
  if (turn < now && mode == PAYOLA_SCENE_RESULT)
    turn++, mode = PAYOLA_SCENE_POSITION;
  gboolean orders = mode == PAYOLA_SCENE_ORDERS || mode == PAYOLA_SCENE_PRICES;
  self = payola_scene_new_plain (pay_view_get_position (view, turn),
                                 orders ? pay_view_get_outcome (view, turn) : NULL);
  self->prices = mode == PAYOLA_SCENE_PRICES;
  self->mark = pay_view_mark (view);
  self->blind = pay_view_is_blind (view);
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (!pay_view_sees (view, turn, p))
      pay_bits_add (&self->fog, p);
  /* If the owner of any supply centre is unknown, numbers of supply centres are hidden, because
   * they could reveal the owner. */
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (pay_board_is_centre (self->board, p) && !pay_view_knows_owner (view, turn, p))
      self->uncounted = G_MAXUINT64;
  if (self->phase.kind == PAY_PHASE_MOVEMENT)
    add_prices (self, view, turn);
  if (pay_view_get_viewer (view) >= 0)
    self->uncounted &= ~(G_GUINT64_CONSTANT (1) << pay_view_get_viewer (view));
  return self;
}

static gboolean
is_in_part (const PayolaSceneArrow *arrow, PayolaScenePart part)
{
  switch (part)
    {
    case PAYOLA_PART_ALL:
      return TRUE;
    case PAYOLA_PART_HELP:
      return arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD || arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE
          || arrow->kind == PAYOLA_ARROW_CONVOY;
    case PAYOLA_PART_MOVES:
      return arrow->kind == PAYOLA_ARROW_MOVE && !arrow->failed;
    case PAYOLA_PART_BOUNCES:
      return arrow->kind == PAYOLA_ARROW_MOVE && arrow->failed;
    }
  g_return_val_if_reached (FALSE);
}

PayolaScene *
payola_scene_new_part (PayView *view, guint turn, PayolaScenePart part)
{
  PayolaScene *self;

  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);
  self = payola_scene_new (view, turn, PAYOLA_SCENE_ORDERS);
  g_autofree gint16 *place = g_new (gint16, self->arrows->len + 1);
  guint n = 0;

  for (guint i = 0; i < self->arrows->len; i++)
    place[i] = is_in_part (arrow_of (self, i), part) ? (gint16) n++ : -1;
  /* Arrows refer to each other by index, so the indices are updated. */
  for (guint i = 0; i < self->arrows->len; i++)
    {
      PayolaSceneArrow arrow = *arrow_of (self, i);

      if (place[i] < 0)
        continue;
      arrow.arrow = arrow.arrow >= 0 ? place[arrow.arrow] : -1;
      arrow.against = arrow.against >= 0 ? place[arrow.against] : -1;
      *arrow_of (self, (guint) place[i]) = arrow;
    }
  g_array_set_size (self->arrows, n);
  return self;
}

gboolean
payola_scene_is_fogged (const PayolaScene *self, PayProvince province)
{
  return pay_bits_has (&self->fog, province);
}

gboolean
payola_scene_has_prices (const PayolaScene *self)
{
  return self->prices;
}

gboolean
payola_scene_has_fog (const PayolaScene *self)
{
  return !pay_bits_is_empty (&self->fog);
}

const PayBoard *
payola_scene_get_board (const PayolaScene *self)
{
  return self->board;
}

PayPhase
payola_scene_get_phase (const PayolaScene *self)
{
  return self->phase;
}

PayPower
payola_scene_get_tint (const PayolaScene *self, PayProvince province)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES, PAY_NO_POWER);
  return self->tints[province];
}

void
payola_scene_show_homes (PayolaScene *self)
{
  self->homes = TRUE;
}

PayPower
payola_scene_get_home (const PayolaScene *self, PayProvince province)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES, PAY_NO_POWER);
  /* Out of sight, a home may have an owner. */
  return self->homes && self->tints[province] == PAY_NO_POWER
          && !pay_bits_has (&self->fog, (guint) province)
         ? pay_board_get_home (self->board, province)
         : PAY_NO_POWER;
}

gboolean
payola_scene_tints_equal (const PayolaScene *a, const PayolaScene *b)
{
  return memcmp (a->tints, b->tints, sizeof a->tints) == 0
      && memcmp (&a->fog, &b->fog, sizeof a->fog) == 0 && a->homes == b->homes;
}

gboolean
payola_scene_is_blind (const PayolaScene *self)
{
  return self->blind;
}

const char *
payola_scene_get_mark (const PayolaScene *self)
{
  return self->mark;
}

int
payola_scene_count_centres (const PayolaScene *self, PayPower power)
{
  int n = 0;

  if (power >= 0 && power < PAY_MAX_POWERS && (self->uncounted >> power & 1))
    return -1;
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    n += self->tints[p] == power;
  return n;
}

PayUnitType
payola_scene_get_unit_type (const PayolaScene *self, PayPower power)
{
  gboolean fleets = FALSE;

  for (guint i = 0; i < self->units->len; i++)
    {
      const PayolaSceneUnit *unit = payola_scene_get_unit (self, i);
      if (unit->owner == power && unit->type == PAY_UNIT_ARMY)
        return PAY_UNIT_ARMY;
      fleets |= unit->owner == power;
    }
  return fleets ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
}

guint
payola_scene_get_n_units (const PayolaScene *self)
{
  return self->units->len;
}

const PayolaSceneUnit *
payola_scene_get_unit (const PayolaScene *self, guint i)
{
  g_return_val_if_fail (i < self->units->len, NULL);
  return &g_array_index (self->units, PayolaSceneUnit, i);
}

int
payola_scene_find_unit (const PayolaScene *self, PayProvince province)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES, -1);
  return self->unit_at[province] >= 0 ? self->unit_at[province] : self->dislodged_at[province];
}

guint
payola_scene_get_n_arrows (const PayolaScene *self)
{
  return self->arrows->len;
}

const PayolaSceneArrow *
payola_scene_get_arrow (const PayolaScene *self, guint i)
{
  g_return_val_if_fail (i < self->arrows->len, NULL);
  return &g_array_index (self->arrows, PayolaSceneArrow, i);
}
