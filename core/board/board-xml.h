/* board-xml.h - reading and writing of boards as board.xml (grammar: data/board.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/paths.h"
#include "board/board.h"

G_BEGIN_DECLS

/* The newest format of board.xml that is read; also the format that is written. */
#define PAY_BOARD_FORMAT 1

/**
 * pay_board_read_bytes:
 * @data: the document
 * @length: the length of the document in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a board. A board with any finding is refused.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_board_read_stored:
 * @data: the document
 * @length: the length of the document in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a board from the file of a game, like pay_board_read_bytes(). Names may contain
 * characters that change the direction of writing, as in older files.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_read_stored (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_board_examine:
 * @data: the document
 * @length: the length of the document in bytes
 * @sound: (out): `FALSE` if the board has faults
 * @diagnostics: the list to add findings to
 *
 * Finds all faults of a board. A faulty board is also returned if its provinces, coasts and supply
 * centres are known; nothing else of it may be used.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if even its places are not known
 */
PayBoard *
pay_board_examine (const char *data, gsize length, gboolean *sound, PayDiagnostics *diagnostics);

/**
 * pay_board_read_file:
 * @path: the file
 * @diagnostics: the list to add findings to
 *
 * Reads a board from a file, like pay_board_read_bytes().
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_read_file (const char *path, PayDiagnostics *diagnostics);

/**
 * pay_board_write:
 * @self: a board
 *
 * Formats a board as the text of a board.xml. Equal boards give equal texts.
 *
 * Returns: (transfer full): the text
 */
char *
pay_board_write (const PayBoard *self);

/**
 * pay_board_find_file:
 * @variant: the variant
 * @name: the name of the file, such as "art.svg"
 *
 * Finds a file of a variant. The boards of the program are searched first, then the user's own
 * boards in the subfolder "payola/maps" of the folder for user data.
 *
 * Returns: (transfer full) (nullable): the path, or `NULL` if there is none
 */
char *
pay_board_find_file (const char *variant, const char *name);

/**
 * pay_board_load:
 * @variant: the variant, in any case
 * @diagnostics: the list to add findings to
 *
 * Loads the board of a variant: a board of the program ("standard"), or a board of the user with
 * its drawing (board-own.h).
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_load (const char *variant, PayDiagnostics *diagnostics);

/**
 * pay_board_install:
 * @self: a board
 * @diagnostics: the list to add findings to
 *
 * Saves a board among the user's own boards, and replaces a board with the same name. The board is
 * refused if the name of its variant is invalid or belongs to a board of the program.
 *
 * Returns: `FALSE` if there are findings, for example because the file could not be written
 */
gboolean
pay_board_install (const PayBoard *self, PayDiagnostics *diagnostics);

/**
 * pay_board_list:
 *
 * Lists the names of all variants that are installed.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, sorted
 */
char **
pay_board_list (void);

G_END_DECLS
