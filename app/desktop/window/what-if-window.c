/* what-if-window.c - what-if window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/what-if-private.h"

#include "desktop/kit/finding-list.h"
#include "desktop/kit/list-refill.h"
#include "desktop/kit/report-view.h"
#include "model/order-lines.h"
#include "report/explanation.h"
#include "report/results.h"

#include <glib/gi18n.h>

#define SETTLE_MS 150 /* milliseconds; several quick keystrokes cause one adjudication */

G_DEFINE_FINAL_TYPE (PayolaWhatIfWindow, payola_what_if_window, ADW_TYPE_WINDOW)

gboolean
payola_what_if_window_is_busy (PayolaWhatIfWindow *self)
{
  return self->settling != 0 || self->searching != NULL;
}

PayGame *
payola_what_if_window_get_game (PayolaWhatIfWindow *self)
{
  return self->resolved;
}

PayolaScenario *
_payola_what_if_scenario (PayolaWhatIfWindow *self)
{
  return payola_scenarios_at (self->scenarios, self->scenario);
}

static const PayBoard *
board (PayolaWhatIfWindow *self)
{
  return pay_view_get_board (self->view);
}

/* ---- effects of a scenario ------------------------------------------------------------------ */

static void
show_report (GtkScrolledWindow *scroller, PayReport *report, const char *otherwise)
{
  GtkWidget *child;

  if (report)
    {
      /* The report is for neither the game master nor a power. Its mark says that it is
       * hypothetical. */
      pay_report_set_mark (report, C_("mark on a page", "HYPOTHETICAL"));
      child = payola_report_view_new (report);
    }
  else
    {
      child = adw_status_page_new ();
      adw_status_page_set_description (ADW_STATUS_PAGE (child), otherwise);
      gtk_widget_add_css_class (child, "compact");
    }
  gtk_scrolled_window_set_child (scroller, child);
}

static void
show_results (PayolaWhatIfWindow *self)
{
  g_autoptr (PayReport) report = NULL;

  if (self->resolved)
    report = pay_results_report (payola_focus_get_view (self->focus), 0);
  show_report (self->results_scroller, report, self->why_not);
}

static void
show_bids (PayolaWhatIfWindow *self)
{
  g_autoptr (PayReport) report = NULL;

  if (self->resolved && self->province != PAY_NO_PROVINCE)
    report = pay_explanation_report (payola_focus_get_view (self->focus), 0, self->province);
  show_report (self->bids_scroller, report,
               _("Click a unit on the map to see all bids for it and the reasons for its order."));
}

/* Fills the visible page if it is out of date. Hidden pages are filled when they become visible. */
static void
show_page (PayolaWhatIfWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);

  if (g_strcmp0 (page, "results") == 0 && !self->results_shown)
    {
      show_results (self);
      self->results_shown = TRUE;
    }
  else if (g_strcmp0 (page, "bids") == 0 && !self->bids_shown)
    {
      show_bids (self);
      self->bids_shown = TRUE;
    }
}

/* Shows the findings of the visible sheet in one label. This label is the accessible description
 * of the sheet. */
static void
update_findings (PayolaWhatIfWindow *self)
{
  const PayDiagnostics *findings = self->findings[self->power];
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gboolean empty = *_payola_what_if_scenario (self)->sheets[self->power] == '\0';

  payola_sheet_editor_set_findings (self->editor, findings ? findings : none);
  if (findings && pay_diagnostics_get_n (findings) > 0)
    text = payola_finding_list_describe (findings);
  else
    text = g_strdup (empty ? _("Without a guessed sheet, this power is treated as if it had not "
                               "submitted one.")
                           : "");
  gtk_label_set_label (self->findings_label, text);
  gtk_widget_set_visible (
    gtk_widget_get_ancestor (GTK_WIDGET (self->findings_label), GTK_TYPE_SCROLLED_WINDOW),
    *text != '\0');
}

static gboolean
is_refused (PayolaWhatIfWindow *self, PayPower power)
{
  return self->game && *_payola_what_if_scenario (self)->sheets[power]
      && !pay_game_get_sheet (self->game, power);
}

