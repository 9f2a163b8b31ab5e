/* test-game-store.c - no change is lost when two programs save the same game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "service/game-store.h"

#include "board/board-xml.h"
#include "game/game-merge.h"
#include "game/game-xml.h"

#include <glib/gstdio.h>
#include <unistd.h>

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

typedef struct
{
  char *folder, *file, *link;
  PayGame *game;
  char *sum;
} Fixture;

static PayGame *
new_game (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT, "Kept",
                                              7, diagnostics);
  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

static PayGame *
submit (PayGame *game, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *changed = pay_game_submit (game, power, text, -1, diagnostics);

  g_assert_nonnull (changed);
  return changed;
}

/* Saves the game, merged with changes that another program made to the file. If they cannot be
 * merged, the game is not saved, and the result is NULL. */
static PayGame *
save (Fixture *self, const PayolaGameVersion *known, PayGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (self->link, 1000, &error);
  g_autofree char *sum = NULL;

  g_assert_no_error (error);
  PayGame *saved = payola_game_store_save (lock, known, game, NULL, &sum, &error);
  if (saved)
    g_assert_no_error (error);
  else
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  return saved;
}

static PayGame *
read_back (Fixture *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = pay_game_read_file (self->file, diagnostics);

  g_assert_nonnull (game);
  return game;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("payola-store-XXXXXX", NULL);
  self->file = g_build_filename (self->folder, "g.payola", NULL);
  self->link = g_build_filename (self->folder, "link.payola", NULL);
  g_assert_cmpint (symlink ("g.payola", self->link), ==, 0);
  self->game = new_game ();
  /* The link leads to a file that does not exist yet. */
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (self->link, 1000, NULL);
  g_autoptr (PayGame) saved = payola_game_store_save (lock, NULL, self->game, NULL, &self->sum,
                                                      &error);
  g_assert_no_error (error);
  g_assert_true (saved == self->game);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_true (g_file_test (self->link, G_FILE_TEST_IS_SYMLINK));
  g_unlink (self->file);
  g_unlink (self->link);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->file);
  g_free (self->link);
  g_free (self->sum);
  pay_game_unref (self->game);
}

static void
test_modes (Fixture *self, gconstpointer data)
{
  const PayolaGameVersion known = { self->sum, self->game, NULL };
  g_autoptr (PayGame) ours = submit (self->game, FRANCE, "1 : A PAR H\n");
  GStatBuf info;

  g_assert_cmpint (g_stat (self->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0600);
  g_assert_cmpint (g_chmod (self->file, 0664), ==, 0);
  g_autoptr (PayGame) saved = save (self, &known, ours);
  g_assert_true (saved == ours);
  g_assert_cmpint (g_stat (self->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0664);
}

static void
test_merged (Fixture *self, gconstpointer data)
{
  const PayolaGameVersion known = { self->sum, self->game, NULL };
  g_autoptr (PayGame) theirs = submit (self->game, ENGLAND, "1 : F LON H\n");
  g_autoptr (PayGame) ours = submit (self->game, FRANCE, "1 : A PAR H\n");
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (ours), "soon");
  g_autoptr (PayGame) named = pay_game_with_roster (ours, roster);

  g_autoptr (PayGame) G_GNUC_UNUSED first = save (self, &known, theirs);
  g_autoptr (PayGame) both = save (self, &known, named);
  g_assert_nonnull (both);
  g_autoptr (PayGame) kept = read_back (self);
  for (guint i = 0; i < 2; i++)
    {
      PayGame *game = i ? both : kept;
      g_assert_nonnull (pay_game_get_sheet (game, ENGLAND));
      g_assert_nonnull (pay_game_get_sheet (game, FRANCE));
      g_assert_cmpstr (pay_roster_get_deadline (pay_game_get_roster (game)), ==, "soon");
    }
}

/* Changes that cannot be merged are refused, and the file stays as the other program wrote it. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  const PayolaGameVersion known = { self->sum, self->game, NULL };
  const PayolaGameVersion bare = { self->sum, NULL, NULL };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) theirs = submit (self->game, FRANCE, "2 : A PAR H\n");
  g_autoptr (PayGame) ours = submit (self->game, FRANCE, "1 : A PAR H\n");
  g_autoptr (PayGame) other = submit (self->game, ENGLAND, "1 : F LON H\n");
  g_autoptr (PayGame) played = pay_game_adjudicate (self->game, diagnostics);

  g_autoptr (PayGame) G_GNUC_UNUSED first = save (self, &known, theirs);
  g_assert_null (save (self, &known, ours));
  g_assert_null (save (self, &known, played));
  g_assert_null (save (self, &bare, other));
  g_autoptr (PayGame) kept = read_back (self);
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (kept, FRANCE)), ==, "2 : A PAR H\n");
  g_assert_cmpuint (pay_game_get_n_turns (kept), ==, 0);

  /* After confirmation the file is overwritten. */
  g_autoptr (PayGame) forced = save (self, NULL, played);
  g_assert_true (forced == played);
}

