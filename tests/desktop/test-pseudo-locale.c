/* test-pseudo-locale.c - windows with pseudo-translations: all texts are translated and fit
 *
 * pseudo-locale.py makes the catalogue. Its strings are in brackets, longer than the English ones,
 * and have no ASCII letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "base/language.h"
#include "config.h"
#include "desktop/application/new-game-dialog.h"
#include "desktop/kit/passphrase-dialog.h"
#include "economy/economy.h"
#include "model/practice.h"

#include <libintl.h>
#include <locale.h>

static GHashTable *known;    /* words that are not translated, as case-folded strings */
static GHashTable *reported; /* texts that were reported, so that each is reported once */

/* ---- words ----------------------------------------------------------------------------------- */

static gboolean
is_joining (char letter)
{
  return letter && strchr ("-=_/", letter);
}

/* Returns whether a word is a digest, a number or a key: hexadecimal with a digit. */
static gboolean
is_number (const char *word)
{
  return word[strspn (word, "0123456789abcdef")] == 0 && strpbrk (word, "0123456789");
}

/* Calls @function with each word that has at least three ASCII letters, in lower case. “flat-tax”
 * and “Africa/Cairo” are single words. Stops when @function returns FALSE. */
static gboolean
each_word (const char *text, gboolean (*function) (const char *word))
{
  for (const char *p = text; *p;)
    {
      gsize length = 0, letters = 0;
      for (; g_ascii_isalnum (p[length]) || (length > 0 && is_joining (p[length])); length++)
        letters += g_ascii_isalpha (p[length]);
      g_autofree char *word = g_ascii_strdown (p, length);
      if (letters >= 3 && !is_number (word) && !function (word))
        return FALSE;
      p += MAX (length, 1);
    }
  return TRUE;
}

static gboolean
learn_word (const char *word)
{
  g_hash_table_add (known, g_strdup (word));
  return TRUE;
}

static gboolean
is_known_word (const char *word)
{
  return g_hash_table_contains (known, word);
}

/* Adds the names of a board, which are data. */
static void
learn_board (const PayBoard *board)
{
  for (guint i = 0; i < pay_board_get_n_locations (board); i++)
    {
      each_word (pay_board_get_name (board, i), learn_word);
      each_word (pay_board_get_abbreviation (board, i), learn_word);
    }
  for (guint i = 0; i < pay_board_get_n_powers (board); i++)
    {
      each_word (pay_board_get_power_name (board, i), learn_word);
      each_word (pay_board_get_adjective (board, i), learn_word);
    }
}

/* Adds the words that are the same in all languages. */
static void
learn_words (void)
{
  static const char *const others[] = {
    "Payola",
    "A test A demonstration game",            /* titles of games */
    "AGP UNIT REMOVE OWNER ACCEPT",           /* commands of corrections */
    "BRIBE BID DOUBLE SPY EXTRA nonsense",    /* words of sheets */
    "ebayola-lowering=owner routes=optional", /* options with a value */
    "UTC",
    NULL,
  };
  g_auto (GStrv) boards = pay_board_list ();
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) standard = pay_board_load ("standard", findings);

  known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const char *const *other = others; *other; other++)
    each_word (*other, learn_word);
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    each_word (pay_option_name (i), learn_word);
  for (char **variant = boards; *variant; variant++)
    {
      g_autoptr (PayBoard) board = pay_board_load (*variant, findings);
      each_word (pay_board_get_title (board), learn_word);
    }
  learn_board (standard);
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void
report (GtkWidget *widget, const char *where, const char *what, const char *text)
{
  g_autofree char *key = g_strconcat (what, ": ", text, NULL);
  g_autoptr (GString) path = g_string_new (NULL);

  if (!g_hash_table_add (reported, g_strdup (key)))
    return;
  for (GtkWidget *at = widget; at; at = gtk_widget_get_parent (at))
    g_string_append_printf (path, " < %s", G_OBJECT_TYPE_NAME (at));
  g_test_message ("%s: %s: “%s”%s", where, what, text, path->str);
  g_test_fail ();
}

