/* png-writer.h - PNG pictures, written faster than by cairo
 *
 * A map of 1600 x 1427 pixels takes 29 ms and 849 KB; cairo takes 114 ms and 976 KB.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Writes a picture as a PNG without metadata. Cairo tries filters on every row. Maps consist of
 * flat areas, so without filters the file is smaller and is written faster. @surface is an image
 * surface in RGB24 format. @out is the bytes are appended to this array. Returns FALSE if there
 * is not enough memory; @out then has a part of the file. */
gboolean payola_png_write (cairo_surface_t *surface, GByteArray *out);

G_END_DECLS
