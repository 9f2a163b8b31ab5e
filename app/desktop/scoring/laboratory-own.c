/* laboratory-own.c - page for a custom scoring system in the laboratory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/laboratory-window-private.h"

#include "base/file-reader.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/logout-guard.h"
#include "desktop/kit/recent-games.h"
#include "desktop/kit/report-view.h"
#include "game/game-ending.h"
#include "service/whole-file.h"
#include "report/score-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* The supply centres of the powers in the article's worked example of the system Tribute. */
#define EXAMPLE "9 3 0 10 5 4 3"

static GtkTextBuffer *
own_buffer (PayolaLaboratoryWindow *self)
{
  return gtk_text_view_get_buffer (self->own_text);
}

static char *
own_text (PayolaLaboratoryWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (own_buffer (self), &start, &end);
  return gtk_text_buffer_get_text (own_buffer (self), &start, &end, FALSE);
}

static void
show_findings (GtkLabel *label, const PayDiagnostics *diagnostics)
{
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  gtk_label_set_label (label, g_strchomp (findings));
  gtk_widget_set_visible (GTK_WIDGET (label), *findings != '\0');
}

/* Reads the system from the text. If the text has errors, shows the findings and returns NULL. */
static PaySystem *
read_text (PayolaLaboratoryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = own_text (self);
  PaySystem *system = pay_system_read (text, strlen (text), diagnostics);

  show_findings (self->own_findings, diagnostics);
  return system;
}

/* Shows the scores of the system for the board that the user typed, and the value of each
 * capture. */
static void
show_board (PayolaLaboratoryWindow *self, PaySystem *system)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySize size = pay_board_get_size (self->board);
  PayEnding ending;
  gboolean good = pay_ending_parse (size, gtk_editable_get_text (GTK_EDITABLE (self->own_board)),
                                    NULL, 0, &ending, diagnostics);

  show_findings (self->own_board_findings, diagnostics);
  gtk_widget_set_sensitive (GTK_WIDGET (self->own_scroll), good && system);
  if (!good || !system)
    return;

  g_autofree const char **names = payola_laboratory_window_names (self);
  g_autofree char *title = pay_system_title (system);
  g_autoptr (PayReport) report = pay_report_new ("", title);
  pay_score_report_add_table (report, NULL, size, &ending, names, &system, 1, FALSE);
  if (pay_ending_soloist (size, &ending) == PAY_NO_POWER
      && size.n_powers <= PAYOLA_LABORATORY_MATRIX)
    {
      g_autofree char *matrix = pay_code_sentence (PAY_CODE_SCORE_MATRIX, NULL);
      pay_score_report_add_matrix (report, matrix, size, &ending, 0, 0, names, system);
    }
  payola_report_view_show (self->own_scroll, report);
}

/* Checks whether the form already describes a system, even if numbers in the form are written in
 * another notation. */
static gboolean
is_in_form (PayolaLaboratoryWindow *self, const PaySystem *system)
{
  PaySize size = pay_board_get_size (self->board);
  g_autoptr (PaySystem) read = payola_system_form_read (self->own_form);
  g_autofree char *there = read ? pay_system_write (read, size) : NULL;
  g_autofree char *here = pay_system_write (system, size);

  return g_strcmp0 (here, there) == 0;
}

/* Copies the text to the form. While the text has errors, the form cannot be used. */
static void
on_text_changed (PayolaLaboratoryWindow *self)
{
  g_autoptr (PaySystem) system = NULL;
  g_autofree char *text = own_text (self);

  payola_logout_guard_set (GTK_WINDOW (self),
                           self->own_kept && g_strcmp0 (text, self->own_kept) != 0);
  if (!self->board)
    return;
  system = read_text (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->own_form), system != NULL);
  if (system && !is_in_form (self, system))
    payola_system_form_show (self->own_form, system, pay_board_get_size (self->board));
  show_board (self, system);
}

