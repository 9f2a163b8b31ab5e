/* sandbox.h - copies of a game for trying things out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

/**
 * payola_sandbox_new:
 * @focus: the focus of a game
 * @diagnostics: the list to add findings to
 *
 * Makes a game for trying things out. It begins in the phase that is shown, with everything that
 * the viewer knows. Known sheets become drafts of the new game. The new game has an identity of
 * its own, so the original game, its drafts and its mail never change.
 *
 * Returns: (transfer full) (nullable): the new game, or `NULL` with findings if no game can begin
 *   in this position
 */
PayolaDocument *
payola_sandbox_new (PayolaFocus *focus, PayDiagnostics *diagnostics);

G_END_DECLS
