/* new-game-dialog.c - asks what a new game shall be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/new-game-dialog.h"

#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "desktop/window.h"
#include "judge/rules-names.h"

#include <glib/gi18n.h>

struct _PayolaNewGameDialog
{
  AdwWindow          parent_instance;

  PayolaApplication *application;
  AdwEntryRow       *title_row;
  AdwComboRow       *kind_row;
  AdwComboRow       *board_row;
  AdwComboRow       *rules_row;
  AdwComboRow       *scoring_row; /* nothing, then the systems of ours */
  AdwEntryRow       *seed_row;
  GtkLabel          *error_label;
  char             **variants;
};

G_DEFINE_FINAL_TYPE (PayolaNewGameDialog, payola_new_game_dialog, ADW_TYPE_WINDOW)

/* What the chosen kind of game is, below its name. */
static void
on_kind_selected (AdwComboRow *row, GParamSpec *pspec, PayolaNewGameDialog *self)
{
  const char *const *kinds = pay_game_kind_list ();
  guint selected = adw_combo_row_get_selected (row);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  g_autofree char *text = pay_game_kind_explain (kinds[selected]);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
}

static void
on_rules_selected (AdwComboRow *row, GParamSpec *pspec, PayolaNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (row);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  g_autofree char *text = pay_preset_explain (selected);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
}

/* A preset's name as a title. */
static const char *
rules_title (guint preset)
{
  const char *name = pay_preset_name (preset);
  const struct
  {
    const char *name, *title;
  } titles[] = {
    { "dptg", _("Technical Guide of 1998") },
    { "judge", _("Judge") },
    { "dpjudge", _("DPjudge") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].name, name))
      return titles[i].title;
  return name;
}

/* A kind's name as a title. */
static const char *
kind_title (const char *kind)
{
  const struct
  {
    const char *kind, *title;
  } titles[] = {
    { "payola", _("Payola") },
    { "classic", _("Payola Classic") },
    { "flat-tax", _("Payola, Flat Tax") },
    { "zero-sum", _("Zero-Sum Payola") },
    { "ebayola", _("eBayola") },
    { "tin-cup", _("Tin Cup") },
    { "diplobucks", _("Diplobucks") },
    { "intimate", _("Intimate Diplomacy") },
    { "diplomacy", _("Diplomacy") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].kind, kind))
      return titles[i].title;
  return kind;
}

static void
refuse (PayolaNewGameDialog *self, const char *text)
{
  gtk_label_set_label (self->error_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), TRUE);
}

/* Fills the list of boards, and chooses one by its variant's name. */
static void
list_boards (PayolaNewGameDialog *self, const char *chosen)
{
  g_autoptr (GtkStringList) boards = gtk_string_list_new (NULL);
  guint selected = 0;

  g_clear_pointer (&self->variants, g_strfreev);
  self->variants = pay_board_list ();
  for (guint i = 0; self->variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (self->variants[i], diagnostics);
      gtk_string_list_append (boards, board ? pay_board_get_title (board) : self->variants[i]);
      if (strcmp (self->variants[i], chosen) == 0)
        selected = i;
    }
  adw_combo_row_set_model (self->board_row, G_LIST_MODEL (boards));
  adw_combo_row_set_selected (self->board_row, selected);
}

gboolean
payola_new_game_dialog_add_board (PayolaNewGameDialog *self, const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *credits
    = g_strdup_printf (_("Converted from the DPjudge’s map file “%s”."), shown);
  g_autoptr (PayBoard) board = g_str_has_suffix (path, ".map")
                                 ? pay_dpjudge_read_file (path, credits, diagnostics)
                                 : pay_board_read_file (path, diagnostics);
  gboolean installed = board && pay_board_install (board, diagnostics);

  if (installed)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
      list_boards (self, pay_board_get_variant (board));
    }
  else
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, g_strchomp (text));
    }
  return installed;
}

static void
on_board_response (GtkNativeDialog *dialog, int response, PayolaNewGameDialog *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = file ? g_file_get_path (file) : NULL;
      if (path)
        payola_new_game_dialog_add_board (self, path);
      else
        refuse (self, _("Only a board on this computer can be read."));
    }
  g_object_unref (dialog);
}

