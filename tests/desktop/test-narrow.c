/* test-narrow.c - the windows of a game fit on a small screen, with any language and size of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "base/language.h"
#include "config.h"
#include "desktop/map/map-room.h"
#include "desktop/map/map-view-private.h"
#include "desktop/sheet/sheet-panel-private.h"
#include "model/practice.h"

#include <libintl.h>
#include <locale.h>

#define DPI (96 * 1024)
#define SHORT_WORD 8 /* length in letters; words up to this length must not be ellipsised */

/* Screens on which the windows must fit, with text of the usual size and of twice the usual
 * size. */
static const struct
{
  int text, width, height;
} screens[] = {
  { 1, 800, 600 },
  { 2, 1000, 640 },
  { 1, 370, 650 }, /* dialogs on a phone of 360 pixels, including the borders of their windows */
};

static const char *const languages[] = { "en", "de", "fr", NULL };

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* This call makes gettext forget the translations that it has looked up. */
  textdomain (GETTEXT_PACKAGE);
  pay_language_follow ();
  g_assert_true (g_str_equal (language, "en") == g_str_equal (gettext ("_Submit"), "_Submit"));
}

/* Reports the widgets that need more space than `enough`, from the outside to the inside. */
static void
tell_largest (GtkWidget *widget, GtkOrientation orientation, int enough)
{
  int needed;

  gtk_widget_measure (widget, orientation, -1, &needed, NULL, NULL, NULL);
  if (needed <= enough || !gtk_widget_get_child_visible (widget)
      || !gtk_widget_get_visible (widget))
    return;
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";
  g_test_message ("%d: %s %s “%s”", needed, G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_name (widget), text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    tell_largest (child, orientation, enough);
}

static void
assert_fits (GtkWidget *widget, const char *what, guint screen, const char *language)
{
  int width, height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, screens[screen].width), &height,
                      NULL, NULL, NULL);
  g_test_message ("%s in %s, text %d: %d x %d", what, language, screens[screen].text, width,
                  height);
  if (width <= screens[screen].width && height <= screens[screen].height)
    return;
  if (width > screens[screen].width)
    tell_largest (widget, GTK_ORIENTATION_HORIZONTAL, screens[screen].width / 3);
  if (height > screens[screen].height)
    tell_largest (widget, GTK_ORIENTATION_VERTICAL, screens[screen].height / 4);
  g_test_fail ();
}

