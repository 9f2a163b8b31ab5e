/* transfer-dialog.c - dialog that composes a transfer of money to another power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/transfer-dialog.h"

#include <glib/gi18n.h>

struct _PayolaTransferDialog
{
  AdwWindow parent_instance;

  const PayBoard *board;
  PayPower power; /* the sender */
  guint line;     /* number of the line to change, or 0 for a new line */
  int available;

  GtkSpinButton *amount;
  GtkDropDown *to;
  GtkStringList *names; /* all powers except the sender */
  GtkLabel *meaning;
  GtkButton *done_button;
};

enum
{
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaTransferDialog, payola_transfer_dialog, ADW_TYPE_WINDOW)

static PayPower
get_receiver (PayolaTransferDialog *self)
{
  int selected = (int) gtk_drop_down_get_selected (self->to);

  return (PayPower) (selected < self->power ? selected : selected + 1);
}

static void
on_changed (PayolaTransferDialog *self)
{
  if (!self->board)
    return;
  int amount = gtk_spin_button_get_value_as_int (self->amount);
  const char *name = pay_board_get_power_name (self->board, get_receiver (self));
  g_autofree char *meaning = self->available < 1
                             ? g_strdup (_("No money is available to send."))
                             : g_strdup_printf (
                               /* Translators: the name of a power, the amount that is sent, and the
                                  amount that the sender keeps */
                               _("%s receives %d AgP before the bidding and can spend the money "
                                 "at once. You keep %d AgP. "
                                 "After adjudication, the transfer cannot be reversed."),
                               name, amount, self->available - amount);

  gtk_label_set_label (self->meaning, meaning);
  gtk_widget_set_sensitive (GTK_WIDGET (self->done_button), self->available >= 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->done_button),
                               self->available < 1 ? _("No money is available to send.") : NULL);
}

static void
on_done (PayolaTransferDialog *self)
{
  g_autofree char *line = g_strdup_printf (
    "TRANSFER %d TO %s", gtk_spin_button_get_value_as_int (self->amount),
    pay_board_get_power_key (self->board, get_receiver (self)));

  g_signal_emit (self, signals[DONE], 0, self->line, line);
  gtk_window_close (GTK_WINDOW (self));
}

PayolaTransferDialog *
payola_transfer_dialog_new (GtkWindow *parent, const PayBoard *board, PayPower power, guint line,
                            int available)
{
  PayolaTransferDialog *self = g_object_new (PAYOLA_TYPE_TRANSFER_DIALOG, "transient-for", parent,
                                             NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((PayPower) p != power)
      gtk_string_list_append (self->names, pay_board_get_power_name (board, (PayPower) p));
  self->board = board;
  self->power = power;
  self->line = line;
  self->available = available;
  gtk_spin_button_set_range (self->amount, 1, MAX (available, 1));
  on_changed (self);
  gtk_window_set_default_widget (GTK_WINDOW (self), GTK_WIDGET (self->done_button));
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
  return self;
}

void
payola_transfer_dialog_set (PayolaTransferDialog *self, int amount, PayPower to)
{
  gtk_spin_button_set_value (self->amount, amount);
  gtk_drop_down_set_selected (self->to, (guint) (to < self->power ? to : to - 1));
}

static void
payola_transfer_dialog_class_init (PayolaTransferDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[DONE] = g_signal_new ("done", PAYOLA_TYPE_TRANSFER_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/transfer-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaTransferDialog, amount);
  gtk_widget_class_bind_template_child (widget_class, PayolaTransferDialog, to);
  gtk_widget_class_bind_template_child (widget_class, PayolaTransferDialog, names);
  gtk_widget_class_bind_template_child (widget_class, PayolaTransferDialog, meaning);
  gtk_widget_class_bind_template_child (widget_class, PayolaTransferDialog, done_button);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
}

static void
payola_transfer_dialog_init (PayolaTransferDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* In GTK 4.8, GtkSpinButton does not have the property “activates-default”, so the property is
   * set on the text inside the spin button. */
  gtk_text_set_activates_default (
    GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->amount))), TRUE);
}
