/* new-game-dialog.c - dialog that creates a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/new-game-dialog.h"

#include "base/characters.h"
#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "desktop/application/kind-setup.h"
#include "desktop/application/options-page.h"
#include "desktop/kit/plan-rows.h"
#include "desktop/kit/seat-list.h"
#include "desktop/kit/whole-choice.h"
#include "desktop/window/window.h"
#include "judge/rules-names.h"
#include "service/audit.h"
#include "service/deadline.h"

#include <glib/gi18n.h>
#include <sodium.h>

struct _PayolaNewGameDialog
{
  AdwWindow parent_instance;

  PayolaApplication *application;
  AdwEntryRow *title_row;
  AdwComboRow *kind_row;
  AdwComboRow *board_row;
  AdwComboRow *rules_row;
  AdwComboRow *scoring_row;
  AdwEntryRow *seed_row;
  GtkWidget *setup_group;
  GtkBox *setup_box;
  GtkWidget *setup; /* options that only this kind of game has, or NULL */
  AdwEntryRow *deadline_row;
  AdwPreferencesGroup *plan_group;
  PayolaPlanRows plan;
  PayolaOptionsPage *options_page;
  AdwPreferencesGroup *players_group;
  GtkRevealer *error_revealer;
  GtkLabel *error_label;
  GtkWidget *create_button;
  char **variants;
  PayBoard *board; /* the selected board, or NULL if it cannot be read */
  PayolaSeatList *seats;
  gboolean ready; /* whether all drop-down lists are filled */
};

G_DEFINE_FINAL_TYPE (PayolaNewGameDialog, payola_new_game_dialog, ADW_TYPE_WINDOW)

static void
check (PayolaNewGameDialog *self);

static const char *
get_kind (PayolaNewGameDialog *self)
{
  return pay_game_kind_list ()[adw_combo_row_get_selected (self->kind_row)];
}

/* Returns the options that only the selected kind of game has, or NULL. */
static const PayolaKindSetup *
find_kind_setup (PayolaNewGameDialog *self)
{
  const PayolaKindSetup *desk = payola_kind_setup_find (pay_game_kind_economy (get_kind (self)));

  return desk && desk->new_setup ? desk : NULL;
}

static void
show_setup (PayolaNewGameDialog *self)
{
  const PayolaKindSetup *desk = find_kind_setup (self);

  if (self->setup)
    gtk_box_remove (self->setup_box, self->setup);
  self->setup = desk ? desk->new_setup () : NULL;
  gtk_widget_set_visible (self->setup_group, self->setup != NULL);
  if (!self->setup)
    return;
  desk->set_board (self->setup, self->board);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (self->setup, TRUE);
  gtk_box_append (self->setup_box, self->setup);
}

/* Shows the description of the selected kind of game below its name. */
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
  payola_options_page_set_economy (self->options_page, pay_game_kind_economy (kinds[selected]));
  show_setup (self);
  check (self);
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
  check (self);
}

/* Shows the description of the selected scoring system. The first item means that results are
 * not scored. */
static void
on_scoring_selected (AdwComboRow *row, GParamSpec *pspec, PayolaNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (row);
  g_autofree char *text = NULL;

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected > 0)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[selected - 1]);
      text = pay_system_explain (system);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text ? text : _("Results are not scored."));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
}

static const char *
rules_title (guint preset)
{
  const char *name = pay_preset_name (preset);
  const struct
  {
    const char *name, *title;
  } titles[] = {
    { "dptg", _("Technical Guide of 1998") },
    { "judge", C_("adjudication rules", "Judge") },
    { "dpjudge", C_("adjudication rules", "DPjudge") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].name, name))
      return titles[i].title;
  return name;
}

static void
refuse (PayolaNewGameDialog *self, const char *text)
{
  gtk_label_set_label (self->error_label, text);
  gtk_revealer_set_reveal_child (self->error_revealer, TRUE);
}

/* Fills the list of boards and selects one by the name of its variant. */
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
  /* Translators: %s is the name of a file; the sentence is stored as the credits of the board */
  g_autofree char *credits = g_strdup_printf (_("Converted from the DPjudge map file “%s”."),
                                              shown);
  g_autoptr (PayBoard) board = g_str_has_suffix (path, ".map")
                               ? pay_dpjudge_read_file (path, credits, diagnostics)
                               : pay_board_read_file (path, diagnostics);
  gboolean installed = board && pay_board_install (board, diagnostics);

  if (installed)
    {
      gtk_revealer_set_reveal_child (self->error_revealer, FALSE);
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
        refuse (self, _("The board must be a file on this computer."));
    }
  g_object_unref (dialog);
}

