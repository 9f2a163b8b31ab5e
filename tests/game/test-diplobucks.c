/* test-diplobucks.c - the rules of Diplobucks: income, favours, secrets, random games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/view.h"
#include "report/statement.h"
#include "report/results.h"

#include <string.h>

/* A starting position with few units; centres that are not listed are neutral. */
#define SPRING                                                                                     \
  "S1901M | France 2000: A PAR, A BUR, F BRE; PAR BRE MAR"                                         \
  " | Germany 2000: A MUN, A RUH; MUN BER KIE"                                                     \
  " | England 2000: F NTH, A LON; LON EDI LVP"                                                     \
  " | Italy 2000: A VEN, F ROM; VEN ROM NAP"

static int
balance (const PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

static char *
statement_of (PayGame *game, const char *power)
{
  g_autoptr (PayView) view = pay_view_new (game, play_power (power));
  g_autoptr (PayStatement) statement = pay_statement_new (view, pay_view_get_n_turns (view) - 1,
                                                          play_power (power));
  return pay_statement_text (statement);
}

static void
assert_told (PayGame *game, const char *power, const char *words)
{
  g_autofree char *text = statement_of (game, power);
  if (!strstr (text, words))
    g_error ("\"%s\" is not in %s", words, text);
}

static void
assert_untold (PayGame *game, const char *power, const char *words)
{
  g_autofree char *text = statement_of (game, power);
  if (strstr (text, words))
    g_error ("\"%s\" is in %s", words, text);
}

/* ---- income ---------------------------------------------------------------------------------- */

static void
test_start_and_summer (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", NULL);

  g_assert_cmpint (balance (game, "Turkey"), ==, 1000);
  g_assert_cmpint (balance (game, "Russia"), ==, 1000);
  play_resolve (&game);
  g_assert_cmpint (balance (game, "Turkey"), ==, 1300);
  /* Nothing changed in the year: 200 DB for every power, and a bonus of 200 DB. */
  play_resolve (&game);
  g_assert_cmpint (balance (game, "Turkey"), ==, 1700);
}

/* If France loses Paris and gains Belgium, France gets 300 DB besides the 200 DB for every
 * power. If France loses Belgium and gains Paris, France gets only 100 DB besides them. The
 * examples are from the article. */
static void
test_article (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "",
                                        "F1901M | France 1000: A BEL, A GAS, F BRE; BRE MAR PAR"
                                        " | Germany 0: A PAR, A RUH, F KIE; BER KIE MUN");

  play_resolve (&game); /* Germany gains one centre and may build one unit */
  g_assert_cmpint (balance (game, "France"), ==, 1300);
  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 1500);
  g_assert_cmpint (balance (game, "Germany"), ==, 400); /* 200 DB for every power, and 200 DB for a
                                                         * net gain */

  g_autoptr (PayGame) second = play_game ("diplobucks", "",
                                          "F1902M | France 0: A PAR, A GAS, F BRE; BEL BRE MAR"
                                          " | Germany 0: A BEL, A RUH, F KIE; BER KIE PAR");
  play_resolve (&second);
  g_assert_cmpint (balance (second, "France"), ==, 100 + 200);
  /* Germany lost a foreign centre and gained one: 200 + 300 - 300. */
  g_assert_cmpint (balance (second, "Germany"), ==, 200 + 200);
}

static void
test_losses (void)
{
  /* 1100 DB for the loss of two home centres and a foreign one. A power without centres has no
   * income. */
  g_autoptr (PayGame) game = play_game (
    "diplobucks", "",
    "F1901M | France 0: A PIC; BEL BRE MAR PAR | Turkey 70: A SYR; SMY"
    " | Germany 0: A BEL, A PAR, F BRE, A SMY; BER KIE MUN");

  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 1100);
  g_assert_cmpint (balance (game, "Turkey"), ==, 70);
  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 1300);
  g_assert_cmpint (balance (game, "Turkey"), ==, 70);
}

