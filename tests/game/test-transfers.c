/* test-transfers.c - transfers between powers, by sheets and by the game master (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "variant-play.h"

#include "game/game-xml.h"
#include "game/view.h"

/* ---- on sheets ------------------------------------------------------------------------------- */

static void
test_transfers_refused (void)
{
  static const struct
  {
    const char *options, *power, *text, *code;
  } table[] = {
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
      /* England may be a free dummy, and the list of a free dummy is "?". Therefore the list of
       * England is not in the position, and the economy provides it. */
      g_autoptr (PayGame) game = play_game (
        "payola", table[i].options,
        "S1901M | France 20 [F?]: F BRE; BRE | England 20: F LON; LON | Italy 20 [I?]");
      variant_assert_refused (game, table[i].power, table[i].text, table[i].code);
    }
}

/* With anon-transfer, the receiver reads that the money is from "an unknown power". Nothing else
 * that the receiver reads reveals the giver. The giver always knows the receiver. */
static void
test_transfers_anonymous (void)
{
  const char *const options[] = { "", "anon-transfer" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", options[i], VARIANT_THREE);
      play_submit (&game, "France", "TRANSFER 5 TO ENGLAND");
      play_resolve (&game);
      g_autofree char *england = variant_statement (game, "England");
      g_autofree char *france = variant_statement (game, "France");
      variant_assert_says (england, i ? "Received from an unknown power" : "Received from France");
      variant_assert_says (france, "Sent to England");
      if (i)
        variant_assert_silent (england, "France");
      g_assert_cmpint (variant_balance (game, "England"), ==, 25);

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
      g_autoptr (PayGame) game = play_game ("payola", options[i], VARIANT_THREE);
      play_submit (&game, "France", "TRANSFER 5 TO ENGLAND\nTRANSFER 2 TO ITALY");
      play_submit (&game, "England", "TRANSFER 3 TO FRANCE\nTRANSFER 1 TO FRANCE");
      play_resolve (&game);
      play_check_money (pay_game_get_turn (game, 0));
      g_assert_cmpint (variant_balance (game, "France"), ==, i ? 18 : 17);
      g_assert_cmpint (variant_balance (game, "England"), ==, i ? 20 : 21);
      g_assert_cmpint (variant_balance (game, "Italy"), ==, 22);
    }
}

/* ---- ledger entries (rule 11) ---------------------------------------------------------------- */

/* Enters a payment. Returns the name of the finding for which the payment is refused, or NULL if
 * the payment was entered. The caller frees the name. */
static char *
book (PayGame **game, const char *from, const char *amount, const char *to)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_transfer (*game, play_power (from), amount, to, NULL, found);

  if (!next)
    return g_strdup (pay_code_name (pay_diagnostics_get (found, 0)->code));
  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
  pay_game_unref (*game);
  *game = next;
  return NULL;
}

/* A ledger entry has an effect at once. Only the two powers can see it. It is kept in files and
 * after rollbacks. */
static void
test_bookings (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", VARIANT_THREE);
  g_autoptr (PayView) now = NULL;

  g_assert_null (book (&game, "France", "15", "England"));
  g_assert_cmpint (variant_balance (game, "England"), ==, 35);
  g_assert_cmpint (variant_balance (game, "France"), ==, 5);
  variant_assert_refused (game, "France", "TRANSFER 6 TO ITALY", "TRANSFER_AMOUNT");
  play_submit (&game, "France", "TRANSFER 5 TO ITALY\nF BRE - ENG");
  play_submit (&game, "England", "33 : F LON H");
  now = pay_view_new (game, play_power ("Italy"));
  g_autoptr (PayLedger) unseen = pay_view_get_ledger (now, 0);
  g_assert_cmpuint (pay_ledger_get_n (unseen), ==, 0);
  variant_check_file (game);

  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (variant_balance (game, "England"), ==, 2);
  g_assert_cmpint (variant_balance (game, "Italy"), ==, 25);
  g_assert_cmpuint (pay_ledger_get_n (pay_game_get_booked (game)), ==, 0);
  g_autofree char *england = variant_statement (game, "England");
  variant_assert_says (england, "Received from France");
  variant_assert_says (england, "20 AgP");
  g_autofree char *italy = variant_statement (game, "Italy");
  variant_assert_silent (italy, "England");

  /* Retreat and winter phases have ledger entries, too. */
  play_resolve (&game);
  g_assert_null (book (&game, "Italy", "1", "F"));
  g_autofree char *before = pay_game_write (game);
  play_rollback (&game, "S1901M");
  g_assert_cmpint (variant_balance (game, "England"), ==, 35);
  g_assert_cmpuint (pay_ledger_get_n (pay_game_get_booked (game)), ==, 1);
  variant_check_file (game);
  play_rollforward (&game);
  play_rollforward (&game);
  g_autofree char *after = pay_game_write (game);
  g_assert_cmpstr (after, ==, before);
}

