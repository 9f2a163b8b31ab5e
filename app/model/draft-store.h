/* draft-store.h - keeps drafts of sheets outside of game files, so that nobody loses one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/phase.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One small file a game file, in the user's state folder, readable by the user alone. It holds the
 * phase and the texts by power key; drafts of another phase are not given back. */

/* Writes what is in @drafts and @sent, the sums of what was sent (one place a power, NULL: none),
 * atomically; removes the file when there is nothing to keep. Best effort: a full disk must not
 * stop anybody from writing on. */
void
payola_draft_store_save (GFile *game, PayPhase phase, const char *const *keys, char *const *drafts,
                         char *const *sent, guint n);
/* Fills in what was kept; owned by the caller. */
void
payola_draft_store_load (GFile *game, PayPhase phase, const char *const *keys, char **drafts,
                         char **sent, guint n);

G_END_DECLS
