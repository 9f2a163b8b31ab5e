/* report-panel.c - panel with reports on the focused phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/report-panel.h"

#include "base/file.h"
#include "base/language.h"
#include "desktop/kit/audience-choice.h"
#include "desktop/kit/chart-view.h"
#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/follow.h"
#include "desktop/kit/format-chooser.h"
#include "desktop/kit/list-refill.h"
#include "desktop/kit/report-view.h"
#include "desktop/results/notes-view.h"
#include "desktop/results/owner-view.h"
#include "model/account-report.h"
#include "render/chart/history-chart.h"
#include "report/csv.h"
#include "report/json-kit.h"
#include "report/json-position.h"
#include "report/json-report.h"
#include "report/json-scores.h"
#include "report/json-statement.h"
#include "report/json-turn.h"
#include "report/owners.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/rules-report.h"
#include "report/score-page.h"
#include "report/statement.h"
#include "service/audience.h"

#include <glib/gi18n.h>
#include <string.h>

/* Pages that can be chosen in the list. */
typedef enum
{
  PAGE_POSITION,
  PAGE_RESULTS,
  PAGE_STATEMENT, /* `which` is a power */
  PAGE_ACCOUNT,   /* `which` is a power */
  PAGE_SCORES,
  PAGE_HISTORY, /* `which` is a PayHistoryKind */
  PAGE_OWNERS,
  PAGE_NOTES,
  PAGE_RULES,
} PageKind;

typedef struct
{
  PageKind kind;
  int which;
} Page;

struct _PayolaReportPanel
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  GtkDropDown *kind_drop;
  GtkStringList *kind_names;
  GtkWidget *copy_button;
  GtkWidget *save_button;
  GtkScrolledWindow *scroller;

  PayView *view; /* shown view and turn; every change of the game creates a new view */
  guint turn;
  GArray *pages; /* pages (Page), in the order of kind_names */
  Page wanted;   /* page that the user chose; shown if it exists */
};

G_DEFINE_FINAL_TYPE (PayolaReportPanel, payola_report_panel, ADW_TYPE_BIN)

/* ---- list of pages -------------------------------------------------------------------------- */

/* Adds a page to the list. Takes ownership of the name. */
static void
add_page (PayolaReportPanel *self, GPtrArray *names, PageKind kind, int which, char *name)
{
  Page page = { kind, which };

  g_array_append_val (self->pages, page);
  g_ptr_array_add (names, name);
}

/* Checks whether the viewer may read the statement and account of a power. */
static gboolean
may_read (PayView *view, PayPower power)
{
  PayViewer viewer = pay_view_get_viewer (view);

  return viewer == PAY_VIEWER_GM || viewer == (PayViewer) power;
}

static GPtrArray *
list_pages (PayolaReportPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  const PayBoard *board = pay_view_get_board (view);
  guint n_powers = pay_board_get_n_powers (board);
  gboolean played = payola_focus_get_turn (self->focus) < pay_view_get_n_turns (view);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->pages, 0);
  add_page (self, names, PAGE_POSITION, 0, g_strdup (_("Position at the start of the phase")));
  if (played)
    {
      add_page (self, names, PAGE_RESULTS, 0, g_strdup (C_("title", "Results")));
      for (guint p = 0; p < n_powers; p++)
        if (may_read (view, (PayPower) p))
          add_page (self, names, PAGE_STATEMENT, (int) p,
                    /* Translators: the name of a power */
                    g_strdup_printf (_("Statement for %s"),
                                     pay_board_get_power_name (board, (PayPower) p)));
    }
  if (pay_setup_has_money (pay_view_get_setup (view)) && pay_view_get_n_turns (view) > 0)
    for (guint p = 0; p < n_powers; p++)
      if (may_read (view, (PayPower) p))
        add_page (
          self, names, PAGE_ACCOUNT, (int) p,
          /* Translators: the name of a power */
          g_strdup_printf (_("Account of %s"), pay_board_get_power_name (board, (PayPower) p)));
  add_page (self, names, PAGE_SCORES, 0, g_strdup (C_("title", "Scores")));
  for (guint kind = 0; kind < PAY_N_HISTORIES; kind++)
    {
      g_autoptr (PayHistory) history = pay_history_new (view, kind);
      g_autofree char *title = history ? pay_history_title (history) : NULL;
      if (history)
        add_page (self, names, PAGE_HISTORY, (int) kind,
                  /* Translators: the title of a chart */
                  g_strdup_printf (_("History: %s"), title));
    }
  g_autoptr (PayOwners) owners = pay_owners_new (view);
  if (owners)
    {
      g_autofree char *title = pay_owners_title ();
      /* Translators: the title of a chart */
      add_page (self, names, PAGE_OWNERS, 0, g_strdup_printf (_("History: %s"), title));
    }
  add_page (self, names, PAGE_NOTES, 0, g_strdup (C_("title", "Notes")));
  add_page (self, names, PAGE_RULES, 0, g_strdup (_("Rules of this game")));
  return names;
}