/* Lists the powers with the state of their sheets in the scenario. */
static void
update_powers (PayolaWhatIfWindow *self)
{
  guint n = pay_board_get_n_powers (board (self));
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  for (guint p = 0; p < n; p++)
    {
      const char *name = pay_board_get_power_name (board (self), (PayPower) p);
      const char *sheet = _payola_what_if_scenario (self)->sheets[p];
      const char *known = payola_scenarios_get_known (self->scenarios, (PayPower) p);
      const char *state = is_refused (self, (PayPower) p) ? _("not valid")
                        : !*sheet                         ? _("no sheet")
                        : g_str_equal (sheet, known)      ? _("as in the game")
                                                          : C_("state of a sheet", "guessed");
      /* Translators: A power, and the state of its sheet in the scenario: “no sheet”, “guessed” …
       */
      names[p] = g_strdup_printf (_("%s · %s"), name, state);
    }
  payola_choices_refill (GTK_WIDGET (self->power_drop), self->power_names,
                         (const char *const *) names, (guint) self->power);
}

void
_payola_what_if_resolve (PayolaWhatIfWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_clear_handle_id (&self->settling, g_source_remove);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->findings[p], pay_diagnostics_free);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->resolved, pay_game_unref);
  self->game = payola_scenario_imagine (_payola_what_if_scenario (self), self->view, self->turn,
                                        self->findings, diagnostics);
  if (self->game)
    self->resolved = pay_game_adjudicate (self->game, diagnostics);
  _payola_what_if_forget_price (self);

  if (self->resolved)
    payola_focus_imagine (self->focus, self->resolved);
  g_free (self->why_not);
  self->why_not = pay_diagnostics_text (diagnostics);
  self->results_shown = self->bids_shown = FALSE;
  show_page (self);
  if (self->game)
    {
      update_powers (self);
      update_findings (self);
      _payola_what_if_update_prices (self);
    }
}

static gboolean
on_settled (gpointer data)
{
  PayolaWhatIfWindow *self = data;

  self->settling = 0;
  _payola_what_if_resolve (self);
  return G_SOURCE_REMOVE;
}

void
_payola_what_if_changed (PayolaWhatIfWindow *self)
{
  payola_scenarios_keep (self->scenarios);
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, on_settled, self);
}

/* ---- guesses -------------------------------------------------------------------------------- */

/* Returns the treasury of the shown power. @is_known says whether the treasury is known or
 * guessed. */
static int
get_treasury (PayolaWhatIfWindow *self, gboolean *is_known)
{
  int known;

  *is_known = pay_view_get_balance (self->view, self->turn, self->power, &known);
  return *is_known ? known : _payola_what_if_scenario (self)->treasuries[self->power];
}

void
_payola_what_if_show_power (PayolaWhatIfWindow *self)
{
  gboolean is_known;
  int treasury = get_treasury (self, &is_known);

  gtk_drop_down_set_selected (self->power_drop, (guint) self->power);
  gtk_spin_button_set_value (self->treasury_spin, treasury);
  gtk_widget_set_sensitive (GTK_WIDGET (self->treasury_spin), !is_known);
  gtk_label_set_label (self->treasury_note, is_known ? _("AgP (known)") : _("AgP (guessed)"));
  payola_sheet_editor_show (self->editor, (guint) self->power,
                            _payola_what_if_scenario (self)->sheets[self->power]);
  payola_focus_set_power (self->focus, self->power);
  _payola_what_if_forget_price (self);
  update_findings (self);
  _payola_what_if_update_prices (self);
}

static void
on_power_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaWhatIfWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected == GTK_INVALID_LIST_POSITION || selected == (guint) self->power)
    return;
  self->power = (PayPower) selected;
  _payola_what_if_show_power (self);
}

static void
on_edited (PayolaSheetEditor *editor, PayolaWhatIfWindow *self)
{
  g_free (_payola_what_if_scenario (self)->sheets[self->power]);
  _payola_what_if_scenario (self)->sheets[self->power] = payola_sheet_editor_get_text (editor);
  _payola_what_if_changed (self);
}