/* Asserts that short words are not ellipsised, because nothing readable would be left of them. */
static void
assert_words_are_whole (GtkWidget *widget, const char *what)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) <= SHORT_WORD)
    {
      g_test_message ("%s: “%s” is cut", what, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_words_are_whole (child, what);
}

/* Checks all pages of all view stacks below @widget. */
static void
assert_pages_fit (GtkWidget *window, GtkWidget *widget, const char *what, guint screen,
                  const char *language)
{
  if (ADW_IS_VIEW_STACK (widget))
    {
      g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (ADW_VIEW_STACK (widget));
      guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

      for (guint i = 0; i < n; i++)
        {
          gtk_selection_model_select_item (pages, i, TRUE);
          settle ();
          assert_fits (window, what, screen, language);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_pages_fit (window, child, what, screen, language);
}

/* Opens the dialog of an action, checks whether it fits, and closes all dialogs. */
static void
assert_dialog_fits (PayolaWindow *window, const char *action, guint screen, const char *language)
{
  if (g_str_has_prefix (action, "app."))
    g_action_group_activate_action (G_ACTION_GROUP (app), action + strlen ("app."), NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean any = FALSE;
  for (GList *l = windows; l; l = l->next)
    if (l->data != window && gtk_widget_get_visible (l->data))
      {
        any = TRUE;
        assert_fits (l->data, action, screen, language);
        assert_pages_fit (l->data, l->data, action, screen, language);
        if (g_str_equal (action, "win.keys") || g_str_equal (action, "app.new"))
          assert_words_are_whole (l->data, action);
        gtk_window_destroy (l->data);
      }
  if (!any)
    g_error ("%s opened nothing", action);
  settle ();
}

/* Forgets the size of the last window, so that the next one has the usual size. */
static void
forget_sizes (void)
{
  static const char *const keys[] = { "window-width", "window-height", "window-maximized",
                                      "pages-width",  "map-part",      NULL };
  g_autoptr (GSettings) settings = g_settings_new (PAYOLA_APP_ID);

  for (const char *const *key = keys; *key; key++)
    g_settings_reset (settings, *key);
}

static PayolaWindow *
window_with_history (void)
{
  PayolaWindow *window = window_with_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_true (payola_document_adjudicate (window->document, diagnostics));
  settle ();
  return window;
}

static void
test_fits (gconstpointer data)
{
  guint screen = GPOINTER_TO_UINT (data);
  static const char *const pages[] = { "sheet", "unit", "master", "report", NULL };
  static const char *const actions[] = {
    "app.new",         "app.keys",     "win.inbox",      "win.players",    "win.reminders",
    "win.statements",  "win.publish",  "win.verify",     "win.keys",       "win.votes",
    "win.book",        "win.correct",  "win.revise",     "win.message",    "win.bids",
    "win.what-if",     "win.print",    "win.export-map", "app.laboratory", "app.tournament",
    "app.tic-tac-toe", "app.ministry", "app.about",      "app.help",       "app.practise",
    "app.statistics",  NULL,
  };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI * screens[screen].text, NULL);
  for (const char *const *language = languages; *language; language++)
    {
      speak (*language);
      PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));
      gtk_window_present (GTK_WINDOW (start));
      settle ();
      assert_fits (GTK_WIDGET (start), "start", screen, *language);
      close_window (start);

      PayolaWindow *window = window_with_history ();
      for (const char *const *page = pages; *page; page++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", *page);
          settle ();
          assert_fits (GTK_WIDGET (window), *page, screen, *language);
        }
      /* Dialogs are tested only with large text and in German, because German has the longest
       * words. Other languages fit where German fits. */
      gboolean hard = screens[screen].text > 1 && g_str_equal (*language, "de");
      for (const char *const *action = actions; hard && *action; action++)
        assert_dialog_fits (window, *action, screen, *language);
      close_window (window);
    }
  speak ("en");
  forget_sizes ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

static void
resize (PayolaWindow *window, int width, int height)
{
  /* The window can become this narrow only after its layout has folded, so several requests are
   * needed. */
  for (guint i = 0; i == 0 || (i < 10 && gtk_widget_get_width (GTK_WIDGET (window)) > width); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width + (int) (i % 2), height);
      settle ();
    }
  settle ();
}

static void
assert_width (PayolaWindow *window, int width, const char *what)
{
  if (gtk_widget_get_width (GTK_WIDGET (window)) <= width)
    return;
  g_test_message ("%s: %d wide", what, gtk_widget_get_width (GTK_WIDGET (window)));
  tell_largest (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, width / 5);
  g_test_fail ();
}

/* Dialogs fit on a phone. Windows with a page beside another need more width. */
static void
test_phone_dialogs (void)
{
  static const char *const actions[] = {
    "app.new",        "app.keys",        "win.inbox",    "win.players",
    "win.reminders",  "win.statements",  "win.publish",  "win.verify",
    "win.keys",       "win.votes",       "win.book",     "win.correct",
    "win.revise",     "win.message",     "win.bids",     "win.what-if",
    "win.print",      "win.export-map",  "win.audit",    "app.laboratory",
    "app.tournament", "app.tic-tac-toe", "app.ministry", "app.about",
    "app.help",       "app.practise",    NULL,
  };

  for (const char *const *language = languages; *language; language++)
    {
      speak (*language);
      PayolaWindow *window = window_with_history ();
      for (const char *const *action = actions; *action; action++)
        assert_dialog_fits (window, *action, 2, *language);
      close_window (window);
    }
  speak ("en");
}

/* A window of 360 x 640, or 520 x 640 with large text, shows the map or the pages, with all
 * controls, in every language. */
static void
test_phone (gconstpointer data)
{
  int text = GPOINTER_TO_INT (data), phone = text > 1 ? 520 : 360;
  static const char *const pages[] = { "sheet", "unit", "master", "report", NULL };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI * text, NULL);
  for (const char *const *language = languages; *language; language++)
    {
      speak (*language);
      PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));
      gtk_window_present (GTK_WINDOW (start));
      resize (start, phone, 640);
      assert_width (start, phone, "start");
      close_window (start);

      PayolaWindow *window = window_with_history ();
      resize (window, phone, 640);
      assert_width (window, phone, "map");
      g_assert_true (adw_leaflet_get_folded (window->leaflet));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->map_view)));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->viewer_drop)));
      g_assert_true (gtk_widget_get_mapped (window->narrow_bar));
      /* Controls for fingers need more room. */
      gtk_widget_add_css_class (GTK_WIDGET (window), "touch");
      settle ();
      assert_width (window, phone, "map, touch");
      g_assert_cmpint (gtk_widget_get_allocated_height (GTK_WIDGET (window->map_switch)), >=, 44);
      g_assert_cmpint (gtk_widget_get_allocated_height (GTK_WIDGET (window->menu_button)), >=, 44);
      gtk_widget_remove_css_class (GTK_WIDGET (window), "touch");
      gtk_toggle_button_set_active (window->pages_switch, TRUE);
      settle ();
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->map_view)));
      for (const char *const *page = pages; *page; page++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", *page);
          settle ();
          assert_width (window, phone, *page);
        }
      close_window (window);
    }
  speak ("en");
  forget_sizes ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

