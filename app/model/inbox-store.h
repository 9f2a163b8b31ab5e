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

/* Creates a store. Nothing is read or written yet. (transfer full) */
PayolaInboxStore *payola_inbox_store_new (const char *game);

void payola_inbox_store_free (PayolaInboxStore *self);

/* Loads the stored emails and the checksums of emails that were found in the folder. @locker is
 * the game’s passphrase; if it is NULL, locked emails are skipped. @game is the game; its phase
 * is used for emails without a stored phase. */
void payola_inbox_store_load (PayolaInboxStore *self, GPtrArray *items, GHashTable *seen,
                              const PayLocker *locker, const PayGame *game);

/* Stores the emails. Completed emails of earlier phases are left out, and their files are
 * deleted. @seen: checksums of emails that were found in the folder. @locker may be NULL. @game
 * is the game as it was saved last, or NULL if it never was. */
void payola_inbox_store_save (PayolaInboxStore *self, const GPtrArray *items, GHashTable *seen,
                              const PayLocker *locker, const PayGame *game);

G_END_DECLS
