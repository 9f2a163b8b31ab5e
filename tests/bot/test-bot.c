/* test-bot.c - computer players: legal sheets, secrets, money, levels and matches
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"
#include "../game/random-play.h"

#include "board/board-xml.h"
#include "bot/bot.h"
#include "bot/match.h"
#include "bot/stage.h"
#include "economy/economy.h"
#include "game/view.h"

#include <string.h>

static const PayBotLevel levels[] = { PAY_BOT_RANDOM, PAY_BOT_NOVICE, PAY_BOT_CLUB,
                                      PAY_BOT_MASTER };

static char *
write_sheet (PayGame *game, PayPower power, PayBotLevel level, guint64 seed)
{
  g_autoptr (PayView) view = pay_view_new (game, (PayViewer) power);
  /* A small effort makes masters quick, and does not change how they work. */
  PayBotRequest request = { .level = level, .seed = seed, .effort = 600 };

  return pay_bot_write (view, power, &request);
}

static guint
count_units (const PayGame *game, PayPower power)
{
  const PayPosition *position = pay_game_get_position (game);
  guint n = 0;

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    n += pay_position_get_unit (position, u)->owner == power;
  return n;
}

/* Lets computers play a phase. All their sheets are accepted, and nobody offers too much. */
static void
play_phase (PayGame **game, guint64 seed)
{
  const PayBoard *board = pay_game_get_board (*game);
  const PayEconomy *economy = pay_setup_get_economy (pay_game_get_setup (*game));
  gboolean moves = pay_game_get_phase (*game).kind == PAY_PHASE_MOVEMENT;
  const PayTurn *turn;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *text = NULL;
      PayGame *next;

      if (!pay_game_is_waiting_for (*game, (PayPower) p))
        continue;
      text = write_sheet (*game, (PayPower) p, levels[(p + seed) % G_N_ELEMENTS (levels)], seed);
      if (moves && count_units (*game, (PayPower) p) > 0)
        g_assert_cmpstr (text, !=, "");
      if (!*text)
        continue;
      next = pay_game_submit (*game, (PayPower) p, text, -1, found);
      if (!next)
        g_error ("%s\n%s", text, pay_diagnostics_text (found));
      g_assert_false (pay_diagnostics_has_errors (found));
      pay_game_unref (*game);
      *game = next;
    }
  play_resolve (game);
  turn = pay_game_get_turn (*game, pay_game_get_n_turns (*game) - 1);
  if (moves && economy->count_reductions)
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      g_assert_cmpuint (economy->count_reductions (pay_turn_get_decision (turn), (PayPower) p), ==,
                        0);
}

static void
test_kinds (void)
{
  const char *const *kinds = pay_game_kind_list ();

  for (guint k = 0; kinds[k]; k++)
    for (guint64 seed = 1; seed <= 2; seed++)
      {
        g_autoptr (PaySetup) setup = play_setup (kinds[k], seed);
        PayGame *game = pay_game_new (setup);
        for (guint i = 0; i < 12 && !pay_game_is_over (game); i++)
          play_phase (&game, seed);
        g_assert_cmpuint (pay_game_get_n_turns (game), >=, 6);
        pay_game_unref (game);
      }
}

/* Computer players obey all options, even those that forbid most offers. */
static void
test_options (void)
{
  PayRandom random = pay_random_init (22);

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (PaySetup) setup = random_play_setup (&random, play_board (), seed);
      PayGame *game = pay_game_new (setup);
      for (guint i = 0; i < 4 && !pay_game_is_over (game); i++)
        play_phase (&game, seed);
      pay_game_unref (game);
    }
}

static void
test_boards (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = pay_board_list ();

  g_assert_cmpuint (g_strv_length (names), >, 5);
  for (guint i = 0; names[i]; i++)
    {
      g_autoptr (PayBoard) board = pay_board_load (names[i], found);
      g_autoptr (PayOptions) options = pay_options_new ();
      g_autoptr (PaySetup) setup = board
                                   ? pay_setup_new (board, "payola", options, NULL, "", 1, found)
                                   : NULL;
      PayGame *game;

      if (!setup)
        continue;
      game = pay_game_new (setup);
      play_phase (&game, i);
      pay_game_unref (game);
    }
}

static void
test_same (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 7);
  g_autoptr (PayGame) game = pay_game_new (setup);

  for (guint i = 1; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *a = write_sheet (game, 2, levels[i], 1);
      g_autofree char *b = write_sheet (game, 2, levels[i], 1);
      gboolean differs = FALSE;

      g_assert_cmpstr (a, ==, b);
      for (guint64 seed = 2; seed < 30 && !differs; seed++)
        {
          g_autofree char *c = write_sheet (game, 2, levels[i], seed);
          differs = strcmp (a, c) != 0;
        }
      g_assert_true (differs);
    }
}

