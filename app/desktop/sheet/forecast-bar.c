/* forecast-bar.c - widget that shows the possible cost of a sheet, in total and per unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/forecast-bar.h"

#include <glib/gi18n.h>

struct _PayolaForecastBar
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkFlowBox *figures;
  GtkWidget *overdraft;
  GtkLabel *overdraft_label;
  GtkLabel *text;
  GtkExpander *units_expander;
  GtkLabel *units_label;
  GtkGrid *units; /* filled only while it is visible */

  PayForecast *forecast; /* NULL while no forecast is shown */
  PayPosition *position;
  guint n_figures; /* number of visible figures */
};

G_DEFINE_FINAL_TYPE (PayolaForecastBar, payola_forecast_bar, GTK_TYPE_WIDGET)

static void
clear (PayolaForecastBar *self)
{
  self->n_figures = 0;
  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->position, pay_position_unref);
  gtk_widget_set_visible (self->overdraft, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->units_expander), FALSE);
}

static GtkWidget *
make_figure (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *big = gtk_label_new (NULL), *small = gtk_label_new (NULL);

  gtk_widget_add_css_class (big, "figure");
  gtk_widget_add_css_class (small, "caption");
  gtk_widget_add_css_class (small, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (big), 0);
  gtk_label_set_xalign (GTK_LABEL (small), 0);
  gtk_label_set_ellipsize (GTK_LABEL (small), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), big);
  gtk_box_append (GTK_BOX (box), small);
  return box;
}

/* Shows a figure with its name and an explanation as tooltip. Existing widgets are reused,
 * because the figures change with each key press. */
static void
add_figure (PayolaForecastBar *self, int agp, const char *name, const char *about)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->figures, (int) self->n_figures++);
  GtkWidget *box = child ? gtk_flow_box_child_get_child (child) : make_figure ();
  GtkWidget *big = gtk_widget_get_first_child (box), *small = gtk_widget_get_last_child (box);
  g_autofree char *number = g_strdup_printf ("%d", agp);
  g_autofree char *whole = g_strdup_printf ("%s: %d", name, agp);

  if (!child)
    {
      gtk_flow_box_insert (self->figures, box, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
  gtk_label_set_label (GTK_LABEL (big), number);
  gtk_label_set_label (GTK_LABEL (small), name);
  gtk_widget_set_tooltip_text (box, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (big), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

/* Removes figures that are no longer used. */
static void
end_figures (PayolaForecastBar *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->figures, (int) self->n_figures)))
    gtk_flow_box_remove (self->figures, GTK_WIDGET (child));
  gtk_widget_set_visible (GTK_WIDGET (self->figures), self->n_figures > 0);
}

static GtkWidget *
add_cell (PayolaForecastBar *self, const char *text, int column, int row, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 1 ? 1 : 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, css);
  gtk_label_set_wrap (GTK_LABEL (label), column == 2);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, column == 2);
  gtk_grid_attach (self->units, label, column, row, 1, 1);
  return label;
}

/* Returns the bids for a unit, such as "- BUR 9, H 4, other moves 3". The caller frees the text. */
static char *
bids_text (const PayForecastUnit *unit, const PayBoard *board)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < unit->n_bids; i++)
    {
      g_autofree char *words = pay_order_words (board, &unit->bids[i].order);
      g_string_append_printf (text, "%s%s %d", text->len ? ", " : "", words, unit->bids[i].amount);
    }
  if (unit->other_move > 0)
    {
      /* Translators: what is bid for all other moves; an item of the list “- BUR 9, H 4, other
         moves 3” */
      g_autofree char *other = g_strdup_printf (_("other moves %d"), unit->other_move);
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", other);
    }
  if (unit->other_stay > 0)
    {
      /* Translators: what is bid for all other orders that are not moves; an item of a list */
      g_autofree char *other = g_strdup_printf (_("other orders (not moves) %d"),
                                                unit->other_stay);
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", other);
    }
  return g_string_free (text, FALSE);
}

static void
fill_units (PayolaForecastBar *self)
{
  const PayForecast *forecast = self->forecast;
  const PayBoard *board = forecast ? pay_position_get_board (self->position) : NULL;
  guint n = forecast ? pay_forecast_get_n_units (forecast) : 0;
  guint n_bare = forecast ? pay_forecast_get_n_bare (forecast) : 0;
  GtkWidget *child;
  int row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->units))))
    gtk_grid_remove (self->units, child);
  if (!gtk_expander_get_expanded (self->units_expander))
    return;
  for (guint i = 0; i < n; i++, row++)
    {
      const PayForecastUnit *unit = pay_forecast_get_unit (forecast, i);
      g_autofree char *name = pay_unit_name (board, unit->unit_type, unit->location);
      g_autofree char *most = g_strdup_printf ("%d", unit->dearest);
      g_autofree char *bids = bids_text (unit, board);
      add_cell (self, name, 0, row, "order");
      gtk_widget_set_tooltip_text (add_cell (self, most, 1, row, "numeric"),
                                   _("Highest possible cost of this unit"));
      add_cell (self, bids, 2, row, "order");
    }
  for (guint i = 0; i < n_bare; i++, row++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position,
                                                   pay_forecast_get_bare (forecast, i));
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      add_cell (self, name, 0, row, "order");
      add_cell (self, "0", 1, row, "numeric");
      add_cell (self, _("no bid: holds unless another power pays"), 2, row, "dim-label");
    }
}

