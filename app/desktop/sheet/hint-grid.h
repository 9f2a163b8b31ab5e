/* hint-grid.h - examples for an empty sheet in two columns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* meaning
 *
 * Shows a hint in place of the previous one. A long meaning wraps within its own column. @hint:
 * lines with markup, as from payola_sheet_hint(); a tab separates an example from its. */
void payola_hint_grid_fill (GtkGrid *grid, const char *hint);

G_END_DECLS
