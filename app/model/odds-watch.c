/* odds-watch.c - odds of the lines of a sheet, estimated in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/odds-watch.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

/* The thread starts this long after the last change, because a text changes often while the user
 * types. */
#define DELAY_MS 250

/* The seed of the samples. It is the same for everybody, so the same sheet has the same odds. */
#define SEED 1

struct _PayolaOddsWatch
{
  GObject parent_instance;

  PayView *view; /* NULL if nothing is to be estimated */
  PayPower power;
  char *text;
  GArray *odds; /* the last estimate of the text, or NULL */
  guint n_samples;
  GCancellable *running; /* the thread that runs, or NULL */
  gboolean again;        /* whether the sheet has changed since the thread began */
  guint delay;           /* ID of the source that starts the thread, or 0 */

  PayOddsTable *table; /* samples from the last thread, or NULL */
  PayView *table_view; /* the view that the table belongs to */
  PayPower table_power;
};

G_DEFINE_FINAL_TYPE (PayolaOddsWatch, payola_odds_watch, G_TYPE_OBJECT)

static guint changed_signal;

PayolaOddsWatch *
payola_odds_watch_new (void)
{
  return g_object_new (PAYOLA_TYPE_ODDS_WATCH, NULL);
}

/* ---- the thread ------------------------------------------------------------------------------ */

/* The data of one thread. */
typedef struct
{
  PayView *view;
  PayPower power;
  char *text;
  PayOddsTable *table; /* NULL until the thread has made it */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  pay_view_unref (self->view);
  g_free (self->text);
  pay_odds_table_free (self->table);
  g_free (self);
}

/* An estimate that a thread passes to the main thread. */
typedef struct
{
  PayolaOddsWatch *watch;
  GCancellable *cancellable;
  GArray *odds;
  guint n_samples;
} Estimate;

static void
estimate_free (gpointer data)
{
  Estimate *self = data;

  g_object_unref (self->watch);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->odds, g_array_unref);
  g_free (self);
}

