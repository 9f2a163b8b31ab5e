/* test-defects.c - the correct results where the program of the Payola Place has defects
 *
 * The title of each test begins with the number of the defect in tests/cases/payola/defects.tsv.
 * That list also names tests in other files. For every defect, the program of the Payola Place
 * would fail at least one test in this file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-xml.h"
#include "payola/acceptance.h"
#include "payola/auction.h"
#include "payola/income.h"
#include "report/statement.h"

#include <string.h>

/* ---- the list of the defects ---------------------------------------------------------------- */

static GPtrArray *numbers; /* "D12a" */
static GHashTable *numbers_tested;

static void
load_list (void)
{
  g_autofree char *path = play_path ("tests/cases/payola/defects.tsv");
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  numbers = g_ptr_array_new_with_free_func (g_free);
  numbers_tested = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line && **line != '#')
      g_ptr_array_add (numbers, g_strndup (*line, strcspn (*line, "\t")));
}

/* Adds a test. The title begins with the number of a defect; this defect is marked as tested. */
static void
add (const char *title, gconstpointer data, GTestDataFunc test)
{
  char *number = g_strndup (title, strcspn (title, " "));
  g_autofree char *path = g_strconcat ("/defects/", title, NULL);

  if (!g_ptr_array_find_with_equal_func (numbers, number, g_str_equal, NULL))
    g_error ("%s is not in the list", title);
  g_hash_table_add (numbers_tested, number);
  g_test_add_data_func (path, data, test);
}

static void
test_all (void)
{
  g_assert_cmpuint (numbers->len, >=, 24 + 4);
  for (guint i = 0; i < numbers->len; i++)
    if (!g_hash_table_contains (numbers_tested, g_ptr_array_index (numbers, i)))
      g_error ("%s has no test", (char *) g_ptr_array_index (numbers, i));
}

/* ---- phases --------------------------------------------------------------------------------- */

/* One phase: the action and total cost of a unit, and the balance of a power afterwards. */
typedef struct
{
  const char *title, *options, *position;
  struct
  {
    const char *power, *lines;
  } sheets[3];
  const char *province, *result;
  const char *power;
  int left;
} Phase;

#define LONDON                                                                                     \
  "S1901M | England 50 [EAFGIRT]: F LON; LON | France 50 [F?]: A PAR; PAR"                         \
  " | Germany 50 [G?]: F KIE; KIE"
#define DUMMY                                                                                      \
  "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON"                              \
  " | Italy 9: A ROM, A VEN; ROM VEN"
#define DARK                                                                                       \
  "S1901M | England 20 [EFAGIRT]: F MAO, F LON | France 20 [F?]: A PAR"                            \
  " | Turkey 20 [T?]: A CON"

