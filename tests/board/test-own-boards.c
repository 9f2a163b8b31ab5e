/* test-own-boards.c - boards that the user installed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "board/dpjudge-reader.h"

#include <glib/gstdio.h>
#include <string.h>

static char *data_home;

static PayBoard *
skerries (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"),
                                            "tests/cases/boards/skerries.map", NULL);
  return pay_dpjudge_read_file (path, "a test", diagnostics);
}

/* Copies a board under the name of another variant. */
static PayBoard *
renamed (const PayBoard *board, const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_board_write (board);
  g_auto (GStrv) parts = g_strsplit (text, "\"skerries\"", 2);
  g_autofree char *changed = g_strconcat (parts[0], "\"", variant, "\"", parts[1], NULL);
  return pay_board_read_bytes (changed, strlen (changed), diagnostics);
}

static void
test_installed (void)
{
  g_autoptr (PayBoard) board = skerries ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) none = pay_board_load ("skerries", diagnostics);

  g_assert_nonnull (board);
  g_assert_null (none);
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_UNKNOWN_VARIANT));
  for (guint i = 0; i < 2; i++) /* the second installation replaces the first */
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_assert_true (pay_board_install (board, found));
      g_assert_false (pay_diagnostics_has_errors (found));
    }
  g_autoptr (PayBoard) again = pay_board_load ("skerries", diagnostics);
  g_assert_nonnull (again);
  g_autofree char *wanted = pay_board_write (board);
  g_autofree char *text = pay_board_write (again);
  g_assert_cmpstr (text, ==, wanted);
  g_auto (GStrv) variants = pay_board_list ();
  g_assert_true (g_strv_contains ((const char *const *) variants, "skerries"));
  g_assert_true (g_strv_contains ((const char *const *) variants, "standard"));
}

/* Names that lead to another folder or belong to the program's boards are refused, and nothing
 * is written. */
static void
test_refused (void)
{
  static const struct
  {
    const char *variant;
    PayCode code;
  } cases[] = {
    { "standard", PAY_CODE_BOARD_VARIANT_TAKEN }, { "../escaped", PAY_CODE_BOARD_BAD_VARIANT },
    { "a/b", PAY_CODE_BOARD_BAD_VARIANT },        { "Skerries", PAY_CODE_BOARD_BAD_VARIANT },
    { "..", PAY_CODE_BOARD_BAD_VARIANT },
  };
  g_autoptr (PayBoard) board = skerries ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) other = renamed (board, cases[i].variant);
      g_test_message ("%s", cases[i].variant);
      if (!other)
        continue; /* the reader refused the name */
      g_assert_false (pay_board_install (other, diagnostics));
      g_assert_true (pay_diagnostics_has_code (diagnostics, cases[i].code));
    }
  g_autofree char *escaped = g_build_filename (data_home, "payola", "escaped", NULL);
  g_assert_false (g_file_test (escaped, G_FILE_TEST_EXISTS));
}

/* A board is not installed if a file is in the place of its folder. */
static void
test_unwritable (void)
{
  g_autoptr (PayBoard) board = skerries ();
  g_autoptr (PayBoard) other = renamed (board, "blocked");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *folder = g_build_filename (data_home, "payola", "maps", NULL);
  g_autofree char *blocked = g_build_filename (folder, "blocked", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (blocked, "", 0, NULL));
  g_assert_false (pay_board_install (other, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_FILE_UNWRITABLE));
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      remove_all (inner);
    }
  g_remove (path);
}

int
main (int argc, char **argv)
{
  data_home = g_dir_make_tmp ("payola-data-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-boards/installed", test_installed);
  g_test_add_func ("/own-boards/refused", test_refused);
  g_test_add_func ("/own-boards/unwritable", test_unwritable);
  int status = g_test_run ();
  remove_all (data_home);
  g_free (data_home);
  return status;
}
