/* test-offers.c - reading offer lines and sheets: normal forms, refusals, invalid bytes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "base/random.h"
#include "payola/offer-sheet.h"
#include "payola/refusal.h"

#include <string.h>
#include <time.h>

#define POSITION                                                                                   \
  "S1901M | England 50: A LON, F YOR, F NTH | France 20 [FRITAGE]: A PAR, F BRE, "                 \
  "A MAR, F MAO"                                                                                   \
  " | Germany 50: F KIE, A MUN | Russia 50: F STP/SC, A MOS | Turkey 50: F CON"

static PayOfferSheet *
read_sheet (const Fixture *fixture, const char *text, PayDiagnostics *found)
{
  return pay_offer_sheet_read (fixture->options, fixture->position, fixture_power ("France"), text,
                               -1, found);
}

static void
test_normal_form (void)
{
  static const struct
  {
    const char *line, *normal;
  } table[] = {
    { "5 : A PAR - BUR", "5 : A PAR - BUR" },
    { "5:a par-bur|h", "5 : A PAR - BUR | H" },
    { "par h", "0 : A PAR H" },
    { "!par h", "0 ! A PAR H" },
    { " 05 : A PAR H %  as I said ", "05 : A PAR H %  as I said " },
    { "2 * 5 # 3 + 4# > army paris to burgundy", "2*5#3+4# > A PAR - BUR" },
    { "1 & stp h", "1 & F STP/SC H" },
    { "3 @ Moscow supports fleet stp(sc) holds", "3 @ A MOS S F STP/SC" },
    { "1 : A MOS S STP", "1 : A MOS S F STP/SC" },
    { "1 : F CON - BUL/EC | - BUL/SC", "1 : F CON - BUL/EC | - BUL/SC" },
    { "1 : F MAR H", NULL },
    { "10+2 $", "10+2 $" },
    { "2*10 $ % rainy days", "2*10 $ % rainy days" },
    { "% only a comment", "% only a comment" },
    { "", "" },
    { "1 : A LON - NTH - EDI", "1 : A LON - NTH - EDI" },
    { "accept f r i ?", "ACCEPT FRI?" },
    { "ACCEPT: FRI?", "ACCEPT FRI?" },
    { "Accept=FRI", "ACCEPT FRI?" },
    { "TRANSFER: 5 AgP to Germany", "TRANSFER 5 TO GERMANY" },
    { "1 : St Pete - Finland", "1 : F STP/SC - FIN" },
    { "1 : F STP-SC H", "1 : F STP/SC H" },
    { "1 : F stp.sc S A MOS", NULL },
    { "ACCEPT France Russia", "ACCEPT FR?" },
    { "transfer 5 to germany % friends", "TRANSFER 5 TO GERMANY % friends" },
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayDiagnostics) again = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) sheet = read_sheet (fixture, table[i].line, found);
      const char *normal;

      if (!table[i].normal)
        {
          g_assert_true (pay_diagnostics_has_errors (found));
          continue;
        }
      g_test_message ("%s", table[i].line);
      g_assert_false (pay_diagnostics_has_errors (found));
      if (!*table[i].line)
        {
          g_assert_cmpuint (pay_offer_sheet_get_n_offers (sheet), ==, 0);
          continue;
        }
      normal = pay_offer_sheet_get_line (sheet, 0)->normal;
      g_assert_cmpstr (normal, ==, table[i].normal);

      /* The normal form is read unchanged and without findings. */
      g_autoptr (PayOfferSheet) second = read_sheet (fixture, normal, again);
      g_assert_cmpstr (pay_offer_sheet_get_line (second, 0)->normal, ==, normal);
      g_assert_cmpuint (pay_diagnostics_get_n (again), ==, 0);
    }
}

