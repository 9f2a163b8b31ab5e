/* map-art.h - the drawing of a map: its SVG, and where everything in it lies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/label-marks.h"
#include "render/palette.h"
#include "render/render-error.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Immutable and reference-counted with atomic counts: threads may share it. Every location of the
 * board has a unit place, every province a shape. All coordinates are map units: those of the SVG's
 * viewBox, y down, origin 0, 0. */
typedef struct _PayolaMapArt PayolaMapArt;

/* Reads maps/<art>/art.svg, and beside it the stylesheets of the other styles (dark.css ...), else
 * the standard board's. A board without a drawing gets a schematic one. NULL with @error when the
 * drawing cannot be read, misses a province of the board or refers to anything outside itself. */
PayolaMapArt *
payola_map_art_load (const PayBoard *board, GError **error);
/* The same from memory; @css: stylesheets by style. It and any of them may be NULL. */
PayolaMapArt *
payola_map_art_new_from_data (const PayBoard *board, const char *svg, gsize length,
                              const char *const css[PAYOLA_N_STYLES], GError **error);
PayolaMapArt *
payola_map_art_ref (PayolaMapArt *self);
void
payola_map_art_unref (PayolaMapArt *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMapArt, payola_map_art_unref)

const PayBoard *
payola_map_art_get_board (const PayolaMapArt *self);
void
payola_map_art_get_size (const PayolaMapArt *self, double *width, double *height);
/* The SVG (borrowed), and the stylesheet to add for a style: "" when it needs none. */
GBytes *
payola_map_art_get_svg (const PayolaMapArt *self);
const char *
payola_map_art_get_css (const PayolaMapArt *self, PayolaStyle style);

/* The province at a point, exactly (even-odd rule); straits belong to their owner. PAY_NO_PROVINCE
 * outside the map and on neutral ground. */
PayProvince
payola_map_art_hit (const PayolaMapArt *self, double x, double y);
/* The same as a location on which such a unit can stand: for a fleet in a split province the coast
 * whose unit place is nearest. For PAY_UNIT_NONE and armies the province itself. */
PayLocation
payola_map_art_hit_location (const PayolaMapArt *self, PayUnitType type, double x, double y);

/* Where the middle of a unit's token goes; of a dislodged unit's; of the centre's mark (FALSE when
 * the province has none); of the province's name. */
void
payola_map_art_get_unit_place (const PayolaMapArt *self, PayLocation location, double *x,
                               double *y);
void
payola_map_art_get_dislodged_place (const PayolaMapArt *self, PayLocation location, double *x,
                                    double *y);
gboolean
payola_map_art_get_centre_place (const PayolaMapArt *self, PayProvince province, double *x,
                                 double *y);
void
payola_map_art_get_label_place (const PayolaMapArt *self, PayProvince province, double *x,
                                double *y);

/* Where names or abbreviations, and the centres' marks stand: what had better not be drawn over.
 * Borrowed. */
const PayolaMark *
payola_map_art_get_marks (const PayolaMapArt *self, gboolean abbreviations, guint *n);

/* The size that the abbreviation of a location has in the drawing; 0 without. */
double
payola_map_art_get_short_size (const PayolaMapArt *self, PayLocation location);

/* Extents of a province. */
void
payola_map_art_get_bounds (const PayolaMapArt *self, PayProvince province, double *x, double *y,
                           double *width, double *height);
/* Appends the province's outline to the current path. Fill it with CAIRO_FILL_RULE_EVEN_ODD. The
 * second leaves out detail finer than `tolerance` map units, for painting in every frame. */
void
payola_map_art_append_path (const PayolaMapArt *self, PayProvince province, cairo_t *cr);
void
payola_map_art_append_outline (const PayolaMapArt *self, PayProvince province, cairo_t *cr,
                               double tolerance);

G_END_DECLS
