/* sheet-panel-check.c - checks of the sheet panel: findings, corrections and cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "game/remedy.h"
#include "model/sheet-check.h"
#include "order/order-sheet.h"

#include <glib/gi18n.h>

/* The number of corrections per finding, and of findings with corrections. They are limited
 * because the sheet is checked after each key press. */
#define MAX_CORRECTIONS 3
#define MAX_CORRECTED 40

/* ---- findings -------------------------------------------------------------------------------- */

static void
on_finding_activated (PayolaSheetPanel *self, guint i)
{
  if (i >= pay_diagnostics_get_n (self->diagnostics))
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
  if (!gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor)))
    return;
  payola_sheet_editor_replace_part (self->editor, line, start, end, text);
  payola_sheet_editor_set_line (self->editor, line);
  payola_sheet_table_set_line (self->table, line);
  /* The correction's button is gone, so the keyboard focus moves to the line. */
  payola_sheet_panel_focus_sheet (self);
}

static void
free_corrections (gpointer data)
{
  if (data)
    g_ptr_array_unref (data);
}

/* Discards the previous findings and corrections. */
static void
begin (PayolaSheetPanel *self)
{
  g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
  self->diagnostics = pay_diagnostics_new ();
  g_clear_pointer (&self->corrections, g_ptr_array_unref);
  self->corrections = g_ptr_array_new_with_free_func (free_corrections);
}

static void
find_corrections (PayolaSheetPanel *self, const char *text)
{
  PayView *view = payola_focus_get_view (self->focus);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines), n = pay_diagnostics_get_n (self->diagnostics);

  for (guint i = 0; i < MIN (n, MAX_CORRECTED); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (self->diagnostics, i);
      gboolean has_line = diagnostic->line > 0 && diagnostic->line <= n_lines;
      g_ptr_array_add (self->corrections,
                       has_line ? pay_remedy_list (
                         pay_view_get_setup (view),
                         pay_view_get_position (view, payola_focus_get_turn (self->focus)),
                         payola_focus_get_power (self->focus), lines[diagnostic->line - 1],
                         diagnostic, MAX_CORRECTIONS)
                                : NULL);
    }
}

/* For screen readers, the findings are the description of the text. */
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
  g_autofree char *sentences = pay_diagnostics_text (self->diagnostics);
  gtk_accessible_update_relation (text, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->findings, NULL,
                                  -1);
  gtk_accessible_update_property (text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, g_strchomp (sentences),
                                  -1);
}

static void
show_findings (PayolaSheetPanel *self)
{
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
check_offers (PayolaSheetPanel *self, const char *text)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  g_autoptr (PayOfferSheet) sheet = payola_sheet_check_offers (
    game, payola_focus_get_power (self->focus), text, self->diagnostics);
  g_autoptr (PayForecast) forecast = NULL;

  if (!pay_offer_sheet_is_too_large (sheet))
    forecast = pay_forecast_new (options, pay_game_get_position (game), sheet);
  if (forecast && !pay_diagnostics_has_errors (self->diagnostics))
    /* Warnings about ineffective offers are added only to sheets without errors. */
    pay_diagnostics_add_all (self->diagnostics, pay_forecast_get_warnings (forecast));
  _payola_sheet_panel_tell_forecast (self, forecast);
  if (forecast)
    payola_forecast_bar_show (self->forecast, g_steal_pointer (&forecast),
                              pay_game_get_position (game));
  else
    show_balance (self);
  show_table (self, text, sheet);
}

static void
check_orders (PayolaSheetPanel *self, const char *text)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, payola_focus_get_power (self->focus),
                                                    text, -1, self->diagnostics);
  g_autoptr (GArray) orders = sheet ? pay_turn_list_orders (pay_game_get_setup (game),
                                                            pay_game_get_position (game), sheet)
                                    : NULL;

  /* For an empty sheet, a hint replaces the findings. */
  if (!*text)
    {
      pay_diagnostics_free (self->diagnostics);
      self->diagnostics = pay_diagnostics_new ();
    }
  if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
    show_promised (self, sheet);
  else
    show_due (self, orders);
  _payola_sheet_panel_tell_orders (self, orders);
  show_table (self, text, NULL);
}

void
_payola_sheet_panel_check (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);

  begin (self);
  if (payola_focus_holds_offers (self->focus))
    check_offers (self, text);
  else
    check_orders (self, text);
  find_corrections (self, text);
  show_findings (self);
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

  begin (self);
  if (pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT
      && pay_setup_has_auction (pay_game_get_setup (game)))
    sheet = pay_offer_sheet_read (pay_setup_get_options (pay_game_get_setup (game)),
                                  pay_view_get_position (view, turn),
                                  payola_focus_get_power (self->focus), text, -1, ignored);
  show_findings (self);
  show_balance (self);
  show_table (self, text, sheet);
  _payola_sheet_panel_tell_orders (self, NULL);
}

void
_payola_sheet_panel_add_findings (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_finding_activated);
  gtk_widget_class_bind_template_callback (klass, on_corrected);
}
