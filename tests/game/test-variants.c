/* test-variants.c - options that reach beyond one phase: Zero-Sum, transfers, statements, dummies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-xml.h"
#include "report/statement.h"

#include <string.h>

/* ---- games in a few words ------------------------------------------------------------------- */

static int
balance (PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

static int
fund (PayGame *game, const char *power)
{
  return pay_position_get_fund (pay_game_get_position (game), play_power (power));
}

/* What a power reads after the last turn: the same whoever prints it. */
static char *
statement (PayGame *game, const char *power)
{
  guint turn = pay_game_get_n_turns (game) - 1;
  g_autoptr (PayView) own = pay_view_new (game, play_power (power));
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayStatement) told = pay_statement_new (own, turn, play_power (power));
  g_autoptr (PayStatement) printed = pay_statement_new (master, turn, play_power (power));
  g_autofree char *by_master = pay_statement_text (printed);
  char *text = pay_statement_text (told);

  g_assert_cmpstr (text, ==, by_master);
  return text;
}

static void
assert_says (const char *text, const char *words)
{
  if (!strstr (text, words))
    g_error ("“%s” is missing in:\n%s", words, text);
}

static void
assert_silent (const char *text, const char *words)
{
  if (strstr (text, words))
    g_error ("“%s” stands in:\n%s", words, text);
}

/* The file says the same, and reading it plays the game again. */
static void
check_file (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *file = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), found);
  g_autofree char *text = pay_diagnostics_text (found);

  g_assert_cmpstr (text, ==, "");
  g_autofree char *file_again = pay_game_write (again);
  g_assert_cmpstr (file, ==, file_again);
}

/* ---- Zero-Sum (rule 9) ----------------------------------------------------------------- */

static void
test_zero_sum_start (void)
{
  g_autoptr (PayGame) game = play_game ("zero-sum", "", NULL);

  g_assert_cmpint (balance (game, "France"), ==, 30);
  g_assert_cmpint (balance (game, "Russia"), ==, 40);
  g_assert_true (pay_options_has (pay_setup_get_options (pay_game_get_setup (game)),
                                  PAY_OPTION_ZERO_SUM));
}

/* D6: the fund outlives the phase, and a power that loses its last centre pays for it like
 * others. */
static void
test_zero_sum_year (void)
{
  g_autoptr (PayGame) game = play_game (
    "zero-sum", "",
    "S1901M | Italy 10 [I?]: A BUL; ROM | Turkey 21 [T?]: F BLA; CON | Austria 3 [A?]: A SER; VIE");

  play_submit (&game, "Italy", "2 : F BLA H\n1 : A BUL H");
  play_submit (&game, "Turkey", "1 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (fund (game, "Turkey"), ==, 3);
  g_assert_cmpint (fund (game, "Italy"), ==, 1);
  g_assert_cmpint (balance (game, "Turkey"), ==, 20);

  g_autofree char *spring = statement (game, "Turkey");
  assert_says (spring, "Together");
  assert_says (spring, "Your units have accepted 3 AgP since the year began.");
  assert_silent (spring, "Italy");

  play_submit (&game, "Italy", "4 : A BUL - CON\n2 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 1));
  /* Turkey has 20 + 5, all of which its only centre is worth. Serbia was neutral. */
  g_assert_cmpint (balance (game, "Turkey"), ==, 0);
  g_assert_cmpint (balance (game, "Italy"), ==, 7 - 6 + 5 + 25);
  g_assert_cmpint (balance (game, "Austria"), ==, 13);
  g_assert_cmpint (fund (game, "Turkey") + fund (game, "Italy"), ==, 0);

  g_autofree char *italy = statement (game, "Italy");
  assert_says (italy, "For Constantinople, from Turkey");
  assert_says (italy, "25 AgP");
  assert_says (italy, "Accepted by your units in the year");
  g_autofree char *turkey = statement (game, "Turkey");
  assert_says (turkey, "For Constantinople, lost to Italy");
  g_autofree char *austria = statement (game, "Austria");
  assert_says (austria, "For Serbia, which was neutral");
  assert_silent (austria, "Constantinople");

  /* No taxes follow. */
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (balance (game, "Italy"), ==, 31);
  g_assert_cmpint (balance (game, "Austria"), ==, 13);
  check_file (game);
}

/* Two losers and a remainder: floor (T / N) for each centre, all from the same T. */
static void
test_zero_sum_shares (void)
{
  g_autoptr (PayGame) game = play_game (
    "zero-sum", "",
    "F1901M | Italy 1 [I?]: A BUL, A GRE, A TYR; ROM | Turkey 20+12 [T?]: ; CON SMY ANK"
    " | Austria 9 [A?]: ; VIE TRI SER");

  g_assert_cmpint (fund (game, "Turkey"), ==, 12);
  play_submit (&game, "Italy", "0 : A BUL - CON\n0 : A GRE - SER\n0 : A TYR - VIE");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (balance (game, "Turkey"), ==, 32 - 10);
  g_assert_cmpint (balance (game, "Austria"), ==, 9 - 6);
  g_assert_cmpint (balance (game, "Italy"), ==, 1 + 10 + 6);
  check_file (game);
}

/* A fund makes no sense in other games, and there is none without money. */
static void
test_zero_sum_elsewhere (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayPosition) start = play_position ("S1901M | Italy 3+4: A ROM; ROM");

  g_assert_null (pay_game_new_from (setup, start, found));
  g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, PAY_CODE_GAME_START_FUND);
}

