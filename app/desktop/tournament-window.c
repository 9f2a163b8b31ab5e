/* tournament-window.c - a tournament: players, rounds, results, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/tournament-window-private.h"

#include "board/board-xml.h"
#include "desktop/report-view.h"
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

/* The first finding, and how many more there are; whole lists go to no toast. */
void
payola_tournament_window_tell_findings (PayolaTournamentWindow *self,
                                        const PayDiagnostics *diagnostics)
{
  guint n = pay_diagnostics_get_n (diagnostics);

  if (n == 0)
    return;
  g_autofree char *first = pay_diagnostic_text (pay_diagnostics_get (diagnostics, 0));
  g_autofree char *more = g_strdup_printf (
    ngettext ("%s (and %u more finding)", "%s (and %u more findings)", n - 1), first, n - 1);
  payola_tournament_window_tell (self, n == 1 ? first : more);
}

/* After every change: what was shown until now is what undo brings back. */
void
payola_tournament_window_mark_changed (PayolaTournamentWindow *self)
{
  if (self->shown)
    g_ptr_array_add (self->past, g_steal_pointer (&self->shown));
  self->changed = TRUE;
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
  fill (self);
}

static void
show_report (GtkScrolledWindow *scroll, PayReport *report)
{
  gtk_scrolled_window_set_child (scroll, payola_report_view_new (report));
  pay_report_free (report);
}

/* ---- players -------------------------------------------------------------------------------- */

static void
on_remove (GtkButton *button, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player"));

  if (pay_tournament_remove_player (self->tournament, player, diagnostics))
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
on_player_added (GtkWidget *widget, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (!pay_tournament_add_player (self->tournament,
                                  gtk_editable_get_text (GTK_EDITABLE (self->name_row)),
                                  gtk_editable_get_text (GTK_EDITABLE (self->team_row)), 0,
                                  diagnostics))
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), "");
  payola_tournament_window_mark_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
on_title_applied (AdwEntryRow *row, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (pay_tournament_set_title (self->tournament, gtk_editable_get_text (GTK_EDITABLE (row)),
                                diagnostics))
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static GtkWidget *
player_row (PayolaTournamentWindow *self, guint i)
{
  const PayEntrant *player = pay_tournament_get_player (self->tournament, i);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *words = g_strdup_printf (_("Remove %s"), player->name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), player->team);
  gtk_widget_set_tooltip_text (remove, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (remove, pay_tournament_count_games (self->tournament, i) == 0);
  g_object_set_data (G_OBJECT (remove), "player", GUINT_TO_POINTER (i));
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  return row;
}

/* ---- rounds --------------------------------------------------------------------------------- */

/* The board whose result is edited, or -1. */
static int
chosen_table (PayolaTournamentWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->table_drop);

  return selected < pay_tournament_get_n_tables (self->tournament) ? (int) selected : -1;
}

static GtkWidget *
add_spin (PayolaTournamentWindow *self, guint most, guint value, const char *words, int x, int y)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_grid_attach (self->count_grid, spin, x, y, 1, 1);
  return spin;
}

static void
add_label (PayolaTournamentWindow *self, const char *text, const char *css, int x, int y)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (x == 0)
    {
      gtk_label_set_width_chars (GTK_LABEL (label), 13);
      gtk_widget_set_tooltip_text (label, text);
    }
  if (css)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (self->count_grid, label, x, y, 1, 1);
}

static void
fill_counts (PayolaTournamentWindow *self)
{
  const PayBoard *board = pay_tournament_get_board (self->tournament);
  PaySize size = pay_tournament_get_size (self->tournament);
  int chosen = chosen_table (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->count_grid))))
    gtk_grid_remove (self->count_grid, child);
  g_ptr_array_set_size (self->counts, 0);
  g_ptr_array_set_size (self->years, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->result_label), FALSE);
  if (chosen < 0)
    return;
  const PayTable *table = pay_tournament_get_table (self->tournament, chosen);
  add_label (self, _("Centres"), "caption", 1, 0);
  add_label (self, _("Eliminated"), "caption", 2, 0);
  for (guint p = 0; p < size.n_powers; p++)
    {
      const char *power = pay_board_get_power_name (board, p);
      const char *player = pay_tournament_get_player (self->tournament, table->seats[p])->name;
      g_autofree char *words = g_strdup_printf ("%s (%s)", power, player);
      g_autofree char *centres = g_strdup_printf (_("Centres of %s"), power);
      g_autofree char *year = g_strdup_printf (_("Year in which %s fell"), power);

      add_label (self, words, NULL, 0, p + 1);
      g_ptr_array_add (self->counts, add_spin (self, size.n_centres, table->ending.counts[p],
                                               centres, 1, p + 1));
      g_ptr_array_add (self->years, add_spin (self, PAY_MAX_YEAR, table->ending.years[p], year, 2,
                                              p + 1));
    }
}