/* Returns whether a text comes from GTK or libadwaita, which have their own catalogues, or names
 * the authors and the website in the About dialog. */
static gboolean
is_of_library (GtkWidget *widget, const char *text)
{
  static const char *const texts[] = {
    "About",     "Details",   "Report an Issue",     "Troubleshooting", "Credits",
    "Legal",     "Shortcuts", "The Payola founders", PAYOLA_WEBSITE,    PAYOLA_WEBSITE "/issues",
    "Show Text", NULL,
  };

  if (gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUT_LABEL))
    return TRUE; /* a key */
  return (gtk_widget_get_ancestor (widget, ADW_TYPE_ABOUT_WINDOW)
          || gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUTS_WINDOW)
          || gtk_widget_get_ancestor (widget, ADW_TYPE_PASSWORD_ENTRY_ROW))
      && g_strv_contains (texts, text);
}

static void
check_text (GtkWidget *widget, const char *where, const char *what, const char *text)
{
  if (text && !each_word (text, is_known_word) && !is_of_library (widget, text))
    report (widget, where, what, text);
}

static void
check_menu (GtkWidget *widget, const char *where, GMenuModel *menu)
{
  for (int i = 0; menu && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      check_text (widget, where, "menu item", label);
      check_menu (widget, where, section);
      check_menu (widget, where, submenu);
    }
}

static void
check_choices (GtkWidget *widget, const char *where, GListModel *choices)
{
  for (guint i = 0; choices && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GObject) choice = g_list_model_get_item (choices, i);
      const char *text = GTK_IS_STRING_OBJECT (choice)
                         ? gtk_string_object_get_string (GTK_STRING_OBJECT (choice))
                         : NULL;
      g_autoptr (GTimeZone) zone = text ? g_time_zone_new_identifier (text) : NULL;
      if (!zone)
        check_text (widget, where, "choice", text);
    }
}

/* ---- space ----------------------------------------------------------------------------------- */

/* Returns whether a text that is not shown completely can be read in a tooltip. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  for (GtkWidget *at = widget; at && !GTK_IS_WINDOW (at); at = gtk_widget_get_parent (at))
    if (gtk_widget_get_has_tooltip (at))
      return TRUE;
  return FALSE;
}

/* Returns whether the whole label is inside its window, and of each parent that does not scroll. */
static gboolean
is_inside (GtkWidget *label)
{
  graphene_rect_t bounds;

  for (GtkWidget *at = gtk_widget_get_parent (label); at; at = gtk_widget_get_parent (at))
    {
      if (GTK_IS_VIEWPORT (at) || GTK_IS_SCROLLABLE (at))
        return TRUE;
      if (!gtk_widget_compute_bounds (label, at, &bounds))
        return FALSE;
      if (gtk_widget_get_overflow (at) != GTK_OVERFLOW_HIDDEN && !GTK_IS_NATIVE (at))
        continue;
      if (bounds.origin.x < -1 || bounds.origin.y < -1
          || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (at) + 1
          || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (at) + 1)
        return FALSE;
    }
  return TRUE;
}

/* Returns whether a label may be cut off. AdwEntryRow has a second, invisible label for its title.
 * The examples over an empty sheet end where the editor ends. */
static gboolean
may_be_cut (GtkWidget *label)
{
  GtkWidget *parent = gtk_widget_get_parent (label);

  return gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW)
      || (GTK_IS_GRID (parent) && GTK_IS_OVERLAY (gtk_widget_get_parent (parent)));
}

