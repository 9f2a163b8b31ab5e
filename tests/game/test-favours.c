/* test-favours.c - every favour of Diplobucks: granted, failed, and with a payer who does not pay
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "diplobucks/bribe-sheet.h"
#include "game/kinds.h"
#include "game/view.h"
#include "report/statement.h"

#include <string.h>

/* Every power has 2000 DB. Besides bribes, only the 300 DB in summer change a treasury. */
#define BOARD                                                                                      \
  "S1901M | France 2000: A PAR, F BRE, A BUR; PAR BRE MAR"                                         \
  " | Germany 2000: A MUN, A BER, A RUH, F KIE; MUN BER KIE"                                       \
  " | Italy 2000: A VEN, A ROM; VEN ROM NAP | England 2000: F LON; LON"

typedef struct
{
  const char *name;
  const char *why;
  const char *france, *germany, *italy; /* sheets */
  int spent[3];                         /* DB that France, Germany and Italy spend */
  const char *has[2], *lacks[2];        /* parts of the next position */
  const char *told;                     /* text in France's statement, or NULL */
} Case;

static const Case cases[] = {
  /* favours 1 to 4: information from one player */
  { "press",
    "100 DB; the right lasts two years",
    "BRIBE PRESS",
    "",
    "",
    { 100, 0, 0 },
    { NULL },
    { NULL },
    "press until the same season of 1903" },
  { "balance",
    "the balance after this season's bribes, before the summer income",
    "BRIBE BALANCE Germany",
    "BRIBE SPY",
    "",
    { 100, 200, 0 },
    { NULL },
    { NULL },
    "Germany has 1800 DB" },
  { "spy",
    "all bribes of the turn, including those that failed",
    "BRIBE SPY",
    "BRIBE HOLD F LON",
    "BRIBE MISS England : ITALY 250, GERMANY 250",
    { 200, 500, 125 },
    { NULL },
    { NULL },
    "Failed bribe: MISS England, to be paid by Germany 250, Italy 250" },
  { "convert",
    "an army becomes a fleet, and is ordered as one",
    "BRIBE CONVERT F BRE\nA BRE - PIC",
    "",
    "",
    { 300, 0, 0 },
    { "A PIC" },
    { "F BRE", "F PIC" },
    NULL },
  { "convert-dislodged-later",
    "the conversion is kept when the unit is dislodged",
    "BRIBE CONVERT F BRE",
    "",
    "",
    { 300, 0, 0 },
    { "A BRE" },
    { "F BRE" },
    NULL },

  /* favour 5: a double unit */
  { "double",
    "two against one",
    "BRIBE DOUBLE A BUR\nA BUR - MUN",
    "A MUN H",
    "",
    { 500, 0, 0 },
    { "DA MUN", "dislodged Germany: A MUN" },
    { NULL },
    NULL },
  { "double-foreign",
    "the briber chooses any unit: an Italian one",
    "BRIBE DOUBLE A VEN",
    "",
    "A VEN - TRI",
    { 500, 0, 0 },
    { "DA TRI" },
    { NULL },
    NULL },
  { "double-together",
    "parts need not be equal",
    "BRIBE DOUBLE A BUR : FRANCE 450, ITALY 50",
    "",
    "BRIBE DOUBLE A BUR : FRANCE 450, ITALY 50",
    { 450, 0, 50 },
    { "DA BUR" },
    { NULL },
    NULL },
  { "double-reneged",
    "Italy no sheet: no double unit, and half comes back",
    "BRIBE DOUBLE A BUR : FRANCE 450, ITALY 50\nA BUR - MUN",
    "A MUN H",
    "",
    { 225, 0, 0 },
    { "A BUR", "A MUN" },
    { "DA", NULL },
    NULL },
  { "double-other-parts",
    "Italy's list is different: both bribes lack a payer",
    "BRIBE DOUBLE A BUR : FRANCE 450, ITALY 50",
    "",
    "BRIBE DOUBLE A BUR : FRANCE 400, ITALY 100",
    { 225, 0, 50 },
    { "A BUR" },
    { "DA", NULL },
    NULL },

  /* favour 6: hold */
  { "hold",
    "the unit holds instead of its ordered move",
    "BRIBE HOLD A MUN",
    "A MUN - TYR",
    "",
    { 500, 0, 0 },
    { "A MUN" },
    { "A TYR" },
    NULL },
  { "hold-support",
    "a unit that is made to hold does not support",
    "BRIBE HOLD A RUH\nA BUR H",
    "A MUN - BUR\nA RUH S A MUN - BUR",
    "",
    { 500, 0, 0 },
    { "A MUN", "A BUR" },
    { "dislodged" },
    NULL },
  { "hold-together",
    "three may pay as well as two",
    "BRIBE HOLD A MUN : FRANCE 200, ITALY 200, GERMANY 100",
    "A MUN - TYR\nBRIBE HOLD A MUN : FRANCE 200, ITALY 200, GERMANY 100",
    "BRIBE HOLD A MUN : FRANCE 200, ITALY 200, GERMANY 100",
    { 200, 100, 200 },
    { "A MUN" },
    { "A TYR" },
    NULL },
  { "hold-reneged",
    "one of three did not pay: half is refunded to the others",
    "BRIBE HOLD A MUN : FRANCE 200, ITALY 201, GERMANY 99",
    "A MUN - TYR",
    "BRIBE HOLD A MUN : FRANCE 200, ITALY 201, GERMANY 99",
    { 100, 0, 101 },
    { "A TYR" },
    { "A MUN" },
    NULL },
  { "hold-reneged-told",
    "a power that paid in vain gets a message",
    "BRIBE HOLD A MUN : FRANCE 250, ITALY 250",
    "",
    "",
    { 125, 0, 0 },
    { NULL },
    { NULL },
    "You lost 125 DB and got 125 DB" },

  /* favour 7: an extra unit */
  { "extra",
    "1000 DB; the unit is built in winter",
    "BRIBE EXTRA",
    "",
    "",
    { 1000, 0, 0 },
    { "extra 1" },
    { NULL },
    NULL },
  { "extra-together",
    "for Italy, by France and Italy",
    "BRIBE EXTRA Italy : FRANCE 999, ITALY 1",
    "",
    "BRIBE EXTRA Italy : FRANCE 999, ITALY 1",
    { 999, 0, 1 },
    { "extra 1" },
    { NULL },
    NULL },
  { "extra-reneged",
    "half of 999 is refunded, rounded down",
    "BRIBE EXTRA Italy : FRANCE 999, ITALY 1",
    "",
    "",
    { 500, 0, 0 },
    { NULL },
    { "extra" },
    NULL },

  /* favour 8: destroy */
  { "destroy",
    "before the moves: the unit neither moves nor holds",
    "BRIBE DESTROY A MUN\nA BUR - MUN",
    "A MUN - BUR",
    "",
    { 1200, 0, 0 },
    { "A MUN", "short 0+1" },
    { "A BUR", NULL },
    NULL },
  { "destroy-together",
    "two powers pay",
    "BRIBE DESTROY A MUN : FRANCE 600, ITALY 600",
    "A MUN - TYR",
    "BRIBE DESTROY A MUN : FRANCE 600, ITALY 600",
    { 600, 0, 600 },
    { "short 0+1" },
    { "A MUN", "A TYR" },
    NULL },
  { "destroy-reneged",
    "the unit is not destroyed",
    "BRIBE DESTROY A MUN : FRANCE 600, ITALY 600",
    "A MUN - TYR",
    "",
    { 300, 0, 0 },
    { "A TYR" },
    { "short" },
    NULL },

  /* favour 9: miss */
  { "miss-four",
    "1500 DB is the maximum: Germany has four units",
    "BRIBE MISS Germany",
    "A MUN - TYR\nF KIE - DEN",
    "",
    { 1500, 0, 0 },
    { "A MUN", "F KIE" },
    { "A TYR", "F DEN" },
    NULL },
  { "miss-two",
    "500 DB for each unit of a power with two",
    "BRIBE MISS Italy",
    "",
    "A VEN - TRI",
    { 1000, 0, 0 },
    { "A VEN" },
    { "A TRI" },
    NULL },
  { "miss-one",
    "500 DB for a power with one unit",
    "BRIBE MISS England",
    "",
    "",
    { 500, 0, 0 },
    { "F LON" },
    { NULL },
    NULL },
  { "miss-together",
    "Germany is one of the payers",
    "BRIBE MISS Germany : FRANCE 1000, GERMANY 500",
    "A MUN - TYR\nBRIBE MISS Germany : FRANCE 1000, GERMANY 500",
    "",
    { 1000, 500, 0 },
    { "A MUN" },
    { "A TYR" },
    NULL },
  { "miss-reneged",
    "Germany's moves are made",
    "BRIBE MISS Germany : FRANCE 1000, ITALY 500",
    "A MUN - TYR",
    "",
    { 500, 0, 0 },
    { "A TYR" },
    { "A MUN" },
    NULL },
  { "miss-counts-bribes",
    "bribes of a power that misses its moves count",
    "BRIBE MISS Germany",
    "A MUN - TYR\nBRIBE HOLD F BRE",
    "",
    { 1500, 500, 0 },
    { "A MUN" },
    { "A TYR" },
    "Your F BRE was made to hold" },
};

