/* map-mark.c - accessible widget for a province or a unit of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-mark.h"

struct _PayolaMapMark
{
  GtkWidget parent_instance;

  char *name;
  PayProvince province;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMapMark, payola_map_mark, GTK_TYPE_WIDGET)

void
payola_map_mark_set_name (PayolaMapMark *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
payola_map_mark_set_province (PayolaMapMark *self, PayProvince province)
{
  self->province = province;
}

PayProvince
payola_map_mark_get_province (PayolaMapMark *self)
{
  return self->province;
}

PayolaMapMark *
payola_map_mark_new (GtkWidget *map)
{
  PayolaMapMark *self = g_object_new (PAYOLA_TYPE_MAP_MARK, "can-target", FALSE, NULL);

  gtk_widget_set_parent (GTK_WIDGET (self), map);
  return self;
}

static void
action_choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[CHOSEN], 0);
}

static void
payola_map_mark_finalize (GObject *object)
{
  g_free (PAYOLA_MAP_MARK (object)->name);
  G_OBJECT_CLASS (payola_map_mark_parent_class)->finalize (object);
}

static void
payola_map_mark_class_init (PayolaMapMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_map_mark_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "mark.choose", NULL, action_choose);
  signals[CHOSEN] = g_signal_new ("chosen", PAYOLA_TYPE_MAP_MARK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
payola_map_mark_init (PayolaMapMark *self)
{
}
