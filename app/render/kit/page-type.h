/* page-type.h - fonts of printed pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_FACE_BODY,
  PAYOLA_FACE_STRONG,
  PAYOLA_FACE_SMALL, /* notes, running heads and column titles */
  PAYOLA_FACE_MONO,  /* orders, sheets */
  PAYOLA_FACE_MONO_SMALL,
  PAYOLA_FACE_HEADING, /* heading of a section */
  PAYOLA_FACE_TITLE,   /* title of a page */
} PayolaFace;

/* Lays out a text for a page. Control characters in a text that somebody wrote are shown as
 * U+FFFD. @width: maximum length of a line in points, or a negative number for no line breaks.
 * (transfer full) */
PangoLayout *payola_type_layout (cairo_t *cr, PayolaFace face, const char *text, double width);

/* Gets the width of a layout in points. */
double payola_type_width (PangoLayout *layout);

/* Gets the height of a layout in points. */
double payola_type_height (PangoLayout *layout);

/* Draws a layout. @x: left edge, in points. @y: upper edge, in points. */
void payola_type_show (cairo_t *cr, PangoLayout *layout, double x, double y);

/* Draws one line of text. A text that is too long ends with an ellipsis. @x: left edge, in
 * points. @y: upper edge, in points. @width: maximum width in points, or a negative number for
 * any width. */
double payola_type_line (cairo_t *cr, PayolaFace face, const char *text, double x, double y,
                         double width, PangoAlignment align);

/* Sets the colour to black. */
void payola_type_ink (cairo_t *cr);

/* Sets the colour to the grey of less important text. This grey is dark enough to be read in a
 * copy of a copy. */
void payola_type_faint (cairo_t *cr);

/* Draws a horizontal line in the current colour. @x: left end, in points. @y: vertical position
 * in points. @width: length in points. @thick: thickness in points. */
void payola_type_rule (cairo_t *cr, double x, double y, double width, double thick);

G_END_DECLS
