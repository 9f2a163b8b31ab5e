/* intimate-setup.c - options of a new game of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/intimate-setup.h"

#include "desktop/kit/dialog-kit.h"
#include "intimate/homes.h"

#include <glib/gi18n.h>

struct _PayolaIntimateSetup
{
  AdwPreferencesGroup parent_instance;

  PayBoard *board; /* NULL until the board is set */
  GtkEditable *lists[2];
  AdwExpanderRow *credits_row;
  GtkSpinButton *credits[PAY_MAX_POWERS];
  GPtrArray *rows; /* borrowed from credits_row */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaIntimateSetup, payola_intimate_setup, ADW_TYPE_PREFERENCES_GROUP)

static void
on_changed (PayolaIntimateSetup *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_power (PayolaIntimateSetup *self, PayPower power, const PayOptions *usual)
{
  const char *name = pay_board_get_power_name (self->board, power);
  GtkWidget *row = payola_row_new (name, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, PAY_OPTION_MAX_VALUE, 1);

  self->credits[power] = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_value (self->credits[power],
                             pay_intimate_get_credits (usual, self->board, power));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->credits_row, row);
  g_ptr_array_add (self->rows, row);
}

void
payola_intimate_setup_set_board (GtkWidget *widget, PayBoard *board)
{
  PayolaIntimateSetup *self = PAYOLA_INTIMATE_SETUP (widget);
  g_autoptr (PayOptions) usual = pay_options_new ();

  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (self->credits_row, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->board, pay_board_unref);
  self->board = board ? pay_board_ref (board) : NULL;
  for (guint p = 0; board && p < pay_board_get_n_powers (board); p++)
    add_power (self, (PayPower) p, usual);
}

/* Appends options that make all powers dummies except the two home powers from the preference
 * lists. Appends nothing if both lists are empty. Returns FALSE with findings if the lists are
 * wrong. */
static gboolean
add_dummies (PayolaIntimateSetup *self, guint64 seed, GPtrArray *names, PayDiagnostics *diagnostics)
{
  const char *first = gtk_editable_get_text (self->lists[0]);
  const char *second = gtk_editable_get_text (self->lists[1]);
  PayPower homes[2];

  if (!*first && !*second)
    return TRUE;
  if (!pay_intimate_choose (self->board, first, second, seed, homes, diagnostics))
    return FALSE;
  pay_intimate_add_dummies (self->board, homes, names);
  return TRUE;
}

gboolean
payola_intimate_setup_add_names (GtkWidget *widget, guint64 seed, GPtrArray *names,
                                 PayDiagnostics *diagnostics)
{
  PayolaIntimateSetup *self = PAYOLA_INTIMATE_SETUP (widget);
  g_autoptr (PayOptions) usual = pay_options_new ();

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      int credits = gtk_spin_button_get_value_as_int (self->credits[p]);
      if (credits != pay_intimate_get_credits (usual, self->board, (PayPower) p))
        g_ptr_array_add (
          names, g_strdup_printf ("credits-%s=%d",
                                  pay_board_get_power_key (self->board, (PayPower) p), credits));
    }
  return add_dummies (self, seed, names, diagnostics);
}

void
payola_intimate_setup_set_list (PayolaIntimateSetup *self, guint player, const char *list)
{
  g_return_if_fail (player < 2);
  gtk_editable_set_text (self->lists[player], list);
}

void
payola_intimate_setup_set_credits (PayolaIntimateSetup *self, PayPower power, int credits)
{
  g_return_if_fail (power >= 0 && (guint) power < self->rows->len);
  gtk_spin_button_set_value (self->credits[power], credits);
}

GtkWidget *
payola_intimate_setup_new (void)
{
  return g_object_new (PAYOLA_TYPE_INTIMATE_SETUP, NULL);
}

static void
payola_intimate_setup_finalize (GObject *object)
{
  PayolaIntimateSetup *self = PAYOLA_INTIMATE_SETUP (object);

  g_clear_pointer (&self->board, pay_board_unref);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (payola_intimate_setup_parent_class)->finalize (object);
}

static void
payola_intimate_setup_class_init (PayolaIntimateSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_intimate_setup_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_INTIMATE_SETUP, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_intimate_setup_init (PayolaIntimateSetup *self)
{
  const char *titles[] = {
    _("First player’s preference list (home powers drawn at random if both lists are empty)"),
    _("Second player’s preference list, such as F E G I A R T"),
  };

  self->rows = g_ptr_array_new ();
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *row = adw_entry_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), titles[i]);
      /* A narrow row shortens its title. */
      gtk_widget_set_tooltip_text (row, titles[i]);
      g_signal_connect_object (row, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      self->lists[i] = GTK_EDITABLE (row);
    }
  self->credits_row = ADW_EXPANDER_ROW (adw_expander_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->credits_row), _("Starting credits"));
  adw_expander_row_set_subtitle (self->credits_row,
                                 _("Credits that each power starts with if it is a home power"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->credits_row));
}
