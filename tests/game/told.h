/* told.h - everything that a viewer of a game can read, as one text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

/* Returns everything that the view and all reports of it contain, from turn @from to the current
 * phase: text, HTML, CSV, JSON, tables of the history. Commitments are replaced by zeros: they
 * depend on the sheets of all powers, and salts prevent that they reveal anything. Owned. */
char *
told_dump (PayView *view, guint from);
/* Returns a packet for the viewer with all leaves of the commitments replaced by zeros. Owned. */
char *
told_packet (PayView *view);
/* Returns the same text from a sealed letter, which only the viewer's key opens. */
char *
told_sealed (PayView *view);
/* Asserts that the packet contains everything that its viewer knows, and that it is the same
 * when it is written again. */
void
told_check_packet (PayView *view);
/* Returns the map of a turn and all charts, as SVG. Owned. */
char *
told_draw (PayView *view, guint turn);
