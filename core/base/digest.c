/* digest.c - digests computed by libsodium
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/digest.h"

#include <sodium.h>
#include <string.h>

G_STATIC_ASSERT (PAY_DIGEST_BYTES == crypto_generichash_BYTES);

struct _PayDigester
{
  crypto_generichash_state *state; /* libsodium requires an alignment of 64 bytes */
};

PayDigester *
pay_digester_new (const char *label)
{
  PayDigester *self = g_new (PayDigester, 1);

  self->state = g_aligned_alloc (1, crypto_generichash_statebytes (), 64);
  crypto_generichash_init (self->state, NULL, 0, PAY_DIGEST_BYTES);
  pay_digester_add (self, label, -1);
  return self;
}

void
pay_digester_add (PayDigester *self, gconstpointer data, gssize length)
{
  guint64 n = length < 0 ? strlen (data) : (gsize) length;
  guint64 count = GUINT64_TO_LE (n);

  crypto_generichash_update (self->state, (const guchar *) &count, sizeof count);
  if (n > 0)
    crypto_generichash_update (self->state, data, n);
}

void
pay_digester_add_digest (PayDigester *self, const PayDigest *digest)
{
  pay_digester_add (self, digest->bytes, PAY_DIGEST_BYTES);
}

PayDigest
pay_digester_finish (PayDigester *self)
{
  PayDigest digest;

  crypto_generichash_final (self->state, digest.bytes, PAY_DIGEST_BYTES);
  g_aligned_free (self->state);
  g_free (self);
  return digest;
}

PayDigest
pay_digest_of (const char *label, gconstpointer data, gssize length)
{
  PayDigester *digester = pay_digester_new (label);

  pay_digester_add (digester, data, length);
  return pay_digester_finish (digester);
}

gboolean
pay_digest_equal (const PayDigest *a, const PayDigest *b)
{
  return memcmp (a->bytes, b->bytes, PAY_DIGEST_BYTES) == 0;
}

char *
pay_digest_text (const PayDigest *self)
{
  char *text = g_malloc (2 * PAY_DIGEST_BYTES + 1);
  return sodium_bin2hex (text, 2 * PAY_DIGEST_BYTES + 1, self->bytes, PAY_DIGEST_BYTES);
}

gboolean
pay_digest_parse (const char *text, PayDigest *digest)
{
  if (strlen (text) != 2 * PAY_DIGEST_BYTES)
    return FALSE;
  for (guint i = 0; i < PAY_DIGEST_BYTES; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);
      if (high < 0 || low < 0 || g_ascii_isupper (text[2 * i]) || g_ascii_isupper (text[2 * i + 1]))
        return FALSE;
      digest->bytes[i] = (guint8) (high << 4 | low);
    }
  return TRUE;
}
