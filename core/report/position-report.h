/* position-report.h - pages about positions, with the facts that a viewer may know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes a page with units, supply centres, dislodged units and known treasuries. For the current
 * phase, the page also lists the received and the awaited sheets that the viewer may know of.
 * (transfer full) */
PayReport *pay_position_report_new (PayView *view, guint turn);

/* Adds the blocks of pay_position_report_new() to another page, without the end of the game and
 * without the received and awaited sheets. */
void pay_position_report_add (PayReport *report, PayView *view, guint turn);

/* Prints the page of pay_position_report_new() as plain text. (transfer full) */
char *pay_position_report_text (PayView *view, guint turn);

/* Gets the title of a game, or a description if the game does not have a title. (transfer full) */
char *pay_view_title (PayView *view);

/* Gets the confidentiality mark of pages for a viewer, such as “For the game master only”, or
 * NULL for pages that everybody may read. (transfer full) */
char *pay_view_mark (PayView *view);

/* Gets a province’s abbreviation. @province is the province, or `PAY_NO_PROVINCE` if the province
 * is out of the viewer’s sight. (transfer full) */
char *pay_view_place_words (PayView *view, PayProvince province);

/* Counts the supply centres of a power. Returns the number, or "?" if the viewer cannot know the
 * number. (transfer full) */
char *pay_view_count_centres (PayView *view, guint turn, PayPower power);

/* Returns the number, or "?" if the viewer cannot know the number. (transfer full) */
char *pay_view_count_units (PayView *view, guint turn, PayPower power);

/* Lists the supply centres that the viewer knows to belong to a power, as in "BRE, PAR". Returns
 * the list, or "-" if it is empty. (transfer full) */
char *pay_view_list_centres (PayView *view, guint turn, PayPower power);

/* Lists the units of a power, as in "A PAR, F BRE", in the order of the position. Returns the
 * list, or "-" if it is empty. (transfer full) */
char *pay_position_list_units (const PayPosition *position, PayPower power);

G_END_DECLS
