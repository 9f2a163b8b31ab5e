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
#include "desktop/kit/list-buttons.h"
#include "desktop/kit/plan-rows.h"
#include "desktop/kit/seat-list.h"
#include "desktop/kit/whole-choice.h"
#include "desktop/kit/zone-choice.h"
#include "desktop/window/window.h"
#include "game/deadline-plan.h"
#include "judge/rules-names.h"
#include "service/audit.h"
#include "service/deadline.h"
#include "service/player-list.h"

#include <glib/gi18n.h>
#include <sodium.h>

/* The pages of the dialog, whose choices depend only on those of earlier pages. */
typedef enum
{
  PAGE_GAME,
  PAGE_OPTIONS,
  PAGE_PLAYERS,
  N_PAGES,
} Page;

static const char *const page_names[] = { "game", "options", "players" };

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
  GtkDropDown *zone;
  PayolaOptionsPage *options_page;
  AdwPreferencesGroup *players_group;
  AdwViewStack *pages;
  GtkBox *players_buttons;
  GtkRevealer *error_revealer;
  GtkLabel *error_label;
  GtkWidget *create_button;
  char **variants;
  PayBoard *board; /* the selected board, or NULL if it cannot be read */
  PayolaSeatList *seats;
  char *errors[N_PAGES]; /* why a game cannot be created, or NULL; shown until it is corrected */
  gboolean ready;        /* whether all drop-down lists are filled */
};

G_DEFINE_FINAL_TYPE (PayolaNewGameDialog, payola_new_game_dialog, ADW_TYPE_WINDOW)

static void check (PayolaNewGameDialog *self);

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

static Page
get_page (PayolaNewGameDialog *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);
  Page page = PAGE_GAME;

  while (page < N_PAGES - 1 && g_strcmp0 (page_names[page], name) != 0)
    page++;
  return page;
}

static AdwViewStackPage *
find_page (PayolaNewGameDialog *self, Page page)
{
  return adw_view_stack_get_page (self->pages,
                                  adw_view_stack_get_child_by_name (self->pages, page_names[page]));
}

/* Marks the pages with errors. Shows the error of the visible page; without one, another error with
 * the page where it can be corrected. */
static void
show_errors (PayolaNewGameDialog *self)
{
  Page page = self->ready ? get_page (self) : PAGE_GAME;
  const char *text = self->errors[page];
  g_autofree char *elsewhere = NULL;

  if (!self->ready)
    return;

  for (Page i = 0; i < N_PAGES; i++)
    {
      AdwViewStackPage *tab = find_page (self, i);
      adw_view_stack_page_set_needs_attention (tab, self->errors[i] != NULL);
      if (!text && self->errors[i])
        /* Translators: The page of a dialog, and the error on it */
        text = elsewhere = g_strdup_printf (C_("error", "%s: %s"),
                                            adw_view_stack_page_get_title (tab), self->errors[i]);
    }
  if (text)
    gtk_label_set_label (self->error_label, text);
  gtk_revealer_set_reveal_child (self->error_revealer, text != NULL);
}

/* Shows on a page why something was not done, until the next change. */
static void
refuse (PayolaNewGameDialog *self, Page page, const char *text)
{
  g_free (self->errors[page]);
  self->errors[page] = g_strchomp (g_strdup (text));
  show_errors (self);
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
      list_boards (self, pay_board_get_variant (board));
      check (self);
    }
  else
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, PAGE_GAME, text);
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
        refuse (self, PAGE_GAME, _("The board must be a file on this computer."));
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

/* Returns the names of the options that were chosen on the pages up to `last`, including those that
 * make seats dummies, (transfer full). */
static GPtrArray *
option_names (PayolaNewGameDialog *self, Page last)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char **chosen = payola_options_page_get_names (self->options_page);

  for (guint i = 0; chosen[i]; i++)
    if (last >= PAGE_OPTIONS)
      g_ptr_array_add (names, chosen[i]);
    else
      g_free (chosen[i]);
  if (last >= PAGE_PLAYERS)
    payola_seat_list_add_dummies (self->seats, names);
  return names;
}

