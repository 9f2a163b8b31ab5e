/* what-if-window.c - the sandbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/what-if-window.h"

#include "desktop/map-view.h"
#include "desktop/report-view.h"
#include "desktop/scenarios.h"
#include "desktop/sheet-editor.h"
#include "game/what-if.h"
#include "report/explanation.h"
#include "report/results.h"

#include <glib/gi18n.h>

#define SETTLE_MS 150 /* keys pressed quickly one after the other are resolved once */

struct _PayolaWhatIfWindow
{
  AdwWindow          parent_instance;

  AdwWindowTitle    *title;
  GtkDropDown       *scenario_drop;
  GtkStringList     *scenario_names;
  PayolaMapView     *map_view;
  AdwViewStack      *pages;
  GtkDropDown       *power_drop;
  GtkStringList     *power_names;
  GtkWidget         *treasury_box;
  GtkSpinButton     *treasury_spin;
  GtkLabel          *treasury_note;
  PayolaSheetEditor *editor;
  GtkLabel          *findings_label;
  GtkWidget         *price_box;
  GtkLabel          *price_label;
  GtkButton         *obeyed_button;
  GtkButton         *success_button;
  GtkScrolledWindow *results_scroller;
  GtkScrolledWindow *bids_scroller;

  PayolaDocument    *real;      /* keeps the scenarios */
  PayView           *view;      /* what is known of the real game */
  guint              turn;
  PayolaScenarios   *scenarios; /* of the document */
  PayolaFocus       *focus;     /* on the imagined game */
  PayGame           *game;      /* imagined, before the phase is resolved */
  PayGame           *resolved;
  PayDiagnostics    *findings[PAY_MAX_POWERS];
  guint              scenario;
  PayPower           power;
  gboolean           updating;  /* widgets are being set by the program */
  guint              settling;  /* a source, or 0 */
  GCancellable      *searching; /* NULL when no price is searched */
  guint              price_line;
  int                prices[2]; /* by PayPriceGoal */
};

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

static PayolaScenario *
scenario (PayolaWhatIfWindow *self)
{
  return payola_scenarios_at (self->scenarios, self->scenario);
}

static const PayBoard *
board (PayolaWhatIfWindow *self)
{
  return pay_view_get_board (self->view);
}

/* ---- what comes of it ----------------------------------------------------------------------- */

static void
show_report (GtkScrolledWindow *scroller, PayReport *report, const char *otherwise)
{
  GtkWidget *child;

  if (report)
    {
      /* Not for the game master, not for a power: for nobody but the dreamer. */
      pay_report_set_mark (report, _("ONLY IMAGINED"));
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
update_bids (PayolaWhatIfWindow *self)
{
  PayProvince province = payola_focus_get_province (self->focus);
  g_autoptr (PayReport) report = NULL;

  if (self->resolved && province != PAY_NO_PROVINCE)
    report = pay_explanation_report (payola_focus_get_view (self->focus), 0, province);
  show_report (self->bids_scroller, report,
               _("Click a unit on the map to see every bid for it, and why it did what it did."));
}

/* What is wrong with the sheet on show, all in one label that screen readers find by relation. */
static void
update_findings (PayolaWhatIfWindow *self)
{
  const PayDiagnostics *findings = self->findings[self->power];
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gboolean empty = *scenario (self)->sheets[self->power] == '\0';

  payola_sheet_editor_set_findings (self->editor, findings ? findings : none);
  if (findings && pay_diagnostics_get_n (findings) > 0)
    text = pay_diagnostics_text (findings);
  else
    text = g_strdup (
      empty ? _("No sheet is guessed: this power counts as having sent nothing.") : "");
  gtk_label_set_label (self->findings_label, g_strchomp (text));
  gtk_widget_set_visible (GTK_WIDGET (self->findings_label), *text != '\0');
}

static gboolean
is_refused (PayolaWhatIfWindow *self, PayPower power)
{
  return self->game && *scenario (self)->sheets[power]
         && !pay_game_get_sheet (self->game, power);
}

/* The powers with what is supposed of them. */
static void
update_powers (PayolaWhatIfWindow *self)
{
  guint n = pay_board_get_n_powers (board (self));
  g_auto (GStrv) names = g_new0 (char *, n + 1);
  gboolean same = g_list_model_get_n_items (G_LIST_MODEL (self->power_names)) == n;

  for (guint p = 0; p < n; p++)
    {
      const char *name = pay_board_get_power_name (board (self), (PayPower) p);
      const char *sheet = scenario (self)->sheets[p];
      const char *known = payola_scenarios_get_known (self->scenarios, (PayPower) p);
      const char *state = is_refused (self, (PayPower) p)         ? _("cannot be read")
                          : !*sheet                                ? _("no sheet")
                          : g_str_equal (sheet, known)             ? _("as in the game")
                                                                   : _("guessed");
      /* Translators: a power, and what is supposed of its sheet */
      names[p] = g_strdup_printf (_("%s · %s"), name, state);
      same = same && g_str_equal (names[p], gtk_string_list_get_string (self->power_names, p));
    }
  if (same)
    return;
  self->updating = TRUE;
  gtk_string_list_splice (self->power_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->power_names)),
                          (const char *const *) names);
  gtk_drop_down_set_selected (self->power_drop, (guint) self->power);
  self->updating = FALSE;
}

