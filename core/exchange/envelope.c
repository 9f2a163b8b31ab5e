/* envelope.c - signed and sealed packets and sheets, by libsodium
 *
 * An envelope begins with "PAYENV1" and a byte of flags. The rest contains the kind and a copy of
 * the flags, so that a change of the first flags is detected. The public key and the signature
 * follow if the envelope is signed, and then the content. In a sealed envelope, the whole rest is
 * padded and sealed, so that its length says little about the content. Earlier versions did not
 * pad.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/envelope.h"

#include "base/digest.h"
#include "exchange/key-private.h"
#include "exchange/lock.h"

#include <string.h>

#define MAGIC "PAYENV1"
#define HEAD_BYTES 8
#define INNER_BYTES 2
#define SIGNED 1
#define SEALED 2
#define PADDED 4
/* The lengths of padded sheets and packets are multiples of these numbers of bytes (padding of ISO
 * 7816-4). */
#define SHEET_STEP (4 * 1024)
#define PACKET_STEP (16 * 1024)
#define SIGNATURE_BYTES (crypto_sign_PUBLICKEYBYTES + crypto_sign_BYTES)

/* Computes the digest that is signed. `recipient` is NULL if the envelope is not sealed. */
static PayDigest
digest_letter (PayArmor kind, guint8 flags, const guint8 *recipient, const char *content,
               gsize length)
{
  guint8 head[] = { (guint8) kind, flags };
  PayDigester *digester = pay_digester_new ("payola envelope");

  pay_digester_add (digester, head, sizeof head);
  pay_digester_add (digester, recipient, recipient ? crypto_sign_PUBLICKEYBYTES : 0);
  pay_digester_add (digester, content, (gssize) length);
  return pay_digester_finish (digester);
}

static gsize
get_step (PayArmor kind)
{
  return kind == PAY_ARMOR_PACKET ? PACKET_STEP : SHEET_STEP;
}

static void
pad (GByteArray *letter, PayArmor kind)
{
  gsize step = get_step (kind), length = letter->len, padded;

  g_byte_array_set_size (letter, (guint) (length + step));
  sodium_pad (&padded, letter->data, length, step, length + step);
  g_byte_array_set_size (letter, (guint) padded);
}

/* Removes the padding from @size. Returns FALSE if pad() cannot have made this length or
 * padding. */
static gboolean
find_padding (const guint8 *data, gsize *size, PayArmor kind)
{
  gsize step = get_step (kind);

  return *size > 0 && *size % step == 0 && sodium_unpad (size, data, *size, step) == 0;
}

static void
append_signature (GByteArray *letter, const PayKey *signer, const PayDigest *digest)
{
  guint8 signature[crypto_sign_BYTES];

  crypto_sign_detached (signature, NULL, digest->bytes, PAY_DIGEST_BYTES, signer->secret);
  g_byte_array_append (letter, signer->public, sizeof signer->public);
  g_byte_array_append (letter, signature, sizeof signature);
}

char *
pay_envelope_write (PayArmor kind, const char *content, const PayKey *signer, const char *recipient)
{
  guint8 public[crypto_sign_PUBLICKEYBYTES], box[crypto_box_PUBLICKEYBYTES];
  guint8 flags = (signer ? SIGNED : 0) | (recipient ? SEALED | PADDED : 0);
  g_autoptr (GByteArray) letter = g_byte_array_new (), envelope = g_byte_array_new ();
  guint8 inner[INNER_BYTES] = { (guint8) kind, flags };
  gsize length = strlen (content);

  g_byte_array_append (letter, inner, sizeof inner);
  if (recipient
      && (!pay_key_parse_public (recipient, public)
          || crypto_sign_ed25519_pk_to_curve25519 (box, public) != 0))
    return NULL;
  if (signer)
    {
      PayDigest digest = digest_letter (kind, flags, recipient ? public : NULL, content, length);
      append_signature (letter, signer, &digest);
    }
  g_byte_array_append (letter, (const guint8 *) content, (guint) length);
  if (recipient)
    pad (letter, kind);

  g_byte_array_append (envelope, (const guint8 *) MAGIC, HEAD_BYTES - 1);
  g_byte_array_append (envelope, &flags, 1);
  if (recipient)
    {
      g_byte_array_set_size (envelope, HEAD_BYTES + crypto_box_SEALBYTES + letter->len);
      crypto_box_seal (envelope->data + HEAD_BYTES, letter->data, letter->len, box);
      sodium_memzero (letter->data, letter->len);
    }
  else
    g_byte_array_append (envelope, letter->data, letter->len);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (g_steal_pointer (&envelope));
  return pay_armor_write (kind, bytes);
}