/* Lines that are refused because of their price, payers or target. */
static const struct
{
  const char *line;
  PayCode code;
} refused[] = {
  { "BRIBE PRESS : FRANCE 50, ITALY 50", PAY_CODE_FAVOUR_ALONE },
  { "BRIBE BALANCE Italy : FRANCE 50, ITALY 50", PAY_CODE_FAVOUR_ALONE },
  { "BRIBE SPY : FRANCE 100, ITALY 100", PAY_CODE_FAVOUR_ALONE },
  { "BRIBE CONVERT F BRE : FRANCE 150, ITALY 150", PAY_CODE_FAVOUR_ALONE },
  { "BRIBE CONVERT A PAR", PAY_CODE_FAVOUR_CANNOT_STAND },
  { "BRIBE CONVERT A VEN", PAY_CODE_FAVOUR_NOT_OWN },
  { "BRIBE BALANCE", PAY_CODE_FAVOUR_POWER_MISSING },
  { "BRIBE DOUBLE A BUR : FRANCE 250, ITALY 249", PAY_CODE_FAVOUR_SUM },
  { "BRIBE HOLD A MUN : FRANCE 300, ITALY 300", PAY_CODE_FAVOUR_SUM },
  { "BRIBE EXTRA : FRANCE 100, ITALY 200", PAY_CODE_FAVOUR_SUM },
  { "BRIBE DESTROY A TUN", PAY_CODE_ORDER_NO_SUCH_UNIT },
  { "BRIBE MISS Italy : FRANCE 1000, GERMANY 500", PAY_CODE_FAVOUR_SUM },
  { "BRIBE MISS Turkey", PAY_CODE_FAVOUR_NO_UNITS },
  { "BRIBE MISS Germany\nBRIBE EXTRA", PAY_CODE_FAVOUR_POOR },
};

