/* sheet-panel-orders.c - offers and orders from the map, and the orders shown on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"
#include "model/order-lines.h"

/* ---- the orders on the map ------------------------------------------------------------------- */

/* Returns the orders that units would obey if nobody else bid. Units without bids have an empty
 * order, which is not drawn. The caller frees the array. */
static GArray *
orders_of_forecast (const PayForecast *forecast, const PayPosition *position)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));

  g_array_set_size (orders, pay_position_get_n_units (position));
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      PayLocation location = pay_forecast_get_unit (forecast, i)->location;
      int unit = pay_position_find_unit (
        position, pay_board_get_province (pay_position_get_board (position), location));
      const PayOrder *choice = unit < 0 ? NULL
                                        : pay_auction_get_choice (pay_forecast_get_alone (forecast),
                                                                  (guint) unit);
      if (choice)
        g_array_index (orders, PayOrder, unit) = *choice;
    }
  return orders;
}

/* Returns the orders of a sheet, indexed as payola_scene_new_orders() expects them. The caller
 * frees the array. */
static GArray *
place_orders (const GArray *given, const PayPosition *position)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));
  PayPhaseKind kind = pay_position_get_phase (position).kind;
  const PayBoard *board = pay_position_get_board (position);

  if (kind != PAY_PHASE_ADJUSTMENT)
    g_array_set_size (orders, kind == PAY_PHASE_RETREAT ? pay_position_get_n_dislodged (position)
                                                        : pay_position_get_n_units (position));
  for (guint i = 0; i < given->len; i++)
    {
      const PayOrder *order = &g_array_index (given, PayOrder, i);
      if (kind == PAY_PHASE_ADJUSTMENT)
        {
          if (order->kind != PAY_ORDER_WAIVE)
            g_array_append_val (orders, *order);
          continue;
        }
      PayProvince province = pay_board_get_province (board, order->location);
      int unit = kind == PAY_PHASE_RETREAT ? pay_position_find_dislodged (position, province)
                                           : pay_position_find_unit (position, province);
      if (unit >= 0)
        g_array_index (orders, PayOrder, unit) = *order;
    }
  return orders;
}

/* Emits "orders-changed" if the orders differ from the previous orders. Takes ownership of
 * @orders, which may be NULL. */
static void
show_orders (PayolaSheetPanel *self, GArray *orders)
{
  gboolean same = (orders == NULL) == (self->orders == NULL);

  if (same && orders)
    {
      same = orders->len == self->orders->len;
      for (guint i = 0; same && i < orders->len; i++)
        same = pay_order_equal (&g_array_index (orders, PayOrder, i),
                                &g_array_index (self->orders, PayOrder, i));
    }
  if (same)
    {
      g_clear_pointer (&orders, g_array_unref);
      return;
    }
  g_clear_pointer (&self->orders, g_array_unref);
  self->orders = orders;
  g_signal_emit (self, _payola_sheet_panel_orders_changed, 0, orders);
}

void
_payola_sheet_panel_tell_forecast (PayolaSheetPanel *self, const PayForecast *forecast)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));

  /* With fictional-ok the map must not reveal the board, so no hypothetical orders are drawn. */
  show_orders (self, forecast && !pay_options_has (options, PAY_OPTION_FICTIONAL_OK)
                       ? orders_of_forecast (forecast, pay_game_get_position (game))
                       : NULL);
}

void
_payola_sheet_panel_tell_orders (PayolaSheetPanel *self, const GArray *orders)
{
  PayGame *game = _payola_sheet_panel_get_game (self);

  show_orders (self, orders ? place_orders (orders, pay_game_get_position (game)) : NULL);
}

PayolaOfferEditor *
payola_sheet_panel_get_offer_editor (PayolaSheetPanel *self)
{
  return self->offer_editor;
}

/* ---- offers ---------------------------------------------------------------------------------- */

gboolean
_payola_sheet_panel_is_writing (PayolaSheetPanel *self)
{
  return payola_offer_editor_get_line (self->offer_editor) > 0;
}

/* Finds a line of the sheet: the line @number if it has this text, otherwise the first line that
 * has it. Returns its number, from 1, or 0 if there is none. */
static guint
find_line (const char *text, const char *wanted, guint number)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!wanted)
    return 0;
  if (number > 0 && number <= g_strv_length (lines) && g_str_equal (lines[number - 1], wanted))
    return number;
  for (guint i = 0; lines[i]; i++)
    if (g_str_equal (lines[i], wanted))
      return i + 1;
  return 0;
}

