/* draft-store.h - drafts of sheets, stored outside of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/phase.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Each game file has one small file in the user’s state folder. Only the user can read the small
 * file. It holds the phase and the texts by the powers’ keys. Drafts of another phase are
 * ignored. */

/* Stores drafts atomically. If there are no drafts, removes the file of the drafts. An error is
 * only logged: a full disk must not prevent anybody from writing a sheet. @drafts: the texts,
 * NULL for a power without a draft. @sent: the checksums of the texts that were sent, NULL for a
 * power whose text was not sent. @pending: the pending offers as texts, NULL for a power without
 * any. */
void payola_draft_store_save (GFile *game, PayPhase phase, const char *const *keys,
                              char *const *drafts, char *const *sent, char *const *pending,
                              guint n);

/* Loads drafts that were stored for the same phase. @drafts: the texts, which the caller owns.
 * @sent: the checksums of the texts that were sent, which the caller owns. @pending: the pending
 * offers as texts, which the caller owns. */
void payola_draft_store_load (GFile *game, PayPhase phase, const char *const *keys, char **drafts,
                              char **sent, char **pending, guint n);

G_END_DECLS
