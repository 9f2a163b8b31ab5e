/* sheet-words.h - the words that begin lines other than offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "economy/transfer.h"

G_BEGIN_DECLS

/* Finds the rest of a line that begins with a keyword. A colon or equals sign after the keyword
 * is skipped. Returns NULL if the line does not begin with @keyword. */
const char *pay_sheet_after_keyword (const char *text, const char *keyword);

/* Finds the amount and the receiver in a line that begins with TRANSFER: "5 TO GERMANY", "5 AgP
 * to Germany". @all is the line without the blanks around it. @words is the amount and the
 * receiver; only the fields for their places are set. Returns FALSE if the line has another form.
 */
gboolean pay_sheet_find_transfer (const char *text, gsize start, PaySpan all,
                                  PayTransferWords *words);

/* Checks whether a line is "(NMR)", "clear", "[CLEAR]" or similar (rule 7.1). */
gboolean pay_sheet_is_clear_line (const char *text);

/* Reports a line that is the heading of a power or begins with a wrong or misspelt keyword ("SEND
 * 5 TO GERMANY"). A place of the board is not a keyword. Returns TRUE if the line was reported
 * and need not be read. */
gboolean pay_sheet_complain_of_words (const PayBoard *board, const char *text, guint line,
                                      PayDiagnostics *diagnostics);

G_END_DECLS
