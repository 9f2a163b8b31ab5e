/* replay.c - an adjudicated phase in steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/replay.h"

#include "payola/auction-record.h"

#include <glib/gi18n.h>

static void
step_free (gpointer data)
{
  PayolaReplayStep *step = data;

  payola_scene_unref (step->scene);
  g_free (step->caption);
  g_free (step);
}

/* Adds a step. Takes ownership of the scene and the caption. */
static void
add_step (GPtrArray *steps, PayolaScene *scene, char *caption)
{
  PayolaReplayStep *step = g_new (PayolaReplayStep, 1);

  step->scene = scene;
  step->caption = caption;
  g_ptr_array_add (steps, step);
}

static char *
power_names (const PayBoard *board, guint64 powers)
{
  GString *names = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (powers >> p & 1)
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (board, (PayPower) p));
  return g_string_free (names, FALSE);
}

/* Describes the effect of a run, which is a round or several consecutive rounds with the same
 * reductions. */
static char *
round_words (const PayBoard *board, const PayRound *round)
{
  g_autofree char *names = power_names (board, round->overdrawn);
  g_autoptr (GString) orders = g_string_new (NULL);
  g_autofree char *text
    = round->n_rounds == 1
      /* Translators: the number of a round, and the names of one or several powers */
      ? g_strdup_printf (_("Round %u: the offers of powers that cannot pay (%s) are reduced by "
                           "1 AgP."),
                         round->first, names)
      /* Translators: the first and the last round, and the names of one or several powers */
      : g_strdup_printf (_("Rounds %u to %u: the offers of powers that cannot pay (%s) are "
                           "reduced."),
                         round->first, round->first + round->n_rounds - 1, names);

  if (round->n_changes == 0)
    return g_steal_pointer (&text);
  for (guint c = 0; c < round->n_changes; c++)
    {
      g_autofree char *to = pay_order_text (board, &round->changes[c].to);
      g_string_append_printf (orders, "%s%s", c ? ", " : "", to);
    }
  /* Translators: a sentence that says which offers are reduced, and a list of orders */
  return g_strdup_printf (_("%s New orders: %s."), text, orders->str);
}

/* Skips the runs from `run` on that only repeat earlier runs. The skipped runs do not change any
 * choice in the end. If they change choices in between, adds one step for all of them. Returns the
 * number of skipped runs. */
static guint
skip_repeats (GPtrArray *steps, const PayPosition *position, const PayOrder *orders,
              const PayAuctionRecord *record, guint run)
{
  guint n_runs, n_times = pay_auction_record_count_repeats (record, run, &n_runs), n_changes = 0;
  guint first, last;

  if (n_times == 0)
    return 0;
  for (guint i = run - n_runs; i < run; i++)
    n_changes += pay_auction_record_get_round (record, i)->n_changes;
  first = pay_auction_record_get_round (record, run)->first;
  last = pay_auction_record_get_round (record, run + n_runs * n_times)->first - 1;
  if (n_changes > 0)
    add_step (
      steps, payola_scene_new_orders (position, orders, pay_position_get_n_units (position)),
      /* Translators: the first and the last round */
      g_strdup_printf (_("Rounds %u to %u: the previous rounds are repeated in the same order."),
                       first, last));
  return n_runs * n_times;
}

/* Adds the choices of the units before the first round, after every run that changed a choice,
 * and after the last run. The choices are computed backwards from the result, because the
 * auction records only changes. */
static void
add_auction (GPtrArray *steps, PayView *view, guint turn)
{
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayBoard *board = pay_view_get_board (view);
  guint n_units = pay_position_get_n_units (position);
  guint n_rounds = record ? pay_auction_record_get_n_rounds (record) : 0;

  if (!record || pay_view_get_phase (view, turn).kind != PAY_PHASE_MOVEMENT)
    return;
  g_autofree PayOrder *orders = g_new0 (PayOrder, n_units);
  for (guint i = 0; i < n_units; i++)
    orders[i] = *pay_outcome_get_order (pay_view_get_outcome (view, turn), i);
  for (guint r = n_rounds; r-- > 0;)
    {
      const PayRound *round = pay_auction_record_get_round (record, r);
      for (guint c = 0; c < round->n_changes; c++)
        orders[round->changes[c].unit] = round->changes[c].from;
    }
  add_step (steps, payola_scene_new_orders (position, orders, n_units),
            g_strdup (n_rounds
                        ? _("The orders that the units would choose for the offers as written.")
                        : _("The orders that the units choose. Every power can pay.")));
  for (guint r = 0; r < n_rounds; r++)
    {
      r += skip_repeats (steps, position, orders, record, r);

      const PayRound *round = pay_auction_record_get_round (record, r);
      for (guint c = 0; c < round->n_changes; c++)
        orders[round->changes[c].unit] = round->changes[c].to;
      if (round->n_changes > 0 || r + 1 == n_rounds)
        add_step (steps, payola_scene_new_orders (position, orders, n_units),
                  round_words (board, round));
    }
}

/* Adds a step with one part of the orders, unless there are no such orders. */
static void
add_part (GPtrArray *steps, PayView *view, guint turn, PayolaScenePart part, const char *caption)
{
  PayolaScene *scene = payola_scene_new_part (view, turn, part);

  if (payola_scene_get_n_arrows (scene) > 0)
    add_step (steps, scene, g_strdup (caption));
  else
    payola_scene_unref (scene);
}

static char *
dislodged_words (PayView *view, guint turn)
{
  const PayPosition *after = pay_view_get_position (view, turn + 1);
  const PayBoard *board = pay_view_get_board (view);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < pay_position_get_n_dislodged (after); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (after, i)->unit;
      g_string_append_printf (names, "%s%s %s", names->len ? ", " : "",
                              unit->type == PAY_UNIT_FLEET ? "F" : "A",
                              pay_board_get_abbreviation (board, unit->location));
    }
  return g_string_free (names, FALSE);
}

GPtrArray *
payola_replay_steps (PayView *view, guint turn)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (step_free);
  PayPhaseKind kind = pay_view_get_phase (view, turn).kind;
  g_autofree char *dislodged = NULL;

  g_return_val_if_fail (turn < pay_view_get_n_turns (view), steps);

  add_step (steps, payola_scene_new (view, turn, PAYOLA_SCENE_POSITION),
            g_strdup (_("Start of the phase.")));
  add_auction (steps, view, turn);
  if (kind == PAY_PHASE_MOVEMENT)
    {
      add_part (steps, view, turn, PAYOLA_PART_HELP, _("Supports and convoys."));
      add_part (steps, view, turn, PAYOLA_PART_MOVES, _("Successful moves."));
      add_part (steps, view, turn, PAYOLA_PART_BOUNCES, _("Failed moves."));
    }
  add_part (steps, view, turn, PAYOLA_PART_ALL,
            kind == PAY_PHASE_MOVEMENT  ? _("All orders and their results.")
            : kind == PAY_PHASE_RETREAT ? _("Retreats.")
                                        : _("Builds and removals."));
  dislodged = dislodged_words (view, turn);
  add_step (steps, payola_scene_new (view, turn, PAYOLA_SCENE_RESULT),
            /* Translators: a list of units, “A BUR, F ENG” */
            *dislodged ? g_strdup_printf (_("End of the phase. Dislodged: %s."), dislodged)
                       : g_strdup (_("End of the phase.")));
  return steps;
}
