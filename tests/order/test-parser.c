/* test-parser.c - all notations of orders, and texts that are refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "order/order-parser.h"

#include "fixture.h"

#include <string.h>

static PayBoard *board;

/* A text, and what reading it gives: the order as written (not completed by
 * pay_order_complete()), or the findings if it cannot be read. */
static const struct
{
  const char *written, *expected;
} cases[] = {
  /* normal forms read as themselves */
  { "A PAR H", "A PAR H" },
  { "A PAR - BUR", "A PAR - BUR" },
  { "F STP/SC - BOT", "F STP/SC - BOT" },
  { "A LON - NTH - NWY", "A LON - NTH - NWY" },
  { "A LON - NWY VIA", "A LON - NWY VIA" },
  { "A PAR S A MAR", "A PAR S A MAR" },
  { "A PAR S A MAR - BUR", "A PAR S A MAR - BUR" },
  { "F ENG C A LON - BRE", "F ENG C A LON - BRE" },
  { "A PAR R BUR", "A PAR R BUR" },
  { "A PAR D", "A PAR D" },
  { "F BRE B", "F BRE B" },
  { "WAIVE", "WAIVE" },

  /* units */
  { "a par h", "A PAR H" },
  { "PAR H", "PAR H" },
  { "army Paris holds", "A PAR H" },
  { "French army Paris holds", "A PAR H" },
  { "the French army in Paris holds.", "A PAR H" },
  { "France's army Paris hold", "A PAR H" },
  { "FRANCE A PAR H", "A PAR H" },
  { "my fleet in the North Sea stands", "F NTH H" },
  { "french par holding", "PAR H" },
  { "F stp(sc) H", "F STP/SC H" },
  { "F Stp (south coast) H", "F STP/SC H" },
  { "f spa nc h", "F SPA/NC H" },
  { "St. Petersburg holds", "STP H" },
  { "fleet gulf of lyon H", "F LYO H" },
  { "f spa/wc h", "F SPA/SC H" },
  { "fleet French Brest holds", "F BRE H" },
  { "Turkey F CON H", "F CON H" },

  /* moves */
  { "A PAR-BUR", "A PAR - BUR" },
  { "a paris to burgundy", "A PAR - BUR" },
  { "F BRE -> MAO", "F BRE - MAO" },
  { "F BRE --> MAO", "F BRE - MAO" },
  { "F BRE => MAO", "F BRE - MAO" },
  { "F BRE → MAO", "F BRE - MAO" },
  { "F BRE – MAO", "F BRE - MAO" },
  { "F BRE — MAO", "F BRE - MAO" },
  { "F BRE−MAO", "F BRE - MAO" },
  { "A PAR > BUR", "A PAR - BUR" },
  { "A PAR BUR", "A PAR - BUR" },
  { "A PAR moves to BUR", "A PAR - BUR" },
  { "A PAR moves BUR", "A PAR - BUR" },
  { "move A PAR to BUR", "A PAR - BUR" },
  { "A PAR attacks the burgundy", "A PAR - BUR" },
  { "A PAR goes to Bur", "A PAR - BUR" },
  { "F MAO - SPA/NC", "F MAO - SPA/NC" },
  { "F MAO-spa(sc)", "F MAO - SPA/SC" },
  { "F Mid-Atlantic Ocean - Spain (north coast)", "F MAO - SPA/NC" },
  { "\tA\tPAR\t-\tBUR\t", "A PAR - BUR" },
  { "A PAR - BUR", "A PAR - BUR" },

  /* convoyed moves */
  { "A LON-NTH-NWY", "A LON - NTH - NWY" },
  { "A LON NTH NWY", "A LON - NTH - NWY" },
  { "A LON - NTH - NWG - NWY", "A LON - NTH - NWG - NWY" },
  { "A LON moves to NTH moves to NWG goes NWY", "A LON - NTH - NWG - NWY" },
  { "A LON - NTH - NWY VIA CONVOY", "A LON - NTH - NWY" },
  { "A LON - NWY via convoy", "A LON - NWY VIA" },
  { "A LON - NWY by convoy", "A LON - NWY VIA" },
  { "A LON - NWY via NTH", "A LON - NTH - NWY" },
  { "A LON - NWY via NTH - NWG", "A LON - NTH - NWG - NWY" },
  { "A LON via NTH to NWY", "A LON - NTH - NWY" },
  { "A LON by convoy to NWY", "A LON - NWY VIA" },
  { "A LON moves via convoy to NWY", "A LON - NWY VIA" },
  { "A LON moves by convoy NWY", "A LON - NWY VIA" },

  /* supports */
  { "A PAR supports A MAR", "A PAR S A MAR" },
  { "A PAR sup MAR", "A PAR S MAR" },
  { "A PAR S A MAR H", "A PAR S A MAR" },
  { "A PAR supports A MAR holding", "A PAR S A MAR" },
  { "A PAR supports A MAR to hold", "A PAR S A MAR" },
  { "A PAR support army marseilles to burgundy", "A PAR S A MAR - BUR" },
  { "A PAR S MAR BUR", "A PAR S MAR - BUR" },
  { "A PAR S French A MAR - BUR", "A PAR S A MAR - BUR" },
  { "A PAR S the German army in Munich moving to Bur", "A PAR S A MUN - BUR" },
  { "A GAS S F MAO - SPA/NC", "A GAS S F MAO - SPA/NC" },
  { "F NTH S A LON - NWY VIA CONVOY", "F NTH S A LON - NWY" },
  { "A MOS S F stp(sc)", "A MOS S F STP/SC" },
  { "swe S stp-fin", "SWE S STP - FIN" },

  /* convoys */
  { "F ENG convoys A LON - BRE", "F ENG C A LON - BRE" },
  { "F ENG convoy army London to Brest", "F ENG C A LON - BRE" },
  { "F ENG C LON BRE", "F ENG C LON - BRE" },
  { "F ENG C English A LON -> BRE by convoy", "F ENG C A LON - BRE" },

  /* retreats, builds, removals */
  { "A PAR retreats to BUR", "A PAR R BUR" },
  { "A PAR R - BUR", "A PAR R BUR" },
  { "retreat A PAR to BUR", "A PAR R BUR" },
  { "F MAR R SPA/SC", "F MAR R SPA/SC" },
  { "A PAR disbands", "A PAR D" },
  { "disband A PAR", "A PAR D" },
  { "D A PAR", "A PAR D" },
  { "remove F TRI", "F TRI D" },
  { "Removes the fleet in Trieste", "F TRI D" },
  { "destroy A PAR", "A PAR D" },
  { "build A PAR", "A PAR B" },
  { "B A PAR", "A PAR B" },
  { "Build army Paris", "A PAR B" },
  { "builds F STP/NC", "F STP/NC B" },
  { "A PAR builds", "A PAR B" },
  { "waives", "WAIVE" },
  { "waive build", "WAIVE" },
  { "build waived", "WAIVE" },

  /* unknown words, with their columns */
  { "A PAR - LUNDN", "UNKNOWN_WORD_NEAR 8-13" },
  { "F MAO HOLDZ", "UNKNOWN_WORD_NEAR 6-11" },
  { "A PAR S A MAR - XQXQZ", "UNKNOWN_WORD 16-21" },
  { "A PARR - BUR", "UNKNOWN_WORD_NEAR 2-6" },
  { "?", "UNKNOWN_WORD 0-1" },
  { "A PAR ☃", "UNKNOWN_WORD 6-9" },
  { "A PAR - BUR xyzzy", "UNKNOWN_WORD 12-17" },
  { "A PAR H xyzzy", "UNKNOWN_WORD 8-13" },
  { "A PAR - \x01", "UNKNOWN_WORD 8-9" },
  { "F LON/SC H", "UNKNOWN_COAST 6-8" },
  { "F STP/EC H", "UNKNOWN_COAST_NEAR 6-8" },
  { "F MAO - SPA/XC", "UNKNOWN_COAST_NEAR 12-14" },
  { "F BUL(nc) H", "UNKNOWN_COAST_NEAR 6-8" },
  { "F BUL(zz) H", "UNKNOWN_WORD 5-9" },

  /* something missing */
  { "", "NO_PLACE 0-0" },
  { "   ", "NO_PLACE 0-0" },
  { "A", "NO_PLACE 0-1" },
  { "French", "NO_PLACE 0-6" },
  { "A PAR", "NO_ORDER 2-5" },
  { "A PAR -", "SYNTAX_MOVE_END 6-7" },
  { "A PAR moves to", "SYNTAX_MOVE_END 12-14" },
  { "A LON - NTH -", "SYNTAX_MOVE_END 12-13" },
  { "A LON - NTH moves to", "SYNTAX_MOVE_END 18-20" },
  { "A PAR S", "SYNTAX_SUPPORT_END 6-7" },
  { "A PAR S A", "SYNTAX_SUPPORT_END 8-9" },
  { "A PAR S A MAR -", "SYNTAX_SUPPORT_END 14-15" },
  { "F ENG C", "SYNTAX_CONVOY_END 6-7" },
  { "F ENG C A LON", "CONVOY_WITHOUT_DESTINATION 10-13" },
  { "F ENG C A LON -", "CONVOY_WITHOUT_DESTINATION 14-15" },
  { "A PAR R", "SYNTAX_MOVE_END 6-7" },

  /* excess or misplaced words */
  { "H A PAR", "UNIT_EXPECTED 0-1" },
  { "- PAR", "UNIT_EXPECTED 0-1" },
  { "A F PAR H", "UNIT_EXPECTED 2-3" },
  { "A PAR H BUR", "WORDS_AFTER_HOLD 8-11" },
  { "A PAR H - BUR", "WORDS_AFTER_HOLD 8-9" },
  { "A PAR A BUR", "SYNTAX_MOVE 6-7" },
  { "A PAR - H", "A PAR H" },
  { "A PAR from BUR", "SYNTAX_MOVE 6-10" },
  { "A PAR S BUR from MAR", "A PAR S MAR - BUR" },
  { "F NTH convoys NWY from YOR", "F NTH C YOR - NWY" },
  { "A PAR - BUR S", "SYNTAX_MOVE 12-13" },
  { "A LON - NTH - NWY VIA NWG", "SYNTAX_MOVE 22-25" },
  { "A PAR S H", "SYNTAX_SUPPORT 8-9" },
  { "A PAR S - BUR", "SYNTAX_SUPPORT 8-9" },
  { "A PAR S A MAR S A BUR", "SYNTAX_SUPPORT 14-15" },
  { "A PAR S A LON - NTH - NWY", "SYNTAX_SUPPORT 20-21" },
  { "F NTH C A LON - NTH - NWY", "SYNTAX_CONVOY 20-21" },
  { "F NTH C A LON H", "SYNTAX_CONVOY 14-15" },
  { "A PAR D BUR", "WORDS_TOO_MANY 8-11" },
  { "build A PAR BUR", "WORDS_TOO_MANY 12-15" },
  { "WAIVE A PAR", "WORDS_TOO_MANY 6-7" },
  { "A PAR R BUR MAR", "WORDS_TOO_MANY 12-15" },
  { "A PAR WAIVE", "NOT_MOVEMENT 6-11" },
  { "A PAR proxy", "NOT_MOVEMENT 6-11" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayOrderSource source = { board, cases[i].written, 1, diagnostics };
      PayOrder order;
      gboolean good = pay_order_parse (&source, &order);
      g_autofree char *got = good ? pay_order_text (board, &order)
                                  : fixture_findings (diagnostics, TRUE);

      if (strcmp (got, cases[i].expected) != 0)
        fixture_fail ("\"%s\" gives \"%s\", not \"%s\"", cases[i].written, got, cases[i].expected);
      g_assert_cmpint (good, ==, pay_diagnostics_get_n (diagnostics) == 0);
    }
}

