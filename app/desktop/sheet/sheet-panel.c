/* sheet-panel.c - page for the sheet of a power: text, findings, cost and submission
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "desktop/sheet/hint-grid.h"
#include "model/practice.h"
#include "model/sheet-hint.h"
#include "model/task-state.h"
#include "service/tasks.h"

#include <glib/gi18n.h>

guint _payola_sheet_panel_order_done;
guint _payola_sheet_panel_orders_changed;

G_DEFINE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, ADW_TYPE_BIN)

PayGame *
_payola_sheet_panel_get_game (PayolaSheetPanel *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

/* ---- state and buttons ----------------------------------------------------------------------- */

/* The tooltip of an insensitive button says why it cannot be used. */
static void
update_buttons (PayolaSheetPanel *self)
{
  g_autofree char *no_submit = payola_focus_find_obstacle (self->focus, PAYOLA_TASK_SUBMIT);

  gtk_widget_set_tooltip_text (self->submit_button,
                               no_submit ? no_submit : _("Submit this sheet (Ctrl+Enter)"));
}

void
_payola_sheet_panel_show_state (PayolaSheetPanel *self)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  PayPower power = payola_focus_get_power (self->focus);
  PayolaDocument *document = payola_focus_get_document (self->focus);
  PaySheet *received = pay_game_get_sheet (game, power);
  gboolean draft = payola_document_has_draft (document, power);
  gboolean now = payola_focus_is_now (self->focus);
  gboolean needed = pay_due_is_awaited (pay_game_get_due (game, power));
  g_autofree char *reason = needed ? NULL : payola_task_say_not_due (game, power);
  const char *text, *sent = "";

  if (payola_focus_is_preview (self->focus))
    text = _("Sheet as used in this preview");
  else if (!now)
    text = _("Sheet as received");
  else if (draft && received)
    text = _("Draft; an earlier version is submitted");
  else if (draft)
    text = _("Draft, not submitted");
  else if (received)
    text = _("Submitted; the game master has received it");
  else if (needed)
    text = _("No sheet submitted yet");
  else
    text = reason;
  if (now)
    switch (payola_document_get_sent (document, power))
      {
      case PAYOLA_SENT_NEVER:
        break;
      case PAYOLA_SENT_THIS:
        sent = received && !draft ? C_("state of a sheet", "Sent")
                                  : _("Sent; receipt not confirmed yet");
        break;
      case PAYOLA_SENT_OTHER:
        sent = _("Changed since it was sent");
        break;
      }
  gtk_label_set_label (self->state_label, text);
  gtk_label_set_label (self->sent_label, sent);
  gtk_widget_set_visible (GTK_WIDGET (self->sent_label), *sent != '\0');
  update_buttons (self);
  _payola_sheet_panel_update_actions (self);
}

/* Shows how to fill an empty sheet, or that a past sheet was not received. */
static void
show_hint (PayolaSheetPanel *self)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  PayView *view = payola_focus_get_view (self->focus);

  gtk_widget_set_visible (GTK_WIDGET (self->hint_grid), *text == '\0');
  if (*text)
    return;
  if (payola_focus_is_now (self->focus) && !pay_view_is_over (view))
    {
      g_autofree char *hint = payola_sheet_hint (view, payola_focus_get_power (self->focus));
      payola_hint_grid_fill (self->hint_grid, hint);
    }
  else
    payola_hint_grid_fill (self->hint_grid, _("No sheet was received."));
}

/* Updates the draft. The panel is updated when the document announces the new draft. */
static void
on_edited (PayolaSheetPanel *self)
{
  if (!self->focus || !payola_focus_is_now (self->focus))
    return;
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  payola_document_set_draft (payola_focus_get_document (self->focus),
                             payola_focus_get_power (self->focus), text);
}

/* Shows the buttons that the game needs. A player with a packet can only send a sheet. In a
 * practice game, a sheet can only be submitted. */
static void
show_buttons (PayolaSheetPanel *self)
{
  gboolean packet = payola_document_get_told (payola_focus_get_document (self->focus)) != NULL;
  gboolean practice = payola_practice_is_seen_by_player (self->focus);

  /* If there is no sheet to withdraw, the button is hidden to leave room for the other buttons. */
  gtk_widget_set_visible (GTK_WIDGET (self->withdraw_button),
                          !packet && !practice
                            && payola_focus_may (self->focus, PAYOLA_TASK_WITHDRAW));
  gtk_widget_set_visible (GTK_WIDGET (self->send_button), !practice);
  gtk_widget_set_visible (self->submit_button, !packet);
  if (!packet)
    return;
  gtk_menu_button_set_label (self->send_button, _("S_end to Game Master…"));
  gtk_widget_add_css_class (GTK_WIDGET (self->send_button), "suggested-action");
}

