/* corroborate.c - finds orders of one power that do not fit together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/corroborate.h"

#include "judge/route.h"
#include "order/convoy.h"

#define NOT_OWN (-2)
#define UNORDERED (-1)

/* A sheet of orders, with an index by province. */
typedef struct
{
  const PayPosition *position;
  const PayBoard *board;
  const PayOrderSheet *sheet;
  PayPower power;
  PayDiagnostics *diagnostics;
  gint16 order_at[PAY_MAX_PROVINCES]; /* for each province: index of the order in the sheet for
                                       * the unit there, UNORDERED, or NOT_OWN */
} Sheet;

static PayProvince
province_of (const Sheet *self, PayLocation location)
{
  return pay_board_get_province (self->board, location);
}

static gboolean
is_own (const Sheet *self, PayProvince province)
{
  return self->order_at[province] != NOT_OWN;
}

/* Returns the order of the power's own unit in a province, or NULL if there is none. */
static const PayOrder *
order_at (const Sheet *self, PayProvince province)
{
  int i = self->order_at[province];
  return i >= 0 ? pay_order_sheet_get (self->sheet, i) : NULL;
}

static gboolean
moves_to (const Sheet *self, PayProvince from, PayProvince to)
{
  const PayOrder *order = order_at (self, from);
  return order && order->kind == PAY_ORDER_MOVE && province_of (self, order->target) == to;
}

static gboolean
stays (const Sheet *self, PayProvince province)
{
  const PayOrder *order = order_at (self, province);
  return is_own (self, province) && !(order && order->kind == PAY_ORDER_MOVE);
}

/* Formats the unit in a province as "A PAR". The caller frees the text. */
static char *
name_unit (const Sheet *self, PayProvince province)
{
  const PayUnit *unit = pay_position_get_unit (self->position,
                                               pay_position_find_unit (self->position, province));
  return pay_unit_name (self->board, unit->type, unit->location);
}

/* Adds a finding about order @i. The arguments of the finding are the unit of the order and up
 * to three other texts. */
static void
report (const Sheet *self, guint i, PayCode code, const char *second, const char *third,
        const char *fourth)
{
  const PayOrder *order = pay_order_sheet_get (self->sheet, i);
  PaySpan span = pay_order_sheet_get_span (self->sheet, i);
  g_autofree char *unit = pay_unit_name (self->board, order->unit_type, order->location);

  pay_diagnostics_add (self->diagnostics, code, span.line, span.start, span.end, unit, second,
                       third, fourth, NULL);
}

static void
report_with_unit (const Sheet *self, guint i, PayCode code, PayProvince other, PayProvince place)
{
  g_autofree char *unit = name_unit (self, other);
  report (self, i, code, unit, pay_board_get_abbreviation (self->board, place), NULL);
}

/* ---- convoys -------------------------------------------------------------------------------- */

static gboolean
goes_by_sea (const Sheet *self, const PayOrder *order)
{
  return order->kind == PAY_ORDER_MOVE && order->unit_type == PAY_UNIT_ARMY
      && (order->via || order->n_route > 0
          || !pay_board_can_move (self->board, PAY_UNIT_ARMY, order->location, order->target));
}

static gboolean
convoys (const PayOrder *order, const PayOrder *move)
{
  return order && order->kind == PAY_ORDER_CONVOY && order->other == move->location
      && order->target == move->target;
}

/* Finds the seas whose fleets may convoy an army: those of all foreign fleets, and of the power's
 * own fleets that are ordered to convoy the army. */
static PayBits
find_convoy (const Sheet *self, const PayOrder *move)
{
  PayBits fleets = pay_convoy_fleets (self->position), idle = { 0 };

  for (gint s = pay_bits_next (&fleets, 0); s >= 0; s = pay_bits_next (&fleets, s + 1))
    if (is_own (self, s) && !convoys (order_at (self, s), move))
      pay_bits_add (&idle, s);
  return pay_bits_minus (fleets, idle);
}

static gboolean
can_sail (const Sheet *self, const PayOrder *move, PayBits seas)
{
  for (guint i = 0; i < move->n_route; i++)
    if (!pay_bits_has (&seas, move->route[i]))
      return FALSE;
  return move->n_route > 0
      || pay_route_exists (self->board, seas, province_of (self, move->location),
                           province_of (self, move->target));
}

static void
check_convoyed (const Sheet *self, guint i)
{
  const PayOrder *move = pay_order_sheet_get (self->sheet, i);
  const char *target = pay_board_get_abbreviation (self->board, move->target);
  PayBits seas = find_convoy (self, move);

  for (guint s = 0; s < move->n_route; s++)
    if (!pay_bits_has (&seas, move->route[s]))
      {
        report (self, i, PAY_CODE_CORROBORATE_CONVOY_NOT_ORDERED, target,
                pay_board_get_abbreviation (self->board, move->route[s]), NULL);
        return;
      }
  if (!can_sail (self, move, seas))
    report (self, i, PAY_CODE_CORROBORATE_NO_CONVOY, target, NULL, NULL);
}

