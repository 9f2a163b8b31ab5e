/* order-check.c - legality of orders in movement phases, with every reason
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-check-private.h"

#include "order/convoy.h"

#include <stdarg.h>

#define MAX_ROUTES_SHOWN 4

/* ---- findings ------------------------------------------------------------------------------- */

void
pay_checker_refuse (PayChecker *c, PayCode code, ...)
{
  const char *args[5] = { NULL };
  va_list list;
  guint n = 0;

  if (pay_code_severity (code) >= PAY_SEVERITY_ILLEGAL)
    c->legal = FALSE;
  if (!c->diagnostics)
    return;
  va_start (list, code);
  while (n < G_N_ELEMENTS (args) - 1 && (args[n] = va_arg (list, const char *)))
    n++;
  va_end (list);
  pay_diagnostics_add_v (c->diagnostics, code, c->span.line, c->span.start, c->span.end, args);
}

/* Takes ownership of a string and keeps it until the check ends. */
static const char *
keep (PayChecker *c, char *text)
{
  if (!c->texts)
    c->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (c->texts, text);
  return text;
}

const char *
pay_checker_unit (PayChecker *c, guint8 type, PayLocation location)
{
  if (!c->diagnostics)
    return "";
  if (type == PAY_UNIT_NONE)
    return pay_board_get_abbreviation (c->board, location);
  return keep (c, pay_unit_name (c->board, type, location));
}

const char *
pay_checker_place (PayChecker *c, PayLocation location)
{
  return pay_board_get_abbreviation (c->board, location);
}

const char *
pay_checker_order (PayChecker *c)
{
  return c->diagnostics ? keep (c, pay_order_words (c->board, c->order)) : "";
}

/* Lists the coasts of a province as "SPA/NC, SPA/SC", or only those that the ordered unit can
 * reach. */
static const char *
checker_coasts (PayChecker *c, PayProvince province, gboolean reachable)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (c->board, province, &n);

  if (!c->diagnostics)
    return "";
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    if (!reachable || pay_board_can_move (c->board, PAY_UNIT_FLEET, c->order->location, coasts[i]))
      g_string_append_printf (text, "%s%s", text->len ? ", " : "",
                              pay_board_get_abbreviation (c->board, coasts[i]));
  return keep (c, g_string_free (text, FALSE));
}

/* Returns the seas that count as having a fleet, computed at the first call. */
static const PayBits *
get_fleets (PayChecker *c)
{
  if (!c->knows_fleets)
    c->fleets = c->flags & PAY_CHECK_FICTIONAL ? *pay_board_get_waters (c->board)
                                               : pay_convoy_fleets (c->position);
  c->knows_fleets = TRUE;
  return &c->fleets;
}

static const char *
routes_text (PayChecker *c, PayProvince from, PayProvince to)
{
  PayRoute routes[MAX_ROUTES_SHOWN];
  guint n;

  if (!c->diagnostics)
    return "";
  n = pay_convoy_routes (c->board, get_fleets (c), from, to, routes, MAX_ROUTES_SHOWN);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i ? " | " : "");
      for (guint j = 0; j < routes[i].n; j++)
        g_string_append_printf (text, "- %s ", pay_checker_place (c, routes[i].seas[j]));
      g_string_append_printf (text, "- %s", pay_checker_place (c, to));
    }
  return keep (c, g_string_free (text, FALSE));
}

/* ---- possible units ------------------------------------------------------------------------ */

static gboolean
checker_can_be (PayChecker *c, guint8 type, PayLocation location)
{
  PayProvince province = pay_board_get_province (c->board, location);
  PayProvinceKind kind = pay_board_get_kind (c->board, province);

  if (location != province)
    return type != PAY_UNIT_ARMY && kind != PAY_PROVINCE_IMPASSABLE;
  switch (type)
    {
    case PAY_UNIT_ARMY:
      return kind == PAY_PROVINCE_INLAND || kind == PAY_PROVINCE_COAST;
    case PAY_UNIT_FLEET:
      return kind == PAY_PROVINCE_COAST || kind == PAY_PROVINCE_SEA;
    default:
      return kind != PAY_PROVINCE_IMPASSABLE;
    }
}

