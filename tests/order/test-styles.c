/* test-styles.c - orders in the styles of other programs, of zines and of people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "order/order-sheet.h"

#include "fixture.h"

#include <string.h>

static PayBoard *board;

/* Reads a text and returns the complete order, or the first finding. */
static char *
understand (const PayPosition *position, const char *text, PayDiagnostics *diagnostics)
{
  PayOrderSource source = { board, text, 1, diagnostics, position };
  PaySpan span = { 1, 0, strlen (text) };
  PayOrder order;

  if (pay_order_parse (&source, &order)
      && pay_order_complete (&order, position, PAY_CHECK_DEFAULT, span, diagnostics)
      && pay_order_check (&order, position, PAY_CHECK_DEFAULT, span, diagnostics))
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
      return pay_order_text (board, &order);
    }
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, 0);
  g_assert_cmpuint (finding->end, <=, strlen (text));
  g_assert_true (g_utf8_validate (text + finding->start, finding->end - finding->start, NULL));
  const char *name = pay_code_name (finding->code);
  return g_strdup (g_str_has_prefix (name, "ORDER_") ? name + 6 : name);
}

/* The same unit and words are understood one after the other, as in offers. */
static void
check_parts (const PayPosition *position, const char *text, const char *expected)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autofree char *line = g_strdup_printf ("%s | H", text);
  PayOrderSource source = { board, line, 1, ignored, position };
  PayOrder order = PAY_ORDER_INIT;
  gsize pos = 0;

  if (!pay_order_parse_unit (&source, &pos, &order.unit_type, &order.location)
      || !pay_order_parse_words (&source, pos, strlen (text), &order)
      || !pay_order_complete (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 }, NULL))
    return;
  g_autofree char *got = pay_order_text (board, &order);
  if (strcmp (got, expected) != 0)
    fixture_fail ("the parts of \"%s\" give \"%s\", not \"%s\"", text, got, expected);
}

static void
test_styles (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "order", "styles.txt", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (PayPosition) position = NULL;
  guint n = 0, n_styles = 0;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      if (g_str_has_prefix (lines[i], "STYLE "))
        {
          n_styles++;
          continue;
        }
      if (g_str_has_prefix (lines[i], "POSITION "))
        {
          pay_position_unref (position);
          position = fixture_position (board, lines[i] + strlen ("POSITION "));
          continue;
        }
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_auto (GStrv) parts = g_strsplit (lines[i], " => ", 2);
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_autofree char *got = understand (position, parts[0], diagnostics);
      if (strcmp (got, parts[1]) != 0)
        fixture_fail ("line %u: \"%s\" gives \"%s\", not \"%s\"", i + 1, parts[0], got, parts[1]);
      else if (pay_diagnostics_get_n (diagnostics) == 0)
        check_parts (position, parts[0], got);
      n++;
    }
  g_assert_cmpuint (n, >=, 1500);
  g_assert_cmpuint (n_styles, >=, 12);
}

/* The question names the provinces, and only those for which the order is legal. */
static void
test_question (void)
{
  g_autoptr (PayPosition) position = fixture_position (board,
                                                       "S1901M | England: A LVP | Russia: A LVN");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *got = understand (position, "A Liv H", diagnostics);
  const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, 0);

  g_assert_cmpstr (got, ==, "AMBIGUOUS_PLACE");
  g_assert_cmpstr (finding->args[0], ==, "Liv");
  g_assert_cmpstr (finding->args[1], ==, "Livonia (LVN) / Liverpool (LVP)");
  g_assert_cmpuint (finding->start, ==, 2);
  g_assert_cmpuint (finding->end, ==, 5);
}

/* Random sequences of words and signs do not crash the reader, and an order that is read in
 * another style is read again as itself. */
static void
test_jumble (void)
{
  static const char *const words[] = {
    "A",   "F",      "(",      ")",   "*",    "PAR",     "Liv",   "Mun",  "bounce", ":",    ",",
    "S",   "SA",     "C",      "-",   "hold", "support", "move",  "to",   "from",   "with", "H",
    "via", "convoy", "d'",     "par", "[",    "STP]",    "scs",   "FRA",  "AMY",    "MTO",  "é",
    ".",   "’s",     "France", "or",  "NTH",  "_",       "build", "löst", "Norweg", "N At", "Gulf"
  };
  guint32 state = 4711;

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayOrder order, again;

      for (guint i = 0; i < round % 10; i++)
        {
          state = state * 1664525u + 1013904223u;
          g_string_append (text, words[(state >> 16) % G_N_ELEMENTS (words)]);
          if (state & 0x4000)
            g_string_append_c (text, ' ');
        }
      PayOrderSource source = { board, text->str, 1, diagnostics };
      if (!pay_order_parse (&source, &order))
        {
          g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
          g_assert_cmpuint (pay_diagnostics_get (diagnostics, 0)->end, <=, text->len);
          continue;
        }
      g_autofree char *normal = pay_order_text (board, &order);
      source.text = normal;
      g_assert_true (pay_order_parse (&source, &again));
      g_assert_true (pay_order_equal (&order, &again));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = fixture_board ();
  g_test_add_func ("/order/styles/cases", test_styles);
  g_test_add_func ("/order/styles/question", test_question);
  g_test_add_func ("/order/styles/random-words", test_jumble);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
