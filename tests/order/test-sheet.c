/* test-sheet.c - sheets of plain orders, and arbitrary texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "order/order-folder.h"

#include "fixture.h"
#include "position/position-builder.h"

#include <string.h>

static PayBoard *board;

#define SPRING "S1901M | France: A PAR, F BRE, A MAR | Germany: A MUN"
#define RETREAT "F1901R | Austria: A BUD | dislodged Turkey: A SER from BUL, F GRE from ALB"
#define WINTER                                                                                     \
  "W1901A | France: A PIC; PAR MAR BRE | Germany: A BER, A MUN, F HOL, A RUH; "                    \
  "BER KIE | Italy: A VEN; VEN"

/* Expected orders, or the findings with their lines. */
static const struct
{
  const char *position, *power, *text, *expected;
} cases[] = {
  { SPRING, "France", "", "" },
  { SPRING, "France", "A PAR - BUR\nF BRE - MAO\nA MAR H\n", "A PAR - BUR; F BRE - MAO; A MAR H" },
  { SPRING, "France", "\r\n% all of them\r\nA PAR - BUR % go\r\n\r\nF BRE - MAO",
    "A PAR - BUR; F BRE - MAO" },
  { SPRING, "France", "A PAR - BUR\rF BRE - MAO\r", "A PAR - BUR; F BRE - MAO" },
  { SPRING, "France",
    "\xef\xbb\xbf"
    "A PAR - BUR",
    "A PAR - BUR" },
  { SPRING, "France", "army paris to burgundy\n", "A PAR - BUR; 1 UNDERSTOOD_AS" },
  { SPRING, "France", "A PAR S A MUN - BUR\n", "A PAR S A MUN - BUR" },
  { SPRING, "France", "A MUN - BUR", "1 NOT_YOUR_UNIT" },
  { SPRING, "France", "A PAR - BUR\nA PAR - PIC", "2 SECOND_ORDER" },
  { SPRING, "France", "A PAR - BUR\nPAR H\nF BRE - BUR", "2 SECOND_ORDER, 3 NOT_ADJACENT" },
  { SPRING, "France", "A PAR - BURR\nA MUN - XYZ\nA MAR B",
    "1 UNKNOWN_WORD_NEAR, 2 UNKNOWN_WORD, 3 NOT_MOVEMENT" },
  { SPRING, "France", "WAIVE", "1 NOT_MOVEMENT" },

  { RETREAT, "Turkey", "A SER R ALB\nF GRE D", "A SER R ALB; F GRE D" },
  { RETREAT, "Turkey", "A SER - ALB", "A SER R ALB; 1 UNDERSTOOD_AS" },
  { RETREAT, "Turkey", "A SER R BUD\nF GRE R ALB", "1 RETREAT_OCCUPIED, 2 RETREAT_TO_ATTACKER" },
  { RETREAT, "Austria", "A SER R ALB", "1 NOT_YOUR_UNIT" },
  { RETREAT, "Austria", "A BUD D", "1 NOT_DISLODGED" },
  { RETREAT, "Turkey", "A SER D\nA SER R ALB", "2 SECOND_ORDER" },

  { WINTER, "France", "ACCEPT FRI?\nTRANSFER 5 TO ITALY\n5 : A PAR B\nRESIGN",
    "1 SHEET_ACCEPT, 2 SHEET_TRANSFER, 3 SHEET_OFFER, 4 SHEET_RESIGN" },
  { WINTER, "France", "A MAR", "1 NO_ADJUSTMENT" },
  { RETREAT, "Turkey", "A SER\n& A SER H", "1 NO_RETREAT, 2 SHEET_OFFER" },
  { WINTER, "France", "build A PAR\nF BRE B\n", "A PAR B; F BRE B; 1 UNDERSTOOD_AS" },
  { WINTER, "France", "A PAR B\nWAIVE\n", "A PAR B; WAIVE" },
  { WINTER, "France", "WAIVE\nWAIVE\n", "WAIVE; WAIVE" },
  { WINTER, "France", "A PAR B\nA MAR B\nA BRE B", "3 TOO_MANY_BUILDS" },
  { WINTER, "France", "A PAR B\nA MAR B\nWAIVE", "3 TOO_MANY_BUILDS" },
  { WINTER, "France", "A PAR B\nA PAR B", "2 SECOND_ORDER" },
  { WINTER, "France", "A KIE B", "1 BUILD_NOT_DUE, 1 NOT_YOUR_HOME" },
  { WINTER, "France", "A PIC D", "1 REMOVAL_NOT_DUE" },
  { WINTER, "Germany", "A RUH D\nA MUN D", "A RUH D; A MUN D" },
  { WINTER, "Germany", "A RUH D\nA MUN D\nF HOL D", "3 TOO_MANY_REMOVALS" },
  { WINTER, "Germany", "A RUH D\nA PIC D", "2 REMOVAL_NOT_DUE, 2 NOT_YOUR_UNIT" },
  { WINTER, "Germany", "WAIVE", "1 BUILD_NOT_DUE" },
  { WINTER, "Italy", "WAIVE", "1 BUILD_NOT_DUE" },
  { WINTER, "Italy", "", "" },
};

