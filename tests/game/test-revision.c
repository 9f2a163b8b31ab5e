/* test-revision.c - corrections of past phases: what is kept, what is dropped, what is recorded
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"
#include "random-play.h"

#include "game/commitment.h"
#include "game/game-format.h"
#include "game/game-xml.h"
#include "game/revision.h"

#include <string.h>

#define TIME "2026-11-30T20:00:00Z"

/* Corrects the past phase to which the game was rolled back. */
static PayRevision *
revise (PayGame *game, const char *reason, gboolean redraw, gboolean stop)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayRevisionRequest request = { TIME, reason, redraw, stop, NULL, NULL };
  PayRevision *made = pay_revision_new (game, &request, findings);
  g_autofree char *text = pay_diagnostics_text (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (made);
  play_assert_stored (pay_revision_get_game (made));
  return made;
}

static void
replace (PayGame **game, const PayRevision *made)
{
  pay_game_unref (*game);
  *game = pay_game_ref (pay_revision_get_game (made));
}

static char *
digest_of_last (const PayGame *game)
{
  g_autoptr (PayChain) chain = pay_chain_new (game);
  PayDigest last = pay_chain_get (chain, G_MAXINT);

  g_assert_true (pay_chain_check (chain, pay_game_get_setup (game)));
  return pay_digest_text (&last);
}

static char *
position_of (const PayGame *game)
{
  return pay_position_text (pay_game_get_position (game));
}

static const PayDropped *
get_dropped (const PayRevision *made, guint i)
{
  g_assert_cmpuint (i, <, pay_revision_get_dropped (made)->len);
  return pay_revision_get_dropped (made)->pdata[i];
}

static const PayRevisionPhase *
get_phase (const PayRevision *made, guint i)
{
  g_assert_cmpuint (i, <, pay_revision_get_phases (made)->len);
  return pay_revision_get_phases (made)->pdata[i];
}

static guint
count (const PayRevisionPhase *phase, PayDifferenceKind kind)
{
  guint n = 0;

  for (guint i = 0; i < phase->differences->len; i++)
    n += g_array_index (phase->differences, PayDifference, i).kind == kind;
  return n;
}

static PayTurn *
last_turn (const PayGame *game)
{
  return pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);
}

/* ---- without a change ------------------------------------------------------------------------ */

/* In games of every kind, a correction that changes nothing gives the same game. Without the sheets
 * of any phase, the game goes on, can be stored, and has sound commitments. */
static void
test_kinds (gconstpointer data)
{
  guint64 seed = GPOINTER_TO_UINT (data);
  PayRandom random = pay_random_init (seed);
  g_autoptr (PaySetup) setup = random_play_setup (&random, play_board (), seed);
  g_autoptr (PayGame) game = pay_game_new (setup);

  g_test_message ("%s", pay_setup_get_kind (setup));
  for (guint i = 0; i < 8 && !pay_game_is_over (game); i++)
    random_play_phase (&random, &game);
  g_autofree char *file = pay_game_write (game);

  for (guint turn = 0; turn < pay_game_get_n_turns (game); turn++)
    {
      g_autofree char *phase = pay_phase_name (pay_turn_get_phase (pay_game_get_turn (game, turn)));
      g_autoptr (PayGame) back = pay_game_ref (game);
      play_rollback (&back, phase);
      g_autoptr (PayRevision) same = revise (back, NULL, FALSE, FALSE);
      g_autofree char *again = pay_game_write (pay_revision_get_game (same));
      g_assert_cmpstr (again, ==, file);
      g_assert_false (pay_revision_has_changes (same));

      g_autoptr (PayGame) empty = pay_game_ref (back);
      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        {
          PayGame *next = pay_game_withdraw (empty, (PayPower) p);
          pay_game_unref (empty);
          empty = next;
        }
      if (!pay_game_is_changed_since_rollback (empty))
        continue;
      g_autoptr (PayRevision) made = revise (empty, "Test", FALSE, FALSE);
      g_assert_true (pay_revision_has_changes (made));
      g_assert_cmpuint (pay_game_get_n_revisions (pay_revision_get_game (made)), ==, 1);
      g_autoptr (PayChain) chain = pay_chain_new (pay_revision_get_game (made));
      g_assert_true (pay_chain_check (chain, setup));
    }
}

