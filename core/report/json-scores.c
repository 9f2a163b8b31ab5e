/* json-scores.c - scores of positions as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-scores.h"

#include "base/language.h"
#include "report/json-kit.h"
#include "report/score-page.h"

void
pay_json_add_scores (JsonObject *object, const PayBoard *board, const PayEnding *ending,
                     const PaySystem *system)
{
  JsonObject *all = pay_json_object (object, "scores");
  JsonObject *list = pay_json_object (all, pay_system_get_id (system));
  PayFraction scores[PAY_MAX_POWERS];

  pay_system_score (system, pay_board_get_size (board), ending, FALSE, scores);
  for (guint p = 0; p < ending->n; p++)
    {
      g_autofree char *text = pay_fraction_text (scores[p]);
      json_object_set_string_member (list, pay_json_key (board, p), text);
    }
}

void
pay_json_add_own_scores (JsonObject *object, PayView *view, guint turn)
{
  PayEnding ending;
  guint neutral;

  if (pay_score_page_find (view, turn, &ending, &neutral))
    pay_json_add_scores (object, pay_view_get_board (view), &ending,
                         pay_setup_get_scoring (pay_view_get_setup (view)));
}

static void
add_captures (JsonObject *object, const PayBoard *board, const PayEnding *ending, guint neutral,
              int year, const PaySystem *system)
{
  JsonObject *captures = pay_json_object (object, "captures");
  JsonObject *all = pay_json_object (captures, pay_system_get_id (system));
  PaySize size = pay_board_get_size (board);
  PayFraction before[PAY_MAX_POWERS], after[PAY_MAX_POWERS];

  pay_system_score (system, size, ending, FALSE, before);
  for (guint taker = 0; taker < ending->n; taker++)
    for (int giver = neutral ? PAY_NO_POWER : 0; giver < (int) ending->n; giver++)
      {
        PayEnding next = *ending;
        if (!pay_ending_capture (&next, taker, giver, year))
          continue;
        pay_system_score (system, size, &next, FALSE, after);
        g_autofree char *text = pay_fraction_text (pay_fraction_sub (after[taker], before[taker]));
        json_object_set_string_member (pay_json_object (all, pay_json_key (board, taker)),
                                       giver < 0 ? "NEUTRAL" : pay_json_key (board, giver), text);
      }
}

JsonObject *
pay_json_scores (PayView *view, guint turn, GPtrArray *systems)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  const PayBoard *board = pay_view_get_board (view);
  JsonObject *object = json_object_new ();
  PayPhase phase = pay_view_get_phase (view, turn);
  PayEnding ending;
  guint neutral;

  pay_json_set_phase (object, "phase", phase);
  if (!pay_view_get_ending (view, turn, &ending, &neutral))
    return object;
  for (guint p = 0; p < ending.n; p++)
    json_object_set_int_member (pay_json_object (object, "centers"), pay_json_key (board, p),
                                ending.counts[p]);
  json_object_set_int_member (object, "neutral", neutral);
  for (guint k = 0; k < systems->len; k++)
    {
      pay_json_add_scores (object, board, &ending, systems->pdata[k]);
      add_captures (object, board, &ending, neutral, pay_phase_get_year (phase), systems->pdata[k]);
    }
  return object;
}
