/* desk-task.h - tasks that are not always possible, and the reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_TASK_SUBMIT,
  PAYOLA_TASK_WITHDRAW,
  PAYOLA_TASK_ADJUDICATE,
  PAYOLA_TASK_PREVIEW,
  PAYOLA_TASK_ROLLBACK,
  PAYOLA_TASK_ROLLFORWARD,
} PayolaTask;

/**
 * payola_task_find_obstacle:
 * @focus: the focus
 * @task: the task
 *
 * Finds the reason why a task is not possible at present.
 *
 * Returns: (transfer none) (nullable): a translated sentence, or `NULL` if the task is possible
 */
const char *
payola_task_find_obstacle (PayolaFocus *focus, PayolaTask task);

G_END_DECLS
