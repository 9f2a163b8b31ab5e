/* json-kit.c - building blocks of JSON objects
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-kit.h"

#include <string.h>

char *
pay_json_text (JsonObject *object, gboolean pretty)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonGenerator) generator = json_generator_new ();

  json_node_take_object (root, object);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, pretty);
  json_generator_set_indent (generator, 1);
  return json_generator_to_data (generator, NULL);
}

const char *
pay_json_key (const PayBoard *board, PayPower power)
{
  return pay_board_get_power_key (board, power);
}

void
pay_json_set_phase (JsonObject *object, const char *name, PayPhase phase)
{
  g_autofree char *text = pay_phase_name (phase);
  json_object_set_string_member (object, name, text);
}

JsonArray *
pay_json_list (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_array_member (object, name, json_array_new ());
  return json_object_get_array_member (object, name);
}

JsonObject *
pay_json_object (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_object_member (object, name, json_object_new ());
  return json_object_get_object_member (object, name);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

JsonArray *
pay_json_sorted (GPtrArray *strings)
{
  JsonArray *list = json_array_new ();

  g_ptr_array_sort (strings, compare_strings);
  for (guint i = 0; i < strings->len; i++)
    json_array_add_string_element (list, g_ptr_array_index (strings, i));
  g_ptr_array_unref (strings);
  return list;
}

JsonArray *
pay_json_provinces (const PayBoard *board, const PayBits *bits)
{
  JsonArray *list = json_array_new ();

  for (gint p = pay_bits_next (bits, 0); p >= 0; p = pay_bits_next (bits, p + 1))
    json_array_add_string_element (list, pay_board_get_abbreviation (board, p));
  return list;
}

JsonArray *
pay_json_strings (char **strings)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; strings[i]; i++)
    json_array_add_string_element (list, strings[i]);
  return list;
}

void
pay_json_set_place (JsonObject *object, const char *name, const PayBoard *board,
                    PayProvince province)
{
  if (province == PAY_NO_PROVINCE)
    json_object_set_null_member (object, name);
  else
    json_object_set_string_member (object, name, pay_board_get_abbreviation (board, province));
}

void
pay_json_add_transfer (JsonArray *list, const PayBoard *board, PayPower from, int amount,
                       PayPower to, const char *reason)
{
  JsonArray *transfer = json_array_new ();

  if (from == PAY_NO_POWER)
    json_array_add_null_element (transfer);
  else
    json_array_add_string_element (transfer, pay_json_key (board, from));
  json_array_add_int_element (transfer, amount);
  if (to == PAY_NO_POWER)
    json_array_add_null_element (transfer);
  else
    json_array_add_string_element (transfer, pay_json_key (board, to));
  if (reason)
    json_array_add_string_element (transfer, reason);
  json_array_add_array_element (list, transfer);
}

void
pay_json_add_capture (JsonArray *list, const PayBoard *board, PayProvince centre, int amount)
{
  JsonArray *capture = json_array_new ();

  json_array_add_string_element (capture, pay_board_get_abbreviation (board, centre));
  json_array_add_int_element (capture, amount);
  json_array_add_array_element (list, capture);
}
