/* theatre-pages.h - a theatre of war on paper: its tree, its positions, its budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "render/chart.h"
#include "render/pages.h"

G_BEGIN_DECLS

/* What the seasons cost; NULL when there is no budget. (transfer full) */
PayolaChart *
payola_theatre_chart (const PayTheatre *theatre);

/* All pages, closed. A tree that would be too small to be read above the tables has a sheet of its
 * own, upright or lying. (transfer full) */
PayolaPages *
payola_theatre_pages (const PayTheatre *theatre, const PayolaPaper *paper);

G_END_DECLS
