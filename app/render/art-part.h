/* art-part.h - a map's drawing as text, whole or taken apart where owners' tints go in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map-art.h"

G_BEGIN_DECLS

/* Laid over each other in this order, the parts look like the whole. Two of them never change, so
 * that documents of many maps need them once; of the other two only those are shown that have an
 * owner. */
typedef enum
{
  PAYOLA_ART_WHOLE,
  PAYOLA_ART_BELOW,  /* water, land of nobody, and the provinces, plain */
  PAYOLA_ART_OWNERS, /* the provinces with a centre, for their tints */
  PAYOLA_ART_ABOVE,  /* borders, centres, names, frame */
  PAYOLA_ART_MARKS,  /* the centres once more, for their owners' colours */
  PAYOLA_N_ART_PARTS
} PayolaArtPart;

/* Whether the drawing can be taken apart: no part refers to another, and its stylesheets do not
 * look at what stands beside an element. */
gboolean
payola_art_has_parts (PayolaMapArt *art);
/* The elements of a part with their ids, and the drawing's own stylesheet, as they go into an <svg>
 * that declares the prefix xlink. Holds nothing but what draws: nothing that acts when it is
 * looked at or clicked on. Owned. */
char *
payola_art_part_text (PayolaMapArt *art, PayolaArtPart part);
/* Such elements as a document of their own, in map units; owned. */
char *
payola_art_document (double width, double height, const char *elements);

G_END_DECLS
