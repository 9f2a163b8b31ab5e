/* sandbox.h - copies of a game for trying things out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

/* Makes a game for trying things out. It begins in the phase that is shown, with everything that
 * the viewer knows. Known sheets become drafts of the new game. The new game has an identity of
 * its own, so the original game, its drafts and its mail never change. Returns NULL with findings
 * if no game can begin in this position. (transfer full) */
PayolaDocument *payola_sandbox_new (PayolaFocus *focus, PayDiagnostics *diagnostics);

G_END_DECLS
