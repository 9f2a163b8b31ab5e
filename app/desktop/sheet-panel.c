/* sheet-panel.c - the sheet of one power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet-panel.h"

#include "desktop/offer-editor.h"
#include "desktop/sheet-editor.h"
#include "desktop/sheet-hint.h"
#include "order/order-parser.h"
#include "payola/forecast.h"

#include <glib/gi18n.h>
#include <string.h>

struct _PayolaSheetPanel
{
  AdwBin             parent_instance;

  PayolaFocus       *focus;
  PayDiagnostics    *diagnostics; /* of the text on show */

  GtkDropDown       *power_drop;
  GtkStringList     *power_names;
  GtkLabel          *state_label;
  PayolaSheetEditor *editor;
  PayolaOfferEditor *offer_editor;
  GtkLabel          *hint_label;
  GtkLabel          *secret_label;
  GtkStack          *stack;
  GtkRevealer       *findings_revealer;
  GtkListBox        *findings;
  GtkLabel          *money_label;
  GtkLabel          *cost_label;
  GtkWidget         *overdraft;
  GtkLabel          *overdraft_label;
  GtkButton         *withdraw_button;
  GtkWidget         *buttons;

  GArray            *orders; /* PayOrder: as told last, or NULL */
  PayPower           offer_power; /* whose offer is being written, if one is */
  gboolean           updating;
};

enum
{
  ORDER_DONE,
  ORDERS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, ADW_TYPE_BIN)

static PayGame *
game_of (PayolaSheetPanel *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

/* ---- findings -------------------------------------------------------------------------------- */

static void
on_finding_activated (GtkListBox *list, GtkListBoxRow *row, PayolaSheetPanel *self)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < pay_diagnostics_get_n (self->diagnostics))
    payola_sheet_editor_go_to (self->editor, pay_diagnostics_get (self->diagnostics, i));
}

static GtkWidget *
finding_row (const PayDiagnostic *diagnostic)
{
  gboolean error = diagnostic->severity >= PAY_SEVERITY_ILLEGAL;
  gboolean warning = diagnostic->severity == PAY_SEVERITY_VOID;
  g_autofree char *sentence = pay_diagnostic_sentence (diagnostic);
  g_autofree char *text = diagnostic->line
                            /* Translators: line number, sentence */
                            ? g_strdup_printf (_("Line %u: %s"), diagnostic->line, sentence)
                            : g_strdup (sentence);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (error     ? "dialog-error-symbolic"
                                                  : warning ? "dialog-warning-symbolic"
                                                            : "dialog-information-symbolic");
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (icon, error ? "error" : warning ? "warning" : "dim-label");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "finding");
  return box;
}

static void
show_findings (PayolaSheetPanel *self)
{
  GtkWidget *child;
  guint n = pay_diagnostics_get_n (self->diagnostics);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->findings))))
    gtk_list_box_remove (self->findings, child);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->findings, finding_row (pay_diagnostics_get (self->diagnostics, i)));
  gtk_revealer_set_reveal_child (self->findings_revealer, n > 0);
  payola_sheet_editor_set_findings (self->editor, self->diagnostics);
}

/* ---- money ----------------------------------------------------------------------------------- */

