/* page.h - printing of reports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * payola_print_report:
 * @report: (transfer full): the report
 * @format: “html”, “pdf”, or any other word for plain text
 *
 * Prints a report to standard output.
 */
void
payola_print_report (PayReport *report, const char *format);

/**
 * payola_print_turn:
 * @game: a game with at least one turn
 * @format: “json”, or a format of payola_print_report()
 *
 * Prints the last turn of a game as seen by the game master.
 */
void
payola_print_turn (PayGame *game, const char *format);

G_END_DECLS
