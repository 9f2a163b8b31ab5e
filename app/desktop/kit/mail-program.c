/* mail-program.c - passing of messages to the user's mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/mail-program.h"

#include <glib/gi18n.h>

typedef struct
{
  char *uri;
  char *folder; /* folder of the attachments; NULL if there are none */
} Letter;

static void
letter_free (gpointer data)
{
  Letter *self = data;

  g_free (self->uri);
  g_free (self->folder);
  g_free (self);
}

static void
on_shown (GObject *parent, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const Letter *letter = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (parent), result, &error) && !letter->folder)
    g_task_return_boolean (task, TRUE);
  else if (!error)
    g_task_return_new_error (
      task, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
      /* Translators: %s is a folder */
      _("The email program received only the text. Attach the files from %s."), letter->folder);
  else if (letter->folder)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             /* Translators: An error message, and a folder */
                             _("The message could not be passed to an email program (%s). Copy it "
                               "into an email of your own, and attach the files from %s."),
                             error->message, letter->folder);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             /* Translators: %s is an error message */
                             _("The message could not be passed to an email program (%s). Copy it "
                               "into an email of your own."),
                             error->message);
}

/* Passes the text without attachments. Takes ownership of @task. */
static void
show_letter (GTask *task)
{
  const Letter *letter = g_task_get_task_data (task);

  gtk_show_uri_full (g_task_get_source_object (task), letter->uri, GDK_CURRENT_TIME, NULL, on_shown,
                     task);
}

static void
on_program_ended (GObject *process, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;

  if (g_subprocess_wait_check_finish (G_SUBPROCESS (process), result, NULL))
    g_task_return_boolean (task, TRUE);
  else
    show_letter (g_steal_pointer (&task));
}

void
payola_mail_program_send (GtkWindow *parent, const char *uri, const char *const *attached,
                          GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (parent, NULL, done, data);
  Letter *letter = g_new0 (Letter, 1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;

  letter->uri = g_strdup (uri);
  g_task_set_task_data (task, letter, letter_free);
  if (attached && *attached)
    {
      letter->folder = g_path_get_dirname (*attached);
      g_ptr_array_add (argv, (char *) "xdg-email");
      g_ptr_array_add (argv, (char *) "--utf8");
      for (; *attached; attached++)
        {
          g_ptr_array_add (argv, (char *) "--attach");
          g_ptr_array_add (argv, (char *) *attached);
        }
      g_ptr_array_add (argv, (char *) uri);
      g_ptr_array_add (argv, NULL);
      process = g_subprocess_newv (
        (const char *const *) argv->pdata,
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);
    }
  if (process)
    g_subprocess_wait_check_async (process, NULL, on_program_ended, task);
  else
    show_letter (task);
}

gboolean
payola_mail_program_send_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