static void
show_money (PayolaSheetPanel *self, const PayOfferSheet *sheet, const PayForecast *forecast)
{
  PayView *view = payola_focus_get_view (self->focus);
  int balance;

  gtk_widget_set_visible (self->overdraft, FALSE);
  if (!pay_view_get_balance (view, payola_focus_get_turn (self->focus),
                             payola_focus_get_power (self->focus), &balance))
    {
      gtk_label_set_label (self->money_label, "");
      gtk_label_set_label (self->cost_label, "");
      return;
    }
  g_autofree char *money = g_strdup_printf (_("Treasury %d AgP"), balance);
  gtk_label_set_label (self->money_label, money);
  if (!forecast)
    {
      gtk_label_set_label (self->cost_label, "");
      return;
    }

  int worst = pay_forecast_get_worst (forecast);
  int spendable = pay_forecast_get_spendable (forecast);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, _("%d AgP offered, at most %d AgP to pay"),
                          pay_offer_sheet_get_total (sheet), pay_forecast_get_most (forecast));
  g_string_append_printf (text, _(" · %d AgP if nobody else bids"),
                          pay_forecast_get_alone_cost (forecast));
  if (pay_forecast_get_savings (forecast) > 0)
    g_string_append_printf (text, _(" · %d AgP saved"), pay_forecast_get_savings (forecast));
  if (pay_forecast_get_sent (forecast) > 0)
    g_string_append_printf (text, _(" · %d AgP sent away"), pay_forecast_get_sent (forecast));
  gtk_label_set_label (self->cost_label, text->str);
  g_string_free (text, TRUE);
  gtk_widget_set_visible (self->overdraft, worst > spendable);
  if (worst > spendable)
    {
      g_autofree char *warning = g_strdup_printf (
        _("%d AgP more than can be spent: offers may be reduced, at most %u times"),
        worst - spendable, pay_forecast_get_max_reductions (forecast));
      gtk_label_set_label (self->overdraft_label, warning);
    }
}

/* What is in vain stands among the findings, once nothing is wrong. */
static void
add_warnings (PayolaSheetPanel *self, const PayForecast *forecast)
{
  const PayDiagnostics *warnings = pay_forecast_get_warnings (forecast);

  for (guint i = 0; i < pay_diagnostics_get_n (warnings); i++)
    {
      const PayDiagnostic *warning = pay_diagnostics_get (warnings, i);
      pay_diagnostics_add_v (self->diagnostics, warning->code, warning->line, warning->start,
                             warning->end, (const char *const *) warning->args);
    }
}

/* ---- the orders on the map ------------------------------------------------------------------- */

/* What every unit with a bid would do if nobody else bid; nothing is drawn for the others. */
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
      const PayUnitAuction *bids
        = unit < 0 ? NULL : pay_auction_get_unit (pay_forecast_get_alone (forecast), (guint) unit);
      if (bids && bids->n_candidates > 0)
        g_array_index (orders, PayOrder, unit) = bids->candidates[0].order;
    }
  return orders;
}

/* The orders of a sheet that holds orders, each in the place where a scene looks for it. */
static GArray *
orders_of_sheet (const PayOrderSheet *sheet, const PayPosition *position)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));
  PayPhaseKind kind = pay_position_get_phase (position).kind;
  const PayBoard *board = pay_position_get_board (position);

  if (kind != PAY_PHASE_ADJUSTMENT)
    g_array_set_size (orders, kind == PAY_PHASE_RETREAT ? pay_position_get_n_dislodged (position)
                                                        : pay_position_get_n_units (position));
  for (guint i = 0; i < pay_order_sheet_get_n (sheet); i++)
    {
      const PayOrder *order = pay_order_sheet_get (sheet, i);
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

/* Tells the map when the orders are others than before. Takes them. */
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
  g_signal_emit (self, signals[ORDERS_CHANGED], 0, orders);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads the text on show as it would be read on submission. */
static void
check (PayolaSheetPanel *self)
{
  PayGame *game = game_of (self);
  PayPower power = payola_focus_get_power (self->focus);
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);

  g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
  self->diagnostics = pay_diagnostics_new ();
  if (payola_focus_holds_offers (self->focus))
    {
      PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
      g_autoptr (PayOfferSheet) sheet
        = pay_offer_sheet_read (options, pay_game_get_position (game), power, text, -1,
                                self->diagnostics);
      g_autoptr (PayForecast) forecast = NULL;
      if (!pay_diagnostics_has_code (self->diagnostics, PAY_CODE_SHEET_TOO_MANY_OFFERS))
        forecast = pay_forecast_new (options, pay_game_get_position (game), sheet);
      show_money (self, sheet, forecast);
      if (forecast && !pay_diagnostics_has_errors (self->diagnostics))
        add_warnings (self, forecast);
      /* On a secret board what is imagined is not drawn. */
      show_orders (self, forecast && !pay_options_has (options, PAY_OPTION_FICTIONAL_OK)
                           ? orders_of_forecast (forecast, pay_game_get_position (game))
                           : NULL);
    }
  else
    {
      g_autoptr (PayOrderSheet) sheet = pay_order_sheet_read (pay_game_get_position (game), power,
                                                              text, -1, self->diagnostics);
      show_money (self, NULL, NULL);
      show_orders (self, sheet ? orders_of_sheet (sheet, pay_game_get_position (game)) : NULL);
    }
  show_findings (self);
}

