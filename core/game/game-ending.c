/* game-ending.c - the result of a game if it ended now
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-ending.h"

#include "game/game-private.h"
#include "game/view-private.h"

char *
pay_game_say_over (const PayGame *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  return pay_game_check_not_over (self, findings)
         ? NULL
         : pay_diagnostic_text (pay_diagnostics_get (findings, 0));
}

PaySize
pay_board_get_size (const PayBoard *board)
{
  return (PaySize) { pay_board_get_n_powers (board), pay_bits_count (pay_board_get_centres (board)),
                     pay_board_get_victory (board) };
}

/* Returns the powers that share the draw in which the game ended and have supply centres. */
static guint64
find_draw (const PayView *self, guint turn, const PayEnding *ending)
{
  guint64 draw = 0;

  if (turn != pay_view_get_n_turns (self) || !self->has_end || self->end.kind != PAY_EVENT_DRAW)
    return 0;
  for (guint p = 0; p < ending->n; p++)
    if (ending->counts[p] > 0)
      draw |= self->end.powers & (G_GUINT64_CONSTANT (1) << p);
  return (draw & (draw - 1)) != 0 ? draw : 0;
}

gboolean
pay_view_get_ending (const PayView *self, guint turn, PayEnding *ending, guint *neutral)
{
  const PayBoard *board = pay_view_get_board (self);
  const PayBits *centres = pay_board_get_centres (board);
  PaySize size = pay_board_get_size (board);

  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    if (!pay_view_knows_owner (self, turn, c))
      return FALSE;
  *ending = (PayEnding) { .n = size.n_powers };
  *neutral = size.n_centres;
  for (guint p = 0; p < size.n_powers; p++)
    {
      ending->counts[p] = pay_position_count_centres (pay_view_get_position (self, turn), p);
      *neutral -= ending->counts[p];
      /* Finds the last turn at whose start the power had a supply centre. */
      for (guint t = turn; t-- > 0 && ending->counts[p] == 0 && ending->years[p] == 0;)
        if (pay_position_count_centres (pay_view_get_position (self, t), p) > 0)
          ending->years[p] = pay_phase_get_year (pay_view_get_phase (self, t));
    }
  ending->draw = find_draw (self, turn, ending);
  return TRUE;
}

gboolean
pay_view_is_year_end (const PayView *self, guint turn)
{
  guint n_turns = pay_view_get_n_turns (self);

  if (turn == 0)
    return FALSE;
  return pay_view_get_phase (self, turn).year != pay_view_get_phase (self, turn - 1).year
      || (turn == n_turns && pay_view_is_over (self));
}