/* ---- plain orders ---------------------------------------------------------------------------- */

/* Three phases of a game without money: France goes to Burgundy and Belgium, and the sheet for the
 * winter is there. */
static PayGame *
three_phases (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  PayGame *game = pay_game_new (setup);

  play_submit (&game, "France", "A PAR - BUR");
  play_submit (&game, "Italy", "A VEN - TYR");
  play_resolve (&game);
  play_submit (&game, "France", "A BUR - BEL");
  play_submit (&game, "Italy", "A TYR - VIE");
  play_resolve (&game);
  play_submit (&game, "France", "A PAR B");
  return game;
}

/* The result is the same as if the game had been played with the new sheet, apart from the record.
 * The record contains the replaced turns, and their commitments. */
static void
test_other_sheet (void)
{
  g_autoptr (PayGame) game = three_phases ();
  g_autofree char *old = digest_of_last (game);

  play_rollback (&game, "S1901M");
  play_submit (&game, "Italy", "A VEN - TRI");
  g_autoptr (PayRevision) made = revise (game, "A line was misread", FALSE, FALSE);
  replace (&game, made);
  g_assert_cmpint (pay_revision_get_state (made), ==, PAY_REVISION_COMPLETE);

  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) played = pay_game_new (setup);
  play_submit (&played, "France", "A PAR - BUR");
  play_submit (&played, "Italy", "A VEN - TRI");
  play_resolve (&played);
  play_submit (&played, "France", "A BUR - BEL");
  play_resolve (&played);
  g_autofree char *now = position_of (game), *expected = position_of (played);
  g_assert_cmpstr (now, ==, expected);
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, play_power ("France"))), ==,
                   "A PAR B");
  g_assert_true (pay_game_is_sheet_on_file (game, play_power ("France")));

  const PayRevised *record = pay_game_get_revision (game, 0);
  g_assert_cmpuint (pay_game_get_n_revisions (game), ==, 1);
  g_assert_cmpstr (record->reason, ==, "A line was misread");
  g_assert_cmpstr (record->time, ==, TIME);
  g_autoptr (PayChain) before = pay_chain_new_before (record);
  PayDigest last = pay_chain_get (before, G_MAXINT);
  g_autofree char *replaced = pay_digest_text (&last);
  g_assert_cmpstr (replaced, ==, old);
  g_autofree char *new = digest_of_last (game);
  g_assert_cmpstr (new, !=, old);
}

/* The lists are exact: what differs in every phase, and what is not valid any more. */
static void
test_lists (void)
{
  g_autoptr (PayGame) game = three_phases ();
  PayPower italy = play_power ("Italy");
  PayTurn *replaced;

  play_rollback (&game, "S1901M");
  play_submit (&game, "Italy", "A VEN - TRI");
  g_autoptr (PayRevision) made = revise (game, "Test", FALSE, FALSE);

  g_assert_cmpuint (pay_revision_get_phases (made)->len, ==, 2);
  const PayRevisionPhase *spring = get_phase (made, 0), *fall = get_phase (made, 1);
  g_assert_cmpuint (count (spring, PAY_DIFFERENCE_SHEET), ==, 1);
  g_assert_cmpuint (count (spring, PAY_DIFFERENCE_ORDER), ==, 1);
  g_assert_cmpuint (count (spring, PAY_DIFFERENCE_UNIT), ==, 1 + 1);
  g_assert_cmpuint (count (fall, PAY_DIFFERENCE_SHEET), ==, 1);
  g_assert_cmpuint (count (fall, PAY_DIFFERENCE_OWNER), ==, 0);

  g_assert_cmpuint (pay_revision_get_dropped (made)->len, ==, 1);
  const PayDropped *dropped = get_dropped (made, 0);
  g_assert_cmpint (dropped->kind, ==, PAY_DROPPED_SHEET);
  g_assert_cmpint (dropped->power, ==, italy);
  g_assert_cmpstr (dropped->text, ==, "A TYR - VIE");
  g_assert_false (dropped->is_gone);
  g_assert_cmpuint (pay_diagnostics_get_n (dropped->findings), >, 0);
  g_autofree char *phase = pay_phase_name (dropped->phase);
  g_assert_cmpstr (phase, ==, "F1901M");

  PayPhase wanted = spring->phase;
  g_assert_nonnull (pay_game_find_revision (pay_revision_get_game (made), wanted, &replaced));
  g_assert_cmpstr (pay_sheet_get_text (pay_turn_get_sheet (replaced, italy)), ==, "A VEN - TYR");
  wanted = pay_game_get_phase (pay_revision_get_game (made));
  g_assert_null (pay_game_find_revision (pay_revision_get_game (made), wanted, NULL));

  /* If France stays in Paris, it does not take Belgium, and its sheet for the winter is not valid.
   */
  play_submit (&game, "France", "A PAR H");
  g_autoptr (PayRevision) other = revise (game, "Test", FALSE, FALSE);
  g_assert_cmpuint (count (get_phase (other, 1), PAY_DIFFERENCE_OWNER), ==, 1);
  g_assert_cmpuint (pay_revision_get_dropped (other)->len, ==, 3);
}