/* ---- transfers (rule 11) --------------------------------------------------------------- */

#define THREE "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON | Italy 20 [I?]"

/* The finding with which a sheet is refused, "" when it is taken. Owned. */
static char *
refusal (PayGame *game, const char *power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PaySheet *sheet = pay_game_read_sheet (game, play_power (power), text, -1, found);
  char *code = g_strdup ("");

  for (guint i = 0; !sheet && !*code && i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->severity >= PAY_SEVERITY_ILLEGAL)
      {
        g_free (code);
        code = g_strdup (pay_code_name (pay_diagnostics_get (found, i)->code));
      }
  pay_sheet_unref (sheet);
  return code;
}

static void
assert_refused (PayGame *game, const char *power, const char *text, const char *code)
{
  g_autofree char *got = refusal (game, power, text);
  g_assert_cmpstr (got, ==, code);
}

static void
test_transfers_refused (void)
{
  static const struct { const char *options, *power, *text, *code; } table[] = {
    { "", "Italy", "TRANSFER 5 TO FRANCE", "" },
    { "no-transfer", "France", "TRANSFER 5 TO ENGLAND", "TRANSFER_FORBIDDEN" },
    { "one-transfer", "France", "TRANSFER 5 TO ENGLAND\nTRANSFER 5 TO ITALY", "" },
    { "one-transfer", "France", "TRANSFER 5 TO ENGLAND\nTRANSFER 5 TO E", "TRANSFER_SECOND" },
    { "no-donations", "Italy", "TRANSFER 5 TO FRANCE", "TRANSFER_DONATION" },
    { "no-donations", "France", "TRANSFER 5 TO ITALY", "" },
    { "dummy-england=france", "England", "TRANSFER 5 TO FRANCE", "" },
    { "dummy-england=france no-looting", "England", "TRANSFER 5 TO FRANCE", "TRANSFER_LOOTING" },
    { "dummy-england=france no-looting", "France", "TRANSFER 5 TO ENGLAND", "" },
    { "dummy-england=france vassal-dummies", "France", "TRANSFER 5 TO ENGLAND",
      "TRANSFER_TO_VASSAL" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      /* A free dummy's list is "?", so the position leaves England's to the economy. */
      g_autoptr (PayGame) game = play_game (
        "payola", table[i].options,
        "S1901M | France 20 [F?]: F BRE; BRE | England 20: F LON; LON | Italy 20 [I?]");
      assert_refused (game, table[i].power, table[i].text, table[i].code);
    }
}

/* The receiver reads "someone", the giver knows, and nothing else of the receiver's tells. */
static void
test_transfers_anonymous (void)
{
  const char *const options[] = { "", "anon-transfer" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", options[i], THREE);
      play_submit (&game, "France", "TRANSFER 5 TO ENGLAND");
      play_resolve (&game);
      g_autofree char *england = statement (game, "England");
      g_autofree char *france = statement (game, "France");
      assert_says (england, i ? "Received from someone" : "Received from France");
      assert_says (france, "Sent to England");
      if (i)
        assert_silent (england, "France");
      g_assert_cmpint (balance (game, "England"), ==, 25);

      g_autoptr (PayView) view = pay_view_new (game, play_power ("England"));
      g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, 0);
      g_assert_cmpuint (pay_ledger_get_n (ledger), ==, 1);
      g_assert_cmpint (pay_ledger_get (ledger, 0)->from, ==,
                       i ? PAY_NO_POWER : play_power ("France"));
    }
}

static void
test_transfers_no_return (void)
{
  const char *const options[] = { "", "no-return" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", options[i], THREE);
      play_submit (&game, "France", "TRANSFER 5 TO ENGLAND\nTRANSFER 2 TO ITALY");
      play_submit (&game, "England", "TRANSFER 3 TO FRANCE\nTRANSFER 1 TO FRANCE");
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      g_assert_cmpint (balance (game, "France"), ==, i ? 18 : 17);
      g_assert_cmpint (balance (game, "England"), ==, i ? 20 : 21);
      g_assert_cmpint (balance (game, "Italy"), ==, 22);
    }
}

