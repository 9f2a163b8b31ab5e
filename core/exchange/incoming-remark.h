/* incoming-remark.h - lines of an email that are not lines of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Whether a line has nothing but signs, as in “---”, “* * *” and “*-- *”. */
gboolean _pay_remark_is_rule (const char *line);

/* Whether a line contains a telephone number, an address of an email or page, or a postcode. */
gboolean _pay_remark_is_contact (const char *line);

/* Whether a word means a unit: “A”, “army”, “Flotte”. */
gboolean _pay_remark_is_unit (const char *word);

/* The number of provinces that a line names by their abbreviation in capitals, or their name. Words
 * that are also names of provinces, such as “both” and “con”, are not counted. */
guint _pay_remark_counts_places (const PayBoard *board, const char *line);

/* Whether a remark contains something like an order, an offer or a payment. */
gboolean _pay_remark_has_order (const PayBoard *board, const char *line);

/* Finds a season and year, as in “Spring 1901” and “Herbst 1902”. */
gboolean _pay_remark_find_season (const char *line, PaySeason *season, int *year);

/* Whether all words of a line belong to a heading, as in “FRANCE” and “Fall 1901”. */
gboolean _pay_remark_is_title (const PayBoard *board, const char *line);

/* Whether a word belongs to the heading of a sheet: a season, a year, “movement”. */
gboolean _pay_remark_is_heading (const char *word);

G_END_DECLS
