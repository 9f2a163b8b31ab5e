/* correct-unit.c - row of the table of corrections for a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/correct-unit.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

struct _PayolaCorrectUnit
{
  AdwExpanderRow parent_instance;

  PayolaCorrections *corrections;
  GtkStringList *places;
  GArray *locations; /* PayLocation, for each item of `places` */
  PayUnit unit;
  gboolean adds; /* whether the row adds a unit */
  gboolean dislodged;
  GtkWidget *remove;  /* NULL in a row that adds a unit */
  GtkDropDown *power; /* NULL until the row is expanded */
  GtkDropDown *type;  /* 0: army, 1: fleet */
  GtkDropDown *place;
  AdwActionRow *place_row; /* its subtitle is the reason why a unit cannot be there */
};

G_DEFINE_FINAL_TYPE (PayolaCorrectUnit, payola_correct_unit, ADW_TYPE_EXPANDER_ROW)

static const PayBoard *
board_of (PayolaCorrectUnit *self)
{
  return pay_position_get_board (payola_corrections_get_before (self->corrections));
}

static guint
find_place (PayolaCorrectUnit *self, PayLocation location)
{
  for (guint i = 0; i < self->locations->len; i++)
    if (g_array_index (self->locations, PayLocation, i) == location)
      return i;
  return 0;
}

static void
show_problem (PayolaCorrectUnit *self, const char *problem)
{
  adw_action_row_set_subtitle (self->place_row, problem);
  if (*problem)
    gtk_widget_add_css_class (GTK_WIDGET (self->place_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->place_row), "error");
}

static void
show_title (PayolaCorrectUnit *self)
{
  const PayBoard *board = board_of (self);
  const char *power = pay_board_get_power_name (board, self->unit.owner);
  const char *place = pay_board_get_name (board, self->unit.location);
  const char *type = self->unit.type == PAY_UNIT_ARMY ? C_("unit type", "Army")
                                                      : C_("unit type", "Fleet");
  /* Translators: a type of unit (“Army”), a place (“Paris”) */
  g_autofree char *title = g_strdup_printf (_("%s, %s"), type, place);
  /* Translators: a power; “Army, Paris” */
  g_autofree char *remove = g_strdup_printf (_("Remove: %s, %s"), power, title);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  /* Translators: the name of a power whose unit was dislodged */
  g_autofree char *owner = self->dislodged ? g_strdup_printf (_("%s, dislodged"), power)
                                           : g_strdup (power);
  g_autofree char *subtitle = g_markup_escape_text (owner, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), escaped);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  gtk_widget_set_tooltip_text (self->remove, remove);
  payola_widget_set_name (self->remove, remove);
}

static void
show_fields (PayolaCorrectUnit *self)
{
  gtk_drop_down_set_selected (self->power, (guint) self->unit.owner);
  gtk_drop_down_set_selected (self->type, self->unit.type == PAY_UNIT_FLEET);
  gtk_drop_down_set_selected (self->place, find_place (self, self->unit.location));
  show_problem (self, "");
}

void
payola_correct_unit_show (PayolaCorrectUnit *self, const PayUnit *unit)
{
  self->unit = *unit;
  show_title (self);
  if (self->power)
    show_fields (self);
}

