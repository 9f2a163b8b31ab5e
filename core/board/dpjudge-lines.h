/* dpjudge-lines.h - the reader of the lines of DPjudge map files; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/dpjudge-map.h"

G_BEGIN_DECLS

/* Reads a file and those it uses, which lie beside it. Every line that has no effect here is a
 * finding. NULL when a file cannot be read at all. */
PayDpjudgeMap *
pay_dpjudge_lines_read (const char *path, PayDiagnostics *diagnostics);

G_END_DECLS