/* A file that is not a game any more is left alone. */
static void
test_foreign (Fixture *self, gconstpointer data)
{
  const PayolaGameVersion known = { self->sum, self->game, NULL };
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (self->file, "notes", -1, NULL));
  g_assert_null (save (self, &known, self->game));
  g_assert_true (g_file_get_contents (self->file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "notes");
}

/* If two programs create a file of the same name, the second program gets an error. */
static void
test_created (Fixture *self, gconstpointer data)
{
  const PayolaGameVersion known = { self->sum, self->game, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;

  g_assert_cmpint (g_unlink (self->file), ==, 0);
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (self->file, 1000, NULL);
  g_autoptr (PayGame) again = save (self, &known, self->game); /* a deleted file is written again */
  g_assert_nonnull (again);
  g_assert_null (payola_game_store_save (lock, NULL, self->game, NULL, &sum, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
}

/* ---- merging -------------------------------------------------------------------------------- */

static void
assert_contradiction (PayGame *base, PayGame *ours, PayGame *theirs, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_null (pay_game_merge (base, ours, theirs, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, code));
}

static void
assert_merges (PayGame *base, PayGame *ours, PayGame *theirs, PayGame *expected)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayGame) merged = pay_game_merge (base, i ? ours : theirs, i ? theirs : ours,
                                                   diagnostics);
      g_assert_nonnull (merged);
      g_autofree char *found = pay_game_write (merged), *wanted = pay_game_write (expected);
      g_assert_cmpstr (found, ==, wanted);
    }
}

static void
test_merge_sheets (void)
{
  g_autoptr (PayGame) plain = new_game ();
  g_autoptr (PayGame) base = submit (plain, AUSTRIA, "1 : A VIE H\n");
  g_autoptr (PayGame) french = submit (base, FRANCE, "1 : A PAR H\n");
  g_autoptr (PayGame) otherwise = submit (base, FRANCE, "2 : A PAR H\n");
  g_autoptr (PayGame) english = submit (base, ENGLAND, "1 : F LON H\n");
  g_autoptr (PayGame) both = submit (french, ENGLAND, "1 : F LON H\n");
  g_autoptr (PayGame) withdrawn = pay_game_withdraw (base, AUSTRIA);
  g_autoptr (PayGame) without = pay_game_withdraw (french, AUSTRIA);
  g_autoptr (PayGame) changed = submit (base, AUSTRIA, "2 : A VIE H\n");

  assert_merges (base, french, english, both);
  assert_merges (base, french, french, french);
  assert_merges (base, french, base, french);
  assert_merges (base, french, withdrawn, without);
  assert_contradiction (base, french, otherwise, PAY_CODE_GAME_MERGE_SHEET);
  assert_contradiction (base, withdrawn, changed, PAY_CODE_GAME_MERGE_SHEET);
}

static void
test_merge_turns (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) base = new_game ();
  g_autoptr (PayGame) played = pay_game_adjudicate (base, diagnostics);
  g_autoptr (PayGame) further = pay_game_adjudicate (played, diagnostics);
  g_autoptr (PayGame) french = submit (base, FRANCE, "1 : A PAR H\n");
  g_autoptr (PayRoster) roster = pay_roster_with_plan (pay_game_get_roster (base), "7 days");
  g_autoptr (PayGame) planned = pay_game_with_roster (base, roster);
  g_autoptr (PayGame) both = pay_game_with_roster (played, roster);

  assert_merges (base, played, base, played);
  assert_merges (base, played, played, played);
  assert_merges (base, played, planned, both);
  assert_contradiction (base, played, french, PAY_CODE_GAME_MERGE_TURNS);
  assert_contradiction (base, french, played, PAY_CODE_GAME_MERGE_TURNS);
  assert_contradiction (base, further, played, PAY_CODE_GAME_MERGE_TURNS);
}

static void
test_merge_money (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) base = new_game ();
  g_autoptr (PayGame) booked = pay_game_transfer (base, FRANCE, "3", "ENGLAND", NULL, diagnostics);
  g_autoptr (PayGame) other = pay_game_transfer (base, FRANCE, "4", "ENGLAND", NULL, diagnostics);
  g_autoptr (PayGame) english = submit (base, ENGLAND, "1 : F LON H\n");
  g_autoptr (PayGame) both = submit (booked, ENGLAND, "1 : F LON H\n");
  int treasury = pay_position_get_balance (pay_game_get_position (base), FRANCE);
  g_autofree char *promise = g_strdup_printf ("TRANSFER %d TO ITALY\n", treasury);
  g_autoptr (PayGame) spent = submit (base, FRANCE, promise);

  g_assert_nonnull (booked);
  assert_merges (base, booked, english, both);
  assert_contradiction (base, booked, other, PAY_CODE_GAME_MERGE_BOOKED);
  assert_contradiction (base, booked, spent, PAY_CODE_GAME_MERGE_NO_SHEET);
  assert_contradiction (base, spent, booked, PAY_CODE_GAME_MERGE_NO_SHEET);
}

