/* test-game.c - setups, sheets, rollbacks, draws and the end of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-ending.h"
#include "game/game-xml.h"
#include "game/view.h"
#include "payola/auction.h"

#include <string.h>

/* ---- setups --------------------------------------------------------------------------------- */

static void
test_kinds (void)
{
  const char *const *kinds = pay_game_kind_list ();

  g_assert_cmpuint (g_strv_length ((char **) kinds), >=, 4);
  for (guint i = 0; kinds[i]; i++)
    {
      g_autofree char *sentence = pay_game_kind_explain (kinds[i]);
      g_autoptr (PaySetup) setup = play_setup (kinds[i], 7);
      g_autoptr (PayGame) game = pay_game_new (setup);

      g_assert_cmpuint (strlen (sentence), >, 10);
      g_assert_cmpstr (pay_setup_get_kind (setup), ==, kinds[i]);
      g_assert_cmpuint (pay_setup_get_seed (setup), ==, 7);
      g_assert_cmpint (pay_position_get_balance (pay_game_get_position (game), 0) > 0, ==,
                       pay_setup_has_money (setup));
    }
  g_assert_null (pay_game_kind_explain ("monopoly"));
}

static void
test_first_treasuries (void)
{
  const struct
  {
    const char *kind, *power;
    int agp;
  } rows[] = {
    { "payola", "Austria", 48 },  { "payola", "Russia", 62 },  { "flat-tax", "Austria", 21 },
    { "flat-tax", "Russia", 28 }, { "classic", "Turkey", 21 }, { "diplomacy", "Russia", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PaySetup) setup = play_setup (rows[i].kind, 1);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_assert_cmpint (
        pay_position_get_balance (pay_game_get_position (game), play_power (rows[i].power)), ==,
        rows[i].agp);
    }
}

static void
test_refused_setups (void)
{
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  const char *const names[] = { "flat-tax", NULL };
  g_autoptr (PayOptions) flat = pay_options_parse (names, none);
  const char *const not_flat_names[] = { "!flat-tax", NULL };
  g_autoptr (PayOptions) not_flat = pay_options_parse (not_flat_names, none);
  const char *const not_fictional_names[] = { "!fictional-ok", NULL };
  g_autoptr (PayOptions) not_fictional = pay_options_parse (not_fictional_names, none);
  const char *const tax_names[] = { "tax-bur=3", "tax-par=2", NULL };
  g_autoptr (PayOptions) burgundy = pay_options_parse (tax_names, none);
  g_autofree char *long_title = g_strnfill (201, 'x');
  const struct
  {
    const char *kind, *title;
    PayOptions *options;
    PayCode code;
  } rows[] = {
    { "monopoly", "A", NULL, PAY_CODE_GAME_KIND_UNKNOWN },
    { "payola", "two\nlines", NULL, PAY_CODE_NAME_CHARACTER },
    { "payola", "bad \xff", NULL, PAY_CODE_NAME_NOT_UTF8 },
    { "payola", long_title, NULL, PAY_CODE_GAME_TITLE_INVALID },
    { "diplomacy", "A", flat, PAY_CODE_GAME_OPTIONS_WITHOUT_MONEY },
    { "flat-tax", "A", not_flat, PAY_CODE_GAME_OPTION_NEEDED },
    { "tin-cup", "A", not_fictional, PAY_CODE_OPTION_FORBIDDEN },
    { "payola", "A", burgundy, PAY_CODE_GAME_NOT_A_CENTRE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (pay_setup_new (play_board (), rows[i].kind, rows[i].options, NULL,
                                    rows[i].title, 1, diagnostics));
      g_assert_true (pay_diagnostics_has_code (diagnostics, rows[i].code));
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
    }
}

static void
test_refused_starts (void)
{
  const struct
  {
    const char *kind, *start;
    PayCode code;
  } rows[] = {
    { "diplomacy", "S1901M | France 5: A PAR; PAR", PAY_CODE_GAME_START_MONEY },
    { "payola", "S1901M | France 10000001: A PAR; PAR", PAY_CODE_GAME_START_RICH },
    { "payola", "S1901M | France 5 [FF]: A PAR; PAR", PAY_CODE_GAME_START_STANDING },
    { "payola", "S1901M | France 5 [F%]: A PAR; PAR", PAY_CODE_GAME_START_STANDING },
    { "diplomacy", "S1901M | France [F?]: A PAR; PAR", PAY_CODE_GAME_START_INSTRUCTION },
    { "diplomacy", "F1901M | France: A PAR; PAR | dislodged Turkey: A RUM from BUD",
      PAY_CODE_GAME_START_DISLODGED },
    { "diplomacy", "S9999M | France: A PAR; PAR", PAY_CODE_GAME_LAST_YEAR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySetup) setup = play_setup (rows[i].kind, 1);
      g_autoptr (PayPosition) start = play_position (rows[i].start);
      g_assert_null (pay_game_new_from (setup, start, diagnostics));
      g_assert_true (pay_diagnostics_has_code (diagnostics, rows[i].code));
      /* Findings contain the title of a kind of game, not its name for scripts. */
      g_autofree char *words = pay_diagnostics_text (diagnostics);
      g_assert_null (strstr (words, "“diplomacy”"));
    }
}

/* ---- sheets --------------------------------------------------------------------------------- */

static void
test_submit (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) empty = pay_game_new (setup);
  g_autoptr (PayGame) game = pay_game_ref (empty);
  PayPower france = play_power ("France");

  play_submit (&game, "France", "A PAR - BUR % first");
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, france)), ==,
                   "A PAR - BUR % first");
  play_submit (&game, "France", "A PAR - PIC");
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, france)), ==, "A PAR - PIC");
  /* The old game is unchanged. */
  g_assert_null (pay_game_get_sheet (empty, france));

  g_autoptr (PayGame) withdrawn = pay_game_withdraw (game, france);
  g_assert_null (pay_game_get_sheet (withdrawn, france));
  g_assert_nonnull (pay_game_get_sheet (game, france));

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_null (pay_game_submit (game, france, "A PAR - LON\nF BRE - XYZ", -1, diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >=, 2);
}

