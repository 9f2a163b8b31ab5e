/* test-head-start.c - files that are read while GTK starts are equal to those read later
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "game/game-xml.h"
#include "model/head-start.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *path, *text;
  gsize length;
} Sample;

static void
sample_init (Sample *self)
{
  self->path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "data", "samples", "demo.payola",
                                 NULL);
  g_assert_true (g_file_get_contents (self->path, &self->text, &self->length, NULL));
}

static void
sample_clear (Sample *self)
{
  g_free (self->path);
  g_free (self->text);
}

static void
begin (const char *argument)
{
  char *argv[] = { (char *) "payola", (char *) "--new-window", (char *) argument, NULL };

  payola_head_start_begin (3, argv);
}

/* The game, the drawing and the base map are each returned only once. */
static void
test_game (void)
{
  Sample sample;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) same = pay_diagnostics_new ();

  sample_init (&sample);
  begin (sample.path);
  g_autoptr (PayGame) game = payola_head_start_take_game (sample.text, sample.length, findings);
  g_autoptr (PayGame) read = pay_game_read_bytes (sample.text, sample.length, same);
  g_assert_nonnull (game);
  g_autofree char *one = pay_game_write (game), *two = pay_game_write (read);
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpuint (pay_diagnostics_get_n (findings), ==, pay_diagnostics_get_n (same));
  g_assert_null (payola_head_start_take_game (sample.text, sample.length, findings));

  /* The drawing is only for its own board. */
  g_autoptr (PayBoard) other = pay_board_load ("void", same);
  g_assert_null (payola_head_start_take_art (other));
  g_autoptr (PayolaMapArt) art = payola_head_start_take_art (pay_game_get_board (game));
  g_assert_nonnull (art);
  g_assert_null (payola_head_start_take_art (pay_game_get_board (game)));
  g_autoptr (PayolaBaseMap) base = payola_head_start_take_base (art);
  g_assert_nonnull (base);
  g_assert_null (payola_head_start_take_base (art));
  payola_head_start_end ();
  sample_clear (&sample);
}

/* The file that was read in advance is discarded if the opened file has other contents. */
static void
test_other (void)
{
  Sample sample;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  sample_init (&sample);
  begin (sample.path);
  sample.text[sample.length - 2] = ' ';
  g_assert_null (payola_head_start_take_game (sample.text, sample.length, findings));
  g_assert_null (payola_head_start_take_game (sample.text, sample.length - 1, findings));
  payola_head_start_end ();
  sample_clear (&sample);
}

/* Without a readable game nothing is read in advance, and there is no finding. */
static void
test_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-head-start-XXXXXX", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.payola", NULL);
  const char *arguments[] = { broken, "/nowhere/at/all.payola", folder, "--version", NULL };
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  g_assert_true (g_file_set_contents (broken, "<game>", -1, NULL));
  for (guint i = 0; arguments[i]; i++)
    {
      begin (arguments[i]);
      g_assert_null (payola_head_start_take_game ("<game>", 6, findings));
      payola_head_start_end ();
    }
  g_assert_null (payola_head_start_take_game ("", 0, findings));
  g_assert_cmpuint (pay_diagnostics_get_n (findings), ==, 0);
  g_unlink (broken);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/head-start/game", test_game);
  g_test_add_func ("/head-start/other", test_other);
  g_test_add_func ("/head-start/without-game", test_nothing);
  return g_test_run ();
}