static void
show_state (PayolaSheetPanel *self)
{
  PayGame *game = game_of (self);
  PayPower power = payola_focus_get_power (self->focus);
  PayolaDocument *document = payola_focus_get_document (self->focus);
  PaySheet *received = pay_game_get_sheet (game, power);
  gboolean draft = payola_document_has_draft (document, power);
  const char *text;

  if (payola_focus_is_preview (self->focus))
    text = _("As it would count now");
  else if (!payola_focus_is_now (self->focus))
    text = _("As it was sent");
  else if (draft && received)
    text = _("Changed since it was submitted");
  else if (draft)
    text = _("Draft, not submitted");
  else if (received)
    text = _("Submitted");
  else if (pay_game_is_waiting_for (game, power))
    text = _("Nothing submitted yet");
  else
    text = _("Nothing is needed from this power");
  gtk_label_set_label (self->state_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->withdraw_button), received != NULL);
}

/* An empty sheet says how to fill it, or that it stayed empty. */
static void
show_hint (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  PayView *view = payola_focus_get_view (self->focus);

  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), *text == '\0');
  if (*text)
    return;
  if (payola_focus_is_now (self->focus) && !pay_view_is_over (view))
    {
      g_autofree char *hint = payola_sheet_hint (view, payola_focus_get_power (self->focus));
      gtk_label_set_markup (self->hint_label, hint);
    }
  else
    gtk_label_set_label (self->hint_label, _("Nothing was sent."));
}

static void
on_edited (PayolaSheetPanel *self)
{
  if (self->updating || !self->focus || !payola_focus_is_now (self->focus))
    return;
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  self->updating = TRUE;
  payola_document_set_draft (payola_focus_get_document (self->focus),
                             payola_focus_get_power (self->focus), text);
  self->updating = FALSE;
  show_state (self);
  show_hint (self);
  check (self);
}

/* ---- offers ---------------------------------------------------------------------------------- */

static gboolean
is_writing_offer (PayolaSheetPanel *self)
{
  return payola_offer_editor_get_line (self->offer_editor) > 0;
}

static void
begin_offer (PayolaSheetPanel *self, PayOfferDraft *draft, guint line, gboolean is_new)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);

  gtk_stack_set_visible_child_name (self->stack, "offer");
  gtk_widget_set_visible (self->buttons, FALSE);
  payola_offer_editor_begin (self->offer_editor, draft, text, line, is_new);
}

/* The number that a line at the end of the text would have. */
static guint
next_line (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  guint n = payola_sheet_editor_get_n_lines (self->editor);

  return *text == '\0' || g_str_has_suffix (text, "\n") ? n : n + 1;
}

static void
on_offer_done (PayolaSheetPanel *self, const char *line)
{
  guint number = payola_offer_editor_get_line (self->offer_editor);
  gboolean is_new = payola_offer_editor_is_new (self->offer_editor);

  gtk_stack_set_visible_child_name (self->stack, "editor");
  gtk_widget_set_visible (self->buttons, payola_focus_may_write (self->focus));
  if (line && is_new)
    payola_sheet_editor_insert_line (self->editor, G_MAXUINT, line);
  else if (line)
    payola_sheet_editor_replace_line (self->editor, number, line);
  if (line)
    payola_sheet_editor_set_line (self->editor, number);
  g_signal_emit (self, signals[ORDER_DONE], 0);
}

/* What else was being written is finished first; it is lost only when it has errors and so cannot be
 * a line. FALSE when that is still to be mended. */
