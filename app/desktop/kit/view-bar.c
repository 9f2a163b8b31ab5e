/* view-bar.c - page switcher at the foot of narrow windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "desktop/kit/view-bar.h"

#define TITLE "payola-view-bar-title"

static gboolean
reveal (gpointer bar)
{
  gboolean visible = adw_view_switcher_title_get_title_visible (
    g_object_get_data (G_OBJECT (bar), TITLE));

  adw_view_switcher_bar_set_reveal (bar, visible);
  return G_SOURCE_REMOVE;
}

/* Updates the bar later, because "title-visible" changes while the header bar is being allocated.
 * An immediate change would give the bar a negative size. */
static void
on_title_visible (AdwViewSwitcherBar *bar)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, reveal, g_object_ref (bar), g_object_unref);
}

void
payola_view_bar_follow (AdwViewSwitcherBar *bar, AdwViewSwitcherTitle *title)
{
  g_object_set_data_full (G_OBJECT (bar), TITLE, g_object_ref (title), g_object_unref);
  g_signal_connect_object (title, "notify::title-visible", G_CALLBACK (on_title_visible), bar,
                           G_CONNECT_SWAPPED);
  on_title_visible (bar);
}