/* Opens an offer in the editor. Takes ownership of @draft. */
static void
begin_offer (PayolaSheetPanel *self, PayOfferDraft *draft, const char *replaced, guint number)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  guint line = find_line (text, replaced, number);

  g_free (self->replaced);
  self->replaced = line > 0 ? g_strdup (replaced) : NULL;
  if (line == 0)
    line = payola_sheet_editor_get_n_lines (self->editor)
         + !(*text == '\0' || g_str_has_suffix (text, "\n"));
  gtk_stack_set_visible_child_name (self->stack, "offer");
  gtk_widget_set_visible (self->buttons, FALSE);
  gtk_widget_set_visible (self->tools, FALSE);
  gtk_revealer_set_reveal_child (self->findings_revealer, FALSE);
  payola_offer_editor_begin (self->offer_editor, draft, text, line, self->replaced == NULL);
}

void
_payola_sheet_panel_write_line (PayolaSheetPanel *self, const char *line, const char *replaced)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  guint number = find_line (text, replaced, payola_offer_editor_get_line (self->offer_editor));

  if (number > 0)
    payola_sheet_editor_replace_line (self->editor, number, line);
  else
    {
      payola_sheet_editor_insert_line (self->editor, G_MAXUINT, line);
      number = payola_sheet_editor_get_n_lines (self->editor);
    }
  payola_sheet_editor_set_line (self->editor, number);
  payola_sheet_table_set_line (self->table, number);
}

void
_payola_sheet_panel_offer_done (PayolaSheetPanel *self, const char *line)
{
  _payola_sheet_panel_show_page (self);
  if (line)
    _payola_sheet_panel_write_line (self, line, self->replaced);
  g_signal_emit (self, _payola_sheet_panel_order_done, 0);
}

static void
add_offer (PayolaSheetPanel *self, const PayOrder *order)
{
  if (payola_offer_editor_add_order (self->offer_editor, order))
    return;
  payola_sheet_panel_leave_offer (self);
  begin_offer (self, pay_offer_draft_new (order, "1"), NULL, 0);
}

void
_payola_sheet_panel_add_savings (PayolaSheetPanel *self)
{
  const PayOrder none = PAY_ORDER_INIT;

  payola_sheet_panel_leave_offer (self);
  PayOfferDraft *draft = pay_offer_draft_new (&none, "1");
  draft->type = PAY_OFFER_SAVINGS;
  g_array_set_size (draft->orders, 0);
  begin_offer (self, draft, NULL, 0);
}

gboolean
_payola_sheet_panel_begin_line (PayolaSheetPanel *self, const char *line, const char *replaced,
                                guint number)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  PayOfferDraft *draft = pay_offer_draft_read (pay_setup_get_options (pay_game_get_setup (game)),
                                               pay_game_get_position (game),
                                               payola_focus_get_power (self->focus), line);

  if (!draft)
    return FALSE;
  payola_sheet_panel_leave_offer (self);
  if (draft->location != PAY_NO_LOCATION)
    payola_focus_set_province (self->focus,
                               pay_board_get_province (pay_game_get_board (game), draft->location));
  begin_offer (self, draft, replaced, number);
  return TRUE;
}

gboolean
payola_sheet_panel_edit_offer (PayolaSheetPanel *self, guint line)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return line > 0 && line <= g_strv_length (lines) && payola_focus_may_write (self->focus)
      && payola_focus_holds_offers (self->focus)
      && _payola_sheet_panel_begin_line (self, lines[line - 1], lines[line - 1], line);
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Checks whether the sheet may contain orders for the units of a power. */
static gboolean
leads (PayolaSheetPanel *self, PayPower power)
{
  return (payola_focus_get_led (self->focus) >> power) & 1;
}

static void
write_order (PayolaSheetPanel *self, const PayOrder *order)
{
  const PayBoard *board = pay_game_get_board (_payola_sheet_panel_get_game (self));
  PayProvince province = order->location == PAY_NO_LOCATION
                         ? payola_focus_get_province (self->focus)
                         : pay_board_get_province (board, order->location);
  g_autofree char *line = pay_order_text (board, order);

  const PayPosition *position = pay_game_get_position (_payola_sheet_panel_get_game (self));
  PayPower owner = payola_order_lines_owner (position, order, province,
                                             payola_focus_get_power (self->focus));
  if (!leads (self, owner))
    payola_focus_set_power (self->focus, owner);
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  guint old = payola_order_lines_find (board, text, province);
  if (old > 0)
    payola_sheet_editor_replace_line (self->editor, old, line);
  else
    payola_sheet_editor_insert_line (self->editor, G_MAXUINT, line);
  g_signal_emit (self, _payola_sheet_panel_order_done, 0);
}

void
payola_sheet_panel_add_order (PayolaSheetPanel *self, const PayOrder *order)
{
  if (!gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor)))
    return;
  if (payola_focus_holds_offers (self->focus))
    add_offer (self, order);
  else
    write_order (self, order);
}