/* ---- opening -------------------------------------------------------------------------------- */

static gpointer
refuse (PayDiagnostics *diagnostics, PayCode code)
{
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, NULL);
  return NULL;
}

/* Returns the content of a sealed letter, or NULL with a finding. (transfer full) */
static GBytes *
unseal (GBytes *letter, const PayKey *key, PayDiagnostics *diagnostics)
{
  guint8 public[crypto_box_PUBLICKEYBYTES], secret[crypto_box_SECRETKEYBYTES];
  gsize size;
  const guint8 *data = g_bytes_get_data (letter, &size);

  if (size < crypto_box_SEALBYTES)
    return refuse (diagnostics, PAY_CODE_ENVELOPE_DAMAGED);
  if (!key)
    return refuse (diagnostics, PAY_CODE_ENVELOPE_NO_KEY);
  g_autofree guint8 *out = g_malloc (size);
  gboolean good = crypto_sign_ed25519_pk_to_curve25519 (public, key->public) == 0
               && crypto_sign_ed25519_sk_to_curve25519 (secret, key->secret) == 0
               && crypto_box_seal_open (out, data, size, public, secret) == 0;
  sodium_memzero (secret, sizeof secret);
  if (!good)
    return refuse (diagnostics, PAY_CODE_ENVELOPE_NOT_FOR_YOU);
  return pay_secret_bytes (g_steal_pointer (&out), size - crypto_box_SEALBYTES, size);
}

static PayOpened *
read_letter (PayArmor kind, guint8 flags, GBytes *letter, const PayKey *key,
             PayDiagnostics *diagnostics)
{
  gsize size, head = flags & SIGNED ? SIGNATURE_BYTES : 0;
  const guint8 *data = g_bytes_get_data (letter, &size);
  PayOpened *self;

  if (flags & PADDED && !find_padding (data, &size, kind))
    return refuse (diagnostics, PAY_CODE_ENVELOPE_DAMAGED);
  if (size < INNER_BYTES + head || data[0] != kind || data[1] != flags)
    return refuse (diagnostics, PAY_CODE_ENVELOPE_DAMAGED);
  data += INNER_BYTES;
  size -= INNER_BYTES;
  if (flags & SIGNED)
    {
      PayDigest digest = digest_letter (kind, flags, flags & SEALED ? key->public : NULL,
                                        (const char *) data + head, size - head);
      if (crypto_sign_verify_detached (data + crypto_sign_PUBLICKEYBYTES, digest.bytes,
                                       PAY_DIGEST_BYTES, data)
          != 0)
        return refuse (diagnostics, PAY_CODE_ENVELOPE_BAD_SIGNATURE);
    }
  self = g_new0 (PayOpened, 1);
  self->kind = kind;
  self->sealed = (flags & SEALED) != 0;
  self->signer = flags & SIGNED ? pay_key_print_public (data) : NULL;
  self->length = size - head;
  self->content = g_strndup ((const char *) data + head, self->length);
  return self;
}

PayOpened *
pay_envelope_open (const char *text, gsize length, const PayKey *key, PayDiagnostics *diagnostics)
{
  PayArmor kind;
  g_autoptr (GBytes) envelope = pay_armor_read (text, length, &kind);
  g_autoptr (GBytes) letter = NULL;
  gsize size = 0;
  const guint8 *data = envelope ? g_bytes_get_data (envelope, &size) : NULL;

  if (!envelope || kind == PAY_ARMOR_GAME || size < HEAD_BYTES
      || memcmp (data, MAGIC, HEAD_BYTES - 1) != 0 || data[HEAD_BYTES - 1] == 0
      || data[HEAD_BYTES - 1] > (SIGNED | SEALED | PADDED)
      || (data[HEAD_BYTES - 1] & (SEALED | PADDED)) == PADDED)
    return refuse (diagnostics, PAY_CODE_ENVELOPE_DAMAGED);

  guint8 flags = data[HEAD_BYTES - 1];
  letter = g_bytes_new_from_bytes (envelope, HEAD_BYTES, size - HEAD_BYTES);
  if (flags & SEALED)
    {
      GBytes *opened = unseal (letter, key, diagnostics);
      if (!opened)
        return NULL;
      g_bytes_unref (letter);
      letter = opened;
    }
  return read_letter (kind, flags, letter, key, diagnostics);
}

void
pay_opened_free (PayOpened *self)
{
  if (!self)
    return;
  g_free (self->content);
  g_free (self->signer);
  g_free (self);
}