/* The yearly bonus, calculated by hand. With a net gain it is 200 DB. Otherwise it is the value
 * of the centres lost less the value of those gained: 300 DB for each foreign centre, 400 DB for
 * each home centre. If the number of centres is the same as before, 200 DB are added. The bonus
 * is never negative. */
static void
test_bonuses (void)
{
  static const struct
  {
    int bonus;
    const char *owned, *units, *others; /* France's centres and units, and Germany's units */
  } years[] = {
    { 200, "BRE MAR PAR", "A PIC", "A RUH" },               /* no centre lost or gained */
    { 200, "BRE MAR PAR", "A PIC, A BEL, A SPA", "A RUH" }, /* two centres gained */
    { 200, "BRE MAR", "A PAR", "A RUH" },                   /* a home centre gained */
    { 200, "BRE MAR PAR BEL", "A SPA, A HOL", "A BEL" },    /* two centres gained, one lost */
    { 300, "BRE MAR PAR BEL", "A PIC", "A BEL" },           /* 300 for a foreign centre lost */
    { 400, "BRE MAR PAR", "A PIC", "A MAR" },               /* 400 for a home centre lost */
    { 200, "BRE MAR PAR BEL", "A PIC, A SPA", "A BEL" },    /* 200 + 300 - 300 */
    { 200, "BRE MAR", "A PAR", "A MAR" },                   /* 200 + 400 - 400 */
    { 300, "BRE MAR PAR", "A BEL", "A MAR" },               /* 200 + 400 - 300 */
    { 100, "BRE MAR BEL", "A PAR", "A BEL" },               /* 200 + 300 - 400 */
    { 400, "BRE MAR PAR", "A BEL, A SPA", "A MAR, F BRE" }, /* 200 + 800 - 600 */
    { 0, "BRE BEL SPA", "A PAR, A MAR", "A BEL, A SPA" },   /* 200 + 600 - 800 */
    { 0, "LON BEL SPA HOL", "A PAR, A MAR, F BRE", "A BEL, A SPA, A HOL" }, /* 200 + 900 - 1200 */
    { 200, "BRE MAR BEL SPA", "A PAR", "A BEL, A SPA" },                    /* 600 - 400 */
    { 300, "BRE MAR PAR BEL SPA", "A HOL", "A BEL, A SPA" },                /* 600 - 300 */
    { 500, "BRE MAR PAR LON", "A HOL", "A MAR, A PAR" },                    /* 800 - 300 */
    { 700, "BRE MAR PAR BEL", "A PIC", "A BEL, A MAR" },                    /* 300 + 400 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    {
      g_autofree char *position = g_strdup_printf (
        "F1905M | France 0: %s; %s | Germany 0: %s; BER KIE MUN", years[i].units, years[i].owned,
        years[i].others);
      g_autoptr (PayGame) game = play_game ("diplobucks", "", position);

      play_resolve (&game);
      play_assert_has (game, "W1905A");
      g_assert_cmpint (balance (game, "France"), ==, years[i].bonus);
      play_resolve (&game);
      g_assert_cmpint (balance (game, "France"), ==, years[i].bonus + 200);
    }
}

/* ---- favours --------------------------------------------------------------------------------- */

static void
test_press_balance_spy (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_submit (&game, "France", "BRIBE PRESS\nBRIBE BALANCE Germany\nBRIBE SPY\n");
  play_submit (&game, "Germany", "BRIBE DOUBLE A MUN\nBRIBE HOLD F BRE : GERMANY 100, ITALY 400\n");
  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 2000 - 400 + 300);
  g_assert_cmpint (balance (game, "Germany"), ==, 2000 - 550 + 300);
  assert_told (game, "France", "press until the same season of 1903");
  assert_told (game, "France", "Germany has 1450 DB");
  assert_told (game, "France", "DOUBLE A MUN, paid by Germany 500");
  assert_told (game, "France", "Failed bribe: HOLD F BRE, to be paid by Germany 100, Italy 400");
  /* No other power learns anything about these secrets. */
  assert_untold (game, "England", "1450");
  assert_untold (game, "England", "paid by");
  assert_untold (game, "Germany", "SPY");
}

static void
test_double (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_submit (&game, "Germany", "A MUN - BUR\nBRIBE DOUBLE A MUN\n");
  play_submit (&game, "France", "A BUR H\n");
  play_resolve (&game);
  play_assert_has (game, "Germany 1500: DA BUR");
  play_assert_has (game, "dislodged France: A BUR from MUN");
  play_submit (&game, "France", "A BUR R GAS\n");
  play_resolve (&game);
  play_assert_has (game, "F1901M");
  /* The unit is still a double unit in fall, and a single unit from spring on. */
  play_submit (&game, "Germany", "DA BUR - PAR\nA RUH - BUR\n");
  play_resolve (&game);
  play_assert_has (game, "dislodged France: A PAR from BUR");
}

static void
test_double_ends (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_submit (&game, "Germany", "A MUN H\nBRIBE DOUBLE DA MUN\n");
  play_resolve (&game);
  play_assert_has (game, "DA MUN");
  play_submit (&game, "Germany", "DA MUN - BUR\nA RUH S DA MUN - BUR\n");
  play_resolve (&game);
  play_assert_has (game, "A BUR");
  play_assert_lacks (game, "DA ");
}

static void
test_convert (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  /* A converted unit acts with its new type in the same season. Orders of other powers refer to
   * it by either type. */
  play_submit (&game, "Italy", "BRIBE CONVERT F ROM\nA ROM - TUS\nA VEN S A ROM - TUS\n");
  play_resolve (&game);
  play_assert_has (game, "A VEN, A TUS");
  play_assert_lacks (game, "F ROM");
  g_assert_cmpint (balance (game, "Italy"), ==, 2000);

  g_autoptr (PayGame) coast = play_game ("diplobucks", "",
                                         "S1901M | Russia 500: A STP; STP MOS WAR");
  play_submit (&coast, "Russia", "BRIBE CONVERT A STP TO F STP/NC\nF STP/NC - BAR\n");
  play_resolve (&coast);
  play_assert_has (coast, "F BAR");
}

static void
test_hold_and_miss (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_submit (&game, "France", "A PAR - GAS\nF BRE - MAO\nA BUR - MAR\nBRIBE MISS Germany\n");
  play_submit (&game, "Germany", "A MUN - TYR\nA RUH - HOL\nBRIBE HOLD A PAR\n");
  play_resolve (&game);
  /* Germany has two units, so the price is 1000 DB. Germany's own bribe is effective
   * nevertheless. */
  g_assert_cmpint (balance (game, "France"), ==, 2000 - 1000 + 300);
  play_assert_has (game, "A PAR, A MAR, F MAO");
  play_assert_has (game, "A MUN, A RUH");
  assert_told (game, "France", "Your A PAR was made to hold");
  assert_untold (game, "England", "made to hold");
}

/* A unit that is destroyed before the moves cannot be replaced in the coming winter. A year
 * later, a unit can be built for it anywhere at home. */
static void
test_destroy (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "",
                                        "S1901M | France 2000: A PAR, A BUR, F BRE; PAR BRE MAR"
                                        " | Germany 2000: A MUN, A BER, F KIE; MUN BER KIE");

  play_submit (&game, "France", "BRIBE DESTROY A MUN\nA BUR - MUN\n");
  play_submit (&game, "Germany", "A MUN - RUH\nA BER H\n");
  play_resolve (&game);
  play_assert_has (game, "A MUN, F BRE");
  play_assert_has (game, "short 0+1");
  play_submit (&game, "France", "A MUN - BUR\n");
  play_resolve (&game);
  /* France has three centres and two units, but may not build. */
  play_assert_has (game, "S1902M");
  play_assert_has (game, "short 1+0");
  play_resolve (&game);
  play_resolve (&game);
  play_assert_has (game, "W1902A");
  play_submit (&game, "Germany", "A SIL B\n");
  play_resolve (&game);
  play_assert_has (game, "A SIL");
  play_assert_lacks (game, "short");
}

