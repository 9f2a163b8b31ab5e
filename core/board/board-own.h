/* board-own.h - boards that do not come with the program
 *
 * Files of games on such a board contain the board and its drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "board/board.h"

G_BEGIN_DECLS

/* The greatest size in bytes of all files of a drawing together. Larger drawings are not stored. */
#define PAY_BOARD_MAX_DRAWING (4 * 1024 * 1024)

/* Checks whether a board is the user's own or came with the file of a game. A board that was only
 * read from a board.xml does not count as own. Returns TRUE if it is; FALSE for a board of the
 * program. */
gboolean pay_board_is_own (const PayBoard *self);

/* Gets a file of the drawing that is stored with a user's own board. @name is the name of the
 * file ("art.svg", "dark.css"). Returns NULL if no such file is stored. */
const char *pay_board_get_drawing (const PayBoard *self, const char *name);

/* Checks whether the drawing in a folder can be stored in the file of a game. All of it must be
 * text that XML can contain, and it must have at most `PAY_BOARD_MAX_DRAWING` bytes. */
gboolean pay_board_check_drawing (const char *folder);

/* Computes the digest of the text of pay_board_write(), which does not include the drawing.
 * (transfer full) */
char *pay_board_make_digest (const PayBoard *self);

/* Adds an element "board" with the board and its drawing if the board is the user's own.
 * Otherwise it does nothing. */
void pay_board_add_element (const PayBoard *self, xmlNode *parent);

/* Reads a board from an element "board". A board of the program cannot be replaced. @diagnostics
 * is the list to add findings to, with lines of the whole file. Returns NULL if there are
 * findings. (transfer full) */
PayBoard *pay_board_read_element (xmlNode *node, const char *variant, PayDiagnostics *diagnostics);

G_END_DECLS
