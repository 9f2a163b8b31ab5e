/* test-packet.c - packets are complete, confidential and protected against changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "exchange/packet.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

#define N_POWERS 7

static PayPacket *
read_packet (const char *text, gsize length, PayDiagnostics *found)
{
  PayPacket *packet = pay_packet_read (text, length, found);
  g_assert_cmpint (packet == NULL, ==, pay_diagnostics_has_errors (found));
  return packet;
}

static PayPacket *
make_packet (PayGame *game, PayViewer viewer)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayView) view = pay_view_new (game, viewer);
  g_autofree char *text = pay_packet_write (view, 3, TRUE);
  PayPacket *packet = read_packet (text, strlen (text), found);
  g_autofree char *findings = pay_diagnostics_text (found);

  g_assert_cmpstr (findings, ==, "");
  return packet;
}

static void
assert_same_pages (PayView *one, PayView *other)
{
  PayViewer viewer = pay_view_get_viewer (one);

  g_assert_cmpuint (pay_view_get_n_turns (one), ==, pay_view_get_n_turns (other));
  for (guint turn = 0; turn <= pay_view_get_n_turns (one); turn++)
    {
      g_autofree char *a = pay_position_report_text (one, turn);
      g_autofree char *b = pay_position_report_text (other, turn);
      g_assert_cmpstr (a, ==, b);
      if (turn == pay_view_get_n_turns (one))
        continue;
      g_autofree char *c = pay_results_text (one, turn), *d = pay_results_text (other, turn);
      g_assert_cmpstr (c, ==, d);
      if (viewer < 0)
        continue;
      g_autoptr (PayStatement) first = pay_statement_new (one, turn, viewer);
      g_autoptr (PayStatement) second = pay_statement_new (other, turn, viewer);
      g_autofree char *e = pay_statement_text (first), *f = pay_statement_text (second);
      g_assert_cmpstr (e, ==, f);
    }
}

static void
check_viewers (PayGame *game)
{
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < N_POWERS; viewer++)
    {
      if (viewer == PAY_VIEWER_GM)
        continue;
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      g_autoptr (PayPacket) packet = make_packet (game, viewer);
      g_autofree char *id = pay_game_make_id (game);

      g_assert_cmpstr (pay_packet_get_game (packet), ==, id);
      g_assert_cmpint (pay_packet_get_viewer (packet), ==, viewer);
      g_assert_true (pay_phase_is_equal (pay_packet_get_phase (packet), pay_game_get_phase (game)));
      assert_same_pages (view, pay_packet_get_view (packet));
    }
}

/* Checks packets of every stage of the demonstration game, with a correction and a rollback. */
static void
test_demo (void)
{
  g_autoptr (PaySetup) setup = play_demo_setup ();
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  for (guint i = 0; i < 7; i++)
    {
      check_viewers (game);
      play_demo_receive (&game);
      check_viewers (game);
      play_resolve (&game);
      if (i == 3)
        {
          PayGame *corrected = pay_game_correct (game, "AGP France 12\nOWNER BEL nobody",
                                                 "the centre was miscounted", found);
          g_assert_nonnull (corrected);
          pay_game_unref (game);
          game = corrected;
          play_rollback (&game, "S1902M");
          check_viewers (game);
          play_resolve (&game);
        }
    }
  check_viewers (game);
}

/* ---- Diplobucks and Intimate Diplomacy ------------------------------------------------------- */

/* A step of a script: a power and its sheet. An empty power adjudicates the phase. */
typedef struct
{
  const char *power, *text;
} Step;

static void
play_script (PayGame **game, const Step *steps)
{
  for (; steps->power; steps++)
    if (*steps->power)
      play_submit (game, steps->power, steps->text);
    else
      {
        play_resolve (game);
        check_viewers (*game);
      }
}

static gboolean
was_told (PayView *view, guint turn, PayPower power, const char *words)
{
  g_autoptr (GPtrArray) told = pay_view_get_told (view, turn, power);

  for (guint i = 0; i < told->len; i++)
    if (strstr (told->pdata[i], words))
      return TRUE;
  return FALSE;
}

/* The packet of a power that paid a bribe contains the information that the bribe reveals. No
 * other packet contains it. */