static void
on_other_board (GtkButton *button, PayolaNewGameDialog *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Add a Board"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), _("_Cancel"));
  g_autoptr (GtkFileFilter) boards = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (boards, _("Boards (board.xml, DPjudge maps)"));
  gtk_file_filter_add_pattern (boards, "*.xml");
  gtk_file_filter_add_pattern (boards, "*.map");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), boards);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_board_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
on_create (GtkButton *button, PayolaNewGameDialog *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const char *seed_text = gtk_editable_get_text (GTK_EDITABLE (self->seed_row));
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_row));
  guint64 seed = 0;

  if (*seed_text && !g_ascii_string_to_unsigned (seed_text, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      refuse (self, _("The seed is a whole number, or empty for one drawn by lot."));
      return;
    }
  if (!*seed_text)
    seed = ((guint64) g_random_int () << 20) ^ g_random_int ();

  g_autoptr (PayBoard) board
    = pay_board_load (self->variants[adw_combo_row_get_selected (self->board_row)], diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = NULL;
  const char *kind = pay_game_kind_list ()[adw_combo_row_get_selected (self->kind_row)];
  g_autofree char *preset = g_strconcat (
    "rules=", pay_preset_name (adw_combo_row_get_selected (self->rules_row)), NULL);
  const char *const rule_names[] = { preset, NULL };
  PayRules rules;
  if (board && pay_game_kind_rules (kind, rule_names, &rules, diagnostics))
    setup = pay_setup_new (board, kind, options, &rules, *title ? title : _("New Game"), seed,
                           diagnostics);
  if (!setup)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, g_strchomp (text));
      return;
    }

  guint scoring = adw_combo_row_get_selected (self->scoring_row);
  if (scoring > 0 && scoring != GTK_INVALID_LIST_POSITION)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[scoring - 1]);
      PaySetup *scored = pay_setup_with_scoring (setup, system);
      pay_setup_unref (setup);
      setup = scored;
    }
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayolaDocument) document = payola_document_new (game);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  PayolaWindow *window = PAYOLA_IS_WINDOW (parent)
                             && !payola_window_get_document (PAYOLA_WINDOW (parent))
                           ? PAYOLA_WINDOW (parent)
                           : payola_window_new (self->application);
  payola_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (self));
}

void
payola_new_game_dialog_present (PayolaApplication *application, GtkWindow *parent)
{
  PayolaNewGameDialog *self = g_object_new (PAYOLA_TYPE_NEW_GAME_DIALOG, "transient-for", parent,
                                            "modal", TRUE, NULL);

  self->application = application;
  gtk_window_present (GTK_WINDOW (self));
}

static void
payola_new_game_dialog_finalize (GObject *object)
{
  g_strfreev (PAYOLA_NEW_GAME_DIALOG (object)->variants);
  G_OBJECT_CLASS (payola_new_game_dialog_parent_class)->finalize (object);
}

static void
payola_new_game_dialog_class_init (PayolaNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_new_game_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, kind_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, board_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, scoring_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, seed_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_create);
  gtk_widget_class_bind_template_callback (widget_class, on_other_board);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_selected);
}

static void
payola_new_game_dialog_init (PayolaNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  list_boards (self, "standard");

  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  for (const char *const *kind = pay_game_kind_list (); *kind; kind++)
    gtk_string_list_append (kinds, kind_title (*kind));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (kinds));
  on_kind_selected (self->kind_row, NULL, self);

  g_autoptr (GtkStringList) presets = gtk_string_list_new (NULL);
  for (guint i = 0; pay_preset_name (i); i++)
    gtk_string_list_append (presets, rules_title (i));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (presets));
  on_rules_selected (self->rules_row, NULL, self);

  g_autoptr (GtkStringList) systems = gtk_string_list_new (NULL);
  gtk_string_list_append (systems, _("Not Chosen"));
  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[i]);
      g_autofree char *name = pay_system_title (system);
      gtk_string_list_append (systems, name);
    }
  adw_combo_row_set_model (self->scoring_row, G_LIST_MODEL (systems));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->title_row));
}
