/* bot.c - computer players: sheets and votes as functions of a view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/bot.h"

#include "bot/bids.h"
#include "bot/favours.h"
#include "bot/late-phases.h"
#include "bot/master.h"

static const struct
{
  const char *name;
  guint64 effort;
} levels[] = {
  [PAY_BOT_RANDOM] = { "random", 0 },
  [PAY_BOT_NOVICE] = { "novice", 0 },
  [PAY_BOT_CLUB] = { "club", 8000 },
  [PAY_BOT_MASTER] = { "master", 200000 },
};

gboolean
pay_bot_level_find (const char *name, PayBotLevel *level)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_ascii_strcasecmp (name, levels[i].name) == 0)
      {
        *level = (PayBotLevel) i;
        return TRUE;
      }
  return FALSE;
}

const char *
pay_bot_level_get_name (PayBotLevel level)
{
  return levels[level].name;
}

static PayPlan *
make_plan (PayStage *stage, PayBotLevel level)
{
  switch (level)
    {
    case PAY_BOT_RANDOM:
      return pay_plan_random (stage, stage->power);
    case PAY_BOT_NOVICE:
      return pay_plan_novice (stage, stage->power);
    case PAY_BOT_CLUB:
      return pay_bot_plan_club (stage, stage->power, 6, stage->effort);
    case PAY_BOT_MASTER:
    default:
      return pay_bot_plan_master (stage);
    }
}

char *
pay_bot_write (PayView *view, PayPower power, const PayBotRequest *request)
{
  g_autoptr (PayView) narrow = pay_view_narrow (view, power);
  guint64 effort = request->effort ? request->effort : levels[request->level].effort;
  g_autofree char *phase = pay_phase_name (
    pay_view_get_phase (narrow, pay_view_get_n_turns (narrow)));
  const PayBoard *board = pay_view_get_board (narrow);
  guint64 seed = pay_random_derive_for (request->seed, phase,
                                        pay_board_get_power_key (board, power));
  g_autoptr (PayStage) stage = pay_stage_new (narrow, power, seed, effort);
  g_autoptr (GArray) lines = NULL;

  switch (pay_position_get_phase (stage->position).kind)
    {
    case PAY_PHASE_RETREAT:
      lines = pay_bot_plan_retreats (stage);
      break;
    case PAY_PHASE_ADJUSTMENT:
      lines = pay_bot_plan_adjustments (stage);
      break;
    case PAY_PHASE_MOVEMENT:
    default:
      {
        g_autoptr (GArray) bids = pay_bot_lines_new ();
        g_autoptr (GArray) plan = NULL;

        pay_bot_add_bids (stage, bids);
        plan = make_plan (stage, request->level);
        if (request->level >= PAY_BOT_CLUB)
          pay_bot_add_favours (stage, plan, bids);
        lines = pay_bot_lines_from_plan (stage, plan,
                                         stage->money[power] - pay_plan_get_total (plan));
        pay_bot_lines_take (lines, bids);
        break;
      }
    }
  return pay_bot_lines_join (stage->setup, stage->position, power, lines, request->explain);
}

/* The number of years without a change after which a computer player votes for a draw. */
#define QUIET_YEARS 3

gboolean
pay_bot_wants_draw (PayView *view, PayPower power)
{
  g_autoptr (PayView) narrow = pay_view_narrow (view, power);
  guint now = pay_view_get_n_turns (narrow);
  int year = pay_phase_get_year (pay_view_get_phase (narrow, now));

  for (guint t = now; t > 0; t--)
    {
      int passed = ABS (year - pay_phase_get_year (pay_view_get_phase (narrow, t - 1)));
      if (passed > QUIET_YEARS * ABS (pay_board_get_year_step (pay_view_get_board (narrow))))
        return TRUE;
      for (guint i = 0; i < pay_view_get_n_events (narrow, t - 1); i++)
        if (pay_view_get_event (narrow, t - 1, i)->kind == PAY_EVENT_CENTRE)
          return FALSE;
    }
  return FALSE;
}