static const Phase phases[] = {
  { "D1 eBayola, a power does not bid against itself",
    "ebayola",
    LONDON,
    { { "E", "10 : F LON - ENG\n10 : F LON - NTH" } },
    "LON",
    "F LON - ENG 1",
    "England",
    49 },
  { "D1 eBayola, a bid of the own power that loses to a rival",
    "ebayola",
    LONDON,
    { { "E", "10 : F LON - ENG\n6 : F LON - NTH" }, { "F", "3 : F LON - NTH" } },
    "LON",
    "F LON - ENG 4",
    "England",
    46 },
  { "D2 eBayola, tied top bids cost no more than offered",
    "ebayola",
    LONDON,
    { { "E", "5 : F LON - ENG" }, { "F", "5 : F LON - NTH" } },
    "LON",
    "F LON - ENG 5",
    "England",
    45 },
  { "D2 eBayola, tied top bids do not overdraw a power",
    "ebayola",
    "S1901M | England 5 [EAFGIRT]: F LON; LON | France 50 [F?]: A PAR; PAR",
    { { "E", "5 : F LON - ENG" }, { "F", "5 : F LON - NTH" } },
    "LON",
    "F LON - ENG 5",
    "England",
    0 },
  { "D3 eBayola, plateaus are respected except the owner's",
    "ebayola",
    LONDON,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6# : F LON - ENG" } },
    "LON",
    "F LON - ENG 6",
    "Germany",
    44 },
  { "D3 eBayola, with public totals all plateaus are respected",
    "ebayola public-totals",
    LONDON,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6# : F LON - ENG" } },
    "LON",
    "F LON - ENG 10",
    "England",
    46 },
  { "D4 a negative offer for HOLD names HOLD",
    "",
    LONDON,
    { { "F", "4 ! F LON H" }, { "E", "0 : F LON - ENG" } },
    "LON",
    "F LON - ENG 4",
    "France",
    46 },
  { "D4 that HOLD remains as the unit's order",
    "",
    LONDON,
    { { "F", "4 ! F LON H" } },
    "LON",
    "F LON H 0",
    "France",
    50 },
  { "D5 entries that name an order decide open ties",
    "",
    LONDON,
    { { "E", "5 ! F LON H\n1 : F LON - NTH\n1 : F LON - ENG" } },
    "LON",
    "F LON - NTH 6",
    "England",
    44 },
  { "D5 open ties with the opposite result",
    "",
    LONDON,
    { { "E", "5 ! F LON H\n1 : F LON - ENG\n1 : F LON - NTH" } },
    "LON",
    "F LON - ENG 6",
    "England",
    44 },
  { "D7 without statements bribes are still paid",
    "no-ledgers",
    LONDON,
    { { "E", "5 : F LON - ENG" } },
    "LON",
    "F LON - ENG 5",
    "England",
    45 },
  { "D12a ignored offers do not cause rounds",
    "blind",
    DARK,
    { { "F", "12#10 : A PAR H\n12 : F MAO H\n9000#1 : A TYR H" } },
    "PAR",
    "A PAR H 10",
    "France",
    0 },
  { "D12b an owner with ignored offers has the default",
    "blind",
    DARK,
    { { "E", "1 : F LON S F YOR" }, { "F", "1#0 : F LON - ENG" }, { "T", "2 ! F LON - ENG" } },
    "LON",
    "F LON H 2",
    "Turkey",
    18 },
  { "D12c an impossible named order is ignored",
    "blind",
    DARK,
    { { "E", "5 : F MAO S LON - BRE" } },
    "MAO",
    "F MAO H 0",
    "England",
    20 },
  { "D12d a route through empty seas can win, and fails",
    "blind",
    DARK,
    { { "F", "2 : A CON - AEG - ION - TUN" } },
    "CON",
    "A CON - AEG - ION - TUN 2",
    "France",
    18 },
  { "D13 rivals for a dummy, each first on the sheet",
    "dummy-italy",
    DUMMY,
    { { "F", "5 : A ROM - APU" }, { "E", "5 : A ROM - TUS" } },
    "ROM",
    "A ROM H 0",
    "France",
    20 },
  { "D13 only offers for HOLD are charged",
    "dummy-italy",
    DUMMY,
    { { "F", "5 : A ROM - APU\n2 : A ROM H" }, { "E", "5 : A ROM - TUS" } },
    "ROM",
    "A ROM H 2",
    "France",
    18 },
  { "D14 a restricted signal replaces a winning HOLD",
    "restrict-signal",
    "S1901M | Austria 20 [A?]: F TRI; TRI | Italy 20 [I?]: A VEN; VEN",
    { { "A", "0 : F TRI S A VEN - SWI" }, { "I", "1 : F TRI H" } },
    "TRI",
    "F TRI S A VEN - SWI 1",
    "Italy",
    19 },
  /* Step 1 lowers France's 2 AgP for YOR by its 1 AgP for NTH. Germany does not pay for NTH, so its
   * 2 AgP stay. The second best total is therefore 3, and the price is 4. */
  { "A1 eBayola's fourth example, calculated by its steps",
    "ebayola",
    LONDON,
    { { "E", "6 : F LON - ENG | - NTH" },
      { "F", "2 : F LON - YOR\n1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    "LON",
    "F LON - NTH 4",
    "England",
    47 },
  { "A1 eBayola's fourth example as printed",
    "ebayola-lowering=owner",
    LONDON,
    { { "E", "6 : F LON - ENG | - NTH" },
      { "F", "2 : F LON - YOR\n1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    "LON",
    "F LON - NTH 5",
    "England",
    46 },
  { "A2 orders that only one wildcard backs",
    "",
    LONDON,
    { { "G", "5 ! F LON H" }, { "F", "1 : F LON - ENG" }, { "E", "1 : F LON - NTH" } },
    "LON",
    "F LON - NTH 6",
    "England",
    49 },
  { "A3 a negative offer for HOLD also names HOLD",
    "",
    LONDON,
    { { "G", "3 ! F LON H" }, { "F", "1 & F LON H" } },
    "LON",
    "F LON H 1",
    "France",
    49 },
};

static PayGame *
play_phase (const Phase *phase)
{
  PayGame *game = play_game ("payola", phase->options, phase->position);

  for (guint i = 0; i < G_N_ELEMENTS (phase->sheets) && phase->sheets[i].power; i++)
    play_submit (&game, phase->sheets[i].power, phase->sheets[i].lines);
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  return game;
}

static void
test_phase (gconstpointer data)
{
  const Phase *phase = data;
  g_autoptr (PayGame) game = play_phase (phase);
  const PayTurn *turn = pay_game_get_turn (game, 0);
  const PayPosition *before = pay_turn_get_before (turn);
  gboolean found = FALSE;

  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      PayLocation location = pay_position_get_unit (before, u)->location;
      if (!g_str_has_prefix (pay_board_get_abbreviation (play_board (), location), phase->province))
        continue;
      g_autofree char *order = pay_order_text (
        play_board (), &pay_decision_get_orders (pay_turn_get_decision (turn))[u]);
      g_autofree char *result = g_strdup_printf (
        "%s %d", order,
        pay_auction_get_price (pay_payola_get_auction (pay_turn_get_decision (turn)), u));
      g_assert_cmpstr (result, ==, phase->result);
      found = TRUE;
    }
  g_assert_true (found);
  g_assert_cmpint (pay_position_get_balance (pay_turn_get_after (turn), play_power (phase->power)),
                   ==, phase->left);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* A sheet, and the expected reading of its last line: the normal form of the line, or the code of
 * its first error. */
typedef struct
{
  const char *title, *options, *lines, *reading;
} Reading;

#define READING                                                                                    \
  "S1901M | France 20 [F?]: A PAR, F BRE; PAR"                                                     \
  " | England 20 [E?]: A LON, F NTH, F ENG; LON"

static const Reading readings[] = {
  { "D9 the last line also counts towards the limit", "limit-offers", "100 : A LON H",
    "OFFER_LIMIT_EXCEEDED" },
  { "D9 the limit may be used up", "limit-offers", "5 $\n10 : A LON H\n5 : F NTH H",
    "5 : F NTH H" },
  { "D10 a line with only an amount", "", "5", "OFFER_INCOMPLETE" },
  { "D10 repeated savings", "", "2*10 $", "2*10 $" },
  { "D10 savings repeated once", "", "1*10 $", "1*10 $" },
  { "D17 support of a move to where the unit is", "", "1 : F NTH S A LON - LON",
    "ORDER_SUPPORTED_CANNOT_GET_THERE" },
  { "D17 convoy to where the army is", "", "1 : F NTH C A LON - LON", "ORDER_FLEET_ON_NO_ROUTE" },
  { "D18 words after savings", "", "20 $ A LON H", "OFFER_SAVINGS_REST" },
  { "D19 a bar in a comment of a direct-only game", "direct-only", "5 : A PAR H % H | BUR",
    "5 : A PAR H % H | BUR" },
  { "D21 repeating zero times", "", "0*5 : A PAR H", "OFFER_COUNT_RANGE" },
  { "D21 repeating a hundred times", "", "100*5 : A PAR H", "OFFER_COUNT_RANGE" },
  { "D22 a gift needs its amount", "", "& A PAR H", "OFFER_AMOUNT_MALFORMED" },
  { "D22 other kinds do not need an amount", "", "@ A PAR H", "0 @ A PAR H" },
  { "D23 comments keep their case", "", "5 : a par h % Not for Me", "5 : A PAR H % Not for Me" },
  { "D12e an army is not convoyed into a sea", "blind", "1 : F NTH C LON - NWG",
    "ORDER_CONVOY_DESTINATION_NOT_COASTAL" },
  { "D12e a coast needs a fleet", "blind", "1 : A BUL/EC H", "ORDER_BAD_UNIT" },
  { "A4 rule 3.1: 0 AgP for a foreign unit", "", "0 : A LON H", "OFFER_ZERO_FOREIGN" },
  { "A4 rule 3.1: an order twice", "", "2 : A PAR H | - BUR | H", "OFFER_DUPLICATE_ORDER" },
  { "A4 rule 3.1: an impossible order", "", "2 : A PAR - LON", "ORDER_NOT_ADJACENT" },
  { "A4 rule 3.1: no such unit", "", "2 : A MUN H", "OFFER_NO_SUCH_UNIT" },
  { "A4 rule 3.1: repeated, augmented, with plateaus", "", "2*5#3+4# : a par - bur",
    "2*5#3+4# : A PAR - BUR" },
};

static void
test_reading (gconstpointer data)
{
  const Reading *reading = data;
  g_autoptr (PayGame) game = play_game ("payola", reading->options, READING);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    pay_setup_get_options (pay_game_get_setup (game)), pay_game_get_position (game),
    play_power ("France"), reading->lines, -1, found);
  const char *got = NULL;

  for (guint i = 0; !got && i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->severity >= PAY_SEVERITY_ILLEGAL)
      got = pay_code_name (pay_diagnostics_get (found, i)->code);
  if (!got)
    got = pay_offer_sheet_get_line (sheet, pay_offer_sheet_get_n_lines (sheet) - 1)->normal;
  g_assert_cmpstr (got, ==, reading->reading);
}

/* ---- the rest ------------------------------------------------------------------------------- */

static int
balance (PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

/* D6: balances and funds are kept between phases and in files. A power that loses its last
 * centre pays for this from its balance and fund. */
static void
test_zero_sum (gconstpointer data)
{
  g_autoptr (PayGame) game = play_game (
    "zero-sum", "", "S1901M | Italy 10 [I?]: A BUL; ROM | Turkey 21 [T?]: F BLA; CON");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  play_submit (&game, "Italy", "2 : F BLA H");
  play_resolve (&game);
  g_autofree char *file = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), found);
  g_assert_cmpint (balance (again, "Italy"), ==, 8);
  play_submit (&again, "Italy", "0 : A BUL - CON");
  play_resolve (&again);
  play_check_money (pay_game_get_turn (again, 1));
  g_assert_cmpint (balance (again, "Turkey"), ==, 0);
  g_assert_cmpint (balance (again, "Italy"), ==, 8 + 23);
}

/* D8: each centre has its own tax. Setting the tax of one centre does not change the others. */
static void
test_centre_taxes (gconstpointer data)
{
  g_autoptr (PayGame) game = play_game ("payola", "tax-par=3 tax-bre=5",
                                        "F1901M | France 0 [F?]: A PAR, F BRE; PAR BRE MAR");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *file = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), found);

  play_resolve (&again);
  while (pay_game_get_phase (again).year == 1901)
    play_resolve (&again);
  g_assert_cmpint (balance (again, "France"), ==, 8);
}

