/* lock.h - bytes behind a passphrase: Argon2id and XChaCha20-Poly1305
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* The bytes, locked: no two lockings give the same. (transfer full) */
GBytes *
pay_lock (GBytes *bytes, const char *passphrase);
/* NULL with a finding when they were not locked by us, were altered, or with another passphrase:
 * the last two cannot be told apart. (transfer full) */
GBytes *
pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics);

/* A passphrase made ready: making one takes as long as the passphrase shall be hard to guess, what
 * is done with it no time. So a window asks once, off the thread that paints, and saves at once.
 * Immutable, reference-counted; wiped from memory with its last reference. */
typedef struct _PayLocker PayLocker;

PayLocker *
pay_locker_new (const char *passphrase);
/* That which locked this game's file; NULL with a finding as from pay_unlock(). */
PayLocker *
pay_locker_new_for (const char *text, gsize length, const char *passphrase,
                    PayDiagnostics *diagnostics);
PayLocker *
pay_locker_ref (PayLocker *self);
void
pay_locker_unref (PayLocker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLocker, pay_locker_unref)
/* A text as a locked game; owned. */
char *
pay_locker_lock (const PayLocker *self, const char *text, gsize length);
/* The text of a locked game that this one has locked; NULL with a finding. Owned. */
char *
pay_locker_unlock (const PayLocker *self, const char *text, gsize length, gsize *unlocked_length,
                   PayDiagnostics *diagnostics);

/* A game's file locked as a whole, as text; and whether a file is one. Owned. */
gboolean
pay_game_is_locked (const char *text, gsize length);

G_END_DECLS