static void
on_treasury (GtkSpinButton *spin, PayolaWhatIfWindow *self)
{
  int value = gtk_spin_button_get_value_as_int (spin);
  gboolean is_known;

  if (value == MIN (get_treasury (self, &is_known), PAYOLA_TREASURY_MAX) || is_known)
    return;
  _payola_what_if_scenario (self)->treasuries[self->power] = value;
  _payola_what_if_changed (self);
}

static void
action_power (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  guint n = pay_board_get_n_powers (board (self));
  guint step = g_str_equal (name, "what-if.power-next") ? 1 : n - 1;

  gtk_drop_down_set_selected (self->power_drop, ((guint) self->power + step) % n);
}

static void
action_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (PAYOLA_WHAT_IF_WINDOW (widget)->pages,
                                         g_variant_get_string (parameter, NULL));
}

/* ---- the map -------------------------------------------------------------------------------- */

static void
show_province (PayolaWhatIfWindow *self, PayProvince province)
{
  self->province = province;
  self->bids_shown = FALSE;
  show_page (self);
}

/* Shows the bids for the unit instead of the results. The page of guesses stays visible. */
static void
on_province_clicked (PayolaWhatIfWindow *self)
{
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "results") == 0)
    adw_view_stack_set_visible_child_name (self->pages, "bids");
  show_province (self, payola_focus_get_province (self->focus));
}

/* Writes an order in place of the unit's previous order. It is written into the sheet of the unit's
 * owner, or of the shown power if that power leads the owner. */
static void
write_order (PayolaWhatIfWindow *self, const PayOrder *order, PayProvince province)
{
  const PayPosition *position = pay_game_get_position (self->game);
  PayPower owner = payola_order_lines_owner (position, order, province, self->power);
  g_autofree char *line = pay_order_text (board (self), order);

  if (owner != self->power && !((payola_focus_get_led (self->focus) >> owner) & 1))
    {
      self->power = owner;
      _payola_what_if_show_power (self);
    }
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  guint old = payola_order_lines_find (board (self), text, province);
  if (old > 0)
    payola_sheet_editor_replace_line (self->editor, old, line);
  else
    payola_sheet_editor_insert_line (self->editor, G_MAXUINT, line);
}

/* Adds an order that was built on the map to the guesses. In an offer, the amount is selected,
 * because it is typed next. */
static void
on_order_built (PayolaWhatIfWindow *self, const PayOrder *order)
{
  PayProvince province = order->location == PAY_NO_LOCATION
                         ? payola_focus_get_province (self->focus)
                         : pay_board_get_province (board (self), order->location);

  if (!self->game)
    return;
  adw_view_stack_set_visible_child_name (self->pages, "guesses");
  if (payola_focus_holds_offers (self->focus))
    {
      g_autofree char *text = pay_order_text (board (self), order);
      g_autofree char *line = g_strconcat ("1 : ", text, NULL);
      payola_sheet_editor_append_line (self->editor, line);
    }
  else
    write_order (self, order, province);
  show_province (self, province);
  payola_focus_set_province (self->focus, PAY_NO_PROVINCE);
}

/* ---- type ----------------------------------------------------------------------------------- */

static void
payola_what_if_window_dispose (GObject *object)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  g_clear_object (&self->completion);
  g_clear_object (&self->map_orders);
  self->results_shown = self->bids_shown = TRUE; /* prevents updates, because pages change while
                                                  * they are disposed */
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_what_if_window_parent_class)->dispose (object);
}

static void
payola_what_if_window_finalize (GObject *object)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (object);

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->findings[p], pay_diagnostics_free);
  g_clear_pointer (&self->why_not, g_free);
  g_clear_pointer (&self->needs, g_array_unref);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->resolved, pay_game_unref);
  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_object (&self->real);
  G_OBJECT_CLASS (payola_what_if_window_parent_class)->finalize (object);
}