/* Returns the index of a page in the list. If the page does not exist, returns the index of the
 * page with the results, or of the first page if there are no results. */
static guint
find_page (PayolaReportPanel *self, Page wanted)
{
  guint otherwise = 0;

  for (guint i = 0; i < self->pages->len; i++)
    {
      Page *page = &g_array_index (self->pages, Page, i);
      if (page->kind == wanted.kind && page->which == wanted.which)
        return i;
      if (page->kind == PAGE_RESULTS)
        otherwise = i;
    }
  return otherwise;
}

static void
fill_kinds (PayolaReportPanel *self)
{
  g_autoptr (GPtrArray) names = list_pages (self);

  g_ptr_array_add (names, NULL);
  payola_choices_refill (GTK_WIDGET (self->kind_drop), self->kind_names,
                         (const char *const *) names->pdata, find_page (self, self->wanted));
}

static Page
chosen (PayolaReportPanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->kind_drop);

  return selected < self->pages->len ? g_array_index (self->pages, Page, selected)
                                     : (Page) { PAGE_POSITION, 0 };
}

/* ---- the visible page ----------------------------------------------------------------------- */

static PayReport *
history_report (PayView *view, const PayHistory *history)
{
  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_history_title (history);
  PayReport *report = pay_report_new (title, subject);

  pay_report_set_mark (report, pay_history_get_mark (history));
  pay_history_add_to (history, report);
  return report;
}

static PayReport *
owners_report (PayView *view, const PayOwners *owners)
{
  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_owners_title ();
  PayReport *report = pay_report_new (title, subject);

  pay_report_set_mark (report, pay_owners_get_mark (owners));
  pay_owners_add_to (owners, report);
  return report;
}

/* Creates the report of the shown page for a viewer, or returns NULL if the page does not have a
 * report for this viewer. The caller frees it. */
static PayReport *
make_report (PayolaReportPanel *self, PayView *view)
{
  guint turn = payola_focus_get_turn (self->focus);
  Page page = chosen (self);

  switch (page.kind)
    {
    case PAGE_POSITION:
      return pay_position_report_new (view, turn);
    case PAGE_RESULTS:
      return pay_results_report (view, turn);
    case PAGE_STATEMENT:
      {
        g_autoptr (PayStatement) statement = pay_statement_new (view, turn, page.which);
        return statement ? pay_statement_report (statement) : NULL;
      }
    case PAGE_ACCOUNT:
      return payola_account_report (view, page.which);
    case PAGE_SCORES:
      {
        g_autoptr (GPtrArray) systems = pay_score_page_systems (pay_view_get_setup (view));
        return pay_score_page_new (view, turn, (PaySystem *const *) systems->pdata, systems->len);
      }
    case PAGE_HISTORY:
      {
        g_autoptr (PayHistory) history = pay_history_new (view, page.which);
        return history ? history_report (view, history) : NULL;
      }
    case PAGE_OWNERS:
      {
        g_autoptr (PayOwners) owners = pay_owners_new (view);
        return owners ? owners_report (view, owners) : NULL;
      }
    case PAGE_RULES:
      return pay_rules_report (pay_view_get_setup (view));
    case PAGE_NOTES:
      break;
    }
  return NULL;
}

/* Creates the chart of the page, (transfer full). Returns NULL if the page does not have a chart,
 * or the chart would have fewer than two points. */
