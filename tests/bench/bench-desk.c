/* bench-desk.c - measures the main thread's work for every act of a player
 *
 * bench-desk FILE [ACT [LINES]]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../desktop/find-widget.h"
#include "acts.h"

#include "desktop/application/application.h"
#include "desktop/sheet/offer-editor.h"
#include "desktop/sheet/sheet-editor.h"
#include "desktop/window/what-if-window.h"
#include "desktop/window/window-private.h"

#define N_LINES 40 /* lines of the sheet that is edited, unless a number is given */

struct _Bench
{
  const char *file, *only;
  PayolaWindow *window;
  PayolaSheetEditor *editor;
  PayolaWhatIfWindow *what_if;
  guint n_lines;
  char *sheet; /* text of valid lines */
  char *wrong; /* text of as many lines, each with an error */
};

/* ---- the acts ------------------------------------------------------------------------------- */

static PayGame *
game_of (Bench *bench)
{
  return payola_document_get_game (payola_window_get_document (bench->window));
}

static GtkTextBuffer *
buffer_of (Bench *bench)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (bench->editor));
}

static void
fill_sheet (Bench *bench)
{
  gtk_text_buffer_set_text (buffer_of (bench), bench->sheet, -1);
  payola_sheet_editor_set_line (bench->editor, bench->n_lines / 2);
  gtk_widget_grab_focus (GTK_WIDGET (bench->editor));
}

static void
empty_sheet (Bench *bench)
{
  gtk_text_buffer_set_text (buffer_of (bench), "", -1);
}

static void
type (Bench *bench, const char *key)
{
  g_signal_emit_by_name (bench->editor, "insert-at-cursor", key);
}

static void
type_digit (Bench *bench)
{
  type (bench, "1");
}

static void
prepare_new_line (Bench *bench)
{
  GtkTextIter end;

  fill_sheet (bench);
  gtk_text_buffer_get_end_iter (buffer_of (bench), &end);
  gtk_text_buffer_place_cursor (buffer_of (bench), &end);
  type (bench, "3 : A BUD ");
}

static void
type_dash (Bench *bench)
{
  type (bench, "-");
}

static void
type_trouble (Bench *bench)
{
  type (bench, "X");
}

static void
prepare_paste (Bench *bench)
{
  empty_sheet (bench);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (bench->editor)), bench->sheet);
}

static void
paste (Bench *bench)
{
  g_signal_emit_by_name (bench->editor, "paste-clipboard");
}

static void
select_all (Bench *bench)
{
  g_signal_emit_by_name (bench->editor, "select-all", TRUE);
}

static void
undo_text (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window->sheet_panel), "sheet.undo", NULL);
}

/* Closes any open dialogs. */
static void
close_dialogs (Bench *bench)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (l->data != (gpointer) bench->window)
      gtk_window_destroy (l->data);
  bench->what_if = NULL;
}

static void
prepare_wrong_paste (Bench *bench)
{
  empty_sheet (bench);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (bench->editor)), bench->wrong);
}

static void
prepare_pasted (Bench *bench)
{
  prepare_paste (bench);
  bench_settle ();
  paste (bench);
  bench_settle ();
  close_dialogs (bench);
}

static void
prepare_wrong_pasted (Bench *bench)
{
  prepare_wrong_paste (bench);
  bench_settle ();
  paste (bench);
  bench_settle ();
  close_dialogs (bench);
}

static void
prepare_paste_over (Bench *bench)
{
  prepare_wrong_pasted (bench);
  select_all (bench);
}

static void
select_and_delete (Bench *bench)
{
  select_all (bench);
  g_signal_emit_by_name (bench->editor, "backspace");
}

static void
prepare_redo (Bench *bench)
{
  prepare_wrong_pasted (bench);
  undo_text (bench);
}

static void
redo_text (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window->sheet_panel), "sheet.redo", NULL);
}

static void
prepare_undo (Bench *bench)
{
  fill_sheet (bench);
  type_digit (bench);
}

