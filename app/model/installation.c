/* installation.c - whether the data of the program is installed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/installation.h"

#include "base/paths.h"

#include <glib/gi18n.h>
#include <unistd.h>

static const char *const needed[] = {
  "maps/standard/board.xml", "maps/standard/art.svg", "data/board.rng",
  "data/game.rng",           "data/packet.rng",       "data/sheet.rng",
};

char *
payola_installation_find_missing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      g_autofree char *path = pay_data_path (needed[i]);
      if (access (path, R_OK) != 0)
        return g_steal_pointer (&path);
    }
  return NULL;
}

char *
payola_installation_describe (const char *missing)
{
  const char *folder = g_getenv ("PAYOLA_DATA_DIR");

  if (folder && *folder)
    return g_strdup_printf (
      /* Translators: the first %s is the path of a file; PAYOLA_DATA_DIR is the name of a variable,
         the second %s its value */
      _("Games cannot be created or opened, because “%s” cannot be read. The environment variable "
        "PAYOLA_DATA_DIR is set to “%s”. Remove it, or set it to the folder with “maps” and "
        "“data”."),
      missing, folder);
  /* Translators: %s is the path of a file */
  return g_strdup_printf (_("Games cannot be created or opened, because “%s” cannot be read. "
                            "Install Payola again."),
                          missing);
}