static gboolean
take_estimate (gpointer data)
{
  Estimate *self = data;

  if (g_cancellable_is_cancelled (self->cancellable))
    return G_SOURCE_REMOVE;
  g_clear_pointer (&self->watch->odds, g_array_unref);
  self->watch->odds = g_steal_pointer (&self->odds);
  self->watch->n_samples = self->n_samples;
  g_signal_emit (self->watch, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static const guint steps[] = { 100, 250, 500, PAYOLA_ODDS_SAMPLES };
  Job *job = data;

  if (!job->table)
    job->table = pay_odds_table_new (job->view, job->power, SEED);
  for (guint i = 0; job->table && i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      Estimate *estimate;

      if (g_cancellable_is_cancelled (cancellable))
        break;
      estimate = g_new (Estimate, 1);
      *estimate = (Estimate) { g_object_ref (source), g_object_ref (cancellable),
                               pay_odds_estimate (job->table, job->text, steps[i], findings),
                               steps[i] };
      g_main_context_invoke_full (g_task_get_context (task), G_PRIORITY_DEFAULT, take_estimate,
                                  estimate, estimate_free);
    }
  g_task_return_boolean (task, TRUE);
}

static void start (PayolaOddsWatch *self);

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaOddsWatch *self = PAYOLA_ODDS_WATCH (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  g_clear_object (&self->running);
  pay_odds_table_free (self->table);
  self->table = g_steal_pointer (&job->table);
  g_clear_pointer (&self->table_view, pay_view_unref);
  self->table_view = pay_view_ref (job->view);
  self->table_power = job->power;
  if (self->again)
    start (self);
  else
    g_signal_emit (self, changed_signal, 0);
}

static void
start (PayolaOddsWatch *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  self->again = FALSE;
  if (!self->view)
    return;
  job = g_new0 (Job, 1);
  job->view = pay_view_ref (self->view);
  job->power = self->power;
  job->text = g_strdup (self->text);
  if (self->table && self->table_view == self->view && self->table_power == self->power)
    job->table = g_steal_pointer (&self->table);
  self->running = g_cancellable_new ();
  task = g_task_new (self, self->running, on_done, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

static gboolean
on_delay (gpointer data)
{
  PayolaOddsWatch *self = data;

  self->delay = 0;
  if (self->running)
    self->again = TRUE;
  else
    start (self);
  return G_SOURCE_REMOVE;
}

/* ---- the sheet ------------------------------------------------------------------------------- */

void
payola_odds_watch_set_sheet (PayolaOddsWatch *self, PayView *view, PayPower power, const char *text)
{
  if (view == self->view && power == self->power && g_strcmp0 (text, self->text) == 0)
    return;
  if (view)
    pay_view_ref (view);
  g_clear_pointer (&self->view, pay_view_unref);
  self->view = view;
  self->power = power;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_handle_id (&self->delay, g_source_remove);
  if (self->running)
    g_cancellable_cancel (self->running);
  if (view)
    self->delay = g_timeout_add (DELAY_MS, on_delay, self);
  else
    self->again = FALSE;
  g_clear_pointer (&self->odds, g_array_unref);
  self->n_samples = 0;
  g_signal_emit (self, changed_signal, 0);
}

GArray *
payola_odds_watch_get_odds (PayolaOddsWatch *self, guint *n_samples)
{
  *n_samples = self->n_samples;
  return self->odds;
}

gboolean
payola_odds_watch_is_busy (PayolaOddsWatch *self)
{
  return self->delay || (self->running && !g_cancellable_is_cancelled (self->running))
      || self->again;
}

/* ---- words ----------------------------------------------------------------------------------- */

static guint
percent (guint part, guint whole)
{
  return whole ? (part * 100 + whole / 2) / whole : 0;
}

char *
payola_odds_describe (const PayOdds *odds, guint n_samples, gboolean money)
{
  guint obeyed = percent (odds->obeyed, n_samples);
  guint succeeded = percent (odds->succeeded, n_samples);

  if (odds->obeyed == 0)
    return g_strdup (_("The unit never obeys."));
  if (!money || odds->median < 0)
    /* Translators: a percentage: the chance that an order succeeds */
    return g_strdup_printf (_("Succeeds: %u%%"), succeeded);
  if (odds->median == odds->high)
    /* Translators: two percentages and an amount of money */
    return g_strdup_printf (_("Obeyed: %u%% · Succeeds: %u%% · Costs %d AgP"), obeyed, succeeded,
                            odds->median);
  /* Translators: two percentages and two amounts of money: the usual price, and the price that is
     exceeded in one of ten cases */
  return g_strdup_printf (_("Obeyed: %u%% · Succeeds: %u%% · Costs about %d AgP, rarely over %d"),
                          obeyed, succeeded, odds->median, odds->high);
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_odds_watch_dispose (GObject *object)
{
  PayolaOddsWatch *self = PAYOLA_ODDS_WATCH (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_pointer (&self->view, pay_view_unref);
  G_OBJECT_CLASS (payola_odds_watch_parent_class)->dispose (object);
}

static void
payola_odds_watch_finalize (GObject *object)
{
  PayolaOddsWatch *self = PAYOLA_ODDS_WATCH (object);

  g_free (self->text);
  g_clear_pointer (&self->odds, g_array_unref);
  g_clear_object (&self->running);
  pay_odds_table_free (self->table);
  g_clear_pointer (&self->table_view, pay_view_unref);
  G_OBJECT_CLASS (payola_odds_watch_parent_class)->finalize (object);
}

static void
payola_odds_watch_class_init (PayolaOddsWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_odds_watch_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_odds_watch_finalize;
  changed_signal = g_signal_new ("changed", PAYOLA_TYPE_ODDS_WATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_odds_watch_init (PayolaOddsWatch *self)
{
}
