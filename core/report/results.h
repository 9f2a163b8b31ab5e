/* results.h - the results of a phase that a viewer may know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes a page with the results that a viewer may know: the orders of each power with their
 * outcomes and prices, dislodged units, events, and the numbers of supply centres.
 * (transfer full) */
PayReport *pay_results_report (PayView *view, guint turn);

/* Adds the results of a turn without the table of powers. A power reads about itself first. */
void pay_results_add (PayReport *report, PayView *view, guint turn);

/* Prints the page of pay_results_report() as plain text. (transfer full) */
char *pay_results_text (PayView *view, guint turn);

/* Writes the results as a table for spreadsheets (RFC 4180) with a line for each order. Its
 * titles are not translated. (transfer full) */
char *pay_results_csv (PayView *view, guint turn);

G_END_DECLS
