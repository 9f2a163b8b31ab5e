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

/* Returns NULL with findings if a hypothetical game cannot begin with this phase. (transfer none)
 */
PayolaWhatIfWindow *payola_what_if_window_new (GtkWindow *parent, PayolaFocus *focus,
                                               PayDiagnostics *diagnostics);

/* Checks whether an adjudication or a search for a price is pending, for tests. */
gboolean payola_what_if_window_is_busy (PayolaWhatIfWindow *self);

/* Gets the hypothetical game after adjudication, or NULL if the phase could not be adjudicated.
 * (transfer none) */
PayGame *payola_what_if_window_get_game (PayolaWhatIfWindow *self);

G_END_DECLS