gboolean
pay_checker_unit_possible (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince province = pay_board_get_province (c->board, o->location);

  if (!checker_can_be (c, o->unit_type, o->location))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_BAD_UNIT,
                          pay_checker_unit (c, o->unit_type, o->location), NULL);
      return FALSE;
    }
  if (!(c->flags & PAY_CHECK_FICTIONAL) && o->kind != PAY_ORDER_BUILD)
    return TRUE;
  if (o->unit_type == PAY_UNIT_NONE)
    pay_checker_refuse (c, PAY_CODE_ORDER_BAD_UNIT_TYPE, pay_checker_place (c, o->location), NULL);
  else if (!pay_board_can_stand (c->board, o->unit_type, o->location))
    pay_checker_refuse (c, PAY_CODE_ORDER_BAD_UNIT_COAST, pay_checker_place (c, province),
                        checker_coasts (c, province, FALSE), NULL);
  else
    return TRUE;
  return FALSE;
}

gboolean
pay_checker_unit_exists (PayChecker *c)
{
  const PayOrder *o = c->order;
  int i = pay_position_find_unit (c->position, pay_board_get_province (c->board, o->location));
  const PayUnit *unit = i >= 0 ? pay_position_get_unit (c->position, i) : NULL;

  if (unit && unit->type == o->unit_type && unit->location == o->location)
    return TRUE;
  if (unit)
    pay_checker_refuse (c, PAY_CODE_ORDER_OTHER_UNIT,
                        pay_checker_unit (c, o->unit_type, o->location),
                        pay_checker_unit (c, unit->type, unit->location), NULL);
  else
    pay_checker_refuse (c, PAY_CODE_ORDER_NO_SUCH_UNIT,
                        pay_checker_unit (c, o->unit_type, o->location), NULL);
  return FALSE;
}

static gboolean
mention_possible (PayChecker *c)
{
  const PayOrder *o = c->order;

  if (!checker_can_be (c, o->other_type, o->other))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_MENTION_IMPOSSIBLE,
                          pay_checker_unit (c, o->other_type, o->other), NULL);
      return FALSE;
    }
  if (o->kind == PAY_ORDER_SUPPORT
      || (o->kind == PAY_ORDER_SUPPORT_MOVE && c->flags & PAY_CHECK_SIGNALS))
    return TRUE;
  /* On a secret board a unit without a type may be an army or a fleet, if its place allows both. */
  PayProvince target = pay_board_get_province (c->board, o->target);
  gboolean can = FALSE;
  for (guint8 type = PAY_UNIT_ARMY; type <= PAY_UNIT_FLEET; type++)
    can |= (o->other_type == PAY_UNIT_NONE || o->other_type == type)
        && checker_can_be (c, type, o->other) && checker_can_be (c, type, target);
  if (!can)
    pay_checker_refuse (c, PAY_CODE_ORDER_MENTION_NOT_AT_DESTINATION,
                        pay_checker_unit (c, o->other_type, o->other),
                        pay_checker_place (c, target), NULL);
  return can;
}