/* Returns a setup with the choices on the pages up to `last`, (transfer full), or NULL with
 * findings. */
static PaySetup *
make_setup (PayolaNewGameDialog *self, Page last, guint64 seed, PayDiagnostics *diagnostics)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_row));
  const char *kind = get_kind (self);
  const PayolaKindSetup *desk = find_kind_setup (self);
  g_autofree char *preset = g_strconcat (
    "rules=", pay_preset_name (adw_combo_row_get_selected (self->rules_row)), NULL);
  const char *const rule_names[] = { preset, NULL };
  g_autoptr (GPtrArray) names = option_names (self, last);
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

/* Reads the seed, or draws a seed by lot if the field is empty. Returns FALSE if the text is not
 * a seed. */
static gboolean
read_seed (PayolaNewGameDialog *self, guint64 *seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed_row));

  randombytes_buf (seed, sizeof *seed);
  return !*text || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* Returns the first deadline: "" for none, or NULL if the text is not a time. */
static char *
read_deadline (PayolaNewGameDialog *self)
{
  g_autoptr (GDateTime) now = payola_zone_choice_get_now (self->zone);

  return payola_deadline_parse (gtk_editable_get_text (GTK_EDITABLE (self->deadline_row)), now);
}

/* Marks an entry that is wrong, and keeps the sentence about the first of them. */
static void
check_entry (PayolaNewGameDialog *self, gpointer entry, gboolean good, const char *text)
{
  if (good)
    gtk_widget_remove_css_class (entry, "error");
  else
    gtk_widget_add_css_class (entry, "error");
  if (!good && !self->errors[PAGE_GAME])
    self->errors[PAGE_GAME] = g_strdup (text);
}

static void
check_entries (PayolaNewGameDialog *self)
{
  g_autofree char *deadline = read_deadline (self);
  g_autofree char *plan = payola_plan_rows_get (&self->plan);
  g_autoptr (GDateTime) now = payola_zone_choice_get_now (self->zone);
  const char *wrong = payola_deadline_refuse (deadline, now);
  guint64 seed;

  check_entry (self, self->deadline_row, !wrong, wrong);
  check_entry (self, self->seed_row, read_seed (self, &seed),
               _("Enter a whole number as the seed, or leave the field empty for a random seed."));
  check_entry (self, self->plan.time, plan != NULL, _("Enter the time of day in the form 20:00."));
}

/* Finds the page whose choices make the setup impossible, and keeps the reason. */
static void
check_setup (PayolaNewGameDialog *self, PaySetup *setup)
{
  for (Page page = PAGE_GAME; page < N_PAGES && !setup; page++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySetup) part = make_setup (self, page, 1, diagnostics);
      if (part)
        continue;
      g_free (self->errors[page]);
      self->errors[page] = g_strchomp (pay_diagnostics_text (diagnostics));
      break;
    }
}

/* Shows which options the choices imply, and why a game cannot be created. */
static void
check (PayolaNewGameDialog *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = NULL;
  gboolean good = self->board != NULL;

  /* Without a board, its error stays. */
  if (!self->ready || !self->board)
    return;
  for (Page page = 0; page < N_PAGES; page++)
    g_clear_pointer (&self->errors[page], g_free);
  setup = make_setup (self, PAGE_PLAYERS, 1, diagnostics);
  payola_options_page_show (self->options_page, setup ? pay_setup_get_options (setup) : NULL,
                            diagnostics);
  check_entries (self);
  self->errors[PAGE_PLAYERS] = payola_seat_list_check (self->seats);
  check_setup (self, setup);
  for (Page page = 0; page < N_PAGES; page++)
    good = good && !self->errors[page];
  gtk_widget_set_sensitive (self->create_button, good);
  show_errors (self);
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
  check (self);
  if (!self->board)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      gtk_widget_set_sensitive (self->create_button, FALSE);
      refuse (self, PAGE_GAME, text);
    }
}

