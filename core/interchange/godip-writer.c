/* godip-writer.c - writer of games of godip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/godip-format.h"

#include "interchange/godip-names.h"
#include "interchange/json-file.h"

static void
set_place (JsonObject *object, const PayBoard *board, PayLocation location, JsonNode *value)
{
  g_autofree char *name = pay_godip_place_name (board, location);
  json_object_set_member (object, name, value);
}

static JsonNode *
string_node (const char *text)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);
  json_node_set_string (node, text);
  return node;
}

static void
add_unit (JsonObject *units, const PayBoard *board, const PayUnit *unit)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_string_member (object, "Type", unit->type == PAY_UNIT_ARMY ? "Army" : "Fleet");
  json_object_set_string_member (object, "Nation",
                                 pay_board_get_canonical_power_name (board, unit->owner));
  json_node_take_object (node, object);
  set_place (units, board, unit->location, node);
}

static void
write_position (JsonObject *object, const PayBoard *board, const PayPosition *position)
{
  JsonObject *units = json_object_new (), *dislodged = json_object_new ();
  JsonObject *dislodgers = json_object_new (), *centres = json_object_new ();

  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    add_unit (units, board, pay_position_get_unit (position, i));
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *item = pay_position_get_dislodged (position, i);
      add_unit (dislodged, board, &item->unit);
      if (item->attacker_from != PAY_NO_PROVINCE)
        {
          g_autofree char *from = pay_godip_place_name (board, item->attacker_from);
          set_place (dislodgers, board, pay_board_get_province (board, item->unit.location),
                     string_node (from));
        }
    }
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayPower owner = pay_board_is_centre (board, (PayProvince) p)
                       ? pay_position_get_owner (position, (PayProvince) p)
                       : PAY_NO_POWER;
      if (owner != PAY_NO_POWER)
        set_place (centres, board, (PayLocation) p,
                   string_node (pay_board_get_canonical_power_name (board, owner)));
    }
  json_object_set_object_member (object, "Units", units);
  json_object_set_object_member (object, "SupplyCenters", centres);
  json_object_set_object_member (object, "Dislodgeds", dislodged);
  json_object_set_object_member (object, "Dislodgers", dislodgers);
}

/* Writes the words of an order after its place. Returns NULL for orders without a word in godip,
 * such as a waived build. (transfer full) */
static JsonArray *
write_order (const PayBoard *board, const PayOrder *order)
{
  JsonArray *parts = json_array_new ();
  g_autofree char *other = order->other == PAY_NO_LOCATION
                           ? NULL
                           : pay_godip_place_name (board, order->other);
  g_autofree char *target = order->target == PAY_NO_LOCATION
                            ? NULL
                            : pay_godip_place_name (board, order->target);
  const char *words[4] = { NULL };

  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_HOLD:
      words[0] = "Hold";
      break;
    case PAY_ORDER_MOVE:
      words[0] = order->via || order->n_route > 0 ? "MoveViaConvoy" : "Move";
      words[1] = target;
      break;
    case PAY_ORDER_RETREAT:
      words[0] = "Move";
      words[1] = target;
      break;
    case PAY_ORDER_SUPPORT:
      words[0] = "Support";
      words[1] = other;
      break;
    case PAY_ORDER_SUPPORT_MOVE:
    case PAY_ORDER_CONVOY:
      words[0] = order->kind == PAY_ORDER_CONVOY ? "Convoy" : "Support";
      words[1] = other;
      words[2] = target;
      break;
    case PAY_ORDER_BUILD:
      words[0] = "Build";
      words[1] = order->unit_type == PAY_UNIT_ARMY ? "Army" : "Fleet";
      break;
    case PAY_ORDER_DISBAND:
      words[0] = "Disband";
      break;
    case PAY_ORDER_NONE:
    case PAY_ORDER_WAIVE:
    default:
      json_array_unref (parts);
      return NULL;
    }
  for (guint i = 0; words[i]; i++)
    json_array_add_string_element (parts, words[i]);
  return parts;
}

