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

/**
 * pay_board_is_own:
 * @self: a board
 *
 * Checks whether a board is the user's own or came with the file of a game. A board that was
 * only read from a board.xml does not count as own.
 *
 * Returns: `TRUE` if it is; `FALSE` for a board of the program
 */
gboolean
pay_board_is_own (const PayBoard *self);

/**
 * pay_board_get_drawing:
 * @self: a board
 * @name: the name of the file ("art.svg", "dark.css")
 *
 * Gets a file of the drawing that is stored with a user's own board.
 *
 * Returns: (transfer none) (nullable): the contents, or `NULL` if no such file is stored
 */
const char *
pay_board_get_drawing (const PayBoard *self, const char *name);

/**
 * pay_board_check_drawing:
 * @folder: the folder of a variant
 *
 * Checks whether the drawing in a folder can be stored in the file of a game. All of it must be
 * text that XML can contain, and it must have at most `PAY_BOARD_MAX_DRAWING` bytes.
 *
 * Returns: `TRUE` if it can, or if the folder does not have a drawing
 */
gboolean
pay_board_check_drawing (const char *folder);

/**
 * pay_board_make_digest:
 * @self: a board
 *
 * Computes the digest of the text of pay_board_write(), which does not include the drawing.
 *
 * Returns: (transfer full): the digest as text
 */
char *
pay_board_make_digest (const PayBoard *self);

/**
 * pay_board_add_element:
 * @self: a board
 * @parent: the element to add the new element to
 *
 * Adds an element "board" with the board and its drawing if the board is the user's own.
 * Otherwise it does nothing.
 */
void
pay_board_add_element (const PayBoard *self, xmlNode *parent);

/**
 * pay_board_read_element:
 * @node: the element
 * @variant: the variant that the board must have
 * @diagnostics: the list to add findings to, with lines of the whole file
 *
 * Reads a board from an element "board". A board of the program cannot be replaced.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_read_element (xmlNode *node, const char *variant, PayDiagnostics *diagnostics);

G_END_DECLS
