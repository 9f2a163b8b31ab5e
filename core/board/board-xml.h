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

/* Reads a board. A board with any finding is refused. @length is the length of the document in
 * bytes. Returns NULL if there are findings. (transfer full) */
PayBoard *pay_board_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Reads a board from the file of a game, like pay_board_read_bytes(). Names may contain
 * characters that change the direction of writing, as in older files. @length is the length of
 * the document in bytes. Returns NULL if there are findings. (transfer full) */
PayBoard *pay_board_read_stored (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Finds all faults of a board. A faulty board is also returned if its provinces, coasts and
 * supply centres are known; nothing else of it may be used. @length is the length of the document
 * in bytes. Returns NULL if even its places are not known. (transfer full) */
PayBoard *pay_board_examine (const char *data, gsize length, gboolean *sound,
                             PayDiagnostics *diagnostics);

/* Reads a board from a file, like pay_board_read_bytes(), or NULL if there are findings.
 * (transfer full) */
PayBoard *pay_board_read_file (const char *path, PayDiagnostics *diagnostics);

/* Formats a board as the text of a board.xml. Equal boards give equal texts. (transfer full) */
char *pay_board_write (const PayBoard *self);

/* Finds a file of a variant. The boards of the program are searched first, then the user's own
 * boards in the subfolder "payola/maps" of the folder for user data. @name is the name of the
 * file, such as "art.svg". May return NULL. (transfer full) */
char *pay_board_find_file (const char *variant, const char *name);

/* Loads the board of a variant: a board of the program ("standard"), or a board of the user with
 * its drawing (board-own.h), or NULL if there are findings. (transfer full) */
PayBoard *pay_board_load (const char *variant, PayDiagnostics *diagnostics);

/* Saves a board among the user's own boards, and replaces a board with the same name. The board
 * is refused if the name of its variant is invalid or belongs to a board of the program. Returns
 * FALSE if there are findings, for example because the file could not be written. */
gboolean pay_board_install (const PayBoard *self, PayDiagnostics *diagnostics);

/* Lists the names of all variants that are installed. (transfer full) */
char **pay_board_list (void);

G_END_DECLS
