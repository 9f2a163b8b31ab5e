/* tournament-window.h - a tournament: players, rounds, results, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_TOURNAMENT_WINDOW (payola_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTournamentWindow, payola_tournament_window, PAYOLA, TOURNAMENT_WINDOW,
                      AdwWindow)

/* With a new tournament. */
PayolaTournamentWindow *
payola_tournament_window_new (GtkApplication *application);
/* Shows the tournament of a file instead; FALSE after telling what is wrong with it. */
gboolean
payola_tournament_window_load (PayolaTournamentWindow *self, GFile *file);

G_END_DECLS