static void
test_diplobucks (void)
{
  static const Step steps[] = {
    { "Germany", "A MUN - BUR\nBRIBE DOUBLE A MUN\nBRIBE HOLD A VEN : GERMANY 250, ITALY 250" },
    { "France", "A PAR - BUR\nBRIBE BALANCE GERMANY\nBRIBE SPY\nBRIBE PRESS" },
    { "Turkey", "A CON - BUL\nBRIBE CONVERT A SMY" },
    { "", NULL },
    { "Germany", "A KIE - HOL\nBRIBE EXTRA\nUPKEEP NO" },
    { "France", "RESIGN" },
    { "", NULL },
    { NULL, NULL },
  };
  g_autoptr (PayGame) game = play_game ("diplobucks", "",
                                        "S1901M | Germany 2000: A MUN, A KIE; "
                                        "MUN KIE BER | France 1000: A PAR; PAR BRE "
                                        "| Italy 700: A VEN; VEN ROM | Turkey 900: A CON, A SMY; "
                                        "CON SMY ANK");

  play_script (&game, steps);
  for (PayPower p = 0; p < N_POWERS; p++)
    {
      g_autoptr (PayPacket) packet = make_packet (game, p);
      PayView *view = pay_packet_get_view (packet);
      gboolean spy = p == play_power ("France");

      g_assert_true (was_told (view, 0, PAY_NO_POWER, "A MUN (Germany) counts double"));
      g_assert_cmpint (was_told (view, 0, p, "Germany has 1375 DB"), ==, spy);
      g_assert_cmpint (was_told (view, 0, p, "paid by Germany 500"), ==, spy);
      g_assert_cmpint (was_told (view, 0, p, "failed because"), ==, p == play_power ("Germany"));
    }
  g_autoptr (PayPacket) everybody = make_packet (game, PAY_VIEWER_PUBLIC);
  g_assert_true (was_told (pay_packet_get_view (everybody), 0, PAY_NO_POWER, "A SMY (Turkey)"));
}

static const char *const homes = "dummy-austria dummy-england dummy-germany dummy-italy "
                                 "dummy-russia";

/* A player's packet contains the mercenaries that the player controls, so that the player can
 * write the sheet for fall. It also contains the player's own lost bids, but not the opponent's. */
static void
test_intimate (void)
{
  static const Step steps[] = {
    { "France", "BID ITALY 9\nBID RUSSIA 7\nA VEN - PIE" },
    { "Turkey", "BID ITALY 8\nBID RUSSIA 3\nA CON - BUL" },
    { "", NULL },
    { "France", "A PIE - MAR\nA WAR - SIL" },
    { "", NULL },
    { NULL, NULL },
  };
  g_autoptr (PayGame) game = play_game ("intimate", homes, NULL);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  play_script (&game, steps);
  g_autoptr (PayPacket) mine = make_packet (game, play_power ("France"));
  g_autoptr (PayPacket) other = make_packet (game, play_power ("Turkey"));
  PayView *view = pay_packet_get_view (mine);
  g_assert_true (
    was_told (view, 0, PAY_NO_POWER, "France controls Italy this year for 9 credits."));
  g_assert_false (was_told (view, 0, play_power ("France"), "did not win"));
  g_assert_true (
    was_told (pay_packet_get_view (other), 0, play_power ("Turkey"), "Your bid of 8 for Italy"));
  g_assert_cmpstr (
    pay_position_get_standing (pay_view_get_position (view, 1), play_power ("Italy")), ==,
    "FRANCE");
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (
    pay_view_get_setup (view), pay_view_get_position (view, 1), play_power ("France"),
    "A PIE - MAR\nA WAR - SIL\n", -1, found);
  g_assert_nonnull (sheet);
}

/* Checks packets in the first two phases of the other kinds of games. */
static void
test_kinds (void)
{
  static const Step money[] = {
    { "France", "5 : A PAR - BUR\n3 : A MUN H\nTRANSFER 2 TO Italy" },
    { "Germany", "4 : A MUN - RUH | H\n1 & F BRE - MAO" },
    { "", NULL },
    { "Italy", "2 : A VEN - TRI\n6 ! A ROM H" },
    { "", NULL },
    { NULL, NULL },
  };
  static const Step plain[] = {
    { "France", "A PAR - BUR\nF BRE - MAO" },
    { "Germany", "A MUN - RUH" },
    { "", NULL },
    { "Germany", "RESIGN" },
    { "", NULL },
    { NULL, NULL },
  };
  static const struct
  {
    const char *kind;
    const Step *steps;
  } kinds[] = { { "payola", money },
                { "flat-tax", money },
                { "zero-sum", money },
                { "ebayola", money },
                { "diplomacy", plain } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (PayGame) game = play_game (kinds[i].kind, "", NULL);
      play_script (&game, kinds[i].steps);
    }
}

/* Zero-Sum: money that a unit accepted goes to a fund. Only the packet of the unit's owner shows
 * the amount. */