/* Returns whether a menu or a section of it has a submenu. */
static gboolean
has_submenu (GMenuModel *menu, gpointer wanted)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      if (submenu == wanted || (section && has_submenu (section, wanted)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
share_is_in_menu (PayolaWindow *window)
{
  return has_submenu (gtk_menu_button_get_menu_model (window->menu_button), window->share_menu);
}

/* The actions of the Share button can always be reached: in a narrow window, from the main menu. */
static void
test_share (void)
{
  PayolaWindow *window = window_with_history ();

  for (int round = 0; round < 2; round++)
    {
      resize (window, 1200, 700);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->share_button)));
      g_assert_false (share_is_in_menu (window));
      resize (window, 360, 640);
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->share_button)));
      g_assert_true (share_is_in_menu (window));
    }
  close_window (window);
  forget_sizes ();
}

/* Asserts that the buttons at the bottom are not cut off. */
static void
assert_height (PayolaWindow *window, int height, const char *what)
{
  int needed;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (GTK_WIDGET (window)), &needed, NULL, NULL, NULL);
  if (needed <= height)
    return;
  g_test_message ("%s: %d high", what, needed);
  tell_largest (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, height / 8);
  g_test_fail ();
}

/* A practice game fits on a phone with its bar, the odds, and the buttons after the results. */
static void
test_phone_practice (gconstpointer data)
{
  int text = GPOINTER_TO_INT (data), phone = text > 1 ? 520 : 360;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI * text, NULL);
  for (const char *const *language = languages; *language; language++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
      g_autoptr (PayGame) game = payola_practice_new (board, "payola", FIXTURE_FRANCE, "novice", 5,
                                                      findings);
      g_autoptr (PayolaDocument) document = payola_document_new (game);

      speak (*language);
      payola_document_set_draft (document, FIXTURE_FRANCE, "12 : A PAR - BUR | - PIC | H\n");
      PayolaWindow *window = window_with_document (document);
      resize (window, phone, 640);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (window->sheet_panel->odds_button), TRUE);
      settle ();
      assert_width (window, phone, "practice");
      /* Text of twice the usual size needs a little more height. */
      assert_height (window, text > 1 ? 700 : 640, "practice");
      payola_document_change (document, payola_practice_play (game, NULL, findings), "Phase");
      payola_focus_set_turn (window->focus, 0);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
      settle ();
      assert_width (window, phone, "practice results");
      close_window (window);
    }
  speak ("en");
  forget_sizes ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

