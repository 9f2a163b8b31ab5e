/* habits.c - the likeness of rivals to weighers in past phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/habits.h"

#include "bot/weigher.h"

/* The number of past movement phases that count, and the number of draws for each. */
#define N_PHASES 8
#define N_DRAWS 6

/* The likeness (habits.h) of a power that has not given orders, in percent. */
#define UNKNOWN 80

/* `hits` counts the orders of a power that equal the order of a draw, times N_DRAWS - 1. `usual`
 * counts the orders of a draw that equal the order of another draw. */
typedef struct
{
  guint hits, usual;
} Tally;

static void
compare_phase (const PayPosition *position, const PayOutcome *outcome, PayPower power,
               PayRandom *random, Tally *tally)
{
  guint n_units = pay_position_get_n_units (position);
  g_autoptr (PayWeigher) weigher = pay_weigher_new (position, power);
  g_autofree PayOrder *draws = g_new0 (PayOrder, N_DRAWS * (n_units + 1));

  for (guint d = 0; d < N_DRAWS; d++)
    pay_weigher_draw (weigher, random, draws + d * n_units);
  for (guint u = 0; u < n_units; u++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, u);

      if (pay_position_get_unit (position, u)->owner != power || !order)
        continue;
      for (guint d = 0; d < N_DRAWS; d++)
        {
          tally->hits += (N_DRAWS - 1) * pay_order_equal (order, &draws[d * n_units + u]);
          for (guint e = 0; e < N_DRAWS; e++)
            tally->usual += d != e
                         && pay_order_equal (&draws[d * n_units + u], &draws[e * n_units + u]);
        }
    }
}

void
pay_habits_estimate (PayView *view, PayPower except, PayRandom *random, guint *likeness)
{
  guint n_powers = pay_board_get_n_powers (pay_view_get_board (view)), n = 0;
  g_autofree Tally *tallies = g_new0 (Tally, n_powers);

  for (guint t = pay_view_get_n_turns (view); t > 0 && n < N_PHASES; t--)
    {
      if (pay_view_get_phase (view, t - 1).kind != PAY_PHASE_MOVEMENT)
        continue;
      n++;
      for (guint p = 0; p < n_powers; p++)
        if (p != except)
          compare_phase (pay_view_get_position (view, t - 1), pay_view_get_outcome (view, t - 1),
                         (PayPower) p, random, &tallies[p]);
    }
  for (guint p = 0; p < n_powers; p++)
    likeness[p] = tallies[p].usual ? tallies[p].hits * 100 / tallies[p].usual : UNKNOWN;
}
