/* sheet-panel-check.c - checks of the sheet panel: findings, corrections and cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "order/order-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

/* Texts of up to this many bytes are checked at once. Longer texts are checked in a thread. */
#define MAX_AT_ONCE 8192

/* ---- findings -------------------------------------------------------------------------------- */

static void
on_finding_activated (PayolaSheetPanel *self, guint i)
{
  /* While a text is being checked, the list shows findings of the previous text. */
  if (self->checking || i >= pay_diagnostics_get_n (self->diagnostics))
    return;
  const PayDiagnostic *diagnostic = pay_diagnostics_get (self->diagnostics, i);
  if (gtk_toggle_button_get_active (self->table_button))
    payola_sheet_table_set_line (self->table, diagnostic->line);
  else
    payola_sheet_editor_go_to (self->editor, diagnostic);
}

static void
on_corrected (PayolaSheetPanel *self, guint line, guint start, guint end, const char *text)
{
  if (self->checking || !gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor)))
    return;
  payola_sheet_editor_replace_part (self->editor, line, start, end, text);
  payola_sheet_editor_set_line (self->editor, line);
  payola_sheet_table_set_line (self->table, line);
  /* The correction's button is gone, so the keyboard focus moves to the line. */
  payola_sheet_panel_focus_sheet (self);
}

/* Makes the findings the accessible description of the text. */
static void
describe_text (PayolaSheetPanel *self)
{
  GtkAccessible *text = GTK_ACCESSIBLE (self->editor);

  if (pay_diagnostics_get_n (self->diagnostics) == 0)
    {
      gtk_accessible_reset_relation (text, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
      gtk_accessible_reset_property (text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }
  g_autofree char *sentences = payola_finding_list_describe (self->diagnostics);
  gtk_accessible_update_relation (text, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->findings, NULL,
                                  -1);
  gtk_accessible_update_property (text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentences, -1);
}

/* Shows findings in place of the previous findings. @diagnostics and @corrections: (transfer
 * full) */
static void
show_findings (PayolaSheetPanel *self, PayDiagnostics *diagnostics, GPtrArray *corrections)
{
  G_GNUC_UNUSED g_autoptr (PayDiagnostics) old = self->diagnostics;
  G_GNUC_UNUSED g_autoptr (GPtrArray) old_corrections = self->corrections;

  self->diagnostics = diagnostics;
  self->corrections = corrections;
  payola_finding_list_show (self->findings, self->diagnostics, self->corrections);
  gtk_revealer_set_reveal_child (self->findings_revealer,
                                 pay_diagnostics_get_n (self->diagnostics) > 0
                                   && !_payola_sheet_panel_is_writing (self));
  payola_sheet_editor_set_findings (self->editor, self->diagnostics);
  describe_text (self);
}

/* ---- money ----------------------------------------------------------------------------------- */

static void
show_balance (PayolaSheetPanel *self)
{
  int balance;

  if (pay_view_get_balance (payola_focus_get_view (self->focus),
                            payola_focus_get_turn (self->focus),
                            payola_focus_get_power (self->focus), &balance)
      && pay_setup_has_money (pay_game_get_setup (_payola_sheet_panel_get_game (self))))
    payola_forecast_bar_show_balance (self->forecast, balance);
  else
    payola_forecast_bar_show_text (self->forecast, "");
}

/* Shows the total of the bribes or bids, and the treasury. */
static void
show_promised (PayolaSheetPanel *self, const PaySheet *sheet)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  const PayEconomy *economy = pay_setup_get_economy (pay_game_get_setup (game));
  int balance = pay_position_get_balance (pay_game_get_position (game),
                                          payola_focus_get_power (self->focus));

  if (!sheet || !economy->get_promised || !pay_setup_has_money (pay_game_get_setup (game)))
    show_balance (self);
  else
    payola_forecast_bar_show_promised (self->forecast, balance, economy->get_promised (sheet));
}

/* Shows the number of builds or removals that have been ordered and the number that are due. */
static void
show_due (PayolaSheetPanel *self, const GArray *orders)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  int due = pay_order_adjustment_due (pay_game_get_position (game),
                                      payola_focus_get_power (self->focus));
  guint written = orders ? orders->len : 0, n = (guint) ABS (due);

  if (pay_game_get_phase (game).kind != PAY_PHASE_ADJUSTMENT || due == 0)
    {
      show_balance (self);
      return;
    }
  g_autofree char *text = g_strdup_printf (
    /* Translators: the number of builds in the sheet, and the number that is allowed */
    due > 0 ? g_dngettext (NULL, "%u of %u build ordered", "%u of %u builds ordered", n)
            /* Translators: the number of removals in the sheet, and the number that is due */
            : g_dngettext (NULL, "%u of %u removal ordered", "%u of %u removals ordered", n),
    written, n);
  payola_forecast_bar_show_text (self->forecast, text);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void
show_table (PayolaSheetPanel *self, const char *text, const PayOfferSheet *sheet)
{
  if (gtk_toggle_button_get_active (self->table_button))
    payola_sheet_table_show (self->table, text, sheet,
                             pay_view_get_board (payola_focus_get_view (self->focus)),
                             self->diagnostics);
}

static void
show_offers (PayolaSheetPanel *self, PayolaSheetCheck *check)
{
  PayGame *game = _payola_sheet_panel_get_game (self);

  _payola_sheet_panel_tell_forecast (self, check->forecast);
  if (check->forecast)
    payola_forecast_bar_show (self->forecast, g_steal_pointer (&check->forecast),
                              pay_game_get_position (game));
  else
    show_balance (self);
}

static void
show_orders (PayolaSheetPanel *self, const PayolaSheetCheck *check)
{
  PayGame *game = _payola_sheet_panel_get_game (self);

  if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
    show_promised (self, check->sheet);
  else
    show_due (self, check->orders);
  _payola_sheet_panel_tell_orders (self, check->orders);
}

/* Shows the results of a check. @check: (transfer full) */
static void
show_check (PayolaSheetPanel *self, const char *text, PayolaSheetCheck *check)
{
  G_GNUC_UNUSED g_autoptr (PayolaSheetCheck) owned = check;

  show_findings (self, g_steal_pointer (&check->diagnostics),
                 g_steal_pointer (&check->corrections));
  if (check->offers)
    show_offers (self, check);
  else
    show_orders (self, check);
  show_table (self, text, check->offers);
  _payola_sheet_panel_show_advice (self, text);
  _payola_sheet_panel_update_actions (self);
}

/* Shows the results, or checks the new text if the text has changed meanwhile. */
static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PayolaSheetPanel) self = data;
  g_autoptr (PayolaSheetCheck) check = payola_sheet_check_finish (result);

  if (g_task_get_cancellable (G_TASK (result)) != self->checking)
    return;
  g_clear_object (&self->checking);
  if (self->changed)
    {
      _payola_sheet_panel_check (self);
      return;
    }
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  show_check (self, text, g_steal_pointer (&check));
}

