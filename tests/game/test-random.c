/* test-random.c - games of random sheets: money is conserved, the board sound, files come back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "base/random.h"
#include "board/names.h"
#include "game/game-xml.h"
#include "judge/judge.h"
#include "order/order-list.h"

#include <string.h>

/* A legal order of the unit there, in words; NULL when there is none. Owned. */
static char *
pick_order (PayRandom *random, const PayPosition *position, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_NAMED_ROUTES);
  guint n = orders->len;

  if (n == 0)
    return NULL;
  return pay_order_text (play_board (), &g_array_index (orders, PayOrder,
                                                        pay_random_below (random, n)));
}

static void
write_offer (PayRandom *random, GString *sheet, const PayPosition *position, PayPower power)
{
  static const char types[] = ":::!>@&";
  guint u = pay_random_below (random, pay_position_get_n_units (position));
  g_autofree char *order = pick_order (random, position,
                                       pay_position_get_unit (position, u)->location);
  guint amount = 1 + pay_random_below (random, 12);

  g_string_append_printf (sheet, "%u", amount);
  if (pay_random_below (random, 4) == 0)
    g_string_append_printf (sheet, "#%u", pay_random_below (random, amount + 1));
  g_string_append_printf (sheet, " %c %s%s\n", types[pay_random_below (random, strlen (types))],
                          order, pay_random_below (random, 5) ? "" : " % why not");
}

static char *
write_offers (PayRandom *random, const PayPosition *position, PayPower power)
{
  PayBoard *board = play_board ();
  guint n_powers = pay_board_get_n_powers (board);
  GString *sheet = g_string_new (NULL);
  int balance = pay_position_get_balance (position, power);

  for (guint i = 3 + pay_random_below (random, 10); i > 0; i--)
    write_offer (random, sheet, position, power);
  if (pay_random_below (random, 3) == 0)
    g_string_append_printf (sheet, "%u $\n", pay_random_below (random, 40));
  if (pay_random_below (random, 3) == 0)
    {
      guint first = pay_random_below (random, n_powers);
      g_string_append_printf (sheet, "ACCEPT %s?%s\n", pay_board_get_power_letter (board, first),
                              pay_board_get_power_letter (board, (first + 3) % n_powers));
    }
  if (balance > 0 && pay_random_below (random, 3) == 0)
    g_string_append_printf (sheet, "TRANSFER %u TO %s\n",
                            1 + pay_random_below (random, (guint) balance),
                            pay_board_get_power_name (board,
                                                      (power + 1
                                                       + pay_random_below (random, n_powers - 1))
                                                      % n_powers));
  return g_string_free (sheet, FALSE);
}

static char *
write_retreats (PayRandom *random, const PayPosition *position, PayPower power)
{
  GString *sheet = g_string_new (NULL);

  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (position, i);
      if (dislodged->unit.owner != power)
        continue;
      g_autofree char *order = pick_order (random, position, dislodged->unit.location);
      g_string_append_printf (sheet, "%s\n", order);
    }
  return g_string_free (sheet, FALSE);
}

/* One build or removal at most: what is missing falls to civil disorder, or is waived. */
static char *
write_adjustments (PayRandom *random, const PayPosition *position, PayPower power)
{
  PayBoard *board = play_board ();
  int due = pay_judge_adjustment_due (position, power);
  GString *sheet = g_string_new (NULL);

  for (guint p = 0; due != 0 && p < pay_board_get_n_provinces (board); p++)
    {
      int u = pay_position_find_unit (position, p);
      gboolean fits = due > 0 ? u < 0 && pay_board_get_home (board, p) == power
                                  && pay_position_get_owner (position, p) == power
                              : u >= 0 && pay_position_get_unit (position, u)->owner == power;
      if (!fits || pay_random_below (random, 2))
        continue;
      g_autofree char *order = pick_order (
        random, position, u >= 0 ? pay_position_get_unit (position, u)->location : (PayLocation) p);
      if (!order)
        continue;
      g_string_append_printf (sheet, "%s\n", order);
      break;
    }
  return g_string_free (sheet, FALSE);
}

static void
check_board (const PayPosition *position)
{
  PayBits seen = { { 0 } };

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      PayProvince province = pay_board_get_province (play_board (), unit->location);
      g_assert_true (pay_board_can_stand (play_board (), unit->type, unit->location));
      g_assert_false (pay_bits_has (&seen, province));
      pay_bits_add (&seen, province);
    }
  /* After a winter nobody has more units than centres. */
  if (pay_position_get_phase (position).season == PAY_SEASON_SPRING
      && pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT)
    for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
      g_assert_cmpuint (pay_position_count_units (position, p), <=,
                        pay_position_count_centres (position, p));
}

static void
test_random_game (gconstpointer data)
{
  guint64 seed = GPOINTER_TO_UINT (data);
  PayRandom random = pay_random_init (seed);
  g_autoptr (PaySetup) setup = play_setup ("payola", seed);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  while (pay_game_get_phase (game).year < 1909 && !pay_game_is_over (game))
    {
      const PayPosition *position = pay_game_get_position (game);
      PayPhaseKind kind = pay_game_get_phase (game).kind;

      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        {
          g_autofree char *text = kind == PAY_PHASE_MOVEMENT ? write_offers (&random, position, p)
                                  : kind == PAY_PHASE_RETREAT
                                    ? write_retreats (&random, position, p)
                                    : write_adjustments (&random, position, p);
          /* Now and then somebody sends nothing. */
          if (pay_random_below (&random, 20))
            play_submit (&game, pay_board_get_power_key (play_board (), p), text);
        }
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
      check_board (pay_game_get_position (game));
    }

  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);
  g_test_message ("%u turns, %u bytes", pay_game_get_n_turns (game), (guint) strlen (text));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint seed = 1; seed <= 8; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/game/random/%u", seed);
      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_random_game);
    }

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
