/* bids-window.h - window with the bids for every unit of a phase, and the reasons for each order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a window with the units of a turn, each with its order and price. The expanded row of a
 * unit explains its order. The window shows as much as the viewer may know. (transfer none) */
GtkWindow *payola_bids_window_new (GtkWindow *parent, PayView *view, guint turn);

G_END_DECLS
