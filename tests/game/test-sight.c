/* test-sight.c - Tin Cup: the parts of the board that a power sees (rule 10)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/view.h"
#include "report/results.h"

#include <string.h>

static PayGame *
new_game (const char *options, const char *position)
{
  g_auto (GStrv) names = g_strsplit (options, " ", -1);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOptions) asked = pay_options_parse ((const char *const *) names, found);
  g_autoptr (PaySetup) setup = pay_setup_new (play_board (), "tin-cup", asked, NULL, NULL, 1,
                                              found);
  g_autoptr (PayPosition) start = play_position (position);
  PayGame *game = setup ? pay_game_new_from (setup, start, found) : NULL;

  g_assert_nonnull (game);
  return game;
}

/* Returns the units of the view's position, such as "A PAR, F BRE". */
static char *
units_seen (const PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  GString *text = g_string_new (NULL);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_autofree char *name = pay_unit_name (play_board (), unit->type, unit->location);
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* Three units are near France: the army in Ruhr is next to Burgundy, the fleet in London next to
 * the Channel, the army in Piedmont next to Marseilles. The army in Tyrolia and the fleet in Naples
 * are not next to any unit or centre of France. */
#define NEAR                                                                                       \
  "S1901M | France 9: A BUR, F ENG; PAR BRE MAR | England 9: F LON; LON EDI | Germany "            \
  "9: A RUH; "                                                                                     \
  "MUN KIE | Italy 9: A PIE, F NAP; ROM NAP | Austria 9: A TYR; VIE"

static void
test_options (void)
{
  static const struct
  {
    const char *options, *units, *centres;
  } table[] = {
    { "blind", "A BUR, F ENG, F LON, A RUH, A PIE", "BEL BRE LON MAR MUN PAR SPA" },
    { "no-units-see", "A BUR, F ENG, A PIE", "BRE MAR PAR SPA" },
    { "no-scs-see", "A BUR, F ENG, F LON, A RUH", "BEL BRE LON MAR MUN PAR" },
    { "own-scs-see", "A BUR, F ENG, F LON, A RUH, A PIE", "BEL BRE LON MAR MUN PAR SPA" },
    { "units-see-same no-scs-see", "A BUR, F ENG, F LON, A RUH", "BEL BRE LON MAR MUN PAR" },
    { "units-see-other no-scs-see", "A BUR, F ENG", "BEL BRE LON MAR MUN PAR" },
    { "see-no-units", "A BUR, F ENG", "BEL BRE LON MAR MUN PAR SPA" },
    { "see-no-scs", "A BUR, F ENG, F LON, A RUH, A PIE", "BRE MAR PAR" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = new_game (table[i].options, NEAR);
      g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
      g_autofree char *units = units_seen (view, 0);
      g_autoptr (GString) centres = g_string_new (NULL);

      for (guint p = 0; p < pay_board_get_n_provinces (play_board ()); p++)
        if (pay_board_is_centre (play_board (), p) && pay_view_knows_owner (view, 0, p))
          g_string_append_printf (centres, "%s%s", centres->len ? " " : "",
                                  pay_board_get_abbreviation (play_board (), p));
      g_test_message ("%s", table[i].options);
      g_assert_cmpstr (units, ==, table[i].units);
      g_assert_cmpstr (centres->str, ==, table[i].centres);
    }
}

/* With see-all-scs, the public sees only the centres. The game master sees everything. */
static void
test_outsiders (void)
{
  g_autoptr (PayGame) game = new_game ("see-all-scs", NEAR);
  g_autoptr (PayView) public = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  PayProvince munich = PAY_NO_PROVINCE;

  for (guint p = 0; p < pay_board_get_n_provinces (play_board ()); p++)
    if (strcmp (pay_board_get_abbreviation (play_board (), p), "MUN") == 0)
      munich = (PayProvince) p;

  g_assert_true (pay_view_is_blind (public));
  g_assert_false (pay_view_is_blind (master));
  g_assert_cmpuint (pay_position_get_n_units (pay_view_get_position (public, 0)), ==, 0);
  g_assert_cmpuint (pay_position_get_n_units (pay_view_get_position (master, 0)), ==, 7);
  g_assert_false (pay_view_sees (public, 0, munich));
  g_assert_true (pay_view_knows_owner (public, 0, munich));
  g_assert_cmpint (pay_position_get_owner (pay_view_get_position (public, 0), munich), ==,
                   play_power ("Germany"));
}

/* Checks whether a line of the text contains both words. */
static gboolean
has_line (const char *text, const char *first, const char *second)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line; line++)
    if (strstr (*line, first) && strstr (*line, second))
      return TRUE;
  return FALSE;
}

/* A unit that is in sight before and after the turn shows its order and the result. A unit that
 * is in sight only before or only after the turn is reported as departed, arrived, found or
 * lost. */
