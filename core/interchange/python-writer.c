/* python-writer.c - writer of saved games of the Python package "diplomacy"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/python-format.h"

#include "interchange/json-file.h"
#include "order/order-check.h"
#include "order/unit-order.h"

/* The state of the writer. `influence` is the last power that had a unit in each province, or
 * PAY_NO_POWER. */
typedef struct
{
  const PayBoard *board;
  const char *map, *id;
  PayPower influence[PAY_MAX_PROVINCES];
} Writer;

typedef JsonNode *(*PowerValue) (Writer *self, const PayRecordPhase *phase, PayPower power);

/* Makes an object with a value for each power. (transfer full) */
static JsonObject *
each_power (Writer *self, const PayRecordPhase *phase, PowerValue value)
{
  JsonObject *object = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    json_object_set_member (object, pay_board_get_power_key (self->board, p),
                            value (self, phase, (PayPower) p));
  return object;
}

static JsonNode *
array_node (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, array);
  return node;
}

static JsonNode *
object_node (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  return node;
}

static void
add_unit (JsonArray *list, const PayBoard *board, const PayUnit *unit, gboolean dislodged)
{
  g_autofree char *text = pay_unit_text (board, unit);
  g_autofree char *starred = dislodged ? g_strconcat ("*", text, NULL) : NULL;
  json_array_add_string_element (list, starred ? starred : text);
}

static JsonNode *
units (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < pay_position_get_n_units (phase->position); i++)
    if (pay_position_get_unit (phase->position, i)->owner == power)
      add_unit (list, self->board, pay_position_get_unit (phase->position, i), FALSE);
  for (guint i = 0; i < pay_position_get_n_dislodged (phase->position); i++)
    if (pay_position_get_dislodged (phase->position, i)->unit.owner == power)
      add_unit (list, self->board, &pay_position_get_dislodged (phase->position, i)->unit, TRUE);
  return array_node (list);
}

/* Lists the locations to which a dislodged unit may retreat, with coasts. */
static JsonArray *
list_retreats (const PayBoard *board, const PayPosition *position, const PayUnit *unit)
{
  JsonArray *list = json_array_new ();

  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      PayOrder order = pay_order_to_unit (unit, PAY_ORDER_RETREAT);
      order.target = (PayLocation) l;
      if (pay_board_can_move (board, unit->type, unit->location, (PayLocation) l)
          && pay_order_check (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 }, NULL))
        json_array_add_string_element (list, pay_board_get_abbreviation (board, (PayLocation) l));
    }
  return list;
}

static JsonNode *
retreats (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < pay_position_get_n_dislodged (phase->position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (phase->position, i)->unit;
      if (unit->owner != power)
        continue;
      g_autofree char *text = pay_unit_text (self->board, unit);
      json_object_set_array_member (object, text,
                                    list_retreats (self->board, phase->position, unit));
    }
  return object_node (object);
}

/* Lists the provinces for which `belongs` holds. */
typedef gboolean (*Belongs) (Writer *self, const PayRecordPhase *phase, PayProvince province,
                             PayPower power);

static JsonNode *
list_provinces (Writer *self, const PayRecordPhase *phase, PayPower power, Belongs belongs)
{
  JsonArray *list = json_array_new ();

  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (belongs (self, phase, (PayProvince) p, power))
      json_array_add_string_element (list,
                                     pay_board_get_abbreviation (self->board, (PayLocation) p));
  return array_node (list);
}

static gboolean
owns (Writer *self, const PayRecordPhase *phase, PayProvince province, PayPower power)
{
  return pay_board_is_centre (self->board, province)
      && pay_position_get_owner (phase->position, province) == power;
}

static gboolean
is_home (Writer *self, const PayRecordPhase *phase, PayProvince province, PayPower power)
{
  return pay_board_is_centre (self->board, province)
      && pay_board_get_home (self->board, province) == power;
}

static gboolean
was_last (Writer *self, const PayRecordPhase *phase, PayProvince province, PayPower power)
{
  return self->influence[province] == power;
}

static gboolean
is_site (Writer *self, const PayRecordPhase *phase, PayProvince province, PayPower power)
{
  return owns (self, phase, province, power)
      && pay_board_is_build_site (self->board, power, province)
      && pay_position_find_unit (phase->position, province) < 0;
}

static JsonNode *
centres (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  return list_provinces (self, phase, power, owns);
}

static JsonNode *
homes (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  return list_provinces (self, phase, power, is_home);
}

static JsonNode *
influence (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  return list_provinces (self, phase, power, was_last);
}

static JsonNode *
disorder (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);
  json_node_set_int (node, 0);
  return node;
}