static void
on_other_board (GtkButton *button, PayolaNewGameDialog *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Add Board"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), _("_Cancel"));
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

/* ---- choices --------------------------------------------------------------------------------- */

/* Returns the names of the chosen options, including those that make seats dummies, (transfer
 * full). */
static GPtrArray *
option_names (PayolaNewGameDialog *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char **chosen = payola_options_page_get_names (self->options_page);

  for (guint i = 0; chosen[i]; i++)
    g_ptr_array_add (names, chosen[i]);
  payola_seat_list_add_dummies (self->seats, names);
  return names;
}

/* Returns a setup with all choices, (transfer full), or NULL with findings. */
static PaySetup *
make_setup (PayolaNewGameDialog *self, guint64 seed, PayDiagnostics *diagnostics)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_row));
  const char *kind = get_kind (self);
  const PayolaKindSetup *desk = find_kind_setup (self);
  g_autofree char *preset = g_strconcat (
    "rules=", pay_preset_name (adw_combo_row_get_selected (self->rules_row)), NULL);
  const char *const rule_names[] = { preset, NULL };
  g_autoptr (GPtrArray) names = option_names (self);
  if (desk && !desk->add_names (self->setup, seed, names, diagnostics))
    return NULL;
  g_ptr_array_add (names, NULL);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names->pdata,
                                                      diagnostics);
  guint scoring = adw_combo_row_get_selected (self->scoring_row);
  PayRules rules;

  if (!pay_text_check_name (title, FALSE, FALSE, 0, diagnostics) || !options
      || !pay_game_kind_rules (kind, rule_names, &rules, diagnostics))
    return NULL;
  g_autoptr (PaySetup) setup = pay_setup_new (self->board, kind, options, &rules,
                                              *title ? title : _("New Game"), seed, diagnostics);
  if (!setup || scoring == 0)
    return g_steal_pointer (&setup);
  g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[scoring - 1]);
  return pay_setup_with_scoring (setup, system);
}

/* Shows which options the choices imply, and why a game cannot be created. */
static void
check (PayolaNewGameDialog *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = NULL;
  g_autofree char *text = NULL;

  if (!self->ready)
    return;
  if (self->board)
    setup = make_setup (self, 1, diagnostics);
  payola_options_page_show (self->options_page, setup ? pay_setup_get_options (setup) : NULL,
                            diagnostics);
  if (setup)
    text = payola_seat_list_check (self->seats);
  else
    text = pay_diagnostics_text (diagnostics);
  gtk_widget_set_sensitive (self->create_button, text == NULL);
  if (text)
    refuse (self, g_strchomp (text));
  else
    gtk_revealer_set_reveal_child (self->error_revealer, FALSE);
}

static void
on_board_selected (AdwComboRow *row, GParamSpec *pspec, PayolaNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_clear_pointer (&self->board, pay_board_unref);
  if (selected != GTK_INVALID_LIST_POSITION)
    self->board = pay_board_load (self->variants[selected], diagnostics);
  payola_seat_list_set_board (self->seats, self->board);
  if (self->setup)
    find_kind_setup (self)->set_board (self->setup, self->board);
  if (self->board)
    check (self);
  else
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, g_strchomp (text));
    }
}

/* ---- creating the game ----------------------------------------------------------------------- */

/* Reads the seed, or draws a seed by lot if the field is empty. Returns FALSE if the text is not
 * a seed. */
static gboolean
read_seed (PayolaNewGameDialog *self, guint64 *seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed_row));

  randombytes_buf (seed, sizeof *seed);
  return !*text || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* Creates the generator that draws the seats. The same seed and players always give the same
 * seats. */
static GRand *
make_lot (PayolaNewGameDialog *self)
{
  guint64 seed;

  read_seed (self, &seed);
  const guint32 words[] = { (guint32) seed, (guint32) (seed >> 32) };
  return g_rand_new_with_seed_array (words, G_N_ELEMENTS (words));
}

static void
on_lot (GtkButton *button, PayolaNewGameDialog *self)
{
  g_autoptr (GRand) lot = make_lot (self);

  if (payola_seat_list_draw (self->seats, lot))
    check (self);
  else
    refuse (self, _("The list does not contain any players. Enter the players before drawing "
                    "lots."));
}

