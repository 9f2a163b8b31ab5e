/* json-position.c - the start of a turn as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-position.h"

#include "base/language.h"
#include "report/json-kit.h"
#include "report/json-scores.h"

JsonObject *
pay_json_units (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *units = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < pay_position_get_n_units (position); i++)
        {
          const PayUnit *unit = pay_position_get_unit (position, i);
          if (unit->owner == (PayPower) p)
            g_ptr_array_add (names, pay_unit_text (board, unit));
        }
      json_object_set_array_member (units, pay_json_key (board, p), pay_json_sorted (names));
    }
  return units;
}

JsonObject *
pay_json_centres (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  JsonObject *owners = json_object_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      JsonArray *list = pay_json_list (owners, pay_json_key (board, p));
      for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
        if (pay_position_get_owner (position, c) == (PayPower) p)
          json_array_add_string_element (list, pay_board_get_abbreviation (board, c));
    }
  return owners;
}

void
pay_json_add_sight (JsonObject *object, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  JsonArray *seen, *centres;

  if (!pay_view_is_blind (view))
    return;
  seen = pay_json_list (object, "in_sight");
  centres = pay_json_list (object, "centers_known");
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      if (pay_view_sees (view, turn, p))
        json_array_add_string_element (seen, pay_board_get_abbreviation (board, p));
      if (pay_board_is_centre (board, p) && pay_view_knows_owner (view, turn, p))
        json_array_add_string_element (centres, pay_board_get_abbreviation (board, p));
    }
}

gboolean
pay_json_add_balances (JsonObject *object, const char *name, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  int agp;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_balance (view, turn, p, &agp))
      json_object_set_int_member (pay_json_object (object, name), pay_json_key (board, p), agp);
  return json_object_has_member (object, name);
}

void
pay_json_add_events (JsonObject *object, PayView *view, guint turn)
{
  static const char *const kinds[] = {
    [PAY_EVENT_CENTRE] = "centre",     [PAY_EVENT_ELIMINATED] = "eliminated",
    [PAY_EVENT_VICTORY] = "victory",   [PAY_EVENT_DRAW] = "draw",
    [PAY_EVENT_CONCEDED] = "conceded",
  };
  const PayBoard *board = pay_view_get_board (view);
  JsonArray *events = pay_json_list (object, "events");

  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "kind", kinds[event->kind]);
      if (event->kind == PAY_EVENT_DRAW)
        {
          JsonArray *powers = pay_json_list (entry, "powers");
          for (guint p = 0; p < pay_board_get_n_powers (board); p++)
            if (event->powers >> p & 1)
              json_array_add_string_element (powers, pay_json_key (board, p));
        }
      else
        json_object_set_string_member (entry, "power", pay_json_key (board, event->power));
      if (event->kind == PAY_EVENT_CENTRE)
        {
          json_object_set_string_member (entry, "province",
                                         pay_board_get_abbreviation (board, event->province));
          if (event->other == PAY_NO_POWER)
            json_object_set_null_member (entry, "from");
          else
            json_object_set_string_member (entry, "from", pay_json_key (board, event->other));
        }
      if (event->kind == PAY_EVENT_VICTORY)
        json_object_set_int_member (entry, "centers", event->amount);
      json_array_add_object_element (events, entry);
    }
}

JsonObject *
pay_json_position (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, turn);
  JsonObject *object = json_object_new ();

  pay_json_set_phase (object, "phase", pay_position_get_phase (position));
  json_object_set_object_member (object, "units", pay_json_units (position));
  json_object_set_object_member (object, "centers", pay_json_centres (position));
  pay_json_add_sight (object, view, turn);
  JsonObject *dislodged = pay_json_object (object, "dislodged");
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *unit = pay_position_get_dislodged (position, i);
      g_autofree char *name = pay_unit_name (board, unit->unit.type, unit->unit.location);
      JsonObject *own = pay_json_object (dislodged, pay_json_key (board, unit->unit.owner));
      pay_json_set_place (own, name, board, unit->attacker_from);
    }
  json_object_set_array_member (object, "standoffs",
                                pay_json_provinces (board, pay_position_get_contested (position)));

  if (pay_json_add_balances (object, "balances", view, turn))
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      {
        const char *accept = pay_view_get_accept (view, turn, p);
        if (accept)
          json_object_set_string_member (pay_json_object (object, "accept"),
                                         pay_json_key (board, p), accept);
      }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_computer (view, p))
      json_object_set_string_member (pay_json_object (object, "computers"), pay_json_key (board, p),
                                     pay_view_get_computer (view, p));
  pay_json_add_own_scores (object, view, turn);
  if (turn < pay_view_get_n_turns (view))
    return object;

  JsonArray *sheets = pay_json_list (object, "sheets");
  JsonArray *waiting = pay_json_list (object, "waiting_for");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      if (pay_view_has_sheet (view, p))
        json_array_add_string_element (sheets, pay_json_key (board, p));
      if (pay_view_is_waiting_for (view, p))
        json_array_add_string_element (waiting, pay_json_key (board, p));
      const char *reason = pay_due_key (pay_view_get_due (view, turn, p));
      if (reason)
        json_object_set_string_member (pay_json_object (object, "no_choice"),
                                       pay_json_key (board, p), reason);
    }
  json_object_set_boolean_member (object, "over", pay_view_is_over (view));
  pay_json_add_events (object, view, turn);
  return object;
}