static void
test_control_characters (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  const struct
  {
    const char *text;
    gssize length;
    guint line, start;
  } rows[] = {
    { "A PAR - BUR\nA MAR H % \x07", -1, 2, 10 },
    { "A PAR\0 - BUR", 12, 1, 5 },
    { "% \xef\xbf\xbf", -1, 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (
        pay_game_submit (game, play_power ("France"), rows[i].text, rows[i].length, diagnostics));
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, 0);
      g_assert_cmpint (finding->code, ==, PAY_CODE_GAME_CONTROL_CHARACTER);
      g_assert_cmpuint (finding->line, ==, rows[i].line);
      g_assert_cmpuint (finding->start, ==, rows[i].start);
    }
}

/* ---- rollback and rollforward --------------------------------------------------------------- */

/* Returns the game as a file. Two games are equal if their files are. */
static char *
file_of (const PayGame *game)
{
  return pay_game_write (game);
}

static void
reload (PayGame **game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = file_of (*game);
  PayGame *other = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_nonnull (other);
  g_autofree char *again = file_of (other);
  g_assert_cmpstr (again, ==, text);
  pay_game_unref (*game);
  *game = other;
}

static PayGame *
three_phases (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  PayGame *game = pay_game_new (setup);

  play_submit (&game, "France", "A PAR - BUR");
  play_resolve (&game);
  play_submit (&game, "France", "A BUR - BEL");
  play_resolve (&game);
  play_submit (&game, "France", "A PAR B");
  return game;
}

static void
test_back_and_forth (gconstpointer data)
{
  gboolean saving = GPOINTER_TO_INT (data);
  g_autoptr (PayGame) game = three_phases ();
  g_autofree char *tip = file_of (game);
  PayPower france = play_power ("France");

  play_rollback (&game, "F1901M");
  if (saving)
    reload (&game);
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, 1);
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 1);
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, france)), ==, "A BUR - BEL");

  play_rollback (&game, "S1901M");
  if (saving)
    reload (&game);
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 2);
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, france)), ==, "A PAR - BUR");
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_kept_sheet (game, france)), ==, "A PAR B");

  play_rollforward (&game);
  play_rollforward (&game);
  if (saving)
    reload (&game);
  g_autofree char *again = file_of (game);
  g_assert_cmpstr (again, ==, tip);
}

static void
test_other_sheet (void)
{
  g_autoptr (PayGame) game = three_phases ();
  PayPower france = play_power ("France");

  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "A PAR - PIC");
  reload (&game);
  /* A new sheet does not discard the turns that were taken back, and a rollforward does not discard
   * the new sheet. */
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 2);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_null (pay_game_rollforward (game, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_FUTURE_CHANGED));

  /* Another adjudication makes the turns that were taken back a record. The next sheet of France
   * does not fit, because its army is elsewhere. */
  play_resolve (&game);
  reload (&game);
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, 1);
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 0);
  g_assert_cmpuint (pay_game_get_n_revisions (game), ==, 1);
  g_assert_null (pay_game_get_sheet (game, france));
  g_assert_null (pay_game_get_kept_sheet (game, france));
  g_assert_cmpuint (pay_game_get_n_filed (game), ==, 1);
}