/* ---- bookings (rule 11) ---------------------------------------------------------------------- */

/* Books, or gives back the finding with which it is refused; owned, NULL when it was booked. */
static char *
book (PayGame **game, const char *from, const char *amount, const char *to)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_transfer (*game, play_power (from), amount, to, found);

  if (!next)
    return g_strdup (pay_code_name (pay_diagnostics_get (found, 0)->code));
  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
  pay_game_unref (*game);
  *game = next;
  return NULL;
}

/* It counts at once, is told to the two alone, stays through files and rollbacks. */
static void
test_bookings (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", THREE);
  g_autoptr (PayView) now = NULL;

  g_assert_null (book (&game, "France", "15", "England"));
  g_assert_cmpint (balance (game, "England"), ==, 35);
  g_assert_cmpint (balance (game, "France"), ==, 5);
  assert_refused (game, "France", "TRANSFER 6 TO ITALY", "TRANSFER_AMOUNT");
  play_submit (&game, "France", "TRANSFER 5 TO ITALY\nF BRE - ENG");
  play_submit (&game, "England", "33 : F LON H");
  now = pay_view_new (game, play_power ("Italy"));
  g_autoptr (PayLedger) unseen = pay_view_get_ledger (now, 0);
  g_assert_cmpuint (pay_ledger_get_n (unseen), ==, 0);
  check_file (game);

  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (balance (game, "England"), ==, 2);
  g_assert_cmpint (balance (game, "Italy"), ==, 25);
  g_assert_cmpuint (pay_ledger_get_n (pay_game_get_booked (game)), ==, 0);
  g_autofree char *england = statement (game, "England");
  assert_says (england, "Received from France");
  assert_says (england, "20 AgP");
  g_autofree char *italy = statement (game, "Italy");
  assert_silent (italy, "England");

  /* Retreats and winters have their bookings too. */
  play_resolve (&game);
  g_assert_null (book (&game, "Italy", "1", "F"));
  g_autofree char *before = pay_game_write (game);
  play_rollback (&game, "S1901M");
  g_assert_cmpint (balance (game, "England"), ==, 35);
  g_assert_cmpuint (pay_ledger_get_n (pay_game_get_booked (game)), ==, 1);
  check_file (game);
  play_rollforward (&game);
  play_rollforward (&game);
  g_autofree char *after = pay_game_write (game);
  g_assert_cmpstr (after, ==, before);
}

static void
test_bookings_refused (void)
{
  static const struct { const char *options, *from, *amount, *to, *code; } table[] = {
    { "", "France", "22", "England", "TRANSFER_AMOUNT" },
    { "", "France", "0", "England", "TRANSFER_AMOUNT" },
    { "", "France", "-3", "England", "TRANSFER_AMOUNT" },
    { "", "France", "much", "England", "TRANSFER_AMOUNT" },
    { "", "France", "5", "Burgundy", "TRANSFER_UNKNOWN_POWER" },
    { "", "France", "5", "France", "TRANSFER_TO_SELF" },
    { "no-transfer", "France", "5", "England", "TRANSFER_FORBIDDEN" },
    { "no-donations", "Italy", "5", "England", "TRANSFER_DONATION" },
    { "dummy-turkey=france no-looting", "Turkey", "5", "England", "TRANSFER_LOOTING" },
    { "one-transfer", "England", "5", "France", "BOOKING_SECOND" },
    { "no-return", "France", "5", "England", "BOOKING_RETURN" },
    /* Promised in the sheet that was received. */
    { "", "Germany", "5", "England", "BOOKING_SHEET" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", table[i].options,
                                            THREE " | Germany 20 [G?]: A MUN; MUN");
      gboolean free = !strstr (table[i].options, "no-transfer");
      if (free)
        {
          g_assert_null (book (&game, "England", "1", "France"));
          play_submit (&game, "Germany", "TRANSFER 18 TO ITALY");
        }
      g_autofree char *code = book (&game, table[i].from, table[i].amount, table[i].to);
      g_assert_cmpstr (code, ==, table[i].code);
      /* A sheet is held to the same. */
      if (g_str_equal (table[i].options, "one-transfer"))
        assert_refused (game, "England", "TRANSFER 1 TO FRANCE", "BOOKING_SECOND");
      if (g_str_equal (table[i].options, "no-return"))
        assert_refused (game, "France", "TRANSFER 1 TO ENGLAND", "BOOKING_RETURN");
    }

  g_autoptr (PayGame) plain = play_game ("diplomacy", "", NULL);
  g_autofree char *code = book (&plain, "France", "1", "England");
  g_assert_cmpstr (code, ==, "BOOKING_NO_MONEY");
}

