/* dpjudge-reader.h - boards from the map files of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_dpjudge_read_file:
 * @path: the .map file
 * @credits: (nullable): the note on the origin of the board
 * @diagnostics: the list to add findings to
 *
 * Reads a .map file and the files that it uses, which must be in the same folder. The variant is
 * named after the file.
 *
 * Features that Payola does not have are findings of `PAY_SEVERITY_VOID`, and the board is made
 * without them.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings of a higher
 *   severity
 */
PayBoard *
pay_dpjudge_read_file (const char *path, const char *credits, PayDiagnostics *diagnostics);

G_END_DECLS
