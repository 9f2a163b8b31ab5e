/* what-if.c - hypothetical phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/what-if.h"

#include "game/lots.h"

PayGame *
pay_what_if_new (PaySetup *setup, PayPosition *position, guint64 seed, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySetup) other = pay_setup_new (
    pay_setup_get_board (setup), pay_setup_get_kind (setup), pay_setup_get_options (setup),
    pay_setup_get_rules (setup), pay_setup_get_title (setup), seed, diagnostics);

  if (!other)
    return NULL;
  if (seed != pay_setup_get_seed (setup) || !pay_setup_has_own_secret (setup))
    return pay_game_new_from (other, position, diagnostics);

  /* The lots of the real game may depend on its secret. */
  g_autoptr (PaySetup) real = pay_setup_with_secret (
    other, pay_setup_get_format (setup), pay_setup_get_secret (setup), pay_setup_get_lots (setup));
  return pay_game_new_from (real, position, diagnostics);
}

gboolean
pay_what_if_find_price (const PayGame *game, PayPower power, guint line, PayPriceGoal goal,
                        int *price, PayDiagnostics *diagnostics)
{
  PaySetup *setup = pay_game_get_setup (game);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayBoard *board = pay_game_get_board (game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  g_return_val_if_fail (power >= 0 && power < (int) pay_board_get_n_powers (board), FALSE);
  if (pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT || !economy->find_price)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_WHAT_IF_NO_PRICES, 0, 0, 0, phase, NULL);
      return FALSE;
    }
  if (!pay_game_get_sheet (game, power))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_WHAT_IF_NO_SHEET, 0, 0, 0,
                           pay_board_get_power_name (board, power), NULL);
      return FALSE;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    sheets[p] = pay_game_get_sheet (game, (PayPower) p);

  const PayPriceQuestion question = { .options = pay_setup_get_options (setup),
                                      .rules = pay_setup_get_rules (setup),
                                      .position = pay_game_get_position (game),
                                      .sheets = sheets,
                                      .seed = pay_lots_draw (setup, pay_game_get_phase (game),
                                                             sheets),
                                      .power = power,
                                      .line = line,
                                      .goal = goal };
  return economy->find_price (&question, price, diagnostics);
}
