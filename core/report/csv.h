/* csv.h - tables for spreadsheets in the form of RFC 4180
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends a cell, quoted if necessary. A cell that a spreadsheet would evaluate as a formula gets
 * an apostrophe before its text. */
void pay_csv_append_cell (GString *out, const char *text, gboolean first);

/* Ends a line with CR LF. */
void pay_csv_end_line (GString *out);

G_END_DECLS
