/* power-row.c - row with the possessions of a power and the state of its sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/power-row.h"

#include "desktop/kit/power-token.h"

#include <glib/gi18n.h>

struct _PayolaPowerRow
{
  AdwActionRow parent_instance;

  GtkLabel *state;
  GtkImage *icon;
  GtkWidget *statement;
};

G_DEFINE_FINAL_TYPE (PayolaPowerRow, payola_power_row, ADW_TYPE_ACTION_ROW)

GtkWidget *
payola_power_row_new (const PayBoard *board, PayPower power)
{
  PayolaPowerRow *self = g_object_new (PAYOLA_TYPE_POWER_ROW, NULL);
  const char *name = pay_board_get_power_name (board, power);
  /* Translators: the name of a power */
  g_autofree char *sheet = g_strdup_printf (_("Show the sheet of %s"), name);
  /* Translators: the name of a power */
  g_autofree char *statement = g_strdup_printf (_("Statement for %s"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), payola_power_token_new (board, power));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), sheet);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", power);
  gtk_widget_set_tooltip_text (self->statement, statement);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->statement), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  statement, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->statement), "i", power);
  return GTK_WIDGET (self);
}

void
payola_power_row_set_state (PayolaPowerRow *self, const char *state, const char *icon)
{
  gtk_label_set_label (self->state, state ? state : "");
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
}

void
payola_power_row_set_doors (PayolaPowerRow *self, gboolean statement, gboolean sheet)
{
  gtk_widget_set_visible (self->statement, statement);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), sheet);
}

static void
payola_power_row_class_init (PayolaPowerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/power-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaPowerRow, state);
  gtk_widget_class_bind_template_child (widget_class, PayolaPowerRow, icon);
  gtk_widget_class_bind_template_child (widget_class, PayolaPowerRow, statement);
}

static void
payola_power_row_init (PayolaPowerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
