/* render-error.h - what can go wrong when pictures are read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_RENDER_ERROR_ART,    /* the map's drawing is damaged, incomplete or not allowed */
  PAYOLA_RENDER_ERROR_SIZE,   /* a picture of no size, or too large */
  PAYOLA_RENDER_ERROR_FORMAT, /* no such picture format */
  PAYOLA_RENDER_ERROR_PAINT,  /* cairo or librsvg gave up */
  PAYOLA_RENDER_ERROR_EMPTY,  /* a document without a page */
} PayolaRenderError;

/* Messages are translated and fit for people. */
#define PAYOLA_RENDER_ERROR (payola_render_error_quark ())
GQuark
payola_render_error_quark (void);

G_END_DECLS
