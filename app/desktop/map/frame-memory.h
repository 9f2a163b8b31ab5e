/* frame-memory.h - shared memory for frames that are sent to an X server
 *
 * docs/design.md has measurements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Keeps the memory that cairo shares with the X server, for frames of the current size of a
 * surface. Otherwise cairo allocates and frees this memory for every frame. Returns a small image
 * that holds the memory as long as it exists, or NULL if frames are not sent to an X server.
 * (transfer full) */
cairo_surface_t *payola_frame_memory_keep (GdkSurface *surface);

G_END_DECLS
