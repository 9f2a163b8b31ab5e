/* lock.c - bytes behind a passphrase: Argon2id and XChaCha20-Poly1305, by libsodium
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/lock.h"

#include "exchange/armor.h"

#include <sodium.h>
#include <string.h>

#define MAGIC "PAYLOCK1"
/* What libsodium recommends for keys that a person waits for: some 64 MB. */
#define OPERATIONS crypto_pwhash_OPSLIMIT_INTERACTIVE
#define MEMORY_KB (crypto_pwhash_MEMLIMIT_INTERACTIVE / 1024)
/* A file may not ask for more than this. */
#define MAX_OPERATIONS 16
#define MAX_MEMORY_KB (1024 * 1024)

#define KEY_BYTES crypto_aead_xchacha20poly1305_ietf_KEYBYTES
#define NONCE_BYTES crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_BYTES crypto_aead_xchacha20poly1305_ietf_ABYTES

/* Stands in clear before the locked bytes, and is bound to them. */
typedef struct
{
  char    magic[8];
  guint32 operations, memory_kb; /* little-endian */
  guint8  salt[crypto_pwhash_SALTBYTES];
  guint8  nonce[NONCE_BYTES];
} Head;

static gboolean
derive_key (const Head *head, const char *passphrase, guint8 key[KEY_BYTES])
{
  return crypto_pwhash (key, KEY_BYTES, passphrase, strlen (passphrase), head->salt,
                        GUINT32_FROM_LE (head->operations),
                        (gsize) GUINT32_FROM_LE (head->memory_kb) * 1024,
                        crypto_pwhash_ALG_ARGON2ID13)
         == 0;
}

GBytes *
pay_lock (GBytes *bytes, const char *passphrase)
{
  Head head = { .operations = GUINT32_TO_LE (OPERATIONS), .memory_kb = GUINT32_TO_LE (MEMORY_KB) };
  guint8 key[KEY_BYTES];
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  guint8 *out = g_malloc (sizeof head + size + TAG_BYTES);
  unsigned long long n = 0;

  memcpy (head.magic, MAGIC, sizeof head.magic);
  randombytes_buf (head.salt, sizeof head.salt);
  randombytes_buf (head.nonce, sizeof head.nonce);
  /* Only a machine without memory fails here. */
  if (!derive_key (&head, passphrase, key))
    g_error ("no memory to lock with a passphrase");
  memcpy (out, &head, sizeof head);
  crypto_aead_xchacha20poly1305_ietf_encrypt (out + sizeof head, &n, data, size, out, sizeof head,
                                              NULL, head.nonce, key);
  sodium_memzero (key, sizeof key);
  return g_bytes_new_take (out, sizeof head + n);
}

GBytes *
pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (locked, &size);
  guint8 key[KEY_BYTES];
  Head head;

  if (size >= sizeof head + TAG_BYTES)
    memcpy (&head, data, sizeof head);
  if (size < sizeof head + TAG_BYTES || memcmp (head.magic, MAGIC, sizeof head.magic) != 0
      || GUINT32_FROM_LE (head.operations) > MAX_OPERATIONS
      || GUINT32_FROM_LE (head.memory_kb) > MAX_MEMORY_KB)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_DAMAGED, 0, 0, 0, NULL);
      return NULL;
    }
  g_autofree guint8 *out = g_malloc (size);
  unsigned long long n = 0;
  gboolean good = derive_key (&head, passphrase, key)
                  && crypto_aead_xchacha20poly1305_ietf_decrypt (out, &n, NULL,
                                                                 data + sizeof head,
                                                                 size - sizeof head, data,
                                                                 sizeof head, head.nonce, key)
                       == 0;
  sodium_memzero (key, sizeof key);
  if (good)
    return g_bytes_new_take (g_steal_pointer (&out), n);
  pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_WRONG, 0, 0, 0, NULL);
  return NULL;
}

/* ---- games ---------------------------------------------------------------------------------- */

char *
pay_lock_game (const char *text, gsize length, const char *passphrase)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (GBytes) locked = pay_lock (bytes, passphrase);

  return pay_armor_write (PAY_ARMOR_GAME, locked);
}

gboolean
pay_game_is_locked (const char *text, gsize length)
{
  PayArmor kind;
  return pay_armor_begins (text, length, &kind) && kind == PAY_ARMOR_GAME;
}

char *
pay_unlock_game (const char *text, gsize length, const char *passphrase, gsize *unlocked_length,
                 PayDiagnostics *diagnostics)
{
  PayArmor kind;
  g_autoptr (GBytes) locked = pay_armor_read (text, length, &kind);
  g_autoptr (GBytes) bytes = NULL;

  if (!locked || kind != PAY_ARMOR_GAME)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_DAMAGED, 0, 0, 0, NULL);
      return NULL;
    }
  bytes = pay_unlock (locked, passphrase, diagnostics);
  if (!bytes)
    return NULL;
  *unlocked_length = g_bytes_get_size (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), *unlocked_length);
}