static void
test_same_sheets_again (void)
{
  g_autoptr (PayGame) game = three_phases ();
  g_autofree char *tip = file_of (game);

  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "A PAR - PIC");
  play_submit (&game, "France", "A PAR - BUR");
  play_resolve (&game);
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 1);
  play_resolve (&game);
  g_autofree char *again = file_of (game);
  g_assert_cmpstr (again, ==, tip);
}

static void
test_nowhere_to_go (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPhase phase = pay_game_get_phase (game);

  g_assert_null (pay_game_rollback (game, phase, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_NOTHING_PLAYED));
  g_assert_null (pay_game_rollforward (game, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_NO_FUTURE));
  play_resolve (&game);
  phase.year = 1950;
  g_assert_null (pay_game_rollback (game, phase, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_NO_PHASE));
}

/* ---- ends of games -------------------------------------------------------------------------- */

static void
assert_refuses_all (PayGame *game, PayCode code)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayGame) other = i == 0 ? pay_game_submit (game, 0, "", 0, diagnostics)
                                : i == 1 ? pay_game_adjudicate (game, diagnostics)
                                : i == 2 ? pay_game_rollforward (game, diagnostics)
                                         : pay_game_draw (game, 0, diagnostics);
      g_assert_null (other);
      g_assert_true (pay_diagnostics_has_code (diagnostics, code));
    }
  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    g_assert_false (pay_game_is_waiting_for (game, p));
}

/* A power without supply centres does not share a draw unless it is named. */
static void
test_draw_survivors (void)
{
  g_autoptr (PayGame) game = play_game (
    "payola", "", "S1902M | France 9: A PAR; PAR | Turkey 9: A CON; CON | Italy 9: A TUS;");
  g_autoptr (PayGame) voted = pay_game_ref (game);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 two = G_GUINT64_CONSTANT (1) << play_power ("France")
              | G_GUINT64_CONSTANT (1) << play_power ("Turkey");
  guint64 three = two | G_GUINT64_CONSTANT (1) << play_power ("Italy");
  g_autoptr (PayGame) drawn = pay_game_draw (game, 0, diagnostics);
  g_autoptr (PayGame) named = pay_game_draw (game, three, diagnostics);
  static const char *const voters[] = { "France", "Turkey", "Italy" };

  g_assert_cmpuint (pay_game_get_draw (drawn), ==, two);
  g_assert_cmpuint (pay_game_get_draw (named), ==, three);
  for (guint i = 0; i < G_N_ELEMENTS (voters); i++)
    {
      g_autoptr (PayGame) before = voted;
      voted = pay_game_vote (before, play_power (voters[i]),
                             (PayVote) { PAY_VOTE_DRAW, PAY_NO_POWER }, diagnostics);
    }
  g_assert_cmpuint (pay_game_get_draw (voted), ==, two);
  reload (&voted);
  g_assert_cmpuint (pay_game_get_draw (voted), ==, two);
}

static void
test_draw (void)
{
  g_autoptr (PayGame) game = three_phases ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 two = G_GUINT64_CONSTANT (1) << play_power ("France")
              | G_GUINT64_CONSTANT (1) << play_power ("Turkey");
  g_autoptr (PayGame) drawn = pay_game_draw (game, two, diagnostics);
  g_autoptr (PayGame) all = pay_game_draw (game, 0, diagnostics);

  g_assert_true (pay_game_is_over (drawn));
  g_assert_cmpuint (pay_game_get_draw (drawn), ==, two);
  g_assert_cmpuint (pay_game_get_draw (all), ==, 0x7f);
  assert_refuses_all (drawn, PAY_CODE_GAME_OVER_DRAW);
  reload (&drawn);
  g_assert_cmpuint (pay_game_get_draw (drawn), ==, two);

  g_autoptr (PayView) view = pay_view_new (drawn, PAY_VIEWER_PUBLIC);
  g_assert_cmpuint (pay_view_get_n_events (view, pay_view_get_n_turns (view)), ==, 1);
  const PayEvent *event = pay_view_get_event (view, pay_view_get_n_turns (view), 0);
  g_assert_cmpint (event->kind, ==, PAY_EVENT_DRAW);
  g_assert_cmpuint (event->powers, ==, two);

  PayEnding ending;
  guint neutral;
  g_assert_true (pay_view_get_ending (view, pay_view_get_n_turns (view), &ending, &neutral));
  g_assert_cmpuint (ending.draw, ==, two);
  g_assert_true (pay_view_get_ending (view, 0, &ending, &neutral));
  g_assert_cmpuint (ending.draw, ==, 0);

  /* A rollback to the phase in which the draw was agreed cancels the draw. A rollforward
   * restores the draw. If the phase is adjudicated instead, the draw is lost. */
  g_autofree char *whole = file_of (drawn);
  play_rollback (&drawn, "W1901A");
  g_assert_false (pay_game_is_over (drawn));
  g_assert_true (pay_game_has_future (drawn));
  reload (&drawn);
  g_autoptr (PayGame) played = pay_game_ref (drawn);
  play_resolve (&game);
  play_resolve (&played);
  g_autofree char *expected = file_of (game), *after = file_of (played);
  g_assert_cmpstr (after, ==, expected);
  play_rollforward (&drawn);
  g_autofree char *again = file_of (drawn);
  g_assert_cmpstr (again, ==, whole);
}