static void
show_units (PayolaForecastBar *self)
{
  guint n = pay_forecast_get_n_units (self->forecast);
  guint n_bare = pay_forecast_get_n_bare (self->forecast);
  g_autofree char *with = g_strdup_printf (
    /* Translators: the number of units that the sheet bids for */
    g_dngettext (NULL, "%u unit with bids", "%u units with bids", n), n);
  g_autofree char *without = g_strdup_printf (
    /* Translators: the number of the power’s own units that the sheet does not bid for */
    g_dngettext (NULL, "%u of yours without bids", "%u of yours without bids", n_bare), n_bare);
  /* Translators: "3 units with bids", "2 of yours without" */
  g_autofree char *label = n_bare > 0 ? g_strdup_printf (_("%s, %s"), with, without)
                                      : g_strdup (with);

  gtk_label_set_label (self->units_label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->units_label), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->units_expander),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->units_expander), n + n_bare > 0);
  fill_units (self);
}

void
payola_forecast_bar_show (PayolaForecastBar *self, PayForecast *forecast, PayPosition *position)
{
  int spendable = pay_forecast_get_spendable (forecast);
  int worst = pay_forecast_get_worst (forecast);

  clear (self);
  self->forecast = forecast;
  self->position = pay_position_ref (position);
  add_figure (self, pay_forecast_get_balance (forecast), C_("forecast", "Treasury"),
              _("Money at the start of the phase"));
  if (pay_forecast_get_savings (forecast) > 0)
    add_figure (self, pay_forecast_get_savings (forecast), C_("forecast", "Savings"),
                _("Reserved by savings requests"));
  if (pay_forecast_get_sent (forecast) > 0)
    add_figure (self, pay_forecast_get_sent (forecast), C_("forecast", "Transferred"),
                _("Transferred to other powers before the bidding"));
  add_figure (
    self, worst, C_("forecast", "Worst case"),
    _("Cost if every unit chose the order that is most expensive for you, before reductions"));
  add_figure (self, pay_forecast_get_alone_cost (forecast), C_("forecast", "If nobody else bids"),
              _("Cost if no other power bids"));
  add_figure (self, pay_forecast_get_sure (forecast), C_("forecast", "Certain cost"),
              _("Cost that does not depend on what the units do, such as gifts"));
  add_figure (self, MAX (spendable - worst, 0), C_("forecast", "Not yet bid"),
              _("Money that can be spent and has not been offered yet"));
  end_figures (self);
  gtk_widget_set_visible (self->overdraft, worst > spendable);
  if (worst > spendable)
    {
      g_autofree char *warning = g_strdup_printf (
        /* Translators: by how much the worst case exceeds the money, and how often all offers may
           be reduced */
        g_dngettext (NULL, "%d AgP more than can be spent: all offers may be reduced once",
                     "%d AgP more than can be spent: all offers may be reduced up to %u times",
                     pay_forecast_get_max_reductions (forecast)),
        worst - spendable, pay_forecast_get_max_reductions (forecast));
      gtk_label_set_label (self->overdraft_label, warning);
    }
  show_units (self);
}

void
payola_forecast_bar_show_balance (PayolaForecastBar *self, int agp)
{
  clear (self);
  add_figure (self, agp, C_("forecast", "Treasury"), _("Money at the start of the phase"));
  end_figures (self);
}

void
payola_forecast_bar_show_promised (PayolaForecastBar *self, int balance, int promised)
{
  clear (self);
  add_figure (self, balance, C_("forecast", "Treasury"), _("Money at the start of the phase"));
  add_figure (self, promised, C_("forecast", "Promised"),
              _("Total of the bribes or bids in this sheet"));
  add_figure (self, balance - promised, C_("forecast", "Remaining"),
              _("Money left if all bribes or bids in this sheet are paid"));
  end_figures (self);
}

void
payola_forecast_bar_show_text (PayolaForecastBar *self, const char *text)
{
  clear (self);
  end_figures (self);
  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), *text != '\0');
}

static void
payola_forecast_bar_dispose (GObject *object)
{
  PayolaForecastBar *self = PAYOLA_FORECAST_BAR (object);

  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->position, pay_position_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (payola_forecast_bar_parent_class)->dispose (object);
}

static void
payola_forecast_bar_class_init (PayolaForecastBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_forecast_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/forecast-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, box);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, figures);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, overdraft);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, overdraft_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, text);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, units_expander);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, units_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaForecastBar, units);
}

static void
payola_forecast_bar_init (PayolaForecastBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->units_expander, "notify::expanded", G_CALLBACK (fill_units), self,
                           G_CONNECT_SWAPPED);
}
