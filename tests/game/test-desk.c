/* test-desk.c - corrections, votes, players, commitments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/commitment.h"
#include "game/deadline-plan.h"
#include "game/game-xml.h"
#include "game/view.h"

#include <string.h>

static void
replace (PayGame **game, PayGame *other)
{
  g_assert_nonnull (other);
  pay_game_unref (*game);
  *game = other;
}

static void
assert_round_trip (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), found);
  g_autofree char *findings = pay_diagnostics_text (found);

  g_assert_cmpstr (findings, ==, "");
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);
}

static void
correct (PayGame **game, const char *edits, const char *reason)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  replace (game, pay_game_correct (*game, edits, reason, found));
}

static void
assert_not_corrected (PayGame *game, const char *edits, const char *reason, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) other = pay_game_correct (game, edits, reason, found);

  g_assert_null (other);
  g_assert_true (pay_diagnostics_has_code (found, code));
}

static char *
position_of (PayGame *game)
{
  return pay_position_text (pay_game_get_position (game));
}

/* ---- corrections ---------------------------------------------------------------------------- */

static void
test_correct (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  PayPower france = play_power ("France");

  play_resolve (&game);
  correct (&game,
           "AGP France 7 % a slip\nunit france f bre\nREMOVE PAR\nOWNER BEL france\n"
           "ACCEPT france FE?\nresigned Italy yes\n",
           "the sheet was misread");
  const PayPosition *now = pay_game_get_position (game);
  g_assert_cmpint (pay_position_get_balance (now, france), ==, 7);
  g_assert_cmpint (pay_position_count_units (now, france), ==, 2);
  g_assert_cmpint (pay_position_count_centres (now, france), ==, 4);
  g_assert_cmpstr (pay_position_get_standing (now, france), ==, "FE?");
  g_assert_true (pay_position_has_resigned (now, play_power ("Italy")));
  assert_round_trip (game);

  assert_not_corrected (game, "AGP France 7", "again", PAY_CODE_GAME_CORRECT_NOTHING);
  assert_not_corrected (game, "AGP France 8", "", PAY_CODE_GAME_CORRECT_REASON);
  assert_not_corrected (game, "AGP France 8", "two\nlines", PAY_CODE_NAME_CHARACTER);
  assert_not_corrected (game, "AGP Narnia 8", "x", PAY_CODE_GAME_EDIT_POWER);
  assert_not_corrected (game, "AGP France -8", "x", PAY_CODE_GAME_FILE_NUMBER);
  assert_not_corrected (game, "AGP France 99999999", "x", PAY_CODE_GAME_START_RICH);
  assert_not_corrected (game, "GIVE France 8", "x", PAY_CODE_GAME_EDIT_WORDS);
  assert_not_corrected (game, "UNIT France A NTH", "x", PAY_CODE_GAME_EDIT_UNIT);
  assert_not_corrected (game, "UNIT France", "x", PAY_CODE_GAME_EDIT_WORDS);
  assert_not_corrected (game, "UNIT", "x", PAY_CODE_GAME_EDIT_WORDS);
  assert_not_corrected (game, "AGP", "x", PAY_CODE_GAME_EDIT_WORDS);
  assert_not_corrected (game, "FUND France", "x", PAY_CODE_GAME_EDIT_WORDS);
  assert_not_corrected (game, "REMOVE PIC", "x", PAY_CODE_GAME_EDIT_EMPTY);
  assert_not_corrected (game, "OWNER PIC France", "x", PAY_CODE_GAME_EDIT_CENTRE);
  assert_not_corrected (game, "ACCEPT France FF", "x", PAY_CODE_GAME_START_STANDING);
}

/* A game that is rolled back over a correction and rolled forward again is the same at every
 * stage. */
