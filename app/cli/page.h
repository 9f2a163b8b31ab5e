/* page.h - printing of reports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Prints a report to standard output. Takes @report. @format: “html”, “pdf”, or any other word
 * for plain text. */
void payola_print_report (PayReport *report, const char *format);

/* Prints the last turn of a game as seen by the game master. @format: “json”, or a format of
 * payola_print_report(). */
void payola_print_turn (PayGame *game, const char *format);

G_END_DECLS
