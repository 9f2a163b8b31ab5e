/* logout-guard.c - the question before a logout that would lose unsaved changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/logout-guard.h"

#include <glib/gi18n.h>

#define KEY "payola-logout-guard"

/* The request of a window with unsaved changes. */
typedef struct
{
  GtkApplication *app;
  guint cookie; /* 0 if the desktop did not accept the request */
} Guard;

static void
guard_free (gpointer data)
{
  Guard *self = data;

  if (self->cookie)
    gtk_application_uninhibit (self->app, self->cookie);
  g_object_unref (self->app);
  g_free (self);
}

/* Withdraws the request of a closed window, which may still exist while something refers to it. */
static void
on_destroy (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), KEY, NULL);
}

void
payola_logout_guard_set (GtkWindow *window, gboolean unsaved)
{
  GtkApplication *app = gtk_window_get_application (window);
  Guard *guard = g_object_get_data (G_OBJECT (window), KEY);

  if (!unsaved && guard)
    {
      g_signal_handlers_disconnect_by_func (window, on_destroy, NULL);
      g_object_set_data (G_OBJECT (window), KEY, NULL);
    }
  if (!unsaved || guard || !app)
    return;
  guard = g_new (Guard, 1);
  guard->app = g_object_ref (app);
  guard->cookie = gtk_application_inhibit (app, window, GTK_APPLICATION_INHIBIT_LOGOUT,
                                           _("There are unsaved changes."));
  g_object_set_data_full (G_OBJECT (window), KEY, guard, guard_free);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
}
