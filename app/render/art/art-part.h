/* art-part.h - the text of a map's drawing, whole or divided into parts for the owners' tints
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"

G_BEGIN_DECLS

/* Parts of a drawing. Painted over each other in this order, they look like the whole. BELOW and
 * ABOVE never change, so a document with many maps needs them only once; in OWNERS and MARKS
 * only the elements with an owner are shown. */
typedef enum
{
  PAYOLA_ART_WHOLE,
  PAYOLA_ART_BELOW,  /* water, unowned land and untinted provinces */
  PAYOLA_ART_OWNERS, /* provinces with a supply centre, for their tints */
  PAYOLA_ART_ABOVE,  /* borders, supply centres, names and frame */
  PAYOLA_ART_MARKS,  /* supply centres again, in the colours of their owners */
  PAYOLA_N_ART_PARTS
} PayolaArtPart;

/* Checks whether a drawing can be divided into parts: no part refers to another, and its
 * stylesheets do not use selectors that depend on siblings. Returns TRUE if the drawing has
 * parts. */
gboolean payola_art_has_parts (PayolaMapArt *art);

/* Returns the elements of a part with their ids, and the drawing's own stylesheet. They are meant
 * for an `<svg>` element that declares the prefix xlink. The text has only visible elements: no
 * scripts, and nothing that reacts to the reader. (transfer full) */
char *payola_art_part_text (PayolaMapArt *art, PayolaArtPart part);

/* Makes a complete SVG document from elements. @width: width in map units. @height: height in map
 * units. (transfer full) */
char *payola_art_document (double width, double height, const char *elements);

G_END_DECLS
