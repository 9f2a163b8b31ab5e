/* key.h - a person's pair of keys: Ed25519 to sign, and as X25519 to open what is sealed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

#define PAY_KEY_BYTES 32

/* A public key: "payola-key-" and 64 lower-case hexadecimal digits, so that it can stand in a
 * mail. */
gboolean
pay_key_check_public (const char *text);

/* The pair. Immutable, reference-counted; wiped from memory with its last reference. */
typedef struct _PayKey PayKey;

/* A new pair, by the system's randomness. */
PayKey *
pay_key_new (void);
/* The pair that belongs to 32 bytes, for tests and files. */
PayKey *
pay_key_new_from (const guint8 seed[PAY_KEY_BYTES]);
PayKey *
pay_key_ref (PayKey *self);
void
pay_key_unref (PayKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayKey, pay_key_unref)
const char *
pay_key_get_public (const PayKey *self);

/* The pair as text for a file, locked with a passphrase (exchange/lock.h) unless that is NULL.
 * Owned. */
char *
pay_key_write (const PayKey *self, const char *passphrase);
/* Whether the text is locked, and so needs a passphrase. */
gboolean
pay_key_is_locked (const char *text);
/* The public key of such a text, which stands in it in clear; NULL when there is none. Owned. */
char *
pay_key_find_public (const char *text);
/* NULL with a finding: damaged, or the passphrase is wrong or missing. */
PayKey *
pay_key_read (const char *text, const char *passphrase, PayDiagnostics *diagnostics);

G_END_DECLS