static void
test_correct_rollback (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_resolve (&game);
  g_autofree char *plain = position_of (game);
  play_submit (&game, "France", "5 : A PAR - BUR\n");
  play_submit (&game, "England", "5 : F LON - NTH\n");
  correct (&game, "REMOVE PAR", "no army there");
  g_autofree char *corrected = position_of (game);
  /* A sheet that is no longer valid in the corrected position is dropped. */
  g_assert_null (pay_game_get_sheet (game, play_power ("France")));
  g_assert_nonnull (pay_game_get_sheet (game, play_power ("England")));
  play_resolve (&game);
  g_autofree char *whole = pay_game_write (game);

  play_rollback (&game, "F1901M");
  g_autofree char *back = position_of (game);
  g_assert_cmpstr (back, ==, corrected);
  assert_round_trip (game);
  play_rollback (&game, "F1901M");
  g_autofree char *farther = position_of (game);
  g_assert_cmpstr (farther, ==, plain);
  g_assert_cmpuint (pay_game_get_n_corrections_made (game), ==, 0);
  g_assert_true (pay_game_has_future (game));
  assert_round_trip (game);
  play_rollback (&game, "S1901M");
  assert_round_trip (game);
  while (pay_game_has_future (game))
    play_rollforward (&game);
  g_autofree char *again = pay_game_write (game);
  g_assert_cmpstr (again, ==, whole);

  /* If the phase is adjudicated without its correction, the correction cannot be restored. */
  play_rollback (&game, "F1901M");
  play_rollback (&game, "F1901M");
  play_resolve (&game);
  g_assert_cmpuint (pay_game_get_n_corrections (game), ==, 0);
  g_assert_false (pay_game_has_future (game));
  assert_round_trip (game);
}

/* A correction that removes all units of Italy is undone, and then all powers agree on a draw. A
 * rollback and a rollforward restore the correction, but not the draw. */
static void
test_draw_without_correction (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  correct (&game,
           "REMOVE ROM\nREMOVE VEN\nREMOVE NAP\nOWNER ROM nobody\nOWNER VEN nobody\n"
           "OWNER NAP nobody\n",
           "Italy does not play");
  play_rollback (&game, "S1901M");
  PayGame *drawn = pay_game_draw (game, 0, diagnostics);
  g_assert_cmpuint (pay_game_get_draw (drawn), ==, 0x7f);
  pay_game_unref (game);
  game = drawn;
  assert_round_trip (game);
  play_rollback (&game, "S1901M");
  g_assert_false (pay_game_is_over (game));
  assert_round_trip (game);
  play_rollforward (&game);
  g_assert_false (pay_game_is_over (game));
  g_assert_cmpuint (pay_game_get_n_corrections_made (game), ==, 1);
  g_assert_false (pay_game_has_future (game));
}

/* A power that has resigned has no player until a sheet is sent for it. This also applies to games
 * without money. */
static void
test_resigned (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  PayPower italy = play_power ("Italy");

  correct (&game, "RESIGNED Italy yes", "Italy has no player");
  g_assert_false (pay_game_is_waiting_for (game, italy));
  play_resolve (&game);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), italy));
  play_submit (&game, "Italy", "A ROM - APU\n");
  play_resolve (&game);
  g_assert_false (pay_position_has_resigned (pay_game_get_position (game), italy));
  assert_round_trip (game);
}

/* ---- votes ---------------------------------------------------------------------------------- */

static void
vote (PayGame **game, const char *power, PayVoteKind kind, const char *to)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayVote cast = { kind, to ? play_power (to) : PAY_NO_POWER };
  replace (game, pay_game_vote (*game, play_power (power), cast, found));
}