static void
payola_what_if_window_class_init (PayolaWhatIfWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_what_if_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_what_if_window_finalize;
  g_type_ensure (PAYOLA_TYPE_MAP_VIEW);
  g_type_ensure (PAYOLA_TYPE_ORDER_BAR);
  g_type_ensure (PAYOLA_TYPE_SHEET_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/what-if-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, PayolaWhatIfWindow, name)
  BIND (title);
  BIND (scenario_drop);
  BIND (scenario_names);
  BIND (map_view);
  BIND (order_bar);
  BIND (pages);
  BIND (power_drop);
  BIND (power_names);
  BIND (treasury_box);
  BIND (treasury_spin);
  BIND (treasury_note);
  BIND (guesses_box);
  BIND (editor);
  BIND (findings_label);
  BIND (price_box);
  g_type_ensure (PAYOLA_TYPE_CHART_VIEW);
  BIND (price_label);
  BIND (curve);
  BIND (price_scroll);
  BIND (obeyed_button);
  BIND (success_button);
  BIND (results_scroller);
  BIND (bids_scroller);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_power_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_treasury);
  gtk_widget_class_bind_template_callback (widget_class, on_province_clicked);
  gtk_widget_class_bind_template_callback (widget_class, show_page);
  _payola_what_if_add_prices (widget_class);
  _payola_what_if_add_scenarios (widget_class);
  gtk_widget_class_install_action (widget_class, "what-if.power-previous", NULL, action_power);
  gtk_widget_class_install_action (widget_class, "what-if.power-next", NULL, action_power);
  gtk_widget_class_install_action (widget_class, "what-if.page", "s", action_page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK,
                                       "what-if.power-previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK,
                                       "what-if.power-next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "what-if.page", "s",
                                       "guesses");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_ALT_MASK, "what-if.page", "s",
                                       "results");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_ALT_MASK, "what-if.page", "s",
                                       "bids");
  /* Escape may close the window without a question, because the document keeps the scenarios. While
   * an order is being built on the map, Escape goes one step back instead. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
payola_what_if_window_init (PayolaWhatIfWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

PayolaWhatIfWindow *
payola_what_if_window_new (GtkWindow *parent, PayolaFocus *focus, PayDiagnostics *diagnostics)
{
  PayolaDocument *real = payola_focus_get_document (focus);
  PayView *view = payola_focus_get_view (focus);
  guint turn = payola_focus_get_turn (focus);
  PayolaScenarios *scenarios = payola_scenarios_get (real, view, turn);
  PayDiagnostics *findings[PAY_MAX_POWERS] = { NULL };
  g_autoptr (PayGame) game = payola_scenario_imagine (payola_scenarios_at (scenarios, 0), view,
                                                      turn, findings, diagnostics);

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    pay_diagnostics_free (findings[p]);
  if (!game)
    return NULL;
  PayolaWhatIfWindow *self = g_object_new (PAYOLA_TYPE_WHAT_IF_WINDOW, "transient-for", parent,
                                           "destroy-with-parent", TRUE, NULL);
  g_autoptr (PayolaDocument) imagined = payola_document_new (game);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, turn));
  gboolean offers = pay_setup_has_auction (pay_view_get_setup (view))
                 && pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;

  payola_document_discard (imagined); /* hypothetical sheets are no unsaved work */
  self->real = g_object_ref (real);
  self->view = pay_view_ref (view);
  self->turn = turn;
  self->scenarios = scenarios;
  self->power = payola_focus_get_power (focus);
  self->province = PAY_NO_PROVINCE;
  self->focus = payola_focus_new (imagined);
  payola_focus_set_guessing (self->focus, TRUE);
  adw_window_title_set_subtitle (self->title, phase);
  gtk_widget_set_visible (self->price_box, offers);
  gtk_widget_set_visible (self->treasury_box, pay_setup_has_money (pay_view_get_setup (view)));
  _payola_what_if_show_scenario (self, 0);
  _payola_what_if_fill_scenarios (self);
  payola_map_view_set_focus (self->map_view, self->focus);
  self->map_orders = payola_map_orders_new (self->map_view, self->focus);
  payola_order_bar_set_orders (self->order_bar, self->map_orders);
  g_signal_connect_object (self->map_orders, "order-built", G_CALLBACK (on_order_built), self,
                           G_CONNECT_SWAPPED);
  self->completion = payola_sheet_completion_new (self->editor, self->guesses_box, self->focus);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  return self;
}