/* ---- statements (rule 5.7) --------------------------------------------------------------- */

static char *
statement_with (const char *options, gboolean *price, gboolean *payment)
{
  g_autoptr (PayGame) game = play_game ("payola", options, THREE);
  int agp;

  play_submit (&game, "France", "3 : F BRE - ENG\n2 : F LON H % a comment");
  play_submit (&game, "England", "1 : F BRE - ENG");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* D7: whatever is told, the money moves. */
  g_assert_cmpint (balance (game, "France"), ==, 15);
  g_assert_cmpint (balance (game, "England"), ==, 19);

  g_autoptr (PayView) view = pay_view_new (game, play_power ("France"));
  *price = pay_view_get_price (view, 0, 0, &agp);
  *payment = pay_view_get_payment (view, 0, 0, play_power ("France"), &agp);
  check_file (game);
  return statement (game, "France");
}

static void
test_statements (void)
{
  static const struct
  {
    const char *options, *says, *says_too, *silent, *silent_too;
    gboolean price, payment;
  } table[] = {
    { "", "4 AgP", "a comment", "England 1", "no statements", TRUE, TRUE },
    /* D20: the orders stay, only the totals go. */
    { "hide-cost", "F BRE - ENG", "Total cost of your bribes", "4 AgP", "Total paid", FALSE, TRUE },
    { "hide-offers", "4 AgP", "New balance", "a comment", "Previous balance", TRUE, FALSE },
    { "hide-offers", "15 AgP", "Your units", "reduced", "that were accepted", TRUE, FALSE },
    { "hide-cost hide-offers", "F BRE - ENG", "15 AgP", "4 AgP", "Total cost", FALSE, FALSE },
    { "no-ledgers", "no statements", "Statement for France", "AgP", "a comment", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean price, payment;
      g_autofree char *text = statement_with (table[i].options, &price, &payment);
      assert_says (text, table[i].says);
      assert_says (text, table[i].says_too);
      assert_silent (text, table[i].silent);
      assert_silent (text, table[i].silent_too);
      g_assert_cmpint (price, ==, table[i].price);
      g_assert_cmpint (payment, ==, table[i].payment);
    }
}

/* With public totals everybody reads what a unit accepted, but not from whom. */
static void
test_public_totals (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "public-totals", THREE);
  int agp = 0;

  play_submit (&game, "France", "3 : F BRE - ENG");
  play_resolve (&game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_assert_true (pay_view_get_price (view, 0, 0, &agp));
  g_assert_cmpint (agp, ==, 3);
  g_assert_false (pay_view_get_payment (view, 0, 0, play_power ("France"), &agp));
}

/* ---- taxes ---------------------------------------------------------------------------------- */

/* Two centres, one of them untaxed; and what is left over. */
static void
test_taxes (void)
{
  static const struct { const char *options; int balance; } table[] = {
    { "", 9 + 33 }, { "flat-tax", 9 + 14 }, { "tax=5", 9 + 10 }, { "tax-bre=4", 9 + 4 },
    { "cap=20", 9 + 20 }, { "no-hoarding", 33 }, { "no-hoarding cap=7", 7 },
    { "tax=5 flat-tax", 9 + 10 }, { "tax-bre=4 flat-tax", 9 + 14 }, { "zero-sum tax=5", 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game (
        "payola", table[i].options, "F1901M | France 9 [F?]: F BRE, A PAR; BRE PAR");
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      g_assert_cmpint (balance (game, "France"), ==, table[i].balance);
      check_file (game);
    }
}

/* ---- dummies (rule 12) ----------------------------------------------------------------- */

#define DUMMY "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON | Italy 9: " \
              "A ROM; ROM"

static const PayUnitAuction *
unit_of (PayGame *game, const char *province)
{
  const PayTurn *turn = pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);
  const PayPosition *before = pay_turn_get_before (turn);

  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      PayLocation location = pay_position_get_unit (before, u)->location;
      if (g_str_equal (pay_board_get_abbreviation (play_board (), location), province))
        return pay_auction_get_unit (pay_payola_get_auction (pay_turn_get_decision (turn)), u);
    }
  g_assert_not_reached ();
}

