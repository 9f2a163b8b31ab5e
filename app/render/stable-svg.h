/* stable-svg.h - makes cairo's SVG output the same in every run
 *
 * Without it the second export of the same picture in a process is another file (cairo 1.16).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Cairo numbers the parts of an SVG with a counter that goes on over the whole process. Numbers
 * the ids "surface7", "image7", "source7" anew in the order in which they come, references with
 * them. */
void
payola_stable_svg (GByteArray *svg);

G_END_DECLS
