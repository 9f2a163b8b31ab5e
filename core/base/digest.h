/* digest.h - BLAKE2b digests of 256 bits over labelled fields
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PAY_DIGEST_BYTES 32

/* A digest; copied by value. */
typedef struct
{
  guint8 bytes[PAY_DIGEST_BYTES];
} PayDigest;

/* A digest that is being computed over a sequence of fields. Each field is preceded by its
 * length (eight bytes, little-endian), so that different sequences never give the same bytes.
 * The label is the first field, so that digests for different uses never match. */
typedef struct _PayDigester PayDigester;

/* Starts a digest. (transfer full) */
PayDigester *pay_digester_new (const char *label);

/* Adds a field. @length is the length of @data in bytes, or -1 if @data is a string. */
void pay_digester_add (PayDigester *self, gconstpointer data, gssize length);

/* Adds another digest as a field. */
void pay_digester_add_digest (PayDigester *self, const PayDigest *digest);

/* Computes the digest and frees the digester. Takes @self. */
PayDigest pay_digester_finish (PayDigester *self);

/* Computes the digest of a single field. @length is the length of @data in bytes, or -1 if @data
 * is a string. */
PayDigest pay_digest_of (const char *label, gconstpointer data, gssize length);

/* Returns TRUE if they are equal. */
gboolean pay_digest_equal (const PayDigest *a, const PayDigest *b);

/* Formats a digest as 64 lower-case hexadecimal digits. (transfer full) */
char *pay_digest_text (const PayDigest *self);

/* Reads a digest from 64 lower-case hexadecimal digits. Returns FALSE if @text is not a digest. */
gboolean pay_digest_parse (const char *text, PayDigest *digest);

G_END_DECLS
