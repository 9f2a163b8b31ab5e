/* tournament-window.c - window for a tournament, with the pages for standings and countries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/tournament-window-private.h"

#include "board/board-xml.h"
#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/list-refill.h"
#include "desktop/kit/logout-guard.h"
#include "desktop/kit/report-view.h"
#include "desktop/kit/view-bar.h"
#include "report/tournament-report.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (PayolaTournamentWindow, payola_tournament_window, ADW_TYPE_WINDOW)

static void fill (PayolaTournamentWindow *self);

void
payola_tournament_window_tell (PayolaTournamentWindow *self, const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

void
payola_tournament_window_tell_findings (PayolaTournamentWindow *self,
                                        const PayDiagnostics *diagnostics)
{
  guint n = pay_diagnostics_get_n (diagnostics);
  g_autofree char *text = n == 1 ? pay_diagnostic_text (pay_diagnostics_get (diagnostics, 0))
                                 : NULL;

  if (text)
    payola_tournament_window_tell (self, text);
  else if (n > 1)
    payola_show_findings (GTK_WINDOW (self), _("No Changes Made"), diagnostics);
}

void
payola_tournament_window_mark_changed (PayolaTournamentWindow *self)
{
  if (self->shown)
    g_ptr_array_add (self->past, g_steal_pointer (&self->shown));
  self->changed = TRUE;
  payola_logout_guard_set (GTK_WINDOW (self), TRUE);
  fill (self);
}

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  if (self->past->len == 0)
    return;
  pay_tournament_free (self->tournament);
  self->tournament = g_ptr_array_steal_index (self->past, self->past->len - 1);
  self->changed = TRUE;
  payola_logout_guard_set (GTK_WINDOW (self), TRUE);
  fill (self);
}

/* ---- standings ------------------------------------------------------------------------------ */

static void
on_rules_changed (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (!self->tournament || selected >= g_strv_length ((char **) pay_system_list ()))
    return;
  g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[selected]);
  const PaySystem *old = pay_tournament_get_system (self->tournament);
  if (pay_system_is_ours (old) && g_str_equal (pay_system_get_id (old), pay_system_get_id (system)))
    return;
  pay_tournament_set_system (self->tournament, system);
  payola_tournament_window_mark_changed (self);
}

static void
on_best_changed (GtkSpinButton *spin, PayolaTournamentWindow *self)
{
  guint best = (guint) gtk_spin_button_get_value_as_int (spin);

  if (best == pay_tournament_get_best (self->tournament))
    return;
  pay_tournament_set_best (self->tournament, best);
  payola_tournament_window_mark_changed (self);
}

/* ---- updates -------------------------------------------------------------------------------- */

/* Fills the list with the built-in systems, which stay as long as the window exists. */
static void
list_systems (PayolaTournamentWindow *self)
{
  self->system_words = gtk_string_list_new (NULL);
  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) each = pay_system_find (pay_system_list ()[i]);
      gtk_string_list_take (self->system_words, pay_system_title (each));
    }
  gtk_drop_down_set_model (self->system_drop, G_LIST_MODEL (self->system_words));
}

/* Selects the system of the tournament. A custom system is the last item of the list. */
static void
show_system (PayolaTournamentWindow *self)
{
  const PaySystem *system = pay_tournament_get_system (self->tournament);
  guint n = g_strv_length ((char **) pay_system_list ()), selected = 0;
  gboolean ours = pay_system_is_ours (system);
  g_autofree char *title = pay_system_title (system);
  const char *const own[] = { title, NULL };

  while (ours && !g_str_equal (pay_system_list ()[selected], pay_system_get_id (system)))
    selected++;
  /* A built-in system is selected before the custom system is removed, so that the selected item
   * is never removed. */
  if (ours)
    gtk_drop_down_set_selected (self->system_drop, selected);
  gtk_string_list_splice (self->system_words, n,
                          g_list_model_get_n_items (G_LIST_MODEL (self->system_words)) - n,
                          ours ? NULL : own);
  if (!ours)
    gtk_drop_down_set_selected (self->system_drop, n);
}

static void
fill_standings (PayolaTournamentWindow *self)
{
  guint best = pay_tournament_get_best (self->tournament);

  show_system (self);
  gtk_spin_button_set_value (self->best_spin, best);
  g_autoptr (PayReport) report = pay_tournament_report_standings (self->tournament, NULL, best, 0);
  payola_report_view_show (self->standings_scroll, report);
}

/* Shows the awards and, below them, which powers each player has had. */
static void
fill_countries (PayolaTournamentWindow *self)
{
  g_autoptr (PayReport) report = pay_tournament_report_awards (self->tournament, NULL);
  g_autoptr (PayReport) balance = pay_tournament_report_balance (self->tournament);

  pay_report_add_report (report, balance);
  payola_report_view_show (self->countries_scroll, report);
}

