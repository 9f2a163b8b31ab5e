/* test-relatives-secrecy.c - secrecy in Diplobucks and Intimate Diplomacy
 *
 * Two games differ only in a secret of one power. All texts and files for the other powers must be
 * the same in both games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"
#include "random-play.h"
#include "told.h"

#include <string.h>

#define N_POWERS 7

/* Lines that change a secret: a comment, and secret favours. */
static const char *const bribe_secrets[] = {
  "% between us",
  "BRIBE PRESS",
  "BRIBE BALANCE Turkey",
  "BRIBE BALANCE Italy",
  "BRIBE SPY",
  "UPKEEP NO",
  "BRIBE EXTRA",
  "BRIBE DOUBLE A VIE : %s 250, %s 250",
  "BRIBE MISS ITALY : %s 900, %s 600",
};

typedef struct
{
  char *texts[N_POWERS];
} Sheets;

static void
sheets_clear (Sheets *sheets)
{
  for (guint p = 0; p < N_POWERS; p++)
    g_free (sheets->texts[p]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheets, sheets_clear)

/* Writes a random order for each unit in a movement phase. The sheets of other phases are empty,
 * and the rules of civil disorder decide. The caller frees the text. */
static char *
write_orders (PayGame *game, PayPower power, PayRandom *random)
{
  return pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT
         ? play_random_orders (game, power, random)
         : g_strdup ("");
}

static gboolean
is_read (PayGame *game, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, text, -1, ignored);

  return sheet != NULL;
}

static void
receive (PayGame **game, const Sheets *sheets)
{
  for (guint p = 0; p < N_POWERS; p++)
    if (sheets->texts[p])
      play_submit (game, pay_board_get_power_name (play_board (), (PayPower) p), sheets->texts[p]);
}

static void
compare (PayGame *one, PayGame *other, PayViewer viewer, gboolean drawn)
{
  g_autoptr (PayView) a = pay_view_new (one, viewer);
  g_autoptr (PayView) b = pay_view_new (other, viewer);
  guint turn = pay_view_get_n_turns (a) > 0 ? pay_view_get_n_turns (a) - 1 : 0;
  g_autofree char *told = told_dump (a, turn), *other_told = told_dump (b, turn);
  g_autofree char *packet = told_packet (a), *other_packet = told_packet (b);

  g_assert_cmpstr (told, ==, other_told);
  g_assert_cmpstr (packet, ==, other_packet);
  if (!drawn)
    return;
  g_autofree char *map = told_draw (a, turn), *other_map = told_draw (b, turn);
  g_assert_cmpstr (map, ==, other_map);
  told_check_packet (a);
}

/* Compares the games as seen by the public, and by two of the powers that may not know the secret.
 * Each call continues with the next powers.
 *
 * @may_know: powers that may know the secret (bits) */
static void
compare_all (PayGame *one, PayGame *other, guint64 may_know, gboolean drawn)
{
  static guint next;

  compare (one, other, PAY_VIEWER_PUBLIC, drawn);
  for (guint i = 0, n = 0; i < N_POWERS && n < 2; i++)
    {
      PayViewer viewer = (PayViewer) (next++ % N_POWERS);
      if ((may_know >> viewer) & 1)
        continue;
      compare (one, other, viewer, drawn && n == 0);
      n++;
    }
}

static PayGame *
resolve (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_adjudicate (game, found);

  g_assert_nonnull (next);
  return next;
}

/* Checks whether the sheet pays the game master for information about the secret. */
static gboolean
is_told (const char *sheet)
{
  return sheet && (strstr (sheet, "SPY") || strstr (sheet, "BALANCE"));
}

/* Plays the phase twice, the second time with one more line in one of the sheets, and compares
 * the views. Returns FALSE if the games cannot be compared. */
static gboolean
change_bribes (PayGame *game, const Sheets *sheets, PayRandom *random, gboolean drawn)
{
  PayPower power = (PayPower) pay_random_below (random, N_POWERS);
  const char *friend = pay_board_get_power_name (play_board (), (power + 1) % N_POWERS);
  const char *secret = bribe_secrets[pay_random_below (random, G_N_ELEMENTS (bribe_secrets))];
  g_auto (GStrv) parts = g_strsplit (secret, "%s", 3);
  g_autofree char *line = parts[1]
                          ? g_strconcat (parts[0], pay_board_get_power_name (play_board (), power),
                                         parts[1], friend, parts[2], NULL)
                          : g_strdup (secret);
  const char *old = sheets->texts[power] ? sheets->texts[power] : "";
  g_autofree char *text = g_strconcat (old, line, "\n", NULL);
  guint64 may_know = G_GUINT64_CONSTANT (1) << power;

  if (!is_read (game, power, text))
    return FALSE;
  for (guint p = 0; p < N_POWERS; p++)
    if (is_told (sheets->texts[p]))
      may_know |= G_GUINT64_CONSTANT (1) << p;
  g_autoptr (PayGame) one = pay_game_ref (game);
  receive (&one, sheets);
  g_autoptr (PayGame) other = pay_game_ref (one);
  /* The arrival of a sheet is public, so a sheet is received in both games. */
  play_submit (&one, pay_board_get_power_name (play_board (), power), old);
  play_submit (&other, pay_board_get_power_name (play_board (), power), text);
  compare_all (one, other, G_GUINT64_CONSTANT (1) << power, FALSE);
  g_autoptr (PayGame) a = resolve (one);
  g_autoptr (PayGame) b = resolve (other);
  /* The number of builds is public, and a finished game does not have secrets. */
  if (pay_game_is_over (a)
      || (strstr (line, "EXTRA") && pay_game_get_phase (a).kind == PAY_PHASE_ADJUSTMENT))
    return FALSE;
  compare_all (a, b, may_know, drawn);
  return TRUE;
}

