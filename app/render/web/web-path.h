/* web-path.h - short outlines for web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends path data with coordinates rounded to whole units, relative to one another. Every
 * corner is rounded before the differences are computed, so two neighbours that share a corner
 * still share it afterwards. Data with other commands than absolute M, L and Z is copied
 * unchanged. */
void payola_web_path_append (GString *out, const char *data);

G_END_DECLS