static PayolaChart *
make_chart (PayolaReportPanel *self, PayView *view)
{
  Page page = chosen (self);
  g_autoptr (PayView) own = NULL;
  g_autoptr (PayHistory) history = NULL;

  if (page.kind == PAGE_HISTORY)
    history = pay_history_new (view, page.which);
  else if (page.kind == PAGE_ACCOUNT)
    {
      own = pay_view_get_viewer (view) == page.which ? pay_view_ref (view)
                                                     : pay_view_narrow (view, page.which);
      history = pay_history_new (own, PAY_HISTORY_TREASURY);
    }
  return history && pay_history_get_n (history) > 1
         ? payola_history_chart (history, pay_view_get_board (view))
         : NULL;
}

static void
update (PayolaReportPanel *self)
{
  gboolean notes = chosen (self).kind == PAGE_NOTES;
  g_autoptr (PayReport) report = make_report (self, payola_focus_get_view (self->focus));
  PayolaChart *chart = make_chart (self, payola_focus_get_view (self->focus));
  GtkWidget *view = notes  ? payola_notes_view_new (self->focus)
                  : report ? payola_report_view_new (report)
                           : gtk_label_new (_("There is nothing to show here."));

  GtkWidget *picture = NULL;
  if (chart)
    {
      picture = payola_chart_view_new ();
      payola_chart_view_set_chart (PAYOLA_CHART_VIEW (picture), chart);
      gtk_widget_add_css_class (picture, "chart");
    }
  else if (report && chosen (self).kind == PAGE_OWNERS)
    picture = payola_owner_view_new (pay_owners_new (payola_focus_get_view (self->focus)));
  if (picture)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_box_append (GTK_BOX (box), picture);
      gtk_box_append (GTK_BOX (box), view);
      view = box;
    }
  gtk_scrolled_window_set_child (self->scroller, view);
  gtk_widget_set_sensitive (self->copy_button, report != NULL);
  gtk_widget_set_sensitive (self->save_button, report != NULL);
}

static void
renew (PayolaReportPanel *self)
{
  g_clear_pointer (&self->view, pay_view_unref);
  self->view = pay_view_ref (payola_focus_get_view (self->focus));
  self->turn = payola_focus_get_turn (self->focus);
  fill_kinds (self);
  update (self);
}

/* Ignores changes of the focus other than the view or the turn. A click on a province must not
 * disturb the text that the user is writing. */
static void
on_focus_changed (gpointer page)
{
  PayolaReportPanel *self = page;

  if (self->view != payola_focus_get_view (self->focus)
      || self->turn != payola_focus_get_turn (self->focus))
    renew (self);
}

static void
on_kind_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaReportPanel *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected >= self->pages->len || selected == find_page (self, self->wanted))
    return;
  self->wanted = chosen (self);
  update (self);
}

void
payola_report_panel_show_statement (PayolaReportPanel *self, PayPower power)
{
  self->wanted = (Page) { PAGE_STATEMENT, (int) power };
  renew (self);
}

void
payola_report_panel_show_rules (PayolaReportPanel *self)
{
  self->wanted = (Page) { PAGE_RULES, 0 };
  renew (self);
}

void
payola_report_panel_copy_page (PayolaReportPanel *self, PayolaReportPanel *from)
{
  self->wanted = from->wanted;
  renew (self);
}

/* ---- copying and exporting ------------------------------------------------------------------ */

/* Returns the view of the readers of the shown page if nobody chooses them (transfer full). Pages
 * of a power belong to this power. Other pages are for everybody, except those that are empty
 * then, such as the treasuries of all powers. */
static PayView *
find_readers (PayolaReportPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  Page page = chosen (self);
  gboolean of_power = page.kind == PAGE_STATEMENT || page.kind == PAGE_ACCOUNT;
  g_autoptr (PayView) readers = pay_view_reduce (view, of_power ? page.which : PAY_VIEWER_PUBLIC);
  g_autoptr (PayReport) report = readers ? make_report (self, readers) : NULL;

  return report ? g_steal_pointer (&readers) : pay_view_ref (view);
}

