/* told.h - everything that a viewer of a game can read, as one text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

/* Returns everything that the view and all its reports contain, from turn @from to the current
 * phase: text, HTML, CSV, JSON, history tables. Commitments are replaced by zeros. They depend on
 * the sheets of all powers; because of their salts, they do not reveal anything. The caller frees
 * the result. */
char *told_dump (PayView *view, guint from);
/* Returns a packet for the viewer with all leaves of the commitments replaced by zeros. The caller
 * frees the result. */
char *told_packet (PayView *view);
/* Returns the packet of told_packet(), but read from a sealed letter that only the viewer's key
 * opens. The caller frees the result. */
char *told_sealed (PayView *view);
/* Asserts that a packet for the viewer can be read, and that the view in it contains the same
 * texts. */
void told_check_packet (PayView *view);
/* Returns a text in which the 64 digits of every digest and salt are replaced by zeros. So is the
 * short name of the game, because it is the beginning of a digest. The caller frees the result. */
char *told_blot (const char *text);
/* Returns the map of a turn and all charts as SVG. Also returns the size and the checksum of
 * printed pages. The caller frees the result. */
char *told_draw (PayView *view, guint turn);