/* A finished game is rolled back by any number of phases, with or without saving. After the
 * rollforward it is over again. */
static void
test_end_back_and_forth (gconstpointer data)
{
  gboolean saving = GPOINTER_TO_INT (data) & 1, drawn = GPOINTER_TO_INT (data) & 2;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) played = three_phases ();
  PayVote vote = { PAY_VOTE_DRAW, PAY_NO_POWER };
  g_autoptr (PayGame) voted = pay_game_vote (played, play_power ("Italy"), vote, diagnostics);
  g_autoptr (PayGame) game = drawn ? pay_game_draw (voted, 0, diagnostics)
                                   : pay_game_concede (voted, play_power ("France"), diagnostics);
  g_autofree char *tip = file_of (game), *open = file_of (voted);
  static const char *const phases[] = { "W1901A", "F1901M", "S1901M" };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autoptr (PayGame) back = pay_game_ref (game);
      for (guint j = i == 2 ? 0 : i; j <= i; j++)
        {
          play_rollback (&back, phases[j]);
          g_assert_false (pay_game_is_over (back));
          if (saving)
            reload (&back);
        }
      for (guint j = 0; j < MAX (i, 1); j++)
        {
          g_assert_true (pay_game_has_future (back));
          g_assert_false (pay_game_is_over (back));
          play_rollforward (&back);
          if (saving)
            reload (&back);
        }
      g_autofree char *again = file_of (back);
      g_assert_cmpstr (again, ==, tip);
    }

  /* Votes that did not end the game are restored, too. */
  play_rollback (&voted, "S1901M");
  g_assert_cmpint (pay_game_get_vote (voted, play_power ("Italy")).kind, ==, PAY_VOTE_NONE);
  if (saving)
    reload (&voted);
  while (pay_game_has_future (voted))
    play_rollforward (&voted);
  g_autofree char *reopened = file_of (voted);
  g_assert_cmpstr (reopened, ==, open);

  /* If other sheets are adjudicated after a rollback, the old end of the game cannot be
   * restored. */
  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "A PAR - PIC");
  play_resolve (&game);
  g_assert_false (pay_game_has_future (game));
  g_assert_false (pay_game_is_over (game));
}

/* A draw is agreed while turns that were taken back are still kept. These turns stay in the game
 * beside the draw, and can be restored, too. */
static void
test_end_before_the_future (gconstpointer data)
{
  gboolean saving = GPOINTER_TO_INT (data) & 1, drawn = GPOINTER_TO_INT (data) & 2;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayVote vote = { PAY_VOTE_DRAW, PAY_NO_POWER };
  g_autoptr (PayGame) played = three_phases ();
  g_autoptr (PayGame) last = pay_game_draw (played, 0, diagnostics);
  g_autofree char *tip = file_of (last);

  play_rollback (&last, "F1901M");
  g_autoptr (PayGame) voted = pay_game_vote (last, play_power ("Italy"), vote, diagnostics);
  g_autoptr (PayGame) game = drawn ? pay_game_draw (voted, 0, diagnostics)
                                   : pay_game_concede (voted, play_power ("France"), diagnostics);
  g_autofree char *ended = file_of (game);
  g_assert_cmpuint (pay_game_get_n_future (game), ==, 1);

  static const char *const phases[] = { "F1901M", "S1901M" };
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      play_rollback (&game, phases[i]);
      g_assert_false (pay_game_is_over (game));
      if (saving)
        reload (&game);
      play_rollforward (&game);
      if (saving)
        reload (&game);
      g_autofree char *again = file_of (game);
      g_assert_cmpstr (again, ==, ended);
    }

  /* If the draw is cancelled and the same sheets are adjudicated again, the same turns follow,
   * and the game has the same end. */
  play_rollback (&game, "F1901M");
  if (saving)
    reload (&game);
  play_resolve (&game);
  g_autofree char *after = file_of (game);
  g_assert_cmpstr (after, ==, tip);
}

