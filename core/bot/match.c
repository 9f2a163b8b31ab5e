/* match.c - games between computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/match.h"

#include "economy/dummy.h"

/* Returns the game with the sheets of all computer players, or NULL with findings if a sheet is
 * refused. */
static PayGame *
collect_sheets (PayGame *game, const PayEntrant *seats, PayMatchSeat *result,
                PayDiagnostics *diagnostics)
{
  PayGame *now = pay_game_ref (game);
  guint64 seed = pay_setup_get_seed (pay_game_get_setup (game));

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      g_autoptr (PayView) view = NULL;
      g_autofree char *text = NULL;
      PayBotRequest request = { .level = seats[p].level, .seed = seed, .effort = seats[p].effort };
      gint64 start = g_get_monotonic_time ();
      PayGame *next;

      if (!result[p].played || !pay_game_is_waiting_for (game, (PayPower) p))
        continue;
      view = pay_view_new (game, (PayViewer) p);
      text = pay_bot_write (view, (PayPower) p, &request);
      result[p].microseconds += g_get_monotonic_time () - start;
      result[p].sheets++;
      if (!*text)
        continue;
      next = pay_game_submit (now, (PayPower) p, text, -1, diagnostics);
      if (!next)
        {
          pay_game_unref (now);
          return NULL;
        }
      pay_game_unref (now);
      now = next;
    }
  return now;
}

static gboolean
all_want_draw (PayGame *game, const PayMatchSeat *result)
{
  PayPosition *position = pay_game_get_position (game);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (result[p].played && pay_position_count_units (position, (PayPower) p) > 0)
      {
        g_autoptr (PayView) view = pay_view_new (game, (PayViewer) p);
        if (!pay_bot_wants_draw (view, (PayPower) p))
          return FALSE;
      }
  return TRUE;
}

static void
score (const PayGame *game, gboolean draw, PayMatchSeat *result)
{
  const PayBoard *board = pay_game_get_board (game);
  PayPosition *position = pay_game_get_position (game);
  guint n_powers = pay_board_get_n_powers (board), n_turns = pay_game_get_n_turns (game);
  PayPower winner = PAY_NO_POWER;
  double sum = 0;

  if (n_turns > 0)
    {
      const PayEvent *victory = pay_turn_get_victory (pay_game_get_turn (game, n_turns - 1));
      if (victory)
        winner = victory->power;
    }
  for (guint p = 0; p < n_powers; p++)
    {
      result[p].centres = pay_position_count_centres (position, (PayPower) p);
      sum += (double) result[p].centres * result[p].centres;
    }
  for (guint p = 0; p < n_powers; p++)
    {
      double own = (double) result[p].centres * result[p].centres;
      result[p].solo = winner == (PayPower) p;
      result[p].survived = result[p].centres > 0;
      result[p].draw = draw && result[p].survived;
      if (winner != PAY_NO_POWER)
        result[p].share = result[p].solo;
      else
        result[p].share = sum > 0 ? own / sum : 0;
    }
}

PayGame *
pay_match_play (PaySetup *setup, const PayEntrant *seats, guint years, PayMatchSeat *result,
                PayDiagnostics *diagnostics)
{
  PayBoard *board = pay_setup_get_board (setup);
  PayGame *game = pay_game_new (setup);
  int first = pay_phase_get_year (pay_game_get_phase (game));
  int step = ABS (pay_board_get_year_step (board));
  gboolean draw = FALSE;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    result[p] = (PayMatchSeat) {
      .played = !pay_dummy_is (pay_setup_get_options (setup), board, (PayPower) p),
    };
  while (!pay_game_is_over (game) && !draw)
    {
      PayPhase phase = pay_game_get_phase (game);
      PayGame *ready, *next;

      if ((pay_phase_get_year (phase) - first) / MAX (step, 1) >= (int) years)
        break;
      if (pay_phase_opens_year (board, phase) && phase.kind == PAY_PHASE_MOVEMENT
          && all_want_draw (game, result))
        {
          draw = TRUE;
          break;
        }
      ready = collect_sheets (game, seats, result, diagnostics);
      next = ready ? pay_game_adjudicate (ready, diagnostics) : NULL;
      if (ready)
        pay_game_unref (ready);
      pay_game_unref (game);
      if (!next)
        return NULL;
      game = next;
    }
  score (game, draw, result);
  return game;
}
