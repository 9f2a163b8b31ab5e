/* desk-store.c - data of the game master’s desk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/desk-store.h"

#include "base/file-reader.h"
#include "base/file.h"

#include <string.h>

#define GROUP "desk"

char *
payola_desk_store_folder (const char *game)
{
  return g_build_filename (g_get_user_data_dir (), "payola", "desk", game, NULL);
}

static char *
file_path (const char *game)
{
  g_autofree char *folder = payola_desk_store_folder (game);

  return g_build_filename (folder, "desk.ini", NULL);
}

char *
payola_desk_store_get (const char *game, const char *what)
{
  g_autofree char *path = file_path (game);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);

  return g_key_file_get_string (file, GROUP, what, NULL);
}

void
payola_desk_store_set (const char *game, const char *what, const char *value)
{
  g_autofree char *folder = payola_desk_store_folder (game);
  g_autofree char *path = file_path (game);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);

  if (value)
    g_key_file_set_string (file, GROUP, what, value);
  else
    g_key_file_remove_key (file, GROUP, what, NULL);
  g_autofree char *data = g_key_file_to_data (file, NULL, NULL);
  if (!pay_file_replace_private (path, data, strlen (data), &error))
    g_message ("what lies on a desk cannot be kept: %s", error->message);
}
