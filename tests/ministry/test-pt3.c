/* test-pt3.c - thresholds of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-solver.h"

static PayPt3Board
read (const char *text, PayPt3Rule rule)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPt3Board board;

  g_assert_true (pay_pt3_board_parse (text, rule, &board, diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  return board;
}

static void
assert_threshold (const PayPt3Solver *solver, const char *board, const char *expected)
{
  PayFraction found = pay_pt3_solver_get (solver, read (board, pay_pt3_solver_get_rule (solver)));
  g_autofree char *text = pay_fraction_text (found);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_openings (void)
{
  g_autoptr (PayPt3Solver) literal = pay_pt3_solver_new (PAY_PT3_LITERAL);
  g_autoptr (PayPt3Solver) o_line = pay_pt3_solver_new (PAY_PT3_O_LINE);
  const char *const corners[] = { "X........", "..x......", "......X..", "........X" };
  const char *const edges[] = { ".X.......", "...X.....", ".....X...", ".......X." };

  assert_threshold (literal, ".........", "73017/125800");
  assert_threshold (literal, "....X....", "2/5");
  for (guint i = 0; i < 4; i++)
    {
      assert_threshold (literal, corners[i], "21/43");
      assert_threshold (literal, edges[i], "10431/14729");
    }
  assert_threshold (o_line, ".........", "102282565/105181093");
}

static void
test_finished (void)
{
  g_autoptr (PayPt3Solver) literal = pay_pt3_solver_new (PAY_PT3_LITERAL);
  g_autoptr (PayPt3Solver) o_line = pay_pt3_solver_new (PAY_PT3_O_LINE);
  PayFraction least, most;

  assert_threshold (literal, "XxxOO....", "0");
  assert_threshold (literal, "XOXXOOOXX", "inf"); /* full, without a line of X */
  assert_threshold (literal, "XOXOXOXOX", "0");
  assert_threshold (o_line, "OOOXX.X..", "inf");
  assert_threshold (literal, "XOXOX.O..", "1/2"); /* square 9 wins at once */
  g_assert_false (
    pay_pt3_solver_get_range (o_line, read ("OOOXX.X..", PAY_PT3_O_LINE), &least, &most));
  /* The game is not over under the literal rule, but X cannot get a line any more. */
  g_assert_true (
    pay_pt3_solver_get_range (literal, read ("OXXXO...O", PAY_PT3_LITERAL), &least, &most));
  g_assert_true (pay_fraction_is_infinite (least) && pay_fraction_is_infinite (most));
}

/* Calculates a threshold by its definition, for each board anew, without using symmetry or a
 * table. */
static PayFraction
reckon (PayPt3Board board, PayPt3Rule rule)
{
  PayFraction least = PAY_FRACTION_INFINITY, most = PAY_FRACTION_ZERO;
  PayPt3Side winner;

  if (pay_pt3_board_is_over (board, rule, &winner))
    return winner == PAY_PT3_X ? PAY_FRACTION_ZERO : PAY_FRACTION_INFINITY;
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        PayFraction next = reckon (pay_pt3_board_place (board, square), rule);
        least = pay_fraction_compare (next, least) < 0 ? next : least;
        most = pay_fraction_compare (next, most) > 0 ? next : most;
      }
  return pay_threshold_join (least, most);
}

static void
test_every_board (void)
{
  for (PayPt3Rule rule = PAY_PT3_LITERAL; rule <= PAY_PT3_O_LINE; rule++)
    {
      g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (rule);
      guint n_legal = 0;

      for (guint number = 0; number < 19683; number++)
        {
          g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
          char text[PAY_PT3_SQUARES + 1] = "";
          guint rest = number;
          PayPt3Board board;

          for (guint i = 0; i < PAY_PT3_SQUARES; i++, rest /= 3)
            text[i] = ".XO"[rest % 3];
          if (!pay_pt3_board_parse (text, rule, &board, diagnostics))
            {
              g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 1);
              continue;
            }
          g_autofree char *again = pay_pt3_board_text (board);
          PayFraction found = pay_pt3_solver_get (solver, board);

          n_legal++;
          g_assert_cmpstr (again, ==, text);
          g_assert_false (pay_fraction_equal (found, PAY_FRACTION_NONE));
          if (__builtin_popcount (board.x | board.o) >= 3)
            g_assert_true (pay_fraction_equal (found, reckon (board, rule)));
        }
      /* 5478 is the known number of positions of tic-tac-toe. */
      if (rule == PAY_PT3_O_LINE)
        g_assert_cmpuint (n_legal, ==, 5478);
      else
        g_assert_cmpuint (n_legal, >, 5478);
    }
}

