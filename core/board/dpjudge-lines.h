/* dpjudge-lines.h - the reader of lines of DPjudge map files; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/dpjudge-map.h"

G_BEGIN_DECLS

/* Reads a map file and the files that it uses, which must be in the same folder. Every line
 * without an effect in Payola is a finding. Returns NULL if a file cannot be opened.
 * (transfer full) */
PayDpjudgeMap *pay_dpjudge_lines_read (const char *path, PayDiagnostics *diagnostics);

G_END_DECLS
