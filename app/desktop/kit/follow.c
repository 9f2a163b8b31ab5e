/* follow.c - pages that follow the focus while they are visible
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/follow.h"

#define FOLLOWER "payola-follower"

typedef struct
{
  PayolaFollow update;
  gboolean behind; /* whether the focus has changed since the last update */
} Follower;

static void
catch_up (GtkWidget *page)
{
  Follower *follower = g_object_get_data (G_OBJECT (page), FOLLOWER);

  if (!follower->behind)
    return;
  follower->behind = FALSE;
  follower->update (page);
}

static void
on_focus_changed (GtkWidget *page)
{
  Follower *follower = g_object_get_data (G_OBJECT (page), FOLLOWER);

  follower->behind = TRUE;
  if (gtk_widget_get_mapped (page))
    catch_up (page);
}

void
payola_follow (GtkWidget *page, PayolaFocus *focus, PayolaFollow update)
{
  Follower *follower = g_new0 (Follower, 1);

  follower->update = update;
  g_object_set_data_full (G_OBJECT (page), FOLLOWER, follower, g_free);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), page,
                           G_CONNECT_SWAPPED);
  g_signal_connect (page, "map", G_CALLBACK (catch_up), NULL);
  on_focus_changed (page);
}