/* D13: rivals whose tied offers are each first on their sheets; and ties of the same payers. */
static void
test_dummy_ties (void)
{
  static const struct
  {
    const char *france, *england, *order;
    int price, told;
  } table[] = {
    { "5 : A ROM - VEN", "4 : A ROM - TUS", "A ROM - VEN", 5, 5 },
    { "5 : A ROM - VEN", "5 : A ROM - TUS", "A ROM H", 0, 6 },
    { "5 : A ROM - VEN\n2 : A ROM H", "5 : A ROM - TUS", "A ROM H", 2, 6 },
    { "5 : A ROM - VEN | - TUS", "5 : A ROM - VEN | - TUS", "A ROM - VEN", 10, 10 },
    { "5 : A ROM - VEN | - TUS", "3 : A ROM - VEN | - TUS\n2 : A ROM - APU", "A ROM - VEN", 8, 8 },
    { "5 : A ROM - VEN\n1 : A ROM - TUS", "4 : A ROM - TUS", "A ROM H", 0, 6 },
    { "5 : A ROM - VEN\n5 : A ROM H", "", "A ROM H", 5, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", "dummy-italy", DUMMY);
      play_submit (&game, "France", table[i].france);
      play_submit (&game, "England", table[i].england);
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      const PayUnitAuction *unit = unit_of (game, "ROM");
      g_autofree char *order = pay_order_text (play_board (), &unit->candidates[0].order);
      g_assert_cmpstr (order, ==, table[i].order);
      g_assert_cmpint (unit->price, ==, table[i].price);
      g_assert_cmpint (unit->told, ==, table[i].told);
      check_file (game);
    }
}

/* A tie that arises only after reductions. */
static void
test_dummy_ties_reduced (void)
{
  g_autoptr (PayGame) game = play_game (
    "payola", "dummy-italy",
    "S1901M | France 3 [F?]: F BRE; BRE | England 5 [E?]: F LON; LON | Italy 9: A ROM; ROM");

  play_submit (&game, "France", "9 : A ROM - VEN");
  play_submit (&game, "England", "3 : A ROM - TUS");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* At 3 against 3 it holds, and nobody pays. */
  g_assert_cmpint (balance (game, "France"), ==, 3);
  g_assert_cmpint (balance (game, "England"), ==, 5);
  g_assert_cmpint (unit_of (game, "ROM")->told, ==, 4);
}

static void
test_dummies (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "dummy-italy", DUMMY);

  assert_refused (game, "Italy", "A ROM H", "SHEET_OF_DUMMY");
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));
  g_assert_cmpstr (pay_position_get_standing (pay_game_get_position (game), play_power ("Italy")),
                   ==, "?");
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  /* Its treasury grows by the tax. */
  g_assert_cmpint (balance (game, "Italy"), ==, 9 + 17);

  g_autoptr (PayGame) controlled = play_game ("payola", "dummy-italy=france", DUMMY);
  assert_refused (controlled, "Italy", "1 : A ROM H", "");
  g_assert_true (pay_game_is_waiting_for (controlled, play_power ("Italy")));

  g_autoptr (PayGame) immobile = play_game ("payola", "dummy-italy immobile-dummies", DUMMY);
  assert_refused (immobile, "France", "1 : A ROM - VEN", "OFFER_IMMOBILE");
  assert_refused (immobile, "France", "1 : A ROM H", "");
  assert_refused (immobile, "France", "1 : F LON - NTH", "");
}

/* With cd-dummies nearness does not matter for them, and nobody waits for their winter. */
static void
test_cd_dummies (void)
{
  g_autoptr (PayGame) touch = play_game ("payola", "dummy-italy touch-bribe", DUMMY);
  g_autoptr (PayGame) cd = play_game ("payola", "dummy-italy touch-bribe cd-dummies", DUMMY);
  const char *winter = "W1901A | France 20 [F?]: F BRE; BRE | Italy: A ROM, A VEN; ROM";
  g_autoptr (PayGame) waits = play_game ("payola", "dummy-italy", winter);
  g_autoptr (PayGame) goes_on = play_game ("payola", "dummy-italy cd-dummies", winter);

  assert_refused (touch, "France", "1 : A ROM H", "OFFER_NOT_TOUCHING");
  assert_refused (cd, "France", "1 : A ROM H", "");
  assert_refused (cd, "France", "1 : F LON H", "OFFER_NOT_TOUCHING");
  g_assert_true (pay_game_is_waiting_for (waits, play_power ("Italy")));
  g_assert_false (pay_game_is_waiting_for (goes_on, play_power ("Italy")));
}