/* Reports order @i, which attacks @sea or supports an attack on it, if a convoy of the power needs
 * a foreign fleet there. */
static void
check_attacks_convoy (const Sheet *self, guint i, PayProvince sea)
{
  int there = pay_position_find_unit (self->position, sea);

  if (there < 0 || is_own (self, sea) || !pay_bits_has (pay_board_get_waters (self->board), sea))
    return;
  for (guint k = 0; k < pay_order_sheet_get_n (self->sheet); k++)
    {
      const PayOrder *move = pay_order_sheet_get (self->sheet, k);
      if (!goes_by_sea (self, move))
        continue;
      PayBits seas = find_convoy (self, move), rest = seas;
      pay_bits_remove (&rest, sea);
      if (!can_sail (self, move, seas) || can_sail (self, move, rest))
        continue;
      g_autofree char *fleet = name_unit (self, sea);
      g_autofree char *army = name_unit (self, province_of (self, move->location));
      report (self, i, PAY_CODE_CORROBORATE_CONVOY_ATTACKED, fleet, army, NULL);
      return;
    }
}

/* ---- movement ------------------------------------------------------------------------------- */

static void
check_move (const Sheet *self, guint i)
{
  const PayOrder *order = pay_order_sheet_get (self->sheet, i);
  PayProvince from = province_of (self, order->location), to = province_of (self, order->target);

  if (goes_by_sea (self, order))
    check_convoyed (self, i);
  if (stays (self, to))
    report_with_unit (self, i, PAY_CODE_CORROBORATE_OWN_IN_THE_WAY, to, to);
  else if (is_own (self, to) && moves_to (self, to, from) && self->order_at[to] < (int) i
           && !goes_by_sea (self, order) && !goes_by_sea (self, order_at (self, to)))
    {
      /* A convoy order of a fleet of the same power implies that the army travels by sea
       * (DATC 4.A.3). */
      gboolean carried = FALSE;
      for (guint k = 0; k < pay_order_sheet_get_n (self->sheet); k++)
        carried |= convoys (pay_order_sheet_get (self->sheet, k), order)
                || convoys (pay_order_sheet_get (self->sheet, k), order_at (self, to));
      if (!carried)
        report_with_unit (self, i, PAY_CODE_CORROBORATE_NO_SWAP, to, to);
    }
  for (guint k = 0; k < i; k++)
    {
      PayProvince other = province_of (self, pay_order_sheet_get (self->sheet, k)->location);
      if (moves_to (self, other, to))
        {
          report_with_unit (self, i, PAY_CODE_CORROBORATE_SAME_PLACE, other, to);
          break;
        }
    }
  check_attacks_convoy (self, i, to);
}

/* Formats the order of a unit of the power, or "H" for a unit without an order. The caller frees
 * the text. */
static char *
words_at (const Sheet *self, PayProvince province)
{
  const PayOrder *order = order_at (self, province);
  return order ? pay_order_words (self->board, order) : g_strdup ("H");
}

static void
check_support (const Sheet *self, guint i)
{
  const PayOrder *order = pay_order_sheet_get (self->sheet, i);
  PayProvince other = province_of (self, order->other);
  const PayOrder *theirs = order_at (self, other);

  if (!is_own (self, other) || !theirs || theirs->kind != PAY_ORDER_MOVE)
    return;
  report_with_unit (self, i, PAY_CODE_CORROBORATE_SUPPORTED_MOVES, other,
                    province_of (self, theirs->target));
}

/* Reports a support for a move that another unit of the power is not ordered to make. Also reports
 * a support for a foreign move that works against a unit or a move of the power. */
static void
check_support_move (const Sheet *self, guint i)
{
  const PayOrder *order = pay_order_sheet_get (self->sheet, i);
  PayProvince other = province_of (self, order->other), to = province_of (self, order->target);
  const PayOrder *theirs = order_at (self, other);

  check_attacks_convoy (self, i, to);
  if (is_own (self, other))
    {
      gboolean other_coast = theirs && order->target != to && theirs->target != order->target;
      if (moves_to (self, other, to) && !other_coast)
        return;
      g_autofree char *unit = name_unit (self, other), *words = words_at (self, other);
      report (self, i, PAY_CODE_CORROBORATE_SUPPORTED_ELSEWHERE, unit,
              pay_board_get_abbreviation (self->board, order->target), words);
      return;
    }
  if (stays (self, to))
    report_with_unit (self, i, PAY_CODE_CORROBORATE_SUPPORT_AGAINST_OWN, to, to);
  else if (is_own (self, to))
    report_with_unit (self, i, PAY_CODE_CORROBORATE_SUPPORT_IF_LEAVES, to, to);
  for (guint k = 0; k < pay_order_sheet_get_n (self->sheet); k++)
    {
      PayProvince rival = province_of (self, pay_order_sheet_get (self->sheet, k)->location);
      if (moves_to (self, rival, to))
        {
          report_with_unit (self, i, PAY_CODE_CORROBORATE_SUPPORT_COMPETES, rival, to);
          return;
        }
    }
}

