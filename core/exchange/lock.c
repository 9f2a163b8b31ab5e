/* lock.c - encryption with a passphrase: Argon2id and XChaCha20-Poly1305, by libsodium
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/lock.h"

#include "exchange/armor.h"

#include <sodium.h>
#include <string.h>

#define MAGIC "PAYLOCK1"
/* The parameters of new files. libsodium recommends these values where a delay of a second does
 * not matter; they need 256 MB. Files with higher parameters are refused. Files of earlier
 * versions have the lower values for interactive use. */
#define MAX_OPERATIONS crypto_pwhash_OPSLIMIT_MODERATE
#define MAX_MEMORY_KB (crypto_pwhash_MEMLIMIT_MODERATE / 1024)
#define LOW_OPERATIONS crypto_pwhash_OPSLIMIT_INTERACTIVE
#define LOW_MEMORY_KB (crypto_pwhash_MEMLIMIT_INTERACTIVE / 1024)

#define KEY_BYTES crypto_aead_xchacha20poly1305_ietf_KEYBYTES
#define NONCE_BYTES crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_BYTES crypto_aead_xchacha20poly1305_ietf_ABYTES

/* The unencrypted head of locked bytes. It is authenticated together with the locked bytes. */
typedef struct
{
  char magic[8];
  guint32 operations, memory_kb; /* little-endian */
  guint8 salt[crypto_pwhash_SALTBYTES];
  guint8 nonce[NONCE_BYTES];
} Head;

/* ---- erasing -------------------------------------------------------------------------------- */

void
pay_passphrase_free (PayPassphrase *passphrase)
{
  if (passphrase)
    sodium_memzero (passphrase, strlen (passphrase));
  g_free (passphrase);
}

typedef struct
{
  guint8 *data;
  gsize allocated;
} Secret;

static void
secret_free (gpointer data)
{
  Secret *self = data;

  sodium_memzero (self->data, self->allocated);
  g_free (self->data);
  g_free (self);
}

GBytes *
pay_secret_bytes (guint8 *data, gsize size, gsize allocated)
{
  Secret *self = g_new (Secret, 1);

  *self = (Secret) { data, allocated };
  return g_bytes_new_with_free_func (data, size, secret_free, self);
}

/* ---- keys ----------------------------------------------------------------------------------- */

struct _PayLocker
{
  guint32 operations, memory_kb; /* little-endian */
  guint8 salt[crypto_pwhash_SALTBYTES];
  guint8 key[KEY_BYTES];
};

static void
locker_clear (gpointer data)
{
  sodium_memzero (data, sizeof (PayLocker));
}

/* Derives the key for a head from a passphrase. Returns NULL if there is not enough memory. */
static PayLocker *
derive (const Head *head, const char *passphrase)
{
  g_autoptr (PayLocker) self = g_atomic_rc_box_new0 (PayLocker);

  self->operations = head->operations;
  self->memory_kb = head->memory_kb;
  memcpy (self->salt, head->salt, sizeof self->salt);
  if (crypto_pwhash (self->key, KEY_BYTES, passphrase, strlen (passphrase), head->salt,
                     GUINT32_FROM_LE (head->operations),
                     (gsize) GUINT32_FROM_LE (head->memory_kb) * 1024, crypto_pwhash_ALG_ARGON2ID13)
      != 0)
    return NULL;
  return g_steal_pointer (&self);
}

PayLocker *
pay_locker_new (const char *passphrase)
{
  Head head = { .operations = GUINT32_TO_LE (MAX_OPERATIONS),
                .memory_kb = GUINT32_TO_LE (MAX_MEMORY_KB) };
  PayLocker *self;

  randombytes_buf (head.salt, sizeof head.salt);
  self = derive (&head, passphrase);
  /* Deriving the key fails only if there is not enough memory. */
  if (!self)
    {
      head.operations = GUINT32_TO_LE (LOW_OPERATIONS);
      head.memory_kb = GUINT32_TO_LE (LOW_MEMORY_KB);
      self = derive (&head, passphrase);
    }
  if (!self)
    g_error ("no memory to lock with a passphrase");
  return self;
}

PayLocker *
pay_locker_ref (PayLocker *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
pay_locker_unref (PayLocker *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, locker_clear);
}

