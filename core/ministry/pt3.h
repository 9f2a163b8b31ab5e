/* pt3.h - Payola tic-tac-toe: its board and its two rules about lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

#define PAY_PT3_SQUARES 9

/* What ends the game besides a full board. */
typedef enum
{
  PAY_PT3_LITERAL, /* rule 1 as it stands: only a line of X */
  PAY_PT3_O_LINE,  /* the house rule: a line of O as well */
} PayPt3Rule;

typedef enum
{
  PAY_PT3_X,
  PAY_PT3_O,
} PayPt3Side;

/* A value. Bit i is square i + 1; squares are counted by rows. A zeroed one is the empty board.
 * Marks are placed in turn, X first, whoever chooses the square. */
typedef struct
{
  guint16 x, o;
} PayPt3Board;

/* "literal" or "o-line", case ignored. */
gboolean
pay_pt3_rule_parse (const char *word, PayPt3Rule *rule);

/* Reads nine signs by rows: X, O (case ignored), and "." or "-" for an empty square. FALSE with all
 * findings when it is no such text or no position that can arise under @rule. */
gboolean
pay_pt3_board_parse (const char *text, PayPt3Rule rule, PayPt3Board *board,
                     PayDiagnostics *diagnostics);
/* "XO......."; owned. */
char *
pay_pt3_board_text (PayPt3Board board);

/* A number below PAY_PT3_FAMILIES that a board shares with those that are it mirrored or turned,
 * and with no other: all that is reckoned of one holds for all of them. */
#define PAY_PT3_FAMILIES 19683
guint
pay_pt3_board_family (PayPt3Board board);

/* Whose mark is placed next. */
PayPt3Side
pay_pt3_board_turn (PayPt3Board board);
gboolean
pay_pt3_board_is_empty_at (PayPt3Board board, guint square);
/* With the next mark on an empty square, 0 .. 8. */
PayPt3Board
pay_pt3_board_place (PayPt3Board board, guint square);
/* Whether the marks of a side (bits) hold a line; the line in `squares` (bits) unless NULL. */
gboolean
pay_pt3_has_line (guint marks, guint *squares);
/* Whether the game has ended, and who won it then: nobody else than X and O ever wins. */
gboolean
pay_pt3_board_is_over (PayPt3Board board, PayPt3Rule rule, PayPt3Side *winner);

G_END_DECLS
