/* test-brought-board.c - boards that are embedded in games and packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "board/board-own.h"
#include "board/board-xml.h"
#include "exchange/packet.h"
#include "game/commitment.h"
#include "game/game-xml.h"
#include "render/art/map-art.h"

#include <glib/gstdio.h>
#include <string.h>

static char *own_folder;

/* ---- the machine on which the game was made ------------------------------------------------- */

static void
put (const char *variant, const char *name, const char *text)
{
  g_autofree char *folder = g_build_filename (own_folder, variant, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
get (const char *relative)
{
  g_autofree char *path = play_path (relative);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
replace (const char *text, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, -1);

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  return g_strjoinv (new, parts);
}

static void
take_away (const char *variant)
{
  static const char *const names[] = { "board.xml", "art.svg", "dark.css" };
  g_autofree char *folder = g_build_filename (own_folder, variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* Makes a game of Diplomacy on a board, and adjudicates its first phase. */
static PayGame *
make_game (const char *variant)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, found);
  g_assert_nonnull (board);
  g_autoptr (PayOptions) options = pay_options_parse (NULL, found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", options, &PAY_RULES_DEFAULT,
                                              "Brought", 7, found);
  PayGame *game = pay_game_new (setup);

  play_resolve (&game);
  return game;
}

static PayGame *
make_ceylon (void)
{
  g_autofree char *board = get ("tests/cases/boards/ceylon/board.xml");
  g_autofree char *art = get ("tests/cases/boards/ceylon/art.svg");

  put ("ceylon", "board.xml", board);
  put ("ceylon", "art.svg", art);
  put ("ceylon", "dark.css", ".sea { stroke: #ff0000 !important; } /* a > b && c */\r\n");
  PayGame *game = make_game ("ceylon");
  take_away ("ceylon");
  return game;
}

/* ---- another machine ------------------------------------------------------------------------ */

static void
assert_same_board (const PayBoard *a, const PayBoard *b)
{
  static const char *const names[] = { "art.svg",   "art.css",           "dark.css",
                                       "print.css", "high-contrast.css", "board.xml" };
  g_autofree char *one = pay_board_write (a), *other = pay_board_write (b);

  g_assert_true (pay_board_is_own (a) && pay_board_is_own (b));
  g_assert_cmpstr (one, ==, other);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (pay_board_get_drawing (a, names[i]), ==, pay_board_get_drawing (b, names[i]));
}

static void
test_game (void)
{
  g_autoptr (PayGame) game = make_ceylon ();
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayBoard) gone = pay_board_load ("ceylon", found);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), found);

  g_assert_null (gone);
  g_assert_nonnull (again);
  assert_same_board (pay_game_get_board (game), pay_game_get_board (again));
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);

  /* The game shows its own drawing, in its own dark style. */
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_game_get_board (again), &error);
  g_assert_no_error (error);
  g_autofree char *drawing = get ("tests/cases/boards/ceylon/art.svg");
  g_assert_cmpuint (g_bytes_get_size (payola_map_art_get_svg (art)), ==, strlen (drawing));
  g_assert_nonnull (strstr (payola_map_art_get_css (art, PAYOLA_STYLE_DARK), "a > b && c */\r\n"));
  g_assert_nonnull (strstr (payola_map_art_get_css (art, PAYOLA_STYLE_PRINT), "!important"));
}

static void
test_packet (void)
{
  g_autoptr (PayGame) game = make_ceylon ();
  g_autoptr (PayDiagnostics) drawn = pay_diagnostics_new ();
  g_autoptr (PayGame) over = pay_game_draw (game, 3, drawn);

  for (guint i = 0; i < 2; i++)
    for (PayViewer viewer = 0; viewer < 2; viewer++)
      {
        g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
        g_autoptr (PayView) view = pay_view_new (i ? over : game, viewer);
        g_autofree char *text = pay_packet_write (view, 3, TRUE);
        g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), found);
        g_autofree char *findings = pay_diagnostics_text (found);

        g_assert_cmpstr (findings, ==, "");
        /* The packet of a game that is not over contains the board itself. The packet of a
         * finished game contains the whole game as text, and the board in this text. */
        g_assert_true ((strstr (text, "<board>") != NULL) == (i == 0));
        g_assert_true ((strstr (text, "&lt;board&gt;") != NULL) == (i == 1));
        assert_same_board (pay_game_get_board (game),
                           pay_view_get_board (pay_packet_get_view (packet)));
      }
}

/* If a board does not have a drawing, or uses the drawing of an installed board, files do not
 * contain a drawing. */
static void
test_no_drawing (void)
{
  g_autofree char *plain = get ("tests/cases/boards/ceylon/board.xml");
  g_autofree char *rome = get ("maps/fleet-rome/board.xml");
  g_autofree char *mine = replace (rome, "variant=\"fleet-rome\"", "variant=\"my-rome\"");

  put ("ceylon", "board.xml", plain);
  put ("my-rome", "board.xml", mine);
  for (guint i = 0; i < 2; i++)
    {
      const char *variant = i ? "my-rome" : "ceylon";
      g_autoptr (PayGame) game = make_game (variant);
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (GError) error = NULL;

      take_away (variant);
      g_assert_null (strstr (text, "<file"));
      g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), found);
      g_assert_nonnull (again);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_game_get_board (again), &error);
      g_assert_no_error (error);
      g_assert_nonnull (art);
    }
}

