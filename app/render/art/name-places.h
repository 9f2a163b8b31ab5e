/* name-places.h - the places of names in other languages on a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* The places of the names of one language, by the abbreviations of provinces. */
typedef struct _PayolaNamePlaces PayolaNamePlaces;

/* Reads the places of one language. Lines that are not valid are ignored. @text is the text of a
 * names.txt (maps/tools/place-names.py). (transfer full) */
PayolaNamePlaces *payola_name_places_parse (const char *text, const char *language);

/* Reads the places of one language on the drawing of a board. Returns the places; none if the
 * drawing does not have any. (transfer full) */
PayolaNamePlaces *payola_name_places_read (const PayBoard *board, const char *language);

void payola_name_places_free (PayolaNamePlaces *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaNamePlaces, payola_name_places_free)

/* Replaces a name in a drawing, and the line that leads from it to its province. @label is the
 * text of a place's name, in one line or several. Returns TRUE if the file has a place for this
 * name. */
gboolean payola_name_places_put (const PayolaNamePlaces *self, xmlNode *label,
                                 const char *abbreviation, const char *name);

G_END_DECLS