static void
set_text (PayolaLaboratoryWindow *self, const PaySystem *system)
{
  g_autofree char *text = pay_system_write (system, pay_board_get_size (self->board));

  /* The buffer removes the old text before it inserts the new text. Notifications are frozen, so
   * that handlers do not see the empty buffer. */
  g_object_freeze_notify (G_OBJECT (own_buffer (self)));
  gtk_text_buffer_set_text (own_buffer (self), text, -1);
  g_object_thaw_notify (G_OBJECT (own_buffer (self)));
}

/* Records the current text as the text without unsaved changes. */
static void
keep_text (PayolaLaboratoryWindow *self)
{
  g_free (self->own_kept);
  self->own_kept = own_text (self);
  payola_logout_guard_set (GTK_WINDOW (self), FALSE);
}

/* Copies the form to the text. The form itself stays as the user wrote it. */
static void
on_form_changed (PayolaSystemForm *form, PayolaLaboratoryWindow *self)
{
  g_autoptr (PaySystem) system = payola_system_form_read (form);

  if (system)
    set_text (self, system);
  else
    show_board (self, NULL);
}

static void
on_own_board_changed (GtkEditable *entry, PayolaLaboratoryWindow *self)
{
  g_autoptr (PaySystem) system = NULL;

  if (!self->board)
    return;
  system = read_text (self);
  show_board (self, system);
}

static void
on_from_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaLaboratoryWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (!self->board || selected == GTK_INVALID_LIST_POSITION)
    return;
  g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[selected]);
  g_clear_object (&self->own_file);
  set_text (self, system);
  keep_text (self);
}

/* Reads the system from the visible page, which is the form or the text. Returns NULL if the
 * page has errors. */
static PaySystem *
read_seen (PayolaLaboratoryWindow *self)
{
  const char *seen = gtk_stack_get_visible_child_name (self->own_stack);

  return g_strcmp0 (seen, "form") == 0 && gtk_widget_get_sensitive (GTK_WIDGET (self->own_form))
         ? payola_system_form_read (self->own_form)
         : read_text (self);
}

static void
action_use_system (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (widget);
  g_autoptr (PaySystem) system = read_seen (self);

  if (system)
    payola_laboratory_window_compare (self, system);
}

/* ---- files ---------------------------------------------------------------------------------- */

gboolean
payola_laboratory_window_load (PayolaLaboratoryWindow *self, GFile *file)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = payola_load_file (file, PAY_FILE_MAX_LETTER, &error);
  gsize length = 0;
  const char *text = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (!bytes)
    {
      payola_laboratory_window_tell (self, error->message);
      return FALSE;
    }
  if (!g_utf8_validate (text, length, NULL))
    {
      payola_laboratory_window_tell (self, _("The file is not a text file."));
      return FALSE;
    }
  g_autoptr (PaySystem) system = pay_system_read (text, length, diagnostics);
  g_set_object (&self->own_file, file);
  gtk_drop_down_set_selected (self->own_from, GTK_INVALID_LIST_POSITION);
  adw_view_stack_set_visible_child_name (self->stack, "own");
  gtk_stack_set_visible_child_name (self->own_stack, system ? "form" : "text");
  gtk_text_buffer_set_text (own_buffer (self), text, (int) length);
  keep_text (self);
  return system != NULL;
}

static void
on_open_chosen (GtkWindow *window, GFile *file)
{
  if (payola_laboratory_window_load (PAYOLA_LABORATORY_WINDOW (window), file))
    payola_recent_game_remember (file);
}

static void
on_save_chosen (GtkWindow *window, GFile *file)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (window);
  g_autofree char *text = own_text (self);
  g_autoptr (GError) error = NULL;

  if (!payola_write_file (file, text, strlen (text), &error))
    {
      payola_laboratory_window_tell (self, error->message);
      return;
    }
  g_set_object (&self->own_file, file);
  keep_text (self);
  payola_laboratory_window_tell (self, C_("message", "Saved"));
  if (self->own_closing)
    gtk_window_close (window);
}

