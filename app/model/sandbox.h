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
 * Makes a game that begins in the phase shown, with everything that the viewer knows. The sheets
 * that the viewer knows are its drafts. It has an identity of its own, so it never touches the
 * game, its drafts or its mail.
 *
 * Returns: (transfer full) (nullable): the new game, or `NULL` with findings if no game can begin
 *   in this position
 */
PayolaDocument *
payola_sandbox_new (PayolaFocus *focus, PayDiagnostics *diagnostics);

G_END_DECLS
