/* test-letters.c - letters to players in every kind of game and phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"
#include "../game/random-play.h"

#include "game/game-format.h"
#include "game/revision.h"
#include "service/letters.h"

#include <string.h>

#define N_PHASES 9

static PayolaPhaseLetter *
write_letter (PayGame *game, PayPower power)
{
  const PayolaLetterRequest request = {
    .game = game,
    .power = power,
    .turn = pay_game_get_n_turns (game),
    .address = "master@example.org",
  };

  return payola_phase_letter_new (&request);
}

static char *
write_text (PayGame *game, const char *power)
{
  g_autoptr (PayolaPhaseLetter) letter = write_letter (game, play_power (power));

  return payola_phase_letter_text (letter);
}

/* ---- words ----------------------------------------------------------------------------------- */

static gboolean
is_rule (const char *word)
{
  return word[strspn (word, "-=|")] == '\0';
}

/* Returns the words of a text, separated by blanks, without lines and bars. */
static char *
list_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    if (!is_rule (words[i]))
      g_string_append_printf (out, "%s ", words[i]);
  return g_string_free (out, FALSE);
}

/* Returns the words of a web page below its title. */
static char *
list_page_words (const char *html)
{
  static const char *const entities[][2] = {
    { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&amp;", "&" }
  };
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>", 0, 0, NULL);
  const char *main = strstr (html, "<main>");
  g_autofree char *plain = g_regex_replace_literal (tags, main, -1, 0, " ", 0, NULL);
  g_autoptr (GString) text = g_string_new (plain);

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    g_string_replace (text, entities[i][0], entities[i][1], 0);
  return list_words (text->str);
}

/* Text and web page say the same. */
static void
check_same_words (PayolaPhaseLetter *letter)
{
  g_autofree char *text = payola_phase_letter_text (letter);
  g_autofree char *html = payola_phase_letter_html (letter, "cid:map");
  g_autofree char *words = list_words (strstr (text, "Next Steps"));
  g_autofree char *page_words = list_page_words (html);

  g_assert_cmpstr (words, ==, page_words);
  g_assert_nonnull (strstr (html, "<img src=\"cid:map\""));
  g_assert_null (strstr (html, "http://www.example"));
}

/* ---- the reader ------------------------------------------------------------------------------ */

/* Returns the examples in a letter, with their meanings, as a reader would copy them. */
static char *
copy_examples (const char *text)
{
  const char *start = strstr (text, "for example:\n\n");
  GString *sheet = g_string_new (NULL);

  if (!start)
    return g_string_free (sheet, FALSE);
  g_auto (GStrv) lines = g_strsplit (start + strlen ("for example:\n\n"), "\n", -1);
  for (guint i = 0; lines[i] && *lines[i]; i++)
    g_string_append_printf (sheet, "%s\n", lines[i]);
  return g_string_free (sheet, FALSE);
}

/* A reader who has only the letter can write the next sheet. */
static void
check_examples (PayGame *game, PayPower power, const char *text)
{
  g_autofree char *sheet = copy_examples (text);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  gboolean waiting = !pay_game_is_over (game) && pay_game_is_waiting_for (game, power);

  if (!*sheet && !waiting)
    return;
  g_assert_cmpstr (sheet, !=, "");
  g_autoptr (PaySheet) read = pay_game_read_sheet (game, power, sheet, -1, found);
  if (!read)
    {
      g_autofree char *findings = pay_diagnostics_text (found);
      g_error ("the example was refused:\n%s%s", sheet, findings);
    }
  if (pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT)
    g_assert_nonnull (strstr (text, "\nYour Choices\n============"));
}

static void
check_sections (PayGame *game, const char *text)
{
  gboolean first = pay_game_get_n_turns (game) == 0;

  g_assert_nonnull (strstr (text, "\nNext Steps\n=========="));
  g_assert_nonnull (strstr (text, "\nPosition\n========"));
  g_assert_nonnull (strstr (text, "\nSmall Print\n==========="));
  g_assert_cmpint (strstr (text, "\nResults\n=======") == NULL, ==, first);
  g_assert_cmpint (strstr (text, "\nRules of This Game\n==================") != NULL, ==, first);
  g_assert_nonnull (strstr (text, pay_game_is_over (game) ? "The game is over" : "You play "));
  g_assert_nonnull (strstr (text, "Commitment"));
}

static void
check_letters (PayGame *game)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      g_autoptr (PayolaPhaseLetter) letter = NULL;

      if (!payola_letter_is_due (game, pay_game_get_n_turns (game), (PayPower) p))
        continue;
      letter = write_letter (game, (PayPower) p);
      g_autofree char *text = payola_phase_letter_text (letter);
      check_sections (game, text);
      check_same_words (letter);
      check_examples (game, (PayPower) p, text);
    }
}