/* A narrow window shows either the map or the pages: the one that an action or the focus needs. A
 * wide window shows both again. */
static void
test_fold (void)
{
  PayolaWindow *window = window_with_history ();

  g_assert_false (adw_leaflet_get_folded (window->leaflet));
  g_assert_false (gtk_widget_get_mapped (window->narrow_bar));
  resize (window, 400, 640);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
  settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->report_panel)));
  g_assert_true (gtk_toggle_button_get_active (window->pages_switch));
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
  settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->map_view)));
  g_assert_true (gtk_toggle_button_get_active (window->map_switch));
  resize (window, 1200, 700);
  g_assert_false (adw_leaflet_get_folded (window->leaflet));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->map_view)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->report_panel)));
  g_assert_false (gtk_widget_get_visible (window->narrow_bar));
  g_assert_true (gtk_widget_get_parent (GTK_WIDGET (window->viewer_drop))
                 == GTK_WIDGET (window->viewer_slot));
  close_window (window);
  forget_sizes ();
  forget_sizes ();
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) found = g_list_model_get_item (controllers, i);
      if (G_TYPE_CHECK_INSTANCE_TYPE (found, type))
        return found;
    }
  g_assert_not_reached ();
}

/* A long press opens the menu of a unit. */
static void
test_touch (void)
{
  PayolaWindow *window = window_with_game ();
  GtkWidget *map = GTK_WIDGET (window->map_view);
  PayView *view = payola_focus_get_view (window->focus);
  const PayUnit *unit = pay_position_get_unit (pay_view_get_position (view, 0), 0);
  PayProvince province = pay_board_get_province (pay_view_get_board (view), unit->location);
  GtkWidget *menu = NULL;
  double x, y;

  g_assert_true (payola_map_view_locate (window->map_view, province, &x, &y));
  g_signal_emit_by_name (find_controller (map, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", x, y);
  settle ();
  for (GtkWidget *child = gtk_widget_get_first_child (map); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      menu = child;
  g_assert_nonnull (menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  settle ();
  close_window (window);
}

/* If the language is written from right to left, the pages are at the left of the map. */
static void
test_right_to_left (void)
{
  graphene_rect_t pane;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  PayolaWindow *window = window_with_game ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->side_pane),
                                            GTK_WIDGET (window->leaflet), &pane));
  g_assert_cmpfloat (pane.origin.x, <, 2);
  resize (window, 360, 640);
  assert_width (window, 360, "right to left");
  g_assert_true (gtk_widget_get_mapped (window->narrow_bar));
  close_window (window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  forget_sizes ();
}

/* Asserts that a bar over the map does not cover any unit. */
static void
assert_bar_is_free (PayolaWindow *window, GtkWidget *bar)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_true (gtk_widget_compute_bounds (bar, GTK_WIDGET (window->map_view), &bounds));
  const GdkRectangle place = { (int) bounds.origin.x, (int) bounds.origin.y,
                               (int) bounds.size.width, (int) bounds.size.height };
  g_test_message ("bar at %d, %d: %d x %d covers %u", place.x, place.y, place.width, place.height,
                  payola_map_room_count (window->map_view, &place));
  g_assert_cmpuint (payola_map_room_count (window->map_view, &place), ==, 0);
}

/* The bar that asks for an order does not cover units, wherever the map is. */
static void
test_bars (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = window_with_document (document);
  PayView *view = payola_focus_get_view (window->focus);
  const PayPosition *position = pay_view_get_position (view, pay_view_get_n_turns (view));

  for (guint i = 0; i < pay_position_get_n_units (position); i += 3)
    {
      PayLocation location = pay_position_get_unit (position, i)->location;
      PayProvince province = pay_board_get_province (pay_view_get_board (view), location);

      payola_focus_set_province (window->focus, province);
      gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
      _payola_map_view_choose (window->map_view, province);
      settle ();
      if (gtk_widget_get_mapped (GTK_WIDGET (window->order_bar)))
        assert_bar_is_free (window, GTK_WIDGET (window->order_bar));
    }
  g_assert_true (act (window, "win.replay"));
  for (guint i = 0; i < 4; i++)
    {
      payola_replay_bar_step (window->replay_bar, 1);
      settle ();
      assert_bar_is_free (window, GTK_WIDGET (window->replay_bar));
    }
  close_window (window);
}

/* A new window has the size, the pages and the part of the map of the last window. */
static void
test_memory (void)
{
  PayolaWindow *window = window_with_history ();
  double zoom, x, y;

  /* The usual window fits on a laptop, below the bar of the desktop. */
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 1366);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 768 - 36);
  g_assert_nonnull (window->settings);
  resize (window, 1111, 666);
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));
  payola_side_pane_set_width (window->side_pane, 555);
  payola_viewport_set_part (payola_map_view_get_viewport (window->map_view), 2.5, 0.4, 0.6);
  settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window->side_pane)), ==, 555);
  close_window (window);

  window = window_with_history ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), ==, height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window->side_pane)), ==, 555);
  payola_viewport_get_part (payola_map_view_get_viewport (window->map_view), &zoom, &x, &y);
  g_assert_cmpfloat_with_epsilon (zoom, 2.5, 0.001);
  g_assert_cmpfloat_with_epsilon (x, 0.4, 0.001);
  g_assert_cmpfloat_with_epsilon (y, 0.6, 0.001);
  close_window (window);
  forget_sizes ();
}