static char *
findings_with_lines (const PayDiagnostics *diagnostics)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *d = pay_diagnostics_get (diagnostics, i);
      const char *name = pay_code_name (d->code);
      g_string_append_printf (out, "%s%u %s", i ? ", " : "", d->line,
                              g_str_has_prefix (name, "ORDER_") ? name + 6 : name);
    }
  return g_string_free (out, FALSE);
}

static void
test_sheets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayPosition) position = fixture_position (board, cases[i].position);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayPower power = pay_board_find_power (board, cases[i].power);
      g_autoptr (PayOrderSheet) sheet = pay_order_sheet_read (position, power, cases[i].text, -1,
                                                              diagnostics);
      g_autoptr (GString) got = g_string_new (NULL);
      g_autofree char *findings = findings_with_lines (diagnostics);

      for (guint o = 0; sheet && o < pay_order_sheet_get_n (sheet); o++)
        {
          g_autofree char *text = pay_order_text (board, pay_order_sheet_get (sheet, o));
          g_string_append_printf (got, "%s%s", o ? "; " : "", text);
        }
      g_string_append_printf (got, "%s%s", got->len && *findings ? "; " : "", findings);
      if (strcmp (got->str, cases[i].expected) != 0)
        fixture_fail ("\"%s\" gives \"%s\", not \"%s\"", cases[i].text, got->str,
                      cases[i].expected);
      g_assert_cmpint (sheet == NULL, ==, pay_diagnostics_has_errors (diagnostics));
    }
}

/* A province of a home country need not be a supply centre. */
static void
test_country (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = fixture_position (board, WINTER);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  g_autoptr (PayPosition) bought = NULL;

  pay_position_builder_clear_units (builder);
  pay_position_builder_set_extra (builder, pay_board_find_power (board, "Germany"), 1);
  bought = pay_position_builder_finish (builder);
  g_autoptr (PayOrderSheet) sheet = pay_order_sheet_read (
    bought, pay_board_find_power (board, "France"), "A RUH B", -1, diagnostics);
  g_autofree char *findings = findings_with_lines (diagnostics);
  g_assert_null (sheet);
  g_assert_cmpstr (findings, ==, "1 NOT_YOUR_COUNTRY");
}

static const struct
{
  const char *bytes;
  gssize length;
  const char *expected; /* lines joined by '|', or the findings */
} texts[] = {
  { "", -1, "" },
  { "a", -1, "a" },
  { "a\n", -1, "a" },
  { "a\n\nb", -1, "a||b" },
  { "a\r\nb\rc\n\rd", -1, "a|b|c||d" },
  { "\n", -1, "" },
  { "\n\n", -1, "|" },
  { "\xef\xbb\xbf"
    "a",
    -1, "a" },
  { "\xef\xbb\xbf", -1, "" },
  { "caf\xc3\xa9", -1, "caf\xc3\xa9" },
  { "caf\xe9", -1, "!1 NOT_UTF8 3-4" },
  { "ok\n\xe9t\xe9\nok\n\xff", -1, "!2 NOT_UTF8 0-1, 4 NOT_UTF8 0-1" },
  { "a\0b", 3, "!1 TEXT_HAS_NUL 1-2" },
  { "\xed\xa0\x80", -1, "!1 NOT_UTF8 0-1" },
  { "\xc0\xaf", -1, "!1 NOT_UTF8 0-1" },
  { "a\xf0\x9f\x98", -1, "!1 NOT_UTF8 1-2" },
  { "abc", 2, "ab" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_auto (GStrv) lines = pay_text_split_lines (texts[i].bytes, texts[i].length, diagnostics);
      g_autoptr (GString) got = g_string_new (lines ? NULL : "!");

      for (guint l = 0; lines && lines[l]; l++)
        g_string_append_printf (got, "%s%s", l ? "|" : "", lines[l]);
      for (guint d = 0; d < pay_diagnostics_get_n (diagnostics); d++)
        {
          const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, d);
          g_string_append_printf (got, "%s%u %s %u-%u", d ? ", " : "", finding->line,
                                  pay_code_name (finding->code), finding->start, finding->end);
        }
      if (strcmp (got->str, texts[i].expected) != 0)
        fixture_fail ("text %u gives \"%s\", not \"%s\"", i, got->str, texts[i].expected);
    }
}

