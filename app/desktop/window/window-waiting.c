/* window-waiting.c - emails that wait for the game master’s decision
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/window/window-private.h"
#include "model/undecided.h"

#include <glib/gi18n.h>

#define GO_ON "payola-go-on" /* key of the dialog’s object data: the function to continue with */

static gboolean
may_see_inbox (PayolaWindow *self)
{
  return payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM
      && !payola_hot_seat_is_on (self->hot_seat);
}

/* ---- the count ------------------------------------------------------------------------------- */

void
_payola_window_update_waiting (PayolaWindow *self)
{
  guint n = may_see_inbox (self) ? payola_inbox_count_open (self->inbox) : 0;
  AdwViewStackPage *page = adw_view_stack_get_page (self->pages, GTK_WIDGET (self->master_panel));
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *words = g_strdup_printf (
    /* Translators: the number of emails that wait for a decision or an answer */
    ngettext ("Inbox: %u email waits (Ctrl+I)", "Inbox: %u emails wait (Ctrl+I)", n), n);

  adw_view_stack_page_set_badge_number (page, n);
  adw_view_stack_page_set_needs_attention (page, n > 0);
  gtk_label_set_label (self->inbox_label, number);
  gtk_widget_set_tooltip_text (self->inbox_button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->inbox_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_visible (self->inbox_button, n > 0);
}

/* Reports emails that arrived while the inbox is closed, such as those of a watched folder. */
static void
on_inbox_changed (PayolaWindow *self)
{
  guint n = payola_inbox_get_n (self->inbox);

  if (n > self->n_mails && !self->inbox_window && may_see_inbox (self))
    payola_window_toast (self, payola_inbox_get (self->inbox, n - 1)->sentence);
  self->n_mails = n;
  _payola_window_update_waiting (self);
  _payola_window_update_deadline (self);
}

void
_payola_window_watch_inbox (PayolaWindow *self)
{
  self->n_mails = payola_inbox_get_n (self->inbox);
  payola_master_panel_set_inbox (self->master_panel, self->inbox);
  g_signal_connect_object (self->inbox, "changed", G_CALLBACK (on_inbox_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->focus, "changed", G_CALLBACK (_payola_window_update_waiting), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hot_seat, "changed", G_CALLBACK (_payola_window_update_waiting),
                           self, G_CONNECT_SWAPPED);
  _payola_window_update_waiting (self);
}

/* ---- the question ---------------------------------------------------------------------------- */

/* Lists the emails, the latest first. */
static GtkWidget *
list_undecided (PayolaWindow *self, const GArray *undecided)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  GtkWidget *list = payola_message_list_new ();

  for (guint i = undecided->len; i-- > 0;)
    {
      const PayolaInboxItem *item = payola_inbox_get (self->inbox,
                                                      g_array_index (undecided, guint, i));
      const char *who = item->power == PAY_NO_POWER ? _("Unknown power")
                                                    : pay_board_get_power_name (board, item->power);
      g_autofree char *time = g_date_time_format (item->when, "%F %H:%M");
      g_autofree char *subtitle = g_markup_printf_escaped ("%s\n%s%s%s", item->sentence, time,
                                                           *item->from ? " · " : "", item->from);

      gtk_list_box_append (GTK_LIST_BOX (list), payola_row_new (who, subtitle));
    }
  return payola_scroller_new (list, 240);
}

static void
on_response (AdwMessageDialog *dialog, const char *response, PayolaWindow *self)
{
  PayolaGoOn go_on = (PayolaGoOn) g_object_get_data (G_OBJECT (dialog), GO_ON);

  if (g_str_equal (response, "adjudicate"))
    go_on (self);
  else if (g_str_equal (response, "inbox"))
    _payola_window_show_inbox (self);
}

static char *
describe_missing (PayolaWindow *self, guint64 missing)
{
  g_autofree char *names = payola_undecided_names (
    pay_game_get_board (payola_document_get_game (self->document)), missing);

  return g_strdup_printf (
    /* Translators: %s is a list of powers, separated by commas */
    _("No sheet received from: %s. Depending on the phase, units without orders hold or disband, "
      "builds are waived, and missing removals are decided by the rules for civil disorder."),
    names);
}

/* Creates the question for emails that wait. A hot seat does not show them, because a player may be
 * looking. */
static GtkWidget *
ask_undecided (PayolaWindow *self, const GArray *undecided, guint64 missing)
{
  g_autofree char *waiting = g_strdup_printf (
    /* Translators: the number of emails */
    ngettext ("%u email for this phase waits in the inbox. It is ignored if you adjudicate now.",
              "%u emails for this phase wait in the inbox. They are ignored if you adjudicate now.",
              undecided->len),
    undecided->len);
  g_autofree char *absent = missing ? describe_missing (self, missing) : NULL;
  g_autofree char *body = absent ? g_strdup_printf ("%s\n\n%s", waiting, absent)
                                 : g_steal_pointer (&waiting);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self),
                                              _("Adjudicate Without Waiting Emails?"), body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "adjudicate",
                                   _("_Adjudicate Anyway"));
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "adjudicate",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  if (!may_see_inbox (self))
    return dialog;
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "inbox", _("_Open Inbox"));
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "inbox",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "inbox");
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                      list_undecided (self, undecided));
  return dialog;
}

static GtkWidget *
ask_missing (PayolaWindow *self, guint64 missing)
{
  g_autofree char *body = describe_missing (self, missing);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self),
                                              _("Adjudicate Without These Sheets?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "adjudicate", _("_Adjudicate"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "adjudicate",
                                              ADW_RESPONSE_SUGGESTED);
  return dialog;
}

void
_payola_window_ask_and_adjudicate (PayolaWindow *self, gboolean mind_missing, PayolaGoOn go_on)
{
  g_autoptr (GArray) undecided = payola_undecided_list (self->inbox);
  guint64 missing = mind_missing
                    ? payola_waiting_mail_get_missing (payola_waiting_mail_get (self->document))
                    : 0;
  GtkWidget *dialog;

  if (undecided->len == 0 && !missing)
    {
      go_on (self);
      return;
    }
  dialog = undecided->len > 0 ? ask_undecided (self, undecided, missing)
                              : ask_missing (self, missing);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), GO_ON, (gpointer) go_on);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  payola_message_present (dialog);
}

void
_payola_window_class_add_waiting (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaWindow, inbox_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, inbox_label);
}
