/* centres-csv.h - supply centres of each power after each year, as CSV
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* Writes a table with a row for the start and for each year: the year and the number of supply
 * centres of each power. The names of the columns are the keys of the powers. @record is the
 * record; every phase has a position. @diagnostics: not used: every record can be written.
 * (transfer full) */
char *pay_centres_csv_write (const PayRecord *record, PayDiagnostics *diagnostics);

G_END_DECLS