/* Checks whether a label below the widget with this text is shown completely. */
static gboolean
shows_whole (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (shows_whole (child, text))
      return TRUE;
  return FALSE;
}

/* In German, the viewer’s name is shown completely beside a long title, and so is the label
 * “Submit” on a phone. */
static void
test_german_words (void)
{
  static const int widths[] = { 731, 1000, 360 };

  speak ("de");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      PayolaWindow *window = window_with_history ();
      resize (window, widths[i], 700);
      g_assert_true (shows_whole (GTK_WIDGET (window->viewer_drop), "Spielleitung"));
      if (widths[i] == 360)
        gtk_toggle_button_set_active (window->pages_switch, TRUE);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
      settle ();
      g_assert_true (shows_whole (GTK_WIDGET (window->sheet_panel), "Einreichen"));
      g_assert_false (shows_whole (GTK_WIDGET (window->sheet_panel), "Zurückziehen"));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master");
      settle ();
      g_assert_true (shows_whole (GTK_WIDGET (window->master_panel), "nicht eingegangen"));
      close_window (window);
    }
  speak ("en");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  WINDOW_TEST_INIT (argc, argv);
  g_autofree char *catalogues = g_build_filename (g_test_get_dir (G_TEST_BUILT), "..", "po", NULL);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  g_test_add_func ("/narrow/touch", test_touch);
  g_test_add_func ("/narrow/right-to-left", test_right_to_left);
  g_test_add_func ("/narrow/bars", test_bars);
  g_test_add_func ("/narrow/share", test_share);
  g_test_add_func ("/narrow/fold", test_fold);
  g_test_add_func ("/narrow/memory", test_memory);
  g_test_add_data_func ("/narrow/phone", GINT_TO_POINTER (1), test_phone);
  g_test_add_data_func ("/narrow/phone-large", GINT_TO_POINTER (2), test_phone);
  g_test_add_data_func ("/narrow/phone-practice", GINT_TO_POINTER (1), test_phone_practice);
  g_test_add_data_func ("/narrow/phone-practice-large", GINT_TO_POINTER (2), test_phone_practice);
  g_test_add_func ("/narrow/german-words", test_german_words);
  g_test_add_func ("/narrow/phone-dialogs", test_phone_dialogs);
  g_test_add_data_func ("/narrow/usual", GUINT_TO_POINTER (0), test_fits);
  g_test_add_data_func ("/narrow/large", GUINT_TO_POINTER (1), test_fits);
  return run_in_application (argv);
}
