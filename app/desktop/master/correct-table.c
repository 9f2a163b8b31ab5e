/* correct-table.c - table in which the game master corrects the position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/correct-table.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/whole-choice.h"
#include "desktop/master/correct-unit.h"

#include <glib/gi18n.h>

#define MOST_AGP 999999

/* The fields of a power. */
typedef struct
{
  PayolaCorrectTable *table;
  PayPower power;
  GtkSpinButton *balance; /* NULL in games without money */
  GtkSpinButton *fund;    /* NULL in games without funds */
  GtkSwitch *resigned;
} PowerFields;

/* The field of a supply centre. */
typedef struct
{
  PayolaCorrectTable *table;
  PayProvince centre;
  AdwComboRow *owner; /* 0: nobody; p + 1: power p */
} CentreField;

struct _PayolaCorrectTable
{
  AdwBin parent_instance;

  PayolaCorrections *corrections;
  GtkStringList *places;
  GArray *locations; /* PayLocation, for each item of `places` */
  AdwPreferencesGroup *units;
  GPtrArray *rows; /* PayolaCorrectUnit; borrowed */
  PowerFields powers[PAY_MAX_POWERS];
  CentreField *centres;
  guint n_centres;
};

G_DEFINE_FINAL_TYPE (PayolaCorrectTable, payola_correct_table, ADW_TYPE_BIN)

static const PayBoard *
board_of (PayolaCorrectTable *self)
{
  return pay_position_get_board (payola_corrections_get_before (self->corrections));
}

/* ---- units ----------------------------------------------------------------------------------- */

static gboolean
is_same (const PayUnit *a, const PayUnit *b)
{
  return a->owner == b->owner && a->type == b->type && a->location == b->location;
}

/* Returns the index of the row of a unit, or -1. Without @exact, a row whose unit is in the same
 * province is enough. Rows that already have a unit are not considered. */
static int
find_row (PayolaCorrectTable *self, const PayUnit *unit, gboolean dislodged, gboolean exact,
          const GArray *taken)
{
  const PayBoard *board = board_of (self);

  for (guint i = 0; i < taken->len; i++)
    {
      gboolean was_dislodged;
      const PayUnit *old = payola_correct_unit_get (g_ptr_array_index (self->rows, i),
                                                    &was_dislodged);

      if (!g_array_index (taken, gboolean, i) && dislodged == was_dislodged
          && (exact ? is_same (old, unit)
                    : pay_board_get_province (board, old->location)
                        == pay_board_get_province (board, unit->location)))
        return (int) i;
    }
  return -1;
}

/* Lists the units of the position. Dislodged units come last. */
static GArray *
list_units (PayolaCorrectTable *self, guint *n_dislodged)
{
  const PayPosition *position = payola_corrections_get_position (self->corrections);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (PayUnit));

  *n_dislodged = pay_position_get_n_dislodged (position);
  g_array_append_vals (units, pay_position_get_units (position),
                       pay_position_get_n_units (position));
  for (guint i = 0; i < *n_dislodged; i++)
    g_array_append_vals (units, &pay_position_get_dislodged (position, i)->unit, 1);
  return units;
}

/* Shows the units. Each row keeps its place in the list, so that nothing moves under the pointer;
 * new units come last. */
static void
update_units (PayolaCorrectTable *self)
{
  guint n_dislodged;
  g_autoptr (GArray) units = list_units (self, &n_dislodged);
  g_autoptr (GArray) taken = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_autoptr (GArray) shown = g_array_new (FALSE, TRUE, sizeof (gboolean));

  g_array_set_size (taken, self->rows->len);
  g_array_set_size (shown, units->len);
  for (int exact = TRUE; exact >= FALSE; exact--)
    for (guint i = 0; i < units->len; i++)
      {
        const PayUnit *unit = &g_array_index (units, PayUnit, i);
        int row = g_array_index (shown, gboolean, i)
                  ? -1
                  : find_row (self, unit, i >= units->len - n_dislodged, exact, taken);
        if (row < 0)
          continue;
        g_array_index (shown, gboolean, i) = g_array_index (taken, gboolean, row) = TRUE;
        payola_correct_unit_show (g_ptr_array_index (self->rows, row), unit);
      }
  for (guint i = taken->len; i-- > 0;)
    if (!g_array_index (taken, gboolean, i))
      {
        adw_preferences_group_remove (self->units, g_ptr_array_index (self->rows, i));
        g_ptr_array_remove_index (self->rows, i);
      }
  for (guint i = 0; i < units->len; i++)
    if (!g_array_index (shown, gboolean, i))
      {
        GtkWidget *row = payola_correct_unit_new (self->corrections, self->places, self->locations,
                                                  &g_array_index (units, PayUnit, i),
                                                  i >= units->len - n_dislodged);
        adw_preferences_group_add (self->units, row);
        g_ptr_array_add (self->rows, row);
      }
}