/* D11: a sheet that is sent again replaces the first sheet completely, including the savings
 * request. */
static void
test_sent_again (gconstpointer data)
{
  g_autoptr (PayGame) game = play_game ("payola", "", "S1901M | France 30 [F?]: A PAR; PAR");
  guint times = 0;

  play_submit (&game, "France", "10 $\n25 : A PAR H");
  play_submit (&game, "France", "10 $\n25 : A PAR H");
  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 10);
  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  g_assert_true (pay_view_get_reductions (view, 0, play_power ("France"), &times));
  g_assert_cmpuint (times, ==, 5);
}

static const PayAuction *
auction_of (PayGame *game)
{
  return pay_payola_get_auction (pay_turn_get_decision (pay_game_get_turn (game, 0)));
}

/* D15: there is only one random draw in a phase, whatever the number of rounds. A replay has the
 * same draw. */
static void
test_one_draw (gconstpointer data)
{
  const char *position = "S1901M | France 5 [?]: A PAR; PAR | England 20 [E?]: F LON; LON"
                         " | Germany 20 [G?]: A MUN; MUN";
  g_autoptr (PayGame) game = play_game ("payola", "", position);
  g_autoptr (PayGame) again = play_game ("payola", "", position);

  for (guint i = 0; i < 2; i++)
    {
      PayGame **each = i ? &again : &game;
      play_submit (each, "France", "9 : A PAR H\n9 : F LON H");
      play_submit (each, "England", "3 : A PAR - BUR");
      play_submit (each, "Germany", "3 : A PAR - PIC");
      play_resolve (each);
    }
  const PayAuction *a = auction_of (game), *b = auction_of (again);
  g_assert_cmpuint (pay_auction_get_reductions (a, play_power ("France")), >, 0);
  g_assert_cmpmem (pay_auction_get_list (a, play_power ("France")), 7 * sizeof (PayPower),
                   pay_auction_get_list (b, play_power ("France")), 7 * sizeof (PayPower));
  g_assert_true (pay_order_equal (pay_auction_get_choice (a, 0), pay_auction_get_choice (b, 0)));
}