static void
check_space (GtkLabel *label, const char *where)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* GNOME shortens titles of windows. */
  if (pango_layout_is_ellipsized (layout) && !has_tooltip (GTK_WIDGET (label))
      && !gtk_widget_has_css_class (GTK_WIDGET (label), "title"))
    report (GTK_WIDGET (label), where, "ellipsized", gtk_label_get_text (label));
  if (!may_be_cut (GTK_WIDGET (label))
      && (width > gtk_widget_get_width (GTK_WIDGET (label)) + 1
          || height > gtk_widget_get_height (GTK_WIDGET (label)) + 1
          || !is_inside (GTK_WIDGET (label))))
    report (GTK_WIDGET (label), where, "cut off", gtk_label_get_text (label));
}

static void
check_widget (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  check_text (widget, where, "tooltip", gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_WINDOW (widget))
    check_text (widget, where, "title", gtk_window_get_title (GTK_WINDOW (widget)));
  if (GTK_IS_LABEL (widget))
    {
      check_text (widget, where, "text", gtk_label_get_text (GTK_LABEL (widget)));
      check_space (GTK_LABEL (widget), where);
    }
  else if (PAYOLA_IS_QUICK_LABEL (widget))
    check_text (widget, where, "text", payola_quick_label_get_text (PAYOLA_QUICK_LABEL (widget)));
  else if (GTK_IS_TEXT (widget))
    check_text (widget, where, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  else if (GTK_IS_MENU_BUTTON (widget))
    check_menu (widget, where, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    check_choices (widget, where, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child, where);
}

/* Checks all pages of all view stacks below @widget. */
static void
check_pages (GtkWidget *window, GtkWidget *widget, const char *where)
{
  if (ADW_IS_VIEW_STACK (widget) && gtk_widget_get_mapped (widget))
    {
      g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (ADW_VIEW_STACK (widget));

      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
        {
          gtk_selection_model_select_item (pages, i, TRUE);
          settle ();
          check_widget (window, where);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_pages (window, child, where);
}

/* ---- windows --------------------------------------------------------------------------------- */

/* Checks all windows but the given one, of which there must be any, and closes them. */
static void
check_opened (PayolaWindow *window, const char *where)
{
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean any = FALSE;
  for (GList *l = windows; l; l = l->next)
    if (l->data != window && gtk_widget_get_visible (l->data))
      {
        any = TRUE;
        check_widget (l->data, where);
        check_pages (l->data, l->data, where);
        gtk_window_destroy (l->data);
      }
  if (!any)
    g_error ("%s opened nothing", where);
  settle ();
}

/* Opens the dialog of an action, checks it, and closes all dialogs. */
static void
check_dialog (PayolaWindow *window, const char *action)
{
  GtkWidget *widget = g_str_has_prefix (action, "sheet.") ? GTK_WIDGET (window->sheet_panel)
                                                          : GTK_WIDGET (window);

  if (g_str_has_prefix (action, "app."))
    g_action_group_activate_action (G_ACTION_GROUP (app), action + strlen ("app."), NULL);
  else if (!gtk_widget_activate_action (widget, action, NULL))
    g_error ("%s does not exist", action);
  check_opened (window, action);
}

static PayolaWindow *
window_with_sample (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();

  return window_with_document (document);
}

static void
test_start (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_true (says (GTK_WIDGET (window), "[Ŵéļçöɱé ţö Þàýöļà"));
  check_widget (GTK_WIDGET (window), "start");
  close_window (window);
}

/* Every page of a game, of each kind of viewer. */
static void
test_pages (void)
{
  static const char *const pages[] = { "sheet", "unit", "master", "report" };
  PayolaWindow *window = window_with_sample ();
  guint n = pay_view_get_n_turns (payola_focus_get_view (window->focus));

  for (int viewer = PAY_VIEWER_GM; viewer < 1; viewer++)
    for (guint turn = n - 1; turn <= n; turn++)
      {
        payola_focus_set_viewer (window->focus, viewer);
        payola_focus_set_turn (window->focus, turn);
        for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
          {
            gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", pages[i]);
            settle ();
            check_widget (GTK_WIDGET (window), pages[i]);
          }
      }
  close_window (window);
}

static void
test_dialogs (void)
{
  static const char *const actions[] = {
    "app.new",         "app.keys",        "win.inbox",
    "win.players",     "win.reminders",   "win.statements",
    "win.publish",     "win.verify",      "win.keys",
    "win.votes",       "win.book",        "win.correct",
    "win.revise",      "win.message",     "win.bids",
    "win.what-if",     "win.print",       "win.export-map",
    "win.audit",       "app.laboratory",  "app.tournament",
    "app.tic-tac-toe", "app.ministry",    "app.about",
    "app.practise",    "app.preferences", "win.show-help-overlay",
  };
  PayolaWindow *window = window_with_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_dialog (window, actions[i]);
  close_window (window);
}

static void
test_practice (void)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
  g_autoptr (PayGame) game = payola_practice_new (board, "payola", FIXTURE_FRANCE, "novice", 5,
                                                  findings);
  g_autoptr (PayolaDocument) document = payola_document_new (game);
  PayolaWindow *window = window_with_document (document);

  check_widget (GTK_WIDGET (window), "practice");
  payola_document_change (document, payola_practice_play (game, NULL, findings), "Phase");
  payola_focus_set_turn (window->focus, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
  settle ();
  check_widget (GTK_WIDGET (window), "practice results");
  close_window (window);
}

static PayolaWindow *
window_of_kind (const char *kind, const char *rules)
{
  g_auto (GStrv) names = g_strsplit (rules, " ", -1);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names, findings);
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, options, NULL, "A test", 1, findings);
  g_assert_nonnull (setup);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayolaDocument) document = payola_document_new (game);

  return window_with_document (document);
}

/* The sheet of a player in each kind of game: its dialogs, findings, the open offer, the table. */
static void
test_sheets (void)
{
  static const struct
  {
    const char *kind, *rules, *text;
    const char *dialogs[3];
  } kinds[] = {
    { "payola",
      "",
      "5 : A PAR - MOS\nnonsense\n4 : A VIE H\n",
      { "sheet.accept", "sheet.transfer" } },
    { "ebayola", "", "5 : A PAR - BUR\n", { "sheet.accept" } },
    { "tin-cup", "", "5 : A PAR - BUR\n", { NULL } },
    { "classic", "", "5 : A PAR - BUR\n", { NULL } },
    { "diplomacy", "", "A PAR - MOS\n", { NULL } },
    { "diplobucks", "", "A PAR - BUR\n", { "sheet.favour" } },
    { "intimate",
      "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia",
      "A PAR - BUR\n",
      { "sheet.bids" } },
  };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      PayolaWindow *window = window_of_kind (kinds[k].kind, kinds[k].rules);
      PayolaDocument *document = payola_window_get_document (window);

      payola_focus_set_viewer (window->focus, FIXTURE_FRANCE);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
      settle ();
      check_widget (GTK_WIDGET (window), "empty sheet");
      payola_document_set_draft (document, FIXTURE_FRANCE, kinds[k].text);
      settle ();
      check_widget (GTK_WIDGET (window), kinds[k].kind);
      for (guint i = 0; kinds[k].dialogs[i]; i++)
        check_dialog (window, kinds[k].dialogs[i]);
      for (PayProvince province = 0; province < 60; province += 10)
        {
          payola_focus_set_province (window->focus, province);
          settle ();
          check_widget (GTK_WIDGET (window), "province");
        }
      gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.view", NULL);
      settle ();
      check_widget (GTK_WIDGET (window), "table");
      close_window (window);
    }
}

