/* window-place.c - the page on which a game opens, and the place to which a window returns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"
#include "service/address.h"
#include "service/reminder.h"

/* Frames after which the scroll positions are no longer restored, because a page became shorter. */
#define MAX_FRAMES 60

/* ---- the first page -------------------------------------------------------------------------- */

/* Checks whether all missing sheets come by email. The game master types the other sheets. */
static gboolean
waits_for_mail (PayGame *game)
{
  const PayRoster *roster = pay_game_get_roster (game);
  guint64 awaited = payola_reminder_awaited (game);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (awaited >> p & 1 && !(player && payola_address_is_valid (player->mail)))
        return FALSE;
    }
  return TRUE;
}

static const char *
find_first_page (PayolaWindow *self)
{
  PayGame *game = payola_document_get_game (self->document);
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (pay_view_is_over (payola_focus_get_view (self->focus)) || viewer == PAY_VIEWER_PUBLIC)
    return "report";
  if (viewer != PAY_VIEWER_GM)
    return "sheet";
  return payola_inbox_count_open (self->inbox) > 0 || waits_for_mail (game)
          || payola_reminder_state (game, now) == PAYOLA_DEADLINE_OVER
         ? "master"
         : "sheet";
}

void
_payola_window_show_first_page (PayolaWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, find_first_page (self));
}

/* ---- replacing a window ---------------------------------------------------------------------- */

/* Scroll positions to restore. */
typedef struct
{
  GPtrArray *scrollers; /* GtkScrolledWindow of the visible page */
  GArray *values;       /* vertical positions (double) */
  guint n_frames;
} Scrolling;

static void
scrolling_free (gpointer data)
{
  Scrolling *self = data;

  g_ptr_array_unref (self->scrollers);
  g_array_unref (self->values);
  g_free (self);
}

static void
find_scrollers (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_ptr_array_add (found, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_scrollers (child, found);
}

static GPtrArray *
list_scrollers (PayolaWindow *self)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  find_scrollers (adw_view_stack_get_visible_child (self->pages), found);
  return found;
}

/* A page gets its height only when it is laid out, so each frame tries again. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Scrolling *self = data;
  gboolean done = TRUE;

  for (guint i = 0; i < self->scrollers->len && i < self->values->len; i++)
    {
      GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scrollers->pdata[i]);
      double value = g_array_index (self->values, double, i);

      gtk_adjustment_set_value (place, value);
      done = done && gtk_adjustment_get_value (place) >= value;
    }
  return done || ++self->n_frames == MAX_FRAMES ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
copy_scrolling (PayolaWindow *from, PayolaWindow *to)
{
  Scrolling *scrolling = g_new0 (Scrolling, 1);
  g_autoptr (GPtrArray) scrollers = list_scrollers (from);

  scrolling->scrollers = list_scrollers (to);
  scrolling->values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < scrollers->len; i++)
    {
      double value = gtk_adjustment_get_value (
        gtk_scrolled_window_get_vadjustment (scrollers->pdata[i]));
      g_array_append_val (scrolling->values, value);
    }
  gtk_widget_add_tick_callback (GTK_WIDGET (to), on_frame, scrolling, scrolling_free);
}

/* Shows the phase that the other window shows, which may have been adjudicated meanwhile, or the
 * current phase if that phase was rolled back. */
static void
copy_phase (PayolaWindow *from, PayolaWindow *to)
{
  PayPhase phase = pay_view_get_phase (payola_focus_get_view (from->focus),
                                       payola_focus_get_turn (from->focus));
  PayView *view = payola_focus_get_view (to->focus);

  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    if (pay_phase_is_equal (pay_view_get_phase (view, turn), phase))
      payola_focus_set_turn (to->focus, turn);
}

/* Makes a window show what another window shows of the same game. */
static void
copy_place (PayolaWindow *from, PayolaWindow *to)
{
  PayolaViewport *before = payola_map_view_get_viewport (from->map_view);
  PayolaViewport *after = payola_map_view_get_viewport (to->map_view);
  double zoom, x, y;

  if (!payola_document_get_told (to->document))
    payola_focus_set_viewer (to->focus, payola_focus_get_viewer (from->focus));
  copy_phase (from, to);
  payola_focus_set_power (to->focus, payola_focus_get_power (from->focus));
  payola_focus_set_province (to->focus, payola_focus_get_province (from->focus));
  payola_report_panel_copy_page (to->report_panel, from->report_panel);
  adw_view_stack_set_visible_child_name (to->pages,
                                         adw_view_stack_get_visible_child_name (from->pages));
  if (before && after)
    {
      payola_viewport_get_part (before, &zoom, &x, &y);
      payola_viewport_set_part (after, zoom, x, y);
    }
  if (gtk_toggle_button_get_active (from->pages_switch))
    _payola_window_uncover_pages (to);
  copy_scrolling (from, to);
}

void
payola_window_replace (PayolaWindow *self, PayolaDocument *document, gboolean same_place)
{
  PayolaWindow *other = payola_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  payola_window_set_document (other, document);
  if (same_place)
    copy_place (self, other);
  gtk_window_present (GTK_WINDOW (other));
  self->close_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}