/* D16: no-donations forbids eliminated powers to send money, and does not take money from any
 * power. */
static void
test_no_donations (gconstpointer data)
{
  g_autoptr (PayGame) game = play_game (
    "payola", "no-donations",
    "S1901M | France 20 [F?]: A PAR; PAR | Italy 7 [I?]: A MUN | Turkey 5 [T?]");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  g_assert_null (pay_game_submit (game, play_power ("Turkey"), "TRANSFER 1 TO ITALY", -1, found));
  play_submit (&game, "Italy", "A MUN H\nTRANSFER 1 TO FRANCE");
  play_resolve (&game);
  g_assert_cmpint (balance (game, "Italy"), ==, 6);
  g_assert_cmpint (balance (game, "Turkey"), ==, 5);
}

static char *
statement (PayGame *game, const char *power)
{
  g_autoptr (PayView) view = pay_view_new (game, play_power (power));
  g_autoptr (PayStatement) told = pay_statement_new (view, 0, play_power (power));
  return pay_statement_text (told);
}

/* D20: hide-cost hides totals, not orders. It cannot be combined with no-ledgers. (The table of
 * the Payola Place misspells hide-cost in this rule.) */
static void
test_hide_cost (gconstpointer data)
{
  static const char *const both[] = { "hide-cost", "no-ledgers", NULL };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOptions) none = pay_options_parse (both, found);
  g_autoptr (PayGame) game = play_game ("payola", "hide-cost",
                                        "S1901M | France 20 [F?]: A PAR; PAR");

  g_assert_null (none);
  play_submit (&game, "France", "7 : A PAR - BUR");
  play_resolve (&game);
  g_autofree char *told = statement (game, "France");
  g_assert_nonnull (strstr (strstr (told, "Your Units"), "A PAR - BUR"));
  g_assert_null (strstr (told, "Total Paid"));
}