static char *
repeat (const char *piece, gsize n)
{
  GString *out = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append (out, piece);
  return g_string_free (out, FALSE);
}

static void
test_limits (void)
{
  static const struct
  {
    const char *piece;
    gsize n;
    PayCode code;
    guint n_findings;
  } limits[] = {
    { "x", 4096, PAY_CODE_NONE, 0 },
    { "x", 4097, PAY_CODE_LINE_TOO_LONG, 1 },
    { "x", 10 * 1024 * 1024, PAY_CODE_TEXT_TOO_LONG, 1 },
    { "\n", 10000, PAY_CODE_NONE, 0 },
    { "\n", 10001, PAY_CODE_TEXT_TOO_MANY_LINES, 1 },
    { "\xff\n", 500000, PAY_CODE_NOT_UTF8, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autofree char *text = repeat (limits[i].piece, limits[i].n);
      g_auto (GStrv) lines = pay_text_split_lines (text, -1, diagnostics);

      g_assert_cmpint (lines != NULL, ==, limits[i].code == PAY_CODE_NONE);
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, limits[i].n_findings);
      if (limits[i].code != PAY_CODE_NONE)
        g_assert_true (pay_diagnostics_has_code (diagnostics, limits[i].code));
    }
}

/* The worst text that the splitter accepts has as many unknown words as possible. It must be
 * read quickly. */
static void
test_garbage (void)
{
  g_autoptr (PayPosition) position = fixture_position (board, SPRING);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = repeat ("A PAR - BURGUNDIUMM\n", 10000);
  g_autoptr (PayOrderSheet) sheet = pay_order_sheet_read (position, 2, text, -1, diagnostics);

  g_assert_null (sheet);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 10000);
}

/* A free build is assigned to the power whose home country contains the province, even if the
 * sender can order for another power that comes before it on the board. */
static void
test_free_build (void)
{
  enum
  {
    ENGLAND = 1,
    FRANCE = 2
  };
  g_autoptr (PayPosition) plain = fixture_position (
    board, "W1901A | England: F LON; LON EDI LVP | France: A PAR; PAR BRE MAR");
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (plain);

  pay_position_builder_set_extra (builder, FRANCE, 1);
  g_autoptr (PayPosition) position = pay_position_builder_finish (builder);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayOrderFolder) folder = pay_order_folder_read (position, ENGLAND, 1u << FRANCE,
                                                             "A GAS B\nA EDI B\n", -1, diagnostics);
  g_autofree char *findings = fixture_findings (diagnostics, FALSE);

  g_test_message ("%s", findings);
  g_assert_nonnull (folder);
  g_autoptr (GArray) french = g_array_new (FALSE, TRUE, sizeof (PayOrder));
  pay_order_sheet_append (pay_order_folder_get (folder, FRANCE), french);
  g_assert_cmpuint (french->len, ==, 1);
  g_autofree char *text = pay_order_text (board, &g_array_index (french, PayOrder, 0));
  g_assert_cmpstr (text, ==, "A GAS B");
  /* Without a free build, the line is an error of the sender. */
  g_autoptr (PayOrderFolder) refused = pay_order_folder_read (plain, ENGLAND, 1u << FRANCE,
                                                              "A GAS B\n", -1, diagnostics);
  g_assert_null (refused);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = fixture_board ();
  g_test_add_func ("/order/sheet/cases", test_sheets);
  g_test_add_func ("/order/sheet/country", test_country);
  g_test_add_func ("/order/sheet/garbage", test_garbage);
  g_test_add_func ("/order/sheet/free-build", test_free_build);
  g_test_add_func ("/order/lines/cases", test_lines);
  g_test_add_func ("/order/lines/limits", test_limits);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