static void
click (Bench *bench, PayProvince province)
{
  gboolean done = FALSE;

  g_signal_emit_by_name (bench->window->map_view, "pointed", (int) province, &done);
  if (done)
    return;
  payola_focus_set_province (bench->window->focus, province);
  g_signal_emit_by_name (bench->window->map_view, "province-clicked");
}

static PayProvince
own_unit (Bench *bench)
{
  const PayPosition *position = pay_game_get_position (game_of (bench));
  PayPower power = payola_focus_get_power (bench->window->focus);

  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      if (unit->owner == power)
        return pay_board_get_province (pay_position_get_board (position), unit->location);
    }
  g_assert_not_reached ();
}

static void
click_unit (Bench *bench)
{
  click (bench, own_unit (bench));
}

static void
prepare_order (Bench *bench)
{
  fill_sheet (bench);
  click_unit (bench);
}

/* Clicks on the unit a second time, which deselects it. */
static void
click_again (Bench *bench)
{
  click_unit (bench);
}

/* Opens the first line of the sheet, an offer, for editing. */
static void
open_offer (Bench *bench)
{
  g_assert_true (payola_sheet_panel_edit_offer (bench->window->sheet_panel, 1));
}

static void
prepare_offer (Bench *bench)
{
  fill_sheet (bench);
  open_offer (bench);
}

static GObject *
panel_part (Bench *bench, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (bench->window->sheet_panel),
                                        PAYOLA_TYPE_SHEET_PANEL, name);
}

static void
type_amount (Bench *bench)
{
  GObject *amount = gtk_widget_get_template_child (GTK_WIDGET (panel_part (bench, "offer_editor")),
                                                   PAYOLA_TYPE_OFFER_EDITOR, "amount");

  gtk_editable_set_text (GTK_EDITABLE (amount), "12");
}

static void
choose_kind (Bench *bench)
{
  GObject *kind = gtk_widget_get_template_child (GTK_WIDGET (panel_part (bench, "offer_editor")),
                                                 PAYOLA_TYPE_OFFER_EDITOR, "kind");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 1);
}

static void
accept_offer (Bench *bench)
{
  payola_offer_editor_accept (PAYOLA_OFFER_EDITOR (panel_part (bench, "offer_editor")));
}

static void
cancel_offer (Bench *bench)
{
  payola_offer_editor_cancel (PAYOLA_OFFER_EDITOR (panel_part (bench, "offer_editor")));
  payola_focus_set_province (bench->window->focus, PAY_NO_PROVINCE);
}

static void
toggle_table (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window->sheet_panel), "sheet.view", NULL);
}

static void
prepare_table (Bench *bench)
{
  fill_sheet (bench);
  toggle_table (bench);
}

/* Prepares a sheet with lines that the table has not shown before. */
static void
prepare_other_sheet (Bench *bench)
{
  static guint n;
  g_autofree char *other = g_strdup_printf ("%% %u\n", n++);
  g_auto (GStrv) lines = g_strsplit (bench->sheet, "\n", -1);
  g_autofree char *text = g_strjoinv (other, lines);

  gtk_text_buffer_set_text (buffer_of (bench), text, -1);
}

static void
move_line (Bench *bench)
{
  payola_sheet_editor_move_line (bench->editor, 3, 9);
}

static void
edit_line (Bench *bench)
{
  payola_sheet_editor_replace_line (bench->editor, 7, "7 : A BUD H");
}

static void
act (Bench *bench, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), action, NULL);
}

static void
accept_list (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window->sheet_panel), "sheet.accept", NULL);
}

static void
transfer (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window->sheet_panel), "sheet.transfer", NULL);
}

static void
phase_back (Bench *bench)
{
  act (bench, "win.phase-previous");
}

static void
phase_now (Bench *bench)
{
  act (bench, "win.phase-now");
}

static void
show_page (Bench *bench, const char *page)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.page", "s", page);
}

static void
prepare_sheet_page (Bench *bench)
{
  show_page (bench, "sheet");
}