static void
test_votes (void)
{
  static const char *const all[] = { "Austria", "England", "France", "Germany", "Italy", "Russia" };
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    vote (&game, all[i], PAY_VOTE_DRAW, NULL);
  g_assert_false (pay_game_is_over (game));
  assert_round_trip (game);
  vote (&game, "Turkey", PAY_VOTE_CONCEDE, "France");
  g_assert_false (pay_game_is_over (game));
  g_autoptr (PayGame) drawn = pay_game_ref (game);
  vote (&drawn, "Turkey", PAY_VOTE_DRAW, NULL);
  g_assert_true (pay_game_is_over (drawn));
  g_assert_cmphex (pay_game_get_draw (drawn), ==, 0x7f);
  assert_round_trip (drawn);

  /* If all other powers concede to France, France's own vote is not needed. */
  vote (&game, "France", PAY_VOTE_NONE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (strcmp (all[i], "France") != 0)
      vote (&game, all[i], PAY_VOTE_CONCEDE, "France");
  g_assert_true (pay_game_is_over (game));
  g_assert_cmpint (pay_game_get_conceded (game), ==, play_power ("France"));
  assert_round_trip (game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_cmpuint (pay_view_get_n_events (view, 0), ==, 1);
  g_assert_cmpint (pay_view_get_event (view, 0, 0)->kind, ==, PAY_EVENT_CONCEDED);
  g_assert_null (pay_game_adjudicate (game, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_GAME_OVER_CONCEDED));

  play_rollback (&game, "S1901M");
  g_assert_false (pay_game_is_over (game));
  vote (&game, "France", PAY_VOTE_DRAW, NULL);
  play_resolve (&game);
  g_assert_cmpint (pay_game_get_vote (game, play_power ("France")).kind, ==, PAY_VOTE_NONE);

  PayVote self = { PAY_VOTE_CONCEDE, play_power ("France") };
  g_assert_null (pay_game_vote (game, play_power ("France"), self, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_GAME_CONCEDE_SELF));
  correct (&game, "RESIGNED Turkey yes", "Turkey has no player");
  /* A power with units, but without supply centres, cannot win by a concession. */
  correct (&game, "OWNER VIE Italy\nOWNER BUD Italy\nOWNER TRI Italy", "Nothing left");
  PayVote hopeless = { PAY_VOTE_CONCEDE, play_power ("Austria") };
  g_assert_null (pay_game_vote (game, play_power ("France"), hopeless, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_GAME_CONCEDE_CENTRELESS));
  pay_diagnostics_clear (found);
  g_assert_null (pay_game_concede (game, play_power ("Austria"), found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_GAME_CONCEDE_CENTRELESS));
  /* A file of an earlier version, which allowed that, can still be read. */
  g_autofree char *text = pay_game_write (game);
  char *end = g_strrstr (text, "</game>");
  g_autofree char *old = g_strdup_printf ("%.*s<conceded to=\"AUSTRIA\"/>%s", (int) (end - text),
                                          text, end);
  pay_diagnostics_clear (found);
  g_autoptr (PayGame) conceded = pay_game_read_bytes (old, strlen (old), found);
  g_assert_nonnull (conceded);
  g_assert_cmpint (pay_game_get_conceded (conceded), ==, play_power ("Austria"));
  PayVote draw = { PAY_VOTE_DRAW, PAY_NO_POWER };
  g_assert_null (pay_game_vote (game, play_power ("Turkey"), draw, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_GAME_NO_VOTE));
}

/* ---- players -------------------------------------------------------------------------------- */

static void
test_roster (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) empty = pay_roster_new ();
  PayPlayer anna = { (char *) "Anna <&> \xc3\x85", (char *) "anna@example.org", (char *) "k1",
                     (char *) "one\ntwo", 12 };
  PayPlayer bert = { (char *) "Bert", (char *) "", (char *) "", (char *) "", 0 };
  g_autoptr (PayRoster) one = pay_roster_with (empty, play_power ("France"), &anna);
  g_autoptr (PayRoster) two = pay_roster_with_standby (one, &bert);
  g_autoptr (PayRoster) late = pay_roster_with_deadline (two, "2026-11-22T20:00:00Z");

  replace (&game, pay_game_with_roster (game, late));
  assert_round_trip (game);
  const PayRoster *roster = pay_game_get_roster (game);
  g_assert_cmpint (pay_roster_find_mail (roster, "ANNA@example.org"), ==, play_power ("France"));
  g_assert_cmpint (pay_roster_find_key (roster, "k1"), ==, play_power ("France"));
  g_assert_cmpint (pay_roster_find_mail (roster, ""), ==, PAY_NO_POWER);

  g_autoptr (PayRoster) seated = pay_roster_seat_standby (roster, 0, play_power ("France"));
  g_assert_cmpstr (pay_roster_get (seated, play_power ("France"))->name, ==, "Bert");
  g_assert_cmpuint (pay_roster_get_n_standby (seated), ==, 0);
  replace (&game, pay_game_with_roster (game, seated));
  play_resolve (&game);
  g_assert_cmpstr (pay_roster_get (pay_game_get_roster (game), play_power ("France"))->name, ==,
                   "Bert");
}

/* ---- commitments ---------------------------------------------------------------------------- */

static char *
commitment_of (PayGame *game, int turn)
{
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  return pay_view_get_commitment (view, turn);
}

/* Everything that determines the game changes the commitment. Nothing else changes it. */
static void
test_commitments (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PaySetup) reseeded = play_setup ("payola", 2);
  PayDigest own = { { 1 } };
  g_autoptr (PaySetup) salted = pay_setup_with_secret (setup, PAY_GAME_FORMAT_FIRST, &own,
                                                       PAY_LOTS_SEED);
  g_autoptr (PayGame) game = pay_game_new (setup), other = pay_game_new (setup);
  g_autoptr (PayGame) second = pay_game_new (reseeded), third = pay_game_new (salted);
  g_autofree char *first = commitment_of (game, -1), *a = commitment_of (second, -1);
  g_autofree char *b = commitment_of (third, -1), *id = pay_game_make_id (game);

  g_assert_cmpstr (first, !=, a);
  g_assert_cmpstr (first, !=, b);
  g_assert_true (g_str_has_prefix (first, id));
  assert_round_trip (third);

  play_submit (&game, "France", "5 : A PAR - BUR\n");
  play_submit (&other, "France", "5 : A PAR - BUR\n% a word\n");
  play_resolve (&game);
  play_resolve (&other);
  g_autofree char *c = commitment_of (game, 0), *d = commitment_of (other, 0);
  g_assert_cmpstr (c, !=, d);
  play_resolve (&game);
  g_autofree char *same = commitment_of (game, 0);
  g_assert_cmpstr (same, ==, c);

  /* The chain can be verified without secrets. A change of any bit is noticed. */
  g_autoptr (PayChain) chain = pay_chain_new (game);
  g_autoptr (PaySetup) public = play_setup ("payola", 0);
  g_assert_true (pay_chain_check (chain, public));
  PayLink *link = chain->links->pdata[0];
  g_array_index (link->sheets, PayDigest, 3).bytes[7] ^= 1;
  g_assert_false (pay_chain_check (chain, public));
  g_array_index (link->sheets, PayDigest, 3).bytes[7] ^= 1;
  link->position.bytes[0] ^= 128;
  g_assert_false (pay_chain_check (chain, public));
  link->position.bytes[0] ^= 128;
  chain->seed.bytes[31] ^= 2;
  g_assert_false (pay_chain_check (chain, public));

  /* Players can verify that the chain contains their own sheets. */
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  PayDigest salt, leaf;
  g_assert_true (pay_view_get_sheet_salt (view, 0, play_power ("France"), &salt));
  g_assert_false (pay_view_get_sheet_salt (view, 0, play_power ("Italy"), &salt));
  g_assert_true (pay_view_get_sheet_salt (view, 0, play_power ("France"), &salt));
  leaf = pay_commitment_leaf (&salt, "+5 : A PAR - BUR\n");
  g_assert_true (
    pay_digest_equal (&leaf, &g_array_index (link->sheets, PayDigest, play_power ("France"))));
}