/* Leaves out the acceptance lists, which Diplobucks does not have. */
static char *
without_lists (const char *position)
{
  g_autoptr (GRegex) list = g_regex_new (" \\[[A-Z?]*\\]", 0, 0, NULL);

  return g_regex_replace_literal (list, position, -1, 0, "", 0, NULL);
}

/* France gets the same sheet in two games that differ only in what France must not know. */
static void
test_secrets (void)
{
  static const char *const kinds[] = { "payola", "ebayola", "tin-cup", "zero-sum", "diplobucks" };
  static const char *const first
    = "S1903M | Austria 48 [A?]: A VIE, A BUD, F TRI; VIE BUD TRI | England 30: F LON, F EDI, A "
      "LVP;"
      " LON EDI LVP | France 1300: A PAR, A MAR, F BRE; PAR MAR BRE | Germany 12 [GF?]: A MUN, A "
      "BER,"
      " F KIE; MUN BER KIE | Italy 20: A ROM, A VEN, F NAP; ROM VEN NAP | Russia 62: A MOS, A WAR,"
      " F SEV; MOS WAR SEV STP | Turkey 5: A CON, A SMY, F ANK; CON SMY ANK";
  static const char *const second
    = "S1903M | Austria 3 [AT?]: A VIE, A BUD, F TRI; VIE BUD TRI | England 130: F LON, F EDI,"
      " A LVP; LON EDI LVP | France 1300: A PAR, A MAR, F BRE; PAR MAR BRE | Germany 77 [G?]: A "
      "MUN,"
      " A BER, F KIE; MUN BER KIE | Italy 0: A ROM, A VEN, F NAP; ROM VEN NAP | Russia 1: A MOS,"
      " A WAR, F SEV; MOS WAR SEV STP | Turkey 500: A CON, A SMY, F ANK; CON SMY ANK";

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      gboolean bucks = strcmp (kinds[k], "diplobucks") == 0;
      g_autofree char *one_text = bucks ? without_lists (first) : g_strdup (first);
      g_autofree char *two_text = bucks ? without_lists (second) : g_strdup (second);
      PayGame *a = play_game (kinds[k], "", one_text), *b = play_game (kinds[k], "", two_text);
      PayPower france = play_power ("France");

      play_submit (&b, "Germany", bucks ? "A MUN - BUR\n" : "9 : A MUN - BUR\n");
      for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
        {
          g_autofree char *one = write_sheet (a, france, levels[i], 5);
          g_autofree char *two = write_sheet (b, france, levels[i], 5);
          g_assert_cmpstr (one, ==, two);
        }
      pay_game_unref (a);
      pay_game_unref (b);
    }
}

/* Writes France's sheet in a fall of Diplobucks in which an army cannot take Portugal without help.
 */
static char *
write_with_money (PayBotLevel level, int money)
{
  g_autofree char *position = g_strdup_printf (
    "F1903M | France %d: A SPA; PAR MAR BRE SPA | Germany 0: A POR; MUN BER KIE POR", money);
  PayGame *game = play_game ("diplobucks", "", position);
  char *text = write_sheet (game, play_power ("France"), level, 5);

  pay_game_unref (game);
  return text;
}

/* In Diplobucks, players who look ahead pay the game master for a favour that wins a supply centre,
 * if they have the money. Novices do not. */
static void
test_favours (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *poor = write_with_money (levels[i], 499);
      g_autofree char *rich = write_with_money (levels[i], 500);

      g_assert_null (strstr (poor, "BRIBE"));
      if (levels[i] == PAY_BOT_NOVICE)
        g_assert_null (strstr (rich, "BRIBE"));
      else
        g_assert_cmpstr (rich, ==, "BRIBE DOUBLE A SPA\nA SPA - POR\n");
    }
}

/* Every favour in the list is a line that the game accepts for its price. */
static void
test_favour_lines (void)
{
  PayGame *game = play_game ("diplobucks", "",
                             "S1902M | France 2000: A PAR, DA BUR; PAR MAR BRE"
                             " | Germany 0: A MUN, F KIE; MUN BER KIE");
  const PaySetup *setup = pay_game_get_setup (game);
  const PayPosition *position = pay_game_get_position (game);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autoptr (GArray) list = economy->list_unit_favours (position, play_power ("France"));

  /* France can double the army that is not double yet, and hold or destroy both German units. */
  g_assert_cmpuint (list->len, ==, 5);
  for (guint i = 0; i < list->len; i++)
    {
      const PayUnitFavour *favour = &g_array_index (list, PayUnitFavour, i);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      PaySheet *sheet = pay_turn_read_sheet (setup, position, play_power ("France"), favour->line,
                                             -1, found);

      g_assert_nonnull (sheet);
      g_assert_cmpint (economy->get_promised (sheet), ==, favour->price);
      pay_sheet_unref (sheet);
    }
  pay_game_unref (game);
}

