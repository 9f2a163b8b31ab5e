/* incoming-lines.h - lines of a sheet as people write them in emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Removes bullets and numbers before the lines of a sheet, and puts offers that share a line on
 * lines of their own. Only lines with errors among the @findings about the text are changed. Lines
 * that can be read in several ways stay as they are, and are reported in @errors. (transfer full)
 */
char *_pay_incoming_tidy_lines (PayGame *game, PayPower power, const char *text,
                                const PayDiagnostics *findings, PayDiagnostics *errors);

/* Removes invisible characters between letters, such as soft hyphens, which do not change a word.
 */
void _pay_incoming_join_words (char *line);

/* Whether two sheets have the same lines, whatever their comments and blanks. */
gboolean _pay_incoming_is_same_sheet (const char *a, const char *b);

/* Reports amounts with a blank between their digits, which may be two numbers. */
void _pay_incoming_check_amounts (PayGame *game, const char *text, PayDiagnostics *errors);

G_END_DECLS
