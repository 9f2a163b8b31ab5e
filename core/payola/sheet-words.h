/* sheet-words.h - the words that begin lines other than offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "economy/transfer.h"

G_BEGIN_DECLS

/* Returns the rest of a line that begins with @keyword, without a colon or equals sign after it;
 * else NULL. */
const char *
pay_sheet_after_keyword (const char *text, const char *keyword);

/* Where amount and receiver stand in `text`, whose words end at `all`, from `start` on, behind
 * TRANSFER: "5 TO GERMANY", "5 AgP to Germany". Sets the spans; FALSE when it is written
 * otherwise. */
gboolean
pay_sheet_find_transfer (const char *text, gsize start, PaySpan all, PayTransferWords *words);

/* Returns whether the line is "(NMR)", "clear", "[CLEAR]" or the like (rule 7.1). */
gboolean
pay_sheet_is_clear_line (const char *text);

/* Whether a line begins with a word that is nearly a keyword ("SEND 5 TO GERMANY") and no place of
 * the board, or is the heading of a power. Then that is told, and nothing more is to be read. */
gboolean
pay_sheet_complain_of_words (const PayBoard *board, const char *text, guint line,
                             PayDiagnostics *diagnostics);

G_END_DECLS