static void
test_bookings_refused (void)
{
  static const struct
  {
    const char *options, *from, *amount, *to, *code;
  } table[] = {
    { "", "France", "22", "England", "TRANSFER_AMOUNT" },
    { "", "France", "0", "England", "TRANSFER_AMOUNT" },
    { "", "Turkey", "1", "England", "TRANSFER_EMPTY" },
    { "", "France", "-3", "England", "TRANSFER_AMOUNT" },
    { "", "France", "much", "England", "TRANSFER_AMOUNT" },
    { "", "France", "5", "Burgundy", "TRANSFER_UNKNOWN_POWER" },
    { "", "France", "5", "France", "TRANSFER_TO_SELF" },
    { "no-transfer", "France", "5", "England", "TRANSFER_FORBIDDEN" },
    { "no-donations", "Italy", "5", "England", "TRANSFER_DONATION" },
    { "dummy-turkey=france no-looting", "Turkey", "5", "England", "TRANSFER_LOOTING" },
    { "one-transfer", "England", "5", "France", "BOOKING_SECOND" },
    { "no-return", "France", "5", "England", "BOOKING_RETURN" },
    /* Money that the received sheet transfers cannot be spent a second time. */
    { "", "Germany", "5", "England", "BOOKING_SHEET" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", table[i].options,
                                            VARIANT_THREE " | Germany 20 [G?]: A MUN; MUN");
      gboolean free = !strstr (table[i].options, "no-transfer");
      if (free)
        {
          g_assert_null (book (&game, "England", "1", "France"));
          play_submit (&game, "Germany", "TRANSFER 18 TO ITALY");
        }
      g_autofree char *code = book (&game, table[i].from, table[i].amount, table[i].to);
      g_assert_cmpstr (code, ==, table[i].code);
      /* Transfers in a sheet have the same limits as ledger entries. */
      if (g_str_equal (table[i].options, "one-transfer"))
        variant_assert_refused (game, "England", "TRANSFER 1 TO FRANCE", "BOOKING_SECOND");
      if (g_str_equal (table[i].options, "no-return"))
        variant_assert_refused (game, "France", "TRANSFER 1 TO ENGLAND", "BOOKING_RETURN");
    }

  g_autoptr (PayGame) plain = play_game ("diplomacy", "", NULL);
  g_autofree char *code = book (&plain, "France", "1", "England");
  g_assert_cmpstr (code, ==, "BOOKING_NO_MONEY");
}

/* The reason for a transfer is in the file and in the statements of both powers. If the receiver
 * must not know the giver, the reason is not in the receiver's statement. Other statements never
 * contain it. */
static void
test_bookings_reasons (void)
{
  const char *const options[] = { "", "anon-transfer", "hide-offers", "no-ledgers" };
  static const char reason[] = "a <promise> & \"its\" price";

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (PayGame) game = play_game ("payola", options[i], VARIANT_THREE);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      PayGame *booked = pay_game_transfer (game, play_power ("France"), "3", "England", reason,
                                           found);
      g_assert_nonnull (booked);
      pay_game_unref (game);
      game = booked;
      variant_check_file (game);
      play_submit (&game, "Italy", "TRANSFER 1 TO ENGLAND");
      play_resolve (&game);
      play_rollback (&game, "S1901M");
      g_assert_cmpstr (pay_ledger_get (pay_game_get_booked (game), 0)->reason, ==, reason);
      play_resolve (&game);
      variant_check_file (game);
      g_autofree char *france = variant_statement (game, "France");
      g_autofree char *england = variant_statement (game, "England");
      g_autofree char *italy = variant_statement (game, "Italy");
      variant_assert_says (france, "3 AgP to England, entered by the game master: ");
      variant_assert_says (france, "Sent to England");
      variant_assert_says (england,
                           i == 1 ? "Received from an unknown power" : "Received from Italy");
      if (i == 1)
        variant_assert_silent (england, "promise");
      else
        variant_assert_says (england, "3 AgP from France, entered by the game master: ");
      variant_assert_silent (italy, "promise");
    }
}

static void
test_bookings_reasons_refused (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", VARIANT_THREE);
  g_autofree char *longest = g_strnfill (500, 'x');
  g_autofree char *longer = g_strnfill (501, 'x');
  const char *const bad[] = { "", "two\nlines", "\xff", longer };
  const PayCode codes[] = { PAY_CODE_BOOKING_REASON, PAY_CODE_NAME_CHARACTER,
                            PAY_CODE_NAME_NOT_UTF8, PAY_CODE_BOOKING_REASON };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_assert_null (
        pay_game_transfer (game, play_power ("France"), "1", "England", bad[i], found));
      g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, codes[i]);
    }
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  g_autoptr (PayGame) good = pay_game_transfer (game, play_power ("France"), "1", "England",
                                                longest, none);
  g_assert_nonnull (good);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/transfers/refused", test_transfers_refused);
  g_test_add_func ("/variants/transfers/anonymous", test_transfers_anonymous);
  g_test_add_func ("/variants/transfers/no-return", test_transfers_no_return);
  g_test_add_func ("/variants/bookings/counted", test_bookings);
  g_test_add_func ("/variants/bookings/refused", test_bookings_refused);
  g_test_add_func ("/variants/bookings/reasons", test_bookings_reasons);
  g_test_add_func ("/variants/bookings/reasons-refused", test_bookings_reasons_refused);
  return g_test_run ();
}
