/* view-bar.h - the pages of a window at its foot, where its head has no room for them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the bar as long as the head shows its title instead of the pages.
 * @bar: inside of the same window as @title */
void
payola_view_bar_follow (AdwViewSwitcherBar *bar, AdwViewSwitcherTitle *title);

G_END_DECLS
