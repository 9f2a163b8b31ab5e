/* key.h - pairs of keys: Ed25519 to sign, and the same keys as X25519 to open sealed envelopes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

#define PAY_KEY_BYTES 32

/**
 * pay_key_check_public:
 * @text: the text
 *
 * Checks whether a text is a public key. A public key consists of "payola-key-" and 64 lower-case
 * hexadecimal digits.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_key_check_public (const char *text);

/* A pair of keys. It is immutable and reference-counted, and is erased from memory with its last
 * reference. */
typedef struct _PayKey PayKey;

/**
 * pay_key_new:
 *
 * Creates a new pair of keys from the system’s random numbers.
 *
 * Returns: (transfer full): the pair
 */
PayKey *
pay_key_new (void);

/**
 * pay_key_new_from:
 * @seed: the seed
 *
 * Creates the pair of keys that belongs to a seed.
 *
 * Returns: (transfer full): the pair
 */
PayKey *
pay_key_new_from (const guint8 seed[PAY_KEY_BYTES]);

/**
 * pay_key_ref:
 * @self: a pair
 *
 * Takes a reference to a pair.
 *
 * Returns: (transfer full): the same pair
 */
PayKey *
pay_key_ref (PayKey *self);

/**
 * pay_key_unref:
 * @self: (nullable): a pair
 *
 * Drops a reference to a pair.
 */
void
pay_key_unref (PayKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayKey, pay_key_unref)

/**
 * pay_key_get_public:
 * @self: a pair
 *
 * Gets the public key as text.
 *
 * Returns: (transfer none): the public key
 */
const char *
pay_key_get_public (const PayKey *self);

/**
 * pay_key_write:
 * @self: a pair
 * @passphrase: (nullable): the passphrase, or `NULL` for a file that is not locked
 *
 * Writes a pair of keys as the text of a file. The file is locked if there is a passphrase
 * (exchange/lock.h).
 *
 * Returns: (transfer full): the text
 */
char *
pay_key_write (const PayKey *self, const char *passphrase);

/**
 * pay_key_is_locked:
 * @text: the text
 *
 * Checks whether the text of a file is locked, so that a passphrase is needed.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_key_is_locked (const char *text);

/**
 * pay_key_find_public:
 * @text: the text
 *
 * Finds the public key in the text of a file. A passphrase is not needed, because the public key
 * is never locked.
 *
 * Returns: (transfer full) (nullable): the public key, or `NULL` if there is none
 */
char *
pay_key_find_public (const char *text);

/**
 * pay_key_read:
 * @text: the text
 * @passphrase: (nullable): the passphrase of a locked file
 * @diagnostics: the list to add the reason for a failure to
 *
 * Reads a pair from the text of a file.
 *
 * Returns: (transfer full) (nullable): the pair, or `NULL` if the text is damaged, or the
 *   passphrase is wrong or missing
 */
PayKey *
pay_key_read (const char *text, const char *passphrase, PayDiagnostics *diagnostics);

G_END_DECLS
