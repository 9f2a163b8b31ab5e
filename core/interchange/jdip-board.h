/* jdip-board.h - boards as jDip describes them (variants.xml)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_jdip_recognise:
 * @data: a file
 * @length: the length of @data in bytes
 *
 * Checks whether a file looks like a variants.xml of jDip.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_jdip_recognise (const char *data, gsize length);

/**
 * pay_jdip_read_file:
 * @path: the file variants.xml; its file of adjacencies must be in the same folder
 * @name: (nullable): the name of a board in the file; `NULL` if it has only one
 * @credits: the note on the origin of the board
 * @diagnostics: the list to add findings to
 *
 * Makes a board from two files of jDip. Parts that do not exist here, such as borders that are
 * closed in some seasons, are left out with a note.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` with findings
 */
PayBoard *
pay_jdip_read_file (const char *path, const char *name, const char *credits,
                    PayDiagnostics *diagnostics);

G_END_DECLS
