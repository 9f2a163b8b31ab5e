/* key.h - pairs of keys: Ed25519 to sign, and the same keys as X25519 to open sealed envelopes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

#define PAY_KEY_BYTES 32

/* Checks whether a text is a public key. A public key consists of "payola-key-" and 64 lower-case
 * hexadecimal digits. */
gboolean pay_key_check_public (const char *text);

/* A pair of keys. It is immutable and reference-counted, and is erased from memory with its last
 * reference. */
typedef struct _PayKey PayKey;

/* Creates a new pair of keys from the system’s random numbers. (transfer full) */
PayKey *pay_key_new (void);

/* Creates the pair of keys that belongs to a seed. (transfer full) */
PayKey *pay_key_new_from (const guint8 seed[PAY_KEY_BYTES]);

/* Takes a reference to a pair. (transfer full) */
PayKey *pay_key_ref (PayKey *self);

/* Drops a reference to a pair. */
void pay_key_unref (PayKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayKey, pay_key_unref)

const char *pay_key_get_public (const PayKey *self);

/* Writes a pair of keys as the text of a file. The file is locked if there is a passphrase
 * (exchange/lock.h). @passphrase is the passphrase, or NULL for a file that is not locked.
 * (transfer full) */
char *pay_key_write (const PayKey *self, const char *passphrase);

/* Checks whether the text of a file is locked, so that a passphrase is needed. */
gboolean pay_key_is_locked (const char *text);

/* Finds the public key in the text of a file. A passphrase is not needed, because the public key
 * is never locked. May return NULL. (transfer full) */
char *pay_key_find_public (const char *text);

/* Reads a pair from the text of a file. @passphrase may be NULL. Returns NULL if the text is
 * damaged, or the passphrase is wrong or missing. (transfer full) */
PayKey *pay_key_read (const char *text, const char *passphrase, PayDiagnostics *diagnostics);

G_END_DECLS