/* D24: a power without centres and units keeps its treasury. The rule says only that it may not
 * hoard any more. */
static void
test_no_hoarding (gconstpointer data)
{
  g_autoptr (PayGame) game = play_game ("payola", "no-hoarding",
                                        "F1901M | France 20 [F?]: A PAR; PAR | Turkey 5 [T?]");

  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 17);
  g_assert_cmpint (balance (game, "Turkey"), ==, 5);
}

/* Rule 3.5: after the end every sheet is public, whatever the statements contained. */
static void
test_publication (gconstpointer data)
{
  static const char *const options[] = { "", "hide-offers", "no-ledgers", "hide-cost", "blind" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", options[i],
                                            "S1901M | France 20 [F?]: A PAR; PAR"
                                            " | Italy 5 [I?]: A ROM; ROM");
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

      play_submit (&game, "France", "7 : A PAR - BUR % secret\nTRANSFER 2 TO ITALY");
      play_resolve (&game);
      g_autoptr (PayView) before = pay_view_new (game, play_power ("Italy"));
      g_assert_null (pay_view_get_sheet (before, 0, play_power ("France")));
      g_assert_null (pay_payola_get_auction (pay_view_get_decision (before, 0)));

      g_autoptr (PayGame) over = pay_game_draw (game, 0, found);
      g_autoptr (PayView) after = pay_view_new (over, play_power ("Italy"));
      g_assert_nonnull (strstr (pay_view_get_sheet (after, 0, play_power ("France")), "secret"));
      g_assert_nonnull (pay_payola_get_auction (pay_view_get_decision (after, 0)));
      g_assert_nonnull (pay_view_get_accept (after, 0, play_power ("France")));
      g_autoptr (PayLedger) ledger = pay_view_get_ledger (after, 0);
      g_assert_cmpint (pay_ledger_balance (ledger, play_power ("France")), ==, -9);
    }
}

