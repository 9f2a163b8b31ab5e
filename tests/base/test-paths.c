/* test-paths.c - where the files that come with the program are looked for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/paths.h"

static void
test_folders (void)
{
  g_setenv ("PAYOLA_DATA_DIR", "/some/where", TRUE);
  g_autofree char *tree = pay_data_path ("data/board.rng");
  g_assert_cmpstr (tree, ==, "/some/where/data/board.rng");

  /* Unset or empty, it is the installed folder. */
  g_setenv ("PAYOLA_DATA_DIR", "", TRUE);
  g_autofree char *empty = pay_data_path ("data/board.rng");
  g_unsetenv ("PAYOLA_DATA_DIR");
  g_autofree char *unset = pay_data_path ("data/board.rng");
  g_assert_cmpstr (empty, ==, PAYOLA_PKGDATADIR "/data/board.rng");
  g_assert_cmpstr (unset, ==, empty);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paths/folders", test_folders);
  return g_test_run ();
}
