/* option-row.c - row with the name, description and switch of an option of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/option-row.h"

#include <glib/gi18n.h>

struct _PayolaOptionRow
{
  AdwActionRow parent_instance;

  GtkSwitch *toggle;
  gboolean chosen, in_force;
};

enum
{
  PROP_CHOSEN = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaOptionRow, payola_option_row, ADW_TYPE_ACTION_ROW)

/* Returns the state that the switch should have. The visible switch differs from this state only
 * between a click and the next call of payola_option_row_show(). */
static gboolean
is_on (PayolaOptionRow *self)
{
  return self->chosen || self->in_force;
}

static void
on_switch (PayolaOptionRow *self)
{
  gboolean on = gtk_switch_get_active (self->toggle);

  if (on == is_on (self))
    return;
  self->chosen = on;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHOSEN]);
}

void
payola_option_row_switch (PayolaOptionRow *self, gboolean on)
{
  gtk_switch_set_active (self->toggle, on);
}

gboolean
payola_option_row_get_chosen (PayolaOptionRow *self)
{
  return self->chosen;
}

void
payola_option_row_show (PayolaOptionRow *self, gboolean in_force, gboolean excluded)
{
  gboolean comes = in_force && !self->chosen;

  self->in_force = in_force;
  gtk_switch_set_active (self->toggle, is_on (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle), !comes);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle),
                               comes ? _("Set by the kind of game or by another option") : NULL);
  if (excluded)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

PayolaOptionRow *
payola_option_row_new (PayOption option, const char *title)
{
  g_autofree char *explained = pay_option_explain (option);
  /* The subtitle contains the name of the option, because findings and payola-cli use this name. */
  g_autofree char *subtitle = g_strcmp0 (title, pay_option_name (option)) == 0
                              ? g_strdup (explained)
                              : g_strdup_printf ("%s · %s", pay_option_name (option), explained);

  return g_object_new (PAYOLA_TYPE_OPTION_ROW, "title", title, "subtitle", subtitle, NULL);
}

static void
payola_option_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, PAYOLA_OPTION_ROW (object)->chosen);
}

static void
payola_option_row_class_init (PayolaOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = payola_option_row_get_property;
  props[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
payola_option_row_init (PayolaOptionRow *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  self->toggle = GTK_SWITCH (toggle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), toggle);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (on_switch), self);
}
