/* test-mail.c - letters passed to the mail program, and the messages when there is none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "service/mail-uri.h"

#include "desktop/kit/mail-program.h"

#include <glib/gstdio.h>
#include <unistd.h>

static const char *const FILES[] = { "/tmp/desk/sent/S1901M-FRANCE.pdf",
                                     "/tmp/desk/sent/S1901M-FRANCE.html", NULL };

/* Makes a program that writes its arguments to a file, one on each line. The program exits with
 * a given status. */
static void
make_program (const char *folder, const char *name, int status)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *script = g_strdup_printf (
    "#!/bin/sh\nfor part; do echo \"$part\"; done > '%s/given'\nexit %d\n", folder, status);

  g_assert_true (g_file_set_contents (path, script, -1, NULL));
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
}

static void
on_done (GObject *window, GAsyncResult *result, gpointer data)
{
  GError **said = data;

  if (payola_mail_program_send_finish (result, said))
    *said = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_EXISTS, "done");
}

/* Sends a letter, and returns the error, owned. If the letter was accepted, this is the error
 * G_IO_ERROR_EXISTS that on_done() makes. */
static GError *
send (const char *const *attached)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GError *error = NULL;

  gtk_window_present (window);
  payola_mail_program_send (window, "mailto:ada@example.org?subject=S&body=B", attached, on_done,
                            &error);
  while (!error)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (window);
  settle ();
  return error;
}

static void
test_attached (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-mail-XXXXXX", NULL);
  g_autofree char *given_path = g_build_filename (folder, "given", NULL);
  g_autofree char *given = NULL;
  g_autofree char *before = g_strdup (g_getenv ("PATH"));
  g_autofree char *path = g_strdup_printf ("%s:%s", folder, before);

  g_setenv ("PATH", path, TRUE);
  make_program (folder, "xdg-email", 0);
  g_autoptr (GError) good = send (FILES);
  g_assert_error (good, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (given_path, &given, NULL, NULL));
  g_assert_cmpstr (given, ==,
                   "--utf8\n--attach\n/tmp/desk/sent/S1901M-FRANCE.pdf\n--attach\n"
                   "/tmp/desk/sent/S1901M-FRANCE.html\nmailto:ada@example.org?subject=S&body=B\n");

  /* xdg-email exits with 4 if it cannot start the mail program. In this case the message names
   * another way. */
  make_program (folder, "xdg-email", 4);
  g_autoptr (GError) failed = send (FILES);
  g_assert_error (failed, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (failed->message, "attach the files from /tmp/desk/sent"));
  g_setenv ("PATH", before, TRUE);
  remove_folder (folder);
}

static void
test_alone (void)
{
  g_autoptr (GError) failed = send (NULL);

  g_assert_error (failed, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (failed->message, "Copy it into an email"));
}

/* Installed data that GTK needs: settings schemas and MIME types of pictures. */
static const char *const NEEDED[] = { "glib-2.0", "mime" };

/* Hides the mail programs of the user who runs the test: each data folder is replaced by one that
 * contains only the needed data. A folder may have a part of the data, such as the MIME types of
 * one program. It must be called before GIO searches for mail programs. */
static void
hide_programs (const char *folder)
{
  const char *dirs = g_getenv ("XDG_DATA_DIRS");
  g_auto (GStrv) places = g_strsplit (dirs && *dirs ? dirs : "/usr/local/share:/usr/share", ":",
                                      -1);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint n = 0; places[n]; n++)
    {
      g_autofree char *name = g_strdup_printf ("%u", n);
      g_autofree char *instead = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_mkdir (instead, 0700), ==, 0);
      g_string_append_printf (shown, "%s%s", n ? ":" : "", instead);
      for (guint i = 0; i < G_N_ELEMENTS (NEEDED); i++)
        {
          g_autofree char *there = g_build_filename (places[n], NEEDED[i], NULL);
          g_autofree char *link = g_build_filename (instead, NEEDED[i], NULL);
          if (g_file_test (there, G_FILE_TEST_IS_DIR))
            g_assert_cmpint (symlink (there, link), ==, 0);
        }
    }
  g_setenv ("XDG_DATA_DIRS", shown->str, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
}

/* Removes the folders of hide_programs(), but not what their links point to. */
static void
remove_hiding (const char *folder)
{
  g_auto (GStrv) places = g_strsplit (g_getenv ("XDG_DATA_DIRS"), ":", -1);

  for (char **place = places; *place; place++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (NEEDED); i++)
        {
          g_autofree char *link = g_build_filename (*place, NEEDED[i], NULL);
          g_unlink (link);
        }
      g_rmdir (*place);
    }
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_autofree char *nothing = g_dir_make_tmp ("payola-mail-XXXXXX", NULL);
  int status;

  hide_programs (nothing);
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/mail/attached", test_attached);
  g_test_add_func ("/mail/alone", test_alone);
  status = run_in_application (argv);
  remove_hiding (nothing);
  return status;
}
