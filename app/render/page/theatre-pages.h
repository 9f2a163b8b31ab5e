/* theatre-pages.h - a theatre on paper: its tree, its positions, its budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "render/chart/chart.h"
#include "render/page/pages.h"

G_BEGIN_DECLS

/**
 * payola_theatre_chart:
 * @theatre: a theatre
 *
 * Makes a chart of the amounts for the seasons of a theatre.
 *
 * Returns: (transfer full) (nullable): the chart, or NULL if there is no budget
 */
PayolaChart *
payola_theatre_chart (const PayTheatre *theatre);

/**
 * payola_theatre_pages:
 * @theatre: a theatre
 * @paper: the paper
 *
 * Lays out a theatre on pages. A tree that would be too small to read above the tables gets its
 * own sheet, upright or landscape.
 *
 * Returns: (transfer full): a closed document
 */
PayolaPages *
payola_theatre_pages (const PayTheatre *theatre, const PayolaPaper *paper);

G_END_DECLS
