/* drawing.c - the module that draws, which is loaded when a command needs it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing.h"

#include "cli/drawing-module.h"
#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <gmodule.h>
#include <string.h>

#define FILE_NAME "payola-drawing.so"

/* Returns the path of the module: beside the program in the build folder, otherwise in the folder
 * for modules of the same installation, which may have been moved or staged. */
static char *
find_module (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program ? g_path_get_dirname (program) : NULL;
  g_autofree char *beside = folder ? g_build_filename (folder, FILE_NAME, NULL) : NULL;

  if (beside && g_file_test (beside, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&beside);
  if (folder && g_str_has_suffix (folder, "/" PAYOLA_BINDIR))
    {
      g_autofree char *prefix = g_strndup (folder, strlen (folder) - strlen ("/" PAYOLA_BINDIR));
      g_autofree char *path = g_build_filename (prefix, PAYOLA_MODULEDIR, FILE_NAME, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return g_build_filename (PAYOLA_PREFIX, PAYOLA_MODULEDIR, FILE_NAME, NULL);
}

const PayolaDrawing *
payola_drawing_load (void)
{
  static const PayolaDrawing *drawing = NULL;
  gpointer found = NULL;

  if (drawing)
    return drawing;
  g_autofree char *path = find_module ();
  /* The module is never closed, because its libraries register types and threads. */
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (!module || !g_module_symbol (module, PAYOLA_DRAWING_SYMBOL, &found))
    {
      /* Translators: the path of a file with the reason */
      payola_say (_("Could not load the module that draws maps and pages: %s"), g_module_error ());
      return NULL;
    }
  const PayolaDrawing *table = found;
  if (strcmp (table->version, PAYOLA_VERSION) != 0)
    {
      g_autofree char *shown = payola_display_name (path);
      /* Translators: the path of a file; a version such as “0.2.0”; the version of this program */
      payola_say (_("%s is version %s, but this program is version %s. Reinstall both."), shown,
                  table->version, PAYOLA_VERSION);
      return NULL;
    }
  return drawing = table;
}