/* With `stop`, the game waits for a new sheet instead. The later sheets stay on file until their
 * phases are reached. */
static void
test_stop (void)
{
  g_autoptr (PayGame) game = three_phases ();
  PayPower france = play_power ("France");

  play_rollback (&game, "S1901M");
  play_submit (&game, "Italy", "A VEN - TRI");
  g_autoptr (PayRevision) made = revise (game, "Test", FALSE, TRUE);
  replace (&game, made);
  g_assert_cmpint (pay_revision_get_state (made), ==, PAY_REVISION_WAITS);
  g_assert_cmpuint (pay_revision_get_awaited (made), ==,
                    G_GUINT64_CONSTANT (1) << play_power ("Italy"));
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_assert_cmpstr (phase, ==, "F1901M");
  g_assert_cmpuint (pay_game_get_n_filed (game), ==, 1);
  g_assert_true (pay_game_is_sheet_on_file (game, france));

  /* A sheet that the player sends again is not on file any more. */
  play_submit (&game, "France", "A BUR H");
  g_assert_false (pay_game_is_sheet_on_file (game, france));
  play_submit (&game, "Italy", "A VEN H");
  play_assert_stored (game);
  play_resolve (&game);
  g_assert_cmpuint (pay_game_get_n_filed (game), ==, 0);
  g_assert_true (pay_game_is_sheet_on_file (game, france) || !pay_game_get_sheet (game, france));
}

/* A retreat phase that nobody was asked about stops the correction; one that does not occur any
 * more is passed over. */
