/* test-binding.c - tests of the data that the commitments and the lots of a game depend on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/commitment.h"
#include "game/game-xml.h"
#include "game/lots.h"
#include "game/what-if.h"
#include "play.h"

#include <string.h>

static PayGame *
new_game (const char *kind, guint8 secret, PayLots lots)
{
  g_autoptr (PaySetup) setup = play_setup (kind, 1);
  PayDigest digest = { { secret } };
  g_autoptr (PaySetup) bound = pay_setup_with_secret (setup, PAY_GAME_FORMAT, &digest, lots);

  return pay_game_new (bound);
}

static void
replace (PayGame **game, PayGame *changed)
{
  g_assert_nonnull (changed);
  pay_game_unref (*game);
  *game = changed;
}

static void
set_roster (PayGame **game, const char *name, const char *deadline)
{
  PayPlayer player = { (char *) name, (char *) "", (char *) "", (char *) "", 0 };
  g_autoptr (PayRoster) empty = pay_roster_new ();
  g_autoptr (PayRoster) seated = pay_roster_with (empty, play_power ("France"), &player);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (seated, deadline);

  replace (game, pay_game_with_roster (*game, roster));
}

static void
end_in_draw (PayGame **game, guint64 powers)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  replace (game, pay_game_draw (*game, powers, findings));
}

static guint64
lots_of (guint8 secret, PayLots lots, const char *power, const char *sheet)
{
  g_autoptr (PayGame) game = new_game ("payola", secret, lots);
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  if (sheet)
    play_submit (&game, power, sheet);
  for (guint p = 0; p < 7; p++)
    sheets[p] = pay_game_get_sheet (game, (PayPower) p);
  return pay_lots_draw (pay_game_get_setup (game), pay_game_get_phase (game), sheets);
}

/* With PAY_LOTS_SHEETS, the lots depend on the secret and on all sheets. In a game made with a
 * given seed (PAY_LOTS_SEED), they depend only on this seed. */
static void
test_lots (void)
{
  guint64 none = lots_of (1, PAY_LOTS_SHEETS, NULL, NULL);
  guint64 france = lots_of (1, PAY_LOTS_SHEETS, "France", "5 : A PAR - BUR\n");

  g_assert_cmpuint (none, ==, lots_of (1, PAY_LOTS_SHEETS, NULL, NULL));
  g_assert_cmpuint (none, !=, lots_of (2, PAY_LOTS_SHEETS, NULL, NULL));
  g_assert_cmpuint (none, !=, france);
  g_assert_cmpuint (france, !=, lots_of (1, PAY_LOTS_SHEETS, "Italy", "5 : A PAR - BUR\n"));
  g_assert_cmpuint (france, !=, lots_of (1, PAY_LOTS_SHEETS, "France", "5 : A PAR - BUR\n%\n"));
  g_assert_cmpuint (lots_of (1, PAY_LOTS_SEED, NULL, NULL), ==,
                    lots_of (2, PAY_LOTS_SEED, "France", "5 : A PAR - BUR\n"));
}

