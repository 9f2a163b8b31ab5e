/* booking-dialog.c - dialog for ledger entries of the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/booking-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "game/advance.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  AdwComboRow *from, *to;
  GtkSpinButton *amount;
  GtkEditable *reason;
  GtkWidget *book;
} Booking;

static void
booking_free (gpointer data)
{
  Booking *self = data;

  g_object_unref (self->document);
  g_free (self);
}

static PayPower
get_power (AdwComboRow *row)
{
  return (PayPower) adw_combo_row_get_selected (row);
}

/* Returns the game with the transfer that the fields describe, (transfer full). Returns NULL
 * with findings if the transfer is not allowed. */
static PayGame *
try_booking (Booking *self, PayDiagnostics *diagnostics)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autofree char *amount = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->amount));
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  return pay_game_transfer (
    game, get_power (self->from), amount,
    pay_board_get_power_key (pay_game_get_board (game), get_power (self->to)),
    *reason ? reason : NULL, diagnostics);
}

/* Shows the treasury of a power, and the new amount if the treasury changes. */
static void
show_balance (Booking *self, AdwComboRow *row, int change)
{
  PayGame *game = payola_document_get_game (self->document);
  int balance = pay_position_get_balance (pay_game_get_position (game), get_power (row));
  g_autofree char *text = change
                          /* Translators: a treasury now, and after the transfer */
                          ? g_strdup_printf (_("%d AgP, then %d AgP"), balance, balance + change)
                          /* Translators: an amount of money */
                          : g_strdup_printf (_("%d AgP"), balance);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

static void
check (Booking *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = try_booking (self, diagnostics);
  int amount = game ? gtk_spin_button_get_value_as_int (self->amount) : 0;

  show_balance (self, self->from, -amount);
  show_balance (self, self->to, amount);
  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  gtk_widget_set_sensitive (self->book, game != NULL);
}

static gboolean
book (Booking *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = try_booking (self, diagnostics);

  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  if (!game)
    return FALSE;
  payola_document_change (self->document, game, C_("undo step", "Transfer"));
  payola_dialog_kit_close (self->kit);
  return TRUE;
}

static void
on_book (GtkButton *button, Booking *self)
{
  book (self);
}

/* ---- construction --------------------------------------------------------------------------- */

static AdwComboRow *
power_row (Booking *self, const char *title, guint selected)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (names, pay_board_get_power_name (board, (PayPower) p));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  return ADW_COMBO_ROW (row);
}

static GtkWidget *
amount_row (Booking *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *amount = gtk_spin_button_new_with_range (1, PAY_MAX_TREASURY, 1);

  self->amount = GTK_SPIN_BUTTON (amount);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Amount in AgP"));
  gtk_widget_set_valign (amount, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (amount), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Amount in AgP"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), amount);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), amount);
  return row;
}

static GtkWidget *
reason_row (Booking *self)
{
  const PaySetup *setup = pay_game_get_setup (payola_document_get_game (self->document));
  GtkWidget *row = adw_entry_row_new ();

  /* With anonymous transfers the receiver does not see the reason, which could name the sender. */
  adw_preferences_row_set_title (
    ADW_PREFERENCES_ROW (row),
    pay_options_has (pay_setup_get_options (setup), PAY_OPTION_ANON_TRANSFER)
      ? _("Reason (shown to the sender)")
      : _("Reason (shown to both powers)"));
  self->reason = GTK_EDITABLE (row);
  return row;
}

/* Lists the entries of this phase. Returns NULL if there are none. */
static GtkWidget *
booked_group (Booking *self)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  const PayLedger *booked = pay_game_get_booked (game);
  GtkWidget *group;

  if (pay_ledger_get_n (booked) == 0)
    return NULL;
  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Transfers in This Phase"));
  for (guint i = 0; i < pay_ledger_get_n (booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (booked, i);
      /* Translators: the power that sends money, and the power that receives it */
      g_autofree char *title = g_strdup_printf (_("%s to %s"),
                                                pay_board_get_power_name (board, entry->from),
                                                pay_board_get_power_name (board, entry->to));
      /* Translators: an amount, and why it was booked */
      g_autofree char *amount = entry->reason
                                /* Translators: an amount of money, and the reason for the transfer
                                 */
                                ? g_strdup_printf (_("%d AgP: %s"), entry->amount, entry->reason)
                                /* Translators: an amount of money */
                                : g_strdup_printf (_("%d AgP"), entry->amount);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), payola_row_new (title, amount));
    }
  return group;
}

GtkWindow *
payola_booking_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Booking *self = g_new0 (Booking, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *booked;

  self->document = g_object_ref (document);
  self->kit = payola_dialog_kit_new (parent, _("Record Transfer"), 520, 480, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "booking-dialog");
  payola_dialog_kit_keep (self->kit, self, booking_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->book = payola_dialog_kit_add_button (self->kit, _("_Record"), TRUE, G_CALLBACK (on_book),
                                             self);
  adw_preferences_group_set_description (
    group, _("The transfer takes effect immediately, and the recipient can spend the money in "
             "this phase. Only the two powers are informed."));
  self->from = power_row (self, C_("from whom", "From"), 0);
  self->to = power_row (self, C_("to whom", "To"), 1);
  adw_preferences_group_add (group, GTK_WIDGET (self->from));
  adw_preferences_group_add (group, amount_row (self));
  adw_preferences_group_add (group, GTK_WIDGET (self->to));
  adw_preferences_group_add (group, reason_row (self));
  adw_preferences_page_add (page, group);
  booked = booked_group (self);
  if (booked)
    adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (booked));
  g_signal_connect_swapped (self->from, "notify::selected", G_CALLBACK (check), self);
  g_signal_connect_swapped (self->to, "notify::selected", G_CALLBACK (check), self);
  g_signal_connect_swapped (self->amount, "value-changed", G_CALLBACK (check), self);
  g_signal_connect_swapped (self->reason, "changed", G_CALLBACK (check), self);
  check (self);
  return self->kit->window;
}

/* ---- for tests ------------------------------------------------------------------------------ */

void
payola_booking_dialog_choose (GtkWindow *dialog, PayPower from, int amount, PayPower to,
                              const char *reason)
{
  Booking *self = payola_dialog_kit_get_kept (dialog);

  adw_combo_row_set_selected (self->from, (guint) from);
  gtk_spin_button_set_value (self->amount, amount);
  adw_combo_row_set_selected (self->to, (guint) to);
  gtk_editable_set_text (self->reason, reason);
}

gboolean
payola_booking_dialog_book (GtkWindow *dialog)
{
  return book (payola_dialog_kit_get_kept (dialog));
}