/* In Tin Cup, a sheet does not depend on units that the power cannot see either. */
static void
test_blind (void)
{
  static const char *const near = "F BRE; PAR MAR BRE | Turkey 9: A CON; CON | Russia 9: ";
  g_autofree char *one = g_strconcat ("S1903M | France 41: A PAR, A MAR, ", near,
                                      "A MOS, F SEV; MOS SEV", NULL);
  g_autofree char *two = g_strconcat ("S1903M | France 41: A PAR, A MAR, ", near,
                                      "A UKR, F BLA, A LVN; MOS SEV", NULL);
  PayGame *a = play_game ("tin-cup", "", one), *b = play_game ("tin-cup", "", two);
  PayPower france = play_power ("France");

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *first = write_sheet (a, france, levels[i], 5);
      g_autofree char *second = write_sheet (b, france, levels[i], 5);
      g_assert_cmpstr (first, ==, second);
      g_assert_null (strstr (first, "MOS"));
    }
  pay_game_unref (a);
  pay_game_unref (b);
}

/* A computer player that is given the game master's view ignores the additional information. */
static void
test_narrow (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 7);
  PayGame *game = pay_game_new (setup);
  PayBotRequest request = { .level = PAY_BOT_CLUB, .seed = 3 };

  play_submit (&game, "Germany", "9 : A MUN - BUR\n");
  g_autoptr (PayView) all = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayView) own = pay_view_new (game, 2);
  g_autofree char *one = pay_bot_write (all, 2, &request);
  g_autofree char *two = pay_bot_write (own, 2, &request);
  g_assert_cmpstr (one, ==, two);
  pay_game_unref (game);
}

/* Every level captures a free centre beside an army in fall. */
static void
test_goals (void)
{
  static const char *const position
    = "F1902M | France: A MAR; PAR MAR BRE | England: F LON; LON EDI";

  for (guint i = 1; i < G_N_ELEMENTS (levels); i++)
    {
      PayGame *game = play_game ("diplomacy", "", position);
      g_autofree char *text = write_sheet (game, play_power ("France"), levels[i], 5);
      g_assert_nonnull (strstr (text, "A MAR - SPA"));
      pay_game_unref (game);
    }
}

/* A move that needs support gets it. */
static void
test_support (void)
{
  static const char *const position
    = "F1902M | France: A BUR, A RUH, A KIE; PAR MAR BRE KIE | Germany: A MUN; MUN BER";

  for (guint i = 2; i < G_N_ELEMENTS (levels); i++)
    {
      PayGame *game = play_game ("diplomacy", "", position);
      g_autofree char *text = write_sheet (game, play_power ("France"), levels[i], 5);
      g_assert_nonnull (strstr (text, " S A "));
      g_assert_nonnull (strstr (text, " - MUN"));
      pay_game_unref (game);
    }
}

/* A unit keeps a rival from the last supply centre for victory, although the unit could take
 * another supply centre. */
static void
test_stop (void)
{
  static const char *const position = "F1910M | France: A GAS, F BRE; MAR BRE | Germany: A PIC; "
                                      "BER KIE MUN BEL HOL ANK DEN SWE NWY STP WAR "
                                      "MOS LVP LON EDI VIE BUD";

  for (guint i = 2; i < G_N_ELEMENTS (levels); i++)
    {
      PayGame *game = play_game ("diplomacy", "", position);
      g_autofree char *text = write_sheet (game, play_power ("France"), levels[i], 5);
      g_assert_nonnull (strstr (text, "A GAS - PAR"));
      pay_game_unref (game);
    }
}

static void
test_builds (void)
{
  static const char *const more = "W1902A | France: A MAR; PAR MAR BRE SPA | England: F LON; LON";
  static const char *const less = "W1902A | France: A MAR, A PAR, F BRE; PAR | England: F LON; LON";
  PayGame *game = play_game ("diplomacy", "", more);
  PayPower france = play_power ("France");
  g_autofree char *builds = write_sheet (game, france, PAY_BOT_CLUB, 1);

  g_assert_nonnull (strstr (builds, " PAR B"));
  g_assert_nonnull (strstr (builds, " BRE B"));
  pay_game_unref (game);
  game = play_game ("diplomacy", "", less);
  g_autofree char *removals = write_sheet (game, france, PAY_BOT_CLUB, 1);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (removals), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  pay_game_unref (game);
}

