/* test-random.c - games with random sheets: money is conserved, positions are sound, files are read
 * back
 *
 * PAYOLA_RANDOM_GAMES is the number of games with random kinds and options; the default is a few.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"
#include "random-play.h"

#include "board/board-xml.h"
#include "game/game-xml.h"

#include <string.h>

#define N_GAMES 60

static void
check_board (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  PayBits seen = { { 0 } };

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      PayProvince province = pay_board_get_province (board, unit->location);
      g_assert_true (pay_board_can_stand (board, unit->type, unit->location));
      g_assert_false (pay_bits_has (&seen, province));
      pay_bits_add (&seen, province);
    }
  /* After winter no power has more units than centres. */
  if (pay_position_get_phase (position).season == PAY_SEASON_SPRING
      && pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT)
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      g_assert_cmpuint (pay_position_count_units (position, p), <=,
                        pay_position_count_centres (position, p));
}

/* Asserts that a game that was written and read again is the same to the byte. */
static void
check_file (PayGame *game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);
}

static void
play_years (PayRandom *random, PaySetup *setup, int n_years)
{
  g_autoptr (PayGame) game = pay_game_new (setup);
  int end = pay_game_get_phase (game).year + n_years;

  while (pay_game_get_phase (game).year < end && !pay_game_is_over (game))
    {
      random_play_phase (random, &game);
      play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
      check_board (pay_game_get_position (game));
    }
  check_file (game);
}

static void
test_standard (gconstpointer data)
{
  guint64 seed = GPOINTER_TO_UINT (data);
  PayRandom random = pay_random_init (seed);
  g_autoptr (PaySetup) setup = play_setup ("payola", seed);

  play_years (&random, setup, 8);
}

/* Games of all kinds, with random options. */
static void
test_kinds (void)
{
  const char *wanted = g_getenv ("PAYOLA_RANDOM_GAMES");
  guint64 n_games = N_GAMES;

  if (wanted)
    g_assert_true (g_ascii_string_to_unsigned (wanted, 10, 1, 1000000, &n_games, NULL));
  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autoptr (PaySetup) setup = random_play_setup (&random, play_board (), seed);
      g_auto (GStrv) names = pay_options_names (pay_setup_get_options (setup));
      g_autofree char *options = g_strjoinv (" ", names);

      g_test_message ("game %u: %s, %s", (guint) seed, pay_setup_get_kind (setup), options);
      play_years (&random, setup, 5);
    }
}

/* Rule 4.4: boards with more powers than there are letters (34 and 36 powers). */
static void
test_many_powers (gconstpointer data)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (data, found);

  g_assert_cmpuint (pay_board_get_n_powers (board), >, 26);
  for (guint64 seed = 1; seed <= 2; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autoptr (PaySetup) setup = pay_setup_new (board, seed == 1 ? "payola" : "ebayola", NULL,
                                                  NULL, NULL, seed, found);
      play_years (&random, setup, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/game/random/standard/%u", seed);
      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_standard);
    }
  g_test_add_func ("/game/random/kinds", test_kinds);
  g_test_add_data_func ("/game/random/powers/chaos", "chaos", test_many_powers);
  g_test_add_data_func ("/game/random/powers/void", "void", test_many_powers);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
