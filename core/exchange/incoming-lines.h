/* incoming-lines.h - lines of a sheet as people write them in emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Removes bullets and numbers before the lines of a sheet, and puts offers that share a line on
 * lines of their own. Lines without errors stay as they are. Lines that can be read in several ways
 * stay too, and are reported in @errors. (transfer full) */
char *
_pay_incoming_tidy_lines (PayGame *game, PayPower power, const char *text, PayDiagnostics *errors);

/* Reports amounts with a blank between their digits, which may be two numbers. */
void
_pay_incoming_check_amounts (PayGame *game, const char *text, PayDiagnostics *errors);

G_END_DECLS
