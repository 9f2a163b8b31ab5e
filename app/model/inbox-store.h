/* inbox-store.h - storage of a game’s emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

G_BEGIN_DECLS

/* Emails are files named by the checksum of their bytes; “index.ini” holds the state of each email.
 * Errors are only logged: an email that cannot be stored is lost when the window closes. */
typedef struct _PayolaInboxStore PayolaInboxStore;

/**
 * payola_inbox_store_new:
 * @game: short name of the game
 *
 * Creates a store. Nothing is read or written yet.
 *
 * Returns: (transfer full): the store
 */
PayolaInboxStore *
payola_inbox_store_new (const char *game);

/**
 * payola_inbox_store_free:
 * @self: the store
 *
 * Frees the store.
 */
void
payola_inbox_store_free (PayolaInboxStore *self);

/**
 * payola_inbox_store_load:
 * @self: a store
 * @items: (element-type PayolaInboxItem): receives the emails
 * @seen: (element-type utf8 utf8): receives the checksums
 * @locker: (nullable): the game’s passphrase; if it is `NULL`, locked emails are skipped
 * @game: the game; its phase is used for emails without a stored phase
 *
 * Loads the stored emails and the checksums of emails that were found in the folder.
 */
void
payola_inbox_store_load (PayolaInboxStore *self, GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game);

/**
 * payola_inbox_store_save:
 * @self: a store
 * @items: (element-type PayolaInboxItem): the emails
 * @seen: (element-type utf8 utf8): checksums of emails that were found in the folder
 * @locker: (nullable): the game’s passphrase
 * @game: (nullable): the game as it was saved last, or `NULL` if it never was
 *
 * Stores the emails. Completed emails of earlier phases are left out, and their files are deleted.
 */
void
payola_inbox_store_save (PayolaInboxStore *self, const GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game);

G_END_DECLS
