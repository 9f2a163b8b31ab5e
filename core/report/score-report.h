/* score-report.h - tables of scores, and of the incentives of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

/* Adds a table with a row for each power, and with columns for the supply centres and for each
 * system. Notes about scaling follow, unless @raw is set. Scores have two decimals; a system
 * without scores has dashes. @caption may be NULL. @raw says whether the scores are raw, without
 * scaling to 100. */
void pay_score_report_add_table (PayReport *report, const char *caption, PaySize size,
                                 const PayEnding *ending, const char *const *names,
                                 PaySystem *const *systems, guint n_systems, gboolean raw);

/* Adds a table of the effects of one more supply centre for a power. It has a row for each power
 * from which the centre could be captured, one row for neutral centres if there are any, and a
 * column for each system. @caption may be NULL. @year is the year of the capture, which may
 * eliminate a power. */
void pay_score_report_add_captures (PayReport *report, const char *caption, PaySize size,
                                    const PayEnding *ending, guint neutral, int year,
                                    const char *const *names, PaySystem *const *systems,
                                    guint n_systems, PayPower power);

/* Adds a table of the effects of captures under one system. It has a row for each power with a
 * centre, a column for each power from which the centre could be captured, and a column for
 * neutral centres if there are any. @caption may be NULL. @ending is the supply centres before
 * the capture. @year is the year of the capture, which may eliminate a power. */
void pay_score_report_add_matrix (PayReport *report, const char *caption, PaySize size,
                                  const PayEnding *ending, guint neutral, int year,
                                  const char *const *names, const PaySystem *system);

/* Adds a note about the scaling of a system’s points to 100. Nothing is added if the points are
 * not scaled. */
void pay_score_report_add_scaling (PayReport *report, const PaySystem *system, PaySize size);

/* Adds a table for each measure, with a row for each count or rank and a column for each system.
 * Survival does not have a table, because it is the first row of growth. */
void pay_score_report_add_incentives (PayReport *report, const PayIncentives *incentives);

/* Adds the interpretation of the article: the strength of each system by each measure, in words
 * and numbers. */
void pay_score_report_add_reading (PayReport *report, const PayIncentives *incentives);

/* Gets the translated name of a measure, such as “Growth”. (transfer full) */
char *pay_measure_title (PayMeasure measure);

/* Writes all measures as a table for spreadsheets (RFC 4180): measure, key and a column for each
 * system, with eight decimals. (transfer full) */
char *pay_incentives_csv (const PayIncentives *incentives);

G_END_DECLS
