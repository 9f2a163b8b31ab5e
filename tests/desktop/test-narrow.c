/* test-narrow.c - the windows of a game fit on a small screen, with any language and size of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "base/language.h"
#include "config.h"

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
    "app.new",         "app.keys",
    "win.inbox",       "win.players",
    "win.reminders",   "win.statements",
    "win.publish",     "win.verify",
    "win.keys",        "win.votes",
    "win.book",        "win.correct",
    "win.bids",        "win.what-if",
    "win.print",       "win.export-map",
    "app.laboratory",  "app.tournament",
    "app.tic-tac-toe", "app.ministry",
    "app.about",       NULL,
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
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  WINDOW_TEST_INIT (argc, argv);
  g_autofree char *catalogues = g_build_filename (g_test_get_dir (G_TEST_BUILT), "..", "po", NULL);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  g_test_add_data_func ("/narrow/usual", GUINT_TO_POINTER (0), test_fits);
  g_test_add_data_func ("/narrow/large", GUINT_TO_POINTER (1), test_fits);
  return run_in_application (argv);
}
