/* vectors.c - boards, positions and orders from the JSON of case files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-private.h"

#include "board/board-xml.h"
#include "board/names.h"
#include "order/order-parser.h"
#include "position/position-builder.h"

#include <string.h>

void
vectors_check_fields (Vectors *v, JsonObject *object, const char *const *fields)
{
  g_autoptr (GList) names = json_object_get_members (object);

  for (GList *l = names; l; l = l->next)
    if (!g_strv_contains (fields, l->data))
      vectors_error (v, "unknown field \"%s\"", (const char *) l->data);
}

const PayBoard *
vectors_get_board (Vectors *v, const char *variant)
{
  PayBoard *board = g_hash_table_lookup (v->boards, variant);

  if (!board)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      board = pay_board_load (variant, diagnostics);
      if (!board)
        {
          g_autofree char *text = pay_diagnostics_text (diagnostics);
          g_printerr ("run-vectors: no board %s\n%s", variant, text);
          exit (2);
        }
      g_hash_table_insert (v->boards, g_strdup (variant), board);
    }
  return board;
}

PayPower
vectors_get_power (Vectors *v, const PayBoard *board, const char *name)
{
  PayPower power = pay_board_find_power (board, name);

  if (power == PAY_NO_POWER)
    vectors_error (v, "unknown power \"%s\"", name);
  return power;
}

PayProvince
vectors_get_province (Vectors *v, const PayBoard *board, const char *name)
{
  PayLocation location = pay_names_find (board, name);

  if (location == PAY_NO_LOCATION)
    {
      vectors_error (v, "unknown place \"%s\"", name);
      return PAY_NO_PROVINCE;
    }
  return pay_board_get_province (board, location);
}

gboolean
vectors_get_unit (Vectors *v, const PayBoard *board, const char *text, PayUnitType *type,
                  PayLocation *location)
{
  *type = text[0] == 'A' ? PAY_UNIT_ARMY : text[0] == 'F' ? PAY_UNIT_FLEET : PAY_UNIT_NONE;
  *location = *type != PAY_UNIT_NONE && text[1] == ' ' ? pay_names_find (board, text + 2)
                                                       : PAY_NO_LOCATION;
  if (*location == PAY_NO_LOCATION || !pay_board_can_stand (board, *type, *location))
    {
      vectors_error (v, "not a unit: \"%s\"", text);
      return FALSE;
    }
  return TRUE;
}

GPtrArray *
vectors_get_strings (Vectors *v, JsonObject *object, const char *name)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new ();
  JsonNode *node = json_object_get_member (object, name);

  if (!node)
    return g_steal_pointer (&strings);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      vectors_error (v, "\"%s\" is not a list", name);
      return g_steal_pointer (&strings);
    }
  JsonArray *array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *string = json_node_get_string (json_array_get_element (array, i));
      if (string)
        g_ptr_array_add (strings, (char *) string);
      else
        vectors_error (v, "\"%s\" holds something that is no text", name);
    }
  return g_steal_pointer (&strings);
}

int
vectors_compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

void
vectors_compare_sets (Vectors *v, const char *what, GPtrArray *expected, GPtrArray *got)
{
  guint i = 0, j = 0;

  g_ptr_array_sort (expected, vectors_compare_strings);
  g_ptr_array_sort (got, vectors_compare_strings);
  while (i < expected->len || j < got->len)
    {
      int order = i >= expected->len ? 1
                : j >= got->len
                  ? -1
                  : strcmp (g_ptr_array_index (expected, i), g_ptr_array_index (got, j));
      if (order < 0)
        vectors_fail (v, "%s: missing \"%s\"", what, (char *) g_ptr_array_index (expected, i));
      if (order > 0)
        vectors_fail (v, "%s: unexpected \"%s\"", what, (char *) g_ptr_array_index (got, j));
      i += order <= 0;
      j += order >= 0;
    }
}

/* Returns the object in a member. Returns NULL if the member is missing. If the member is not an
 * object, returns NULL and reports an error. */
static JsonObject *
get_object (Vectors *v, JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!node)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      vectors_error (v, "\"%s\" is not an object", name);
      return NULL;
    }
  return json_node_get_object (node);
}

static void
read_units (Vectors *v, const PayBoard *board, JsonObject *units, PayPositionBuilder *builder)
{
  g_autoptr (GList) names = json_object_get_members (units);

  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, units, l->data);

      for (guint i = 0; power != PAY_NO_POWER && i < texts->len; i++)
        {
          PayUnit unit = { .owner = power };
          if (!vectors_get_unit (v, board, g_ptr_array_index (texts, i), &unit.type,
                                 &unit.location))
            continue;
          if (pay_position_builder_can_add (builder, unit))
            pay_position_builder_add_unit (builder, unit);
          else
            vectors_error (v, "\"%s\" is not a possible unit on this board",
                           (char *) g_ptr_array_index (texts, i));
        }
    }
}