/* A unit and its alternatives are read part by part, as in offers. The columns of findings count
 * from the beginning of the line. */
static void
test_parts (void)
{
  const char *line = "5 : A Paris - BUR | H | S MAR - BURR";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { board, line, 3, diagnostics };
  PayOrder order = PAY_ORDER_INIT;
  gsize pos = 4;

  g_assert_true (pay_order_parse_unit (&source, &pos, &order.unit_type, &order.location));
  g_assert_cmpuint (pos, ==, 11);
  g_assert_true (pay_order_parse_words (&source, pos, 18, &order));
  g_autofree char *first = pay_order_text (board, &order);
  g_assert_cmpstr (first, ==, "A PAR - BUR");
  g_assert_true (pay_order_parse_words (&source, 19, 22, &order));
  g_autofree char *second = pay_order_text (board, &order);
  g_assert_cmpstr (second, ==, "A PAR H");
  g_assert_false (pay_order_parse_words (&source, 23, strlen (line), &order));
  g_autofree char *findings = fixture_findings (diagnostics, TRUE);
  g_assert_cmpstr (findings, ==, "UNKNOWN_WORD_NEAR 32-36");
  g_assert_cmpuint (pay_diagnostics_get (diagnostics, 0)->line, ==, 3);
  g_assert_cmpstr (pay_diagnostics_get (diagnostics, 0)->args[0], ==, "BURR");
  g_assert_nonnull (strstr (pay_diagnostics_get (diagnostics, 0)->args[1], "BUR"));
}

