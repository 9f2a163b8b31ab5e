/* frame-memory.c - shared memory for frames that are sent to an X server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/frame-memory.h"

#ifdef GDK_WINDOWING_X11
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>

/* The width and height in pixels of the image that is kept. Cairo frees a pool of shared memory
 * together with the last image in it. */
#define SMALL 32

cairo_surface_t *
payola_frame_memory_keep (GdkSurface *surface)
{
  if (!GDK_IS_X11_SURFACE (surface))
    return NULL;
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  Visual *visual = DefaultVisual (display, DefaultScreen (display));
  int scale = gdk_surface_get_scale_factor (surface);
  int width = gdk_surface_get_width (surface) * scale;
  int height = gdk_surface_get_height (surface) * scale;
  cairo_surface_t *window = cairo_xlib_surface_create (display, gdk_x11_surface_get_xid (surface),
                                                       visual, width, height);
  /* An image as large as a frame makes cairo allocate a pool for several frames. A small image
   * in the same pool then keeps the pool alive. */
  cairo_surface_t *frame = cairo_surface_create_similar_image (window, CAIRO_FORMAT_ARGB32, width,
                                                               height);
  cairo_surface_t *kept = cairo_surface_create_similar_image (window, CAIRO_FORMAT_ARGB32, SMALL,
                                                              SMALL);

  cairo_surface_destroy (frame);
  cairo_surface_destroy (window);
  return kept;
}

#else

cairo_surface_t *
payola_frame_memory_keep (GdkSurface *surface)
{
  return NULL;
}

#endif
