/* laboratory-window.c - window that compares scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/laboratory-window-private.h"

#include "board/board-xml.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/report-view.h"
#include "desktop/kit/view-bar.h"
#include "game/game-ending.h"
#include "service/whole-file.h"
#include "render/chart/score-charts.h"
#include "report/score-report.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (PayolaLaboratoryWindow, payola_laboratory_window, ADW_TYPE_WINDOW)

/* The measures that have charts, in the order of the article's figures. */
static const PayMeasure measures[] = {
  PAY_MEASURE_AVERAGE,   PAY_MEASURE_AVERAGE_BY_RANK, PAY_MEASURE_GROWTH,
  PAY_MEASURE_BOARD_TOP, PAY_MEASURE_DOMINANCE,       PAY_MEASURE_BALANCE,
};

void
payola_laboratory_window_tell (PayolaLaboratoryWindow *self, const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

/* Returns the systems that are selected, (element-type PaySystem) (transfer container). */
static GPtrArray *
chosen_systems (PayolaLaboratoryWindow *self)
{
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < self->systems->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_ptr_array_add (chosen, self->systems->pdata[i]);
  return chosen;
}

static PayMeasure
chosen_measure (PayolaLaboratoryWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->measure_list);
  return measures[row ? gtk_list_box_row_get_index (row) : 0];
}

/* ---- charts and tables ---------------------------------------------------------------------- */

static void
show_chart (PayolaLaboratoryWindow *self)
{
  payola_chart_view_set_chart (
    self->chart_view,
    self->incentives ? payola_score_chart (self->incentives, chosen_measure (self)) : NULL);
}

static void
show_tables (PayolaLaboratoryWindow *self)
{
  g_autofree char *title = pay_code_sentence (PAY_CODE_SCORE_LABORATORY, NULL);
  g_autoptr (PayReport) report = pay_report_new (pay_board_get_title (self->board), title);

  if (self->incentives)
    {
      PaySize size = pay_incentives_get_size (self->incentives);
      g_autofree char *n = pay_integer_text (pay_incentives_get_n_boards (self->incentives));
      g_autofree char *powers = g_strdup_printf ("%u", size.n_powers);
      g_autofree char *centres = g_strdup_printf ("%u", size.n_centres);
      g_autofree char *lead = pay_report_say (PAY_CODE_SCORE_BOARDS, n, powers, centres, NULL);

      pay_report_add_lead (report, lead);
      pay_score_report_add_reading (report, self->incentives);
      for (guint k = 0; k < pay_incentives_get_n_systems (self->incentives); k++)
        pay_score_report_add_scaling (report, pay_incentives_get_system (self->incentives, k),
                                      size);
      pay_score_report_add_incentives (report, self->incentives);
    }
  payola_report_view_show (self->tables_scroll, report);
}

const char **
payola_laboratory_window_names (PayolaLaboratoryWindow *self)
{
  guint n = pay_board_get_n_powers (self->board);
  const char **names = g_new0 (const char *, n + 1);

  for (guint p = 0; p < n; p++)
    names[p] = pay_board_get_power_name (self->board, p);
  return names;
}

/* ---- example board -------------------------------------------------------------------------- */

static void
show_what_if (PayolaLaboratoryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) chosen = chosen_systems (self);
  PaySize size = pay_board_get_size (self->board);
  PayEnding ending = { .n = size.n_powers };

  g_autofree const char **names = payola_laboratory_window_names (self);
  for (guint p = 0; p < size.n_powers; p++)
    ending.counts[p] = gtk_spin_button_get_value_as_int (self->spins->pdata[p]);
  gboolean good = pay_ending_check (size, &ending, 0, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  /* Translators: the number of supply centres of the board */
  g_autofree char *fine = g_strdup_printf (ngettext ("The only supply centre is allocated.",
                                                     "All %u supply centres are allocated.",
                                                     size.n_centres),
                                           size.n_centres);
  gtk_label_set_label (self->sum_label, good ? fine : g_strchomp (findings));
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->sum_label), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->sum_label), "error");
  gtk_widget_set_sensitive (GTK_WIDGET (self->what_if_scroll), good);
  if (!good)
    return;

  g_autofree char *title = pay_code_sentence (PAY_CODE_SCORE_TITLE, NULL);
  g_autofree char *heading = pay_code_sentence (PAY_CODE_SCORE_MATRIX, NULL);
  g_autoptr (PayReport) report = pay_report_new ("", title);
  PaySystem *const *systems = (PaySystem *const *) chosen->pdata;
  pay_score_report_add_table (report, NULL, size, &ending, names, systems, chosen->len, FALSE);
  if (pay_ending_soloist (size, &ending) == PAY_NO_POWER
      && size.n_powers <= PAYOLA_LABORATORY_MATRIX)
    {
      pay_report_add_text (report, PAY_BLOCK_HEADING, heading);
      for (guint k = 0; k < chosen->len; k++)
        {
          g_autofree char *name = pay_system_title (systems[k]);
          pay_score_report_add_matrix (report, name, size, &ending, 0, 0, names, systems[k]);
        }
    }
  payola_report_view_show (self->what_if_scroll, report);
}