static void
test_draw_eliminated (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayPosition) start = play_position ("S1901M | France: A PAR; PAR | Italy:; ROM");
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);
  guint64 gone = G_GUINT64_CONSTANT (1) << play_power ("Turkey");

  g_assert_null (pay_game_draw (game, gone, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_DRAW_ELIMINATED));
}

static void
test_draw_nobody (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayPosition) start = play_position ("S1901M");
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);

  g_assert_nonnull (game);
  g_assert_null (pay_game_draw (game, 0, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_DRAW_NOBODY));
}

static void
test_victory (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayPosition) start = play_position (
    "F1905M | France 30: A VEN; BRE PAR MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON LVP EDI ROM"
    " | Italy 9: A TUN; TUN");
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);

  play_submit (&game, "Italy", "3 : A TUN H % farewell");
  play_resolve (&game);
  g_assert_true (pay_game_is_over (game));
  assert_refuses_all (game, PAY_CODE_GAME_OVER_VICTORY);
  reload (&game);
  g_assert_true (pay_game_is_over (game));

  /* A finished game has no secrets. */
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_true (pay_view_is_over (view));
  g_assert_cmpstr (pay_view_get_sheet (view, 0, play_power ("Italy")), ==,
                   "3 : A TUN H % farewell");
  g_assert_nonnull (pay_payola_get_auction (pay_view_get_decision (view, 0)));

  /* After a rollback the game continues, and its secrets are kept again. */
  play_rollback (&game, "F1905M");
  g_assert_false (pay_game_is_over (game));
  g_autoptr (PayView) before = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_null (pay_view_get_sheet (before, 0, play_power ("Italy")));
  reload (&game);
  play_rollforward (&game);
  g_assert_true (pay_game_is_over (game));
}

static void
test_last_year (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayPosition) start = play_position ("F9998M | France: A PAR; PAR");
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);

  play_resolve (&game);
  g_assert_cmpint (pay_game_get_phase (game).year, ==, 9999);
  g_assert_null (pay_game_adjudicate (game, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_LAST_YEAR));
  reload (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/setup/kinds", test_kinds);
  g_test_add_func ("/game/setup/first-treasuries", test_first_treasuries);
  g_test_add_func ("/game/setup/refused", test_refused_setups);
  g_test_add_func ("/game/start/refused", test_refused_starts);
  g_test_add_func ("/game/sheets/submit", test_submit);
  g_test_add_func ("/game/sheets/control-characters", test_control_characters);
  g_test_add_data_func ("/game/rollback/in-memory", GINT_TO_POINTER (FALSE), test_back_and_forth);
  g_test_add_data_func ("/game/rollback/saved", GINT_TO_POINTER (TRUE), test_back_and_forth);
  g_test_add_func ("/game/rollback/other-sheet", test_other_sheet);
  g_test_add_func ("/game/rollback/same-sheets-again", test_same_sheets_again);
  g_test_add_func ("/game/rollback/nothing-played", test_nowhere_to_go);
  g_test_add_func ("/game/end/draw", test_draw);
  g_test_add_func ("/game/end/draw-survivors", test_draw_survivors);
  static const char *const ways[] = { "conceded", "conceded-saved", "drawn", "drawn-saved" };
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      g_autofree char *back = g_strconcat ("/game/end/back-and-forth/", ways[way], NULL);
      g_autofree char *before = g_strconcat ("/game/end/before-the-future/", ways[way], NULL);
      g_test_add_data_func (back, GUINT_TO_POINTER (way), test_end_back_and_forth);
      g_test_add_data_func (before, GUINT_TO_POINTER (way), test_end_before_the_future);
    }
  g_test_add_func ("/game/end/draw-eliminated", test_draw_eliminated);
  g_test_add_func ("/game/end/draw-nobody", test_draw_nobody);
  g_test_add_func ("/game/end/victory", test_victory);
  g_test_add_func ("/game/end/last-year", test_last_year);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