static PayGame *
vote_draw (PayGame *game, PayPower power)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  return pay_game_vote (game, power, (PayVote) { PAY_VOTE_DRAW, PAY_NO_POWER }, diagnostics);
}

/* The last two votes arrive together and end the game. */
static void
test_merge_votes (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) base = new_game ();

  for (PayPower p = FRANCE; p < 7; p++)
    {
      PayGame *next = vote_draw (base, p);
      pay_game_unref (base);
      base = next;
    }
  g_autoptr (PayGame) ours = vote_draw (base, AUSTRIA), theirs = vote_draw (base, ENGLAND);
  g_autoptr (PayGame) all = vote_draw (ours, ENGLAND);
  g_autoptr (PayGame) otherwise = pay_game_vote (
    base, AUSTRIA, (PayVote) { PAY_VOTE_CONCEDE, ENGLAND }, diagnostics);
  g_assert_false (pay_game_is_over (ours));
  g_assert_true (pay_game_is_over (all));
  assert_merges (base, ours, theirs, all);
  assert_contradiction (base, ours, otherwise, PAY_CODE_GAME_MERGE_VOTE);
}

static void
test_merge_roster (void)
{
  const PayPlayer anna = { (char *) "Anna", (char *) "", (char *) "", (char *) "", 0 };
  const PayPlayer numbered = { (char *) "Anna", (char *) "", (char *) "", (char *) "", 4 };
  const PayPlayer mailed = { (char *) "Anna", (char *) "a@example.org", (char *) "", (char *) "",
                             0 };
  const PayPlayer joined = { (char *) "Anna", (char *) "a@example.org", (char *) "", (char *) "",
                             4 };
  const PayPlayer berta = { (char *) "Berta", (char *) "", (char *) "", (char *) "", 0 };
  const PayPlayer clara = { (char *) "Clara", (char *) "", (char *) "", (char *) "", 0 };
  const PayPlayer *players[] = { &anna, &numbered, &mailed, &joined, &berta, &clara, NULL };
  g_autoptr (PayRoster) none = pay_roster_new ();
  PayRoster *rosters[G_N_ELEMENTS (players)];
  g_autoptr (PayRoster) wrong = NULL, gone = NULL, good = NULL, same = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    rosters[i] = pay_roster_with (none, FRANCE, players[i]);
  good = pay_roster_merge (rosters[0], rosters[1], rosters[2]);
  g_assert_nonnull (good);
  g_assert_cmpstr (pay_roster_get (good, FRANCE)->mail, ==, "a@example.org");
  g_assert_cmpuint (pay_roster_get (good, FRANCE)->number, ==, 4);
  wrong = pay_roster_merge (rosters[0], rosters[4], rosters[5]);
  g_assert_null (wrong);
  gone = pay_roster_merge (rosters[0], rosters[6], rosters[1]);
  g_assert_null (gone);
  same = pay_roster_merge (rosters[0], rosters[6], rosters[0]);
  g_assert_true (pay_roster_is_empty (same));

  g_autoptr (PayRoster) soon = pay_roster_with_deadline (none, "soon");
  g_autoptr (PayRoster) late = pay_roster_with_deadline (none, "late");
  g_assert_null (pay_roster_merge (none, soon, late));
  g_autoptr (PayRoster) by = pay_roster_with_standby (none, &anna);
  g_autoptr (PayRoster) other = pay_roster_with_standby (none, &berta);
  g_assert_null (pay_roster_merge (none, by, other));
  g_autoptr (PayRoster) both = pay_roster_merge (none, by, late);
  g_assert_cmpuint (pay_roster_get_n_standby (both), ==, 1);
  g_assert_cmpstr (pay_roster_get_deadline (both), ==, "late");
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    pay_roster_unref (rosters[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-store/modes", Fixture, NULL, set_up, test_modes, tear_down);
  g_test_add ("/game-store/merged", Fixture, NULL, set_up, test_merged, tear_down);
  g_test_add ("/game-store/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/game-store/foreign", Fixture, NULL, set_up, test_foreign, tear_down);
  g_test_add ("/game-store/created", Fixture, NULL, set_up, test_created, tear_down);
  g_test_add_func ("/game-merge/sheets", test_merge_sheets);
  g_test_add_func ("/game-merge/turns", test_merge_turns);
  g_test_add_func ("/game-merge/money", test_merge_money);
  g_test_add_func ("/game-merge/votes", test_merge_votes);
  g_test_add_func ("/game-merge/roster", test_merge_roster);
  return g_test_run ();
}