/* ---- creating the game ----------------------------------------------------------------------- */

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
    refuse (self, PAGE_PLAYERS,
            _("The list does not contain any players. Enter the players before drawing "
              "lots."));
}

/* Puts the players of a list on the seats. */
static void
on_listed (PayolaNewGameDialog *self, GBytes *list)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gsize length;
  const char *text = g_bytes_get_data (list, &length);
  g_autoptr (GPtrArray) players = self->board ? payola_player_list_parse (
                                    self->board, text ? text : "", length, diagnostics)
                                              : NULL;
  g_autofree char *wrong = players ? payola_seat_list_take (self->seats, players)
                                   : pay_diagnostics_text (diagnostics);

  if (players && players->len == 0)
    wrong = g_strdup (_("The list does not contain any players."));
  if (wrong)
    refuse (self, PAGE_PLAYERS, wrong);
  else
    check (self);
}

static void
on_list_refused (PayolaNewGameDialog *self, const char *text)
{
  refuse (self, PAGE_PLAYERS, text);
}

/* Shows the page of the first error. */
static void
show_first_error (PayolaNewGameDialog *self)
{
  for (Page page = 0; page < N_PAGES; page++)
    if (self->errors[page])
      {
        adw_view_stack_set_visible_child_name (self->pages, page_names[page]);
        return;
      }
}

static void
on_create (GtkButton *button, PayolaNewGameDialog *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GDateTime) now = payola_zone_choice_get_now (self->zone);
  g_autofree char *deadline = read_deadline (self);
  g_autofree char *plan = payola_plan_rows_get (&self->plan);
  guint64 seed;

  check (self);
  if (!gtk_widget_get_sensitive (self->create_button))
    {
      show_first_error (self);
      return;
    }
  read_seed (self, &seed);
  PaySetup *plain = make_setup (self, PAGE_PLAYERS, seed, diagnostics);
  if (!plain)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      refuse (self, PAGE_GAME, text);
      return;
    }
  /* With a given seed, the random decisions must be repeatable. */
  gboolean seeded = *gtk_editable_get_text (GTK_EDITABLE (self->seed_row)) != '\0';
  g_autoptr (PaySetup) setup = pay_setup_draw_secret (plain,
                                                      seeded ? PAY_LOTS_SEED : PAY_LOTS_MEANING);

  g_autoptr (PayGame) bare = pay_game_new (setup);
  g_autoptr (PayRoster) players = payola_seat_list_make_roster (self->seats);
  g_autoptr (PayRoster) ruled = pay_roster_with_late_rule (
    players, payola_plan_rows_get_late_rule (&self->plan));
  g_autoptr (PayRoster) graced = pay_roster_with_grace (ruled,
                                                        payola_plan_rows_get_grace (&self->plan));
  g_autoptr (PayRoster) planned = pay_roster_with_plan (graced, plan);
  g_autoptr (PayRoster) zoned = pay_roster_with_zone (planned, payola_zone_choice_get (self->zone));
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (zoned, deadline);
  g_autoptr (PayGame) listed = pay_game_with_roster (bare, roster);
  /* The plan also sets the first deadline, unless it was entered. */
  PayGame *timed = *deadline ? pay_game_ref (listed) : pay_game_with_next_deadline (listed, now);
  g_autoptr (PayGame) game = payola_audit_begin (timed, now);
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

  for (Page page = 0; page < N_PAGES; page++)
    g_free (self->errors[page]);
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
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, PayolaNewGameDialog, players_buttons);
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
  gtk_widget_class_bind_template_callback (widget_class, show_errors);
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
  g_signal_connect_object (self->plan.time, "changed", G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  self->zone = payola_zone_choice_add (self->plan_group, "");
  g_signal_connect_object (self->zone, "notify::selected", G_CALLBACK (check), self,
                           G_CONNECT_SWAPPED);
  GtkWidget *buttons = payola_list_buttons_new ();
  g_signal_connect_object (buttons, "listed", G_CALLBACK (on_listed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (buttons, "refused", G_CALLBACK (on_list_refused), self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (self->players_buttons, buttons);
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
  show_errors (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->title_row));
}