static gboolean
mention_exists (PayChecker *c)
{
  const PayOrder *o = c->order;
  int i = pay_position_find_unit (c->position, pay_board_get_province (c->board, o->other));
  const PayUnit *unit = i >= 0 ? pay_position_get_unit (c->position, i) : NULL;

  if (unit && unit->type == o->other_type && unit->location == o->other)
    return TRUE;
  pay_checker_refuse (c,
                      o->kind == PAY_ORDER_CONVOY ? PAY_CODE_ORDER_MENTION_MISSING_CONVOYED
                                                  : PAY_CODE_ORDER_MENTION_MISSING_SUPPORTED,
                      pay_checker_unit (c, o->other_type, o->other), NULL);
  return FALSE;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The messages of this function must fit both moves and retreats. */
gboolean
pay_checker_step (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince target = pay_board_get_province (c->board, o->target);
  gboolean army = o->unit_type == PAY_UNIT_ARMY;

  if (target == pay_board_get_province (c->board, o->location))
    pay_checker_refuse (c, PAY_CODE_ORDER_BACK_TO_START,
                        pay_checker_unit (c, o->unit_type, o->location), NULL);
  else if (army && o->target != target && c->flags & PAY_CHECK_STRICT_COASTS)
    pay_checker_refuse (c, PAY_CODE_ORDER_COAST_ON_ARMY, pay_checker_place (c, target), NULL);
  else if (pay_board_can_move (c->board, o->unit_type, o->location, army ? target : o->target))
    return TRUE;
  else if (!army && o->target == target
           && pay_bits_has (pay_board_get_fleet_reach (c->board, o->location), target))
    pay_checker_refuse (c, PAY_CODE_ORDER_COAST_AMBIGUOUS, checker_coasts (c, target, TRUE), NULL);
  else
    pay_checker_refuse (c, PAY_CODE_ORDER_NOT_ADJACENT,
                        pay_checker_unit (c, o->unit_type, o->location),
                        pay_checker_place (c, o->target), NULL);
  return FALSE;
}

static void
check_move (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince from = pay_board_get_province (c->board, o->location);
  PayProvince target = pay_board_get_province (c->board, o->target);
  gboolean strict = (c->flags & PAY_CHECK_STRICT_COASTS) != 0;

  if (o->unit_type == PAY_UNIT_FLEET || from == target || (strict && o->target != target))
    {
      pay_checker_step (c);
      return;
    }
  gboolean adjacent = pay_board_can_move (c->board, PAY_UNIT_ARMY, from, target);
  if (adjacent && !o->via)
    return;

  PayBits seas = pay_convoy_flood (c->board, get_fleets (c), from);
  PayBits shores = pay_convoy_shores (c->board, &seas, from);
  const char *unit = pay_checker_unit (c, o->unit_type, o->location);
  if (pay_bits_has (&shores, target))
    {
      if (c->flags & PAY_CHECK_NAMED_ROUTES)
        pay_checker_refuse (c, PAY_CODE_ORDER_ROUTE_NEEDED, unit, pay_checker_place (c, target),
                            routes_text (c, from, target), NULL);
    }
  else if (adjacent && !(c->flags & PAY_CHECK_NAMED_ROUTES))
    pay_checker_refuse (c, PAY_CODE_ORDER_VIA_WITHOUT_FLEETS, pay_checker_place (c, from),
                        pay_checker_place (c, target), NULL);
  else if (o->via)
    pay_checker_refuse (c, PAY_CODE_ORDER_NO_CONVOY, pay_checker_place (c, from),
                        pay_checker_place (c, target), NULL);
  else
    pay_checker_refuse (c, PAY_CODE_ORDER_NOT_ADJACENT, unit, pay_checker_place (c, target), NULL);
}

/* Checks that the seas of a route are distinct, and that each touches the next. All places of
 * the route must be seas. */
static void
check_seas (PayChecker *c, PayProvince from, PayProvince target)
{
  const PayOrder *o = c->order;
  PayBits seen = { 0 }, reported = { 0 };

  pay_bits_add (&seen, target); /* counts the destination as used, because a route cannot pass
                                 * through a port that is its destination */
  for (guint i = 0; i < o->n_route; i++)
    {
      if (pay_bits_has (&seen, o->route[i]) && !pay_bits_has (&reported, o->route[i]))
        {
          pay_bits_add (&reported, o->route[i]);
          pay_checker_refuse (c, PAY_CODE_ORDER_SEA_TWICE, pay_checker_place (c, o->route[i]),
                              NULL);
        }
      pay_bits_add (&seen, o->route[i]);
    }
  for (guint i = 0; i <= o->n_route; i++)
    {
      PayProvince a = i > 0 ? o->route[i - 1] : from, b = i < o->n_route ? o->route[i] : target;
      gboolean touch = pay_bits_has (pay_board_get_sailing (c->board, a), b);
      gboolean ends = b != target || pay_bits_has (pay_board_get_coastal (c->board), b);

      if (!touch && a != b && ends)
        pay_checker_refuse (c, PAY_CODE_ORDER_STEP_NOT_ADJACENT, pay_checker_place (c, a),
                            pay_checker_place (c, b), NULL);
    }
}

/* Reports the errors of a route. If a place of the route is not a sea, the order of the seas is not
 * checked. */
static void
check_route (PayChecker *c)
{
  const PayOrder *o = c->order;
  const PayBits *waters = pay_board_get_waters (c->board);
  PayProvince from = pay_board_get_province (c->board, o->location);
  PayProvince target = pay_board_get_province (c->board, o->target);
  PayBits steps = { 0 };
  gboolean by_sea = TRUE;

  if (o->unit_type == PAY_UNIT_FLEET)
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_FLEETS_GIVE_NO_ROUTE, NULL);
      return;
    }
  for (guint i = 0; i < o->n_route; i++)
    {
      pay_bits_add (&steps, o->route[i]);
      by_sea = by_sea && pay_bits_has (waters, o->route[i]);
    }
  if (by_sea && !pay_bits_has (pay_board_get_coastal (c->board), target))
    pay_checker_refuse (c, PAY_CODE_ORDER_ROUTE_END_NOT_COASTAL, pay_checker_place (c, target),
                        NULL);
  for (gint s = pay_bits_next (&steps, 0); s >= 0; s = pay_bits_next (&steps, s + 1))
    if (!pay_bits_has (waters, s))
      pay_checker_refuse (c, PAY_CODE_ORDER_ROUTE_STEP_NOT_SEA, pay_checker_place (c, s), NULL);
    else if (!pay_bits_has (get_fleets (c), s))
      pay_checker_refuse (c, PAY_CODE_ORDER_NO_FLEET_IN_ROUTE, pay_checker_place (c, s), NULL);
  if (o->target != target && c->flags & PAY_CHECK_STRICT_COASTS)
    pay_checker_refuse (c, PAY_CODE_ORDER_COAST_ON_CONVOYED, pay_checker_place (c, target), NULL);
  if (by_sea)
    check_seas (c, from, target);
  if (target == from)
    pay_checker_refuse (c, PAY_CODE_ORDER_BACK_TO_START,
                        pay_checker_unit (c, o->unit_type, o->location), NULL);
}

