/* test-notification.c - notifications of a deadline: their text, and the way back to the phase
 *
 * A stand-in of the desktop receives the notifications over a private bus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "config.h"
#include "service/desk-store.h"

#define SERVICE "org.gtk.Notifications"
#define OBJECT "/org/gtk/Notifications"
#define APPLICATION "/io/github/payola/Payola"

/* The deadline of the game, and the times at which a window looks at the clock. */
#define DEADLINE "2099-11-29T20:00:00Z"
#define LONG_BEFORE "2099-11-20T20:00:00Z"
#define BEFORE "2099-11-29T10:00:00Z"
#define SOON_AFTER "2099-11-29T20:01:00Z"
#define AFTER "2099-11-30T09:00:00Z"

static guint n_added, n_removed;
static GVariantDict *last;           /* content of the last notification */
static char *last_id, *last_removed; /* IDs of the last notification and of the last removal */

static const char interface[]
  = "<node><interface name='" SERVICE "'>"
    "<method name='AddNotification'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/></method>"
    "<method name='RemoveNotification'><arg type='s' direction='in'/><arg type='s' "
    "direction='in'/></method>"
    "</interface></node>";

static void
on_call (GDBusConnection *connection, const char *sender, const char *path, const char *name,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  const char *application, *id;

  if (g_str_equal (method, "AddNotification"))
    {
      g_autoptr (GVariant) content = NULL;

      g_variant_get (parameters, "(&s&s@a{sv})", &application, &id, &content);
      g_clear_pointer (&last, g_variant_dict_unref);
      last = g_variant_dict_new (content);
      g_free (last_id);
      last_id = g_strdup (id);
      n_added++;
    }
  else
    {
      g_variant_get (parameters, "(&s&s)", &application, &id);
      g_free (last_removed);
      last_removed = g_strdup (id);
      n_removed++;
    }
  g_assert_cmpstr (application, ==, PAYOLA_APP_ID);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

/* Registers the stand-in. Must be called before the first notification. */
static void
begin_desktop (void)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  GDBusConnection *bus = g_application_get_dbus_connection (G_APPLICATION (app));
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bus);
  g_assert_cmpuint (g_dbus_connection_register_object (bus, OBJECT, node->interfaces[0], &table,
                                                       NULL, NULL, &error),
                    >, 0);
  g_autoptr (GVariant) reply = g_dbus_connection_call_sync (
    bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
    g_variant_new ("(su)", SERVICE, 0u), G_VARIANT_TYPE ("(u)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL,
    &error);
  g_assert_no_error (error);
  guint32 owner;
  g_variant_get (reply, "(u)", &owner);
  g_assert_cmpuint (owner, ==, 1);
}

/* Lets a window look at the clock at this time. */
static void
look (PayolaWindow *window, const char *time)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (time, NULL);

  _payola_window_look_at_clock (window, now);
  settle ();
}

/* Does what a desktop does when the user clicks the last notification. */
static void
click_last (void)
{
  GDBusConnection *bus = g_application_get_dbus_connection (G_APPLICATION (app));
  g_autoptr (GVariant) target = g_variant_dict_lookup_value (last, "default-action-target", NULL);
  g_autofree char *action = NULL;
  GVariantBuilder targets;

  g_assert_nonnull (target);
  g_assert_true (g_variant_dict_lookup (last, "default-action", "s", &action));
  g_assert_true (g_str_has_prefix (action, "app."));
  g_variant_builder_init (&targets, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&targets, "v", target);
  g_dbus_connection_call (bus, g_dbus_connection_get_unique_name (bus), APPLICATION,
                          "org.freedesktop.Application", "ActivateAction",
                          g_variant_new ("(sava{sv})", action + strlen ("app."), &targets, NULL),
                          NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL, NULL);
  settle ();
}

static PayolaDocument *
document_with_deadline (GFile *file)
{
  PayolaDocument *document = played_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (game), DEADLINE);

  payola_document_change (document, pay_game_with_roster (game, roster), "Deadline");
  if (file)
    g_assert_true (payola_document_save (document, file, FALSE, NULL));
  return document;
}

static gboolean
shows_phase (PayolaWindow *window)
{
  return payola_focus_is_now (window->focus)
      && g_strcmp0 (adw_view_stack_get_visible_child_name (window->pages), "master") == 0;
}