static void
update_prices (PayolaWhatIfWindow *self)
{
  g_autofree char *text = NULL;
  gboolean found = self->price_line > 0;

  if (self->searching)
    text = g_strdup (_("Searching…"));
  else if (found && self->prices[PAY_PRICE_OBEYED] == PAY_PRICE_NEVER)
    text = g_strdup_printf (_("Line %u: the unit never obeys, whatever is offered."),
                            self->price_line);
  else if (found && self->prices[PAY_PRICE_SUCCESS] == PAY_PRICE_NEVER)
    text = g_strdup_printf (_("Line %u: obeyed from %d AgP on; the order never succeeds."),
                            self->price_line, self->prices[PAY_PRICE_OBEYED]);
  else if (found)
    text = g_strdup_printf (_("Line %u: obeyed with %d AgP; the order succeeds with %d AgP."),
                            self->price_line, self->prices[PAY_PRICE_OBEYED],
                            self->prices[PAY_PRICE_SUCCESS]);
  gtk_label_set_label (self->price_label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->price_label), text != NULL);

  GtkButton *buttons[] = { self->obeyed_button, self->success_button };
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gboolean twice = i == 1 && self->prices[0] == self->prices[1];
      gboolean shown = found && !self->searching && self->prices[i] != PAY_PRICE_NEVER && !twice;
      g_autofree char *label = g_strdup_printf (_("Write %d AgP"), self->prices[i]);
      gtk_button_set_label (buttons[i], label);
      gtk_widget_set_visible (GTK_WIDGET (buttons[i]), shown);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "what-if.price",
                                 self->resolved && !self->searching
                                   && pay_game_get_sheet (self->game, self->power));
}

/* A price holds for the sheets it was searched against. */
static void
forget_price (PayolaWhatIfWindow *self)
{
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->price_line = 0;
}

static void
resolve (PayolaWhatIfWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_clear_handle_id (&self->settling, g_source_remove);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->findings[p], pay_diagnostics_free);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->resolved, pay_game_unref);
  self->game = payola_scenario_imagine (scenario (self), self->view, self->turn, self->findings,
                                        diagnostics);
  if (self->game)
    self->resolved = pay_game_adjudicate (self->game, diagnostics);
  forget_price (self);

  g_autoptr (PayReport) report = NULL;
  if (self->resolved)
    {
      payola_focus_imagine (self->focus, self->resolved);
      report = pay_results_report (payola_focus_get_view (self->focus), 0);
    }
  g_autofree char *why = pay_diagnostics_text (diagnostics);
  show_report (self->results_scroller, report, why);
  update_bids (self);
  if (self->game)
    {
      update_powers (self);
      update_findings (self);
      update_prices (self);
    }
}

static gboolean
on_settled (gpointer data)
{
  PayolaWhatIfWindow *self = data;

  self->settling = 0;
  resolve (self);
  return G_SOURCE_REMOVE;
}

static void
changed (PayolaWhatIfWindow *self)
{
  payola_scenarios_keep (self->scenarios);
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, on_settled, self);
}

/* ---- guesses -------------------------------------------------------------------------------- */

static void
show_power (PayolaWhatIfWindow *self)
{
  int known;
  gboolean is_known = pay_view_get_balance (self->view, self->turn, self->power, &known);
  int treasury = is_known ? known : scenario (self)->treasuries[self->power];

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->power_drop, (guint) self->power);
  gtk_spin_button_set_value (self->treasury_spin, treasury);
  gtk_widget_set_sensitive (GTK_WIDGET (self->treasury_spin), !is_known);
  gtk_label_set_label (self->treasury_note,
                       is_known ? _("AgP, as you know") : _("AgP, your guess"));
  payola_sheet_editor_show (self->editor, (guint) self->power,
                            scenario (self)->sheets[self->power]);
  self->updating = FALSE;
  forget_price (self);
  update_findings (self);
  update_prices (self);
}

static void
on_power_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaWhatIfWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION || selected == (guint) self->power)
    return;
  self->power = (PayPower) selected;
  show_power (self);
}