/* ---- supports and convoys ------------------------------------------------------------------- */

/* Finds the provinces that a unit can reach in one step. A fleet without a coast may start from
 * any coast. A unit without a type may have either type. */
static PayBits
reach_of (PayChecker *c, guint8 type, PayLocation location)
{
  PayBits reach = { 0 };
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (
    c->board, pay_board_get_province (c->board, location), &n);

  if (type != PAY_UNIT_FLEET)
    reach = *pay_board_get_army_reach (c->board, pay_board_get_province (c->board, location));
  if (type != PAY_UNIT_ARMY)
    {
      reach = pay_bits_or (reach, *pay_board_get_fleet_reach (c->board, location));
      if (location == pay_board_get_province (c->board, location))
        for (guint i = 0; i < n; i++)
          reach = pay_bits_or (reach, *pay_board_get_fleet_reach (c->board, coasts[i]));
    }
  return reach;
}

/* Checks whether the supported unit could make the move without a convoy by the supporting unit. */
static gboolean
can_get_there (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince from = pay_board_get_province (c->board, o->other);
  PayProvince target = pay_board_get_province (c->board, o->target);
  PayBits reach = reach_of (c, o->other_type, o->other);

  if (from == target)
    return FALSE;
  if (pay_bits_has (&reach, target))
    return o->target == target || o->other_type != PAY_UNIT_FLEET
        || pay_board_can_move (c->board, PAY_UNIT_FLEET, o->other, o->target)
        || c->flags & (PAY_CHECK_STRICT_COASTS | PAY_CHECK_FICTIONAL);
  if (o->other_type == PAY_UNIT_FLEET)
    return FALSE;
  PayBits fleets = *get_fleets (c);
  pay_bits_remove (&fleets, pay_board_get_province (c->board, o->location));
  PayBits seas = pay_convoy_flood (c->board, &fleets, from);
  PayBits shores = pay_convoy_shores (c->board, &seas, from);
  return pay_bits_has (&shores, target);
}

/* Checks whether a unit would support itself. On a secret board, another type or coast in the same
 * place means another unit. */
static gboolean
is_itself (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince other = pay_board_get_province (c->board, o->other);
  gboolean same = o->other == o->location || o->other == (PayLocation) other;

  if (other != pay_board_get_province (c->board, o->location))
    return FALSE;
  return !(c->flags & PAY_CHECK_FICTIONAL)
      || (same && (o->other_type == PAY_UNIT_NONE || o->other_type == o->unit_type));
}

static void
check_support (PayChecker *c)
{
  const PayOrder *o = c->order;
  gboolean moves = o->kind == PAY_ORDER_SUPPORT_MOVE;
  PayLocation where = moves ? o->target : o->other;
  PayProvince province = pay_board_get_province (c->board, where);

  if (is_itself (c))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_SELF_SUPPORT,
                          pay_checker_unit (c, o->unit_type, o->location), NULL);
      return;
    }
  if (moves && where != province && c->flags & PAY_CHECK_STRICT_COASTS)
    pay_checker_refuse (c, PAY_CODE_ORDER_COAST_ON_SUPPORTED, pay_checker_place (c, province),
                        NULL);
  if (c->flags & PAY_CHECK_SIGNALS)
    return;
  if (moves && !can_get_there (c))
    pay_checker_refuse (c, PAY_CODE_ORDER_SUPPORTED_CANNOT_GET_THERE,
                        pay_checker_unit (c, o->other_type, o->other), pay_checker_place (c, where),
                        NULL);
  if (!pay_bits_has (pay_board_get_reach (c->board, o->unit_type, o->location), province))
    pay_checker_refuse (c, PAY_CODE_ORDER_SUPPORTER_NOT_ADJACENT,
                        pay_checker_unit (c, o->unit_type, o->location),
                        pay_checker_place (c, province), NULL);
}

