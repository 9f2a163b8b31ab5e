/* tournament-window.c - a tournament: players, rounds, results, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/tournament-window-private.h"

#include "board/board-xml.h"
#include "desktop/file-dialogs.h"
#include "desktop/list-refill.h"
#include "desktop/report-view.h"
#include "report/tournament-report.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (PayolaTournamentWindow, payola_tournament_window, ADW_TYPE_WINDOW)

static void fill (PayolaTournamentWindow *self);
static void fill_page (PayolaTournamentWindow *self);
static void fill_round_drop (PayolaTournamentWindow *self);

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
    payola_show_findings (GTK_WINDOW (self), _("Nothing Was Changed"), diagnostics);
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

/* ---- players -------------------------------------------------------------------------------- */

static void
on_remove (GtkButton *button, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  guint player = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

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

/* Rows that are made at once: as many as can be seen and some to scroll to. */
#define ROWS_AT_ONCE 25

static GtkWidget *
player_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
player_row (guint i, gpointer data)
{
  PayolaTournamentWindow *self = data;
  const PayEntrant *player = pay_tournament_get_player (self->tournament, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *words = g_strdup_printf (_("Remove %s"), player->name);

  gtk_widget_add_css_class (box, "player-row");
  gtk_box_set_homogeneous (GTK_BOX (who), TRUE);
  gtk_box_append (GTK_BOX (who), player_label (player->name, NULL));
  gtk_box_append (GTK_BOX (who), player_label (player->team, "dim-label"));
  gtk_box_append (GTK_BOX (box), who);
  gtk_widget_set_tooltip_text (remove, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_sensitive (remove, pay_tournament_count_games (self->tournament, i) == 0);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  gtk_box_append (GTK_BOX (box), remove);
  return box;
}

static void
fill_rows (PayolaTournamentWindow *self)
{
  g_auto (GStrv) marks = g_new0 (char *, self->n_rows + 1);

  for (guint i = 0; i < self->n_rows; i++)
    {
      const PayEntrant *player = pay_tournament_get_player (self->tournament, i);
      gboolean plays = pay_tournament_count_games (self->tournament, i) > 0;
      marks[i] = g_strdup_printf ("%d\t%s\t%s", plays, player->name, player->team);
    }
  payola_list_refill (self->players_list, (const char *const *) marks, player_row, self);
}

static gboolean
on_more_rows (gpointer data)
{
  PayolaTournamentWindow *self = data;
  guint n = pay_tournament_get_n_players (self->tournament);

  self->n_rows = MIN (n, self->n_rows + ROWS_AT_ONCE);
  fill_rows (self);
  if (self->n_rows < n)
    return G_SOURCE_CONTINUE;
  self->more = 0;
  return G_SOURCE_REMOVE;
}

/* The rows that there are already, changed where they must be, and at least those that are seen;
 * the rest when there is time. */
static void
fill_players (PayolaTournamentWindow *self)
{
  guint n = pay_tournament_get_n_players (self->tournament);

  self->n_rows = MIN (n, MAX (self->n_rows, ROWS_AT_ONCE));
  fill_rows (self);
  if (self->n_rows < n && !self->more)
    self->more = g_idle_add (on_more_rows, self);
}

/* ---- rounds --------------------------------------------------------------------------------- */

/* The round that is shown, 0 without any. */
static guint
chosen_round (PayolaTournamentWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->round_drop);
  guint n = pay_tournament_get_n_rounds (self->tournament);

  return selected < n ? selected + 1 : n;
}

static int
first_table (PayolaTournamentWindow *self, guint round)
{
  guint n = pay_tournament_get_n_tables (self->tournament);

  for (guint t = 0; t < n; t++)
    if (pay_tournament_get_table (self->tournament, t)->round == round)
      return (int) t;
  return -1;
}

/* The board whose result is edited, or -1. */
static int
chosen_table (PayolaTournamentWindow *self)
{
  guint round = chosen_round (self), n = pay_tournament_get_n_tables (self->tournament);
  guint selected = gtk_drop_down_get_selected (self->table_drop);
  int first = first_table (self, round);

  if (first < 0 || selected == GTK_INVALID_LIST_POSITION || first + selected >= n
      || pay_tournament_get_table (self->tournament, first + selected)->round != round)
    return first;
  return first + (int) selected;
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

static GtkWidget *
add_label (PayolaTournamentWindow *self, const char *text, const char *css, int x, int y)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css);
  gtk_grid_attach (self->count_grid, label, x, y, 1, 1);
  return label;
}

/* The power, and below it who plays it. */
static void
add_seat (PayolaTournamentWindow *self, const char *power, const char *player, int y)
{
  g_autofree char *words
    = g_markup_printf_escaped ("%s\n<small>%s</small>", power, player);
  GtkWidget *label = add_label (self, NULL, "seat", 0, y);

  gtk_label_set_markup (GTK_LABEL (label), words);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 13);
  gtk_widget_set_tooltip_text (label, player);
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
      g_autofree char *centres = g_strdup_printf (_("Centres of %s"), power);
      g_autofree char *year = g_strdup_printf (_("Year in which %s fell"), power);

      add_seat (self, power, player, p + 1);
      g_ptr_array_add (self->counts, add_spin (self, size.n_centres, table->ending.counts[p],
                                               centres, 1, p + 1));
      g_ptr_array_add (self->years, add_spin (self, PAY_MAX_YEAR, table->ending.years[p], year, 2,
                                              p + 1));
    }
}

