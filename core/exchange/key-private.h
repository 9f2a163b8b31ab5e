/* key-private.h - the bytes of keys, for envelopes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

#include <sodium.h>

G_BEGIN_DECLS

struct _PayKey
{
  guint8 seed[PAY_KEY_BYTES];
  guint8 public[crypto_sign_PUBLICKEYBYTES];
  guint8 secret[crypto_sign_SECRETKEYBYTES];
  char *text;
};

/* The bytes of a public key; FALSE when the text is none. */
gboolean
pay_key_parse_public (const char *text, guint8 bytes[crypto_sign_PUBLICKEYBYTES]);
char *
pay_key_print_public (const guint8 bytes[crypto_sign_PUBLICKEYBYTES]);

G_END_DECLS