/* D26: the core enforces the limits of transfers, both in sheets and in the game master's ledger
 * entries. */
static void
test_transfers (gconstpointer data)
{
  static const struct
  {
    const char *options, *amount, *to;
  } refused[] = {
    { "", "21", "Italy" },
    { "", "0", "Italy" },
    { "", "1", "France" },
    { "no-transfer", "1", "Italy" },
    { "no-looting dummy-france=italy", "1", "Italy" },
    { "vassal-dummies dummy-italy=france", "1", "Italy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", refused[i].options,
                                            "S1901M | France 20: A PAR; PAR | Italy 0: A ROM; ROM");
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *sheet = g_strdup_printf ("TRANSFER %s TO %s", refused[i].amount,
                                                refused[i].to);

      g_assert_null (pay_game_submit (game, play_power ("France"), sheet, -1, found));
      g_assert_true (pay_diagnostics_has_errors (found));
      g_autoptr (PayDiagnostics) booking = pay_diagnostics_new ();
      g_assert_null (pay_game_transfer (game, play_power ("France"), refused[i].amount,
                                        refused[i].to, NULL, booking));
      g_assert_true (pay_diagnostics_has_errors (booking));
    }
}

/* A4, rule 5.7: a statement contains the power's own units with totals and the asterisk, the
 * accepted bribes including those of 0 AgP, the sheet with its comments, the balances, the
 * reductions and the cost. */
static void
test_told (gconstpointer data)
{
  static const char *const parts[] = {
    "F BRE - ENG          1 AgP  *",
    "7 AgP  A PAR - BUR",
    "0 AgP  A MAR H",
    "7 : A PAR - BUR % why not",
    "Previous balance           20 AgP",
    "Your offers were not reduced",
    "Total cost of your bribes  -7 AgP",
    "New balance                13 AgP",
  };
  g_autoptr (PayGame) game = play_game ("payola", "",
                                        "S1901M | France 20 [F?]: A PAR, F BRE, A MAR; PAR"
                                        " | Italy 5 [I?]: A ROM; ROM");

  play_submit (&game, "France", "7 : A PAR - BUR % why not\n0 : F BRE H\n0 : A MAR H");
  play_submit (&game, "Italy", "1 : F BRE - ENG");
  play_resolve (&game);
  g_autofree char *told = statement (game, "France");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!strstr (told, parts[i]))
      g_error ("“%s” is not in\n%s", parts[i], told);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load_list ();
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    add (phases[i].title, &phases[i], test_phase);
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    add (readings[i].title, &readings[i], test_reading);
  add ("D6 Zero-Sum can be played", NULL, test_zero_sum);
  add ("D8 taxes of single centres", NULL, test_centre_taxes);
  add ("D11 savings of a sheet sent again", NULL, test_sent_again);
  add ("D15 one draw for a phase", NULL, test_one_draw);
  add ("D16 no-donations leaves treasuries alone", NULL, test_no_donations);
  add ("D20 hide-cost hides totals only", NULL, test_hide_cost);
  add ("D24 no-hoarding and the eliminated", NULL, test_no_hoarding);
  add ("D25 publication of everything", NULL, test_publication);
  add ("D26 limits of transfers are kept by the core", NULL, test_transfers);
  add ("A4 rule 5.7: all parts of a statement", NULL, test_told);
  g_test_add_func ("/defects/complete", test_all);

  int status = g_test_run ();
  g_ptr_array_unref (numbers);
  g_hash_table_unref (numbers_tested);
  pay_board_unref (play_board ());
  return status;
}