void
payola_report_panel_copy (PayolaReportPanel *self)
{
  g_autoptr (PayView) readers = find_readers (self);
  g_autoptr (PayReport) report = make_report (self, readers);

  if (!report)
    return;
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);
  char *html = pay_report_html (report);
  g_autoptr (GBytes) page = g_bytes_new_take (html, strlen (html));
  GdkContentProvider *both[] = { gdk_content_provider_new_for_bytes ("text/html", page),
                                 gdk_content_provider_new_typed (G_TYPE_STRING, text) };
  g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_union (both,
                                                                            G_N_ELEMENTS (both));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
}

/* Returns all tables of a report as CSV, one after the other. The caller frees the text. */
static char *
tables_csv (const PayReport *report)
{
  GString *csv = g_string_new (NULL);

  for (guint i = 0; i < pay_report_get_n (report); i++)
    {
      const PayBlock *block = pay_report_get (report, i);
      guint n_columns = block->kind == PAY_BLOCK_TABLE ? (guint) strlen (block->columns) : 0;
      if (n_columns == 0)
        continue;
      for (guint c = 0; block->titles && c < n_columns; c++)
        pay_csv_append_cell (csv, block->titles[c], c == 0);
      if (block->titles)
        pay_csv_end_line (csv);
      for (guint r = 0; block->rows && r < block->rows->len; r++)
        {
          char **cells = g_ptr_array_index (block->rows, r);
          for (guint c = 0; c < n_columns; c++)
            pay_csv_append_cell (csv, cells[c], c == 0);
          pay_csv_end_line (csv);
        }
    }
  return g_string_free (csv, FALSE);
}

/* Returns the shown page as CSV. The caller frees the text. */
static char *
make_csv (PayolaReportPanel *self, PayView *view, const PayReport *report)
{
  if (chosen (self).kind == PAGE_RESULTS)
    return pay_results_csv (view, payola_focus_get_turn (self->focus));
  if (chosen (self).kind == PAGE_HISTORY)
    {
      g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
      g_autoptr (PayolaChart) chart = make_chart (self, view);
      if (chart)
        return payola_chart_csv (chart);
    }
  return tables_csv (report);
}

/* Returns the shown page as JSON, (transfer full). Pages that payola-cli can print have the format
 * of payola-cli. */
static JsonObject *
make_json (PayolaReportPanel *self, PayView *view, const PayReport *report)
{
  guint turn = payola_focus_get_turn (self->focus);
  Page page = chosen (self);

  switch (page.kind)
    {
    case PAGE_POSITION:
      return pay_json_position (view, turn);
    case PAGE_RESULTS:
      return pay_json_turn (view, turn);
    case PAGE_STATEMENT:
      return pay_json_statement (view, turn, page.which);
    case PAGE_SCORES:
      {
        g_autoptr (GPtrArray) systems = pay_score_page_systems (pay_view_get_setup (view));
        return pay_json_scores (view, turn, systems);
      }
    default:
      return pay_json_report (report);
    }
}

#define CHART_WIDTH 900
#define CHART_HEIGHT 540

static gboolean
write_page (PayolaReportPanel *self, PayView *view, const char *path, GError **error)
{
  g_autoptr (PayReport) report = make_report (self, view);
  g_autofree char *name = g_path_get_basename (path);
  const char *dot = strrchr (name, '.');
  const char *format = dot ? dot + 1 : "";
  g_autofree char *text = NULL;

  if (!report)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("This page has nothing that these readers may know."));
      return FALSE;
    }
  if (g_str_equal (format, "png") || g_str_equal (format, "svg") || g_str_equal (format, "pdf"))
    {
      g_autoptr (PayolaChart) chart = make_chart (self, view);
      if (!chart)
        {
          g_set_error_literal (
            error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
            _("This page does not have a chart. Save it as HTML, text, CSV or JSON."));
          return FALSE;
        }
      g_autoptr (GBytes) bytes = payola_chart_export (chart, format, CHART_WIDTH, CHART_HEIGHT,
                                                      error);
      gsize length = 0;
      const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
      return data && pay_file_replace (path, data, length, error);
    }
  if (g_str_equal (format, "html"))
    text = pay_report_html (report);
  else if (g_str_equal (format, "csv"))
    text = make_csv (self, view, report);
  else if (g_str_equal (format, "json"))
    text = pay_json_text (make_json (self, view, report), TRUE);
  else
    text = pay_report_text (report, PAY_REPORT_WIDTH);
  return pay_file_replace (path, text, strlen (text), error);
}

