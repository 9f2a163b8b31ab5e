/* pt3.h - Payola tic-tac-toe: its board and its two rules about lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

#define PAY_PT3_SQUARES 9

/* The rule about lines that end the game. A full board ends it under either rule. */
typedef enum
{
  PAY_PT3_LITERAL, /* rule 1 as written: only a line of X ends the game */
  PAY_PT3_O_LINE,  /* the house rule: a line of O ends the game as well */
} PayPt3Rule;

typedef enum
{
  PAY_PT3_X,
  PAY_PT3_O,
} PayPt3Side;

/* A board, copied by value. Bit i is square i + 1, counted by rows; a zeroed value is the empty
 * board. Marks are placed in turn, X first, no matter who chooses the square. */
typedef struct
{
  guint16 x, o;
} PayPt3Board;

/* Reads the name of a rule, "literal" or "o-line", in any case. Returns FALSE if there is no such
 * rule. */
gboolean pay_pt3_rule_parse (const char *word, PayPt3Rule *rule);

/* Reads nine characters by rows: X or O in any case, and "." or "-" for an empty square. @text:
 * the characters. @rule is the rule under which the position must be possible. Returns FALSE if
 * @text is not a possible position. */
gboolean pay_pt3_board_parse (const char *text, PayPt3Rule rule, PayPt3Board *board,
                              PayDiagnostics *diagnostics);

/* Formats a board as nine characters, such as "XO.......". (transfer full) */
char *pay_pt3_board_text (PayPt3Board board);

/* A family is a board with all its rotations and reflections. All boards of a family have the
 * same result. Each family has its own number below PAY_PT3_FAMILIES. */
#define PAY_PT3_FAMILIES 19683

/* Returns the number, below `PAY_PT3_FAMILIES`. */
guint pay_pt3_board_family (PayPt3Board board);

/* Gets the side whose mark is placed next. */
PayPt3Side pay_pt3_board_turn (PayPt3Board board);

/* Checks whether a square is empty. @square is a square, from 0 to 8. */
gboolean pay_pt3_board_is_empty_at (PayPt3Board board, guint square);

/* Places the next mark. @square is an empty square, from 0 to 8. */
PayPt3Board pay_pt3_board_place (PayPt3Board board, guint square);

/* Checks whether the marks of a side contain a line. @squares: the squares of all lines, a bit
 * for each square; may be NULL. */
gboolean pay_pt3_has_line (guint marks, guint *squares);

/* Checks whether the game is over. There are no draws. If the game is not over, the winner has no
 * meaning. */
gboolean pay_pt3_board_is_over (PayPt3Board board, PayPt3Rule rule, PayPt3Side *winner);

G_END_DECLS