/* Creates a spin button for each power. At first the supply centres are distributed as evenly as
 * possible. */
static void
build_counts (PayolaLaboratoryWindow *self)
{
  PaySize size = pay_board_get_size (self->board);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->count_grid))))
    gtk_grid_remove (self->count_grid, child);
  g_ptr_array_set_size (self->spins, 0);
  for (guint p = 0; p < size.n_powers; p++)
    {
      GtkWidget *label = gtk_label_new (pay_board_get_power_name (self->board, p));
      GtkWidget *spin = gtk_spin_button_new_with_range (0, size.n_centres, 1);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), size.n_centres / size.n_powers
                                                           + (p < size.n_centres % size.n_powers));
      gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      label, NULL, -1);
      gtk_grid_attach (self->count_grid, label, 0, p, 1, 1);
      gtk_grid_attach (self->count_grid, spin, 1, p, 1, 1);
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (show_what_if), self);
      g_ptr_array_add (self->spins, spin);
    }
}

/* ---- updates -------------------------------------------------------------------------------- */

static void
work (PayolaLaboratoryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) chosen = chosen_systems (self);

  g_clear_pointer (&self->incentives, pay_incentives_free);
  self->incentives = pay_incentives_new (
    pay_board_get_size (self->board), (PaySystem *const *) chosen->pdata, chosen->len, diagnostics);
  if (!self->incentives)
    {
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      payola_laboratory_window_tell (self, g_strchomp (findings));
    }
  show_chart (self);
  show_tables (self);
  show_what_if (self);
}

static void
add_system (PayolaLaboratoryWindow *self, PaySystem *system, gboolean ticked)
{
  g_autofree char *title = pay_system_title (system), *words = pay_system_explain (system);
  GtkWidget *check = gtk_check_button_new_with_label (title);

  gtk_widget_set_tooltip_text (check, words);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), ticked);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (work), self);
  gtk_box_append (self->system_box, check);
  g_ptr_array_add (self->systems, pay_system_ref (system));
  g_ptr_array_add (self->checks, check);
}

static void
on_board_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaLaboratoryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint selected = gtk_drop_down_get_selected (drop);
  PayBoard *board;

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  board = pay_board_load (self->variants[selected], diagnostics);
  if (!board)
    return;
  g_clear_pointer (&self->board, pay_board_unref);
  self->board = board;
  build_counts (self);
  work (self);
  payola_laboratory_window_reset_own (self);
}

static void
on_measure_selected (GtkListBox *list, GtkListBoxRow *row, PayolaLaboratoryWindow *self)
{
  if (row)
    show_chart (self);
}

void
payola_laboratory_window_compare (PayolaLaboratoryWindow *self, PaySystem *system)
{
  for (guint i = 0; i < self->systems->len; i++)
    if (strcmp (pay_system_get_id (self->systems->pdata[i]), pay_system_get_id (system)) == 0)
      {
        /* The new system replaces the old system with the same id. */
        gtk_box_remove (self->system_box, self->checks->pdata[i]);
        g_ptr_array_remove_index (self->checks, i);
        g_ptr_array_remove_index (self->systems, i);
        break;
      }
  add_system (self, system, TRUE);
  work (self);
  adw_view_stack_set_visible_child_name (self->stack, "charts");
}

/* ---- files ---------------------------------------------------------------------------------- */

static void
write_file (PayolaLaboratoryWindow *self, GFile *file, const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (!payola_write_file (file, data, length, &error))
    payola_laboratory_window_tell (self, error->message);
}

static void
on_export_chosen (GtkWindow *window, GFile *file)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (!self->incentives)
    return;
  if (strcmp (self->export_format, "csv") == 0)
    {
      g_autofree char *csv = pay_incentives_csv (self->incentives);
      write_file (self, file, csv, strlen (csv));
      return;
    }
  g_autoptr (PayolaChart) chart = payola_score_chart (self->incentives, chosen_measure (self));
  g_autoptr (GBytes) bytes = payola_chart_export (chart, self->export_format, 640, 400, &error);
  if (bytes)
    write_file (self, file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  else
    payola_laboratory_window_tell (self, error->message);
}

