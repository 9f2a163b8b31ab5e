/* desk-task.c - tasks that are not always possible, and the reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/desk-task.h"

#include "model/practice.h"

#include <glib/gi18n.h>

static PayGame *
game_of (PayolaFocus *focus)
{
  return payola_document_get_game (payola_focus_get_document (focus));
}

/* Returns the reason why the sheet of the chosen power cannot be submitted or withdrawn. */
static const char *
find_sheet_obstacle (PayolaFocus *focus, gboolean submit)
{
  PayolaDocument *document = payola_focus_get_document (focus);
  PayPower power = payola_focus_get_power (focus);
  PayGame *game = game_of (focus);
  gboolean received = pay_game_get_sheet (game, power) != NULL;

  if (payola_document_get_told (document))
    return _("A packet cannot be changed. Send the sheet to the game master instead.");
  if (payola_focus_get_viewer (focus) == PAY_VIEWER_PUBLIC)
    return _("Only the game master and the player of a power can change its sheet.");
  if (pay_game_is_over (game))
    return _("The game is over.");
  if (!payola_focus_is_now (focus))
    return _("This phase is not the current one. Choose the current phase (Alt+End).");
  if (!submit)
    return received ? NULL : _("No sheet of this power was submitted.");
  return received || payola_document_has_draft (document, power)
          || payola_focus_get_open_offer (focus, NULL)
          || g_list_model_get_n_items (payola_document_get_pending (document, power)) > 0
          || pay_game_is_waiting_for (game, power) || payola_practice_get_power (game) == power
         ? NULL
         : _("No sheet is needed from this power.");
}

const char *
payola_task_find_obstacle (PayolaFocus *focus, PayolaTask task)
{
  PayGame *game = game_of (focus);

  if (task == PAYOLA_TASK_SUBMIT || task == PAYOLA_TASK_WITHDRAW)
    return find_sheet_obstacle (focus, task == PAYOLA_TASK_SUBMIT);
  if (payola_focus_get_viewer (focus) != PAY_VIEWER_GM)
    return _("Only the game master can adjudicate.");
  if (task == PAYOLA_TASK_ROLLBACK)
    return pay_game_get_n_turns (game) > 0 ? NULL : _("No phase has been adjudicated yet.");
  if (task == PAYOLA_TASK_ROLLFORWARD)
    return pay_game_has_future (game) ? NULL : _("No phase was rolled back.");
  if (pay_game_is_over (game))
    return _("The game is over.");
  return payola_focus_is_now (focus) || payola_focus_is_preview (focus)
         ? NULL
         : _("This phase is not the current one. Choose the current phase (Alt+End).");
}