/* ---- focus ----------------------------------------------------------------------------------- */

static gboolean
may_read (PayolaSheetPanel *self)
{
  PayViewer viewer = payola_focus_get_viewer (self->focus);

  return viewer == PAY_VIEWER_GM || viewer == payola_focus_get_power (self->focus)
      || pay_view_is_over (payola_focus_get_view (self->focus));
}

static gboolean
may_write (PayolaSheetPanel *self)
{
  return may_read (self) && payola_focus_may_write (self->focus);
}

void
_payola_sheet_panel_show_page (PayolaSheetPanel *self)
{
  gboolean table = gtk_toggle_button_get_active (self->table_button);

  gtk_stack_set_visible_child_name (self->stack, !may_read (self) ? "secret"
                                                 : table          ? "table"
                                                                  : "editor");
  gtk_widget_set_visible (self->buttons, may_write (self));
  gtk_widget_set_visible (self->tools, may_read (self));
}

static void
show_secret (PayolaSheetPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  g_autofree char *text = g_strdup_printf (
    /* Translators: the name of a power */
    _("The sheets of %s are secret until the game is over."),
    pay_board_get_power_name (pay_view_get_board (view), payola_focus_get_power (self->focus)));

  _payola_sheet_panel_stop_check (self);
  gtk_label_set_label (self->secret_label, text);
  gtk_label_set_label (self->state_label, "");
  gtk_widget_set_visible (GTK_WIDGET (self->sent_label), FALSE);
  gtk_revealer_set_reveal_child (self->findings_revealer, FALSE);
  payola_forecast_bar_show_text (self->forecast, "");
  _payola_sheet_panel_tell_orders (self, NULL);
  _payola_sheet_panel_show_advice (self, NULL);
  _payola_sheet_panel_update_actions (self);
}

void
payola_sheet_panel_focus_sheet (PayolaSheetPanel *self)
{
  GtkWidget *child = gtk_stack_get_visible_child (self->stack);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "editor") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  else if (child)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

/* Checks whether the open offer, if any, is no longer the offer of the selected unit. A savings
 * request does not have a unit. */
static gboolean
has_left (PayolaSheetPanel *self)
{
  const PayOfferDraft *draft = payola_offer_editor_get_draft (self->offer_editor);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));

  if (!draft)
    return FALSE;
  return !may_write (self) || payola_focus_get_power (self->focus) != self->offer_power
      || (draft->location != PAY_NO_LOCATION
          && pay_board_get_province (board, draft->location)
               != payola_focus_get_province (self->focus));
}

static void
update (PayolaSheetPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  PayPower power = payola_focus_get_power (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  gboolean now = payola_focus_is_now (self->focus);

  show_buttons (self);
  if (has_left (self))
    payola_sheet_panel_leave_offer (self);
  self->offer_power = power;
  gtk_drop_down_set_selected (self->power_drop, (guint) power);
  gtk_widget_set_sensitive (GTK_WIDGET (self->power_drop),
                            payola_focus_get_viewer (self->focus) < 0);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->editor), may_write (self));
  payola_sheet_table_set_editable (self->table, may_write (self));
  _payola_sheet_panel_show_pending (self, may_write (self));
  if (!_payola_sheet_panel_is_writing (self))
    _payola_sheet_panel_show_page (self);
  if (!may_read (self))
    {
      show_secret (self);
      return;
    }
  if (now)
    payola_sheet_editor_show (
      self->editor, (guint) power,
      payola_document_get_draft (payola_focus_get_document (self->focus), power));
  else
    {
      const char *text = pay_view_get_sheet (view, turn, power);
      payola_sheet_editor_show (self->editor, PAYOLA_SHEET_EDITOR_PAST, text ? text : "");
    }
  _payola_sheet_panel_show_state (self);
  show_hint (self);
  if (now)
    _payola_sheet_panel_check (self);
  else
    _payola_sheet_panel_show_past (self);
}

/* ---- text or table --------------------------------------------------------------------------- */

static void
on_page_toggled (PayolaSheetPanel *self)
{
  guint line = payola_sheet_editor_get_line (self->editor);

  if (!self->focus || _payola_sheet_panel_is_writing (self))
    return;
  if (gtk_toggle_button_get_active (self->table_button))
    payola_sheet_table_set_line (self->table, line);
  else if (payola_sheet_table_get_line (self->table) > 0)
    payola_sheet_editor_set_line (self->editor, payola_sheet_table_get_line (self->table));
  update (self);
}