static void
test_pay_dummies (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "dummy-italy pay-dummies", DUMMY);
  g_autoptr (PayGame) lax
    = play_game ("payola", "dummy-italy pay-dummies default-unordered", DUMMY);

  assert_refused (game, "France", "5 : F BRE H", "OFFER_DOMESTIC");
  assert_refused (game, "France", "F BRE H | - ENG", "OFFER_DOMESTIC");
  assert_refused (game, "France", "F BRE H\nF BRE - ENG", "OFFER_DOMESTIC");
  assert_refused (game, "France", "F BRE H\n5 : F LON H", "OFFER_OWNED");
  assert_refused (game, "France", "F BRE H\nACCEPT FRI?", "ACCEPT_FORBIDDEN");
  assert_refused (game, "France", "5 : A ROM H", "SHEET_UNORDERED");
  assert_refused (lax, "France", "5 : A ROM H", "");

  play_submit (&game, "France", "F BRE - ENG\n5 : A ROM - VEN");
  play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 15);
  g_autofree char *france = statement (game, "France");
  assert_silent (france, "Your units");
  assert_says (france, "A ROM - VEN");
  /* The own unit is not among the bribes, only in the copy of the sheet. */
  g_assert_null (strstr (strstr (france, "F BRE - ENG") + 1, "F BRE - ENG"));
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 15 + 17);

  /* No dummy owns a centre any more. */
  g_autoptr (PayGame) last = play_game (
    "payola", "dummy-italy pay-dummies",
    "F1901M | France 20 [F?]: A ROM, F BRE; BRE | Italy: ; ROM");
  play_resolve (&last);
  while (pay_game_get_phase (last).year == 1901)
    play_resolve (&last);
  g_assert_cmpint (balance (last, "France"), ==, 20);
}

static void
test_vassals (void)
{
  const char *options = "dummy-italy=france dummy-turkey vassal-dummies";
  g_autoptr (PayGame) game = play_game (
    "payola", options,
    "F1901M | France 20 [F?]: F BRE; BRE | Italy: A ROM; ROM VEN | Turkey: A CON; CON"
    " | England 20 [E?]: F LON; LON | Russia 20 [R?]: A MOS; MOS");

  assert_refused (game, "Italy", "A ROM H", "SHEET_OF_VASSAL");
  assert_refused (game, "Turkey", "A CON H", "SHEET_OF_DUMMY");
  g_assert_false (pay_game_is_waiting_for (game, play_power ("Italy")));

  /* The vassal's units go by its controller's list: Russia before England. */
  play_submit (&game, "France", "ACCEPT FRE?\nF BRE H");
  play_submit (&game, "England", "4 : A ROM - TUS");
  play_submit (&game, "Russia", "4 : A ROM - APU");
  play_resolve (&game);
  g_autofree char *order
    = pay_order_text (play_board (), &unit_of (game, "ROM")->candidates[0].order);
  g_assert_cmpstr (order, ==, "A ROM - APU");
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (balance (game, "France"), ==, 20 + 17 + 33);
  g_assert_cmpint (balance (game, "Italy") + balance (game, "Turkey"), ==, 0);
  check_file (game);

  /* Nor have they money at the start. */
  g_autoptr (PayGame) fresh = play_game ("payola", options, NULL);
  g_assert_cmpint (balance (fresh, "Italy") + balance (fresh, "Turkey"), ==, 0);
  g_assert_cmpint (balance (fresh, "France"), ==, 48);
}

static void
test_team_victory (void)
{
  const char *position
    = "F1901M | France [F?]: A PAR; BRE PAR MAR SPA POR BEL HOL MUN BER KIE"
      " | Italy: A ROM; ROM VEN NAP TUN TRI VIE BUD SER";
  g_autoptr (PayGame) team = play_game ("payola", "dummy-italy=france team-victory", position);
  g_autoptr (PayGame) alone = play_game ("payola", "dummy-italy=france", position);

  play_resolve (&team);
  play_resolve (&alone);
  g_assert_true (pay_game_is_over (team));
  g_assert_false (pay_game_is_over (alone));
  g_assert_cmpint (pay_turn_get_victory (pay_game_get_turn (team, 0))->power, ==,
                   play_power ("France"));
}

static void
test_dummies_refused (void)
{
  static const struct { const char *options; PayCode code; } table[] = {
    { "dummy-burgundy", PAY_CODE_DUMMY_UNKNOWN_POWER },
    { "dummy-italy=burgundy", PAY_CODE_DUMMY_UNKNOWN_POWER },
    { "dummy-italy=turkey dummy-turkey", PAY_CODE_DUMMY_CONTROLS },
    { "dummy-italy=italy", PAY_CODE_DUMMY_CONTROLS },
    { "dummy-italy dummy-i", PAY_CODE_DUMMY_TWICE },
    { "dummy-a dummy-e dummy-f dummy-g dummy-i dummy-r dummy-t", PAY_CODE_DUMMY_ALL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_auto (GStrv) names = g_strsplit (table[i].options, " ", -1);
      g_autoptr (PayOptions) rules = pay_options_parse ((const char *const *) names, found);
      g_assert_nonnull (rules);
      g_assert_null (pay_setup_new (play_board (), "payola", rules, NULL, NULL, 1, found));
      g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, table[i].code);
    }
}