static void
unit_page (Bench *bench)
{
  show_page (bench, "unit");
}

static void
phase_page (Bench *bench)
{
  show_page (bench, "master");
}

static void
report_page (Bench *bench)
{
  show_page (bench, "report");
}

static void
prepare_master (Bench *bench)
{
  empty_sheet (bench);
  payola_focus_set_viewer (bench->window->focus, PAY_VIEWER_GM);
}

static void
tidy_master (Bench *bench)
{
  payola_focus_set_viewer (bench->window->focus, 0);
}

static void
next_power (Bench *bench)
{
  act (bench, "win.power-next");
}

static void
next_viewer (Bench *bench)
{
  act (bench, "win.viewer-next");
}

static void
previous_viewer (Bench *bench)
{
  act (bench, "win.viewer-previous");
}

static void
submit (Bench *bench)
{
  act (bench, "win.submit");
}

static void
undo_game (Bench *bench)
{
  act (bench, "win.undo");
}

static void
preview (Bench *bench)
{
  act (bench, "win.preview");
}

static void
adjudicate (Bench *bench)
{
  act (bench, "win.adjudicate");
}

static void
tidy_preview (Bench *bench)
{
  preview (bench);
  tidy_master (bench);
}

static void
tidy_adjudicate (Bench *bench)
{
  undo_game (bench);
  tidy_master (bench);
}

static void
open_what_if (Bench *bench)
{
  g_autoptr (GList) windows = NULL;

  act (bench, "win.what-if");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (PAYOLA_IS_WHAT_IF_WINDOW (l->data))
      bench->what_if = l->data;
  g_assert_nonnull (bench->what_if);
}

static void
prepare_guess (Bench *bench)
{
  fill_sheet (bench);
  open_what_if (bench);
}

static void
guess (Bench *bench)
{
  g_signal_emit_by_name (find_widget (GTK_WIDGET (bench->what_if), PAYOLA_TYPE_SHEET_EDITOR),
                         "insert-at-cursor", "1");
}

static void
find_price (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->what_if), "what-if.price", NULL);
}

static void
tidy_what_if (Bench *bench)
{
  close_dialogs (bench);
  empty_sheet (bench);
}

static void
save (Bench *bench)
{
  act (bench, "win.save");
}

static const BenchAct acts[] = {
  { "type in a sheet", fill_sheet, type_digit, empty_sheet },
  { "type, list of moves opens", prepare_new_line, type_dash, empty_sheet },
  { "type, line gets wrong", prepare_new_line, type_trouble, empty_sheet },
  { "paste all lines", prepare_paste, paste, close_dialogs },
  { "paste wrong lines", prepare_wrong_paste, paste, close_dialogs },
  { "undo in a sheet", prepare_undo, undo_text, empty_sheet },
  { "undo a paste", prepare_pasted, undo_text, empty_sheet },
  { "undo wrong lines", prepare_wrong_pasted, undo_text, empty_sheet },
  { "redo wrong lines", prepare_redo, redo_text, empty_sheet },
  { "delete wrong lines", prepare_wrong_pasted, select_and_delete, empty_sheet },
  { "paste over wrong lines", prepare_paste_over, paste, close_dialogs },
  { "type in wrong lines", prepare_wrong_pasted, type_digit, empty_sheet },
  { "click a unit", fill_sheet, click_unit, cancel_offer },
  { "deselect a unit", prepare_order, click_again, cancel_offer },
  { "open an offer", fill_sheet, open_offer, cancel_offer },
  { "type an amount", prepare_offer, type_amount, cancel_offer },
  { "choose a kind of offer", prepare_offer, choose_kind, cancel_offer },
  { "add an offer", prepare_offer, accept_offer, cancel_offer },
  { "show the table", prepare_other_sheet, toggle_table, toggle_table },
  { "show the table again", fill_sheet, toggle_table, toggle_table },
  { "move a line in the table", prepare_table, move_line, toggle_table },
  { "change a line of the table", prepare_table, edit_line, toggle_table },
  { "acceptance list", fill_sheet, accept_list, close_dialogs },
  { "transfer", fill_sheet, transfer, close_dialogs },
  { "one phase back", phase_now, phase_back, phase_now },
  { "to the phase now", phase_back, phase_now, phase_now },
  { "page of the unit", prepare_sheet_page, unit_page, prepare_sheet_page },
  { "page of the phase", prepare_sheet_page, phase_page, prepare_sheet_page },
  { "page of reports", prepare_sheet_page, report_page, prepare_sheet_page },
  { "next power", prepare_master, next_power, tidy_master },
  { "next viewer", fill_sheet, next_viewer, previous_viewer },
  { "submit", fill_sheet, submit, undo_game },
  { "preview", prepare_master, preview, tidy_preview },
  { "open what-if", fill_sheet, open_what_if, tidy_what_if },
  { "guess in what-if", prepare_guess, guess, tidy_what_if },
  { "find a price", prepare_guess, find_price, tidy_what_if },
  { "adjudicate", prepare_master, adjudicate, tidy_adjudicate },
  { "save", fill_sheet, save, phase_now },
};