static void
check (const Case *c, PayGame *game)
{
  static const char *const powers[] = { "France", "Germany", "Italy" };
  const PayPosition *position = pay_game_get_position (game);
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  g_autoptr (PayStatement) statement = pay_statement_new (view, 0, play_power ("France"));
  g_autofree char *text = pay_statement_text (statement);

  /* The summer income is paid after the retreats. */
  int summer = pay_position_get_phase (position).kind == PAY_PHASE_RETREAT ? 0 : 300;

  for (guint i = 0; i < G_N_ELEMENTS (powers); i++)
    {
      int spent = 2000 + summer - pay_position_get_balance (position, play_power (powers[i]));
      if (spent != c->spent[i])
        g_error ("%s: %s spent %d DB, not %d", c->name, powers[i], spent, c->spent[i]);
    }
  for (guint i = 0; i < 2; i++)
    {
      if (c->has[i])
        play_assert_has (game, c->has[i]);
      if (c->lacks[i])
        play_assert_lacks (game, c->lacks[i]);
    }
  if (c->told && !strstr (text, c->told))
    g_error ("%s: \"%s\" is not in %s", c->name, c->told, text);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PayGame) game = play_game ("diplobucks", "", BOARD);

  g_test_message ("%s", c->why);
  play_submit (&game, "France", c->france);
  play_submit (&game, "Germany", c->germany);
  play_submit (&game, "Italy", c->italy);
  play_resolve (&game);
  check (c, game);
  play_assert_stored (game);
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (PayGame) game = play_game ("diplobucks", "", BOARD);
      play_assert_refused (game, "France", refused[i].line, refused[i].code);
    }
}