/* A place that begins inside the part but ends behind it is not found. */
static void
test_end (void)
{
  const char *line = "A NTH - North Sea";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { board, line, 1, diagnostics };
  PayOrder order = PAY_ORDER_INIT;

  g_assert_false (pay_order_parse_words (&source, 6, 13, &order));
}

static void
test_long_route (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GString) text = g_string_new ("A LON");

  for (guint i = 0; i < PAY_MAX_ROUTE; i++)
    g_string_append (text, i % 2 ? " - NTH" : " - ENG");
  PayOrderSource source = { board, text->str, 1, diagnostics };
  PayOrder order;
  g_string_append (text, " - BRE");
  source.text = text->str;
  g_assert_true (pay_order_parse (&source, &order));
  g_assert_cmpuint (order.n_route, ==, PAY_MAX_ROUTE);
  g_string_append (text, " - BEL");
  source.text = text->str;
  g_assert_false (pay_order_parse (&source, &order));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_ORDER_ROUTE_TOO_LONG));
}

/* Random sequences of words do not crash the parser. Every refusal has a finding within the
 * line. An order that is read can be written, and is read again as the same order. */
static void
test_jumble (void)
{
  static const char *const words[] = {
    "A",   "F",      "PAR", "bur",   "-",    "->", "→",      "S",       "C",   "H",
    "VIA", "convoy", "stp", "/",     "(sc)", "sc", "NTH",    "north",   "sea", "French",
    "'s",  "WAIVE",  "B",   "D",     "R",    "to", "|",      "%",       "é",   "\xf0\x9f\x98\x80",
    ".",   ",",      "the", "LUNDN", "(",    ")",  "spa/nc", "gulf of", " ",   "retreats to",
  };
  guint32 state = 12345;

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayOrder order, again;
      guint n = round % 9;

      for (guint i = 0; i < n; i++)
        {
          state = state * 1664525u + 1013904223u;
          g_string_append (text, words[(state >> 16) % G_N_ELEMENTS (words)]);
          if (state & 0x8000)
            g_string_append_c (text, ' ');
        }
      PayOrderSource source = { board, text->str, 1, diagnostics };
      if (!pay_order_parse (&source, &order))
        {
          g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
          const PayDiagnostic *d = pay_diagnostics_get (diagnostics, 0);
          g_assert_cmpuint (d->start, <=, d->end);
          g_assert_cmpuint (d->end, <=, text->len);
          g_assert_true (g_utf8_validate (text->str + d->start, d->end - d->start, NULL));
          continue;
        }
      g_autofree char *normal = pay_order_text (board, &order);
      source.text = normal;
      g_assert_true (pay_order_parse (&source, &again));
      g_assert_true (pay_order_equal (&order, &again));
      g_assert_cmpint (pay_order_compare (&order, &again), ==, 0);
    }
}