static void
test_diplobucks (void)
{
  guint n = 0;

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      g_autoptr (PayGame) game = play_game ("diplobucks", "", NULL);
      PayRandom random = pay_random_init (seed);

      for (guint phase = 0; phase < 12 && !pay_game_is_over (game); phase++)
        {
          g_auto (Sheets) sheets = { 0 };

          for (guint p = 0; p < N_POWERS; p++)
            {
              g_autofree char *orders = write_orders (game, (PayPower) p, &random);
              const char *bought[] = {
                "", "", "BRIBE SPY\n", "BRIBE DOUBLE A PAR\n", "BRIBE EXTRA\n", "BRIBE HOLD F LON\n"
              };
              g_autofree char *text = g_strconcat (
                orders, bought[pay_random_below (&random, G_N_ELEMENTS (bought))], NULL);
              sheets.texts[p] = random_play_trim (game, (PayPower) p, text);
            }
          if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
            for (guint i = 0; i < 3; i++)
              n += change_bribes (game, &sheets, &random, i == 0 && phase % 5 == 0);
          receive (&game, &sheets);
          play_resolve (&game);
          play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
        }
    }
  g_test_message ("%u comparisons", n);
  g_assert_cmpuint (n, >, 15);
}

/* ---- Intimate Diplomacy ---------------------------------------------------------------------- */

/* Changes a bid that loses, and the orders of the loser for the mercenary. Asserts that these
 * stay secret. Returns FALSE if the change was not possible. */
static gboolean
change_bids (PayGame *game, PayRandom *random, gboolean drawn)
{
  PayPower players[] = { play_power ("France"), play_power ("Turkey") };
  guint loser = pay_random_below (random, 2);
  static const char *const lost[] = { "BID ITALY 1\nA VEN - TYR\n", "BID ITALY 0\nA ROM - APU\n",
                                      "BID ITALY 2\nF NAP - ION\n% a feint\n",
                                      "BID RUSSIA 1\nBID ITALY 1\n" };
  const char *first = lost[pay_random_below (random, G_N_ELEMENTS (lost))];
  const char *second = lost[pay_random_below (random, G_N_ELEMENTS (lost))];
  const char *names[] = { pay_board_get_power_name (play_board (), players[loser]),
                          pay_board_get_power_name (play_board (), players[!loser]) };

  if (!is_read (game, players[loser], first) || !is_read (game, players[loser], second)
      || !is_read (game, players[!loser], "BID ITALY 3\nBID RUSSIA 3\n"))
    return FALSE;
  g_autoptr (PayGame) one = pay_game_ref (game);
  play_submit (&one, names[1], "BID ITALY 3\nBID RUSSIA 3\n");
  g_autoptr (PayGame) other = pay_game_ref (one);
  play_submit (&one, names[0], first);
  play_submit (&other, names[0], second);
  compare_all (one, other, G_GUINT64_CONSTANT (1) << players[loser], FALSE);
  g_autoptr (PayGame) a = resolve (one);
  g_autoptr (PayGame) b = resolve (other);
  if (pay_game_is_over (a))
    return FALSE;
  compare_all (a, b, G_GUINT64_CONSTANT (1) << players[loser], drawn);
  return TRUE;
}

static void
test_intimate (void)
{
  guint n = 0;

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      g_autoptr (PayGame) game = play_game (
        "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia", NULL);
      PayRandom random = pay_random_init (seed);

      for (guint phase = 0; phase < 16 && !pay_game_is_over (game); phase++)
        {
          static const char *const players[] = { "France", "Turkey" };

          if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
            for (guint i = 0; i < 2; i++)
              n += change_bids (game, &random, i == 0 && phase % 5 == 0);
          for (guint i = 0; i < 2; i++)
            {
              g_autofree char *orders = write_orders (game, play_power (players[i]), &random);
              play_submit (&game, players[i], orders);
            }
          play_resolve (&game);
          play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
        }
    }
  g_test_message ("%u comparisons", n);
  g_assert_cmpuint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/secrecy/diplobucks", test_diplobucks);
  g_test_add_func ("/game/secrecy/intimate", test_intimate);
  return g_test_run ();
}
