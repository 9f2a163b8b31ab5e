/* map-art.h - the drawing of a map: its SVG and the positions in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/art/label-marks.h"
#include "render/kit/palette.h"
#include "render/kit/render-error.h"
#include "render/art/ways.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* A drawing. It is immutable and reference-counted with atomic counts, so threads may share it.
 * Every location of the board has a position for a unit, and every province has a shape. All
 * coordinates are map units: those of the SVG's viewBox, y down, origin 0, 0. */
typedef struct _PayolaMapArt PayolaMapArt;

/* Reads the drawing that the board itself contains, or else `maps/<art>/art.svg`, with the
 * stylesheets of the other styles (dark.css, …). The stylesheets of the standard board stand in
 * for missing ones. A board without a drawing gets that of a board of the program with the same
 * moves, or a schematic drawing. Returns the drawing, or NULL with an error if it cannot be read,
 * misses a province of the board or refers to an external resource. (transfer full) */
PayolaMapArt *payola_map_art_load (const PayBoard *board, GError **error);

/* Reads a drawing from memory. @length is the length of the drawing in bytes. @css: stylesheets
 * by style, each of which may be NULL. Returns the drawing, or NULL with PAYOLA_RENDER_ERROR_ART
 * if it is damaged, misses a province of the board or refers to an external resource.
 * (transfer full) */
PayolaMapArt *payola_map_art_new_from_data (const PayBoard *board, const char *svg, gsize length,
                                            const char *const css[PAYOLA_N_STYLES], GError **error);

/* Acquires a reference. (transfer full) */
PayolaMapArt *payola_map_art_ref (PayolaMapArt *self);

void payola_map_art_unref (PayolaMapArt *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMapArt, payola_map_art_unref)

/* Width of the smallest pictures with fine lines, in pixels. */
#define PAYOLA_FINE_FROM 3000

/* Makes a drawing with the coasts, borders and waters for posters, which the folder of the
 * drawing has in `fine.txt`. Ids and names are the same, and so are the places of units that are
 * at sea or still in their provinces. Returns the drawing with fine lines, or @self if there are
 * none. (transfer full) */
PayolaMapArt *payola_map_art_refine (PayolaMapArt *self);

/* Chooses the lines of a drawing for a picture: those for screens, or those for posters. @width:
 * width of the picture in pixels. (transfer full) */
PayolaMapArt *payola_map_art_for_picture (PayolaMapArt *self, double width);

/* Returns the board of a drawing. */
const PayBoard *payola_map_art_get_board (const PayolaMapArt *self);

/* Returns the size of a drawing. @width: width in map units. @height: height in map units. */
void payola_map_art_get_size (const PayolaMapArt *self, double *width, double *height);

/* Returns the SVG of a drawing. (transfer none) */
GBytes *payola_map_art_get_svg (const PayolaMapArt *self);

/* Gets the stylesheet to add to the SVG for a style. Returns the stylesheet, "" if the style does
 * not need one. */
const char *payola_map_art_get_css (const PayolaMapArt *self, PayolaStyle style);

/* Finds the province at a point exactly (even-odd rule). A strait belongs to the province that
 * owns it. @x: horizontal coordinate of the point, in map units. @y: vertical coordinate of the
 * point, in map units. Returns the province; PAY_NO_PROVINCE outside the map and on neutral
 * ground. */
PayProvince payola_map_art_hit (const PayolaMapArt *self, double x, double y);

/* Checks whether a point is in a province, like payola_map_art_hit() but in less time. @x:
 * horizontal coordinate of the point, in map units. @y: vertical coordinate of the point, in map
 * units. Returns TRUE if it is. */
gboolean payola_map_art_contains (const PayolaMapArt *self, PayProvince province, double x,
                                  double y);

/* Returns the raster of a drawing, on which ways over water are found. It is made at the first
 * call. (transfer none) */
PayolaWays *payola_map_art_get_ways (const PayolaMapArt *self);

/* Finds the location at a point for a type of unit: for a fleet in a split province the coast
 * whose unit position is nearest, otherwise the province. @x: horizontal coordinate of the point,
 * in map units. @y: vertical coordinate of the point, in map units. Returns the location, or
 * PAY_NO_LOCATION. */
PayLocation payola_map_art_hit_location (const PayolaMapArt *self, PayUnitType type, double x,
                                         double y);

/* Returns the position of a unit. @x: horizontal middle of the unit's token, in map units. @y:
 * vertical middle of the unit's token, in map units. */
void payola_map_art_get_unit_place (const PayolaMapArt *self, PayLocation location, double *x,
                                    double *y);

/* Returns the position of a dislodged unit. @x: horizontal middle of the unit's token, in map
 * units. @y: vertical middle of the unit's token, in map units. */
void payola_map_art_get_dislodged_place (const PayolaMapArt *self, PayLocation location, double *x,
                                         double *y);

/* Returns the position of the mark of a supply centre. @x: middle of the mark, in map units. @y:
 * middle of the mark, in map units. Returns FALSE if the province does not have a mark. */
gboolean payola_map_art_get_centre_place (const PayolaMapArt *self, PayProvince province, double *x,
                                          double *y);

/* Returns the position of the name of a province. @x: horizontal position in map units. @y:
 * vertical position in map units. */
void payola_map_art_get_label_place (const PayolaMapArt *self, PayProvince province, double *x,
                                     double *y);

/* Returns the marks of names or abbreviations and of supply centres. Arrows should avoid these
 * marks. */
const PayolaMark *payola_map_art_get_marks (const PayolaMapArt *self, PayolaLabels labels,
                                            guint *n);

/* Returns the provinces that are abbreviated if names and abbreviations are mixed
 * (PAYOLA_LABELS_MIXED). Returns FALSE if the drawing has too few large names for a mixture. */
gboolean payola_map_art_get_mix (const PayolaMapArt *self, PayBits *abbreviated);

/* Returns the path data of the line that leads from the words of a place to the place. @names
 * says whether the line of the name is wanted, not that of the abbreviation. Returns the data, or
 * NULL if there is no line. */
const char *payola_map_art_get_leader (const PayolaMapArt *self, PayLocation location,
                                       gboolean names);

/* Returns the font size of the abbreviation of a location. Returns the size in map units, 0 if
 * the drawing does not set it. */
double payola_map_art_get_short_size (const PayolaMapArt *self, PayLocation location);

/* Returns the extents of a province. @x: left edge, in map units. @y: upper edge, in map units.
 * @width: width in map units. @height: height in map units. */
void payola_map_art_get_bounds (const PayolaMapArt *self, PayProvince province, double *x,
                                double *y, double *width, double *height);

/* Appends the outline of a province to the current path. Fill it with CAIRO_FILL_RULE_EVEN_ODD. */
void payola_map_art_append_path (const PayolaMapArt *self, PayProvince province, cairo_t *cr);

/* Appends a simplified outline of a province to the current path, for painting in every frame.
 * Fill it with CAIRO_FILL_RULE_EVEN_ODD. @tolerance: size of the details that are omitted, in map
 * units. */
void payola_map_art_append_outline (const PayolaMapArt *self, PayProvince province, cairo_t *cr,
                                    double tolerance);

G_END_DECLS