static void
test_zero_sum (void)
{
  static const Step steps[] = {
    { "France", "9 : A MUN H" },
    { "", NULL },
    { NULL, NULL },
  };
  g_autoptr (PayGame) game = play_game ("zero-sum", "", NULL);
  int fund;

  play_script (&game, steps);
  g_autoptr (PayPacket) packet = make_packet (game, play_power ("Germany"));
  g_assert_true (
    pay_view_get_fund (pay_packet_get_view (packet), 1, play_power ("Germany"), &fund));
  g_assert_cmpint (fund, ==, 9);
  g_autoptr (PayPacket) other = make_packet (game, play_power ("France"));
  g_assert_false (
    pay_view_get_fund (pay_packet_get_view (other), 1, play_power ("Germany"), &fund));
}

/* Asserts that a secret does not reach other powers. The two games differ only in the sheet of
 * @power. The packets of the powers in @who_may_differ must differ, and all other packets must
 * be the same. */
static void
assert_secret (const char *kind, const char *options, const char *power, const char *one,
               const char *two, const char *who_may_differ)
{
  PayGame *games[2];
  const char *const texts[2] = { one, two };

  for (guint i = 0; i < 2; i++)
    {
      games[i] = play_game (kind, options, NULL);
      play_submit (&games[i], power, texts[i]);
      play_resolve (&games[i]);
    }
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < N_POWERS; viewer++)
    {
      if (viewer == PAY_VIEWER_GM)
        continue;
      g_autoptr (PayView) a = pay_view_new (games[0], viewer);
      g_autoptr (PayView) b = pay_view_new (games[1], viewer);
      g_autofree char *first = pay_packet_write (a, 1, FALSE);
      g_autofree char *second = pay_packet_write (b, 1, FALSE);
      gboolean may = viewer >= 0
                  && strstr (who_may_differ,
                             pay_board_get_power_name (play_board (), (PayPower) viewer));
      g_assert_cmpint (strcmp (first, second) == 0, ==, !may);
    }
  pay_game_unref (games[0]);
  pay_game_unref (games[1]);
}

static void
test_kept_secret (void)
{
  assert_secret ("diplobucks", "", "France", "BRIBE SPY", "BRIBE PRESS", "France");
  assert_secret ("diplobucks", "", "France", "BRIBE BALANCE ITALY", "BRIBE BALANCE TURKEY",
                 "France");
  assert_secret ("diplobucks", "", "France", "BRIBE EXTRA", "% nothing", "France");
  assert_secret ("diplobucks", "", "France", "BRIBE EXTRA ITALY", "% nothing", "France Italy");
  assert_secret ("diplobucks", "", "France", "BRIBE HOLD A VEN", "% nothing", "France Italy");
  assert_secret ("diplobucks", "", "France", "UPKEEP NO", "UPKEEP YES", "France");
  assert_secret ("diplobucks", "", "France", "BRIBE DOUBLE A VEN : FRANCE 300, ITALY 200",
                 "BRIBE HOLD A VEN : FRANCE 200, ITALY 300", "France");
  assert_secret ("intimate", homes, "France", "BID ITALY 20\nBID RUSSIA 9\nA VEN - PIE",
                 "BID ITALY 20\nBID RUSSIA 8\nA VEN - PIE", "France");
}

/* A player's packet contains only the player's own sheets and money. No packet contains the
 * seed. */
static void
test_secrets (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 4242424242);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_submit (&game, "France", "5 : A PAR - BUR % a word of France\n3 $\nTRANSFER 11 TO Italy\n");
  play_submit (&game, "Italy", "7 : A ROM - VEN % a word of Italy\n");
  play_resolve (&game);
  play_submit (&game, "France", "5 : F BRE - MAO % the next word of France\n");
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < N_POWERS; viewer++)
    {
      if (viewer == PAY_VIEWER_GM)
        continue;
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      g_autofree char *text = pay_packet_write (view, 1, TRUE);
      gboolean french = viewer == play_power ("France"), italian = viewer == play_power ("Italy");

      g_assert_cmpint (strstr (text, "a word of France") != NULL, ==, french);
      g_assert_cmpint (strstr (text, "the next word of France") != NULL, ==, french);
      g_assert_cmpint (strstr (text, "a word of Italy") != NULL, ==, italian);
      g_assert_cmpint (strstr (text, "kind=\"transfer\"") != NULL, ==, french || italian);
      g_assert_null (strstr (text, "4242424242"));
      g_assert_null (strstr (text, "secret"));
    }
}

/* After the end of a game every packet contains everything except the email addresses. */
static void
test_over (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = play_demo ();
  g_autoptr (PayRoster) empty = pay_roster_new ();
  PayPlayer anna = { (char *) "Anna", (char *) "anna@example.org", (char *) "", (char *) "", 0 };
  g_autoptr (PayRoster) roster = pay_roster_with (empty, 0, &anna);
  g_autoptr (PayGame) listed = pay_game_with_roster (game, roster);
  g_autoptr (PayGame) drawn = pay_game_draw (listed, 0, found);
  g_autoptr (PayView) view = pay_view_new (drawn, 2);
  g_autoptr (PayPacket) packet = make_packet (drawn, 2);
  g_autofree char *text = pay_packet_write (view, 1, TRUE);

  g_assert_nonnull (pay_packet_get_game_value (packet));
  g_assert_true (pay_view_is_over (pay_packet_get_view (packet)));
  g_assert_null (strstr (text, "example.org"));
  assert_same_pages (view, pay_packet_get_view (packet));
}

