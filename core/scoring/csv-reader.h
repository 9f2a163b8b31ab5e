/* csv-reader.h - reading of tables from spreadsheets (RFC 4180)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* One row of a table, and the line of the text on which it begins. */
typedef struct
{
  guint line;
  char **cells;
} PayCsvRow;

/* Reads a table. The separator is the first of comma, semicolon and tab that the first line
 * contains. Cells may be quoted, and lines may end with CR LF or LF. A byte order mark and empty
 * lines are skipped. Blanks around a cell are removed, and so is an apostrophe that keeps a
 * spreadsheet from reading a cell as a formula. @text is the text, in UTF-8. @length is the
 * length of @text in bytes. @diagnostics: receives a finding if the text is too long, is not
 * UTF-8, or has a quotation mark that is never closed. Returns NULL with a finding.
 * (transfer full) */
GPtrArray *pay_csv_read (const char *text, gsize length, gsize most, PayDiagnostics *diagnostics);

G_END_DECLS