/* Returns the codes of all errors of a sheet's lines, in order: "UNKNOWN_WORD ZERO_FOREIGN". */
static char *
refusals (const char *options, const char *text)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, options);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = read_sheet (fixture, text, found);
  GString *kinds = g_string_new (NULL);

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (found, i);
      if (item->severity >= PAY_SEVERITY_ILLEGAL)
        g_string_append_printf (kinds, "%s%s", kinds->len ? " " : "",
                                pay_refusal_name (pay_refusal_of (item->code)));
    }
  /* A refused line is not among the offers, and is kept as written. */
  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet); i++)
    {
      const PayOfferLine *line = pay_offer_sheet_get_line (sheet, i);
      if (line->kind == PAY_LINE_BROKEN)
        {
          g_assert_null (line->offer);
          g_assert_cmpstr (line->normal, ==, line->text);
        }
    }
  return g_string_free (kinds, FALSE);
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *options, *text, *kinds;
  } table[] = {
    { NULL, "$20", "AMOUNT_INVALID" },
    { NULL, "+5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "-5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "5##: A PAR H", "AMOUNT_INVALID" },
    { NULL, "2*3*5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "2* : A PAR H", "AMOUNT_INVALID" },
    { NULL, "*5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "5+ : A PAR H", "AMOUNT_INVALID" },
    { NULL, "5++4 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "10000 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "99999999999999999999999 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "5#6 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "0*5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "100*5 : A PAR H", "AMOUNT_INVALID" },
    { NULL, "& A PAR H", "AMOUNT_INVALID" },
    { NULL, "5 A PAR H", "TYPE_INVALID" },
    { NULL, "5.5 : A PAR H", "TYPE_INVALID" },
    { NULL, "5", "INCOMPLETE" },
    { NULL, "5 :", "INCOMPLETE" },
    { NULL, "5 : A", "INCOMPLETE" },
    { NULL, "5 : A PAR", "NO_ORDER" },
    { NULL, "5 : A PAR H |", "NO_ORDER" },
    { NULL, "5 : A PAR H || - BUR", "NO_ORDER" },
    { NULL, "5 : A PAR | H", "NO_ORDER" },
    { NULL, "5# $", "SAVINGS_PLATEAU" },
    { NULL, "20 $ A LON H", "ORDER_SYNTAX" },
    { "no-plateau", "5#9 : A PAR H", "PLATEAU_FORBIDDEN" },
    { "no-savings", "5#3 : A PAR H", "PLATEAU_FORBIDDEN" },
    { "no-savings", "5 $", "SAVINGS_FORBIDDEN" },
    { "direct-only", "5 : A PAR H\n3 : A PAR - BUR", "MULTIPLE_OFFERS" },
    { "direct-only", "5 > A PAR - BUR", "WILDCARD_FORBIDDEN" },
    { "direct-only", "5 : A PAR - BUR | H", "WILDCARD_FORBIDDEN" },
    { "direct-only", "2*5 : A PAR H", "REPEAT_FORBIDDEN" },
    { "direct-only", "5 : A PAR H % a | b", "" },
    { "direct-only", "5 $\n5 $\n5 : A PAR H", "" },
    { "limit-offers", "21 : A PAR H", "LIMIT_EXCEEDED" },
    { "limit-offers", "20 : A PAR H", "" },
    { "limit-offers", "15 : A PAR H\n1 : A MAR H\n5 $", "LIMIT_EXCEEDED" },
    { NULL, "0 : A LON H", "ZERO_FOREIGN" },
    { NULL, "3+0 : A LON H", "ZERO_FOREIGN" },
    { NULL, "! A LON H", "ZERO_FOREIGN" },
    { NULL, "1 ! A LON H", "" },
    { "zero-foreign", "0 : A LON H", "" },
    { NULL, "5 : A XXX H", "UNKNOWN_WORD" },
    { NULL, "5 : A PAR - LUNDN", "UNKNOWN_WORD" },
    { NULL, "0 : A LON - LUNDN", "UNKNOWN_WORD ZERO_FOREIGN" },
    { NULL, "0 : A LON H | - LUNDN", "ZERO_FOREIGN UNKNOWN_WORD" },
    { NULL, "5 : A PAR H | - BUR | HOLD", "DUPLICATE_ORDER" },
    { NULL, "5 : F CON - AEG | - BLA | - AEG | - BLA", "DUPLICATE_ORDER DUPLICATE_ORDER" },
    { NULL, "5 : A NTH H", "BAD_UNIT" },
    { NULL, "5 : A SWI H", "BAD_UNIT" },
    { NULL, "5 : F PAR H", "BAD_UNIT" },
    { NULL, "5 : A BUR H", "NO_SUCH_UNIT" },
    { NULL, "5 : A BRE H", "NO_SUCH_UNIT" },
    { NULL, "5 : F STP/NC H", "NO_SUCH_UNIT" },
    { NULL, "5 : A PAR S A NTH", "MENTION_INVALID" },
    { NULL, "5 : A PAR S A BUR", "MENTION_MISSING" },
    { NULL, "5 : A PAR S A PAR", "SELF_SUPPORT" },
    { NULL, "5 : F MAO S A MAR - SPA/NC", "COAST_NOT_ALLOWED" },
    { NULL, "5 : A PAR - LON", "UNREACHABLE" },
    { NULL, "5 : F MAO - SPA", "UNREACHABLE" },
    { NULL, "5 : A LON - EDI", "UNREACHABLE" },
    { NULL, "5 : F MAO C A PAR - LON", "CONVOY_INVALID" },
    { NULL, "5 : F YOR - NTH - LON", "CONVOY_INVALID" },
    { NULL, "5 : A PAR R BUR", "ORDER_SYNTAX" },
    { NULL, "5 : A PAR D", "ORDER_SYNTAX" },
    { NULL, "5 : A PAR H H", "ORDER_SYNTAX" },
    { "touch-bribe", "5 : A PAR H", "" },
    { "touch-bribe", "5 : F CON H", "ADJACENCY_RULE" },
    { "remote-bribe", "5 : F CON H", "" },
    /* All errors of a line are reported. */
    { NULL, "5#6 : A PAR - LUNDN", "AMOUNT_INVALID UNKNOWN_WORD" },
    { NULL, "5 A LON - LUNDN | ", "TYPE_INVALID UNKNOWN_WORD NO_ORDER" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *kinds = refusals (table[i].options, table[i].text);
      g_test_message ("%s", table[i].text);
      g_assert_cmpstr (kinds, ==, table[i].kinds);
    }
}

static void
test_sheet_lines (void)
{
  static const struct
  {
    const char *text, *codes;
  } table[] = {
    { "ACCEPT FRITAGE", "" },
    { "ACCEPT", "ACCEPT_EMPTY" },
    { "ACCEPT FRX", "ACCEPT_UNKNOWN" },
    { "ACCEPT FRF", "ACCEPT_TWICE" },
    { "ACCEPT ?F?", "ACCEPT_TWICE" },
    { "ACCEPT FRITAGEF", "ACCEPT_TWICE" },
    { "ACCEPT F?\nACCEPT E?", "ACCEPT_SECOND" },
    { "TRANSFER 5 TO GERMANY", "" },
    { "TRANSFER 20 TO GERMANY", "" },
    { "TRANSFER 21 TO GERMANY", "TRANSFER_AMOUNT" },
    { "TRANSFER 0 TO GERMANY", "TRANSFER_AMOUNT" },
    { "TRANSFER 99999999999999999999 TO GERMANY", "TRANSFER_AMOUNT" },
    { "TRANSFER -1 TO GERMANY", "TRANSFER_MALFORMED" },
    { "TRANSFER 5 GERMANY", "TRANSFER_MALFORMED" },
    { "TRANSFER 5 TO FRANCE", "TRANSFER_TO_SELF" },
    { "TRANSFER 5 TO NARNIA", "TRANSFER_UNKNOWN_POWER" },
    { "TRANSFER 15 TO GERMANY\nTRANSFER 6 TO ENGLAND", "TRANSFERS_ABOVE_BALANCE" },
    { "TRANSFER 15 TO GERMANY\nTRANSFER 5 TO ENGLAND\n30 $", "" },
    { "1 : A XXX H\n(NMR)\n1 : A PAR H", "SHEET_CLEARED" },
    { "rubbish\n[CLEAR]", "SHEET_CLEARED" },
    { "clear", "" },
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *codes = fixture_codes (fixture, "France", table[i].text, -1);
      g_test_message ("%s", table[i].text);
      g_assert_cmpstr (codes, ==, table[i].codes);
    }

  g_autoptr (Fixture) without = fixture_new (POSITION, "no-transfer");
  g_autofree char *none = fixture_codes (without, "France", "TRANSFER 5 TO GERMANY", -1);
  g_assert_cmpstr (none, ==, "TRANSFER_FORBIDDEN");
  g_autoptr (Fixture) once = fixture_new (POSITION, "one-transfer");
  g_autofree char *twice = fixture_codes (once, "France",
                                          "TRANSFER 5 TO GERMANY\nTRANSFER 5 TO ENGLAND\n"
                                          "TRANSFER 5 TO GERMANY",
                                          -1);
  g_assert_cmpstr (twice, ==, "TRANSFER_SECOND");
}

/* If a line is not in its normal form, a remark shows the normal form. Differences of spaces and
 * case do not count. */
static void
test_remarks (void)
{
  static const struct
  {
    const char *line, *codes;
  } table[] = {
    { "5 : A PAR - BUR", "" },
    { "5:a par-bur|h % x", "" },
    { "2 * 5 # 3 + 4 : A PAR H", "" },
    { "5 5 : A PAR H", "OFFER_READ_AS" },
    { "5 : paris to burgundy", "OFFER_READ_AS" },
    { "A PAR H", "OFFER_READ_AS" },
    { "5 : STP H", "OFFER_READ_AS" },
    { "5 : A PAR S A MAR - BUR H", "ORDER_SYNTAX_SUPPORT" },
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *codes = fixture_codes (fixture, "France", table[i].line, -1);
      g_test_message ("%s", table[i].line);
      g_assert_cmpstr (codes, ==, table[i].codes);
    }
}

/* Checks the sums, the acceptance list and the transfers of a whole sheet. */
static void
test_sums (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = read_sheet (
    fixture,
    "5+20 $\n2*3 : A PAR - BUR | H\n4 > A PAR - PIC\nACCEPT FRI?\n1 ! F BRE H\n2 @ A LON H\n"
    "3 $\nTRANSFER 7 TO TURKEY",
    found);
  PayPower to;

  g_assert_false (pay_diagnostics_has_errors (found));
  g_assert_cmpuint (pay_offer_sheet_get_n_offers (sheet), ==, 6);
  g_assert_cmpint (pay_offer_sheet_get_savings (sheet), ==, 28);
  g_assert_true (pay_offer_sheet_has_bribe (sheet));
  /* PAR - BUR costs 6, and 4 for any move; BRE costs 1; LON costs 2. */
  g_assert_cmpint (pay_offer_sheet_get_worst (sheet), ==, 10 + 1 + 2);
  g_assert_cmpstr (pay_offer_sheet_get_accept (sheet), ==, "FRI?");
  g_assert_cmpuint (pay_offer_sheet_get_n_transfers (sheet), ==, 1);
  g_assert_cmpint (pay_offer_sheet_get_transfer (sheet, 0, &to), ==, 7);
  g_assert_cmpint (to, ==, fixture_power ("Turkey"));

  g_autoptr (PayOfferSheet) savings = read_sheet (fixture, "5 $\n% nothing", found);
  g_assert_false (pay_offer_sheet_has_bribe (savings));
}

/* Arbitrary bytes are read without a crash, and invalid bytes are refused. */
static void
test_bad_bytes (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);
  static const char *const texts[] = {
    "5 : A PAR - M\xfcnchen\n",
    ("\xff\xfe"
     "5 : A PAR H"),
    "5 : A PAR \x01\x02\x1b[31mH",
    "5 : A PAR H\x7f\n",
    "\xc3",
    "5 : \xe2\x82\xac H",
    "|||||",
    "%%%%",
    ":::::",
    "5 : A PAR - - - -",
    "####",
    "5 : A PAR S S S S C C",
    "5 : A PAR -",
    "5 : A PAR S",
    "5 : A PAR C",
    "- BUR",
    "5 : | |",
    "\t\v\f\r",
    "5:A/PAR/NC-BUR/SC",
    "5 : A PAR - BUR (",
    "5 : A PAR - STP (north coast",
  };
  g_autofree char *huge = g_strnfill (10 * 1024 * 1024, '5');
  g_autofree char *letters = g_strnfill (10 * 1024 * 1024, 'A');
  g_autoptr (GString) bars = g_string_new ("5 : A PAR H");
  g_autoptr (GString) plus = g_string_new ("1");
  static const char zero[] = "5 : A PAR H\0 | - BUR";

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) sheet = read_sheet (fixture, texts[i], found);
      g_autofree char *sentences = pay_diagnostics_text (found);
      g_assert_true (g_utf8_validate (sentences, -1, NULL));
      if (!g_str_has_prefix (texts[i], "%") && *texts[i] != '\t')
        g_assert_true (pay_diagnostics_has_errors (found));
      g_assert_cmpuint (pay_offer_sheet_get_n_offers (sheet), ==, 0);
    }
  g_autofree char *codes = fixture_codes (fixture, "France", huge, -1);
  g_assert_cmpstr (codes, !=, "");
  g_autofree char *more = fixture_codes (fixture, "France", letters, -1);
  g_assert_cmpstr (more, !=, "");
  g_autofree char *nul = fixture_codes (fixture, "France", zero, sizeof zero - 1);
  g_assert_cmpstr (nul, !=, "");

  while (bars->len < 4000)
    g_string_append (bars, " | H");
  g_autofree char *duplicates = fixture_codes (fixture, "France", bars->str, -1);
  g_assert_true (g_str_has_prefix (duplicates, "OFFER_DUPLICATE_ORDER"));
  while (plus->len < 4000)
    g_string_append (plus, "+99*9999");
  g_string_append (plus, " : A PAR H | - BUR | - PIC");
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *copy = g_strdup (plus->str);
      g_string_append_printf (plus, "\n%s", copy);
    }
  g_autofree char *many = fixture_codes (fixture, "France", plus->str, -1);
  g_assert_nonnull (strstr (many, "SHEET_TOO_MANY_OFFERS"));
}