gboolean
payola_report_panel_export (PayolaReportPanel *self, const char *path, GError **error)
{
  on_focus_changed (self);
  return write_page (self, payola_focus_get_view (self->focus), path, error);
}

static void
on_copy (GtkButton *button, PayolaReportPanel *self)
{
  payola_report_panel_copy (self);
}

/* Checks whether the shown page can be made for everybody, and therefore for others, too. */
static gboolean
is_for_all (PayolaReportPanel *self, PayView *readers)
{
  return pay_view_get_viewer (readers) == PAY_VIEWER_PUBLIC && chosen (self).kind != PAGE_RULES;
}

static void
on_save_response (GtkNativeDialog *dialog, int response, PayolaReportPanel *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autofree char *path = payola_format_chooser_get_path (GTK_FILE_CHOOSER_NATIVE (dialog));
      g_autoptr (PayView) offered = find_readers (self);
      g_autoptr (PayView) view = is_for_all (self, offered) ? payola_audience_chooser_get_view (
                                   GTK_FILE_CHOOSER (dialog), payola_focus_get_view (self->focus))
                                                            : pay_view_ref (offered);
      g_autofree char *marked = path ? payola_audience_mark_path (view, path) : NULL;
      g_autoptr (GError) error = NULL;
      if (!marked || !write_page (self, view, marked, &error))
        {
          GtkWidget *message = adw_message_dialog_new (
            GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Could Not Save Report"),
            error ? error->message : _("Files can be saved only on this computer."));
          adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (message), "close", _("_Close"));
          gtk_window_present (GTK_WINDOW (message));
        }
    }
  g_object_unref (dialog);
}

static gboolean
has_chart (PayolaReportPanel *self)
{
  g_autoptr (PayolaChart) chart = make_chart (self, payola_focus_get_view (self->focus));

  return chart != NULL;
}

static void
on_save (GtkButton *button, PayolaReportPanel *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Save Report"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
    GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *phase = pay_phase_name (
    pay_view_get_phase (payola_focus_get_view (self->focus), payola_focus_get_turn (self->focus)));
  g_autoptr (PayView) readers = find_readers (self);
  g_autofree char *name = payola_audience_file_name (readers, phase, ".html");

  if (is_for_all (self, readers))
    payola_audience_chooser_add (GTK_FILE_CHOOSER (dialog), payola_focus_get_view (self->focus));
  payola_format_chooser_propose (dialog, name);
  payola_format_chooser_add (dialog, _("Web page (.html)"), ".html");
  payola_format_chooser_add (dialog, _("Plain text (.txt)"), ".txt");
  payola_format_chooser_add (dialog, _("Spreadsheet (.csv)"), ".csv");
  payola_format_chooser_add (dialog, _("Data (.json)"), ".json");
  if (has_chart (self))
    {
      payola_format_chooser_add (dialog, _("Image of the chart (.png)"), ".png");
      payola_format_chooser_add (dialog, _("Drawing of the chart (.svg)"), ".svg");
      payola_format_chooser_add (dialog, _("Page with the chart (.pdf)"), ".pdf");
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
payola_report_panel_set_focus (PayolaReportPanel *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);

  self->focus = g_object_ref (focus);
  payola_follow (GTK_WIDGET (self), focus, on_focus_changed);
}

static void
payola_report_panel_dispose (GObject *object)
{
  PayolaReportPanel *self = PAYOLA_REPORT_PANEL (object);

  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_report_panel_parent_class)->dispose (object);
}

static void
payola_report_panel_finalize (GObject *object)
{
  g_array_unref (PAYOLA_REPORT_PANEL (object)->pages);
  G_OBJECT_CLASS (payola_report_panel_parent_class)->finalize (object);
}

static void
payola_report_panel_class_init (PayolaReportPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_report_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_report_panel_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/report-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, kind_drop);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, kind_names);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, copy_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, save_button);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
}

static void
payola_report_panel_init (PayolaReportPanel *self)
{
  self->wanted = (Page) { PAGE_RESULTS, 0 };
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  gtk_widget_init_template (GTK_WIDGET (self));
  payola_drop_down_shorten (self->kind_drop);
}
