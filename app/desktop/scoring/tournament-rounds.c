/* tournament-rounds.c - page with the rounds of a tournament: seats and results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/tournament-window-private.h"

#include "desktop/kit/list-refill.h"
#include "desktop/kit/report-view.h"
#include "report/tournament-report.h"
#include "scoring/seeding.h"

#include <glib/gi18n.h>

/* Returns the number of the shown round, or 0 if there are no rounds. */
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

/* Returns the index of the board whose result is edited, or -1. */
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

/* Adds the name of a power and, below it, the name of its player. */
static void
add_seat (PayolaTournamentWindow *self, const char *power, const char *player, int y)
{
  g_autofree char *words = g_markup_printf_escaped ("%s\n<small>%s</small>", power, player);
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
  add_label (self, C_("column heading", "Centres"), "caption", 1, 0);
  add_label (self, C_("column heading", "Eliminated"), "caption", 2, 0);
  for (guint p = 0; p < size.n_powers; p++)
    {
      const char *power = pay_board_get_power_name (board, p);
      const char *player = pay_tournament_get_player (self->tournament, table->seats[p])->name;
      /* Translators: the name of a power */
      g_autofree char *centres = g_strdup_printf (_("Supply centres of %s"), power);
      /* Translators: the name of a power */
      g_autofree char *year = g_strdup_printf (_("Year in which %s was eliminated"), power);

      add_seat (self, power, player, p + 1);
      g_ptr_array_add (self->counts,
                       add_spin (self, size.n_centres, table->ending.counts[p], centres, 1, p + 1));
      g_ptr_array_add (self->years,
                       add_spin (self, PAY_MAX_YEAR, table->ending.years[p], year, 2, p + 1));
    }
}

/* Refills a list and keeps the selected index. If the index no longer exists, the last item is
 * selected. If nothing was selected, the item with the index @first is selected. */
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
    /* Translators: the number of a round of a tournament */
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
      /* Translators: the name of a board in a round of a tournament */
      g_autofree char *words = g_strdup_printf (_("Board %s"), table->name);
      if (table->round == chosen_round (self))
        g_ptr_array_add (tables, g_strconcat (words, table->has_ending ? " ✓" : "", NULL));
    }
  choose_again (self->table_drop, self->table_words, tables, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), n > 0);
}

static void
show_seats (PayolaTournamentWindow *self)
{
  g_autoptr (PayReport) report = pay_tournament_report_seats (self->tournament,
                                                              chosen_round (self));

  payola_report_view_show (self->seats_scroll, report);
}

void
payola_tournament_window_fill_rounds (PayolaTournamentWindow *self)
{
  fill_round_drop (self);
  fill_table_drop (self);
  fill_counts (self);
  show_seats (self);
}

/* Refills the page for the selected round. While the page is being filled, changes of the
 * selection are ignored. */
static void
on_round_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (!self->filled[PAGE_ROUNDS])
    return;
  self->filled[PAGE_ROUNDS] = FALSE;
  payola_tournament_window_fill_page (self);
}

static void
on_table_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaTournamentWindow *self)
{
  if (self->filled[PAGE_ROUNDS])
    fill_counts (self);
}

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
  int table = chosen_table (self);
  PayEnding ending = { .n = self->counts->len };

  /* A draw is kept, unless a power that shares it is eliminated now. */
  if (table >= 0)
    ending.draw = pay_tournament_get_table (self->tournament, table)->ending.draw;
  for (guint p = 0; p < self->counts->len; p++)
    {
      ending.counts[p] = gtk_spin_button_get_value_as_int (self->counts->pdata[p]);
      ending.years[p] = gtk_spin_button_get_value_as_int (self->years->pdata[p]);
      if (ending.counts[p] == 0 && ((ending.draw >> p) & 1))
        ending.draw = 0;
    }
  if (pay_ending_soloist (pay_tournament_get_size (self->tournament), &ending) != PAY_NO_POWER)
    ending.draw = 0;
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
  /* Without a selection, the last round is shown. */
  self->filled[PAGE_ROUNDS] = FALSE;
  gtk_drop_down_set_selected (self->round_drop, GTK_INVALID_LIST_POSITION);
  payola_tournament_window_mark_changed (self);
  adw_view_stack_set_visible_child_name (self->stack, "rounds");
  payola_tournament_window_tell (self, words);
}

static void
action_drop_round (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  pay_tournament_drop_round (self->tournament);
  payola_tournament_window_mark_changed (self);
}

void
payola_tournament_window_install_rounds (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "tournament.draw-round", action_draw_round },
    { "tournament.drop-round", action_drop_round },
    { "tournament.enter", action_enter },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
  gtk_widget_class_bind_template_callback (klass, on_round_selected);
  gtk_widget_class_bind_template_callback (klass, on_table_selected);
}