static void
test_results (void)
{
  g_autoptr (PayGame) game = new_game (
    "no-scs-see",
    "S1901M | France 20: A BUR, A GAS | Germany 20: A RUH, A KIE, A BOH, A PAR, A BEL | "
    "England 20: F ENG, F SPA/NC");
  g_autoptr (PayView) view = NULL;

  play_submit (&game, "France", "5 : A BUR - MUN\n5 : A GAS H");
  play_submit (&game, "Germany", "3 : A RUH H\n3 : A KIE - BER\n3 : A BOH - TYR\n3 : A PAR - PIC");
  play_submit (&game, "England", "3 : F ENG - IRI\n3 : F SPA/NC H");
  play_resolve (&game);
  view = pay_view_new (game, play_power ("France"));

  g_autofree char *results = pay_results_text (view, 0);
  g_test_message ("%s", results);
  g_assert_true (has_line (results, "A BUR - MUN", "moved"));
  g_assert_true (has_line (results, "A RUH H", "held"));
  g_assert_true (has_line (results, "A PAR", "departed")); /* the army in Gascony sees Paris, but
                                                            * not Picardy */
  g_assert_true (has_line (results, "A BEL", "lost from sight"));
  g_assert_true (has_line (results, "F SPA/NC H", "held"));
  g_assert_null (strstr (results, "A KIE"));
  g_assert_true (has_line (results, "A BER", "came into sight"));
  g_assert_true (has_line (results, "A TYR", "came into sight"));
  g_assert_null (strstr (results, "A BOH"));
  g_assert_null (strstr (results, "PIC"));
  g_assert_null (strstr (results, "ENG"));
  g_assert_null (strstr (results, "IRI"));
}

/* The reported failures reveal nothing about units out of sight. A bounce is reported without
 * strengths. A support is reported as failed, not as void, if the supported unit is out of
 * sight. */
static void
test_failures (void)
{
  g_autoptr (PayGame) game = new_game (
    "no-scs-see", "S1901M | France 20: A BUR, A MAR | Germany 20: A MUN, A TYR, A BER | "
                  "Italy 20: A ROM, A VEN");
  g_autoptr (PayView) view = NULL;

  play_submit (&game, "France", "5 : A BUR - MUN\n5 : A MAR S A VEN - PIE");
  play_submit (&game, "Germany", "3 : A MUN H\n3 : A TYR S A MUN\n3 : A BER S A MUN");
  play_submit (&game, "Italy", "3 : A ROM - TUS\n3 : A VEN H");
  play_resolve (&game);
  view = pay_view_new (game, play_power ("France"));

  const PayOutcome *outcome = pay_view_get_outcome (view, 0);
  g_assert_cmpuint (pay_outcome_get_n (outcome), ==, 3);
  g_assert_cmpint (pay_outcome_get_result (outcome, 0)->verdict, ==, PAY_VERDICT_BOUNCE);
  g_assert_cmpint (pay_outcome_get_result (outcome, 0)->against, ==, 0);
  g_assert_cmpint (pay_outcome_get_result (outcome, 1)->verdict, ==, PAY_VERDICT_FAILED);
  g_autofree char *why = pay_outcome_explain (outcome, pay_view_get_position (view, 0), 0);
  g_assert_cmpstr (why, ==, "A MUN was in the way");
  /* In the true outcome, A MUN has the strength 3 against A BUR, and the support is void. */
  const PayOutcome *whole = pay_turn_get_outcome (pay_game_get_turn (game, 0));
  g_assert_cmpint (pay_outcome_get_result (whole, 0)->against, ==, 3);
  g_assert_cmpint (pay_outcome_get_result (whole, 1)->verdict, ==, PAY_VERDICT_VOID);
}

/* If the reason why a foreign unit was disbanded is out of sight, the power still learns that it
 * was disbanded. */
static void
test_disbanded (void)
{
  g_autoptr (PayGame) game = new_game ("no-scs-see", "S1901M | France 20: A PAR, A MAR, A GAS | "
                                                     "Germany 20: A BUR");
  g_autoptr (PayView) view = NULL;

  play_submit (&game, "France", "5 : A PAR - BUR\n5 : A MAR S A PAR - BUR\n5 : A GAS H");
  play_resolve (&game);
  g_assert_cmpint (pay_game_get_phase (game).kind, ==, PAY_PHASE_RETREAT);
  play_resolve (&game);
  view = pay_view_new (game, play_power ("France"));

  g_autofree char *results = pay_results_text (view, 1);
  g_test_message ("%s", results);
  g_assert_true (has_line (results, "A BUR", "disbanded"));
  g_assert_null (strstr (results, "not visible"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/sight/options", test_options);
  g_test_add_func ("/game/sight/outsiders", test_outsiders);
  g_test_add_func ("/game/sight/results", test_results);
  g_test_add_func ("/game/sight/failures", test_failures);
  g_test_add_func ("/game/sight/disbanded", test_disbanded);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