static void
on_edited (PayolaSheetEditor *editor, PayolaWhatIfWindow *self)
{
  if (self->updating)
    return;
  g_free (scenario (self)->sheets[self->power]);
  scenario (self)->sheets[self->power] = payola_sheet_editor_get_text (editor);
  changed (self);
}

static void
on_treasury (GtkSpinButton *spin, PayolaWhatIfWindow *self)
{
  if (self->updating)
    return;
  scenario (self)->treasuries[self->power] = gtk_spin_button_get_value_as_int (spin);
  changed (self);
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

/* ---- prices --------------------------------------------------------------------------------- */

typedef struct
{
  PayGame *game;
  PayPower power;
  guint    line;
  int      prices[2];
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  pay_game_unref (search->game);
  g_free (search);
}

/* In a worker thread: hundreds of auctions may be tried. */
static void
search_prices (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint goal = PAY_PRICE_OBEYED; goal <= PAY_PRICE_SUCCESS; goal++)
    if (!pay_what_if_find_price (search->game, search->power, search->line, goal,
                                 &search->prices[goal], diagnostics))
      {
        g_autofree char *text = pay_diagnostics_text (diagnostics);
        g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s", g_strchomp (text));
        return;
      }
  g_task_return_boolean (task, TRUE);
}

static void
on_searched (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (source);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  /* The sheets have changed since, or the window is going. */
  if (!self->searching || g_task_get_cancellable (G_TASK (result)) != self->searching)
    return;
  g_clear_object (&self->searching);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      self->price_line = search->line;
      self->prices[PAY_PRICE_OBEYED] = search->prices[PAY_PRICE_OBEYED];
      self->prices[PAY_PRICE_SUCCESS] = search->prices[PAY_PRICE_SUCCESS];
    }
  update_prices (self);
  if (error)
    {
      gtk_label_set_label (self->price_label, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->price_label), TRUE);
    }
}

static void
action_price (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  if (self->settling)
    resolve (self);
  if (!self->game || !pay_game_get_sheet (self->game, self->power))
    return;

  Search *search = g_new0 (Search, 1);
  search->game = pay_game_ref (self->game);
  search->power = self->power;
  search->line = payola_sheet_editor_get_line (self->editor);
  self->searching = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->searching, on_searched, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_prices);
  update_prices (self);
}

/* Writes the price in place of the amount with which the line begins. */
static void
write_price (PayolaWhatIfWindow *self, int price)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint line = self->price_line;

  if (line == 0 || line > g_strv_length (lines))
    return;
  const char *rest = strchr (g_strchug (lines[line - 1]), ' ');
  g_autofree char *written = g_strdup_printf ("%d%s", price, rest ? rest : "");
  payola_sheet_editor_replace_line (self->editor, line, written);
}

static void
on_write_obeyed (GtkButton *button, PayolaWhatIfWindow *self)
{
  write_price (self, self->prices[PAY_PRICE_OBEYED]);
}

static void
on_write_success (GtkButton *button, PayolaWhatIfWindow *self)
{
  write_price (self, self->prices[PAY_PRICE_SUCCESS]);
}

/* ---- scenarios ------------------------------------------------------------------------------ */

static void
fill_scenarios (PayolaWhatIfWindow *self)
{
  guint n = payola_scenarios_get_n (self->scenarios);

  self->updating = TRUE;
  gtk_string_list_splice (self->scenario_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->scenario_names)), NULL);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (self->scenario_names, payola_scenarios_at (self->scenarios, i)->name);
  gtk_drop_down_set_selected (self->scenario_drop, self->scenario);
  self->updating = FALSE;
}

static void
show_scenario (PayolaWhatIfWindow *self, guint number)
{
  self->scenario = number;
  resolve (self);
  show_power (self);
}

static void
on_scenario_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaWhatIfWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  /* The list must not be filled anew from here: it is telling about itself. */
  if (!self->updating && selected != GTK_INVALID_LIST_POSITION && selected != self->scenario)
    show_scenario (self, selected);
}

static void
action_add (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  gboolean copy = g_str_equal (name, "what-if.duplicate");

  show_scenario (self, payola_scenarios_add (self->scenarios, copy ? (int) self->scenario : -1));
  fill_scenarios (self);
  payola_scenarios_keep (self->scenarios);
}

static void
action_remove (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  payola_scenarios_remove (self->scenarios, self->scenario);
  payola_scenarios_keep (self->scenarios);
  show_scenario (self, MIN (self->scenario, payola_scenarios_get_n (self->scenarios) - 1));
  fill_scenarios (self);
}

static void
on_remove_response (AdwMessageDialog *dialog, const char *response, PayolaWhatIfWindow *self)
{
  if (g_str_equal (response, "delete"))
    action_remove (GTK_WIDGET (self), NULL, NULL);
}

