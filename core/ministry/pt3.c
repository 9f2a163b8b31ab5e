/* pt3.c - the board of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3.h"

#include <string.h>

#define FULL 0x1FF

static const guint lines[] = { 0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124 };

static const char *const rule_names[] = { "literal", "o-line" };

gboolean
pay_pt3_rule_parse (const char *word, PayPt3Rule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_names); i++)
    if (g_ascii_strcasecmp (word, rule_names[i]) == 0)
      {
        *rule = i;
        return TRUE;
      }
  return FALSE;
}

PayPt3Side
pay_pt3_board_turn (PayPt3Board board)
{
  return __builtin_popcount (board.x) > __builtin_popcount (board.o) ? PAY_PT3_O : PAY_PT3_X;
}

gboolean
pay_pt3_board_is_empty_at (PayPt3Board board, guint square)
{
  return square < PAY_PT3_SQUARES && !(((board.x | board.o) >> square) & 1);
}

PayPt3Board
pay_pt3_board_place (PayPt3Board board, guint square)
{
  g_return_val_if_fail (pay_pt3_board_is_empty_at (board, square), board);

  if (pay_pt3_board_turn (board) == PAY_PT3_X)
    board.x |= 1u << square;
  else
    board.o |= 1u << square;
  return board;
}

gboolean
pay_pt3_has_line (guint marks, guint *squares)
{
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if ((marks & lines[i]) == lines[i])
      found |= lines[i];
  if (squares)
    *squares = found;
  return found != 0;
}

gboolean
pay_pt3_board_is_over (PayPt3Board board, PayPt3Rule rule, PayPt3Side *winner)
{
  gboolean x_line = pay_pt3_has_line (board.x, NULL);

  *winner = x_line ? PAY_PT3_X : PAY_PT3_O;
  return x_line || (board.x | board.o) == FULL
      || (rule == PAY_PT3_O_LINE && pay_pt3_has_line (board.o, NULL));
}

char *
pay_pt3_board_text (PayPt3Board board)
{
  char *text = g_strnfill (PAY_PT3_SQUARES, '.');

  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    if ((board.x >> i) & 1)
      text[i] = 'X';
    else if ((board.o >> i) & 1)
      text[i] = 'O';
  return text;
}

/* ---- families -------------------------------------------------------------------------------- */

#define N_MARKS 512 /* sets of squares */
#define N_TURNS 8

static guint16 turned[N_TURNS][N_MARKS]; /* for each rotation or reflection: every set of
                                          * squares, rotated or reflected */
static guint16 ternary[N_MARKS];         /* for each set, the number whose digits to base 3 are
                                          * the bits of the set */

/* Returns the index of a square after a rotation or reflection. */
static guint
turn_square (guint square, guint turn)
{
  guint row = square / 3, column = square % 3;

  if (turn & 1)
    row = 2 - row;
  if (turn & 2)
    column = 2 - column;
  return turn & 4 ? column * 3 + row : row * 3 + column;
}

static void
fill_tables (void)
{
  for (guint marks = 0; marks < N_MARKS; marks++)
    for (guint square = 0, power = 1; square < PAY_PT3_SQUARES; square++, power *= 3)
      if ((marks >> square) & 1)
        {
          ternary[marks] += power;
          for (guint turn = 0; turn < N_TURNS; turn++)
            turned[turn][marks] |= 1u << turn_square (square, turn);
        }
}

guint
pay_pt3_board_family (PayPt3Board board)
{
  static gsize ready = 0;
  guint first = PAY_PT3_FAMILIES;

  if (g_once_init_enter (&ready))
    {
      fill_tables ();
      g_once_init_leave (&ready, 1);
    }
  for (guint turn = 0; turn < N_TURNS; turn++)
    first = MIN (first, ternary[turned[turn][board.x]] + 2u * ternary[turned[turn][board.o]]);
  return first;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Checks whether a board can occur in a game. A line ends the game, so its side must have placed
 * the last mark. */
static gboolean
check_play (PayPt3Board board, PayPt3Rule rule, PayDiagnostics *diagnostics)
{
  int n_x = __builtin_popcount (board.x), n_o = __builtin_popcount (board.o);
  gboolean x_line = pay_pt3_has_line (board.x, NULL);
  gboolean o_line = rule == PAY_PT3_O_LINE && pay_pt3_has_line (board.o, NULL);

  if (n_x != n_o && n_x != n_o + 1)
    {
      g_autofree char *x = g_strdup_printf ("%d", n_x), *o = g_strdup_printf ("%d", n_o);
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_COUNTS, 0, 0, 0, x, o, NULL);
      return FALSE;
    }
  if (x_line && o_line)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_TWO_LINES, 0, 0, 0, NULL);
      return FALSE;
    }
  if ((x_line && n_x == n_o) || (o_line && n_x > n_o))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_PLAYED_ON, 0, 0, 0, x_line ? "X" : "O",
                           x_line ? "O" : "X", NULL);
      return FALSE;
    }
  return TRUE;
}

gboolean
pay_pt3_board_parse (const char *text, PayPt3Rule rule, PayPt3Board *board,
                     PayDiagnostics *diagnostics)
{
  guint n = 0;
  gboolean good = TRUE;

  g_autofree char *valid = g_utf8_make_valid (text, -1);

  *board = (PayPt3Board) { 0 };
  for (const char *p = valid; *p; p = g_utf8_next_char (p), n++)
    {
      guint bit = n < PAY_PT3_SQUARES ? 1u << n : 0;

      if (*p == 'X' || *p == 'x')
        board->x |= bit;
      else if (*p == 'O' || *p == 'o')
        board->o |= bit;
      else if (*p != '.' && *p != '-')
        {
          g_autofree char *sign = g_strndup (p, g_utf8_next_char (p) - p);
          g_autofree char *place = g_strdup_printf ("%u", n + 1);
          pay_diagnostics_add (diagnostics, PAY_CODE_PT3_SIGN, 0, 0, 0, sign, place, NULL);
          good = FALSE;
        }
    }
  if (n != PAY_PT3_SQUARES)
    {
      g_autofree char *length = g_strdup_printf ("%u", n);
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_LENGTH, 0, 0, 0, length, NULL);
      good = FALSE;
    }
  return good && check_play (*board, rule, diagnostics);
}
