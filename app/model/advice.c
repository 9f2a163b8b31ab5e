/* advice.c - sheets that the computer suggests to a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/advice.h"

#include "bot/bot.h"

#include <glib/gi18n.h>

typedef struct
{
  PayView *view;
  PayPower power;
} Advice;

static void
advice_free (gpointer data)
{
  Advice *self = data;

  pay_view_unref (self->view);
  g_free (self);
}

/* Writes the sheet. It does not depend on the seed of the game, because players do not know the
 * seed. */
static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Advice *self = data;
  const PayBotRequest request = { .level = PAY_BOT_MASTER, .seed = 1, .explain = TRUE };

  g_task_return_pointer (task, pay_bot_write (self->view, self->power, &request), g_free);
}

void
payola_advice_write_async (PayView *view, PayPower power, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Advice *self = g_new (Advice, 1);

  *self = (Advice) { pay_view_narrow (view, power), power };
  g_task_set_task_data (task, self, advice_free);
  /* If the player cancels, the task returns at once, and the thread continues unnoticed to its
   * end. */
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, work);
}

char *
payola_advice_write_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