/* One notification when the deadline is near, one when it is over. */
static void
test_once (void)
{
  g_autoptr (PayolaDocument) document = document_with_deadline (NULL);
  g_autofree char *id = payola_document_make_id (document);
  g_autofree char *title = NULL, *first = NULL, *second = NULL;
  PayolaWindow *window = window_with_document (document);

  look (window, LONG_BEFORE);
  g_assert_cmpuint (n_added, ==, 0);
  look (window, BEFORE);
  look (window, BEFORE);
  g_assert_cmpuint (n_added, ==, 1);
  g_assert_cmpstr (last_id, ==, id);
  g_assert_true (g_variant_dict_lookup (last, "title", "s", &title));
  g_assert_cmpstr (title, ==, "A test");
  g_assert_true (g_variant_dict_lookup (last, "body", "s", &first));
  g_assert_nonnull (strstr (first, "Deadline: "));
  g_assert_nonnull (strstr (first, "France"));
  /* A sound and a higher priority are left to the user. */
  g_assert_false (g_variant_dict_contains (last, "sound"));
  g_autofree char *priority = NULL;
  if (g_variant_dict_lookup (last, "priority", "s", &priority))
    g_assert_cmpstr (priority, ==, "normal");

  look (window, SOON_AFTER);
  look (window, AFTER);
  g_assert_cmpuint (n_added, ==, 2);
  g_assert_cmpstr (last_id, ==, id);
  g_assert_true (g_variant_dict_lookup (last, "body", "s", &second));
  g_assert_cmpstr (first, !=, second);

  /* A moved deadline removes the notification. */
  g_assert_cmpuint (n_removed, ==, 0);
  look (window, LONG_BEFORE);
  look (window, LONG_BEFORE);
  g_assert_cmpuint (n_removed, ==, 1);
  g_assert_cmpstr (last_removed, ==, id);

  /* Without a file, the notification still leads to the window. */
  payola_focus_set_turn (window->focus, 0);
  act (window, "win.phase-first");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
  g_assert_false (shows_phase (window));
  click_last ();
  g_assert_true (shows_phase (window));
  close_window (window);
}

/* A click returns to the phase, also after the game was closed. */
static void
test_return (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-notification-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = document_with_deadline (file);
  g_autofree char *id = payola_document_make_id (document);
  PayolaWindow *window = window_with_document (document);
  PayolaWindow *other = window_with_game ();
  guint n_windows = count_windows (), before = n_added;

  payola_desk_store_set (id, "reminded", NULL);
  look (window, BEFORE);
  g_assert_cmpuint (n_added, ==, before + 1);
  payola_focus_set_turn (window->focus, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
  gtk_window_present (GTK_WINDOW (other));
  settle ();
  click_last ();
  g_assert_true (shows_phase (window));
  g_assert_cmpuint (count_windows (), ==, n_windows);
  g_assert_true (gtk_application_get_active_window (GTK_APPLICATION (app)) == GTK_WINDOW (window));

  /* A player's view is kept: it must not turn into that of the game master. */
  payola_focus_set_viewer (window->focus, FIXTURE_FRANCE);
  payola_focus_set_turn (window->focus, 0);
  click_last ();
  g_assert_true (payola_focus_is_now (window->focus));
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, FIXTURE_FRANCE);

  close_window (window);
  g_assert_cmpuint (count_windows (), ==, n_windows - 1);
  click_last ();
  for (guint i = 0; i < 20 && count_windows () < n_windows; i++)
    settle ();
  g_assert_cmpuint (count_windows (), ==, n_windows);
  PayolaWindow *again = PAYOLA_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (app)));
  g_assert_true (again != other && payola_focus_is_now (again->focus));
  g_autofree char *reopened = payola_document_make_id (payola_window_get_document (again));
  g_assert_cmpstr (reopened, ==, id);
  close_window (again);
  close_window (other);
  remove_folder (folder);
}

static void
test_desktop (void)
{
  begin_desktop ();
}

int
main (int argc, char *argv[])
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");

  WINDOW_TEST_INIT (argc, argv);
  if (!daemon)
    {
      g_print ("1..0 # SKIP dbus-daemon not found\n");
      return 0;
    }
  /* The bus is never freed: that would wait half a minute for the connection that GTK keeps. */
  static GTestDBus *bus;
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  g_test_dbus_up (bus);
  g_setenv ("DISPLAY", display, TRUE); /* GTestDBus removes it */
  g_test_add_func ("/notification/desktop", test_desktop);
  g_test_add_func ("/notification/once", test_once);
  g_test_add_func ("/notification/return", test_return);
  int status = run_in_application (argv);
  g_clear_pointer (&last, g_variant_dict_unref);
  g_free (last_id);
  g_free (last_removed);
  g_test_dbus_stop (bus);
  return status;
}
