/* fuzz-key.c - arbitrary bytes as the file of a key, a locked game, and locked bytes
 *
 * Deriving a key is slow on purpose, and random bytes never decrypt. Therefore meson.build links
 * this target with its own functions for both, so that the code behind them is reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/armor.h"
#include "exchange/key.h"
#include "exchange/lock.h"

#include <sodium.h>
#include <string.h>

int __wrap_crypto_pwhash (unsigned char *out, unsigned long long n, const char *passphrase,
                          unsigned long long length, const unsigned char *salt,
                          unsigned long long operations, size_t memory, int algorithm);
int __wrap_crypto_aead_xchacha20poly1305_ietf_decrypt (
  unsigned char *out, unsigned long long *n_out, unsigned char *unused, const unsigned char *data,
  unsigned long long n, const unsigned char *also, unsigned long long n_also,
  const unsigned char *nonce, const unsigned char *key);

int
__wrap_crypto_pwhash (unsigned char *out, unsigned long long n, const char *passphrase,
                      unsigned long long length, const unsigned char *salt,
                      unsigned long long operations, size_t memory, int algorithm)
{
  if (operations < crypto_pwhash_OPSLIMIT_MIN || memory < crypto_pwhash_MEMLIMIT_MIN)
    return -1;
  g_assert_cmpuint (memory, <=, (gsize) 1 << 30);
  memset (out, 7, n);
  return 0;
}

int
__wrap_crypto_aead_xchacha20poly1305_ietf_decrypt (unsigned char *out, unsigned long long *n_out,
                                                   unsigned char *unused, const unsigned char *data,
                                                   unsigned long long n, const unsigned char *also,
                                                   unsigned long long n_also,
                                                   const unsigned char *nonce,
                                                   const unsigned char *key)
{
  if (n < crypto_aead_xchacha20poly1305_ietf_ABYTES)
    return -1;
  *n_out = n - crypto_aead_xchacha20poly1305_ietf_ABYTES;
  memcpy (out, data, *n_out);
  return 0;
}

static void
read_key (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayKey) key = pay_key_read (text, "passphrase", diagnostics);
  g_autofree char *public = pay_key_find_public (text);

  g_assert_true (key || pay_diagnostics_has_errors (diagnostics));
  g_assert_true (!public || pay_key_check_public (public));
  if (!key)
    return;
  g_autofree char *written = pay_key_write (key, NULL);
  g_autoptr (PayKey) again = pay_key_read (written, NULL, diagnostics);
  g_assert_nonnull (again);
  g_assert_cmpstr (pay_key_get_public (again), ==, pay_key_get_public (key));
}

static void
read_game (const char *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayLocker) locker = pay_locker_new_for (data, size, "passphrase", diagnostics);

  g_assert_true (locker || pay_diagnostics_has_errors (diagnostics));
  if (!locker)
    return;
  gsize length = 0;
  g_autofree char *text = pay_locker_unlock (locker, data, size, &length, diagnostics);
  g_assert_nonnull (text);
  g_assert_true (pay_game_is_locked (data, size));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *exact = g_memdup2 (data, size);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) unlocked = pay_unlock (bytes, "passphrase", diagnostics);

  g_assert_true (unlocked || pay_diagnostics_has_errors (diagnostics));
  read_key (text);
  read_game (size ? exact : "", size);
  /* The same bytes behind a correct armour. */
  g_autofree char *armoured = pay_armor_write (PAY_ARMOR_GAME, bytes);
  read_game (armoured, strlen (armoured));
  return 0;
}