/* The whole round of the chosen board. */
static void
show_seats (PayolaTournamentWindow *self)
{
  int chosen = chosen_table (self);

  self->round = chosen < 0 ? 0 : pay_tournament_get_table (self->tournament, chosen)->round;
  show_report (self->seats_scroll, pay_tournament_report_seats (self->tournament, self->round));
}

static void
on_table_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  int chosen = chosen_table (self);

  if (self->filling)
    return;
  fill_counts (self);
  if (chosen >= 0 && pay_tournament_get_table (self->tournament, chosen)->round != self->round)
    show_seats (self);
}

/* Stores a result; the boards stay where they are. */
void
payola_tournament_window_store (PayolaTournamentWindow *self, const PayEnding *ending,
                                guint neutral)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int table = chosen_table (self);

  if (table < 0)
    return;
  if (pay_tournament_set_ending (self->tournament, table, ending, neutral, 0, diagnostics))
    {
      payola_tournament_window_mark_changed (self);
      return;
    }
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  gtk_label_set_label (self->result_label, g_strchomp (findings));
  gtk_widget_set_visible (GTK_WIDGET (self->result_label), TRUE);
}

static void
action_enter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);
  PayEnding ending = { .n = self->counts->len };

  for (guint p = 0; p < self->counts->len; p++)
    {
      ending.counts[p] = gtk_spin_button_get_value_as_int (self->counts->pdata[p]);
      ending.years[p] = gtk_spin_button_get_value_as_int (self->years->pdata[p]);
    }
  payola_tournament_window_store (self, &ending, 0);
}

static void
action_draw_round (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySeeding seeding;

  if (!pay_seeding_add_round (self->tournament, g_random_int (), &seeding, diagnostics))
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  guint round = pay_tournament_get_n_rounds (self->tournament);
  g_autofree char *words = pay_seeding_words (&seeding, round);
  adw_view_stack_set_visible_child_name (self->stack, "rounds");
  payola_tournament_window_mark_changed (self);
  for (guint t = 0; t < pay_tournament_get_n_tables (self->tournament); t++)
    if (pay_tournament_get_table (self->tournament, t)->round == round)
      {
        gtk_drop_down_set_selected (self->table_drop, t);
        break;
      }
  payola_tournament_window_tell (self, words);
}

static void
action_drop_round (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  pay_tournament_drop_round (self->tournament);
  payola_tournament_window_mark_changed (self);
}

/* ---- standings ------------------------------------------------------------------------------ */

static void
on_rules_changed (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[selected]);
  pay_tournament_set_system (self->tournament, system);
  payola_tournament_window_mark_changed (self);
}

static void
on_best_changed (GtkSpinButton *spin, PayolaTournamentWindow *self)
{
  if (self->filling)
    return;
  pay_tournament_set_best (self->tournament, gtk_spin_button_get_value_as_int (spin));
  payola_tournament_window_mark_changed (self);
}

/* ---- everything ----------------------------------------------------------------------------- */

static void
fill_tables (PayolaTournamentWindow *self)
{
  g_autoptr (GtkStringList) tables = gtk_string_list_new (NULL);
  guint n = pay_tournament_get_n_tables (self->tournament);
  guint selected = gtk_drop_down_get_selected (self->table_drop);

  for (guint t = 0; t < n; t++)
    {
      const PayTable *table = pay_tournament_get_table (self->tournament, t);
      g_autofree char *round = g_strdup_printf ("%u", table->round);
      g_autofree char *words
        = pay_report_say (PAY_CODE_TOURNAMENT_ROUND_BOARD, round, table->name, NULL);
      g_autofree char *marked = g_strconcat (words, table->has_ending ? " ✓" : "", NULL);
      gtk_string_list_append (tables, marked);
    }
  gtk_drop_down_set_model (self->table_drop, G_LIST_MODEL (tables));
  if (selected < n)
    gtk_drop_down_set_selected (self->table_drop, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), n > 0);
}

static void
fill_players (PayolaTournamentWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->players_list)))
         && GTK_IS_LIST_BOX_ROW (child))
    gtk_list_box_remove (self->players_list, child);
  for (guint i = 0; i < pay_tournament_get_n_players (self->tournament); i++)
    gtk_list_box_append (self->players_list, player_row (self, i));
}

static void
fill_standings (PayolaTournamentWindow *self)
{
  const char *system = pay_system_get_id (pay_tournament_get_system (self->tournament));
  guint best = pay_tournament_get_best (self->tournament);

  for (guint i = 0; pay_system_list ()[i]; i++)
    if (strcmp (pay_system_list ()[i], system) == 0)
      gtk_drop_down_set_selected (self->system_drop, i);
  gtk_spin_button_set_value (self->best_spin, best);
  show_report (self->standings_scroll,
               pay_tournament_report_standings (self->tournament, NULL, best, 0));
}