static void
test_kind (gconstpointer kind)
{
  PayRandom random = pay_random_init (3);
  g_autoptr (PayGame) game = play_game (kind, "", NULL);

  for (guint i = 0; i < N_PHASES && !pay_game_is_over (game); i++)
    {
      check_letters (game);
      random_play_phase (&random, &game);
    }
  check_letters (game);
}

/* ---- single facts ---------------------------------------------------------------------------- */

/* In the first phase, the letter is a welcome with the treasury, the deadline and the rules. */
static void
test_welcome (void)
{
  g_autoptr (PayGame) plain = play_game ("payola", "", NULL);
  g_autoptr (PayRoster) dated = pay_roster_with_deadline (pay_game_get_roster (plain),
                                                          "2026-12-06T19:00:00Z");
  g_autoptr (PayRoster) roster = pay_roster_with_zone (dated, "Europe/Berlin");
  const PayPlayer ada = { (char *) "Ada", (char *) "ada@example.org", (char *) "", (char *) "", 0,
                          (char *) "" };
  g_autoptr (PayRoster) players = pay_roster_with (roster, play_power ("Italy"), &ada);
  g_autoptr (PayGame) game = pay_game_with_roster (plain, players);
  const PayolaLetterRequest request = {
    .game = game, .power = play_power ("France"), .names = TRUE, .form = TRUE
  };
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autofree char *written = payola_phase_letter_text (letter);
  g_autofree char *text = list_words (written);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) map = payola_phase_letter_draw (letter, &error);

  g_assert_no_error (error);
  g_assert_true (memcmp (g_bytes_get_data (map, NULL), "\211PNG", 4) == 0);
  g_assert_nonnull (strstr (text, "Welcome to “"));
  g_assert_nonnull (
    strstr (text, "Deadline: Sunday, 6 December 2026, 20:00 Europe/Berlin (19:00 UTC)"));
  g_assert_nonnull (strstr (text, "Your treasury: 48 AgP."));
  g_assert_nonnull (strstr (text, "The attached page opens in any browser"));
  g_assert_nonnull (strstr (text, "Players Italy Ada "));
  g_assert_null (strstr (text, "ada@example.org"));
  g_assert_true (g_str_has_suffix (payola_phase_letter_get_subject (letter),
                                   "S1901M: your sheet until Sun 6 Dec 20:00 CET"));
}

/* A sheet on file is named; a rollback is reported. */
static void
test_on_file (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);

  play_submit (&game, "France", "5 : A PAR - BUR\n");
  g_autofree char *before = write_text (game, "France");
  g_autofree char *other = write_text (game, "Italy");
  play_resolve (&game);
  play_rollback (&game, "S1901M");
  g_autofree char *after = write_text (game, "France");

  g_assert_nonnull (strstr (before, "Your sheet is on file."));
  g_assert_nonnull (strstr (before, "  | 5 : A PAR - BUR\n"));
  g_assert_null (strstr (before, "rolled back"));
  g_assert_null (strstr (other, "on file"));
  g_assert_nonnull (strstr (after, "The game was rolled back"));
  g_assert_nonnull (strstr (after, "Your sheet is on file."));
}

/* A letter that replaces another one says so first, and in its subject. */
static void
test_replaces (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);
  play_resolve (&game);
  const PayolaLetterRequest request = {
    .game = game, .power = 0, .turn = 1, .replaces = "30 November", .reason = "A wrong sheet."
  };
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autofree char *text = payola_phase_letter_text (letter);

  g_assert_nonnull (strstr (text, "Next Steps\n==========\n\n  This replaces the letter of 30 "
                                  "November: A wrong sheet.\n"));
  g_assert_true (g_str_has_prefix (payola_phase_letter_get_subject (letter), "Correction: "));
}