static void
on_create (GtkButton *button, PayolaNewGameDialog *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *deadline = payola_deadline_parse (
    gtk_editable_get_text (GTK_EDITABLE (self->deadline_row)), now);
  guint64 seed;

  if (!read_seed (self, &seed))
    {
      refuse (self, _("Enter a whole number as the seed, or leave the field empty for a random "
                      "seed."));
      return;
    }
  if (!deadline)
    {
      refuse (self,
              _("Enter the deadline in the form 2026-11-29 20:00, or +7d for a week from now."));
      return;
    }
  g_autofree char *plan = payola_plan_rows_get (&self->plan);
  if (!plan)
    {
      refuse (self, _("Enter the time of day in the form 20:00."));
      return;
    }
  PaySetup *plain = make_setup (self, seed, diagnostics);
  if (!plain)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, g_strchomp (text));
      return;
    }
  /* With a given seed, the random decisions must be repeatable. */
  gboolean seeded = *gtk_editable_get_text (GTK_EDITABLE (self->seed_row)) != '\0';
  g_autoptr (PaySetup) setup = pay_setup_draw_secret (plain,
                                                      seeded ? PAY_LOTS_SEED : PAY_LOTS_SHEETS);

  g_autoptr (PayGame) bare = pay_game_new (setup);
  g_autoptr (PayRoster) players = payola_seat_list_make_roster (self->seats);
  g_autoptr (PayRoster) ruled = pay_roster_with_late_rule (
    players, payola_plan_rows_get_late_rule (&self->plan));
  g_autoptr (PayRoster) graced = pay_roster_with_grace (ruled,
                                                        payola_plan_rows_get_grace (&self->plan));
  g_autoptr (PayRoster) planned = pay_roster_with_plan (graced, plan);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (planned, deadline);
  g_autoptr (PayGame) game = payola_audit_begin (pay_game_with_roster (bare, roster), now);
  g_autoptr (PayolaDocument) document = payola_document_new (game);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  PayolaWindow *window = PAYOLA_IS_WINDOW (parent)
                          && !payola_window_get_document (PAYOLA_WINDOW (parent))
                         ? PAYOLA_WINDOW (parent)
                         : payola_window_new (GTK_APPLICATION (self->application));
  payola_document_set_unsaved (document);
  payola_window_set_document (window, document);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master");
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Creates a game for trying things out, with a test player in each free seat. */
static void
on_test_game (GtkButton *button, PayolaNewGameDialog *self)
{
  payola_seat_list_fill (self->seats);
  if (!*gtk_editable_get_text (GTK_EDITABLE (self->title_row)))
    gtk_editable_set_text (GTK_EDITABLE (self->title_row), _("Test Game"));
  on_create (button, self);
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
  PayolaNewGameDialog *self = PAYOLA_NEW_GAME_DIALOG (object);

  g_strfreev (self->variants);
  g_clear_pointer (&self->board, pay_board_unref);
  g_clear_object (&self->seats);
  G_OBJECT_CLASS (payola_new_game_dialog_parent_class)->finalize (object);
}

static void
payola_new_game_dialog_class_init (PayolaNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_new_game_dialog_finalize;
  g_type_ensure (PAYOLA_TYPE_OPTIONS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, kind_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, board_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, seed_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, setup_group);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, setup_box);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, scoring_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, deadline_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, plan_group);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, options_page);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, players_group);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, error_revealer);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, create_button);
  /* Tests click these buttons. */
  gtk_widget_class_bind_template_child_full (widget_class, "lot_button", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "test_button", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, on_create);
  gtk_widget_class_bind_template_callback (widget_class, on_other_board);
  gtk_widget_class_bind_template_callback (widget_class, on_test_game);
  gtk_widget_class_bind_template_callback (widget_class, on_lot);
  gtk_widget_class_bind_template_callback (widget_class, on_board_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_scoring_selected);
  gtk_widget_class_bind_template_callback (widget_class, check);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_selected);
}

static void
payola_new_game_dialog_init (PayolaNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->seats = payola_seat_list_new (self->players_group);
  g_signal_connect_object (self->seats, "changed", G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  payola_plan_rows_add (&self->plan, self->plan_group, NULL);
  list_boards (self, "standard");
  payola_whole_choice (self->kind_row);
  payola_whole_choice (self->rules_row);
  payola_whole_choice (self->scoring_row);

  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  for (const char *const *kind = pay_game_kind_list (); *kind; kind++)
    {
      g_autofree char *title = pay_game_kind_title (*kind);
      gtk_string_list_append (kinds, title);
    }
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (kinds));
  on_kind_selected (self->kind_row, NULL, self);

  g_autoptr (GtkStringList) presets = gtk_string_list_new (NULL);
  for (guint i = 0; pay_preset_name (i); i++)
    gtk_string_list_append (presets, rules_title (i));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (presets));
  on_rules_selected (self->rules_row, NULL, self);

  g_autoptr (GtkStringList) systems = gtk_string_list_new (NULL);
  gtk_string_list_append (systems, _("No scoring"));
  for (const char *const *id = pay_system_list (); *id; id++)
    {
      g_autoptr (PaySystem) system = pay_system_find (*id);
      g_autofree char *title = pay_system_title (system);
      gtk_string_list_append (systems, title);
    }
  adw_combo_row_set_model (self->scoring_row, G_LIST_MODEL (systems));
  on_scoring_selected (self->scoring_row, NULL, self);
  self->ready = TRUE;
  check (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->title_row));
}
