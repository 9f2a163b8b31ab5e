/* csv.h - tables for spreadsheets, as RFC 4180 writes them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends one cell, quoted where it must be; @first begins a line. A cell that a spreadsheet would
 * take for a formula keeps its text: an apostrophe is put before it. */
void
pay_csv_append_cell (GString *out, const char *text, gboolean first);
/* CR LF. */
void
pay_csv_end_line (GString *out);

G_END_DECLS