static void
check_convoy (const Sheet *self, guint i)
{
  const PayOrder *order = pay_order_sheet_get (self->sheet, i);
  PayProvince other = province_of (self, order->other), to = province_of (self, order->target);

  if (!is_own (self, other) || moves_to (self, other, to))
    return;
  g_autofree char *unit = name_unit (self, other), *words = words_at (self, other);
  report (self, i, PAY_CODE_CORROBORATE_CONVOY_UNMATCHED, unit,
          pay_board_get_abbreviation (self->board, to), words);
}

/* Checks all orders, and reports units without an order unless the sheet is empty. */
static void
check_movement (const Sheet *self)
{
  guint n = pay_order_sheet_get_n (self->sheet);

  for (guint i = 0; i < n; i++)
    switch ((PayOrderKind) pay_order_sheet_get (self->sheet, i)->kind)
      {
      case PAY_ORDER_MOVE:
        check_move (self, i);
        break;
      case PAY_ORDER_SUPPORT:
        check_support (self, i);
        break;
      case PAY_ORDER_SUPPORT_MOVE:
        check_support_move (self, i);
        break;
      case PAY_ORDER_CONVOY:
        check_convoy (self, i);
        break;
      default:
        break;
      }
  for (guint u = 0; n > 0 && u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      if (self->order_at[province_of (self, unit->location)] != UNORDERED)
        continue;
      g_autofree char *name = pay_unit_name (self->board, unit->type, unit->location);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_CORROBORATE_NO_ORDER, 0, 0, 0, name, NULL);
    }
}

/* ---- retreats and winter -------------------------------------------------------------------- */

static void
check_retreats (const Sheet *self)
{
  guint n = pay_order_sheet_get_n (self->sheet);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      {
        const PayOrder *order = pay_order_sheet_get (self->sheet, i);
        const PayOrder *earlier = pay_order_sheet_get (self->sheet, k);
        if (order->kind != PAY_ORDER_RETREAT || earlier->kind != PAY_ORDER_RETREAT
            || province_of (self, order->target) != province_of (self, earlier->target))
          continue;
        g_autofree char *unit = pay_unit_name (self->board, earlier->unit_type, earlier->location);
        report (self, i, PAY_CODE_CORROBORATE_RETREATS_CLASH, unit,
                pay_board_get_abbreviation (self->board, province_of (self, order->target)), NULL);
        break;
      }
  for (guint d = 0; n > 0 && d < pay_position_get_n_dislodged (self->position); d++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (self->position, d)->unit;
      if (unit->owner != self->power
          || self->order_at[province_of (self, unit->location)] != UNORDERED)
        continue;
      g_autofree char *name = pay_unit_name (self->board, unit->type, unit->location);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_CORROBORATE_NO_RETREAT, 0, 0, 0, name, NULL);
    }
}

static void
check_adjustments (const Sheet *self)
{
  int due = pay_order_adjustment_due (self->position, self->power);
  int left = ABS (due) - (int) pay_order_sheet_get_n (self->sheet);

  if (left <= 0)
    return;
  g_autofree char *missing = g_strdup_printf ("%d", left);
  g_autofree char *all = g_strdup_printf ("%d", ABS (due));
  pay_diagnostics_add (self->diagnostics,
                       due > 0 ? PAY_CODE_CORROBORATE_BUILDS_LEFT
                               : PAY_CODE_CORROBORATE_REMOVALS_LEFT,
                       0, 0, 0, missing, all, NULL);
}

void
pay_corroborate (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
                 PayDiagnostics *diagnostics)
{
  Sheet self = { position, pay_position_get_board (position), sheet, power, diagnostics, { 0 } };
  PayPhaseKind kind = pay_position_get_phase (position).kind;

  if (kind == PAY_PHASE_ADJUSTMENT)
    {
      check_adjustments (&self);
      return;
    }
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    self.order_at[p] = NOT_OWN;
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      if (unit->owner == power && kind == PAY_PHASE_MOVEMENT)
        self.order_at[province_of (&self, unit->location)] = UNORDERED;
    }
  for (guint d = 0; d < pay_position_get_n_dislodged (position); d++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, d)->unit;
      if (unit->owner == power && kind == PAY_PHASE_RETREAT)
        self.order_at[province_of (&self, unit->location)] = UNORDERED;
    }
  for (guint i = 0; i < pay_order_sheet_get_n (sheet); i++)
    self.order_at[province_of (&self, pay_order_sheet_get (sheet, i)->location)] = (gint16) i;
  if (kind == PAY_PHASE_MOVEMENT)
    check_movement (&self);
  else
    check_retreats (&self);
}