/* The deadline of the next phase follows the plan, in the current time zone. Without a plan
 * there is no deadline. */
static void
test_deadline_plan (void)
{
  static const char *const bad[] = { "",
                                     "7",
                                     "7 2 1",
                                     "7 2 1 24:00",
                                     "7 2 1 20:60",
                                     "-7 2 1 20:00",
                                     "7 2 1 20:00 ",
                                     "777 2 1 20:00",
                                     "7 2 1 20h00" };
  PayDeadlinePlan plan;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (pay_deadline_plan_parse (bad[i], &plan));
  g_assert_true (pay_deadline_plan_parse ("7 2 0 20:05", &plan));
  g_autofree char *printed = pay_deadline_plan_print (&plan);
  g_assert_cmpstr (printed, ==, "7 2 0 20:05");
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2026-11-25T21:30:00+02:00", NULL);
  g_autofree char *moves = pay_deadline_plan_next (&plan, PAY_PHASE_MOVEMENT, now);
  g_autofree char *retreats = pay_deadline_plan_next (&plan, PAY_PHASE_RETREAT, now);
  g_autofree char *builds = pay_deadline_plan_next (&plan, PAY_PHASE_ADJUSTMENT, now);
  g_assert_cmpstr (moves, ==, "2026-12-02T20:05:00+02:00");
  g_assert_cmpstr (retreats, ==, "2026-11-27T20:05:00+02:00");
  g_assert_cmpstr (builds, ==, "");

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) old = pay_roster_with_deadline (pay_game_get_roster (game),
                                                        "2026-11-20T00:00:00Z");
  g_autoptr (PayRoster) planned = pay_roster_with_plan (old, "7 2 0 20:05");
  g_autoptr (PayGame) listed = pay_game_with_roster (game, planned);
  g_autoptr (PayGame) played = pay_game_adjudicate (listed, diagnostics);
  g_autoptr (PayGame) next = pay_game_with_next_deadline (played, now);
  g_assert_cmpstr (pay_roster_get_deadline (pay_game_get_roster (next)), ==,
                   "2026-12-02T20:05:00+02:00");
  /* The plan of deadlines is kept in the file. */
  g_autofree char *text = pay_game_write (next);
  g_autoptr (PayGame) read = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_assert_cmpstr (pay_roster_get_plan (pay_game_get_roster (read)), ==, "7 2 0 20:05");

  g_autoptr (PayRoster) free_of = pay_roster_with_plan (old, "");
  g_autoptr (PayGame) open = pay_game_with_roster (played, free_of);
  g_autoptr (PayGame) cleared = pay_game_with_next_deadline (open, now);
  g_assert_cmpstr (pay_roster_get_deadline (pay_game_get_roster (cleared)), ==, "");
}