static void
test_retreats (void)
{
  g_autoptr (PayGame) game = play_game ("diplomacy", "", NULL);

  play_submit (&game, "France", "A MAR - SPA\nA PAR - BUR");
  play_submit (&game, "Germany", "A MUN - TYR");
  play_resolve (&game);
  play_submit (&game, "France", "A BUR - MUN");
  play_submit (&game, "Germany", "A TYR H");
  play_resolve (&game);
  g_autofree char *winter = pay_phase_name (pay_game_get_phase (game));
  g_assert_cmpstr (winter, ==, "W1901A");
  play_submit (&game, "France", "A PAR B");
  play_resolve (&game);

  /* Now the army in Munich holds, and is dislodged by two armies. */
  play_rollback (&game, "F1901M");
  play_submit (&game, "France", "A BUR - MUN\nF BRE H");
  g_autoptr (PayGame) changed = pay_game_ref (game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *edited = pay_game_correct (changed, "UNIT Germany A MUN\nUNIT France A RUH\nREMOVE TYR",
                                      "Other units", findings);
  g_assert_nonnull (edited);
  play_submit (&edited, "France", "A BUR - MUN\nA RUH S A BUR - MUN");
  g_autoptr (PayRevision) made = revise (edited, NULL, FALSE, FALSE);
  pay_game_unref (edited);
  g_autoptr (PayGame) waiting = pay_game_ref (pay_revision_get_game (made));
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (waiting));
  g_assert_cmpstr (phase, ==, "F1901R");
  g_assert_cmpint (pay_revision_get_state (made), ==, PAY_REVISION_WAITS);
  g_assert_cmpuint (pay_revision_get_awaited (made), ==,
                    G_GUINT64_CONSTANT (1) << play_power ("Germany"));
  g_assert_cmpuint (pay_game_get_n_filed (waiting), ==, 2);
  g_assert_cmpstr (pay_game_get_revision (waiting, 0)->time, ==, TIME);
  g_assert_cmpstr (pay_game_get_revision (waiting, 0)->reason, ==, "Other units");

  /* With the retreat, the correction is continued to the phase in which the game was. */
  play_submit (&waiting, "Germany", "A MUN R TYR");
  g_autoptr (PayRevision) on = revise (waiting, NULL, FALSE, FALSE);
  g_autofree char *end = pay_phase_name (pay_game_get_phase (pay_revision_get_game (on)));
  g_assert_cmpstr (end, ==, "S1902M");
  g_assert_cmpuint (pay_game_get_n_revisions (pay_revision_get_game (on)), ==, 1);
  g_assert_cmpuint (pay_game_get_n_filed (pay_revision_get_game (on)), ==, 0);

  /* Without the attack, the retreat phase does not occur. */
  g_autoptr (PayGame) again = pay_game_ref (pay_revision_get_game (on));
  play_rollback (&again, "F1901M");
  play_submit (&again, "France", "A BUR H");
  g_autoptr (PayRevision) gone = revise (again, "Again", FALSE, FALSE);
  g_assert_cmpint (pay_revision_get_state (gone), ==, PAY_REVISION_COMPLETE);
  const PayDropped *dropped = get_dropped (gone, 0);
  g_assert_true (dropped->is_gone);
  g_assert_cmpint (dropped->power, ==, play_power ("Germany"));
  g_assert_cmpuint (count (get_phase (gone, 1), PAY_DIFFERENCE_PHASE), ==, 1);
  g_assert_cmpuint (pay_game_get_n_revisions (pay_revision_get_game (gone)), ==, 2);
}

/* ---- money, votes and lots --------------------------------------------------------------------
 */

/* Later transfers and corrections of the position are made again. Votes and an agreed end are
 * undone, and listed. */
static void
test_later (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPower france = play_power ("France");

  play_submit (&game, "France", "5 : A PAR - BUR");
  play_resolve (&game);
  PayGame *next = pay_game_transfer (game, france, "3", "Italy", "A gift", findings);
  g_assert_nonnull (next);
  pay_game_unref (game);
  game = next;
  next = pay_game_correct (game, "AGP Austria 60\nRESIGNED Turkey yes", "A fine", findings);
  g_assert_nonnull (next);
  pay_game_unref (game);
  game = next;
  play_submit (&game, "France", "2 : A BUR - BEL");
  play_resolve (&game);
  next = pay_game_vote (game, france, (PayVote) { PAY_VOTE_DRAW, PAY_NO_POWER }, findings);
  pay_game_unref (game);
  game = pay_game_draw (next, 0, findings);
  pay_game_unref (next);
  g_autofree char *old = digest_of_last (game);

  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "7 : A PAR - BUR");
  g_autoptr (PayRevision) made = revise (game, "Test", FALSE, FALSE);
  replace (&game, made);
  g_assert_cmpint (pay_revision_get_state (made), ==, PAY_REVISION_COMPLETE);
  g_assert_cmpuint (pay_revision_get_dropped (made)->len, ==, 2);
  g_assert_cmpint (get_dropped (made, 0)->kind, ==, PAY_DROPPED_VOTE);
  g_assert_cmpint (get_dropped (made, 1)->kind, ==, PAY_DROPPED_END);
  g_assert_false (pay_game_is_over (game));
  g_assert_cmpint (pay_position_get_balance (pay_game_get_position (game), france), ==,
                   48 - 7 - 3 - 2);
  g_assert_cmpint (pay_position_get_balance (pay_game_get_position (game), play_power ("Austria")),
                   ==, 60);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), play_power ("Turkey")));
  g_assert_cmpuint (pay_game_get_n_corrections_made (game), ==, 1);

  g_autoptr (PayChain) before = pay_chain_new_before (pay_game_get_revision (game, 0));
  PayDigest last = pay_chain_get (before, G_MAXINT);
  g_autofree char *replaced = pay_digest_text (&last);
  g_assert_cmpstr (replaced, ==, old);
}

