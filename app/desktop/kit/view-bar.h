/* view-bar.h - page switcher at the foot of narrow windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the bar while the header bar shows a title and not the page switcher. */
void payola_view_bar_follow (AdwViewSwitcherBar *bar, AdwViewSwitcherTitle *title);

G_END_DECLS