/* With PAY_LOTS_MEANING, only differences that can have an effect change the lots. */
static void
test_meaning (void)
{
  static const char sheet[] = "5 : A PAR - BUR\n2*3 ! A PAR H | - BUR\n1 : F BRE - MAO\n4 $\n"
                              "TRANSFER 2 TO ITALY\nTRANSFER 1 TO AUSTRIA\nACCEPT FRI?\n";
  static const char *const same[] = {
    "% hello\n\n5 : A PAR - BUR % because\n2*3 ! A PAR H | - BUR\n1 : F BRE - MAO\n4 $\n"
    "TRANSFER 2 TO ITALY\nTRANSFER 1 TO AUSTRIA\nACCEPT FRI?\n%\n",
    "1 : F Brest to Mid-Atlantic Ocean\n3 $\n05:army paris-burgundy\n1$\n"
    "3 + 3 ! A PAR - BUR | H\naccept fri?\nTRANSFER 1 TO Austria\nTRANSFER 2 TO ITALY\n",
  };
  static const char *const others[] = {
    "2*3 ! A PAR H | - BUR\n5 : A PAR - BUR\n1 : F BRE - MAO\n4 $\n"
    "TRANSFER 2 TO ITALY\nTRANSFER 1 TO AUSTRIA\nACCEPT FRI?\n",
    "6 : A PAR - BUR\n2*3 ! A PAR H | - BUR\n1 : F BRE - MAO\n4 $\n"
    "TRANSFER 2 TO ITALY\nTRANSFER 1 TO AUSTRIA\nACCEPT FRI?\n",
    "5 : A PAR - BUR\n2*3 ! A PAR H | - BUR\n1 : F BRE - MAO\n4 $\n"
    "TRANSFER 2 TO ITALY\nTRANSFER 1 TO AUSTRIA\nACCEPT FIR?\n",
  };
  guint64 lots = lots_of (1, PAY_LOTS_MEANING, "France", sheet);

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    g_assert_cmpuint (lots, ==, lots_of (1, PAY_LOTS_MEANING, "France", same[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpuint (lots, !=, lots_of (1, PAY_LOTS_MEANING, "France", others[i]));
  g_assert_cmpuint (lots, !=, lots_of (2, PAY_LOTS_MEANING, "France", sheet));
  g_assert_cmpuint (lots, !=, lots_of (1, PAY_LOTS_MEANING, NULL, NULL));
  g_assert_cmpuint (lots_of (1, PAY_LOTS_MEANING, NULL, NULL), ==,
                    lots_of (1, PAY_LOTS_MEANING, "Italy", "% hello\n"));
}

/* Old games keep their lots, which their files do not name. */
static void
test_sources (void)
{
  static const PayLots sources[] = { PAY_LOTS_SEED, PAY_LOTS_SHEETS, PAY_LOTS_MEANING };
  static const char *const words[] = { " lots=\"seed\"", NULL, " lots=\"meaning\"" };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (PayGame) game = new_game ("payola", 1, sources[i]);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), findings);
      g_autofree char *id = pay_game_make_id (game), *other = pay_game_make_id (again);

      g_assert_cmpint (pay_setup_get_lots (pay_game_get_setup (again)), ==, sources[i]);
      g_assert_cmpstr (id, ==, other);
      g_assert_cmpint (strstr (text, words[i] ? words[i] : " lots=") != NULL, ==, words[i] != NULL);
    }
}

/* A what-if with the seed of the real game draws the same lots as the real game. */
static void
test_what_if (void)
{
  g_autoptr (PayGame) game = new_game ("payola", 1, PAY_LOTS_SHEETS);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PaySetup *setup = pay_game_get_setup (game);
  g_autoptr (PayGame) real = pay_what_if_new (setup, pay_game_get_position (game), 1, findings);
  g_autoptr (PayGame) other = pay_what_if_new (setup, pay_game_get_position (game), 2, findings);
  PaySheet *none[PAY_MAX_POWERS] = { NULL };
  PayPhase phase = pay_game_get_phase (game);

  g_assert_cmpuint (pay_lots_draw (pay_game_get_setup (real), phase, none), ==,
                    pay_lots_draw (setup, phase, none));
  g_assert_cmpuint (pay_lots_draw (pay_game_get_setup (other), phase, none), !=,
                    pay_lots_draw (setup, phase, none));
}

static char *
last_commitment (const PayGame *game)
{
  g_autoptr (PayChain) chain = pay_chain_new (game);
  PayDigest digest = pay_chain_get (chain, (int) pay_game_get_n_turns (game) + 1);

  return pay_digest_text (&digest);
}

#define N_ENDS 6

/* Different ends of the same game never have the same last commitment. */
static void
test_end (void)
{
  g_auto (GStrv) seen = g_new0 (char *, N_ENDS + 1);

  for (guint i = 0; i < N_ENDS; i++)
    {
      g_autoptr (PayGame) game = new_game ("payola", 1, PAY_LOTS_SHEETS);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

      play_submit (&game, "France", "5 : A PAR - BUR\n");
      play_resolve (&game);
      if (i == 4)
        play_submit (&game, "Italy", "");
      if (i == 5)
        set_roster (&game, "Ada", "");
      if (i == 1)
        end_in_draw (&game, 3);
      else if (i == 2)
        end_in_draw (&game, 5);
      else if (i == 3)
        replace (&game, pay_game_concede (game, play_power ("Italy"), findings));
      else if (i > 3)
        end_in_draw (&game, 3);
      seen[i] = last_commitment (game);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (seen[i], !=, seen[k]);
      play_assert_stored (game);

      g_autoptr (PayChain) chain = pay_chain_new (game);
      g_assert_true ((pay_chain_get_end (chain) != NULL) == (i > 0));
      g_assert_true (pay_chain_check (chain, pay_game_get_setup (game)));
    }
}

