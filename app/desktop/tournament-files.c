/* tournament-files.c - tournaments from and to files, spreadsheets, pages to print
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/tournament-window-private.h"

#include "base/file.h"
#include "board/board-xml.h"
#include "game/game-ending.h"
#include "game/game-xml.h"
#include "render/report-pdf.h"
#include "report/tournament-report.h"

#include <glib/gi18n.h>
#include <string.h>

static void
ask_file (PayolaTournamentWindow *self, const char *title, gboolean save, const char *name,
          GCallback done)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, GTK_WINDOW (self), save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
    save ? _("_Save") : _("_Open"), _("_Cancel"));

  if (name)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", done, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* The file that was chosen, or NULL; ends the dialog. */
static GFile *
take_file (GtkNativeDialog *dialog, int response)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT
                  ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_object_unref (dialog);
  return file;
}

static gboolean
write_file (PayolaTournamentWindow *self, GFile *file, const char *data, gsize length)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (path && pay_file_replace (path, data, length, &error))
    return TRUE;
  payola_tournament_window_tell (
    self, error ? error->message : _("Files can be written to folders of this computer only."));
  return FALSE;
}

/* The whole of a file; FALSE after telling why not. */
static gboolean
read_file (PayolaTournamentWindow *self, GFile *file, char **text, gsize *length)
{
  g_autoptr (GError) error = NULL;

  if (g_file_load_contents (file, NULL, text, length, NULL, &error))
    return TRUE;
  payola_tournament_window_tell (self, error->message);
  return FALSE;
}

static void
save_to (PayolaTournamentWindow *self, GFile *file)
{
  g_autofree char *text = pay_tournament_write (self->tournament);

  if (!write_file (self, file, text, strlen (text)))
    return;
  g_set_object (&self->file, file);
  self->changed = FALSE;
  payola_tournament_window_tell (self, _("Saved"));
}

gboolean
payola_tournament_window_load (PayolaTournamentWindow *self, GFile *file)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  PayTournament *tournament;
  gsize length;

  if (!read_file (self, file, &text, &length))
    return FALSE;
  tournament = pay_tournament_read (text, length, diagnostics);
  if (!tournament)
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return FALSE;
    }
  g_set_object (&self->file, file);
  payola_tournament_window_set (self, tournament);
  return TRUE;
}

static void
on_open_chosen (GtkNativeDialog *dialog, int response, PayolaTournamentWindow *self)
{
  g_autoptr (GFile) file = take_file (dialog, response);

  if (!file)
    return;
  /* What is not saved stays in its own window. */
  PayolaTournamentWindow *other
    = self->changed ? payola_tournament_window_new (gtk_window_get_application (GTK_WINDOW (self)))
                    : self;
  payola_tournament_window_load (other, file);
  gtk_window_present (GTK_WINDOW (other));
}

static void
on_save_chosen (GtkNativeDialog *dialog, int response, PayolaTournamentWindow *self)
{
  g_autoptr (GFile) file = take_file (dialog, response);
  if (file)
    save_to (self, file);
}

static void
on_import_chosen (GtkNativeDialog *dialog, int response, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = take_file (dialog, response);
  g_autofree char *text = NULL;
  gboolean good;
  gsize length;

  if (!file || !read_file (self, file, &text, &length))
    return;
  good = strcmp (self->wanted, "players") == 0
           ? pay_tournament_read_players (self->tournament, text, length, diagnostics)
           : pay_tournament_read_results (self->tournament, text, length, diagnostics);
  if (good)
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
on_export_chosen (GtkNativeDialog *dialog, int response, PayolaTournamentWindow *self)
{
  g_autoptr (GFile) file = take_file (dialog, response);
  guint best = pay_tournament_get_best (self->tournament);
  g_autoptr (PayReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!file)
    return;
  if (strcmp (self->wanted, "standings.csv") == 0)
    text = pay_tournament_csv_standings (self->tournament, NULL, best);
  else if (strcmp (self->wanted, "results.csv") == 0)
    text = pay_tournament_csv_results (self->tournament, NULL);
  else
    {
      report = strcmp (self->wanted, "slips.pdf") == 0
                 ? pay_tournament_report_slips (self->tournament,
                                                pay_tournament_get_n_rounds (self->tournament))
                 : pay_tournament_report_standings (self->tournament, NULL, best, 0);
      g_autoptr (GBytes) pdf = payola_report_pdf (report, payola_paper_get (0), &error);
      if (pdf)
        write_file (self, file, g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf));
      else
        payola_tournament_window_tell (self, error->message);
      return;
    }
  write_file (self, file, text, strlen (text));
}