/* ---- computer players ----------------------------------------------------------------------- */

static void
seat_computer (PayGame **game, const char *power, const char *level)
{
  g_autoptr (PayRoster) roster = pay_roster_with_computer (pay_game_get_roster (*game),
                                                           play_power (power), level);
  replace (game, pay_game_with_roster (*game, roster));
}

/* The level of a computer player is public and is kept in the file, and the game does not wait for
 * the sheet of such a power. */
static void
test_computers (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup), person = pay_game_ref (game);
  PayPower france = play_power ("France"), italy = play_power ("Italy");

  seat_computer (&game, "France", "club");
  g_assert_cmpstr (pay_roster_get_computer (pay_game_get_roster (game), france), ==, "club");
  g_assert_null (pay_roster_get_computer (pay_game_get_roster (game), italy));
  g_assert_false (pay_game_is_waiting_for (game, france));
  g_assert_true (pay_game_needs_computer (game, france));
  g_assert_true (pay_game_is_waiting_for (game, italy));
  g_assert_false (pay_game_needs_computer (game, italy));
  assert_round_trip (game);

  /* The commitments bind the level. */
  PayDigest one = pay_commitment_roster (person, "roster"),
            other = pay_commitment_roster (game, "roster");
  g_assert_false (pay_digest_equal (&one, &other));

  for (int viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    {
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      g_assert_cmpstr (pay_view_get_computer (view, france), ==, "club");
      g_assert_null (pay_view_get_computer (view, italy));
    }

  play_submit (&game, "France", "5 : A PAR - BUR\n");
  g_assert_false (pay_game_needs_computer (game, france));
  play_resolve (&game);
  g_assert_true (pay_game_needs_computer (game, france));

  /* The published game contains the level, but not the players. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayRoster) named = pay_roster_with (pay_game_get_roster (game), italy,
                                                 &(PayPlayer) { .name = (char *) "Ada" });
  replace (&game, pay_game_with_roster (game, named));
  replace (&game, pay_game_draw (game, 0, found));
  g_autoptr (PayView) all = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_autofree char *published = pay_view_write_game (all);
  g_autoptr (PayGame) read = pay_game_read_bytes (published, strlen (published), found);
  g_autofree char *findings = pay_diagnostics_text (found);
  g_assert_cmpstr (findings, ==, "");
  g_assert_null (strstr (published, "Ada"));
  g_assert_cmpstr (pay_roster_get_computer (pay_game_get_roster (read), france), ==, "club");
  assert_round_trip (read);

  /* The computer does not play a power any more that a standby player or another person takes
   * over. */
  g_autoptr (PayRoster) waiting = pay_roster_with_standby (pay_game_get_roster (game),
                                                           &(PayPlayer) { .name = (char *) "Bob" });
  g_autoptr (PayRoster) seated = pay_roster_seat_standby (waiting, 0, france);
  g_assert_null (pay_roster_get_computer (seated, france));
  seat_computer (&game, "France", "");
  g_assert_null (pay_roster_get (pay_game_get_roster (game), france));
}

