/* position-report.h - pages about positions, with the facts that a viewer may know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_position_report_new:
 * @view: a view
 * @turn: the turn, or the number of turns for the current phase
 *
 * Makes a page with units, supply centres, dislodged units and known treasuries. For the current
 * phase, the page also lists the received and the awaited sheets that the viewer may know of.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_position_report_new (PayView *view, guint turn);

/**
 * pay_position_report_add:
 * @report: a page
 * @view: a view
 * @turn: the turn, or the number of turns for the current phase
 *
 * Adds the blocks of pay_position_report_new() to another page, without the end of the game and
 * without the received and awaited sheets.
 */
void
pay_position_report_add (PayReport *report, PayView *view, guint turn);

/**
 * pay_position_report_text:
 * @view: a view
 * @turn: the turn, or the number of turns for the current phase
 *
 * Prints the page of pay_position_report_new() as plain text.
 *
 * Returns: (transfer full): the text
 */
char *
pay_position_report_text (PayView *view, guint turn);

/**
 * pay_view_title:
 * @view: a view
 *
 * Gets the title of a game, or a description if the game does not have a title.
 *
 * Returns: (transfer full): the title
 */
char *
pay_view_title (PayView *view);

/**
 * pay_view_mark:
 * @view: a view
 *
 * Gets the confidentiality mark of pages for a viewer, such as “For the game master only”.
 *
 * Returns: (transfer full) (nullable): the mark, or `NULL` for pages that everybody may read
 */
char *
pay_view_mark (PayView *view);

/**
 * pay_view_place_words:
 * @view: a view
 * @province: the province, or `PAY_NO_PROVINCE` if the province is out of the viewer’s sight
 *
 * Gets a province’s abbreviation.
 *
 * Returns: (transfer full): the abbreviation, or "?"
 */
char *
pay_view_place_words (PayView *view, PayProvince province);

/**
 * pay_view_count_centres:
 * @view: a view
 * @turn: the turn
 * @power: the power
 *
 * Counts the supply centres of a power.
 *
 * Returns: (transfer full): the number, or "?" if the viewer cannot know the number
 */
char *
pay_view_count_centres (PayView *view, guint turn, PayPower power);

/**
 * pay_view_count_units:
 * @view: a view
 * @turn: the turn
 * @power: the power
 *
 * Counts the units of a power.
 *
 * Returns: (transfer full): the number, or "?" if the viewer cannot know the number
 */
char *
pay_view_count_units (PayView *view, guint turn, PayPower power);

/**
 * pay_view_list_centres:
 * @view: a view
 * @turn: the turn
 * @power: the power
 *
 * Lists the supply centres that the viewer knows to belong to a power, as in "BRE, PAR".
 *
 * Returns: (transfer full): the list, or "-" if it is empty
 */
char *
pay_view_list_centres (PayView *view, guint turn, PayPower power);

/**
 * pay_position_list_units:
 * @position: a position, as the viewer knows it
 * @power: the power
 *
 * Lists the units of a power, as in "A PAR, F BRE", in the order of the position.
 *
 * Returns: (transfer full): the list, or "-" if it is empty
 */
char *
pay_position_list_units (const PayPosition *position, PayPower power);

G_END_DECLS