static GBytes *
lock_bytes (const PayLocker *self, gconstpointer data, gsize size)
{
  Head head = { .operations = self->operations, .memory_kb = self->memory_kb };
  guint8 *out = g_malloc (sizeof head + size + TAG_BYTES);
  unsigned long long n = 0;

  memcpy (head.magic, MAGIC, sizeof head.magic);
  memcpy (head.salt, self->salt, sizeof head.salt);
  /* The nonce is so long that two random nonces are practically never equal. */
  randombytes_buf (head.nonce, sizeof head.nonce);
  memcpy (out, &head, sizeof head);
  crypto_aead_xchacha20poly1305_ietf_encrypt (out + sizeof head, &n, data, size, out, sizeof head,
                                              NULL, head.nonce, self->key);
  return g_bytes_new_take (out, sizeof head + n);
}

/* Reads the head of locked bytes. Returns FALSE with a finding if the bytes were not locked by
 * this program. */
static gboolean
read_head (GBytes *locked, Head *head, PayDiagnostics *diagnostics)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (locked, &size);

  if (size >= sizeof *head + TAG_BYTES)
    {
      memcpy (head, data, sizeof *head);
      if (memcmp (head->magic, MAGIC, sizeof head->magic) == 0
          && GUINT32_FROM_LE (head->operations) <= MAX_OPERATIONS
          && GUINT32_FROM_LE (head->memory_kb) <= MAX_MEMORY_KB)
        return TRUE;
    }
  pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_DAMAGED, 0, 0, 0, NULL);
  return FALSE;
}

/* Unlocks bytes. Returns NULL with a finding on failure, and if `self` is NULL because no key
 * could be derived. */
static GBytes *
unlock_bytes (const PayLocker *self, GBytes *locked, const Head *head, PayDiagnostics *diagnostics)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (locked, &size);
  g_autofree guint8 *out = g_malloc (size);
  unsigned long long n = 0;

  if (self && memcmp (self->salt, head->salt, sizeof self->salt) == 0
      && crypto_aead_xchacha20poly1305_ietf_decrypt (out, &n, NULL, data + sizeof *head,
                                                     size - sizeof *head, data, sizeof *head,
                                                     head->nonce, self->key)
           == 0)
    return pay_secret_bytes (g_steal_pointer (&out), n, size);
  pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_WRONG, 0, 0, 0, NULL);
  return NULL;
}

GBytes *
pay_lock (GBytes *bytes, const char *passphrase)
{
  g_autoptr (PayLocker) locker = pay_locker_new (passphrase);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return lock_bytes (locker, data, size);
}

GBytes *
pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics)
{
  Head head;

  if (!read_head (locked, &head, diagnostics))
    return NULL;
  g_autoptr (PayLocker) locker = derive (&head, passphrase);
  return unlock_bytes (locker, locked, &head, diagnostics);
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Returns the bytes of a locked game’s text, and their head, or NULL with a finding. */
static GBytes *
read_game (const char *text, gsize length, Head *head, PayDiagnostics *diagnostics)
{
  PayArmor kind;
  g_autoptr (GBytes) locked = pay_armor_read (text, length, &kind);

  if (locked && kind == PAY_ARMOR_GAME)
    return read_head (locked, head, diagnostics) ? g_steal_pointer (&locked) : NULL;
  pay_diagnostics_add (diagnostics, PAY_CODE_LOCK_DAMAGED, 0, 0, 0, NULL);
  return NULL;
}

PayLocker *
pay_locker_new_for (const char *text, gsize length, const char *passphrase,
                    PayDiagnostics *diagnostics)
{
  Head head;
  g_autoptr (GBytes) locked = read_game (text, length, &head, diagnostics);
  g_autoptr (PayLocker) self = locked ? derive (&head, passphrase) : NULL;
  g_autoptr (GBytes) bytes = locked ? unlock_bytes (self, locked, &head, diagnostics) : NULL;

  return bytes ? g_steal_pointer (&self) : NULL;
}

char *
pay_locker_lock (const PayLocker *self, const char *text, gsize length)
{
  g_autoptr (GBytes) locked = lock_bytes (self, text, length);

  return pay_armor_write (PAY_ARMOR_GAME, locked);
}

char *
pay_locker_unlock (const PayLocker *self, const char *text, gsize length, gsize *unlocked_length,
                   PayDiagnostics *diagnostics)
{
  Head head;
  g_autoptr (GBytes) locked = read_game (text, length, &head, diagnostics);
  g_autoptr (GBytes) bytes = locked ? unlock_bytes (self, locked, &head, diagnostics) : NULL;

  if (!bytes)
    return NULL;
  *unlocked_length = g_bytes_get_size (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), *unlocked_length);
}

gboolean
pay_game_is_locked (const char *text, gsize length)
{
  PayArmor kind;
  return pay_armor_begins (text, length, &kind) && kind == PAY_ARMOR_GAME;
}