/* A unit bought during the year is built in winter anywhere at home. In every later winter its
 * upkeep is paid, or it is removed. */
static void
test_extra (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "",
                                        "S1901M | France 1000: A PAR, A BUR, F BRE; PAR BRE MAR"
                                        " | Germany 0: A MUN, A BER, F KIE; MUN BER KIE");

  play_submit (&game, "France", "BRIBE EXTRA\n");
  play_resolve (&game);
  play_assert_has (game, "extra 1");
  play_resolve (&game);
  play_assert_has (game, "W1901A");
  play_submit (&game, "France", "A GAS B\n");
  play_resolve (&game);
  play_assert_has (game, "A GAS (extra)");
  g_assert_cmpint (balance (game, "France"), ==, 300 + 400);
  play_resolve (&game);
  play_resolve (&game);
  play_assert_has (game, "S1903M");
  play_assert_has (game, "A GAS (extra)");
  g_assert_cmpint (balance (game, "France"), ==, 700 + 300 - 300 + 400);
  /* If the power does not want to pay, the unit is removed in winter. */
  play_submit (&game, "France", "UPKEEP NO\n");
  play_resolve (&game);
  play_resolve (&game);
  play_assert_has (game, "S1904M");
  play_assert_lacks (game, "A GAS");
}

static const char *const extra_homes = " | Germany 0: A MUN, A BER, F KIE; MUN BER KIE";