static gboolean
finish_offer (PayolaSheetPanel *self)
{
  return !is_writing_offer (self) || payola_offer_editor_accept (self->offer_editor);
}

static void
add_offer (PayolaSheetPanel *self, const PayOrder *order)
{
  if (is_writing_offer (self) && payola_offer_editor_add_order (self->offer_editor, order))
    return;
  if (!finish_offer (self))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  begin_offer (self, pay_offer_draft_new (order, "1"), next_line (self), TRUE);
}

gboolean
payola_sheet_panel_edit_offer (PayolaSheetPanel *self, guint line)
{
  PayGame *game = game_of (self);
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (line == 0 || line > g_strv_length (lines) || !payola_focus_may_write (self->focus)
      || !payola_focus_holds_offers (self->focus) || !finish_offer (self))
    return FALSE;
  PayOfferDraft *draft = pay_offer_draft_read (pay_setup_get_options (pay_game_get_setup (game)),
                                               pay_game_get_position (game),
                                               payola_focus_get_power (self->focus),
                                               lines[line - 1]);
  if (!draft)
    return FALSE;
  if (draft->location != PAY_NO_LOCATION)
    payola_focus_set_province (
      self->focus, pay_board_get_province (pay_game_get_board (game), draft->location));
  begin_offer (self, draft, line, FALSE);
  return TRUE;
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* The line that holds an order for a place, 0 for none. */
static guint
find_order_line (PayolaSheetPanel *self, PayProvince province)
{
  const PayBoard *board = pay_game_get_board (game_of (self));
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
      g_autofree char *line = g_strndup (lines[i], strcspn (lines[i], "%"));
      const PayOrderSource source
        = { .board = board, .text = line, .line = i + 1, .diagnostics = ignored };
      PayOrder order = PAY_ORDER_INIT;
      if (pay_order_parse (&source, &order) && order.location != PAY_NO_LOCATION
          && pay_board_get_province (board, order.location) == province)
        return i + 1;
    }
  return 0;
}

/* Orders belong to the owner of the unit, or of the home where one is built. */
static PayPower
owner_of_order (PayolaSheetPanel *self, const PayOrder *order, PayProvince province)
{
  const PayPosition *position = pay_game_get_position (game_of (self));
  int dislodged = pay_position_find_dislodged (position, province);
  int unit = pay_position_find_unit (position, province);

  if (order->kind == PAY_ORDER_BUILD || (order->kind == PAY_ORDER_WAIVE && unit < 0))
    return pay_position_get_owner (position, province);
  if (dislodged >= 0)
    return pay_position_get_dislodged (position, (guint) dislodged)->unit.owner;
  return unit >= 0 ? pay_position_get_unit (position, (guint) unit)->owner
                   : payola_focus_get_power (self->focus);
}

