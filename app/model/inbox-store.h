/* inbox-store.h - the mail of a game on disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

G_BEGIN_DECLS

/* Mails as files by the sum of their bytes, and what is known of each in "index.ini". Best effort:
 * what cannot be kept is said in the log, and lost when the window closes. */
typedef struct _PayolaInboxStore PayolaInboxStore;

/* @game: short name */
PayolaInboxStore *
payola_inbox_store_new (const char *game);
void
payola_inbox_store_free (PayolaInboxStore *self);
/* Adds what was kept to the items and sums that were seen.
 * @locker: (nullable): opens what was kept behind the game's passphrase; without it such is left */
void
payola_inbox_store_load (PayolaInboxStore *self, GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game);
/* Keeps them; what is done with and for a phase before that of @game is left out, its mail
 * deleted. */
void
payola_inbox_store_save (PayolaInboxStore *self, const GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game);

G_END_DECLS
