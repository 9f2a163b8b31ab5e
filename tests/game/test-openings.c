/* test-openings.c - openings on the boards that come with the program, in tests/cases/openings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "board/board-xml.h"

#include <string.h>

/* Plays the lines of an opening: “Power: order, order”, and after the last power of a phase the
 * position that follows. Returns the number of phases. */
static guint
play_lines (PayGame **game, char **lines)
{
  guint n_phases = 0;

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], ": ", 2);

      if (!*lines[i] || *lines[i] == '#')
        continue;
      if (g_str_has_prefix (lines[i], "then "))
        {
          play_resolve (game);
          g_autofree char *text = pay_position_text (pay_game_get_position (*game));
          g_assert_cmpstr (text, ==, lines[i] + strlen ("then "));
          n_phases++;
          continue;
        }
      g_assert_nonnull (parts[1]);
      g_auto (GStrv) orders = g_strsplit (parts[1], ", ", -1);
      g_autofree char *sheet = g_strjoinv ("\n", orders);
      play_submit (game, parts[0], sheet);
    }
  return n_phases;
}

static void
test_opening (gconstpointer data)
{
  const char *variant = data;
  g_autofree char *name = g_strconcat ("tests/cases/openings/", variant, ".txt", NULL);
  g_autofree char *path = play_path (name);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", NULL, NULL, NULL, 1, diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (play_lines (&game, lines), >=, 2);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = play_path ("tests/cases/openings");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, ".txt"))
      {
        char *variant = g_strndup (file, strlen (file) - strlen (".txt"));
        g_autofree char *path = g_strconcat ("/openings/", variant, NULL);
        g_ptr_array_add (variants, variant);
        g_test_add_data_func (path, variant, test_opening);
      }
  g_assert_cmpuint (variants->len, >=, 6);
  return g_test_run ();
}
