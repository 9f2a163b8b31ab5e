/* desk-list.h - the tasks on the desk, in groups
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A list with a row for each task that the viewer can do now. Other rows, and groups without rows,
 * are hidden. */
#define PAYOLA_TYPE_DESK_LIST (payola_desk_list_get_type ())
G_DECLARE_FINAL_TYPE (PayolaDeskList, payola_desk_list, PAYOLA, DESK_LIST, GtkBox)

/* Shows how many emails wait in the inbox. */
void payola_desk_list_set_inbox_count (PayolaDeskList *self, guint n);

G_END_DECLS