/* A turn binds the deadline and the roster of its phase. It keeps them when the deadline and the
 * roster of the game change. */
static void
test_roster (void)
{
  g_autoptr (PayGame) game = new_game ("payola", 1, PAY_LOTS_SHEETS);
  g_autoptr (PayGame) other = new_game ("payola", 1, PAY_LOTS_SHEETS);
  g_autoptr (PayGame) third = new_game ("payola", 1, PAY_LOTS_SHEETS);

  set_roster (&game, "Ada", "2026-11-30T20:00:00Z");
  set_roster (&other, "Bob", "2026-11-30T20:00:00Z");
  set_roster (&third, "Ada", "2026-12-01T20:00:00Z");
  play_resolve (&game);
  play_resolve (&other);
  play_resolve (&third);
  g_autofree char *a = last_commitment (game), *b = last_commitment (other);
  g_autofree char *c = last_commitment (third);
  g_assert_cmpstr (a, !=, b);
  g_assert_cmpstr (a, !=, c);
  g_assert_cmpstr (pay_turn_get_deadline (pay_game_get_turn (game, 0)), ==, "2026-11-30T20:00:00Z");

  set_roster (&game, "Bob", "");
  g_autofree char *kept = last_commitment (game);
  g_assert_cmpstr (kept, ==, a);
  play_rollback (&game, "S1901M");
  play_rollforward (&game);
  g_autofree char *again = last_commitment (game);
  g_assert_cmpstr (again, ==, a);
  play_assert_stored (game);
}

/* Old games keep their file format, their lots and their commitments. */
static void
test_first_format (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);

  set_roster (&game, "Ada", "2026-11-30T20:00:00Z");
  play_resolve (&game);
  end_in_draw (&game, 3);
  play_assert_stored (game);
  g_autofree char *text = pay_game_write (game);
  g_assert_nonnull (strstr (text, "format=\"1\""));
  g_assert_null (strstr (text, "roster=\""));
  g_autoptr (PayChain) chain = pay_chain_new (game);
  g_assert_null (pay_chain_get_end (chain));
}

static void
assert_deadline (PayGame *game, const char *deadline)
{
  g_assert_cmpstr (pay_roster_get_deadline (pay_game_get_roster (game)), ==, deadline);
}

/* After each rollback, the open phase has its former deadline again, also in the saved file. */
static void
test_rolled_deadline (void)
{
  static const char *const deadlines[] = { "2026-11-10T20:00:00Z", "2026-11-20T20:00:00Z",
                                           "2026-11-30T20:00:00Z" };
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = new_game ("payola", 1, PAY_LOTS_SHEETS);

  set_roster (&game, "Ada", deadlines[0]);
  replace (&game, pay_game_adjudicate (game, findings));
  set_roster (&game, "Ada", deadlines[1]);
  replace (&game, pay_game_adjudicate (game, findings));
  set_roster (&game, "Ada", deadlines[2]);
  replace (&game, pay_game_rollback (game, (PayPhase) { 1901, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT },
                                     findings));
  assert_deadline (game, deadlines[1]);
  replace (&game, pay_game_rollback (
                    game, (PayPhase) { 1901, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT }, findings));
  assert_deadline (game, deadlines[0]);
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), findings);
  g_assert_nonnull (again);
  g_autofree char *same = pay_game_write (again);
  g_assert_cmpstr (same, ==, text);
  for (guint i = 0; i < 3; i++)
    {
      assert_deadline (again, deadlines[i]);
      if (i < 2)
        replace (&again, pay_game_rollforward (again, findings));
    }
  g_assert_cmpstr (pay_roster_get_undone_deadline (pay_game_get_roster (again)), ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/binding/rolled-deadline", test_rolled_deadline);
  g_test_add_func ("/binding/lots", test_lots);
  g_test_add_func ("/binding/lots-of-meaning", test_meaning);
  g_test_add_func ("/binding/sources-of-lots", test_sources);
  g_test_add_func ("/binding/what-if", test_what_if);
  g_test_add_func ("/binding/end", test_end);
  g_test_add_func ("/binding/roster", test_roster);
  g_test_add_func ("/binding/first-format", test_first_format);
  return g_test_run ();
}
