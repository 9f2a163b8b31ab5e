/* byte-surface.h - cairo surfaces that become the bytes of an SVG, PNG or PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/render-error.h"

#include <cairo.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* A surface for a file. The same drawing with `cr` gives the same bytes in every run: text does not
 * depend on the machine's settings or on a pixel grid. */
typedef struct
{
  cairo_t *cr;
  cairo_surface_t *surface;
  char format[4]; /* "svg", "png" or "pdf" */
  GByteArray *bytes;
} PayolaByteSurface;

/* @format: “svg”, “png” or “pdf”. @width: width in pixels, or in points for a PDF. @height:
 * height in pixels, or in points for a PDF. Returns FALSE with PAYOLA_RENDER_ERROR_FORMAT for
 * other formats. */
gboolean payola_byte_surface_open (PayolaByteSurface *self, const char *format, double width,
                                   double height, GError **error);

/* Closes a surface and finishes its file. Returns the bytes of the file, or NULL with
 * PAYOLA_RENDER_ERROR_PAINT. (transfer full) */
GBytes *payola_byte_surface_close (PayolaByteSurface *self, GError **error);

/* Closes a surface and discards its contents. */
void payola_byte_surface_drop (PayolaByteSurface *self);

/* Makes text independent of the machine's settings and of a pixel grid. */
void payola_steady_fonts (cairo_t *cr);

/* Creates an empty layout for text that does not depend on the machine. The layout finds the same
 * fonts in every locale. (transfer full) */
PangoLayout *payola_steady_layout (cairo_t *cr);

/* Starts to look for the installed fonts in a thread of Pango. The calling thread can continue
 * meanwhile. Without this call the first word waits for the fonts. */
void payola_fonts_begin (void);

/* Fonts that are used if they are installed, even if the machine prefers other fonts. DejaVu has
 * the letters and signs that the first font of a list does not have. */
#define PAYOLA_SANS "Lato,DejaVu Sans,Sans"
#define PAYOLA_SERIF "Vollkorn,DejaVu Serif,Serif"
#define PAYOLA_MONO "DejaVu Sans Mono,Monospace"

G_END_DECLS
