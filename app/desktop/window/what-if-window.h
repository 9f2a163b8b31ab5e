/* what-if-window.h - what-if window: guesses for all sheets, their results, and prices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A hypothetical game that begins with the phase in focus, as its viewer knows it. It does not
 * change the real game or its drafts. The document keeps the scenarios (scenarios.h). */
#define PAYOLA_TYPE_WHAT_IF_WINDOW (payola_what_if_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaWhatIfWindow, payola_what_if_window, PAYOLA, WHAT_IF_WINDOW, AdwWindow)

/**
 * payola_what_if_window_new:
 * @parent: the window of the game
 * @focus: the focus on the real game
 * @diagnostics: receives the findings
 *
 * Creates a what-if window.
 *
 * Returns: (transfer none) (nullable): the window, or `NULL` with findings if a hypothetical
 *   game cannot begin with this phase
 */
PayolaWhatIfWindow *
payola_what_if_window_new (GtkWindow *parent, PayolaFocus *focus, PayDiagnostics *diagnostics);

/**
 * payola_what_if_window_is_busy:
 * @self: a window
 *
 * Checks whether an adjudication or a search for a price is pending, for tests.
 *
 * Returns: `TRUE` if an adjudication or a search is pending
 */
gboolean
payola_what_if_window_is_busy (PayolaWhatIfWindow *self);

/**
 * payola_what_if_window_get_game:
 * @self: a window
 *
 * Gets the hypothetical game after adjudication.
 *
 * Returns: (transfer none) (nullable): the game, or `NULL` if the phase could not be adjudicated
 */
PayGame *
payola_what_if_window_get_game (PayolaWhatIfWindow *self);

G_END_DECLS
