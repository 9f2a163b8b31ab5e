/* test-weigher.c - players who weigh places as DumbBot does, and how they are recognized
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "bot/bot.h"
#include "bot/habits.h"
#include "bot/weigher.h"
#include "order/order-list.h"

#include <string.h>

/* Draws the orders of a power and writes them as a sheet. */
static char *
draw_sheet (const PayPosition *position, PayPower power, PayRandom *random)
{
  g_autoptr (PayWeigher) weigher = pay_weigher_new (position, power);
  guint n_units = pay_position_get_n_units (position);
  g_autofree PayOrder *orders = g_new0 (PayOrder, n_units + 1);
  GString *text = g_string_new (NULL);

  pay_weigher_draw (weigher, random, orders);
  for (guint u = 0; u < n_units; u++)
    if (pay_position_get_unit (position, u)->owner == power)
      {
        g_autofree char *line = pay_order_text (play_board (), &orders[u]);
        g_string_append_printf (text, "%s\n", line);
      }
  return g_string_free (text, FALSE);
}

/* Counts the sheets of spring 1901 that contain some orders. */
static guint
count_openings (const char *power, const char *one, const char *other)
{
  PayGame *game = play_game ("diplomacy", "", NULL);
  PayRandom random = pay_random_init (11);
  guint n = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *text = draw_sheet (pay_game_get_position (game), play_power (power),
                                          &random);
      n += strstr (text, one) && strstr (text, other);
    }
  pay_game_unref (game);
  return n;
}

/* DumbBot is known for these openings. */
static void
test_openings (void)
{
  g_assert_cmpuint (count_openings ("Turkey", "A CON - BUL", "F ANK - BLA"), >, 15);
  g_assert_cmpuint (count_openings ("France", "F BRE - ENG", "- BUR"), >, 15);
  g_assert_cmpuint (count_openings ("England", "A LVP - YOR", "F "), >, 15);
}

/* Every order that is drawn is one of the legal orders, in the same form. */
static void
test_legal (void)
{
  PayGame *game = play_game ("diplomacy", "", NULL);
  PayRandom random = pay_random_init (5);
  guint n_supports = 0;

  while (pay_game_get_n_turns (game) < 40)
    {
      const PayPosition *position = pay_game_get_position (game);
      guint n_units = pay_position_get_n_units (position);
      gboolean moves = pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
      g_autofree guint *starts = g_new0 (guint, n_units + 1);
      g_autofree PayOrder *orders = g_new0 (PayOrder, n_units + 1);
      g_autoptr (GArray) legal = NULL;

      if (moves)
        legal = pay_order_list_all (position, PAY_CHECK_DEFAULT, starts);
      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        {
          const char *key = pay_board_get_power_key (play_board (), (PayPower) p);
          g_autoptr (PayView) view = pay_view_new (game, (PayViewer) p);
          PayBotRequest request = { .level = PAY_BOT_NOVICE, .seed = 3 };
          g_autofree char *text = NULL;

          if (!pay_game_is_waiting_for (game, (PayPower) p))
            continue;
          if (moves)
            {
              g_autoptr (PayWeigher) weigher = pay_weigher_new (position, (PayPower) p);
              pay_weigher_draw (weigher, &random, orders);
              text = draw_sheet (position, (PayPower) p, &random);
            }
          else
            text = pay_bot_write (view, (PayPower) p, &request);
          if (*text)
            play_submit (&game, key, text);
        }
      for (guint u = 0; moves && u < n_units; u++)
        {
          gboolean found = FALSE;
          for (guint o = starts[u]; o < starts[u + 1]; o++)
            found = found || pay_order_equal (&orders[u], &g_array_index (legal, PayOrder, o));
          g_assert_true (found);
          n_supports += orders[u].kind == PAY_ORDER_SUPPORT
                     || orders[u].kind == PAY_ORDER_SUPPORT_MOVE;
        }
      play_resolve (&game);
    }
  g_assert_cmpuint (n_supports, >, 20);
  pay_game_unref (game);
}

/* After two years a power that weighs places can be distinguished from players who plan. */
static void
test_habits (void)
{
  PayGame *game = play_game ("diplomacy", "", NULL);
  PayRandom random = pay_random_init (8);
  PayPower france = play_power ("France"), turkey = play_power ("Turkey");
  PayPower russia = play_power ("Russia");
  guint likeness[PAY_MAX_POWERS];

  while (pay_phase_get_year (pay_game_get_phase (game)) < 1903)
    {
      PayPosition *position = pay_game_get_position (game);

      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        {
          g_autoptr (PayView) view = pay_view_new (game, (PayViewer) p);
          PayBotRequest request = { .level = PAY_BOT_CLUB, .seed = 3, .effort = 2000 };
          g_autofree char *text = NULL;

          if (!pay_game_is_waiting_for (game, (PayPower) p))
            continue;
          if (p == russia)
            request.level = PAY_BOT_NOVICE;
          if (p != turkey && p != russia && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
            text = draw_sheet (position, (PayPower) p, &random);
          else
            text = pay_bot_write (view, (PayPower) p, &request);
          if (*text)
            play_submit (&game, pay_board_get_power_key (play_board (), (PayPower) p), text);
        }
      play_resolve (&game);
    }
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  pay_habits_estimate (view, PAY_NO_POWER, &random, likeness);
  g_test_message ("France %u, Turkey %u, Russia %u percent", likeness[france], likeness[turkey],
                  likeness[russia]);
  g_assert_cmpuint (likeness[france], >, 85);
  g_assert_cmpuint (likeness[russia], <, 75);
  g_assert_cmpuint (likeness[turkey], <, 75);
  pay_game_unref (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/weigher/openings", test_openings);
  g_test_add_func ("/weigher/legal", test_legal);
  g_test_add_func ("/weigher/habits", test_habits);
  return g_test_run ();
}
