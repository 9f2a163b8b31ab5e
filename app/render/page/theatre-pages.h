/* theatre-pages.h - a theatre on paper: its tree, its positions, its budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "render/chart/chart.h"
#include "render/page/pages.h"

G_BEGIN_DECLS

/* Makes a chart of the amounts for the seasons of a theatre. Returns the chart, or NULL if there
 * is no budget. (transfer full) */
PayolaChart *payola_theatre_chart (const PayTheatre *theatre);

/* Lays out a theatre on pages. A tree that would be too small to read above the tables gets its
 * own sheet, upright or landscape. (transfer full) */
PayolaPages *payola_theatre_pages (const PayTheatre *theatre, const PayolaPaper *paper);

G_END_DECLS