/* Awards, and below who has played what. */
static void
fill_countries (PayolaTournamentWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (PayReport) awards = pay_tournament_report_awards (self->tournament, NULL);
  g_autoptr (PayReport) balance = pay_tournament_report_balance (self->tournament);

  gtk_box_append (GTK_BOX (box), payola_report_view_new (awards));
  gtk_box_append (GTK_BOX (box), payola_report_view_new (balance));
  gtk_scrolled_window_set_child (self->countries_scroll, box);
}

static void
fill_rounds (PayolaTournamentWindow *self)
{
  fill_tables (self);
  fill_counts (self);
  show_seats (self);
}

/* The page that is seen, when it is not what the tournament has come to. With hundreds of players
 * each page has thousands of words. */
static void
fill_page (PayolaTournamentWindow *self)
{
  static const struct
  {
    const char *name;
    void (*fill) (PayolaTournamentWindow *self);
  } pages[N_PAGES] = {
    { "players", fill_players },
    { "rounds", fill_rounds },
    { "standings", fill_standings },
    { "countries", fill_countries },
  };
  const char *visible = adw_view_stack_get_visible_child_name (self->stack);

  self->filling = TRUE;
  for (guint i = 0; i < N_PAGES; i++)
    if (!self->filled[i] && g_strcmp0 (visible, pages[i].name) == 0)
      {
        pages[i].fill (self);
        self->filled[i] = TRUE;
      }
  self->filling = FALSE;
}

static void
on_page_changed (AdwViewStack *stack, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (self->tournament && !self->filling)
    fill_page (self);
}

static void
fill (PayolaTournamentWindow *self)
{
  const char *title = pay_tournament_get_title (self->tournament);

  self->filling = TRUE;
  gtk_window_set_title (GTK_WINDOW (self), *title ? title : _("Tournament"));
  gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
  self->filling = FALSE;
  memset (self->filled, 0, sizeof self->filled);
  fill_page (self);
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
  g_ptr_array_set_size (self->past, 0);
  fill (self);
}

/* ---- the window ----------------------------------------------------------------------------- */

static void
on_close_response (AdwMessageDialog *dialog, const char *response, PayolaTournamentWindow *self)
{
  if (strcmp (response, "discard") == 0)
    {
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (strcmp (response, "save") == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "tournament.save", NULL);
}

static gboolean
payola_tournament_window_close_request (GtkWindow *window)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);
  GtkWidget *dialog;

  if (!self->changed || self->closing)
    return GTK_WINDOW_CLASS (payola_tournament_window_parent_class)->close_request (window);
  dialog = adw_message_dialog_new (window, _("Save the Tournament?"),
                                   _("What has changed since it was saved would be lost."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  g_signal_connect (dialog, "response", G_CALLBACK (on_close_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

static void
payola_tournament_window_finalize (GObject *object)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (object);

  g_clear_pointer (&self->tournament, pay_tournament_free);
  g_clear_pointer (&self->shown, pay_tournament_free);
  g_ptr_array_unref (self->past);
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
  static const struct
  {
    const char *name, *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "tournament.undo", NULL, action_undo },
    { "tournament.draw-round", NULL, action_draw_round },
    { "tournament.drop-round", NULL, action_drop_round },
    { "tournament.enter", NULL, action_enter },
  };

  G_OBJECT_CLASS (klass)->finalize = payola_tournament_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = payola_tournament_window_close_request;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/payola/Payola/ui/tournament-window.ui");
#define BIND(member) \
  gtk_widget_class_bind_template_child (widget_class, PayolaTournamentWindow, member)
  BIND (toasts);
  BIND (stack);
  BIND (title_row);
  BIND (name_row);
  BIND (team_row);
  BIND (players_list);
  BIND (result_box);
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
  gtk_widget_class_bind_template_callback (widget_class, on_title_applied);
  gtk_widget_class_bind_template_callback (widget_class, on_player_added);
  gtk_widget_class_bind_template_callback (widget_class, on_table_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_best_changed);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  payola_tournament_window_install_files (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_ALT_MASK,
                                       "tournament.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK,
                                       "tournament.save", NULL);
}

static void
payola_tournament_window_init (PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  g_autoptr (GtkStringList) systems = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->counts = g_ptr_array_new ();
  self->years = g_ptr_array_new ();
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_tournament_free);
  self->filling = TRUE;
  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) each = pay_system_find (pay_system_list ()[i]);
      g_autofree char *title = pay_system_title (each);
      gtk_string_list_append (systems, title);
    }
  gtk_drop_down_set_model (self->system_drop, G_LIST_MODEL (systems));
  payola_tournament_window_list_boards (self);
  g_return_if_fail (board != NULL);
  payola_tournament_window_set (self, pay_tournament_new (board, system));
}

PayolaTournamentWindow *
payola_tournament_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_TOURNAMENT_WINDOW, "application", application, NULL);
}
