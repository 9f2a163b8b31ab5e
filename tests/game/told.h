/* told.h - everything that a viewer of a game can read, as one text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

/* Returns everything that the view and all its reports contain, from turn @from to the current
 * phase: text, HTML, CSV, JSON, history tables. Commitments are replaced by zeros: they differ
 * whenever any power's sheet differs, although their salts keep them from revealing anything.
 * Owned. */
char *
told_dump (PayView *view, guint from);
/* Returns a packet for the viewer with all leaves of the commitments replaced by zeros. Owned. */
char *
told_packet (PayView *view);
/* Returns the same packet, read from a sealed letter that only the viewer's key opens. Owned. */
char *
told_sealed (PayView *view);
/* Asserts that the packet contains everything that its viewer knows, and that writing it again
 * gives the same packet. */
void
told_check_packet (PayView *view);
/* Returns a text with zeros instead of the 64 digits of every digest and salt, and
 * of the short name of the game, which is the beginning of one. Owned. */
char *
told_blot (const char *text);
/* Returns the map of a turn and all charts, as SVG, and the size and the checksum of printed pages.
 * Owned. */
char *
told_draw (PayView *view, guint turn);
