/* lock.h - encryption with a passphrase: Argon2id and XChaCha20-Poly1305
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* A passphrase that is erased from memory before it is freed. */
typedef char PayPassphrase;

/* Erases a text and frees it. @passphrase may be NULL. */
void pay_passphrase_free (PayPassphrase *passphrase);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPassphrase, pay_passphrase_free)

/* Creates a `GBytes` whose data are erased with its last reference. @data: secret bytes, from
 * g_malloc(). It is taken. @size is the number of bytes in the result. @allocated is the number
 * of bytes to erase. Returns the bytes. (transfer full) */
GBytes *pay_secret_bytes (guint8 *data, gsize size, gsize allocated);

/* Locks bytes with a passphrase. The result is different each time. @bytes: the bytes. Returns
 * the locked bytes. (transfer full) */
GBytes *pay_lock (GBytes *bytes, const char *passphrase);

/* Unlocks bytes. A wrong passphrase and altered bytes cannot be distinguished. @locked: the
 * locked bytes. Returns the bytes, or NULL if they were not locked by pay_lock(), were altered,
 * or the passphrase is wrong. (transfer full) */
GBytes *pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics);

/* A key that is derived from a passphrase. Deriving a key is slow on purpose, so that the
 * passphrase is hard to guess. A locker is immutable and reference-counted, and is erased from
 * memory with its last reference. */
typedef struct _PayLocker PayLocker;

/* Derives a key from a passphrase with a new salt. This takes about a second and 256 MB. On a
 * computer with less memory it takes 64 MB. If not even 64 MB are free, the program ends.
 * (transfer full) */
PayLocker *pay_locker_new (const char *passphrase);

/* Derives the key of a locked game from its passphrase. @length is the length of @text in bytes.
 * @diagnostics is the list to add the reason for a failure to, as from pay_unlock(). Returns NULL
 * on failure. (transfer full) */
PayLocker *pay_locker_new_for (const char *text, gsize length, const char *passphrase,
                               PayDiagnostics *diagnostics);

PayLocker *pay_locker_ref (PayLocker *self);

void pay_locker_unref (PayLocker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLocker, pay_locker_unref)

/* Locks the text of a game. @length is the length of @text in bytes. (transfer full) */
char *pay_locker_lock (const PayLocker *self, const char *text, gsize length);

/* Unlocks a game that was locked with the key of this locker. @length is the length of @text in
 * bytes. @unlocked_length is the length of the result in bytes. Returns NULL on failure.
 * (transfer full) */
char *pay_locker_unlock (const PayLocker *self, const char *text, gsize length,
                         gsize *unlocked_length, PayDiagnostics *diagnostics);

/* Checks whether the text of a file is a locked game. @length is the length of @text in bytes. */
gboolean pay_game_is_locked (const char *text, gsize length);

G_END_DECLS