/* Bars and questions: replay, tutorial, hot seat, deadline, unsaved changes. */
static void
test_bars (void)
{
  PayolaWindow *window = window_with_sample ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  _payola_window_look_at_clock (window, now);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (window->deadline_bar), TRUE);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (window->file_bar), TRUE);
  gtk_widget_set_visible (window->reload_button, TRUE);
  gtk_widget_set_visible (window->save_button, TRUE);
  act (window, "win.phase-previous");
  act (window, "win.replay");
  check_widget (GTK_WIDGET (window), "replay");
  act (window, "win.phase-now");
  payola_window_begin_tutorial (window);
  settle ();
  check_widget (GTK_WIDGET (window), "tutorial");
  act (window, "win.hot-seat");
  check_widget (GTK_WIDGET (window), "hot seat");
  act (window, "win.hot-seat");
  payola_document_set_draft (payola_window_get_document (window), FIXTURE_FRANCE, "5 : A PAR H\n");
  gtk_window_close (GTK_WINDOW (window));
  check_opened (window, "unsaved changes");
  close_window (window);
}

static gpointer
try_nothing (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  return NULL;
}

static void
test_passphrase (void)
{
  PayolaWindow *window = window_with_sample ();
  const PayolaPassphraseAsk ask = { "Payola", "Payola", "_Payola", TRUE, try_nothing };

  payola_passphrase_dialog_present (GTK_WINDOW (window), &ask);
  check_opened (window, "passphrase");
  close_window (window);
}