static JsonNode *
builds (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  JsonObject *object = json_object_new ();
  int due = phase->phase.kind == PAY_PHASE_ADJUSTMENT
            ? pay_order_adjustment_due (phase->position, power)
            : 0;

  json_object_set_int_member (object, "count", due);
  json_object_set_member (object, "homes",
                          due > 0 ? list_provinces (self, phase, power, is_site)
                                  : array_node (json_array_new ()));
  return object_node (object);
}

static JsonNode *
orders (Writer *self, const PayRecordPhase *phase, PayPower power)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < phase->orders->len; i++)
    {
      const PayRecordOrder *order = &g_array_index (phase->orders, PayRecordOrder, i);
      PayOrder plain = order->order;
      if (order->power != power)
        continue;
      /* The package has no word for the seas of a route. */
      if (plain.n_route > 0)
        {
          plain.n_route = 0;
          plain.via = TRUE;
        }
      g_autofree char *text = pay_order_text (self->board, &plain);
      json_array_add_string_element (list, text);
    }
  return array_node (list);
}

static JsonObject *
results (Writer *self, const PayRecordPhase *phase)
{
  static const char *const words[] = {
    "bounce", "cut", "void", "no convoy", "disrupted", "dislodged", "disband",
  };
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < phase->results->len; i++)
    {
      const PayRecordResult *result = &g_array_index (phase->results, PayRecordResult, i);
      JsonArray *list = json_array_new ();
      int index = pay_position_find_unit (phase->position,
                                          pay_board_get_province (self->board, result->location));
      g_autofree char *unit = pay_unit_text (
        self->board, pay_position_get_unit (phase->position, (guint) MAX (index, 0)));
      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        if (result->flags & 1U << k)
          json_array_add_string_element (list, words[k]);
      json_object_set_array_member (object, unit, list);
    }
  return object;
}

static JsonObject *
write_state (Writer *self, const PayRecordPhase *phase, const char *name)
{
  JsonObject *state = json_object_new ();

  json_object_set_string_member (state, "name", name);
  json_object_set_string_member (state, "map", self->map);
  json_object_set_string_member (state, "game_id", self->id);
  json_object_set_array_member (state, "rules", json_array_new ());
  json_object_set_string_member (state, "note", "");
  json_object_set_object_member (state, "units", each_power (self, phase, units));
  json_object_set_object_member (state, "retreats", each_power (self, phase, retreats));
  json_object_set_object_member (state, "centers", each_power (self, phase, centres));
  json_object_set_object_member (state, "homes", each_power (self, phase, homes));
  json_object_set_object_member (state, "influence", each_power (self, phase, influence));
  json_object_set_object_member (state, "civil_disorder", each_power (self, phase, disorder));
  json_object_set_object_member (state, "builds", each_power (self, phase, builds));
  return state;
}

static JsonObject *
write_phase (Writer *self, const PayRecordPhase *phase, gboolean completed)
{
  JsonObject *object = json_object_new ();
  g_autofree char *name = completed ? g_strdup ("COMPLETED") : pay_phase_name (phase->phase);

  for (guint i = 0; i < pay_position_get_n_units (phase->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (phase->position, i);
      self->influence[pay_board_get_province (self->board, unit->location)] = unit->owner;
    }
  json_object_set_string_member (object, "name", name);
  json_object_set_object_member (object, "state", write_state (self, phase, name));
  json_object_set_object_member (object, "orders", each_power (self, phase, orders));
  json_object_set_object_member (object, "results", results (self, phase));
  json_object_set_array_member (object, "messages", json_array_new ());
  return object;
}

char *
pay_python_write (const PayRecord *record, PayDiagnostics *diagnostics)
{
  Writer self = { .board = record->board,
                  .map = pay_python_find_map (pay_board_get_variant (record->board)),
                  /* The package refuses an empty identifier. */
                  .id = record->title ? record->title : "payola" };
  JsonObject *root;
  JsonArray *phases;

  if (!self.map)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_BOARD, 0, 0, 0, "python-diplomacy",
                           pay_board_get_title (record->board), NULL);
      return NULL;
    }
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    self.influence[p] = PAY_NO_POWER;
  phases = json_array_new ();
  for (guint i = 0; i < record->phases->len; i++)
    json_array_add_object_element (phases,
                                   write_phase (&self, pay_record_get_phase (record, i),
                                                record->is_over && i + 1 == record->phases->len));
  root = json_object_new ();
  json_object_set_string_member (root, "id", self.id);
  json_object_set_string_member (root, "map", self.map);
  json_object_set_array_member (root, "rules", json_array_new ());
  json_object_set_array_member (root, "phases", phases);
  return pay_json_write (root);
}
