/* page.h - a report as a command prints it, in the format that was asked for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Prints "html", "pdf" or, for any other word, plain text to standard output; takes the report. */
void
payola_print_report (PayReport *report, const char *format);
/* Prints the last turn of a game as the game master sees it, as "json" or as text. */
void
payola_print_turn (PayGame *game, const char *format);

G_END_DECLS