static void
check_convoy (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince fleet = pay_board_get_province (c->board, o->location);
  PayProvince from = pay_board_get_province (c->board, o->other);
  PayProvince target = pay_board_get_province (c->board, o->target);
  const PayBits *coastal = pay_board_get_coastal (c->board);
  gboolean possible = TRUE;

  if (o->unit_type != PAY_UNIT_FLEET || !pay_bits_has (pay_board_get_waters (c->board), fleet))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_CONVOYER_NOT_AT_SEA,
                          pay_checker_unit (c, o->unit_type, o->location), NULL);
      possible = FALSE;
    }
  if (o->other_type == PAY_UNIT_FLEET || !pay_bits_has (coastal, from))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_ONLY_ARMIES_CONVOYED,
                          pay_checker_unit (c, o->other_type, o->other), NULL);
      possible = FALSE;
    }
  if (!pay_bits_has (coastal, target))
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_CONVOY_DESTINATION_NOT_COASTAL,
                          pay_checker_place (c, target), NULL);
      possible = FALSE;
    }
  if (possible && c->unit_exists)
    {
      PayBits destinations = pay_convoy_destinations (c->board, get_fleets (c), fleet, from);
      if (!pay_bits_has (&destinations, target))
        pay_checker_refuse (c, PAY_CODE_ORDER_FLEET_ON_NO_ROUTE,
                            pay_checker_unit (c, o->unit_type, o->location),
                            pay_checker_place (c, from), pay_checker_place (c, target), NULL);
    }
  if (!(c->flags & PAY_CHECK_FICTIONAL))
    mention_exists (c);
  if (o->target != target && c->flags & PAY_CHECK_STRICT_COASTS)
    pay_checker_refuse (c, PAY_CODE_ORDER_COAST_ON_CONVOYED, pay_checker_place (c, target), NULL);
}

static void
check_movement (PayChecker *c)
{
  const PayOrder *o = c->order;
  gboolean fictional = (c->flags & PAY_CHECK_FICTIONAL) != 0;
  gboolean mentions = o->kind == PAY_ORDER_SUPPORT || o->kind == PAY_ORDER_SUPPORT_MOVE
                   || o->kind == PAY_ORDER_CONVOY;

  if (o->kind > PAY_ORDER_CONVOY || o->kind == PAY_ORDER_NONE)
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_NOT_MOVEMENT, pay_checker_order (c), NULL);
      return;
    }
  gboolean possible = pay_checker_unit_possible (c);
  gboolean mention = !mentions || mention_possible (c);
  c->unit_exists = possible && (fictional || pay_checker_unit_exists (c));
  /* As long as the ordered or the mentioned unit is unclear, further findings would not help. */
  if (!possible || !mention)
    return;
  if (o->kind == PAY_ORDER_CONVOY)
    check_convoy (c);
  else if (o->kind == PAY_ORDER_MOVE && o->n_route > 0)
    check_route (c);
  else if (o->kind != PAY_ORDER_HOLD)
    {
      gboolean exists = !mentions || fictional || mention_exists (c);
      if (exists && c->unit_exists && mentions)
        check_support (c);
      else if (c->unit_exists && !mentions)
        check_move (c);
    }
}

gboolean
pay_order_check (const PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                 PaySpan span, PayDiagnostics *diagnostics)
{
  PayChecker c = { order,       position,     pay_position_get_board (position), flags, span,
                   diagnostics, .legal = TRUE };

  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      check_movement (&c);
      break;
    case PAY_PHASE_RETREAT:
      pay_checker_retreat (&c);
      break;
    case PAY_PHASE_ADJUSTMENT:
      pay_checker_adjustment (&c);
      break;
    }
  g_clear_pointer (&c.texts, g_ptr_array_unref);
  return c.legal;
}

gboolean
pay_order_is_normal_text (const char *text, gsize length, const char *normal)
{
  gsize i = 0;

  for (;;)
    {
      while (i < length && g_ascii_isspace (text[i]))
        i++;
      while (g_ascii_isspace (*normal))
        normal++;
      if (i == length || *normal == '\0')
        return i == length && *normal == '\0';
      if (g_ascii_toupper (text[i++]) != g_ascii_toupper (*normal++))
        return FALSE;
    }
}