/* Lists the places where a unit can be. */
static void
list_places (PayolaCorrectTable *self)
{
  const PayBoard *board = board_of (self);

  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      PayLocation location = (PayLocation) l;
      if (!pay_board_can_stand (board, PAY_UNIT_ARMY, location)
          && !pay_board_can_stand (board, PAY_UNIT_FLEET, location))
        continue;
      g_array_append_val (self->locations, location);
      gtk_string_list_append (self->places, pay_board_get_name (board, location));
    }
}

/* ---- supply centres and powers --------------------------------------------------------------- */

static void
on_owner (CentreField *field)
{
  PayolaCorrectTable *self = field->table;
  guint selected = adw_combo_row_get_selected (field->owner);
  PayPower owner = selected == 0 ? PAY_NO_POWER : (PayPower) (selected - 1);
  const PayPosition *position = payola_corrections_get_position (self->corrections);

  if (pay_position_get_owner (position, field->centre) != owner)
    payola_corrections_set_owner (self->corrections, field->centre, owner);
}

static void
on_balance (PowerFields *fields)
{
  PayolaCorrections *corrections = fields->table->corrections;
  int agp = gtk_spin_button_get_value_as_int (fields->balance);
  int old = pay_position_get_balance (payola_corrections_get_position (corrections), fields->power);

  if (MIN (old, MOST_AGP) != agp)
    payola_corrections_set_balance (corrections, fields->power, agp);
}

static void
on_fund (PowerFields *fields)
{
  PayolaCorrections *corrections = fields->table->corrections;
  int agp = gtk_spin_button_get_value_as_int (fields->fund);
  int old = pay_position_get_fund (payola_corrections_get_position (corrections), fields->power);

  if (MIN (old, MOST_AGP) != agp)
    payola_corrections_set_fund (corrections, fields->power, agp);
}

static void
on_resigned (PowerFields *fields)
{
  PayolaCorrections *corrections = fields->table->corrections;
  gboolean resigned = gtk_switch_get_active (fields->resigned);

  if (pay_position_has_resigned (payola_corrections_get_position (corrections), fields->power)
      != resigned)
    payola_corrections_set_resigned (corrections, fields->power, resigned);
}

static void
update (PayolaCorrectTable *self)
{
  const PayPosition *position = payola_corrections_get_position (self->corrections);

  update_units (self);
  for (guint i = 0; i < self->n_centres; i++)
    adw_combo_row_set_selected (
      self->centres[i].owner,
      (guint) (pay_position_get_owner (position, self->centres[i].centre) + 1));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    {
      const PowerFields *fields = &self->powers[p];
      if (fields->balance)
        gtk_spin_button_set_value (fields->balance,
                                   pay_position_get_balance (position, (PayPower) p));
      if (fields->fund)
        gtk_spin_button_set_value (fields->fund, pay_position_get_fund (position, (PayPower) p));
      gtk_switch_set_active (fields->resigned, pay_position_has_resigned (position, (PayPower) p));
    }
}

static GtkWidget *
make_centres (PayolaCorrectTable *self)
{
  const PayBoard *board = board_of (self);
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GtkStringList) owners = gtk_string_list_new (NULL);

  gtk_string_list_append (owners, C_("owner of a supply centre", "Nobody"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (owners, pay_board_get_power_name (board, (PayPower) p));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Supply Centres"));
  self->centres = g_new0 (CentreField, pay_board_get_n_provinces (board));
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      CentreField *field = &self->centres[self->n_centres];
      if (!pay_board_is_centre (board, (PayProvince) p))
        continue;
      self->n_centres++;
      *field = (CentreField) { self, (PayProvince) p, ADW_COMBO_ROW (adw_combo_row_new ()) };
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (field->owner),
                                     pay_board_get_name (board, (PayLocation) p));
      adw_combo_row_set_model (field->owner, G_LIST_MODEL (owners));
      payola_whole_choice (field->owner);
      adw_combo_row_set_selected (
        field->owner, (guint) (pay_position_get_owner (
                                 payola_corrections_get_position (self->corrections), field->centre)
                               + 1));
      g_signal_connect_swapped (field->owner, "notify::selected", G_CALLBACK (on_owner), field);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (field->owner));
    }
  return group;
}

