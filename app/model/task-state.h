/* task-state.h - the situation of a window, for the table of tasks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "service/tasks.h"

G_BEGIN_DECLS

/* Describes what a window shows. Only the window knows whether players share the screen and
 * computer players are writing, and what the editor contains. */
void payola_task_state_from_focus (PayolaTaskState *state, PayolaFocus *focus);

/* Finds the reason why a task is not possible in a window, without the facts that only the window
 * knows. Returns a translated sentence, or NULL if the task is possible. (transfer full) */
char *payola_focus_find_obstacle (PayolaFocus *focus, PayolaTask task);

gboolean payola_focus_may (PayolaFocus *focus, PayolaTask task);

G_END_DECLS
