/* page-type.h - the letters of printed pages: few faces, set by pango
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
  PAYOLA_FACE_SMALL, /* notes, running heads, heads of columns */
  PAYOLA_FACE_MONO,  /* orders, sheets */
  PAYOLA_FACE_MONO_SMALL,
  PAYOLA_FACE_HEADING, /* of a section */
  PAYOLA_FACE_TITLE,   /* of a page */
} PayolaFace;

/* A text of a page, to be placed. @width is where lines break, in points; negative: nowhere.
 * Control characters in somebody's own text are shown as U+FFFD. Returns: (transfer full) */
PangoLayout *
payola_type_layout (cairo_t *cr, PayolaFace face, const char *text, double width);
/* In points. */
double
payola_type_width (PangoLayout *layout);
double
payola_type_height (PangoLayout *layout);
/* Draws it with its upper left corner at @x, @y. */
void
payola_type_show (cairo_t *cr, PangoLayout *layout, double x, double y);

/* Sets one line at once, at most @width wide (negative: as wide as it is), with an ellipsis when it
 * is wider. @align as pango has it, within @width. Returns: its height */
double
payola_type_line (cairo_t *cr, PayolaFace face, const char *text, double x, double y, double width,
                  PangoAlignment align);

/* Black, and the grey of what may be overlooked: dark enough to be read in a copy of a copy. */
void
payola_type_ink (cairo_t *cr);
void
payola_type_faint (cairo_t *cr);
/* A line from @x to @x + @width, @thick points thick, in the present colour. */
void
payola_type_rule (cairo_t *cr, double x, double y, double width, double thick);

G_END_DECLS