/* The right to an extra unit does not belong to a certain unit. */
static void
test_extra_rights (void)
{
  /* The power has two centres and four units. One of the units is extra and paid for, so the
   * power must remove one unit. If it removes the extra unit, another unit becomes extra, and
   * costs 300 DB in the next winter. */
  g_autofree char *poor = g_strconcat (
    "F1902M | France 1000: A PAR, A BUR, F BRE, A GAS (extra); PAR BRE MAR",
    " | Germany 0: A MAR, A BER, F KIE; MUN BER KIE", NULL);
  g_autoptr (PayGame) game = play_game ("diplobucks", "", poor);
  play_resolve (&game);
  play_assert_has (game, "W1902A");
  g_assert_cmpint (balance (game, "France"), ==, 1000 - 300 + 400);
  play_submit (&game, "France", "A GAS D\n");
  play_resolve (&game);
  play_assert_lacks (game, "A GAS");
  play_assert_has (game, "(extra)");
  play_resolve (&game);
  play_resolve (&game);
  play_assert_has (game, "(extra)");
  play_assert_has (game, "W1903A");
  /* 1100, winter 200, summer 300, upkeep 300, standing pat 200. */
  g_assert_cmpint (balance (game, "France"), ==, 1100 + 200 + 300 - 300 + 200);

  /* If a power that bought a unit loses a centre, it keeps all its units. One of them is extra. */
  g_autofree char *losing = g_strconcat ("F1901M | France 1000: A PAR, A BUR, F BRE; PAR BRE MAR",
                                         " | Germany 0: A MAR, F KIE; MUN BER", NULL);
  g_autoptr (PayGame) kept = play_game ("diplobucks", "", losing);
  play_submit (&kept, "France", "BRIBE EXTRA\n");
  play_resolve (&kept);
  while (pay_game_get_phase (kept).kind != PAY_PHASE_MOVEMENT)
    play_resolve (&kept);
  play_assert_has (kept, "S1902M");
  play_assert_has (kept, "(extra)");

  /* A bought unit is extra only if the power could not have built it without the bribe. */
  static const struct
  {
    const char *build;
    gboolean extra;
  } builds[] = {
    { "A MAR B", FALSE },
    { "A GAS B", TRUE },
    { "A MAR B\nA GAS B", TRUE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (builds); i++)
    {
      g_autofree char *room = g_strconcat ("F1901M | France 1000: A PAR, F BRE; PAR BRE MAR",
                                           extra_homes, NULL);
      g_autoptr (PayGame) built = play_game ("diplobucks", "", room);
      play_submit (&built, "France", "BRIBE EXTRA\n");
      play_resolve (&built);
      play_submit (&built, "France", builds[i].build);
      play_resolve (&built);
      play_assert_has (built, "S1902M");
      if (builds[i].extra)
        play_assert_has (built, "A GAS (extra)");
      else
        play_assert_lacks (built, "(extra)");
      play_assert_lacks (built, "A MAR (extra)");
    }

  /* A unit that replaces a destroyed unit may be built anywhere at home, and is free. */
  g_autofree char *made_up = g_strconcat ("W1902A | France 0 short 1+0: A PAR, F BRE; PAR BRE MAR",
                                          extra_homes, NULL);
  g_autoptr (PayGame) again = play_game ("diplobucks", "", made_up);
  play_submit (&again, "France", "A GAS B\n");
  play_resolve (&again);
  play_assert_has (again, "A GAS");
  play_assert_lacks (again, "(extra)");
}

static void
test_group (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_submit (&game, "France", "BRIBE DESTROY A VEN : FRANCE 700, GERMANY 500\n");
  play_submit (&game, "Germany", "BRIBE DESTROY A VEN : GERMANY 500, FRANCE 700\n");
  play_submit (&game, "England", "BRIBE DESTROY F BRE : ENGLAND 601, ITALY 599\n");
  play_resolve (&game);
  play_assert_lacks (game, "A VEN");
  play_assert_has (game, "F BRE");
  g_assert_cmpint (balance (game, "France"), ==, 2000 - 700 + 300);
  g_assert_cmpint (balance (game, "Germany"), ==, 2000 - 500 + 300);
  /* Italy did not pay its share: half of 601 is refunded, rounded down. */
  g_assert_cmpint (balance (game, "England"), ==, 2000 - 301 + 300);
  g_assert_cmpint (balance (game, "Italy"), ==, 2300);
}

/* ---- findings -------------------------------------------------------------------------------- */

static void
test_findings (void)
{
  const struct
  {
    const char *line;
    PayCode code;
  } cases[] = {
    { "BRIBE", PAY_CODE_FAVOUR_MISSING },
    { "BRIBE FOO", PAY_CODE_FAVOUR_UNKNOWN },
    { "BRIBE BALANCE Narnia", PAY_CODE_FAVOUR_NO_POWER },
    { "BRIBE MISS", PAY_CODE_FAVOUR_POWER_MISSING },
    { "BRIBE BALANCE : FRANCE 100", PAY_CODE_FAVOUR_POWER_MISSING },
    { "BRIBE MISS Turkey", PAY_CODE_FAVOUR_NO_UNITS },
    { "BRIBE DOUBLE", PAY_CODE_FAVOUR_NO_UNIT },
    { "BRIBE DOUBLE A KIE", PAY_CODE_ORDER_NO_SUCH_UNIT },
    { "BRIBE DOUBLE F PAR", PAY_CODE_ORDER_OTHER_UNIT },
    { "BRIBE CONVERT A MUN", PAY_CODE_FAVOUR_NOT_OWN },
    { "BRIBE CONVERT A PAR", PAY_CODE_FAVOUR_CANNOT_STAND },
    { "BRIBE CONVERT F BRE TO F BRE", PAY_CODE_FAVOUR_BECOMES },
    { "BRIBE SPY now", PAY_CODE_FAVOUR_WORDS_AFTER },
    { "BRIBE HOLD A MUN : FRANCE", PAY_CODE_FAVOUR_SHARE },
    { "BRIBE HOLD A MUN : FRANCE -5", PAY_CODE_FAVOUR_SHARE },
    { "BRIBE HOLD A MUN : FRANCE 200, ITALY 200", PAY_CODE_FAVOUR_SUM },
    { "BRIBE HOLD A MUN : FRANCE 250, FRANCE 250", PAY_CODE_FAVOUR_SHARE_TWICE },
    { "BRIBE HOLD A MUN : ITALY 500", PAY_CODE_FAVOUR_NOT_IN_IT },
    { "BRIBE SPY : FRANCE 100, ITALY 100", PAY_CODE_FAVOUR_ALONE },
    { "BRIBE SPY\nBRIBE SPY", PAY_CODE_FAVOUR_TWICE },
    { "BRIBE DESTROY A MUN\nBRIBE DESTROY A RUH", PAY_CODE_FAVOUR_POOR },
    { "UPKEEP perhaps", PAY_CODE_FAVOUR_UPKEEP },
    { "A MUN - BUR", PAY_CODE_ORDER_NOT_YOUR_UNIT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);
      play_assert_refused (game, "France", cases[i].line, cases[i].code);
    }
}

/* The sheet of a power that resigns contains nothing else. Its units hold, and its money is
 * kept. The game does not wait for the power until there is a standby. */
static void
test_resignation (void)
{
  g_autoptr (PayGame) game = play_game ("diplobucks", "", SPRING);

  play_assert_refused (game, "France", "RESIGN\nA PAR H", PAY_CODE_SHEET_RESIGN_ALONE);
  play_submit (&game, "France", "% enough\nresign\n");
  play_resolve (&game);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), play_power ("France")));
  g_assert_cmpint (balance (game, "France"), ==, 2300);
  g_assert_false (pay_game_is_waiting_for (game, play_power ("France")));
  play_submit (&game, "France", "A PAR - PIC\n");
  play_resolve (&game);
  g_assert_false (pay_position_has_resigned (pay_game_get_position (game), play_power ("France")));
  play_assert_has (game, "A PIC");
  play_assert_stored (game);
}