static void
action_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (widget);
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *file = g_strdup_printf (
    "%s.%s", strcmp (format, "csv") == 0 ? "incentives" : pay_measure_name (chosen_measure (self)),
    format);

  g_free (self->export_format);
  self->export_format = g_strdup (format);
  payola_ask_file (GTK_WINDOW (self), C_("tooltip and title", "Export"), TRUE, file,
                   on_export_chosen);
}

/* ---- the window ----------------------------------------------------------------------------- */

static void
payola_laboratory_window_finalize (GObject *object)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (object);

  g_strfreev (self->variants);
  g_clear_pointer (&self->board, pay_board_unref);
  g_ptr_array_unref (self->systems);
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->spins);
  g_clear_pointer (&self->incentives, pay_incentives_free);
  g_clear_object (&self->own_file);
  g_clear_pointer (&self->own_kept, g_free);
  g_free (self->export_format);
  G_OBJECT_CLASS (payola_laboratory_window_parent_class)->finalize (object);
}

static gboolean
payola_laboratory_window_close_request (GtkWindow *window)
{
  return payola_laboratory_window_close_own (PAYOLA_LABORATORY_WINDOW (window))
      || GTK_WINDOW_CLASS (payola_laboratory_window_parent_class)->close_request (window);
}

static void
payola_laboratory_window_class_init (PayolaLaboratoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_laboratory_window_finalize;
  g_type_ensure (PAYOLA_TYPE_CHART_VIEW);
  g_type_ensure (PAYOLA_TYPE_SYSTEM_FORM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/laboratory-window.ui");
#define BIND(member)                                                                               \
  gtk_widget_class_bind_template_child (widget_class, PayolaLaboratoryWindow, member)
  BIND (toasts);
  BIND (stack);
  BIND (switcher);
  BIND (bar);
  BIND (board_drop);
  BIND (measure_list);
  BIND (system_box);
  BIND (chart_view);
  BIND (tables_scroll);
  BIND (what_if_scroll);
  BIND (count_grid);
  BIND (sum_label);
  BIND (own_stack);
  BIND (own_form);
  BIND (own_text);
  BIND (own_from);
  BIND (own_board);
  BIND (own_findings);
  BIND (own_board_findings);
  BIND (own_scroll);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_measure_selected);
  gtk_widget_class_install_action (widget_class, "laboratory.export", "s", action_export);
  GTK_WINDOW_CLASS (klass)->close_request = payola_laboratory_window_close_request;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  payola_laboratory_window_install_own (widget_class);
}

static void
fill_boards (PayolaLaboratoryWindow *self)
{
  g_autoptr (GtkStringList) boards = gtk_string_list_new (NULL);

  self->variants = pay_board_list ();
  for (char **variant = self->variants; *variant; variant++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (*variant, diagnostics);
      gtk_string_list_append (boards, board ? pay_board_get_title (board) : *variant);
    }
  gtk_drop_down_set_model (self->board_drop, G_LIST_MODEL (boards));
  for (guint i = 0; self->variants[i]; i++)
    if (strcmp (self->variants[i], "standard") == 0)
      gtk_drop_down_set_selected (self->board_drop, i);
}

static void
payola_laboratory_window_init (PayolaLaboratoryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  payola_view_bar_follow (self->bar, self->switcher);
  self->systems = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_system_unref);
  self->checks = g_ptr_array_new ();
  self->spins = g_ptr_array_new ();
  for (guint m = 0; m < G_N_ELEMENTS (measures); m++)
    {
      g_autofree char *title = pay_measure_title (measures[m]);
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_margin_start (label, 12);
      gtk_widget_set_margin_end (label, 12);
      gtk_widget_set_margin_top (label, 6);
      gtk_widget_set_margin_bottom (label, 6);
      gtk_list_box_append (self->measure_list, label);
    }
  gtk_list_box_select_row (self->measure_list,
                           gtk_list_box_get_row_at_index (self->measure_list, 0));
  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[i]);
      /* The systems that the article compares are selected. Systems without scores are left out,
       * because their charts would be flat lines. */
      if (pay_system_has_scores (system))
        add_system (self, system, i < PAY_N_ARTICLE_SYSTEMS - 1);
    }
  payola_laboratory_window_init_own (self);
  fill_boards (self);
  /* The signal is connected only after the list is filled, because every selection of a board
   * computes the charts. */
  g_signal_connect (self->board_drop, "notify::selected", G_CALLBACK (on_board_selected), self);
  on_board_selected (self->board_drop, NULL, self);
}

PayolaLaboratoryWindow *
payola_laboratory_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_LABORATORY_WINDOW, "application", application, NULL);
}
