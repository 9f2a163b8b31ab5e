/* test-player-list.c - players of pasted lists, tables and emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "service/player-list.h"

#include "board/board-xml.h"

#include <string.h>

static PayBoard *
load_board (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_load ("standard", diagnostics);

  g_assert_nonnull (board);
  return board;
}

/* Writes a list in one form: “power|name|mail|wishes|notes”, a line for each player. */
static char *
describe (const PayBoard *board, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) players = payola_player_list_parse (board, text, strlen (text),
                                                            diagnostics);
  GString *lines = g_string_new (NULL);

  g_assert_nonnull (players);
  for (guint i = 0; i < players->len; i++)
    {
      const PayolaListed *player = g_ptr_array_index (players, i);
      g_string_append_printf (lines, "%s|%s|%s|%s|%s\n",
                              player->power == PAY_NO_POWER
                                ? ""
                                : pay_board_get_canonical_power_name (board, player->power),
                              player->name, player->mail, player->wishes, player->notes);
    }
  return g_string_free (lines, FALSE);
}

static void
check_all (const char *const (*cases)[2], guint n)
{
  g_autoptr (PayBoard) board = load_board ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *players = describe (board, cases[i][0]);
      g_assert_cmpstr (players, ==, cases[i][1]);
    }
}

static void
test_lines (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "\n \n", "" },
    { "Anna\nBert Brecht\r\n", "|Anna|||\n|Bert Brecht|||\n" },
    { "anna@example.org\n", "||anna@example.org||\n" },
    { "Anna <anna@example.org>", "|Anna|anna@example.org||\n" },
    { "Anna (anna@example.org)", "|Anna|anna@example.org||\n" },
    { "Anna anna@example.org", "|Anna|anna@example.org||\n" },
    { "Anna: anna@example.org", "|Anna|anna@example.org||\n" },
    { "Anna <mailto:anna@example.org>", "|Anna|anna@example.org||\n" },
    { "\"Smith, Anna\" <anna@example.org>", "|Smith, Anna|anna@example.org||\n" },
    { "France: Anna <anna@example.org>", "France|Anna|anna@example.org|France|\n" },
    { "Anna <anna@example.org> France", "France|Anna|anna@example.org|France|\n" },
    { "Anna <anna@example.org> T, fra", "|Anna|anna@example.org|T, fra|\n" },
    { "1. Anna <a@example.org>\n2) Bert\n- Cy\n• Dee\n", "|Anna|a@example.org||\n|Bert|||\n"
                                                         "|Cy|||\n|Dee|||\n" },
    /* The names of players may be the beginnings of names of powers. */
    { "Fran\nRus\nTurk, Tom\n", "|Fran|||\n|Rus|||\n|Turk|||Tom\n" },
    /* The addressees of an email. */
    { "Anna <a@example.org>, Bert <b@example.org>, c@example.org",
      "|Anna|a@example.org||\n|Bert|b@example.org||\n||c@example.org||\n" },
    { "a@example.org; b@example.org", "||a@example.org||\n||b@example.org||\n" },
    /* A wrong address stays, so that it can be corrected. */
    { "Anna <anna>", "|Anna|anna||\n" },
  };

  check_all (cases, G_N_ELEMENTS (cases));
}

static void
test_tables (void)
{
  static const char *const cases[][2] = {
    { "Anna,anna@example.org,France\nBert,,\n",
      "France|Anna|anna@example.org|France|\n|Bert|||\n" },
    { "Anna\tanna@example.org\tFrance, Turkey\nBert\tbert@example.org\tE\n",
      "|Anna|anna@example.org|France, Turkey|\nEngland|Bert|bert@example.org|E|\n" },
    { "Anna;anna@example.org;France, Turkey, Italy\nBert;b@example.org;\n",
      "|Anna|anna@example.org|France, Turkey, Italy|\n|Bert|b@example.org||\n" },
    { "Anna,anna@example.org,\"France, Turkey\"\n", "|Anna|anna@example.org|France, Turkey|\n" },
    { "Anna <anna@example.org>, \"France, Turkey\"\n", "|Anna|anna@example.org|France, Turkey|\n" },
    /* The example of the help. */
    { "Anna <anna@example.org>, France\nBert; bert@example.org; Turkey, Italy\nChris\n",
      "France|Anna|anna@example.org|France|\n|Bert|bert@example.org|Turkey, Italy|\n|Chris|||\n" },
    { "1,Anna,anna@example.org,comes late\n", "|Anna|anna@example.org||comes late\n" },
    { "Power,Player,Email\nFrance,Anna,anna@example.org\n,Bert,\n",
      "France|Anna|anna@example.org|France|\n|Bert|||\n" },
    { "Spieler;E-Mail;Wünsche\nFrance;f@example.org;Turkey\n", "|France|f@example.org|Turkey|\n" },
    { "Timestamp,Name,Email address,Preferences\n2026-11-01,Fran,f@example.org,\"Narnia, Italy\"\n",
      "|Fran|f@example.org|Narnia, Italy|\n" },
    { "Nom\tCourriel\tPuissance\nAnna\tanna@example.org\tF\n",
      "France|Anna|anna@example.org|F|\n" },
  };

  check_all (cases, G_N_ELEMENTS (cases));
}