static void
action_ask_remove (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  g_autofree char *title = g_strdup_printf (_("Delete “%s”?"), scenario (self)->name);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title,
                                              _("All guesses in this scenario are lost."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "delete",
                                    _("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_remove_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_rename_response (AdwMessageDialog *dialog, const char *response, PayolaWhatIfWindow *self)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (!g_str_equal (response, "rename") || !*name)
    return;
  g_free (scenario (self)->name);
  scenario (self)->name = g_steal_pointer (&name);
  payola_scenarios_keep (self->scenarios);
  fill_scenarios (self);
}

static void
action_rename (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Rename the Scenario"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), scenario (self)->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"),
                                  -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "rename",
                                    _("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_rename_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* The sheet of the game in place of the guess. */
static void
action_take_known (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  /* The draft may have been written on since this window was opened. */
  payola_scenarios_get (self->real, self->view, self->turn);
  g_free (scenario (self)->sheets[self->power]);
  scenario (self)->sheets[self->power]
    = g_strdup (payola_scenarios_get_known (self->scenarios, self->power));
  changed (self);
  show_power (self);
}

static void
action_chance (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  scenario (self)->chance++;
  changed (self);
}

/* ---- type ----------------------------------------------------------------------------------- */

static void
on_province_clicked (PayolaWhatIfWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "bids");
  update_bids (self);
}

static void
payola_what_if_window_dispose (GObject *object)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->updating = TRUE; /* lists change while they are taken down */
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->findings[p], pay_diagnostics_free);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->resolved, pay_game_unref);
  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_object (&self->focus);
  g_clear_object (&self->real);
  G_OBJECT_CLASS (payola_what_if_window_parent_class)->dispose (object);
}

static void
payola_what_if_window_class_init (PayolaWhatIfWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_what_if_window_dispose;
  g_type_ensure (PAYOLA_TYPE_MAP_VIEW);
  g_type_ensure (PAYOLA_TYPE_SHEET_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/what-if-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, PayolaWhatIfWindow, name)
  BIND (title);
  BIND (scenario_drop);
  BIND (scenario_names);
  BIND (map_view);
  BIND (pages);
  BIND (power_drop);
  BIND (power_names);
  BIND (treasury_box);
  BIND (treasury_spin);
  BIND (treasury_note);
  BIND (editor);
  BIND (findings_label);
  BIND (price_box);
  BIND (price_label);
  BIND (obeyed_button);
  BIND (success_button);
  BIND (results_scroller);
  BIND (bids_scroller);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_scenario_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_power_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_treasury);
  gtk_widget_class_bind_template_callback (widget_class, on_write_obeyed);
  gtk_widget_class_bind_template_callback (widget_class, on_write_success);
  gtk_widget_class_bind_template_callback (widget_class, on_province_clicked);
  gtk_widget_class_install_action (widget_class, "what-if.new", NULL, action_add);
  gtk_widget_class_install_action (widget_class, "what-if.duplicate", NULL, action_add);
  gtk_widget_class_install_action (widget_class, "what-if.rename", NULL, action_rename);
  gtk_widget_class_install_action (widget_class, "what-if.remove", NULL, action_ask_remove);
  gtk_widget_class_install_action (widget_class, "what-if.take-known", NULL, action_take_known);
  gtk_widget_class_install_action (widget_class, "what-if.chance", NULL, action_chance);
  gtk_widget_class_install_action (widget_class, "what-if.price", NULL, action_price);
  gtk_widget_class_install_action (widget_class, "what-if.power-previous", NULL, action_power);
  gtk_widget_class_install_action (widget_class, "what-if.power-next", NULL, action_power);
  gtk_widget_class_install_action (widget_class, "what-if.page", "s", action_page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK,
                                       "what-if.power-previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK,
                                       "what-if.power-next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "what-if.price", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK,
                                       "what-if.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "what-if.page", "s",
                                       "guesses");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_ALT_MASK, "what-if.page", "s",
                                       "results");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_ALT_MASK, "what-if.page", "s",
                                       "bids");
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
  gboolean offers = pay_setup_get_economy (pay_view_get_setup (view)) == &pay_payola_economy
                    && pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;

  self->real = g_object_ref (real);
  self->view = pay_view_ref (view);
  self->turn = turn;
  self->scenarios = scenarios;
  self->power = payola_focus_get_power (focus);
  self->focus = payola_focus_new (imagined);
  adw_window_title_set_subtitle (self->title, phase);
  gtk_widget_set_visible (self->price_box, offers);
  gtk_widget_set_visible (self->treasury_box,
                          pay_setup_has_money (pay_view_get_setup (view)));
  show_scenario (self, 0);
  fill_scenarios (self);
  payola_map_view_set_focus (self->map_view, self->focus);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  return self;
}
