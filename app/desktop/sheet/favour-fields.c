/* favour-fields.c - entry fields for a bribe in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/favour-fields.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

struct _PayolaFavourFields
{
  PayolaFocus *focus;
  PayPower payer;
  PayFavourKind kind;
  PayolaFavourChanged changed;
  gpointer data;

  GtkWidget *box, *target_box, *coast_box, *shares_box, *shares_grid;
  GtkLabel *target_name;
  GtkDropDown *target, *coast;
  GtkWidget *target_error, *shares_error;
  GArray *targets; /* provinces of units, or powers, in the order of the list */
  GArray *coasts;  /* PayLocations in the order of the list */
  GtkSwitch *together;
  GtkSpinButton *shares[PAY_MAX_POWERS];
};

/* ---- kind and target ------------------------------------------------------------------------- */

static const PayPosition *
position_of (const PayolaFavourFields *self)
{
  return pay_game_get_position (payola_document_get_game (payola_focus_get_document (self->focus)));
}

static const PayBoard *
board_of (const PayolaFavourFields *self)
{
  return pay_position_get_board (position_of (self));
}

/* Returns the chosen power, or the province of the chosen unit, or -1 if nothing is chosen. */
static int
get_target (const PayolaFavourFields *self)
{
  guint selected = gtk_drop_down_get_selected (self->target);

  return selected < self->targets->len ? g_array_index (self->targets, int, selected) : -1;
}

static void
select_target (PayolaFavourFields *self, int target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (g_array_index (self->targets, int, i) == target)
      gtk_drop_down_set_selected (self->target, i);
}

static const PayUnit *
get_unit (const PayolaFavourFields *self)
{
  int target = pay_favour_is_for_unit (self->kind) ? get_target (self) : -1;
  int u = target < 0 ? -1 : pay_position_find_unit (position_of (self), (PayProvince) target);

  return u < 0 ? NULL : pay_position_get_unit (position_of (self), (guint) u);
}

static int
get_price (const PayolaFavourFields *self)
{
  int target = pay_favour_is_for_power (self->kind) ? get_target (self) : -1;

  return self->kind == PAY_FAVOUR_MISS && target < 0
         ? pay_favour_list_price (self->kind)
         : pay_favour_price (self->kind, position_of (self),
                             target < 0 ? PAY_NO_POWER : (PayPower) target);
}