void
payola_tournament_window_fill_page (PayolaTournamentWindow *self)
{
  static const struct
  {
    const char *name;
    void (*fill) (PayolaTournamentWindow *self);
  } pages[N_PAGES] = {
    [PAGE_PLAYERS] = { "players", payola_tournament_window_fill_players },
    [PAGE_ROUNDS] = { "rounds", payola_tournament_window_fill_rounds },
    [PAGE_STANDINGS] = { "standings", fill_standings },
    [PAGE_COUNTRIES] = { "countries", fill_countries },
  };
  const char *visible = adw_view_stack_get_visible_child_name (self->stack);

  for (guint i = 0; i < N_PAGES; i++)
    if (!self->filled[i] && g_strcmp0 (visible, pages[i].name) == 0)
      {
        pages[i].fill (self);
        self->filled[i] = TRUE;
      }
}

static void
on_page_changed (AdwViewStack *stack, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (self->tournament)
    payola_tournament_window_fill_page (self);
}

static void
fill (PayolaTournamentWindow *self)
{
  const char *title = pay_tournament_get_title (self->tournament);

  gtk_window_set_title (GTK_WINDOW (self), *title ? title : C_("title", "Tournament"));
  gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
  memset (self->filled, 0, sizeof self->filled);
  payola_tournament_window_fill_page (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.drop-round",
                                 pay_tournament_get_n_rounds (self->tournament) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.undo", self->past->len > 0);
  pay_tournament_free (self->shown);
  self->shown = pay_tournament_copy (self->tournament);
}

void
payola_tournament_window_set (PayolaTournamentWindow *self, PayTournament *tournament)
{
  g_clear_pointer (&self->tournament, pay_tournament_free);
  self->tournament = tournament;
  self->changed = FALSE;
  payola_logout_guard_set (GTK_WINDOW (self), FALSE);
  g_ptr_array_set_size (self->past, 0);
  fill (self);
}

/* ---- the window ----------------------------------------------------------------------------- */

static void
discard (GtkWindow *window)
{
  PAYOLA_TOURNAMENT_WINDOW (window)->changed = FALSE;
  gtk_window_close (window);
}

static void
save_and_close (GtkWindow *window)
{
  PAYOLA_TOURNAMENT_WINDOW (window)->closing = TRUE;
  payola_tournament_window_save (PAYOLA_TOURNAMENT_WINDOW (window));
}

static gboolean
payola_tournament_window_close_request (GtkWindow *window)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);

  if (!self->changed)
    return GTK_WINDOW_CLASS (payola_tournament_window_parent_class)->close_request (window);
  self->closing = FALSE;
  payola_ask_to_save (window, _("Save Changes?"),
                      _("Changes to this tournament will be lost if you close it without saving."),
                      save_and_close, discard);
  return TRUE;
}

static void
payola_tournament_window_finalize (GObject *object)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (object);

  g_clear_handle_id (&self->more, g_source_remove);
  g_clear_pointer (&self->tournament, pay_tournament_free);
  g_clear_pointer (&self->shown, pay_tournament_free);
  g_ptr_array_unref (self->past);
  g_clear_object (&self->system_words);
  g_clear_object (&self->round_words);
  g_clear_object (&self->table_words);
  g_clear_object (&self->file);
  g_ptr_array_unref (self->counts);
  g_ptr_array_unref (self->years);
  g_free (self->wanted);
  G_OBJECT_CLASS (payola_tournament_window_parent_class)->finalize (object);
}

static void
payola_tournament_window_class_init (PayolaTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = payola_tournament_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = payola_tournament_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/tournament-window.ui");
#define BIND(member)                                                                               \
  gtk_widget_class_bind_template_child (widget_class, PayolaTournamentWindow, member)
  BIND (toasts);
  BIND (stack);
  BIND (switcher);
  BIND (draw_button);
  BIND (bar);
  BIND (title_row);
  BIND (name_row);
  BIND (team_row);
  BIND (players_list);
  BIND (result_box);
  BIND (round_drop);
  BIND (table_drop);
  BIND (system_drop);
  BIND (count_grid);
  BIND (result_label);
  BIND (best_spin);
  BIND (boards_menu);
  BIND (seats_scroll);
  BIND (standings_scroll);
  BIND (countries_scroll);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_best_changed);
  gtk_widget_class_install_action (widget_class, "tournament.undo", NULL, action_undo);
  payola_tournament_window_install_players (widget_class);
  payola_tournament_window_install_rounds (widget_class);
  payola_tournament_window_install_files (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_ALT_MASK,
                                       "tournament.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "tournament.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "tournament.paste", NULL);
}

static void
payola_tournament_window_init (PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySystem) system = pay_system_find ("tribute");

  gtk_widget_init_template (GTK_WIDGET (self));
  payola_button_shorten (self->draw_button);
  payola_view_bar_follow (self->bar, self->switcher);
  self->counts = g_ptr_array_new ();
  self->years = g_ptr_array_new ();
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_tournament_free);
  list_systems (self);
  self->round_words = gtk_string_list_new (NULL);
  self->table_words = gtk_string_list_new (NULL);
  gtk_drop_down_set_model (self->round_drop, G_LIST_MODEL (self->round_words));
  gtk_drop_down_set_model (self->table_drop, G_LIST_MODEL (self->table_words));
  payola_tournament_window_list_boards (self);
  g_return_if_fail (board != NULL);
  payola_tournament_window_set (self, pay_tournament_new (board, system));
}

PayolaTournamentWindow *
payola_tournament_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_TOURNAMENT_WINDOW, "application", application, NULL);
}
