/* render-error.h - errors when pictures are read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_RENDER_ERROR_ART,    /* the map's drawing is damaged, incomplete or not allowed */
  PAYOLA_RENDER_ERROR_SIZE,   /* the picture is empty or too large */
  PAYOLA_RENDER_ERROR_FORMAT, /* the picture format is not supported */
  PAYOLA_RENDER_ERROR_PAINT,  /* cairo or librsvg failed */
  PAYOLA_RENDER_ERROR_EMPTY,  /* the document does not have any pages */
} PayolaRenderError;

/* The error domain of pictures. Messages are translated and can be shown to users. */
#define PAYOLA_RENDER_ERROR (payola_render_error_quark ())

GQuark payola_render_error_quark (void);

G_END_DECLS