static void
on_game_chosen (GtkNativeDialog *dialog, int response, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = take_file (dialog, response);
  g_autofree char *text = NULL;
  gsize length;

  if (!file || !read_file (self, file, &text, &length))
    return;
  g_autoptr (PayGame) game = pay_game_read_bytes (text, length, diagnostics);
  if (!game)
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  const char *variant = pay_board_get_variant (pay_game_get_board (game));
  const char *ours = pay_board_get_variant (pay_tournament_get_board (self->tournament));
  if (strcmp (variant, ours) != 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_OTHER_BOARD, 0, 0, 0, variant, ours,
                           NULL);
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  PayEnding ending;
  guint neutral;
  if (pay_view_get_ending (view, pay_view_get_n_turns (view), &ending, &neutral))
    payola_tournament_window_store (self, &ending, neutral);
}

/* Another board, the same system: in this window, or, when something would be lost, in a new
 * one. */
static void
action_new (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (g_variant_get_string (parameter, NULL), diagnostics);

  if (!board)
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  PayTournament *tournament
    = pay_tournament_new (board, pay_tournament_get_system (self->tournament));
  PayolaTournamentWindow *other
    = self->changed ? payola_tournament_window_new (gtk_window_get_application (GTK_WINDOW (self)))
                    : self;
  g_clear_object (&other->file);
  payola_tournament_window_set (other, tournament);
  gtk_window_present (GTK_WINDOW (other));
}

void
payola_tournament_window_list_boards (PayolaTournamentWindow *self)
{
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (variants[i], diagnostics);
      g_autoptr (GMenuItem) item
        = g_menu_item_new (board ? pay_board_get_title (board) : variants[i], NULL);

      g_menu_item_set_action_and_target (item, "tournament.new", "s", variants[i]);
      g_menu_append_item (self->boards_menu, item);
    }
}

static void
action_open (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_file (PAYOLA_TOURNAMENT_WINDOW (widget), _("Open a Tournament"), FALSE, NULL,
            G_CALLBACK (on_open_chosen));
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_file (PAYOLA_TOURNAMENT_WINDOW (widget), _("Save the Tournament"), TRUE,
            "tournament.payola-tournament", G_CALLBACK (on_save_chosen));
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  if (self->file)
    save_to (self, self->file);
  else
    action_save_as (widget, name, parameter);
}

static void
want (PayolaTournamentWindow *self, GVariant *parameter)
{
  g_free (self->wanted);
  self->wanted = g_variant_dup_string (parameter, NULL);
}

static void
action_import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  want (self, parameter);
  ask_file (self, _("Import"), FALSE, NULL, G_CALLBACK (on_import_chosen));
}

static void
action_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  want (self, parameter);
  ask_file (self, _("Export"), TRUE, self->wanted, G_CALLBACK (on_export_chosen));
}

static void
action_from_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_file (PAYOLA_TOURNAMENT_WINDOW (widget), _("Open a Game"), FALSE, NULL,
            G_CALLBACK (on_game_chosen));
}

void
payola_tournament_window_install_files (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name, *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "tournament.new", "s", action_new },
    { "tournament.open", NULL, action_open },
    { "tournament.save", NULL, action_save },
    { "tournament.save-as", NULL, action_save_as },
    { "tournament.import", "s", action_import },
    { "tournament.export", "s", action_export },
    { "tournament.from-game", NULL, action_from_game },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}
