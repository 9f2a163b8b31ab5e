/* bids-window.h - what was bid for every unit of a phase, round by round, and why each chose as it
 * did
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The units of the resolved turn @turn, each with its order and price; opened, it explains itself.
 * As much as the view's viewer may know. */
GtkWindow *
payola_bids_window_new (GtkWindow *parent, PayView *view, guint turn);

G_END_DECLS