/* Marks a board, and all boards that can follow it. The legal boards are those that are marked
 * from the empty board. */
static void
mark_reached (PayPt3Board board, PayPt3Rule rule, guint8 *reached)
{
  PayPt3Side winner;
  guint index = board.x * 512u + board.o;

  if (reached[index])
    return;
  reached[index] = TRUE;
  if (!pay_pt3_board_is_over (board, rule, &winner))
    for (guint square = 0; square < PAY_PT3_SQUARES; square++)
      if (pay_pt3_board_is_empty_at (board, square))
        mark_reached (pay_pt3_board_place (board, square), rule, reached);
}

static void
test_legal_is_reached (void)
{
  for (PayPt3Rule rule = PAY_PT3_LITERAL; rule <= PAY_PT3_O_LINE; rule++)
    {
      g_autofree guint8 *reached = g_new0 (guint8, 512 * 512);

      mark_reached ((PayPt3Board) { 0 }, rule, reached);
      for (guint x = 0; x < 512; x++)
        for (guint o = 0; o < 512; o++)
          if ((x & o) == 0)
            {
              g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
              PayPt3Board board = { .x = x, .o = o };
              g_autofree char *text = pay_pt3_board_text (board);
              gboolean legal = pay_pt3_board_parse (text, rule, &board, diagnostics);
              g_assert_cmpint (legal, ==, reached[x * 512 + o]);
            }
    }
}

static void
assert_refused (const char *text, PayPt3Rule rule, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPt3Board board;

  g_assert_false (pay_pt3_board_parse (text, rule, &board, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, code));
}

static void
test_refused (void)
{
  assert_refused ("", PAY_PT3_LITERAL, PAY_CODE_PT3_LENGTH);
  assert_refused ("XO......", PAY_PT3_LITERAL, PAY_CODE_PT3_LENGTH);
  assert_refused ("XO........", PAY_PT3_LITERAL, PAY_CODE_PT3_LENGTH);
  assert_refused ("XO....z..", PAY_PT3_LITERAL, PAY_CODE_PT3_SIGN);
  assert_refused ("XO....ß..", PAY_PT3_LITERAL, PAY_CODE_PT3_SIGN);
  /* A letter of several bytes that is cut off is not read beyond the end of the text. */
  g_autofree char *cut = g_strdup ("XOXOXO.\xf0");
  assert_refused (cut, PAY_PT3_LITERAL, PAY_CODE_PT3_SIGN);
  assert_refused ("O........", PAY_PT3_LITERAL, PAY_CODE_PT3_COUNTS);
  assert_refused ("X.X......", PAY_PT3_LITERAL, PAY_CODE_PT3_COUNTS);
  assert_refused ("XxxOO.O..", PAY_PT3_LITERAL, PAY_CODE_PT3_PLAYED_ON);
  assert_refused ("OOOXX.XX.", PAY_PT3_O_LINE, PAY_CODE_PT3_PLAYED_ON);
  assert_refused ("XxxOOO...", PAY_PT3_O_LINE, PAY_CODE_PT3_TWO_LINES);
  assert_refused ("XxxOOO...", PAY_PT3_LITERAL, PAY_CODE_PT3_PLAYED_ON);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pt3/openings", test_openings);
  g_test_add_func ("/pt3/finished", test_finished);
  g_test_add_func ("/pt3/every-board", test_every_board);
  g_test_add_func ("/pt3/legal-is-reached", test_legal_is_reached);
  g_test_add_func ("/pt3/refused", test_refused);
  return g_test_run ();
}