/* ---- signals (rule 13.5) -------------------------------------------------------------------- */

#define SIGNALS "S1901M | Austria 20 [A?]: F TRI; TRI | Italy 20 [I?]: A VEN, F ION; VEN" \
                " | France 20 [F?]: A PAR; PAR"

/* How a line reads, or the code of its error. Owned. */
static char *
reading (PayGame *game, const char *power, const char *line)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    pay_setup_get_options (pay_game_get_setup (game)), pay_game_get_position (game),
    play_power (power), line, -1, found);

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->severity >= PAY_SEVERITY_ILLEGAL)
      return g_strdup (pay_code_name (pay_diagnostics_get (found, i)->code));
  return g_strdup (pay_offer_sheet_get_line (sheet, 0)->normal);
}

static void
test_signals_read (void)
{
  static const struct { const char *options, *power, *line, *reading; } table[] = {
    { "", "Austria", "0 : F TRI S A VEN - SWI", "ORDER_MENTION_NOT_AT_DESTINATION" },
    { "", "Austria", "0 : F TRI S A PAR", "ORDER_SUPPORTER_NOT_ADJACENT" },
    { "signal-support", "Austria", "0 : F TRI S A VEN - SWI", "0 : F TRI S A VEN - SWI ?" },
    { "signal-support", "Austria", "0 : F TRI S A VEN - SWI ?", "0 : F TRI S A VEN - SWI ?" },
    { "signal-support", "Austria", "F TRI S A PAR?", "0 : F TRI S A PAR ?" },
    { "signal-support", "Austria", "F TRI S A VEN ?", "0 : F TRI S A VEN" },
    { "signal-support", "Austria", "0 : F TRI H ?", "0 : F TRI H" },
    { "signal-support", "France", "3 ! F TRI S A VEN - ION | H % why",
      "3 ! F TRI S A VEN - ION ? | H % why" },
    { "signal-support", "Austria", "0 : F TRI S A MUN", "ORDER_MENTION_MISSING_SUPPORTED" },
    { "signal-support", "Austria", "0 : F TRI S F TRI", "ORDER_SELF_SUPPORT" },
    { "signal-support", "Austria", "0 : F TRI - SWI", "ORDER_NOT_ADJACENT" },
    { "restrict-signal", "Austria", "0 : F TRI S A VEN - SWI", "0 : F TRI S A VEN - SWI ?" },
    { "restrict-signal", "Austria", "1 : F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "0 : F TRI S A VEN - SWI | H", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "0 ! F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Italy", "1 : F TRI S A VEN - SWI", "OFFER_SIGNAL" },
    { "restrict-signal", "Austria", "F TRI S A PAR\nF TRI S A VEN - SWI", "OFFER_SIGNAL_SECOND" },
    { "restrict-signal dummy-italy=austria vassal-dummies", "Austria", "A VEN S F TRI - SWI",
      "0 : A VEN S F TRI - SWI ?" },
    { "restrict-signal dummy-italy=austria vassal-dummies", "Austria", "A VEN H",
      "OFFER_ZERO_FOREIGN" },
    { "restrict-signal dummy-italy=austria", "Austria", "A VEN S F TRI - SWI",
      "OFFER_ZERO_FOREIGN" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean dummy = strstr (table[i].options, "dummy") != NULL;
      g_autoptr (PayGame) game = play_game (
        "payola", table[i].options,
        dummy ? "S1901M | Austria 20 [A?]: F TRI; TRI | Italy: A VEN, F ION; VEN" : SIGNALS);
      g_autofree char *got = reading (game, table[i].power, table[i].line);
      g_assert_cmpstr (got, ==, table[i].reading);
    }
}

/* D14: a restricted signal is given when the unit holds, is paid for by nobody, and earns no
 * wildcard; without the restriction it is an order like others. */
static void
test_signals_played (void)
{
  static const struct { const char *options, *austria, *italy, *order; int italy_paid; } table[] = {
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "A VEN H", "F TRI S A VEN - SWI", 0 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 : F TRI - ALB", "F TRI - ALB", 3 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 : F TRI H", "F TRI S A VEN - SWI", 3 },
    { "restrict-signal", "0 : F TRI S A VEN - SWI", "3 ! F TRI H", "F TRI S A VEN - SWI", 0 },
    { "signal-support", "0 : F TRI S A VEN - SWI", "3 ! F TRI H", "F TRI S A VEN - SWI", 3 },
    { "signal-support", "2 : F TRI H", "3 : F TRI S A PAR - BUR", "F TRI S A PAR - BUR", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", table[i].options, SIGNALS);
      play_submit (&game, "Austria", table[i].austria);
      play_submit (&game, "Italy", table[i].italy);
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));

      const PayTurn *turn = pay_game_get_turn (game, 0);
      int u = pay_position_find_unit (pay_turn_get_before (turn),

                                      pay_position_get_unit (pay_turn_get_before (turn), 0)
                                        ->location);
      const PayOrder *order = pay_outcome_get_order (pay_turn_get_outcome (turn), (guint) u);
      g_autofree char *text = pay_order_text (play_board (), order);
      g_assert_cmpstr (text, ==, table[i].order);
      g_assert_cmpint (balance (game, "Italy"), ==, 20 - table[i].italy_paid);
      check_file (game);
      if (!strstr (text, "SWI"))
        continue;
      g_assert_cmpint (pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) u)->verdict, ==,
                       PAY_VERDICT_VOID);
      g_autofree char *why = pay_auction_explain (
        pay_payola_get_auction (pay_turn_get_decision (turn)), pay_turn_get_before (turn),
        (guint) u);
      if (g_str_has_prefix (table[i].options, "restrict"))
        assert_says (why, "gave the signal that its own power wanted: F TRI S A VEN - SWI");
    }
}

