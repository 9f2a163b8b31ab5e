/* score-report.h - what results are worth, and what systems make people do, as tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

/* A table with a row a power (`names`, one a power) and a column a system, the sums below; then
 * what was scaled. Two decimals; a system that gives no scores has dashes. */
void
pay_score_report_add_table (PayReport *report, const char *caption, PaySize size,
                            const PayEnding *ending, const char *const *names,
                            PaySystem *const *systems, guint n_systems, gboolean raw);
/* What a centre more would mean to `power`: a row for each power (or nobody, with neutral centres)
 * that it could be taken from, a column a system; `year`: when powers fall by it. */
void
pay_score_report_add_captures (PayReport *report, const char *caption, PaySize size,
                               const PayEnding *ending, guint neutral, int year,
                               const char *const *names, PaySystem *const *systems, guint n_systems,
                               PayPower power);
/* The same for all powers under one system: a row for each that takes, a column for each that
 * loses. */
void
pay_score_report_add_matrix (PayReport *report, const char *caption, PaySize size,
                             const PayEnding *ending, guint neutral, int year,
                             const char *const *names, const PaySystem *system);
/* A table a measure, a row a count or rank and a column a system. */
void
pay_score_report_add_incentives (PayReport *report, const PayIncentives *incentives);
/* The article's reading: how strong each system is on each measure, in words and numbers. */
void
pay_score_report_add_reading (PayReport *report, const PayIncentives *incentives);

/* "Growth", translated; owned. */
char *
pay_measure_title (PayMeasure measure);
/* All measures: measure, key and a column a system; RFC 4180, exact to eight decimals. Owned. */
char *
pay_incentives_csv (const PayIncentives *incentives);

G_END_DECLS
