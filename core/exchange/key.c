/* key.c - pairs of keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/key-private.h"

#include "exchange/lock.h"

#include <string.h>

#define PREFIX "payola-key-"
#define HEAD "payola secret key 1\n"
#define PLAIN "plain "
#define LOCKED "locked "

G_STATIC_ASSERT (PAY_KEY_BYTES == crypto_sign_SEEDBYTES);
G_STATIC_ASSERT (PAY_KEY_BYTES == crypto_sign_PUBLICKEYBYTES);

gboolean
pay_key_parse_public (const char *text, guint8 bytes[crypto_sign_PUBLICKEYBYTES])
{
  const char *digits = text + strlen (PREFIX);
  const char *end = NULL;
  gsize n = 0;

  if (!g_str_has_prefix (text, PREFIX) || strlen (digits) != 2 * PAY_KEY_BYTES
      || strspn (digits, "0123456789abcdef") != 2 * PAY_KEY_BYTES)
    return FALSE;
  return sodium_hex2bin (bytes, PAY_KEY_BYTES, digits, strlen (digits), NULL, &n, &end) == 0
      && n == PAY_KEY_BYTES;
}

char *
pay_key_print_public (const guint8 bytes[crypto_sign_PUBLICKEYBYTES])
{
  char digits[2 * PAY_KEY_BYTES + 1];

  sodium_bin2hex (digits, sizeof digits, bytes, PAY_KEY_BYTES);
  return g_strconcat (PREFIX, digits, NULL);
}

gboolean
pay_key_check_public (const char *text)
{
  guint8 bytes[PAY_KEY_BYTES];
  return pay_key_parse_public (text, bytes);
}

PayKey *
pay_key_new_from (const guint8 seed[PAY_KEY_BYTES])
{
  PayKey *self = g_atomic_rc_box_new0 (PayKey);

  memcpy (self->seed, seed, PAY_KEY_BYTES);
  crypto_sign_seed_keypair (self->public, self->secret, seed);
  self->text = pay_key_print_public (self->public);
  return self;
}

PayKey *
pay_key_new (void)
{
  guint8 seed[PAY_KEY_BYTES];

  randombytes_buf (seed, sizeof seed);
  PayKey *self = pay_key_new_from (seed);
  sodium_memzero (seed, sizeof seed);
  return self;
}

PayKey *
pay_key_ref (PayKey *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
key_clear (gpointer data)
{
  PayKey *self = data;

  g_free (self->text);
  sodium_memzero (self, sizeof *self);
}

void
pay_key_unref (PayKey *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, key_clear);
}

const char *
pay_key_get_public (const PayKey *self)
{
  return self->text;
}

char *
pay_key_write (const PayKey *self, const char *passphrase)
{
  g_autoptr (GBytes) seed = g_bytes_new_static (self->seed, PAY_KEY_BYTES);
  g_autoptr (GBytes) locked = passphrase ? pay_lock (seed, passphrase) : NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (locked ? locked : seed, &size);
  g_autoptr (PayPassphrase) letters = g_base64_encode (data, size);

  return g_strdup_printf (HEAD "%s%s\n%s\n", locked ? LOCKED : PLAIN, letters, self->text);
}

/* Returns the text after "locked " or "plain " in the second line, or NULL. (transfer full) */
static char *
find_letters (const char *text, const char *kind)
{
  if (!g_str_has_prefix (text, HEAD) || !g_str_has_prefix (text + strlen (HEAD), kind))
    return NULL;
  text += strlen (HEAD) + strlen (kind);
  return g_strndup (text, strcspn (text, "\n"));
}

gboolean
pay_key_is_locked (const char *text)
{
  g_autoptr (PayPassphrase) letters = find_letters (text, LOCKED);
  return letters != NULL;
}

char *
pay_key_find_public (const char *text)
{
  const char *found = strstr (text, PREFIX);
  g_autofree char *line = found ? g_strndup (found, strcspn (found, "\n")) : NULL;

  return line && pay_key_check_public (line) ? g_steal_pointer (&line) : NULL;
}

PayKey *
pay_key_read (const char *text, const char *passphrase, PayDiagnostics *diagnostics)
{
  gboolean locked = pay_key_is_locked (text);
  g_autoptr (PayPassphrase) letters = find_letters (text, locked ? LOCKED : PLAIN);
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  if (letters)
    {
      guchar *data = g_base64_decode (letters, &size);
      bytes = pay_secret_bytes (data, size, size);
    }
  if (bytes && locked)
    {
      GBytes *opened = pay_unlock (bytes, passphrase ? passphrase : "", diagnostics);
      if (!opened)
        return NULL;
      g_bytes_unref (bytes);
      bytes = opened;
    }
  if (!bytes || g_bytes_get_size (bytes) != PAY_KEY_BYTES)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_KEY_DAMAGED, 0, 0, 0, NULL);
      return NULL;
    }
  PayKey *self = pay_key_new_from (g_bytes_get_data (bytes, NULL));
  if (strstr (text, self->text))
    return self;
  pay_key_unref (self);
  pay_diagnostics_add (diagnostics, PAY_CODE_KEY_DAMAGED, 0, 0, 0, NULL);
  return NULL;
}
