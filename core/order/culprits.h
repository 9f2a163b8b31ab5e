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
 * @length: the length of @text in bytes
 * @findings: the findings about the sheet
 * @diagnostics: the list to add to
 *
 * Copies @findings to @diagnostics. If a line with errors contains characters that are invisible,
 * look like others or do not belong in a sheet, findings that name these characters replace its
 * errors.
 */
void
pay_culprits_add_findings (const PayBoard *board, const char *text, gsize length,
                           const PayDiagnostics *findings, PayDiagnostics *diagnostics);

G_END_DECLS
