/* test-odds.c - odds of offers against hand-made positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "bot/odds.h"
#include "game/view.h"

#define N 400

static const char *const position
  = "S1903M | France 41: A PAR, A MAR, F BRE; PAR MAR BRE | Germany 30: A MUN, A BER; MUN BER KIE";

static const char *const plain_position
  = "S1903M | France: A PAR, A MAR, F BRE; PAR MAR BRE | Germany: A MUN, A BER; MUN BER KIE";

static PayOddsTable *
make_table (const char *kind, const char *text, guint64 seed)
{
  PayGame *game = play_game (kind, "", text);
  g_autoptr (PayView) view = pay_view_new (game, (PayViewer) play_power ("France"));
  PayOddsTable *table = pay_odds_table_new (view, play_power ("France"), seed);

  pay_game_unref (game);
  return table;
}

static GArray *
estimate (PayOddsTable *table, const char *sheet)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  GArray *odds = pay_odds_estimate (table, sheet, N, found);

  g_assert_nonnull (odds);
  return odds;
}

static void
test_lines (void)
{
  g_autoptr (PayOddsTable) table = make_table ("payola", position, 1);
  g_autoptr (GArray) odds = estimate (table, "% a letter\n20 : A PAR - BUR % why\n\n"
                                             "1 : A MUN H\n3 $\n2 ! A BER - KIE\n");

  g_assert_cmpuint (odds->len, ==, 3);
  const PayOdds *own = &g_array_index (odds, PayOdds, 0);
  const PayOdds *foreign = &g_array_index (odds, PayOdds, 1);
  g_assert_cmpuint (own->line, ==, 2);
  g_assert_cmpstr (own->offer, ==, "20 : A PAR - BUR");
  /* Hardly anybody offers more than 20 AgP for one unit. */
  g_assert_cmpuint (own->obeyed, >, N * 95 / 100);
  g_assert_cmpuint (own->succeeded, <=, own->obeyed);
  g_assert_cmpint (own->median, ==, 20);
  /* The owner offers much more. */
  g_assert_cmpuint (foreign->line, ==, 4);
  g_assert_cmpuint (foreign->obeyed, <, N / 2);
  g_assert_cmpuint (g_array_index (odds, PayOdds, 2).line, ==, 6);
}

static void
test_more_is_better (void)
{
  g_autoptr (PayOddsTable) table = make_table ("payola", position, 1);
  guint before = 0;

  for (int amount = 1; amount <= 31; amount += 10)
    {
      g_autofree char *sheet = g_strdup_printf ("%d : A MUN - TYR\n", amount);
      g_autoptr (GArray) odds = estimate (table, sheet);
      guint obeyed = g_array_index (odds, PayOdds, 0).obeyed;
      g_assert_cmpuint (obeyed, >=, before);
      before = obeyed;
    }
  g_assert_cmpuint (before, >, N * 9 / 10);
}

static void
test_same (void)
{
  g_autoptr (PayOddsTable) a = make_table ("payola", position, 3);
  g_autoptr (PayOddsTable) b = make_table ("payola", position, 3);
  g_autoptr (GArray) one = estimate (a, "9 : A MUN H\n"), two = estimate (b, "9 : A MUN H\n");
  /* A second estimate with the same table does not depend on the first one. */
  g_autoptr (GArray) three = estimate (a, "9 : A MUN H\n");

  g_assert_cmpuint (g_array_index (one, PayOdds, 0).obeyed, ==,
                    g_array_index (two, PayOdds, 0).obeyed);
  g_assert_cmpuint (g_array_index (one, PayOdds, 0).succeeded, ==,
                    g_array_index (three, PayOdds, 0).succeeded);
}

static void
test_plain (void)
{
  g_autoptr (PayOddsTable) table = make_table ("diplomacy", plain_position, 1);
  g_autoptr (GArray) odds = estimate (table, "A PAR - BUR\nA MAR H\n");

  g_assert_cmpuint (odds->len, ==, 2);
  g_assert_cmpuint (g_array_index (odds, PayOdds, 0).obeyed, ==, N);
  /* In some samples the army in Munich also moves to Burgundy, so that both bounce. */
  g_assert_cmpuint (g_array_index (odds, PayOdds, 0).succeeded, <, N);
  g_assert_cmpuint (g_array_index (odds, PayOdds, 1).succeeded, ==, N);
}

/* Returns how often an army conquers a foreign supply centre with a bribe of Diplobucks. */
static guint
count_conquests (const char *bribe)
{
  g_autoptr (PayOddsTable) table = make_table (
    "diplobucks", "F1903M | France 1300: A BUR; PAR MAR BRE | Germany 0: A MUN; MUN BER KIE", 1);
  g_autofree char *sheet = g_strconcat (bribe, "A BUR - MUN\n", NULL);
  g_autoptr (GArray) odds = estimate (table, sheet);

  g_assert_cmpuint (odds->len, ==, 1);
  g_assert_cmpuint (g_array_index (odds, PayOdds, 0).obeyed, ==, N);
  return g_array_index (odds, PayOdds, 0).succeeded;
}

/* The odds include what bribes do to units before the moves. */
static void
test_bribes (void)
{
  g_assert_cmpuint (count_conquests (""), <, N);
  g_assert_cmpuint (count_conquests ("BRIBE DESTROY A MUN\n"), ==, N);
  g_assert_cmpuint (count_conquests ("BRIBE DOUBLE A BUR\n"), ==, N);
}

static void
test_prices (void)
{
  g_autoptr (PayOddsTable) table = make_table ("payola", position, 1);
  g_autoptr (GArray) needs = pay_odds_list_needs (table, "5 : A MUN - TYR", N);

  g_assert_nonnull (needs);
  g_assert_cmpuint (needs->len, ==, N);
  for (guint i = 1; i < N; i++)
    g_assert_cmpint (g_array_index (needs, int, i - 1), <=, g_array_index (needs, int, i));
  g_assert_cmpint (g_array_index (needs, int, N - 1), >, 0);
  g_assert_null (pay_odds_list_needs (table, "3 $", N));
  g_assert_null (pay_odds_list_needs (table, "rubbish", N));
}

static void
test_refused (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOddsTable) table = make_table ("payola", position, 1);

  g_assert_null (pay_odds_estimate (table, "5 : A PAR - MOS\n", N, found));
  g_assert_true (pay_diagnostics_has_errors (found));
  g_assert_null (make_table ("payola", "W1903A | France 41: A PAR; PAR MAR", 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/lines", test_lines);
  g_test_add_func ("/odds/more-is-better", test_more_is_better);
  g_test_add_func ("/odds/same", test_same);
  g_test_add_func ("/odds/plain", test_plain);
  g_test_add_func ("/odds/bribes", test_bribes);
  g_test_add_func ("/odds/prices", test_prices);
  g_test_add_func ("/odds/refused", test_refused);
  return g_test_run ();
}