static void
test_reasons (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 7);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayView) view = pay_view_new (game, 2);
  PayBotRequest request = { .level = PAY_BOT_CLUB, .seed = 3, .explain = TRUE };
  g_autofree char *with = pay_bot_write (view, 2, &request);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (with), "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (!g_str_has_prefix (lines[i], "ACCEPT"))
      g_assert_nonnull (strstr (lines[i], " % "));
}

static void
test_names (void)
{
  PayBotLevel level;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_assert_true (pay_bot_level_find (pay_bot_level_get_name (levels[i]), &level));
      g_assert_cmpint (level, ==, levels[i]);
    }
  g_assert_true (pay_bot_level_find ("Master", &level));
  g_assert_false (pay_bot_level_find ("grandmaster", &level));
}

static void
test_match (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 11);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayEntrant seats[7] = { { PAY_BOT_NOVICE, 0 } };
  PayMatchSeat one[7], two[7];
  double sum = 0;

  PayGame *a = pay_match_play (setup, seats, 20, one, found);
  PayGame *b = pay_match_play (setup, seats, 20, two, found);
  g_assert_nonnull (a);
  g_assert_true (pay_position_equal (pay_game_get_position (a), pay_game_get_position (b)));
  for (guint p = 0; p < 7; p++)
    {
      g_assert_true (one[p].played);
      sum += one[p].share;
    }
  /* The novice beats six players with random orders. */
  g_assert_true (one[0].solo || one[0].share > 0.5);
  g_assert_cmpfloat (sum, >, 0.999);
  g_assert_cmpfloat (sum, <, 1.001);
  pay_game_unref (a);
  pay_game_unref (b);
}

/* The estimated treasuries of rivals come near the true ones, over the years of a game. */
static void
test_treasuries (void)
{
  for (guint k = 0; k < 2; k++)
    {
      g_autoptr (PaySetup) setup = play_setup (k ? "zero-sum" : "payola", 12);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      PayEntrant seats[7];
      PayMatchSeat result[7];
      PayGame *game;
      int truth = 0, estimate = 0;

      for (guint p = 0; p < 7; p++)
        seats[p] = (PayEntrant) { PAY_BOT_CLUB, 500 };
      game = pay_match_play (setup, seats, 4, result, found);
      g_assert_nonnull (game);
      for (guint p = 0; p < 7; p++)
        for (guint q = 0; q < 7; q++)
          {
            g_autoptr (PayView) view = pay_view_new (game, (PayViewer) q);
            g_autoptr (PayStage) stage = pay_stage_new (view, (PayPower) q, 1, 1);
            int balance = pay_position_get_balance (pay_game_get_position (game), (PayPower) p);

            if (p == q)
              g_assert_cmpint (stage->money[p], ==, balance);
            truth += balance;
            estimate += stage->money[p];
          }
      g_assert_cmpint (truth, >, 0);
      g_assert_cmpint (estimate, >, truth * 3 / 4);
      g_assert_cmpint (estimate, <, truth * 5 / 4);
      pay_game_unref (game);
    }
}

/* Computer players agree on a draw when nothing changes any more, and not before. */
static void
test_draw (void)
{
  PayGame *game = play_game ("diplomacy", "", "S1902M | France: A PAR; PAR | Turkey: A CON; CON");
  PayPower france = play_power ("France");

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (PayView) view = pay_view_new (game, (PayViewer) france);
      int year = pay_phase_get_year (pay_game_get_phase (game));
      g_assert_cmpint (pay_bot_wants_draw (view, france), ==, year > 1905);
      play_submit (&game, "France", "A PAR H\n");
      play_submit (&game, "Turkey", "A CON H\n");
      play_resolve (&game);
    }
  pay_game_unref (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bot/kinds", test_kinds);
  g_test_add_func ("/bot/options", test_options);
  g_test_add_func ("/bot/boards", test_boards);
  g_test_add_func ("/bot/same", test_same);
  g_test_add_func ("/bot/secrets", test_secrets);
  g_test_add_func ("/bot/favours", test_favours);
  g_test_add_func ("/bot/favour-lines", test_favour_lines);
  g_test_add_func ("/bot/blind", test_blind);
  g_test_add_func ("/bot/narrow", test_narrow);
  g_test_add_func ("/bot/goals", test_goals);
  g_test_add_func ("/bot/support", test_support);
  g_test_add_func ("/bot/stop", test_stop);
  g_test_add_func ("/bot/builds", test_builds);
  g_test_add_func ("/bot/reasons", test_reasons);
  g_test_add_func ("/bot/names", test_names);
  g_test_add_func ("/bot/match", test_match);
  g_test_add_func ("/bot/treasuries", test_treasuries);
  g_test_add_func ("/bot/draw", test_draw);
  return g_test_run ();
}
