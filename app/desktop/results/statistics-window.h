/* statistics-window.h - window with statistics over several games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_STATISTICS_WINDOW (payola_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaStatisticsWindow, payola_statistics_window, PAYOLA, STATISTICS_WINDOW,
                      AdwWindow)

/* Creates the window, which asks for games. (transfer none) */
PayolaStatisticsWindow *payola_statistics_window_new (GtkApplication *application);

/* Shows the statistics of games, which are read in another thread. Files that cannot be read are
 * listed with the reasons, and the statistics are those of the other files. */
void payola_statistics_window_load (PayolaStatisticsWindow *self, GListModel *files);

G_END_DECLS
