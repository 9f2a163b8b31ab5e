/* csv-reader.h - tables from spreadsheets, as RFC 4180 has them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* A row of cells and the line of the text on which it begins. */
typedef struct
{
  guint line;
  char **cells;
} PayCsvRow;

/* Reads a text: commas (or semicolons or tabs, when the first line has them and no comma), quotes,
 * CR LF or LF; a byte order mark and empty lines are passed over. NULL with findings when it is not
 * UTF-8, a quote does not end, or there is more than `most` bytes. PayCsvRow *; owned. */
GPtrArray *
pay_csv_read (const char *text, gsize length, gsize most, PayDiagnostics *diagnostics);

G_END_DECLS