static void
read_centres (Vectors *v, const PayBoard *board, JsonObject *centres, PayPositionBuilder *builder)
{
  g_autoptr (GList) names = json_object_get_members (centres);
  const PayBits *all = pay_board_get_centres (board);

  for (gint p = pay_bits_next (all, 0); p >= 0; p = pay_bits_next (all, p + 1))
    pay_position_builder_set_owner (builder, p, PAY_NO_POWER);
  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, centres, l->data);

      for (guint i = 0; power != PAY_NO_POWER && i < texts->len; i++)
        {
          PayProvince p = vectors_get_province (v, board, g_ptr_array_index (texts, i));
          if (p == PAY_NO_PROVINCE)
            continue;
          if (pay_board_is_centre (board, p))
            pay_position_builder_set_owner (builder, p, power);
          else
            vectors_error (v, "\"%s\" is not a supply centre.",
                           (char *) g_ptr_array_index (texts, i));
        }
    }
}

/* Checks whether an attacker came by convoy. Only then may the dislodged unit retreat to the
 * province that the attacker came from, so `retreats` contains this province. */
static gboolean
came_by_convoy (Vectors *v, const PayBoard *board, JsonObject *retreats, const char *unit,
                PayProvince from)
{
  if (!retreats || !json_object_has_member (retreats, unit))
    return FALSE;
  g_autoptr (GPtrArray) places = vectors_get_strings (v, retreats, unit);
  for (guint i = 0; i < places->len; i++)
    if (vectors_get_province (v, board, g_ptr_array_index (places, i)) == from)
      return TRUE;
  return FALSE;
}

static void
read_dislodged (Vectors *v, const PayBoard *board, JsonObject *dislodged, JsonObject *retreats,
                PayPositionBuilder *builder)
{
  g_autoptr (GList) names = json_object_get_members (dislodged);

  for (GList *l = names; l; l = l->next)
    {
      PayPower power = vectors_get_power (v, board, l->data);
      JsonObject *units = get_object (v, dislodged, l->data);
      g_autoptr (GList) texts = units ? json_object_get_members (units) : NULL;

      for (GList *u = texts; power != PAY_NO_POWER && u; u = u->next)
        {
          PayDislodged entry = { .unit.owner = power };
          const char *from = json_object_get_string_member_with_default (units, u->data, "");
          if (!vectors_get_unit (v, board, u->data, &entry.unit.type, &entry.unit.location))
            continue;
          entry.attacker_from = vectors_get_province (v, board, from);
          entry.by_convoy = came_by_convoy (v, board, retreats, u->data, entry.attacker_from);
          pay_position_builder_add_dislodged (builder, entry);
        }
    }
}

PayPosition *
vectors_get_position (Vectors *v, const PayBoard *board, JsonObject *object)
{
  const char *phase_name = json_object_get_string_member_with_default (object, "phase", "S1901M");
  JsonObject *units = get_object (v, object, "units");
  JsonObject *centres = get_object (v, object, "centers");
  JsonObject *balances = get_object (v, object, "balances");
  JsonObject *accept = get_object (v, object, "accept");
  JsonObject *dislodged = get_object (v, object, "dislodged");
  PayBits contested = { 0 };
  guint n_errors = v->n_errors;
  PayPhase phase;

  if (!pay_phase_parse (phase_name, &phase))
    {
      vectors_error (v, "not a phase: \"%s\"", phase_name);
      return NULL;
    }
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);
  if (units)
    read_units (v, board, units, builder);
  if (centres)
    read_centres (v, board, centres, builder);
  if (dislodged)
    read_dislodged (v, board, dislodged, get_object (v, object, "retreats"), builder);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) places = vectors_get_strings (v, object, i ? "contested" : "standoffs");
      for (guint j = 0; j < places->len; j++)
        {
          PayProvince p = vectors_get_province (v, board, g_ptr_array_index (places, j));
          if (p != PAY_NO_PROVINCE)
            pay_bits_add (&contested, p);
        }
    }
  pay_position_builder_set_contested (builder, contested);
  if (balances)
    {
      g_autoptr (GList) names = json_object_get_members (balances);
      for (GList *l = names; l; l = l->next)
        {
          PayPower power = vectors_get_power (v, board, l->data);
          gint64 agp = json_object_get_int_member_with_default (balances, l->data, -1);
          if (agp < 0 || agp > G_MAXINT)
            vectors_error (v, "no balance of %s", (const char *) l->data);
          else if (power != PAY_NO_POWER)
            pay_position_builder_set_balance (builder, power, (int) agp);
        }
    }
  if (accept)
    {
      g_autoptr (GList) names = json_object_get_members (accept);
      for (GList *l = names; l; l = l->next)
        {
          PayPower power = vectors_get_power (v, board, l->data);
          const char *list = json_object_get_string_member_with_default (accept, l->data, "");
          if (power != PAY_NO_POWER)
            pay_position_builder_set_standing (builder, power, list);
        }
    }
  return v->n_errors == n_errors ? pay_position_builder_finish (builder) : NULL;
}

gboolean
vectors_get_order (Vectors *v, const PayPosition *position, const char *text, PayCheckFlags flags,
                   PayOrder *order)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = {
    .board = pay_position_get_board (position), .text = text, .line = 1, .diagnostics = diagnostics
  };

  *order = PAY_ORDER_INIT;
  if (pay_order_parse (&source, order))
    {
      pay_order_complete (order, position, flags, (PaySpan) { 0 }, NULL);
      return TRUE;
    }
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  vectors_error (v, "order \"%s\": %s", text, findings);
  return FALSE;
}