/* Different orders compare as different, and consistently in both directions. */
static void
test_values (void)
{
  static const char *const texts[] = {
    "A PAR H",
    "A PAR - BUR",
    "A PAR - GAS",
    "A BRE - PIC",
    "A LON - NTH - NWY",
    "A LON - ENG - NWY",
    "A LON - NWY VIA",
    "A LON - NWY",
    "F STP/SC H",
    "F STP/NC H",
    "A PAR S A MAR",
    "A PAR S MAR",
    "A PAR S A MAR - BUR",
    "F ENG C A LON - BRE",
    "A PAR R BUR",
    "A PAR D",
    "A PAR B",
    "WAIVE",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
        PayOrderSource source = { board, texts[i], 1, diagnostics };
        PayOrder a, b;
        g_assert_true (pay_order_parse (&source, &a));
        source.text = texts[j];
        g_assert_true (pay_order_parse (&source, &b));
        int forth = pay_order_compare (&a, &b), back = pay_order_compare (&b, &a);
        g_assert_cmpint (pay_order_equal (&a, &b), ==, i == j);
        g_assert_cmpint ((forth > 0) - (forth < 0), ==, (back < 0) - (back > 0));
        g_assert_cmpint (forth == 0, ==, i == j);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = fixture_board ();
  g_test_add_func ("/order/parser/cases", test_cases);
  g_test_add_func ("/order/parser/parts", test_parts);
  g_test_add_func ("/order/parser/end", test_end);
  g_test_add_func ("/order/parser/long-route", test_long_route);
  g_test_add_func ("/order/parser/random-words", test_jumble);
  g_test_add_func ("/order/values", test_values);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
