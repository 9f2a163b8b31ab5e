/* paths.c - the data folder of the source tree or of the installation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/paths.h"

#include <gio/gio.h>

/* The number of steps from <tree>/build/app/cli/payola-cli up to <tree>. */
#define MAX_PARENTS 4

/* Finds the source tree whose build folder contains the program. Returns NULL for an installed
 * program. */
static char *
find_source_tree (void)
{
  g_autofree char *folder = g_file_read_link ("/proc/self/exe", NULL);

  for (guint i = 0; folder && i < MAX_PARENTS; i++)
    {
      char *parent = g_path_get_dirname (folder);
      g_free (folder);
      folder = parent;

      g_autofree char *board = g_build_filename (folder, "maps", "standard", "board.xml", NULL);
      g_autofree char *grammar = g_build_filename (folder, "data", "game.rng", NULL);
      g_autofree char *build = g_build_filename (folder, "meson.build", NULL);
      if (g_file_test (board, G_FILE_TEST_EXISTS) && g_file_test (grammar, G_FILE_TEST_EXISTS)
          && g_file_test (build, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&folder);
    }
  return NULL;
}

/* Finds the folder <prefix>/share/payola of a program in <prefix>/bin, so that an installation can
 * be moved. Returns NULL if there is no such folder. */
static char *
find_beside (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *bin = program ? g_path_get_dirname (program) : NULL;
  g_autofree char *prefix = bin ? g_path_get_dirname (bin) : NULL;
  g_autofree char *folder = prefix ? g_build_filename (prefix, "share", "payola", NULL) : NULL;
  g_autofree char *grammar = folder ? g_build_filename (folder, "data", "game.rng", NULL) : NULL;

  return grammar && g_file_test (grammar, G_FILE_TEST_EXISTS) ? g_steal_pointer (&folder) : NULL;
}

static const char *
default_folder (void)
{
  static const char *folder = NULL;

  if (g_once_init_enter (&folder))
    {
      char *found = find_source_tree ();
      if (!found)
        found = find_beside ();
      /* The folder is never freed. */
      g_once_init_leave (&folder, found ? found : PAYOLA_PKGDATADIR);
    }
  return folder;
}

char *
pay_data_path (const char *relative)
{
  const char *folder = g_getenv ("PAYOLA_DATA_DIR");

  if (!folder || !*folder)
    folder = default_folder ();
  return g_build_filename (folder, relative, NULL);
}
