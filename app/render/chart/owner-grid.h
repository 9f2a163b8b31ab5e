/* owner-grid.h - a picture of the owners of all supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/palette.h"
#include "report/owners.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns a sentence with the main result: the supply centre that changed hands most often or, if
 * several did so equally often, how many changed hands. Neutral supply centres do not count.
 * (transfer full) */
char *payola_owner_grid_title (const PayOwners *owners);

/* Returns the height of the picture. Returns the height in points. */
double payola_owner_grid_height (const PayOwners *owners);

/* Paints a bar for each time that a power held a supply centre, with the letter of the power. The
 * letters make the picture legible in grey. @width is the width in points. */
void payola_owner_grid_paint (const PayOwners *owners, cairo_t *cr, double width);

/* Writes the picture on white ground, with a margin. @format: “svg”, “png” or “pdf”. @width:
 * width in pixels, or in points for a PDF. Returns the bytes of the file, or NULL with a
 * PAYOLA_RENDER_ERROR. (transfer full) */
GBytes *payola_owner_grid_export (const PayOwners *owners, const char *format, double width,
                                  GError **error);

G_END_DECLS
