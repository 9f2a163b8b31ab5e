/* maildir.c - folders in which each email is a file (Maildir)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* syncfs() */
#include "config.h"

#include "mail-judge/maildir.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

gboolean
payola_maildir_make (const char *folder, GError **error)
{
  static const char *const parts[] = { "cur", "new", "tmp" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (folder, parts[i], NULL);
      if (g_mkdir_with_parents (path, 0700) != 0)
        {
          int code = errno;
          g_autofree char *shown = g_filename_display_name (path);
          g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", shown,
                       g_strerror (code));
          return FALSE;
        }
    }
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const char *x = *(const char *const *) a, *y = *(const char *const *) b;
  guint64 m = g_ascii_strtoull (x, NULL, 10), n = g_ascii_strtoull (y, NULL, 10);

  return m != n ? (m < n ? -1 : 1) : strcmp (x, y);
}

GPtrArray *
payola_maildir_list_new (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "new", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (*name != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

void
payola_maildir_move_to_cur (const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (folder, "new", name, NULL);
  g_autofree char *base = g_strndup (name, strcspn (name, ":"));
  g_autofree char *seen = g_strconcat (base, ":2,S", NULL);
  g_autofree char *to = g_build_filename (folder, "cur", seen, NULL);

  g_rename (from, to);
}

void
payola_maildir_set_aside (const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (folder, "new", name, NULL);
  g_autofree char *aside = g_build_filename (folder, "aside", NULL);
  g_autofree char *to = g_build_filename (aside, name, NULL);

  g_mkdir (aside, 0700);
  g_rename (from, to);
}

gboolean
payola_maildir_prepare (const char *folder, const char *name, const char *data, gsize length,
                        GError **error)
{
  g_autofree char *path = g_build_filename (folder, "tmp", name, NULL);

  return g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600,
                                   error);
}

gboolean
payola_maildir_place (const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (folder, "tmp", name, NULL);
  g_autofree char *to = g_build_filename (folder, "new", name, NULL);

  return g_rename (from, to) == 0 || errno == ENOENT;
}

void
payola_maildir_sync (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  syncfs (fd);
  close (fd);
}