/* Returns the lists that the powers had in the last turn, as text. */
static char *
lists_of (const PayTurn *turn)
{
  g_autofree char *drawn = g_strjoinv ("|", (char **) pay_turn_get_drawn (turn));
  return g_strdup (drawn);
}

/* The lots of a corrected phase are those of its first adjudication, unless they are drawn again. A
 * file that claims other lots is refused. */
static void
test_lots (void)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayDigest secret = { { 1 } };
  g_autoptr (PaySetup) plain = play_setup ("payola", 1);
  g_autoptr (PaySetup) setup = pay_setup_with_secret (plain, PAY_GAME_FORMAT, &secret,
                                                      PAY_LOTS_MEANING);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_submit (&game, "France", "5 : A PAR - BUR");
  play_resolve (&game);
  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "6 : A PAR - BUR");
  g_autoptr (PayRevision) kept = revise (game, "Test", FALSE, FALSE);
  g_autoptr (PayRevision) again = revise (game, "Test", TRUE, FALSE);
  g_assert_true (pay_revision_keeps_lots (kept));
  g_assert_false (pay_revision_keeps_lots (again));
  PayTurn *turn = last_turn (pay_revision_get_game (kept));
  g_autofree char *lots = lists_of (turn);
  g_assert_nonnull (strstr (lots, "+5 : A PAR - BUR"));
  g_assert_null (pay_turn_get_drawn (last_turn (pay_revision_get_game (again))));

  /* A second correction of the phase keeps the lots of the first adjudication, too. */
  g_autoptr (PayGame) more = pay_game_ref (pay_revision_get_game (kept));
  play_rollback (&more, "S1901M");
  play_submit (&more, "France", "7 : A PAR - BUR");
  g_autoptr (PayRevision) twice = revise (more, "Test", FALSE, FALSE);
  g_autofree char *same = lists_of (last_turn (pay_revision_get_game (twice)));
  g_assert_cmpstr (same, ==, lots);
  g_assert_cmpuint (pay_game_get_n_revisions (pay_revision_get_game (twice)), ==, 2);
  g_autofree char *last = digest_of_last (pay_revision_get_game (twice));
  g_assert_cmpuint (strlen (last), ==, 64);

  g_autofree char *file = pay_game_write (pay_revision_get_game (kept));
  char *claimed = strstr (file, "<drawn");
  g_assert_nonnull (claimed);
  *strchr (claimed, '5') = '4';
  g_assert_null (pay_game_read_bytes (file, strlen (file), findings));
  g_assert_true (pay_diagnostics_has_code (findings, PAY_CODE_GAME_FILE_LOTS));
}

/* Adjudicating after a rollback and a change files the later sheets too, one phase at a time. */
static void
test_adjudicate (void)
{
  g_autoptr (PayGame) game = three_phases ();
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPower france = play_power ("France"), italy = play_power ("Italy");

  play_rollback (&game, "S1901M");
  g_assert_true (pay_game_is_sheet_on_file (game, italy));
  play_submit (&game, "Italy", "A VEN - TRI");
  g_assert_false (pay_game_is_sheet_on_file (game, italy));
  g_assert_true (pay_game_is_sheet_on_file (game, france));
  g_autoptr (PayGame) next = pay_game_adjudicate (game, findings);
  g_assert_true (pay_diagnostics_has_code (findings, PAY_CODE_FILED_SHEET));
  g_assert_cmpuint (pay_game_get_n_turns (next), ==, 1);
  g_assert_true (pay_game_is_sheet_on_file (next, france));
  g_assert_null (pay_game_get_sheet (next, italy));
  g_assert_cmpuint (pay_game_get_n_filed (next), ==, 1);
  play_assert_stored (next);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint seed = 1; seed <= 24; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/game/revision/kinds/%u", seed);
      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_kinds);
    }
  g_test_add_func ("/game/revision/other-sheet", test_other_sheet);
  g_test_add_func ("/game/revision/lists", test_lists);
  g_test_add_func ("/game/revision/stop", test_stop);
  g_test_add_func ("/game/revision/retreats", test_retreats);
  g_test_add_func ("/game/revision/later", test_later);
  g_test_add_func ("/game/revision/lots", test_lots);
  g_test_add_func ("/game/revision/adjudicate", test_adjudicate);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
