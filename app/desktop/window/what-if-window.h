/* what-if-window.h - the sandbox: guesses for all sheets, what would come of them, prices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Imagines the phase that @focus shows, as its viewer knows it. Nothing here reaches the game or
 * its drafts; scenarios are kept with the document (scenarios.h). Every change is resolved at once,
 * and the map, the results and the bids show what would come of it. */
#define PAYOLA_TYPE_WHAT_IF_WINDOW (payola_what_if_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaWhatIfWindow, payola_what_if_window, PAYOLA, WHAT_IF_WINDOW, AdwWindow)

/* NULL with findings when no game can begin with this phase. */
PayolaWhatIfWindow *
payola_what_if_window_new (GtkWindow *parent, PayolaFocus *focus, PayDiagnostics *diagnostics);
/* Whether something is still being resolved or searched. */
gboolean
payola_what_if_window_is_busy (PayolaWhatIfWindow *self);
/* The imagined game, one turn long; borrowed. */
PayGame *
payola_what_if_window_get_game (PayolaWhatIfWindow *self);

G_END_DECLS