/* ---- random games ---------------------------------------------------------------------------- */

static const char *const favours[] = { "PRESS", "BALANCE", "SPY",     "CONVERT", "DOUBLE",
                                       "HOLD",  "EXTRA",   "DESTROY", "MISS" };

/* Writes random orders and bribes; lines that are refused are left out of the sheet. */
static void
submit_random (PayGame **game, PayPower power, PayRandom *random)
{
  const PayPosition *position = pay_game_get_position (*game);
  const PayBoard *board = pay_position_get_board (position);
  g_autofree char *orders = pay_game_get_phase (*game).kind == PAY_PHASE_MOVEMENT
                            ? play_random_orders (*game, power, random)
                            : g_strdup ("");
  g_autoptr (GString) sheet = g_string_new (orders);
  guint n = pay_position_get_n_units (position);

  for (guint tries = 0; tries < 3 && n > 0; tries++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (GString) more = g_string_new (sheet->str);
      const PayUnit *unit = pay_position_get_unit (position, pay_random_below (random, n));
      const char *favour = favours[pay_random_below (random, G_N_ELEMENTS (favours))];
      g_autofree char *name = pay_unit_text (board, unit);
      const char *other = pay_board_get_power_name (board, pay_random_below (random, 7));
      gboolean of_power = !strcmp (favour, "BALANCE") || !strcmp (favour, "MISS");
      gboolean of_unit = !strcmp (favour, "CONVERT") || !strcmp (favour, "DOUBLE")
                      || !strcmp (favour, "HOLD") || !strcmp (favour, "DESTROY");

      g_string_append_printf (more, "BRIBE %s %s", favour, of_power ? other : of_unit ? name : "");
      if (pay_random_below (random, 3) == 0)
        g_string_append_printf (more, " : %s 200, %s 300", pay_board_get_power_name (board, power),
                                other);
      g_string_append_c (more, '\n');
      g_autoptr (PaySheet) read = pay_game_read_sheet (*game, power, more->str, -1, diagnostics);
      if (read)
        g_string_assign (sheet, more->str);
    }
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *next = pay_game_submit (*game, power, sheet->str, -1, diagnostics);
  if (!next)
    return;
  pay_game_unref (*game);
  *game = next;
}