static gboolean
is_together (const PayolaFavourFields *self)
{
  return pay_favour_can_be_shared (self->kind) && gtk_switch_get_active (self->together);
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* Lists the coasts on which a converted army may stand as a fleet, if there are several. */
static void
fill_coasts (PayolaFavourFields *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const PayUnit *unit = get_unit (self);
  guint n = 0;

  g_array_set_size (self->coasts, 0);
  if (self->kind == PAY_FAVOUR_CONVERT && unit && unit->type == PAY_UNIT_ARMY)
    {
      const PayLocation *coasts = pay_board_get_coasts (board_of (self),
                                                        (PayProvince) get_target (self), &n);
      for (guint i = 0; i < n; i++)
        {
          g_array_append_val (self->coasts, coasts[i]);
          gtk_string_list_append (names, pay_board_get_abbreviation (board_of (self), coasts[i]));
        }
    }
  gtk_drop_down_set_model (self->coast, G_LIST_MODEL (names));
  gtk_widget_set_visible (self->coast_box, n > 0);
}

/* Checks whether the payer can convert a unit where it stands. */
static gboolean
can_convert (const PayolaFavourFields *self, const PayUnit *unit)
{
  PayProvince province = pay_board_get_province (board_of (self), unit->location);
  guint n;

  if (unit->owner != self->payer)
    return FALSE;
  if (unit->type == PAY_UNIT_FLEET)
    return pay_board_can_stand (board_of (self), PAY_UNIT_ARMY, province);
  pay_board_get_coasts (board_of (self), province, &n);
  return n > 0 || pay_board_can_stand (board_of (self), PAY_UNIT_FLEET, province);
}

static void
add_target (PayolaFavourFields *self, GtkStringList *names, int target, const char *name)
{
  g_array_append_val (self->targets, target);
  gtk_string_list_append (names, name);
}

static void
fill_units (PayolaFavourFields *self, GtkStringList *names)
{
  for (int own = 1; own >= 0; own--)
    for (guint u = 0; u < pay_position_get_n_units (position_of (self)); u++)
      {
        const PayUnit *unit = pay_position_get_unit (position_of (self), u);
        if ((unit->owner == self->payer) != own
            || (self->kind == PAY_FAVOUR_CONVERT && !can_convert (self, unit)))
          continue;
        g_autofree char *unit_name = pay_unit_text (board_of (self), unit);
        g_autofree char *name = g_strdup_printf (
          "%s · %s, %s", unit_name, pay_board_get_name (board_of (self), unit->location),
          pay_board_get_power_name (board_of (self), unit->owner));
        add_target (self, names, pay_board_get_province (board_of (self), unit->location), name);
      }
}

static void
fill_powers (PayolaFavourFields *self, GtkStringList *names)
{
  /* An extra unit is usually for the payer's own power. This power is therefore the first in the
   * list. */
  if (self->kind == PAY_FAVOUR_EXTRA)
    add_target (self, names, self->payer, pay_board_get_power_name (board_of (self), self->payer));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    if ((PayPower) p != self->payer
        && (self->kind != PAY_FAVOUR_MISS || pay_position_count_units (position_of (self), p) > 0))
      add_target (self, names, (int) p, pay_board_get_power_name (board_of (self), p));
}

static void
fill_targets (PayolaFavourFields *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean units = pay_favour_is_for_unit (self->kind);
  gboolean powers = pay_favour_is_for_power (self->kind);

  g_array_set_size (self->targets, 0);
  if (units)
    fill_units (self, names);
  if (powers)
    fill_powers (self, names);
  gtk_label_set_label (
    self->target_name,
    units ? _("Choose a unit here, or click it on the map.")
          : _("Choose a power here, or click one of its units or supply centres on the map."));
  gtk_drop_down_set_model (self->target, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->target, self->targets->len > 0 ? 0 : GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (self->target_box, units || powers);
}

/* Sets the payer's share to the whole price, unless other powers have shares. */
static void
fit_shares (PayolaFavourFields *self)
{
  gboolean shared = pay_favour_can_be_shared (self->kind);
  int price = get_price (self), others = 0;

  gtk_widget_set_visible (self->shares_box, shared);
  gtk_widget_set_visible (self->shares_grid, is_together (self));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    {
      gtk_spin_button_set_range (self->shares[p], 0, price);
      if ((PayPower) p != self->payer)
        others += gtk_spin_button_get_value_as_int (self->shares[p]);
    }
  if (others == 0)
    gtk_spin_button_set_value (self->shares[self->payer], price);
}

static void
on_changed (PayolaFavourFields *self)
{
  self->changed (self->data);
}

/* Updates the fields that depend on a choice, and notifies the dialog. */
static void
on_choice (PayolaFavourFields *self)
{
  fill_coasts (self);
  fit_shares (self);
  on_changed (self);
}

/* ---- the bribe ------------------------------------------------------------------------------- */

PayFavour
payola_favour_fields_get (PayolaFavourFields *self)
{
  PayFavour favour = {
    .kind = self->kind, .power = PAY_NO_POWER, .place = PAY_NO_PROVINCE, .becomes = PAY_NO_LOCATION
  };
  int target = get_target (self);

  if (pay_favour_is_for_power (self->kind) && target >= 0)
    favour.power = (PayPower) target;
  if (get_unit (self))
    favour.place = (PayProvince) target;
  if (self->kind == PAY_FAVOUR_CONVERT && get_unit (self))
    favour.becomes = favour.place;
  if (self->coasts->len > 0)
    favour.becomes = g_array_index (
      self->coasts, PayLocation,
      MIN (gtk_drop_down_get_selected (self->coast), self->coasts->len - 1));
  if (!is_together (self))
    favour.shares[self->payer] = get_price (self);
  else
    for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
      favour.shares[p] = gtk_spin_button_get_value_as_int (self->shares[p]);
  return favour;
}

void
payola_favour_fields_set (PayolaFavourFields *self, const PayFavour *favour)
{
  payola_favour_fields_set_kind (self, favour->kind);
  select_target (self,
                 pay_favour_is_for_unit (favour->kind) ? (int) favour->place : (int) favour->power);
  for (guint i = 0; i < self->coasts->len; i++)
    if (g_array_index (self->coasts, PayLocation, i) == favour->becomes)
      gtk_drop_down_set_selected (self->coast, i);
  if (pay_favour_count_payers (favour) < 2)
    return;
  gtk_switch_set_active (self->together, TRUE);
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    gtk_spin_button_set_value (self->shares[p], favour->shares[p]);
}

void
payola_favour_fields_set_kind (PayolaFavourFields *self, PayFavourKind kind)
{
  self->kind = kind;
  fill_targets (self);
  on_choice (self);
}

void
payola_favour_fields_pick (PayolaFavourFields *self, PayProvince province)
{
  int u = pay_position_find_unit (position_of (self), province);

  if (pay_favour_is_for_unit (self->kind) && u >= 0)
    select_target (self, province);
  else if (pay_favour_is_for_power (self->kind))
    select_target (self, u >= 0 ? pay_position_get_unit (position_of (self), (guint) u)->owner
                                : pay_position_get_owner (position_of (self), province));
}

/* ---- error messages -------------------------------------------------------------------------- */

static GtkWidget *
favour_error_new (void)
{
  GtkWidget *label = payola_words_new ("", "error");

  gtk_widget_set_visible (label, FALSE);
  return label;
}

void
payola_favour_error_show (GtkWidget *label, const char *words)
{
  gtk_label_set_label (GTK_LABEL (label), words ? words : "");
  gtk_widget_set_visible (label, words != NULL);
}

void
payola_favour_fields_forgive (PayolaFavourFields *self)
{
  payola_favour_error_show (self->target_error, NULL);
  payola_favour_error_show (self->shares_error, NULL);
}

gboolean
payola_favour_fields_blame (PayolaFavourFields *self, const PayDiagnostic *finding)
{
  g_autofree char *words = pay_diagnostic_sentence (finding);

  switch (finding->code)
    {
    case PAY_CODE_FAVOUR_SHARE:
    case PAY_CODE_FAVOUR_SHARE_TWICE:
    case PAY_CODE_FAVOUR_NOT_IN_IT:
    case PAY_CODE_FAVOUR_SUM:
    case PAY_CODE_FAVOUR_ALONE:
      payola_favour_error_show (self->shares_error, words);
      return TRUE;
    case PAY_CODE_FAVOUR_TWICE:
    case PAY_CODE_FAVOUR_POOR:
      return FALSE;
    default:
      payola_favour_error_show (self->target_error, words);
      return TRUE;
    }
}

/* ---- construction ---------------------------------------------------------------------------- */

static GtkWidget *
new_target (PayolaFavourFields *self)
{
  g_autoptr (GtkExpression) name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL,
                                                                "string");

  self->target_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->target_name = GTK_LABEL (payola_words_new ("", "heading"));
  self->target = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_expression (self->target, name);
  gtk_drop_down_set_enable_search (self->target, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->target), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("field label", "Target"), -1);
  self->coast_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->coast = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  self->target_error = favour_error_new ();
  gtk_box_append (GTK_BOX (self->coast_box), payola_words_new (_("Choose a coast"), NULL));
  gtk_box_append (GTK_BOX (self->coast_box), GTK_WIDGET (self->coast));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->coast), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("field label", "Coast"), -1);
  gtk_box_append (GTK_BOX (self->target_box), GTK_WIDGET (self->target_name));
  gtk_box_append (GTK_BOX (self->target_box), GTK_WIDGET (self->target));
  gtk_box_append (GTK_BOX (self->target_box), self->coast_box);
  gtk_box_append (GTK_BOX (self->target_box), self->target_error);
  g_signal_connect_swapped (self->target, "notify::selected", G_CALLBACK (on_choice), self);
  g_signal_connect_swapped (self->coast, "notify::selected", G_CALLBACK (on_changed), self);
  return self->target_box;
}

