/* sheet-check.c - findings, corrections and cost of the text of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/sheet-check.h"

#include "game/remedy.h"

/* The maximum number of corrections per finding, and of findings with corrections. They are
 * limited because the sheet is checked after each key press. */
#define MAX_CORRECTIONS 3
#define MAX_CORRECTED 40

/* The text that a thread checks. */
typedef struct
{
  PayGame *game;
  PayView *view;
  PayPower power;
  gboolean holds_offers;
  char *text;
} Job;

static void
free_corrections (gpointer data)
{
  if (data)
    g_ptr_array_unref (data);
}

static void
find_corrections (PayolaSheetCheck *self, PayView *view, PayPower power, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines), n = pay_diagnostics_get_n (self->diagnostics);
  const PayPosition *position = pay_view_get_position (view, pay_view_get_n_turns (view));

  for (guint i = 0; i < MIN (n, MAX_CORRECTED); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (self->diagnostics, i);
      gboolean has_line = diagnostic->line > 0 && diagnostic->line <= n_lines;
      g_ptr_array_add (self->corrections, has_line
                                            ? pay_remedy_list (pay_view_get_setup (view), position,
                                                               power, lines[diagnostic->line - 1],
                                                               diagnostic, MAX_CORRECTIONS)
                                            : NULL);
    }
}

static void
check_offers (PayolaSheetCheck *self, PayGame *game, PayPower power, const char *text)
{
  PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  PayPosition *position = pay_game_get_position (game);

  /* The findings are the same as on submission. The offers of a refused sheet are read once
   * more, so that they can be shown. */
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, text, -1, self->diagnostics);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  self->offers = sheet ? pay_offer_sheet_ref (pay_sheet_get_body (sheet))
                       : pay_offer_sheet_read (options, position, power, text, -1, ignored);
  if (!pay_offer_sheet_is_too_large (self->offers))
    self->forecast = pay_forecast_new (options, position, self->offers);
  if (self->forecast && !pay_diagnostics_has_errors (self->diagnostics))
    /* Warnings about ineffective offers are added only to sheets without errors. */
    pay_diagnostics_add_all (self->diagnostics, pay_forecast_get_warnings (self->forecast));
}

static void
check_orders (PayolaSheetCheck *self, PayGame *game, PayPower power, const char *text)
{
  self->sheet = pay_game_read_sheet (game, power, text, -1, self->diagnostics);
  if (self->sheet)
    self->orders = pay_turn_list_orders (pay_game_get_setup (game), pay_game_get_position (game),
                                         self->sheet);
  /* For an empty sheet, a hint replaces the findings. */
  if (!*text)
    pay_diagnostics_clear (self->diagnostics);
}

PayolaSheetCheck *
payola_sheet_check_new (PayGame *game, PayView *view, PayPower power, gboolean holds_offers,
                        const char *text)
{
  PayolaSheetCheck *self = g_new0 (PayolaSheetCheck, 1);

  self->diagnostics = pay_diagnostics_new ();
  self->corrections = g_ptr_array_new_with_free_func (free_corrections);
  if (holds_offers)
    check_offers (self, game, power, text);
  else
    check_orders (self, game, power, text);
  find_corrections (self, view, power, text);
  return self;
}

void
payola_sheet_check_free (PayolaSheetCheck *self)
{
  if (!self)
    return;
  /* Any of these fields may have been stolen. */
  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->offers, pay_offer_sheet_unref);
  g_clear_pointer (&self->sheet, pay_sheet_unref);
  g_clear_pointer (&self->orders, g_array_unref);
  g_clear_pointer (&self->corrections, g_ptr_array_unref);
  g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
  g_free (self);
}

/* ---- in a thread ----------------------------------------------------------------------------- */

static void
job_free (gpointer data)
{
  Job *job = data;

  pay_game_unref (job->game);
  pay_view_unref (job->view);
  g_free (job->text);
  g_free (job);
}

static void
free_check (gpointer data)
{
  payola_sheet_check_free (data);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;

  /* If the text changes before the thread starts, the check is cancelled. */
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (
      task, payola_sheet_check_new (job->game, job->view, job->power, job->holds_offers, job->text),
      free_check);
}

void
payola_sheet_check_async (PayGame *game, PayView *view, PayPower power, gboolean holds_offers,
                          const char *text, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new (Job, 1);

  *job = (Job) { pay_game_ref (game), pay_view_ref (view), power, holds_offers, g_strdup (text) };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

PayolaSheetCheck *
payola_sheet_check_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
