/* key-private.h - binary keys, for envelopes
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

/* Converts a public key to bytes. @bytes: the bytes. Returns FALSE if the text is not a public
 * key. */
gboolean pay_key_parse_public (const char *text, guint8 bytes[crypto_sign_PUBLICKEYBYTES]);

/* Converts the bytes of a public key to text. @bytes: the bytes. (transfer full) */
char *pay_key_print_public (const guint8 bytes[crypto_sign_PUBLICKEYBYTES]);

G_END_DECLS
