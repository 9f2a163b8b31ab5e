/* game-start.c - the position in which a game begins: the start of the board, or another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/advance.h"
#include "game/game-private.h"
#include "position/position-builder.h"

#include <string.h>

PayPosition *
pay_game_make_start (const PaySetup *setup)
{
  g_autoptr (PayPosition) bare = pay_position_new_start (pay_setup_get_board (setup));
  return pay_advance_start (setup, bare);
}

gboolean
pay_game_check_year (const PayBoard *board, PayPhase phase, PayDiagnostics *diagnostics)
{
  int step = pay_board_get_year_step (board), next = phase.year + step;

  /* The calendar must also have room for the next year. Otherwise a game could end in the middle
   * of a year. */
  if (next >= PAY_MIN_YEAR && next <= PAY_MAX_YEAR)
    return TRUE;
  g_autofree char *year = g_strdup_printf ("%d", step < 0 ? PAY_MIN_YEAR : PAY_MAX_YEAR);
  pay_diagnostics_add (diagnostics, PAY_CODE_GAME_LAST_YEAR, 0, 0, 0, year, NULL);
  return FALSE;
}

/* Checks whether sheets of the economy can result in a standing instruction. */
static gboolean
check_standing (const PaySetup *setup, const PayPosition *position, PayPower power,
                const char *standing, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_setup_get_board (setup);
  PayOptions *options = pay_setup_get_options (setup);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autofree char *otherwise = economy->default_standing (options, board, power);

  if (strcmp (standing, otherwise) == 0)
    return TRUE;
  if (economy->is_standing && economy->is_standing (options, position, power, standing))
    return TRUE;
  pay_diagnostics_add (diagnostics,
                       economy->bad_standing != PAY_CODE_NONE ? economy->bad_standing
                                                              : PAY_CODE_GAME_START_INSTRUCTION,
                       0, 0, 0, pay_board_get_power_name (board, power), standing, NULL);
  return FALSE;
}

static gboolean
check_balance (const PaySetup *setup, const PayPosition *position, PayPower power,
               PayDiagnostics *diagnostics)
{
  const char *name = pay_board_get_power_name (pay_setup_get_board (setup), power);
  int balance = MAX (pay_position_get_balance (position, power),
                     pay_position_get_fund (position, power));

  if (balance > PAY_MAX_TREASURY)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_MAX_TREASURY);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_START_RICH, 0, 0, 0, name, limit, NULL);
      return FALSE;
    }
  if (balance > 0 && !pay_setup_has_money (setup))
    {
      g_autofree char *kind = pay_game_kind_title (pay_setup_get_kind (setup));
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_START_MONEY, 0, 0, 0, name, kind, NULL);
      return FALSE;
    }
  if (pay_position_get_fund (position, power) > 0
      && !pay_options_has (pay_setup_get_options (setup), PAY_OPTION_ZERO_SUM))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_START_FUND, 0, 0, 0, name, NULL);
      return FALSE;
    }
  return TRUE;
}

PayPosition *
pay_game_check_start (const PaySetup *setup, const PayPosition *position,
                      PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_setup_get_board (setup);
  PayPhase phase = pay_position_get_phase (position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  gboolean good = pay_game_check_year (board, phase, diagnostics);

  if (phase.kind != PAY_PHASE_RETREAT && pay_position_get_n_dislodged (position) > 0)
    {
      g_autofree char *name = pay_phase_name (phase);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_START_DISLODGED, 0, 0, 0, name, NULL);
      good = FALSE;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *standing = pay_position_get_standing (position, p);

      good = check_balance (setup, position, p, diagnostics) && good;
      if (*standing)
        good = check_standing (setup, position, p, standing, diagnostics) && good;
      else
        {
          g_autofree char *otherwise = pay_setup_get_economy (setup)->default_standing (
            pay_setup_get_options (setup), board, p);
          pay_position_builder_set_standing (builder, p, otherwise);
        }
    }
  if (!good)
    return NULL;

  /* Files store the position as text. Two positions with the same text must therefore be equal,
   * even in the order of units. */
  g_autoptr (PayPosition) complete = pay_position_builder_finish (builder);
  g_autofree char *text = pay_position_text (complete);
  return pay_position_parse (board, text, diagnostics);
}