/* ---- resignation and standby ---------------------------------------------------------------- */

static void
test_resignation (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", THREE);
  PayPower france = play_power ("France"), italy = play_power ("Italy");

  assert_refused (game, "France", "RESIGN\nF BRE H", "SHEET_RESIGN_ALONE");
  play_submit (&game, "Italy", "RESIGN");
  play_submit (&game, "France", "resign % with regret");
  g_assert_false (pay_game_is_waiting_for (game, france));
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  /* Who has no centre loses the money (rule 2.4); who has one keeps it for a standby. */
  g_assert_cmpint (balance (game, "Italy"), ==, 0);
  g_assert_cmpint (balance (game, "France"), ==, 20);
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), france));
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), italy));
  g_assert_false (pay_game_is_waiting_for (game, france));
  check_file (game);
  g_autofree char *told = statement (game, "Italy");
  assert_says (told, "Forfeited");

  /* A gift to who has left is lost in turn. */
  play_submit (&game, "England", "F LON H\nTRANSFER 3 TO ITALY");
  play_submit (&game, "France", "2 : F BRE H");
  play_resolve (&game);
  g_assert_false (pay_position_has_resigned (pay_game_get_position (game), france));
  g_assert_true (pay_position_has_resigned (pay_game_get_position (game), italy));
  g_assert_cmpint (balance (game, "Italy"), ==, 3);
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  play_resolve (&game);
  g_assert_cmpint (balance (game, "Italy"), ==, 0);
  check_file (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/zero-sum/start", test_zero_sum_start);
  g_test_add_func ("/variants/zero-sum/year", test_zero_sum_year);
  g_test_add_func ("/variants/zero-sum/shares", test_zero_sum_shares);
  g_test_add_func ("/variants/zero-sum/elsewhere", test_zero_sum_elsewhere);
  g_test_add_func ("/variants/transfers/refused", test_transfers_refused);
  g_test_add_func ("/variants/transfers/anonymous", test_transfers_anonymous);
  g_test_add_func ("/variants/transfers/no-return", test_transfers_no_return);
  g_test_add_func ("/variants/bookings/counted", test_bookings);
  g_test_add_func ("/variants/bookings/refused", test_bookings_refused);
  g_test_add_func ("/variants/statements", test_statements);
  g_test_add_func ("/variants/public-totals", test_public_totals);
  g_test_add_func ("/variants/taxes", test_taxes);
  g_test_add_func ("/variants/dummies/ties", test_dummy_ties);
  g_test_add_func ("/variants/dummies/ties-reduced", test_dummy_ties_reduced);
  g_test_add_func ("/variants/dummies/offers", test_dummies);
  g_test_add_func ("/variants/dummies/cd", test_cd_dummies);
  g_test_add_func ("/variants/dummies/pay", test_pay_dummies);
  g_test_add_func ("/variants/dummies/vassals", test_vassals);
  g_test_add_func ("/variants/dummies/team-victory", test_team_victory);
  g_test_add_func ("/variants/dummies/refused", test_dummies_refused);
  g_test_add_func ("/variants/signals/read", test_signals_read);
  g_test_add_func ("/variants/signals/played", test_signals_played);
  g_test_add_func ("/variants/resignation", test_resignation);
  return g_test_run ();
}