/* Rosters cannot be merged if both change the computer player of the same power differently. */
static void
test_computers_merge (void)
{
  g_autoptr (PayRoster) base = pay_roster_new ();
  g_autoptr (PayRoster) club = pay_roster_with_computer (base, 1, "club");
  g_autoptr (PayRoster) master = pay_roster_with_computer (base, 1, "master");
  g_autoptr (PayRoster) novice = pay_roster_with_computer (club, 2, "novice");
  g_autoptr (PayRoster) strong = pay_roster_with_computer (club, 1, "master");
  g_autoptr (PayRoster) same = pay_roster_merge (base, club, club);
  g_autoptr (PayRoster) both = pay_roster_merge (club, novice, strong);

  g_assert_null (pay_roster_merge (base, club, master));
  g_assert_cmpstr (pay_roster_get_computer (same, 1), ==, "club");
  g_assert_cmpstr (pay_roster_get_computer (both, 1), ==, "master");
  g_assert_cmpstr (pay_roster_get_computer (both, 2), ==, "novice");
}

/* Unknown levels are refused with their line. */
static void
test_computers_unknown (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  seat_computer (&game, "France", "club");
  g_autofree char *text = pay_game_write (game);
  char *level = strstr (text, "\"club\"");
  g_assert_nonnull (level);
  memcpy (level, "\"clab\"", 6);
  g_assert_null (pay_game_read_bytes (text, strlen (text), found));
  g_assert_true (pay_diagnostics_has_errors (found));
  g_assert_true (pay_player_check_computer ("novice"));
  g_assert_false (pay_player_check_computer ("random"));
  g_assert_false (pay_player_check_computer (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/desk/correct", test_correct);
  g_test_add_func ("/game/desk/correct-rollback", test_correct_rollback);
  g_test_add_func ("/game/desk/draw-without-correction", test_draw_without_correction);
  g_test_add_func ("/game/desk/resigned", test_resigned);
  g_test_add_func ("/game/desk/votes", test_votes);
  g_test_add_func ("/game/desk/roster", test_roster);
  g_test_add_func ("/game/desk/deadline-plan", test_deadline_plan);
  g_test_add_func ("/game/desk/commitments", test_commitments);
  g_test_add_func ("/game/desk/computers", test_computers);
  g_test_add_func ("/game/desk/computers-merge", test_computers_merge);
  g_test_add_func ("/game/desk/computers-unknown", test_computers_unknown);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