/* Fills the grid of shares, which has two powers per row. */
static void
fill_shares (PayolaFavourFields *self)
{
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    {
      const char *name = pay_board_get_power_name (board_of (self), p);
      GtkWidget *label = payola_words_new (name, NULL);
      GtkWidget *spin = gtk_spin_button_new_with_range (0, pay_favour_highest_price (), 50);
      int column = (int) (p % 2) * 2, row = (int) p / 2;

      self->shares[p] = GTK_SPIN_BUTTON (spin);
      gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_grid_attach (GTK_GRID (self->shares_grid), label, column, row, 1, 1);
      gtk_grid_attach (GTK_GRID (self->shares_grid), spin, column + 1, row, 1, 1);
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (on_changed), self);
    }
}

static GtkWidget *
new_shares (PayolaFavourFields *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = payola_words_new (_("Several powers pay _together"), "heading");

  self->shares_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->shares_grid = gtk_grid_new ();
  self->together = GTK_SWITCH (gtk_switch_new ());
  self->shares_error = favour_error_new ();
  gtk_label_set_use_underline (GTK_LABEL (name), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (name), GTK_WIDGET (self->together));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->together), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->together));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->together), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Several powers pay together"), -1);
  gtk_grid_set_row_spacing (GTK_GRID (self->shares_grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->shares_grid), 12);
  fill_shares (self);
  gtk_box_append (GTK_BOX (self->shares_box), head);
  gtk_box_append (GTK_BOX (self->shares_box), self->shares_grid);
  gtk_box_append (GTK_BOX (self->shares_box), self->shares_error);
  g_signal_connect_swapped (self->together, "notify::active", G_CALLBACK (on_choice), self);
  return self->shares_box;
}

