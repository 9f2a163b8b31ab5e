/* digest.h - short proofs of long texts: BLAKE2b with 256 bits over labelled fields
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PAY_DIGEST_BYTES 32

/* A value. */
typedef struct
{
  guint8 bytes[PAY_DIGEST_BYTES];
} PayDigest;

/* A digest over fields in their order. Every field goes in with its length (eight bytes, the lowest
 * first) before it, so that no two lists of fields give the same bytes; the label is the first
 * field, so that digests made for different uses never meet. */
typedef struct _PayDigester PayDigester;

PayDigester *
pay_digester_new (const char *label);
/* `length` in bytes; -1 for a text that ends with a NUL. */
void
pay_digester_add (PayDigester *self, gconstpointer data, gssize length);
void
pay_digester_add_digest (PayDigester *self, const PayDigest *digest);
/* Frees the digester. */
PayDigest
pay_digester_finish (PayDigester *self);

/* The digest of one field. */
PayDigest
pay_digest_of (const char *label, gconstpointer data, gssize length);

gboolean
pay_digest_equal (const PayDigest *a, const PayDigest *b);
/* 64 lower-case hexadecimal digits; owned. */
char *
pay_digest_text (const PayDigest *self);
gboolean
pay_digest_parse (const char *text, PayDigest *digest);

G_END_DECLS