static void
assert_equal_text (PayGame *a, PayGame *b, PayPower power)
{
  g_autoptr (PayView) one = pay_view_new (a, power < 0 ? PAY_VIEWER_PUBLIC : power);
  g_autoptr (PayView) two = pay_view_new (b, power < 0 ? PAY_VIEWER_PUBLIC : power);
  guint turn = pay_view_get_n_turns (one) - 1;
  g_autofree char *first = pay_results_text (one, turn), *second = pay_results_text (two, turn);

  g_assert_cmpstr (first, ==, second);
}

/* Asserts that a power can pay for a secret favour without any change in the views of other
 * powers. */
static void
check_secrecy (PayGame *game, PayPower power)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PaySheet *sheet = pay_game_get_sheet (game, power);
  g_autofree char *text = g_strconcat (sheet ? pay_sheet_get_text (sheet) : "", "BRIBE PRESS\n",
                                       NULL);
  g_autoptr (PayGame) other = pay_game_submit (game, power, text, -1, diagnostics);

  if (!other)
    return;
  g_autoptr (PayGame) a = pay_game_adjudicate (game, diagnostics);
  g_autoptr (PayGame) b = pay_game_adjudicate (other, diagnostics);
  for (int p = -1; p < 7; p++)
    {
      const PaySheet *theirs = p >= 0 ? pay_game_get_sheet (game, (PayPower) p) : NULL;
      gboolean asks = theirs
                   && (strstr (pay_sheet_get_text (theirs), "SPY")
                       || strstr (pay_sheet_get_text (theirs), "BALANCE"));
      if (p != power && !asks && !pay_game_is_over (a))
        assert_equal_text (a, b, (PayPower) p);
    }
}