/* After a correction of a past phase, letters say what they replace, and why. */
static void
test_revised (void)
{
  PayDigest secret = { { 1 } };
  g_autoptr (PaySetup) plain = play_setup ("payola", 1);
  g_autoptr (PaySetup) setup = pay_setup_with_secret (plain, PAY_GAME_FORMAT, &secret,
                                                      PAY_LOTS_MEANING);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (game),
                                                           "2026-11-30T20:00:00Z");
  g_autoptr (PayGame) dated = pay_game_with_roster (game, roster);
  PayRevisionRequest asked = { .reason = "A wrong sheet." };

  play_submit (&dated, "France", "5 : A PAR - BUR");
  play_resolve (&dated);
  play_rollback (&dated, "S1901M");
  play_submit (&dated, "France", "6 : A PAR - BUR");
  g_autoptr (PayRevision) made = pay_revision_new (dated, &asked, findings);
  const PayolaLetterRequest request = { .game = pay_revision_get_game (made), .turn = 1 };
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autofree char *text = payola_phase_letter_text (letter);

  g_assert_nonnull (
    strstr (text, "This replaces the letter of 30 November 2026: A wrong sheet.\n"));
  g_assert_true (g_str_has_prefix (payola_phase_letter_get_subject (letter), "Correction: "));

  /* The letter about the next phase does not replace anything. */
  g_autoptr (PayGame) next = pay_game_adjudicate (request.game, findings);
  const PayolaLetterRequest later = { .game = next, .turn = 2 };
  g_autoptr (PayolaPhaseLetter) second = payola_phase_letter_new (&later);
  g_assert_false (g_str_has_prefix (payola_phase_letter_get_subject (second), "Correction: "));
}

/* Without a deadline, the letter that was replaced has the same phase. A player whose sheet was
 * lost by the correction learns that. */
static void
test_revised_lost (void)
{
  g_autoptr (PayGame) game = play_game ("diplomacy", "", NULL);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayRevisionRequest asked = { 0 };
  const PayPower france = pay_board_find_power (pay_game_get_board (game), "France");

  play_submit (&game, "France", "A PAR - BUR");
  play_resolve (&game);
  play_submit (&game, "France", "A BUR - MUN");
  play_resolve (&game);
  play_rollback (&game, "S1901M");
  play_submit (&game, "France", "A PAR - PIC");
  g_autoptr (PayRevision) made = pay_revision_new (game, &asked, findings);
  for (guint turn = 1; turn <= 2; turn++)
    {
      const PayolaLetterRequest request = { pay_revision_get_game (made), france, turn };
      g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
      g_autofree char *text = payola_phase_letter_text (letter);
      const char *lost = strstr (text, "Your sheet for Fall 1901, movement is not valid any more");

      g_assert_cmpint (turn == 2, ==, lost != NULL);
      if (turn == 1)
        g_assert_nonnull (strstr (text, "This replaces the letter of Fall 1901, movement.\n"));
    }
}

/* The digest of a letter stays the same when a sheet arrives or the deadline is moved. */
static void
test_digest (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);
  play_resolve (&game);
  g_autoptr (PayolaPhaseLetter) first = write_letter (game, play_power ("France"));
  g_autofree char *digest = payola_phase_letter_digest (first);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (game),
                                                           "2026-12-06T19:00:00Z");
  g_autoptr (PayGame) later = pay_game_with_roster (game, roster);
  play_submit (&later, "France", "5 : A PAR - BUR\n");
  g_autoptr (PayolaPhaseLetter) second = write_letter (later, play_power ("France"));
  g_autofree char *same = payola_phase_letter_digest (second);

  g_assert_cmpstr (digest, ==, same);
}

/* In Tin Cup, the letter says that it is only what the power sees. */
static void
test_sight (void)
{
  g_autoptr (PayGame) game = play_game ("tin-cup", "", NULL);
  play_resolve (&game);
  g_autofree char *text = write_text (game, "France");

  g_assert_nonnull (strstr (text, "This is only what France can see."));
  g_assert_null (strstr (text, "A MOS"));
}

int
main (int argc, char **argv)
{
  const char *const *kinds = pay_game_kind_list ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/service/letters/welcome", test_welcome);
  g_test_add_func ("/service/letters/on file", test_on_file);
  g_test_add_func ("/service/letters/replaces", test_replaces);
  g_test_add_func ("/service/letters/revised", test_revised);
  g_test_add_func ("/service/letters/revised-lost", test_revised_lost);
  g_test_add_func ("/service/letters/digest", test_digest);
  g_test_add_func ("/service/letters/sight", test_sight);
  for (guint i = 0; kinds[i]; i++)
    {
      g_autofree char *path = g_strdup_printf ("/service/letters/kind/%s", kinds[i]);
      g_test_add_data_func (path, kinds[i], test_kind);
    }
  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