/* Random lines made of pieces of the grammar never crash. Those that are read have stable normal
 * forms. */
static void
test_random_lines (void)
{
  static const char *const words[] = {
    "5",   "12",  "0",     "9999",     "*",      "+",    "#",      "$",        ":",
    "!",   ">",   "@",     "&",        "|",      "%",    "A",      "F",        "PAR",
    "BRE", "MAR", "LON",   "stp",      "SPA/NC", "(sc)", "-",      "to",       "S",
    "C",   "H",   "via",   "BUR",      "MAO",    "ENG",  "ACCEPT", "TRANSFER", "Germany",
    "?",   " ",   "paris", "supports", "French",
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);
  PayRandom random = pay_random_init (17);
  guint n_read = 0;

  for (guint i = 0; i < 8000; i++)
    {
      g_autoptr (GString) line = g_string_new (pay_random_below (&random, 2) ? "5 : A PAR" : "");
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      guint n = 1 + pay_random_below (&random, 9);

      while (n--)
        g_string_append_printf (line, "%s%s", pay_random_below (&random, 4) ? " " : "",
                                words[pay_random_below (&random, G_N_ELEMENTS (words))]);
      g_autoptr (PayOfferSheet) sheet = read_sheet (fixture, line->str, found);
      const PayOfferLine *read = pay_offer_sheet_get_line (sheet, 0);
      g_assert_true ((read->kind == PAY_LINE_BROKEN) == pay_diagnostics_has_errors (found));
      if (read->kind != PAY_LINE_OFFER)
        continue;
      n_read++;
      g_autoptr (PayDiagnostics) again = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) second = read_sheet (fixture, read->normal, again);
      g_assert_cmpstr (pay_offer_sheet_get_line (second, 0)->normal, ==, read->normal);
    }
  g_assert_cmpuint (n_read, >, 30);
}

