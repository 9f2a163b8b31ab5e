/* told.h - everything that a viewer of a game is told, as one text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

/* All that the view answers and all reports of it, from turn @from to the phase to come: text,
 * HTML, CSV, JSON, tables of the history. Commitments are blotted out: they bind the game master to
 * everybody's sheets, and are salted so that they tell nothing. Owned. */
char *
told_dump (PayView *view, guint from);
/* A packet of the viewer's with all leaves of the commitments blotted out. Owned. */
char *
told_packet (PayView *view);
/* The same out of the letter in which it is sent: sealed for one reader, whom alone it lets
 * read. */
char *
told_sealed (PayView *view);
/* Who opens the packet knows what its viewer knows of the game, and the packet comes out the same
 * when it is written again. */
void
told_check_packet (PayView *view);
/* A turn's map and all charts, as SVG. Owned. */
char *
told_draw (PayView *view, guint turn);