static void
write_order (PayolaSheetPanel *self, const PayOrder *order)
{
  const PayBoard *board = pay_game_get_board (game_of (self));
  PayProvince province = order->location == PAY_NO_LOCATION
                           ? payola_focus_get_province (self->focus)
                           : pay_board_get_province (board, order->location);
  g_autofree char *line = pay_order_text (board, order);

  payola_focus_set_power (self->focus, owner_of_order (self, order, province));
  guint old = find_order_line (self, province);
  if (old > 0)
    payola_sheet_editor_replace_line (self->editor, old, line);
  else
    payola_sheet_editor_insert_line (self->editor, G_MAXUINT, line);
  g_signal_emit (self, signals[ORDER_DONE], 0);
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

/* ---- focus ----------------------------------------------------------------------------------- */

static void
update (PayolaSheetPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  PayPower power = payola_focus_get_power (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  gboolean now = payola_focus_is_now (self->focus);
  gboolean may_read = viewer == PAY_VIEWER_GM || viewer == power || pay_view_is_over (view);
  gboolean may_write = now && may_read && viewer != PAY_VIEWER_PUBLIC && !pay_view_is_over (view);

  if (self->updating)
    return;
  if (is_writing_offer (self) && (!may_write || power != self->offer_power))
    payola_offer_editor_cancel (self->offer_editor);
  self->offer_power = power;
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->power_drop, (guint) power);
  gtk_widget_set_sensitive (GTK_WIDGET (self->power_drop), viewer < 0);
  gtk_widget_set_visible (self->buttons, may_write && !is_writing_offer (self));
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->editor), may_write);
  if (!may_read)
    {
      g_autofree char *text = g_strdup_printf (
        _("The sheets of %s are secret until the game is over."),
        pay_board_get_power_name (pay_view_get_board (view), power));
      gtk_label_set_label (self->secret_label, text);
      gtk_stack_set_visible_child_name (self->stack, "secret");
      gtk_label_set_label (self->state_label, "");
      gtk_label_set_label (self->money_label, "");
      gtk_label_set_label (self->cost_label, "");
      gtk_widget_set_visible (self->overdraft, FALSE);
      gtk_revealer_set_reveal_child (self->findings_revealer, FALSE);
      show_orders (self, NULL);
      self->updating = FALSE;
      return;
    }
  if (!is_writing_offer (self))
    gtk_stack_set_visible_child_name (self->stack, "editor");
  if (now)
    payola_sheet_editor_show (
      self->editor, (guint) power,
      payola_document_get_draft (payola_focus_get_document (self->focus), power));
  else
    {
      const char *text = pay_view_get_sheet (view, turn, power);
      payola_sheet_editor_show (self->editor, PAYOLA_SHEET_EDITOR_PAST, text ? text : "");
    }
  self->updating = FALSE;
  show_state (self);
  show_hint (self);
  if (now)
    check (self);
  else
    {
      g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
      self->diagnostics = pay_diagnostics_new ();
      show_findings (self);
      show_money (self, NULL, NULL);
      show_orders (self, NULL);
    }
}

static void
on_power_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaSheetPanel *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (!self->updating && self->focus && selected != GTK_INVALID_LIST_POSITION)
    payola_focus_set_power (self->focus, (PayPower) selected);
}

static void
on_withdraw (GtkButton *button, PayolaSheetPanel *self)
{
  payola_document_withdraw (payola_focus_get_document (self->focus),
                            payola_focus_get_power (self->focus));
}

void
payola_sheet_panel_add_line (PayolaSheetPanel *self, const char *line)
{
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor)))
    payola_sheet_editor_append_line (self->editor, line);
}

void
payola_sheet_panel_set_focus (PayolaSheetPanel *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));

  self->updating = TRUE;
  self->focus = g_object_ref (focus);
  payola_offer_editor_set_focus (self->offer_editor, focus);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (self->power_names, pay_board_get_power_name (board, (PayPower) p));
  self->updating = FALSE;
  g_signal_connect_object (focus, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_focus_get_document (focus), "draft-changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
}

static void
payola_sheet_panel_dispose (GObject *object)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (object);

  g_clear_object (&self->focus);
  g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
  g_clear_pointer (&self->orders, g_array_unref);
  G_OBJECT_CLASS (payola_sheet_panel_parent_class)->dispose (object);
}

static void
payola_sheet_panel_class_init (PayolaSheetPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_sheet_panel_dispose;
  g_type_ensure (PAYOLA_TYPE_SHEET_EDITOR);
  g_type_ensure (PAYOLA_TYPE_OFFER_EDITOR);
  signals[ORDER_DONE] = g_signal_new ("order-done", PAYOLA_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ORDERS_CHANGED]
    = g_signal_new ("orders-changed", PAYOLA_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/sheet-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_drop);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_names);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, state_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, editor);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, offer_editor);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, hint_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, secret_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, findings_revealer);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, findings);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, money_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, cost_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, overdraft);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, overdraft_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, withdraw_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_power_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_finding_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_offer_done);
  gtk_widget_class_bind_template_callback (widget_class, on_withdraw);
}

static void
payola_sheet_panel_init (PayolaSheetPanel *self)
{
  self->diagnostics = pay_diagnostics_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
