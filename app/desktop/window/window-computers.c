/* window-computers.c - adjudication with computer players, and practice games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"

#include "service/computers.h"
#include "model/practice.h"

#include <glib/gi18n.h>

static void
set_busy (PayolaWindow *self, GCancellable *cancellable)
{
  g_set_object (&self->computing, cancellable);
  payola_practice_bar_set_busy (self->practice_bar, cancellable != NULL);
  payola_hot_seat_set_busy (self->hot_seat, cancellable != NULL);
  _payola_window_update_actions (self);
}

static void
refuse (PayolaWindow *self, const PayDiagnostics *findings)
{
  if (pay_diagnostics_get_n (findings) > 0)
    payola_window_show_findings (self, _("Could Not Adjudicate Phase"), findings);
}

/* Sheets that a thread writes for the computer players of a window’s game. */
typedef struct
{
  PayolaWindow *window;
  PayGame *game; /* the game when the thread began */
  PayolaGameReady ready;
} Writing;

static Writing *
writing_new (PayolaWindow *window, PayolaGameReady ready)
{
  Writing *self = g_new (Writing, 1);

  *self = (Writing) { g_object_ref (window),
                      pay_game_ref (payola_document_get_game (window->document)), ready };
  return self;
}

static void
writing_free (Writing *self)
{
  g_object_unref (self->window);
  pay_game_unref (self->game);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

/* Ends the work of a thread. Returns FALSE if the window was closed or its game has changed
 * meanwhile. */
static gboolean
end_writing (Writing *writing)
{
  PayolaWindow *self = writing->window;

  if (!self->document)
    return FALSE;
  set_busy (self, NULL);
  return payola_document_get_game (self->document) == writing->game;
}

static void
on_submitted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Writing) writing = data;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = payola_computers_submit_finish (result, findings);

  if (end_writing (writing) && game)
    writing->ready (writing->window, game);
}

void
_payola_window_write_computers (PayolaWindow *self, PayolaGameReady ready)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autoptr (GCancellable) cancellable = NULL;

  if (payola_computers_find_due (game) == 0)
    {
      ready (self, game);
      return;
    }
  cancellable = g_cancellable_new ();
  set_busy (self, cancellable);
  payola_computers_submit_async (game, cancellable, on_submitted, writing_new (self, ready));
}

/* ---- practice -------------------------------------------------------------------------------- */

gboolean
_payola_window_is_practice (PayolaWindow *self)
{
  return payola_practice_is_seen_by_player (self->focus);
}

/* Shows the page with the results of a turn, if the turn was adjudicated. */
static void
show_results (PayolaWindow *self, guint turn)
{
  if (turn < payola_document_get_n_turns (self->document))
    payola_focus_set_turn (self->focus, turn);
  adw_view_stack_set_visible_child_name (self->pages, "report");
  _payola_window_uncover_pages (self);
}

static void
on_played (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Writing) writing = data;
  PayolaWindow *self = writing->window;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = payola_practice_play_finish (result, findings);
  guint turn = pay_game_get_n_turns (writing->game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (writing->game));
  /* Translators: undo step; the short name of a phase, “S1903M” */
  g_autofree char *what = g_strdup_printf (_("Adjudication of %s"), phase);

  if (!end_writing (writing))
    return;
  refuse (self, findings);
  if (game && payola_document_change (self->document, g_steal_pointer (&game), what))
    show_results (self, turn);
}

void
_payola_window_play_practice (PayolaWindow *self)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  set_busy (self, cancellable);
  payola_practice_play_async (payola_document_get_game (self->document), cancellable, on_played,
                              writing_new (self, NULL));
}

static void
action_another_try (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPhase phase;

  if (!payola_practice_find_try (payola_document_get_game (self->document), &phase))
    return;
  if (!payola_document_rollback (self->document, phase, findings))
    {
      payola_window_show_findings (self, _("Could Not Roll Game Back"), findings);
      return;
    }
  payola_focus_set_turn (self->focus, G_MAXUINT);
  adw_view_stack_set_visible_child_name (self->pages, "sheet");
  _payola_window_uncover_pages (self);
  payola_window_toast (self, _("Sheet kept: change it and submit it again"));
}

static void
action_stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (self->computing)
    g_cancellable_cancel (self->computing);
}

void
_payola_window_class_add_computers (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaWindow, practice_bar);
  gtk_widget_class_install_action (klass, "win.another-try", NULL, action_another_try);
  gtk_widget_class_install_action (klass, "win.stop-computers", NULL, action_stop);
}
