/* bids.c - bids of computer players for mercenaries (Intimate Diplomacy)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/bids.h"

#include "bot/worth.h"
#include "economy/dummy.h"

/* The percentages of the credits that are bid for the best mercenaries. If the bids exceed the
 * credits in total, all credits are lost. */
static const int parts[] = { 38, 27, 17 };

/* Returns the value of a mercenary: the sum of what its units can do for the power. */
static int
get_value (PayStage *stage, PayPower mercenary)
{
  const int *worth = pay_stage_get_worth (stage, stage->power);
  int value = 0;

  for (guint u = 0; u < stage->n_units; u++)
    if (stage->units[u].owner == mercenary)
      value += 200
             + pay_worth_get (worth, stage->n_locations, stage->units[u].type,
                              stage->units[u].location);
  return value * (int) (90 + pay_random_below (&stage->random, 21)) / 100;
}

void
pay_bot_add_bids (PayStage *stage, GArray *lines)
{
  PayPhase phase = pay_position_get_phase (stage->position);
  guint64 left = pay_dummies_get (stage->options, stage->board);

  if (!stage->economy->has_bids || !pay_phase_opens_year (stage->board, phase))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int bid = stage->money[stage->power] * parts[i] / 100, most = 0;
      PayPower best = PAY_NO_POWER;

      for (guint p = 0; p < stage->n_powers; p++)
        if ((left >> p) & 1)
          {
            int value = get_value (stage, (PayPower) p);
            if (value > most)
              {
                most = value;
                best = (PayPower) p;
              }
          }
      if (best == PAY_NO_POWER || bid <= 0)
        return;
      left &= ~(G_GUINT64_CONSTANT (1) << best);
      stage->ordered |= G_GUINT64_CONSTANT (1) << best;
      pay_bot_lines_add (
        lines,
        g_strdup_printf ("BID %s %d", pay_board_get_canonical_power_name (stage->board, best), bid),
        NULL, G_MAXINT);
    }
}
