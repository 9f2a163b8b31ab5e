/* frame-memory.h - shared memory for frames that are sent to an X server
 *
 * For a frame of 1920 x 1080, Xvfb needs 3.8 ms with this memory and 9.1 ms without it
 * (docs/design.md).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/**
 * payola_frame_memory_keep:
 * @surface: the surface of a window
 *
 * Keeps cairo's shared memory for frames of the current size of a surface. The memory is kept as
 * long as the result exists.
 *
 * The cairo renderer copies each frame into memory that it shares with the X server. Without
 * this function, cairo allocates that memory from the kernel and frees it for every frame. This
 * happens page by page in both processes, and costs each of them more than the copying itself.
 *
 * Returns: (transfer full) (nullable): a small image that holds the memory, or `NULL` if frames
 *   are not sent to an X server
 */
cairo_surface_t *
payola_frame_memory_keep (GdkSurface *surface);

G_END_DECLS