/* Boards that come with the program are not embedded in files. */
static void
test_programs (void)
{
  static const char *const variants[] = { "standard", "fleet-rome", "youngstown" };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (PayGame) game = make_game (variants[i]);
      g_autofree char *text = pay_game_write (game);
      g_assert_null (strstr (text, "<board"));
      g_autofree char *words = pay_setup_words (pay_game_get_setup (game));
      g_assert_null (strstr (words, "own-board"));
    }
}

/* A game with a changed board is a different game. A drawing that is too large is not embedded. */
static void
test_bound (void)
{
  g_autofree char *plain = get ("tests/cases/boards/ceylon/board.xml");
  g_autofree char *other = replace (plain, "victory=\"3\"", "victory=\"2\"");
  g_autofree char *large = g_strnfill (PAY_BOARD_MAX_DRAWING + 1, 'x');
  g_autofree char *ids[2] = { NULL };
  g_autofree char *folder = g_build_filename (own_folder, "ceylon", NULL);

  for (guint i = 0; i < 2; i++)
    {
      put ("ceylon", "board.xml", i ? other : plain);
      if (i)
        put ("ceylon", "art.svg", large);
      g_assert_cmpint (pay_board_check_drawing (folder), ==, i == 0);
      g_autoptr (PayGame) game = make_game ("ceylon");
      ids[i] = pay_game_make_id (game);
      g_assert_null (pay_board_get_drawing (pay_game_get_board (game), "art.svg"));
    }
  put ("ceylon", "art.svg", "<svg>\001</svg>");
  g_assert_false (pay_board_check_drawing (folder));
  put ("ceylon", "art.svg", "<svg>\xff</svg>");
  g_assert_false (pay_board_check_drawing (folder));
  take_away ("ceylon");
  g_assert_cmpstr (ids[0], !=, ids[1]);
  g_free (g_steal_pointer (&ids[1]));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *old, *new;
    PayCode code;
  } cases[] = {
    { "<game format=\"1\" variant=\"ceylon\"", "<game format=\"1\" variant=\"skerries\"",
      PAY_CODE_BOARD_OTHER_VARIANT },
    { "ceylon\"", "standard\"", PAY_CODE_BOARD_FALSE_VARIANT },
    { "variant=\"ceylon\"", "variant=\"../ceylon\"", PAY_CODE_BOARD_BAD_VARIANT },
    { "&lt;board format=", "&lt;bored format=", PAY_CODE_XML_DAMAGED },
    { "&lt;board format=\"1\"", "&lt;board format=\"9\"", PAY_CODE_XML_NEWER },
    { "kind=\"coast\"", "kind=\"cost\"", PAY_CODE_XML_ATTRIBUTE_VALUE },
    { "name=\"art.svg\"", "name=\"../art.svg\"", PAY_CODE_XML_ATTRIBUTE_VALUE },
    { "name=\"dark.css\"", "name=\"art.svg\"", PAY_CODE_XML_SCHEMA },
    { "<definition>", "<definition>x", PAY_CODE_XML_DAMAGED },
  };
  g_autoptr (PayGame) game = make_ceylon ();
  g_autofree char *text = pay_game_write (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *changed = replace (text, cases[i].old, cases[i].new);
      g_autoptr (PayGame) read = pay_game_read_bytes (changed, strlen (changed), found);
      g_autofree char *findings = pay_diagnostics_text (found);

      g_test_message ("%s: %s", cases[i].new, findings);
      g_assert_null (read);
      g_assert_true (pay_diagnostics_has_code (found, cases[i].code));
    }

  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *fill = g_strnfill (PAY_BOARD_MAX_DRAWING, 'x');
  g_autofree char *longer = g_strconcat ("<file name=\"dark.css\">", fill, NULL);
  g_autofree char *changed = replace (text, "<file name=\"dark.css\">", longer);
  g_assert_null (pay_game_read_bytes (changed, strlen (changed), found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_BOARD_DRAWING_LARGE));
}

/* A game with a script in its drawing is read, but the drawing is refused. */
static void
test_hostile_drawing (void)
{
  g_autoptr (PayGame) game = make_ceylon ();
  g_autofree char *text = pay_game_write (game);
  g_autofree char *script = replace (text, "&lt;/title&gt;", "&lt;/title&gt;&lt;script/&gt;");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) read = pay_game_read_bytes (script, strlen (script), found);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (read);
  g_assert_null (payola_map_art_load (pay_game_get_board (read), &error));
  g_assert_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_ART);
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("payola-data-XXXXXX", NULL);
  g_autofree char *payola = g_build_filename (home, "payola", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  own_folder = g_build_filename (payola, "maps", NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/brought-board/game", test_game);
  g_test_add_func ("/brought-board/packet", test_packet);
  g_test_add_func ("/brought-board/no-drawing", test_no_drawing);
  g_test_add_func ("/brought-board/installed", test_programs);
  g_test_add_func ("/brought-board/bound", test_bound);
  g_test_add_func ("/brought-board/refused", test_refused);
  g_test_add_func ("/brought-board/hostile-drawing", test_hostile_drawing);
  int status = g_test_run ();
  g_rmdir (own_folder);
  g_rmdir (payola);
  g_rmdir (home);
  g_free (own_folder);
  return status;
}
