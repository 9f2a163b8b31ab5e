/* fuzz-envelope.c - arbitrary bytes as an envelope, and as a letter in a correct envelope
 *
 * Arbitrary bytes can have a valid signature, or a seal that opens (seal.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/envelope.h"

#include <string.h>

static void
read_envelope (const char *data, gsize size)
{
  static const guint8 seed[PAY_KEY_BYTES] = { 1 };
  static PayKey *key = NULL;

  if (!key)
    key = pay_key_new_from (seed);
  for (guint has_key = 0; has_key < 2; has_key++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayOpened) opened = pay_envelope_open (data, size, has_key ? key : NULL,
                                                        diagnostics);
      g_assert_true (opened || pay_diagnostics_has_errors (diagnostics));
      if (opened)
        {
          g_assert_true (opened->kind != PAY_ARMOR_GAME);
          g_assert_true (!opened->signer || pay_key_check_public (opened->signer));
        }
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char magic[] = "PAYENV1";
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *exact = g_memdup2 (data, size);
  g_autofree char *found = pay_armor_find (text);
  g_autoptr (GByteArray) letter = g_byte_array_new ();

  read_envelope (size ? exact : "", size);
  if (found)
    read_envelope (found, strlen (found));
  /* The input follows the head of an envelope. Its first byte is read as the flags of the
   * envelope. */
  g_byte_array_append (letter, (const guint8 *) magic, strlen (magic));
  g_byte_array_append (letter, data, (guint) size);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (g_steal_pointer (&letter));
  g_autofree char *armoured = pay_armor_write (PAY_ARMOR_SHEET, bytes);
  read_envelope (armoured, strlen (armoured));
  return 0;
}