static void
show_seats (PayolaTournamentWindow *self)
{
  g_autoptr (PayReport) report
    = pay_tournament_report_seats (self->tournament, chosen_round (self));

  payola_report_view_show (self->seats_scroll, report);
}

static void
on_round_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (self->filling)
    return;
  self->filled[PAGE_ROUNDS] = FALSE;
  fill_page (self);
}

static void
on_table_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (!self->filling)
    fill_counts (self);
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
  self->filling = TRUE;
  adw_view_stack_set_visible_child_name (self->stack, "rounds");
  fill_round_drop (self);
  gtk_drop_down_set_selected (self->round_drop, round - 1);
  self->filling = FALSE;
  payola_tournament_window_mark_changed (self);
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

  if (self->filling || selected >= g_strv_length ((char **) pay_system_list ()))
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

/* The same choice among other words; for one that has gone the last, and at first the `first`. */
static void
choose_again (GtkDropDown *drop, GtkStringList *list, GPtrArray *words, guint first)
{
  guint selected = gtk_drop_down_get_selected (drop), n = words->len;

  if (selected == GTK_INVALID_LIST_POSITION)
    selected = first;

  g_ptr_array_add (words, NULL);
  payola_words_refill (list, (const char *const *) words->pdata);
  if (n > 0)
    gtk_drop_down_set_selected (drop, MIN (selected, n - 1));
}

static void
fill_round_drop (PayolaTournamentWindow *self)
{
  guint n = pay_tournament_get_n_rounds (self->tournament);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint round = 1; round <= n; round++)
    g_ptr_array_add (words, g_strdup_printf (_("Round %u"), round));
  choose_again (self->round_drop, self->round_words, words, n);
}

static void
fill_table_drop (PayolaTournamentWindow *self)
{
  guint n = pay_tournament_get_n_tables (self->tournament);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);

  for (guint t = 0; t < n; t++)
    {
      const PayTable *table = pay_tournament_get_table (self->tournament, t);
      g_autofree char *words = g_strdup_printf (_("Board %s"), table->name);
      if (table->round == chosen_round (self))
        g_ptr_array_add (tables, g_strconcat (words, table->has_ending ? " ✓" : "", NULL));
    }
  choose_again (self->table_drop, self->table_words, tables, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), n > 0);
}

/* Those of ours, and one of one's own when the tournament has such a one. */
static void
fill_systems (PayolaTournamentWindow *self)
{
  const PaySystem *system = pay_tournament_get_system (self->tournament);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) each = pay_system_find (pay_system_list ()[i]);
      g_ptr_array_add (words, pay_system_title (each));
      if (strcmp (pay_system_list ()[i], pay_system_get_id (system)) == 0)
        selected = i;
    }
  if (!pay_system_is_ours (system))
    {
      selected = words->len;
      g_ptr_array_add (words, pay_system_title (system));
    }
  g_ptr_array_add (words, NULL);
  payola_words_refill (self->system_words, (const char *const *) words->pdata);
  gtk_drop_down_set_selected (self->system_drop, selected);
}

static void
fill_standings (PayolaTournamentWindow *self)
{
  guint best = pay_tournament_get_best (self->tournament);

  fill_systems (self);
  gtk_spin_button_set_value (self->best_spin, best);
  g_autoptr (PayReport) report
    = pay_tournament_report_standings (self->tournament, NULL, best, 0);
  payola_report_view_show (self->standings_scroll, report);
}

/* Awards, and below who has played what. */
static void
fill_countries (PayolaTournamentWindow *self)
{
  g_autoptr (PayReport) report = pay_tournament_report_awards (self->tournament, NULL);
  g_autoptr (PayReport) balance = pay_tournament_report_balance (self->tournament);

  pay_report_add_report (report, balance);
  payola_report_view_show (self->countries_scroll, report);
}

static void
fill_rounds (PayolaTournamentWindow *self)
{
  fill_round_drop (self);
  fill_table_drop (self);
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
    [PAGE_PLAYERS] = { "players", fill_players },
    [PAGE_ROUNDS] = { "rounds", fill_rounds },
    [PAGE_STANDINGS] = { "standings", fill_standings },
    [PAGE_COUNTRIES] = { "countries", fill_countries },
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
  payola_ask_to_save (window, _("Save the Tournament?"),
                      _("What has changed since it was saved would be lost."), save_and_close,
                      discard);
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
  gtk_widget_class_bind_template_callback (widget_class, on_title_applied);
  gtk_widget_class_bind_template_callback (widget_class, on_player_added);
  gtk_widget_class_bind_template_callback (widget_class, on_round_selected);
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
  self->counts = g_ptr_array_new ();
  self->years = g_ptr_array_new ();
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_tournament_free);
  self->filling = TRUE;
  self->system_words = gtk_string_list_new (NULL);
  gtk_drop_down_set_model (self->system_drop, G_LIST_MODEL (self->system_words));
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
