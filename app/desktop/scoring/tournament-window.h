/* tournament-window.h - window for a tournament: players, rounds, results, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_TOURNAMENT_WINDOW (payola_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTournamentWindow, payola_tournament_window, PAYOLA, TOURNAMENT_WINDOW,
                      AdwWindow)

PayolaTournamentWindow *payola_tournament_window_new (GtkApplication *application);

/* Replaces the tournament in the window by the tournament in a file. Errors are shown in the
 * window. Returns FALSE if the tournament could not be read. */
gboolean payola_tournament_window_load (PayolaTournamentWindow *self, GFile *file);

G_END_DECLS