/* ---- the sheet ------------------------------------------------------------------------------ */

/* Returns a sheet of `n_lines` offers. The first offer is for the first unit, and so on; after
 * the last unit comes the first one again. */
static char *
make_sheet (PayGame *game, guint n_lines, const char *order)
{
  const PayPosition *position = pay_game_get_position (game);
  const PayBoard *board = pay_game_get_board (game);
  guint n = pay_position_get_n_units (position);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i % n);
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      g_string_append_printf (text, "1 %c %s %s %% line %u\n", i % 3 == 1 ? '!' : ':', name, order,
                              i + 1);
    }
  return g_string_free (text, FALSE);
}

static void
on_activate (GApplication *application, Bench *bench)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) source = g_file_new_for_commandline_arg (bench->file);
  g_autoptr (PayolaDocument) document = payola_document_load (source, diagnostics);
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) copy = g_file_new_tmp ("payola-bench-XXXXXX.payola", &stream, NULL);

  bench_keep_still ();
  if (!document || !copy || !payola_document_save (document, copy, TRUE, NULL))
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      g_printerr ("%s", text);
      return;
    }
  bench->window = payola_window_new (GTK_APPLICATION (PAYOLA_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1280, 800);
  payola_window_set_document (bench->window, document);
  gtk_window_present (GTK_WINDOW (bench->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (bench->window->map_view)))
    g_main_context_iteration (NULL, TRUE);
  g_print ("the window is there after %.0f ms of work\n", bench_cpu_ms (FALSE));
  bench_settle ();
  payola_focus_set_viewer (bench->window->focus, 0);
  bench->editor = PAYOLA_SHEET_EDITOR (panel_part (bench, "editor"));
  bench->sheet = make_sheet (game_of (bench), bench->n_lines, "H");
  bench->wrong = make_sheet (game_of (bench), bench->n_lines, "- XYZ");
  bench_settle ();

  bench_watch (GTK_WINDOW (bench->window));
  bench_measure_acts (acts, G_N_ELEMENTS (acts), bench->only, bench);

  g_free (bench->sheet);
  g_free (bench->wrong);
  bench->window->close_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (bench->window));
  bench_settle ();
  g_file_delete (copy, NULL, NULL);
  g_application_quit (application);
}

int
main (int argc, char *argv[])
{
  Bench bench = { 0 };

  if (argc < 2)
    {
      g_printerr ("usage: bench-desk FILE [ACT [LINES]]\n");
      return 2;
    }
  bench.file = argv[1];
  bench.only = argc > 2 && *argv[2] ? argv[2] : NULL;
  bench.n_lines = argc > 3 ? (guint) strtoul (argv[3], NULL, 10) : N_LINES;
  return bench_run (G_CALLBACK (on_activate), &bench);
}