static void
action_open_system (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_ask_file (GTK_WINDOW (widget), _("Open Scoring System"), FALSE, NULL, on_open_chosen);
}

static void
action_save_system (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaLaboratoryWindow *self = PAYOLA_LABORATORY_WINDOW (widget);
  g_autoptr (PaySystem) system = read_seen (self);

  self->own_closing = FALSE;
  if (!system)
    return;
  g_autofree char *file = self->own_file
                          ? g_file_get_basename (self->own_file)
                          : g_strconcat (pay_system_get_id (system), ".payola-system", NULL);
  payola_ask_file (GTK_WINDOW (self), _("Save Scoring System"), TRUE, file, on_save_chosen);
}

static void
save_and_close (GtkWindow *window)
{
  action_save_system (GTK_WIDGET (window), NULL, NULL);
  PAYOLA_LABORATORY_WINDOW (window)->own_closing = TRUE;
}

static void
discard (GtkWindow *window)
{
  keep_text (PAYOLA_LABORATORY_WINDOW (window));
  gtk_window_close (window);
}

gboolean
payola_laboratory_window_close_own (PayolaLaboratoryWindow *self)
{
  g_autofree char *text = own_text (self);

  if (g_strcmp0 (text, self->own_kept) == 0)
    return FALSE;
  payola_ask_to_save (
    GTK_WINDOW (self), _("Save Changes?"),
    _("Changes to your scoring system will be lost if you close it without saving."),
    save_and_close, discard);
  return TRUE;
}

/* ---- construction --------------------------------------------------------------------------- */

void
payola_laboratory_window_install_own (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_form_changed);
  gtk_widget_class_bind_template_callback (klass, on_from_selected);
  gtk_widget_class_bind_template_callback (klass, on_own_board_changed);
  gtk_widget_class_install_action (klass, "laboratory.open-system", NULL, action_open_system);
  gtk_widget_class_install_action (klass, "laboratory.save-system", NULL, action_save_system);
  gtk_widget_class_install_action (klass, "laboratory.use-system", NULL, action_use_system);
}

void
payola_laboratory_window_reset_own (PayolaLaboratoryWindow *self)
{
  PaySize size = pay_board_get_size (self->board);
  g_autoptr (GString) even = g_string_new (NULL);
  gboolean is_standard = size.n_powers == PAY_SIZE_STANDARD.n_powers
                      && size.n_centres == PAY_SIZE_STANDARD.n_centres;

  for (guint p = 0; p < size.n_powers; p++)
    g_string_append_printf (even, "%s%u", p ? " " : "",
                            size.n_centres / size.n_powers + (p < size.n_centres % size.n_powers));
  gtk_editable_set_text (GTK_EDITABLE (self->own_board), is_standard ? EXAMPLE : even->str);
  on_text_changed (self);
}

void
payola_laboratory_window_init_own (PayolaLaboratoryWindow *self)
{
  g_autoptr (GtkStringList) systems = gtk_string_list_new (NULL);
  g_autoptr (PaySystem) tribute = pay_system_find ("tribute");
  g_autofree char *own = pay_system_write (tribute, PAY_SIZE_STANDARD);
  guint selected = 0;

  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[i]);
      g_autofree char *title = pay_system_title (system);
      gtk_string_list_append (systems, title);
      if (g_str_equal (pay_system_list ()[i], pay_system_get_id (tribute)))
        selected = i;
    }
  gtk_drop_down_set_model (self->own_from, G_LIST_MODEL (systems));
  gtk_drop_down_set_selected (self->own_from, selected);
  gtk_text_buffer_set_text (own_buffer (self), own, -1);
  keep_text (self);
  g_signal_connect_swapped (own_buffer (self), "notify::text", G_CALLBACK (on_text_changed), self);
}
