/* stable-svg.h - makes cairo's SVG output the same in every run
 *
 * Otherwise the second export of the same picture in a process would be a different file (cairo
 * 1.16).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Renumbers the ids “surface7”, “image7” and “source7” of an SVG file in the order of their
 * appearance, and the references to them. Cairo numbers these ids with a counter for the whole
 * process. */
void payola_stable_svg (GByteArray *svg);

G_END_DECLS
