/* state-file.c - data of a game file that is stored outside of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/state-file.h"

#include "base/file-reader.h"
#include "base/file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static char *
state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "payola", NULL);
}

static char *
state_path (GFile *game, const char *suffix)
{
  g_autofree char *uri = g_file_get_uri (game);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *name = g_strdup_printf ("%.32s.%s", sum, suffix);
  g_autofree char *folder = state_folder ();

  return g_build_filename (folder, name, NULL);
}

GKeyFile *
payola_state_file_load (GFile *game, const char *suffix)
{
  g_autofree char *path = state_path (game, suffix);

  return pay_file_read_settings (path);
}

void
payola_state_file_save (GFile *game, const char *suffix, GKeyFile *content)
{
  g_autofree char *path = state_path (game, suffix);
  g_auto (GStrv) groups = g_key_file_get_groups (content, NULL);
  g_autoptr (GError) error = NULL;

  if (!groups[0])
    {
      g_unlink (path);
      return;
    }
  g_autofree char *folder = state_folder ();
  g_autofree char *data = g_key_file_to_data (content, NULL, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!pay_file_replace_private (path, data, strlen (data), &error))
    g_message ("could not save the state of a game’s window: %s", error->message);
}

int
payola_state_file_claim (GFile *game)
{
  char *real = g_file_peek_path (game) ? realpath (g_file_peek_path (game), NULL) : NULL;
  g_autoptr (GFile) file = real ? g_file_new_for_path (real) : g_object_ref (game);
  g_autofree char *path = state_path (file, "open");
  g_autofree char *folder = state_folder ();
  int fd;

  free (real);
  g_mkdir_with_parents (folder, 0700);
  fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      return -1;
    }
  /* If the mark cannot be created, the game file is treated as not open elsewhere. */
  return fd >= 0 ? fd : g_open ("/dev/null", O_RDONLY | O_CLOEXEC, 0);
}
