/* task-state.c - the situation of a window, for the table of tasks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/task-state.h"

#include "model/practice.h"

void
payola_task_state_from_focus (PayolaTaskState *state, PayolaFocus *focus)
{
  PayolaDocument *document = payola_focus_get_document (focus);
  PayGame *game = payola_document_get_game (document);
  PayPower power = payola_focus_get_power (focus);

  payola_task_state_init (state, game);
  state->told = payola_document_get_told (document);
  state->viewer = payola_focus_get_viewer (focus);
  state->power = power;
  state->turn = payola_focus_get_turn (focus);
  state->preview = payola_focus_is_preview (focus);
  state->writing = payola_document_has_draft (document, power)
                || payola_focus_get_open_offer (focus, NULL)
                || g_list_model_get_n_items (payola_document_get_pending (document, power)) > 0
                || payola_practice_get_power (game) == power;
}

char *
payola_focus_find_obstacle (PayolaFocus *focus, PayolaTask task)
{
  PayolaTaskState state;

  payola_task_state_from_focus (&state, focus);
  return payola_task_find_obstacle (task, &state);
}

gboolean
payola_focus_may (PayolaFocus *focus, PayolaTask task)
{
  PayolaTaskState state;

  payola_task_state_from_focus (&state, focus);
  return payola_task_is_possible (task, &state);
}
