/* hot-seat.c - hot seat: several players at one screen, with a curtain between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/hot-seat.h"

#include "desktop/window/window-private.h"

#include <glib/gi18n.h>

#define CURTAIN "curtain"

struct _PayolaHotSeat
{
  GObject parent_instance;

  PayolaWindow *window; /* borrowed */
  GtkStack *content;
  AdwStatusPage *curtain;
  GtkButton *confirm;
  GtkWidget *hand_over;
  gboolean on, down;
  gboolean busy;     /* the computer is writing its sheets */
  PayPower next;     /* next player, or PAY_NO_POWER if all sheets are submitted */
  PayPower player;   /* player at the screen, or PAY_NO_POWER if everybody sees the results */
  GPtrArray *hidden; /* array of Hidden */
};

/* An independent window, such as the Ministry or the laboratory, and the viewer whose plans it
 * shows. */
typedef struct
{
  GtkWindow *window; /* weak; NULL once it is destroyed */
  PayViewer owner;
} Hidden;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaHotSeat, payola_hot_seat, G_TYPE_OBJECT)

static PayolaDocument *
document_of (PayolaHotSeat *self)
{
  return payola_window_get_document (self->window);
}

static PayGame *
game_of (PayolaHotSeat *self)
{
  return payola_document_get_game (document_of (self));
}

/* Returns the next power for whose sheet the phase waits, or PAY_NO_POWER. The power of the present
 * player comes last. */
static PayPower
find_next (PayolaHotSeat *self)
{
  int n = (int) pay_board_get_n_powers (pay_game_get_board (game_of (self)));

  for (int i = 1; i <= n; i++)
    {
      PayPower power = (PayPower) ((self->player + i + n) % n);
      if (pay_game_is_waiting_for (game_of (self), power))
        return power;
    }
  return PAY_NO_POWER;
}

/* Closes dialogs and other windows over the game's window, because they may show secrets of the
 * player. */
static void
close_others (PayolaHotSeat *self)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);
      if (gtk_window_get_transient_for (other) == GTK_WINDOW (self->window))
        gtk_window_destroy (other);
    }
}

static void
hidden_free (gpointer data)
{
  Hidden *self = data;

  g_clear_weak_pointer (&self->window);
  g_free (self);
}

/* Hides independent windows until their owner is back, because they may show the owner's plans. */
static void
hide_others (PayolaHotSeat *self, PayViewer owner)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);
      if (PAYOLA_IS_WINDOW (other) || gtk_window_get_transient_for (other)
          || !gtk_widget_get_visible (GTK_WIDGET (other)))
        continue;
      Hidden *hidden = g_new0 (Hidden, 1);
      hidden->owner = owner;
      g_set_weak_pointer (&hidden->window, other);
      g_ptr_array_add (self->hidden, hidden);
      gtk_widget_set_visible (GTK_WIDGET (other), FALSE);
    }
}

/* Shows the hidden windows of one owner, or those of all owners. */
static void
show_others (PayolaHotSeat *self, PayViewer owner, gboolean all)
{
  for (guint i = self->hidden->len; i-- > 0;)
    {
      Hidden *hidden = g_ptr_array_index (self->hidden, i);
      if (!all && hidden->owner != owner)
        continue;
      if (hidden->window)
        gtk_widget_set_visible (GTK_WIDGET (hidden->window), TRUE);
      g_ptr_array_remove_index (self->hidden, i);
    }
}

/* Clears text that the last player copied or selected. Clipboard contents of other programs do
 * not change. */
static void
clear_clipboards (PayolaHotSeat *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self->window));
  GdkClipboard *const clipboards[] = { gdk_display_get_clipboard (display),
                                       gdk_display_get_primary_clipboard (display) };

  for (guint i = 0; i < G_N_ELEMENTS (clipboards); i++)
    if (gdk_clipboard_is_local (clipboards[i]))
      gdk_clipboard_set_content (clipboards[i], NULL);
}

static void
show_curtain (PayolaHotSeat *self)
{
  const PayBoard *board = pay_game_get_board (game_of (self));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game_of (self)));

  if (pay_game_is_over (game_of (self)))
    {
      adw_status_page_set_title (self->curtain, _("The Game Is Over"));
      adw_status_page_set_description (self->curtain, phase);
      gtk_button_set_label (self->confirm, _("_Show Everything"));
    }
  else if (self->next == PAY_NO_POWER)
    {
      adw_status_page_set_title (self->curtain, _("All Sheets Submitted"));
      adw_status_page_set_description (self->curtain, phase);
      gtk_button_set_label (self->confirm, _("_Adjudicate and Show Results"));
    }
  else
    {
      const char *name = pay_board_get_power_name (board, self->next);
      /* Translators: %s is the power whose player comes next; a title */
      g_autofree char *title = g_strdup_printf (_("Hand Over to %s"), name);
      g_autofree char *words = g_strdup_printf (
        /* Translators: %s is a phase, such as “Spring 1901 movement” */
        _("%s\nThe previous player’s work is hidden. Only the next player should look at the "
          "screen now."),
        phase);
      /* Translators: %s is a power; a button that its player presses */
      g_autofree char *label = g_strdup_printf (_("_Continue as %s"), name);
      adw_status_page_set_title (self->curtain, title);
      adw_status_page_set_description (self->curtain, words);
      gtk_button_set_label (self->confirm, label);
    }
}

