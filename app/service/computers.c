/* computers.c - sheets of the powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/computers.h"

#include "bot/bot.h"

/* The sheet of one power, which one thread writes. */
typedef struct
{
  PayView *view;
  PayPower power;
  PayBotRequest request;
  GCancellable *cancellable;
  char *text; /* NULL if the work was cancelled before it began */
  gboolean wants_draw;
} Seat;

static void
seat_free (gpointer data)
{
  Seat *self = data;

  pay_view_unref (self->view);
  g_clear_object (&self->cancellable);
  g_free (self->text);
  g_free (self);
}

static void
write_seat (gpointer data, gpointer unused)
{
  Seat *self = data;

  if (self->cancellable && g_cancellable_is_cancelled (self->cancellable))
    return;
  self->text = pay_bot_write (self->view, self->power, &self->request);
  self->wants_draw = pay_bot_wants_draw (self->view, self->power);
}

guint64
payola_computers_find_due (PayGame *game)
{
  guint64 due = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_game_needs_computer (game, (PayPower) p))
      due |= G_GUINT64_CONSTANT (1) << p;
  return due;
}

/* Writes the sheets of some powers. Every sheet is a function of the view of its power, so the
 * number of threads does not change anything. (transfer full) */
static GPtrArray *
write_seats (PayGame *game, guint64 powers, GCancellable *cancellable)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (seat_free);
  GThreadPool *pool = g_thread_pool_new (write_seat, NULL, (int) g_get_num_processors (), FALSE,
                                         NULL);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const char *level = pay_roster_get_computer (pay_game_get_roster (game), (PayPower) p);
      Seat *seat;

      if (!(powers >> p & 1) || !level)
        continue;
      seat = g_new0 (Seat, 1);
      seat->view = pay_view_new (game, (PayPower) p);
      seat->power = (PayPower) p;
      seat->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
      seat->request.seed = pay_setup_get_seed (pay_game_get_setup (game));
      pay_bot_level_find (level, &seat->request.level);
      g_ptr_array_add (seats, seat);
      g_thread_pool_push (pool, seat, NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  return seats;
}

/* Replaces a game by the changed game, unless @changed is NULL because the change was refused. */
static void
replace (PayGame **game, PayGame *changed)
{
  if (!changed)
    return;
  pay_game_unref (*game);
  *game = changed;
}

static gboolean
may_vote (PayGame *game, PayPower power)
{
  return !pay_game_is_over (game) && pay_game_get_voters (game) >> power & 1;
}

PayGame *
payola_computers_submit (PayGame *game, guint64 only, GCancellable *cancellable,
                         PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) seats = write_seats (game, payola_computers_find_due (game) & only,
                                             cancellable);
  g_autoptr (PayGame) changed = pay_game_ref (game);

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = seats->pdata[i];
      if (!seat->text)
        return pay_game_ref (game);
      /* An empty sheet is not submitted. */
      if (*seat->text)
        replace (&changed, pay_game_submit (changed, seat->power, seat->text, -1, diagnostics));
    }
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = seats->pdata[i];
      if (seat->wants_draw && may_vote (changed, seat->power))
        replace (&changed, pay_game_vote (changed, seat->power,
                                          (PayVote) { PAY_VOTE_DRAW, PAY_NO_POWER }, diagnostics));
    }
  return g_steal_pointer (&changed);
}

PayGame *
payola_computers_adjudicate (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) submitted = payola_computers_submit (game, PAYOLA_ALL_POWERS, cancellable,
                                                           diagnostics);

  if (cancellable && g_cancellable_is_cancelled (cancellable))
    return NULL;
  if (pay_game_is_over (submitted) && !pay_game_is_over (game))
    return g_steal_pointer (&submitted);
  return pay_game_adjudicate (submitted, diagnostics);
}

/* ---- in a thread ----------------------------------------------------------------------------- */

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PayDiagnostics *findings = pay_diagnostics_new ();
  PayGame *game = payola_computers_submit (data, PAYOLA_ALL_POWERS, cancellable, findings);

  g_object_set_data_full (G_OBJECT (task), "findings", findings,
                          (GDestroyNotify) pay_diagnostics_free);
  g_task_return_pointer (task, game, (GDestroyNotify) pay_game_unref);
}

void
payola_computers_submit_async (PayGame *game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, pay_game_ref (game), (GDestroyNotify) pay_game_unref);
  g_task_run_in_thread (task, work);
}

PayGame *
payola_computers_submit_finish (GAsyncResult *result, PayDiagnostics *diagnostics)
{
  PayGame *game = g_task_propagate_pointer (G_TASK (result), NULL);
  const PayDiagnostics *findings = g_object_get_data (G_OBJECT (result), "findings");

  if (game && findings)
    pay_diagnostics_add_all (diagnostics, findings);
  return game;
}