/* A packet is refused if any byte of it was changed, or if its end is missing. */
static void
test_altered (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_submit (&game, "France", "5 : A PAR - BUR\n");
  play_resolve (&game);
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  g_autofree char *text = pay_packet_write (view, 1, TRUE);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *copy = g_memdup2 (text, length + 1);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      copy[i] ^= (char) (1 << (i % 7));
      g_autoptr (PayPacket) packet = read_packet (copy, length, found);
      g_assert_null (packet);
    }
  for (gsize n = 0; n < length; n += 37)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayPacket) packet = read_packet (text, n, found);
      g_assert_null (packet);
    }
}

/* Replaces one piece of a packet and computes the packet's digest again. Asserts that the packet
 * is refused with the finding @code, or with any finding if @code is PAY_CODE_NONE. */
static void
forge (const char *text, const char *piece, const char *other, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) halves = g_strsplit (text, piece, 2);
  g_autofree char *forged = g_strjoinv (other, halves);
  char *place = strstr (forged, "digest=\"") + strlen ("digest=\"");

  g_assert_cmpstr (forged, !=, text);
  memset (place, '0', 64);
  PayDigest digest = pay_digest_of ("payola packet", forged, -1);
  g_autofree char *digits = pay_digest_text (&digest);
  memcpy (place, digits, 64);

  g_test_message ("%s", other);
  g_autoptr (PayPacket) packet = read_packet (forged, strlen (forged), found);
  g_assert_null (packet);
  if (code != PAY_CODE_NONE)
    g_assert_true (pay_diagnostics_has_code (found, code));
}

/* A packet in which a sheet was changed does not match its commitments, even if its digest was
 * computed again. */
static void
test_forged (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_submit (&game, "France", "5 : A PAR - BUR\n");
  play_resolve (&game);
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  g_autofree char *text = pay_packet_write (view, 1, TRUE);
  forge (text, "5 : A PAR - BUR", "9 : A PAR - BUR", PAY_CODE_PACKET_COMMITMENT);
  /* A packet is refused if its state is impossible in a game. */
  forge (text, "[F?]", "[FF]", PAY_CODE_PACKET_DAMAGED);
  forge (text, "France 48", "France 99999999", PAY_CODE_PACKET_DAMAGED);
  /* The game has 22 units, so the largest valid index is 21. Amounts that are negative or too
   * large are refused, too. */
  static const char *const numbers[][2] = {
    { "<unit index=\"7\"", "<unit index=\"22\"" },
    { "<unit index=\"7\"", "<unit index=\"-1\"" },
    { "<unit index=\"7\"", "<unit index=\"-2\"" },
    { "price=\"5\"", "price=\"-2\"" },
    { "price=\"5\"", "price=\"2147483648\"" },
    { "paid=\"5\"", "paid=\"-2\"" },
    { "paid=\"5\"", "paid=\"4294967295\"" },
    { "unit=\"7\" amount=\"5\"", "unit=\"22\" amount=\"5\"" },
    { "unit=\"7\" amount=\"5\"", "unit=\"-2\" amount=\"5\"" },
    { "unit=\"7\" amount=\"5\"", "unit=\"7\" amount=\"-1\"" },
    { "order=\"A PAR - BUR\" amount=\"5\"", "order=\"A PAR - BUR\" amount=\"-1\"" },
    { "order=\"A PAR - BUR\" amount=\"5\"", "order=\"A PAR - BUR\" amount=\"2147483648\"" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    forge (text, numbers[i][0], numbers[i][1], PAY_CODE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/packet/demo", test_demo);
  g_test_add_func ("/exchange/packet/diplobucks", test_diplobucks);
  g_test_add_func ("/exchange/packet/intimate", test_intimate);
  g_test_add_func ("/exchange/packet/kinds", test_kinds);
  g_test_add_func ("/exchange/packet/zero-sum", test_zero_sum);
  g_test_add_func ("/exchange/packet/kept-secret", test_kept_secret);
  g_test_add_func ("/exchange/packet/secrets", test_secrets);
  g_test_add_func ("/exchange/packet/over", test_over);
  g_test_add_func ("/exchange/packet/altered", test_altered);
  g_test_add_func ("/exchange/packet/forged", test_forged);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