void
_payola_sheet_panel_stop_check (PayolaSheetPanel *self)
{
  if (self->checking)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

void
_payola_sheet_panel_check (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  PayGame *game = _payola_sheet_panel_get_game (self);
  PayView *view = payola_focus_get_view (self->focus);
  PayPower power = payola_focus_get_power (self->focus);
  gboolean offers = payola_focus_holds_offers (self->focus);

  if (strlen (text) <= MAX_AT_ONCE)
    {
      _payola_sheet_panel_stop_check (self);
      show_check (self, text, payola_sheet_check_new (game, view, power, offers, text));
      return;
    }
  self->changed = self->checking != NULL;
  if (self->checking)
    return;
  self->checking = g_cancellable_new ();
  payola_sheet_check_async (game, view, power, offers, text, self->checking, on_checked,
                            g_object_ref (self));
  _payola_sheet_panel_update_actions (self);
}

void
_payola_sheet_panel_show_past (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  PayGame *game = _payola_sheet_panel_get_game (self);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = NULL;
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);

  _payola_sheet_panel_stop_check (self);
  if (pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT
      && pay_setup_has_auction (pay_game_get_setup (game)))
    sheet = pay_offer_sheet_read (pay_setup_get_options (pay_game_get_setup (game)),
                                  pay_view_get_position (view, turn),
                                  payola_focus_get_power (self->focus), text, -1, ignored);
  show_findings (self, pay_diagnostics_new (), g_ptr_array_new ());
  show_balance (self);
  show_table (self, text, sheet);
  _payola_sheet_panel_tell_orders (self, NULL);
  _payola_sheet_panel_show_advice (self, NULL);
}

void
_payola_sheet_panel_add_findings (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_finding_activated);
  gtk_widget_class_bind_template_callback (klass, on_corrected);
}
