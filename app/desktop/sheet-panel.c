/* sheet-panel.c - the sheet of one power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet-panel.h"

#include "desktop/sheet-editor.h"
#include "desktop/sheet-hint.h"
#include "payola/forecast.h"

#include <glib/gi18n.h>

struct _PayolaSheetPanel
{
  AdwBin             parent_instance;

  PayolaFocus       *focus;
  PayDiagnostics    *diagnostics; /* of the text on show */

  GtkDropDown       *power_drop;
  GtkStringList     *power_names;
  GtkLabel          *state_label;
  PayolaSheetEditor *editor;
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

  gboolean           updating;
};

G_DEFINE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, ADW_TYPE_BIN)

static PayGame *
game_of (PayolaSheetPanel *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

/* Movement of a game with money: the sheet holds offers. */
static gboolean
holds_offers (PayGame *game)
{
  return pay_setup_get_economy (pay_game_get_setup (game)) == &pay_payola_economy
         && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
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
  if (holds_offers (game))
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
    }
  else
    {
      g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, text, -1, self->diagnostics);
      show_money (self, NULL, NULL);
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
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->power_drop, (guint) power);
  gtk_widget_set_sensitive (GTK_WIDGET (self->power_drop), viewer < 0);
  gtk_widget_set_visible (self->buttons, may_write);
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
      self->updating = FALSE;
      return;
    }
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
  G_OBJECT_CLASS (payola_sheet_panel_parent_class)->dispose (object);
}

static void
payola_sheet_panel_class_init (PayolaSheetPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_sheet_panel_dispose;
  g_type_ensure (PAYOLA_TYPE_SHEET_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/sheet-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_drop);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_names);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, state_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, editor);
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
  gtk_widget_class_bind_template_callback (widget_class, on_withdraw);
}

static void
payola_sheet_panel_init (PayolaSheetPanel *self)
{
  self->diagnostics = pay_diagnostics_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
