/* order-row.c - row with a legal order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/order-row.h"

/* A plain row is used because a page has dozens of rows, and each row of libadwaita consists of
 * a dozen widgets. */
struct _PayolaOrderRow
{
  GtkListBoxRow parent_instance;

  PayOrder order;
};

G_DEFINE_FINAL_TYPE (PayolaOrderRow, payola_order_row, GTK_TYPE_LIST_BOX_ROW)

GtkWidget *
payola_order_row_new (const PayBoard *board, const PayOrder *order)
{
  g_autofree char *words = order->kind == PAY_ORDER_WAIVE ? pay_order_text (board, order)
                                                          : pay_order_words (board, order);
  PayolaOrderRow *self = g_object_new (PAYOLA_TYPE_ORDER_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (words);

  self->order = *order;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "order");
  gtk_widget_add_css_class (box, "order-choice");
  gtk_box_append (GTK_BOX (box), label);
  if (order->target != PAY_NO_LOCATION)
    {
      /* The row shows the full name of the target province beside the abbreviation. */
      GtkWidget *name = gtk_label_new (
        pay_board_get_name (board, pay_board_get_province (board, order->target)));
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (name, "dim-label");
      gtk_box_append (GTK_BOX (box), name);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return GTK_WIDGET (self);
}

const PayOrder *
payola_order_row_get_order (PayolaOrderRow *self)
{
  return &self->order;
}

static void
payola_order_row_class_init (PayolaOrderRowClass *klass)
{
}

static void
payola_order_row_init (PayolaOrderRow *self)
{
}
