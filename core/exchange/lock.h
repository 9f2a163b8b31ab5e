/* lock.h - encryption with a passphrase: Argon2id and XChaCha20-Poly1305
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* A passphrase that is erased from memory before it is freed. */
typedef char PayPassphrase;

/**
 * pay_passphrase_free:
 * @passphrase: (nullable): a secret text
 *
 * Erases a text and frees it.
 */
void
pay_passphrase_free (PayPassphrase *passphrase);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPassphrase, pay_passphrase_free)

/**
 * pay_secret_bytes:
 * @data: (transfer full): secret bytes, from g_malloc()
 * @size: the number of bytes in the result
 * @allocated: the number of bytes to erase
 *
 * Creates a `GBytes` whose data are erased with its last reference.
 *
 * Returns: (transfer full): the bytes
 */
GBytes *
pay_secret_bytes (guint8 *data, gsize size, gsize allocated);

/**
 * pay_lock:
 * @bytes: the bytes
 * @passphrase: the passphrase
 *
 * Locks bytes with a passphrase. The result is different each time.
 *
 * Returns: (transfer full): the locked bytes
 */
GBytes *
pay_lock (GBytes *bytes, const char *passphrase);

/**
 * pay_unlock:
 * @locked: the locked bytes
 * @passphrase: the passphrase
 * @diagnostics: the list to add the reason for a failure to
 *
 * Unlocks bytes. A wrong passphrase and altered bytes cannot be distinguished.
 *
 * Returns: (transfer full) (nullable): the bytes, or `NULL` if they were not locked by
 *   pay_lock(), were altered, or the passphrase is wrong
 */
GBytes *
pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics);

/* A key that is derived from a passphrase. Deriving a key is slow on purpose, so that the
 * passphrase is hard to guess. A locker is immutable and reference-counted, and is erased from
 * memory with its last reference. */
typedef struct _PayLocker PayLocker;

/**
 * pay_locker_new:
 * @passphrase: the passphrase
 *
 * Derives a key from a passphrase with a new salt. This takes about a second and 256 MB. On a
 * computer with less memory it takes 64 MB. If not even 64 MB are free, the program ends.
 *
 * Returns: (transfer full): the locker
 */
PayLocker *
pay_locker_new (const char *passphrase);

/**
 * pay_locker_new_for:
 * @text: the locked game
 * @length: the length of @text in bytes
 * @passphrase: the passphrase
 * @diagnostics: the list to add the reason for a failure to, as from pay_unlock()
 *
 * Derives the key of a locked game from its passphrase.
 *
 * Returns: (transfer full) (nullable): the locker, or `NULL` on failure
 */
PayLocker *
pay_locker_new_for (const char *text, gsize length, const char *passphrase,
                    PayDiagnostics *diagnostics);

/**
 * pay_locker_ref:
 * @self: a locker
 *
 * Takes a reference to a locker.
 *
 * Returns: (transfer full): the same locker
 */
PayLocker *
pay_locker_ref (PayLocker *self);

/**
 * pay_locker_unref:
 * @self: (nullable): a locker
 *
 * Drops a reference to a locker.
 */
void
pay_locker_unref (PayLocker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLocker, pay_locker_unref)

/**
 * pay_locker_lock:
 * @self: a locker
 * @text: the text
 * @length: the length of @text in bytes
 *
 * Locks the text of a game.
 *
 * Returns: (transfer full): the locked game, as an armoured text
 */
char *
pay_locker_lock (const PayLocker *self, const char *text, gsize length);

/**
 * pay_locker_unlock:
 * @self: a locker
 * @text: the locked game
 * @length: the length of @text in bytes
 * @unlocked_length: (out): the length of the result in bytes
 * @diagnostics: the list to add the reason for a failure to
 *
 * Unlocks a game that was locked with the key of this locker.
 *
 * Returns: (transfer full) (nullable): the text of the game, or `NULL` on failure
 */
char *
pay_locker_unlock (const PayLocker *self, const char *text, gsize length, gsize *unlocked_length,
                   PayDiagnostics *diagnostics);

/**
 * pay_game_is_locked:
 * @text: the text
 * @length: the length of @text in bytes
 *
 * Checks whether the text of a file is a locked game.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_game_is_locked (const char *text, gsize length);

G_END_DECLS
