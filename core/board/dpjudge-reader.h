/* dpjudge-reader.h - boards from the map files of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Reads a .map file and the files that it uses, which must be in the same folder. The variant is
 * named after the file.
 *
 * Features that Payola does not have are findings of `PAY_SEVERITY_VOID`, and the board is made
 * without them. @credits may be NULL. Returns NULL if there are findings of a higher severity.
 * (transfer full) */
PayBoard *pay_dpjudge_read_file (const char *path, const char *credits,
                                 PayDiagnostics *diagnostics);

G_END_DECLS