/* Favours are written in their normal form. `again` is NULL if `line` is in normal form already. */
static void
test_lines (void)
{
  static const struct
  {
    const char *line, *again;
  } lines[] = {
    { "BRIBE PRESS", NULL },
    { "bribe nmr germany : ITALY 500, FRANCE 1000", "BRIBE MISS GERMANY : FRANCE 1000, ITALY 500" },
    { "BRIBE BALANCE GERMANY : FRANCE 100", "BRIBE BALANCE GERMANY" },
    { "BRIBE EXTRA", "BRIBE EXTRA FRANCE" },
    { "BRIBE DOUBLE A MUN : FRANCE 499, GERMANY 1", NULL },
    { "BRIBE HOLD MUN", "BRIBE HOLD A MUN" },
    { "BRIBE DESTROY F KIE", NULL },
    { "BRIBE CONVERT F BRE TO A BRE", "BRIBE CONVERT F BRE" },
    { "BRIBE CONVERT A SPA TO F SPA/SC", NULL },
  };
  g_autoptr (PayGame) game = play_game ("diplobucks", "",
                                        "S1901M | France 2000: A PAR, F BRE, A SPA; PAR BRE MAR"
                                        " | Germany 2000: A MUN, A BER, F KIE; MUN BER KIE"
                                        " | Italy 2000: A VEN, A ROM; VEN ROM NAP");
  const PayPosition *position = pay_game_get_position (game);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *wanted = lines[i].again ? lines[i].again : lines[i].line;
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBribeSheet) sheet = pay_bribe_sheet_read (position, play_power ("France"),
                                                              lines[i].line, -1, diagnostics);
      g_assert_nonnull (sheet);
      g_autofree char *line = pay_favour_line (pay_bribe_sheet_get (sheet, 0), position);
      g_assert_cmpstr (line, ==, wanted);
      g_autoptr (PayBribeSheet) again = pay_bribe_sheet_read (position, play_power ("France"), line,
                                                              -1, diagnostics);
      g_assert_true (
        pay_favour_equal (pay_bribe_sheet_get (again, 0), pay_bribe_sheet_get (sheet, 0)));
    }
}

/* The prices and the upkeep that windows show agree with those of the rules. */
static void
test_prices (void)
{
  int highest = 0;

  for (guint i = 0; i < PAY_N_FAVOURS; i++)
    highest = MAX (highest, pay_favour_list_price (i));
  g_assert_cmpint (pay_favour_highest_price (), ==, highest);
  g_assert_cmpint (highest, ==, 1500);
  g_assert_cmpint (pay_game_kind_economy ("diplobucks")->upkeep, ==, PAY_FAVOUR_UPKEEP);
  g_assert_cmpint (pay_game_kind_economy ("payola")->upkeep, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/favours/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/favours/refused", test_refused);
  g_test_add_func ("/favours/lines", test_lines);
  g_test_add_func ("/favours/prices", test_prices);
  return g_test_run ();
}
