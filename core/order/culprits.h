/* culprits.h - characters that make a line of a sheet unreadable
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"

G_BEGIN_DECLS

/* Copies @findings to @diagnostics. If a line with errors contains characters that are invisible,
 * look like others or do not belong in a sheet, findings that name these characters replace its
 * errors. @board is the board, whose names may contain any letters. @text is a sheet, any bytes.
 * @length is the length of @text in bytes. */
void pay_culprits_add_findings (const PayBoard *board, const char *text, gsize length,
                                const PayDiagnostics *findings, PayDiagnostics *diagnostics);

G_END_DECLS
