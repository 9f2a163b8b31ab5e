/* module.c - modules of the program, which are loaded when a command needs them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/module.h"

#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <gmodule.h>
#include <string.h>

/* Returns the path of a module: beside the program in the build folder, otherwise in the folder
 * for modules of the same installation, which may have been moved or staged. */
static char *
find_module (const char *file_name)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program ? g_path_get_dirname (program) : NULL;
  g_autofree char *beside = folder ? g_build_filename (folder, file_name, NULL) : NULL;

  if (beside && g_file_test (beside, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&beside);
  if (folder && g_str_has_suffix (folder, "/" PAYOLA_BINDIR))
    {
      g_autofree char *prefix = g_strndup (folder, strlen (folder) - strlen ("/" PAYOLA_BINDIR));
      g_autofree char *path = g_build_filename (prefix, PAYOLA_MODULEDIR, file_name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return g_build_filename (PAYOLA_PREFIX, PAYOLA_MODULEDIR, file_name, NULL);
}

gconstpointer
payola_module_open (const char *file_name, const char *symbol)
{
  g_autofree char *path = find_module (file_name);
  gpointer table = NULL;
  /* The module is never closed, because its libraries register types and threads. */
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);

  return module && g_module_symbol (module, symbol, &table) ? table : NULL;
}

gboolean
payola_module_check_version (const char *file_name, const char *version)
{
  if (strcmp (version, PAYOLA_VERSION) == 0)
    return TRUE;

  g_autofree char *path = find_module (file_name);
  g_autofree char *shown = payola_display_name (path);
  /* Translators: the path of a file; a version such as “0.2.0”; the version of this program */
  payola_say (_("%s is version %s, but this program is version %s. Reinstall both."), shown,
              version, PAYOLA_VERSION);
  return FALSE;
}
