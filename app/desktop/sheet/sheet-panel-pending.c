/* sheet-panel-pending.c - offers that were left before they were added to the sheet
 *
 * The user leaves the open offer by choosing another unit, power or line. It then becomes a row
 * below the sheet, so that it is neither lost nor written unasked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "desktop/kit/quick-label.h"

#include <glib/gi18n.h>

static GListModel *
pending_of (PayolaSheetPanel *self)
{
  return payola_document_get_pending (payola_focus_get_document (self->focus),
                                      payola_focus_get_power (self->focus));
}

/* ---- leaving --------------------------------------------------------------------------------- */

void
payola_sheet_panel_leave_offer (PayolaSheetPanel *self)
{
  g_autofree char *line = payola_offer_editor_make_line (self->offer_editor);

  if (!line)
    return;
  g_autofree char *replaced = g_strdup (self->replaced);
  PayPower power = self->offer_power;
  payola_offer_editor_cancel (self->offer_editor);
  if (g_strcmp0 (line, replaced) != 0)
    payola_document_add_pending (payola_focus_get_document (self->focus), power, line, replaced);
}

/* ---- adding and discarding ------------------------------------------------------------------- */

/* Removes a pending offer from the list and returns it. The caller frees it. */
static PayolaPendingOffer *
steal (PayolaSheetPanel *self, guint i)
{
  PayolaPendingOffer *offer = g_list_model_get_item (pending_of (self), i);

  payola_document_remove_pending (payola_focus_get_document (self->focus),
                                  payola_focus_get_power (self->focus), i);
  return offer;
}

/* Returns the index of the row that contains a widget. */
static guint
index_of (GtkWidget *widget)
{
  return (guint) gtk_list_box_row_get_index (
    GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW)));
}

static void
on_add (GtkWidget *button, PayolaSheetPanel *self)
{
  g_autoptr (PayolaPendingOffer) offer = steal (self, index_of (button));

  _payola_sheet_panel_write_line (self, payola_pending_offer_get_line (offer),
                                  payola_pending_offer_get_replaced (offer));
}

static void
on_discard (GtkWidget *button, PayolaSheetPanel *self)
{
  g_object_unref (steal (self, index_of (button)));
}

/* Opens a pending offer in the editor. A line that cannot be edited there is added to the text. */
static void
on_pending_activated (GtkListBox *list, GtkListBoxRow *row, PayolaSheetPanel *self)
{
  payola_sheet_panel_leave_offer (self);
  g_autoptr (PayolaPendingOffer) offer = steal (self, (guint) gtk_list_box_row_get_index (row));

  if (!_payola_sheet_panel_begin_line (self, payola_pending_offer_get_line (offer),
                                       payola_pending_offer_get_replaced (offer), 0))
    _payola_sheet_panel_write_line (self, payola_pending_offer_get_line (offer),
                                    payola_pending_offer_get_replaced (offer));
}

/* Returns the unit of an offer, such as “F BRE”, or the whole line if the offer does not have a
 * unit. The caller frees the text. */
static char *
name_of (PayolaSheetPanel *self, const char *line)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  g_autoptr (PayOfferDraft) draft = pay_offer_draft_read (
    pay_setup_get_options (pay_game_get_setup (game)), pay_game_get_position (game),
    payola_focus_get_power (self->focus), line);

  return draft && draft->location != PAY_NO_LOCATION
         ? pay_unit_name (pay_game_get_board (game), draft->unit_type, draft->location)
         : g_strdup (line);
}

guint
payola_sheet_panel_add_pending (PayolaSheetPanel *self, char **names)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  payola_sheet_panel_leave_offer (self);
  while (g_list_model_get_n_items (pending_of (self)) > 0)
    {
      g_autoptr (PayolaPendingOffer) offer = steal (self, 0);
      g_autofree char *name = name_of (self, payola_pending_offer_get_line (offer));
      g_string_append_printf (list, "%s%s", n++ > 0 ? ", " : "", name);
      _payola_sheet_panel_write_line (self, payola_pending_offer_get_line (offer),
                                      payola_pending_offer_get_replaced (offer));
    }
  if (names)
    *names = g_string_free (g_steal_pointer (&list), FALSE);
  return n;
}

/* ---- the list -------------------------------------------------------------------------------- */

static GtkWidget *
make_row (gpointer item, gpointer panel)
{
  const char *line = payola_pending_offer_get_line (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = payola_quick_label_new (line, TRUE);
  GtkWidget *add = gtk_button_new_with_mnemonic (_("_Add"));
  GtkWidget *discard = gtk_button_new_from_icon_name ("edit-delete-symbolic");
  /* Translators: the line of an offer, “5 : F BRE - MAO” */
  g_autofree char *adds = g_strdup_printf (_("Add “%s” to the sheet"), line);
  /* Translators: the line of an offer, “5 : F BRE - MAO” */
  g_autofree char *discards = g_strdup_printf (_("Discard “%s”"), line);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (discard, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (discard, "flat");
  gtk_widget_set_tooltip_text (add, adds);
  gtk_widget_set_tooltip_text (discard, discards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, adds, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (discard), GTK_ACCESSIBLE_PROPERTY_LABEL, discards,
                                  -1);
  g_signal_connect_object (add, "clicked", G_CALLBACK (on_add), panel, 0);
  g_signal_connect_object (discard, "clicked", G_CALLBACK (on_discard), panel, 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), add);
  gtk_box_append (GTK_BOX (box), discard);
  gtk_widget_add_css_class (box, "pending-offer");
  return box;
}

static void
show_whether_any (PayolaSheetPanel *self)
{
  gtk_widget_set_visible (self->pending_box,
                          self->pending && g_list_model_get_n_items (self->pending) > 0);
}

void
_payola_sheet_panel_show_pending (PayolaSheetPanel *self, gboolean may_write)
{
  GListModel *pending = may_write ? pending_of (self) : NULL;

  if (pending == self->pending)
    return;
  if (self->pending)
    g_signal_handlers_disconnect_by_func (self->pending, show_whether_any, self);
  g_set_object (&self->pending, pending);
  gtk_list_box_bind_model (self->pending_list, pending, make_row, self, NULL);
  if (pending)
    g_signal_connect_object (pending, "items-changed", G_CALLBACK (show_whether_any), self,
                             G_CONNECT_SWAPPED);
  show_whether_any (self);
}

void
_payola_sheet_panel_class_add_pending (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, pending_box);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, pending_list);
  gtk_widget_class_bind_template_callback (klass, on_pending_activated);
}
