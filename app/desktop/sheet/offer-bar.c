/* offer-bar.c - the open offer on a page that is not the sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/offer-bar.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/sheet/offer-editor.h"

#include <glib/gi18n.h>

struct _PayolaOfferBar
{
  GtkBox parent_instance;

  PayolaOfferEditor *editor; /* borrowed; NULL until the sheet is set */
  PayolaFocus *focus;
  GListModel *pending; /* the pending offers of the power in focus */

  GtkLabel *title;
  GtkWidget *fields; /* for the open offer */
  GtkEntry *amount;
  GtkWidget *add;
  GtkLabel *finding;
};

G_DEFINE_FINAL_TYPE (PayolaOfferBar, payola_offer_bar, GTK_TYPE_BOX)

/* ---- showing --------------------------------------------------------------------------------- */

/* Returns the orders of an offer, as in “A PAR - BUR / A PAR H”. The caller frees the text. */
static char *
list_orders (PayolaOfferBar *self, const PayOfferDraft *draft)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < draft->orders->len; i++)
    {
      g_autofree char *order = pay_order_text (board, &g_array_index (draft->orders, PayOrder, i));
      g_string_append_printf (text, "%s%s", i > 0 ? " / " : "", order);
    }
  return g_string_free (text, FALSE);
}

static void
show_offer (PayolaOfferBar *self, const PayOfferDraft *draft)
{
  g_autofree char *orders = list_orders (self, draft);
  g_autofree char *problem = payola_offer_editor_describe_problem (self->editor);
  /* Translators: orders, “A PAR - BUR” */
  g_autofree char *title = draft->orders->len > 0 ? g_strdup_printf (_("Offer for %s"), orders)
                                                  : g_strdup (_("Savings Request"));

  gtk_label_set_label (self->title, title);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->amount)), draft->amount))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->amount), draft->amount);
      gtk_editable_set_position (GTK_EDITABLE (self->amount), -1);
    }
  gtk_widget_set_sensitive (self->add, problem == NULL);
  gtk_label_set_label (self->finding, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->finding), problem != NULL);
}

static void
show_pending (PayolaOfferBar *self)
{
  guint n = self->pending ? g_list_model_get_n_items (self->pending) : 0;
  g_autofree char *title = g_strdup_printf (
    /* Translators: the number of offers that are not in the sheet yet */
    g_dngettext (NULL, "%u pending offer", "%u pending offers", n), n);

  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->finding), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
update (PayolaOfferBar *self)
{
  const PayOfferDraft *draft = payola_focus_get_open_offer (self->focus, NULL)
                               ? payola_offer_editor_get_draft (self->editor)
                               : NULL;

  gtk_widget_set_visible (self->fields, draft != NULL);
  if (!draft)
    {
      show_pending (self);
      return;
    }
  show_offer (self, draft);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* Watches the pending offers of the power that is now in focus. */
static void
follow_pending (PayolaOfferBar *self)
{
  GListModel *pending = payola_focus_may_write (self->focus)
                        ? payola_document_get_pending (payola_focus_get_document (self->focus),
                                                       payola_focus_get_power (self->focus))
                        : NULL;

  if (pending != self->pending)
    {
      if (self->pending)
        g_signal_handlers_disconnect_by_func (self->pending, update, self);
      g_set_object (&self->pending, pending);
      if (pending)
        g_signal_connect_object (pending, "items-changed", G_CALLBACK (update), self,
                                 G_CONNECT_SWAPPED);
    }
  update (self);
}

void
payola_offer_bar_focus_amount (PayolaOfferBar *self)
{
  if (!self->editor || payola_offer_editor_get_line (self->editor) == 0)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
  gtk_editable_select_region (GTK_EDITABLE (self->amount), 0, -1);
}

/* ---- actions --------------------------------------------------------------------------------- */

static void
on_amount (PayolaOfferBar *self)
{
  payola_offer_editor_set_amount (self->editor,
                                  gtk_editable_get_text (GTK_EDITABLE (self->amount)));
}

static void
on_add (PayolaOfferBar *self)
{
  if (!payola_offer_editor_accept (self->editor))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
on_cancel (PayolaOfferBar *self)
{
  payola_offer_editor_cancel (self->editor);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  on_cancel (PAYOLA_OFFER_BAR (widget));
  return TRUE;
}

/* ---- type ------------------------------------------------------------------------------------ */

static GtkWidget *
add_button (GtkWidget *box, const char *label, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

void
payola_offer_bar_set_panel (PayolaOfferBar *self, PayolaSheetPanel *panel, PayolaFocus *focus)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = payola_sheet_panel_get_offer_editor (panel);
  self->focus = g_object_ref (focus);
  g_signal_connect_object (self->amount, "notify::text", G_CALLBACK (on_amount), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "open-offer-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "changed", G_CALLBACK (follow_pending), self, G_CONNECT_SWAPPED);
  follow_pending (self);
}

static void
payola_offer_bar_dispose (GObject *object)
{
  PayolaOfferBar *self = PAYOLA_OFFER_BAR (object);

  if (self->pending)
    g_signal_handlers_disconnect_by_func (self->pending, update, self);
  if (self->focus)
    g_signal_handlers_disconnect_by_data (self->focus, self);
  g_clear_object (&self->pending);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_offer_bar_parent_class)->dispose (object);
}

static void
payola_offer_bar_class_init (PayolaOfferBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_offer_bar_dispose;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
payola_offer_bar_init (PayolaOfferBar *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = payola_words_new ("", "heading"), *finding = payola_words_new ("", "error");
  GtkWidget *amount = gtk_entry_new (), *open, *cancel;

  self->fields = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->title = GTK_LABEL (title);
  self->finding = GTK_LABEL (finding);
  self->amount = GTK_ENTRY (amount);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "offer-bar");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  open = add_button (head, _("Open _Sheet"), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.page");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (open), "s", "sheet");
  gtk_widget_set_valign (open, GTK_ALIGN_CENTER);

  gtk_widget_set_hexpand (amount, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (amount), 6);
  gtk_entry_set_max_length (self->amount, 200);
  gtk_entry_set_activates_default (self->amount, FALSE);
  payola_widget_set_name (amount, _("Amount in AgP"));
  gtk_widget_set_tooltip_text (amount, _("Amount in AgP"));
  g_signal_connect_swapped (amount, "activate", G_CALLBACK (on_add), self);
  gtk_box_append (GTK_BOX (self->fields), amount);
  cancel = add_button (self->fields, _("_Cancel"),
                       _("Close without changing the sheet (Escape)"));
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (on_cancel), self);
  self->add = add_button (self->fields, _("_Add"), _("Add the offer to the sheet (Enter)"));
  gtk_widget_add_css_class (self->add, "suggested-action");
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (on_add), self);
  gtk_box_append (GTK_BOX (self), head);
  gtk_box_append (GTK_BOX (self), self->fields);
  gtk_box_append (GTK_BOX (self), finding);
}