/* Returns the processor time in seconds for reading a given number of equal lines: the minimum of
 * several tries. */
static double
time_lines (const Fixture *fixture, const char *line, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", line);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      clock_t start = clock ();
      g_autoptr (PayOfferSheet) G_GNUC_UNUSED sheet = read_sheet (fixture, text->str, found);
      least = MIN (least, (double) (clock () - start) / CLOCKS_PER_SEC);
    }
  return least;
}

/* Reading time grows linearly up to the largest sheet. Four times as many lines need four times
 * as long, not sixteen times. */
static void
test_long_sheets (void)
{
  static const char *const lines[] = {
    "5 : A PAR - BUR | - PIC | H",
    "5 ! A PAR - BUR % why not",
    "no such thing at all",
    "1 $",
    "9*5+7#3 : A PAR H",
    "1 : A PAR - LON",
    "ACCEPT F?",
    "TRANSFER 1 TO GERMANY",
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      double some = time_lines (fixture, lines[i], 2500);
      double many = time_lines (fixture, lines[i], 10000);
      g_test_message ("“%s”: %.1f ms, %.1f ms", lines[i], 1000 * some, 1000 * many);
      g_assert_cmpfloat (many, <, 10 * some + 0.01);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/offers/normal-form", test_normal_form);
  g_test_add_func ("/payola/offers/refusals", test_refusals);
  g_test_add_func ("/payola/offers/sheet-lines", test_sheet_lines);
  g_test_add_func ("/payola/offers/remarks", test_remarks);
  g_test_add_func ("/payola/offers/sums", test_sums);
  g_test_add_func ("/payola/offers/bad-bytes", test_bad_bytes);
  g_test_add_func ("/payola/offers/random-lines", test_random_lines);
  g_test_add_func ("/payola/offers/long-sheets", test_long_sheets);
  return g_test_run ();
}
