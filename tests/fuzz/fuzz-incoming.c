/* fuzz-incoming.c - arbitrary bytes as an incoming email, sheet file or envelope
 *
 * Arbitrary bytes can have a valid signature, or a seal that opens (seal.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "take-mail.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  fuzz_take_mail ((const char *) data, size);
  return 0;
}
