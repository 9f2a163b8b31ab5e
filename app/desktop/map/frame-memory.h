/* frame-memory.h - memory that frames pass through on their way to an X server
 *
 * Xvfb works 3.8 ms a frame of 1920 x 1080 with it, and 9.1 ms without (docs/design.md).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The cairo renderer paints a frame into memory of the program and copies it into memory that it
 * shares with the X server, which cairo takes from the kernel and gives back for every frame: page
 * by page, in both processes, which costs either of them more than all the copying.
 *
 * As long as the result is held, that memory is kept for frames as large as @surface is now. NULL
 * where frames go another way. */
cairo_surface_t *
payola_frame_memory_keep (GdkSurface *surface);

G_END_DECLS
