/* help-action.c - help on the current view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/application-private.h"

#include "desktop/kit/help-window.h"

#include <glib/gi18n.h>

#define INDEX "index"
#define HAS_KEY "payola-has-help-key"

/* The help page of each view. A view is listed under the name of its widget or, if the widget does
 * not have a name, under its type. */
static const struct
{
  const char *view, *page;
} pages[] = {
  { "PayolaSheetPanel", "sheet" },
  { "unit-page", "auction" },
  { "PayolaMasterPanel", "phase" },
  { "PayolaReportPanel", "results" },
  { "PayolaMapView", "map" },
  { "PayolaWhatIfWindow", "forecast" },
  { "PayolaNewGameDialog", "new-game" },
  { "practice-dialog", "practice" },
  { "PayolaMapDialog", "printing" },
  { "PayolaPrintDialog", "printing" },
  { "PayolaAcceptDialog", "sheet-lines" },
  { "PayolaTransferDialog", "sheet-lines" },
  { "PayolaFavourDialog", "diplobucks" },
  { "bid-dialog", "intimate" },
  { "PayolaLaboratoryWindow", "scoring" },
  { "PayolaTournamentWindow", "tournaments" },
  { "PayolaStatisticsWindow", "statistics" },
  { "PayolaMinistryWindow", "ministry" },
  { "PayolaTicTacToeWindow", "tic-tac-toe" },
  { "inbox-window", "inbox" },
  { "preferences-dialog", "letters" },
  { "players-dialog", "players" },
  { "reminders-dialog", "letters" },
  { "message-dialog", "letters" },
  { "statements-dialog", "letters" },
  { "booking-dialog", "corrections" },
  { "correct-dialog", "corrections" },
  { "past-sheet-dialog", "corrections" },
  { "revise-dialog", "corrections" },
  { "audit-dialog", "corrections" },
  { "votes-dialog", "ending" },
  { "publish-dialog", "ending" },
  { "verify-dialog", "ending" },
  { "keys-dialog", "keys" },
  { "passphrase-dialog", "keys" },
  { "bids-window", "auction" },
  { "interchange-dialog", "interchange" },
  { "GtkShortcutsWindow", "shortcuts" },
};

static const char *
find_page (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (gtk_widget_get_name (widget), pages[i].view))
      return pages[i].page;
  return NULL;
}

/* The page of a dialog that chooses a file: that of the dialog below it, or that of files if it is
 * above a game or the list of games. */
static const char *
page_of_chooser (GtkWindow *chooser)
{
  GtkWindow *parent = gtk_window_get_transient_for (chooser);
  const char *page = parent ? find_page (GTK_WIDGET (parent)) : NULL;

  return page ? page : "interchange";
}

static const char *
page_of_window (GtkWindow *window)
{
  const char *page = GTK_IS_FILE_CHOOSER_DIALOG (window) ? page_of_chooser (window)
                                                         : find_page (GTK_WIDGET (window));

  for (GtkWidget *widget = gtk_window_get_focus (window); widget && !page;
       widget = gtk_widget_get_parent (widget))
    page = find_page (widget);
  if (!page && PAYOLA_IS_WINDOW (window) && payola_window_get_view (PAYOLA_WINDOW (window)))
    page = find_page (payola_window_get_view (PAYOLA_WINDOW (window)));
  return page ? page : INDEX;
}

/* ---- viewers --------------------------------------------------------------------------------- */

static void
tell_missing (PayolaApplication *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
    gtk_application_get_active_window (GTK_APPLICATION (self)), _("Could Not Find Help"),
    _("The help pages are not installed. Reinstall Payola to get them."));

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Shows a page in the program’s own viewer. */
static void
show_own (PayolaApplication *self, const char *page)
{
  PayolaHelpWindow *window = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (PAYOLA_IS_HELP_WINDOW (l->data))
      window = l->data;
  if (!window)
    window = payola_help_window_new (GTK_APPLICATION (self));
  payola_help_window_show_page (window, page);
  if (payola_help_window_get_page (window))
    gtk_window_present (GTK_WINDOW (window));
  else
    {
      gtk_window_destroy (GTK_WINDOW (window));
      tell_missing (self);
    }
}

static gboolean
has_pages (const char *folder)
{
  g_autofree char *index = g_build_filename (folder, "help", "C", "payola", INDEX ".page", NULL);
  return g_file_test (index, G_FILE_TEST_IS_REGULAR);
}

/* Checks whether the desktop has a help viewer that finds our pages. */
static gboolean
has_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  const char *const *folders = g_get_system_data_dirs ();
  gboolean found = has_pages (g_get_user_data_dir ());

  for (guint i = 0; !found && folders[i]; i++)
    found = has_pages (folders[i]);
  return viewer && found;
}

/* A page that the desktop’s viewer was asked to show. */
typedef struct
{
  PayolaApplication *application;
  const char *page;
} Request;

static void
on_shown (GObject *parent, GAsyncResult *result, gpointer data)
{
  g_autofree Request *request = data;
  g_autoptr (PayolaApplication) application = request->application;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, &error))
    show_own (application, request->page);
  g_application_release (G_APPLICATION (application));
}

/* Shows the page of a window’s current view. @window may be NULL. */
static void
show_help (PayolaApplication *self, GtkWindow *window)
{
  const char *page = window ? page_of_window (window) : INDEX;

  if (PAYOLA_IS_HELP_WINDOW (window))
    payola_help_window_show_page (PAYOLA_HELP_WINDOW (window), INDEX);
  else if (window && has_viewer ())
    {
      Request *request = g_new (Request, 1);
      g_autofree char *uri = g_strdup_printf ("help:payola/%s", page);

      *request = (Request) { g_object_ref (self), page };
      g_application_hold (G_APPLICATION (self));
      gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, on_shown, request);
    }
  else
    show_own (self, page);
}

void
_payola_application_show_help (PayolaApplication *self)
{
  show_help (self, gtk_application_get_active_window (GTK_APPLICATION (self)));
}

/* ---- dialogs --------------------------------------------------------------------------------- */

static gboolean
on_help_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  show_help (data, GTK_WINDOW (widget));
  return TRUE;
}

/* Makes F1 work in a dialog. The shortcuts of the application work only in windows that belong to
 * it. */
static void
on_realize (GtkWidget *widget, PayolaApplication *self)
{
  GtkEventController *keys;

  if (gtk_window_get_application (GTK_WINDOW (widget))
      || g_object_get_data (G_OBJECT (widget), HAS_KEY))
    return;
  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                      gtk_callback_action_new (on_help_key, self, NULL)));
  gtk_widget_add_controller (widget, keys);
  g_object_set_data (G_OBJECT (widget), HAS_KEY, self);
}

/* Prepares new windows for F1. They are still being constructed, so the shortcut is added when they
 * are realized. */
static void
on_windows_changed (GListModel *windows, guint position, guint n_removed, guint n_added,
                    PayolaApplication *self)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      g_signal_connect_object (window, "realize", G_CALLBACK (on_realize), self, 0);
    }
}

void
_payola_application_set_up_help (PayolaApplication *self)
{
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (on_windows_changed), self, 0);
}