static void
drop (PayolaHotSeat *self)
{
  self->next = pay_game_is_over (game_of (self)) ? PAY_NO_POWER : find_next (self);
  self->down = TRUE;
  close_others (self);
  hide_others (self, payola_focus_get_viewer (payola_window_get_focus (self->window)));
  clear_clipboards (self);
  show_curtain (self);
  gtk_stack_set_visible_child_name (self->content, CURTAIN);
  gtk_widget_set_visible (self->hand_over, FALSE);
  /* The window behind the curtain contains nothing private. */
  payola_focus_set_viewer (payola_window_get_focus (self->window), PAY_VIEWER_PUBLIC);
  gtk_widget_grab_focus (GTK_WIDGET (self->confirm));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
lift (PayolaHotSeat *self, PayViewer viewer)
{
  PayolaFocus *focus = payola_window_get_focus (self->window);

  self->down = FALSE;
  payola_focus_set_viewer (focus, viewer);
  payola_focus_set_turn (focus, viewer >= 0 ? payola_document_get_n_turns (document_of (self))
                                            : payola_document_get_n_turns (document_of (self)) - 1);
  gtk_stack_set_visible_child_name (self->content, "game");
  gtk_widget_set_visible (self->hand_over, self->on);
  show_others (self, viewer, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Adjudicates the phase with the sheets of the computer players. */
static void
on_written (PayolaWindow *window, PayGame *submitted)
{
  PayolaHotSeat *self = window->hot_seat;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (!self->down)
    return;
  self->player = PAY_NO_POWER;
  if (!payola_document_adjudicate_from (document_of (self), submitted, diagnostics))
    {
      payola_window_show_findings (self->window, _("Could Not Adjudicate Phase"), diagnostics);
      return;
    }
  lift (self, PAY_VIEWER_PUBLIC);
}

static void
write_computers (PayolaWindow *window)
{
  _payola_window_write_computers (window, on_written);
}

void
payola_hot_seat_confirm (PayolaHotSeat *self)
{
  if (!self->down || self->busy)
    return;
  if (pay_game_is_over (game_of (self)))
    payola_hot_seat_end (self);
  else if (self->next == PAY_NO_POWER)
    _payola_window_ask_and_adjudicate (self->window, FALSE, write_computers);
  else
    {
      self->player = self->next;
      lift (self, (PayViewer) self->player);
    }
}

void
payola_hot_seat_hand_over (PayolaHotSeat *self)
{
  if (self->on && !self->down)
    drop (self);
}

void
payola_hot_seat_begin (PayolaHotSeat *self)
{
  if (self->on)
    return;
  self->on = TRUE;
  self->player = PAY_NO_POWER;
  drop (self);
}

void
payola_hot_seat_end (PayolaHotSeat *self)
{
  if (!self->on)
    return;
  self->on = self->down = FALSE;
  gtk_widget_set_visible (self->hand_over, FALSE);
  gtk_stack_set_visible_child_name (self->content, "game");
  payola_focus_set_viewer (payola_window_get_focus (self->window), PAY_VIEWER_GM);
  show_others (self, PAY_VIEWER_GM, TRUE);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
payola_hot_seat_set_busy (PayolaHotSeat *self, gboolean busy)
{
  self->busy = busy;
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm), !busy);
  if (!busy && self->down)
    gtk_widget_grab_focus (GTK_WIDGET (self->confirm));
}

gboolean
payola_hot_seat_is_on (PayolaHotSeat *self)
{
  return self->on;
}

gboolean
payola_hot_seat_is_down (PayolaHotSeat *self)
{
  return self->down;
}

/* Drops the curtain when the player has submitted. */
static void
on_game_changed (PayolaHotSeat *self)
{
  if (!self->on || self->down || self->player == PAY_NO_POWER)
    return;
  if (pay_game_get_sheet (game_of (self), self->player)
      && !payola_document_has_draft (document_of (self), self->player))
    drop (self);
}

/* ---- construction ---------------------------------------------------------------------------- */

static void
payola_hot_seat_finalize (GObject *object)
{
  PayolaHotSeat *self = PAYOLA_HOT_SEAT (object);

  show_others (self, PAY_VIEWER_GM, TRUE);
  g_ptr_array_unref (self->hidden);
  G_OBJECT_CLASS (payola_hot_seat_parent_class)->finalize (object);
}

static void
payola_hot_seat_class_init (PayolaHotSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_hot_seat_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_HOT_SEAT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_hot_seat_init (PayolaHotSeat *self)
{
  self->next = self->player = PAY_NO_POWER;
  self->hidden = g_ptr_array_new_with_free_func (hidden_free);
}

PayolaHotSeat *
payola_hot_seat_new (PayolaWindow *window, GtkStack *content, AdwHeaderBar *header)
{
  PayolaHotSeat *self = g_object_new (PAYOLA_TYPE_HOT_SEAT, NULL);

  self->window = window;
  self->content = content;
  self->curtain = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_icon_name (self->curtain, "system-users-symbolic");
  self->confirm = GTK_BUTTON (gtk_button_new ());
  gtk_button_set_use_underline (self->confirm, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->confirm), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->confirm), "pill");
  gtk_widget_add_css_class (GTK_WIDGET (self->confirm), "suggested-action");
  adw_status_page_set_child (self->curtain, GTK_WIDGET (self->confirm));
  gtk_stack_add_named (content, GTK_WIDGET (self->curtain), CURTAIN);
  self->hand_over = gtk_button_new_with_mnemonic (_("Hand O_ver"));
  gtk_widget_set_visible (self->hand_over, FALSE);
  adw_header_bar_pack_end (header, self->hand_over);
  g_signal_connect_object (self->confirm, "clicked", G_CALLBACK (payola_hot_seat_confirm), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand_over, "clicked", G_CALLBACK (payola_hot_seat_hand_over), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_window_get_document (window), "game-changed",
                           G_CALLBACK (on_game_changed), self, G_CONNECT_SWAPPED);
  return self;
}
