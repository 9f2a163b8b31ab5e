/* paths.c - the data folder of the source tree or of the installation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/paths.h"

char *
pay_data_path (const char *relative)
{
  const char *folder = g_getenv ("PAYOLA_DATA_DIR");

  if (!folder || !*folder)
    folder = PAYOLA_PKGDATADIR;
  return g_build_filename (folder, relative, NULL);
}
