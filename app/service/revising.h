/* revising.h - corrections of past phases, and the way forward after a rollback
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/revision.h"

G_BEGIN_DECLS

/* Corrects the past phase to which a game was rolled back (pay_revision_new()). Computers write the
 * sheets that they owe. (transfer full) (nullable) */
PayRevision *payola_revise (PayGame *game, const char *reason, gboolean redraw, gboolean stop,
                            GDateTime *now, PayDiagnostics *diagnostics);

/* Gets the corrected game. If it waits for sheets, its deadline is the next one of the plan.
 * (transfer full) */
PayGame *payola_revise_finish (const PayRevision *revision, GDateTime *now);

/* Checks whether a way forward corrects a past phase, because sheets were changed since the
 * rollback or are on file. Then payola_revise() goes forward, otherwise pay_game_rollforward(). */
gboolean payola_revise_is_due (const PayGame *game);

/* Checks whether there is any way forward. */
gboolean payola_revise_can_go_forward (const PayGame *game);

G_END_DECLS