/* The New Game dialog with the options of each kind of game. */
static void
test_kinds (void)
{
  PayolaWindow *window = window_with_sample ();

  for (guint kind = 0; pay_game_kind_list ()[kind]; kind++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (app), "new", NULL);
      settle ();
      GtkWindow *dialog = gtk_application_get_active_window (GTK_APPLICATION (app));
      g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
      for (guint i = 0; i < g_list_model_get_n_items (all); i++)
        {
          g_autoptr (GObject) item = g_list_model_get_item (all, i);
          if (PAYOLA_IS_NEW_GAME_DIALOG (item))
            dialog = GTK_WINDOW (item);
        }
      g_assert_true (PAYOLA_IS_NEW_GAME_DIALOG (dialog));
      adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_template_child (
                                    GTK_WIDGET (dialog), PAYOLA_TYPE_NEW_GAME_DIALOG, "kind_row")),
                                  kind);
      check_opened (window, pay_game_kind_list ()[kind]);
    }
  close_window (window);
}

/* The checks find what they are made for. */
static void
test_checks (void)
{
  g_assert_true (each_word ("[Šàṽé öñ] 1901 A PAR", is_known_word));
  g_assert_true (each_word ("[Ĝàɱé] Burgundy", is_known_word));
  g_assert_false (each_word ("Save the game", is_known_word));
  g_assert_false (each_word ("[Šàṽé öñ] draft", is_known_word));
}

int
main (int argc, char *argv[])
{
  const char *catalogues = g_getenv ("PAYOLA_LOCALE_DIR");

  setlocale (LC_ALL, "C.UTF-8");
  WINDOW_TEST_INIT (argc, argv);
  g_assert_nonnull (catalogues);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  pay_language_follow ();
  g_assert_cmpstr (pay_language_get (), ==, "qps");
  learn_words ();
  reported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_test_add_func ("/pseudo-locale/checks", test_checks);
  g_test_add_func ("/pseudo-locale/start", test_start);
  g_test_add_func ("/pseudo-locale/pages", test_pages);
  g_test_add_func ("/pseudo-locale/dialogs", test_dialogs);
  g_test_add_func ("/pseudo-locale/practice", test_practice);
  g_test_add_func ("/pseudo-locale/sheets", test_sheets);
  g_test_add_func ("/pseudo-locale/bars", test_bars);
  g_test_add_func ("/pseudo-locale/passphrase", test_passphrase);
  g_test_add_func ("/pseudo-locale/kinds", test_kinds);
  int status = run_in_application (argv);
  g_hash_table_unref (known);
  g_hash_table_unref (reported);
  return status;
}