static void
on_undo_changed (PayolaSheetPanel *self)
{
  if (self->focus)
    _payola_sheet_panel_update_actions (self);
}

static void
on_line_moved (PayolaSheetPanel *self, guint from, guint to)
{
  payola_sheet_editor_move_line (self->editor, from, to);
}

static void
on_line_deleted (PayolaSheetPanel *self, guint line)
{
  payola_sheet_editor_delete_line (self->editor, line);
}

static void
on_table_undo (PayolaSheetPanel *self)
{
  gtk_text_buffer_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->editor)));
}

static void
on_table_redo (PayolaSheetPanel *self)
{
  gtk_text_buffer_redo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->editor)));
}

static void
on_power_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaSheetPanel *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->focus && selected != GTK_INVALID_LIST_POSITION)
    payola_focus_set_power (self->focus, (PayPower) selected);
}

static void
on_withdraw (GtkButton *button, PayolaSheetPanel *self)
{
  payola_document_withdraw_by (payola_focus_get_document (self->focus),
                               payola_focus_get_power (self->focus),
                               payola_focus_get_viewer (self->focus));
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

  /* The names are added before the focus is set, because adding the first name selects it. */
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (self->power_names, pay_board_get_power_name (board, (PayPower) p));
  self->focus = g_object_ref (focus);
  payola_offer_editor_set_focus (self->offer_editor, focus);
  self->completion = payola_sheet_completion_new (self->editor, GTK_WIDGET (self), focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_focus_get_document (focus), "draft-changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
}

static void
payola_sheet_panel_dispose (GObject *object)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (object);

  _payola_sheet_panel_stop_check (self);
  _payola_sheet_panel_stop_advice (self);
  g_clear_object (&self->completion);
  if (self->pending)
    g_signal_handlers_disconnect_by_data (self->pending, self);
  g_clear_object (&self->pending);
  g_clear_object (&self->focus);
  g_clear_pointer (&self->replaced, g_free);
  g_clear_pointer (&self->diagnostics, pay_diagnostics_free);
  g_clear_pointer (&self->corrections, g_ptr_array_unref);
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
  g_type_ensure (PAYOLA_TYPE_SHEET_TABLE);
  g_type_ensure (PAYOLA_TYPE_FINDING_LIST);
  g_type_ensure (PAYOLA_TYPE_FORECAST_BAR);
  _payola_sheet_panel_order_done = g_signal_new (
    "order-done", PAYOLA_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  _payola_sheet_panel_orders_changed = g_signal_new ("orders-changed", PAYOLA_TYPE_SHEET_PANEL,
                                                     G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                     G_TYPE_NONE, 1, G_TYPE_ARRAY);
  _payola_sheet_panel_add_actions (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/sheet-panel.ui");
  _payola_sheet_panel_class_add_advice (widget_class);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_drop);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, power_names);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, state_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, sent_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, tools);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, table_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, table);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, forecast);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, lines_menu);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, editor);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, offer_editor);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, hint_grid);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, secret_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, findings_revealer);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, findings);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, withdraw_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, send_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, submit_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaSheetPanel, buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_power_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_page_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_undo_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_line_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_line_deleted);
  gtk_widget_class_bind_template_callback (widget_class, on_table_undo);
  gtk_widget_class_bind_template_callback (widget_class, on_table_redo);
  gtk_widget_class_bind_template_callback (widget_class, _payola_sheet_panel_open_line);
  gtk_widget_class_bind_template_callback (widget_class, _payola_sheet_panel_tell_pasted);
  gtk_widget_class_bind_template_callback (widget_class, _payola_sheet_panel_offer_done);
  gtk_widget_class_bind_template_callback (widget_class, on_withdraw);
  _payola_sheet_panel_add_findings (widget_class);
  _payola_sheet_panel_class_add_pending (widget_class);
}

static void
payola_sheet_panel_init (PayolaSheetPanel *self)
{
  self->diagnostics = pay_diagnostics_new ();
  self->corrections = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Long labels end in an ellipsis in a narrow window; the tooltips explain the buttons. */
  GtkWidget *labels[] = { gtk_button_get_child (self->withdraw_button),
                          gtk_button_get_child (GTK_BUTTON (self->submit_button)) };
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_label_set_ellipsize (GTK_LABEL (labels[i]), PANGO_ELLIPSIZE_END);
  _payola_sheet_panel_fill_menu (self->lines_menu);
}
