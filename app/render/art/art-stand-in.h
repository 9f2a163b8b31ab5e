/* art-stand-in.h - drawings for boards that do not have one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Makes a drawing for a board that does not have one. If a drawn board of the program has the
 * same moves, that drawing is changed for the board. Otherwise the drawing is schematic, and
 * places whose names are those of a drawn board are in the same places as there. @look is a
 * stylesheet like maps/standard/art.css, for a schematic drawing. @source is the board of the
 * program whose drawing it is, or NULL for a schematic drawing. (transfer full) */
char *payola_art_stand_in_make (const PayBoard *board, const char *look, PayBoard **source);

G_END_DECLS
