/* view-bar.c - the pages of a window at its foot, where its head has no room for them
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

/* The head finds out while it is given its place. To change the foot in the midst of that, as a
 * binding would, gives it a place by its size of before: less than nothing. */
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
