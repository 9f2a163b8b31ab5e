/* vectors-statements.c - the statements of powers, against those of a case
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vectors-statements.h"

#include "report/statement.h"
#include "vectors-payola.h"

/* Writes own units as "ENGLAND: A LON H 5 *", and bribes by the power as "ENGLAND < 3 A PAR
 * FRANCE". */
static void
flatten_statement (GPtrArray *list, const PayBoard *board, const PayStatement *statement)
{
  const char *key = pay_board_get_power_key (board, statement->power);

  for (guint i = 0; i < statement->units->len; i++)
    {
      const PayStatementUnit *unit = &g_array_index (statement->units, PayStatementUnit, i);
      g_autofree char *order = pay_order_text (board, &unit->order);
      g_ptr_array_add (
        list, g_strdup_printf ("%s: %s %d%s", key, order, unit->total, unit->bought ? " *" : ""));
    }
  for (guint i = 0; i < statement->bribes->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (statement->bribes, PayAccepted, i);
      g_autofree char *unit = pay_unit_name (board, bribe->unit.type, bribe->unit.location);
      g_ptr_array_add (list, g_strdup_printf ("%s < %d %s %s%s", key, bribe->amount, unit,
                                              pay_board_get_power_key (board, bribe->unit.owner),
                                              bribe->has_order ? " with its order" : ""));
    }
}

/* Writes an expected statement in the same form. Returns FALSE if a member of the statement is
 * missing or of another kind. */
static gboolean
flatten_expected (Vectors *v, GPtrArray *list, const char *key, JsonObject *statement)
{
  JsonArray *units = json_object_get_array_member (statement, "own_units");
  JsonArray *bribes = json_object_get_array_member (statement, "accepted");
  static const char *const unit_members[] = { "no_own_money:b", "order:s", "total:i", NULL };
  static const char *const bribe_members[] = { "amount:i", "owner:s", "unit:s", NULL };

  for (guint i = 0; i < json_array_get_length (units); i++)
    {
      JsonObject *unit = json_array_get_object_element (units, i);
      if (!vectors_payola_require (v, unit, unit_members))
        return FALSE;
      g_ptr_array_add (
        list, g_strdup_printf ("%s: %s %d%s", key, json_object_get_string_member (unit, "order"),
                               (int) json_object_get_int_member (unit, "total"),
                               json_object_get_boolean_member (unit, "no_own_money") ? " *" : ""));
    }
  for (guint i = 0; i < json_array_get_length (bribes); i++)
    {
      JsonObject *bribe = json_array_get_object_element (bribes, i);
      if (!vectors_payola_require (v, bribe, bribe_members))
        return FALSE;
      g_ptr_array_add (list, g_strdup_printf ("%s < %d %s %s", key,
                                              (int) json_object_get_int_member (bribe, "amount"),
                                              json_object_get_string_member (bribe, "unit"),
                                              json_object_get_string_member (bribe, "owner")));
    }
  return TRUE;
}

/* Plays the phase as a whole game, so that there are views with statements. */
static PayGame *
play_game (Vectors *v, PayOptions *options, PayPosition *position, PaySheet *const *sheets)
{
  PayBoard *board = (PayBoard *) pay_position_get_board (position);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, NULL, NULL, 1, found);
  PayGame *game = setup ? pay_game_new_from (setup, position, found) : NULL;

  for (guint p = 0; game && p < pay_board_get_n_powers (board); p++)
    if (sheets[p])
      {
        PayGame *next = pay_game_submit (game, (PayPower) p, pay_sheet_get_text (sheets[p]), -1,
                                         found);
        pay_game_unref (game);
        game = next;
      }
  if (game)
    {
      PayGame *next = pay_game_adjudicate (game, found);
      pay_game_unref (game);
      game = next;
    }
  if (!game)
    {
      g_autofree char *findings = pay_diagnostics_text (found);
      vectors_fail (v, "the game is refused: %s", findings);
    }
  return game;
}

void
vectors_compare_statements (Vectors *v, PayOptions *options, PayPosition *position,
                            PaySheet *const *sheets, JsonNode *expected_node)
{
  static const char *const required[] = { "accepted:l", "own_units:l", NULL };
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *expected = JSON_NODE_HOLDS_OBJECT (expected_node)
                         ? json_node_get_object (expected_node)
                         : NULL;
  g_autoptr (PayGame) game = expected ? play_game (v, options, position, sheets) : NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_free);

  for (guint p = 0; game && p < pay_board_get_n_powers (board); p++)
    {
      const char *key = pay_board_get_power_key (board, p);
      g_autoptr (PayView) view = pay_view_new (game, (PayPower) p);
      g_autoptr (PayStatement) statement = pay_statement_new (view, 0, (PayPower) p);

      flatten_statement (told, board, statement);
      if (!json_object_has_member (expected, key))
        continue;
      JsonNode *member = json_object_get_member (expected, key);
      if (!JSON_NODE_HOLDS_OBJECT (member))
        vectors_error (v, "the statement of %s is not what it should be", key);
      else if (!vectors_payola_require (v, json_node_get_object (member), required)
               || !flatten_expected (v, wanted, key, json_node_get_object (member)))
        return;
    }
  if (!expected)
    vectors_error (v, "statements is not what it should be");
  if (game)
    vectors_compare_sets (v, "statements", wanted, told);
}