static JsonObject *
write_orders (const PayBoard *board, const PayRecordPhase *phase)
{
  JsonObject *all = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      JsonObject *orders = json_object_new ();
      for (guint i = 0; i < phase->orders->len; i++)
        {
          const PayRecordOrder *order = &g_array_index (phase->orders, PayRecordOrder, i);
          JsonArray *parts = order->power == (PayPower) p ? write_order (board, &order->order)
                                                          : NULL;
          if (parts)
            {
              JsonNode *node = json_node_new (JSON_NODE_ARRAY);
              json_node_take_array (node, parts);
              set_place (orders, board, order->order.location, node);
            }
        }
      json_object_set_object_member (all, pay_board_get_canonical_power_name (board, p), orders);
    }
  return all;
}

/* Writes the results of a phase. A result of godip such as "ErrBounce:par" has a place, but a
 * record does not have it, so only "ErrBounce" is written. */
static JsonObject *
write_results (const PayBoard *board, const PayRecordPhase *phase)
{
  JsonObject *all = json_object_new ();

  for (guint i = 0; phase && i < phase->results->len; i++)
    {
      const PayRecordResult *result = &g_array_index (phase->results, PayRecordResult, i);
      const char *word = result->flags & PAY_RECORD_BOUNCE    ? "ErrBounce"
                       : result->flags & PAY_RECORD_CUT       ? "ErrSupportBroken"
                       : result->flags & PAY_RECORD_NO_CONVOY ? "ErrMissingConvoyPath"
                       : result->flags & PAY_RECORD_DISRUPTED ? "ErrConvoyDislodged"
                       : result->flags & PAY_RECORD_FAILURES  ? "ErrInvalidSupporteeOrder"
                                                              : "OK";
      set_place (all, board, result->location, string_node (word));
    }
  return all;
}

/* Checks whether godip has names for all phases: it has springs and falls, and adjustments that
 * follow a fall. */
static gboolean
can_write_phases (const PayRecord *record, PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < record->phases->len; i++)
    {
      PayPhase phase = pay_record_get_phase (record, i)->phase;
      g_autofree char *name = pay_phase_name (phase);
      if (phase.kind == PAY_PHASE_ADJUSTMENT
            ? phase.season == PAY_SEASON_WINTER
            : phase.season == PAY_SEASON_SPRING || phase.season == PAY_SEASON_FALL)
        continue;
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_PHASE, 0, 0, 0, "godip", name, NULL);
      return FALSE;
    }
  return TRUE;
}

char *
pay_godip_write (const PayRecord *record, PayDiagnostics *diagnostics)
{
  static const char *const types[] = { "Movement", "Retreat", "Adjustment" };
  const PayBoard *board = record->board;
  const char *variant = pay_godip_find_name (pay_board_get_variant (board));
  JsonObject *root;
  JsonArray *phases;

  if (!variant)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_BOARD, 0, 0, 0, "godip",
                           pay_board_get_title (board), NULL);
      return NULL;
    }
  if (!can_write_phases (record, diagnostics))
    return NULL;
  phases = json_array_new ();
  for (guint i = 0; i < record->phases->len; i++)
    {
      const PayRecordPhase *phase = pay_record_get_phase (record, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "Season",
                                     phase->phase.season == PAY_SEASON_SPRING ? "Spring" : "Fall");
      json_object_set_int_member (object, "Year", phase->phase.year);
      json_object_set_string_member (object, "Type", types[phase->phase.kind]);
      write_position (object, board, phase->position);
      json_object_set_object_member (object, "Orders", write_orders (board, phase));
      json_object_set_object_member (object, "Bounces", json_object_new ());
      json_object_set_object_member (
        object, "Resolutions",
        write_results (board, i > 0 ? pay_record_get_phase (record, i - 1) : NULL));
      json_array_add_object_element (phases, object);
    }
  root = json_object_new ();
  json_object_set_string_member (root, "Variant", variant);
  if (record->title)
    json_object_set_string_member (root, "Desc", record->title);
  json_object_set_array_member (root, "Phases", phases);
  return pay_json_write (root);
}
