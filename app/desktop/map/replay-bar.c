/* replay-bar.c - bar that replays an adjudicated phase on the map, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/replay-bar.h"

#include "desktop/kit/dialog-kit.h"
#include "model/replay.h"

#include <glib/gi18n.h>

/* The maximum width of the bar in pixels. */
#define WIDTH 620

/* The duration of a step in milliseconds. */
#define STEP_MS 2200

struct _PayolaReplayBar
{
  AdwBin parent_instance;

  PayolaMapView *map; /* borrowed from the window */
  PayolaFocus *focus; /* NULL until set */
  GtkLabel *caption;
  GtkLabel *place;
  GtkWidget *back, *play, *forward;
  GPtrArray *steps; /* array of PayolaReplayStep; NULL without a replay */
  guint step;
  guint turn;
  guint playing;   /* ID of the timeout that plays the next step, or 0 */
  gboolean moving; /* whether the bar itself is changing the focus */
};

G_DEFINE_FINAL_TYPE (PayolaReplayBar, payola_replay_bar, ADW_TYPE_BIN)

static void
stop (PayolaReplayBar *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, C_("replay", "Play"));
}

static gboolean
has_next_turn (PayolaReplayBar *self)
{
  return self->turn + 1 < pay_view_get_n_turns (payola_focus_get_view (self->focus));
}

static void
show (PayolaReplayBar *self)
{
  const PayolaReplayStep *step = g_ptr_array_index (self->steps, self->step);
  g_autofree char *phase = pay_phase_title (
    pay_view_get_phase (payola_focus_get_view (self->focus), self->turn));
  /* Translators: A phase, the number of a step, and the number of steps */
  g_autofree char *place = g_strdup_printf (_("%s · %u of %u"), phase, self->step + 1,
                                            self->steps->len);

  payola_map_view_set_scene (self->map, step->scene);
  gtk_label_set_label (self->caption, step->caption);
  gtk_label_set_label (self->place, place);
  gtk_widget_set_sensitive (self->back, self->step > 0 || self->turn > 0);
  gtk_widget_set_sensitive (self->forward,
                            self->step + 1 < self->steps->len || has_next_turn (self));
}

static void
load (PayolaReplayBar *self, guint turn)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  self->turn = turn;
  self->steps = payola_replay_steps (payola_focus_get_view (self->focus), turn);
  self->moving = TRUE;
  payola_focus_set_turn (self->focus, turn);
  self->moving = FALSE;
}

gboolean
payola_replay_bar_begin (PayolaReplayBar *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint n = pay_view_get_n_turns (view), turn = payola_focus_get_turn (self->focus);

  if (n == 0)
    return FALSE;
  load (self, MIN (turn, n - 1));
  self->step = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  show (self);
  gtk_widget_grab_focus (self->forward);
  return TRUE;
}

void
payola_replay_bar_end (PayolaReplayBar *self)
{
  if (!self->steps)
    return;
  stop (self);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  payola_map_view_set_scene (self->map, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->map));
}

void
payola_replay_bar_step (PayolaReplayBar *self, int by)
{
  g_return_if_fail (self->steps != NULL);

  if (by > 0 && self->step + 1 < self->steps->len)
    self->step++;
  else if (by > 0 && has_next_turn (self))
    {
      load (self, self->turn + 1);
      self->step = 0;
    }
  else if (by < 0 && self->step > 0)
    self->step--;
  else if (by < 0 && self->turn > 0)
    {
      load (self, self->turn - 1);
      self->step = self->steps->len - 1;
    }
  show (self);
}

gboolean
payola_replay_bar_is_on (PayolaReplayBar *self)
{
  return self->steps != NULL;
}

guint
payola_replay_bar_get_step (PayolaReplayBar *self, guint *n_steps)
{
  *n_steps = self->steps ? self->steps->len : 0;
  return self->step;
}

static gboolean
on_tick (gpointer data)
{
  PayolaReplayBar *self = data;

  if (self->step + 1 < self->steps->len || has_next_turn (self))
    {
      payola_replay_bar_step (self, 1);
      return G_SOURCE_CONTINUE;
    }
  self->playing = 0;
  stop (self);
  return G_SOURCE_REMOVE;
}

static void
on_play (GtkButton *button, PayolaReplayBar *self)
{
  if (self->playing)
    {
      stop (self);
      return;
    }
  self->playing = g_timeout_add (STEP_MS, on_tick, self);
  gtk_button_set_icon_name (button, "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (self->play, C_("replay", "Pause"));
}

static void
on_back (GtkButton *button, PayolaReplayBar *self)
{
  stop (self);
  payola_replay_bar_step (self, -1);
}

static void
on_forward (GtkButton *button, PayolaReplayBar *self)
{
  stop (self);
  payola_replay_bar_step (self, 1);
}

/* Ends the replay if another turn comes into focus. Otherwise updates the steps for the viewer. */
static void
on_focus_changed (PayolaReplayBar *self)
{
  if (!self->steps || self->moving)
    return;
  if (payola_focus_get_turn (self->focus) != self->turn
      || self->turn >= pay_view_get_n_turns (payola_focus_get_view (self->focus)))
    {
      payola_replay_bar_end (self);
      return;
    }
  /* The viewer may have changed, and another viewer sees other steps. */
  load (self, self->turn);
  self->step = MIN (self->step, self->steps->len - 1);
  show (self);
}

/* Ends the replay when Escape is pressed. The key has its other effects on the map only without a
 * replay. */
static gboolean
on_escape (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
           PayolaReplayBar *self)
{
  if (key != GDK_KEY_Escape || !self->steps)
    return FALSE;
  payola_replay_bar_end (self);
  return TRUE;
}

static void
add_escape (PayolaReplayBar *self, GtkWidget *widget)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (on_escape), self, 0);
  gtk_widget_add_controller (widget, controller);
}

void
payola_replay_bar_set_map (PayolaReplayBar *self, PayolaMapView *map, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);
  self->map = map;
  add_escape (self, GTK_WIDGET (self));
  add_escape (self, GTK_WIDGET (map));
  self->focus = g_object_ref (focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
payola_replay_bar_dispose (GObject *object)
{
  PayolaReplayBar *self = PAYOLA_REPLAY_BAR (object);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_replay_bar_parent_class)->dispose (object);
}

static void
payola_replay_bar_class_init (PayolaReplayBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_replay_bar_dispose;
}

static GtkWidget *
add_button (PayolaReplayBar *self, GtkWidget *box, const char *icon, const char *name,
            GCallback clicked)
{
  GtkWidget *button = payola_icon_button_new (icon, name);

  g_signal_connect_object (button, "clicked", clicked, self, 0);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkLabel *
add_label (GtkWidget *box, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 28);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 56);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
payola_replay_bar_init (PayolaReplayBar *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (box, "osd");
  gtk_widget_add_css_class (box, "order-bar");
  self->back = add_button (self, box, "media-skip-backward-symbolic", _("Step back"),
                           G_CALLBACK (on_back));
  self->play = add_button (self, box, "media-playback-start-symbolic", C_("replay", "Play"),
                           G_CALLBACK (on_play));
  self->forward = add_button (self, box, "media-skip-forward-symbolic", _("Step forward"),
                              G_CALLBACK (on_forward));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  self->place = add_label (words, "field-name");
  self->caption = add_label (words, "replay-caption");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Phase replay"), -1);
  GtkWidget *close = payola_icon_button_new ("window-close-symbolic", _("Close replay"));
  g_signal_connect_object (close, "clicked", G_CALLBACK (payola_replay_bar_end), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), close);
  adw_bin_set_child (ADW_BIN (self), clamp);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