static void
test_random_games (void)
{
  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autoptr (PayGame) game = play_game ("diplobucks", "", NULL);
      PayRandom random = pay_random_init (seed);

      for (guint i = 0; i < 24 && !pay_game_is_over (game); i++)
        {
          for (PayPower p = 0; p < 7; p++)
            submit_random (&game, p, &random);
          if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
            check_secrecy (game, (PayPower) pay_random_below (&random, 7));
          play_resolve (&game);
          play_check_money (pay_game_get_turn (game, pay_game_get_n_turns (game) - 1));
        }
      play_assert_stored (game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/diplobucks/start-and-summer", test_start_and_summer);
  g_test_add_func ("/diplobucks/article", test_article);
  g_test_add_func ("/diplobucks/losses", test_losses);
  g_test_add_func ("/diplobucks/bonuses", test_bonuses);
  g_test_add_func ("/diplobucks/press-balance-spy", test_press_balance_spy);
  g_test_add_func ("/diplobucks/double", test_double);
  g_test_add_func ("/diplobucks/double-ends", test_double_ends);
  g_test_add_func ("/diplobucks/convert", test_convert);
  g_test_add_func ("/diplobucks/hold-and-miss", test_hold_and_miss);
  g_test_add_func ("/diplobucks/destroy", test_destroy);
  g_test_add_func ("/diplobucks/extra", test_extra);
  g_test_add_func ("/diplobucks/extra-rights", test_extra_rights);
  g_test_add_func ("/diplobucks/group", test_group);
  g_test_add_func ("/diplobucks/findings", test_findings);
  g_test_add_func ("/diplobucks/resignation", test_resignation);
  g_test_add_func ("/diplobucks/random-games", test_random_games);
  return g_test_run ();
}