PayolaFavourFields *
payola_favour_fields_new (PayolaFocus *focus, PayPower payer, PayolaFavourChanged changed,
                          gpointer data)
{
  PayolaFavourFields *self = g_new0 (PayolaFavourFields, 1);

  self->focus = g_object_ref (focus);
  self->payer = payer;
  self->changed = changed;
  self->data = data;
  self->targets = g_array_new (FALSE, FALSE, sizeof (int));
  self->coasts = g_array_new (FALSE, FALSE, sizeof (PayLocation));
  self->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  gtk_box_append (GTK_BOX (self->box), new_target (self));
  gtk_box_append (GTK_BOX (self->box), new_shares (self));
  return self;
}

void
payola_favour_fields_free (PayolaFavourFields *self)
{
  if (!self)
    return;
  /* Widgets that are being destroyed must not report changes. */
  g_signal_handlers_disconnect_by_data (self->target, self);
  g_signal_handlers_disconnect_by_data (self->coast, self);
  g_signal_handlers_disconnect_by_data (self->together, self);
  for (guint p = 0; p < PAY_MAX_POWERS && self->shares[p]; p++)
    g_signal_handlers_disconnect_by_data (self->shares[p], self);
  g_object_unref (self->box);
  g_object_unref (self->focus);
  g_array_unref (self->targets);
  g_array_unref (self->coasts);
  g_free (self);
}

GtkWidget *
payola_favour_fields_get_box (PayolaFavourFields *self)
{
  return self->box;
}
