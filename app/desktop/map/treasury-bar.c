/* treasury-bar.c - names of the powers with their treasuries, below the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/treasury-bar.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/power-token.h"

#include <glib/gi18n.h>

struct _PayolaTreasuryBar
{
  AdwBin parent_instance;

  PayolaFocus *focus;      /* NULL until set */
  GtkBox *row, *short_row; /* with and without the names of the powers */
  PayView *shown_view;     /* view and turn of the row, or NULL */
  guint shown_turn;
  gboolean wanted, any;
};

enum
{
  PROP_WANTED = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaTreasuryBar, payola_treasury_bar, ADW_TYPE_BIN)

static GtkWidget *
append_treasury (GtkBox *row, const PayBoard *board, PayPower power, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (words);

  gtk_box_append (GTK_BOX (box), payola_power_token_new (board, power));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (row, box);
  return label;
}

static void
add_treasury (PayolaTreasuryBar *self, const PayBoard *board, PayPower power, int agp)
{
  /* Translators: A power, and the money in its treasury: “France 12” */
  g_autofree char *words = g_strdup_printf (C_("treasury", "%s %d"),
                                            pay_board_get_power_name (board, power), agp);
  g_autofree char *amount = g_strdup_printf ("%d", agp);

  append_treasury (self->row, board, power, words);
  GtkWidget *label = append_treasury (self->short_row, board, power, amount);
  gtk_widget_set_tooltip_text (label, words);
  payola_widget_set_name (label, words);
}

static void
clear (GtkBox *row)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (row))))
    gtk_box_remove (row, child);
}

static void
update (PayolaTreasuryBar *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  const PayBoard *board = pay_view_get_board (view);
  int agp;

  if (view == self->shown_view && turn == self->shown_turn)
    return;
  g_clear_pointer (&self->shown_view, pay_view_unref);
  self->shown_view = pay_view_ref (view);
  self->shown_turn = turn;
  clear (self->row);
  clear (self->short_row);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_view_get_balance (view, turn, (PayPower) p, &agp))
      add_treasury (self, board, (PayPower) p, agp);
  self->any = gtk_widget_get_first_child (GTK_WIDGET (self->row)) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), self->wanted && self->any);
}

void
payola_treasury_bar_set_focus (PayolaTreasuryBar *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);

  self->focus = g_object_ref (focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
payola_treasury_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WANTED)
    g_value_set_boolean (value, PAYOLA_TREASURY_BAR (object)->wanted);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_treasury_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PayolaTreasuryBar *self = PAYOLA_TREASURY_BAR (object);

  if (id != PROP_WANTED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->wanted = g_value_get_boolean (value);
  gtk_widget_set_visible (GTK_WIDGET (self), self->wanted && self->any);
}

static void
payola_treasury_bar_dispose (GObject *object)
{
  PayolaTreasuryBar *self = PAYOLA_TREASURY_BAR (object);

  g_clear_pointer (&self->shown_view, pay_view_unref);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_treasury_bar_parent_class)->dispose (object);
}

static void
payola_treasury_bar_class_init (PayolaTreasuryBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = payola_treasury_bar_dispose;
  object_class->get_property = payola_treasury_bar_get_property;
  object_class->set_property = payola_treasury_bar_set_property;
  props[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkBox *
new_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);

  gtk_widget_add_css_class (row, "treasuries");
  return GTK_BOX (row);
}

static void
payola_treasury_bar_init (PayolaTreasuryBar *self)
{
  AdwSqueezer *squeezer = ADW_SQUEEZER (adw_squeezer_new ());
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy",
                                      GTK_POLICY_NEVER, NULL);

  /* Without enough room the names are left out, so that no number is cut off. */
  self->row = new_row ();
  self->short_row = new_row ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->short_row));
  adw_squeezer_set_homogeneous (squeezer, FALSE);
  adw_squeezer_set_xalign (squeezer, 0);
  adw_squeezer_add (squeezer, GTK_WIDGET (self->row));
  adw_squeezer_add (squeezer, scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("title", "Treasuries"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (squeezer));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