static void
test_keys (void)
{
  static const char text[]
    = "Anna,payola-key-aff9deb7dbef0d9e8a1844e35911bac93628ea249a01774371578ffb48b7457f\n";
  g_autoptr (PayBoard) board = load_board ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) players = payola_player_list_parse (board, text, strlen (text),
                                                            diagnostics);

  g_assert_cmpuint (players->len, ==, 1);
  const PayolaListed *anna = g_ptr_array_index (players, 0);
  g_assert_true (g_str_has_prefix (anna->key, "payola-key-aff9"));
  g_assert_cmpstr (anna->name, ==, "Anna");
}

static void
test_wrong (void)
{
  static const char *const texts[] = { "France,An\001na\n", "\"Anna\n", "An\xffna\n",
                                       "Anna,a@example.org,no\xe2\x80\xaete\n" };
  g_autoptr (PayBoard) board = load_board ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (payola_player_list_parse (board, texts[i], strlen (texts[i]), diagnostics));
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
    }
}

/* Nobody takes a power that is listed beside a later player. A power listed twice belongs to the
 * first of the two. */
static void
test_seats (void)
{
  static const char text[] = "Anna\nBert,b@example.org,Austria\nCy,c@example.org,Austria\n"
                             "Dee,d@example.org,Italy\nEve\n";
  g_autoptr (PayBoard) board = load_board ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) players = payola_player_list_parse (board, text, strlen (text),
                                                            diagnostics);
  PayPower austria = pay_board_find_power (board, "Austria");
  PayPower england = pay_board_find_power (board, "England");
  PayPower italy = pay_board_find_power (board, "Italy");
  int seats[5];

  payola_player_list_choose_seats (board, players, G_GUINT64_CONSTANT (1) << italy,
                                   G_GUINT64_CONSTANT (1) << austria, seats);
  g_assert_cmpint (seats[1], ==, austria);
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_assert_cmpint (seats[i], !=, italy);
      g_assert_cmpint (seats[i], !=, PAY_NO_POWER);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (seats[i], !=, seats[k]);
    }
  /* Without free powers the others have none. */
  payola_player_list_choose_seats (board, players, 0, ~(G_GUINT64_CONSTANT (1) << england), seats);
  g_assert_cmpint (seats[0], ==, england);
  g_assert_cmpint (seats[2], ==, PAY_NO_POWER);
  g_assert_cmpint (seats[3], ==, italy);
}

/* The players of a list replace nobody who is not listed, and the rest become standby players. */
static void
test_roster (void)
{
  g_autoptr (PayBoard) board = load_board ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayRoster) empty = pay_roster_new ();
  const char *seven = "Jo\nKim\nLee\nMax\nNoa\nOla\nPia,,France\n", *more = "Quin\n";
  g_autoptr (PayRoster) full = payola_player_list_read (board, empty, seven, strlen (seven),
                                                        diagnostics);
  g_autoptr (PayRoster) longer = payola_player_list_read (board, full, more, strlen (more),
                                                          diagnostics);
  PayPower france = pay_board_find_power (board, "France");

  g_assert_cmpuint (pay_roster_get_n_standby (full), ==, 0);
  g_assert_cmpstr (pay_roster_get (full, france)->name, ==, "Pia");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_assert_nonnull (pay_roster_get (full, (PayPower) p));
  g_assert_cmpuint (pay_roster_get_n_standby (longer), ==, 1);
  g_assert_cmpstr (pay_roster_get_standby (longer, 0)->name, ==, "Quin");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-list/lines", test_lines);
  g_test_add_func ("/player-list/tables", test_tables);
  g_test_add_func ("/player-list/keys", test_keys);
  g_test_add_func ("/player-list/wrong", test_wrong);
  g_test_add_func ("/player-list/seats", test_seats);
  g_test_add_func ("/player-list/roster", test_roster);
  return g_test_run ();
}