const PayUnit *
payola_correct_unit_get (PayolaCorrectUnit *self, gboolean *dislodged)
{
  *dislodged = self->dislodged;
  return &self->unit;
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Returns the unit as the fields describe it. */
static PayUnit
read_fields (PayolaCorrectUnit *self)
{
  PayUnit unit = self->unit;
  guint place = gtk_drop_down_get_selected (self->place);

  unit.owner = (PayPower) gtk_drop_down_get_selected (self->power);
  unit.type = gtk_drop_down_get_selected (self->type) == 0 ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
  if (place < self->locations->len)
    unit.location = g_array_index (self->locations, PayLocation, place);
  return unit;
}

static void
on_field (PayolaCorrectUnit *self)
{
  const PayBoard *board = board_of (self);
  PayUnit old = self->unit, unit = read_fields (self);

  if (self->adds)
    {
      show_problem (self, "");
      return;
    }
  if (unit.owner == old.owner && unit.type == old.type && unit.location == old.location)
    return;
  /* The corrections update the list of units before payola_corrections_place() returns. The list
   * must find the new unit in this row then. */
  self->unit = unit;
  if (unit.type == PAY_UNIT_ARMY)
    self->unit.location = pay_board_get_province (board, unit.location);
  g_autofree char *problem = payola_corrections_place (
    self->corrections, unit, pay_board_get_province (board, old.location));
  if (!problem)
    return;
  self->unit = old;
  show_problem (self, problem);
}

static void
on_remove (GtkButton *button, PayolaCorrectUnit *self)
{
  payola_corrections_remove (self->corrections,
                             pay_board_get_province (board_of (self), self->unit.location));
}

static void
on_add (GtkButton *button, PayolaCorrectUnit *self)
{
  g_autofree char *problem = payola_corrections_place (self->corrections, read_fields (self),
                                                       PAY_NO_PROVINCE);

  show_problem (self, problem ? problem : "");
  if (!problem)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
}

/* ---- fields ---------------------------------------------------------------------------------- */

/* Adds a row with a drop-down list. Takes ownership of the model. */
static AdwActionRow *
add_field (PayolaCorrectUnit *self, const char *title, GListModel *model, GtkDropDown **field)
{
  GtkWidget *row = payola_row_new (title, NULL);
  GtkWidget *drop = gtk_drop_down_new (
    model, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));

  *field = GTK_DROP_DOWN (drop);
  payola_drop_down_shorten (*field);
  gtk_widget_set_valign (drop, GTK_ALIGN_CENTER);
  payola_widget_set_name (drop, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), drop);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  return ADW_ACTION_ROW (row);
}

static void
add_button (PayolaCorrectUnit *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Add Unit"));

  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_margin_top (button, 6);
  gtk_widget_set_margin_bottom (button, 6);
  gtk_widget_set_margin_end (button, 12);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_add), self, 0);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), button);
}

static void
make_fields (PayolaCorrectUnit *self)
{
  const PayBoard *board = board_of (self);
  GtkStringList *powers = gtk_string_list_new (NULL), *types = gtk_string_list_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (powers, pay_board_get_power_name (board, (PayPower) p));
  gtk_string_list_append (types, C_("unit type", "Army"));
  gtk_string_list_append (types, C_("unit type", "Fleet"));
  add_field (self, C_("unit", "Power"), G_LIST_MODEL (powers), &self->power);
  add_field (self, C_("unit", "Type"), G_LIST_MODEL (types), &self->type);
  self->place_row = add_field (self, C_("unit", "Place"),
                               G_LIST_MODEL (g_object_ref (self->places)), &self->place);
  gtk_drop_down_set_enable_search (self->place, TRUE);
  show_fields (self);
  if (self->adds)
    add_button (self);
  GtkDropDown *const fields[] = { self->power, self->type, self->place };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_signal_connect_object (fields[i], "notify::selected", G_CALLBACK (on_field), self,
                             G_CONNECT_SWAPPED);
}

static void
on_expanded (PayolaCorrectUnit *self)
{
  if (!self->power && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    make_fields (self);
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_correct_unit_dispose (GObject *object)
{
  PayolaCorrectUnit *self = PAYOLA_CORRECT_UNIT (object);

  g_clear_object (&self->corrections);
  g_clear_object (&self->places);
  g_clear_pointer (&self->locations, g_array_unref);
  G_OBJECT_CLASS (payola_correct_unit_parent_class)->dispose (object);
}

static void
payola_correct_unit_class_init (PayolaCorrectUnitClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_correct_unit_dispose;
}

static void
payola_correct_unit_init (PayolaCorrectUnit *self)
{
  g_signal_connect (self, "notify::expanded", G_CALLBACK (on_expanded), NULL);
}

GtkWidget *
payola_correct_unit_new (PayolaCorrections *corrections, GtkStringList *places,
                         const GArray *locations, const PayUnit *unit, gboolean dislodged)
{
  PayolaCorrectUnit *self = g_object_new (PAYOLA_TYPE_CORRECT_UNIT, NULL);

  self->corrections = g_object_ref (corrections);
  self->places = g_object_ref (places);
  self->locations = g_array_ref ((GArray *) locations);
  self->adds = unit == NULL;
  self->dislodged = dislodged;
  if (self->adds)
    {
      self->unit = (PayUnit) { .type = PAY_UNIT_ARMY,
                               .location = g_array_index (locations, PayLocation, 0) };
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Add Unit"));
      return GTK_WIDGET (self);
    }
  self->remove = payola_icon_button_new ("list-remove-symbolic", "");
  gtk_widget_set_valign (self->remove, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (on_remove), self, 0);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->remove);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), !dislodged);
  payola_correct_unit_show (self, unit);
  return GTK_WIDGET (self);
}
