/* recovery.c - unsaved games, stored in case the program crashes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/recovery.h"

#include "base/file.h"

#include "model/state-file.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define PREFIX "unsaved-"
#define SUFFIX "file"
#define GROUP "file"

static char *
folder_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "payola", NULL);
}

GFile *
payola_recovery_new_place (void)
{
  static guint n;
  g_autofree char *folder = folder_path ();
  g_autofree char *name = g_strdup_printf (PREFIX "%d-%u.payola", (int) getpid (), n++);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_new_for_path (path);
}

void
payola_recovery_keep (GFile *place, const char *text, GFile *file, const char *sum)
{
  g_autofree char *folder = folder_path ();
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  if (!pay_file_replace_private (g_file_peek_path (place), text, strlen (text), &error))
    g_message ("could not keep the unsaved game: %s", error->message);

  g_autoptr (GKeyFile) about = g_key_file_new ();
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  if (uri)
    g_key_file_set_string (about, GROUP, "uri", uri);
  if (uri && sum)
    g_key_file_set_string (about, GROUP, "sum", sum);
  payola_state_file_save (place, SUFFIX, about);
}

GFile *
payola_recovery_get_file (GFile *place, char **sum)
{
  g_autoptr (GKeyFile) about = payola_state_file_load (place, SUFFIX);
  g_autofree char *uri = g_key_file_get_string (about, GROUP, "uri", NULL);

  *sum = g_key_file_get_string (about, GROUP, "sum", NULL);
  return uri ? g_file_new_for_uri (uri) : NULL;
}

void
payola_recovery_forget (GFile *place)
{
  g_autoptr (GKeyFile) nothing = g_key_file_new ();

  payola_state_file_save (place, SUFFIX, nothing);
  g_file_delete (place, NULL, NULL);
}

/* Checks whether a file is a recovery file of a process that has ended. The name of a recovery file
 * contains the ID of its process. */
static gboolean
is_left (const char *name)
{
  if (!g_str_has_prefix (name, PREFIX) || !g_str_has_suffix (name, ".payola"))
    return FALSE;
  gint64 pid = g_ascii_strtoll (name + strlen (PREFIX), NULL, 10);
  return pid > 0 && pid <= G_MAXINT && kill ((pid_t) pid, 0) != 0 && errno == ESRCH;
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (g_file_peek_path (*(GFile *const *) a), g_file_peek_path (*(GFile *const *) b));
}

GPtrArray *
payola_recovery_list (void)
{
  GPtrArray *left = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (is_left (name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_ptr_array_add (left, g_file_new_for_path (path));
      }
  g_ptr_array_sort (left, compare_files);
  return left;
}
