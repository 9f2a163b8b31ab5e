/* byte-surface.h - cairo surfaces that become the bytes of an SVG, PNG or PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/render-error.h"

#include <cairo.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* What is drawn with @cr becomes the same bytes in every run: letters depend on neither the
 * machine's settings nor the direction of a pixel grid. */
typedef struct
{
  cairo_t *cr;
  cairo_surface_t *surface;
  char format[4]; /* "svg", "png", "pdf" */
  GByteArray *bytes;
} PayolaByteSurface;

/* Opens a surface; @width and @height are pixels, in a PDF points. FALSE with @error for formats
 * that there are not. */
gboolean
payola_byte_surface_open (PayolaByteSurface *self, const char *format, double width, double height,
                          GError **error);
/* Closes it. Returns: (transfer full): the file's bytes, or NULL with @error */
GBytes *
payola_byte_surface_close (PayolaByteSurface *self, GError **error);
/* Closes it and throws away what was drawn. */
void
payola_byte_surface_drop (PayolaByteSurface *self);

/* Text that depends on neither the machine's settings nor the direction of a pixel grid. */
void
payola_steady_fonts (cairo_t *cr);
/* An empty layout for such text, which finds the same fonts in every locale; owned. */
PangoLayout *
payola_steady_layout (cairo_t *cr);

/* The fonts there are begin to be looked for, by a thread of pango's; this thread goes on reading
 * what it will draw. Without it the first word waits for them. */
void
payola_fonts_begin (void);

/* Whatever fonts the machine prefers, these are taken where they are. */
#define PAYOLA_SANS "DejaVu Sans,Sans"
#define PAYOLA_SERIF "DejaVu Serif,Serif"
#define PAYOLA_MONO "DejaVu Sans Mono,Monospace"

G_END_DECLS
