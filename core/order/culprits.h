/* culprits.h - characters that make a line of a sheet unreadable
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_culprits_add_findings:
 * @board: the board, whose names may contain any letters
 * @text: a sheet, any bytes
 * @length: its length in bytes
 * @findings: the findings about the sheet
 * @diagnostics: the list to add to
 *
 * Adds findings to a list. In a line with errors that contains characters which look like others,
 * are invisible or do not belong in a sheet, findings that name these characters replace the
 * errors, because people cannot see what is wrong.
 */
void
pay_culprits_add_findings (const PayBoard *board, const char *text, gsize length,
                           const PayDiagnostics *findings, PayDiagnostics *diagnostics);

G_END_DECLS
