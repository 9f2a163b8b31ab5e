/* tournament-files.c - creating, opening, saving, importing and exporting tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/tournament-window-private.h"

#include "base/file-reader.h"
#include "board/board-xml.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/logout-guard.h"
#include "game/game-ending.h"
#include "game/game-xml.h"
#include "interchange/result-page.h"
#include "service/whole-file.h"
#include "render/page/report-pdf.h"
#include "report/tournament-report.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
write_file (PayolaTournamentWindow *self, GFile *file, const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (payola_write_file (file, data, length, &error))
    return TRUE;
  payola_tournament_window_tell (self, error->message);
  return FALSE;
}

/* Reads a whole file. If that fails, shows the reason and returns FALSE. */
static gboolean
read_file (PayolaTournamentWindow *self, GFile *file, char **text, gsize *length)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = payola_load_file (file, PAY_FILE_MAX_LETTER, &error);

  if (bytes)
    {
      *text = g_bytes_unref_to_data (bytes, length);
      return TRUE;
    }
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
  payola_logout_guard_set (GTK_WINDOW (self), FALSE);
  if (self->closing)
    gtk_window_close (GTK_WINDOW (self));
  else
    payola_tournament_window_tell (self, C_("message", "Saved"));
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
on_open_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);

  /* Unsaved changes stay in this window, and the file is opened in another window. */
  PayolaTournamentWindow *other = self->changed ? payola_tournament_window_new (
                                    gtk_window_get_application (GTK_WINDOW (self)))
                                                : self;
  payola_tournament_window_load (other, file);
  gtk_window_present (GTK_WINDOW (other));
}

static void
on_save_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);

  save_to (self, file);
}

/* Returns the round that results on a page belong to. */
static guint
last_round (const PayolaTournamentWindow *self)
{
  return MAX (pay_tournament_get_n_rounds (self->tournament), 1);
}

static void
on_import_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gboolean good;
  gsize length;

  if (!read_file (self, file, &text, &length))
    return;
  good = strcmp (self->wanted, "players") == 0
         ? pay_tournament_read_players (self->tournament, text, length, diagnostics)
         : pay_results_import (self->tournament, text, length, last_round (self), diagnostics);
  if (good)
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

void
payola_tournament_window_take_table (PayolaTournamentWindow *self, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  gboolean good = pay_result_page_recognise (text, strlen (text))
                  ? pay_results_import (self->tournament, text, strlen (text), last_round (self),
                                        diagnostics)
                  : pay_tournament_read_table (self->tournament, text, strlen (text), diagnostics);
  if (good)
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PayolaTournamentWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text && *text)
    payola_tournament_window_take_table (self, text);
  else
    payola_tournament_window_tell (self, _("The clipboard does not contain text."));
}

static void
action_paste (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_pasted,
                                 g_object_ref (widget));
}

static void
on_export_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);
  guint best = pay_tournament_get_best (self->tournament);
  g_autoptr (PayReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (strcmp (self->wanted, "standings.csv") == 0)
    text = pay_tournament_csv_standings (self->tournament, NULL, best);
  else if (strcmp (self->wanted, "results.csv") == 0)
    text = pay_tournament_csv_results (self->tournament, NULL);
  else if (strcmp (self->wanted, "players.csv") == 0)
    text = pay_tournament_csv_players (self->tournament);
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

/* Enters the result of the selected board from a page of webDiplomacy or Backstabbr. */
static void
enter_page (PayolaTournamentWindow *self, const char *text, gsize length)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayEnding ending;
  guint neutral;

  if (pay_result_page_ending (self->tournament, text, length, &ending, &neutral, diagnostics))
    payola_tournament_window_store (self, &ending, neutral);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
on_game_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!read_file (self, file, &text, &length))
    return;
  if (pay_result_page_recognise (text, length))
    {
      enter_page (self, text, length);
      return;
    }
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

/* Creates a tournament with another board and the same scoring system. The new tournament
 * replaces the tournament in this window unless the window has unsaved changes. */
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
  PayTournament *tournament = pay_tournament_new (board,
                                                  pay_tournament_get_system (self->tournament));
  PayolaTournamentWindow *other = self->changed ? payola_tournament_window_new (
                                    gtk_window_get_application (GTK_WINDOW (self)))
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
      g_autoptr (GMenuItem) item = g_menu_item_new (
        board ? pay_board_get_title (board) : variants[i], NULL);

      g_menu_item_set_action_and_target (item, "tournament.new", "s", variants[i]);
      g_menu_append_item (self->boards_menu, item);
    }
}

static void
action_open (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_ask_file (GTK_WINDOW (widget), _("Open Tournament"), FALSE, NULL, on_open_chosen);
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PAYOLA_TOURNAMENT_WINDOW (widget)->closing = FALSE;
  payola_ask_file (GTK_WINDOW (widget), _("Save Tournament"), TRUE, "tournament.payola-tournament",
                   on_save_chosen);
}

void
payola_tournament_window_save (PayolaTournamentWindow *self)
{
  if (self->file)
    save_to (self, self->file);
  else
    payola_ask_file (GTK_WINDOW (self), _("Save Tournament"), TRUE, "tournament.payola-tournament",
                     on_save_chosen);
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  self->closing = FALSE;
  payola_tournament_window_save (self);
}

static void
on_system_chosen (GtkWindow *window, GFile *file)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (window);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!read_file (self, file, &text, &length))
    return;
  g_autoptr (PaySystem) system = pay_system_read (text, length, diagnostics);
  if (system)
    {
      pay_tournament_set_system (self->tournament, system);
      payola_tournament_window_mark_changed (self);
    }
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
action_system_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_ask_file (GTK_WINDOW (widget), _("Open Scoring System"), FALSE, NULL, on_system_chosen);
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
  payola_ask_file (GTK_WINDOW (self), C_("title", "Import"), FALSE, NULL, on_import_chosen);
}

static void
action_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTournamentWindow *self = PAYOLA_TOURNAMENT_WINDOW (widget);

  want (self, parameter);
  payola_ask_file (GTK_WINDOW (self), C_("tooltip and title", "Export"), TRUE, self->wanted,
                   on_export_chosen);
}

static void
action_from_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_ask_file (GTK_WINDOW (widget), _("Open Game"), FALSE, NULL, on_game_chosen);
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
    { "tournament.paste", NULL, action_paste },
    { "tournament.system-file", NULL, action_system_file },
    { "tournament.export", "s", action_export },
    { "tournament.from-game", NULL, action_from_game },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}
