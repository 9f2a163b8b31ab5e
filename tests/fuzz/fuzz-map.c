/* fuzz-map.c - arbitrary bytes as a map file of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "board/dpjudge-reader.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static char *folder = NULL, *path = NULL;

static void
remove_folder (void)
{
  g_remove (path);
  g_rmdir (folder);
}

/* Writes the input to a file, and returns the path. The folder contains no other file. */
static const char *
write_file (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;

  if (!folder)
    {
      folder = g_dir_make_tmp ("fuzz-map-XXXXXX", &error);
      g_assert_no_error (error);
      path = g_build_filename (folder, "input.map", NULL);
      atexit (remove_folder);
    }
  g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                            0600, &error);
  g_assert_no_error (error);
  return path;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_dpjudge_read_file (write_file (data, size), "Fuzz", diagnostics);

  if (!board)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
      return 0;
    }
  /* A board that was converted can be read. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), found);
  g_assert_nonnull (again);
  return 0;
}