static GtkSpinButton *
add_spin (GtkWidget *group, const char *title, int value, GCallback changed, PowerFields *fields)
{
  GtkWidget *row = payola_row_new (title, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MOST_AGP, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  payola_widget_set_name (spin, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_signal_connect_swapped (spin, "value-changed", changed, fields);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
make_power (PayolaCorrectTable *self, PayPower power)
{
  const PayBoard *board = board_of (self);
  const PayPosition *position = payola_corrections_get_position (self->corrections);
  const PaySetup *setup = pay_game_get_setup (payola_corrections_get_game (self->corrections));
  PowerFields *fields = &self->powers[power];
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = payola_row_new (C_("power", "Resigned"), NULL);
  GtkWidget *resigned = gtk_switch_new ();
  gboolean money = pay_setup_has_money (setup);
  gboolean funds = pay_options_has (pay_setup_get_options (setup), PAY_OPTION_ZERO_SUM);

  *fields = (PowerFields) { .table = self, .power = power, .resigned = GTK_SWITCH (resigned) };
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   pay_board_get_power_name (board, power));
  if (money)
    fields->balance = add_spin (group, C_("power", "Treasury"),
                                pay_position_get_balance (position, power), G_CALLBACK (on_balance),
                                fields);
  if (funds)
    fields->fund = add_spin (group, C_("power", "Fund"), pay_position_get_fund (position, power),
                             G_CALLBACK (on_fund), fields);
  gtk_widget_set_valign (resigned, GTK_ALIGN_CENTER);
  gtk_switch_set_active (fields->resigned, pay_position_has_resigned (position, power));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), resigned);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), resigned);
  g_signal_connect_swapped (resigned, "notify::active", G_CALLBACK (on_resigned), fields);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_correct_table_dispose (GObject *object)
{
  PayolaCorrectTable *self = PAYOLA_CORRECT_TABLE (object);

  if (self->corrections)
    g_signal_handlers_disconnect_by_data (self->corrections, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->corrections);
  g_clear_object (&self->places);
  G_OBJECT_CLASS (payola_correct_table_parent_class)->dispose (object);
}

static void
payola_correct_table_finalize (GObject *object)
{
  PayolaCorrectTable *self = PAYOLA_CORRECT_TABLE (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->locations);
  g_free (self->centres);
  G_OBJECT_CLASS (payola_correct_table_parent_class)->finalize (object);
}

static void
payola_correct_table_class_init (PayolaCorrectTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_correct_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_correct_table_finalize;
}

static void
payola_correct_table_init (PayolaCorrectTable *self)
{
  self->places = gtk_string_list_new (NULL);
  self->locations = g_array_new (FALSE, FALSE, sizeof (PayLocation));
  self->rows = g_ptr_array_new ();
}

GtkWidget *
payola_correct_table_new (PayolaCorrections *corrections)
{
  PayolaCorrectTable *self = g_object_new (PAYOLA_TYPE_CORRECT_TABLE, NULL);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *units = adw_preferences_group_new (), *add = adw_preferences_group_new ();

  self->corrections = g_object_ref (corrections);
  self->units = ADW_PREFERENCES_GROUP (units);
  list_places (self);
  adw_preferences_group_set_title (self->units, C_("title", "Units"));
  adw_preferences_group_add (
    ADW_PREFERENCES_GROUP (add),
    payola_correct_unit_new (corrections, self->places, self->locations, NULL, FALSE));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), self->units);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (add));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (make_centres (self)));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (make_power (self, (PayPower) p)));
  adw_bin_set_child (ADW_BIN (self), page);
  g_signal_connect_object (corrections, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update_units (self);
  return GTK_WIDGET (self);
}
